### Serwis internetowy: co mówią `rosace serve` i pokrewne polecenia.

serve-ready = Rosace działa pod adresem { $link } – Ctrl-C kończy
serve-migrated = Baza danych jest aktualna.
serve-backed-up = Kopia bazy danych jest w { $file }.
serve-restored = Baza danych pochodzi znów z { $file }.
serve-kept-aside = Poprzednia baza to teraz { $file }.
tables-show =
    Stół { $id }: { $game }, { $status }, { $visibility }
    Otwarty { $opened }, ostatnie zdarzenie { $updated }; zdarzenia: { $events }, znaki: { $size }
tables-seat = Miejsce { $seat }: { $who }
tables-confirm = { $count ->
        [one] Usunąć ten stół ze wszystkimi zdarzeniami? Nie da się go przywrócić.
        [few] Usunąć te { $count } stoły ze wszystkimi zdarzeniami? Nie da się ich przywrócić.
       *[many] Usunąć te { $count } stołów ze wszystkimi zdarzeniami? Nie da się ich przywrócić.
    }
tables-removed = Usunięte stoły: { $count }.
block-added = Zablokowano: { $target }.
block-removed = Odblokowano: { $target }.
