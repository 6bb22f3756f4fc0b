### Что произошло за столом, как об этом рассказывает страница. Кубик стоит в этих фразах по имени, например «красный 5».

web-log-title = Что произошло
web-log-since = После вашего последнего хода
web-log-nothing = Пока ничего.
web-log-you = Вы
web-log-turn = { $name }: { $what }
web-log-round = Раунд { $round }

## «Саграда»

web-log-window = витраж «{ $card }»
web-log-place = { $die } на { $cell }
web-log-moved = { $die } с { $from } на { $cell }
web-log-rose-place = { $die } с розы на { $cell }
web-log-take = взят { $die }
web-log-rose = { $die } с розы
web-log-pay = оплата: { $die }
web-log-swap = обмен на { $die }
web-log-lift = кубик снят с { $cell }
web-log-from = кубик взят из чужого витража, { $cell }
web-log-give = за него отдан { $die }
web-log-up = яркость на 1 больше
web-log-down = яркость на 1 меньше
web-log-value = яркость { $value }
web-log-back = кубик возвращён
web-log-done = больше кубиков не перемещено
web-log-pass = пас
web-log-tool = инструмент «{ $card }»
web-log-tokens = фишки привилегий с инструмента «{ $card }»
web-log-inspiration = вдохновение «{ $card }»
web-log-rare-board = планшет «{ $card }»
web-log-keep = карта «{ $card }» оставлена
web-log-discard = карта «{ $card }» сброшена
web-log-hidden = выбор пока скрыт
web-log-drawn = из мешочка вынут: { $colour }
web-log-rolled = переброс: { $dice }
web-log-fresh = новое редкое стекло: { $dice }
web-log-fault = бот дал сбой, поэтому за него сделан быстрый ход

## Помимо игры

web-log-joined = { $name }: за столом
web-log-left = { $name }: больше не за столом
web-log-started = Игра начинается.
web-log-undone = { $name }: последнее решение отменено
web-log-taken-back = По общему согласию последние решения отменены.
web-log-offered-take-back = { $name }: просьба отменить решение
web-log-offered-stand-in = { $name }: предложение замены: { $other } → бот ({ $level })
web-log-agreed = { $name }: согласие
web-log-declined = { $name }: отказ
web-log-ran-out = { $name }: время вышло
web-log-stood-in = { $name }: вместо игрока бот ({ $level })
web-log-returned = { $name }: снова за столом
web-log-rematched = Готовится ещё одна партия.
