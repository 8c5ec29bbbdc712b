# SPDX-License-Identifier: GPL-3.0-or-later
"""One hand under every rule set, side by side (A 3 3 tells the documents apart)."""

import unittest

import kreights_ui
from kreights_ui import App, poll

SCORES = {'Kreights': '1', 'Crates': '3', 'Creights (Joon)': '201', 'Craits': '1',
          'Creights (Jeff)': '−47'}


class Calculator (unittest.TestCase):
    def setUp (self):
        self.app = App ()
        self.app.start ()
        self.addCleanup (self.app.remove)
        self.app.press ('Hand Calculator')
        self.window = self.app.window ('Hand Calculator')

    def hand (self):
        return self.window.find ('Hand', 'text').get_text ().strip ()

    def scores (self):
        """What stands in the rows of the documents' rule sets."""
        found = {}
        for row in self.window.find_all (role='list item'):
            labels = [n.name for n in row.walk () if n.role == 'label']
            if labels and labels[0] in SCORES:
                found[labels[0]] = labels[-1]
        return found

    def test_typed_and_tapped_hands_score_the_same (self):
        self.window.find ('Hand', 'text').set_text ('a33')
        poll (lambda: self.scores () == SCORES, str (SCORES), lambda: str (self.scores ()))
        self.window.find ('Clear the Hand').press ()
        poll (lambda: self.hand () == '', 'an empty hand')
        for key, hand in (('Add the ace', 'A'), ('Add the 3', 'A 3'), ('Add the 3', 'A 3 3')):
            self.window.find (key).press ()
            poll (lambda: self.hand () == hand, hand, self.hand)  # a pressed button stays down a while
        poll (lambda: self.scores () == SCORES, str (SCORES), lambda: str (self.scores ()))
        self.app.shot ('calculator')

    def test_what_cannot_be_is_refused_with_the_reason (self):
        self.window.find ('Hand', 'text').set_text ('K 9 Z')
        self.window.find (role='alert')


if __name__ == '__main__':
    kreights_ui.main ()
