### Co znajduje w witrażu licznik punktów prawdziwej gry. $cells to lista, na przykład „B3, B4”.

breach-printed-colour = { $cells }: kostka nie ma koloru, którego wymaga pole.
breach-printed-value = { $cells }: kostka nie ma wartości, której wymaga pole.
breach-same-colour-beside = { $cells }: kostki tego samego koloru stykają się bokami.
breach-same-value-beside = { $cells }: kostki o tej samej wartości stykają się bokami.
breach-first-die-border = { $cells }: żadna kostka tego witrażu nie leży przy krawędzi.
breach-touches-nothing = { $cells }: brak połączenia z resztą witrażu.

breach-none = Wszystkie zasady umieszczania są zachowane.
breach-open =
    { $count ->
        [one] { $count } błąd, chyba że sprawiło to narzędzie:
        [few] { $count } błędy, chyba że sprawiło to narzędzie:
       *[many] { $count } błędów, chyba że sprawiło to narzędzie:
    }
breach-unless = { $rule } Możliwe karty: { $cards }.
breach-found =
    { $count ->
        [one] { $count } błąd:
        [few] { $count } błędy:
       *[many] { $count } błędów:
    }
breach-remove =
    { $count ->
        [1] Aby to naprawić, usuń jedną kostkę; do wyboru: { $cells }
        [few] Aby to naprawić, usuń { $count } kostki; do wyboru: { $cells }
       *[many] Aby to naprawić, usuń { $count } kostek; do wyboru: { $cells }
    }
breach-remove-no-tool =
    { $count ->
        [1] Jeśli nie sprawiło tego narzędzie, usuń łącznie jedną kostkę; do wyboru: { $cells }
        [few] Jeśli nie sprawiło tego narzędzie, usuń łącznie { $count } kostki; do wyboru: { $cells }
       *[many] Jeśli nie sprawiło tego narzędzie, usuń łącznie { $count } kostek; do wyboru: { $cells }
    }
breach-leaves-loose = Po usunięciu { $cells } kostki na { $loose } stracą połączenie z resztą witrażu lub z krawędzią.
breach-effect = Usunięte kostki wypadają z gry, a ich pola liczą się jako puste.
