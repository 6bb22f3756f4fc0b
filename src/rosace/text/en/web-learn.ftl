### The tutorial: a guide beside the board that says one thing at a time.

web-learn-title = Learn { $game } by playing
web-learn-lead = You play a real game against the bot for beginners. A guide at the board says one thing at a time and waits until you have done it.
web-learn-stay = You can leave at any time and come back: game and guide stay where they are.
web-learn-begin = Begin
web-learn-resume = Go on where you were
web-learn-anew = Begin anew
web-learn-guide = The guide
web-learn-step = { $number } of { $count }
web-learn-next = Go on
web-learn-skip = Skip this
web-learn-leave = Leave the guide
web-learn-play-on = Play on alone

## Sagrada

web-learn-sagrada-window = Before a game everybody chooses one of four windows. This one is easy. The harder it is, the more favour tokens you get: they pay for tools.
web-learn-sagrada-board = This is your window. In ten rounds you fill its twenty spaces with dice. A tinted space takes only its colour, one with pips only its value, a plain one any die.
web-learn-sagrada-goals = These objectives bring points at the end. Most are for everybody; the last one is yours alone, and nobody else sees it.
web-learn-sagrada-pick = These dice are the draft pool. Everybody takes from it in turn. When it is your turn, choose a die.
web-learn-sagrada-place = The spaces that glow can take it: choose one. Your first die must stand on the border.
web-learn-sagrada-tools = Tools bend the rules. The beads on a tool are its price in favour tokens: 1 for the first to use it, 2 for everybody after. You may use one in a turn.
web-learn-sagrada-pass = You have placed your die and could still use a tool. To end your turn, press “{ web-word-pass }”.
web-learn-sagrada-back = Everybody has two turns in a round. The second ones go back the other way round: whoever was last is first now.
web-learn-sagrada-why = When it is your turn, choose a die, and this time try a space that does not glow. The rules say why not.
web-learn-sagrada-neighbours = Now place a die where it glows. Each new die touches another by a side or a corner, and side by side neighbours must differ, in colour and in value. If nothing fits, end your turn.
web-learn-sagrada-rest = Take your turns until the round is over. Nobody has to take a die: you may always end your turn.
web-learn-sagrada-track = The dice that nobody took lie on the round track now; some tools use them. Somebody else starts this round, with new dice.
web-learn-sagrada-now = Each objective says what it has scored so far and what is still possible; press one to see its spaces. At the end each empty space costs 1 point, and each favour token you have left brings 1.
web-learn-sagrada-tool = Now use a tool. On your turn press the first one: it makes a die one higher or one lower. It costs one favour token.
web-learn-sagrada-changed = Choose a die, raise it or lower it by one, and place it where it glows.
web-learn-sagrada-alone = Play this round on your own. “{ web-undo }” takes back what you have just done, and “{ web-hint }” says what a strong player would do.
web-learn-sagrada-end = Now you know how to play, and the guide goes. The question mark at the top opens the rules at any time.

## Mandala Stones

web-learn-mandala-aim = Your board has room for five towers. You take stones from the main board, build towers of them, and give up their top stones for points.
web-learn-mandala-artist = The four pillars are artists, two for each pattern: waves and petals. When it is your turn, choose one of them.
web-learn-mandala-spot = The spots that glow are those where it can take stones. Choose one.
web-learn-mandala-tower = You see which stones it takes. Choose which one comes first: that is the bottom of your tower, and the others follow clockwise. Then choose a space of your board for it.
web-learn-mandala-pattern = An artist takes all top stones beside it that show its pattern. It leaves those that lie beside another artist, too.
web-learn-mandala-why = When it is your turn, choose an artist and a spot, and then a stone beside it that does not glow. The rules say why it stays.
web-learn-mandala-again = Now take stones once more, wherever you like. A tower never grows: each has a space of its own.
web-learn-mandala-spaces = Each of the five spaces counts in its own way, as it says there: one likes low towers, one high ones, one many colours.
web-learn-mandala-colour = Instead of taking stones you can score. A colour on top of two or more of your towers: they all count by their spaces. Or any of your top stones, for 1 point each.
web-learn-mandala-score = Try it when it is your turn: choose a colour that is offered, or tap one of your towers, and press “{ web-mandala-do-score }”. Later you will wait for the best moment.
web-learn-mandala-spiral = What you scored lies on the mandala board now. Some of its spaces bring extra points. Once the hands are covered, the game is in its last round.
web-learn-mandala-goals = These two objectives are yours alone. At the end the better one counts, if your board meets it.
web-learn-mandala-end = Now you know how to play, and the guide goes. The question mark at the top opens the rules at any time.
