### Co się stało: komunikat dla każdego kodu uwagi.

## W każdej grze

remark-moved = { $move }
remark-rolled = { $move }: { $outcome }
remark-secret = wybór jeszcze tajny

## Sagrada

remark-chose-window = witraż „{ $window }”
remark-kept = karta „{ $card }” zachowana
remark-discarded = karta „{ $card }” odrzucona
remark-placed = { $die } na { $cell }
remark-placed-from-rose = { $die } z róży na { $cell }
remark-moved-die = { $die } z { $from } na { $cell }
remark-passed = pominięcie ruchu
remark-ended-turn = koniec ruchu
remark-used = narzędzie „{ $tool }”
remark-paid = zapłata: { $die }
remark-took = { $die } z puli wyboru
remark-took-from-rose = { $die } z róży
remark-took-from-window = { $die } z witrażu: { $player }, { $cell }
remark-gave = za nią { $die }
remark-bought = { $die } kupione za { $price }, na { $cell }
remark-bought-to-roll = { $die } kupione za { $price }
remark-swapped = { $die } zamienione na { $other } z toru rund
remark-swapped-rose = { $die } zamienione na { $other } z róży
remark-became = teraz { $die }
remark-lifted = { $die } podniesione z { $cell }
remark-put-back = { $die } wraca do puli wyboru
remark-put-back-on-rose = { $die } wraca na różę
remark-stayed = { $die } zostaje na planszetce rzadkiego szkła
remark-stopped = bez kolejnej kostki
remark-drew = wylosowano z woreczka kolor { colour-name }
remark-rerolled = ponowny rzut: { $dice }
remark-used-board = { $board }: zapłacono { $price }
remark-inspired = inspiracja „{ $card }”
remark-took-tokens = { $tokens } z narzędzia „{ $tool }”
remark-claimed = zdobywa kartę „{ $card }” ({ points })
remark-fresh-rare = Nowe rzadkie szkło: { $dice }
remark-blooms-kept = zachowane karty rozkwitu: { $count }
remark-round-ended =
    { $count ->
        [0] Koniec rundy { $round }.
       *[other] Koniec rundy { $round }. Na tor rund: { $dice }
    }
remark-round-began = Runda { $round }: { $dice }

## Mandala Stones

remark-picked = { $artist } na { $spot }, wieża { $tower }: { $stones }
remark-scored = punktowany kolor { stone-colour }: { points }
remark-scored-tops = punktowanie wierzchnich kamieni ({ $towers }): { points }
remark-last-round = Dłonie na planszy mandali są zakryte: to ostatnia runda.
remark-nothing-left = { $player }: ani PODNIESIENIE, ani PUNKTOWANIE nie jest możliwe, więc gra kończy się natychmiast.
