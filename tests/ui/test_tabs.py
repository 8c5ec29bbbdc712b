# SPDX-License-Identifier: GPL-3.0-or-later
"""The Tab key leads to every control of a page and out again, forwards and backwards."""

import os
import shutil
import tempfile
import unittest

import kreights_bus
import kreights_ui
from kreights_sample import GO_ON, make_ledger
from kreights_ui import App, poll

CONTROLS = {'push button', 'toggle button', 'check box', 'text', 'combo box', 'spin button'}
WINDOW_BUTTONS = ('Minimize', 'Maximize', 'Close')  # for the pointer alone, as everywhere
MOST_STEPS = 120
FORWARDS, BACKWARDS = 'Tab', 'shift+Tab'


class Walk:
    """Who has the focus, step by step."""

    def __init__ (self, app, window):
        self.app = app
        self.window = window

    def states (self, nodes):
        answers = self.app.bus.call_all ([(node.path, kreights_bus.ACCESSIBLE, 'GetState', '()', ())
                                          for node in nodes])
        return [kreights_bus.state_names (answer or (0, 0)) for answer in answers]

    def focusable (self):
        """What can take the focus now, by path."""
        nodes = self.window.walk ()
        able = [node for node, states in zip (nodes, self.states (nodes))
                if {'focusable', 'sensitive'} <= states]
        return {node.path: node for node in able if node.is_shown ()}

    def focused (self):
        nodes = list (self.nodes.values ())
        paths = [node.path for node, states in zip (nodes, self.states (nodes))
                 if 'focused' in states]
        return paths[0] if paths else None

    def step (self, key, before):
        """One press of the key; returns who has the focus then."""
        self.app.key (key)

        def moved ():
            now = self.focused ()
            if now is None:
                self.nodes.update (self.focusable ())  # what unfolded meanwhile
            return now if now != before else None
        return poll (moved, f'the focus to leave “{self.nodes[before].name}” by {key}')

    def go (self, key):
        """The paths in the order in which the key leads through them, once around."""
        self.nodes = self.focusable ()
        at = poll (self.focused, 'a focus')
        seen = [at]
        for _ in range (MOST_STEPS):
            at = self.step (key, at)
            if at in seen:
                return seen
            seen.append (at)
        raise AssertionError (f'{key} leads around without an end')


class Tabs (unittest.TestCase):
    def setUp (self):
        self.folder = tempfile.mkdtemp (prefix='kreights-ui-')
        self.addCleanup (shutil.rmtree, self.folder, ignore_errors=True)

    def start (self, *arguments):
        self.app = App (*arguments, home=os.path.join (self.folder, 'home'))
        self.app.start ()
        self.addCleanup (self.app.stop)

    def check (self, title='Kreights'):
        """Walks around both ways, and returns the names on the way forwards."""
        self.app.focus ()
        walk = Walk (self.app, self.app.window (title))
        before = walk.focusable ()
        if self.app.root.look_for (where=lambda node: node.is_focused ()) is None:
            self.app.key (FORWARDS)
        forwards = walk.go (FORWARDS)
        names = [walk.nodes[path].name for path in forwards]
        reached = set (forwards) | set (walk.go (BACKWARDS))
        left = [f'{node.role} “{node.name}”' for path, node in before.items ()
                if node.role in CONTROLS and path not in reached and node.is_shown ()
                and not node.name.startswith (WINDOW_BUTTONS)]
        self.assertEqual (left, [], f'{title}: not on the way')
        return names

    def check_window (self, title):
        names = self.check (title)
        self.app.key ('Escape')
        self.app.wait_closed (title)
        return names

    def wait_focus (self, name):
        def is_there ():
            node = self.app.root.look_for (name, 'text')
            return node is not None and node.is_focused ()
        poll (is_there, f'the focus on “{name}”')

    def assert_order (self, names, *beginnings):
        """The first that begins so comes before the first that begins like the next."""
        places = [next ((i for i, name in enumerate (names) if name.startswith (beginning)), -1)
                  for beginning in beginnings]
        self.assertEqual (places, sorted (places), names)

    def test_start_and_windows (self):
        self.start ()
        self.check ()
        self.app.press ('Hand Calculator')
        self.check_window ('Hand Calculator')

    def test_a_game (self):
        self.start ('--db', make_ledger (self.folder))
        self.app.press (GO_ON)
        self.app.find ('Score deal 15')
        names = self.check ()
        self.assert_order (names, 'Pressure for Ruth', 'Pressure for Sam', 'Pressure for Inês',
                           'Pressure for Bo', 'Longest count', 'Score this deal')
        self.app.press ('Score deal 15')
        self.wait_focus ('Cards of Ruth')
        names = self.check ()
        self.assert_order (names, 'Cards of Ruth', 'Cards of Sam', 'Cards of Inês', 'Cards of Bo')
        self.app.press ('Ruth went out')
        self.app.key ('Escape')
        self.app.press ('Correct deal 5')
        self.wait_focus ('Cards of Ruth')
        self.check ()


if __name__ == '__main__':
    kreights_ui.main ()
