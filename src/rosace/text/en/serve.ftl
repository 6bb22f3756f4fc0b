### The web service: what `rosace serve` and its kin say.

serve-ready = Rosace is at { $link } – Ctrl-C ends it
serve-migrated = The database is up to date.
serve-backed-up = The database is copied to { $file }.
serve-restored = The database is that of { $file } again.
serve-kept-aside = What was there before is now { $file }.
tables-show =
    Table { $id }: { $game }, { $status }, { $visibility }
    Opened { $opened }, last event { $updated }; { $events } events, { $size } characters
tables-seat = Seat { $seat }: { $who }
tables-confirm = { $count ->
        [one] Remove this table with all its events? It cannot be brought back.
       *[other] Remove these { $count } tables with all their events? They cannot be brought back.
    }
tables-removed = Tables removed: { $count }.
block-added = { $target } is blocked.
block-removed = { $target } is not blocked any more.
