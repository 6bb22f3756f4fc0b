### Sagrada's expansions, 5–6 players, Passion and Glory: cards, modules, options, rules, breaches and refusals.

## Tools

tool-strip-cutter = Draft a die and swap it for any die of your private dice pool; place the one you get. The drafted die stays in your pool with the value it shows.
tool-lead-came-nippers = Re-roll one or two dice of your private dice pool.
tool-patina-brush = Draft a die and give it the value of a grey die that is still in the draft pool; then place it.
tool-soldering-iron = Swap a die of your window with a die of the draft pool, one of them grey and the other not. The new die takes the same space by every placement rule; values stay, and your draft is still open.
tool-graphite-patina = Draft a die and give it the value of any grey die in your window; then place it.
tool-promo-strip-cutter = Instead of drafting, take a die out of another player’s window and place it in yours by every placement rule. Then choose a die of the draft pool of the same colour or value for that player, who may place it without regard to printed colours and values, or leave it in the draft pool. Only before round 7.

## Public objectives of Passion

public-horizontal-shade-symmetry = Pairs of the same value that mirror each other across the middle column: columns 1 and 5 or 2 and 4 of a row.
public-vertical-color-balance = Pairs of the same colour on the same space of the upper and the lower half: rows A and C or B and D of a column.
public-horizontal-symmetry = Pairs of the same colour and value that mirror each other across the middle column: columns 1 and 5 or 2 and 4 of a row.
public-horizontal-color-symmetry = Pairs of the same colour that mirror each other across the middle column: columns 1 and 5 or 2 and 4 of a row.
public-vertical-shade-balance = Pairs of the same value on the same space of the upper and the lower half: rows A and C or B and D of a column.
public-horizontal-color-balance = Pairs of the same colour on the same space of the left and the right half: columns 1 and 4 or 2 and 5 of a row.
public-horizontal-shade-balance = Pairs of the same value on the same space of the left and the right half: columns 1 and 4 or 2 and 5 of a row.

## Grey public objectives. $scale is a list such as "1/3/6/10/15/21".

public-shades-of-grey = Sets of grey dice of different values. Points for the number of dice in a set, from one upwards: { $scale }. Repeated values make further sets.
public-grey-paradise = Pairs of grey dice of the same value. Each die is in one pair at most.
public-grey-of-night = Columns with at least one grey die, full or not.

## Rivalry. $rewards is a list such as "12/8/5".

rivalry-rewards = Points by place: { $rewards }.
public-in-the-glow-of-light = The most dice that show 1, 2 or 3. { rivalry-rewards }
public-in-the-dusk = The most dice that show 4, 5 or 6. { rivalry-rewards }
public-from-light-to-dark = The most full columns whose values only rise or only fall from top to bottom. { rivalry-rewards }
public-value-pairs = The most pairs of dice of the same value that touch by a corner. { rivalry-rewards }
public-value-chain = The longest chain of dice of one value that touch by corners, two dice at least. { rivalry-rewards }
public-color-pairs = The most pairs of dice of the same colour that touch by a corner. { rivalry-rewards }
public-grey-abyss = The greatest distance between two grey dice, in rows and columns added up. { rivalry-rewards }
public-grey-host = The most grey dice. { rivalry-rewards }
public-grey-weight = The highest sum of the values of grey dice. { rivalry-rewards }

## Private objectives. $cells is a list such as "B1, C1".

points-of-card =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
private-cells = The sum of the values on the marked spaces, in any colour: { $cells }.
private-unique-around = { points-of-card } for each different colour and again for each different value among the dice around your rare glass die.
private-highest-of-each-color = The sum of the highest values of each colour around your rare glass die.
private-same-value = { points-of-card } for each other die in your window that shows the value of your rare glass die.
private-row-sum = The sum of the values in the row of your rare glass die, its own included.
private-column-sum = The sum of the values in the column of your rare glass die, its own counted twice.
private-diagonal-sum = The sum of the values on both diagonals through your rare glass die, as far as the frame. The die itself does not count.
private-different-shades = The sum of the different values around your rare glass die, each value once.

## Inspirations. $every is round or game, $price a number of favour tokens.

price-in-tokens =
    { $price ->
        [one] { $price } favour token
       *[other] { $price } favour tokens
    }
inspiration-every =
    { $every ->
        [game] Once a game
       *[round] Once a round
    }
inspiration-luck = { inspiration-every }: after you get a die you may re-roll it. If it then fits nowhere, it goes back where it came from with its new value, and your turn ends.
inspiration-wisdom = You start with 1 favour token less. { inspiration-every }: a tool costs you only 1 favour token, whatever lies on it.
inspiration-resourcefulness = { inspiration-every }: after you get a die you may pay { price-in-tokens } and swap it for any die on the round track.
inspiration-courage = { inspiration-every }: place a die you get without regard to the colour printed on its space. Every other placement rule holds.
inspiration-conviction = { inspiration-every }: place a die you get without regard to the value printed on its space. Every other placement rule holds.
inspiration-generosity = { inspiration-every }: take all favour tokens that lie on one tool. Its next use costs 1 again.

## Rare glass boards. $prices is a list such as "0, 1, 1, 2, 2, 3".

rare-board-slots =
    { $slots ->
        [one] Room for { $slots } rare glass die.
       *[other] Room for { $slots } rare glass dice.
    }
rare-board-price-empty = A die costs 1 favour token for each empty space among { $cells }, counted before it is placed.
rare-board-price-left = A die costs 1 favour token for each die that is left on this board.
rare-board-price-by-value = A die that shows 1, 2, 3, 4, 5 or 6 costs this many favour tokens: { $prices }.
rare-board-price-tokens =
    { $tokens ->
        [one] A die costs { $tokens } favour token.
       *[other] A die costs { $tokens } favour tokens.
    }
rare-board-reroll = Once paid for, the die is re-rolled. Then you may place it; if you do not, it stays here with its new value, and the tokens are spent.

## Restriction boards for grey glass

grey-board-usual = Grey dice obey the usual placement rules and nothing else.
grey-board-cells = Grey dice may stand only on { $cells }.
grey-board-any-color = A grey die may stand on any printed colour. Every other placement rule holds.
grey-board-values = Grey dice may stand only on spaces with a printed value, which they must show.
grey-board-blank = Grey dice may stand only on spaces with nothing printed.
grey-board-corners = Grey dice may not touch each other by a corner either.

## Pioneers

pioneer-fill = Be the first to fill these spaces: { $cells }.
pioneer-square = Be the first to fill a square of { $size } by { $size } spaces, anywhere.
pioneer-colors =
    { $dice ->
        [one] Be the first to have { $dice } die or more in each of { $kinds } colours.
       *[other] Be the first to have { $dice } dice or more in each of { $kinds } colours.
    }
pioneer-values =
    { $dice ->
        [one] Be the first to have { $dice } die or more in each of { $kinds } values.
       *[other] Be the first to have { $dice } dice or more in each of { $kinds } values.
    }
pioneer-joined-values = Be the first to have six dice, showing 1 to 6, joined by their sides into one group.
pioneer-line-rows-both = Be the first to fill a row in which no colour and no value comes twice.
pioneer-line-rows-colors = Be the first to fill a row in which no colour comes twice.
pioneer-line-rows-values = Be the first to fill a row in which no value comes twice.
pioneer-line-columns-both = Be the first to fill a column in which no colour and no value comes twice.
pioneer-line-columns-colors = Be the first to fill a column in which no colour comes twice.
pioneer-line-columns-values = Be the first to fill a column in which no value comes twice.

## Bloom. $pattern is its rows, such as "A.A. / .B.B".

bloom-pattern = { $pattern }: A and B are two different colours, a dot is any space. The pattern may stand anywhere in your window, but not turned or mirrored. With it you gain { points-of-card }, without it you lose as many.

## Modules

module-private-pools = Private dice pools
    .about = From the box for five and six: everyone has a rose with dice of their own and one turn a round: a die from the rose, a drafted die and a tool.
module-passion-inspiration = Inspiration
    .about = Everyone gets a card with a power of their own.
module-passion-rare-glass = Rare glass
    .about = Dice without a colour, to be bought with favour tokens, and private objectives for them.
module-passion-objectives = Passion's public objectives
    .about = Seven public objectives for symmetry and balance.
module-glory-grey-glass = Grey glass
    .about = A sixth colour with restrictions, tools and objectives of its own.
module-glory-pioneers = Pioneers
    .about = Three goals, each for the player who reaches it first.
module-glory-bloom = Bloom
    .about = Secret patterns that bring points if you complete them and cost points if you do not.
module-glory-rivalry = Rivalry
    .about = Public objectives that reward players by their place among the others.
module-promo-strip-cutter = Promo Strip Cutter
    .about = A promotional tool: take a die out of another window, and give one of the draft pool for it.
module-five-six-windows = Windows for five and six
    .about = Fourteen more windows; they come in without asking from five players on.
module-five-six-objectives = Private objectives for five and six
    .about = Six private objectives for marked spaces; they come in without asking from five players on.

## Options

option-privates = Private objectives together with the new ones
option-privates-mixed = The new ones and those of the base game are shuffled together.
option-privates-new-only = Only the new ones are dealt.

option-opposites = Public objectives that work against each other
option-opposites-avoid = They are not laid out together.
option-opposites-allow = They may be laid out together.

option-unique-around = The private objective for different colours and values around the rare glass die
option-unique-around-each = Its points for each different colour, and again for each different value.
option-unique-around-pairs = Its points for each different combination of colour and value.
option-unique-around-larger = Its points for each different colour or for each different value, whichever are more.

## The rules by topic

rules-five-six =
    Five or six play by the rules of the base game. With a module of this box, or from five players on, the bag is filled by the number of players (option bag); as ever, two dice per player and one more are rolled each round:

    - 2 players: 10 dice of each colour, 50 in all; 5 are rolled;
    - 3 players: 14 of each, 70 in all; 7 are rolled;
    - 4 players: 18 of each, 90 in all; 9 are rolled;
    - 5 players: 22 of each, 110 in all; 11 are rolled;
    - 6 players: 26 of each, 130 in all; 13 are rolled.

    The new windows are shuffled in with the others. The new private objectives give the sum of the values on six marked spaces, in any colour. They are mixed with those of the base game or dealt alone (option privates). Six players need them, for the base game has only five.

    From five players on both modules come in without asking; with fewer players you choose them: five-six.windows, five-six.objectives.

    House: both faces of the seventh window card. In the window Sol we read C2 as yellow, where the one source has a 1.
    .title = Five and six players
rules-private-pools =
    Each of two to six players takes two dice of each colour, rolls them once and keeps them on a rose, their private dice pool. The bag holds 6, 8, 10, 12 or 14 dice of each colour for 2, 3, 4, 5 or 6 players.

    One die per player and one more are rolled each round. Everyone has one turn, clockwise from the start player. In it you may do three things, in any order, each once at most:

    - place a die from your rose;
    - draft a die and place it;
    - use one tool.

    Both dice are placed by the usual rules. Tools 13 and 14 join the deck, 7 and 8 leave it. Tools for the draft pool or a drafted die never work on dice of a rose. Dice left on a rose at the end count for nothing.

    Our reading: the dice on a rose are open to all.
    .title = Private dice pools
rules-inspiration =
    Before windows are chosen, each player is dealt one inspiration card, face up. You may use it at any time in your turn unless it says otherwise. Once used it is turned over; a card for once a round turns back when the next round starts, a card for once a game does not.

    You get a die by drafting it or by taking it from your private dice pool. Buying rare glass is something else.

    Our rulings: a die that was re-rolled and fits must be placed; one that fits nowhere goes back with its new value, and the turn ends. If your card costs you a token at the start, you have one less than your window's difficulty. A cheaper tool does not make rare glass cheaper.

    House: the cards that ignore a printed colour or value, and the one that takes tokens off a tool, are wholly or partly ours.
    .title = Inspiration
rules-rare-glass =
    Lay out one rare glass board and roll a rare glass die for each of its slots. There are two tools instead of three. Only this module's private objectives are dealt.

    At any moment of your turn you may pay the board's price, take a rare glass die and place it at once, unless one already stands in your window. When the board is empty, each slot gets a fresh die.

    A rare glass die has no colour: it may stand beside any colour and on any printed colour. Its value must be the printed one and may not stand beside the same value. Where full rows or columns need different colours, it counts as a colour of its own. For other colours it counts nothing, for values as any die.

    Our rulings: buying is an action of its own, beside the draft and the tool. Empty spaces are counted before the die is placed, and a price may be 0. "Around" is the up to eight spaces that touch the die. If it is removed after a broken rule, you may buy another. If too few of the six dice are left, only as many slots are filled. How different colours and values around it count is the option unique-around.

    House: how many slots the board has whose price is the dice left on it; the price list by value; the board that re-rolls; the board that counts the middle column; the private objectives for the column, the diagonals and the different values.
    .title = Rare glass
rules-passion-objectives =
    Seven public objectives are shuffled in with the others. Symmetry compares spaces that mirror each other across the middle column; balance compares the same space of two halves, upper and lower or left and right. For left and right the middle column is left out.

    The rulebook advises against objectives that work against each other, such as equal colours in a column and different colours in a column. Unless you choose otherwise, such cards are not laid out together (option opposites).

    Our rulings: both spaces of a pair must be filled. A rare glass die makes pairs of values, not of colours. The card for the same colour and value scores for each pair.

    House: colour symmetry, and three of the four balances: all but that of colours, upper and lower.
    .title = Passion's public objectives
rules-grey-glass =
    Lay out one restriction board, one graphite tool with two other tools, and one grey objective with two other public objectives. Put 10 grey dice aside. The bag holds 10, 14, 18, 22 or 26 dice of each colour and 4, 5, 6, 7 or 8 grey ones for 2, 3, 4, 5 or 6 players.

    Each round two dice per player come from the bag and one from the grey dice put aside. Left-over dice go to the round track, grey or not.

    Grey is a sixth colour. A grey die may stand beside any other colour, never beside grey; not on a printed colour; on a printed value only if it shows it. The restriction board binds as well. Two grey dice in a row or column spoil its different colours.

    Our rulings: in Color Variety the sets are those of the five other colours, and grey neither helps nor is needed. In Color Diagonals grey counts as a colour. Tools for the bag and the round track treat grey dice like any other. The tool that swaps with the draft pool does not use up your draft.

    House: the restriction board for spaces with nothing printed, and the points of two grey objectives.
    .title = Grey glass
rules-pioneers =
    Three pioneer cards lie face up and are never replaced. At the end of your own turn you take every one whose goal your window meets; its points are yours at the end of the game.

    You keep a card even if a later move spoils its goal. But if dice are removed because a rule was broken, you discard every card whose goal no longer holds, whichever die was removed.

    Our rulings: cards are taken without asking, for that never harms. Six joined values are six dice connected by their sides; other dice may touch them. Grey is a colour like the others, except for the card that asks for all five colours of the base game; rare glass has no colour, and in a full row or column counts as one of its own.

    House: cards III, V, VII, VIII and X to XIII.
    .title = Pioneers
rules-bloom =
    Each player is dealt two secret bloom cards. Once your window is chosen you may discard one or both; each card you keep gives you 1 favour token.

    At the end a kept card gives its points if its pattern stands anywhere in your window, in two different colours, the same way up. If not, it costs as many points. Discarded cards count for nothing.

    Our rulings: grey may be one of the two colours, rare glass may not. Bloom cards are private objectives, so their points, won or lost, count when a tie is broken by the points of private objectives.

    House: the patterns of all cards. The rulebook gives the names and points of eleven; the twelfth, worth 6, is ours altogether.
    .title = Bloom
rules-rivalry =
    Rivalry cards are public objectives, shuffled in with the others. The cards about grey dice come in only with grey glass.

    At the end the players are ranked for each card, and each place has its points, such as 12, 8 and 5. Tied players add up the points of the places they take and share them, rounded down. If two are first, each gets (12 + 8) / 2 = 10; if two more come next, each gets 5 / 2, that is 2.

    Our rulings: who has nothing to compare is not ranked and gets nothing. With two players the second place still counts. Every contact by a corner is a pair, and a die may be in several. Columns that rise or fall are full, without equal values. Distance is the number of rows plus the number of columns between two dice.

    House: two of the three cards about grey dice.
    .title = Rivalry
rules-promo =
    A promotional tool, also called Strip Cutter, was printed outside the boxes. As a module it is shuffled in with the tools.

    Use it before you draft, in rounds 1 to 6. Take a die out of another player's window and place it in yours by all the rules: it is the die you draft this turn. Then choose a die of the draft pool that has its colour or its value. The other player places it without regard to printed colours and values, or puts it back into the draft pool.

    Our rulings: the card does not say where the dice come from and go to. The other player decides, also not to place the die. With the option brush=neighbours the same colours and values beside it do not matter either. A die that fits nowhere stays in the draft pool. Rare glass is not taken.
    .title = Promotional tool
rules-modules =
    A module is an expansion, or a part of one, with an id. Name as many as you like: rosace play sagrada --module passion.rare-glass --module glory.bloom. Two to six players may combine them all.

    Tools: three. With rare glass the board and two tools; with grey glass one graphite tool and two others; with both the board, one graphite tool and one other.
    Public objectives: three; with grey glass one grey objective and two others. Those of Passion and of rivalry lie in the deck of the others.
    Private objectives: with rare glass only its own. Otherwise those of the base game, with the new ones as the option privates says. Six players need the new ones or rare glass.
    Bag: with a module of the box for five and six players, and with grey glass, 10, 14, 18, 22 or 26 dice of each colour; with private dice pools 6, 8, 10, 12 or 14; with grey glass the grey dice besides. With both, one die per player and one grey die are rolled.

    Alone you may choose five-six.windows, five-six.objectives and passion.objectives. The others need opponents, favour tokens or rules that the solo game does not have.
    .title = Modules

## Sagrada, expansions: broken rules in a window

breach-grey-restriction = { $cells }: the restriction board allows no grey die there.
breach-grey-corner = { $cells }: grey dice touch by a corner.
breach-two-rare = { $cells }: more than one rare glass die.

## Sagrada, expansions: private dice pools

refusal-die-not-on-rose = There is no { $die } in your private dice pool.
    .rule = From a private dice pool you place one of the dice you have there.
refusal-rose-already-used = You have already placed a die from your private dice pool this turn.
    .rule = You place at most one die from your private dice pool in a turn.

## Sagrada, expansions: inspiration

refusal-not-your-inspiration = That is not your inspiration card.
    .rule = You use only the inspiration card that was dealt to you.
refusal-inspiration-turned = Your inspiration card is turned over: it has been used.
    .rule = An inspiration is used once a round or once a game, as its card says.
refusal-no-die-to-inspire = You can get no die now that your inspiration could work on.
    .rule = An inspiration for a die works on one that you draft or take from your private dice pool, before it is placed.
refusal-not-enough-tokens-inspiration =
    Your inspiration costs { price-in-tokens }, and you have { $tokens ->
        [0] none
       *[other] { $tokens }
    }.
    .rule = An inspiration with a price is used only by who can pay it.
refusal-inspiration-by-itself = Your inspiration card works without being asked for.
    .rule = A card that makes tools cheaper is used when you pay for one that would cost more.
refusal-inspiration-not-needed = { $cell } takes this die without your inspiration card.
    .rule = An inspiration that ignores a print is used where that print would keep the die out.
refusal-no-tokens-on-tool = There are no favour tokens to take off a tool.
    .rule = Only tokens that were paid for a tool, and still lie on it, can be taken off it.

## Sagrada, expansions: rare glass

refusal-rare-already-there = A rare glass die already stands in your window.
    .rule = A window holds at most one rare glass die.
refusal-rare-not-on-board = There is no { $die } on the rare glass board.
    .rule = Rare glass dice are bought from the slots of the rare glass board.
refusal-rare-too-dear =
    This rare glass die costs { price-in-tokens }, and you have { $tokens ->
        [0] none
       *[other] { $tokens }
    }.
    .rule = The rare glass board says what a die costs, in favour tokens.
refusal-rare-roll-first = With { $board } the die is re-rolled before it is placed.
    .rule = From a board that re-rolls you pay first, then the die is rolled, and then you may place it.

## Sagrada, expansions: grey glass

refusal-grey-restriction = The restriction board allows no grey die on { $cell }.
    .rule = Grey dice obey the restriction board of the game.
refusal-grey-corner = { $cell } touches the grey die on { $other } by a corner.
    .rule = With this restriction board, grey dice do not touch each other even by a corner.
refusal-no-grey-die = There is no grey die that this tool could work with.
    .rule = The patina brush needs a grey die in the draft pool besides the drafted one, the graphite patina one in your window; the soldering iron swaps a grey die with one that is not grey.
refusal-not-a-grey-value = No grey die that counts here shows { $value }.
    .rule = The drafted die takes the value of a grey die: with the patina brush of one in the draft pool, with the graphite patina of one in your window.
refusal-exactly-one-grey = One of the two dice must be grey, and the other not.
    .rule = The soldering iron swaps a grey die with a die of another colour.
refusal-must-take-its-place = The new die goes to { $cell }, where the other one stood.
    .rule = The soldering iron puts the die of the draft pool on the very space that was left.

## Sagrada, expansions: bloom

refusal-not-that-bloom = You cannot decide on that bloom card now.
    .rule = You decide on the two bloom cards dealt to you, each once, after choosing your window.

## Sagrada, expansions: the promotional tool

refusal-only-before-round-seven = { $tool } may be used in rounds 1 to 6 only.
    .rule = The promotional tool is used before round 7.
refusal-not-another-player = A die is taken from another player.
    .rule = The promotional tool takes a die out of the window of somebody else at the table.
refusal-rare-stays = { $die } is rare glass: it cannot be taken.
    .rule = Rare glass has no colour and is bought, never drafted; so it stays where it stands.
refusal-taken-fits-nowhere = { $die } would fit nowhere in your window.
    .rule = A die taken from another player is placed at once, by all the rules.
refusal-no-die-to-give = No die of the draft pool has the colour or the value of { $die }.
    .rule = For the die that is taken, a die of the same colour or the same value is given.
refusal-not-matching = { $die } has neither the colour nor the value of the die that you took.
    .rule = For the die that is taken, a die of the same colour or the same value is given.
