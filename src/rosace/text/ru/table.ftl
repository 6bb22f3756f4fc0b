### Для тех, кто играет за настоящим столом: листы подсчёта, списки ходов и карт в терминале.

table-card = Карта
table-points = Очки
table-spaces = Ячейки
table-place = Место
table-player = Игрок
table-meaning = Смысл
table-status = Источник
table-difficulty = Сложность
table-number = №
table-colour = Цвет
table-window-cards = Витражи
table-private-cards = Личные цели
table-inspiration-cards = Карты вдохновения
table-rare-board-cards = Планшеты редкого стекла
table-grey-board-cards = Планшеты ограничений
table-pioneer-cards = Первопроходцы
table-bloom-cards = Карты расцвета
table-price = Цена
table-slots = Вырезы
table-fillings = Столькими способами его можно заполнить: { $number }.
table-blank = Пустой витраж
table-no-space = нет подходящих ячеек
table-no-card = Подходящих карт нет.
table-more =
    { $count ->
        [one] … и ещё { $count } набор.
        [few] … и ещё { $count } набора.
       *[many] … и ещё { $count } наборов.
    }
