### Игра в терминале с дополнениями «Саграды».

## Что лежит на столе

play-rare-board = Планшет редкого стекла
play-rare-left =
    { $count ->
        [0] больше кубиков нет
       *[other] кубиков в запасе: { $count }
    }
play-rare = Редкое стекло
play-grey-board = Планшет ограничений для серых кубиков
play-grey-aside = отложено серых кубиков: { $count }
play-inspirations = Карты вдохновения
play-inspiration = ваша карта вдохновения
play-ready = готова
play-turned = перевёрнута
play-pioneers = Первопроходцы
play-taken-you = ваша
play-taken-by = её взял { $player }
play-blooms = Ваши карты расцвета
play-blooms-all = Карты расцвета
play-blooms-kept =
    { $count ->
        [one] { $count } карта расцвета
        [few] { $count } карты расцвета
       *[many] { $count } карт расцвета
    }
play-bloom-dealt = оставить или сбросить
play-bloom-asked = оставить?
play-rose = Ваша роза
play-roses = Розы
play-worth-rank = насчитано { $counted }, место { $place }, сейчас { $now }
play-worth-unranked = пока нечего сравнивать, сейчас { $now }
play-costs = стоит { $price }

## О чём спрашивает игра

play-means-stay = оставить кубик на планшете редкого стекла
play-means-roll = бросить только этот кубик
play-means-keep = сразу 1 фишка привилегий; за узор { points-of-card }, без него столько же в минус
play-means-discard = ничего не значит
play-tokens-on-it = фишек привилегий на нём: { $tokens }
play-notation-modules =
    С модулями:

    K5 B3         разместить серую пятёрку в ячейке B3
    { "*" }5 B3         купить пятёрку редкого стекла и разместить её в ячейке B3
    rose R5 B3    разместить красную пятёрку со своей розы в ячейке B3
    rose R5       взять этот кубик со своей розы, для карты вдохновения
    luck          воспользоваться своей картой вдохновения; так же планшетом редкого стекла, который перебрасывает
    keep waves    оставить эту карту расцвета
    discard waves сбросить эту карту расцвета
    from 1 C4     промо-стеклорез: забрать кубик с C4 у места 1, места считают от 0

## Перед игрой

play-menu-modules = С какими дополнениями?
play-menu-modules-ask = Номера, Enter — без дополнений, или другой язык ({ $languages }):
modules-passion = Вся «Страсть»
modules-glory = Вся «Слава»
modules-five-six = Все витражи и личные цели для пяти и шести игроков
