### The shell of the page: the front page, the lobby, settings, what is said beside the board, and what goes wrong.

## Ways

web-skip = To the content
web-ways = Ways through the house
web-more-ways = More ways to play
web-way-lobby = Lobby
    .about = Open tables, and games to look on at.
web-way-learn = Learn
web-way-cards = Cards
    .about = Every window, tool and objective, with its rules.
web-way-companion = Table companion
web-short-home = Play
web-short-lobby = Lobby
web-short-learn = Learn
web-short-cards = Cards
web-short-companion = Companion
web-games = The games
web-learn-by-playing = Learn by playing
web-read-rules = Read the rules
web-nowhere = There is nothing here
web-nowhere-about = The address leads nowhere, or was not copied whole.
web-part-missing = A part of the page could not be loaded
web-game-unknown = This page cannot show this game.
web-load-again = Load the page again
web-try-again = Try again
web-done = Done
web-offline = You are offline. What you see may be old; nothing of your games is lost, and they go on as soon as the network is back.
web-no-answer-yet = No connection yet

web-level-beginner = Still learning. For a first game.
web-level-casual = Plays well, and overlooks things.
web-level-skilled = Overlooks little. A fair match.
web-level-expert = Plans ahead and seldom errs.
web-level-master = The strongest we have.

web-game-your-turn = Your turn
web-game-see-end = Over: see the result

## Settings

web-settings = Settings
web-wish-name = Your name
    .about = The others at a table see it. It may stay empty.
web-theme = Light
web-theme-auto = As the device
web-palette = Colours
web-palette-glass = Glass
    .about = Deep and glowing.
web-palette-safe = For every eye
    .about = Told apart with every kind of colour blindness.
web-palette-plain = Quiet
    .about = Softer, without glare.
web-motion = Motion
web-motion-auto = As the device
web-motion-less = As little as possible
web-speed = Speed of moves
    .about = How fast dice and stones travel on the table. A tap or a key skips a movement.
web-speed-slow = Slow
web-speed-normal = Normal
web-speed-fast = Fast
web-speed-off = Off
web-wish-letters = Letters on dice, spaces and stones
    .about = Instead of the shapes of the colours.
web-wish-confirm = Confirm every move
    .about = A move is made only when you have said yes to it.
web-wish-press = Roll the dice by hand
    .about = New dice wait until you press.
web-wish-notation = Moves in notation
    .about = The log shows each move as records do, such as R5 B3, and moves can be typed below it.
web-sound = Sound
    .about = Soft sounds for rolls, moves, your turn and the end. Nothing is heard before you press something.
web-sound-on = Switch sound on
web-sound-off = Switch sound off
web-wish-kept = All this is kept in this browser, and nowhere else.

## At the table

web-table = Table
web-clocks = Clocks
web-clock-left = Time left
web-clock-out = time is up
web-look-on = You are looking on
web-look-on-delay = { $seconds ->
    [one] Who looks on sees everything { $seconds } second later
   *[other] Who looks on sees everything { $seconds } seconds later
  }
web-sits-here = at this screen
web-sits-left = has left
web-sits-clock = out of time
web-sits-stand-in = a bot plays meanwhile
web-sits-program = a program
web-away-left = { $name } has left. A bot may play on, if all agree.
web-away-clock = The time of { $name } is up. A bot may play on, if all agree.
web-ask-stand-in = Ask for a bot
web-you-left = You have left this game. Your seat is kept for you.
web-you-lost = You have lost this game. A bot plays your seat to the end.
web-claim = Declare the game abandoned
web-claim-from = In { $left } the game can be declared abandoned.
web-you-ran-out = Your time is up. You can still move, unless the others let a bot play for you.
web-replaced = A bot ({ $level }) plays for you.
web-come-back = Take my seat back
web-offer-take-back = { $name } asks to take back a move. All must agree.
web-offer-take-back-mine = You have asked to take back your last move. All must agree.
web-offer-stand-in = Should a bot ({ $level }) play for { $name }? All must agree.
web-offer-agree = Agree
web-offer-decline = No
web-offer-withdraw = Never mind
web-offer-waiting = Waiting for the others
web-ask-take-back = Ask to take back my last move
    .about = The game goes back to before it, if everybody agrees, also who is away. Bots always do. The same dice come again, and the record says so.
web-your-seat = Your seat
web-rename = Change the name
web-link-invite = Link to this table
web-link-here-only = This address works on this computer only. To invite others, start Rosace with HOST=0.0.0.0 and open this page at the computer's address in your network.
web-share = Share
web-qr = QR code
web-link-watch = Link for those who look on
web-link-nobody = At this table nobody may look on.
web-link-mine = Play on with another device
    .about = A link that brings your seat there. Whoever has it plays for you: keep it to yourself.
web-link-renew = Make all older links void
web-link-renewed = All older links are void now. This is the new one.
web-leave = Leave this game
web-leave-sure = Leave? Your seat is kept: you can come back from the front page. The others may let a bot play on for you.
web-leave-sure-game = Leave? Your clock goes on. If it is your turn and you are away for two minutes, the others may declare that you have abandoned the game: then you lose.
web-leave-sure-turn = Leave? Your clock goes on. If it is your turn and you are away for a day, the others may declare that you have abandoned the game: then you lose.
web-leave-sure-waiting = Leave? Your seat will be open to others.
web-leave-yes = Yes, leave
web-leave-no = Stay
web-resign = Resign
web-resign-for = Resign for { $name }
web-resign-sure = Resign? Then this game is lost for good. If others play on, a bot plays the seat to the end.
web-resign-yes = Yes, resign
web-resign-no = Play on
web-table-closed = This table was given up
    .about = Everybody left before the game began.
web-kept-for = Kept for { $name }
web-and-you = { $name } (you)
web-host-starts = Everybody is here. The host starts the game.

## Lobby

web-lobby-about = Tables that everybody may sit down at.
web-lobby-open = Open tables
web-lobby-empty = No table is open just now. Open one: whoever comes to this page sees it at once.
web-lobby-new = Open a table: { $game }
web-lobby-free = { $count ->
    [one] { $count } free seat
   *[other] { $count } free seats
  }
web-lobby-sit = Sit down
web-lobby-running = Games to look on at
web-lobby-look-on = Look on
web-lobby-lost = The connection is lost. The list may be old.

## A new table

web-preset-first = First game
    .about = Two at the table, nothing but the base game.
web-preset-passion = All of Passion
    .about = Inspirations, rare glass with its private objectives, and seven more public objectives.
web-preset-glory = The best of Glory
    .about = Grey glass, a race for the pioneers, and secret blooms.
web-preset-six = Six at the table
    .about = A full house, with the windows and private objectives for five and six.
web-module-included = Comes in by itself with so many players.
web-in-lobby = Everybody may sit down
    .about = The table stands in the lobby, and the game in the archive when it is over.
web-by-hand = I start the game myself
    .about = Otherwise it begins when the last seat is taken.
web-clock = Clock
web-clock-none = No clock
web-clock-game = { $seconds ->
    [0] { $minutes } min each
   *[other] { $minutes } min each + { $seconds } s a turn
  }
web-clock-turn = { $days ->
    [one] { $days } day a turn
   *[other] { $days } days a turn
  }
web-terms = Looking on, hints and rules
web-watch = Who looks on sees the game
web-watch-live = at once
web-watch-minute = a minute later
web-watch-late = five minutes later
web-watch-nobody = not at all
web-hints = Hints
web-hints-usual = where no two people play
web-hints-yes = for everybody
web-hints-no = for nobody
web-options = Where rulebooks differ

## What goes wrong

web-problem-bad-request = The service did not understand this page. Load it again; if that does not help, it is our mistake.
web-problem-not-found = There is nothing here.
web-problem-no-such-game = There is no such game.
web-problem-no-such-table = The table was never opened, or its link was not copied whole.
web-problem-table-removed = The table was removed: nobody had used it for long, or the operator of this service did it.
web-problem-no-such-seat = This table has no such seat.
web-problem-method-not-allowed = This cannot be done here.
web-problem-not-acceptable = The service cannot give this in the form that was asked for.
web-problem-too-large = This is too large.
web-problem-unsupported-media-type = The service does not take this kind of file.
web-problem-no-key = This needs a seat at the table, and this browser has none.
web-problem-wrong-key = This link is void, or the seat is no longer yours. Ask for a new link where you played before.
web-problem-wrong-origin = The service refused a request that seemed to come from another site. Load the page again.
web-problem-blocked = The operator of this service has blocked you. Only the operator can change that.
web-problem-not-allowed = This is not for you to do, or not now.
web-problem-too-many-requests = { $seconds ->
    [one] That was too much at once. Try again in a second.
   *[other] That was too much at once. Try again in { $seconds } seconds.
  }
web-problem-busy = The service is busy just now, and nothing was changed. Try again in a moment.
web-problem-not-ready = The service is just starting or ending. Try again in a moment.
web-problem-bad-setup = A game cannot be set up like this. Choose something else.
web-problem-unreadable-move = This cannot be read as a move.
web-problem-illegal-move = The rules do not allow this move.
web-problem-unreadable-record = { $line ->
    [0] This is no record of a game.
   *[other] This is no record of a game; the mistake is in line { $line }.
  }
web-problem-stale = The game has moved on meanwhile. Look, and decide anew.
web-problem-not-your-turn = Somebody else decides now.
web-problem-not-waiting = The game has already begun.
web-problem-not-running = No game is going on here.
web-problem-not-over = This can be had only when the game is over.
web-problem-seat-taken = Somebody was quicker: the seat is taken.
web-problem-name-taken = This name is taken.
web-problem-too-late = This cannot be taken back any more: chance has spoken, or somebody has acted since. All together can still agree to it.
web-problem-too-many-changes = You have undone, offered or changed too much at this table. You can still make moves.
web-problem-internal = Something went wrong in the service ({ $number }). It is our mistake, and it was noted down.
