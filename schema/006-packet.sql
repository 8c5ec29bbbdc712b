-- SPDX-License-Identifier: GPL-3.0-or-later
-- Finished sessions keep their events in one packet (kr-event-pack.h), in the place
-- of rows in event; kr-store-events.c moves them. All are moved when this step
-- has been taken and the summaries are made again.
CREATE TABLE packet (
  session INTEGER PRIMARY KEY REFERENCES session,
  events BLOB NOT NULL
) STRICT;
