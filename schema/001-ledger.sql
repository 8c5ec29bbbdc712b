-- SPDX-License-Identifier: GPL-3.0-or-later
-- The ledger.
--
-- What was told stands in rules, player, session, seat, event and draft. What
-- follows from it stands in summary and standing (and player.n_games): it can
-- be made again from the events at any time and is never the truth.

-- Rule sets as they were when a session began; sessions share equal ones.
CREATE TABLE rules (
  id INTEGER PRIMARY KEY,
  digest BLOB NOT NULL UNIQUE, -- SHA-256 of the snapshot
  rules_id TEXT NOT NULL,
  name TEXT NOT NULL,
  snapshot TEXT NOT NULL       -- key file, every key
) STRICT;

-- The roster.
CREATE TABLE player (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  pen INTEGER NOT NULL CHECK (pen BETWEEN 0 AND 8),
  pen_at_us INTEGER NOT NULL,  -- start of the session that the pen is from
  n_games INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX player_by_games ON player (n_games DESC, name);

-- What a name can be found by: the name from each of its words on, folded.
CREATE TABLE player_word (
  word TEXT NOT NULL,
  player INTEGER NOT NULL REFERENCES player,
  PRIMARY KEY (word, player)
) STRICT, WITHOUT ROWID;

CREATE TABLE session (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE,
  position INTEGER NOT NULL UNIQUE, -- in the history: the start, or the next free number
  rules INTEGER NOT NULL REFERENCES rules,
  n_players INTEGER NOT NULL CHECK (n_players BETWEEN 1 AND 8),
  n_seats INTEGER NOT NULL CHECK (n_seats BETWEEN n_players AND 8),
  first_dealer INTEGER NOT NULL CHECK (first_dealer BETWEEN 0 AND n_players - 1),
  draw TEXT,
  started_at_us INTEGER NOT NULL,
  utc_offset_min INTEGER NOT NULL,
  n_done INTEGER NOT NULL CHECK (n_done >= 0), -- events in effect
  checksum BLOB NOT NULL,                      -- SHA-256 of all that was told
  deleted INTEGER NOT NULL DEFAULT 0 CHECK (deleted IN (0, 1))
) STRICT;

CREATE INDEX session_by_rules ON session (rules);

CREATE TABLE seat (
  session INTEGER NOT NULL REFERENCES session,
  seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 7),
  player INTEGER REFERENCES player, -- NULL: the dummy
  name TEXT NOT NULL,
  pen INTEGER NOT NULL CHECK (pen BETWEEN 0 AND 8),
  PRIMARY KEY (session, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seat_by_player ON seat (player);

CREATE TABLE event (
  session INTEGER NOT NULL REFERENCES session,
  seq INTEGER NOT NULL CHECK (seq >= 0),
  line TEXT NOT NULL,
  at_us INTEGER NOT NULL,
  reason TEXT,
  PRIMARY KEY (session, seq)
) STRICT, WITHOUT ROWID;

-- One row for each session that is not deleted.
CREATE TABLE summary (
  session INTEGER PRIMARY KEY REFERENCES session,
  n_deals INTEGER NOT NULL,
  n_scored INTEGER NOT NULL,
  ended_at_us INTEGER NOT NULL,   -- 0: not finished
  touched_at_us INTEGER NOT NULL, -- the last event, or the start
  place TEXT NOT NULL,
  note TEXT NOT NULL,
  checksum INTEGER NOT NULL       -- of the whole row of the history
) STRICT;

CREATE INDEX summary_unfinished ON summary (touched_at_us DESC) WHERE ended_at_us = 0;

CREATE TABLE standing (
  session INTEGER NOT NULL REFERENCES summary,
  seat INTEGER NOT NULL,
  total INTEGER NOT NULL,
  place INTEGER NOT NULL,
  PRIMARY KEY (session, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE draft (
  key TEXT PRIMARY KEY,
  text TEXT NOT NULL
) STRICT, WITHOUT ROWID;
