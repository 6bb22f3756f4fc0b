### Samouczek: przewodnik przy planszy, który mówi jedną rzecz naraz.

web-learn-title = { $game }: naucz się, grając
web-learn-lead = Grasz prawdziwą grę z botem dla początkujących. Przewodnik przy planszy mówi jedną rzecz naraz i czeka, aż ją zrobisz.
web-learn-stay = Możesz wyjść w każdej chwili i wrócić: gra i przewodnik zostają tam, gdzie były.
web-learn-begin = Zacznij
web-learn-resume = Kontynuuj
web-learn-anew = Zacznij od nowa
web-learn-guide = Przewodnik
web-learn-step = { $number } z { $count }
web-learn-next = Dalej
web-learn-skip = Pomiń to
web-learn-leave = Zamknij przewodnik
web-learn-play-on = Gram dalej bez pomocy

## Sagrada

web-learn-sagrada-window = Przed grą każdy wybiera jeden z czterech witraży. Ten jest łatwy. Im trudniejszy, tym więcej dostajesz znaczników uznania: płaci się nimi za narzędzia.
web-learn-sagrada-board = To twój witraż. W dziesięć rund zapełniasz kostkami jego dwadzieścia pól. Zabarwione pole przyjmuje tylko swój kolor, pole z oczkami tylko swoją wartość, puste każdą kostkę.
web-learn-sagrada-goals = Te cele dają punkty na koniec gry. Większość jest dla wszystkich; ostatni jest tylko twój i nikt inny go nie widzi.
web-learn-sagrada-pick = Te kostki to pula wyboru. Każdy po kolei bierze z niej kostki. W swoim ruchu wybierz kostkę.
web-learn-sagrada-place = Świecące pola mogą ją przyjąć: wybierz jedno. Pierwsza kostka musi leżeć na brzegu.
web-learn-sagrada-tools = Narzędzia naginają zasady. Koraliki na narzędziu to jego cena w znacznikach uznania: 1 dla pierwszej osoby, która go użyje, 2 dla każdej następnej. W ruchu możesz użyć jednego.
web-learn-sagrada-pass = Kostka jest umieszczona, możesz jeszcze użyć narzędzia. Aby zakończyć ruch, naciśnij „{ web-word-pass }”.
web-learn-sagrada-back = Każdy ma w rundzie dwa ruchy. Drugie wykonuje się w odwrotnej kolejności: kto był ostatni, teraz jest pierwszy.
web-learn-sagrada-why = W swoim ruchu wybierz kostkę i spróbuj tym razem pola, które nie świeci. Zasady powiedzą, dlaczego nie.
web-learn-sagrada-neighbours = Teraz umieść kostkę tam, gdzie świeci. Każda nowa kostka styka się z inną bokiem lub rogiem, a sąsiadki bok w bok muszą różnić się kolorem i wartością. Jeśli nic nie pasuje, zakończ ruch.
web-learn-sagrada-rest = Graj swoje ruchy do końca rundy. Nikt nie musi brać kostki: zawsze można zakończyć ruch.
web-learn-sagrada-track = Kostki, których nikt nie wziął, leżą teraz na torze rund; korzystają z nich niektóre narzędzia. Tę rundę zaczyna ktoś inny, z nowymi kostkami.
web-learn-sagrada-now = Przy każdym celu widać, ile już dał i ile jest jeszcze możliwe; naciśnij go, aby zobaczyć jego pola. Na koniec każde puste pole kosztuje 1 punkt, a każdy zachowany znacznik uznania daje 1.
web-learn-sagrada-tool = Teraz użyj narzędzia. W swoim ruchu naciśnij pierwsze: zmienia wartość kostki o jeden w górę lub w dół. Kosztuje jeden znacznik uznania.
web-learn-sagrada-changed = Wybierz kostkę, zwiększ lub zmniejsz jej wartość o jeden i umieść ją tam, gdzie świeci.
web-learn-sagrada-alone = Tę rundę zagraj samodzielnie. „{ web-undo }” odwołuje to, co przed chwilą zrobiono, a „{ web-hint }” mówi, jak zagrałby dobry gracz.
web-learn-sagrada-end = Umiesz już grać, więc przewodnik odchodzi. Znak zapytania u góry w każdej chwili otwiera zasady.

## Kamienna Mandala

web-learn-mandala-aim = Na twojej planszy jest miejsce na pięć wież. Bierzesz kamienie z planszy głównej, budujesz z nich wieże i oddajesz ich wierzchnie kamienie za punkty.
web-learn-mandala-artist = Cztery słupy to artyści, po dwóch dla każdego symbolu: fal i płatków. W swojej turze wybierz jednego z nich.
web-learn-mandala-spot = Na świecących polach może wziąć kamienie. Wybierz jedno.
web-learn-mandala-tower = Widzisz, które kamienie weźmie. Wybierz, który będzie pierwszy: to spód twojej wieży, a pozostałe idą zgodnie z ruchem wskazówek zegara. Potem wybierz dla niej pole swojej planszy.
web-learn-mandala-pattern = Artysta bierze wszystkie wierzchnie kamienie obok siebie, które mają jego symbol. Zostawia te, które leżą także obok innego artysty.
web-learn-mandala-why = W swojej turze wybierz artystę i pole, a potem kamień obok niego, który nie świeci. Zasady powiedzą, dlaczego zostaje.
web-learn-mandala-again = Teraz weź kamienie jeszcze raz, skąd chcesz. Wieża nigdy nie rośnie: każda ma własne pole.
web-learn-mandala-spaces = Każde z pięciu pól liczy po swojemu, tak jak na nim napisano: jedno lubi wieże niskie, inne wysokie, jeszcze inne wiele kolorów.
web-learn-mandala-colour = Zamiast brać kamienie, możesz punktować. Kolor na wierzchu co najmniej dwóch twoich wież: wszystkie liczą się według swoich pól. Albo dowolne swoje wierzchnie kamienie, po 1 punkcie.
web-learn-mandala-score = Spróbuj w swojej turze: wybierz kolor z podanych albo dotknij jednej ze swoich wież i naciśnij „{ web-mandala-do-score }”. Później poczekasz na najlepszą chwilę.
web-learn-mandala-spiral = Zapunktowane kamienie leżą teraz na planszy mandali. Niektóre jej pola dają dodatkowe punkty. Gdy dłonie zostaną zakryte, trwa ostatnia runda.
web-learn-mandala-goals = Te dwie karty celów są tylko twoje. Na koniec liczy się lepsza, jeśli twoja plansza ją spełnia.
web-learn-mandala-end = Umiesz już grać, więc przewodnik odchodzi. Znak zapytania u góry w każdej chwili otwiera zasady.
