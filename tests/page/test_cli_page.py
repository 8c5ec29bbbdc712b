#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""kreights-cli page: serves a game of the ledger, follows the ledger, and ends when it is told to.

usage: test_cli_page.py KREIGHTS_CLI SAMPLE

Prints TAP.
"""
import json
import os
import pathlib
import pty
import re
import signal
import subprocess
import sys
import tempfile
import time
import types

from page_table import PATIENCE_S, Browser

CLI, SAMPLE = sys.argv[1:]
UUID = json.loads(pathlib.Path(SAMPLE).read_text(encoding="utf-8"))["uuid"]
results = []


def check(name, done):
    results.append(bool(done))
    print(f"{'ok' if done else 'not ok'} {len(results)} - {name}", flush=True)


def run(ledger, *arguments):
    return subprocess.run(
        [CLI, "--db", ledger, *arguments], capture_output=True, text=True, check=False
    )


def start(ledger, *arguments):
    return subprocess.Popen(
        [CLI, "--db", ledger, "page", "--address", "127.0.0.1", *arguments],
        stdout=subprocess.PIPE,
        text=True,
    )


def come_in(uri):
    host, token = re.fullmatch(r"http://([^/]+)/(\w+)", uri).groups()
    place = types.SimpleNamespace(host=host, token=token, origin=f"http://{host}")
    return Browser(place).come_in()


def wait_for(what):
    end = time.monotonic() + PATIENCE_S
    while not what() and time.monotonic() < end:
        time.sleep(0.2)
    return what()


def check_refusals(ledger):
    for arguments, words in (
        (("page",), "missing session"),
        (("page", "0" * 36), ""),
        (("page", UUID, "--port", "80"), "--port"),
        (("page", UUID, "--address", "192.0.2.1"), "192.0.2.1"),
        (("page", UUID, "--address", "nowhere"), "nowhere"),
        (("page", "--file", "/nowhere.json"), "nowhere.json"),
    ):
        done = run(ledger, *arguments)
        check(
            f"{' '.join(arguments)[:40]} is refused",
            done.returncode in (1, 2) and words in done.stderr and done.stderr.count("\n") <= 2,
        )


def check_follows(ledger):
    page = start(ledger, UUID, "--json")
    told = json.loads(page.stdout.readline())
    check("says where it is", told["uri"].startswith(f"http://{told['address']}/"))
    check("in two words", re.fullmatch("[a-z]+ [a-z]+", told["words"]))
    browser = come_in(told["uri"])
    text = browser.get("/")[1]
    check("shows the sheet", "Inês" in text and 'data-scored="15"' in text)
    check("of a game that is over, no chances", 'class="chance"' not in text)
    check("offers no seat", 'action="/claim"' not in text)
    check("grants none", browser.post("/claim", {"seat": 1})[0].status == 403)
    run(ledger, "session", "place", UUID, "The <other> kitchen")
    check(
        "follows the ledger",
        wait_for(lambda: "The &lt;other&gt; kitchen" in browser.get("/")[1]),
    )
    second = start(ledger, UUID, "--json")
    other = json.loads(second.stdout.readline())
    check("a second page takes the next port", other["address"] != told["address"])
    second.send_signal(signal.SIGTERM)
    check("SIGTERM ends it", second.wait(PATIENCE_S) == 0)
    run(ledger, "session", "delete", UUID)
    check("a game that is gone ends it", page.wait(PATIENCE_S) == 1)


def write_unfinished(path):
    """The sample after 14 deals."""
    document = json.loads(pathlib.Path(SAMPLE).read_text(encoding="utf-8"))
    lines = [event["line"] for event in document["events"]]
    n_events = next(i for i, line in enumerate(lines) if line.startswith("score 14 ")) + 1
    document.update(events=document["events"][:n_events], deals=document["deals"][:14], note="")
    del document["ended"], document["result"]
    path.write_text(json.dumps(document), encoding="utf-8")


def read_chances(browser):
    return re.findall(r'class="chance"><span[^>]*>[^<]*</span><bdi>([^<]*)<', browser.get("/")[1])


def check_chances(folder):
    """The chances are those of “forecast”, and stay while nothing but the place changes."""
    ledger, document = (pathlib.Path(folder) / name for name in ("running.db", "running.json"))
    write_unfinished(document)
    run(ledger, "session", "import", document)
    said = run(ledger, "forecast", UUID).stdout
    page = start(ledger, UUID, "--json", "--forecast")
    plain = start(ledger, UUID, "--json")
    browser, without = (come_in(json.loads(p.stdout.readline())["uri"]) for p in (page, plain))
    chances = read_chances(browser)
    check("shows the chances", len(chances) == 4 and f"Bo: {chances[3]}\n" in said)
    check("only if they are wanted", 'class="chance"' not in without.get("/")[1])
    run(ledger, "session", "place", UUID, "The garden")
    check("follows the ledger", wait_for(lambda: "The garden" in browser.get("/")[1]))
    check("with the same chances", read_chances(browser) == chances)
    for process in (page, plain):
        process.send_signal(signal.SIGTERM)
        process.wait(PATIENCE_S)


def check_away(folder):
    """The own ledger goes away for a while, as while a folder is synced."""
    environment = dict(os.environ, XDG_DATA_HOME=str(folder))
    ledger = pathlib.Path(folder) / "kreights" / "ledger.db"
    away = ledger.with_name("away.db")
    run(ledger, "session", "import", SAMPLE)
    with subprocess.Popen(
        [CLI, "page", UUID, "--address", "127.0.0.1", "--json"],
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
    ) as page:
        browser = come_in(json.loads(page.stdout.readline())["uri"])
        ledger.rename(away)
        time.sleep(5)
        check("no ledger is made in the place of one that is away", not ledger.exists())
        check("the page stays meanwhile", page.poll() is None)
        run(away, "session", "place", UUID, "Away")
        away.rename(ledger)
        check("and follows it again", wait_for(lambda: "Away" in browser.get("/")[1]))
        page.send_signal(signal.SIGTERM)


def check_terminal():
    """On a terminal there is a code, which leads to the page."""
    parent, child = pty.openpty()
    with subprocess.Popen([CLI, "page", SAMPLE, "--address", "127.0.0.1"], stdout=child) as page:
        os.close(child)
        seen = b""
        while b"Ctrl+C" not in seen:
            seen += os.read(parent, 65536)
        page.send_signal(signal.SIGINT)
        check("SIGINT ends it", page.wait(PATIENCE_S) == 0)
    os.close(parent)
    lines = re.findall(r"\x1b\[38;5;16;48;5;231m([ ▀▄█]+)\x1b\[0m", seen.decode())
    uri = re.search(rb"http://127[^\s?]+/\w+", seen)[0].decode()
    check("a terminal shows a code", read_code(lines) == uri)


def read_code(lines):
    """What zbarimg reads in a code of half blocks."""
    scale = 4
    rows = []
    for line in lines:
        rows.append([c in "▀█" for c in line])
        rows.append([c in "▄█" for c in line])
    width, height = len(rows[0]) * scale, len(rows) * scale
    pixels = b"".join(
        bytes(0 if dark else 255 for dark in row for _ in range(scale)) * scale for row in rows
    )
    with tempfile.NamedTemporaryFile(suffix=".pgm") as image:
        image.write(b"P5 %d %d 255\n" % (width, height) + pixels)
        image.flush()
        done = subprocess.run(
            ["zbarimg", "--quiet", "--raw", image.name], capture_output=True, text=True, check=False
        )
    return done.stdout.strip()


with tempfile.TemporaryDirectory() as folder:
    LEDGER = str(pathlib.Path(folder) / "ledger.db")
    run(LEDGER, "session", "import", SAMPLE)
    check_refusals(LEDGER)
    check_follows(LEDGER)
    check_away(folder)
    check_chances(folder)
    check_terminal()
print(f"1..{len(results)}")
sys.exit(not all(results))
