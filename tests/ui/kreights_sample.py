# SPDX-License-Identifier: GPL-3.0-or-later
"""The sample session, as it stood before it was over."""

import json
import os
import subprocess

CLI = os.environ['KREIGHTS_CLI']
SAMPLE = os.path.join (os.environ['KREIGHTS_DATA_DIR'], 'sample', 'session.json')
GO_ON = 'Go on with the game of Ruth, Sam, Inês, Bo'


def write_unfinished (path, n_deals):
    """The sample session as it stood after so many deals."""
    with open (SAMPLE) as file:
        document = json.load (file)
    lines = [event['line'] for event in document['events']]
    n_events = 0 if n_deals == 0 else 1 + next (
        i for i, line in enumerate (lines) if line.startswith (f'score {n_deals} '))
    document['events'] = document['events'][:n_events]
    document['deals'] = document['deals'][:n_deals]
    document['ended'] = None
    document['note'] = ''
    if n_events == 0:
        document['place'] = ''
    del document['result']
    with open (path, 'w') as file:
        json.dump (document, file)


def make_ledger (folder, n_deals=14):
    """The path of a new ledger in that folder, which holds that session."""
    os.makedirs (folder, exist_ok=True)
    document, ledger = (os.path.join (folder, name) for name in ('session.json', 'ledger.db'))
    write_unfinished (document, n_deals)
    subprocess.run ([CLI, '--db', ledger, 'session', 'import', document], check=True,
                    stdout=subprocess.DEVNULL)
    return ledger
