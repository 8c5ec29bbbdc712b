# SPDX-License-Identifier: GPL-3.0-or-later
"""On every page, in every appearance: a name and a tooltip for every control, a way
to it by keyboard, and room enough on a phone. Keeps a picture of each."""

import os
import re
import shutil
import subprocess
import tempfile
import unittest

import kreights_ui
from kreights_sample import GO_ON, make_ledger
from kreights_ui import PHONE_HEIGHT, PHONE_WIDTH, App, new_game, poll

INTERACTIVE = {'push button', 'toggle button', 'check box', 'radio button', 'text', 'combo box',
               'spin button', 'slider'}
NORMAL_DPI = 96
LARGE_DPI = 144  # one and a half times the size
HUGE_DPI = 192  # twice the size
PLACE = tempfile.mkdtemp (prefix='kreights-ui-')


def make_locale ():
    """A locale in which GTK's own Hebrew translation turns windows right to left: GLib
    shows another library's translation to an app without one in English only."""
    subprocess.run (['localedef', '-i', 'en_US', '-f', 'UTF-8',
                     os.path.join (PLACE, 'en_US.UTF-8')], check=True)
    return {'LC_ALL': 'en_US.UTF-8', 'LANGUAGE': 'he', 'LOCPATH': PLACE}


def set_dpi (dpi):
    """Text of another size: without a settings daemon GTK asks the X server for it."""
    subprocess.run (['xrdb', '-nocpp', '-merge', '-'], input=f'Xft.dpi: {dpi}\n', text=True,
                    check=True)


def find_controls (window):
    return [node for node in window.walk () if node.role in INTERACTIVE and node.is_shown ()]


def describe (node):
    return f'{node.role} “{node.name}”'


def is_named (node):
    return node.name.strip () != '' and not re.match ('(Gtk|Adw|Kr)[A-Z]', node.name)


class Appearance:
    """How every page is looked at. GTK tells assistive technology of a tooltip as of
    the description of its widget."""

    env = {}
    dpi = NORMAL_DPI
    name = None

    @classmethod
    def setUpClass (cls):
        set_dpi (cls.dpi)
        cls.addClassCleanup (set_dpi, NORMAL_DPI)

    def check (self, app, page, window=None):
        window = window or app.window ('Kreights')
        controls = find_controls (window)
        self.assertEqual ([describe (node) for node in controls if not is_named (node)], [],
                          f'{page}: no name')
        self.assertEqual ([describe (node) for node in controls if node.is_sensitive () and
                           not node.description.strip ()], [], f'{page}: no tooltip')
        width = app.minimum_size (window)[0]
        self.assertLessEqual (width, PHONE_WIDTH, f'{page}: too wide')
        app.shot (f'{page}-{self.name}')

    def test_before_a_game (self):
        with App (env=self.env) as app:
            self.check (app, 'start')
            app.press ('Hand Calculator')
            calculator = app.window ('Hand Calculator')
            calculator.find ('Hand', 'text').set_text ('A 3 3')
            self.check (app, 'calculator', calculator)

    def test_rulings (self):
        with App (env=self.env) as app:
            app.resize (1800, 1000)  # two columns, with large text too
            app.key ('alt+2')
            app.find ('What happened?', 'label')
            self.check (app, 'rulings-walk')
            app.key ('ctrl+f')
            app.find ('Search the rulings', 'entry')
            app.type ('wrong suit')
            app.key ('Return')
            app.find ('By Rule Set', 'label')
            self.check (app, 'rulings-ruling')
            app.resize (PHONE_WIDTH, PHONE_HEIGHT)
            app.shot (f'rulings-phone-{self.name}')
            app.press ('Our Table Decides Otherwise…')
            app.find ('The table’s own ruling', 'text')
            self.check (app, 'rulings-precedent')

    def check_library_page (self, app, entrance, page):
        """What stands beside the rulings, wide and as on a phone."""
        app.resize (1800, 1000)
        app.focus ()
        app.find (lambda name: name.startswith (entrance), 'list item').click ()
        app.wait_gone ('What happened?', 'label')
        self.check (app, page)
        app.resize (PHONE_WIDTH, PHONE_HEIGHT)
        self.check (app, f'{page}-phone')

    def test_library (self):
        with App (env=self.env) as app:
            app.resize (1800, 1000)
            app.key ('alt+2')
            app.find ('What happened?', 'label')
            self.check_library_page (app, 'Card Functions and Values', 'charts')
            self.check_library_page (app, 'Lexicon', 'lexicon')
            self.check_library_page (app, 'Rule Documents', 'documents')

    def check_new_game (self, app, window):
        self.check (app, 'new-game', window)
        window.find ('Draw for Deal…').press ()
        self.check (app, 'draw', app.window ('Draw for Deal'))
        app.key ('Escape')
        app.wait_closed ('Draw for Deal')

    def test_a_new_game (self):
        with App (env=self.env) as app:
            new_game (app, ('Ruth', 'Sam', 'Inês', 'Bo'),
                      look=lambda window: self.check_new_game (app, window))
            app.find ('Score this deal')
            self.check (app, 'deal')
            app.resize (PHONE_WIDTH, PHONE_HEIGHT)
            app.shot (f'deal-phone-{self.name}')

    def test_a_game (self):
        folder = tempfile.mkdtemp (dir=PLACE)
        with App ('--db', make_ledger (folder), env=self.env) as app:
            app.resize (1800, 1000)  # two columns, with large text too
            app.press (GO_ON)
            app.press ('Score this deal')
            poll (lambda: any (n.is_focused () for n in app.root.search (role='text')),
                  'the first hand to be asked for')
            app.resize (PHONE_WIDTH, PHONE_HEIGHT)
            app.find ('Who went out?', 'push button')
            self.check (app, 'scoring')
            app.resize (1800, 1000)
            app.wait_gone ('Who went out?', 'push button')
            app.type ('7 q\to\t8 4 a\t8 4')
            app.key ('Return')
            app.find ('Bo wins with 343, by 39')
            app.shot (f'end-wide-{self.name}')
            app.resize (PHONE_WIDTH, PHONE_HEIGHT)
            app.wait_gone ('Full Screen (F11)')
            self.check (app, 'end')
            app.resize (1800, 1000)
            app.key ('F11')
            app.find ('Bo wins with 343, by 39', 'label')
            self.check (app, 'across')

    def check_window (self, app, title, page):
        window = app.window (title)
        self.check (app, page, window)
        app.key ('Escape')
        app.wait_closed (title)

    def test_a_referee (self):
        with App (env=self.env) as app:
            new_game (app, ('Ruth', 'Sam', 'Inês', 'Bo'), 'Creights (Joon)')
            app.find ('Score this deal')
            app.resize (1800, 1000)
            app.press ('Referee', 'push button')
            app.find ('Leave the referee', 'push button')
            app.focus ()
            app.press ('Set the table…', 'push button')
            self.check_window (app, 'Set the Table', 'set-the-table')
            app.press ('seven of hearts, legal')
            app.press ('king of clubs, not legal')
            app.find ('Ruling', 'push button')
            app.resize_to_phone ('Leave the referee')
            self.check (app, 'referee')
            app.resize (1800, 1000)
            app.press ('Why?', 'push button')
            self.check_window (app, 'Why?', 'referee-why')
            app.press ('Leave the referee')
            app.press ('What if', 'push button')
            self.check_window (app, 'What If', 'what-if')

    def test_trouble (self):
        path = os.path.join (tempfile.mkdtemp (dir=PLACE), 'ledger.db')
        with open (path, 'w') as ledger:
            ledger.write ('This is no ledger. ' * 50)
        with App ('--db', path, env=self.env) as app:
            app.find ('Try Again')
            self.check (app, 'trouble')


class Light (Appearance, unittest.TestCase):
    name = 'light'


class Dark (Appearance, unittest.TestCase):
    name = 'dark'
    env = {'ADW_DEBUG_COLOR_SCHEME': 'prefer-dark'}


class HighContrast (Appearance, unittest.TestCase):
    name = 'high-contrast'
    env = {'ADW_DEBUG_HIGH_CONTRAST': '1'}


class Large (Appearance, unittest.TestCase):
    name = 'large'
    dpi = LARGE_DPI


class Huge (Appearance, unittest.TestCase):
    name = 'huge'
    dpi = HUGE_DPI


class RightToLeft (Appearance, unittest.TestCase):
    name = 'right-to-left'

    @classmethod
    def setUpClass (cls):
        super ().setUpClass ()
        cls.env = make_locale ()

    def test_it_is_right_to_left (self):
        with App (env=self.env) as app:
            undo, menu = app.find ('Undo').extents (), app.find ('Main Menu').extents ()
            self.assertGreater (undo.x, menu.x)
            app.press ('Hand Calculator')
            ace, king = (app.find (f'Add the {rank}').extents () for rank in ('ace', 'king'))
            self.assertLess (ace.x, king.x)


def tearDownModule ():
    shutil.rmtree (PLACE, ignore_errors=True)


if __name__ == '__main__':
    kreights_ui.main ()
