### What has happened at a table, as the page tells it. A die stands in these sentences by its name, such as "red 5".

web-log-title = What happened
web-log-since = Since your last turn
web-log-nothing = Nothing yet.
web-log-you = You
web-log-turn = { $name }: { $what }
web-log-round = Round { $round }

## Sagrada

web-log-window = window { $card }
web-log-place = { $die } to { $cell }
web-log-moved = { $die } from { $from } to { $cell }
web-log-rose-place = { $die } from the rose to { $cell }
web-log-take = { $die } taken
web-log-rose = { $die } from the rose
web-log-pay = paid with { $die }
web-log-swap = swapped for { $die }
web-log-lift = die lifted from { $cell }
web-log-from = die taken from another window, { $cell }
web-log-give = { $die } given for it
web-log-up = turned up by 1
web-log-down = turned down by 1
web-log-value = value { $value }
web-log-back = die put back
web-log-done = no further die
web-log-pass = pass
web-log-tool = tool { $card }
web-log-tokens = favour tokens of { $card } taken
web-log-inspiration = inspiration { $card }
web-log-rare-board = { $card } used
web-log-keep = { $card } kept
web-log-discard = { $card } discarded
web-log-hidden = a choice that is still secret
web-log-drawn = drawn from the bag: { $colour }
web-log-rolled = re-rolled: { $dice }
web-log-fresh = fresh rare glass: { $dice }
web-log-fault = the bot failed, so a quick move was made for it

## Beside the game

web-log-joined = { $name }: at the table
web-log-left = { $name }: no longer at the table
web-log-started = The game begins.
web-log-undone = { $name }: last decision taken back
web-log-taken-back = All agreed to take the last decisions back.
web-log-offered-take-back = { $name }: asks to take a decision back
web-log-offered-stand-in = { $name }: proposes a bot ({ $level }) in place of { $other }
web-log-agreed = { $name }: agreed
web-log-declined = { $name }: not agreed
web-log-ran-out = { $name }: out of time
web-log-stood-in = { $name }: a bot ({ $level }) stands in
web-log-returned = { $name }: back at the table
web-log-rematched = One more game is being laid.
