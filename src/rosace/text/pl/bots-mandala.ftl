### Kamienna Mandala: dlaczego botowi ruch się podoba albo nie. Po jednym zdaniu na każdy kod powodu.

mandala-score-now = Od razu przynosi punkty.
mandala-spiral = Zakrywa premię na planszy mandali.
mandala-prepares = Przygotowuje twoje wieże na kolejne ruchy.
mandala-spends = Zużywa to, co twoje wieże mogłyby zapunktować później.
mandala-objective = Przybliża do spełnienia karty celu { $card }.
mandala-objective-away = Oddala od spełnienia karty celu { $card }.
mandala-denies = Zostawia innym niewiele do podniesienia.
mandala-leaves = Zostawia innym coś dobrego do podniesienia.
mandala-ends = Zakrywa dłonie, więc ta runda jest ostatnia.
mandala-only-move = Nad niczym innym nie warto się zastanawiać.
