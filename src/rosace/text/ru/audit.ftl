### Проверка кубиков: `rosace audit` и страница.

audit-counted = { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}, { $draws ->
    [one] { $draws } случайный исход
    [few] { $draws } случайных исхода
   *[many] { $draws } случайных исходов
}
audit-left-out = Не учтено:
audit-left-out-taken-back = { $count } с возвращёнными ходами
audit-left-out-not-proved = { $count }, которые нельзя воспроизвести из зерна по этим правилам
audit-left-out-not-over = { $count } неоконченных
audit-left-out-no-seed = { $count } без зерна
audit-left-out-repeated = { $count } с зерном, которое уже учтено

audit-test = Тест
audit-draws = Исходы
audit-degrees = ст. св.
audit-adjusted = p с поправкой

audit-test-sagrada-colour = Цвета кубиков из мешочка
audit-test-sagrada-value = Выпавшая яркость
audit-test-mandala-colour = Цвета верхних камней
audit-test-mandala-pattern = Узоры верхних камней
audit-test-start = Место, которое начинает
audit-test-seat-value = Яркость кубиков, брошенных для места
audit-test-seat-colour = Кубики цвета личной цели места
audit-test-draw = Все исходы, по шестым долям диапазона

audit-verdict-fair = p = { $p } (с поправкой { $adjusted }): как у честных кубиков.
audit-verdict-unusual = p = { $p } (с поправкой { $adjusted }): необычно. У честных кубиков такое бывает реже, чем в 1 из 20 архивов.
audit-verdict-improbable = p = { $p } (с поправкой { $adjusted }): у честных кубиков такого почти не бывает.
audit-verdict-too-few = Исходов для теста слишком мало.
audit-all-fair = Все тесты ({ $tests }) вместе: p = { $p }, как у честных кубиков.
audit-all-unusual = Все тесты ({ $tests }) вместе: p = { $p }, необычно для честных кубиков.
audit-all-improbable = Все тесты ({ $tests }) вместе: p = { $p }; у честных кубиков такого почти не бывает.
