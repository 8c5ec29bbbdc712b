-- SPDX-License-Identifier: GPL-3.0-or-later
-- Precedents: what a table decided itself, beside a ruling.
--
-- Each change is a row of its own, and the newest row of a UUID is what holds;
-- so an earlier wording is never lost, and two ledgers are merged by taking
-- over each other's rows.

CREATE TABLE precedent (
  uuid TEXT NOT NULL,
  edited_at_us INTEGER NOT NULL CHECK (edited_at_us >= written_at_us),
  ruling TEXT NOT NULL,        -- id of the entry it stands beside
  rules_id TEXT NOT NULL,      -- rules that the table played by
  session TEXT,                -- UUID of the game it was decided in; NULL: none
  text TEXT NOT NULL,
  written_at_us INTEGER NOT NULL,
  utc_offset_min INTEGER NOT NULL,
  withdrawn INTEGER NOT NULL CHECK (withdrawn IN (0, 1)),
  PRIMARY KEY (uuid, edited_at_us)
) STRICT, WITHOUT ROWID;

CREATE INDEX precedent_by_ruling ON precedent (ruling);
CREATE INDEX precedent_by_session ON precedent (session) WHERE session IS NOT NULL;
