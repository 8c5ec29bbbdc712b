-- SPDX-License-Identifier: GPL-3.0-or-later
-- Searching as fast for every text.
--
-- Every summary is made again from the events when this step has been taken.

-- Every beginning of a word is in the index: what is typed is looked up in one
-- place there and read off in the order of the history, however many words begin
-- with it. (Words are cut at the longest one, kr-search-words.h.)
DROP TABLE session_word;
CREATE VIRTUAL TABLE session_word USING fts5 (
  words, content = '', columnsize = 0, detail = none, tokenize = 'ascii',
  prefix = '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31'
);

-- Sessions that stand behind the second they began in.
CREATE INDEX session_displaced ON session (position) WHERE position > started_at_us / 1000000;
