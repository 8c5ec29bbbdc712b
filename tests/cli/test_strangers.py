#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A ledger among programs with a plain SQLite: it stays sound, or can be repaired.

usage: test_strangers.py CLI DATA

DATA is `sample/session.json` below the project's `data`. Python's SQLite is the stranger, which
knows nothing of the checksums of pages. Prints TAP.
"""

import json
import os
import pathlib
import signal
import sqlite3
import subprocess
import sys
import tempfile

CLI, SAMPLE = sys.argv[1], pathlib.Path(sys.argv[2])
SESSION = json.loads(SAMPLE.read_text(encoding="utf-8"))
results = []


def check(name, good, what=""):
    results.append((name, good))
    if not good:
        print(f"# {name}: {what}")


def run(ledger, *arguments):
    words = [CLI, "--db", ledger, *arguments]
    return subprocess.run(
        [str(word) for word in words], capture_output=True, text=True, check=False
    )


def connect(ledger):
    return sqlite3.connect(ledger, isolation_level=None, timeout=0)


def leave_log(ledger, *arguments):
    """Runs a command whose log stays, as after a kill: a snapshot held elsewhere keeps it."""
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(ledger)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    holder.stdout.readline()
    done = run(ledger, *arguments)
    os.kill(holder.pid, signal.SIGKILL)
    holder.wait()
    holder.stdin.close()
    holder.stdout.close()
    check(
        f"{ledger.parent.name}: {arguments[0]} leaves a log",
        done.returncode == 0 and pathlib.Path(f"{ledger}-wal").stat().st_size > 0,
        done.stderr,
    )


HOLDER = """
import sqlite3, sys
held = sqlite3.connect(sys.argv[1], isolation_level=None)
held.execute("BEGIN")
held.execute("SELECT count(*) FROM session").fetchone()
print("held", flush=True)
sys.stdin.read()
"""


def is_sound(name, ledger, n_games):
    done = run(ledger, "check")
    listed = json.loads(run(ledger, "--json", "session", "list").stdout or "[]")
    check(f"{name}: sound", done.returncode == 0, done.stdout + done.stderr)
    check(f"{name}: all games", len(listed) == n_games, len(listed))


def play(ledger, number):
    """A document of another game, with new players: new pages, and old ones changed."""
    document = dict(SESSION, uuid=f"2f6a9c1e-7b4d-4d1a-8c3e-{number:012d}")
    document["location"] = f"Place {number} " + "x" * 60
    path = ledger.parent / f"{number}.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    return path


def make(folder, name, n_games=2):
    """A ledger with games in the file, and one more in a log that was left."""
    home = pathlib.Path(folder) / name
    home.mkdir()
    ledger = home / "ledger.db"
    for number in range(n_games):
        run(ledger, "session", "import", play(ledger, number))
    leave_log(ledger, "session", "import", play(ledger, n_games))
    return ledger, n_games + 1


def read_only(ledger):
    stranger = connect(ledger)
    stranger.execute("SELECT count(*) FROM session").fetchone()
    stranger.close()


def checkpoint(ledger):
    stranger = connect(ledger)
    stranger.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    stranger.close()


def vacuum(ledger):
    stranger = connect(ledger)
    stranger.execute("VACUUM")
    stranger.close()


def change_mode(ledger):
    stranger = connect(ledger)
    stranger.execute("PRAGMA journal_mode = DELETE").fetchone()
    stranger.close()


def test_readers(folder):
    for stranger in (read_only, checkpoint, vacuum, change_mode):
        name = stranger.__name__
        ledger, n_games = make(folder, name)
        stranger(ledger)
        is_sound(name, ledger, n_games)
        # Pages that were sealed once are changed again, and copied by a stranger again.
        for more in (1, 2):
            leave_log(ledger, "session", "import", play(ledger, 10 + more))
            stranger(ledger)
            is_sound(f"{name}, {more} more", ledger, n_games + more)


def test_copies(folder):
    ledger, n_games = make(folder, "copies")
    for n_pages, what in ((0, "at once"), (3, "in steps")):
        copy = ledger.parent / f"copy-{n_pages}.db"
        source, target = connect(ledger), connect(copy)
        source.backup(target, pages=n_pages)
        source.close()
        target.close()
        is_sound(f"a copy {what}", copy, n_games)
        again = run(copy, "session", "import", play(copy, 20))
        check(f"a copy {what} is written", again.returncode == 0, again.stderr)
        is_sound(f"a copy {what}, later", copy, n_games + 1)


def test_writer(folder):
    ledger, n_games = make(folder, "writer")
    stranger = connect(ledger)
    stranger.execute("BEGIN IMMEDIATE")
    waiting = subprocess.Popen(
        [CLI, "--db", ledger, "session", "import", play(ledger, 20)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    try:
        waiting.wait(0.5)
    except subprocess.TimeoutExpired:
        pass
    stranger.execute("ROLLBACK")
    stranger.close()
    _, said = waiting.communicate()
    check("a held ledger is written later", waiting.returncode == 0, said)
    is_sound("a held ledger", ledger, n_games + 1)


CHANGES = {
    "a name": "UPDATE player SET name = name || 'a' WHERE id = (SELECT min (id) FROM player)",
    "a draft": "INSERT INTO draft VALUES ('a', hex (zeroblob (20000)))",  # the first page too
}


def test_changes(folder):
    for number, (name, sql) in enumerate(CHANGES.items()):
        ledger, n_games = make(folder, f"change-{number}")
        is_sound(f"{name}, before", ledger, n_games)  # closed by us: all pages have checksums
        stranger = connect(ledger)
        stranger.executescript(sql)
        names = [row[0] for row in stranger.execute("SELECT name FROM player ORDER BY id")]
        stranger.close()
        check(f"{name}: found", run(ledger, "check").returncode == 1)
        done = run(ledger, "check", "--repair")
        check(f"{name}: repaired", done.returncode == 0, done.stdout + done.stderr)
        check(
            f"{name}: says what was kept",
            name != "a name" or ("look through them" in done.stdout and "players" in done.stdout),
            done.stdout,
        )
        kept = list((ledger.parent / "backups").glob("*-before-repair.db"))
        check(f"{name}: set aside first", len(kept) == 1 and str(kept[0]) in done.stdout, kept)
        is_sound(f"{name}, repaired", ledger, n_games)
        stranger = connect(ledger)
        check(
            f"{name}: players as read",
            names == [row[0] for row in stranger.execute("SELECT name FROM player ORDER BY id")],
        )
        stranger.close()


def main():
    with tempfile.TemporaryDirectory() as folder:
        for test in (test_readers, test_copies, test_writer, test_changes):
            test(folder)
    print(f"1..{len(results)}")
    for number, (name, good) in enumerate(results, 1):
        print(f"{'ok' if good else 'not ok'} {number} - {name}")
    return 0 if all(good for _, good in results) else 1


if __name__ == "__main__":
    sys.exit(main())
