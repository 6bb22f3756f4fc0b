### The game at the terminal.

## Where we are

play-welcome = Rosace: a game of Sagrada. Type "help" at any time.
play-seed = Seed { $seed }
play-round = Round { $round } of 10
play-first-turn = first turn
play-second-turn = second turn
play-turn-of = { $player } to move.
play-start-player = Start player: { $player }
play-you = you
play-player = Player { $number }
play-program = program
play-pool = Draft pool
play-track = Round track
play-tools = Tools
play-tool-free = not used yet, costs 1
play-tool-used = costs 2
play-tool-gone = used, out of the game
play-public = Public objectives
play-private = Your private objective
play-privates = Your private objectives; the better one counts
play-privates-both = Your private objectives; both count
play-hand = In hand: { $die }
play-moves = You may choose:
play-start-player-you = You are the start player.
play-worth = { $points } each, now { $now }
play-worth-private = now { $now }
play-price-solo = pay with { colour-die-accusative }
play-target-now = Target so far: { $target }
play-tool-in-use = In use: { $tool }
play-empty = empty

## What is asked

play-faces = On a space: a letter is its colour, a digit its value, "·" takes any die. { $beads } are the favour tokens you get.
play-faces-solo = On a space: a letter is its colour, a digit its value, "·" takes any die. The more { $beads }, the harder.
play-ask-space = { $die }: choose a space, or press Enter to choose another die:
play-or-enter = { $prompt } (Enter):
play-means-pass = end your turn
play-means-back = put the die back into the draft pool
play-means-done = move no further die
play-turn-over = Your turn is over. Press Enter to go on, or type "undo":
play-hand-over = Hand the screen to { $player }.
play-press-enter = Press Enter when { $player } sits here and nobody else looks:
play-press-enter-undo = Press Enter when { $player } sits here and nobody else looks, or type "undo" to take the last decision back:
play-help =
    Type the number of a line, or a move: "R5 B3" puts the red five on B3. A die or a tool alone will do too: "R5" shows where the red five may go, "lathe" or "#4" is the Lathekin.
    Colours: R red, Y yellow, G green, B blue, P purple. Rows A to D from the top, columns 1 to 5 from the left.

    moves         everything you may choose now
    table         the whole table again
    why B3        why a die may not go there; also "why R5 B3", "why lathekin"
    hint          what a strong player would do, and why
    undo          take back your last decision
    score         the score sheets as they stand
    card NAME     what a card does
    rules         the rules; "rules placing" shows one topic
    save FILE     write the game to a file
    quit          stop; the game is saved
    help          this text
play-help-plain =
    Type the number of a line, or a move as the list shows it.

    moves         everything you may choose now
    table         the whole table again
    why MOVE      why a move is not allowed
    hint          what a strong player would do, and why
    undo          take back your last decision
    score         the score sheets as they stand
    save FILE     write the game to a file
    quit          stop; the game is saved
    help          this text
play-no-hint = There is no bot that explains its moves in this game.
play-notation =
    R5 B3         put the red five on B3
    lathekin      use this tool
    pass          end your turn
    take R5       draft this die for the tool in use
    +1, -1        raise or lower the die in hand
    swap B2       swap the die in hand with this die on the round track
    value 4       give the die in hand this value
    lift C4       take up the die on C4 to move it
    back          put the die in hand back into the draft pool
    done          move no further die
    pay R5        solo: pay for the tool with this die
    window virtus choose this window

## What happened

play-game-ends = The game is over.
play-winner = { $player } wins with { points }.
play-winner-you = You win with { points }.
## Answers

play-unknown-input = "{ $input }" is not a move or a command. Type "help" for help.
play-illegal = Not allowed: { $reason }
play-rule = The rule: { $rule }
play-undo-done = Taken back: { $move }
play-undo-nothing-to-undo = There is nothing to take back.
play-undo-chance-has-spoken = This cannot be taken back: dice have been drawn or rolled since.
play-undo-another-has-acted = This cannot be taken back: another player has acted since.
play-undo-hidden-came-to-light = This cannot be taken back: it brought something hidden to light.
play-undo-game-over = The game is over, and what was hidden lies open: nothing can be taken back.
play-no-number = There is no number { $number } in the list; choose 1 to { $count }.
play-which-die = Which die goes to { $cell }? Type both, such as { $die } { $cell }.
play-ambiguous = "{ $input }" can mean: { $choices }. Type more of it.
play-allowed = That is allowed.
play-die-spaces = { $die } may go to { $cells }.
play-why-what = Ask about a space, a move or a tool: "why B3", "why R5 B3", "why lathekin".
play-unknown-card = There is no card "{ $input }".
play-interrupted = Stopped.
play-input-ends = The input has ended.
play-resume-with = To go on: { $command }
play-nothing-saved = There is no unfinished game to go on with.
play-record = Record: { $file }
play-commitment = Commitment { $commitment }
play-saved = Saved to { $file }
play-save-failed = Could not save to { $file }: { $reason }
play-file-exists = { $file } holds something else: choose another name.
play-resumed = Resumed from { $file }
play-unreadable = Could not read a game from { $file }: { $reason }
play-name-program = a program played on seat { $numbers }. Records name no programs to start: name it again with --seats { $seats }, or put somebody else there.
play-unknown-topic = There is no topic "{ $topic }". Topics: { $topics }
play-goodbye = Goodbye.
play-goodbye-saved = Goodbye. The game is saved in { $file }

## Before the game

play-menu = What shall it be?
play-menu-players = { $game }. Who plays?
play-menu-bot = You against a bot
play-menu-bots = You against several bots
play-menu-solo = You alone, against a target
play-menu-people = Several people at this screen
play-menu-resume = Go on with your last game: { $file }
play-menu-ask = A number, Enter for { $number }, or another language ({ $languages }):
play-menu-count = How many people, { $least } to { $most }? Enter for { $least }:
play-menu-count-bots = How many bots, { $least } to { $most }? Enter for { $least }:

## Reading a record

replay-decision = Decision { $number } of { $count }
replay-start = Before the first decision
replay-ask = Enter or n: on; p: back; a number: go to that decision; q: quit
replay-no-decision = There is no decision { $number }; the record has { $count }.
