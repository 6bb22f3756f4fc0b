### Koniec gry, jak pokazuje go strona, i przechodzenie przez grę od nowa.

web-end-title = Koniec gry
web-end-winner = Wygrywa { $name }; wynik: { points }.
web-end-winner-you = Wygrywasz; wynik: { points }.
web-end-shared = Pierwsze miejsce dzielą { $names }; wynik: { points }.
web-end-winner-early = Zwycięża { $name }.
web-end-winner-you-early = Zwycięstwo!
web-end-shared-early = Wspólne pierwsze miejsce: { $names }.
web-end-early = Gra skończyła się przed ostatnim ruchem. To punkty do tej chwili.
web-end-beaten = Docelowy wynik pokonany.
web-end-not-beaten = Docelowego wyniku nie udało się pokonać.
web-end-counting = Liczenie punktów …
web-end-skip = Pokaż wynik
web-end-sheets = Arkusze punktów
web-end-sheet-of = Arkusz punktów: { $name }
web-end-board-of = Plansza gracza: { $name }
web-end-light = Wybierz wiersz, a zaświeci się to, co dało punkty.
web-end-counted = punktowane pola: { $cells }

web-end-again = Zagraj jeszcze raz
web-end-again-asked = Szykuje się następna gra, a twoje miejsce czeka.
web-end-sit-again = Zajmij miejsce
web-end-watch = Obejrzyj grę
web-end-share = Kopiuj link
web-end-record = Zapisz przebieg gry
web-end-picture = Zapisz obraz
web-end-failed = Tutaj się to nie udało.

web-end-fair = Czy kostki były uczciwe?
web-end-fair-stones = Czy rozdanie było uczciwe?
web-end-fair-about = O losie zdecydowano przed pierwszym ruchem: skrót ziarna każdy mógł zanotować, a samego ziarna nikt nie mógł znać. Zapisz przebieg gry, a to polecenie dowiedzie, że wszystko wynikło z ziarna:
web-end-imported = Tę grę wczytano z zapisu, więc jej kostki mogły być znane.
web-end-commitment = Skrót ziarna
web-end-seed = Ziarno losowe
web-end-fair-mixed = Nikt nie mógł wybrać losu: skrót sekretu był jawny, zanim ktokolwiek usiadł do stołu, a potem strony graczy dodały własne liczby losowe. Ziarno losowe jest połączeniem jednego i drugiego.
web-end-fair-log = Aby sprawdzić całą grę gdzie indziej, zapisz przebieg gry i publiczny rejestr, a potem wydaj to polecenie:
web-end-secret = Sekret
web-end-nonces = Dodane przez graczy, miejsce po miejscu
web-end-dice-checked = Ta przeglądarka sprawdziła:
web-end-dice-commitment = Sekret pasuje do skrótu.
web-end-dice-mix = Ziarno jest połączeniem sekretu i tego, co dodali gracze.
web-end-dice-noted = Skrót jest tym samym, który ta przeglądarka widziała, zanim cokolwiek dodała.
web-end-dice-own = To, co dodała ta przeglądarka, jest w ziarnie.
web-end-dice-log = W publicznym rejestrze nadal jest niezmieniony wpis o tym skrócie.
web-end-dice-wrong = Nieprawda: { $claim }
web-end-dice-none = Ta przeglądarka nic nie dodała do ziarna tej gry albo już tego nie pamięta.
web-end-dice-insecure = Pod tym adresem przeglądarka nie może sama sprawdzić losu; przez https może. Sprawdza go też polecenie poniżej.
web-end-dice-failed = Teraz nie udało się sprawdzić losu. Otwórz tę stronę później.
web-end-dice-log-link = Zapisz publiczny rejestr

## Przechodzenie przez grę

web-replay-title = Gra jeszcze raz
web-replay-back = Wróć do wyniku
web-replay-start = Przed pierwszą decyzją
web-replay-step = Decyzja { $number } z { $count }
web-replay-slider = Decyzja
web-replay-first = Na początek
web-replay-previous = Wstecz
web-replay-next = Dalej
web-replay-last = Na koniec
web-replay-play = Odtwarzaj
web-replay-pause = Pauza
web-replay-not-over = Grę można obejrzeć dopiero po jej końcu.
web-replay-hand = W ręce
