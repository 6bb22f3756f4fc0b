### Dlaczego arkusza w ogóle nie można odczytać.

reason-game-missing = brakuje tego pola; wpisz, która to gra: { $known }
reason-not-for-game = `rosace { $command }` nie jest dla gry { $game }; dla niej są { $known }
reason-not-utf8 = to nie jest tekst UTF-8: bajt { $byte } do niego nie należy
reason-unreadable = nie można odczytać: { $trouble }
reason-not-json = to nie jest JSON: wiersz { $line }, kolumna { $column }: { $trouble }
reason-unreadable-json = tego JSON-u nie można odczytać: { $trouble }
reason-not-toml = to nie jest TOML: { $trouble }
reason-field-twice = w tym samym obiekcie jest dwa razy
