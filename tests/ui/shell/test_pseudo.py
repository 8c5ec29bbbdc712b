# SPDX-License-Identifier: GPL-3.0-or-later
"""The pages of the audit in a language whose messages are in brackets and twice as long: what is
shown without brackets could never be translated, and all of it has to fit on a phone."""

import atexit
import pathlib
import re
import shutil
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
kreights_bus.Ear.around = (
    f"{kreights_pseudo.OPEN}?",
    f"[ {kreights_pseudo.PAD}]*{kreights_pseudo.CLOSE}?",
)

import test_audit  # noqa: E402 (the language comes first)
import test_audit_history  # noqa: E402

# People and places of the sample, what GTK itself says, and the locale's dates.
NAMES = set(
    """Ruth Sam Bo Inês Ines Jeff Joon Anna Ann Lee Max Zoe Kreights Creights Crates Craits Autumn
    Friday Saturday Sunday Monday Tuesday Wednesday Thursday January February March April May June
    July August September October November December Nov Dec Jan AM PM Minimize Maximize Close
    Esc Escape Return Enter Tab Alt Ctrl Shift Control BG Stats CSV UTF JSON""".split()
)
CARD = re.compile(r"^(?:[AKQJ]|JK|10|[2-9])?[CDHS♣♦♥♠]?$")
DATA = re.compile(
    r"^(?:Gtk|Adw|Kr)[A-Z]\w*$|https?://\S*|\S*[/\\]\S*"
    r"|\S+\.(?:json|csv|db|pdf|table|rules)\b|[0-9a-f]{8}\S*"
)


def find_untranslated(text):
    bare = DATA.sub(" ", kreights_pseudo.find_bare(text))
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


class PseudoLooking(test_audit_history.Looking, Pseudo, unittest.TestCase):
    pass


class PseudoChanging(test_audit_history.Changing, Pseudo, unittest.TestCase):
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
