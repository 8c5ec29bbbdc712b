-- SPDX-License-Identifier: GPL-3.0-or-later
-- What was a row for each seat is some bytes of the game's own row.
--
-- All of it follows from the deals. Every summary is made again from the events when this step has
-- been taken.

DROP TABLE standing;
ALTER TABLE summary ADD COLUMN standings BLOB NOT NULL DEFAULT X''; -- kr-store-summary.c

-- What a complete game adds to the list of players, so that a list of some games reads one row for
-- each of them.
ALTER TABLE game ADD COLUMN sums BLOB NOT NULL DEFAULT X'';         -- kr-player-sums.h
