### The page of the dice audit.

web-dice-title = Dice audit
    .about = are the dice fair? all finished public games, counted
web-dice-lead = The dice of all finished public games, counted and tested: do they come as fair dice would?
web-dice-empty = No games yet. The audit begins with the first finished public game.
web-dice-none = No games yet.
web-dice-band = A bar is the difference between what came and what was expected. If the dice are fair, it ends inside the grey band in 95 of 100 cases; a diamond marks an end outside.
web-dice-many = p is the probability that fair dice differ at least as much. Of many tests ({ $tests } here), some have a small p by chance, so the adjusted p (Holm’s method) counts.
web-dice-label = Outcome
web-dice-observed = Came
web-dice-expected = Expected
web-dice-difference = Difference
web-dice-statistic = Chi-square test: X² = { $statistic }, degrees of freedom { $degrees }, draws { $draws }.
web-dice-seat = Seat { $seat }
web-dice-part = Sixth { $part }
web-dice-repeat = Repeat it yourself
web-dice-repeat-about = Every game of the archive has its seed, and every draw follows from it. This command gives the same numbers:
web-dice-archive = Download the archive
