### Why a sheet of a real table cannot be. The field at fault stands before it, as in "players[0].tokens: is missing".

## What was found in a field

reason-shown =
    { $kind ->
        [text] the text '{ $value }'
        [list] a list
        [object] an object
        [huge] a huge number
        [other] a { $value }
       *[plain] { $value }
    }

## A field, and what it holds

reason-missing = is missing
reason-missing-to-go-on = is missing; without it the game cannot go on
reason-unknown-field = is not a known field; there are { $known }
reason-not-an-object = is an object with fields, not { reason-shown }
reason-not-a-list = is a list, not { reason-shown }
reason-not-a-text = is a text, not { reason-shown }
reason-empty-text = is an empty text
reason-control-characters = is one line of text, without control characters
reason-not-whole = is a whole number, not { reason-shown }
reason-too-small = is { $least } or more, not { reason-shown }
reason-out-of-range = is from { $least } to { $most }, not { reason-shown }
reason-not-truth = is true or false, not { reason-shown }
reason-not-a-choice = is one of { $known }, not { reason-shown }

## Every game

reason-wrong-game = is { $game }, not { reason-shown }
reason-players-count = { $least } to { $most } play, not { $count }
reason-stands-twice = { $card } stands there already
reason-held-already = { $card } is held by { $other }
reason-no-such-card = there is no card '{ $card }'; known are { $known }

## Sagrada: the table

reason-no-player = has no player
reason-solo-for-one = is for one player, not for { $count }
reason-solo-tokens = there are no favour tokens in a solo game, so not { reason-shown }
reason-solo-track = is missing; the sum of its dice is the target of a solo game
reason-compares-players = { $card } compares players, and the sheet has only one
reason-track-too-long = has { $most } rounds at most, not { $count }
reason-not-a-seat = is a seat from { $least } to { $most }, not { reason-shown }
reason-seat-twice = seat { $seat } stands there already
reason-tokens-at-first = { $card } came with { $most } at most, so there are not { $count }
reason-tokens-in-all = all together had { $most } favour tokens at first, so there are not { $count }

## Sagrada: windows and dice

reason-other-side = { $card } is the other side of { $face }, which { $other } has
reason-not-a-window = is the id of a window, or null, not { reason-shown }
reason-not-a-row = is a row of five dice such as 'R5 .. .. G1 ..', not { reason-shown }
reason-window-rows = a window has 4 rows of dice, not { $count }
reason-row-spaces = row { $row } has { $count } spaces instead of 5: '{ $text }' (write .. for an empty one)
reason-not-a-space = '{ $text }' is not a space: write a row A to D and a column 1 to 5, such as B3
reason-no-die-there = there is no die on { $cell }
reason-not-a-die = '{ $text }' is not a die: write a colour R, Y, G, B or P and a value 1 to 6, such as R5
reason-not-a-die-on = { $cell }: '{ $text }' is not a die: write a colour R, Y, G, B or P and a value 1 to 6, such as R5
reason-rare-elsewhere = { $die } is rare glass: it lies on its board or stands in a window
reason-not-rare = is rare glass such as *5, not { $die }
reason-no-grey = { $die } is grey glass, which is in the game only with { $module }
reason-no-grey-on = { $cell }: { $die } is grey glass, which is in the game only with { $module }
reason-no-rare = { $die } is rare glass, which is in the game only with { $module }
reason-no-rare-on = { $cell }: { $die } is rare glass, which is in the game only with { $module }

## Sagrada: cards and modules

reason-card-needs = { $card } is in the box only with { $modules }
reason-card-excluded = { $card } is not in the box with { $modules }
reason-rare-privates = with rare glass only its own private objectives are dealt, not { $card }
reason-no-such-module = there is no module '{ $module }'; there are { $known }
reason-module-players = { $module } is for { $least } to { $most } players, not for { $count }
reason-six-players = six players need the private objectives of { $module }
reason-field-of-module = belongs to the module { $module }, which is not in the game
reason-rose-count = there are { $most } dice on it at first, so there are not { $count }
reason-pioneers-count = three pioneer cards lie on the table, not { $count }
reason-blooms-count = two bloom cards are dealt to each player, not { $count }

## Mandala Stones

reason-no-such-player = is a seat or a player's name; there is no player '{ $name }'
reason-same-name = two players are called { $name }; tell the seat, counted from 0
reason-objectives-count = a player has two, not { $count }
reason-piles-count = there are { $most }, an empty one is -; so not { $count }
reason-tall-pile = '{ $text }' has { $count } stones; no stack or tower has more than 4
reason-not-a-stone = '{ $text }' is not a stone: write a colour Y R P B and a pattern W P, such as YW
reason-top-in-sight = the top stone { $stone } needs its pattern: it can be seen
reason-top-asked-for = the top stone { $stone } needs its pattern: { $card } asks for it
reason-stones-of-kind = there are { $most } stones { $stone }; this is one more
reason-stones-of-colour = there are { $most } stones of colour { $colour }; this is one more
reason-artists-count = there are { $most } artists, not { $count }
reason-not-a-spot = '{ $text }' is not a spot: write one of { $known }
reason-spot-taken = { $artist } stands on { $spot } already
