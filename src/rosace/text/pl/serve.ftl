### Serwis internetowy: co mówią `rosace serve` i `rosace migrate`.

serve-ready = Rosace działa pod adresem { $link } – Ctrl-C kończy
serve-migrated = Baza danych jest aktualna.
