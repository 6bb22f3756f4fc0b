### Sagrada: почему боту нравится ход или не нравится. По одному предложению на каждый код причины.

sagrada-objective = Приближает к цели «{ $card }».
sagrada-objective-away = Уводит от цели «{ $card }».
sagrada-private = Помогает вашей личной цели.
sagrada-private-away = Мало даёт для вашей личной цели.
sagrada-spaces = Ваши ячейки остаётся легко заполнить.
sagrada-spaces-away = Ваши ячейки станет труднее заполнить.
sagrada-tokens = Бережёт фишки привилегий.
sagrada-tokens-away = Стоит фишек привилегий.
sagrada-denies = Забирает то, что нужно соперникам.
sagrada-leaves = Оставляет соперникам то, что им нужно.
sagrada-target = Не даёт нейтральному результату расти.
sagrada-target-away = Даёт нейтральному результату вырасти.
sagrada-chance = Полагается на удачу, и это должно окупиться.
sagrada-chance-away = Полагается на удачу, а это вряд ли окупится.
sagrada-window = «{ $card }» подходит к этим целям.
sagrada-window-away = «{ $card }» хуже подходит к этим целям.
