### Почему лист настоящего стола невозможен. Перед текстом стоит поле, о котором речь: «players[0].tokens: этого поля нет».

## Что нашлось в поле

reason-shown =
    { $kind ->
        [text] текст «{ $value }»
        [list] список
        [object] объект
        [huge] огромное число
        [other] { $value }
       *[plain] { $value }
    }

## Поле и что в нём

reason-missing = этого поля нет
reason-missing-to-go-on = этого поля нет, а без него игру не продолжить
reason-unknown-field = такого поля не бывает; есть { $known }
reason-not-an-object = здесь должен быть объект с полями, а не { reason-shown }
reason-not-a-list = здесь должен быть список, а не { reason-shown }
reason-not-a-text = здесь должен быть текст, а не { reason-shown }
reason-empty-text = этот текст пуст
reason-control-characters = здесь должна быть одна строка текста, без управляющих знаков
reason-not-whole = здесь должно быть целое число, а не { reason-shown }
reason-too-small = здесь должно быть не меньше { $least }, а не { reason-shown }
reason-out-of-range = здесь должно быть число от { $least } до { $most }, а не { reason-shown }
reason-not-truth = здесь должно быть true или false, а не { reason-shown }
reason-not-a-choice = можно выбрать { $known }, а не { reason-shown }

## Любая игра

reason-wrong-game = здесь должно быть { $game }, а не { reason-shown }
reason-players-count = число игроков — от { $least } до { $most }, а не { $count }
reason-stands-twice = «{ $card }» здесь уже есть
reason-held-already = карта «{ $card }» уже есть: { $other }
reason-no-such-card = карты «{ $card }» нет; есть { $known }

## Саграда: стол

reason-no-player = нет ни одного игрока
reason-solo-for-one = игра в одиночку — для одного, а число игроков здесь { $count }
reason-solo-tokens = в игре в одиночку нет фишек привилегий, поэтому не { reason-shown }
reason-solo-track = этого поля нет; сумма кубиков на счётчике раундов — нейтральный результат игры в одиночку
reason-compares-players = «{ $card }» сравнивает игроков, а на листе только один
reason-track-too-long = число раундов — не больше { $most }, а не { $count }
reason-not-a-seat = здесь должно быть место от { $least } до { $most }, а не { reason-shown }
reason-seat-twice = место { $seat } здесь уже есть
reason-tokens-at-first = к «{ $card }» прилагалось не больше { $most }, так что { $count } быть не может
reason-tokens-in-all = фишек привилегий у всех вместе вначале было { $most }, так что { $count } быть не может

## Саграда: витражи и кубики

reason-other-side = «{ $card }» — другая сторона карты «{ $face }», которая уже есть: { $other }
reason-not-a-window = здесь должно быть обозначение витража или null, а не { reason-shown }
reason-not-a-row = здесь должен быть ряд из пяти кубиков, как «R5 .. .. G1 ..», а не { reason-shown }
reason-window-rows = в витраже 4 ряда кубиков, а не { $count }
reason-row-spaces = в ряду { $row } должно быть 5 ячеек, а не { $count }: «{ $text }» (пустая ячейка — ..)
reason-not-a-space = «{ $text }» — не ячейка: назовите ряд от A до D и колонку от 1 до 5, например B3
reason-no-die-there = в ячейке { $cell } нет кубика
reason-not-a-die = «{ $text }» — не кубик: назовите цвет R, Y, G, B или P и яркость от 1 до 6, например R5
reason-not-a-die-on = { $cell }: «{ $text }» — не кубик: назовите цвет R, Y, G, B или P и яркость от 1 до 6, например R5
reason-rare-elsewhere = { $die } — редкое стекло: оно лежит на своём планшете или стоит в витраже
reason-not-rare = здесь должно быть редкое стекло, как *5, а не { $die }
reason-no-grey = { $die } — серое стекло; оно есть в игре только с модулем { $module }
reason-no-grey-on = { $cell }: { $die } — серое стекло; оно есть в игре только с модулем { $module }
reason-no-rare = { $die } — редкое стекло; оно есть в игре только с модулем { $module }
reason-no-rare-on = { $cell }: { $die } — редкое стекло; оно есть в игре только с модулем { $module }

## Саграда: карты и модули

reason-card-needs = «{ $card }» есть в коробке только вместе с модулями: { $modules }
reason-card-excluded = «{ $card }» нет в коробке, если в игре есть { $modules }
reason-rare-privates = с редким стеклом раздают только его личные цели, а не «{ $card }»
reason-no-such-module = модуля «{ $module }» нет; есть { $known }
reason-module-players = { $module }: число игроков — от { $least } до { $most }, а не { $count }
reason-six-players = шести игрокам нужны личные цели модуля { $module }
reason-field-of-module = это поле модуля { $module }, которого нет в игре
reason-rose-count = сначала кубиков там { $most }, поэтому их не может быть { $count }
reason-pioneers-count = на столе лежат три карты первопроходцев, а не { $count }
reason-blooms-count = каждому игроку раздают две карты расцвета, а не { $count }

## Mandala Stones

reason-no-such-player = здесь должно быть место или имя игрока; игрока «{ $name }» нет
reason-same-name = двоих игроков зовут { $name }; назовите место, считая от 0
reason-objectives-count = у игрока две карты целей, а не { $count }
reason-piles-count = их должно быть { $most }, пустая — это -; а не { $count }
reason-tall-pile = «{ $text }»: камней { $count }, а в стопке и башне их не больше 4
reason-not-a-stone = «{ $text }» — не камень: назовите цвет Y R P B и узор W P, например YW
reason-top-in-sight = верхнему камню { $stone } нужен узор: он виден
reason-top-asked-for = верхнему камню { $stone } нужен узор: о нём спрашивает карта «{ $card }»
reason-stones-of-kind = в коробке камней { $stone } всего { $most }; здесь на один больше
reason-stones-of-colour = в коробке камней цвета { $colour } всего { $most }; здесь на один больше
reason-artists-count = художников должно быть { $most }, а не { $count }
reason-not-a-spot = «{ $text }» — не место художника: назовите одно из { $known }
reason-spot-taken = на { $spot } уже стоит { $artist }
