### Serwis internetowy: co mówią `rosace serve` i pokrewne polecenia.

serve-ready = Rosace działa pod adresem { $link } – Ctrl-C kończy
serve-migrated = Baza danych jest aktualna.
serve-backed-up = Kopia bazy danych jest w { $file }.
serve-restored = Baza danych pochodzi znów z { $file }.
serve-kept-aside = Poprzednia baza to teraz { $file }.
