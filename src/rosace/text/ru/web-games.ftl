### Мои игры и архив.

web-mine = Мои игры
    .about = Текущие и законченные игры, избранное и статистика.
web-mine-short = Игры
web-mine-list = Игры
web-mine-statistics = Статистика
web-mine-devices = Устройства и данные

## Список

web-mine-show = Показать
web-mine-all = Все
web-mine-going-on = Текущие
web-mine-over = Законченные
web-mine-favourites = Избранные
web-mine-game = Игра
web-mine-every-game = Все игры
web-mine-empty = Здесь пока нет игр. Сюда попадает каждая игра, сыгранная на этом устройстве.
web-mine-play = Сыграть
web-mine-more = Показать ещё
web-mine-running = Игра идёт
web-mine-left = Вы вышли из этой игры
web-mine-favourite = Избранная
web-mine-remove = Убрать
web-mine-remove-over = Убрать эту игру из вашего списка? У остальных она останется.
web-mine-remove-running = Убрать эту игру из вашего списка? Вы выйдете из неё, и остальные могут позвать вместо вас бота. По её ссылке ваше место по-прежнему откроется в этом браузере.
web-mine-remove-yes = Да, убрать
web-mine-cancel = Отмена
web-mine-won = Победа
web-mine-lost = Поражение
web-mine-place = Место { $place }
web-mine-target-beaten = Цель достигнута
web-mine-target-missed = Цель не достигнута

## Статистика

web-mine-counted = { $count ->
    [one] { $count } законченная игра. Игры с несколькими местами за вашим экраном не считаются.
    [few] { $count } законченные игры. Игры с несколькими местами за вашим экраном не считаются.
   *[other] { $count } законченных игр. Игры с несколькими местами за вашим экраном не считаются.
  }
web-mine-no-statistics = Считать пока нечего: сначала закончите игру.
web-mine-by-level = По сопернику
web-mine-by-players = По числу игроков
web-mine-by-window = По витражу
web-mine-by-private = По личной цели
web-mine-by-public = По общей цели
web-mine-by-objective = По цели
web-mine-people = Люди
web-mine-players = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[other] { $count } игроков
  }
web-mine-wins = Игры и победы
web-mine-points = Среднее и лучший результат
web-mine-mean = Среднее
web-mine-best = Лучший
web-mine-worth = За карту
web-mine-won-of = побед: { $won } из { $games }

## Устройства и данные

web-mine-link = Ссылка на ваши игры
web-mine-link-about = Учётной записи у вас нет: у этого устройства есть секретный ключ. Ссылка переносит его на другое устройство; тогда оба показывают одни и те же игры, и на обоих в них можно играть.
web-mine-link-show = Показать ссылку и её QR-код
web-mine-link-code = Ссылка на ваши игры как QR-код
web-mine-link-secret = Не показывайте её никому: у кого есть эта ссылка, тот может играть на ваших местах и удалить ваши игры.
web-mine-no-key = У этого устройства пока нет игр. Ключ появится с первой из них.
web-mine-bring = Перенести игры на это устройство?
web-mine-bring-about = Эта ссылка с другого устройства. Оба устройства будут показывать одни и те же игры, в том числе игры этого устройства. Продолжайте, только если ссылка ваша: тот, кто её создал, увидел бы ваши игры.
web-mine-bring-yes = Да, это моя ссылка
web-mine-brought = Готово: теперь это устройство показывает игры обоих.
web-mine-export = Выгрузить все мои данные
web-mine-export-about = Один файл JSON со всем, что сохранено с вашим ключом: игры, результаты, избранное и записи законченных игр.
web-mine-delete = Удалить всё
web-mine-delete-about = Ваш список, избранное и ключ удаляются, а ваше имя убирается из всех ваших игр. Из текущих игр вы выходите. Остаются ходы и очки игр, без вашего имени: в них играли и другие.
web-mine-delete-sure = Удалить всё? Это нельзя отменить.
web-mine-delete-yes = Да, удалить всё
web-mine-deleted = Всё удалено.

## Архив

web-archive = Архив
web-archive-about = Все законченные открытые игры: посмотреть, воспроизвести, скачать.
web-archive-found = Найденные игры
web-archive-module = Дополнение
web-archive-card = Карта
web-archive-any = Не важно
web-archive-least = Очки от
web-archive-most = Очки до
web-archive-none = Таких игр нет.
web-archive-none-yet = Среди этих игр таких нет. Есть более старые.
web-archive-all = Показать все игры
web-archive-older = Показать более старые игры
web-archive-record = Запись
web-archive-download = Скачать архив
web-archive-download-about = Записи всех открытых игр, начиная с самых старых. В файле около тысячи игр; руководство по API говорит, как получить следующие.
web-archive-text = Текстом
web-archive-parquet = В формате Parquet
