### Слова из правил. Остальные файлы берут отсюда грамматические формы.

## Цвета: буква кубика или ячейки как слово.

colour-R = красный
colour-Y = жёлтый
colour-G = зелёный
colour-B = синий
colour-P = фиолетовый

## Грамматические формы для других сообщений. $colour — буква.

colour-name =
    { $colour ->
        [R] { colour-R }
        [Y] { colour-Y }
        [G] { colour-G }
        [B] { colour-B }
        [P] { colour-P }
       *[other] { $colour }
    }
colour-die =
    { $colour ->
        [R] красный кубик
        [Y] жёлтый кубик
        [G] зелёный кубик
        [B] синий кубик
        [P] фиолетовый кубик
       *[other] кубик { $colour }
    }
colour-die-accusative = { colour-die }
colour-die-genitive =
    { $colour ->
        [R] красного кубика
        [Y] жёлтого кубика
        [G] зелёного кубика
        [B] синего кубика
        [P] фиолетового кубика
       *[other] кубика { $colour }
    }
colour-dice-genitive =
    { $colour ->
        [R] красных кубиков
        [Y] жёлтых кубиков
        [G] зелёных кубиков
        [B] синих кубиков
        [P] фиолетовых кубиков
       *[other] кубиков { $colour }
    }

## Исчисляемое

dice =
    { $count ->
        [one] { $count } кубик
        [few] { $count } кубика
       *[many] { $count } кубиков
    }
favor-tokens =
    { $count ->
        [one] { $count } фишка привилегий
        [few] { $count } фишки привилегий
       *[many] { $count } фишек привилегий
    }
points =
    { $count ->
        [one] { $count } очко
        [few] { $count } очка
       *[many] { $count } очков
    }
empty-spaces =
    { $count ->
        [one] { $count } пустая ячейка
        [few] { $count } пустые ячейки
       *[many] { $count } пустых ячеек
    }
players =
    { $count ->
        [one] { $count } игрок
        [few] { $count } игрока
       *[many] { $count } игроков
    }

## Названия

term-window = витраж
term-window-card = карта витража
term-tool = инструмент
term-tool-card = карта инструмента
term-public-objective = общая цель
term-private-objective = личная цель
term-difficulty = уровень сложности
term-space = ячейка
term-border-space = крайняя ячейка
term-row = ряд
term-column = колонка
term-die = кубик
term-value = яркость
term-colour = цвет
term-draft-pool = резерв
term-dice-bag = мешочек для кубиков
term-round-track = счётчик раундов
term-favor-token = фишка привилегий
term-round = раунд
term-turn = ход
term-first-turn = первый ход
term-second-turn = второй ход
term-pass = пас
term-player = игрок
term-start-player = первый игрок
term-victory-points = победные очки
term-solo = игра в одиночку
term-target = нейтральный результат
term-option = настройка
term-status = источник
