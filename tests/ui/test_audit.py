# SPDX-License-Identifier: GPL-3.0-or-later
"""Every control has a name, every window fits a phone, in every appearance."""

import unittest

import kreights_ui
from kreights_ui import App, new_game

INTERACTIVE = {'push button', 'toggle button', 'check box', 'radio button', 'text', 'combo box',
               'spin button', 'slider', 'page tab'}
APPEARANCES = {
    'light': {},
    'dark': {'ADW_DEBUG_COLOR_SCHEME': 'prefer-dark'},
    'high-contrast': {'ADW_DEBUG_HIGH_CONTRAST': '1'},
}
PHONE_WIDTH = 360


def bad_names (window):
    """The interactive nodes that a screen reader could not tell apart."""
    return [f'{node.role} “{node.name}”' for node in window.walk ()
            if node.role in INTERACTIVE and node.is_shown ()
            and (not node.name.strip () or node.name.startswith (('Gtk', 'Adw')))]


class Audit (unittest.TestCase):
    def check (self, app, window, name):
        self.assertEqual (bad_names (window), [], name)
        self.assertLessEqual (app.minimum_size (window)[0], PHONE_WIDTH, name)
        app.shot (name)

    def visit (self, name, env):
        with App (env=env) as app:
            self.check (app, app.window ('Kreights'), f'start-{name}')
            new_game (app, ('Ruth', 'Sam', 'Inês', 'Bo'),
                      look=lambda window: self.check (app, window, f'new-game-{name}'))
            app.find ('Score this deal')
            self.check (app, app.window ('Kreights'), f'game-{name}')
            app.resize (368, 640)
            app.shot (f'game-phone-{name}')

    def visit_calculator (self, name, env):
        with App (env=env) as app:
            app.press ('Hand Calculator')
            calculator = app.window ('Hand Calculator')
            calculator.find ('Hand', 'text').set_text ('A 3 3')
            self.check (app, calculator, f'calculator-{name}')

    def test_every_appearance (self):
        for name, env in APPEARANCES.items ():
            with self.subTest (name):
                self.visit (name, env)
                self.visit_calculator (name, env)


if __name__ == '__main__':
    kreights_ui.main ()
