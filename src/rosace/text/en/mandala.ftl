### Mandala Stones: refusals, objectives, score sheet, rules and options.

## Mandala Stones: PICK

refusal-no-empty-tower = All five of your tower spaces are taken, so you must SCORE.
    .rule = A PICK needs an empty tower space of your own. Without one, only SCORE is left.
refusal-artist-stays = { $artist } already stands there and must go to another spot.
    .rule = A PICK moves an artist to another spot that is free, however far away.
refusal-spot-occupied = { $spot } is taken: { $other } stands there.
    .rule = A spot holds one artist.
refusal-no-stone-to-take = { $artist } would take no stone on { $spot }.
    .rule = An artist takes the top stones beside its new spot that bear its own pattern and lie beside no other artist. It may go only where there is at least one.
refusal-not-the-first-stone =
    { $because ->
        [empty] The stack { board-side } of { $spot } is empty.
        [blocked] The stone { board-side } of { $spot } also lies beside { $other }, so it stays.
       *[pattern] The stone { board-side } of { $spot } does not bear this artist's pattern.
    }
    .rule = A tower begins with a stone that the artist takes. The others it takes follow clockwise.
refusal-tower-not-empty = There is already a tower on { $tower }.
    .rule = A new tower goes onto an empty tower space. Towers are never joined or added to.

## Mandala Stones: SCORE

refusal-colour-not-on-two-tops =
    { $tops ->
        [0] None of your towers has { stone-colour } on top, and two are needed.
       *[other] Only one of your towers has { stone-colour } on top, and two are needed.
    }
    .rule = A colour can be scored when at least two of your towers have it on top. A single top stone can still be scored for 1 point.
refusal-tower-empty = There is no tower on { $tower }.
    .rule = Only the top stones of your own towers can be scored.

## Words that other messages use. $colour, $pattern and $side are letters; a letter means another colour than in Sagrada.

stone-colour =
    { $colour ->
        [Y] yellow
        [R] pink
        [P] purple
        [B] blue
       *[other] { $colour }
    }
stone-colour-stones = { stone-colour } stones
stone-pattern =
    { $pattern ->
        [W] waves
        [P] petals
       *[other] { $pattern }
    }
board-side =
    { $side ->
        [N] north
        [E] east
        [S] south
       *[W] west
    }

## Objectives

objective-stones =
    { $count ->
        [one] Exactly { $count } stone on your board.
       *[other] Exactly { $count } stones on your board.
    }
objective-colour = At least three { stone-colour-stones } on your board, or more of them than each other player.
objective-tops = Every top stone on your board shows { stone-pattern }, and there is at least one.
mandala-marks = +1 on { $ones }; +2 on { $twos }; two hands on { $two }, three on { $three }, four on { $four }.

## Where a fact comes from

status-inferred = inferred
    .about = Not in the rulebook text at hand; it follows from what is there by symmetry. You can replace it with your own data.

## Score sheet

score-tower = Tower { $tower }
score-any-stones = Any top stones
score-mandala-bonus = Mandala bonuses
score-scored = Scored so far, in all
score-objective = Objective
score-tie-earlier-in-the-round = Tied; the earlier place in the round decides.

## The rules by topic

rules-mandala-setup =
    Mix the 96 stones, 24 in each of four colours, and put a stack of four on each of the 24 stack spaces. Each stone bears one of two patterns, waves or petals.

    The board has nine spots for artists, in three rows of three, and four stacks around each. Put the four artists, two of each pattern, at random on the spots in the middle of the four sides: N, W, E and S.

    Each player has a board with five tower spaces, I to V, and gets two secret objective cards. Choose a start player by agreement or at random.
    .title = Set-up
rules-mandala-turn =
    Players take turns clockwise from the start player; when everybody has had one turn, a round is over. In your turn you do exactly one of two things:

    - PICK: move an artist and take stones;
    - SCORE: score towers and give up their top stones.

    You cannot pass. If you have no empty tower space, or no artist can take a stone anywhere, you must SCORE. If you have no stone either, the game ends at once.
    .title = A turn
rules-mandala-pick =
    Move any artist to any other free spot. Take the top stone of each stack beside it that bears the artist's pattern and lies beside no other artist, whatever that artist's pattern. Colours do not matter. There must be at least one such stone, and you must take all of them.

    Choose which stone to take first, then go clockwise around the artist. Each stone goes on top of those taken before. Put the tower on an empty tower space of yours, its order unchanged. Towers are never joined.
    .title = PICK
rules-mandala-score =
    Choose one:

    A colour that is on top of at least two of your towers. All your towers with it on top score, by their spaces:
    I: 1 point for each different height on your board; an empty space is a height too.
    II: 4, 2, 1, 1 points for a height of 1, 2, 3, 4.
    III: 1, 3, 4, 1 points.
    IV: 1, 2, 4, 6 points.
    V: 1 point, and 1 for each colour in the tower.

    Or any of your top stones, as many as you like: 1 point each.

    First all towers score, then the top stone of each of them goes to the mandala board.
    .title = SCORE
rules-mandala-mandala-board =
    Scored stones go to the mandala board one by one, each onto the next space from the centre outwards. A space marked +1 or +2 gives these points at once to the player who covers it. The space with as many hands as there are players sets off the end of the game; other hands mean nothing. Once the board is full, further stones are set aside.

    The rulebook text does not say where the marks are. Unless you bring your own data, this is our design (house): 60 spaces; +1 on 5, 10, 20, 25 and 35; +2 on 15, 30, 45 and 55; two hands on 40, three on 50, four on 60.
    .title = Mandala board
rules-mandala-end =
    When the space with your number of hands is covered, the round is played to its end, so that everybody has had the same number of turns.

    If a player can neither PICK nor SCORE, the game ends at once, in the middle of the round.

    Then everybody shows both objective cards and scores one of them, if it is met: Rosace takes the better one. Most points win. In a tie the tied player who comes earlier in the round wins.
    .title = End of the game
rules-mandala-objectives =
    You get two of ten cards and score one at the end, if your board meets it:

    Exactly 1, 2, 3 or 4 stones on your board: 8, 7, 6 or 5 points.
    A colour, 7 points: at least three stones of it on your board, or more than each other player.
    A pattern, 7 points: all your top stones bear it, and you have at least one.

    The cards for 1 and 3 stones, for blue and for one pattern stand in the rulebook text. Those for 2 and 4 stones are our design (house). The other three colours and the other pattern are "{ status-inferred }": { status-inferred.about }
    .title = Objectives
rules-mandala-hidden =
    Objectives are secret until the end. Everybody sees the colours of all stones, since a stack is seen from the side, and all towers. The patterns of stones under others on the main board are hidden until they come to the top.

    The rulebook does not speak of this, so there is an option: patterns=open shows all patterns from the start.
    .title = What is hidden
rules-mandala-options = The rulebook is silent in one place; the first value is the default.
    .title = Options

## Options

option-patterns = Patterns of buried stones
option-patterns-hidden = On the main board only the pattern of the top stone of a stack is seen, and the colours of all.
option-patterns-open = The patterns of all stones are seen from the start.
