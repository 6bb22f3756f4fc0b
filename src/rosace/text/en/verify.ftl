# What `rosace verify` says about a record; the name of its file stands before it.

verify-proved = proved. The seed belongs to the commitment { $commitment }, and the deal and every outcome follow from the seed.
verify-take-backs = Moves were taken back by agreement, { $count } in all: dice that had been seen came again.
verify-lost-time = Seat { $seat } lost on time.
verify-lost-resignation = Seat { $seat } resigned.
verify-lost-abandonment = Seat { $seat } abandoned the game.
verify-given = Not left to chance, but chosen when the game was set up: { $parts }.
verify-no-seed = not proved. The record has no seed; it is made known when the game is over.
verify-no-commitment = not proved. The record has no commitment, so nothing shows that the seed was fixed before the game.
verify-other-seed = not proved. The commitment in the record belongs to another seed; that of this seed is { $commitment }.
verify-not-as-noted = not proved. The commitment that was noted belongs to another seed; that of this seed is { $commitment }.
verify-other-outcome = not proved. At decision { $number }, { $move }, the seed gives { $outcome }, but the record says { $said }.
verify-impossible = not proved. The record is not what the seed gives: { $reason }
verify-nothing = nothing
