# SPDX-License-Identifier: GPL-3.0-or-later
"""What comes into the ledger and leaves it: files, merges, versions, backups."""

import glob
import json
import os
import shutil
import subprocess
import tempfile
import unittest
import uuid

import kreights_ui
from kreights_sample import CLI, SAMPLE
from kreights_ui import App, poll

NEW_DEAL_7 = 'score 7 out=2 count=4 time=300 0:7,8 1:K 2:out 3:A'


POINTS = ((43, 105, 0, 46), (70, 3, 65, 0), (0, 21, 45, 90), (30, 0, 36, 10), (40, 40, 20, 0),
          (35, 1, 0, 10), (35, 20, 0, 1), (10, 0, 30, 20), (0, 15, 31, 50), (50, 0, 3, 11),
          (70, 36, 0, 70), (13, 170, 150, 0), (0, 33, 40, 70), (46, 35, 0, 5), (40, 0, 66, 65))
SPREADSHEET = 'Deal,Ruth,Sam,Inês,Bo\n' + ''.join (
    f'{deal},{",".join (map (str, points))}\n' for deal, points in enumerate (POINTS, 1))


def run_cli (*arguments, check=True):
    return subprocess.run ([CLI, *arguments], check=check, capture_output=True, text=True)


def read_sample ():
    with open (SAMPLE) as file:
        return json.load (file)


def other_version (document):
    """The same game, deal 7 told otherwise on another machine, which knows of no note."""
    document['events'][-1]['line'] = NEW_DEAL_7
    document['note'] = ''
    return document


def other_table (document):
    """Another game, in which a Ruth sat who may be the one we know."""
    document['uuid'] = str (uuid.UUID (int=0x4000 << 64 | 0x8000 << 48 | 7))
    document['seats'][0]['uuid'] = str (uuid.UUID (int=0x4000 << 64 | 0x8000 << 48 | 8))
    return document


class Exchange (unittest.TestCase):
    def setUp (self):
        self.folder = tempfile.mkdtemp (prefix='kreights-ui-')
        self.addCleanup (shutil.rmtree, self.folder, ignore_errors=True)
        self.ledger = self.make_ledger ('here.db', read_sample ())
        self.app = App ('--db', self.ledger, home=self.path ('home'))
        self.app.start ()
        self.addCleanup (self.app.stop)
        self.app.resize (1100, 760)
        self.app.key ('alt+3')
        self.app.find ('1 game', 'label')

    def path (self, name):
        return os.path.join (self.folder, name)

    def write (self, name, content):
        with open (self.path (name), 'w', encoding='utf-8') as file:
            file.write (content if isinstance (content, str) else json.dumps (content))
        return self.path (name)

    def make_ledger (self, name, *documents):
        paths = [self.write (f'{name}-{i}.json', document)
                 for i, document in enumerate (documents)]
        run_cli ('--db', self.path (name), 'session', 'import', *paths, check=False)
        return self.path (name)

    def open_game (self):
        self.app.find (lambda name: name.startswith ('Friday 13 November'), 'filler').click ()
        self.app.find ('Deal 15', 'label')

    def choose (self, item):
        self.app.press ('In and Out')
        self.app.press (item)

    def answer (self, title, path, button):
        """A file chooser of GTK, by the name that is typed."""
        dialog = self.app.window (title)
        if not dialog.look_for (role='text'):
            self.app.focus (self.app.x_window (dialog))
            self.app.key ('slash')  # asks for the name of a file to open
        dialog.find (role='text').set_text (path)
        dialog.find (button, 'push button').press ()
        self.app.wait_closed (title)


class BringingIn (Exchange):
    def bring_in (self, path):
        self.choose ('Bring In a File…')
        self.answer ('Bring In a File', path, '_Bring In Bring In')

    def refuse (self, path, *words):
        """Brings in what cannot be; the sentence stays until it is closed."""
        self.bring_in (path)
        start = os.path.basename (path) + ': '
        told = self.app.find (lambda name: name.startswith (start), 'label').name
        for word in words:
            self.assertIn (word, told)
        self.app.press ('GtkImage', 'push button')  # as libadwaita names the closing button
        self.app.wait_gone (told)

    def test_a_document (self):
        app = self.app
        path = self.write ('friday.json', other_table (read_sample ()))
        self.bring_in (path)
        app.find ('friday.json: The game was brought in.', 'label')
        app.find ('2 games', 'label')
        app.press ('GtkImage', 'push button')
        app.wait_gone ('friday.json: The game was brought in.')
        self.bring_in (path)
        app.find ('friday.json: The game was in the ledger already, just so.', 'label')

    def test_a_document_that_contradicts_itself (self):
        app = self.app
        document = other_table (read_sample ())
        document['deals'][2]['seats'][1]['total'] += 10
        self.bring_in (self.write ('friday.json', document))
        window = app.window ('Brought In')
        window.find ('friday.json', 'label')
        said = window.find (lambda name: name.startswith ('The game was brought in. Its deals'), 'label')
        self.assertIn ('139', said.name)
        app.shot ('brought-in')
        app.press ('Show the game of “friday.json”')
        app.wait_closed ('Brought In')
        app.find ('Deal 15', 'label')

    def test_hostile_files (self):
        self.refuse (self.write ('deep.json', '[' * 100000), 'nested')
        self.refuse (self.write ('cut.json', '{"format": "kreights'), 'cut.json')
        self.refuse (self.write ('poem.table', 'Shall I compare thee'), 'poem.table')
        self.refuse (self.write ('empty.csv', ''), 'empty.csv')
        self.app.find ('1 game', 'label')

    def test_a_spreadsheet (self):
        app = self.app
        self.bring_in (self.write ('night.csv', SPREADSHEET))
        window = app.window ('Bring In “night.csv”')
        window.find ('The game below is what comes in.')
        app.shot ('csv')
        window.find ('Place', 'text').set_text ('the train to Porto')
        app.press ('Bring In', 'push button')
        app.wait_closed ('Bring In “night.csv”')
        app.find ('Deal 15', 'label')
        app.find ('2 games', 'label')

    def test_a_spreadsheet_with_formulas (self):
        app = self.app
        self.bring_in (self.write ('night.csv', SPREADSHEET.replace ('4,30', '4,=SUM(B2:B4)')))
        window = app.window ('Bring In “night.csv”')
        window.find (lambda name: name.startswith ('In row 5, column B'))
        self.assertFalse (window.find ('Bring In', 'push button').is_sensitive ())
        app.shot ('csv-wrong')
        for kind in ('deal', 'pressures'):
            app.press (lambda name, kind=kind: name.startswith (f'Row 5: {kind};'))
        window.find ('The game below is what comes in.')
        app.resize (360, 640, window)
        app.shot ('csv-phone')
        window.find ('Cancel', 'push button').press ()
        app.wait_closed ('Bring In “night.csv”')
        app.find ('1 game', 'label')


class TakingOut (Exchange):
    def choose_for_game (self, item):
        self.app.press ('What can be done with this game')
        self.app.press (item)

    def test_a_game (self):
        app = self.app
        self.open_game ()
        self.choose_for_game ('Export the Game…')
        self.answer ('Export the Game', self.path ('out.json'), '_Save Save')
        app.find ('Saved as “out.json”', 'label')
        with open (self.path ('out.json'), encoding='utf-8') as file:
            self.assertEqual (json.load (file), read_sample ())
        self.choose_for_game ('BG Stats…')
        window = app.window ('BG Stats')
        window.find ('QR code of the link below', 'image')
        window.find (lambda name: 'bgstats' in name, 'label')
        app.shot ('bg-stats')
        window.find ('Copy the Link', 'push button').press ()
        window.find ('The link was copied', 'label')

    def test_a_chat (self):
        self.open_game ()
        self.choose_for_game ('Copy for a Chat')
        self.app.find ('The result was copied for a chat', 'label')


class Merging (Exchange):
    def merge (self, path):
        self.choose ('Merge a Ledger…')
        self.app.press ('Choose a Ledger…')
        self.answer ('Choose a Ledger', path, '_Merge Merge')

    def test_another_ledger_and_back (self):
        app = self.app
        self.merge (self.make_ledger ('there.db', other_table (read_sample ())))
        app.find ('“there.db” Is Merged')
        app.find ('1 game was added.', 'label')
        app.find ('1 player is new here.', 'label')
        app.press ('Ruth: the same person')
        app.find ('One person: all games count together now.', 'label')
        app.press ('Ruth: two people')
        app.find ('Two people: their games count apart.', 'label')
        app.shot ('merged')
        app.press ('Done', 'push button')
        app.wait_closed ('Merge a Ledger')
        app.find ('2 games', 'label')
        self.choose ('Merge a Ledger…')
        app.find ('there.db', 'label')
        app.shot ('merge')
        app.press ('Take the Last Merge Back')
        app.find ('The Merge Was Taken Back')
        app.press ('Done', 'push button')
        app.wait_closed ('Merge a Ledger')
        app.find ('1 game', 'label')

    def test_what_is_no_ledger (self):
        self.merge (self.write ('poem.db', 'Shall I compare thee to a summer’s day?\n' * 99))
        told = self.app.find (role='alert')
        self.assertIn ('poem.db', told.name)
        self.app.shot ('merge-refused')
        self.assertEqual (run_cli ('--db', self.ledger, 'check').returncode, 0)

    def test_versions_side_by_side (self):
        app = self.app
        self.merge (self.make_ledger ('there.db', other_version (read_sample ())))
        app.press ('Decide Which Version Stands…')
        window = app.window ('Changed on Two Machines')
        window.find ('To be decided')
        window.find ('The first deal that differs is deal 7.', 'label')
        app.shot ('versions')
        app.press ('Version 2 stands')
        window.find ('Decided; the other version is kept, and can still be chosen')
        app.focus (app.x_window (window))
        app.key ('Escape')
        app.wait_closed ('Changed on Two Machines')
        self.choose ('Differences Decided…')
        app.window ('Changed on Two Machines').find ('The version that stands', 'label')


class Backups (Exchange):
    def open (self):
        self.choose ('Backups…')
        return self.app.window ('Backups')

    def test_make_one_and_go_back (self):
        app = self.app
        window = self.open ()
        app.press ('Make a Backup Now')
        window.find ('The backup is made.')
        run_cli ('--db', self.ledger, 'session', 'import',
                 self.write ('more.json', other_table (read_sample ())))
        app.shot ('backups')
        app.press (lambda name: name.startswith ('Go back to the ledger of'))
        told = window.find (lambda name: name.startswith ('The backup is the ledger now.'))
        self.assertIn ('before-restore', told.name)
        app.find ('1 game', 'label')
        window.find (lambda name: name.startswith ('Set aside when going back · 2 games'), 'label')
        app.shot ('backups-gone-back')
        app.resize (360, 640, window)
        app.shot ('backups-phone')

    def test_copies (self):
        app = self.app
        poll (lambda: glob.glob (self.path ('backups/*-daily.db')), 'the backup of the day')
        self.choose ('Save the Whole Ledger…')
        self.answer ('Save the Whole Ledger', self.path ('copy.db'), '_Save Save')
        app.find ('The whole ledger was saved', 'label')
        self.assertIn ('2f6a9c1e', run_cli ('--db', self.path ('copy.db'), 'session', 'list').stdout)


if __name__ == '__main__':
    kreights_ui.main ()
