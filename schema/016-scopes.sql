-- SPDX-License-Identifier: GPL-3.0-or-later
-- Scopes: which games count, chosen once, named and kept.
--
-- Nothing is ever removed, and whatever changes a scope changes all of it and has its time: of two
-- ledgers the later word counts, whichever is merged first.

CREATE TABLE scope (
  uuid TEXT NOT NULL,
  changed_at_us INTEGER NOT NULL,
  name TEXT NOT NULL,
  deleted INTEGER NOT NULL DEFAULT 0 CHECK (deleted IN (0, 1)),
  rules_id TEXT NOT NULL DEFAULT '',     -- empty, like all that follows: any
  n_players INTEGER NOT NULL DEFAULT 0,
  since INTEGER NOT NULL DEFAULT 0,      -- days (kr-scope.h)
  until INTEGER NOT NULL DEFAULT 0,
  place TEXT NOT NULL DEFAULT '',
  tag TEXT NOT NULL DEFAULT '',
  among TEXT NOT NULL DEFAULT '',        -- UUIDs of players, a blank between two
  company TEXT NOT NULL DEFAULT '',      -- the same: all of them are at the table
  PRIMARY KEY (uuid)
) STRICT, WITHOUT ROWID;

-- The last merge, with a kind for scopes.
CREATE TABLE merge_step_of_scopes (
  kind INTEGER NOT NULL CHECK (kind IN (1, 2, 3, 4, 5, 6, 7)), -- session, player, precedent, link,
                                                               -- series, game of a series, scope
  key TEXT NOT NULL,        -- UUID; of a precedent: and the time of the version; two of a link, and
                            -- of a game of a series
  before TEXT,              -- JSON; NULL: it was not there
  after TEXT NOT NULL,      -- SHA-256 of what the merge made of it
  PRIMARY KEY (kind, key)
) STRICT, WITHOUT ROWID;

INSERT INTO merge_step_of_scopes SELECT * FROM merge_step;
DROP TABLE merge_step;
ALTER TABLE merge_step_of_scopes RENAME TO merge_step;
