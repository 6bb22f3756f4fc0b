### Турниры ботов: что говорит `rosace arena`.

arena-playing = Идёт игра
arena-bot = бот
arena-against = против
arena-seats = места
arena-matches = матчи
arena-wins = победы
arena-share = впереди
arena-points = очки
arena-margin = перевес
arena-time = мс/ход
arena-forfeits = тех. поражения
arena-kept = { $count ->
    [one] { $count } матч записан в { $file }.
    [few] { $count } матча записаны в { $file }.
   *[other] { $count } матчей записаны в { $file }.
}
arena-interrupted = Прервано. { $count ->
    [one] { $count } матч записан в { $file }; та же команда продолжит.
    [few] { $count } матча записаны в { $file }; та же команда продолжит.
   *[other] { $count } матчей записаны в { $file }; та же команда продолжит.
}
arena-failed = Не удалось: { $match }: { $error }
arena-verdict-higher = { $bot } против { $other }: скорее { $high } или больше, чем { $low } или меньше; решено после { $seeds ->
    [one] { $seeds } зерна.
   *[other] { $seeds } зёрен.
}
arena-verdict-lower = { $bot } против { $other }: скорее { $low } или меньше, чем { $high } или больше; решено после { $seeds ->
    [one] { $seeds } зерна.
   *[other] { $seeds } зёрен.
}
arena-verdict-open = { $bot } против { $other }: между { $low } и { $high } не решено.
arena-written = Записано: { $file }.
arena-faults = { $bot } нарушил протокол { $count ->
    [one] { $count } раз, сначала: { $first }
    [few] { $count } раза, сначала: { $first }
   *[other] { $count } раз, сначала: { $first }
}
arena-forfeited = { $bot }: { $count ->
    [one] { $count } техническое поражение, первое: { $first }
    [few] { $count } технических поражения, первое: { $first }
   *[other] { $count } технических поражений, первое: { $first }
}
