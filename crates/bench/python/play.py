"""Hands a second by random play: ours beside riichienv and RLCard, taking turns in one run (S11).

    python3 -m venv venv && venv/bin/pip install riichienv==0.4.11 rlcard==1.2.0
    cargo build --release --manifest-path crates/bench/Cargo.toml --example play
    venv/bin/python crates/bench/python/play.py target/release/examples/play

Our contestant is a separate process that times itself: Mhing, four seats, all rules, scores and events.
riichienv, a Rust core with a Python interface, plays single hands with four seats, with and without its log.
RLCard plays its mah-jong by `env.run`. A player goes out when possible, if the library has such an action.
All other actions are random.
"""

import argparse
import random
import statistics
import subprocess
import time

import rlcard
from riichienv import ActionType, RiichiEnv
from rlcard.agents import RandomAgent


def ours(command, hands):
    told = subprocess.run([command, str(hands)], capture_output=True, text=True, check=True)
    return hands / float(told.stderr), int(told.stdout) / hands


def choose(legal, chance):
    wins = [action for action in legal if action.action_type in (ActionType.Tsumo, ActionType.Ron)]
    return wins[0] if wins else chance.choice(legal)


def riichienv(hands, seed, skip_log):
    chance, decisions = random.Random(seed), 0
    began = time.perf_counter()
    for number in range(hands):
        env = RiichiEnv(game_mode="4p-red-single", seed=seed * hands + number, skip_mjai_logging=skip_log)
        seen = env.reset(seed=seed * hands + number)
        while not env.done():
            actions = {}
            for player, observation in seen.items():
                if legal := observation.legal_actions():
                    actions[player] = choose(legal, chance)
                    decisions += 1
            seen = env.step(actions)
    return hands / (time.perf_counter() - began), decisions / hands


def with_rlcard(env, hands):
    decisions = 0
    began = time.perf_counter()
    for _ in range(hands):
        trajectories, _ = env.run(is_training=False)
        decisions += sum(len(trajectory) // 2 for trajectory in trajectories)
    return hands / (time.perf_counter() - began), decisions / hands


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("command", help="the example `play`, built for release")
    arguments.add_argument("--rounds", type=int, default=9)
    arguments.add_argument("--hands", type=int, default=20_000, help="ours, a round")
    chosen = arguments.parse_args()
    env = rlcard.make("mahjong", config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
    contestants = {
        "ours": lambda seed: ours(chosen.command, chosen.hands),
        "riichienv": lambda seed: riichienv(150, seed, True),
        "riichienv, with its log": lambda seed: riichienv(150, seed, False),
        "RLCard env.run": lambda seed: with_rlcard(env, 15),
    }
    rates = {name: [] for name in contestants}
    decisions = {name: [] for name in contestants}
    for number in range(chosen.rounds + 1):
        for name, play in contestants.items():
            rate, each = play(number)
            if number > 0:  # The first round warms up.
                rates[name].append(rate)
                decisions[name].append(each)
    for name in contestants:
        rate, each = statistics.median(rates[name]), statistics.mean(decisions[name])
        print(f"{name:<24} {rate:>10.1f} hands/s  {each:6.1f} decisions a hand")
    for name in list(contestants)[1:]:
        ratio = statistics.median(a / b for a, b in zip(rates["ours"], rates[name], strict=True))
        print(f"S11: ours ÷ {name} = {ratio:.1f}")


if __name__ == "__main__":
    main()
