### Why a sheet cannot be read at all.

reason-game-missing = is missing; write which one it is: { $known }
reason-not-for-game = `rosace { $command }` is not for { $game }; for that there are { $known }
reason-not-utf8 = is not UTF-8 text: byte { $byte } is not
reason-unreadable = cannot be read: { $trouble }
reason-not-json = is not JSON: line { $line }, column { $column }: { $trouble }
reason-unreadable-json = is not readable JSON: { $trouble }
reason-not-toml = is not TOML: { $trouble }
reason-field-twice = stands twice in the same object
