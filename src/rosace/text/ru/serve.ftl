### Веб-служба: что говорят `rosace serve` и родственные команды.

serve-ready = Rosace работает по адресу { $link } – Ctrl-C завершает
serve-migrated = База данных в актуальном состоянии.
serve-backed-up = Копия базы данных сохранена в { $file }.
serve-restored = База данных восстановлена из { $file }.
serve-kept-aside = Прежняя база теперь называется { $file }.
tables-show =
    Стол { $id }: { $game }, { $status }, { $visibility }
    Открыт { $opened }, последнее событие { $updated }; событий: { $events }, знаков: { $size }
tables-seat = Место { $seat }: { $who }
tables-confirm = { $count ->
        [one] Удалить { $count } стол со всеми событиями? Вернуть его будет нельзя.
        [few] Удалить { $count } стола со всеми событиями? Вернуть их будет нельзя.
       *[many] Удалить { $count } столов со всеми событиями? Вернуть их будет нельзя.
    }
tables-removed = Удалено столов: { $count }.
block-added = Заблокировано: { $target }.
block-removed = Разблокировано: { $target }.
