"""Check the dice and cards of records, as docs/chance.md describes it: this program uses no code of Rosace.

    python docs/check_dice.py game.txt ...
    python docs/check_dice.py --log log.txt game.txt ...

With the log of commitments of a service it checks the log too, and that each game is in it.
It reads the lists of cards from `src/rosace`, and needs only Python's standard library.
"""

import argparse
import json
import re
import sys
import tomllib
from collections.abc import Iterator
from hashlib import sha256, sha512
from pathlib import Path

Card = dict[str, object]
Headers = dict[str, str]

CARDS = Path(__file__).resolve().parent.parent / "src" / "rosace"
PACKS = ["base", "five-six", "passion", "glory", "promo"]
COLOURS = "RYGBP"
DICE_BY_PLAYERS = {2: 10, 3: 14, 4: 18, 5: 22, 6: 26}
DICE_BESIDE_ROSES = {2: 6, 3: 8, 4: 10, 5: 12, 6: 14}
DIE = re.compile(r"(?<!\S)[RYGBPK*][1-6](?!\S)")
GREY_DICE = {2: 4, 3: 5, 4: 6, 5: 7, 6: 8}


class MismatchError(Exception):
    """Something in a record does not follow from its seed."""


class Draws:
    """The draws of a seed, one after the other."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.taken = 0

    def below(self, many: int) -> int:
        """A whole number from 0 to `many` - 1."""
        block = sha512(f"rosace cup 1\n{self.seed}\n{self.taken // 16}".encode()).digest()
        word = int.from_bytes(block[self.taken % 16 * 4 :][:4], "big") >> 2
        self.taken += 1
        return word * many >> 30

    def among(self, counts: dict[str, int]) -> str:
        """Draw a kind by the counts, and take one of it away."""
        rest = self.below(sum(counts.values()))
        for kind, count in counts.items():
            if rest < count:
                counts[kind] -= 1
                return kind
            rest -= count
        raise AssertionError("a draw is below the sum of the counts")

    def cards(self, many: int, pile: list[str]) -> list[str]:
        """Draw cards from a pile, which loses them."""
        return [pile.pop(self.below(len(pile))) for _ in range(many)]

    def value(self) -> str:
        """The value of a rolled die."""
        return str(self.below(6) + 1)


# -- records ------------------------------------------------------------------------------------------------------


def read(text: str) -> tuple[Headers, list[tuple[str, str]]]:
    """The headers of a record, and the move and outcome of every decision."""
    lines = iter([line for line in text.splitlines() if not line.startswith("#")])
    headers = {}
    for line in lines:
        if not line.strip():
            break
        name, _, value = line.partition(":")
        headers[name] = value.strip()
    decisions = []
    for line in lines:
        if line.strip():
            move, _, outcome = line.split(maxsplit=2)[2].partition(" = ")
            decisions.append((move, outcome))
    return headers, decisions


def check(text: str) -> int:
    """Check a whole record. Returns the number of draws; raises `MismatchError` where something does not follow."""
    headers, decisions = read(text)
    if "Seed" not in headers or "Sheet" in headers or "Position" in headers:
        raise MismatchError("only a game with a seed that was played from the beginning can be checked")
    seed = headers["Seed"]
    check_seed(headers, seed)
    draws = Draws(seed)
    if headers["Game"] == "mandala":
        deal_mandala(draws, headers)
    else:
        deal_sagrada(draws, headers)
        bag = first_bag(headers)
        roll(draws, bag, headers, "", headers.get("Opening", ""), "Opening")
        die = ""
        for number, (move, outcome) in enumerate(decisions, 1):
            named = DIE.findall(move)
            die = named[0] if named else die
            roll(draws, bag, headers, die, outcome, f"decision {number}")
    return draws.taken


def check_seed(headers: Headers, seed: str) -> None:
    """Check that the commitment is to the seed; or to the secret, and that the seed is mixed from it and the nonces."""
    promised = f"rosace seed 1\n{seed}"
    if "Secret" in headers or "Nonces" in headers:
        secret, nonces = headers.get("Secret", ""), headers.get("Nonces", "")
        promised = f"rosace secret 1\n{secret}"
        compare("Seed", sha256(f"rosace mix 1\n{secret}\n{nonces}".encode()).hexdigest(), seed)
    compare("Commitment", sha256(promised.encode()).hexdigest(), headers.get("Commitment", ""))


# -- the log of commitments ---------------------------------------------------------------------------------------

HEX = "[0-9a-f]{64}"
NONCES = "([0-9a-f]{32}|-)( ([0-9a-f]{32}|-))*"
ENTRY = re.compile(
    rf"(?P<content>(?P<number>[1-9]\d*) \d+\.\d{{3}} "
    rf"(?P<kind>drawn|opened|started|revealed) (?P<commitment>{HEX})( (?P<facts>.+))?) (?P<hash>{HEX})"
)
FACTS = {"drawn": "", "opened": HEX, "started": NONCES, "revealed": HEX}
FOLLOWS: dict[str, list[str | None]] = {
    "drawn": [None],
    "opened": ["drawn"],
    "started": ["opened"],
    "revealed": ["drawn", "opened", "started"],
}
Log = dict[str, dict[str, str]]


def check_log(text: str) -> Log:
    """Check a log. Returns what follows the commitment in its entries, by commitment and kind of entry."""
    log: Log = {}
    first = number = 0
    chain = "0" * 64
    for line in filter(None, text.splitlines()):
        entry = ENTRY.fullmatch(line)
        if entry is None or not re.fullmatch(FACTS[entry["kind"]], entry["facts"] or ""):
            raise MismatchError(f"after entry {number} of the log comes a line that is no entry")
        first = first or int(entry["number"])
        if number and int(entry["number"]) != number + 1:
            raise MismatchError(f"after entry {number} of the log comes entry {entry['number']}")
        number = int(entry["number"])
        known = number > first or number == 1
        if (
            known
            and sha256(f"rosace log 1\n{chain}\n{entry['content']}".encode()).hexdigest() != entry["hash"]
        ):
            raise MismatchError(f"entry {number} of the log does not belong to the chain")
        check_place(log, first, entry)
        chain = entry["hash"]
    if not number:
        raise MismatchError("the log has no entries")
    return log


def check_place(log: Log, first: int, entry: re.Match[str]) -> None:
    """Whether an entry may follow the others of its commitment, and reveals the right secret."""
    kind, commitment = entry["kind"], entry["commitment"]
    kinds = log.setdefault(commitment, {})
    last = list(kinds)[-1] if kinds else None
    if last not in FOLLOWS[kind] and (kinds or first == 1):
        raise MismatchError(f"entry {entry['number']} of the log, {kind}, cannot follow {last or 'nothing'}")
    kinds[kind] = entry["facts"] or ""
    if kind == "revealed" and sha256(f"rosace secret 1\n{kinds[kind]}".encode()).hexdigest() != commitment:
        raise MismatchError(f"entry {entry['number']} of the log reveals a secret of another commitment")


def check_in_log(log: Log, headers: Headers) -> None:
    """Check that the commitment was drawn, then opened, then started with the nonces of the record."""
    kinds = log.get(headers.get("Commitment", ""), {})
    for kind in ("drawn", "opened", "started"):
        if kind not in kinds:
            raise MismatchError(f"the log has no entry of the kind {kind} for the commitment of this game")
    compare("Nonces", kinds["started"], headers.get("Nonces", ""))
    compare("Secret", kinds.get("revealed", headers["Secret"]), headers["Secret"])


def compare(what: str, expected: str, found: str) -> None:
    """Raise `MismatchError` if a value differs."""
    if expected != found:
        raise MismatchError(f"{what}: it should be {expected!r}, the record says {found!r}")


def dealt(headers: Headers, part: str) -> bool:
    """Whether a part of the set-up was left to chance."""
    return part not in headers.get("Given", "").split()


def seats(cards: list[str], players: int) -> str:
    """Cards dealt seat by seat, as a header has them."""
    each = len(cards) // players
    return " / ".join([" ".join(cards[each * seat : each * (seat + 1)]) for seat in range(players)])


# -- the deal of Sagrada ------------------------------------------------------------------------------------------


class Box:
    """The cards that are in the box with the modules of a record, in the order of their packs."""

    def __init__(self, headers: Headers) -> None:
        self.modules = set(headers.get("Modules", "").split())
        self.options = dict([word.split("=") for word in headers.get("Options", "").split()])
        texts = [(CARDS / "sagrada" / "cards" / f"{pack}.toml").read_text("utf-8") for pack in PACKS]
        self.tables: dict[str, dict[str, Card]] = {}
        for text in [*texts, *json.loads(headers.get("Cards", "[]"))]:
            for kind, cards in tomllib.loads(text).items():
                for card in cards if isinstance(cards, list) else []:
                    known = self.tables.setdefault(kind, {})
                    known[card["id"]] = {**_module_fields(known.get(card["id"], {})), **card}

    def cards(self, kind: str) -> Iterator[Card]:
        """The cards of a kind."""
        for card in self.tables[kind].values():
            needs, excludes = set(_words(card, "needs")), set(_words(card, "excludes"))
            if "goal" in card and kind == "private":
                needs.add("passion.rare-glass")
            if needs <= self.modules and not excludes & self.modules:
                yield card

    def pile(self, kind: str, deck: str = "") -> list[str]:
        """The ids of the cards of a kind that are shuffled together."""
        return [str(card["id"]) for card in self.cards(kind) if card.get("deck", "") == deck]

    def privates(self) -> list[str]:
        """The private objectives that are dealt."""
        if "passion.rare-glass" in self.modules:
            return [str(card["id"]) for card in self.cards("private") if "goal" in card]
        if self.options.get("privates") == "new-only":
            marked = [str(card["id"]) for card in self.cards("private") if "cells" in card]
            if marked:
                return marked
        return [str(card["id"]) for card in self.cards("private")]

    def windows(self) -> dict[str, list[str]]:
        """The two faces of each window card, by its number."""
        found: dict[str, dict[str, str]] = {}
        for card in self.cards("window"):
            found.setdefault(str(card["card"]), {})[str(card["side"])] = str(card["id"])
        return {number: [faces["A"], faces["B"]] for number, faces in found.items()}


def _words(card: Card, field: str) -> list[str]:
    value = card.get(field, [])
    return [str(word) for word in value] if isinstance(value, list) else []


def _module_fields(card: Card) -> Card:
    """The fields that a correction of a card keeps unless it has them."""
    return {field: card[field] for field in ("needs", "excludes", "deck") if field in card}


def deal_sagrada(draws: Draws, headers: Headers) -> None:
    """Deal the game again and compare its headers."""
    box, players = Box(headers), int(headers["Players"])
    if dealt(headers, "private"):
        each = 2 if players == 1 and box.options.get("solo-privates", "two") != "one" else 1
        compare("Private", seats(draws.cards(each * players, box.privates()), players), headers["Private"])
    if dealt(headers, "dealt"):
        deal_windows(draws, headers, box)
    for part, kind in (("tools", "tool"), ("public", "public")):
        if dealt(headers, part):
            deal_cards(draws, headers, box, kind, part.capitalize())
    if dealt(headers, "first"):
        compare("First", str(draws.below(players)), headers["First"])
    deal_modules(draws, headers, box, players)


def deal_windows(draws: Draws, headers: Headers, box: Box) -> None:
    """Deal two window cards to each seat whose window is not fixed."""
    cards, fixed = box.windows(), headers["Windows"].split()
    pile = [number for number, faces in cards.items() if not set(faces) & set(fixed)]
    found = []
    for window in fixed:
        faces = [cards[number] for number in draws.cards(2, pile)] if window == "-" else []
        found.append(" ".join([face for card in faces for face in card]) or "-")
    compare("Dealt", " / ".join(found), headers["Dealt"])


def deal_cards(draws: Draws, headers: Headers, box: Box, kind: str, header: str) -> None:
    """Deal tools or public objectives; with grey glass the last of them is from the grey pile."""
    grey = "glory.grey-glass" in box.modules
    count = len(headers[header].split()) - grey
    pile = box.pile(kind)
    if kind == "public" and "passion.objectives" in box.modules and box.options.get("opposites") != "allow":
        found = deal_without_opposites(draws, count, list(box.cards(kind)), pile)
    else:
        found = draws.cards(count, pile)
    if grey:
        found += draws.cards(1, box.pile(kind, "grey"))
    compare(header, " ".join(found), headers[header])


def deal_without_opposites(draws: Draws, count: int, cards: list[Card], pile: list[str]) -> list[str]:
    """Deal public objectives, each from those that no earlier one excludes."""
    opposed = {str(card["id"]): set(_words(card, "opposes")) for card in cards}
    found: list[str] = []
    for _ in range(count):
        fine = [
            card
            for card in pile
            if card not in found
            and not opposed[card] & set(found)
            and not any(card in opposed[one] for one in found)
        ]
        found += draws.cards(1, fine)
    return found


def deal_modules(draws: Draws, headers: Headers, box: Box, players: int) -> None:
    """Deal what the modules add, in their order."""
    if "Roses" in headers and dealt(headers, "roses"):
        roses = [[colour + draws.value() for colour in COLOURS for _ in range(2)] for _ in range(players)]
        order = [sorted(rose, key=lambda die: (COLOURS.index(die[0]), die[1])) for rose in roses]
        compare("Roses", " / ".join([" ".join(rose) for rose in order]), headers["Roses"])
    deal_kind(draws, headers, box, "inspiration", "Inspirations", players)
    deal_kind(draws, headers, box, "rare-board", "Rare-Board", 1)
    if "Rare-Dice" in headers and dealt(headers, "rare_dice"):
        rolled = ["*" + draws.value() for _ in headers["Rare-Dice"].split()]
        compare("Rare-Dice", " ".join(rolled), headers["Rare-Dice"])
    deal_kind(draws, headers, box, "grey-board", "Grey-Board", 1)
    deal_kind(draws, headers, box, "pioneer", "Pioneers", 3)
    if "Blooms" in headers and dealt(headers, "blooms"):
        compare("Blooms", seats(draws.cards(2 * players, box.pile("bloom")), players), headers["Blooms"])


def deal_kind(draws: Draws, headers: Headers, box: Box, kind: str, header: str, count: int) -> None:
    """Deal cards of a kind, if their module is in play."""
    if header in headers and dealt(headers, header.lower().replace("-", "_")):
        compare(header, " ".join(draws.cards(count, box.pile(kind))), headers[header])


# -- the dice of Sagrada ------------------------------------------------------------------------------------------


def first_bag(headers: Headers) -> dict[str, int]:
    """The dice in the bag before the first round."""
    players, modules = int(headers["Players"]), headers.get("Modules", "").split()
    scaled = (
        players > 4 or "bag=scaled" in headers.get("Options", "").split() or "glory.grey-glass" in modules
    )
    each = DICE_BY_PLAYERS[players] if scaled else 18
    if "private-pools" in modules:
        each = DICE_BESIDE_ROSES[players]
    bag = dict.fromkeys(COLOURS, each)
    if "glory.grey-glass" in modules:
        bag["K"] = GREY_DICE[players]
    return bag


def roll(draws: Draws, bag: dict[str, int], headers: Headers, die: str, outcome: str, where: str) -> None:
    """Compare an outcome, token by token; `die` is the one that a move has named last."""
    tokens = outcome.split()
    pool = [at for at, token in enumerate(tokens) if len(token) == 2 and token[0] != "*"]
    grey = "glory.grey-glass" in headers.get("Modules", "").split()
    found = []
    for at, token in enumerate(tokens):
        if token.isdecimal():
            found.append(draws.value())
        elif len(token) == 1:
            bag[die[0]] += 1
            found.append(draws.among(bag))
        elif token[0] == "*" or (grey and at == pool[-1]):
            draws.below(1)
            found.append(("K" if token[0] != "*" else "*") + draws.value())
        else:
            found.append(draws.among(bag) + draws.value())
    compare(where, " ".join(found), outcome)


# -- Mandala Stones -----------------------------------------------------------------------------------------------


def deal_mandala(draws: Draws, headers: Headers) -> None:
    """Deal the game again and compare its headers."""
    players = int(headers["Players"])
    if dealt(headers, "stacks"):
        bag = [stone for stone in ("YW", "YP", "RW", "RP", "PW", "PP", "BW", "BP") for _ in range(12)]
        stones = []
        while bag:
            at = draws.below(len(bag))
            bag[at], last = bag[-1], bag[at]
            stones.append(last)
            bag.pop()
        compare(
            "Stacks", " ".join([".".join(stones[at : at + 4]) for at in range(0, 96, 4)]), headers["Stacks"]
        )
    if dealt(headers, "artists"):
        compare("Artists", " ".join(draws.cards(4, ["N", "W", "E", "S"])), headers["Artists"])
    if dealt(headers, "objectives"):
        text = (CARDS / "mandala" / "cards" / "mandala.toml").read_text("utf-8")
        cards = {card["id"]: card for card in tomllib.loads(text)["objective"]}
        for own in json.loads(headers.get("Cards", "[]")):
            cards |= {card["id"]: card for card in tomllib.loads(own).get("objective", [])}
        compare("Objectives", seats(draws.cards(2 * players, list(cards)), players), headers["Objectives"])
    if dealt(headers, "first"):
        compare("First", str(draws.below(players)), headers["First"])


def main() -> int:
    """Check the records named on the command line, and the log of commitments."""
    arguments = argparse.ArgumentParser(description="Check the dice and cards of records.")
    arguments.add_argument("--log", help="the log of commitments of the service")
    arguments.add_argument("records", nargs="*")
    given = arguments.parse_args()
    log, failed = None, 0
    if given.log:
        try:
            log = check_log(Path(given.log).read_text("utf-8"))
        except MismatchError as problem:
            print(f"{given.log}: {problem}")
            return 1
        print(f"{given.log}: {len(log)} commitments in one chain")
    for name in given.records:
        try:
            text = Path(name).read_text("utf-8")
            draws = check(text)
            if log is not None:
                check_in_log(log, read(text)[0])
            print(f"{name}: {draws} draws, all as the seed gives them" + (", and in the log" if log else ""))
        except MismatchError as problem:
            failed = 1
            print(f"{name}: {problem}")
    return failed


if __name__ == "__main__":
    sys.exit(main())
