"""A game in the middle, the modules' part: what a sheet says of them, checked and laid on the table.

- `rose`: the dice left on a player's rose; `rose_used`: whether one was placed in this turn. There is one turn for
  each player in a round, so `turn` may be left out.
- `inspiration`: a player's card; `inspiration_turned`: whether it lies face down.
- `rare_board` and `rare_dice`, those on it. The six dice are there, in windows or `removed`; the others lie aside.
- `grey_board`. How many dice are left in the grey pool follows from the round.
- `pioneers`: those of the game, and for each player those taken. One that was discarded is not in the game any more.
- `blooms`: those that a player kept, `?` where it is not known which; `discarded_blooms`: those that were not kept.
"""

from __future__ import annotations

from collections.abc import Sequence

from rosace.engine.cup import Cup, shuffled
from rosace.engine.errors import SetupError
from rosace.sagrada.dice import COLOUR, COLOURS, RARE
from rosace.sagrada.modules import bloom, grey_glass, pioneers, private_pools, rare_glass
from rosace.sagrada.modules.bloom import CARDS as BLOOMS
from rosace.sagrada.modules.grey_glass import GREY_POOL
from rosace.sagrada.modules.inspiration import inspiration
from rosace.sagrada.modules.inspiration.inspiration import POWERS
from rosace.sagrada.modules.pioneers import NOBODY
from rosace.sagrada.modules.private_pools import ON_A_ROSE
from rosace.sagrada.modules.rare_glass import DICE as RARE_DICE
from rosace.sagrada.sheets.sheet_breaches import lost_pioneers
from rosace.sagrada.sheets.sheet_data import PlayerSheet, TableSheet
from rosace.sagrada.sheets.sheet_modules import ROSE, TableModules
from rosace.sagrada.table import HIDDEN, Table


class ModulesPickup:
    """The modules of a table that is being picked up."""

    def __init__(self, table: TableSheet, round_: int) -> None:
        self.table: TableSheet = table
        self.told: TableModules = table.modules
        self.players: tuple[PlayerSheet, ...] = table.players
        self.round: int = round_
        self.roses: bool = "private-pools" in self.told.ids
        self.grey: bool = "glory.grey-glass" in self.told.ids
        self.rare: bool = "passion.rare-glass" in self.told.ids

    def check(self, seat: int) -> None:
        """What hangs together whatever turn of the round it is; `seat` is whose."""
        if self.rare:
            self.check_rare()
        if "passion.inspiration" in self.told.ids:
            self.check_different("inspiration", [(player.own.inspiration,) for player in self.players])
        if "glory.pioneers" in self.told.ids:
            self.check_pioneers()
        if "glory.bloom" in self.told.ids:
            self.check_blooms()
        if self.told.rose_used and not self.from_rose(seat):
            raise SetupError("rose_used", "no die is missing from the rose")

    def check_different(self, field: str, owned: Sequence[tuple[str, ...]]) -> None:
        """No card is in two hands."""
        owner: dict[str, int] = {}
        for seat, own in enumerate(owned):
            for name in own:
                if name in owner:
                    raise SetupError(f"players[{seat}].{field}", f"seat {owner[name]} has {name}")
                if name != HIDDEN:
                    owner[name] = seat

    # -- private dice pools ---------------------------------------------------------------------------------------

    def from_rose(self, seat: int) -> int:
        """How many dice a player has taken from the rose."""
        return ROSE - len(self.players[seat].own.rose) if self.roses else 0

    def rose_objection(self, seat: int, turns: int) -> SetupError | None:
        """Why a player cannot have taken so many dice from the rose in so many turns."""
        if self.from_rose(seat) <= turns:
            return None
        reason = f"{self.from_rose(seat)} of {ROSE} dice are gone, but at most {turns} can be by this turn"
        return SetupError(f"players[{seat}].rose", reason)

    # -- dice -----------------------------------------------------------------------------------------------------

    def dice_more(self) -> list[int]:
        """Per glass, how many dice there are that the bag did not hold at first."""
        on_roses = ON_A_ROSE * len(self.players) if self.roses else 0
        return [on_roses] * len(COLOURS) + ([self.grey_dice_rolled()] if self.grey else [])

    def grey_dice_rolled(self) -> int:
        """How many dice the grey pool has given: one a round."""
        return self.round

    def dice_on_roses(self) -> list[int]:
        """All dice that lie on roses."""
        return [die for player in self.players for die in player.own.rose]

    def rare_taken(self) -> int:
        """How many rare dice have left their board: they stand in windows or have left the game."""
        in_windows = sum([player.window.holds[RARE].bit_count() for player in self.players])
        return in_windows + sum([COLOUR[die] == RARE for die in self.table.removed])

    def check_rare(self) -> None:
        """Six dice; as many as the board has slots are laid out whenever it is empty."""
        slots = self.table.deck.rare_board(self.told.rare_board).slots
        there = len(self.told.rare_dice)
        elsewhere = self.rare_taken()
        rolled = there + elsewhere
        if rolled > RARE_DICE:
            raise SetupError("rare_dice", f"there are {RARE_DICE} rare dice, not {rolled}")
        if there > slots:
            raise SetupError("rare_dice", f"{self.told.rare_board} has {slots} slot(s), not {there}")
        if not there and rolled < RARE_DICE:
            raise SetupError("rare_dice", "an empty board is filled again at once, as long as there are dice")
        last = (rolled - 1) % slots + 1  # how many were laid out the last time
        if (rolled % slots and rolled < RARE_DICE) or there > last:
            taken = f"{elsewhere} have been taken"
            raise SetupError(
                "rare_dice",
                f"{there} cannot be left: {taken}, and the board is filled with {slots} at a time",
            )

    # -- favour tokens --------------------------------------------------------------------------------------------

    def tokens_at_start(self, seat: int) -> int:
        """What a player began with: by the window, less what an inspiration costs, and one for each bloom kept."""
        player = self.players[seat]
        tokens = player.window.pattern.difficulty
        if player.own.inspiration:
            tokens = max(tokens - POWERS[player.own.inspiration].lost_at_start(), 0)
        return tokens + len(player.own.blooms)

    def took_tokens(self, seat: int = -1) -> bool:
        """Whether somebody, or a seat, has taken tokens off a tool."""
        return any(
            player.own.inspiration == "generosity" and player.own.inspiration_turned
            for player in (self.players if seat < 0 else self.players[seat : seat + 1])
        )

    def spends_tokens(self) -> bool:
        """Whether tokens can have left the game: for rare glass, or for an inspiration."""
        owned = [player.own.inspiration for player in self.players if player.own.inspiration]
        return self.rare or any(self.table.deck.inspiration(name).price for name in owned)

    def cheap_seat(self) -> int:
        """The seat that a tool may have cost one token where others paid two; -1 if there is none."""
        for seat, player in enumerate(self.players):
            name = player.own.inspiration
            if name and POWERS[name].price(2) < 2:
                return seat
        return -1

    # -- cards ----------------------------------------------------------------------------------------------------

    def turned_this_round(self, seat: int) -> bool:
        """Whether a player has used a card in this round: those for every round turn back."""
        own = self.players[seat].own
        return own.inspiration_turned and self.table.deck.inspiration(own.inspiration).every == "round"

    def check_pioneers(self) -> None:
        """Who has a card has one of those of the game, and nobody else has it."""
        for seat, player in enumerate(self.players):
            for index, name in enumerate(player.own.pioneers):
                if name not in self.told.pioneers:
                    reason = f"{name} is none of the pioneers of this game"
                    raise SetupError(f"players[{seat}].pioneers[{index}]", reason)
        self.check_different("pioneers", [player.own.pioneers for player in self.players])

    def check_blooms(self) -> None:
        """Two cards were dealt to each."""
        for seat, player in enumerate(self.players):
            kept, aside = player.own.blooms, player.own.discarded_blooms
            if aside is not None and len(kept) + len(aside) != BLOOMS:
                reason = f"two cards were dealt, and {len(kept)} kept, so there are not {len(aside)}"
                raise SetupError(f"players[{seat}].discarded_blooms", reason)
        both = [(*player.own.blooms, *(player.own.discarded_blooms or ())) for player in self.players]
        for seat, own in enumerate(both):
            if any(own.count(name) > 1 for name in own if name != HIDDEN):
                raise SetupError(f"players[{seat}].discarded_blooms", "a card is kept or it is not")
        self.check_different("blooms", both)

    def blooms(self, cup: Cup, at: int) -> tuple[list[tuple[str, ...]], list[tuple[str, ...]], int]:
        """The cards kept and those not, the hidden ones drawn; and the number of the next draw."""
        kept = [player.own.blooms for player in self.players]
        aside: list[tuple[str, ...]] = []
        for player in self.players:
            told = player.own.discarded_blooms
            aside.append((HIDDEN,) * (BLOOMS - len(player.own.blooms)) if told is None else told)
        seen = {name for own in [*kept, *aside] for name in own}
        missing = sum([own.count(HIDDEN) for own in [*kept, *aside]])
        unseen = [name for name in self.table.deck.blooms if name not in seen]
        drawn, at = shuffled(cup, at, missing, unseen)
        return _named(kept, drawn), _named(aside, drawn), at

    # -- all of it ------------------------------------------------------------------------------------------------

    def lay_out(self, table: Table, cup: Cup, at: int) -> int:
        """Put on the table what the modules have there, from draw number `at` on; returns that of the next draw."""
        told, players = self.told, self.players
        if self.roses:
            roses = private_pools.RoseState()
            roses.roses = tuple([player.own.rose for player in players])
            roses.drafts = 0 if told.rose_used else 1
            table.states[private_pools.ID] = roses
        if inspiration.ID in told.ids:
            inspired = inspiration.InspirationState()
            inspired.cards = tuple([player.own.inspiration for player in players])
            turned = [seat for seat, player in enumerate(players) if player.own.inspiration_turned]
            inspired.turned = sum([1 << seat for seat in turned])
            table.states[inspiration.ID] = inspired
        if self.rare:
            rare = rare_glass.RareState()
            rare.board, rare.dice = told.rare_board, told.rare_dice
            rare.left = RARE_DICE - len(told.rare_dice) - self.rare_taken()
            table.states[rare_glass.ID] = rare
        if self.grey:
            grey = grey_glass.GreyState()
            grey.board, grey.left = told.grey_board, GREY_POOL - self.grey_dice_rolled()
            table.states[grey_glass.ID] = grey
        if pioneers.ID in told.ids:
            found = pioneers.PioneerState()
            found.cards, found.owners = self.pioneers()
            table.states[pioneers.ID] = found
        if bloom.ID in told.ids:
            blooms = bloom.BloomState()
            kept, aside, at = self.blooms(cup, at)
            blooms.cards, blooms.discarded = tuple(kept), tuple(aside)
            table.states[bloom.ID] = blooms
        return at

    def pioneers(self) -> tuple[tuple[str, ...], tuple[int, ...]]:
        """The cards still in the game and who has each; those discarded after a breach are gone."""
        owner: dict[str, int] = {}
        gone: list[str] = []
        for seat, player in enumerate(self.players):
            owner |= dict.fromkeys(player.own.pioneers, seat)
            gone += lost_pioneers(self.table, player)
        left = [name for name in self.told.pioneers if name not in gone]
        return tuple(left), tuple([owner.get(name, NOBODY) for name in left])


def _named(hands: list[tuple[str, ...]], drawn: list[str]) -> list[tuple[str, ...]]:
    """The same cards, each hidden one replaced by the next of those drawn."""
    return [tuple([drawn.pop(0) if name == HIDDEN else name for name in own]) for own in hands]


def usual(row: Sequence[int]) -> int:
    """How many of some dice are not of rare glass, which is never in a pool."""
    return sum([COLOUR[die] != RARE for die in row])
