#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Files of Kreights are told from others as a file manager does it: by their names, and by their
bytes. Each type has an icon, the program takes it, and the store hears of it.

usage: check_mime.py MIME_PACKAGE DESKTOP_FILE METAINFO SOURCE_ROOT CLI
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ASK = """
import sys
from gi.repository import Gio
name, data = sys.argv[1], open (sys.argv[2], "rb").read (8192) if sys.argv[2] else None
print (Gio.content_type_guess (name, data)[0])
"""
GAME = "application/x-kreights-session+json"
RECORD = "text/x-kreights-table"
LEDGER = "application/x-kreights-ledger"


def find_types(pattern, path):
    return sorted(re.findall(pattern, path.read_text(encoding="utf-8")))


def guess(env, name, path=""):
    """What a file manager takes a file called NAME with the bytes of PATH for."""
    command = ["/usr/bin/python3", "-c", ASK, name, str(path)]
    return subprocess.run(command, env=env, check=True, capture_output=True, text=True).stdout[:-1]


def make_samples(folder, source, cli):
    """A file of each kind, and some that are none of ours."""
    game = source / "data/sample/session.json"
    ledger = folder / "ledger"
    subprocess.run(
        [cli, "--db", str(ledger), "session", "import", str(game)], check=True, capture_output=True
    )
    record = next(source.glob("tests/replays/craits/*.table"))
    other = folder / "other"
    other.write_text('{"format": "of another program"}\n')
    return game, record, ledger, other


def check(package, desktop, metainfo, source, cli, folder):
    shutil.copy(package, folder / "mime/packages")
    subprocess.run(["update-mime-database", str(folder / "mime")], check=True)
    env = {**os.environ, "XDG_DATA_HOME": str(folder)}
    game, record, ledger, other = make_samples(folder, source, cli)
    expected = [
        (GAME, "Craits 2026-11-13.kreights.json", ""),
        (GAME, "Craits 2026-11-13.kreights.json", game),
        (GAME, "without an ending", game),
        (RECORD, "deal.table", ""),
        (RECORD, "deal.table", record),
        (LEDGER, "Kreights 2026-11-13.db", ledger),
        (LEDGER, "ledger.db-20261120T193000Z-daily.db", ledger),
        ("application/json", "package.json", other),
    ]
    for wanted, name, path in expected:
        found = guess(env, name, path)
        if found != wanted:
            yield f"{name} with the bytes of {path or 'nothing'} is {found}, not {wanted}"
    types = find_types(r'<mime-type type="([^"]+)"', package)
    taken = sorted(find_types(r"(?m)^MimeType=(.*);$", desktop)[0].split(";"))
    if types != sorted([GAME, RECORD, LEDGER]) or taken != types:
        yield f"types {types}, of which the desktop file has {taken}"
    told = find_types(r"<mediatype>([^<]+)</mediatype>", metainfo)
    if told != types:
        yield f"types {types}, of which the metainfo has {told}"
    for icon in find_types(r'<icon name="([^"]+)"', package):
        if not (source / "data/icons/mimetypes" / f"{icon}.svg").exists():
            yield f"no icon {icon}"


def main():
    package, desktop, metainfo, source = map(pathlib.Path, sys.argv[1:5])
    with tempfile.TemporaryDirectory(prefix="kreights-mime-") as name:
        folder = pathlib.Path(name)
        (folder / "mime/packages").mkdir(parents=True)
        problems = list(check(package, desktop, metainfo, source, sys.argv[5], folder))
    print("\n".join(problems) or "every file is what it is")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
