"""The peers: catanatron (Settlers of Catan) and python-chess, played at random through their public interfaces."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import chess
from catanatron import Color, Game, RandomPlayer
from catanatron.game import TURNS_LIMIT
from catanatron.models.actions import generate_playable_actions

CHOICE = random.Random(0).choice  # one generator for all games: it belongs to the player


class Catanatron:
    """`Game.play` with catanatron's own `RandomPlayer` in every seat; a decision is an action it recorded."""

    def __init__(self, players: int) -> None:
        self.colors = list(Color)[:players]

    def start(self, seed: int) -> Any:
        # catanatron reads seed 0 as "no seed", and seeds the global generator its players and dice draw from
        return Game([RandomPlayer(color) for color in self.colors], seed=seed + 1)

    def play(self, seed: int) -> int:
        game = self.start(seed)
        game.play()
        return len(game.state.actions)

    def walk(self, seed: int) -> Iterator[Any]:
        game = self.start(seed)
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            game.play_tick()
            yield game

    def copier(self, position: Any) -> Callable[[], object]:
        return partial(position.copy)

    def lister(self, position: Any) -> Callable[[], object]:
        # catanatron lists the actions while it applies the one before; this is the function it does it with
        return partial(generate_playable_actions, position.state)


class Chess:
    """A random playout that asks `board.is_game_over()` before each move."""

    def play(self, seed: int) -> int:
        choice = CHOICE
        board = chess.Board()
        moves = 0
        while not board.is_game_over():
            board.push(choice(list(board.legal_moves)))
            moves += 1
        return moves

    def walk(self, seed: int) -> Iterator[Any]:
        choice = CHOICE
        board = chess.Board()
        while not board.is_game_over():
            board.push(choice(list(board.legal_moves)))
            yield board

    def copier(self, position: Any) -> Callable[[], object]:
        return partial(position.copy, stack=False)

    def lister(self, position: Any) -> Callable[[], object]:
        return lambda: list(position.legal_moves)


class LeanChess(Chess):
    """The same, as fast as python-chess goes: the list of moves it made anyway says whether the game is over.

    It leaves out fivefold repetition; all other rules that end a game are checked.
    """

    def play(self, seed: int) -> int:
        choice = CHOICE
        board = chess.Board()
        moves = 0
        while True:
            legal_moves = list(board.legal_moves)
            clock = board.halfmove_clock
            if not legal_moves or clock >= 150 or (clock == 0 and board.is_insufficient_material()):
                return moves
            board.push(choice(legal_moves))
            moves += 1
