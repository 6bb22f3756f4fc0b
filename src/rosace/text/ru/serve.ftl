### Веб-служба: что говорят `rosace serve` и родственные команды.

serve-ready = Rosace работает по адресу { $link } – Ctrl-C завершает
serve-migrated = База данных в актуальном состоянии.
serve-backed-up = Копия базы данных сохранена в { $file }.
serve-restored = База данных восстановлена из { $file }.
serve-kept-aside = Прежняя база теперь называется { $file }.
