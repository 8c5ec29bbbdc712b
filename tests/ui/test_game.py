# SPDX-License-Identifier: GPL-3.0-or-later
"""Whole games through the window: fifteen deals by keys alone, and by buttons alone."""

import shutil
import tempfile
import unittest

import kreights_ui
import kreights_table
from kreights_table import Table


class Game (unittest.TestCase):
    def setUp (self):
        self.home = tempfile.mkdtemp (prefix='kreights-ui-')
        self.addCleanup (shutil.rmtree, self.home, ignore_errors=True)
        self.table = Table (self.home, 'Craits')
        self.addCleanup (self.table.app.stop)
        self.sample = kreights_table.sample ()

    def check_ledger (self):
        document = self.table.ledger ()
        told = document['deals']
        self.assertEqual (len (told), 15)
        for deal, expected in zip (told, self.sample['deals']):
            for seat in range (4):
                with self.subTest (deal=expected['deal'], seat=seat):
                    for key in ('score', 'total', 'pressures', 'one_card_forgotten', 'cooper'):
                        self.assertEqual (deal['seats'][seat].get (key, 0),
                                          expected['seats'][seat].get (key, 0), key)
        self.assertEqual ([deal.get ('leader') for deal in told],
                          kreights_table.leaders (self.sample['deals']))
        self.assertEqual ([seat['total'] for seat in document['result']['seats']],
                          [392, 479, 486, 343])

    def play (self, score):
        for deal in self.sample['deals']:
            self.table.wait_deal (deal['deal'])
            self.table.happenings (deal)
            if deal['deal'] == 12:
                self.table.app.shot (f'deal-{score.__name__}')
            score (deal)
        self.table.app.wait_gone ('Score deal 15', 'label')

    def test_by_keys_alone (self):
        self.play (self.table.score_by_keys)
        self.table.app.shot ('end')
        self.check_ledger ()

    def test_by_buttons_alone (self):
        self.play (self.table.score_by_buttons)
        self.check_ledger ()


if __name__ == '__main__':
    kreights_ui.main ()
