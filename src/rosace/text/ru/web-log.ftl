### Что произошло за столом, как об этом рассказывает страница.

web-log-title = Что произошло
web-log-since = После вашего последнего хода
web-log-since-all = Показать всё
web-log-since-less = Свернуть
web-log-nothing = Пока ничего.
web-log-you = Вы
web-log-turn = { $name }: { $what }

## «Саграда»

web-log-fault = бот дал сбой, поэтому за него сделан быстрый ход

## Помимо игры

web-log-joined = { $name }: за столом
web-log-left = { $name }: больше не за столом
web-log-started = Игра начинается.
web-log-undone = { $name }: последнее решение отменено
web-log-taken-back = Ходы возвращены: выпадут те же кубики и камни.
web-log-offered-take-back = { $name }: просьба отменить решение
web-log-offered-stand-in = { $name }: предложение замены: { $other } → бот ({ $level })
web-log-agreed = { $name }: согласие
web-log-declined = { $name }: отказ
web-log-ran-out = { $name }: время вышло
web-log-stood-in = { $name }: вместо игрока бот ({ $level })
web-log-returned = { $name }: снова за столом
web-log-rematched = Готовится ещё одна партия.
