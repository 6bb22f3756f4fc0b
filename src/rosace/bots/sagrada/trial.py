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

    def worth(self, trust: float) -> float:
        """By what plans are compared: what the network expects and what happened, each as far as it can be trusted."""
        return self._mean(self.ahead, self.results, trust)

    def outlook(self, trust: float) -> tuple[float, float]:
        """The player's points at the end, and how likely a win is."""
        return self._mean(self.points, self.finals, trust), self._mean(self.wins, self.won, trust)

    def _mean(self, expected: float, happened: float, trust: float) -> float:
        """What was expected counts as much as so many games played to the end."""
        if not self.tried:
            return happened / max(1, self.played)
        return (trust * expected / self.tried + happened) / (trust + self.played)

    def others_expect(self) -> float:
        """What the best of the others can expect; alone, the target."""
        return self.others / max(1, self.tried)
