-- SPDX-License-Identifier: GPL-3.0-or-later
-- Evenings with several tables: who came, who sits where in which round, what was corrected.
--
-- An evening is the set of its events, which only grows: what two ledgers know of it together is the
-- union. Everything else, standings too, is computed from the events and from the games.

CREATE TABLE evening_event (
  evening TEXT NOT NULL,   -- UUID
  id TEXT NOT NULL,        -- UUID of the event
  at_us INTEGER NOT NULL,
  recorder TEXT NOT NULL,  -- the machine that recorded it
  text TEXT NOT NULL,      -- a line (kr-evening-event.h)
  PRIMARY KEY (evening, id)
) STRICT, WITHOUT ROWID;

-- What the log of a club says of each thing, with a kind for evenings.
CREATE TABLE club_known_of_evenings (
  kind INTEGER NOT NULL CHECK (kind IN (1, 2, 3, 4, 5, 6)), -- session, player, series, scope,
                                                            -- precedent, evening
  subject TEXT NOT NULL,       -- its UUID
  state TEXT NOT NULL,         -- what the ledger had of it when it had all of that; '': send again
  author TEXT NOT NULL,        -- whose login brought it; '': this ledger's, or nobody's
  PRIMARY KEY (kind, subject)
) STRICT, WITHOUT ROWID;

INSERT INTO club_known_of_evenings SELECT * FROM club_known;
DROP TABLE club_known;
ALTER TABLE club_known_of_evenings RENAME TO club_known;

-- The last merge, with a kind for events of evenings.
CREATE TABLE merge_step_of_evenings (
  kind INTEGER NOT NULL CHECK (kind IN (1, 2, 3, 4, 5, 6, 7, 8)), -- session, player, precedent,
                            -- link, series, game of a series, scope, event of an evening
  key TEXT NOT NULL,        -- UUID; of a precedent: and the time of the version; two of a link, of a
                            -- game of a series, and of an event of an evening
  before TEXT,              -- JSON; NULL: it was not there
  after TEXT NOT NULL,      -- SHA-256 of what the merge made of it
  PRIMARY KEY (kind, key)
) STRICT, WITHOUT ROWID;

INSERT INTO merge_step_of_evenings SELECT * FROM merge_step;
DROP TABLE merge_step;
ALTER TABLE merge_step_of_evenings RENAME TO merge_step;
