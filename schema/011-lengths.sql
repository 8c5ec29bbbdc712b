-- SPDX-License-Identifier: GPL-3.0-or-later
-- A game whose length nobody knows has none: its summary.duration_us is NULL, and it is no fastest
-- game.
--
-- Every summary is made again from the events when this step has been taken.
UPDATE summary SET duration_us = NULL;
