-- SPDX-License-Identifier: GPL-3.0-or-later
-- The history, searched and sorted.
--
-- Every summary is made again from the events when this step has been taken.

-- A session's place in the history: the second it began in, or the next number
-- that is free. (It was the microsecond; the index of words is half as large so.)
UPDATE session SET position = -position;
WITH
  numbered AS (
    SELECT id, max(started_at_us / 1000000, 1) AS second,
           row_number() OVER (ORDER BY position DESC) AS n
    FROM session
  ),
  placed AS (
    SELECT id, max(second - n) OVER (ORDER BY n) + n AS position FROM numbered
  )
UPDATE session SET position = placed.position FROM placed WHERE placed.id = session.id;

DELETE FROM standing;
DROP TABLE summary;

-- One row for each session that is not deleted.
CREATE TABLE summary (
  session INTEGER PRIMARY KEY REFERENCES session,
  position INTEGER NOT NULL,      -- the session's
  n_players INTEGER NOT NULL,     -- people
  n_deals INTEGER NOT NULL,
  n_scored INTEGER NOT NULL,
  n_corrections INTEGER NOT NULL, -- deals that were told again
  ended_at_us INTEGER NOT NULL,   -- 0: not finished
  touched_at_us INTEGER NOT NULL, -- the last event, or the start
  duration_us INTEGER,            -- NULL, like winning_total: not finished
  winning_total INTEGER,
  place TEXT NOT NULL,
  note TEXT NOT NULL,
  checksum INTEGER NOT NULL       -- of the whole row of the history
) STRICT;

CREATE INDEX summary_unfinished ON summary (touched_at_us DESC) WHERE ended_at_us = 0;
CREATE INDEX summary_by_duration ON summary (duration_us, position) WHERE duration_us IS NOT NULL;
CREATE INDEX summary_by_total ON summary (winning_total, position)
  WHERE winning_total IS NOT NULL;
CREATE INDEX summary_by_players ON summary (n_players, position);

CREATE INDEX session_deleted ON session (position) WHERE deleted = 1;

-- What the sessions in the summary are found by; the rowid is the position. Words
-- of names, place, note and rule set, and marks of what a session is
-- (kr-search-words.h). Only which word is in which session is kept.
CREATE VIRTUAL TABLE session_word USING fts5 (
  words, content = '', columnsize = 0, detail = none, prefix = '1 2 3', tokenize = 'ascii'
);
