### Tournaments of bots: what `rosace arena` says.

arena-playing = Playing
arena-bot = bot
arena-against = against
arena-seats = seats
arena-matches = matches
arena-wins = wins
arena-share = ahead
arena-points = points
arena-margin = margin
arena-time = ms/move
arena-forfeits = forfeits
arena-kept = { $count ->
    [one] { $count } match is in { $file }.
   *[other] { $count } matches are in { $file }.
}
arena-interrupted = Broken off. { $count ->
    [one] { $count } match is in { $file }; the same command goes on from there.
   *[other] { $count } matches are in { $file }; the same command goes on from there.
}
arena-failed = Failed: { $match }: { $error }
arena-verdict-higher = { $bot } against { $other }: { $high } or more rather than { $low } or less, decided after { $seeds ->
    [one] { $seeds } seed.
   *[other] { $seeds } seeds.
}
arena-verdict-lower = { $bot } against { $other }: { $low } or less rather than { $high } or more, decided after { $seeds ->
    [one] { $seeds } seed.
   *[other] { $seeds } seeds.
}
arena-verdict-open = { $bot } against { $other }: not decided between { $low } and { $high }.
arena-written = { $file } is written.
arena-faults = { $bot } broke its protocol { $count ->
    [one] once: { $first }
   *[other] { $count } times, first: { $first }
}
arena-forfeited = { $bot } lost { $count ->
    [one] one match by forfeit: { $first }
   *[other] { $count } matches by forfeit, the first: { $first }
}
