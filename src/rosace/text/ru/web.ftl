### То, что говорит только страница.

web-title = Rosace
web-motto = «Саграда» и Mandala Stones в браузере: в одиночку, с ботами, за одним экраном или с друзьями по ссылке.
web-sagrada-about = Выбирайте кубики цветного стекла и заполняйте витраж. Рядом никогда не лежат один цвет и одна яркость.
web-mandala-about = Берите камни из-под художников, стройте башни и вовремя меняйте их на очки.
web-play-bot = Играть с ботом
web-play-alone = В одиночку
web-play-screen = Вдвоём за этим экраном
web-play-link = С другом по ссылке
web-how-strong = Насколько силён бот?
web-running = Ваши игры
web-no-answer = Сервер не отвечает. Он ещё работает?
web-language = Язык
web-theme-light = Светлая
web-theme-dark = Тёмная

web-opening = Накрываем стол…
web-no-table = Такого стола нет, или он для вас закрыт.
web-to-start = На главную страницу
web-line-lost = Связь потеряна. С игрой ничего не случилось: она продолжится, как только связь вернётся.
web-waiting = Ждём остальных
web-invited = Вас приглашают в игру
web-open-seat = Свободное место
web-send-link = Отправьте эту ссылку тому, кто будет играть:
web-copy = Копировать
web-copied = Скопировано
web-sit-down = Сесть и играть
web-hand-over = Передайте экран: { $name }
web-i-am = Это я, { $name }: показать мою сторону

web-seat = Игрок { $number }
web-bot = Бот{"\u00A0"}·{"\u00A0"}{ $level }
web-round = { $round ->
    [0] Перед первым раундом
   *[other] Раунд { $round } из 10
  }
web-your-turn = { $turn ->
    [2] ваш второй ход
   *[other] ваш ход
  }
web-their-turn = решает { $name }
web-game-over = Игра окончена
web-your-window = Ваш витраж
web-window-of = Витраж: { $name }
web-others = Остальные
web-tools = Инструменты
web-goals = Цели
web-pool = Резерв
web-in-hand = У вас в руке
web-round-track = Счётчик раундов
web-round-empty = Раунд { $round }: пока пусто
web-tokens = { $count ->
    [one] { $count } фишка привилегий
    [few] { $count } фишки привилегий
   *[many] { $count } фишек привилегий
  }
web-costs = { $count ->
    [one] стоит { $count } фишку привилегий
    [few] стоит { $count } фишки привилегий
   *[many] стоит { $count } фишек привилегий
  }
web-scored = { $count ->
    [one] пока { $points } очко
    [few] пока { $points } очка
   *[other] пока { $points } очков
  }
web-scored-about = { $solo ->
    [0] Цели и фишки привилегий. В конце каждая пустая ячейка отнимает 1 очко.
   *[other] Цели. В конце каждая пустая ячейка отнимает 3 очка.
  }
web-tokens-about = Фишками привилегий платят за инструменты. Каждая оставшаяся в конце принесёт 1 очко.
web-goal-scored = { $points ->
    [one] очко сейчас
    [few] очка сейчас
   *[other] очков сейчас
  }
web-goal-each = { $points ->
    [one] { $points } очко каждый раз.
    [few] { $points } очка каждый раз.
   *[other] { $points } очков каждый раз.
  }
web-goal-possible = Всего возможно { $points }
web-goal-no-more = Больше не прибавится
web-goal-missing = { $count ->
    [one] для следующих не хватает одного кубика
   *[other] для следующих не хватает { $count } кубиков
  } ({ $spaces ->
    [one] одна ячейка
    [few] { $spaces } ячейки
   *[other] { $spaces } ячеек
  })
web-goal-show = показать ячейки
web-goal-chances = Насколько вероятно больше?
web-goal-chances-about = Оценка: боты 200 раз быстро доиграли партию без инструментов.
web-goal-chance = { $chance }, что будет больше; в конце около { $points }
web-yours-alone = только ваша, скрыта от других
web-better-counts = засчитывается лучшая из двух
web-others-choose = Остальные выбирают витражи
web-chosen = Ваш витраж выбран
web-still-choose = Ещё выбирают: { $names }
web-choose-again = Выбрать другой
web-difficulty = сложность { $count }
web-places = { $count ->
    [0] никуда не подходит
    [one] { $count } ячейка
    [few] { $count } ячейки
   *[many] { $count } ячеек
  }
web-can-go-here = можно положить сюда
web-undo = Отменить
web-take-back = Вернуть ход
web-take-back-title = Вернуть последний ход?
web-take-back-about = Ответы ботов тоже вернутся. Выпадут те же кубики и камни, так что вы знаете, что будет; запись партии это отметит.
web-word-pass = Закончить ход
web-word-back = Положить назад
web-word-done = Хватит
web-word-up = Повернуть вверх
web-word-down = Повернуть вниз

web-die = { $colour } { $value }
web-space-colour = пусто, только { $colour }
web-space-value = пусто, только { $value }
web-space-plain = пусто
web-colour-red = красный
web-colour-yellow = жёлтый
web-colour-green = зелёный
web-colour-blue = синий
web-colour-purple = фиолетовый
web-colour-grey = серый
web-colour-rare = редкое стекло

web-tray = Что можно взять
web-rare = Редкое стекло
web-rose = Ваша роза кубиков
web-roses = Роза кубиков
web-dealt = Что есть у каждого игрока
web-extras = На столе
web-yours = ваша
web-use = Применить
web-bloom-question = Оставить карту расцвета «{ $card }»?
web-bloom-keep = Оставить
web-bloom-discard = Сбросить
web-hint = Подсказка
web-hints-here = Подсказки
web-hint-again = Нажмите ещё раз, чтобы так сходить.
web-hint-equal = Примерно не хуже первого.
web-hint-play = Сходить так
web-hint-none = Подсказка не пришла. Спросите ещё раз.
web-hint-worth =
    { $points ->
        [one] Около { $points } очка в конце,
       *[other] Около { $points } очков в конце,
    } шанс на победу { $number }%.

web-more = Свой стол
web-new-table = Новый стол: { $game }
web-presets = Готовые наборы
web-how-many = Сколько игроков?
web-who = Кто где сидит?
web-you = Вы
web-your-name = Ваше имя, если хотите
web-people = Люди
web-bots = Боты
web-remove = Удалить
web-remove-player = Удалить из-за стола: { $name }
web-seat-open = Тот, кто получит ссылку
web-seat-screen = Кто-то за этим экраном
web-solo-tools = Инструменты: с одним труднее всего, с пятью легче
web-modules = Модули
web-open-table = Открыть стол
web-begin = Начать
