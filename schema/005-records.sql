-- SPDX-License-Identifier: GPL-3.0-or-later
-- Records and players.
--
-- What was told stands in the new columns of player and in roster_step. All
-- tables behind them follow from the sessions: they are made when this step has
-- been taken, can be made again from the events at any time and are never the truth.

ALTER TABLE player ADD COLUMN named_at_us INTEGER NOT NULL DEFAULT 0;  -- renamed; 0: never
ALTER TABLE player ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1));
ALTER TABLE player ADD COLUMN hidden_at_us INTEGER NOT NULL DEFAULT 0; -- or shown again
ALTER TABLE player ADD COLUMN merged_into INTEGER REFERENCES player;   -- another spelling of
ALTER TABLE player ADD COLUMN merged_at_us INTEGER NOT NULL DEFAULT 0; -- or split again

-- Computed: whom all merging leads to; NULL: the player alone.
ALTER TABLE player ADD COLUMN root INTEGER REFERENCES player;
ALTER TABLE player ADD COLUMN n_wins INTEGER NOT NULL DEFAULT 0;

CREATE INDEX player_by_merged ON player (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX player_by_root ON player (root) WHERE root IS NOT NULL;

-- Changes of the roster, to be undone: the last one first.
CREATE TABLE roster_step (
  id INTEGER PRIMARY KEY,
  kind INTEGER NOT NULL,
  player INTEGER NOT NULL REFERENCES player,
  before TEXT NOT NULL,
  after TEXT NOT NULL,
  undone INTEGER NOT NULL DEFAULT 0 CHECK (undone IN (0, 1))
) STRICT;

CREATE INDEX roster_step_by_player ON roster_step (player);
CREATE INDEX roster_step_by_undone ON roster_step (undone, id);

-- Rule sets and numbers of players that were played.
CREATE TABLE played (
  id INTEGER PRIMARY KEY,
  rules_id TEXT NOT NULL,
  n_players INTEGER NOT NULL,
  name TEXT NOT NULL,                 -- of the rule set
  n_games INTEGER NOT NULL DEFAULT 0, -- complete ones
  UNIQUE (rules_id, n_players)
) STRICT;

CREATE TABLE game (
  session INTEGER PRIMARY KEY,
  played INTEGER NOT NULL,
  complete INTEGER NOT NULL, -- 1: played to the end
  position INTEGER NOT NULL
) STRICT;

CREATE INDEX game_by_played ON game (played, complete, position);

-- One complete game of one player. The figures are packed (kr-store-facts.h).
CREATE TABLE outcome (
  player INTEGER NOT NULL, -- the root
  position INTEGER NOT NULL,
  played INTEGER NOT NULL,
  partner INTEGER NOT NULL, -- the root; 0: none
  place INTEGER NOT NULL,
  total INTEGER NOT NULL,
  figures BLOB NOT NULL,
  PRIMARY KEY (player, position)
) STRICT, WITHOUT ROWID;

-- All games of one player; player 0 is everybody together.
CREATE TABLE career (
  player INTEGER NOT NULL,
  played INTEGER NOT NULL,
  figures BLOB NOT NULL,
  best INTEGER,           -- total; NULL: no complete game
  best_position INTEGER,
  worst INTEGER,
  worst_position INTEGER,
  PRIMARY KEY (player, played)
) STRICT, WITHOUT ROWID;

-- Complete games of two players, each seen from both.
CREATE TABLE pair (
  player INTEGER NOT NULL,
  other INTEGER NOT NULL,
  n_games INTEGER NOT NULL, -- against each other
  n_ahead INTEGER NOT NULL, -- player had the better place
  n_level INTEGER NOT NULL,
  n_partner_games INTEGER NOT NULL,
  n_partner_wins INTEGER NOT NULL,
  PRIMARY KEY (player, other)
) STRICT, WITHOUT ROWID;

-- Beers owed, by game and in all (G-6).
CREATE TABLE beer (
  position INTEGER NOT NULL,
  debtor INTEGER NOT NULL,
  creditor INTEGER NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY (position, debtor, creditor)
) STRICT, WITHOUT ROWID;

CREATE TABLE beer_tab (
  debtor INTEGER NOT NULL,
  creditor INTEGER NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY (debtor, creditor)
) STRICT, WITHOUT ROWID;

-- What stands among the records, the best of each kind: rank is the value, with
-- its sign turned where the highest is the record.
CREATE TABLE feat (
  played INTEGER NOT NULL,
  kind INTEGER NOT NULL,
  rank INTEGER NOT NULL,
  position INTEGER NOT NULL,
  seats INTEGER NOT NULL,
  deal INTEGER NOT NULL,
  PRIMARY KEY (played, kind, rank, position)
) STRICT, WITHOUT ROWID;

-- How many feats of a kind are kept, and behind which one none is.
CREATE TABLE feat_bound (
  played INTEGER NOT NULL,
  kind INTEGER NOT NULL,
  n INTEGER NOT NULL,
  rank INTEGER NOT NULL,
  position INTEGER NOT NULL,
  PRIMARY KEY (played, kind)
) STRICT, WITHOUT ROWID;
