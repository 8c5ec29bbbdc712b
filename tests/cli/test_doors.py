#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Hostile texts at every door: none reaches the ledger, and none reaches the terminal.

usage: test_doors.py CLI DATA

DATA has `sample/session.json` below the project's `data`, and OLD_LEDGER is a ledger written
before there was a gate for texts: its names, location, note, reason and rules hold controls and
marks of direction. Prints TAP.
"""

import contextlib
import gzip
import json
import os
import pathlib
import resource
import sqlite3
import subprocess
import sys
import tempfile
import unicodedata

import write_page_sums

CLI, SAMPLE, OLD_LEDGER = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
SESSION = json.loads(SAMPLE.read_text(encoding="utf-8"))
ALLOWED_FORMAT = "\u200c\u200d\u2068\u2069"
HOSTILE = "a\u009b31m\u202eb\u200ec\u200bd"
CLEAN = "a31mbcd"
results = []


def run(*arguments, ledger=None):
    words = [CLI, *(["--db", ledger] if ledger else []), *arguments]
    done = subprocess.run([str(word) for word in words], capture_output=True, check=False)
    problem = find_raw(done.stdout.replace(b"\r\n", b"\n")) or find_raw(done.stderr)
    if problem:
        check(f"{' '.join(map(str, arguments))[:60]}: printed safely", False, problem)
    return done


def find_raw(data):
    """The first thing in what was printed that a terminal could obey."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        return f"not UTF-8: {error}"
    for at, letter in enumerate(text):
        kind = unicodedata.category(letter)
        if letter in "\n\t" or letter in ALLOWED_FORMAT:
            continue
        if kind in ("Cc", "Cf", "Zl", "Zp", "Cn", "Co"):
            return f"U+{ord(letter):04X} in {text[max(0, at - 30):at + 30]!r}"
    return None


def find_hostile(ledger):
    """Texts in the ledger that the gate does not let pass; events are in packets, so the
    documents are looked at too."""
    connection = sqlite3.connect(ledger)
    connection.text_factory = bytes
    found = []
    for table, column in (
        ("player", "name"),
        ("seat", "name"),
        ("rules", "name"),
        ("rules", "snapshot"),
        ("precedent", "text"),
        ("summary", "place"),
    ):
        for (value,) in connection.execute(f"SELECT {column} FROM {table}"):
            problem = find_raw(value or b"")
            if problem or (column == "name" and not 0 < len(value) <= 256):
                found.append(f"{table}.{column}: {problem or len(value)}")
    uuids = [uuid.decode() for (uuid,) in connection.execute("SELECT uuid FROM session")]
    connection.close()
    for uuid in uuids:
        document = run("session", "export", uuid, ledger=ledger).stdout.decode("utf-8")
        found += [f"document: {text!r}" for text in list_texts(document) if find_raw(text.encode())]
    return found


def list_texts(document):
    def walk(value):
        if isinstance(value, str):
            yield value
        elif isinstance(value, dict):
            for member in value.values():
                yield from walk(member)
        elif isinstance(value, list):
            for member in value:
                yield from walk(member)

    return list(walk(json.loads(document))) if document else []


def check(name, good, detail=None):
    results.append((name, bool(good)))
    if not good:
        print(f"# {name}: {detail}")


def make_document(folder, **changes):
    document = json.loads(json.dumps(SESSION))
    document.update(changes)
    path = pathlib.Path(folder) / "document.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    return path, document


def read_whole(ledger):
    """Every command that shows something of the ledger."""
    run("session", "list", ledger=ledger)
    run("session", "list", "--json", ledger=ledger)
    run("session", "show", SESSION["uuid"], ledger=ledger)
    run("session", "show", SESSION["uuid"], "--json", ledger=ledger)
    run("session", "chat", SESSION["uuid"], ledger=ledger)
    run("session", "link", SESSION["uuid"], ledger=ledger)
    run("session", "export", SESSION["uuid"], "--deal", "1", ledger=ledger)
    run("session", "export", "--all", ledger=ledger)
    run("session", "export", "--all", "--format", "csv", ledger=ledger)
    run("sheet", SESSION["uuid"], "--format", "text", ledger=ledger)
    run("sheet", SESSION["uuid"], "--format", "csv", ledger=ledger)
    run("sheet", SESSION["uuid"], "--format", "html", ledger=ledger)
    run("sheet", SESSION["uuid"], "--format", "svg", ledger=ledger)
    run("records", ledger=ledger)
    run("records", "--json", ledger=ledger)
    for seat in SESSION["seats"]:
        run("player", seat["uuid"], ledger=ledger)
        run("player", seat["uuid"], "--json", ledger=ledger)
    run("check", ledger=ledger)
    run("check", "--json", ledger=ledger)


@contextlib.contextmanager
def forge(ledger):
    """A connection to the ledger of somebody who knows how it is made."""
    connection = sqlite3.connect(ledger)
    connection.text_factory = bytes
    yield connection
    connection.commit()
    connection.execute("PRAGMA wal_checkpoint (TRUNCATE)")
    connection.close()
    if pathlib.Path(ledger).read_bytes()[20] == write_page_sums.SUM_SIZE:
        write_page_sums.write(ledger)


def read_names(ledger):
    connection = sqlite3.connect(ledger)
    names = dict(connection.execute("SELECT uuid, name FROM player"))
    connection.close()
    return names


def change_roster(ledger, rows):
    with forge(ledger) as connection:
        for uuid, name in rows:
            connection.execute(
                "UPDATE player SET name = CAST (? AS TEXT), named_at_us = 1000000 * "
                "CAST (strftime ('%s', 'now') AS INTEGER) WHERE uuid = ?",
                (name, uuid),
            )


def test_document(folder):
    ledger = f"{folder}/document.db"
    path, document = make_document(folder, place=HOSTILE, note=f"one\n{HOSTILE}")
    document["seats"][0]["name"] = HOSTILE
    document["rules"]["name"] = HOSTILE
    document["rules"]["source"] = HOSTILE
    for event in document["events"]:
        if event["line"].startswith("place "):
            event["line"] = "place " + HOSTILE
        if event["line"].startswith("note "):
            event["line"] = f"note one\n{HOSTILE}"
        event["reason"] = HOSTILE
    path.write_text(json.dumps(document), encoding="utf-8")
    done = run("session", "import", path, ledger=ledger)
    check("document: imported", done.returncode == 0, done)
    check("document: it says what was changed", b"U+009B" in done.stderr, done)
    found = find_hostile(ledger)
    check("document: nothing hostile in the ledger", not found, found)
    names = run("session", "list", ledger=ledger).stdout.decode()
    check("document: the name is kept", CLEAN in names, names)
    again = run("session", "import", path, ledger=ledger)
    check("document: the same again is the same", b"already" in again.stdout, again)
    read_whole(ledger)
    path.write_text("\u009b31m\u202e{", encoding="utf-8")
    done = run("session", "import", path, ledger=ledger)
    check("document: garbage is refused", done.returncode == 2, done)


def test_spreadsheet(folder):
    ledger = f"{folder}/sheet.db"
    path = pathlib.Path(folder) / f"{HOSTILE}.csv"
    path.write_text(f"Deal,{HOSTILE},Bo\u202e,\u200eCai\n1,10,20,0\n2,0,5,20\n", encoding="utf-8")
    done = run("session", "import", "--rules", "craits", path, ledger=ledger)
    check("spreadsheet: imported or refused in words", done.returncode in (0, 2), done)
    found = find_hostile(ledger) if pathlib.Path(ledger).exists() else []
    check("spreadsheet: nothing hostile in the ledger", not found, found)


def test_record(folder):
    ledger = f"{folder}/record.db"
    path = pathlib.Path(folder) / "record.table"
    path.write_text(
        f'rules craits\nplayers "{HOSTILE}" Bo\u200e\ndealer Bo\u200e\ncards 1\nstarter 2S\n'
        f"# {HOSTILE}\n",
        encoding="utf-8",
    )
    done = run("session", "import", path, ledger=ledger)
    check("record: imported or refused in words", done.returncode in (0, 2), done)
    found = find_hostile(ledger) if pathlib.Path(ledger).exists() else []
    check("record: nothing hostile in the ledger", not found, found)
    run("referee", path)
    run("referee", "--json", path)


def test_command_line(folder):
    ledger = f"{folder}/line.db"
    path, _ = make_document(folder)
    uuid, player = SESSION["uuid"], SESSION["seats"][0]["uuid"]
    run("session", "import", path, ledger=ledger)
    for arguments in (
        ("session", "place", uuid, HOSTILE),
        ("session", "note", uuid, f"one\n{HOSTILE}"),
        ("player", player, "--rename", HOSTILE),
    ):
        done = run(*arguments, ledger=ledger)
        check(f"{arguments[0]} {arguments[1][:8]}: done", done.returncode == 0, done)
    for arguments in (
        ("session", "place", uuid, "a" * 257),
        ("session", "place", uuid, b"a\xff".decode("utf-8", "surrogateescape")),
        ("player", player, "--rename", "a" * 65),
        ("player", player, "--rename", "\u200b"),
        ("player", HOSTILE),
        ("session", "show", HOSTILE),
        ("session", "import", HOSTILE),
        ("session", "list", "--rules", HOSTILE),
        ("session", "list", "--search", HOSTILE),
        ("rulings", "show", HOSTILE),
        ("rulings", "search", HOSTILE),
        ("rules", HOSTILE),
        ("score", "--rules", "craits", HOSTILE),
        ("score", "--rules", "craits", "--set", f"{HOSTILE}=1", "3"),
        (HOSTILE,),
        (f"--{HOSTILE}",),
        ("check", f"--{HOSTILE}"),
        ("merge", HOSTILE),
        ("restore", HOSTILE),
    ):
        done = run(*arguments, ledger=ledger)
        check(
            f"{arguments[0][:20]!r} {arguments[-1][:20]!r}: answered in words",
            done.returncode in (0, 1, 2),
            done,
        )
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    run("A" * 120000)
    took = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
    check("a very long word is refused soon", took < 1, took)
    run("session", "list", ledger=f"{folder}/{HOSTILE}.db")
    found = find_hostile(ledger)
    check("command line: nothing hostile in the ledger", not found, found)
    read_whole(ledger)


def test_rule_file(folder):
    data = pathlib.Path(folder) / "xdg" / "kreights" / "rules"
    data.mkdir(parents=True)
    (data / "mine.rules").write_text(
        f"[rules]\nid=mine\nbase=craits\nname={HOSTILE}\nsource={HOSTILE}\nsummary={HOSTILE}\n",
        encoding="utf-8",
    )
    (data / f"{HOSTILE}.rules").write_text(f"[rules]\n{HOSTILE}\n", encoding="utf-8")
    for arguments in (("rules",), ("rules", "mine"), ("rules", "--json"), ("rules", HOSTILE)):
        words = ["env", f"XDG_DATA_HOME={folder}/xdg", CLI, *arguments]
        done = subprocess.run(words, capture_output=True, check=False)
        problem = find_raw(done.stdout) or find_raw(done.stderr)
        check(f"rule file: {arguments[-1][:10]!r} printed safely", not problem, problem)


def test_file_names(folder):
    """A name that is no text: what is JSON stays JSON."""
    names = (b"\xfd", b"a\xf0\x9f", b"\xff\x1b[31m\n", HOSTILE.encode())
    seats = [dict(seat, name=seat["name"] + HOSTILE) for seat in SESSION["seats"]]
    path, _ = make_document(folder, seats=seats)
    for i, name in enumerate(names):
        ledger = f"{folder}/names-{i}.db"
        document = folder.encode() + b"/" + name
        pathlib.Path(os.fsdecode(document)).write_bytes(path.read_bytes())
        for arguments, member in (
            (("session", "import", os.fsdecode(document)), "file"),
            (("backup", os.fsdecode(document) + ".db"), "backup"),
            (("restore", os.fsdecode(document) + ".db"), "set_aside"),
            (("merge", os.fsdecode(document)), None),
        ):
            done = run("--json", *arguments, ledger=ledger)
            text = done.stdout if member else done.stderr
            try:
                answer = json.loads(text)
            except ValueError as error:
                answer = error
            told = answer[0] if isinstance(answer, list) else answer
            check(
                f"names: {arguments[0]} {name}: JSON",
                isinstance(told, dict)
                and (member or "error") in told
                and "\\u0002" not in str(told),
                done,
            )
            check(f"names: {arguments[0]} {name}: no marks", b"\\u001f" not in text, done)


def test_roster(folder):
    """A merge that adds no game, and renames everybody."""
    ours, theirs = f"{folder}/ours.db", f"{folder}/theirs.db"
    path, _ = make_document(folder)
    uuids = [seat["uuid"] for seat in SESSION["seats"]]
    for ledger in (ours, theirs):
        run("session", "import", path, ledger=ledger)
    names = [b"\x1b[31mRuth\x1b[0m", b"", b"\xff\xfe\x80", b"A" * 6_000_000]
    change_roster(theirs, zip(uuids, names))
    with forge(theirs) as connection:
        connection.execute(
            "INSERT INTO player (uuid, name, pen, pen_at_us) VALUES (?, ?, 1, 0)",
            ("not-a-uuid\u009b", HOSTILE),
        )
    done = run("merge", theirs, ledger=ours)
    said = done.stdout.decode()
    check("roster: merged", done.returncode == 0, done)
    check("roster: it says who is called otherwise", "is now called" in said, said)
    check("roster: it says what was changed", "U+001B" in said and "not a UUID" in said, said)
    found = find_hostile(ours)
    check("roster: nothing hostile in the ledger", not found, found)
    after = read_names(ours)
    check("roster: nobody is new", set(after) == set(uuids), after)
    check("roster: an escape goes", after[uuids[0]] == "[31mRuth[0m", after)
    check("roster: an empty name changes nothing", after[uuids[1]] == "Sam", after)
    check("roster: what is no text is visible", after[uuids[2]] == "\ufffd" * 3, after)
    check("roster: a long name is cut", after[uuids[3]] == "A" * 64, after)
    read_whole(ours)
    again = run("merge", theirs, ledger=ours)
    check("roster: the same again changes nothing", b"now called" not in again.stdout, again)
    done = run("merge", "--undo", ledger=ours)
    after = read_names(ours)
    check("roster: and can be undone", after[uuids[0]] == "Ruth" and after[uuids[3]] == "Bo", after)


def test_future(folder):
    """A change from the year 2200 would win for ever."""
    ours, theirs = f"{folder}/now.db", f"{folder}/future.db"
    path, _ = make_document(folder)
    for ledger in (ours, theirs):
        run("session", "import", path, ledger=ledger)
    with forge(theirs) as connection:
        connection.execute("UPDATE player SET name = 'X', named_at_us = 7258118400000000")
    done = run("merge", theirs, ledger=ours)
    names = set(read_names(ours).values())
    check("future: nobody is renamed", names == {"Ruth", "Sam", "Inês", "Bo"}, names)
    check("future: merged", done.returncode == 0, done)


def test_old_ledger(folder):
    """Opened as it is and shown safely; merged, it becomes clean."""
    old, ours = f"{folder}/old.db", f"{folder}/new.db"
    pathlib.Path(old).write_bytes(gzip.decompress(OLD_LEDGER.read_bytes()))
    read_whole(old)
    done = run("check", ledger=old)
    check("old ledger: check reports the texts", b"U+009B" in done.stdout, done)
    with forge(old) as connection:
        connection.execute(
            "INSERT INTO precedent VALUES (?, 5000000, 'slow', 'craits', NULL, ?, 5000000, 0, 0)",
            ("0b6c1f6e-3f0f-4a51-9d0c-6b5a4f1f0a99", HOSTILE),
        )
    done = run("merge", old, ledger=ours)
    check("old ledger: merged", done.returncode == 0 and b"Added: 1" in done.stdout, done)
    check("old ledger: it says what was changed", b"U+009B" in done.stdout, done)
    found = find_hostile(ours)
    check("old ledger: nothing hostile in the ledger", not found, found)
    again = run("merge", old, ledger=ours)
    check("old ledger: the same again is the same", b"Added: 0" in again.stdout, again)
    check("old ledger: without a conflict", b"both ledgers" not in again.stdout, again)
    read_whole(ours)
    done = run("session", "note", SESSION["uuid"], "Still written in.", ledger=old)
    check("old ledger: still written in", done.returncode == 0, done)
    done = run("check", ledger=ours)
    check("old ledger: what came of it is sound", done.returncode == 0, done)


def main():
    for test in (
        test_document,
        test_spreadsheet,
        test_record,
        test_command_line,
        test_rule_file,
        test_file_names,
        test_roster,
        test_future,
        test_old_ledger,
    ):
        with tempfile.TemporaryDirectory() as folder:
            test(folder)
    print(f"1..{len(results)}")
    for i, (name, good) in enumerate(results, 1):
        print(f"{'ok' if good else 'not ok'} {i} - {name}")
    return 0 if all(good for _, good in results) else 1


sys.exit(main())
