### To, co mówi tylko strona.

web-title = Rosace
web-motto = Sagrada i Kamienna Mandala w przeglądarce: w pojedynkę, z botami, przy jednym ekranie albo ze znajomymi przez link.
web-sagrada-about = Dobieraj kostki z barwnego szkła i wypełnij swój witraż. Obok siebie nigdy ten sam kolor ani ta sama wartość.
web-mandala-about = Zabieraj kamienie spod artystów, buduj wieże i w dobrej chwili wymieniaj je na punkty.
web-play-bot = Zagraj z botem
web-play-alone = W pojedynkę
web-play-screen = We dwoje przy tym ekranie
web-play-link = Z kimś przez link
web-how-strong = Jak silny ma być bot?
web-running = Twoje gry
web-no-answer = Serwer nie odpowiada. Czy wciąż działa?
web-language = Język
web-theme-light = Jasny
web-theme-dark = Ciemny

web-opening = Nakrywamy stół…
web-no-table = Takiego stołu nie ma albo nie jest dla ciebie otwarty.
web-to-start = Na stronę główną
web-line-lost = Brak połączenia. Gra jest bezpieczna i ruszy dalej, gdy tylko wróci.
web-waiting = Czekamy na pozostałych
web-invited = Zaproszono cię do gry
web-open-seat = Wolne miejsce
web-send-link = Wyślij ten link temu, kto ma zagrać:
web-copy = Kopiuj
web-copied = Skopiowano
web-sit-down = Usiądź i graj
web-hand-over = Przekaż ekran: { $name }
web-i-am = To ja, { $name }: pokaż moją stronę

web-seat = Gracz { $number }
web-bot = Bot{"\u00A0"}·{"\u00A0"}{ $level }
web-round = { $round ->
    [0] Przed pierwszą rundą
   *[other] Runda { $round } z 10
  }
web-your-turn = { $turn ->
    [2] twój drugi ruch
   *[other] twój ruch
  }
web-their-turn = decyduje { $name }
web-game-over = Koniec gry
web-your-window = Twój witraż
web-window-of = Witraż: { $name }
web-others = Pozostali
web-tools = Narzędzia
web-goals = Cele
web-pool = Pula wyboru
web-in-hand = W twojej ręce
web-round-track = Tor rund
web-round-empty = Runda { $round }: jeszcze pusto
web-tokens = { $count ->
    [one] 1 znacznik uznania
    [few] { $count } znaczniki uznania
   *[many] { $count } znaczników uznania
  }
web-costs = { $count ->
    [one] kosztuje 1 znacznik uznania
    [few] kosztuje { $count } znaczniki uznania
   *[many] kosztuje { $count } znaczników uznania
  }
web-scored = { $count ->
    [one] na razie { $points } punkt
    [few] na razie { $points } punkty
   *[other] na razie { $points } punktów
  }
web-scored-about = { $solo ->
    [0] Cele i znaczniki uznania. Na końcu każde puste pole kosztuje 1 punkt.
   *[other] Cele. Na końcu każde puste pole kosztuje 3 punkty.
  }
web-tokens-about = Znacznikami uznania płaci się za narzędzia. Każdy niewykorzystany jest na końcu wart 1 punkt.
web-goal-scored = { $points ->
    [one] punkt dotąd
    [few] punkty dotąd
   *[other] punktów dotąd
  }
web-goal-each = { $points ->
    [one] 1 punkt za każdy raz.
    [few] { $points } punkty za każdy raz.
   *[other] { $points } punktów za każdy raz.
  }
web-goal-possible = Łącznie możliwe { $points }
web-goal-no-more = Nic więcej nie dojdzie
web-goal-missing = { $count ->
    [one] do następnych brakuje jednej kostki
   *[other] do następnych brakuje { $count } kostek
  } ({ $spaces ->
    [one] jedno pole
    [few] { $spaces } pola
   *[other] { $spaces } pól
  })
web-goal-show = pokaż pola
web-goal-chances = Jakie są szanse na więcej?
web-goal-chances-about = Oszacowanie: boty rozegrały resztę gry 200 razy, szybko i bez narzędzi.
web-goal-chance = { $chance } szans na więcej, na końcu około { $points }
web-yours-alone = tylko twój, ukryty przed innymi
web-better-counts = liczy się lepszy z dwóch
web-others-choose = Pozostali wybierają witraże
web-chosen = Twój witraż jest wybrany
web-still-choose = Jeszcze wybierają: { $names }
web-choose-again = Wybierz inny
web-difficulty = trudność { $count }
web-places = { $count ->
    [0] nigdzie nie pasuje
    [one] jedno pole
    [few] { $count } pola
   *[many] { $count } pól
  }
web-can-go-here = można tu położyć
web-undo = Cofnij
web-take-back = Cofnij ruch
web-take-back-title = Cofnąć ostatni ruch?
web-take-back-about = Cofną się też odpowiedzi botów. Wypadną te same kostki i kamienie, więc wiadomo, co nastąpi; zapis gry to odnotuje.
web-word-pass = Zakończ ruch
web-word-back = Odłóż
web-word-done = Wystarczy
web-word-up = Obróć w górę
web-word-down = Obróć w dół

web-die = { $colour } { $value }
web-space-colour = puste, tylko { $colour }
web-space-value = puste, tylko { $value }
web-space-plain = puste
web-colour-red = czerwona
web-colour-yellow = żółta
web-colour-green = zielona
web-colour-blue = niebieska
web-colour-purple = fioletowa
web-colour-grey = szara
web-colour-rare = rzadkie szkło

web-tray = Co możesz wziąć
web-rare = Rzadkie szkło
web-rose = Twoja róża kostek
web-roses = Róża kostek
web-dealt = Co ma każdy gracz
web-extras = Na stole
web-yours = twoja
web-use = Użyj
web-bloom-question = Zachować kartę rozkwitu { $card }?
web-bloom-keep = Zachowaj
web-bloom-discard = Odrzuć
web-hint = Podpowiedź
web-hints-here = Podpowiedzi
web-hint-again = Naciśnij jeszcze raz, aby to zagrać.
web-hint-equal = Mniej więcej tak samo dobre jak pierwsze.
web-hint-play = Zagraj to
web-hint-none = Podpowiedź nie nadeszła. Spytaj jeszcze raz.
web-hint-worth =
    { $points ->
        [one] Około { $points } punktu na koniec,
       *[other] Około { $points } punktów na koniec,
    } { $number }% szans na wygraną.

web-more = Własny stół
web-new-table = Nowy stół: { $game }
web-presets = Gotowe zestawy
web-how-many = Ile osób gra?
web-who = Kto gdzie siedzi?
web-you = Ty
web-your-name = Twoje imię, jeśli chcesz
web-people = Ludzie
web-bots = Boty
web-remove = Usuń
web-remove-player = Usuń od stołu: { $name }
web-seat-open = Ktokolwiek dostanie link
web-seat-screen = Ktoś przy tym ekranie
web-solo-tools = Narzędzia: jedno najtrudniej, pięć najłatwiej
web-modules = Moduły
web-open-table = Otwórz stół
web-begin = Zaczynamy
