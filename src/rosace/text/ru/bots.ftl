### Программы, которые играют: что у них не получилось и как их проверяют.

bot-fault-no-start = Её не удалось запустить: { $reason }
bot-fault-no-greeting = Она не ответила вовремя «ready» и была завершена.
bot-fault-crash = Она прервала работу: { $reason }
bot-fault-closed = Она закрыла свой вывод и была завершена.
bot-fault-silence = Она не ответила вовремя и была завершена.
bot-fault-illegal-move = Она назвала недопустимый ход: { $move }
bot-fault-error = Она сообщила об ошибке: { $reason }
bot-fault-too-long = Она прислала слишком длинную строку: { $input }…
bot-fault-no-quit = Она не завершилась по команде «quit» и была остановлена принудительно.
bot-forfeit = { $player }: техническое поражение, решение { $number }. { $reason }
bot-fault-in = Партия { $number }, решение { $count }:
bot-instead = Её место занял бот «greedy», чтобы остальные могли играть дальше.
bot-title = { $player } против { $other }: { $game }, игроков: { $number }, партий: { $count }
bot-game = Партия
bot-seat = Место за столом
bot-best-other = Лучший из других
bot-won = Выиграно партий: { $number } из { $count }.
bot-points = Очков в среднем: { $points }; у лучшего из остальных: { $target }.
bot-forfeited = Технических поражений: { $count }
bot-lost = тех. поражение
bot-other-lost = Партия { $number }: { $player }, техническое поражение. { $reason }
bot-time = Время на решение в миллисекундах: в среднем { $now }, не больше { $most }.
bot-kept = Программа соблюдала протокол.
bot-broken = Программа не соблюдала протокол. Ошибок: { $count }
