### Turnieje botów: co mówi `rosace arena`.

arena-playing = Gramy
arena-bot = bot
arena-against = przeciw
arena-seats = miejsca
arena-matches = mecze
arena-wins = wygrane
arena-share = z przodu
arena-points = punkty
arena-margin = przewaga
arena-time = ms/ruch
arena-forfeits = walkowery
arena-kept = { $count ->
    [one] { $count } mecz jest w { $file }.
    [few] { $count } mecze są w { $file }.
   *[other] { $count } meczów jest w { $file }.
}
arena-interrupted = Przerwano. { $count ->
    [one] { $count } mecz jest w { $file }; to samo polecenie gra dalej.
    [few] { $count } mecze są w { $file }; to samo polecenie gra dalej.
   *[other] { $count } meczów jest w { $file }; to samo polecenie gra dalej.
}
arena-failed = Nie udało się: { $match }: { $error }
arena-verdict-higher = { $bot } przeciw { $other }: raczej { $high } lub więcej niż { $low } lub mniej, rozstrzygnięte po { $seeds ->
    [one] { $seeds } ziarnie.
   *[other] { $seeds } ziarnach.
}
arena-verdict-lower = { $bot } przeciw { $other }: raczej { $low } lub mniej niż { $high } lub więcej, rozstrzygnięte po { $seeds ->
    [one] { $seeds } ziarnie.
   *[other] { $seeds } ziarnach.
}
arena-verdict-open = { $bot } przeciw { $other }: nie rozstrzygnięto między { $low } a { $high }.
arena-written = Zapisano { $file }.
arena-faults = { $bot } złamał protokół { $count ->
    [one] raz: { $first }
   *[other] { $count } razy, najpierw: { $first }
}
arena-forfeited = { $bot } przegrał walkowerem { $count ->
    [one] { $count } mecz: { $first }
    [few] { $count } mecze, pierwszy: { $first }
   *[other] { $count } meczów, pierwszy: { $first }
}
