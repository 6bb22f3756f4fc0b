### Страница со всеми картами и знак тех, что придуманы нами.

web-cards-title = Карты
web-cards-lead = Все карты обеих игр: рисунок, что карта делает, из какого она модуля и откуда мы её знаем.
web-cards-games = Какая игра
web-cards-all = Обе игры
web-cards-search = Поиск по названиям и текстам
web-cards-kind = Вид
web-cards-every-kind = Все виды
web-cards-only-house = Только придуманные нами
web-cards-count =
    { $count ->
        [0] Ни одна карта не подходит.
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }
web-cards-base = Базовая игра
web-cards-each = { points } каждый раз
web-cards-kind-window = Витражи
web-cards-kind-tool = Инструменты
web-cards-kind-public = Общие цели
web-cards-kind-private = Личные цели
web-cards-kind-inspiration = Карты вдохновения
web-cards-kind-rare-board = Планшеты редкого стекла
web-cards-kind-grey-board = Планшеты ограничений
web-cards-kind-pioneer = Карты первопроходцев
web-cards-kind-bloom = Карты расцвета
web-cards-kind-objective = Карты целей
web-cards-kind-spiral = Планшет мандалы

## Придумано нами

web-cards-house = Придумана нами
web-cards-partly-house = Отчасти придумана нами
web-cards-house-why = Придумана нами: печатную карту прочесть не удалось.
web-cards-partly-house-why = Отчасти придумана нами: печатную карту удалось прочесть не полностью.
web-cards-replace = Заменить её печатной
web-cards-own-title = Карты, придуманные нами, и как их заменить
web-cards-own-why = Некоторые печатные карты не удалось прочесть, целиком или отчасти. Чтобы за столом ничего не пропало, мы придумали их или неизвестную их часть сами и везде отметили.
web-cards-own-how = Карты — это данные. Если у вас есть коробка, перепишите напечатанную карту в собственный файл и играйте с ним в терминале. За столами на этой странице играют нашими картами: ваших больше ни у кого нет.
web-cards-own-sagrada = В «Саграде» такой файл ложится поверх наших карт: карта с известным id исправляет нашу, а с новым — добавляется. Так выглядела бы карта расцвета:
web-cards-own-mandala = В Mandala Stones файл заменяет наш: в нём планшет мандалы и все карты целей.
