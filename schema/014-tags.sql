-- SPDX-License-Identifier: GPL-3.0-or-later
-- Tags of games, and games that do not count for records, ratings and statistics.
--
-- What was told stands in the events (kr-session-doc.h). Every summary is made again from them when
-- this step has been taken: of each kind of record the ten best are kept, and a fastest game has a
-- time for each of its deals.

ALTER TABLE summary ADD COLUMN tags TEXT NOT NULL DEFAULT '';
ALTER TABLE summary ADD COLUMN uncounted INTEGER NOT NULL DEFAULT 0 CHECK (uncounted IN (0, 1));

CREATE INDEX summary_by_tags ON summary (tags) WHERE tags <> '';
