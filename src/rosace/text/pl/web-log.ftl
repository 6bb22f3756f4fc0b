### Co działo się przy stole, opowiedziane przez stronę.

web-log-title = Co się wydarzyło
web-log-since = Od twojego ostatniego ruchu
web-log-since-all = Pokaż wszystko
web-log-since-less = Pokaż mniej
web-log-nothing = Jeszcze nic.
web-log-you = Ty
web-log-turn = { $name }: { $what }

web-log-fault = bot zawiódł, więc wykonano za niego szybki ruch

## Obok gry

web-log-joined = { $name }: przy stole
web-log-left = { $name }: już nie przy stole
web-log-started = Gra się zaczyna.
web-log-undone = { $name }: cofnięta ostatnia decyzja
web-log-taken-back = Ruchy cofnięto: wypadną te same kostki i kamienie.
web-log-offered-take-back = { $name }: prośba o cofnięcie decyzji
web-log-offered-stand-in = { $name }: propozycja zastępstwa: { $other } → bot ({ $level })
web-log-agreed = { $name }: zgoda
web-log-declined = { $name }: brak zgody
web-log-ran-out = { $name }: czas minął
web-log-stood-in = { $name }: zastępuje bot ({ $level })
web-log-returned = { $name }: znów przy stole
web-log-rematched = Szykuje się następna gra.
