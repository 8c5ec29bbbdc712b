# SPDX-License-Identifier: GPL-3.0-or-later
"""The way of the Tab key through a window."""

import kreights_bus
from kreights_ui import poll

CONTROLS = {'push button', 'toggle button', 'check box', 'text', 'combo box', 'spin button'}
# For the pointer alone, as everywhere; in the languages of the tests.
WINDOW_BUTTONS = ('Minimize', 'Maximize', 'Close', 'מזעור', 'הגדלה', 'סגירה')
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

    def find_left_out (self, before, reached):
        """What of the controls that were there `before` was not `reached`."""
        return [f'{node.role} “{node.name}”' for path, node in before.items ()
                if node.role in CONTROLS and path not in reached and node.is_shown ()
                and not node.name.startswith (WINDOW_BUTTONS)]
