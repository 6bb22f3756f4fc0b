### Что находит в витраже счётчик настоящей партии. $cells — список, например «B3, B4».

breach-printed-colour = { $cells }: цвет кубика не совпадает с напечатанным.
    .rule = { refusal-printed-colour.rule }
breach-printed-value = { $cells }: яркость кубика не совпадает с напечатанной.
    .rule = { refusal-printed-value.rule }
breach-same-colour-beside = { $cells }: кубики одного цвета имеют общую границу.
    .rule = { refusal-same-colour-beside.rule }
breach-same-value-beside = { $cells }: кубики одной яркости имеют общую границу.
    .rule = { refusal-same-value-beside.rule }
breach-first-die-border = { $cells }: ни один кубик витража не лежит у края.
    .rule = { refusal-first-die-border.rule }
breach-touches-nothing = { $cells }: нет связи с остальным витражом.
    .rule = { refusal-touches-nothing.rule }

breach-none = Все правила размещения соблюдены.
breach-found =
    { $count ->
        [one] { $count } нарушение:
        [few] { $count } нарушения:
       *[many] { $count } нарушений:
    }
breach-remove =
    { $count ->
        [1] Уберите один кубик, и все правила будут соблюдены; на выбор: { $cells }
        [few] Уберите { $count } кубика, и все правила будут соблюдены; на выбор: { $cells }
       *[many] Уберите { $count } кубиков, и все правила будут соблюдены; на выбор: { $cells }
    }
breach-effect = Убранные кубики выходят из игры, а их ячейки считаются пустыми.
