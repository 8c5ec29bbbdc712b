#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every form of every command that the help shows, filled with what is meant and what does harm.

usage: test_walk.py CLI DATA SEED N_RUNS

DATA has `sample/session.json`. Whatever is asked, the exit status is one of three, an error is a
sentence, a terminal is told nothing that it could obey, JSON is JSON, GLib complains of nothing,
and the ledger is sound. Prints TAP.
"""

import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import unicodedata

CLI, DATA = (pathlib.Path(path).resolve() for path in sys.argv[1:3])
SEED, N_RUNS = map(int, sys.argv[3:])
SAMPLE = DATA / "sample" / "session.json"
SESSION = json.loads(SAMPLE.read_text(encoding="utf-8"))
ALLOWED_FORMAT = "\u200c\u200d\u2068\u2069"
ENDLESS = ("page", "--follow")  # go on until they are stopped
NOT_JSON = {"sheet", "charts", "help", "--deal", "--format", "--pdf", "-o"}
HARM = 0.3  # how often a value does harm
LEFT_OUT = 0.4  # how often what may be left out is

TEXTS = [
    b"",
    b" ",
    b"-",
    b"--",
    b"\x1b[31m",
    b"a\nb",
    b"\xc2\x9b31m",
    b"\xe2\x80\xaeabc",
    b"\xe2\x80\x8b",
    b"\xff\xfe",
    b"a\xf0\x9f",
    b"\xed\xa0\x80",
    b"\x02f\x1f%1$s%1$s\x1f\x02f\x1f%1$s%1$s\x1fx\x03\x03",
    b"%s%n{name}",
    b"A" * 70000,
    b"a,,b",
    b"Ruth,ruth",
    b"<b>&'\";--",
]
NUMBERS = [b"0", b"-1", b"+1", b" 1", b"1e3", b"4294967297", b"9" * 30, "١".encode()]
DAYS = [b"0000-01-01", b"0001-01-01", b"1970-12-31", b"9999-12-31", b"2026-02-30", b"2026-W01-1"]
FILES = [
    b"ledger.db",
    b"ledger.db-wal",
    b"link",
    b"dangling",
    b"hard.db",
    b"pipe",
    b"folder",
    b"folder/",
    b"nowhere/x.pdf",
    b"session.json/x",
    b"x" * 300,
    b"\x1b[31m\n.svg",
    b"\xff.csv",
    b"/dev/full",
    b"/dev/stdout",
    b"/dev/fd/77",
    b"cut.db",
    b"zeros",
]
HARMFUL = {"number": TEXTS + NUMBERS, "day": TEXTS + DAYS, "file": TEXTS + FILES, "text": TEXTS}

# What is meant by the words of the help, and which kind it is of.
MEANT = {
    "UUID": ("text", [SESSION["uuid"]]),
    "VERSION": ("text", ["0123456789ab"]),
    "N": ("number", ["1", "2", "3", "4"]),
    "S": ("number", ["7"]),
    "SEAT": ("number", ["0", "1"]),
    "TABLE": ("number", ["1"]),
    "ROUND": ("number", ["1"]),
    "YEAR": ("number", ["2026"]),
    "DAY": ("day", ["2026-11-13"]),
    "HH:MM": ("day", ["20:05"]),
    "FILE": ("file", ["session.json", "game.csv", "deal.table", "other.db", "out.svg", "out.pdf"]),
    "FOLDER": ("file", ["folder", "club"]),
    "SESSION.json": ("file", ["session.json"]),
    "IP": ("text", ["127.0.0.1"]),
    "ID": ("text", ["craits", "kreights", "slow"]),
    "KEY=VALUE": ("text", ["stars=yes"]),
    "HAND": ("text", ["A 3 3 K"]),
    "WORDS": ("text", ["Ruth", "one card"]),
    "TEXT": ("text", ["The garden"]),
    "TAG": ("text", ["final"]),
    "TAG,": ("text", ["final,club"]),
    "STATE,": ("text", ["count"]),
    "KIND,": ("text", ["simple,strong"]),
    "NAME": ("text", ["Ruth", "Sam", "League", "Night", "Home"]),
    "NAME,": ("text", ["Ruth,Sam,Bo", "Ruth,Sam,Bo,Inês"]),
    "NAME,NAME,": ("text", ["Ruth,Sam,Bo", "Ann,Cai,Dee,Eve"]),
    "INTO": ("text", ["Sam"]),
    "SERIES": ("text", ["League"]),
    "EVENING": ("text", ["Night"]),
    "ORDER": ("text", ["newest", "lowest"]),
    "N-M": ("number", ["3-5"]),
    "COLUMN=NAME": ("text", ["A=Ann", "B=Bob"]),
    "COMMAND": ("text", ["session"]),
    "ACTION": ("text", ["import"]),
}
results = []


def check(name, good, detail=""):
    results.append(bool(good))
    print(f"{'ok' if good else 'not ok'} {len(results)} - {name}", flush=True)
    if not good:
        print(f"# {detail}"[:2000])


def run(folder, words):
    return subprocess.run(
        [os.fsencode(CLI), b"--db", b"ledger.db", *words],
        cwd=folder,
        env=dict(os.environ, HOME=str(folder), XDG_DATA_HOME=f"{folder}/data", TZ="UTC"),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=60,
        check=False,
    )


def list_forms(folder):
    """The usages that the help shows, without the program’s name."""
    listed = run(folder, [b"help"]).stdout.decode()
    commands = dict.fromkeys(re.findall(r"^  (\w+)", listed, re.M))
    forms = []
    for command in commands:
        shown = run(folder, [b"help", command.encode()]).stdout.decode()
        usage = re.sub(r"\n    ", " ", shown.split("\n\n")[0])
        forms += re.findall(r"^kreights-cli (.*)$", usage, re.M)
    return [form for form in forms if form.split()[0] not in ENDLESS]


def choose_parts(form, rng):
    """@form without what is left out this time."""
    while True:
        inner = re.search(r"\[([^][]*)\]…?", form)
        if inner is None:
            return form.replace("…", "").split()
        kept = inner[1] if rng.random() > LEFT_OUT else ""
        form = form[: inner.start()] + kept + form[inner.end() :]


def fill(word, rng):
    """What is typed for the word @word of a usage."""
    meant = rng.choice([part for part in word.split("|") if part and "://" not in part] or [word])
    kind, values = MEANT.get(meant, ("text" if "|" in word else None, [meant]))
    if meant[0] != "-" and kind is not None and rng.random() < HARM:
        return rng.choice(HARMFUL[kind])
    return rng.choice(values).encode()


def find_raw(data):
    """The first thing in what was printed that a terminal could obey."""
    try:
        text = data.decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        return f"not UTF-8: {error}"
    for letter in text:
        if letter not in "\n\t" + ALLOWED_FORMAT:
            if unicodedata.category(letter) in ("Cc", "Cf", "Zl", "Zp", "Co"):
                return f"U+{ord(letter):04X}"
    return None


def is_json(data):
    """One document, or one in each line."""
    try:
        json.loads(data)
    except ValueError:
        try:
            return all(isinstance(json.loads(line), dict) for line in data.splitlines())
        except ValueError:
            return False
    return True


def judge(words, done):
    """What is wrong with an answer; None: nothing."""
    is_picture = done.stdout[:4] in (b"%PDF", b"\x89PNG")
    as_json = words[-1] == b"--json"
    if done.returncode not in (0, 1, 2):
        return f"exit status {done.returncode}"
    if re.search(rb"GLib|CRITICAL|WARNING|runtime error|Sanitizer", done.stderr):
        return "a library complains"
    raw = find_raw(done.stderr) or (None if is_picture else find_raw(done.stdout))
    if raw:
        return f"a terminal would obey: {raw}"
    if done.returncode == 2 and done.stderr.count(b"\n") < 1:
        return "nothing is said"
    if as_json and done.returncode == 2 and not is_json(done.stderr.splitlines()[-1]):
        return "the error is not JSON"
    answers = {word.decode("utf-8", "replace") for word in words}
    if as_json and done.stdout and not answers & NOT_JSON and not is_json(done.stdout):
        return "not JSON"
    return None


def prepare(folder):
    shutil.copy(SAMPLE, folder / "session.json")
    (folder / "game.csv").write_text("Ann,Bob\n10,20\n5,7\n0,3\n", encoding="utf-8")
    (folder / "deal.table").write_text(
        "rules craits\nplayers Ann Bob\ndealer Ann\ncards 1\nstarter 2S\nBob: 2H\n",
        encoding="utf-8",
    )
    for words in (
        "session import session.json",
        "series new League",
        f"series add League {SESSION['uuid']}",
        "scope save Home --rules craits",
        "evening new Night --rules craits",
        "evening come Night Ruth,Sam,Bo,Inês",
        "evening start Night --seed 1",
        "backup other.db",
    ):
        run(folder, words.encode().split())
    (folder / "club").mkdir()
    run(folder, [b"club", b"init", b"club"])
    (folder / "folder").mkdir()
    (folder / "cut.db").write_bytes((folder / "other.db").read_bytes()[:9000])
    (folder / "zeros").write_bytes(bytes(5000))
    (folder / "link").symlink_to("session.json")
    (folder / "dangling").symlink_to("nothing")
    (folder / "ledger.db").rename(folder / "kept.db")
    os.mkfifo(folder / "pipe")


def renew_ledger(folder):
    for path in folder.glob("ledger.db*"):
        path.unlink()
    (folder / "hard.db").unlink(missing_ok=True)
    shutil.copy(folder / "kept.db", folder / "ledger.db")
    os.link(folder / "ledger.db", folder / "hard.db")


def walk(folder):
    rng = random.Random(SEED)
    forms = list_forms(folder)
    check("the help shows the forms", len(forms) > 60, forms)
    prepare(folder)
    wrong = {}
    for number in range(N_RUNS):
        form = forms[number % len(forms)]
        words = [fill(word, rng) for word in choose_parts(form, rng)]
        if any(word.decode("utf-8", "replace") in ENDLESS for word in words):
            continue
        if rng.random() < 0.5 and b"--" not in words:
            words.append(b"--json")
        renew_ledger(folder)
        done = run(folder, words)
        problem = judge(words, done)
        if done.returncode == 0 and run(folder, [b"check"]).returncode != 0:
            problem = "the ledger is not sound"
        if problem:
            shown = [word[:60] for word in words]
            wrong.setdefault(form, f"{shown}: {problem}: {done.stderr[:300]} {done.stdout[:100]}")
    for form in forms:
        check(form, form not in wrong, wrong.get(form))
    check("no part of a file stays", not list(folder.glob("**/.kreights-*")))


with tempfile.TemporaryDirectory() as place:
    walk(pathlib.Path(place))
print(f"1..{len(results)}")
sys.exit(not all(results))
