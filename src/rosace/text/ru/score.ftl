### Лист подсчёта очков.

score-favor-tokens = Оставшиеся фишки привилегий
score-empty-spaces = Пустые ячейки
score-total = Итого
score-ranking = Места
score-place = { $place }. { $player }
score-solo-won = Победа: { $points } при нейтральном результате { $target }.
score-solo-lost = Поражение: { $points } при нейтральном результате { $target }. Нужно набрать больше него.
score-tie-private-points = Ничья; решает большее число очков за личные цели.
score-tie-favor-tokens = Ничья; решает большее число оставшихся фишек привилегий.
score-tie-later-first-turn = Ничья; решает более поздний первый ход в последнем раунде.
score-tie-shared = Равенство во всём; место общее.
score-lost-time = время вышло
score-lost-resignation = игра сдана
score-lost-abandonment = игра покинута
