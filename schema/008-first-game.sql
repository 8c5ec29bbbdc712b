-- SPDX-License-Identifier: GPL-3.0-or-later
-- Players in their first game (I-10). Of the games before, nobody knows.
ALTER TABLE seat ADD COLUMN first_game INTEGER NOT NULL DEFAULT 0 CHECK (first_game IN (0, 1));
