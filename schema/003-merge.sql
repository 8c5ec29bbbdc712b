-- SPDX-License-Identifier: GPL-3.0-or-later
-- Merging another machine's ledger.

-- Sessions that were changed on two sides: the versions that do not stand, and
-- who chose. The one that stands is the session itself.
CREATE TABLE versions (
  session TEXT PRIMARY KEY, -- UUID
  open INTEGER NOT NULL CHECK (open IN (0, 1)), -- nobody has decided about one of them
  told TEXT NOT NULL        -- JSON (kr-versions.h)
) STRICT, WITHOUT ROWID;

CREATE INDEX versions_open ON versions (session) WHERE open;

-- The last merge, and what was there before: what it takes to take it back.
CREATE TABLE merge (
  at_us INTEGER NOT NULL,
  path TEXT NOT NULL,       -- the file that was merged
  n_added INTEGER NOT NULL, -- sessions
  n_changed INTEGER NOT NULL
) STRICT;

CREATE TABLE merge_step (
  kind INTEGER NOT NULL CHECK (kind IN (1, 2, 3)), -- session, player, precedent
  key TEXT NOT NULL,        -- UUID; of a precedent: and the time of the version
  before TEXT,              -- JSON; NULL: it was not there
  after TEXT NOT NULL,      -- SHA-256 of what the merge made of it
  PRIMARY KEY (kind, key)
) STRICT, WITHOUT ROWID;
