# SPDX-License-Identifier: GPL-3.0-or-later
"""Clubs to test with: a PostgreSQL of the test's own, on a socket in its folder, and a folder.

Both have the same methods. PostgreSQL refuses to run as root: then it runs as nobody.
"""

import contextlib
import os
import pathlib
import select
import shutil
import signal
import socket
import subprocess
import threading
import time

OWNER = "owner"
NOBODY = 65534
LOG_IN = "postgresql://{login}@/club?host={folder}&port={port}"


def find_port():
    """A port that is free."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        return free.getsockname()[1]


def find_programs():
    """The folder of the server's programs, which Debian keeps out of PATH."""
    found = sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if found:
        return found[-1].parent
    on_path = shutil.which("initdb")
    assert on_path, "PostgreSQL is missing: build-aux/install-packages test"
    return pathlib.Path(on_path).parent


class PostgresClub:
    name = "postgres"

    def __init__(self, folder, cli, port=None):
        """@port: on 127.0.0.1, besides the socket."""
        self.port = port
        self.network = None  # None: over the socket
        self.settings = {}  # of the server, besides the usual ones
        self.programs = find_programs()
        self.folder = pathlib.Path(folder) / "server"
        self.data = self.folder / "data"
        self.cli = cli
        self.dumps = 0
        self.folder.mkdir()
        if os.geteuid() == 0:
            pathlib.Path(folder).chmod(0o755)
            os.chown(self.folder, NOBODY, NOBODY)
        made = self.begin("initdb", "-D", self.data, "-U", OWNER, "-A", "trust", "-E", "UTF8", "-N")
        assert made.wait() == 0
        self.start()
        self.run("createdb", "club")
        self.init()

    def begin(self, program, *arguments, **options):
        """Begins a program that may not be root's."""
        as_nobody = {"user": NOBODY, "group": NOBODY, "extra_groups": []}
        return subprocess.Popen(
            [self.programs / program, *arguments],
            stdout=subprocess.DEVNULL,
            cwd=self.folder,
            **(as_nobody if os.geteuid() == 0 else {}),
            **options,
        )

    def run(self, program, *arguments, **options):
        return subprocess.run(
            [self.programs / program, "-h", self.folder, "-p", str(self.port or 5432)]
            + ["-U", OWNER, *arguments],
            capture_output=True,
            text=True,
            check=options.pop("check", True),
            **options,
        )

    def sql(self, text, login=OWNER, database="club"):
        """What psql prints; on failure what it complains of, behind ERROR."""
        done = subprocess.run(
            [self.programs / "psql", "-h", self.folder, "-p", str(self.port or 5432)]
            + ["-U", login, "-d", database]
            + ["-XAtq", "-v", "ON_ERROR_STOP=1", "-f", "-"],
            input=text,
            capture_output=True,
            text=True,
            check=False,
        )
        return done.stdout.strip() if done.returncode == 0 else done.stderr.strip()

    def init(self):
        subprocess.run(
            [self.cli, "club", "init", self.address(OWNER)], stdout=subprocess.DEVNULL, check=True
        )

    def add_login(self, login, role):
        self.run("createuser", login)
        self.sql(f"GRANT kreights_{role} TO {login}")

    def address(self, login):
        if self.network is not None:
            return f"postgresql://{login}@127.0.0.1:{self.network.port}/club"
        return LOG_IN.format(login=login, folder=self.folder, port=self.port or 5432)

    def start(self):
        settings = {
            "listen_addresses": "127.0.0.1" if self.port else "",
            "port": self.port or 5432,
            "unix_socket_directories": self.folder,
            "fsync": "off",
            "max_connections": 100,
            **self.settings,
        }
        options = [f"--{name}={value}" for name, value in settings.items()]
        with open(self.folder.parent / "server.log", "a", encoding="utf-8") as log:
            self.server = self.begin("postgres", "-D", self.data, *options, stderr=log)
        for _ in range(1000):
            if self.run("pg_isready", "-q", "-d", "postgres", check=False).returncode == 0:
                return
            time.sleep(0.02)
        raise AssertionError("the server does not start")

    def stop(self):
        """Ends it and all its connections, in order."""
        self.server.send_signal(signal.SIGINT)
        self.server.wait()

    def kill(self):
        """Of a sudden, with all its processes, as a power cut would."""
        self.server.send_signal(signal.SIGSTOP)  # which begins no more of them
        processes = list_children(self.server.pid)
        self.server.kill()
        self.server.wait()
        for process in processes:
            with contextlib.suppress(ProcessLookupError):  # it has gone by itself
                os.kill(process, signal.SIGKILL)
        for _ in range(500):
            if not any(is_running(process) for process in processes):
                break
            time.sleep(0.02)

    def dump(self):
        self.dumps += 1
        path = self.folder.parent / f"{self.dumps}.sql"
        self.run("pg_dump", "-f", path, "club")
        return path

    def restore(self, path):
        """Puts the club back to what it was, whoever is connected."""
        self.run("dropdb", "--force", "club")
        self.run("createdb", "club")
        self.run("psql", "-Xq", "-v", "ON_ERROR_STOP=1", "-d", "club", "-f", path)

    def renew(self):
        """Makes another club in its place. Logins stay."""
        self.run("dropdb", "--force", "club")
        self.run("createdb", "club")
        self.init()

    def end(self):
        if self.server.poll() is None:
            self.server.send_signal(signal.SIGQUIT)
            self.server.wait()


def list_children(process):
    tasks = pathlib.Path(f"/proc/{process}/task/{process}/children")
    return [int(child) for child in tasks.read_text(encoding="utf-8").split()]


def is_running(process):
    """Whether there is such a process; one that is waited for by nobody is gone, too."""
    try:
        state = pathlib.Path(f"/proc/{process}/stat").read_text(encoding="utf-8")
    except OSError:
        return False
    return state.rpartition(")")[2].split()[0] != "Z"


class FolderClub:
    name = "folder"
    network = None

    def __init__(self, folder, cli, _port=None):
        self.folder = pathlib.Path(folder) / "shared"
        self.away = pathlib.Path(folder) / "away"
        self.cli = cli
        self.dumps = 0
        self.folder.mkdir()
        self.init()

    def init(self):
        subprocess.run(
            [self.cli, "club", "init", self.folder], stdout=subprocess.DEVNULL, check=True
        )

    def add_login(self, login, role):
        """Whoever can write into the folder is in the club."""

    def address(self, _login):
        return str(self.folder)

    def stop(self):
        self.folder.rename(self.away)

    kill = stop

    def start(self):
        self.away.rename(self.folder)

    def dump(self):
        self.dumps += 1
        whole = shutil.ignore_patterns(".*.part")  # what is being written may go at any time
        return shutil.copytree(self.folder, self.folder.parent / f"{self.dumps}.copy", ignore=whole)

    def restore(self, path):
        """Takes files away that are younger."""
        for file in self.folder.iterdir():
            if not (path / file.name).exists() and file.suffix != ".part":
                file.unlink()

    def renew(self):
        shutil.rmtree(self.folder)
        self.folder.mkdir()
        self.init()

    def end(self):
        """Nothing of it runs."""


def disturb(club, playing, draw, most_s):
    """Whatever can happen to a club, as long as anybody plays, at most @most_s apart. Returns how
    often each was."""
    dumps = [club.dump()]
    happened = {"stopped": 0, "killed": 0, "put back": 0, "kept": 0}
    while not (all(one.done() for one in playing) and all(happened.values())):
        for one in playing:
            if one.done():
                one.result()
        time.sleep(draw.random() * most_s)
        least = min(happened.values())
        what = draw.choice([name for name, n in happened.items() if n <= least + 1])
        happened[what] += 1
        if what == "stopped":
            club.stop()
            time.sleep(draw.random() * 0.5)
            club.start()
        elif what == "killed":
            club.kill()
            club.start()
        elif what == "put back":
            club.restore(draw.choice(dumps))
        else:
            dumps.append(club.dump())
    club.restore(draw.choice(dumps))
    return happened


class Network:
    """A way to a server on this machine that breaks. What comes together is a message; a connection
    ends with the message that @draw_cut numbers, from 1, and of which the part that it says, from
    0 to 1, arrives. Without a cut, None, it holds."""

    def __init__(self, port, draw_cut):
        self.server, self.draw_cut = port, draw_cut
        self.n_cut = 0
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=200)
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                client = self.listener.accept()[0]
            except OSError:
                return
            threading.Thread(target=self.carry, args=(client,), daemon=True).start()

    def carry(self, client):
        with client:
            try:
                with socket.create_connection(("127.0.0.1", self.server)) as server:
                    self.pass_on(client, server)
            except OSError:
                pass  # whoever is at the other end hears of it

    def pass_on(self, client, server):
        other = {client: server, server: client}
        cut = self.draw_cut()
        number = 0
        while True:
            for end in select.select([client, server], [], [])[0]:
                message = end.recv(1 << 16)
                number += 1
                if cut is not None and number == cut[0]:
                    self.n_cut += 1
                    other[end].sendall(message[: int(len(message) * cut[1])])
                    return
                if not message:
                    return
                other[end].sendall(message)

    def end(self):
        self.listener.close()


CLUBS = {club.name: club for club in (PostgresClub, FolderClub)}
