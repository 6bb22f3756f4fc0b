### The dice audit: `rosace audit`, and the page.

audit-counted = { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $draws ->
    [one] { $draws } random draw
   *[other] { $draws } random draws
}
audit-left-out = Not counted:
audit-left-out-taken-back = { $count } with moves taken back
audit-left-out-not-proved = { $count } that cannot be replayed from the seed by these rules
audit-left-out-not-over = { $count } not finished
audit-left-out-no-seed = { $count } without a seed
audit-left-out-repeated = { $count } with a seed that is counted already

audit-test = Test
audit-draws = Draws
audit-degrees = df
audit-adjusted = Adjusted p

audit-test-sagrada-colour = Colours of the dice out of the bag
audit-test-sagrada-value = Values rolled
audit-test-mandala-colour = Colours of the top stones
audit-test-mandala-pattern = Patterns of the top stones
audit-test-start = Seat that starts
audit-test-seat-value = Points on the dice rolled for a seat
audit-test-seat-colour = Dice in the colour of a seat’s private objective
audit-test-draw = All draws, by sixths of their range

audit-verdict-fair = p = { $p } (adjusted { $adjusted }): as fair dice would show.
audit-verdict-unusual = p = { $p } (adjusted { $adjusted }): unusual. Fair dice show such a difference in fewer than 1 of 20 archives.
audit-verdict-improbable = p = { $p } (adjusted { $adjusted }): fair dice would hardly ever show this.
audit-verdict-too-few = Too few draws for the test.
audit-all-fair = All { $tests } tests together: p = { $p }, as fair dice would show.
audit-all-unusual = All { $tests } tests together: p = { $p }, unusual for fair dice.
audit-all-improbable = All { $tests } tests together: p = { $p }; fair dice would hardly ever show this.
