# SPDX-License-Identifier: GPL-3.0-or-later
"""The pages of the audit in a language whose messages are in brackets and twice as long: what is
shown without brackets could never be translated, and all of it has to fit on a phone."""

import atexit
import html
import pathlib
import re
import shutil
import socket
import tempfile
import unittest

import kreights_bus
import kreights_pseudo
import kreights_ui
from kreights_audit import Appearance
from kreights_ui import PHONE_WIDTH

ROOT = pathlib.Path(__file__).resolve().parents[3]
FOLDER = tempfile.mkdtemp(prefix="kreights-pseudo-")
atexit.register(shutil.rmtree, FOLDER, ignore_errors=True)
kreights_pseudo.make(ROOT, FOLDER)
kreights_bus.Ear.strip = staticmethod(kreights_pseudo.strip)
kreights_bus.Ear.around = (  # in groups, since xdotool reads bytes
    f"({kreights_pseudo.OPEN})?",
    f"( |{kreights_pseudo.PAD})*({kreights_pseudo.CLOSE})?",
)

import test_audit  # noqa: E402 (the language comes first)
import test_audit_evening  # noqa: E402
import test_audit_history  # noqa: E402

# People and places of the sample, the locale's dates, names of documents and of keys.
NAMES = set(
    """Ruth Sam Bo Inês Ann Cy Di Flo Gus Jeff Joon Pahk Harvard Kreights Creights Crates Craits
    Autumn BG Stats Friday Saturday Sunday Monday Tuesday Wednesday Thursday January February
    March April May June July August September October November December AM PM Esc Alt Ctrl
    Shift kB""".split()
)
# The folders that GTK’s own dialogs show.
NAMES.update(re.findall(r"[^\W\d_]+", f"{pathlib.Path.cwd()} {ROOT}"))
WRITTEN = re.compile(
    r"(?:Ruth|Bo|Inês)’s kitchen|The kitchen|at Inês’s|the train to Porto|a quiet evening"
    r"|Bo’s card was an ace|club night, final|Club Night|Was that a fifth queen\?"
    r"|=SUM\(\w+:\w+\)"
)
# What GTK itself says; here it has no translation to the language.
GTK = re.compile(
    r"(?:Minimize|Maximize|Close)(?: the window)?|Select which types of files are shown|\(None\)"
    r"|[\d.]+\sGB / [\d.]+\sGB available|Accessed|Computer|Connect|Desktop|Home|Location|Modified"
    r"|Name|No [Rr]esults [Ff]ound|On This Computer|Other Locations|Recent|Size|Type"
    r"|Try a different search|Con_nect(?: Connect)?|Connect to Server|Recent files"
    r"|Show other locations|Enter server address…|Server Addresses.*|Recent Servers|Networks"
    r"|No recent servers found|Create Folder|Search|Bookmarks?|Devices|Trash|Enter location.*"
    r"|Documents|Downloads|Music|Pictures|Public|Templates|Videos|File System|Location Layer"
    r"|Open your personal folder"
    r"|Open the contents of your desktop in a folder"
    # GTK 4.18: another button, a type of files, and rows, which have the names of their cells
    r"|Grid View|Program|Name(?: Location)? Size Type (?:Accessed|Modified)"
    r"|\S+(?: /\S+){1,2}(?: [\d.]+\s\w+ \w+)? \d\d:\d\d"
)
# Heard once each; where they are said is still to be found.
TO_BE_FOUND = {"Deal", "sentences"}
# Ids of atoms, of rule sets and of rulings, which a person looks up or types.
IDS = re.compile(
    r"\b(?:[A-Z]-\w+|[a-z]+(?:-[a-z]+)+|kreights|craits|beer|deals|packs|pressure|revoke|seven"
    r"|slow|looked)\b"
)
CARD = re.compile(r"^(?:[AKQJ]|JK|10|[2-9])?[CDHS♣♦♥♠]?$")
DATA = re.compile(
    r"^(?:Gtk|Adw|Kr)[A-Z]\w*$|https?://\S*|\S*[/\\]\S*"
    r"|\S+\.(?:json|csv|db|pdf|table|rules)\b|[0-9a-f]{8}\S*"
)


def read_headings():
    """The headings of the five documents, which are quoted as they are."""
    headings = set()
    for path in (ROOT / "data/rulings").glob("**/*.xml"):
        text = path.read_text(encoding="utf-8")
        headings.update(re.findall(r'<heading name="([^"]+)"|heading="([^"]+)"', text))
    names = {html.unescape(name) for pair in headings for name in pair if name}
    return re.compile("|".join(map(re.escape, sorted(names, key=len, reverse=True))))


HEADINGS = read_headings()


def find_untranslated(text):
    bare = kreights_pseudo.find_bare(text)
    if GTK.fullmatch(bare.strip()) or bare.strip() in TO_BE_FOUND:
        return []
    bare = bare.replace(socket.gethostname(), " ")  # the name of this laptop in a club
    for pattern in (DATA, WRITTEN, HEADINGS, IDS):
        bare = pattern.sub(" ", bare)
    words = re.findall(r"[^\W\d_]+", bare)
    return [word for word in words if len(word) > 1 and word not in NAMES and not CARD.match(word)]


class Pseudo(Appearance):
    name = "pseudo"
    env = kreights_pseudo.environment(FOLDER)
    wide = {}  # by page: its minimum width, if a phone is narrower

    def check(self, app, page, window=None):
        """Looks on after a page that is too wide."""
        width = app.minimum_size(window or app.window("Kreights"))[0]
        if width > PHONE_WIDTH:
            self.wide[page] = width
        app.shot(f"{page}-{self.name}")


class PseudoBeforeAGame(test_audit.BeforeAGame, Pseudo, unittest.TestCase):
    pass


class PseudoAtTheTable(test_audit.AtTheTable, Pseudo, unittest.TestCase):
    pass


class PseudoAmongRegulars(test_audit.AmongRegulars, Pseudo, unittest.TestCase):
    pass


class PseudoDuringAnEvening(test_audit_evening.DuringAnEvening, Pseudo, unittest.TestCase):
    pass


class PseudoBeforeAnEvening(test_audit_evening.BeforeAnEvening, Pseudo, unittest.TestCase):
    pass


class PseudoLooking(test_audit_history.Looking, Pseudo, unittest.TestCase):
    pass


class PseudoChanging(test_audit_history.Changing, Pseudo, unittest.TestCase):
    pass


class PseudoJudging(test_audit_history.Judging, Pseudo, unittest.TestCase):
    pass


class ZEverythingHeard(unittest.TestCase):
    """Comes last, since unittest sorts by name."""

    maxDiff = None

    def test_all_is_translated(self):
        bare = {
            f"{role} “{text}”"
            for text, role in kreights_bus.Ear.heard.items()
            if role not in ("text", "application") and find_untranslated(text)
        }
        self.assertEqual(
            "\n".join(sorted(bare)), "", f"{len(kreights_bus.Ear.heard)} texts, {len(bare)} bare"
        )

    def test_all_fits(self):
        self.assertEqual(Pseudo.wide, {})


if __name__ == "__main__":
    kreights_ui.main()
