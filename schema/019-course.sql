-- SPDX-License-Identifier: GPL-3.0-or-later
-- What the chances of a complete game say about its course, for records (kr-forecast-course.h).
--
-- It follows from the deals, but takes some 10 ms a game: it is worked out when there is time for
-- it, and what is not there is still to be worked out.
--
-- The figures in outcome and career are packed anew (kr-figures-pack.h).
-- Every summary is made again from the events when this step has been taken: its touched_at_us is 0
-- if the game is finished, since only unfinished ones are sorted by it.
CREATE TABLE course (
  session INTEGER PRIMARY KEY,
  found INTEGER NOT NULL -- bits (kr-store-course.c), some of them a proof that it is of these deals
) STRICT;
