"""What came of a plan: the sums over the worlds in which it was tried."""

from __future__ import annotations


class Trial:
    """A plan is tried until the round ends, where the network says what to expect, and to the end of the game."""

    __slots__ = ("ahead", "finals", "others", "played", "points", "results", "tried", "wins", "won")

    def __init__(self) -> None:
        self.tried: int = 0  # how often until the end of the round,
        self.points: float = 0.0  # what the player then expected,
        self.others: float = 0.0  # the best of the others,
        self.ahead: float = 0.0  # the difference and the win: see `flat.result`,
        self.wins: float = 0.0  # and how likely that is
        self.played: int = 0  # how often to the end of the game,
        self.finals: float = 0.0  # the points that the player then had,
        self.results: float = 0.0  # what that was worth: see `flat.result`,
        self.won: float = 0.0  # and how often it won

    def worth(self) -> float:
        """By what plans are compared: what the network expects, and what happened, in equal parts."""
        return _both(self.ahead, self.tried, self.results, self.played)

    def outlook(self) -> tuple[float, float]:
        """The player's points at the end, and how likely a win is, again in equal parts."""
        points = _both(self.points, self.tried, self.finals, self.played)
        return points, _both(self.wins, self.tried, self.won, self.played)

    def others_expect(self) -> float:
        """What the best of the others can expect; alone, the target."""
        return self.others / max(1, self.tried)


def _both(expected: float, tried: int, happened: float, played: int) -> float:
    """The mean of two means, or the one that there is."""
    if not tried or not played:
        return (expected + happened) / max(1, tried + played)
    return (expected / tried + happened / played) / 2.0
