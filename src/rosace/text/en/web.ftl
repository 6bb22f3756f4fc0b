### What only the page says.

web-title = Rosace
web-motto = Sagrada and Mandala Stones in your browser: alone, against bots, on one screen, or with friends by a link.
web-sagrada-about = Draft dice of coloured glass and fill your window. No two of a colour or a value side by side.
web-mandala-about = Lift stones from under the artists, build towers, and give them away for points at the right moment.
web-play-bot = Play against a bot
web-play-alone = Alone
web-play-screen = Two at this screen
web-play-link = With a friend, by link
web-how-strong = How strong should the bot be?
web-running = Your games
web-no-answer = The service does not answer. Is it still running?
web-language = Language
web-theme-light = Light
web-theme-dark = Dark

web-opening = The table is being laid…
web-no-table = There is no such table, or it is not open to you.
web-to-start = To the front page
web-line-lost = The connection is lost. Nothing of your game is: it goes on as soon as it is back.
web-waiting = Waiting for the others
web-invited = You are invited to a game
web-open-seat = An open seat
web-send-link = Send this link to whoever should play:
web-copy = Copy
web-copied = Copied
web-sit-down = Sit down and play
web-hand-over = Hand the screen to { $name }
web-i-am = I am { $name }: show my side

web-seat = Player { $number }
web-bot = Bot{"\u00A0"}·{"\u00A0"}{ $level }
web-round = { $round ->
    [0] Before the first round
   *[other] Round { $round } of 10
  }
web-your-turn = { $turn ->
    [2] your second turn
   *[other] your turn
  }
web-their-turn = { $name } is deciding
web-game-over = The game is over
web-your-window = Your window
web-window-of = The window of { $name }
web-others = The others
web-tools = Tools
web-goals = Objectives
web-pool = Draft pool
web-in-hand = In your hand
web-round-track = Round track
web-round-empty = Round { $round }: nothing yet
web-tokens = { $count ->
    [one] 1 favour token
   *[other] { $count } favour tokens
  }
web-costs = { $count ->
    [one] costs 1 favour token
   *[other] costs { $count } favour tokens
  }
web-scored = { $count ->
    [one] { $points } point so far
   *[other] { $points } points so far
  }
web-scored-about = { $solo ->
    [0] Objectives and favour tokens. At the end, each empty space costs 1 point.
   *[other] Objectives. At the end, each empty space costs 3 points.
  }
web-tokens-about = Favour tokens pay for tools. Each one left at the end is worth 1 point.
web-goal-scored = { $points ->
    [one] point so far
   *[other] points so far
  }
web-goal-each = { $points ->
    [one] 1 point each time.
   *[other] { $points } points each time.
  }
web-goal-possible = Up to { $points } in all
web-goal-no-more = No more to come
web-goal-missing = { $count ->
    [one] the next needs one die
   *[other] the next needs { $count } dice
  } ({ $spaces ->
    [one] one space
   *[other] { $spaces } spaces
  })
web-goal-show = show its spaces
web-goal-chances = How likely is more?
web-goal-chances-about = Estimated: the bots have played the rest of the game 200 times, quickly and without tools.
web-goal-chance = { $chance } to score more, about { $points } in the end
web-yours-alone = yours alone, hidden from the others
web-better-counts = the better of the two counts
web-others-choose = The others are choosing their windows
web-chosen = Your window is chosen
web-still-choose = Still choosing: { $names }
web-choose-again = Choose another
web-difficulty = difficulty { $count }
web-places = { $count ->
    [0] it fits nowhere
    [one] one space
   *[other] { $count } spaces
  }
web-can-go-here = can go here
web-undo = Undo
web-take-back = Take back
web-take-back-title = Take back your last move?
web-take-back-about = The bots’ answers are taken back too. The same dice and stones come again, so you know what will come; the record of the game says so.
web-word-pass = End turn
web-word-back = Put it back
web-word-done = No more
web-word-up = Turn up
web-word-down = Turn down

web-die = { $colour } { $value }
web-space-colour = empty, { $colour } only
web-space-value = empty, { $value } only
web-space-plain = empty
web-colour-red = red
web-colour-yellow = yellow
web-colour-green = green
web-colour-blue = blue
web-colour-purple = purple
web-colour-grey = grey
web-colour-rare = rare glass

web-tray = What you can take
web-rare = Rare glass
web-rose = Your private dice pool
web-roses = Private dice pool
web-dealt = What each player has
web-extras = On the table
web-yours = yours
web-use = Use
web-bloom-question = Keep the bloom card { $card }?
web-bloom-keep = Keep it
web-bloom-discard = Do without
web-hint = Hint
web-hints-here = Hints
web-hint-again = Press again to play it.
web-hint-equal = About equal to the first.
web-hint-play = Play this
web-hint-none = No hint came. Ask again.
web-hint-worth =
    { $points ->
        [one] About { $points } point in the end,
       *[other] About { $points } points in the end,
    } { $number }% to win.

web-more = Your own table
web-new-table = A new table: { $game }
web-presets = Presets
web-how-many = How many play?
web-who = Who sits where?
web-you = You
web-your-name = Your name, if you like
web-people = People
web-bots = Bots
web-remove = Remove
web-remove-player = Remove { $name } from the table
web-seat-open = Whoever gets the link
web-seat-screen = Somebody at this screen
web-solo-tools = Tools: one is hardest, five easiest
web-modules = Modules
web-open-table = Open the table
web-begin = Begin
