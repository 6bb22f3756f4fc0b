### A score sheet.

score-favor-tokens = Unspent favour tokens
score-empty-spaces = Empty spaces
score-total = Total
score-ranking = Ranking
score-place = { $place }. { $player }
score-solo-won = Won: { $points } against a target of { $target }.
score-solo-lost = Lost: { $points } against a target of { $target }. You need more than the target.
score-tie-private-points = Tied; more points from private objectives decide.
score-tie-favor-tokens = Tied; more unspent favour tokens decide.
score-tie-later-first-turn = Tied; the later first turn in the last round decides.
score-tie-shared = Level in everything; the place is shared.
score-lost-time = out of time
score-lost-resignation = resigned
score-lost-abandonment = abandoned the game
