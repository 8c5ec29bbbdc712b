# SPDX-License-Identifier: GPL-3.0-or-later
"""A table whose page is tested: table-driver, what it is told and says; and plain requests."""
import http.client
import queue
import re
import subprocess
import sys
import threading
import time
import urllib.parse

PATIENCE_S = 20  # for a busy machine
# What a sanitizer says of the table, or of the server, which has the same standard error and is
# started again when it has crashed.
FOUND = re.compile("runtime error|ERROR: [A-Z][A-Za-z]+Sanitizer")
NAMES = ["Ruth", "Sam", "Inês", "Bo"]


class Table:
    """A running table-driver."""

    def __init__(self, driver, rules="craits", address="127.0.0.1", names=tuple(NAMES)):
        self.process = subprocess.Popen(
            [driver, rules, address, *names],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.lines = queue.Queue()
        self.found = []
        threading.Thread(target=self._read, daemon=True).start()
        self.errors = threading.Thread(target=self._read_errors, daemon=True)
        self.errors.start()
        self.take_address(self.wait(r"at \S+ .+"))

    def _read(self):
        for line in self.process.stdout:
            self.lines.put(line.rstrip("\n"))

    def _read_errors(self):
        for line in self.process.stderr:
            sys.stderr.write(line)
            if FOUND.search(line):
                self.found.append(line)

    def take_address(self, line):
        uri, self.words = line.split(" ", 2)[1:]
        self.uri = uri
        self.host, self.token = re.fullmatch(r"http://([^/]+)/(\w+)", uri).groups()
        self.origin = f"http://{self.host}"

    def tell(self, command):
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()

    def wait(self, pattern, seconds=PATIENCE_S):
        """The next line that is like @pattern; the lines before it are passed over."""
        end = time.monotonic() + seconds
        passed = []
        while True:
            try:
                line = self.lines.get(timeout=max(0, end - time.monotonic()))
            except queue.Empty:
                raise AssertionError(f"no {pattern}, but {passed[-5:]}") from None
            if re.fullmatch(pattern, line):
                return line
            passed.append(line)

    def ask(self, command, pattern):
        self.tell(command)
        return self.wait(pattern)

    def pid(self):
        return int(self.ask("pid", r"pid \d+").split()[1])

    def close(self):
        self.process.stdin.close()
        self.process.wait(PATIENCE_S)
        self.errors.join(PATIENCE_S)
        assert not self.found, self.found


class Evening:
    """An evening with several tables, which `table` shows the standings of."""

    def __init__(self, table, names, scoring="places"):
        self.table = table
        self.people = [f"10000000-0000-4000-8000-{n:012}" for n in range(len(names))]
        sizes = "size=4-4 tables=0 rounds=2 deals=0 minutes=0"
        self.add(f"open 2026-11-28 {sizes} by={scoring} missed=nothing name=Tom & <i>Jo</i>")
        self.add(r"rules\n{}")
        for n, name in enumerate(names):
            self.add(f"came {self.people[n]} pen={n % 8 + 1} name={name}")

    def add(self, event):
        self.table.ask(f"evening {event}", "effect 0")

    def start(self):
        """The first round: tables of four, in the order in which the players came."""
        n_tables = len(self.people) // 4
        tables = (
            f"20000000-0000-4000-8000-{n:012}/0/{','.join(self.people[4 * n : 4 * n + 4])}"
            for n in range(n_tables)
        )
        out = ",".join(self.people[4 * n_tables :]) or "-"
        self.add(f"round 1 offset=0 {' '.join(tables)} out={out}")


class Browser:
    """A browser without a page: it keeps a cookie."""

    def __init__(self, table, source=None):
        self.table = table
        self.cookie = None
        self.source = source  # the address that it comes from

    def connect(self):
        source = (self.source, 0) if self.source else None
        return http.client.HTTPConnection(
            self.table.host, timeout=PATIENCE_S, source_address=source
        )

    def send(self, method, path, form=None, **headers):
        """The response and its text. A header whose value is None is left out."""
        connection = self.connect()
        body = urllib.parse.urlencode(form) if isinstance(form, dict) else form
        all_headers = {"Host": self.table.host, "Cookie": self.cookie}
        if method == "POST":
            all_headers["Origin"] = self.table.origin
            all_headers["Content-Type"] = "application/x-www-form-urlencoded"
        all_headers.update({name.replace("_", "-"): value for name, value in headers.items()})
        connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
        for name, value in all_headers.items():
            if value is not None:
                connection.putheader(name, value)
        if body is not None and "Content-Length" not in all_headers:
            connection.putheader("Content-Length", str(len(body.encode())))
        connection.endheaders(body.encode() if body is not None else None)
        response = connection.getresponse()
        text = response.read().decode()
        connection.close()
        return response, text

    def get(self, path, **headers):
        return self.send("GET", path, **headers)

    def post(self, path, form, **headers):
        return self.send("POST", path, {**form, "part": 1}, **headers)

    def come_in(self):
        response, _ = self.get("/" + self.table.token)
        self.cookie = response.getheader("Set-Cookie").split(";")[0]
        return self

    def sit(self, seat):
        """Claims @seat, which is granted. Returns the client's number."""
        assert self.post("/claim", {"seat": seat})[0].status == 200
        client = self.table.wait(rf"claim \d+ {seat} \d+").split()[1]
        self.table.ask(f"yes {client}", rf"hand {seat} .*")
        return client

    def listen(self):
        """The stream of events, as a file of lines."""
        connection = self.connect()
        connection.request("GET", "/events", headers={"Cookie": self.cookie})
        response = connection.getresponse()
        response.connection = connection  # kept as long as the response
        return response


def read_event(stream):
    """The name and the data of the next event of @stream; None at its end."""
    name, data = None, []
    while True:
        line = stream.readline().decode()
        if line == "":
            return None
        if line == "\n" and name is not None:
            return name, "\n".join(data)
        if line.startswith("event: "):
            name = line[7:-1]
        elif line.startswith("data: "):
            data.append(line[6:-1])
