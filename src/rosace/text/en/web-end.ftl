### The end of a game, as the page shows it, and going through it again.

web-end-title = The game is over
web-end-winner = { $name } wins with { points }.
web-end-winner-you = You win with { points }.
web-end-shared = { $names } share the first place with { points }.
web-end-winner-early = { $name } wins.
web-end-winner-you-early = You win.
web-end-shared-early = { $names } share the first place.
web-end-early = The game ended before its last move. These are the points until then.
web-end-beaten = You have beaten the target.
web-end-not-beaten = The target was not beaten.
web-end-counting = The points are counted …
web-end-skip = Show the result
web-end-sheets = Score sheets
web-end-sheet-of = The score sheet of { $name }
web-end-board-of = The player board of { $name }
web-end-light = Choose a line to light what counted.
web-end-counted = counted: { $cells }

web-end-again = Play once more
web-end-again-asked = One more game is laid: your seat is kept.
web-end-sit-again = Take my seat
web-end-watch = Watch it again
web-end-share = Copy the link
web-end-record = Save the record
web-end-picture = Save a picture
web-end-failed = That did not work here.

web-end-fair = Were the dice fair?
web-end-fair-stones = Was the deal fair?
web-end-fair-about = Chance was settled before the first move: everybody could note the commitment, and nobody could know the seed. Save the record, and this command proves that everything followed from the seed:
web-end-imported = This game was brought from a record, so its dice may have been known.
web-end-commitment = Commitment
web-end-seed = Seed
web-end-fair-mixed = Nobody could choose what chance brings: a commitment to a secret was public before anybody sat down, and then the players’ pages added random numbers of their own. The seed of all chance is mixed of both.
web-end-fair-log = To prove the whole game elsewhere, save the record and the public log, and give this command:
web-end-secret = Secret
web-end-nonces = Added by the players, seat by seat
web-end-dice-checked = This browser has checked:
web-end-dice-commitment = The secret belongs to the commitment.
web-end-dice-mix = The seed is mixed of the secret and of what the players added.
web-end-dice-noted = The commitment is the one that this browser saw before it added anything.
web-end-dice-own = What this browser added is in the seed.
web-end-dice-log = The public log still has the entry of the commitment, unchanged.
web-end-dice-wrong = Not true: { $claim }
web-end-dice-none = This browser added nothing to the seed of this game, or no longer knows it.
web-end-dice-insecure = At this address the browser cannot check the dice itself; over https it can. The command below checks them too.
web-end-dice-failed = The dice could not be checked now. Open this page again later.
web-end-dice-log-link = Save the public log

## Going through a game

web-replay-title = The game once more
web-replay-back = Back to the result
web-replay-start = Before the first decision
web-replay-step = Decision { $number } of { $count }
web-replay-slider = Decision
web-replay-first = To the start
web-replay-previous = Back
web-replay-next = On
web-replay-last = To the end
web-replay-play = Play
web-replay-pause = Pause
web-replay-not-over = A game can be watched again when it is over.
web-replay-hand = In hand
