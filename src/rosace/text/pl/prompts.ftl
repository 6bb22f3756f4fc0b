### O co pyta się gracza: komunikat dla każdego kodu pytania.

## W każdej grze

prompt-wait = Poczekaj na swój ruch
prompt-over = Koniec gry
prompt-move = Twoja decyzja

## Sagrada

prompt-window = Wybierz witraż
prompt-keep = Zachować tę kartę rozkwitu czy ją odrzucić?
prompt-turn = Wybierz kostkę albo użyj narzędzia
prompt-draft = Wybierz kostkę
prompt-more = Umieść kostkę, użyj karty albo zakończ ruch
prompt-use =
    { $more ->
        [0] Użyj narzędzia albo zakończ ruch
       *[other] Użyj narzędzia lub karty albo zakończ ruch
    }
prompt-none-fits = Żadna kostka nie pasuje: zakończ ruch
prompt-end-turn = Zakończ ruch
prompt-pay = Wybierz { colour-die-accusative }, by zapłacić
prompt-take = Wybierz kostkę z puli wyboru
prompt-take-either = Wybierz kostkę z puli wyboru albo ze swojej róży
prompt-take-rose = Wybierz kostkę ze swojej róży
prompt-take-to-turn = Wybierz kostkę do obrócenia w górę lub w dół
prompt-take-to-turn-over = Wybierz kostkę do odwrócenia
prompt-take-to-swap = Wybierz kostkę do zamiany
prompt-take-to-roll = Wybierz kostkę do przerzucenia
prompt-take-to-drop = Wybierz kostkę, która wróci do woreczka
prompt-take-apart = Wybierz kostkę, którą umieścisz z dala od innych
prompt-take-for-value = Wybierz kostkę, która przyjmie wartość szarej
prompt-roll-rose = Wybierz ze swojej róży kostkę do przerzucenia
prompt-roll-second = Wybierz drugą kostkę do przerzucenia albo rzuć tylko tą
prompt-roll-rare = Wybierz kostkę rzadkiego szkła do kupienia i przerzucenia
prompt-swap-track = { $die }: na którą kostkę z toru rund?
prompt-swap-rose = { $die }: na którą kostkę z twojej róży?
prompt-up-or-down = { $die }: obrócić w górę czy w dół?
prompt-value-drawn = Z woreczka: { colour-name }. Wybierz wartość
prompt-value-grey = Wybierz wartość szarej kostki
prompt-lift = Wybierz kostkę witrażu do przesunięcia
prompt-lift-more = Wybierz jeszcze jedną kostkę tego koloru albo na tym poprzestań
prompt-exchange = Wybierz kostkę witrażu do zamiany
prompt-exchange-for = Wybierz kostkę z puli wyboru na pole { $cell }
prompt-from = Wskaż kostkę w cudzym witrażu
prompt-give = Wskaż kostkę, którą dajesz: ten sam kolor lub ta sama wartość
prompt-given = Dostajesz { $die }: wskaż pole albo ją odłóż
prompt-tokens-of = Wskaż narzędzie, z którego bierzesz znaczniki uznania
prompt-courage = Wybierz kostkę i pole, którego koloru nie musi mieć
prompt-conviction = Wybierz kostkę i pole, którego wartości nie musi mieć
prompt-place = { $die }: wybierz pole
prompt-place-or-back = { $die }: wybierz pole albo odłóż kostkę
prompt-back = { $die }: nigdzie nie pasuje, odłóż

## Mandala Stones

prompt-pick-or-score = PODNIESIENIE: przestaw artystę na nowe pole. Albo PUNKTOWANIE wież.
prompt-pick = PODNIESIENIE: przestaw artystę na nowe pole.
prompt-score = Teraz możesz wykonać tylko PUNKTOWANIE.
