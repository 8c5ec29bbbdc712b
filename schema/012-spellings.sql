-- SPDX-License-Identifier: GPL-3.0-or-later
-- Spellings as links between players, and lists whose order the games alone decide.
--
-- Roots, positions and every summary are made again when this step has been taken.

-- What somebody said of two players: that the first is another spelling of the second, or (holds
-- is 0) no longer. Of one pair the last word counts; who is one person, and under whose name,
-- follows from all of them (kr-player-links.h).
CREATE TABLE player_link (
  player INTEGER NOT NULL REFERENCES player,
  other INTEGER NOT NULL REFERENCES player CHECK (other <> player),
  at_us INTEGER NOT NULL,
  holds INTEGER NOT NULL CHECK (holds IN (0, 1)),
  PRIMARY KEY (player, other)
) STRICT, WITHOUT ROWID;

CREATE INDEX player_link_by_other ON player_link (other);

INSERT INTO player_link (player, other, at_us, holds)
  SELECT id, merged_into, merged_at_us, 1 FROM player WHERE merged_into <> id;

-- Whom else a player was once joined with is known where it was done.
INSERT OR IGNORE INTO player_link (player, other, at_us, holds)
  SELECT p.id, o.id, p.merged_at_us, 0
  FROM roster_step AS t
  JOIN player AS p ON p.id = t.player
  JOIN player AS o ON o.uuid IN (t.before, t.after)
  WHERE t.kind = 3 AND p.merged_at_us > 0 AND o.id <> p.id;

DROP INDEX player_by_merged;
ALTER TABLE player DROP COLUMN merged_into;
ALTER TABLE player DROP COLUMN merged_at_us;

-- The last merge, with a kind for links. Which spellings it joined can no longer be undone with it.
CREATE TABLE merge_step_of_links (
  kind INTEGER NOT NULL CHECK (kind IN (1, 2, 3, 4)), -- session, player, precedent, link
  key TEXT NOT NULL,        -- UUID; of a precedent: and the time of the version; two of a link
  before TEXT,              -- JSON; NULL: it was not there
  after TEXT NOT NULL,      -- SHA-256 of what the merge made of it
  PRIMARY KEY (kind, key)
) STRICT, WITHOUT ROWID;

INSERT INTO merge_step_of_links SELECT * FROM merge_step WHERE NOT (kind = 2 AND key LIKE '% 3');
DROP TABLE merge_step;
DELETE FROM merge WHERE NOT EXISTS (SELECT 1 FROM merge_step_of_links);
ALTER TABLE merge_step_of_links RENAME TO merge_step;

-- Equal ones in lists come by UUID, or in the order of the history.
DROP INDEX player_by_games;
CREATE INDEX player_by_games ON player (n_games DESC, name, uuid);
DROP INDEX summary_unfinished;
CREATE INDEX summary_unfinished ON summary (touched_at_us DESC, position DESC)
  WHERE ended_at_us = 0;
