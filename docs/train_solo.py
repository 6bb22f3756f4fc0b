"""Learn the solo game of Sagrada: policy gradients with NumPy alone, a few minutes on a laptop.

    python docs/train_solo.py                                     # prints the curve
    python docs/train_solo.py --picture docs/pictures/learning.svg

The policy is linear: each legal action has some features, and the softmax of their weighted sums says how likely it is
chosen (REINFORCE, with the points still to come less what is usual at that decision). All it knows comes from the
observation; `features` turns the observation's fields into what a beginner would look at when placing a die.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from rosace.envs import sagrada_v0
from rosace.envs.vector import SoloVector

Array = NDArray[Any]

ACTIONS: Final = sagrada_v0.actions()
LAYOUT: Final = sagrada_v0.layout(1)
SECTION: Final = np.repeat(np.arange(len(ACTIONS.sections)), [section.size for section in ACTIONS.sections])
PLACE: Final = ACTIONS.section("place")
PUBLIC: Final = LAYOUT["public"].size
LOOKS: Final = 14  # features of a placement
SIZE: Final = len(ACTIONS.sections) + (PUBLIC + 1) * LOOKS
SHADES: Final = [name.removeprefix("shades-of-") for name in sagrada_v0.names("private")]
COLOURS: Final = ["red", "yellow", "green", "blue", "purple"]
HORIZON: Final = 200  # more decisions than any game has


def features(seen: Array, games: Array, actions: Array) -> Array:
    """A row for each legal action: which kind it is, and for placements what they look like, by objective."""
    found = np.zeros((len(actions), SIZE), np.float32)
    found[np.arange(len(actions)), SECTION[actions]] = 1
    places = np.flatnonzero(SECTION[actions] == SECTION[PLACE.first])
    looks = placements(seen, games[places], actions[places] - PLACE.first)
    public = LAYOUT["public"]
    lie = np.ones((len(places), PUBLIC + 1), np.float32)
    lie[:, 1:] = seen[games[places], public.offset : public.end]
    found[places, len(ACTIONS.sections) :] = (lie[:, :, None] * looks[:, None, :]).reshape(
        len(places), SIZE - len(ACTIONS.sections)
    )
    return found


def placements(seen: Array, games: Array, places: Array) -> Array:
    """What a beginner sees in each placement of a die on a space."""
    die, cell = places // 20, places % 20
    colour, value, row, column = die // 6, die % 6, cell // 5, cell % 5
    dice = field(seen, "dice")[:, 0].reshape(-1, 13, 4, 5)
    printed = field(seen, "printed")[:, 0]
    rows, columns, all_over = dice.sum(3), dice.sum(2), dice.sum((2, 3))
    wide = np.pad(dice, ((0, 0), (0, 0), (1, 1), (1, 1)))
    corners = [
        wide[games, colour, row + 1 + down, column + 1 + right] for down in (-1, 1) for right in (-1, 1)
    ]
    shade = 7 + value
    looks = [
        np.ones(len(places)),
        value / 6,
        rows[games, colour, row],  # the same colour in the row …
        columns[games, colour, column],
        rows[games, shade, row],  # … and the same value
        columns[games, shade, column],
        rows[games, :7, row].sum(1) / 4,  # how full they are
        columns[games, :7, column].sum(1) / 3,
        sum(corners),
        all_over[games, shade] - all_over[games, 7 + (value ^ 1)],  # against the other of 1–2, 3–4, 5–6
        all_over[games, colour],
        printed[games, :5, cell].sum(1),  # a space that is hard to fill
        printed[games, 5:, cell].sum(1),
        secret(seen)[games, colour] * (value + 1) / 6,
    ]
    return np.stack([np.asarray(look, np.float32) for look in looks], axis=1)


def field(seen: Array, name: str) -> Array:
    """A field of many observations."""
    part = LAYOUT[name]
    return seen[:, part.offset : part.end].reshape(-1, *part.shape)


def secret(seen: Array) -> Array:
    """Per game and glass, whether a private objective counts that colour."""
    counts = np.zeros((len(seen), 7), np.float32)
    for number, name in enumerate(SHADES):
        if name in COLOURS:
            counts[:, COLOURS.index(name)] = np.maximum(
                counts[:, COLOURS.index(name)], field(seen, "private")[:, number]
            )
    return counts


class Policy:
    """A linear softmax policy with Adam."""

    def __init__(self, rate: float) -> None:
        self.weights = np.zeros(SIZE, np.float32)
        self.rate = rate
        self.steps = 0
        self.mean, self.square = np.zeros(SIZE), np.zeros(SIZE)

    def choose(self, seen: Any, rng: np.random.Generator, sharpness: float = 1.0) -> tuple[Array, Array]:
        """An action for each game, and the gradient of its log-probability."""
        games, actions = np.nonzero(seen["action_mask"])
        rows = features(seen["observation"], games, actions)
        scores = sharpness * (rows @ self.weights)
        chosen, gradients = (
            np.zeros(len(seen["action_mask"]), np.int64),
            np.zeros((len(seen["action_mask"]), SIZE)),
        )
        starts = np.flatnonzero(np.diff(games, prepend=-1))
        for first, end in zip(starts, [*starts[1:], len(games)], strict=True):
            odds = np.exp(scores[first:end] - scores[first:end].max())
            odds /= odds.sum()
            pick = first + rng.choice(end - first, p=odds / odds.sum(dtype=np.float64))
            chosen[games[first]] = actions[pick]
            gradients[games[first]] = rows[pick] - odds @ rows[first:end]
        return chosen, gradients

    def learn(self, gradient: Array) -> None:
        """A step uphill."""
        self.steps += 1
        self.mean = 0.9 * self.mean + 0.1 * gradient
        self.square = 0.99 * self.square + 0.01 * gradient**2
        mean, square = self.mean / (1 - 0.9**self.steps), self.square / (1 - 0.99**self.steps)
        self.weights += (self.rate * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


def play(env: SoloVector, policy: Policy, seed: int, rng: np.random.Generator, sharpness: float = 1.0) -> Any:
    """One game in every slot: the rewards and gradients of each decision, and the results."""
    seen, _ = env.reset(seed=seed)
    alive = np.ones(env.num_envs, bool)
    rewards, gradients, lives = [], [], []
    scores, targets = np.zeros(env.num_envs), np.zeros(env.num_envs)
    while alive.any():
        seen["action_mask"][~alive] = 0
        chosen, gradient = policy.choose(seen, rng, sharpness)
        seen, reward, over, _, infos = env.step(chosen)
        rewards.append(np.where(alive, reward, 0.0))
        gradients.append(gradient)
        lives.append(alive.copy())
        ended = over & alive
        if ended.any():
            scores[ended], targets[ended] = infos["score"][ended], infos["target"][ended]
        alive &= ~over
    return np.array(rewards), np.array(gradients), np.array(lives), scores, targets


def train(env: SoloVector, policy: Policy, batches: int, seed: int) -> list[tuple[int, float, float]]:
    """Learn; answers after every tenth batch how many games were played, the mean score and the mean margin."""
    rng = np.random.default_rng(seed)
    usual = np.zeros(HORIZON)
    curve: list[tuple[int, float, float]] = []
    recent: list[tuple[float, float]] = []
    for batch in range(batches):
        first = 1_000_000 * seed + batch * env.num_envs
        rewards, gradients, lives, scores, targets = play(env, policy, first, rng)
        to_come = np.cumsum(rewards[::-1], axis=0)[::-1]
        expected = (to_come * lives).sum(1) / np.maximum(lives.sum(1), 1)
        kept = usual[: len(expected)]
        kept += (expected - kept) * (1.0 if batch == 0 else 0.1)
        better = (to_come - kept[:, None]) * lives
        policy.learn(np.einsum("tg,tgf->f", better / (better.std() + 1e-8), gradients) / env.num_envs)
        recent.append((float(scores.mean()), float((scores - targets).mean())))
        if (batch + 1) % 10 == 0:
            score, margin = np.mean(recent, axis=0)
            curve.append(((batch + 1) * env.num_envs, float(score), float(margin)))
            recent.clear()
            print(f"{curve[-1][0]:6} games: score {score:6.1f}, margin {margin:7.1f}", flush=True)
    return curve


def judge(env: SoloVector, policy: Policy, games: int, sharpness: float) -> tuple[float, float]:
    """How the policy does on games that it has not seen: the mean score and the mean margin."""
    rng, scores, margins = np.random.default_rng(0), [], []
    for seed in range(0, games, env.num_envs):
        *_, score, target = play(env, policy, 900_000_000 + seed, rng, sharpness)
        scores += score.tolist()
        margins += (score - target).tolist()
    won = np.mean(np.array(margins) > 0)
    error = np.std(scores) / np.sqrt(len(scores))
    score, margin = float(np.mean(scores)), float(np.mean(margins))
    print(f"score {score:.1f} ± {error:.1f}, margin {margin:.1f}, won {won:.1%} of {len(scores)}")
    return score, margin


def picture(curve: list[tuple[int, float, float]], title: str) -> str:
    """The learning curve as SVG; its first point is the policy before it has learnt."""
    width, height, left, low = 640, 300, 50, 260
    most = curve[-1][0]
    values = [score for _, score, _ in curve]
    bottom, top = 10 * np.floor(min(values) / 10), 10 * np.ceil(max(values) / 10)
    points = " ".join(
        f"{left + 570 * games / most:.1f},{low - 230 * (score - bottom) / (top - bottom):.1f}"
        for games, score, _ in curve
    )
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
        f'font-size="12"><title>{title}</title><rect width="{width}" height="{height}" fill="#ffffff"/>'
    ]
    for mark in np.arange(bottom, top + 1, 10):
        y = low - 230 * (mark - bottom) / (top - bottom)
        lines.append(f'<line x1="{left}" x2="620" y1="{y:.1f}" y2="{y:.1f}" stroke="#dddddd"/>')
        lines.append(f'<text x="{left - 8}" y="{y + 4:.1f}" text-anchor="end">{mark:.0f}</text>')
    lines.append(f'<polyline points="{points}" fill="none" stroke="#5e35b1" stroke-width="2"/>')
    lines.append(f'<text x="620" y="{low + 18}" text-anchor="end">{most:,} games</text>')
    lines.append(f'<text x="{left}" y="{low + 18}">mean score of the last {curve[1][0]:,} games</text></svg>')
    return "\n".join(lines) + "\n"


def main() -> None:
    """Train, judge, and draw the curve."""
    parser = argparse.ArgumentParser(description="Learn the solo game of Sagrada.")
    parser.add_argument("--batches", type=int, default=300)
    parser.add_argument("--games", type=int, default=64, help="in a batch")
    parser.add_argument("--judge", type=int, default=1024, help="games to judge the policy by")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rate", type=float, default=0.03)
    parser.add_argument("--picture", type=Path)
    options = parser.parse_args()
    env = SoloVector(game="sagrada", num_envs=options.games, reward="points")
    policy = Policy(options.rate)
    print("before: ", end="")
    before = (0, *judge(env, policy, options.judge, 1.0))
    began = time.perf_counter()
    curve = train(env, policy, options.batches, options.seed)
    print(f"{options.batches * options.games} games in {time.perf_counter() - began:.0f} s")
    print("after: ", end="")
    judge(env, policy, options.judge, 3.0)
    if options.picture:
        options.picture.write_text(
            picture([before, *curve], "Learning the solo game of Sagrada"), encoding="utf-8"
        )
    env.close()


if __name__ == "__main__":
    main()
