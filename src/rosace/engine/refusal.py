"""Why a move is not allowed: a value, never an exception.

A refusal has a stable code that programs and translations rely on, and the facts that its message needs: the space,
the neighbour that forbids it, the tool, the price. The message is in the catalogues, under `refusal-<code>`.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Refusal:
    """Why a move is refused: a stable code, and the facts for its message.

    >>> print(Refusal("same-colour-beside", {"cell": "B3", "other": "B2", "colour": "R"}))
    same-colour-beside (cell B3, other B2, colour R)
    """

    code: str
    facts: dict[str, str | int] = field(default_factory=dict)

    @property
    def cell(self) -> str | None:
        """The space that was asked for, where there is one."""
        cell = self.facts.get("cell")
        return None if cell is None else str(cell)

    @property
    def other(self) -> str | None:
        """The neighbouring space that forbids it, where there is one."""
        other = self.facts.get("other")
        return None if other is None else str(other)

    def __reduce__(self) -> tuple[type[Refusal], tuple[str, dict[str, str | int]]]:
        return Refusal, (self.code, self.facts)  # compiled, a frozen class does not pickle by itself

    def __str__(self) -> str:
        facts = ", ".join(f"{name} {value}" for name, value in self.facts.items())
        return f"{self.code} ({facts})" if facts else self.code
