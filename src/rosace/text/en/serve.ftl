### The web service: what `rosace serve` and its kin say.

serve-ready = Rosace is at { $link } – Ctrl-C ends it
serve-migrated = The database is up to date.
serve-backed-up = The database is copied to { $file }.
serve-restored = The database is that of { $file } again.
serve-kept-aside = What was there before is now { $file }.
