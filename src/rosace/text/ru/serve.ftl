### Веб-служба: что говорят `rosace serve` и `rosace migrate`.

serve-ready = Rosace работает по адресу { $link } – Ctrl-C завершает
serve-migrated = База данных в актуальном состоянии.
