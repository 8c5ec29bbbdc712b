-- SPDX-License-Identifier: GPL-3.0-or-later
-- The club that this ledger has joined: a log that many ledgers share (kr-store-club.h).

-- One row, or none.
CREATE TABLE club (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  address TEXT NOT NULL,       -- of the server or the folder, without a password
  uuid TEXT NOT NULL,          -- of the club
  joined_at_us INTEGER NOT NULL,
  position TEXT NOT NULL,      -- how far the log has been read; '': nothing of it
  program TEXT NOT NULL,       -- the version of Kreights that read it
  synced_at_us INTEGER NOT NULL,     -- when all was the same here and there; 0: never
  n_refused INTEGER NOT NULL,        -- documents of the log that could not be taken
  refusal TEXT NOT NULL              -- why, of the last one; '': none
) STRICT;

-- What the log says of each thing, as far as it has been read.
CREATE TABLE club_known (
  kind INTEGER NOT NULL CHECK (kind IN (1, 2, 3, 4, 5)), -- session, player, series, scope,
                                                         -- precedent
  subject TEXT NOT NULL,       -- its UUID
  state TEXT NOT NULL,         -- what the ledger had of it when it had all of that; '': send again
  author TEXT NOT NULL,        -- whose login brought it; '': this ledger's, or nobody's
  PRIMARY KEY (kind, subject)
) STRICT, WITHOUT ROWID;

-- Documents that were read in a log without an order, a folder.
CREATE TABLE club_read (
  digest TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;
