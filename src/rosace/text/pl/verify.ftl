# Co `rosace verify` mówi o zapisie; przed tym stoi nazwa pliku.

verify-proved = potwierdzone. Ziarno ma skrót { $commitment }, a rozdanie i wszystkie wyniki losowe wynikają z ziarna.
verify-take-backs = Za zgodą graczy cofano ruchy (liczba cofnięć: { $count }): wróciły wyniki losowe, które gracze już znali.
verify-lost-time = Miejsce { $seat }: przegrana na czas.
verify-lost-resignation = Miejsce { $seat }: gra poddana.
verify-lost-abandonment = Miejsce { $seat }: gra porzucona.
verify-given = Nie zależało od losu, lecz wybrano to przed grą: { $parts }.
verify-no-seed = niepotwierdzone. W zapisie nie ma ziarna; ujawnia się je po zakończeniu gry.
verify-no-commitment = niepotwierdzone. W zapisie nie ma skrótu, więc nic nie dowodzi, że ziarno ustalono przed grą.
verify-other-seed = niepotwierdzone. Skrót w zapisie należy do innego ziarna; to ziarno ma skrót { $commitment }.
verify-not-as-noted = niepotwierdzone. Zanotowany skrót należy do innego ziarna; to ziarno ma skrót { $commitment }.
verify-other-outcome = niepotwierdzone. Przy decyzji { $number }, { $move }, z ziarna wynika { $outcome }, a w zapisie jest { $said }.
verify-impossible = niepotwierdzone. Zapis nie wynika z ziarna: { $reason }
verify-nothing = nic
