### What has happened at a table, as the page tells it.

web-log-title = What happened
web-log-since = Since your last turn
web-log-since-all = Show all
web-log-since-less = Show less
web-log-nothing = Nothing yet.
web-log-you = You
web-log-turn = { $name }: { $what }

web-log-fault = the bot failed, so a quick move was made for it

## Beside the game

web-log-joined = { $name }: at the table
web-log-left = { $name }: no longer at the table
web-log-started = The game begins.
web-log-undone = { $name }: last decision taken back
web-log-taken-back = Moves were taken back: the same dice and stones come again.
web-log-offered-take-back = { $name }: asks to take a decision back
web-log-offered-stand-in = { $name }: proposes a bot ({ $level }) in place of { $other }
web-log-agreed = { $name }: agreed
web-log-declined = { $name }: not agreed
web-log-ran-out = { $name }: out of time
web-log-stood-in = { $name }: a bot ({ $level }) stands in
web-log-returned = { $name }: back at the table
web-log-rematched = One more game is being laid.
