### Oprawa strony: strona główna, poczekalnia, ustawienia, to, co mówi się obok planszy, i to, co może się nie udać.

## Drogi

web-skip = Do treści
web-ways = Drogi przez dom
web-more-ways = Więcej sposobów gry
web-way-lobby = Poczekalnia
    .about = Otwarte stoły i gry, którym można się przyglądać.
web-way-learn = Nauka
web-way-cards = Karty
    .about = Każdy witraż, każde narzędzie i każdy cel, razem z zasadami.
web-way-companion = Pomocnik przy stole
web-short-home = Graj
web-short-lobby = Lobby
web-short-learn = Nauka
web-short-cards = Karty
web-short-companion = Pomocnik
web-games = Gry
web-learn-by-playing = Naucz się, grając
web-read-rules = Przeczytaj zasady
web-nowhere = Tu niczego nie ma
web-nowhere-about = Ten adres donikąd nie prowadzi albo nie został skopiowany w całości.
web-part-missing = Nie udało się wczytać części strony
web-game-unknown = Ta strona nie umie pokazać tej gry.
web-load-again = Wczytaj stronę ponownie
web-try-again = Spróbuj ponownie
web-done = Gotowe
web-offline = Nie masz połączenia z siecią. To, co widzisz, może być nieaktualne; twoje gry są bezpieczne i ruszą dalej, gdy tylko sieć wróci.
web-no-answer-yet = Jeszcze nie ma połączenia

web-level-beginner = Dopiero się uczy. Na pierwszą grę.
web-level-casual = Gra dobrze, ale sporo przeocza.
web-level-skilled = Mało co przeocza. Godny rywal.
web-level-expert = Planuje i rzadko się myli.
web-level-master = Najsilniejszy, jakiego mamy.

web-game-your-turn = Twój ruch
web-game-see-end = Koniec: zobacz wynik

## Ustawienia

web-settings = Ustawienia
web-wish-name = Twoje imię
    .about = Widzą je inni przy stole. Może zostać puste.
web-theme = Motyw
web-theme-auto = Jak w urządzeniu
web-palette = Kolory
web-palette-glass = Szkło
    .about = Głębokie i świetliste.
web-palette-safe = Dla każdego oka
    .about = Rozróżnialne przy każdym rodzaju ślepoty barw.
web-palette-plain = Spokojne
    .about = Łagodniejsze, bez blasku.
web-motion = Ruch na ekranie
web-motion-auto = Jak w urządzeniu
web-motion-less = Jak najmniej
web-speed = Tempo ruchów
    .about = Jak szybko kostki i kamienie przesuwają się po stole. Dotknięcie lub klawisz pomija ruch.
web-speed-slow = Wolno
web-speed-normal = Zwykle
web-speed-fast = Szybko
web-speed-off = Wyłączone
web-wish-letters = Litery na kostkach, polach i kamieniach
    .about = Zamiast kształtów kolorów.
web-wish-confirm = Potwierdzaj każdy ruch
    .about = Ruch zostaje wykonany dopiero, gdy go potwierdzisz.
web-wish-press = Rzucaj kostkami ręcznie
    .about = Nowe kostki czekają, aż naciśniesz.
web-wish-notation = Ruchy w notacji
    .about = Dziennik pokazuje każdy ruch tak jak zapisy partii, na przykład R5 B3, a pod nim można ruchy wpisywać.
web-sound = Dźwięk
    .about = Ciche dźwięki rzutów, ruchów, twojej kolejki i końca gry. Nic nie słychać, zanim czegoś nie naciśniesz.
web-sound-on = Włącz dźwięk
web-sound-off = Wyłącz dźwięk
web-wish-kept = Wszystko to pozostaje w tej przeglądarce i nigdzie indziej.

## Przy stole

web-table = Stół
web-clocks = Zegary
web-clock-left = Pozostały czas
web-clock-out = czas minął
web-look-on = Przyglądasz się grze
web-look-on-delay = { $seconds ->
    [one] Kto się przygląda, widzi wszystko { $seconds } sekundę później
    [few] Kto się przygląda, widzi wszystko { $seconds } sekundy później
   *[many] Kto się przygląda, widzi wszystko { $seconds } sekund później
  }
web-sits-here = przy tym ekranie
web-sits-left = poza stołem
web-sits-clock = czas minął
web-sits-stand-in = tymczasem gra bot
web-sits-program = program
web-away-left = { $name } nie siedzi już przy stole. Jeśli wszyscy się zgodzą, dalej zagra bot.
web-away-clock = Czas gracza { $name } minął. Jeśli wszyscy się zgodzą, dalej zagra bot.
web-ask-stand-in = Poproś o bota
web-you-left = Nie siedzisz już przy tej grze. Twoje miejsce czeka na ciebie.
web-you-lost = Ta gra jest dla ciebie przegrana. Bot gra za ciebie do końca.
web-claim = Uznaj grę za porzuconą
web-claim-from = Za { $left } będzie można uznać grę za porzuconą.
web-you-ran-out = Twój czas minął. Nadal możesz wykonać ruch, chyba że pozostali pozwolą zagrać za ciebie botowi.
web-replaced = Za ciebie gra bot ({ $level }).
web-come-back = Wracam na swoje miejsce
web-offer-take-back = { $name } prosi o cofnięcie ruchu. Muszą się zgodzić wszyscy.
web-offer-take-back-mine = Prosisz o cofnięcie swojego ostatniego ruchu. Muszą się zgodzić wszyscy.
web-offer-stand-in = Czy za gracza { $name } ma grać bot ({ $level })? Muszą się zgodzić wszyscy.
web-offer-agree = Zgoda
web-offer-decline = Nie
web-offer-withdraw = Nieważne
web-offer-waiting = Czekamy na pozostałych
web-ask-take-back = Poproś o cofnięcie mojego ostatniego ruchu
    .about = Gra wróci do chwili przed nim, jeśli zgodzą się wszyscy, także nieobecni. Boty zawsze się zgadzają. Kości wypadną tak samo, a zapis gry to odnotuje.
web-your-seat = Twoje miejsce
web-rename = Zmień imię
web-link-invite = Link do tego stołu
web-link-here-only = Ten adres działa tylko na tym komputerze. Aby zaprosić innych, uruchom Rosace z HOST=0.0.0.0 i otwórz tę stronę pod adresem komputera w waszej sieci.
web-share = Udostępnij
web-qr = Kod QR
web-link-watch = Link dla przyglądających się
web-link-nobody = Temu stołowi nikt nie może się przyglądać.
web-link-mine = Graj dalej na innym urządzeniu
    .about = Link, który przenosi tam twoje miejsce. Kto go ma, gra za ciebie: zachowaj go dla siebie.
web-link-renew = Unieważnij wszystkie starsze linki
web-link-renewed = Wszystkie starsze linki są już nieważne. Oto nowy.
web-leave = Opuść tę grę
web-leave-sure = Opuścić grę? Twoje miejsce zostaje: możesz wrócić ze strony głównej. Pozostali mogą pozwolić, by grał za ciebie bot.
web-leave-sure-game = Opuścić grę? Twój zegar będzie szedł dalej. Jeśli w swoim ruchu nie wrócisz przez dwie minuty, pozostali mogą uznać grę za porzuconą, a wtedy przegrasz.
web-leave-sure-turn = Opuścić grę? Twój zegar będzie szedł dalej. Jeśli w swoim ruchu nie wrócisz przez dobę, pozostali mogą uznać grę za porzuconą, a wtedy przegrasz.
web-leave-sure-waiting = Opuścić stół? Twoje miejsce będzie wolne dla innych.
web-leave-yes = Tak, opuść
web-leave-no = Zostań
web-resign = Poddaj grę
web-resign-for = Poddaj grę: { $name }
web-resign-sure = Poddać grę? Przegranej nie da się cofnąć. Jeśli inni grają dalej, za to miejsce gra do końca bot.
web-resign-yes = Tak, poddaj
web-resign-no = Graj dalej
web-table-closed = Z tego stołu zrezygnowano
    .about = Wszyscy odeszli, zanim gra się zaczęła.
web-kept-for = Zajęte dla: { $name }
web-and-you = { $name } (ty)
web-host-starts = Są już wszyscy. Grę zaczyna gospodarz.

## Poczekalnia

web-lobby-about = Stoły, przy których może usiąść każdy.
web-lobby-open = Otwarte stoły
web-lobby-empty = W tej chwili żaden stół nie jest otwarty. Otwórz jeden: kto tu zajrzy, od razu go zobaczy.
web-lobby-new = Otwórz stół: { $game }
web-lobby-free = { $count ->
    [one] { $count } wolne miejsce
    [few] { $count } wolne miejsca
   *[many] { $count } wolnych miejsc
  }
web-lobby-sit = Usiądź
web-lobby-running = Gry, którym można się przyglądać
web-lobby-look-on = Przyglądaj się
web-lobby-lost = Brak połączenia. Lista może być nieaktualna.

## Nowy stół

web-preset-first = Pierwsza gra
    .about = Dwie osoby przy stole i nic poza grą podstawową.
web-preset-passion = Cała Pasja
    .about = Inspiracje, rzadkie szkło z własnymi celami indywidualnymi i siedem nowych celów grupowych.
web-preset-glory = Najlepsze z Chwały
    .about = Szare szkło, wyścig po karty pionierów i tajne rozkwity.
web-preset-six = Sześć osób przy stole
    .about = Pełna sala, z witrażami i celami indywidualnymi dla pięciu i sześciu osób.
web-module-included = Przy tylu graczach dochodzi samo.
web-in-lobby = Usiąść może każdy
    .about = Stół stoi w poczekalni, a gra po zakończeniu trafia do archiwum.
web-by-hand = Grę zaczynam ja
    .about = Inaczej zacznie się, gdy zajęte będzie ostatnie miejsce.
web-clock = Zegar
web-clock-none = Bez zegara
web-clock-game = { $seconds ->
    [0] po { $minutes } min
   *[other] po { $minutes } min + { $seconds } s na ruch
  }
web-clock-turn = { $days ->
    [one] { $days } dzień na ruch
    [few] { $days } dni na ruch
   *[many] { $days } dni na ruch
  }
web-terms = Przyglądanie się, podpowiedzi i zasady
web-watch = Kto się przygląda, widzi grę
web-watch-live = od razu
web-watch-minute = minutę później
web-watch-late = pięć minut później
web-watch-nobody = wcale
web-hints = Podpowiedzi
web-hints-usual = gdzie nie gra dwoje ludzi
web-hints-yes = dla wszystkich
web-hints-no = dla nikogo
web-options = Gdzie instrukcje się różnią

## Co może się nie udać

web-problem-bad-request = Serwer nie zrozumiał tej strony. Wczytaj ją ponownie; jeśli to nie pomoże, błąd jest po naszej stronie.
web-problem-not-found = Tu niczego nie ma.
web-problem-no-such-game = Nie ma takiej gry.
web-problem-no-such-table = Takiego stołu nigdy nie otwarto albo link nie został skopiowany w całości.
web-problem-table-removed = Stół został usunięty: od dawna nikt przy nim nie grał albo usunął go operator tego serwera.
web-problem-no-such-seat = Przy tym stole nie ma takiego miejsca.
web-problem-method-not-allowed = Tego nie da się tu zrobić.
web-problem-not-acceptable = Serwer nie może podać tego w takiej postaci.
web-problem-too-large = To jest za duże.
web-problem-unsupported-media-type = Serwer nie przyjmuje takich plików.
web-problem-no-key = Do tego trzeba miejsca przy stole, a ta przeglądarka go nie ma.
web-problem-wrong-key = Ten link jest nieważny albo miejsce nie jest już twoje. Weź nowy link tam, gdzie toczyła się gra.
web-problem-wrong-origin = Serwer odrzucił żądanie, które wyglądało na przysłane z innej strony. Wczytaj stronę ponownie.
web-problem-blocked = Operator tego serwera zablokował ci dostęp. Tylko on może to zmienić.
web-problem-not-allowed = Tego nie możesz zrobić, a przynajmniej nie teraz.
web-problem-too-many-requests = { $seconds ->
    [one] To było za wiele naraz. Spróbuj ponownie za { $seconds } sekundę.
    [few] To było za wiele naraz. Spróbuj ponownie za { $seconds } sekundy.
   *[many] To było za wiele naraz. Spróbuj ponownie za { $seconds } sekund.
  }
web-problem-busy = Serwer jest teraz zajęty i niczego nie zmienił. Spróbuj za chwilę.
web-problem-not-ready = Serwer właśnie się uruchamia albo kończy pracę. Spróbuj za chwilę.
web-problem-bad-setup = Takiej gry nie da się przygotować. Wybierz coś innego.
web-problem-unreadable-move = Tego nie da się odczytać jako ruchu.
web-problem-illegal-move = Zasady nie pozwalają na ten ruch.
web-problem-unreadable-record = { $line ->
    [0] To nie jest zapis gry.
   *[other] To nie jest zapis gry; błąd jest w wierszu { $line }.
  }
web-problem-stale = Gra tymczasem poszła dalej. Spójrz i zdecyduj jeszcze raz.
web-problem-not-your-turn = Teraz decyduje ktoś inny.
web-problem-not-waiting = Gra już się zaczęła.
web-problem-not-running = Nie toczy się tu żadna gra.
web-problem-not-over = To będzie dostępne dopiero po zakończeniu gry.
web-problem-seat-taken = Ktoś był szybszy: miejsce jest zajęte.
web-problem-name-taken = To imię jest zajęte.
web-problem-too-late = Tego nie da się już cofnąć: przemówił los albo ktoś zdążył coś zrobić. Wszyscy razem mogą się jeszcze na to zgodzić.
web-problem-too-many-changes = Za dużo cofnięć, propozycji i zmian przy tym stole. Ruchy nadal możesz wykonywać.
web-problem-internal = Na serwerze coś poszło nie tak ({ $number }). To nasz błąd i został zapisany.
