### Gra w terminalu.

## Gdzie jesteśmy

play-welcome = Rosace: gra w Sagradę. W każdej chwili możesz wpisać „help”.
play-seed = Ziarno losowe { $seed }
play-round = Runda { $round } z 10
play-first-turn = pierwszy ruch
play-second-turn = drugi ruch
play-turn-of = Ruch wykonuje: { $player }
play-start-player = Gracz rozpoczynający: { $player }
play-you = ty
play-player = Gracz { $number }
play-program = program
play-pool = Pula wyboru
play-track = Tor rund
play-tools = Narzędzia
play-tool-free = jeszcze nieużyte, koszt 1
play-tool-used = koszt 2
play-tool-gone = użyte, poza grą
play-public = Cele grupowe
play-private = Twój cel indywidualny
play-privates = Twoje cele indywidualne; liczy się lepszy
play-privates-both = Twoje cele indywidualne; liczą się oba
play-hand = W ręce: { $die }
play-moves = Do wyboru:
play-start-player-you = Rozpoczynasz tę rundę.
play-worth = po { $points }, teraz { $now }
play-worth-private = teraz { $now }
play-price-solo = płatne: { colour-die }
play-target-now = Docelowy wynik na razie: { $target }
play-tool-in-use = W użyciu: { $tool }
play-empty = pusto

## O co gra pyta

play-faces = Na polu: litera to kolor, cyfra to wartość, „·” przyjmuje każdą kostkę. { $beads } to znaczniki uznania, które dostaniesz.
play-faces-solo = Na polu: litera to kolor, cyfra to wartość, „·” przyjmuje każdą kostkę. Im więcej { $beads }, tym trudniej.
play-ask-space = { $die }: wskaż pole albo naciśnij Enter, by wybrać inną kostkę:
play-or-enter = { $prompt } (Enter):
play-means-pass = zakończ ruch
play-means-back = odłóż kostkę do puli wyboru
play-means-done = nie przesuwaj kolejnej kostki
play-turn-over = Twój ruch się skończył. Naciśnij Enter, by grać dalej, albo wpisz „undo”:
play-hand-over = Teraz przy ekranie: { $player }.
play-press-enter = Naciśnij Enter, gdy przed ekranem siedzi tylko { $player }:
play-press-enter-undo = Naciśnij Enter, gdy przed ekranem siedzi tylko { $player }, albo wpisz „undo”, by cofnąć ostatnią decyzję:
play-help =
    Wpisz numer wiersza albo ruch: „R5 B3” umieszcza czerwoną piątkę na polu B3. Wystarczy też sama kostka lub narzędzie: „R5” pokazuje, gdzie można umieścić czerwoną piątkę, „lathe” lub „#4” to Gładzik.
    Kolory: R czerwony, Y żółty, G zielony, B niebieski, P fioletowy. Wiersze A–D od góry, kolumny 1–5 od lewej.

    moves         wszystko, co możesz teraz wybrać
    table         cały stół jeszcze raz
    why B3        dlaczego kostka nie może tam stanąć; także „why R5 B3”, „why lathekin”
    hint          co zrobiłby silny gracz i dlaczego; także „podpowiedź”
    undo          cofnij ostatnią decyzję
    score         punktacja w tej chwili
    card NAZWA    co robi karta
    rules         zasady; „rules placing” pokazuje jeden temat
    save PLIK     zapisz grę do pliku
    quit          zakończ; gra zostanie zapisana
    help          ten tekst
play-help-plain =
    Wpisz numer wiersza albo ruch tak, jak pokazuje go lista.

    moves         wszystko, co możesz teraz wybrać
    table         cały stół jeszcze raz
    why RUCH      dlaczego ruch jest niedozwolony
    hint          co zrobiłby silny gracz i dlaczego; także „podpowiedź”
    undo          cofnij ostatnią decyzję
    score         punktacja w tej chwili
    save PLIK     zapisz grę do pliku
    quit          zakończ; gra zostanie zapisana
    help          ten tekst
play-no-hint = W tej grze żaden bot nie wyjaśnia swoich ruchów.
play-notation =
    R5 B3         umieść czerwoną piątkę na polu B3
    lathekin      użyj tego narzędzia
    pass          zakończ ruch
    take R5       wybierz tę kostkę do używanego narzędzia
    +1, -1        zwiększ lub zmniejsz wartość kostki w ręce
    swap B2       zamień kostkę w ręce na tę kostkę z toru rund
    value 4       nadaj kostce w ręce tę wartość
    lift C4       podnieś kostkę z pola C4, by ją przesunąć
    back          odłóż kostkę z ręki do puli wyboru
    done          nie przesuwaj już kolejnej kostki
    pay R5        gra jednoosobowa: zapłać tą kostką za narzędzie
    window virtus wybierz ten witraż

## Co się stało

play-game-ends = Koniec gry.
play-winner = Wygrywa { $player }; wynik: { points }.
play-winner-you = Wygrywasz; wynik: { points }.
## Odpowiedzi

play-unknown-input = „{ $input }” to ani ruch, ani polecenie. Wpisz „help”, by zobaczyć pomoc.
play-illegal = Niedozwolone: { $reason }
play-rule = Zasada: { $rule }
play-undo-done = Cofnięto: { $move }
play-undo-nothing-to-undo = Nie ma czego cofać.
play-undo-chance-has-spoken = Tego nie można cofnąć: od tamtej pory losowano kostki lub nimi rzucano.
play-undo-another-has-acted = Tego nie można cofnąć: od tamtej pory działał inny gracz.
play-undo-hidden-came-to-light = Tego nie można cofnąć: odsłoniło coś ukrytego.
play-undo-game-over = Gra jest skończona i wszystko zostało odkryte: nic już nie można cofnąć.
play-no-number = Na liście nie ma numeru { $number }; wybierz od 1 do { $count }.
play-which-die = Która kostka ma stanąć na { $cell }? Wpisz jedno i drugie, na przykład { $die } { $cell }.
play-ambiguous = „{ $input }” może oznaczać: { $choices }. Wpisz więcej liter.
play-allowed = To jest dozwolone.
play-die-spaces = Pola dla { $die }: { $cells }.
play-why-what = Zapytaj o pole, ruch lub narzędzie: „why B3”, „why R5 B3”, „why lathekin”.
play-unknown-card = Nie ma karty „{ $input }”.
play-interrupted = Przerwano.
play-input-ends = Nie ma więcej danych na wejściu.
play-resume-with = Aby grać dalej: { $command }
play-nothing-saved = Nie ma żadnej niedokończonej gry.
play-record = Zapis gry: { $file }
play-commitment = Skrót ziarna { $commitment }
play-saved = Zapisano w pliku { $file }
play-save-failed = Nie udało się zapisać pliku { $file }: { $reason }
play-file-exists = Plik { $file } zawiera coś innego: wybierz inną nazwę.
play-resumed = Wznowiono grę z pliku { $file }
play-unreadable = Nie udało się odczytać gry z pliku { $file }: { $reason }
play-name-program = na miejscu { $numbers } grał program. Zapis partii nie podaje programów do uruchomienia: podaj go ponownie przez --seats { $seats } albo posadź tam kogoś innego.
play-unknown-topic = Nie ma tematu „{ $topic }”. Tematy: { $topics }
play-goodbye = Do zobaczenia.
play-goodbye-saved = Do zobaczenia. Gra jest zapisana w pliku { $file }

## Przed grą

play-menu = W co gramy?
play-menu-players = { $game }. Kto gra?
play-menu-bot = Ty przeciw botowi
play-menu-bots = Ty przeciw kilku botom
play-menu-solo = Gra jednoosobowa, o docelowy wynik
play-menu-people = Kilka osób przy tym ekranie
play-menu-resume = Dokończ ostatnią grę: { $file }
play-menu-ask = Numer, Enter to { $number }, albo inny język ({ $languages }):
play-menu-count = Ile osób, od { $least } do { $most }? Enter to { $least }:
play-menu-count-bots = Ile botów, od { $least } do { $most }? Enter to { $least }:

## Odtwarzanie zapisu

replay-decision = Decyzja { $number } z { $count }
replay-start = Przed pierwszą decyzją
replay-ask = Enter lub n: dalej; p: wstecz; numer: do tej decyzji; q: koniec
replay-no-decision = Nie ma decyzji { $number }; zapis ma ich { $count }.
