#!/usr/bin/env python3
"""An external bot for Wellspring that needs only the standard library. docs/bots.md describes the messages.

    wellspring arena mhing-fr --bots random --bots 'cmd:python3 examples/python/bot.py' --deals 100

The bot goes out when it can, lays what it can, claims triplets, and discards the card that fits least.
"""

import json
import sys

VERSION = 3
MIXED = ("r", "g", "b")


def main():
    for line in sys.stdin:
        (kind, message), = json.loads(line).items()
        if kind == "hello":
            say({"ready": {"version": VERSION}})
        elif kind == "decide":
            say({"act": {"id": message["id"], "action": decide(message["view"])}})
        elif kind == "refused":
            print("refused:", message["reason"], file=sys.stderr)
        # match-began, hand-over and match-ended need no answer, and a view holds all that this bot needs.


def say(message):
    print(json.dumps(message), flush=True)


def decide(view):
    """Returns one of the legal actions: a word, or an object with one field."""
    legal = view["legal"]
    kinds = {kind_of(action): action for action in legal}
    if "go-out" in kinds:
        return "go-out"
    if "lay" in kinds:
        return kinds["lay"]
    if "claim" in kinds:
        return claim(view)
    if "call" in kinds:
        # In Maho! a player calls first and names the set afterwards. A false call costs a set.
        return "call" if pairs_with(view, view["stage"]["claim"]["card"]) else "pass"
    if "discard" in kinds:
        discards = [action["discard"] for action in legal if kind_of(action) == "discard"]
        hand = view["held"] + ([view["drawn"]] if view["drawn"] else [])
        return {"discard": min(discards, key=lambda card: company(card, hand))}
    return "pass" if "pass" in legal else legal[0]


def kind_of(action):
    """Returns the kind of an action: "pass", or "discard" of {"discard": "5m"}."""
    return action if isinstance(action, str) else next(iter(action))


def claim(view):
    """Returns a triplet, or another set if the bot must lay one or has laid some already."""
    claims = [action for action in view["legal"] if kind_of(action) == "claim"]
    has_laid = bool(view["seats"][view["seat"]]["sets"])
    for action in claims:
        if is_alike(action["claim"]) or has_laid or "pass" not in view["legal"]:
            return action
    return "pass"


def is_alike(written):
    """Returns whether a set, such as "(777z)" or "(34:*5m)", consists of like cards."""
    ranks = {letter for letter in written if letter.isdigit()}
    return len(ranks) == 1


def pairs_with(view, card):
    """Returns whether the hand holds two copies of this card."""
    return view["held"].count(card) >= 2


def company(card, hand):
    """Returns how well a card fits the hand: like cards count most, neighbours in its suit less.

    In Maho! red, green and blue cards fit together too: equal numbers, or neighbouring numbers.
    """
    if card == "*":
        return 1000
    rank, suit = int(card[0]), card[1]
    others = list(hand)
    others.remove(card)
    worth = 0
    for other in others:
        if other == card:
            worth += 4
        elif other[1:] == suit and suit != "z":
            worth += {1: 2, 2: 1}.get(abs(int(other[0]) - rank), 0)
        elif other[1:] in MIXED and suit in MIXED:
            worth += {0: 2, 1: 1}.get(abs(int(other[0]) - rank), 0)
    return worth


if __name__ == "__main__":
    main()
