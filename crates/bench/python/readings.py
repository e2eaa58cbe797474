"""Best readings a second: ours beside PyMahjongGB's, on hands of the same kind, in one run (S7).

    python3 -m venv venv && venv/bin/pip install PyMahjongGB==1.4.0
    cargo build --release --manifest-path crates/bench/Cargo.toml --example readings
    venv/bin/python crates/bench/python/readings.py target/release/examples/readings

The hands are prepared in advance, and only the calls are timed. Our contestant, a process that times itself,
finds the value of Mhing's best reading. PyMahjongGB, a C++ core, finds the fans of the Chinese official rules
and their names. The time of our whole process is printed too: start, input, scoring and output.
The hands are four sets and a pair, all concealed, without jokers, with the last card drawn.
"""

import argparse
import random
import statistics
import subprocess
import time

from MahjongGB import MahjongFanCalculator

SUITS = {"m": "W", "p": "B", "s": "T"}
HONOURS = ["F1", "F2", "F3", "F4", "J1", "J2", "J3"]


def winning(chance):
    """Returns fourteen cards that win, as (number, letter), in random order."""
    kinds = [(rank, suit) for suit in "mps" for rank in range(1, 10)] + [(rank, "z") for rank in range(1, 8)]
    while True:
        cards = [chance.choice(kinds)] * 2
        for _ in range(4):
            rank, suit = chance.choice(kinds)
            if suit != "z" and rank <= 7 and chance.random() < 0.5:
                cards += [(rank + step, suit) for step in range(3)]
            else:
                cards += [(rank, suit)] * 3
        if all(cards.count(card) <= 4 for card in cards):
            chance.shuffle(cards)
            return cards


def as_text(cards):
    """Returns a hand in our notation."""
    *held, last = [f"{rank}{letter}" for rank, letter in cards]
    return "".join(held) + " @" + last


def as_tuple(cards):
    """Returns a hand in the format of PyMahjongGB: the other cards, and the last one."""
    tiles = [HONOURS[rank - 1] if letter == "z" else f"{SUITS[letter]}{rank}" for rank, letter in cards]
    return tuple(tiles[:-1]), tiles[-1]


def ours(command, text):
    began = time.perf_counter()
    told = subprocess.run([command, "mhing-fr"], input=text, capture_output=True, text=True, check=True)
    took = time.perf_counter() - began
    credits = told.stdout.split()
    assert "-" not in credits, "every hand wins"
    return float(told.stderr), sum(map(int, credits)), took


def theirs(hands):
    began = time.perf_counter()
    fans = 0
    for held, last in hands:
        for fan, _ in MahjongFanCalculator((), held, last, 0, True, False, False, False, 0, 0):
            fans += fan
    return time.perf_counter() - began, fans


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("command", help="the built example `readings`")
    arguments.add_argument("--hands", type=int, default=20_000)
    arguments.add_argument("--rounds", type=int, default=9)
    arguments = arguments.parse_args()
    chance = random.Random(1)
    cards = [winning(chance) for _ in range(arguments.hands)]
    text = "".join(as_text(hand) + "\n" for hand in cards)
    tuples = [as_tuple(hand) for hand in cards]
    rounds = []
    for number in range(arguments.rounds + 1):
        turns = [lambda: ours(arguments.command, text), lambda: theirs(tuples)]
        # The contestants begin in turn. The first round warms up.
        first = number % 2
        results = [None, None]
        for turn in (first, 1 - first):
            results[turn] = turns[turn]()
        rounds.append(results)
    assert len({(mine[1], other[1]) for mine, other in rounds}) == 1, "the same answers in every round"
    rounds = rounds[1:]
    each = [statistics.median(arguments.hands / result[turn][0] for result in rounds) for turn in (0, 1)]
    whole = statistics.median(arguments.hands / mine[2] for mine, _ in rounds)
    ratio = statistics.median(other[0] / mine[0] for mine, other in rounds)
    print(f"{arguments.hands} winning hands of fourteen, {arguments.rounds} rounds, medians")
    print(f"  ours           {each[0]:>12,.0f} a second  what Mhing's best reading is worth, calls alone")
    print(f"               {whole:>12,.0f} a second  the same, text in and credits out, process and all")
    print(f"  PyMahjongGB    {each[1]:>12,.0f} a second  "
          "fans of the official Chinese rules and their names, calls alone")
    print(f"  S7: ours / PyMahjongGB = {ratio:.1f}, at least 15: {'met' if ratio >= 15 else 'NOT MET'}")


main()
