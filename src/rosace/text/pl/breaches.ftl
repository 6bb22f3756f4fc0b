### Co znajduje w witrażu licznik punktów prawdziwej gry. $cells to lista, na przykład „B3, B4”.

breach-printed-colour = { $cells }: kostka nie ma nadrukowanego koloru.
breach-printed-value = { $cells }: kostka nie ma nadrukowanej wartości.
breach-same-colour-beside = { $cells }: kostki tego samego koloru stykają się bokami.
breach-same-value-beside = { $cells }: kostki o tej samej wartości stykają się bokami.
breach-first-die-border = { $cells }: żadna kostka tego witrażu nie leży przy krawędzi.
breach-touches-nothing = { $cells }: brak połączenia z resztą witrażu.

breach-none = Wszystkie zasady umieszczania są zachowane.
breach-found =
    { $count ->
        [one] { $count } błąd:
        [few] { $count } błędy:
       *[many] { $count } błędów:
    }
breach-remove =
    { $count ->
        [1] Usuń jedną kostkę, a wszystkie zasady będą spełnione; do wyboru: { $cells }
        [few] Usuń { $count } kostki, a wszystkie zasady będą spełnione; do wyboru: { $cells }
       *[many] Usuń { $count } kostek, a wszystkie zasady będą spełnione; do wyboru: { $cells }
    }
breach-effect = Usunięte kostki wypadają z gry, a ich pola liczą się jako puste.
