### Badanie kostek: `rosace audit` i strona.

audit-counted = { $games ->
    [one] { $games } gra
    [few] { $games } gry
   *[many] { $games } gier
}, { $draws ->
    [one] { $draws } losowanie
    [few] { $draws } losowania
   *[many] { $draws } losowań
}
audit-left-out = Nie policzono:
audit-left-out-taken-back = { $count } z cofniętymi ruchami
audit-left-out-not-proved = { $count }, których nie da się odtworzyć z ziarna według tych zasad
audit-left-out-not-over = { $count } nieskończonych
audit-left-out-no-seed = { $count } bez ziarna
audit-left-out-repeated = { $count } z ziarnem, które już policzono

audit-test = Test
audit-draws = Losowania
audit-degrees = st. sw.
audit-adjusted = p po korekcie

audit-test-sagrada-colour = Kolory kostek z woreczka
audit-test-sagrada-value = Wyrzucone wartości
audit-test-mandala-colour = Kolory wierzchnich kamieni
audit-test-mandala-pattern = Wzory wierzchnich kamieni
audit-test-start = Miejsce, które zaczyna
audit-test-seat-value = Oczka na kostkach rzuconych dla miejsca
audit-test-seat-colour = Kostki w kolorze celu prywatnego miejsca
audit-test-draw = Wszystkie losowania, według szóstych części zakresu

audit-verdict-fair = p = { $p } (po korekcie { $adjusted }): tak jak przy uczciwych kostkach.
audit-verdict-unusual = p = { $p } (po korekcie { $adjusted }): nietypowe. Uczciwe kostki pokazują taką różnicę rzadziej niż w 1 z 20 archiwów.
audit-verdict-improbable = p = { $p } (po korekcie { $adjusted }): uczciwe kostki prawie nigdy by tego nie pokazały.
audit-verdict-too-few = Za mało losowań na ten test.
audit-all-fair = Testy razem ({ $tests }): p = { $p }, tak jak przy uczciwych kostkach.
audit-all-unusual = Testy razem ({ $tests }): p = { $p }, nietypowe dla uczciwych kostek.
audit-all-improbable = Testy razem ({ $tests }): p = { $p }; uczciwe kostki prawie nigdy by tego nie pokazały.
