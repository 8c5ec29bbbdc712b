-- SPDX-License-Identifier: GPL-3.0-or-later
-- The list of players: who is best, who plays most.
--
-- All of it follows from the complete games in outcome: it is made when this step has been taken,
-- can be made again at any time and is never the truth.

-- Sums over all games of a player, whatever the rules.
CREATE TABLE tally (
  player INTEGER PRIMARY KEY, -- the root
  n_games INTEGER NOT NULL,
  n_wins INTEGER NOT NULL,
  chance INTEGER NOT NULL,    -- wins by chance alone (kr-player-stats.h)
  behind INTEGER NOT NULL,    -- share of the others who were better (kr-player-stats.h)
  n_deals INTEGER NOT NULL,
  totals INTEGER NOT NULL,
  n_stars INTEGER NOT NULL
) STRICT;

CREATE INDEX tally_by_games ON tally (n_games);
CREATE INDEX tally_by_wins ON tally (n_wins);
CREATE INDEX tally_by_place ON tally (behind * 1.0 / n_games);
CREATE INDEX tally_by_points ON tally (totals * 1.0 / n_deals);

-- Ratings (kr-rating.h) after all games up to rated.position.
CREATE TABLE rating (
  player INTEGER PRIMARY KEY,
  mu REAL NOT NULL,
  sigma REAL NOT NULL,
  position INTEGER NOT NULL, -- the player's last game; 0: the two below are not known
  mu_before REAL,            -- before that game; NULL: the player's first
  sigma_before REAL
) STRICT;

CREATE INDEX rating_by_low ON rating (mu - 2.0 * sigma);

-- One row, or none as long as there is no game.
CREATE TABLE rated (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  position INTEGER NOT NULL, -- of the last game that is in the ratings; -1: all have to be rated
  version INTEGER NOT NULL   -- grows with each change of a game
) STRICT;

-- Statistics by rule set and number of players, for the list of players.
CREATE INDEX career_by_played ON career (played);
