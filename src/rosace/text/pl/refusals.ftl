### Dlaczego ruch jest niedozwolony. Treść mówi o tym ruchu; .rule to stojąca za nią zasada.

## W każdej grze

refusal-game-over = Gra jest zakończona.
    .rule = Po zakończeniu gry zostaje tylko podliczenie punktów.
refusal-not-your-turn = To nie twój ruch.
    .rule = Decyduje tylko gracz, którego ruch właśnie trwa.
refusal-not-a-move = „{ $text }” nie jest ruchem w tej grze.
    .rule = Ruchy zapisuje się zgodnie z notacją, nazwami kart tej gry.

## Sagrada: umieszczanie kostki

refusal-space-filled = Na polu { $cell } leży już kostka.
    .rule = Na polu mieści się jedna kostka; kostek nie wolno przykrywać.
refusal-first-die-border = Pole { $cell } nie leży przy krawędzi, a w witrażu nie ma innej kostki.
    .rule = Pierwszą kostkę umieszcza się przy krawędzi lub w narożniku witrażu.
refusal-touches-nothing = Kostka na polu { $cell } nie stykałaby się z żadną inną.
    .rule = Każda kolejna kostka musi stykać się bokiem lub rogiem z kostką, która jest już w witrażu.
refusal-printed-colour = Na pole { $cell } pasuje tylko { colour-die }.
    .rule = Na polu wymagającym koloru można umieścić tylko kostkę tego koloru, o dowolnej wartości.
refusal-printed-value = Na pole { $cell } pasuje tylko kostka o wartości { $value }.
    .rule = Na polu wymagającym wartości można umieścić tylko kostkę o tej wartości, dowolnego koloru.
refusal-same-colour-beside = Pole { $cell } sąsiaduje bokiem z polem { $other }, na którym leży już { colour-die }.
    .rule = Kostki tego samego koloru nie mogą stykać się bokami; rogami mogą.
refusal-same-value-beside = Pole { $cell } sąsiaduje bokiem z polem { $other }, na którym leży już kostka o wartości { $value }.
    .rule = Kostki o tej samej wartości nie mogą stykać się bokami; rogami mogą.
refusal-must-touch-nothing = Pole { $cell } styka się z kostką na polu { $other }.
    .rule = Kostka umieszczana za pomocą liniału nie może stykać się z żadną inną, ani bokiem, ani rogiem.
refusal-same-space = Kostka była na polu { $cell }, więc musi trafić na inne.
    .rule = Przesuwana kostka nie może wrócić na pole, z którego ją zdjęto.
refusal-no-second-die = Samo w sobie jest to dozwolone, ale potem nie byłoby drugiej kostki, by dokończyć użycie narzędzia „{ $tool }”.
    .rule = Narzędzia trzeba użyć do końca, więc pierwszy krok musi pozostawić możliwość drugiego.
refusal-fits-nowhere = Kostka { $die } nie pasowałaby na żadne pole twojego witrażu.
    .rule = Wybraną kostkę można zmienić narzędziem tylko wtedy, gdy po zmianie da się ją umieścić.
refusal-must-place = Kostka { $die } pasuje, więc trzeba ją umieścić.
    .rule = Kostkę, którą po wybraniu rzucono ponownie, umieszcza się, jeśli pasuje; wraca tylko taka, która nigdzie nie pasuje.

## Sagrada: wybieranie kostek i kolejność w ruchu

refusal-already-drafted = W tym ruchu kostka została już wybrana.
    .rule = W jednym ruchu można wybrać najwyżej jedną kostkę.
refusal-die-not-in-pool = W puli wyboru nie ma kostki { $die }.
    .rule = Kostki wybiera się z puli wyboru bieżącej rundy.
refusal-not-now =
    { $expects ->
        [window] Nie teraz: najpierw wybierz witraż.
        [turn] Nie teraz: wybierz kostkę, użyj narzędzia albo zakończ ruch.
        [pay] Nie teraz: wskaż kostkę, którą płacisz za narzędzie.
        [take] Nie teraz: najpierw wybierz kostkę.
        [swap] Nie teraz: wskaż kostkę, na którą zamieniasz.
        [back] Nie teraz: odłóż kostkę.
        [step] Nie teraz: zdecyduj, czy zwiększyć, czy zmniejszyć wartość kostki.
        [value] Nie teraz: ustal wartość kostki.
        [place] Nie teraz: wskaż pole dla kostki.
        [lift] Nie teraz: wskaż kostkę w swoim witrażu.
        [take-rose] Nie teraz: wybierz kostkę ze swojej róży.
        [rose] Nie teraz: wskaż kostkę ze swojej róży i pole.
        [use] Nie teraz: wskaż narzędzie.
        [keep] Nie teraz: zachowaj kartę rozkwitu albo ją odrzuć.
        [from] Nie teraz: wskaż kostkę w cudzym witrażu.
       *[other] Nie teraz.
    }
    .rule = Ruch składa się z kolejnych decyzji; każdą podejmuje się w swoim czasie.
refusal-second-draft-owed = Wybierz teraz drugą kostkę: wymagają tego szczypce do łamania szkła.
    .rule = Kto używa szczypiec do łamania szkła, wybiera drugą kostkę zaraz po pierwszym ruchu.
refusal-window-not-dealt = Witraż „{ $window }” nie jest na twoich kartach.
    .rule = Wybierasz jeden z czterech wzorów na dwóch rozdanych ci kartach.

## Sagrada: narzędzia

refusal-must-finish-tool = Najpierw dokończ użycie narzędzia „{ $tool }”.
    .rule = Rozpoczętego narzędzia używa się do końca, zanim zrobi się cokolwiek innego.
refusal-tool-not-on-table = Narzędzia „{ $tool }” nie ma w tej grze.
    .rule = Można używać tylko narzędzi wyłożonych podczas przygotowania gry.
refusal-tool-already-used = W tym ruchu narzędzie zostało już użyte.
    .rule = W jednym ruchu można użyć najwyżej jednego narzędzia.
refusal-tool-spent = Narzędzie „{ $tool }” zostało już użyte i usunięte z gry.
    .rule = W grze jednoosobowej każdego narzędzia można użyć tylko raz.
refusal-not-enough-tokens =
    Narzędzie „{ $tool }” kosztuje { $price ->
        [one] { $price } znacznik uznania
        [few] { $price } znaczniki uznania
       *[many] { $price } znaczników uznania
    }, { $tokens ->
        [0] a nie masz żadnego
       *[other] a masz { $tokens }
    }.
    .rule = Pierwsze użycie narzędzia kosztuje 1 znacznik uznania, każde następne 2.
refusal-no-die-to-pay = Narzędzie „{ $tool }” kosztuje { colour-die-accusative }, a w puli wyboru nie ma takiej do oddania.
    .rule = W grze jednoosobowej za narzędzie płaci się kostką z puli wyboru w kolorze podanym na karcie.
refusal-pay-wrong-colour = Kostką { $die } nie da się zapłacić: to narzędzie kosztuje { colour-die-accusative }.
    .rule = W grze jednoosobowej za narzędzie płaci się kostką z puli wyboru w kolorze podanym na karcie.
refusal-only-first-turn = Narzędzia „{ $tool }” można użyć tylko w pierwszym ruchu w rundzie.
    .rule = Szczypce do łamania szkła przyspieszają drugi ruch, więc używa się ich w pierwszym.
refusal-only-second-turn = Narzędzia „{ $tool }” można użyć tylko w drugim ruchu w rundzie.
    .rule = Młotka szklarskiego można użyć tylko w drugim ruchu w rundzie.
refusal-only-before-drafting = Narzędzia „{ $tool }” trzeba użyć przed wybraniem kostki, a kostka z tego ruchu jest już umieszczona.
    .rule = Narzędzia, które zmienia wybraną kostkę lub pulę wyboru, używa się przed umieszczeniem tej kostki.
refusal-pool-empty = Pula wyboru jest pusta, więc narzędzie „{ $tool }” nie ma na czym działać.
    .rule = Narzędzie do wybranych kostek lub do puli wyboru wymaga kostki w puli.
refusal-track-empty = Tor rund jest pusty, więc narzędzia „{ $tool }” nie można jeszcze użyć.
    .rule = Pierwsze kostki trafiają na tor rund na koniec pierwszej rundy.
refusal-colour-not-on-track = Na torze rund nie ma { colour-die-genitive }.
    .rule = Nóż krążkowy przesuwa tylko kostki w kolorze, który jest na torze rund.
refusal-die-not-on-track = Na torze rund nie ma kostki { $die }.
    .rule = Kostkę zamienia się na taką, która leży na torze rund.
refusal-no-die-on-space = Na polu { $cell } nie ma kostki.
    .rule = Przesunąć można tylko kostkę, która leży w twoim witrażu.
refusal-wrong-colour = Jako drugą, tak jak pierwszą, można przesunąć tylko { colour-die-accusative }.
    .rule = Nóż krążkowy przesuwa kostki tylko jednego koloru.
refusal-die-already-moved = Kostka z pola { $cell } została już przesunięta tym narzędziem.
    .rule = Narzędzie, które przesuwa dwie kostki, przesuwa dwie różne, każdą raz.
refusal-die-cannot-move = Kostki z pola { $cell } nie da się przesunąć tak, by użyć narzędzia do końca.
    .rule = Kostkę można przesunąć tylko wtedy, gdy pasuje na inne pole, a narzędzia da się potem użyć do końca.
refusal-tool-cannot-finish = Narzędzia „{ $tool }” nie dałoby się teraz użyć do końca.
    .rule = Narzędzia można użyć tylko wtedy, gdy da się to zrobić do końca.
refusal-turn-limit = Wartości kostki { $die } nie da się już zmienić w tę stronę.
    .rule = Odszczypywacz nie zamienia 6 na 1 ani 1 na 6.
