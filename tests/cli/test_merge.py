#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Three machines' ledgers merged in every order, twice, broken off, and taken back.

Usage: test_merge.py CLI SEED

Three ledgers live lives of their own: games come in, some of them the same, are noted in,
deleted and brought back, players renamed, hidden, given other pens, taken for one and
parted. Whatever the order in which the three are then merged, the ledger is the same: all
that was told, read from its tables, and all that `records`, `player` and `session list`
say. Prints TAP.
"""

import itertools
import json
import pathlib
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from functools import partial

import random_ledger

CLI, SEED = sys.argv[1], int(sys.argv[2])
N_GAMES = 10
N_STEPS = 24
RULES = ["kreights", "crates", "creights-joon"]
draw = random.Random(SEED)

TOLD = [
    """SELECT uuid, name, pen, pen_at_us, named_at_us, hidden, hidden_at_us,
              (SELECT uuid FROM player AS one WHERE one.id = player.root)
       FROM player ORDER BY uuid""",
    """SELECT p.uuid, o.uuid, at_us, holds FROM player_link
       JOIN player AS p ON p.id = player JOIN player AS o ON o.id = other
       ORDER BY p.uuid, o.uuid""",
    """SELECT uuid, n_players, n_seats, first_dealer, started_at_us, utc_offset_min, n_done,
              hex (checksum), deleted
       FROM session ORDER BY uuid""",
    "SELECT * FROM versions ORDER BY session",
    "SELECT * FROM precedent ORDER BY uuid, edited_at_us",
]


def run(ledger, *arguments):
    """May be refused: what is not there cannot be changed."""
    done = subprocess.run(
        [CLI, "--db", str(ledger), *arguments], capture_output=True, text=True, check=False
    )
    assert done.returncode >= 0 and done.returncode != 2, (arguments, done.stderr)
    return done.stdout


def ask(ledger, *arguments):
    return json.loads(run(ledger, *arguments, "--json"))


# --- Lives ---------------------------------------------------------------------


def write_games(folder):
    rules = [
        random_ledger.load_rules(partial(ask, folder / "none.db"), rules_id) for rules_id in RULES
    ]
    for number in range(N_GAMES):
        document = random_ledger.make_session(draw, number, draw.choice(rules))
        (folder / f"{number}.json").write_text(json.dumps(document), encoding="utf-8")


def take_step(folder, ledger):
    game = draw.randrange(N_GAMES)
    uuid = random_ledger.make_uuid(1, game)
    one, other = (
        random_ledger.make_uuid(2, i) for i in draw.sample(range(len(random_ledger.NAMES)), 2)
    )
    steps = [["session", "import", str(folder / f"{game}.json")]] * 6 + [
        ["session", "note", uuid, f"note {draw.randrange(5)}"],
        ["session", "place", uuid, f"place {draw.randrange(3)}"],
        ["session", "delete", uuid],
        ["session", "undelete", uuid],
        ["player", one, "--rename", f"{draw.choice(random_ledger.NAMES)} {draw.randrange(3)}"],
        ["player", one, "--pen", str(draw.randint(1, 8))],
        ["player", one, "--hide"],
        ["player", one, "--show"],
        ["player", one, "--merge", other],
        ["player", one, "--split"],
    ]
    run(ledger, *draw.choice(steps))


def choose(ledger):
    """Decides about the games that were changed on several sides, some of them."""
    for conflict in ask(ledger, "merge", "--conflicts"):
        if draw.random() < 0.5:
            version = draw.choice(conflict["versions"])["version"]
            run(ledger, "merge", "--choose", conflict["uuid"], version)


# --- What a ledger holds ---------------------------------------------------------


def say(ledger, *arguments):
    """An answer in parts, to the last digit and in its order."""
    return run(ledger, *arguments, "--json").split("{")


def dump(ledger):
    assert ask(ledger, "check")["sound"], run(ledger, "check")
    with sqlite3.connect(ledger) as told:
        rows = [told.execute(sql).fetchall() for sql in TOLD]
    told.close()
    said = [say(ledger, "records"), say(ledger, "session", "list")]
    for row in rows[0]:
        said.append(say(ledger, "player", row[0]))
    return rows + said


def copy(ledger, name):
    path = ledger.with_name(name)
    path.unlink(missing_ok=True)
    run(ledger, "backup", str(path))
    return path


def expect_same(what, ours, theirs):
    if ours == theirs:
        return
    for one, other in zip(ours, theirs):
        if one != other:
            different = [pair for pair in itertools.zip_longest(one, other) if pair[0] != pair[1]]
            raise AssertionError(f"{what}: {str(different)[:1500]}")


# --- The test ------------------------------------------------------------------


def check_orders(machines):
    """Every order, and a way round."""
    first = None
    for names in itertools.permutations(machines):
        into = copy(names[0], "into.db")
        for name in (*names[1:], *names[:1]):
            run(into, "merge", str(name))
        found = dump(into)
        first = first or found
        expect_same(f"order {[name.stem for name in names]}", found, first)
    pair, other = copy(machines[0], "pair.db"), copy(machines[2], "other.db")
    run(pair, "merge", str(machines[1]))
    run(other, "merge", str(machines[1]))
    run(pair, "merge", str(other))
    expect_same("two pairs", dump(pair), first)
    for name in machines:
        run(pair, "merge", str(name))
    expect_same("twice", dump(pair), first)


def check_undo(machines):
    for into, source in itertools.permutations(machines, 2):
        path = copy(into, "undo.db")
        before = dump(path)
        run(path, "merge", str(source))
        run(path, "merge", "--undo")
        expect_same(f"undo of {source.stem} in {into.stem}", dump(path), before)


def check_broken_off(machines):
    """Killed at any time, and begun again."""
    whole = copy(machines[0], "whole.db")
    run(whole, "merge", str(machines[1]))
    wanted = dump(whole)
    for delay_ms in range(0, 30, 5):
        path = copy(machines[0], "broken.db")
        merging = subprocess.Popen(
            [CLI, "--db", str(path), "merge", str(machines[1])],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        time.sleep(delay_ms / 1000)
        merging.send_signal(signal.SIGKILL)
        merging.wait()
        run(path, "merge", str(machines[1]))
        expect_same(f"killed after {delay_ms} ms", dump(path), wanted)
        shutil.rmtree(path.parent / "backups", ignore_errors=True)


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        write_games(folder)
        machines = [folder / "kitchen.db", folder / "garden.db", folder / "cellar.db"]
        print("1..4")
        for i, ledger in enumerate(machines):
            run(ledger, "session", "import", str(folder / f"{i}.json"))
            for _ in range(N_STEPS):
                take_step(folder, ledger)
        check_orders(machines)
        print("ok 1 - three ledgers make the same one in every order, and twice")
        check_undo(machines)
        print("ok 2 - a merge that is taken back leaves nothing")
        run(machines[0], "merge", str(machines[1]))
        run(machines[2], "merge", str(machines[1]))
        for ledger in machines:
            choose(ledger)
            for _ in range(N_STEPS // 2):
                take_step(folder, ledger)
        check_orders(machines)
        print("ok 3 - nor does it matter what was merged and decided before")
        check_broken_off(machines)
        print("ok 4 - a merge that is killed and begun again is the same")


main()
