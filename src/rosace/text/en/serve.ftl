### The web service: what `rosace serve` and `rosace migrate` say.

serve-ready = Rosace is at { $link } – Ctrl-C ends it
serve-migrated = The database is up to date.
