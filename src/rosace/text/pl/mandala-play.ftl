### Kamienna Mandala w terminalu.

## Gdzie jesteśmy

mandala-round = Runda { $round }
mandala-last-round = ostatnia runda
mandala-objectives = Twoje karty celów; liczy się lepsza
mandala-met = { points }, spełniona
mandala-not-met = { points }, niespełniona
mandala-board = Plansza mandali
mandala-laid = { $laid } z { $spaces }
mandala-next-bonus = dalej +{ $points } na { $space }
mandala-hands = koniec gry (H) na { $space }
mandala-legend = Stos: wierzchni kamień, na przykład YW (żółty, fale), a po nim kolory kamieni pod spodem, od najbliższego. <W1> to artysta, małe „nw” to wolne pole. „+4” to punkty, które przyniosłaby wieża.
mandala-legend-open = Stos: wierzchni kamień, na przykład YW (żółty, fale), a po nim kamienie pod spodem, od najbliższego: mała litera to fale, wielka to płatki. <W1> to artysta, małe „nw” to wolne pole. „+4” to punkty, które przyniosłaby wieża.
mandala-legend-help = W każdej chwili możesz wpisać „help”.

## O co gra pyta

mandala-ask =
    { $expects ->
        [first] Który kamień jako pierwszy? Wieże są pokazane od dołu do góry:
       *[tower] Na które pole postawić wieżę?
        [tops] Które wierzchnie kamienie?
    }
mandala-ask-next =
    { $expects ->
        [first] który kamień jako pierwszy? Wieże są pokazane od dołu do góry. Enter cofa:
        [tower] na które pole postawić wieżę? Enter cofa:
        [tops] które wierzchnie kamienie? Enter cofa:
       *[turn] które podniesienie? Enter cofa:
    }
mandala-any-tops = dowolne z twoich wierzchnich kamieni, po 1 punkcie
mandala-brings-bonus = { points }, w tym { $bonus } z planszy mandali
mandala-help =
    Wpisz numer wiersza albo ruch: „W1>C N II” przestawia artystę W1 na środek, bierze najpierw kamień od północy i stawia wieżę na polu II. Wystarczy też początek ruchu: „w1 c” pokazuje, co jeszcze trzeba wybrać.
    Kolory: Y żółty, R różowy, P fioletowy, B niebieski. Symbole: W fale, P płatki. Na planszy mandali litery to kamienie, 1 i 2 to punkty, a H to dłonie, które kończą grę.

    moves         wszystko, co możesz teraz wybrać
    table         cały stół jeszcze raz
    why W1>C      dlaczego artysta nie może tam stanąć; także „why C”, „why score P”
    hint          co zrobiłby silny gracz i dlaczego; także „podpowiedź”
    undo          cofnij ostatnią decyzję
    score         punktacja w tej chwili
    card NAZWA    czego wymaga karta; samo „card” pokazuje twoje karty i planszę mandali
    rules         zasady; „rules pick” pokazuje jeden temat
    save PLIK     zapisz grę do pliku
    quit          zakończ; gra zostanie zapisana
    help          ten tekst
mandala-notation =
    W1>C N II     PODNIESIENIE: artysta, pole, pierwszy kamień (N, E, S lub W od niego), pole na wieżę
    score P       PUNKTOWANIE koloru: wszystkie twoje wieże z fioletowym na wierzchu
    tops I III    PUNKTOWANIE wierzchnich kamieni tych wież, po 1 punkcie
mandala-why-what = Zapytaj o ruch lub jego początek: „why W1>C”, „why C”, „why score P”.

## Karty

mandala-objective-cards = Karty celów

## Przy prawdziwym stole

mandala-free-spaces = Wolne pola na wieże: { $towers }. Każde podniesienie poniżej: artysta i pole; strony, od których można zacząć; kamienie zgodnie z ruchem wskazówek zegara od pierwszej z nich.
mandala-moves-in-all =
    { $count ->
        [one] Razem { $count } ruch; --json podaje go w notacji.
        [few] Razem { $count } ruchy; --json podaje każdy w notacji.
       *[many] Razem { $count } ruchów; --json podaje każdy w notacji.
    }
mandala-tie-shared = Remis; arkusz nie mówi, kto zaczynał rundy, więc miejsce jest wspólne.
