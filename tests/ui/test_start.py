# SPDX-License-Identifier: GPL-3.0-or-later
"""The app starts into something one can begin with."""

import subprocess
import unittest

import kreights_ui
from kreights_ui import App


class Start (unittest.TestCase):
    def test_start_page_offers_a_game (self):
        with App () as app:
            app.find ('Who Plays?', 'label')
            app.find ('New Game…', 'push button')
            app.shot ('start')

    def test_second_start_presents_the_first (self):
        with App () as app:
            again = subprocess.run ([app.program], timeout=kreights_ui.TIMEOUT_S)
            self.assertEqual (again.returncode, 0)
            self.assertEqual (len (app.windows ()), 1)


if __name__ == '__main__':
    kreights_ui.main ()
