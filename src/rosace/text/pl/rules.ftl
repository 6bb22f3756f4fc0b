### Zasady według tematów, dla `rosace rules TEMAT`. Dłuższy podręcznik jest w docs/rules.

rules-setup =
    Włóż kostki do woreczka: jest ich 90, po 18 w każdym z pięciu kolorów. Wyłóż odkryte trzy karty narzędzi i trzy karty celów grupowych. Wylosuj gracza rozpoczynającego.

    Każdy gracz dostaje jeden cel indywidualny, który zachowuje w tajemnicy, i dwie karty ze wzorem witrażu na każdej stronie. Wybiera jeden z czterech wzorów. Poziom trudności wzoru, od 3 do 6, to liczba znaczników uznania na początek.
    .title = Przygotowanie
rules-round =
    Gra trwa dziesięć rund. W każdej gracz rozpoczynający losuje z woreczka po dwie kostki na gracza i jedną dodatkową, po czym nimi rzuca: to pula wyboru.

    Wszyscy wykonują pierwszy ruch, zgodnie z ruchem wskazówek zegara od gracza rozpoczynającego, a potem drugi, w odwrotnej kolejności. Ostatni gracz ma więc dwa ruchy z rzędu, a gracz rozpoczynający zamyka rundę.

    Pozostałe kostki trafiają na pole tej rundy na torze rund. Woreczek przechodzi zgodnie z ruchem wskazówek zegara do następnego gracza, który rozpoczyna kolejną rundę.
    .title = Runda
rules-turn =
    W swoim ruchu możesz zrobić dwie rzeczy, w dowolnej kolejności, każdą najwyżej raz:

    - wybrać kostkę z puli wyboru i umieścić ją w swoim witrażu;
    - użyć jednego narzędzia.

    Obie są opcjonalne; jeśli nie robisz żadnej, pomijasz ruch. Wybraną kostkę trzeba umieścić: jeśli nie możesz lub nie chcesz tego zrobić, nie wybieraj kostki.
    .title = Ruch
rules-placing =
    1. Pierwsza kostka trafia na pole przy krawędzi lub w narożniku.
    2. Każda kolejna styka się bokiem lub rogiem z kostką, która jest już w witrażu.
    3. Pole wymagające koloru lub wartości przyjmuje tylko pasującą kostkę. Białe pola przyjmują każdą.
    4. Kostki tego samego koloru lub o tej samej wartości nie mogą stykać się bokami. Rogami mogą.
    .title = Umieszczanie kostek
rules-tools =
    W jednym ruchu możesz użyć najwyżej jednego narzędzia i tylko takiego, którego da się użyć do końca. Narzędzia zmieniające wybraną kostkę działają po jej wybraniu, a przed umieszczeniem.

    Przesuwaną kostkę najpierw się zdejmuje, a potem umieszcza zgodnie z zasadami: nie może opierać się na polu, z którego ją zdjęto, ani na nie wrócić. Jeśli była jedyną kostką w witrażu, trafia na pole przy krawędzi.
    .title = Narzędzia
rules-favor-tokens =
    Zaczynasz z tyloma znacznikami uznania, ile wynosi poziom trudności twojego witrażu. Pierwsze użycie narzędzia kosztuje 1 znacznik, każde następne 2, bez względu na to, kto użył go wcześniej. Znaczniki zostają na karcie. Każdy zachowany znacznik jest na koniec wart 1 punkt.
    .title = Znaczniki uznania
rules-solo =
    W pojedynkę grasz przeciwko docelowemu wynikowi: sumie wszystkich kostek, które na koniec leżą na torze rund. Wygrywasz tylko wtedy, gdy masz więcej punktów.

    Nie ma znaczników uznania. Wyłóż dwa cele grupowe i od jednego do pięciu narzędzi: im mniej, tym trudniej. Masz dwa cele indywidualne i przy podliczaniu punktów wybierasz jeden z nich (opcja solo-privates).

    W każdej rundzie rzucasz czterema kostkami i wykonujesz dwa ruchy. Narzędzia można użyć raz: płacisz kostką z puli wyboru w kolorze podanym na karcie, po czym kostka i karta wypadają z gry. Pozostałe kostki trafiają na tor rund bez zmiany wartości. Każde puste pole kosztuje 3 punkty.
    .title = Gra jednoosobowa
rules-end =
    Gra kończy się po dziesiątej rundzie. Wtedy podlicza się każdy witraż; wygrywa gracz z największą liczbą punktów zwycięstwa.
    .title = Koniec gry
rules-scoring =
    Cele grupowe: punkty z karty tyle razy, ile razy cel jest spełniony. Cele dotyczące wierszy i kolumn wymagają pełnych wierszy i kolumn.
    Cel indywidualny: suma wartości twoich kostek w jego kolorze.
    Znaczniki uznania: 1 punkt za każdy pozostały.
    Puste pola: minus 1 punkt za każde.
    .title = Punktacja
rules-ties =
    Przy remisie decydują kolejno: więcej punktów za cele indywidualne (zachowane karty rozkwitu też nimi są, zrealizowane czy nie); więcej pozostałych znaczników uznania; późniejszy pierwszy ruch w ostatniej rundzie.
    .title = Remisy
rules-breaking-rules =
    Jeśli okaże się, że witraż łamie zasady umieszczania, jego właściciel natychmiast usuwa wybrane przez siebie kostki, aż wszystkie zasady będą spełnione. Te kostki wypadają z gry, a ich pola liczą się jako puste.

    Rosace podsuwa tylko dozwolone ruchy, więc zdarza się to wyłącznie przy podliczaniu witrażu z prawdziwego stołu.
    .title = Złamane zasady
rules-options = Wydania i interpretacje różnią się w kilku miejscach; pierwsza wartość jest zawsze domyślna. Trzy ostatnie należą do modułów.
    .title = Opcje
