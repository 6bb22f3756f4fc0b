### Цвета и исчисляемое: остальные файлы берут отсюда грамматические формы.

## Цвета: буква кубика или ячейки как слово.

colour-R = красный
colour-Y = жёлтый
colour-G = зелёный
colour-B = синий
colour-P = фиолетовый
colour-K = серый

## Грамматические формы для других сообщений. $colour — буква.

colour-name =
    { $colour ->
        [R] { colour-R }
        [Y] { colour-Y }
        [G] { colour-G }
        [B] { colour-B }
        [P] { colour-P }
        [K] { colour-K }
        [rare] редкое стекло
       *[other] { $colour }
    }
colour-die =
    { $colour ->
        [R] красный кубик
        [Y] жёлтый кубик
        [G] зелёный кубик
        [B] синий кубик
        [P] фиолетовый кубик
        [K] серый кубик
        [rare] кубик редкого стекла
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
        [K] серого кубика
        [rare] кубика редкого стекла
       *[other] кубика { $colour }
    }
colour-dice-genitive =
    { $colour ->
        [R] красных кубиков
        [Y] жёлтых кубиков
        [G] зелёных кубиков
        [B] синих кубиков
        [P] фиолетовых кубиков
        [K] серых кубиков
        [rare] кубиков редкого стекла
       *[other] кубиков { $colour }
    }

## Исчисляемое

points =
    { $count ->
        [one] { $count } очко
        [few] { $count } очка
       *[many] { $count } очков
    }

## Игры

game-sagrada = Саграда
    .about = соберите витраж из кубиков
game-mandala = Mandala Stones
    .about = стройте башни из камней и выкладывайте мандалу
