# SPDX-License-Identifier: GPL-3.0-or-later
"""What a club's log promises: rights, order, and that nothing hostile in it does any harm.

usage: test_club_log.py KREIGHTS-CLI SESSION.json postgres|folder

Prints TAP.
"""

import hashlib
import json
import os
import pathlib
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading

import kreights_club

CLI = sys.argv[1]
SAMPLE = json.loads(pathlib.Path(sys.argv[2]).read_text(encoding="utf-8"))
KIND = sys.argv[3]
PLAYER = "00000002-0000-4000-8000-000000000001"

results = []


def test(name, problems):
    results.append((name, [problem for problem in problems if problem]))


def unless(right, what):
    return None if right else what


class Ledger:
    """A ledger with its login."""

    def __init__(self, folder, club, login, role="table"):
        self.path = folder / f"{login}.db"
        self.club, self.login = club, login
        club.add_login(login, role)
        self.run("club", "join", club.address(login))

    def run(self, *arguments):
        return subprocess.run(
            [CLI, "--db", self.path, *arguments], capture_output=True, text=True, check=False
        )

    def ask(self, *arguments):
        done = self.run(*arguments, "--json")
        assert done.returncode == 0, (arguments, done.stderr)
        return json.loads(done.stdout)

    def sync(self):
        return self.ask("club", "sync")

    def add(self, number, note=None):
        """Imports the sample as another game."""
        uuid = f"00000001-0000-4000-8000-{number:012x}"
        document = {**SAMPLE, "uuid": uuid}
        path = self.path.with_suffix(".json")
        path.write_text(json.dumps(document), encoding="utf-8")
        self.ask("session", "import", path)
        if note:
            self.ask("session", "note", uuid, note)
        return uuid

    def list(self):
        return {game["uuid"]: game for game in self.ask("session", "list")}

    def is_sound(self):
        return self.ask("check")["sound"]

    def rows(self, sql):
        with sqlite3.connect(self.path) as told:
            return told.execute(sql).fetchall()


def import_sample(path):
    subprocess.run(
        [CLI, "--db", path, "session", "import", sys.argv[2]],
        stdout=subprocess.DEVNULL,
        check=True,
    )


# --- Going back ------------------------------------------------------------------------


def check_taken_back(folder, club):
    """What was deleted or merged and is undone here is so everywhere, or comes back."""
    one, other = Ledger(folder, club, "one", "director"), Ledger(folder, club, "other", "director")
    uuid = one.add(1)
    one.sync()
    other.sync()
    one.run("session", "delete", uuid)
    one.sync()
    other.sync()
    problems = [unless(not other.list(), "it was not deleted")]
    one.run("session", "undelete", uuid)
    one.sync()
    other.sync()
    one.sync()
    problems.append(unless(uuid in other.list() and uuid in one.list(), "it did not come back"))
    problems.append(unless(one.ask("club", "status")["waiting"] == 0, "something waits"))

    lone = folder / "lone.db"
    import_sample(lone)
    one.run("merge", lone)
    one.sync()
    other.sync()
    one.run("merge", "--undo")
    told = one.sync()
    problems.append(unless(told["added"] == 1, f"a merge that was undone: {told}"))
    problems.append(unless(one.list() == other.list(), "they differ"))
    problems.append(unless(one.is_sound() and other.is_sound(), "not sound"))
    test("what is undone in one ledger", problems)


def check_conflict(folder, club):
    """Both sides keep both, and say so."""
    one, other = Ledger(folder, club, "ann", "director"), Ledger(folder, club, "bo", "director")
    uuid = one.add(2)
    one.sync()
    other.sync()
    one.ask("session", "note", uuid, "here")
    other.ask("session", "note", uuid, "there")
    one.sync()
    other.sync()
    one.sync()
    conflicts = [ledger.ask("merge", "--conflicts") for ledger in (one, other)]
    problems = [unless([c["open"] for c in found] == [True], f"{found}") for found in conflicts]
    problems.append(
        unless(one.ask("club", "status")["conflicts"] == 1, "the status knows no conflict")
    )
    came = next(v for v in conflicts[0][0]["versions"] if v["note"] == "there")
    problems.append(unless(came.get("from") == club.address("ann"), f"it is from {came}"))
    one.ask("merge", "--choose", uuid, came["version"])
    one.sync()
    other.sync()
    problems += [
        unless(not any(c["open"] for c in ledger.ask("merge", "--conflicts")), "still open")
        for ledger in (one, other)
    ]
    test("a game that is changed on two sides", problems)


# --- Hostile documents -------------------------------------------------------------------


def list_hostile(uuid):
    """Kind, subject and document of what no Kreights writes."""
    choice = {"at_us": 0, "n_events": 0, "digest": ""}
    game = {"deleted": False, "settled": False, "n_done": 0, "document": json.dumps(SAMPLE)}
    late = {"at_us": 4 * 10**15, "n_events": 1, "digest": "0" * 64}
    newer = json.dumps({**SAMPLE, "uuid": uuid, "version": 99})
    yield 1, uuid, ""
    yield 1, uuid, "[" * 100000
    yield 1, uuid, json.dumps({"choice": choice, "versions": []})
    yield 1, uuid, json.dumps({"choice": choice, "versions": [game]})  # about another game
    yield 1, SAMPLE["uuid"], json.dumps({"choice": late, "versions": [game]})
    yield 1, uuid, json.dumps({"choice": choice, "versions": [{**game, "document": newer}]})
    yield 1, uuid, json.dumps({"choice": choice, "versions": [game] * 70})
    yield 5, uuid, json.dumps({"uuid": uuid, "versions": [{"text": "x" * 100}]})
    yield 5, uuid, json.dumps({"uuid": uuid, "versions": "'; DROP TABLE precedent"})
    yield 2, PLAYER, json.dumps({"uuid": uuid, "name": "Ruth"})
    yield 2, PLAYER, json.dumps({"uuid": PLAYER, "name": {"a": 1}, "links": {}})
    yield 2, PLAYER, json.dumps({"uuid": PLAYER, "name": "Ruth", "named_at_us": "soon"})
    yield 3, uuid, "null"
    yield 4, uuid, "{"
    yield 6, uuid, json.dumps({"uuid": PLAYER, "events": []})
    yield 6, uuid, json.dumps({"uuid": uuid, "events": [{"id": 1, "at_us": "soon"}]})


def put_hostile(club, number, kind, subject, document):
    digest = hashlib.sha256(document.encode()).hexdigest()
    if club.name == "folder":
        kinds = ["session", "player", "series", "scope", "precedent", "evening"]
        name = f"{kinds[kind - 1]}-{subject}-{digest}.json"
        (club.folder / name).write_text(document, encoding="utf-8")
        return None
    return club.sql(
        "INSERT INTO club.entry (subject, digest, kind, document) VALUES "
        f"('{subject}', '{digest}', {kind}, $body${document}$body$)",
        login="mallory",
    )


def check_hostile(folder, club):
    ledger = Ledger(folder, club, "eve", "director")
    club.add_login("mallory", "director")
    uuid = ledger.add(3)
    ledger.sync()
    before = ledger.list()
    target = "00000001-0000-4000-8000-00000000ffff"
    problems = [
        unless(not answer, f"{answer}")
        for answer in (put_hostile(club, n, *entry) for n, entry in enumerate(list_hostile(target)))
    ]
    n_hostile = len(list(list_hostile(target)))
    told = ledger.sync()
    status = ledger.ask("club", "status")
    problems.append(unless(told["refused"] == n_hostile, f"{n_hostile} hostile ones: {told}"))
    problems.append(unless(status["refused"] == n_hostile and status["refusal"], f"{status}"))
    problems.append(unless(before == ledger.list() and uuid in before, "games were changed"))
    problems.append(unless(ledger.is_sound(), "not sound"))
    problems.append(unless(ledger.sync()["refused"] == 0, "they are read again and again"))
    # Another version of Kreights may understand what this one does not.
    with sqlite3.connect(ledger.path) as told:
        told.execute("UPDATE club SET program = '0.0.9'")
    problems.append(
        unless(ledger.sync()["refused"] == n_hostile, "another version does not try again")
    )
    # The others still get what honest tables send.
    reader = Ledger(folder, club, "frank")
    reader.sync()
    problems.append(unless(uuid in reader.list() and reader.is_sound(), "it keeps others back"))
    test("hostile documents are counted and left", problems)


# --- The server ------------------------------------------------------------------------------


def check_rights(folder, club):
    """In plain SQL: what a login can do without Kreights."""
    one = Ledger(folder, club, "table1")
    other = Ledger(folder, club, "table2")
    viewer = Ledger(folder, club, "viewer", "viewer")
    director = Ledger(folder, club, "director", "director")
    club.run("createuser", "stranger")
    uuid = one.add(10)
    one.sync()
    refused = [
        "UPDATE club.entry SET document = ''",
        "DELETE FROM club.entry",
        "TRUNCATE club.entry",
        "UPDATE club.club SET version = 7",
        "SELECT * FROM club.owner",
        "DELETE FROM club.owner",
        "DROP TABLE club.entry",
        "ALTER TABLE club.entry DISABLE TRIGGER claim",
        "CREATE TABLE club.mine ()",
        "SELECT club.claim ()",
        # As somebody else, or out of turn.
        "INSERT INTO club.entry (subject, digest, kind, document, xid) "
        f"VALUES ('{uuid}', encode (sha256 ('x'), 'hex'), 1, 'x', '3')",
    ]
    adding = (
        "INSERT INTO club.entry (subject, digest, kind, document{}) "
        "VALUES ('{}', encode (sha256 ('{}'), 'hex'), {}, '{}'{})"
    )
    fresh = "00000001-0000-4000-8000-00000000aaaa"
    for_tables = [
        adding.format(", author", fresh, "x", 1, "x", ", 'table2'"),
        adding.format("", fresh, "x", 2, "x", ""),
        adding.format("", fresh, "x", 1, "y", ""),  # another document's digest
        adding.format("", fresh, "x", 9, "x", ""),
        adding.format("", fresh, "x", 6, "x", ""),  # an evening is the director’s
    ]
    problems = []
    for login, sqls in {
        "table1": refused + for_tables,
        "viewer": refused + [adding.format("", fresh, "x", 1, "x", "")],
        "director": refused,
        "stranger": refused + ["SELECT * FROM club.entry", "SELECT club.settle ()"],
    }.items():
        for sql in sqls:
            answer = club.sql(sql, login=login)
            problems.append(unless("ERROR" in answer, f"{login}: {sql}: {answer}"))
    # To what another login brought only the director adds.
    more = adding.format("", uuid, "z", 1, "z", "")
    problems.append(unless("another login" in club.sql(more, "table2"), "table2 adds to it"))
    problems.append(unless(club.sql(more, "director") == "", "the director does not add to it"))
    big = "INSERT INTO club.entry (subject, digest, kind, document) SELECT "
    big += f"'{fresh}', encode (sha256 (d::bytea), 'hex'), 1, d FROM repeat ('x', 8388609) AS d"
    problems.append(unless("ERROR" in club.sql(big, "table1"), "it is too large"))

    # The same with Kreights.
    other.sync()
    other.ask("session", "note", uuid, "mine now")
    told = other.sync()
    problems.append(unless(told["not_allowed"] == 1, f"table2: {told}"))
    other.run("player", SAMPLE["seats"][0]["uuid"], "--rename", "Rutt")
    problems.append(unless(other.sync()["for_director"] == 1, "table2 renames for all"))
    director.sync()
    director.run("player", SAMPLE["seats"][1]["uuid"], "--rename", "Samuel")
    director.ask("session", "note", uuid, "corrected")
    told = director.sync()
    problems.append(unless(told["sent"] == 2, f"director: {told}"))
    one.sync()
    viewer.sync()
    problems.append(unless(one.list()[uuid]["note"] == "corrected", "the table lacks it"))
    problems.append(unless(uuid in viewer.list(), "the viewer sees no games"))
    names = viewer.rows("SELECT name FROM player WHERE named_at_us > 0")
    problems.append(unless(not names, f"the viewer sees {names}"))
    problems.append(unless(one.add(11) and one.sync()["sent"] == 1, "table1 adds nothing"))

    # An evening is sent by the director alone, and read by all.
    evening = director.ask("evening", "new", "Tuesday", "--rules", "craits")["uuid"]
    director.ask("evening", "come", evening, "Ann,Bo,Cy,Di")
    problems.append(unless(director.sync()["sent"] == 1, "the director sends no evening"))
    for ledger in one, viewer:
        ledger.sync()
        read = ledger.ask("evening", "list")
        problems.append(unless([row["players"] for row in read] == [4], f"{ledger.login}: {read}"))
    one.ask("evening", "leave", evening, "Ann")
    problems.append(unless(one.sync()["for_director"] == 1, "table1 sends an evening"))
    test("rights of director, table, viewer and stranger", problems)


def check_late(folder, club):
    """A row that is committed after a later one is read, which a plain sequence would lose."""
    writer = Ledger(folder, club, "slow")
    reader = Ledger(folder, club, "reader")
    first = writer.add(20)
    document = club.sql("SELECT document FROM club.entry WHERE kind = 1 LIMIT 1").replace("'", "''")
    session = subprocess.Popen(
        [club.programs / "psql", "-h", club.folder, "-U", "slow", "-d", "club", "-XAtq"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    late = "00000001-0000-4000-8000-00000000bbbb"
    document = document.replace(" ", "  ", 1)
    session.stdin.write(
        "BEGIN; INSERT INTO club.entry (subject, digest, kind, document) VALUES "
        f"('{late}', encode (sha256 (convert_to ('{document}', 'UTF8')), 'hex'), 1, '{document}') "
        "RETURNING seq;\n"
    )
    session.stdin.flush()
    late_seq = int(session.stdout.readline())
    writer.sync()
    reader.sync()
    by_sequence = int(club.sql("SELECT max(seq) FROM club.entry"))
    problems = [
        unless(by_sequence > late_seq, "the later row is not behind the earlier one"),
        unless(first not in reader.list(), "it was read before all that is older"),
    ]
    session.communicate("COMMIT;\n")
    lost = club.sql(f"SELECT count(*) FROM club.entry WHERE seq > {by_sequence}")
    problems.append(unless(lost == "0", "a plain sequence would have done"))
    told = reader.sync()
    problems.append(unless(first in reader.list(), "the later one was lost"))
    # The late one is about another game than it says: it came, and was refused.
    problems.append(unless(told["refused"] == 1, f"the late one was lost: {told}"))
    test("a row that is committed late is not lost", problems)


DEVICE = "00000009-0000-4000-8000-{:012x}"


def check_presence(folder, club):
    """What devices say of themselves: nobody says it for another, and not without end."""
    told = Ledger(folder, club, "watcher", "director")
    for login, role in {"desk1": "table", "desk2": "table", "wall": "viewer"}.items():
        club.add_login(login, role)
    club.run("createuser", "passer")
    say = "SELECT club.here ('{}', $body${}$body$)"
    rows = "SELECT count(*) FROM club.presence"
    problems = [unless(club.sql(say.format(DEVICE.format(1), "{}"), "desk1") == "", "not said")]
    refused = [
        f"INSERT INTO club.presence VALUES ('desk1', '{DEVICE.format(2)}', '', now ())",
        "UPDATE club.presence SET note = ''",
        "DELETE FROM club.presence",
        "TRUNCATE club.presence",
        "SELECT * FROM club.presence FOR UPDATE",
        say.format(DEVICE.format(1), "x" * 4097),
        say.format("desk", "{}"),
    ]
    for login in "desk1", "desk2", "watcher", "wall", "passer":
        silent = login in ("wall", "passer")
        for sql in refused + ([rows, say.format(DEVICE.format(3), "{}")] if silent else []):
            answer = club.sql(sql, login)
            problems.append(unless("ERROR" in answer, f"{login}: {sql[:60]}: {answer}"))
    # The same device of another login is another row.
    club.sql(say.format(DEVICE.format(1), '{"name": "two"}'), "desk2")
    problems.append(unless(club.sql(f"{rows} WHERE note = '{{}}'") == "1", "desk2 wrote desk1’s"))
    for number in range(30):
        club.sql(say.format(DEVICE.format(number), "{}"), "desk1")
    kept = club.sql(f"{rows} WHERE login = 'desk1'", "desk2")
    problems.append(unless(kept == "20", f"{kept} devices of one login"))
    problems.append(unless(club.sql(rows, "watcher") == "21", "others were removed"))
    club.sql("UPDATE club.presence SET heard_at = now () - interval '31 days'")
    club.sql(say.format(DEVICE.format(1), "{}"), "watcher")
    problems.append(unless(club.sql(rows) == "1", "they are kept for ever"))
    # Only another note wakes.
    said = say.format(DEVICE.format(5), '{"deal": 1}') + ";"
    heard = club.sql("LISTEN kreights_here;" + said * 3 + said.replace("1}", "2}"), "desk1")
    problems.append(unless(heard.count("notification") == 2, f"notices: {heard}"))

    for number, note in enumerate(HOSTILE_NOTES):
        club.sql(say.format(DEVICE.format(number), note), "desk2")
    call = '{"name": "Desk", "call": {"question": "May I?", "since": "2026-11-28T12:00:00Z"}}'
    club.sql(say.format(DEVICE.format(99), call), "desk2")
    club.sql("UPDATE club.presence SET heard_at = now () - interval '5 min' WHERE login = 'desk1'")
    devices = {
        (device["login"], device["uuid"]): device
        for device in told.ask("club", "status")["devices"]
    }
    problems += check_devices(devices)
    age = "Desk (desk2): heard 0 s ago"
    problems.append(unless(age in told.run("club", "status").stdout, "the age is not told"))
    test("devices say that they are there, each for itself", problems)


HOSTILE_NOTES = [
    "",
    "null",
    "[" * 4000,
    '{"name": 3}',
    '{"name": "a\u202eb", "session": "x"}',
    '{"session": "\'; DROP TABLE club", "deal": 3}',
    '{"deal": -1}',
    '{"call": 3, "table": 4}',
]


def check_devices(devices):
    desk = devices["desk2", DEVICE.format(99)]
    problems = [
        unless(desk["question"] == "May I?" and desk["asked"].startswith("2026"), f"{desk}"),
        unless(not any(device["own"] for device in devices.values()), "one is its own"),
        unless("‮" not in json.dumps(list(devices.values()), ensure_ascii=False), "bidi"),
    ]
    for number in range(len(HOSTILE_NOTES)):
        device = devices.get(("desk2", DEVICE.format(number)))
        problems.append(unless(device, f"{HOSTILE_NOTES[number]}: it is not heard"))
        problems.append(unless("session" not in (device or {}), f"{device}"))
    return problems


def check_older(folder, club):
    """A club that an older Kreights made works, without what came later, until it is updated."""
    club.sql("DROP SCHEMA club CASCADE")
    first = pathlib.Path(sys.argv[2]).parents[2] / "schema/club/001-log.sql"
    problems = [unless(not club.sql(first.read_text(encoding="utf-8")), "001 does not run")]
    club.sql("UPDATE club.club SET version = 1")
    one, other = Ledger(folder, club, "old1"), Ledger(folder, club, "old2")
    uuid = one.add(50)
    one.sync()
    other.sync()
    problems.append(unless(uuid in other.list(), "an older club does not work"))
    told = other.ask("club", "status")
    problems.append(unless(told["older"] and told["devices"] == [], f"{told}"))
    said = other.run("club", "status").stdout
    problems.append(unless("An older Kreights made the club" in said, said))
    club.init()
    told = other.ask("club", "status")
    problems.append(unless(not told["older"], f"after the update: {told}"))
    one.ask("session", "note", uuid, "later")
    one.sync()
    other.sync()
    problems.append(unless(other.list()[uuid]["note"] == "later", "the update broke it"))
    test("a club that is older works on", problems)


def check_versions(folder, club):
    ledger = Ledger(folder, club, "keeper")
    club.sql("UPDATE club.club SET version = version + 1")
    newer = ledger.run("club", "sync")
    init = subprocess.run(
        [CLI, "club", "init", club.address(kreights_club.OWNER)],
        capture_output=True,
        text=True,
        check=False,
    )
    club.sql("UPDATE club.club SET version = version - 1")
    problems = [
        unless(done.returncode == 2 and "A newer Kreights" in done.stderr, done.stderr)
        for done in (newer, init)
    ]
    club.sql("DROP SCHEMA club CASCADE")
    none = ledger.run("club", "sync")
    problems.append(unless("There is no club" in none.stderr, none.stderr))
    club.init()
    another = ledger.run("club", "sync")
    problems.append(unless("another club" in another.stderr, another.stderr))
    uuid = ledger.add(30)
    ledger.run("club", "leave")
    problems.append(unless(ledger.run("club", "status").returncode == 1, "it has not left"))
    ledger.run("club", "join", club.address("keeper"))
    problems.append(unless(ledger.sync()["sent"] >= 1 and uuid in ledger.list(), "not sent"))
    again = ledger.run("club", "join", club.address("keeper"))
    problems.append(unless(again.returncode == 2 and "already" in again.stderr, again.stderr))
    club.stop()
    offline = ledger.run("club", "sync")
    club.start()
    problems.append(
        unless(offline.returncode == 1 and "cannot be reached" in offline.stderr, offline.stderr)
    )
    problems.append(unless("Is the server running" not in offline.stderr, "the reason is long"))
    test("another version, no club, another club, no server", problems)


def answer_plainly(listener):
    """A server that says to every client that it knows no encryption."""
    while True:
        try:
            client, _ = listener.accept()
        except OSError:
            return
        with client:
            client.recv(64)
            client.sendall(b"N")


def check_addresses(folder, club):
    listener = socket.create_server(("127.0.0.2", 0))
    port = listener.getsockname()[1]
    threading.Thread(target=answer_plainly, args=(listener,), daemon=True).start()
    path = folder / "addresses.db"
    nowhere = str(folder / "nowhere")
    refused = {
        "postgresql://a:secret@/club": "A password does not belong",
        "postgresql://a@/club?password=secret": "A password does not belong",
        f"postgresql://a@127.0.0.2:{port}/club?sslmode=require": "sslmode=verify-full only",
        f"postgresql://a@/club?host=/tmp,127.0.0.2&port=1,{port}&sslmode=prefer": "verify-full",
        f"postgresql://a@127.0.0.2:{port}/club": "SSL",
        f"postgresql://a@localhost/club?hostaddr=127.0.0.2&port={port}": "SSL",
        "postgresql://a@/club?nonsense=1": "cannot be read",
    }
    problems = []
    for command, its_own in ("join", "cannot be used"), ("init", "Nothing was changed"):
        for address, wanted in {**refused, nowhere: its_own}.items():
            done = subprocess.run(
                [CLI, "--db", path, "club", command, address],
                capture_output=True,
                text=True,
                env={**os.environ, "PGSSLMODE": "disable"},
                check=False,
            )
            problems.append(
                unless(done.returncode == 2 and wanted in done.stderr, f"{address}: {done.stderr}")
            )
            problems.append(unless("secret" not in done.stderr, done.stderr))
    listener.close()
    with sqlite3.connect(path) as told:
        problems.append(unless(not told.execute("SELECT * FROM club").fetchall(), "joined"))
    test("an address with a password or without encryption is refused", problems)


def check_loading(folder, club):
    """libpq is loaded for a club on a server, and for nothing else."""

    def loads(*arguments):
        trace = folder / "trace"
        subprocess.run(
            ["strace", "-f", "-qq", "-e", "trace=openat", "-o", trace, CLI, *arguments],
            capture_output=True,
            check=False,
        )
        return "libpq" in trace.read_text(encoding="utf-8")

    lone, shared = folder / "alone.db", folder / "shared-folder"
    shared.mkdir()
    import_sample(lone)
    problems = [
        unless(not loads("--db", lone, *command), f"{command} loads libpq")
        for command in (
            ("session", "list"),
            ("club", "status"),
            ("club", "sync"),
            ("club", "init", shared),
            ("club", "join", shared),
            ("club", "sync"),
        )
    ]
    joined = loads("--db", folder / "joined.db", "club", "join", club.address("x"))
    problems.append(unless(joined, "it does not see libpq"))
    test("libpq is loaded for a club on a server only", problems)


# --- The folder ------------------------------------------------------------------------------


def check_odd_files(folder, club):
    """What programs that share folders, or members, leave in it."""
    one, other = Ledger(folder, club, "left"), Ledger(folder, club, "right")
    uuid = one.add(40)
    one.sync()
    name = next(path.name for path in club.folder.glob(f"session-{uuid}-*"))
    entry = club.folder / name
    whole = entry.read_bytes()
    digest = "0" * 64
    (club.folder / f"session-{uuid}-{digest}.json").symlink_to("/dev/zero")
    os.mkfifo(club.folder / f"player-{uuid}-{digest}.json")
    (club.folder / f"series-{uuid}-{digest}.json").mkdir()
    (club.folder / f"{name[:-5]} (conflicted copy).json").write_bytes(whole)
    (club.folder / ".sync-1.tmp").write_bytes(b"x")
    with open(club.folder / f"scope-{uuid}-{digest}.json", "wb") as huge:
        huge.truncate(2**33)
    entry.write_bytes(whole[: len(whole) // 2])
    told = other.sync()
    problems = [unless(uuid not in other.list() and told["refused"] == 0, f"half: {told}")]
    entry.write_bytes(whole)
    problems.append(unless(other.sync()["added"] == 1, "whole at last"))
    # A file that is gone is written again by whoever had read it.
    entry.unlink()
    told = other.sync()
    problems.append(unless(told["sent"] >= 1 and entry.exists(), f"{told}"))
    # Instead of an entry there is a link: it is neither followed nor written through.
    goal = folder / "goal"
    goal.write_text("untouched", encoding="utf-8")
    entry.unlink()
    entry.symlink_to(goal)
    one.sync()
    problems.append(unless(goal.read_text(encoding="utf-8") == "untouched", "written through"))
    (club.folder / "kreights-club.json").write_text(
        '{"kreights-club": 2, "id": "00000001-0000-4000-8000-00000000ffff"}', encoding="utf-8"
    )
    newer = one.run("club", "sync")
    problems.append(unless("A newer Kreights" in newer.stderr, newer.stderr))
    test("odd files in a shared folder", problems)


CHECKS = {
    "postgres": [
        check_rights,
        check_presence,
        check_older,
        check_late,
        check_addresses,
        check_loading,
        check_versions,
    ],
    "folder": [check_odd_files],
}


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        club = kreights_club.CLUBS[KIND](folder, CLI)
        try:
            for check in [check_taken_back, check_conflict, check_hostile, *CHECKS[KIND]]:
                ledgers = folder / check.__name__
                ledgers.mkdir()
                club.renew()
                check(ledgers, club)
        finally:
            club.end()
    print(f"1..{len(results)}")
    for number, (name, problems) in enumerate(results, 1):
        for problem in problems[:5]:
            print(f"# {name}: {problem}"[:500])
        print(f"{'not ok' if problems else 'ok'} {number} - {name}")
    return 1 if any(problems for _, problems in results) else 0


sys.exit(main())
