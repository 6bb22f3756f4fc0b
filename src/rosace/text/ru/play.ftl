### Игра в терминале.

## Где мы

play-welcome = Rosace: партия в «Саграду». В любой момент можно ввести «help».
play-seed = Зерно случайности { $seed }
play-round = Раунд { $round } из 10
play-first-turn = первый ход
play-second-turn = второй ход
play-turn-of = Ходит: { $player }
play-start-player = Первый игрок: { $player }
play-you = вы
play-player = Игрок { $number }
play-program = программа
play-pool = Резерв
play-track = Счётчик раундов
play-tools = Инструменты
play-tool-free = ещё не использован, стоит 1
play-tool-used = стоит 2
play-tool-gone = использован, вне игры
play-public = Общие цели
play-private = Ваша личная цель
play-privates = Ваши личные цели; считается лучшая
play-privates-both = Ваши личные цели; считаются обе
play-hand = В руке: { $die }
play-moves = Можно выбрать:
play-start-player-you = Вы первый игрок.
play-worth = по { $points }, сейчас { $now }
play-worth-private = сейчас { $now }
play-price-solo = оплата: { colour-die }
play-target-now = Нейтральный результат пока: { $target }
play-tool-in-use = В деле: { $tool }
play-empty = пусто

## О чём спрашивает игра

play-faces = В ячейке: буква — цвет, цифра — яркость, «·» подходит любому кубику. { $beads } — фишки привилегий, которые вы получите.
play-faces-solo = В ячейке: буква — цвет, цифра — яркость, «·» подходит любому кубику. Чем больше { $beads }, тем труднее.
play-ask-space = { $die }: выберите ячейку или нажмите Enter, чтобы взять другой кубик:
play-or-enter = { $prompt } (Enter):
play-means-pass = закончить ход
play-means-back = вернуть кубик в резерв
play-means-done = больше не перемещать
play-turn-over = Ваш ход закончен. Нажмите Enter, чтобы продолжить, или введите «undo»:
play-hand-over = Теперь у экрана { $player }.
play-press-enter = Нажмите Enter, когда на экран смотрит только { $player }:
play-press-enter-undo = Нажмите Enter, когда на экран смотрит только { $player }, или введите «undo», чтобы отменить последнее решение:
play-help =
    Введите номер строки или действие: «R5 B3» ставит красную пятёрку в ячейку B3. Можно ввести только кубик или инструмент: «R5» покажет, куда подходит красная пятёрка, «lathe» или «#4» — это Прижим.
    Цвета: R красный, Y жёлтый, G зелёный, B синий, P фиолетовый. Ряды A–D сверху вниз, колонки 1–5 слева направо.

    moves         всё, что можно выбрать сейчас
    table         весь стол ещё раз
    why B3        почему туда нельзя поставить кубик; также «why R5 B3», «why lathekin»
    hint          что сделал бы сильный игрок и почему; также «подсказка»
    undo          отменить последнее решение
    score         подсчёт очков на эту минуту
    card НАЗВАНИЕ что делает карта
    rules         правила; «rules placing» показывает одну тему
    save ФАЙЛ     записать партию в файл
    quit          закончить; партия будет сохранена
    help          этот текст
play-help-plain =
    Введите номер строки или действие так, как оно записано в списке.

    moves         всё, что можно выбрать сейчас
    table         весь стол ещё раз
    why ДЕЙСТВИЕ  почему действие недопустимо
    hint          что сделал бы сильный игрок и почему; также «подсказка»
    undo          отменить последнее решение
    score         подсчёт очков на эту минуту
    save ФАЙЛ     записать партию в файл
    quit          закончить; партия будет сохранена
    help          этот текст
play-no-hint = В этой игре нет бота, который объясняет свои действия.
play-notation =
    R5 B3         разместить красную пятёрку в ячейке B3
    lathekin      воспользоваться этим инструментом
    pass          закончить ход
    take R5       взять этот кубик для инструмента
    +1, -1        увеличить или уменьшить яркость кубика в руке
    swap B2       обменять кубик в руке на этот кубик со счётчика раундов
    value 4       выбрать яркость кубика в руке
    lift C4       снять кубик с ячейки C4, чтобы переместить
    back          вернуть кубик из руки в резерв
    done          больше кубиков не перемещать
    pay R5        игра в одиночку: заплатить этим кубиком за инструмент
    window virtus выбрать этот витраж

## Что произошло

play-game-ends = Игра окончена.
play-winner = Побеждает { $player }; результат: { points }.
play-winner-you = Вы победили; результат: { points }.
## Ответы

play-unknown-input = «{ $input }» — не действие и не команда. Введите «help», чтобы увидеть справку.
play-illegal = Нельзя: { $reason }
play-rule = Правило: { $rule }
play-undo-done = Отменено: { $move }
play-undo-nothing-to-undo = Отменять нечего.
play-undo-chance-has-spoken = Это нельзя отменить: с тех пор кубики вытягивали или бросали.
play-undo-another-has-acted = Это нельзя отменить: с тех пор действовал другой игрок.
play-undo-hidden-came-to-light = Это нельзя отменить: открылось то, что было скрыто.
play-undo-game-over = Игра окончена, и всё скрытое открыто: ничего отменить нельзя.
play-no-number = Номера { $number } в списке нет; выберите от 1 до { $count }.
play-which-die = Какой кубик поставить на { $cell }? Введите и то и другое, например { $die } { $cell }.
play-ambiguous = «{ $input }» может значить: { $choices }. Введите больше букв.
play-allowed = Это разрешено.
play-die-spaces = Ячейки для { $die }: { $cells }.
play-why-what = Спросите о ячейке, действии или инструменте: «why B3», «why R5 B3», «why lathekin».
play-unknown-card = Карты «{ $input }» нет.
play-interrupted = Остановлено.
play-input-ends = Ввод закончился.
play-resume-with = Чтобы продолжить: { $command }
play-nothing-saved = Неоконченных партий нет.
play-record = Запись партии: { $file }
play-commitment = Хеш зерна { $commitment }
play-saved = Сохранено в файл { $file }
play-save-failed = Не удалось сохранить в файл { $file }: { $reason }
play-file-exists = В файле { $file } что-то другое: выберите другое имя.
play-resumed = Партия продолжена из файла { $file }
play-unreadable = Не удалось прочитать партию из файла { $file }: { $reason }
play-name-program = на месте { $numbers } играла программа. В записи партии нет программ для запуска: назовите её снова в --seats { $seats } или посадите туда кого-нибудь другого.
play-unknown-topic = Темы «{ $topic }» нет. Темы: { $topics }
play-goodbye = До встречи.
play-goodbye-saved = До встречи. Партия сохранена в файле { $file }

## Перед игрой

play-menu = Во что сыграем?
play-menu-players = { $game }. Кто играет?
play-menu-bot = Вы против бота
play-menu-bots = Вы против нескольких ботов
play-menu-solo = В одиночку, против нейтрального результата
play-menu-people = Несколько человек у этого экрана
play-menu-resume = Продолжить последнюю партию: { $file }
play-menu-ask = Номер, Enter — это { $number }, или другой язык ({ $languages }):
play-menu-count = Сколько человек, от { $least } до { $most }? Enter — это { $least }:
play-menu-count-bots = Сколько ботов, от { $least } до { $most }? Enter — это { $least }:

## Просмотр записи

replay-decision = Решение { $number } из { $count }
replay-start = До первого решения
replay-ask = Enter или n: вперёд; p: назад; номер: к этому решению; q: выход
replay-no-decision = Решения { $number } нет; в записи их { $count }.
