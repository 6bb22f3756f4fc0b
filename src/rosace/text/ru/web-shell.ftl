### Оправа страницы: главная страница, зал ожидания, настройки, то, что говорится рядом с полем, и то, что может не получиться.

## Пути

web-skip = К содержанию
web-ways = Пути по дому
web-more-ways = Другие способы играть
web-way-lobby = Зал ожидания
    .about = Открытые столы и игры, за которыми можно наблюдать.
web-way-learn = Обучение
web-way-cards = Карты
    .about = Каждый витраж, инструмент и цель вместе с правилами.
web-way-companion = Помощник за столом
web-games = Игры
web-learn-by-playing = Научиться, играя
web-read-rules = Прочитать правила
web-nowhere = Здесь ничего нет
web-nowhere-about = Этот адрес никуда не ведёт или скопирован не полностью.
web-part-missing = Часть страницы не загрузилась
web-game-unknown = Эта страница не умеет показывать эту игру.
web-load-again = Загрузить страницу снова
web-try-again = Попробовать снова
web-done = Готово
web-offline = Нет связи с сетью. То, что вы видите, могло устареть; с вашими играми ничего не случилось, они продолжатся, как только сеть вернётся.
web-no-answer-yet = Связи пока нет

web-level-beginner = Ещё учится. Для первой игры.
web-level-casual = Играет неплохо, но многое упускает.
web-level-skilled = Упускает мало. Достойный соперник.
web-level-expert = Планирует и редко ошибается.
web-level-master = Сильнейший из наших ботов.

web-game-your-turn = Ваш ход
web-game-see-end = Игра окончена: смотреть результат

## Настройки

web-settings = Настройки
web-wish-name = Ваше имя
    .about = Его видят другие за столом. Можно оставить пустым.
web-theme = Тема
web-theme-auto = Как на устройстве
web-palette = Цвета
web-palette-glass = Стекло
    .about = Глубокие и светящиеся.
web-palette-safe = Для любых глаз
    .about = Различимы при любой цветовой слепоте.
web-palette-plain = Спокойные
    .about = Мягче, без блеска.
web-motion = Движение
web-motion-auto = Как на устройстве
web-motion-less = Как можно меньше
web-wish-letters = Буквы на кубиках, ячейках и камнях
    .about = Вместо фигур, обозначающих цвета.
web-wish-confirm = Подтверждать каждый ход
    .about = Ход делается, только когда вы с ним согласились.
web-wish-press = Бросать кубики вручную
    .about = Новые кубики ждут, пока вы не нажмёте.
web-wish-kept = Всё это хранится в этом браузере и больше нигде.

## За столом

web-table = Стол
web-clocks = Часы
web-clock-left = Осталось времени
web-clock-out = время вышло
web-look-on = Вы наблюдаете за игрой
web-look-on-delay = { $seconds ->
    [one] Наблюдатели видят всё на { $seconds } секунду позже
    [few] Наблюдатели видят всё на { $seconds } секунды позже
   *[many] Наблюдатели видят всё на { $seconds } секунд позже
  }
web-sits-here = за этим экраном
web-sits-left = не за столом
web-sits-clock = время вышло
web-sits-stand-in = пока играет бот
web-sits-program = программа
web-away-left = { $name } больше не за столом. Если все согласны, дальше сыграет бот.
web-away-clock = У игрока { $name } вышло время. Если все согласны, дальше сыграет бот.
web-ask-stand-in = Позвать бота
web-you-left = Вы вышли из этой игры. Ваше место ждёт вас.
web-you-ran-out = Ваше время вышло. Ходить ещё можно, если остальные не позвали вместо вас бота.
web-replaced = За вас играет бот ({ $level }).
web-come-back = Вернуться на своё место
web-offer-take-back = { $name } просит вернуть ход. Нужно согласие всех.
web-offer-take-back-mine = Вы просите вернуть свой последний ход. Нужно согласие всех.
web-offer-stand-in = Пусть за игрока { $name } играет бот ({ $level })? Нужно согласие всех.
web-offer-agree = Согласиться
web-offer-decline = Нет
web-offer-withdraw = Не нужно
web-offer-waiting = Ждём остальных
web-ask-take-back = Попросить вернуть мой последний ход
    .about = Если согласны все, и отсутствующие тоже, игра вернётся к тому, что было до него. Боты согласны всегда. Кубики выпадут те же, и в записи это будет отмечено.
web-your-seat = Ваше место
web-rename = Сменить имя
web-link-invite = Ссылка на этот стол
web-link-watch = Ссылка для наблюдателей
web-link-nobody = За этим столом наблюдать нельзя.
web-link-mine = Играть дальше на другом устройстве
    .about = Ссылка, которая переносит туда ваше место. У кого она есть, тот играет за вас: никому её не показывайте.
web-link-renew = Отменить все прежние ссылки
web-link-renewed = Все прежние ссылки больше не действуют. Вот новая.
web-leave = Выйти из игры
web-leave-sure = Выйти? Место останется за вами: вернуться можно с главной страницы. Остальные могут позвать вместо вас бота.
web-leave-sure-waiting = Выйти? Ваше место освободится для других.
web-leave-yes = Да, выйти
web-leave-no = Остаться
web-table-closed = От этого стола отказались
    .about = Все ушли до начала игры.
web-kept-for = Место игрока { $name }
web-and-you = { $name } (вы)
web-host-starts = Все в сборе. Игру начнёт хозяин стола.

## Зал ожидания

web-lobby-about = Столы, за которые может сесть каждый.
web-lobby-open = Открытые столы
web-lobby-empty = Сейчас открытых столов нет. Откройте свой: каждый, кто заглянет сюда, сразу его увидит.
web-lobby-new = Открыть стол: { $game }
web-lobby-free = { $count ->
    [one] { $count } свободное место
    [few] { $count } свободных места
   *[many] { $count } свободных мест
  }
web-lobby-sit = Сесть за стол
web-lobby-running = Игры, за которыми можно наблюдать
web-lobby-look-on = Наблюдать
web-lobby-lost = Связь потеряна. Список мог устареть.

## Новый стол

web-preset-first = Первая игра
    .about = Двое за столом и только базовая игра.
web-preset-passion = Вся «Страсть»
    .about = Вдохновение, редкое стекло со своими личными целями и семь новых общих целей.
web-preset-glory = Лучшее из «Славы»
    .about = Серое стекло, гонка за карты первопроходцев и тайный расцвет.
web-preset-six = Шестеро за столом
    .about = Полный зал, с витражами и личными целями для пятерых и шестерых.
web-module-included = При таком числе игроков добавляется само.
web-in-lobby = Сесть может каждый
    .about = Стол виден в зале ожидания, а игра после окончания попадает в архив.
web-by-hand = Игру начинаю я
    .about = Иначе она начнётся, когда займут последнее место.
web-clock = Часы
web-clock-none = Без часов
web-clock-game = { $seconds ->
    [0] по { $minutes } мин
   *[other] по { $minutes } мин + { $seconds } с за ход
  }
web-clock-turn = { $days ->
    [one] { $days } день на ход
    [few] { $days } дня на ход
   *[many] { $days } дней на ход
  }
web-terms = Наблюдатели, подсказки и правила
web-watch = Наблюдатели видят игру
web-watch-live = сразу
web-watch-minute = на минуту позже
web-watch-late = на пять минут позже
web-watch-nobody = никогда
web-hints = Подсказки
web-hints-usual = где нет двух людей
web-hints-yes = для всех
web-hints-no = ни для кого
web-options = Где правила расходятся

## Что может не получиться

web-problem-bad-request = Сервер не понял эту страницу. Загрузите её снова; если не поможет, это наша ошибка.
web-problem-not-found = Здесь ничего нет.
web-problem-no-such-game = Такой игры нет.
web-problem-no-such-table = Такого стола не открывали, или ссылка скопирована не полностью.
web-problem-no-such-seat = За этим столом нет такого места.
web-problem-method-not-allowed = Здесь этого сделать нельзя.
web-problem-not-acceptable = Сервер не может дать это в таком виде.
web-problem-too-large = Это слишком велико.
web-problem-unsupported-media-type = Сервер не принимает такие файлы.
web-problem-no-key = Для этого нужно место за столом, а у этого браузера его нет.
web-problem-wrong-key = Эта ссылка не действует, или место больше не ваше. Возьмите новую ссылку там, где вы играли.
web-problem-wrong-origin = Сервер отклонил запрос: похоже, он пришёл с другого сайта. Загрузите страницу снова.
web-problem-not-allowed = Вам этого делать нельзя, по крайней мере сейчас.
web-problem-too-many-requests = { $seconds ->
    [one] Слишком много сразу. Попробуйте через { $seconds } секунду.
    [few] Слишком много сразу. Попробуйте через { $seconds } секунды.
   *[many] Слишком много сразу. Попробуйте через { $seconds } секунд.
  }
web-problem-busy = Сервер сейчас занят и ничего не изменил. Попробуйте чуть позже.
web-problem-not-ready = Сервер запускается или завершает работу. Попробуйте чуть позже.
web-problem-bad-setup = Такую игру подготовить нельзя. Выберите что-нибудь другое.
web-problem-unreadable-move = Это не читается как ход.
web-problem-illegal-move = Правила не разрешают этот ход.
web-problem-unreadable-record = { $line ->
    [0] Это не запись игры.
   *[other] Это не запись игры; ошибка в строке { $line }.
  }
web-problem-stale = Игра тем временем ушла вперёд. Взгляните и решите заново.
web-problem-not-your-turn = Сейчас решает другой игрок.
web-problem-not-waiting = Игра уже началась.
web-problem-not-running = Здесь не идёт никакая игра.
web-problem-not-over = Это можно получить только после конца игры.
web-problem-seat-taken = Кто-то успел раньше: место занято.
web-problem-name-taken = Это имя занято.
web-problem-too-late = Это уже не отменить: сказал своё случай, или кто-то успел походить. Все вместе ещё могут на это согласиться.
web-problem-too-many-changes = За этим столом слишком много отмен, предложений и изменений. Ходить по-прежнему можно.
web-problem-internal = На сервере что-то пошло не так ({ $number }). Это наша ошибка, и она записана.
