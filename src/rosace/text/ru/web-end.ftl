### Конец игры, как его показывает страница, и просмотр партии заново.

web-end-title = Игра окончена
web-end-winner = Побеждает { $name }; результат: { points }.
web-end-winner-you = Вы победили; результат: { points }.
web-end-shared = Первое место делят { $names }; результат: { points }.
web-end-winner-early = Победа: { $name }.
web-end-winner-you-early = Вы победили.
web-end-shared-early = Общее первое место: { $names }.
web-end-early = Игра закончилась до последнего хода. Это очки на тот момент.
web-end-beaten = Нейтральный результат превзойдён.
web-end-not-beaten = Превзойти нейтральный результат не удалось.
web-end-counting = Подсчёт очков …
web-end-skip = Показать итог
web-end-sheets = Листы подсчёта очков
web-end-sheet-of = Лист подсчёта очков: { $name }
web-end-board-of = Планшет игрока: { $name }
web-end-light = Выберите строку, и засветится то, что принесло очки.
web-end-counted = засчитано: { $cells }

web-end-again = Сыграть ещё раз
web-end-again-asked = Готовится ещё одна партия, ваше место ждёт.
web-end-sit-again = Занять место
web-end-watch = Посмотреть партию
web-end-share = Скопировать ссылку
web-end-record = Сохранить запись
web-end-picture = Сохранить картинку
web-end-failed = Здесь это не получилось.

web-end-fair = Были ли кубики честными?
web-end-fair-stones = Был ли расклад честным?
web-end-fair-about = Случай был определён до первого хода: хеш зерна мог записать каждый, а самого зерна не мог знать никто. Сохраните запись, и эта команда докажет, что всё следует из зерна:
web-end-imported = Эта партия взята из записи, поэтому её кубики могли быть известны.
web-end-commitment = Хеш зерна
web-end-seed = Зерно случайности
web-end-fair-mixed = Никто не мог выбрать случай: хеш секрета был открыт до того, как кто-либо сел за стол, а затем страницы игроков добавили свои случайные числа. Зерно случайности смешано из того и другого.
web-end-fair-log = Чтобы проверить всю партию в другом месте, сохраните запись и открытый журнал и дайте эту команду:
web-end-secret = Секрет
web-end-nonces = Добавлено игроками, место за местом
web-end-dice-checked = Этот браузер проверил:
web-end-dice-commitment = Секрет подходит к хешу.
web-end-dice-mix = Зерно смешано из секрета и того, что добавили игроки.
web-end-dice-noted = Хеш тот же, который этот браузер видел до того, как что-либо добавил.
web-end-dice-own = То, что добавил этот браузер, есть в зерне.
web-end-dice-log = В открытом журнале по-прежнему есть неизменная запись этого хеша.
web-end-dice-wrong = Неверно: { $claim }
web-end-dice-none = Этот браузер ничего не добавил к зерну этой партии или уже не помнит этого.
web-end-dice-insecure = По этому адресу браузер не может сам проверить случай; по https может. Его проверяет и команда ниже.
web-end-dice-failed = Сейчас проверить случай не удалось. Откройте эту страницу позже.
web-end-dice-log-link = Сохранить открытый журнал

## Просмотр партии

web-replay-title = Партия ещё раз
web-replay-back = Вернуться к итогам
web-replay-start = До первого решения
web-replay-step = Решение { $number } из { $count }
web-replay-slider = Решение
web-replay-first = В начало
web-replay-previous = Назад
web-replay-next = Вперёд
web-replay-last = В конец
web-replay-play = Смотреть
web-replay-pause = Пауза
web-replay-not-over = Партию можно посмотреть, когда она окончена.
web-replay-hand = В руке
