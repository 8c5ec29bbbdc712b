# SPDX-License-Identifier: GPL-3.0-or-later
"""A ledger that cannot be opened is left as it is, and the window says why."""

import os
import subprocess
import unittest

import kreights_ui
from kreights_ui import App, new_game

FOREIGN = b'This is no ledger. ' * 50


class Trouble (unittest.TestCase):
    def setUp (self):
        self.app = App ()
        self.addCleanup (self.app.remove)
        self.path = os.path.join (self.app.home, 'ledger.db')

    def start_on (self, content):
        with open (self.path, 'wb') as ledger:
            ledger.write (content)
        self.app.arguments = ['--db', self.path]
        self.app.start ()

    def content (self):
        with open (self.path, 'rb') as ledger:
            return ledger.read ()

    def test_foreign_file (self):
        self.start_on (FOREIGN)
        self.app.find ('This Is Not a Ledger', 'label')
        self.assertFalse (self.app.find ('Undo').is_sensitive ())
        self.assertEqual (self.content (), FOREIGN)
        self.app.shot ('trouble')

    def test_empty_file_is_damage (self):
        self.start_on (b'')
        self.app.find ('The Ledger Is Damaged', 'label')
        self.assertEqual (self.content (), b'')

    def test_newest_backup_is_offered_and_restored (self):
        self.app.arguments = ['--db', self.path]
        self.app.start ()
        new_game (self.app, ('Ruth', 'Sam', 'Inês'))
        self.app.find ('Score this deal')
        self.app.stop ()
        subprocess.run ([os.environ['KREIGHTS_CLI'], '--db', self.path, 'backup'], check=True,
                        capture_output=True)
        self.start_on (b'')
        self.app.find ('The Ledger Is Damaged', 'label')
        self.app.find ('Go Back to the Backup')
        self.app.shot ('trouble-backup')
        self.app.press ('Go Back to the Backup')
        self.app.find ('Score this deal')
        self.assertTrue (self.content ().startswith (b'SQLite format 3'))

    def test_trying_again_opens_it_once_it_can_be_opened (self):
        self.start_on (FOREIGN)
        self.app.find ('This Is Not a Ledger', 'label')
        os.rename (self.path, self.path + '.away')
        self.app.press ('Try Again')
        self.app.find ('Who Plays?', 'label')
        new_game (self.app, ('Ruth', 'Sam', 'Inês'))
        self.app.find ('Score this deal')


if __name__ == '__main__':
    kreights_ui.main ()
