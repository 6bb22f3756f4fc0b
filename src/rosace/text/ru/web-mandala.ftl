### Страница за столом Mandala Stones.

## Планшеты

web-mandala-main-board = Главный планшет
web-mandala-mandala-board = Планшет мандалы
web-mandala-your-board = Ваш планшет
web-mandala-objectives = Ваши карты целей
web-mandala-one-counts = Тайна до конца игры. Тогда считается одна, лучшая.
web-mandala-counts-now = выполнена: сейчас засчиталась бы
web-mandala-counted = выполнена и засчитана
web-mandala-progress = у вас { $have }, нужно: { $need }
web-mandala-cannot = её уже не выполнить
web-mandala-chance = { $chance }, что в конце она будет выполнена
web-mandala-show = показать башни
web-mandala-look = Укажите на стопку, чтобы рассмотреть её.
web-mandala-move = Ваш ход
web-mandala-laid = выложено { $laid } из { $spaces }
web-mandala-ends-at = ладони на { $space } завершают игру
web-mandala-bonus-at = +{ $points } на { $space }
web-mandala-aside = отложено { $count }

## Где мы

web-mandala-round = Раунд { $round }
web-mandala-your-turn = ваш ход
web-mandala-ending = Ладони закрыты: это последний раунд.

## Камни, стопки, места, башни

web-mandala-stone = { stone-colour }, { stone-pattern }
web-mandala-stone-hidden = { stone-colour }, узор скрыт
web-mandala-stack =
    { $count ->
        [one] Стопка из { $count } камня: { $stones }
       *[other] Стопка из { $count } камней, сверху вниз: { $stones }
    }
web-mandala-stack-empty = Пустое место
web-mandala-taken-as = камень { $place } в башне
web-mandala-spot =
    { $spot ->
        [NW] северо-запад (NW)
        [N] север (N)
        [NE] северо-восток (NE)
        [W] запад (W)
        [E] восток (E)
        [SW] юго-запад (SW)
        [S] юг (S)
        [SE] юго-восток (SE)
       *[C] центр (C)
    }
web-mandala-free = свободно
web-mandala-artist-name =
    { $artist ->
        [W1] Волны 1
        [W2] Волны 2
        [P1] Лепестки 1
       *[P2] Лепестки 2
    }
web-mandala-artist = художник { web-mandala-artist-name }
web-mandala-can-move = можно переставить
web-mandala-can-go = сюда можно перейти
web-mandala-can-stand = сюда можно поставить башню
web-mandala-tower-empty = пусто
web-mandala-space =
    { $tower ->
        [I] Приносит 1 очко за каждую отличную высоту на вашем планшете; пустое место — тоже высота.
        [II] Приносит 4, 2, 1 или 1 очко за высоту 1, 2, 3 или 4.
        [III] Приносит 1, 3, 4 или 1 очко за высоту 1, 2, 3 или 4.
        [IV] Приносит 1, 2, 4 или 6 очков за высоту 1, 2, 3 или 4.
       *[V] Приносит 1 очко и по 1 за каждый цвет в башне.
    }
web-mandala-space-short =
    { $tower ->
        [I] высоты
        [II] 4 · 2 · 1 · 1
        [III] 1 · 3 · 4 · 1
        [IV] 1 · 2 · 4 · 6
       *[V] цвета + 1
    }

## Выбор

web-mandala-artist-first = Сначала выберите художника, потом место для него.
web-mandala-choose-spot =
    { $count ->
        [one] { $count } место на выбор
        [few] { $count } места на выбор
       *[many] { $count } мест на выбор
    }
web-mandala-choose-first = { web-mandala-artist-name } → { $spot }. Какой камень первым? Потом выберите место для башни.
web-mandala-choose-tower = { web-mandala-artist-name } → { $spot }. Выберите место для башни.
web-mandala-which-first = Какой камень первым?
web-mandala-first-from =
    { $side ->
        [N] с севера
        [E] с востока
        [S] с юга
       *[W] с запада
    }
web-mandala-score = ПОДСЧЁТ
web-mandala-colour = Подсчитать: { stone-colour }
web-mandala-tops-of =
    { $count ->
        [one] Подсчитать верхний камень: { $towers }
       *[other] Подсчитать верхние камни: { $towers }
    }
web-mandala-score-colour = Считаются все ваши башни, у которых верхний камень { stone-colour }, каждая по своему месту.
web-mandala-score-tops =
    { $count ->
        [one] { $count } верхний камень приносит 1 очко.
        [few] { $count } верхних камня приносят по 1 очку.
       *[many] { $count } верхних камней приносят по 1 очку.
    }
web-mandala-tops-hint = Или коснитесь своих башен: по 1 очку за верхний камень.
web-mandala-do-score = Подсчитать
web-mandala-do-pick = Поставить на { $tower }
web-mandala-back = Назад
web-mandala-pick = { web-mandala-artist-name } → { $spot }, башня { $tower }
