### Pomocnik stołu: dla tych, którzy mają prawdziwe pudełko.

web-companion = Pomocnik przy stole
web-companion-door = Prawdziwa gra leży na stole? Tutaj policzysz punkty.
web-companion-about = Prawdziwa gra leży na stole? Wpisz, co tam jest: punkty, kolejność miejsc i złamane zasady pojawią się same, na koniec gry albo w jej trakcie.
web-companion-game = Która gra?
web-companion-who = Kto gra?
web-companion-name = Imię gracza { $number }
web-companion-add = Jeszcze jeden gracz
web-companion-drop = Bez: { $name }
web-companion-solo = Gra jednoosobowa: kostki na torze rund to docelowy wynik
web-companion-kept = Wszystko zostaje w tej przeglądarce.
web-companion-anew = Zacznij od nowa
web-companion-anew-sure = Wszystkie wpisane plansze i karty znikną. Imiona zostaną.
web-companion-anew-yes = Wyczyść stół
web-companion-cancel = Zostaw
web-companion-done = Gotowe
web-companion-choose = Wybierz
web-companion-again = Spróbuj ponownie

## Droga

web-companion-table = Stół
web-companion-goals = Cele
web-companion-result = Wynik
web-companion-next = Dalej: { $name }

## Co leży na stole

web-companion-public = Cele grupowe
web-companion-public-about = Dotknij tych, które leżą na stole. Do sprawdzenia witrażu nie trzeba żadnego.
web-companion-grey-board = Planszetka ograniczeń
web-companion-track-about = Dotknij kostek, które tam leżą; dotknięta jeszcze raz znika.
web-companion-track-drop = Zdejmij: { $die }

## Witraż

web-companion-choose-window = Wybierz witraż
web-companion-search = Szukaj po nazwie
web-companion-found =
    { $count ->
        [one] { $count } witraż
        [few] { $count } witraże
       *[many] { $count } witraży
    }
web-companion-no-print = Bez nadruku
web-companion-own-print = Własny nadruk
web-companion-own-print-about = Witraż, którego nie ma w żadnym pudełku: nadrukuj jego pola.
web-companion-print-hint = Dotknij znaku, a potem pól, na których jest.
web-companion-print-done = Teraz kostki
web-companion-marks = Znaki do nadrukowania
web-companion-plain = nic
web-companion-dice = Kostki do umieszczenia
web-companion-hint = Dotknij kostki i jej pola. Albo pola, a potem kostek jedna po drugiej.
web-companion-hint-held = { $die }: dotknij pola.
web-companion-hint-at = { $cell }: dotknij kostki.
web-companion-hint-typed = { $what }…
web-companion-take-out = Zdejmij
web-companion-chosen = wybrane

## Złamane zasady

web-companion-rules = Zasady umieszczania
web-companion-breaks = łamie zasadę
web-companion-breaks-unless = łamie zasadę, chyba że sprawiło to narzędzie
web-companion-ask-tool = Czy sprawiło to narzędzie?
web-companion-yes-tool = Tak, narzędzie
web-companion-no-tool = Nie
web-companion-ask-again = { $cells }: zapytaj ponownie
web-companion-tools-put = Umieszczone narzędziem, wbrew zasadzie:
web-companion-tools-left = Oddzielone przez narzędzie:
web-companion-tools-none = Nie sprawiło tego narzędzie:
web-companion-if-no-tool = Jeśli niczego z tego nie sprawiło narzędzie
web-companion-repairs = Kostki, które łamią zasadę i wypadają z gry:
web-companion-repair = Usuń { $cells }
web-companion-leaves-loose = bez połączenia zostanie { $loose }
web-companion-more-repairs =
    { $count ->
        [one] jeszcze { $count } sposób
        [few] jeszcze { $count } sposoby
       *[many] jeszcze { $count } sposobów
    }
web-companion-more-rules =
    { $count ->
        [one] jeszcze { $count } złamana zasada
        [few] jeszcze { $count } złamane zasady
       *[many] jeszcze { $count } złamanych zasad
    }
web-companion-broken =
    { $count ->
        [one] Witraż { $count } gracza łamie zasadę; policzono go tak, jak leży.
        [few] Witraże { $count } graczy łamią zasady; policzono je tak, jak leżą.
       *[many] Witraże { $count } graczy łamią zasady; policzono je tak, jak leżą.
    }

## Co ma gracz

web-companion-has = Co ma { $name }
web-companion-private = Cel indywidualny
web-companion-tokens = Niewydane znaczniki uznania
web-companion-less = O jeden mniej
web-companion-more = O jeden więcej
web-companion-inspiration = Karta inspiracji
web-companion-pioneers = Zdobyte karty pionierów
web-companion-blooms = Zachowane karty rozkwitu
web-companion-removed = Usunięto kostki z powodu złamanej zasady

## Kamienna Mandala

web-companion-stones = Kamienie do położenia
web-companion-stones-hint =
    { $count ->
        [0] Wieża { $tower }: dotykaj jej kamieni od dołu.
        [one] Wieża { $tower }, { $count } kamień: dotknij następnego.
        [few] Wieża { $tower }, { $count } kamienie: dotknij następnego.
       *[many] Wieża { $tower }, { $count } kamieni: dotknij następnego.
    }
web-companion-take-off = Zdejmij wierzchni
web-companion-points = Punkty na torze
web-companion-kinds = Za co je zdobyto
web-companion-objectives = Karty celów
web-companion-too-many = w pudełku nie ma tylu takich kamieni
web-companion-top-needed = cel pyta o symbol na wierzchu; wybierz fale albo płatki

## Wynik

web-companion-start = Kto zaczynał ostatnią rundę? To rozstrzyga ostatni remis.
web-companion-first = Kto zaczynał rundy? To rozstrzyga remis.
web-companion-unknown = Nikt nie wie
web-companion-copy = Kopiuj wynik
web-companion-reason = { $where }: { $reason }
web-companion-refused = Tego nie można policzyć: { $reason }
