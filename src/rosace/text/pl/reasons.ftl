### Dlaczego arkusz prawdziwego stołu jest niemożliwy. Przed treścią stoi pole, którego dotyczy, np. „players[0].tokens: brakuje tego pola”.

## Co znaleziono w polu

reason-shown =
    { $kind ->
        [text] tekst „{ $value }”
        [list] lista
        [object] obiekt
        [huge] ogromna liczba
        [other] { $value }
       *[plain] { $value }
    }

## Pole i jego zawartość

reason-missing = brakuje tego pola
reason-missing-to-go-on = brakuje tego pola; bez niego nie można grać dalej
reason-unknown-field = nie ma takiego pola; są: { $known }
reason-not-an-object = to ma być obiekt z polami, a jest: { reason-shown }
reason-not-a-list = to ma być lista, a jest: { reason-shown }
reason-not-a-text = to ma być tekst, a jest: { reason-shown }
reason-empty-text = ten tekst jest pusty
reason-control-characters = to ma być jeden wiersz tekstu, bez znaków sterujących
reason-not-whole = to ma być liczba całkowita, a jest: { reason-shown }
reason-too-small = to ma być co najmniej { $least }, a jest: { reason-shown }
reason-out-of-range = to ma być liczba od { $least } do { $most }, a jest: { reason-shown }
reason-not-truth = to ma być true albo false, a jest: { reason-shown }
reason-not-a-choice = do wyboru: { $known }, a jest: { reason-shown }

## Każda gra

reason-wrong-game = to ma być { $game }, a jest: { reason-shown }
reason-players-count = liczba graczy to od { $least } do { $most }, a nie { $count }
reason-stands-twice = „{ $card }” jest tu już wpisane
reason-held-already = „{ $card }” należy już do: { $other }
reason-no-such-card = nie ma karty „{ $card }”; są: { $known }

## Sagrada: stół

reason-no-player = nie ma żadnego gracza
reason-solo-for-one = gra jednoosobowa jest dla jednej osoby; liczba graczy: { $count }
reason-solo-tokens = w grze jednoosobowej nie ma znaczników uznania, a jest: { reason-shown }
reason-solo-track = brakuje tego pola; suma kostek na torze rund to docelowy wynik gry jednoosobowej
reason-compares-players = „{ $card }” porównuje graczy, a w arkuszu jest tylko jeden
reason-track-too-long = liczba rund to najwyżej { $most }, a nie { $count }
reason-not-a-seat = to ma być miejsce od { $least } do { $most }, a jest: { reason-shown }
reason-seat-twice = miejsce { $seat } jest tu już wpisane
reason-tokens-at-first = do „{ $card }” należało najwyżej { $most }, więc nie może być { $count }
reason-tokens-in-all = znaczników uznania wszyscy razem mieli na początku { $most }, więc nie może ich być { $count }

## Sagrada: witraże i kostki

reason-other-side = „{ $card }” to druga strona karty „{ $face }”, którą ma: { $other }
reason-not-a-window = to ma być identyfikator witrażu albo null, a jest: { reason-shown }
reason-not-a-row = to ma być wiersz pięciu kostek, np. „R5 .. .. G1 ..”, a jest: { reason-shown }
reason-window-rows = witraż ma 4 wiersze kostek, a nie { $count }
reason-row-spaces = wiersz { $row } ma mieć 5 pól, a ma { $count }: „{ $text }” (puste pole to ..)
reason-not-a-space = „{ $text }” to nie pole: podaj wiersz od A do D i kolumnę od 1 do 5, np. B3
reason-no-die-there = na polu { $cell } nie ma kostki
reason-not-a-die = „{ $text }” to nie kostka: podaj kolor R, Y, G, B lub P i wartość od 1 do 6, np. R5
reason-not-a-die-on = { $cell }: „{ $text }” to nie kostka: podaj kolor R, Y, G, B lub P i wartość od 1 do 6, np. R5
reason-rare-elsewhere = { $die } to rzadkie szkło: leży na swojej planszetce albo stoi w witrażu
reason-not-rare = to ma być rzadkie szkło, np. *5, a nie { $die }
reason-no-grey = { $die } to szare szkło; jest w grze tylko z modułem { $module }
reason-no-grey-on = { $cell }: { $die } to szare szkło; jest w grze tylko z modułem { $module }
reason-no-rare = { $die } to rzadkie szkło; jest w grze tylko z modułem { $module }
reason-no-rare-on = { $cell }: { $die } to rzadkie szkło; jest w grze tylko z modułem { $module }

## Sagrada: karty i moduły

reason-card-needs = „{ $card }” jest w pudełku tylko z: { $modules }
reason-card-excluded = „{ $card }” nie ma w pudełku, gdy w grze jest: { $modules }
reason-rare-privates = z rzadkim szkłem rozdaje się tylko jego własne cele indywidualne, a nie „{ $card }”
reason-no-such-module = nie ma modułu „{ $module }”; są: { $known }
reason-module-players = { $module }: liczba graczy to od { $least } do { $most }, a nie { $count }
reason-six-players = sześciu graczy potrzebuje celów indywidualnych z modułu { $module }
reason-field-of-module = to pole należy do modułu { $module }, którego nie ma w grze
reason-rose-count = na początku leży tam { $most } kostek, więc nie może ich być { $count }
reason-pioneers-count = na stole leżą trzy karty pionierów, a nie { $count }
reason-blooms-count = każdy gracz dostaje dwie karty rozkwitu, a nie { $count }

## Kamienna Mandala

reason-no-such-player = to ma być miejsce albo imię gracza; nie ma gracza „{ $name }”
reason-same-name = dwoje graczy ma imię { $name }; podaj miejsce, licząc od 0
reason-objectives-count = gracz ma dwie karty celu, a nie { $count }
reason-piles-count = ma ich być { $most }, pusta to -; a nie { $count }
reason-tall-pile = „{ $text }”: liczba kamieni to { $count }, a w stosie i wieży są najwyżej 4
reason-not-a-stone = „{ $text }” to nie kamień: podaj kolor Y R P B i symbol W P, np. YW
reason-top-in-sight = wierzchni kamień { $stone } musi mieć symbol: widać go
reason-top-asked-for = wierzchni kamień { $stone } musi mieć symbol: pyta o niego karta „{ $card }”
reason-stones-of-kind = w pudełku kamieni { $stone } jest { $most }; tu jest o jeden za dużo
reason-stones-of-colour = w pudełku kamieni koloru { $colour } jest { $most }; tu jest o jeden za dużo
reason-artists-count = artystów ma być { $most }, a nie { $count }
reason-not-a-spot = „{ $text }” to nie pole artysty: podaj jedno z { $known }
reason-spot-taken = na { $spot } stoi już { $artist }
