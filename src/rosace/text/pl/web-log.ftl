### Co działo się przy stole, opowiedziane przez stronę. Kostka występuje w tych zdaniach z nazwy, na przykład „czerwona 5”.

web-log-title = Co się wydarzyło
web-log-since = Od twojego ostatniego ruchu
web-log-nothing = Jeszcze nic.
web-log-you = Ty
web-log-turn = { $name }: { $what }
web-log-round = Runda { $round }

## Sagrada

web-log-window = witraż „{ $card }”
web-log-place = { $die } na { $cell }
web-log-moved = { $die } z { $from } na { $cell }
web-log-rose-place = { $die } z róży na { $cell }
web-log-take = wybrana { $die }
web-log-rose = { $die } z róży
web-log-pay = zapłata: { $die }
web-log-swap = zamiana na: { $die }
web-log-lift = kostka podniesiona z { $cell }
web-log-from = kostka wzięta z cudzego witrażu, { $cell }
web-log-give = za nią { $die }
web-log-up = wartość o 1 w górę
web-log-down = wartość o 1 w dół
web-log-value = wartość { $value }
web-log-back = kostka odłożona
web-log-done = bez kolejnej kostki
web-log-pass = pominięcie ruchu
web-log-tool = narzędzie „{ $card }”
web-log-tokens = znaczniki uznania z narzędzia „{ $card }”
web-log-inspiration = inspiracja „{ $card }”
web-log-rare-board = planszetka „{ $card }”
web-log-keep = karta „{ $card }” zachowana
web-log-discard = karta „{ $card }” odrzucona
web-log-hidden = wybór jeszcze tajny
web-log-drawn = z woreczka wylosowano: { $colour }
web-log-rolled = ponowny rzut: { $dice }
web-log-fresh = nowe rzadkie szkło: { $dice }
web-log-fault = bot zawiódł, więc wykonano za niego szybki ruch

## Obok gry

web-log-joined = { $name }: przy stole
web-log-left = { $name }: już nie przy stole
web-log-started = Gra się zaczyna.
web-log-undone = { $name }: cofnięta ostatnia decyzja
web-log-taken-back = Za zgodą wszystkich cofnięto ostatnie decyzje.
web-log-offered-take-back = { $name }: prośba o cofnięcie decyzji
web-log-offered-stand-in = { $name }: propozycja zastępstwa: { $other } → bot ({ $level })
web-log-agreed = { $name }: zgoda
web-log-declined = { $name }: brak zgody
web-log-ran-out = { $name }: czas minął
web-log-stood-in = { $name }: zastępuje bot ({ $level })
web-log-returned = { $name }: znów przy stole
web-log-rematched = Szykuje się następna gra.
