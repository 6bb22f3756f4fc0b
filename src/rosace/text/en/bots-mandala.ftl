### Mandala Stones: why a bot likes a move, or does not. One sentence for each code of a reason.

mandala-score-now = It scores at once.
mandala-spiral = It covers a bonus on the mandala board.
mandala-prepares = It prepares your towers for later turns.
mandala-spends = It uses up what your towers could score later.
mandala-objective = It brings the objective { $card } nearer.
mandala-objective-away = It leads away from the objective { $card }.
mandala-denies = It leaves the others little to take.
mandala-leaves = It leaves the others something good to take.
mandala-ends = It covers the hands, so this round is the last.
mandala-only-move = Nothing else is worth a thought.
