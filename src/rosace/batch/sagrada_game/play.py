"""Whole games of Sagrada at random: `rosace.batch.play`."""

from __future__ import annotations

from functools import partial
from typing import Final

from rosace.batch import play
from rosace.batch.play import STRIDE as STRIDE
from rosace.batch.play import select as select
from rosace.batch.sagrada_game.game import GAME

new_games: Final = partial(play.new_games, GAME)
random_step: Final = partial(play.random_step, GAME)
random_games: Final = partial(play.random_games, GAME)
