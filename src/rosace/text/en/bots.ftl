### Programs that play: what went wrong with them, and how they are tried.

bot-fault-no-start = It could not be started: { $reason }
bot-fault-no-greeting = It did not say "ready" in time, and was ended.
bot-fault-crash = It broke off: { $reason }
bot-fault-closed = It closed its output, and was ended.
bot-fault-silence = It did not answer in time, and was ended.
bot-fault-illegal-move = It named a move that is not legal: { $move }
bot-fault-error = It raised an error: { $reason }
bot-fault-too-long = It wrote a line that is too long: { $input }…
bot-fault-no-quit = It did not end when it was told to quit, and was killed.
bot-forfeit = { $player } has lost by forfeit, decision { $number }: { $reason }
bot-fault-in = Game { $number }, decision { $count }:
bot-instead = The bot "greedy" sat down in its place, so that the others could play on.
bot-title = { $player } against { $other }: { $game }, players: { $number }, games: { $count }
bot-game = Game
bot-seat = Seat
bot-best-other = Best other
bot-won = Games won: { $number } of { $count }.
bot-points = Points on average: { $points }; the best of the others: { $target }.
bot-forfeited = Games lost by forfeit: { $count }
bot-lost = forfeit
bot-other-lost = Game { $number }: { $player } lost by forfeit. { $reason }
bot-time = Time for a decision, in milliseconds: { $now } on average, { $most } at most.
bot-kept = It kept to the protocol.
bot-broken = It did not keep to the protocol. Faults: { $count }
