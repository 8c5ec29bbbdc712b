-- SPDX-License-Identifier: GPL-3.0-or-later
-- What the chances of a complete game say about its course, for records (kr-forecast-course.h).
--
-- It follows from the deals, but takes some 10 ms a game: it is worked out when there is time for
-- it, and what is not there is still to be worked out. A row is only used with its proof.
CREATE TABLE course (
  session INTEGER PRIMARY KEY,
  engine INTEGER NOT NULL,   -- that found it
  comeback INTEGER NOT NULL, -- after so many deals, times 8, and the seat
  chance INTEGER NOT NULL,
  moved INTEGER NOT NULL,
  proof INTEGER NOT NULL     -- of the row and the deals
) STRICT;
