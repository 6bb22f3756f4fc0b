### Moje gry i archiwum.

web-mine = Moje gry
    .about = Trwające i zakończone gry, ulubione i statystyki.
web-mine-short = Gry
web-mine-list = Gry
web-mine-statistics = Statystyki
web-mine-devices = Urządzenia i dane

## Lista

web-mine-show = Pokaż
web-mine-all = Wszystkie
web-mine-going-on = Trwające
web-mine-over = Zakończone
web-mine-favourites = Ulubione
web-mine-game = Gra
web-mine-every-game = Wszystkie gry
web-mine-empty = Nie ma tu jeszcze gier. Pojawi się tu każda gra rozegrana na tym urządzeniu.
web-mine-play = Zagraj
web-mine-more = Pokaż więcej
web-mine-running = Gra trwa
web-mine-left = Ta gra została przez ciebie opuszczona
web-mine-favourite = Ulubiona
web-mine-remove = Usuń
web-mine-remove-over = Usunąć tę grę z twojej listy? Na listach innych zostanie.
web-mine-remove-running = Usunąć tę grę z twojej listy? Opuścisz ją, a pozostali mogą pozwolić, by grał za ciebie bot. Jej link nadal otworzy twoje miejsce w tej przeglądarce.
web-mine-remove-yes = Tak, usuń
web-mine-cancel = Anuluj
web-mine-won = Wygrana
web-mine-lost = Przegrana
web-mine-place = Miejsce { $place }
web-mine-target-beaten = Cel osiągnięty
web-mine-target-missed = Celu nie osiągnięto

## Statystyki

web-mine-counted = { $count ->
    [one] 1 zakończona gra. Gry z kilkoma miejscami przy twoim ekranie się nie liczą.
    [few] { $count } zakończone gry. Gry z kilkoma miejscami przy twoim ekranie się nie liczą.
   *[other] { $count } zakończonych gier. Gry z kilkoma miejscami przy twoim ekranie się nie liczą.
  }
web-mine-no-statistics = Nie ma jeszcze czego liczyć: najpierw dokończ grę.
web-mine-by-level = Według przeciwnika
web-mine-by-players = Według liczby graczy
web-mine-by-window = Według witraża
web-mine-by-private = Według celu indywidualnego
web-mine-by-public = Według celu grupowego
web-mine-by-objective = Według celu
web-mine-people = Ludzie
web-mine-players = { $count ->
    [one] 1 gracz
    [few] { $count } graczy
   *[other] { $count } graczy
  }
web-mine-wins = Gry i wygrane
web-mine-points = Średnia i najlepszy wynik
web-mine-mean = Średnia
web-mine-best = Najlepszy
web-mine-worth = Z karty
web-mine-won-of = wygrane: { $won } z { $games }

## Urządzenia i dane

web-mine-link = Link do twoich gier
web-mine-link-about = Nie masz konta: to urządzenie ma tajny klucz. Link przenosi go na inne urządzenie; oba pokazują wtedy te same gry i na obu można w nie grać.
web-mine-link-show = Pokaż link i jego kod QR
web-mine-link-code = Link do twoich gier jako kod QR
web-mine-link-secret = Nie pokazuj go nikomu innemu: kto ma ten link, może grać na twoich miejscach i usunąć twoje gry.
web-mine-no-key = To urządzenie nie ma jeszcze gier. Klucz dostanie przy pierwszej.
web-mine-bring = Przenieść gry na to urządzenie?
web-mine-bring-about = Ten link pochodzi z innego urządzenia. Oba urządzenia będą pokazywać te same gry, także te z tego urządzenia. Kontynuuj tylko, jeśli to twój własny link: kto go utworzył, widziałby twoje gry.
web-mine-bring-yes = Tak, to mój link
web-mine-brought = Gotowe: to urządzenie pokazuje teraz gry z obu.
web-mine-export = Eksportuj wszystkie moje dane
web-mine-export-about = Jeden plik JSON ze wszystkim, co jest zapisane z twoim kluczem: gry, wyniki, ulubione i zapisy zakończonych gier.
web-mine-delete = Usuń wszystko
web-mine-delete-about = Twoja lista, ulubione i klucz zostaną usunięte, a twoje imię zniknie ze wszystkich twoich gier. Trwające gry opuścisz. Pozostają ruchy i punkty gier, bez twojego imienia, bo grali w nie także inni.
web-mine-delete-sure = Usunąć wszystko? Tego nie da się cofnąć.
web-mine-delete-yes = Tak, usuń wszystko
web-mine-deleted = Wszystko zostało usunięte.

## Archiwum

web-archive = Archiwum
web-archive-about = Wszystkie zakończone gry publiczne: do obejrzenia, odtworzenia i pobrania.
web-archive-found = Znalezione gry
web-archive-module = Rozszerzenie
web-archive-card = Karta
web-archive-any = Dowolne
web-archive-least = Punkty od
web-archive-most = Punkty do
web-archive-none = Nie ma takich gier.
web-archive-none-yet = Wśród tych gier żadna nie pasuje. Są starsze.
web-archive-all = Pokaż wszystkie gry
web-archive-older = Pokaż starsze gry
web-archive-record = Zapis
web-archive-download = Pobierz archiwum
web-archive-download-about = Zapisy wszystkich gier publicznych, od najstarszych. Plik ma około tysiąca gier; instrukcja API mówi, jak pobrać następne.
web-archive-text = Jako tekst
web-archive-parquet = Jako Parquet
