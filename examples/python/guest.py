#!/usr/bin/env python3
"""A person's seat at a Wellspring table, played by a program: opens an invitation, sits down and plays.

    python3 examples/python/guest.py 'http://127.0.0.1:4500/table/n2xw3hf4y5cg#join=KEY' --name Élise

It needs only the standard library. docs/protocol.md describes the messages. The decisions are those of bot.py
beside it. The program ends with the match, or when the host closes the table.
"""

import argparse
import base64
import json
import os
import secrets
import socket
import ssl
import struct
import sys
from urllib.parse import urlsplit

from bot import decide

VERSION = 4
ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("link", help="the invitation, as the host passes it on")
    options.add_argument("--name", default="Guest", help="the name at the table")
    arguments = options.parse_args()
    address = urlsplit(arguments.link)
    path, _, table = address.path.rpartition("/table/")
    key = address.fragment.removeprefix("join=")
    if not table or not key:
        sys.exit("expected a link such as http://HOST/table/ID#join=KEY")
    connection = Socket(address, f"{path}/api/tables/{table}/socket")
    connection.say({"hello": {"version": VERSION, "key": key}})
    play(connection, arguments.name)


def play(connection, name):
    # The key of the seat is ours: drawn here, and kept by whoever wants to come back to the seat.
    key = "".join(secrets.choice(ALPHABET) for _ in range(32))
    answered = None
    for message in connection.messages():
        kind, content = (message, None) if isinstance(message, str) else next(iter(message.items()))
        if kind == "fault":
            sys.exit(content["message"])
        if kind == "declined":
            print("declined:", content, file=sys.stderr)
        if kind == "table" and content["table"].get("you") is None:
            sit(connection, content["table"]["seats"], name, key)
        if kind in ("welcome", "update", "refused"):
            view = content["view"]
            stage = view["stage"]
            if "match-over" in stage:
                print(json.dumps({"points": [seat["points"] for seat in view["seats"]]}))
                return
            # A view is answered once. The host deals the next hand.
            if view["legal"] and view["legal"] != ["deal"] and view["event_number"] != answered:
                answered = view["event_number"]
                connection.say({"act": {"event_number": answered, "action": decide(view)}})


def sit(connection, seats, name, key):
    """Sits down in the first seat that is free or open, if there is one."""
    for number, seat in enumerate(seats):
        if seat.get("state") in ("free", "open"):
            connection.say({"sit": {"seat": number, "name": name, "key": key}})
            return
    print("no seat is free: waiting for one", file=sys.stderr)


class Socket:
    """The client's side of a websocket, as far as the protocol needs it: text, pings and the end."""

    def __init__(self, address, path):
        port = address.port or (443 if address.scheme == "https" else 80)
        self.stream = socket.create_connection((address.hostname, port))
        if address.scheme == "https":
            context = ssl.create_default_context()
            self.stream = context.wrap_socket(self.stream, server_hostname=address.hostname)
        nonce = base64.b64encode(os.urandom(16)).decode()
        lines = [
            f"GET {path} HTTP/1.1",
            f"Host: {address.netloc}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {nonce}",
            "\r\n",
        ]
        self.stream.sendall("\r\n".join(lines).encode())
        self.file = self.stream.makefile("rb")
        status = self.file.readline().decode()
        while self.file.readline() not in (b"\r\n", b""):
            pass
        if " 101 " not in status:
            sys.exit(f"the server answered {status.strip()!r} instead of opening a websocket")

    def say(self, message):
        self.send(0x1, json.dumps(message).encode())

    def send(self, opcode, content):
        mask = os.urandom(4)
        length = len(content)
        head = bytes([0x80 | opcode])
        head += bytes([0x80 | length]) if length < 126 else bytes([0xFE]) + struct.pack(">H", length)
        masked = bytes(byte ^ mask[index % 4] for index, byte in enumerate(content))
        self.stream.sendall(head + mask + masked)

    def messages(self):
        """Yields every message until the server closes the socket."""
        text = b""
        while True:
            head = self.file.read(2)
            if len(head) < 2:
                return
            opcode, length = head[0] & 0x0F, head[1] & 0x7F
            if length == 126:
                length = struct.unpack(">H", self.file.read(2))[0]
            elif length == 127:
                length = struct.unpack(">Q", self.file.read(8))[0]
            content = self.file.read(length)
            if opcode == 0x8:
                self.send(0x8, content)
                return
            if opcode == 0x9:
                self.send(0xA, content)
            if opcode in (0x0, 0x1):
                text += content
                if head[0] & 0x80:
                    yield json.loads(text)
                    text = b""


if __name__ == "__main__":
    main()
