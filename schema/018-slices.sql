-- SPDX-License-Identifier: GPL-3.0-or-later
-- The list of players of a year, a place or a tag, as fast as that of all games.
--
-- All of it follows from the complete games in outcome: it is made when this step has been taken,
-- can be made again at any time and is never the truth.

-- Whatever a list is asked for: a year by the table's own date, a place, a tag. One that no game is
-- in any longer stays.
CREATE TABLE slice (
  id INTEGER PRIMARY KEY,
  kind INTEGER NOT NULL CHECK (kind IN (1, 2, 3)), -- year, place, tag (kr-store-slices-private.h)
  key TEXT NOT NULL,                               -- four digits; else as the search compares texts
  UNIQUE (kind, key)
) STRICT;

-- Sums like those of tally over the games of a slice, for as many players in a row as share a block.
CREATE TABLE slice_sum (
  slice INTEGER NOT NULL,
  block INTEGER NOT NULL,
  sums BLOB NOT NULL,
  PRIMARY KEY (slice, block)
) STRICT, WITHOUT ROWID;

-- The slices that a complete game was added to, as numbers of variable length.
ALTER TABLE game ADD COLUMN slices BLOB NOT NULL DEFAULT X'';

-- Nothing looks for sessions by their rules.
DROP INDEX session_by_rules;
