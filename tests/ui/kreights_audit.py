# SPDX-License-Identifier: GPL-3.0-or-later
"""How the pages are looked at in every appearance: a name and a tooltip for every
control, a way to it by keyboard, and room enough on a phone. Keeps a picture of each.

A file of pages ends with `globals ().update (appearances_of (Pages, …))`; one appearance
of it alone is run with `-k NAME`.
"""

import atexit
import os
import re
import shutil
import subprocess
import tempfile
import unittest

from kreights_contrast import find_faint
from kreights_ui import GTK_VERSION, PHONE_HEIGHT, PHONE_WIDTH, poll
from kreights_walk import FORWARDS, Walk

INTERACTIVE = {
    "push button",
    "toggle button",
    "check box",
    "radio button",
    "text",
    "combo box",
    "spin button",
    "slider",
}
NORMAL_DPI = 96
HUGE_DPI = 192  # twice the size
PLACE = tempfile.mkdtemp(prefix="kreights-ui-")
atexit.register(shutil.rmtree, PLACE, ignore_errors=True)


def make_locale():
    """A locale in which windows run from right to left and all else is English.

    GTK 4.8 does so for its own Hebrew translation: GLib shows another library's translation to an
    app without one in English only. A newer GTK does so for the script of the letters.
    """
    letters = "he_IL" if GTK_VERSION >= (4, 10) else "en_US"
    for name in {"en_US", letters}:
        path = os.path.join(PLACE, f"{name}.UTF-8")
        subprocess.run(["localedef", "-i", name, "-f", "UTF-8", path], check=True)
    return {
        "LC_ALL": "",
        "LC_CTYPE": f"{letters}.UTF-8",
        "LANG": "en_US.UTF-8",
        "LANGUAGE": "he",
        "LOCPATH": PLACE,
    }


def set_dpi(dpi):
    """Text of another size: without a settings daemon GTK asks the X server for it."""
    subprocess.run(
        ["xrdb", "-nocpp", "-merge", "-"], input=f"Xft.dpi: {dpi}\n", text=True, check=True
    )


def is_gone(name):
    return name.endswith(", in the pile")


def find_controls(window):
    return [item for item in window.items() if item.role in INTERACTIVE]


def describe(control):
    return f"{control.role} “{control.name}”"


def is_named(control):
    return control.name.strip() != "" and not re.match("(Gtk|Adw|Kr)[A-Z]", control.name)


def is_described(control):
    """Whether it has a tooltip. A newer GTK keeps one to itself that says no more than the name."""
    return control.description.strip() != "" or GTK_VERSION >= (4, 10)


class Appearance:
    """How every page is looked at. GTK tells assistive technology of a tooltip as of
    the description of its widget."""

    env = {}
    dpi = NORMAL_DPI
    name = None
    # What this appearance may change is looked at in it; the width, and a picture, in all.
    tells = False  # names and tooltips
    walks = False  # the way of the Tab key
    paints = False  # colors

    @classmethod
    def setUpClass(cls):
        set_dpi(cls.dpi)
        cls.addClassCleanup(set_dpi, NORMAL_DPI)

    @staticmethod
    def new_folder():
        return tempfile.mkdtemp(dir=PLACE)

    def check_on_phone(self, app, page, window):
        """As check (), in a window as small as a phone."""
        app.resize(PHONE_WIDTH, PHONE_HEIGHT, window)
        poll(lambda: window.extents().width <= PHONE_WIDTH, f"{page} to be narrow")
        self.check(app, page, window)

    def check_closing(self, app, title, page):
        """Check a window that Escape closes."""
        window = app.window(title)
        self.check_contrast(page, window)
        self.check_on_phone(app, page, window)
        app.focus(app.x_window(window))
        app.key("Escape")
        app.wait_closed(title)

    def check(self, app, page, window=None):
        window = window or app.window("Kreights")
        if self.tells:
            self.check_words(page, window)
        width = app.minimum_size(window)[0]
        self.assertLessEqual(width, PHONE_WIDTH, f"{page}: too wide")
        app.shot(f"{page}-{self.name}")

    def check_words(self, page, window):
        controls = find_controls(window)
        self.assertEqual(
            [describe(control) for control in controls if not is_named(control)],
            [],
            f"{page}: no name",
        )
        self.assertEqual(
            [
                describe(control)
                for control in controls
                if "sensitive" in control.states and not is_described(control)
            ],
            [],
            f"{page}: no tooltip",
        )

    def check_tabs(self, app, page, window):
        """The Tab key leads to every control, and around."""
        if not self.walks:
            return
        app.focus(app.x_window(window))
        app.key(FORWARDS)
        walk = Walk(app, window)
        before = walk.focusable()
        self.assertEqual(
            walk.find_left_out(before, walk.go(FORWARDS)), [], f"{page}: not on the way"
        )

    def check_contrast(self, page, window):
        """Every word stands out from its ground."""
        if self.paints:
            gone = [card.box for card in window.items(is_gone, "push button")]
            self.assertEqual(find_faint(window, gone), [], f"{page}: faint")


class Light(Appearance):
    name = "light"
    tells = walks = paints = True


class Dark(Appearance):
    name = "dark"
    paints = True
    env = {"ADW_DEBUG_COLOR_SCHEME": "prefer-dark"}


class HighContrast(Appearance):
    name = "high-contrast"
    paints = True
    env = {"ADW_DEBUG_HIGH_CONTRAST": "1"}


class Huge(Appearance):
    name = "huge"
    dpi = HUGE_DPI
    tells = True  # of the controls that narrow pages have


class RightToLeft(Appearance):
    name = "right-to-left"
    walks = True

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.env = make_locale()


def appearances_of(*classes):
    """A test case of each class of pages for each appearance, by name."""
    return {
        f"{look.__name__}{pages.__name__}": type(
            f"{look.__name__}{pages.__name__}",
            (pages, look, unittest.TestCase),
            {"__module__": pages.__module__},
        )
        for pages in classes
        for look in (Light, Dark, HighContrast, Huge, RightToLeft)
    }
