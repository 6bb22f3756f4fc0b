### Opcje gry: tam, gdzie wydania lub interpretacje się różnią. Pierwsza wartość jest domyślna.

option-bag = Kostki w woreczku
option-bag-rulebook = Jak w instrukcji: wszystkie kostki, po 18 w każdym kolorze. Z modułem dodatku dla 5–6 graczy oraz od pięciu graczy zależnie od liczby graczy: po 10, 14, 18, 22 lub 26 w każdym kolorze dla 2, 3, 4, 5 lub 6.
option-bag-all = Wszystkie kostki: po 18 w każdym kolorze, dla pięciu graczy po 22, dla sześciu po 26.
option-bag-scaled = Mniej graczy, mniej kostek: po 10, 14 lub 18 w każdym kolorze dla 2, 3 lub 4 graczy; od pięciu bez zmian. Mniej zależy od losu.

option-solo-privates = Cele indywidualne w grze jednoosobowej
option-solo-privates-two = Dwa; przy podliczaniu punktów wybierasz jeden z nich.
option-solo-privates-one = Jeden.
option-solo-privates-both = Dwa i oba się liczą.

option-brush = Pędzel do eglomizacji i dociskacz folii miedzianej
option-brush-printed = Pomija się tylko kolor lub wartość, których wymaga nowe pole.
option-brush-neighbours = Kostka może też leżeć obok kostek swojego koloru (pędzel) lub swojej wartości (dociskacz).

option-two-dice = Przesuwanie dwóch kostek jednym narzędziem
option-two-dice-one-by-one = Jedna po drugiej; każda spełnia zasady w chwili umieszczenia.
option-two-dice-together = Najpierw zdejmuje się obie; potem każdą umieszcza się według wszystkich zasad, w dowolnej kolejności.

option-straightedge = Liniał z korkowym spodem
option-straightedge-must = Kostka nie może stykać się z żadną inną.
option-straightedge-may = Kostka może leżeć osobno albo stykać się z innymi.

option-flux-brush = Pędzel do topnika
option-flux-brush-must-place = Przerzuconą kostkę trzeba umieścić, jeśli gdzieś pasuje.
option-flux-brush-may-place = Przerzucona kostka może wrócić do puli wyboru, nawet jeśli gdzieś pasuje.
