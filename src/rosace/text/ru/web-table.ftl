### Столы, как их показывает страница: что делать сейчас, шаг за шагом, и что на них лежит.

web-table-step =
    { $step ->
        [turn] Выберите кубик или примените инструмент
        [draft] Выберите кубик
        [more] Разместите кубик, примените карту или закончите ход
        [use] Примените инструмент или карту либо закончите ход
        [none-fits] Ни один кубик не подходит: закончите ход
        [over] Закончите ход
        [pay] Выберите { colour-die-accusative } для оплаты
        [take] Выберите кубик из резерва
        [take-either] Выберите кубик из резерва или со своей розы
        [take-to-turn] Выберите кубик, который повернёте вверх или вниз
        [take-to-turn-over] Выберите кубик, который перевернёте
        [take-to-swap] Выберите кубик для обмена
        [take-to-roll] Выберите кубик, который перебросите
        [take-to-drop] Выберите кубик, который уйдёт в мешочек
        [take-apart] Выберите кубик, который поставите в стороне от других
        [take-for-value] Выберите кубик, который получит яркость серого
        [roll-rose] Выберите кубик своей розы, который перебросите
        [roll-second] Выберите второй кубик для переброса или перебросьте только этот
        [roll-rare] Выберите кубик редкого стекла, который купите и перебросите
        [swap-track] { $die }: на какой кубик счётчика раундов?
        [swap-rose] { $die }: на какой кубик вашей розы?
        [up-or-down] { $die }: повернуть вверх или вниз?
        [value-drawn] Из мешочка: { colour-name }. Выберите яркость
        [value-grey] Выберите яркость серого кубика
        [lift] Выберите кубик витража, который переместите
        [lift-more] Выберите ещё один кубик этого цвета или на этом остановитесь
        [exchange] Выберите кубик витража для обмена
        [exchange-for] Выберите кубик из резерва на { $cell }
        [tokens-of] Выберите инструмент, с которого заберёте фишки привилегий
        [courage] Выберите кубик и ячейку, с цветом которой он может не совпадать
        [conviction] Выберите кубик и ячейку, с яркостью которой он может не совпадать
        [place] { $die }: выберите ячейку
        [place-or-back] { $die }: выберите ячейку или верните кубик
       *[back] { $die }: никуда не подходит, верните его
    }
web-table-sure = { $move }?
web-table-sure-roll = Применить: { $card }? Кубики сразу будут переброшены.
web-table-confirm = Да, так
web-table-cancel = Нет
web-table-leave = Отказаться: { $card }
web-table-late = Кубики брошены: этого уже не отменить.
web-table-thinking = Думаю…
web-table-close = Закрыть
web-table-roll = Бросить кубики
web-table-to-swap = Кубики счётчика раундов
web-table-can-move = можно переместить
web-table-new = новый с вашего прошлого хода
web-table-pay-with = оплатить: { colour-name }
web-table-tool-gone = использован, вне игры
web-table-target = Нейтральный результат пока: { $target }
web-table-start-player = первый игрок этого раунда
web-table-skips = пропускает второй ход
web-table-turned = перевёрнута
web-table-ready = готова
web-table-blooms =
    { $count ->
        [one] { $count } карта расцвета
        [few] { $count } карты расцвета
       *[many] { $count } карт расцвета
    }
web-table-played = Карты для применения
web-table-kind-inspiration = Вдохновение
web-table-kind-rare-board = Планшет редкого стекла
web-table-kind-grey-board = Планшет ограничений
web-table-kind-bloom = Расцвет

## Ходы текстом

web-table-log = Журнал
web-table-type = Введите ход
web-table-type-hint = Ход: { $example }
web-table-make = Сделать ход
web-table-completions = Ходы, которые так начинаются
web-table-no-move = «{ $typed }» — не ход. Ход выглядит так: { $example }
