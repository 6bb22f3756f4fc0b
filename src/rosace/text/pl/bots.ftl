### Programy, które grają: co im się nie udało i jak się je sprawdza.

bot-fault-no-start = Nie udało się go uruchomić: { $reason }
bot-fault-no-greeting = Nie przysłał na czas „ready” i został zakończony.
bot-fault-crash = Przerwał pracę: { $reason }
bot-fault-closed = Zamknął swoje wyjście i został zakończony.
bot-fault-silence = Nie odpowiedział na czas i został zakończony.
bot-fault-illegal-move = Podał niedozwolony ruch: { $move }
bot-fault-error = Zgłosił błąd: { $reason }
bot-fault-too-long = Przysłał za długi wiersz: { $input }…
bot-fault-no-quit = Nie zakończył się na polecenie „quit” i został zabity.
bot-forfeit = { $player } przegrywa walkowerem, decyzja { $number }: { $reason }
bot-fault-in = Partia { $number }, decyzja { $count }:
bot-instead = Jego miejsce zajął bot „greedy”, żeby inni mogli grać dalej.
bot-title = { $player } przeciw { $other }: { $game }, graczy: { $number }, partii: { $count }
bot-game = Partia
bot-seat = Miejsce przy stole
bot-best-other = Najlepszy z innych
bot-won = Wygrane partie: { $number } z { $count }.
bot-points = Średnio punktów: { $points }; najlepszy z pozostałych: { $target }.
bot-forfeited = Partie przegrane walkowerem: { $count }
bot-lost = walkower
bot-other-lost = Partia { $number }: { $player } przegrał walkowerem. { $reason }
bot-time = Czas na decyzję w milisekundach: średnio { $now }, najwyżej { $most }.
bot-kept = Trzymał się protokołu.
bot-broken = Nie trzymał się protokołu. Liczba błędów: { $count }
