### Почему лист вовсе нельзя прочитать.

reason-game-missing = этого поля нет; напишите, какая это игра: { $known }
reason-not-for-game = `rosace { $command }` — не для игры { $game }; для неё есть { $known }
reason-not-utf8 = это не текст UTF-8: байт { $byte } не такой
reason-unreadable = нельзя прочитать: { $trouble }
reason-not-json = это не JSON: строка { $line }, столбец { $column }: { $trouble }
reason-unreadable-json = этот JSON нельзя прочитать: { $trouble }
reason-not-toml = это не TOML: { $trouble }
reason-field-twice = в одном объекте стоит дважды
