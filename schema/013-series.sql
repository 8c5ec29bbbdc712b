-- SPDX-License-Identifier: GPL-3.0-or-later
-- Series: several games as one competition.
--
-- Nothing is ever removed, and whatever can be changed has the time of its last change: of two
-- ledgers the later word counts, whichever is merged first.

CREATE TABLE series (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  named_at_us INTEGER NOT NULL,
  scoring INTEGER NOT NULL CHECK (scoring IN (1, 2, 3)), -- kr-series.h
  best INTEGER NOT NULL CHECK (best >= 0),               -- games that count; 0: all
  scored_at_us INTEGER NOT NULL,                         -- scoring or best
  deleted INTEGER NOT NULL DEFAULT 0 CHECK (deleted IN (0, 1)),
  deleted_at_us INTEGER NOT NULL DEFAULT 0               -- or restored; 0: never
) STRICT;

-- The game need not be in this ledger: another one may have it, or it was deleted.
CREATE TABLE series_game (
  series INTEGER NOT NULL REFERENCES series,
  session TEXT NOT NULL,                             -- UUID
  state INTEGER NOT NULL CHECK (state IN (0, 1, 2)), -- taken out, counts, does not count
  at_us INTEGER NOT NULL,
  PRIMARY KEY (series, session)
) STRICT, WITHOUT ROWID;

CREATE INDEX series_game_by_session ON series_game (session);

-- The last merge, with kinds for series and their games.
CREATE TABLE merge_step_of_series (
  kind INTEGER NOT NULL CHECK (kind IN (1, 2, 3, 4, 5, 6)), -- session, player, precedent, link,
                                                            -- series, game of a series
  key TEXT NOT NULL,        -- UUID; of a precedent: and the time of the version; two of a link, and
                            -- of a game of a series
  before TEXT,              -- JSON; NULL: it was not there
  after TEXT NOT NULL,      -- SHA-256 of what the merge made of it
  PRIMARY KEY (kind, key)
) STRICT, WITHOUT ROWID;

INSERT INTO merge_step_of_series SELECT * FROM merge_step;
DROP TABLE merge_step;
ALTER TABLE merge_step_of_series RENAME TO merge_step;
