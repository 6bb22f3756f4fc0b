### Столы, как их показывает страница: что делать сейчас, шаг за шагом, и что на них лежит.

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
web-table-can-take = можно забрать
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
