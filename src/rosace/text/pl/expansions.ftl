### Dodatki do Sagrady, 5–6 graczy, Pasja i Chwała: karty, moduły, opcje, zasady, błędy i odmowy.

## Narzędzia

tool-strip-cutter = Wybierz kostkę i zamień ją na dowolną kostkę ze swojej róży kostek; umieść tę, którą dostajesz w zamian. Wybrana kostka zostaje na róży ze swoją wartością.
tool-lead-came-nippers = Rzuć ponownie jedną lub dwiema kostkami ze swojej róży kostek.
tool-patina-brush = Wybierz kostkę i nadaj jej wartość szarej kostki, która została w puli wyboru; potem ją umieść.
tool-soldering-iron = Zamień kostkę ze swojego witrażu z kostką z puli wyboru; jedna z nich jest szara, a druga nie. Nowa kostka trafia na to samo pole zgodnie ze wszystkimi zasadami umieszczania; wartości się nie zmieniają, a kostkę nadal możesz wybrać.
tool-graphite-patina = Wybierz kostkę i nadaj jej wartość dowolnej szarej kostki ze swojego witrażu; potem ją umieść.
tool-promo-strip-cutter = Zamiast wybierać kostkę z puli, weź kostkę z witrażu innego gracza i umieść ją w swoim zgodnie ze wszystkimi zasadami umieszczania. Potem wskaż dla tego gracza kostkę z puli wyboru w tym samym kolorze lub o tej samej wartości; może ją umieścić, nie zważając na kolory i wartości wymagane przez pola, albo zostawić w puli wyboru. Tylko przed 7. rundą.

## Cele grupowe z Pasji

public-horizontal-shade-symmetry = Pary o tej samej wartości, będące lustrzanym odbiciem względem środkowej kolumny: kolumny 1 i 5 lub 2 i 4 w jednym wierszu.
public-vertical-color-balance = Pary tego samego koloru na tym samym polu górnej i dolnej połowy: wiersze A i C lub B i D w jednej kolumnie.
public-horizontal-symmetry = Pary tego samego koloru i o tej samej wartości, będące lustrzanym odbiciem względem środkowej kolumny: kolumny 1 i 5 lub 2 i 4 w jednym wierszu.
public-horizontal-color-symmetry = Pary tego samego koloru, będące lustrzanym odbiciem względem środkowej kolumny: kolumny 1 i 5 lub 2 i 4 w jednym wierszu.
public-vertical-shade-balance = Pary o tej samej wartości na tym samym polu górnej i dolnej połowy: wiersze A i C lub B i D w jednej kolumnie.
public-horizontal-color-balance = Pary tego samego koloru na tym samym polu lewej i prawej połowy: kolumny 1 i 4 lub 2 i 5 w jednym wierszu.
public-horizontal-shade-balance = Pary o tej samej wartości na tym samym polu lewej i prawej połowy: kolumny 1 i 4 lub 2 i 5 w jednym wierszu.

## Karty szarego szkła. $scale to lista, na przykład „1/3/6/10/15/21”.

public-shades-of-grey = Zestawy szarych kostek o różnych wartościach. Punkty za liczbę kostek w zestawie, począwszy od jednej: { $scale }. Powtórzone wartości tworzą kolejne zestawy.
public-grey-paradise = Pary szarych kostek o tej samej wartości. Każda kostka należy najwyżej do jednej pary.
public-grey-of-night = Kolumny, pełne lub nie, z co najmniej jedną szarą kostką.

## Rywalizacja. $rewards to lista, na przykład „12/8/5”.

rivalry-rewards = Punkty za kolejne miejsca: { $rewards }.
public-in-the-glow-of-light = Najwięcej kostek o wartościach 1, 2 i 3. { rivalry-rewards }
public-in-the-dusk = Najwięcej kostek o wartościach 4, 5 i 6. { rivalry-rewards }
public-from-light-to-dark = Najwięcej pełnych kolumn, w których wartości od góry do dołu tylko rosną albo tylko maleją. { rivalry-rewards }
public-value-pairs = Najwięcej par kostek o tej samej wartości, które stykają się rogami. { rivalry-rewards }
public-value-chain = Najdłuższy łańcuch kostek o jednej wartości, które stykają się rogami; liczy co najmniej dwie kostki. { rivalry-rewards }
public-color-pairs = Najwięcej par kostek tego samego koloru, które stykają się rogami. { rivalry-rewards }
public-grey-abyss = Największa odległość między dwiema szarymi kostkami, liczona łącznie w rzędach i kolumnach. { rivalry-rewards }
public-grey-host = Najwięcej szarych kostek. { rivalry-rewards }
public-grey-weight = Największa suma wartości szarych kostek. { rivalry-rewards }

## Cele indywidualne. $cells to lista, na przykład „B1, C1”.

points-of-card =
    { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    }
private-cells = Suma wartości kostek dowolnego koloru na zaznaczonych polach: { $cells }.
private-unique-around = { points-of-card } za każdy z różnych kolorów i tyle samo za każdą z różnych wartości wśród kostek wokół twojej kostki rzadkiego szkła.
private-highest-of-each-color = Suma najwyższych wartości każdego koloru wokół twojej kostki rzadkiego szkła.
private-same-value = { points-of-card } za każdą inną kostkę w twoim witrażu o tej samej wartości co kostka rzadkiego szkła.
private-row-sum = Suma wartości w wierszu twojej kostki rzadkiego szkła, razem z nią.
private-column-sum = Suma wartości w kolumnie twojej kostki rzadkiego szkła; ona sama liczy się podwójnie.
private-diagonal-sum = Suma wartości na obu przekątnych, które biegną przez twoją kostkę rzadkiego szkła aż do ramki. Ona sama się nie liczy.
private-different-shades = Suma różnych wartości wokół twojej kostki rzadkiego szkła; każda wartość liczy się raz.

## Inspiracje. $every to round lub game, $price to liczba znaczników uznania.

price-in-tokens =
    { $price ->
        [one] { $price } znacznik uznania
        [few] { $price } znaczniki uznania
       *[many] { $price } znaczników uznania
    }
inspiration-every =
    { $every ->
        [game] Raz w grze
       *[round] Raz w rundzie
    }
inspiration-luck = { inspiration-every }: po zdobyciu kostki możesz nią rzucić ponownie. Jeśli nigdzie nie pasuje, wraca tam, skąd pochodzi, z nową wartością, a twój ruch się kończy.
inspiration-wisdom = Zaczynasz z liczbą znaczników uznania mniejszą o 1. { inspiration-every }: za użycie narzędzia płacisz tylko 1 znacznik uznania, bez względu na to, co na nim leży.
inspiration-resourcefulness = { inspiration-every }: po zdobyciu kostki możesz zapłacić { price-in-tokens } i zamienić ją na dowolną kostkę z toru rund.
inspiration-courage = { inspiration-every }: umieść zdobytą kostkę bez względu na kolor, którego wymaga pole. Wszystkie inne zasady umieszczania obowiązują.
inspiration-conviction = { inspiration-every }: umieść zdobytą kostkę bez względu na wartość, której wymaga pole. Wszystkie inne zasady umieszczania obowiązują.
inspiration-generosity = { inspiration-every }: weź wszystkie znaczniki uznania, które leżą na jednym narzędziu. Jego następne użycie znów kosztuje 1.

## Planszetki rzadkiego szkła. $prices to lista, na przykład „0, 1, 1, 2, 2, 3”.

rare-board-slots =
    { $slots ->
        [one] Miejsce na { $slots } kostkę rzadkiego szkła.
        [few] Miejsce na { $slots } kostki rzadkiego szkła.
       *[many] Miejsce na { $slots } kostek rzadkiego szkła.
    }
rare-board-price-empty = Kostka kosztuje 1 znacznik uznania za każde puste pole spośród { $cells }; liczy się je przed jej umieszczeniem.
rare-board-price-left = Kostka kosztuje 1 znacznik uznania za każdą kostkę, która zostaje na tej planszetce.
rare-board-price-by-value = Kostka o wartości 1, 2, 3, 4, 5 lub 6 kosztuje odpowiednio tyle znaczników uznania: { $prices }.
rare-board-price-tokens =
    { $tokens ->
        [one] Kostka kosztuje { $tokens } znacznik uznania.
        [few] Kostka kosztuje { $tokens } znaczniki uznania.
       *[many] Kostka kosztuje { $tokens } znaczników uznania.
    }
rare-board-reroll = Po zapłaceniu rzuca się kostką ponownie. Potem możesz ją umieścić; jeśli tego nie zrobisz, zostaje tu z nową wartością, a znaczniki przepadają.

## Planszetki ograniczeń szarego szkła

grey-board-usual = Szare kostki podlegają tylko zwykłym zasadom umieszczania.
grey-board-cells = Szare kostki mogą leżeć tylko na polach { $cells }.
grey-board-any-color = Szara kostka może leżeć także na polu wymagającym koloru, obojętnie jakiego. Wszystkie inne zasady umieszczania obowiązują.
grey-board-values = Szare kostki mogą leżeć tylko na polach wymagających określonej wartości i muszą ją mieć.
grey-board-blank = Szare kostki mogą leżeć tylko na białych polach.
grey-board-corners = Szare kostki nie mogą stykać się ze sobą nawet rogami.

## Pionierzy

pioneer-fill = Jako pierwsza osoba wypełnij te pola: { $cells }.
pioneer-square = Jako pierwsza osoba wypełnij w dowolnym miejscu kwadrat { $size } na { $size } pola.
pioneer-colors =
    { $dice ->
        [one] Jako pierwsza osoba zbierz co najmniej po { $dice } kostce w { $kinds } różnych kolorach.
        [few] Jako pierwsza osoba zbierz co najmniej po { $dice } kostki w { $kinds } różnych kolorach.
       *[many] Jako pierwsza osoba zbierz co najmniej po { $dice } kostek w { $kinds } różnych kolorach.
    }
pioneer-values =
    { $dice ->
        [one] Jako pierwsza osoba zbierz co najmniej po { $dice } kostce o { $kinds } różnych wartościach.
        [few] Jako pierwsza osoba zbierz co najmniej po { $dice } kostki o { $kinds } różnych wartościach.
       *[many] Jako pierwsza osoba zbierz co najmniej po { $dice } kostek o { $kinds } różnych wartościach.
    }
pioneer-joined-values = Jako pierwsza osoba zbierz sześć kostek o wartościach od 1 do 6, połączonych bokami w jedną grupę.
pioneer-line-rows-both = Jako pierwsza osoba wypełnij rząd, w którym nie powtarza się żaden kolor ani żadna wartość.
pioneer-line-rows-colors = Jako pierwsza osoba wypełnij rząd, w którym nie powtarza się żaden kolor.
pioneer-line-rows-values = Jako pierwsza osoba wypełnij rząd, w którym nie powtarza się żadna wartość.
pioneer-line-columns-both = Jako pierwsza osoba wypełnij kolumnę, w której nie powtarza się żaden kolor ani żadna wartość.
pioneer-line-columns-colors = Jako pierwsza osoba wypełnij kolumnę, w której nie powtarza się żaden kolor.
pioneer-line-columns-values = Jako pierwsza osoba wypełnij kolumnę, w której nie powtarza się żadna wartość.

## Rozkwit. $pattern to jego rzędy, na przykład „A.A. / .B.B”.

bloom-pattern = { $pattern }: A i B to dwa różne kolory, kropka to dowolne pole. Wzór może leżeć w dowolnym miejscu twojego witrażu, ale nie obrócony ani odbity. Z nim zyskujesz { points-of-card }, bez niego tyle samo tracisz.

## Moduły

module-private-pools = Róże kostek
    .about = Z dodatku dla 5–6 graczy: każdy ma własne kostki na róży i jeden ruch w rundzie: kostka z róży, wybrana kostka i narzędzie.
module-passion-inspiration = Inspiracja
    .about = Każdy dostaje kartę z własną zdolnością.
module-passion-rare-glass = Rzadkie szkło
    .about = Kostki bez koloru, kupowane za znaczniki uznania, i związane z nimi cele indywidualne.
module-passion-objectives = Cele grupowe z Pasji
    .about = Siedem celów grupowych za symetrię i równowagę.
module-glory-grey-glass = Szare szkło
    .about = Szósty kolor z własnymi ograniczeniami, narzędziami i celami.
module-glory-pioneers = Pionierzy
    .about = Trzy cele; każdy dla tego, kto osiągnie go pierwszy.
module-glory-bloom = Rozkwit
    .about = Tajne wzory, które ukończone dają punkty, a nieukończone je odbierają.
module-glory-rivalry = Rywalizacja
    .about = Cele grupowe, które nagradzają za miejsce wśród pozostałych graczy.
module-promo-strip-cutter = Promocyjny przecinak
    .about = Narzędzie promocyjne: weź kostkę z cudzego witrażu i daj za nią kostkę z puli wyboru.
module-five-six-windows = Witraże dla pięciu i sześciu graczy
    .about = Czternaście dodatkowych witraży; od pięciu graczy same wchodzą do gry.
module-five-six-objectives = Cele indywidualne dla pięciu i sześciu graczy
    .about = Sześć celów indywidualnych za zaznaczone pola; od pięciu graczy same wchodzą do gry.

## Opcje

option-privates = Cele indywidualne w grze z nowymi
option-privates-mixed = Nowe tasuje się razem z celami z gry podstawowej.
option-privates-new-only = Rozdaje się tylko nowe.

option-opposites = Cele grupowe, które sobie przeczą
option-opposites-avoid = Nie wykłada się ich razem.
option-opposites-allow = Mogą zostać wyłożone razem.

option-unique-around = Cel indywidualny za różne kolory i wartości wokół kostki rzadkiego szkła
option-unique-around-each = Punkty karty za każdy z różnych kolorów i jeszcze raz za każdą z różnych wartości.
option-unique-around-pairs = Punkty karty za każde z różnych połączeń koloru i wartości.
option-unique-around-larger = Punkty karty za każdy z różnych kolorów albo za każdą z różnych wartości, zależnie od tego, czego jest więcej.

## Zasady według tematów

rules-five-six =
    W pięć lub sześć osób gra się według zasad gry podstawowej. Z modułem z tego pudełka, a także od pięciu graczy, woreczek napełnia się zależnie od liczby graczy (opcja bag); jak zawsze w każdej rundzie rzuca się dwiema kostkami na gracza i jedną dodatkową:

    - 2 graczy: po 10 kostek w każdym kolorze, razem 50; rzut 5 kostkami;
    - 3 graczy: po 14, razem 70; rzut 7 kostkami;
    - 4 graczy: po 18, razem 90; rzut 9 kostkami;
    - 5 graczy: po 22, razem 110; rzut 11 kostkami;
    - 6 graczy: po 26, razem 130; rzut 13 kostkami.

    Nowe witraże tasuje się z pozostałymi. Nowe cele indywidualne dają sumę wartości na sześciu zaznaczonych polach, bez względu na kolor. Tasuje się je z celami z gry podstawowej albo rozdaje same (opcja privates). Sześć osób ich potrzebuje, bo w grze podstawowej jest tylko pięć.

    Od pięciu graczy oba moduły same wchodzą do gry; przy mniejszej liczbie można je wybrać: five-six.windows, five-six.objectives.

    Naszego pomysłu są obie strony siódmej karty witraży. W witrażu Sol pole C2 czytamy jako żółte, choć jedyne źródło ma tam 1.
    .title = Gra dla pięciu i sześciu osób
rules-private-pools =
    Każda z dwóch do sześciu osób bierze po dwie kostki w każdym kolorze, rzuca nimi raz i trzyma je na róży kostek, czyli w swojej własnej puli. W woreczku jest po 6, 8, 10, 12 lub 14 kostek w każdym kolorze dla 2, 3, 4, 5 lub 6 graczy.

    W każdej rundzie rzuca się jedną kostką na gracza i jedną dodatkową. Każdy ma jeden ruch, zgodnie z ruchem wskazówek zegara od gracza rozpoczynającego. Możesz w nim zrobić trzy rzeczy, w dowolnej kolejności, każdą najwyżej raz:

    - umieścić kostkę ze swojej róży;
    - wybrać kostkę z puli wyboru i ją umieścić;
    - użyć jednego narzędzia.

    Obie kostki umieszcza się według zwykłych zasad. Narzędzia 13 i 14 dochodzą do talii, a 7 i 8 z niej wypadają. Narzędzia do puli wyboru lub wybranych kostek nigdy nie działają na kostki z róży. Kostki, które zostały na róży na koniec, nic nie znaczą.

    Nasza interpretacja: kostki na róży są jawne.
    .title = Róże kostek
rules-inspiration =
    Przed wyborem witraży każdy gracz dostaje jedną odkrytą kartę inspiracji. Można jej użyć w dowolnej chwili swojego ruchu, chyba że karta mówi inaczej. Użytą kartę się odwraca; karta działająca raz w rundzie wraca na początku następnej rundy, a karta działająca raz w grze już nie.

    Zdobyć kostkę to wybrać ją z puli wyboru albo wziąć ze swojej róży kostek. Kupno rzadkiego szkła to co innego.

    Nasze rozstrzygnięcia: przerzuconą kostkę trzeba umieścić, jeśli pasuje; jeśli nigdzie nie pasuje, wraca z nową wartością, a ruch się kończy. Jeśli karta zabiera na początku znacznik, masz o jeden mniej, niż wynosi poziom trudności witrażu. Tańsze narzędzie nie obniża ceny rzadkiego szkła.

    Naszego pomysłu, w całości lub w części, są karty, które pomijają kolor lub wartość wymagane przez pole, i ta, która zabiera znaczniki z narzędzia.
    .title = Inspiracja
rules-rare-glass =
    Wyłóż jedną planszetkę rzadkiego szkła; dla każdego miejsca na niej rzuć kostką rzadkiego szkła i połóż ją tam. Narzędzia są dwa zamiast trzech. Rozdaje się tylko cele indywidualne z tego modułu.

    W dowolnej chwili swojego ruchu możesz zapłacić cenę z planszetki, wziąć kostkę rzadkiego szkła i od razu ją umieścić, o ile nie masz już takiej w witrażu. Gdy planszetka jest pusta, na każde miejsce trafia nowa kostka.

    Kostka rzadkiego szkła nie ma koloru: może leżeć obok każdego koloru i na polu w każdym kolorze. Jej wartość musi zgadzać się z tą, której wymaga pole, i nie może sąsiadować bokiem z taką samą. Tam, gdzie pełne wiersze lub kolumny wymagają różnych kolorów, liczy się jako osobny kolor. Do innych celów za kolory się nie liczy, a do celów za wartości liczy się jak każda kostka.

    Nasze rozstrzygnięcia: kupno to osobna czynność, niezależna od wyboru kostki i użycia narzędzia. Puste pola liczy się przed umieszczeniem kostki, a cena może wynosić 0. „Wokół” to najwyżej osiem pól, które stykają się z kostką. Jeśli kostka zostanie usunięta po złamaniu zasad, można kupić inną. Gdy z sześciu kostek zostało za mało, zapełnia się tylko tyle miejsc, na ile wystarczy. Jak liczą się różne kolory i wartości wokół niej, mówi opcja unique-around.

    Naszego pomysłu są: liczba miejsc na planszetce, której cena zależy od pozostałych kostek; cennik według wartości; planszetka z ponownym rzutem; planszetka, która liczy środkową kolumnę; cele indywidualne za kolumnę, przekątne i różne wartości.
    .title = Rzadkie szkło
rules-passion-objectives =
    Siedem celów grupowych tasuje się z pozostałymi. Symetria porównuje pola, które są lustrzanym odbiciem względem środkowej kolumny; równowaga porównuje to samo pole dwóch połów, górnej i dolnej albo lewej i prawej. Przy lewej i prawej pomija się środkową kolumnę.

    Instrukcja odradza łączenie celów, które sobie przeczą, na przykład jednakowych kolorów w kolumnie i różnych kolorów w kolumnie. Jeśli nie wybierzesz inaczej, nie wykłada się ich razem (opcja opposites).

    Nasze rozstrzygnięcia: oba pola pary muszą być wypełnione. Kostka rzadkiego szkła tworzy pary wartości, ale nie kolorów. Karta za ten sam kolor i wartość punktuje za każdą parę.

    Naszego pomysłu są symetria kolorów i trzy z czterech równowag: wszystkie oprócz równowagi kolorów góry i dołu.
    .title = Cele grupowe z Pasji
rules-grey-glass =
    Wyłóż jedną planszetkę ograniczeń, jedno grafitowe narzędzie i dwa inne oraz jedną kartę szarego szkła i dwa inne cele grupowe. Odłóż na bok 10 szarych kostek: to pula kostek szarego szkła. W woreczku jest po 10, 14, 18, 22 lub 26 kostek w każdym kolorze oraz 4, 5, 6, 7 lub 8 szarych dla 2, 3, 4, 5 lub 6 graczy.

    W każdej rundzie bierze się po dwie kostki na gracza z woreczka i jedną z puli kostek szarego szkła. Pozostałe kostki, także szare, trafiają na tor rund.

    Szary to szósty kolor. Szara kostka może leżeć obok każdego innego koloru, nigdy obok szarej; nie na polu wymagającym innego koloru; na polu wymagającym wartości tylko wtedy, gdy ją ma. Obowiązuje też planszetka ograniczeń. Dwie szare kostki w rzędzie lub kolumnie psują różnorodność kolorów.

    Nasze rozstrzygnięcia: zestawy celu Różnorodność kolorów tworzy pięć pozostałych kolorów, a szary ani nie pomaga, ani nie jest potrzebny. W celu Kolorowe przekątne szary liczy się jako kolor. Narzędzia do woreczka i toru rund traktują szare kostki jak każde inne. Narzędzie zamieniające z pulą wyboru nie zużywa wyboru kostki.

    Naszego pomysłu są planszetka ograniczeń dla białych pól i punkty dwóch kart szarego szkła.
    .title = Szare szkło
rules-pioneers =
    Trzy odkryte karty pionierów leżą na stole i nigdy się ich nie uzupełnia. Na koniec swojego ruchu bierzesz każdą, której cel spełnia twój witraż; jej punkty dostajesz na koniec gry.

    Kartę zachowujesz, nawet jeśli późniejszy ruch zepsuje jej cel. Jeśli jednak usuwa się kostki z powodu złamania zasad, odrzucasz każdą kartę, której cel nie jest już spełniony, bez względu na to, którą kostkę usunięto.

    Nasze rozstrzygnięcia: karty bierze się bez pytania, bo nigdy to nie szkodzi. Sześć połączonych wartości to sześć kostek połączonych bokami w jedną grupę; mogą ich dotykać kolejne kostki. Szary jest kolorem jak inne, oprócz karty, która wymaga wszystkich pięciu kolorów z gry podstawowej; rzadkie szkło nie ma koloru, a w pełnym wierszu lub kolumnie liczy się jako osobny.

    Naszego pomysłu są karty III, V, VII, VIII oraz od X do XIII.
    .title = Pionierzy
rules-bloom =
    Każdy gracz dostaje dwie tajne karty rozkwitu. Po wybraniu witrażu możesz odrzucić jedną lub obie; za każdą zachowaną dostajesz 1 znacznik uznania.

    Na koniec zachowana karta daje swoje punkty, jeśli jej wzór leży gdziekolwiek w twoim witrażu, w dwóch różnych kolorach i tak samo zwrócony. Jeśli nie, tyle samo punktów tracisz. Odrzucone karty się nie liczą.

    Nasze rozstrzygnięcia: szary może być jednym z dwóch kolorów, rzadkie szkło nie. Karty rozkwitu to cele indywidualne, więc punkty za nie, zyskane i stracone, liczą się, gdy remis rozstrzygają punkty za cele indywidualne.

    Naszego pomysłu są wzory na wszystkich kartach. Nazwy i punkty jedenastu podaje instrukcja; dwunasta, za 6 punktów, jest cała nasza.
    .title = Rozkwit
rules-rivalry =
    Karty rywalizacji to cele grupowe, tasowane z pozostałymi. Karty o szarych kostkach wchodzą do gry tylko z szarym szkłem.

    Na koniec dla każdej karty ustala się kolejność graczy, a każde miejsce ma swoje punkty, na przykład 12, 8 i 5. Remisujący sumują punkty za zajęte miejsca i dzielą je między siebie, zaokrąglając w dół. Jeśli dwie osoby są pierwsze, każda dostaje (12 + 8) / 2 = 10; jeśli za nimi są znów dwie, każda dostaje 5 / 2, czyli 2.

    Nasze rozstrzygnięcia: kto nie ma czego porównać, nie zajmuje miejsca i nic nie dostaje. W dwie osoby drugie miejsce też się liczy. Każde zetknięcie rogami to para, a kostka może należeć do kilku. Rosnąca lub malejąca kolumna jest pełna i nie ma równych wartości. Odległość to różnica rzędów plus różnica kolumn.

    Naszego pomysłu są dwie z trzech kart o szarych kostkach.
    .title = Rywalizacja
rules-promo =
    Narzędzie promocyjne, po angielsku też Strip Cutter, wydano poza pudełkami. Jako moduł tasuje się je z narzędziami.

    Używa się go przed wybraniem kostki, w rundach od 1 do 6. Weź kostkę z witrażu innego gracza i umieść ją w swoim zgodnie ze wszystkimi zasadami: to kostka, którą wybierasz w tym ruchu. Potem wskaż kostkę z puli wyboru w jej kolorze lub o jej wartości. Drugi gracz umieszcza ją, nie zważając na kolory i wartości wymagane przez pola, albo odkłada do puli wyboru.

    Nasze rozstrzygnięcia: karta nie mówi, skąd się biorą i dokąd trafiają kostki. Decyduje drugi gracz, także o tym, że kostki nie umieści. Z opcją brush=neighbours nie przeszkadzają też takie same kolory i wartości obok. Kostka, która nigdzie nie pasuje, zostaje w puli wyboru. Rzadkiego szkła się nie zabiera.
    .title = Narzędzie promocyjne
rules-modules =
    Moduł to dodatek lub jego część, oznaczona identyfikatorem. Można podać ich dowolnie wiele: rosace play sagrada --module passion.rare-glass --module glory.bloom. W dwie do sześciu osób można łączyć wszystkie.

    Narzędzia: trzy. Z rzadkim szkłem planszetka i dwa narzędzia; z szarym szkłem jedno grafitowe i dwa inne; z jednym i drugim planszetka, jedno grafitowe i jedno inne.
    Cele grupowe: trzy; z szarym szkłem jedna karta szarego szkła i dwa inne. Cele z Pasji i karty rywalizacji są w talii razem z pozostałymi.
    Cele indywidualne: z rzadkim szkłem tylko jego własne. Poza tym cele z gry podstawowej, a z nowymi tak, jak mówi opcja privates. Sześć osób potrzebuje nowych celów albo rzadkiego szkła.
    Woreczek: z modułem dodatku dla 5–6 graczy i z szarym szkłem po 10, 14, 18, 22 lub 26 kostek w każdym kolorze; z różami kostek po 6, 8, 10, 12 lub 14; z szarym szkłem dochodzą szare. Z jednym i drugim rzuca się jedną kostką na gracza i jedną szarą.

    W pojedynkę można wybrać five-six.windows, five-six.objectives i passion.objectives. Pozostałe wymagają przeciwników, znaczników uznania lub zasad, których gra jednoosobowa nie ma.
    .title = Moduły

## Sagrada, dodatki: złamane zasady w witrażu

breach-grey-restriction = { $cells }: planszetka ograniczeń nie pozwala na szarą kostkę w tym miejscu.
breach-grey-corner = { $cells }: szare kostki stykają się rogami.
breach-two-rare = { $cells }: więcej niż jedna kostka rzadkiego szkła.

## Sagrada, dodatki: róże kostek

refusal-die-not-on-rose = Na twojej róży kostek nie ma kostki { $die }.
    .rule = Z róży kostek umieszcza się jedną z kostek, które na niej leżą.
refusal-rose-already-used = W tym ruchu kostka z róży została już umieszczona.
    .rule = W jednym ruchu można umieścić najwyżej jedną kostkę ze swojej róży.

## Sagrada, dodatki: inspiracja

refusal-not-your-inspiration = To nie twoja karta inspiracji.
    .rule = Można używać tylko rozdanej sobie karty inspiracji.
refusal-inspiration-turned = Twoja karta inspiracji jest odwrócona: została już użyta.
    .rule = Inspiracji używa się raz w rundzie lub raz w grze, jak mówi karta.
refusal-no-die-to-inspire = Nie możesz teraz zdobyć kostki, na którą mogłaby zadziałać twoja inspiracja.
    .rule = Inspiracja do kostek działa na kostkę wybraną z puli wyboru lub wziętą z róży kostek, zanim zostanie umieszczona.
refusal-not-enough-tokens-inspiration =
    Twoja inspiracja kosztuje { price-in-tokens }, { $tokens ->
        [0] a nie masz żadnego
       *[other] a masz { $tokens }
    }.
    .rule = Inspiracji, która ma cenę, może użyć tylko ten, kto ją zapłaci.
refusal-inspiration-by-itself = Twoja karta inspiracji działa sama.
    .rule = Kartę, która obniża cenę narzędzi, zużywa się przy płaceniu za narzędzie, które kosztowałoby więcej.
refusal-inspiration-not-needed = Na pole { $cell } ta kostka pasuje bez twojej karty inspiracji.
    .rule = Inspiracji, która pomija wymóg pola, używa się tam, gdzie ten wymóg nie dopuszcza kostki.
refusal-no-tokens-on-tool = Na narzędziu nie ma znaczników uznania do zabrania.
    .rule = Z narzędzia można zabrać tylko znaczniki, którymi za nie zapłacono i które nadal na nim leżą.

## Sagrada, dodatki: rzadkie szkło

refusal-rare-already-there = W twoim witrażu leży już kostka rzadkiego szkła.
    .rule = W witrażu może leżeć najwyżej jedna kostka rzadkiego szkła.
refusal-rare-not-on-board = Na planszetce rzadkiego szkła nie ma kostki { $die }.
    .rule = Kostki rzadkiego szkła kupuje się z miejsc na planszetce.
refusal-rare-too-dear =
    Ta kostka rzadkiego szkła kosztuje { price-in-tokens }, { $tokens ->
        [0] a nie masz żadnego
       *[other] a masz { $tokens }
    }.
    .rule = Cenę kostki w znacznikach uznania podaje planszetka rzadkiego szkła.
refusal-rare-roll-first = Planszetka „{ $board }”: kostką trzeba rzucić ponownie, zanim się ją umieści.
    .rule = Na planszetce z ponownym rzutem najpierw się płaci, potem rzuca kostką, a dopiero potem można ją umieścić.

## Sagrada, dodatki: szare szkło

refusal-grey-restriction = Planszetka ograniczeń nie pozwala na szarą kostkę na polu { $cell }.
    .rule = Szare kostki podlegają planszetce ograniczeń tej gry.
refusal-grey-corner = Pole { $cell } styka się rogiem z szarą kostką na polu { $other }.
    .rule = Przy tej planszetce ograniczeń szare kostki nie mogą stykać się ze sobą nawet rogami.
refusal-no-grey-die = Nie ma szarej kostki, z którą to narzędzie mogłoby zadziałać.
    .rule = Pędzel do patyny wymaga w puli wyboru szarej kostki poza wybraną, patyna grafitowa – szarej kostki w twoim witrażu; lutownica zamienia szarą kostkę z nieszarą.
refusal-not-a-grey-value = Żadna szara kostka, która się tu liczy, nie ma wartości { $value }.
    .rule = Wybrana kostka przyjmuje wartość szarej kostki: przy pędzlu do patyny z puli wyboru, przy patynie grafitowej z twojego witrażu.
refusal-exactly-one-grey = Jedna z dwóch kostek musi być szara, a druga nie.
    .rule = Lutownica zamienia szarą kostkę z kostką innego koloru.
refusal-must-take-its-place = Nowa kostka trafia na pole { $cell }, na którym leżała poprzednia.
    .rule = Lutownica umieszcza kostkę z puli wyboru dokładnie na zwolnionym polu.

## Sagrada, dodatki: rozkwit

refusal-not-that-bloom = Nie możesz teraz decydować o tej karcie rozkwitu.
    .rule = Po wybraniu witrażu decydujesz o dwóch rozdanych ci kartach rozkwitu, o każdej raz.

## Sagrada, dodatki: narzędzie promocyjne

refusal-only-before-round-seven = Narzędzia „{ $tool }” można użyć tylko w rundach od 1 do 6.
    .rule = Narzędzia promocyjnego używa się przed 7. rundą.
refusal-not-another-player = Kostkę bierze się innemu graczowi.
    .rule = Narzędzie promocyjne zabiera kostkę z witrażu kogoś innego przy stole.
refusal-rare-stays = { $die } to rzadkie szkło: nie można go wziąć.
    .rule = Rzadkie szkło nie ma koloru i się je kupuje, a nie wybiera z puli; zostaje więc tam, gdzie leży.
refusal-taken-fits-nowhere = Kostka { $die } nie pasowałaby na żadne pole twojego witrażu.
    .rule = Kostkę wziętą innemu graczowi umieszcza się od razu, zgodnie ze wszystkimi zasadami.
refusal-no-die-to-give = Żadna kostka z puli wyboru nie ma koloru ani wartości kostki { $die }.
    .rule = Za wziętą kostkę daje się kostkę w tym samym kolorze lub o tej samej wartości.
refusal-not-matching = Kostka { $die } nie ma ani koloru, ani wartości wziętej kostki.
    .rule = Za wziętą kostkę daje się kostkę w tym samym kolorze lub o tej samej wartości.
