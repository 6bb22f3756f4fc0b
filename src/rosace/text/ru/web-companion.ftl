### Помощник за столом: для тех, у кого настоящая коробка.

web-companion = Помощник за столом
web-companion-door = На столе настоящая игра? Посчитайте очки здесь.
web-companion-about = На столе настоящая игра? Внесите то, что там лежит: очки, места и нарушенные правила появятся сами, в конце игры или посреди неё.
web-companion-game = Какая игра?
web-companion-who = Кто играет?
web-companion-name = Имя игрока { $number }
web-companion-add = Ещё один игрок
web-companion-drop = Без игрока { $name }
web-companion-solo = Игра в одиночку: кубики на счётчике раундов — нейтральный результат
web-companion-kept = Всё остаётся в этом браузере.
web-companion-anew = Начать заново
web-companion-anew-sure = Все внесённые планшеты и карты исчезнут. Имена останутся.
web-companion-anew-yes = Очистить стол
web-companion-cancel = Оставить
web-companion-done = Готово
web-companion-choose = Выбрать
web-companion-again = Попробовать снова

## Путь

web-companion-table = Стол
web-companion-goals = Цели
web-companion-result = Итог
web-companion-next = Дальше: { $name }

## Что лежит на столе

web-companion-public = Общие цели
web-companion-public-about = Коснитесь тех, что лежат на столе. Чтобы проверить витраж, не нужна ни одна.
web-companion-grey-board = Планшет ограничений
web-companion-track-about = Коснитесь кубиков, которые там лежат; ещё одно касание убирает кубик.
web-companion-track-drop = Убрать: { $die }

## Витраж

web-companion-choose-window = Выберите витраж
web-companion-search = Поиск по названию
web-companion-found =
    { $count ->
        [one] { $count } витраж
        [few] { $count } витража
       *[many] { $count } витражей
    }
web-companion-no-print = Без рисунка
web-companion-own-print = Свой рисунок
web-companion-own-print-about = Витраж, которого нет ни в одной коробке: нанесите рисунок сами.
web-companion-print-hint = Коснитесь знака, а потом ячеек, на которых он есть.
web-companion-print-done = Теперь кубики
web-companion-marks = Знаки для рисунка
web-companion-plain = ничего
web-companion-dice = Кубики для витража
web-companion-hint = Коснитесь кубика и его ячейки. Или ячейки, а потом кубиков подряд.
web-companion-hint-held = { $die }: коснитесь ячейки.
web-companion-hint-at = { $cell }: коснитесь кубика.
web-companion-hint-typed = { $what }…
web-companion-take-out = Убрать
web-companion-chosen = выбрано

## Нарушенные правила

web-companion-rules = Правила размещения
web-companion-breaks = нарушает правило
web-companion-breaks-unless = нарушает правило, если это не сделал инструмент
web-companion-ask-tool = Это сделал инструмент?
web-companion-yes-tool = Да, инструмент
web-companion-no-tool = Нет
web-companion-ask-again = { $cells }: спросить ещё раз
web-companion-tools-put = Размещено инструментом, против правила:
web-companion-tools-left = Отделено инструментом:
web-companion-tools-none = Инструмент этого не делал:
web-companion-if-no-tool = Если ничего из этого не сделал инструмент
web-companion-repairs = Кубики, которые нарушают правило и выходят из игры:
web-companion-repair = Убрать { $cells }
web-companion-leaves-loose = без связи останется { $loose }
web-companion-more-repairs =
    { $count ->
        [one] ещё { $count } способ
        [few] ещё { $count } способа
       *[many] ещё { $count } способов
    }
web-companion-more-rules =
    { $count ->
        [one] ещё { $count } нарушенное правило
        [few] ещё { $count } нарушенных правила
       *[many] ещё { $count } нарушенных правил
    }
web-companion-broken =
    { $count ->
        [one] Витраж { $count } игрока нарушает правило; он посчитан как лежит.
        [few] Витражи { $count } игроков нарушают правила; они посчитаны как лежат.
       *[many] Витражи { $count } игроков нарушают правила; они посчитаны как лежат.
    }

## Что есть у игрока

web-companion-has = Что есть у игрока { $name }
web-companion-private = Личная цель
web-companion-tokens = Оставшиеся фишки привилегий
web-companion-less = На одну меньше
web-companion-more = На одну больше
web-companion-inspiration = Карта вдохновения
web-companion-pioneers = Полученные карты первопроходцев
web-companion-blooms = Оставленные карты расцвета
web-companion-removed = Кубики были убраны из-за нарушенного правила

## Mandala Stones

web-companion-stones = Камни для башен
web-companion-stones-hint =
    { $count ->
        [0] Башня { $tower }: касайтесь её камней снизу вверх.
        [one] Башня { $tower }, { $count } камень: коснитесь следующего.
        [few] Башня { $tower }, { $count } камня: коснитесь следующего.
       *[many] Башня { $tower }, { $count } камней: коснитесь следующего.
    }
web-companion-take-off = Снять верхний
web-companion-points = Очки на счётчике
web-companion-kinds = За что они получены
web-companion-objectives = Карты целей
web-companion-too-many = в коробке нет столько таких камней
web-companion-top-needed = цель спрашивает об узоре сверху; выберите волны или лепестки

## Итог

web-companion-start = Кто начинал последний раунд? Это решает последнюю ничью.
web-companion-first = Кто начинал раунды? Это решает ничью.
web-companion-unknown = Никто не знает
web-companion-copy = Скопировать итог
web-companion-reason = { $where }: { $reason }
web-companion-refused = Это нельзя посчитать: { $reason }
