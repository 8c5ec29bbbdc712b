/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-statements.h"

/* The SQL, one flat table. */

/* A row of the history, without its seats; kr-store-summary.c reads it. A session
 * without a summary, or a deleted one with it, gives a row too: it is damage. */
#define HISTORY_ROW                                                                                \
  "SELECT s.id, s.position, s.uuid, r.rules_id, r.name, m.place, m.note, s.started_at_us, "        \
  "m.ended_at_us, s.utc_offset_min, s.n_seats, m.n_deals, m.n_scored, m.checksum, s.deleted, "     \
  "s.n_players, m.n_corrections, m.winning_total FROM "
#define HISTORY_SUMMARY                                                                            \
  "LEFT JOIN summary AS m ON m.session = s.id LEFT JOIN rules AS r ON r.id = s.rules "
#define HISTORY_ROWS HISTORY_ROW "session AS s " HISTORY_SUMMARY

/* Sessions that a search found (kr-store-history.c): the words and marks, then
 * between which positions and times. */
#define FOUND                                                                                      \
  "session_word AS w CROSS JOIN session AS s ON s.position = w.rowid AND "                         \
  "s.started_at_us >= ?4 AND s.started_at_us < ?5 "
#define FOUND_BY "WHERE w.session_word MATCH ?1 AND w.rowid >= ?2 AND w.rowid < ?3 "

/* The same sorted by a column of the summary, behind the value ?7 at the position
 * ?8: where few are found, they are sorted. */
#define SORTED_FEW(column, order, behind)                                                          \
  HISTORY_ROW FOUND HISTORY_SUMMARY FOUND_BY "AND (m." column ", m.position) " behind              \
                                             " (?7, ?8) ORDER BY m." column " " order              \
                                             ", m.position " order " LIMIT ?6"

/* Where many are found, all that come behind the value ?1 at the position ?2 are gone
 * over, without a look at the sessions. */
#define WALK(column, order, behind)                                                                \
  "SELECT position FROM summary WHERE " column " IS NOT NULL AND (" column ", position) " behind   \
  " (?1, ?2) ORDER BY " column " " order ", position " order

/* A version of a precedent; kr-store-precedents.c reads it. */
#define PRECEDENT_ROW                                                                              \
  "SELECT p.uuid, p.edited_at_us, p.ruling, p.rules_id, p.session, p.text, p.written_at_us, "      \
  "p.utc_offset_min, p.withdrawn FROM precedent AS p "

/* The same of those that hold. */
#define PRECEDENT_THAT_HOLDS                                                                       \
  "AND NOT p.withdrawn AND p.edited_at_us = "                                                      \
  "(SELECT max (edited_at_us) FROM precedent WHERE uuid = p.uuid) "

/* All that can be changed of a player. */
#define ROSTER_PLAYER                                                                              \
  "SELECT player.uuid, player.name, player.pen, player.pen_at_us, player.named_at_us, "            \
  "player.hidden, player.hidden_at_us, m.uuid, player.merged_at_us, player.id "                    \
  "FROM player LEFT JOIN player AS m ON m.id = player.merged_into "

/* The player ?1, if nobody of that UUID sits at a table and nothing was changed
 * about them here. */
#define UNSEATED_PLAYER                                                                            \
  "SELECT p.id FROM player AS p WHERE p.uuid = ?1 AND NOT EXISTS "                                 \
  "(SELECT 1 FROM seat AS t WHERE t.player = p.id) AND NOT EXISTS "                                \
  "(SELECT 1 FROM roster_step AS c WHERE c.player = p.id) AND NOT EXISTS "                         \
  "(SELECT 1 FROM player AS m WHERE m.merged_into = p.id)"

/* A row of the roster; kr-store-profile.c reads it. */
#define ROSTER_ROW                                                                                 \
  "SELECT uuid, name, pen, hidden, n_games, n_wins, (SELECT s.started_at_us FROM outcome AS o "    \
  "JOIN session AS s ON s.position = o.position WHERE o.player = player.id "                       \
  "ORDER BY o.position DESC LIMIT 1) FROM player "

static const char *const texts[KR_N_SQL] = {
    [KR_SQL_FIND_RULES] = "SELECT id FROM rules WHERE digest = ?1",
    [KR_SQL_ADD_RULES] =
        "INSERT INTO rules (digest, rules_id, name, snapshot) VALUES (?1, ?2, ?3, ?4)",
    [KR_SQL_FIND_CHECKSUM] = "SELECT deleted, checksum FROM session WHERE uuid = ?1",
    [KR_SQL_FIND_PLAYER] = "SELECT id, coalesce(root, id) FROM player WHERE uuid = ?1",
    [KR_SQL_ADD_PLAYER] = "INSERT INTO player (uuid, name, pen, pen_at_us) VALUES (?1, ?2, ?3, ?4)",
    [KR_SQL_ADD_PLAYER_WORD] = "INSERT OR IGNORE INTO player_word (word, player) VALUES (?1, ?2)",
    [KR_SQL_SET_PLAYER_PEN] =
        "UPDATE player SET pen = ?2, pen_at_us = ?3 WHERE id = ?1 AND pen_at_us <= ?3",
    [KR_SQL_LIST_PLAYERS] =
        "SELECT uuid, name, pen, n_games FROM player "
        "WHERE root IS NULL AND hidden = 0 ORDER BY n_games DESC, name LIMIT ?1",
    [KR_SQL_LIST_PLAYERS_BY_WORD] =
        "SELECT uuid, name, pen, n_games FROM player WHERE id IN (SELECT coalesce(p.root, p.id) "
        "FROM player_word AS w JOIN player AS p ON p.id = w.player WHERE w.word >= ?2 AND w.word < "
        "?3) AND hidden = 0 ORDER BY n_games DESC, name LIMIT ?1",
    [KR_SQL_FIND_LAST_POSITION] = "SELECT max (position) FROM session",
    [KR_SQL_LIST_POSITIONS_FROM] =
        "SELECT position FROM session WHERE position >= ?1 ORDER BY position",
    [KR_SQL_ADD_SESSION] =
        "INSERT INTO session (uuid, position, rules, n_players, n_seats, first_dealer, draw, "
        "started_at_us, utc_offset_min, n_done, checksum) "
        "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
    [KR_SQL_ADD_SEAT] =
        "INSERT INTO seat (session, seat, player, name, pen) VALUES (?1, ?2, ?3, ?4, ?5)",
    [KR_SQL_ADD_EVENT] =
        "INSERT INTO event (session, seq, line, at_us, reason) VALUES (?1, ?2, ?3, ?4, ?5)",
    [KR_SQL_FIND_SESSION] = "SELECT id FROM session WHERE uuid = ?1",
    [KR_SQL_GET_SESSION] = "SELECT s.uuid, s.position, s.n_done, s.deleted, r.digest, s.checksum "
                           "FROM session AS s JOIN rules AS r ON r.id = s.rules WHERE s.id = ?1",
    [KR_SQL_LOAD_SESSION] =
        "SELECT s.uuid, s.n_players, s.n_seats, s.first_dealer, s.draw, s.started_at_us, "
        "s.utc_offset_min, s.n_done, s.checksum, r.digest, r.snapshot FROM session AS s "
        "JOIN rules AS r ON r.id = s.rules WHERE s.id = ?1",
    [KR_SQL_LOAD_SEATS] =
        "SELECT t.seat, p.uuid, t.name, t.pen FROM seat AS t "
        "LEFT JOIN player AS p ON p.id = t.player WHERE t.session = ?1 ORDER BY t.seat",
    [KR_SQL_LOAD_EVENTS] =
        "SELECT seq, line, at_us, reason FROM event WHERE session = ?1 ORDER BY seq",
    [KR_SQL_DROP_EVENTS_FROM] = "DELETE FROM event WHERE session = ?1 AND seq >= ?2",
    [KR_SQL_SET_SESSION] = "UPDATE session SET n_done = ?2, checksum = ?3 WHERE id = ?1",
    [KR_SQL_SET_DELETED] = "UPDATE session SET deleted = ?2 WHERE id = ?1",
    [KR_SQL_NEXT_SESSION] =
        "SELECT id, uuid, position, deleted FROM session WHERE id > ?1 ORDER BY id LIMIT 1",
    [KR_SQL_FIND_SUMMARY] = "SELECT ended_at_us FROM summary WHERE session = ?1",
    [KR_SQL_PUT_SUMMARY] =
        "INSERT INTO summary (session, n_deals, n_scored, ended_at_us, touched_at_us, place, note, "
        "checksum, position, n_players, n_corrections, duration_us, winning_total) "
        "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13) "
        "ON CONFLICT (session) DO UPDATE SET n_deals = ?2, n_scored = ?3, ended_at_us = ?4, "
        "touched_at_us = ?5, place = ?6, note = ?7, checksum = ?8, position = ?9, n_players = ?10, "
        "n_corrections = ?11, duration_us = ?12, winning_total = ?13",
    [KR_SQL_SET_SUMMARY] = "UPDATE summary SET n_scored = ?2, n_corrections = ?3, touched_at_us = "
                           "?4, checksum = ?5 WHERE session = ?1",
    [KR_SQL_DROP_SUMMARY] = "DELETE FROM summary WHERE session = ?1",
    [KR_SQL_PUT_STANDING] =
        "INSERT INTO standing (session, seat, total, place) VALUES (?1, ?2, ?3, ?4) "
        "ON CONFLICT (session, seat) DO UPDATE SET total = ?3, place = ?4",
    [KR_SQL_DROP_STANDINGS] = "DELETE FROM standing WHERE session = ?1",
    [KR_SQL_LIST_SESSIONS] = HISTORY_ROWS "WHERE s.position < ?1 AND NOT (s.deleted AND m.session "
                                          "IS NULL) ORDER BY s.position DESC LIMIT ?2",
    [KR_SQL_LIST_UNFINISHED] = HISTORY_ROWS
    "WHERE m.ended_at_us = 0 AND m.touched_at_us > 0 ORDER BY m.touched_at_us DESC LIMIT ?1",
    [KR_SQL_LIST_STANDINGS] = "SELECT t.name, t.pen, d.total, d.place FROM seat AS t "
                              "JOIN standing AS d ON d.session = t.session AND d.seat = t.seat "
                              "WHERE t.session = ?1 ORDER BY t.seat",
    [KR_SQL_GET_EVENT_STATE] =
        "SELECT m.ended_at_us, p.session FROM session AS s LEFT JOIN summary AS m ON m.session = "
        "s.id LEFT JOIN packet AS p ON p.session = s.id WHERE s.id = ?1",
    [KR_SQL_LOAD_PACKET] = "SELECT events FROM packet WHERE session = ?1",
    [KR_SQL_PUT_PACKET] = "INSERT INTO packet (session, events) VALUES (?1, ?2)",
    [KR_SQL_DROP_PACKET] = "DELETE FROM packet WHERE session = ?1",
    [KR_SQL_GET_ROW] = HISTORY_ROWS "WHERE s.id = ?1",
    [KR_SQL_LIST_SEAT_PLAYERS] =
        "SELECT player FROM seat WHERE session = ?1 AND player IS NOT NULL",
    [KR_SQL_ADD_WORDS] = "INSERT INTO session_word (rowid, words) VALUES (?1, ?2)",
    [KR_SQL_DROP_WORDS] =
        "INSERT INTO session_word (session_word, rowid, words) VALUES ('delete', ?1, ?2)",
    [KR_SQL_CLEAR_WORDS] = "INSERT INTO session_word (session_word) VALUES ('delete-all')",
    [KR_SQL_COUNT_FOUND] =
        "SELECT count(*) FROM (SELECT 1 FROM session_word AS w " FOUND_BY "LIMIT ?6)",
    [KR_SQL_COUNT_FOUND_BY_DAY] = "SELECT count(*) FROM (SELECT 1 FROM " FOUND FOUND_BY "LIMIT ?6)",
    [KR_SQL_GATHER_FOUND_POSITIONS] =
        "SELECT gather (position) FROM (SELECT w.rowid AS position FROM session_word AS w " FOUND_BY
        "ORDER BY w.rowid LIMIT ?6)",
    [KR_SQL_FIND_LAST_DISPLACED] =
        "SELECT position FROM session INDEXED BY session_displaced WHERE position > "
        "started_at_us / 1000000 AND position >= ?1 AND started_at_us < ?2 ORDER BY position DESC "
        "LIMIT 1",
    [KR_SQL_LIST_SAME_PLAYERS] =
        "SELECT p.id FROM player AS u JOIN player AS p ON p.id = coalesce(u.root, u.id) WHERE "
        "u.uuid = ?1 UNION SELECT p.id FROM player AS u JOIN player AS p ON p.root = "
        "coalesce(u.root, u.id) WHERE u.uuid = ?1",
    [KR_SQL_LIST_OTHER_NAMES] =
        "WITH player_named (id) AS (SELECT coalesce(p.root, p.id) FROM player_word AS w JOIN "
        "player AS p ON p.id = w.player WHERE w.word >= ?1 AND w.word < ?2 AND (p.root IS NOT NULL "
        "OR p.named_at_us <> 0 OR EXISTS (SELECT 1 FROM player AS m WHERE m.root = p.id))) "
        "SELECT id FROM player_named UNION SELECT p.id FROM player_named JOIN player AS p ON "
        "p.root = player_named.id LIMIT ?3",
    [KR_SQL_LIST_NEWEST] =
        HISTORY_ROW FOUND HISTORY_SUMMARY FOUND_BY "ORDER BY w.rowid DESC LIMIT ?6",
    [KR_SQL_LIST_OLDEST] = HISTORY_ROW FOUND HISTORY_SUMMARY FOUND_BY "ORDER BY w.rowid LIMIT ?6",
    [KR_SQL_LIST_LONGEST_FEW] = SORTED_FEW ("duration_us", "DESC", "<"),
    [KR_SQL_LIST_LONGEST_WALK] = WALK ("duration_us", "DESC", "<"),
    [KR_SQL_LIST_SHORTEST_FEW] = SORTED_FEW ("duration_us", "ASC", ">"),
    [KR_SQL_LIST_SHORTEST_WALK] = WALK ("duration_us", "ASC", ">"),
    [KR_SQL_LIST_HIGHEST_FEW] = SORTED_FEW ("winning_total", "DESC", "<"),
    [KR_SQL_LIST_HIGHEST_WALK] = WALK ("winning_total", "DESC", "<"),
    [KR_SQL_LIST_LOWEST_FEW] = SORTED_FEW ("winning_total", "ASC", ">"),
    [KR_SQL_LIST_LOWEST_WALK] = WALK ("winning_total", "ASC", ">"),
    [KR_SQL_LIST_MOST_PLAYERS_FEW] = SORTED_FEW ("n_players", "DESC", "<"),
    [KR_SQL_LIST_MOST_PLAYERS_WALK] = WALK ("n_players", "DESC", "<"),
    [KR_SQL_LIST_FEWEST_PLAYERS_FEW] = SORTED_FEW ("n_players", "ASC", ">"),
    [KR_SQL_LIST_FEWEST_PLAYERS_WALK] = WALK ("n_players", "ASC", ">"),
    [KR_SQL_LIST_DELETED] = "SELECT id, position FROM session WHERE deleted = 1 AND position < ?1 "
                            "ORDER BY position DESC LIMIT ?2",
    [KR_SQL_COUNT_DELETED] =
        "SELECT count(*) FROM (SELECT 1 FROM session WHERE deleted = 1 AND position > 0 LIMIT ?1)",
    [KR_SQL_GET_DRAFT] = "SELECT text FROM draft WHERE key = ?1",
    [KR_SQL_PUT_DRAFT] = "INSERT INTO draft (key, text) VALUES (?1, ?2) "
                         "ON CONFLICT (key) DO UPDATE SET text = ?2",
    [KR_SQL_DROP_DRAFT] = "DELETE FROM draft WHERE key = ?1",
    [KR_SQL_PUT_PRECEDENT] =
        "INSERT OR IGNORE INTO precedent (uuid, edited_at_us, ruling, rules_id, session, text, "
        "written_at_us, utc_offset_min, withdrawn) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
    [KR_SQL_LOAD_PRECEDENT] =
        PRECEDENT_ROW "WHERE p.uuid = ?1 ORDER BY p.edited_at_us DESC LIMIT 1",
    [KR_SQL_LIST_PRECEDENTS] = PRECEDENT_ROW "WHERE p.ruling = ?1 " PRECEDENT_THAT_HOLDS
                                             "ORDER BY p.written_at_us DESC, p.uuid",
    [KR_SQL_LIST_SESSION_PRECEDENTS] = PRECEDENT_ROW "WHERE p.session = ?1 " PRECEDENT_THAT_HOLDS
                                                     "ORDER BY p.written_at_us, p.uuid",
    [KR_SQL_LIST_PRECEDENT_VERSIONS] =
        PRECEDENT_ROW "WHERE p.uuid > ?1 ORDER BY p.uuid, p.edited_at_us",
    [KR_SQL_DROP_EVENTS] = "DELETE FROM event WHERE session = ?1",
    [KR_SQL_DROP_SEATS] = "DELETE FROM seat WHERE session = ?1",
    [KR_SQL_DROP_SESSION] = "DELETE FROM session WHERE id = ?1",
    [KR_SQL_GLANCE_AT_SESSION] =
        "SELECT s.checksum, s.deleted, EXISTS (SELECT 1 FROM versions AS v WHERE v.session = "
        "s.uuid) FROM session AS s WHERE s.uuid = ?1",
    [KR_SQL_GET_VERSIONS] = "SELECT told FROM versions WHERE session = ?1",
    [KR_SQL_PUT_VERSIONS] = "INSERT INTO versions (session, open, told) VALUES (?1, ?2, ?3) "
                            "ON CONFLICT (session) DO UPDATE SET open = ?2, told = ?3",
    [KR_SQL_DROP_VERSIONS] = "DELETE FROM versions WHERE session = ?1",
    [KR_SQL_LIST_VERSIONS] = "SELECT session FROM versions WHERE session > ?1 ORDER BY session",
    [KR_SQL_LIST_OPEN_VERSIONS] =
        "SELECT session FROM versions WHERE open AND session > ?1 ORDER BY session",
    [KR_SQL_GET_MERGE] = "SELECT at_us, path, n_added, n_changed FROM merge WHERE rowid = 1",
    [KR_SQL_ADD_MERGE] =
        "INSERT INTO merge (rowid, at_us, path, n_added, n_changed) VALUES (1, ?1, ?2, ?3, ?4)",
    [KR_SQL_ADD_MERGE_STEP] =
        "INSERT INTO merge_step (kind, key, before, after) VALUES (?1, ?2, ?3, ?4)",
    [KR_SQL_LIST_MERGE_STEPS] =
        "SELECT key, before, after FROM merge_step WHERE kind = ?1 ORDER BY key",
    [KR_SQL_LIST_ROSTER] = ROSTER_PLAYER "ORDER BY player.uuid",
    [KR_SQL_GET_PLAYER] = ROSTER_PLAYER "WHERE player.uuid = ?1",
    [KR_SQL_DROP_PLAYER_WORDS] = "DELETE FROM player_word WHERE player IN (" UNSEATED_PLAYER ")",
    [KR_SQL_DROP_PLAYER] = "DELETE FROM player WHERE id IN (" UNSEATED_PLAYER ")",
    [KR_SQL_FIND_PRECEDENT] = "SELECT 1 FROM precedent WHERE uuid = ?1 AND edited_at_us = ?2",
    [KR_SQL_DROP_PRECEDENT] = "DELETE FROM precedent WHERE uuid = ?1 AND edited_at_us = ?2",
    [KR_SQL_FIND_PLAYED] = "SELECT id FROM played WHERE rules_id = ?1 AND n_players = ?2",
    [KR_SQL_ADD_PLAYED] = "INSERT INTO played (rules_id, n_players, name) VALUES (?1, ?2, ?3)",
    [KR_SQL_ADD_PLAYED_GAMES] = "UPDATE played SET n_games = n_games + ?2 WHERE id = ?1",
    [KR_SQL_GET_GAME] = "SELECT played, complete, position FROM game WHERE session = ?1",
    [KR_SQL_PUT_GAME] =
        "INSERT INTO game (session, played, complete, position) VALUES (?1, ?2, ?3, ?4)",
    [KR_SQL_DROP_GAME] = "DELETE FROM game WHERE session = ?1",
    [KR_SQL_NEXT_GAME] =
        "SELECT session, position FROM game WHERE played = ?1 AND complete = ?2 AND position "
        "> ?3 ORDER BY position LIMIT 1",
    [KR_SQL_LIST_ROOTS] =
        "SELECT p.id, coalesce(p.root, p.id) FROM seat AS t JOIN player AS p ON p.id = "
        "t.player WHERE t.session = ?1 ORDER BY t.seat",
    [KR_SQL_GET_OUTCOME] =
        "SELECT partner, place, total, figures FROM outcome WHERE player = ?1 AND position = "
        "?2",
    [KR_SQL_PUT_OUTCOME] =
        "INSERT INTO outcome (player, position, played, partner, place, total, figures) "
        "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    [KR_SQL_DROP_OUTCOME] = "DELETE FROM outcome WHERE player = ?1 AND position = ?2",
    [KR_SQL_FIND_BEST] =
        "SELECT total, position FROM outcome WHERE player = ?1 AND played = ?2 ORDER BY "
        "total, position LIMIT 1",
    [KR_SQL_FIND_WORST] =
        "SELECT total, position FROM outcome WHERE player = ?1 AND played = ?2 ORDER BY total "
        "DESC, position LIMIT 1",
    [KR_SQL_ADD_PLAYER_GAMES] =
        "UPDATE player SET n_games = n_games + ?2, n_wins = n_wins + ?3 WHERE id = ?1",
    [KR_SQL_GET_CAREER] =
        "SELECT figures, best, best_position, worst, worst_position FROM career WHERE player "
        "= ?1 AND played = ?2",
    [KR_SQL_PUT_CAREER] =
        "INSERT INTO career (player, played, figures, best, best_position, worst, "
        "worst_position) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (player, played) DO "
        "UPDATE SET figures = ?3, best = ?4, best_position = ?5, worst = ?6, worst_position = "
        "?7",
    [KR_SQL_DROP_CAREER] = "DELETE FROM career WHERE player = ?1 AND played = ?2",
    [KR_SQL_ADD_PAIR] =
        "INSERT INTO pair (player, other, n_games, n_ahead, n_level, n_partner_games, "
        "n_partner_wins) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (player, other) DO "
        "UPDATE SET n_games = n_games + ?3, n_ahead = n_ahead + ?4, n_level = n_level + ?5, "
        "n_partner_games = n_partner_games + ?6, n_partner_wins = n_partner_wins + ?7",
    [KR_SQL_DROP_EMPTY_PAIR] =
        "DELETE FROM pair WHERE player = ?1 AND other = ?2 AND n_games = 0 AND "
        "n_partner_games = 0",
    [KR_SQL_LIST_BEERS] = "SELECT debtor, creditor, n FROM beer WHERE position = ?1",
    [KR_SQL_PUT_BEER] = "INSERT INTO beer (position, debtor, creditor, n) VALUES (?1, ?2, ?3, ?4)",
    [KR_SQL_DROP_BEERS] = "DELETE FROM beer WHERE position = ?1",
    [KR_SQL_ADD_TO_TAB] =
        "INSERT INTO beer_tab (debtor, creditor, n) VALUES (?1, ?2, ?3) ON CONFLICT (debtor, "
        "creditor) DO UPDATE SET n = n + ?3",
    [KR_SQL_DROP_EMPTY_TAB] = "DELETE FROM beer_tab WHERE debtor = ?1 AND creditor = ?2 AND n = 0",
    [KR_SQL_LIST_TAB] =
        "SELECT d.uuid, d.name, d.pen, c.uuid, c.name, c.pen, beer_tab.n - coalesce(b.n, 0) "
        "AS n_left FROM beer_tab JOIN player AS d ON d.id = beer_tab.debtor JOIN player AS c "
        "ON c.id = beer_tab.creditor LEFT JOIN beer_tab AS b ON b.debtor = beer_tab.creditor "
        "AND b.creditor = beer_tab.debtor WHERE beer_tab.n > coalesce(b.n, 0) ORDER BY n_left "
        "DESC, d.name, c.name",
    [KR_SQL_GET_BOUND] = "SELECT n, rank, position FROM feat_bound WHERE played = ?1 AND kind = ?2",
    [KR_SQL_PUT_BOUND] =
        "INSERT INTO feat_bound (played, kind, n, rank, position) VALUES (?1, ?2, ?3, ?4, ?5) "
        "ON CONFLICT (played, kind) DO UPDATE SET n = ?3, rank = ?4, position = ?5",
    [KR_SQL_DROP_BOUNDS] = "DELETE FROM feat_bound WHERE played = ?1",
    [KR_SQL_ADD_FEAT] =
        "INSERT INTO feat (played, kind, rank, position, seats, deal) VALUES (?1, ?2, ?3, ?4, "
        "?5, ?6)",
    [KR_SQL_FIND_FEAT_AT] =
        "SELECT rank, position FROM feat WHERE played = ?1 AND kind = ?2 ORDER BY rank, "
        "position LIMIT 1 OFFSET ?3",
    [KR_SQL_DROP_FEATS_BEHIND] =
        "DELETE FROM feat WHERE played = ?1 AND kind = ?2 AND (rank, position) > (?3, ?4)",
    [KR_SQL_LIST_FEATS_OF] =
        "SELECT kind, rank, seats, deal FROM feat WHERE played = ?1 AND kind >= ?3 AND "
        "position = ?2",
    [KR_SQL_DROP_FEAT] =
        "DELETE FROM feat WHERE played = ?1 AND kind = ?2 AND rank = ?3 AND position = ?4",
    [KR_SQL_DROP_FEATS] = "DELETE FROM feat WHERE played = ?1",
    [KR_SQL_LIST_PLAYED] =
        "SELECT rules_id, name, n_players, n_games, (SELECT s.started_at_us FROM game AS g "
        "JOIN session AS s ON s.id = g.session WHERE g.played = played.id AND g.complete = 1 "
        "ORDER BY g.position LIMIT 1), (SELECT figures FROM career WHERE player = 0 AND "
        "played = played.id), (SELECT s.uuid FROM game AS g JOIN session AS s ON s.id = g.session "
        "WHERE g.played = played.id AND g.complete = 1 ORDER BY g.position DESC LIMIT 1) FROM "
        "played WHERE EXISTS (SELECT 1 FROM game WHERE played = "
        "played.id) ORDER BY n_games DESC, rules_id, n_players",
    [KR_SQL_LIST_RECORDS] =
        "SELECT f.rank, f.seats, f.deal, s.id, s.uuid, s.started_at_us, s.utc_offset_min FROM "
        "played AS p JOIN feat AS f ON f.played = p.id JOIN session AS s ON s.position = "
        "f.position WHERE p.rules_id = ?1 AND p.n_players = ?2 AND f.kind = ?3 ORDER BY "
        "f.rank, f.position LIMIT ?4",
    [KR_SQL_LIST_HOLDERS] =
        "SELECT t.seat, r.uuid, coalesce(r.name, t.name), coalesce(r.pen, t.pen) FROM seat AS "
        "t LEFT JOIN player AS p ON p.id = t.player LEFT JOIN player AS r ON r.id = "
        "coalesce(p.root, p.id) WHERE t.session = ?1 ORDER BY t.seat",
    [KR_SQL_LOAD_PLAYER] =
        "SELECT p.id, coalesce(p.root, p.id), p.name, p.pen, p.hidden, m.uuid FROM player AS "
        "p LEFT JOIN player AS m ON m.id = p.merged_into WHERE p.uuid = ?1",
    [KR_SQL_FIND_ROOT] = "SELECT coalesce(root, id) FROM player WHERE id = ?1",
    [KR_SQL_FIND_ROOT_OF] = "SELECT coalesce(root, id) FROM player WHERE uuid = ?1",
    [KR_SQL_CLEAR_ROOTS] = "UPDATE player SET root = NULL WHERE root IS NOT NULL",
    [KR_SQL_COMPUTE_ROOTS] =
        "WITH RECURSIVE player_way (id, root) AS (SELECT id, merged_into FROM player WHERE "
        "merged_into IS NOT NULL UNION SELECT player_way.id, p.merged_into FROM player_way "
        "JOIN player AS p ON p.id = player_way.root WHERE p.merged_into IS NOT NULL) UPDATE "
        "player SET root = (SELECT player_far.root FROM player_way AS player_far JOIN player AS r "
        "ON r.id = "
        "player_far.root WHERE player_far.id = player.id AND r.merged_into IS NULL) WHERE "
        "merged_into IS NOT "
        "NULL",
    [KR_SQL_LIST_TREE] =
        "WITH RECURSIVE player_tree (id) AS (VALUES (?1) UNION SELECT p.id FROM player_tree "
        "JOIN player AS p ON p.merged_into = player_tree.id) SELECT id FROM player_tree",
    [KR_SQL_LIST_SESSIONS_OF_TREE] =
        "WITH RECURSIVE player_tree (id) AS (VALUES (?1) UNION SELECT p.id FROM player_tree "
        "JOIN player AS p ON p.merged_into = player_tree.id) SELECT DISTINCT session FROM "
        "seat WHERE player IN (SELECT id FROM player_tree)",
    [KR_SQL_SET_MERGED] = "UPDATE player SET merged_into = ?3, merged_at_us = ?2 WHERE id = ?1",
    [KR_SQL_FIND_COMMON_SESSION] =
        "SELECT s.id FROM seat AS a JOIN seat AS b ON b.session = a.session JOIN session AS s "
        "ON s.id = a.session WHERE a.player IN (SELECT id FROM player WHERE id = ?1 UNION ALL "
        "SELECT id FROM player WHERE root = ?1) AND b.player IN (SELECT id FROM player WHERE "
        "id = ?2 UNION ALL SELECT id FROM player WHERE root = ?2) AND s.deleted = 0 LIMIT 1",
    [KR_SQL_SET_PLAYER_NAME] = "UPDATE player SET name = ?3, named_at_us = ?2 WHERE id = ?1",
    [KR_SQL_CHANGE_PLAYER_PEN] = "UPDATE player SET pen = ?2, pen_at_us = ?3 WHERE id = ?1",
    [KR_SQL_SET_PLAYER_HIDDEN] = "UPDATE player SET hidden = ?2, hidden_at_us = ?3 WHERE id = ?1",
    [KR_SQL_CLEAR_PLAYER_WORDS] = "DELETE FROM player_word WHERE player = ?1",
    [KR_SQL_DROP_UNDONE_STEPS] = "DELETE FROM roster_step WHERE undone = 1",
    [KR_SQL_ADD_STEP] =
        "INSERT INTO roster_step (kind, player, before, after) VALUES (?1, ?2, ?3, ?4)",
    [KR_SQL_LAST_STEP] =
        "SELECT t.id, t.kind, p.uuid, p.name, t.before, t.after FROM roster_step AS t JOIN "
        "player AS p ON p.id = t.player WHERE t.undone = 0 ORDER BY t.id DESC LIMIT 1",
    [KR_SQL_NEXT_STEP] =
        "SELECT t.id, t.kind, p.uuid, p.name, t.before, t.after FROM roster_step AS t JOIN "
        "player AS p ON p.id = t.player WHERE t.undone = 1 ORDER BY t.id LIMIT 1",
    [KR_SQL_SET_STEP_UNDONE] = "UPDATE roster_step SET undone = ?2 WHERE id = ?1",
    [KR_SQL_LIST_PEOPLE] =
        ROSTER_ROW "WHERE root IS NULL AND hidden <= ?2 ORDER BY n_games DESC, name LIMIT ?1",
    [KR_SQL_LIST_PEOPLE_BY_WORD] = ROSTER_ROW
    "WHERE id IN (SELECT coalesce(p.root, p.id) FROM player_word AS w JOIN player AS p ON "
    "p.id = w.player WHERE w.word >= ?3 AND w.word < ?4) AND hidden <= ?2 ORDER BY "
    "n_games DESC, name LIMIT ?1",
    [KR_SQL_GET_PERSON] =
        ROSTER_ROW "WHERE id = (SELECT coalesce(root, id) FROM player WHERE uuid = ?1)",
    [KR_SQL_LIST_SPELLINGS] =
        "SELECT p.uuid, p.name, p.pen FROM player AS r JOIN player AS p ON p.root = r.id "
        "WHERE r.uuid = ?1 ORDER BY p.name, p.id",
    [KR_SQL_LIST_CAREERS] =
        "SELECT p.rules_id, p.name, p.n_players, c.figures, c.best, c.worst, b.uuid, w.uuid "
        "FROM player AS r JOIN career AS c ON c.player = r.id JOIN played AS p ON p.id = c.played "
        "LEFT JOIN session AS b ON b.position = c.best_position LEFT JOIN session AS w ON "
        "w.position = c.worst_position WHERE r.uuid = ?1",
    [KR_SQL_LIST_OUTCOMES] =
        "SELECT s.uuid, o.position, s.started_at_us, s.utc_offset_min, p.rules_id, "
        "p.n_players, o.place, o.total FROM player AS u JOIN outcome AS o ON o.player = "
        "coalesce(u.root, u.id) JOIN session AS s ON s.position = o.position JOIN played AS p "
        "ON p.id = o.played WHERE u.uuid = ?1 AND o.position < ?2 ORDER BY o.position DESC "
        "LIMIT ?3",
    [KR_SQL_LIST_RIVALS] =
        "SELECT r.uuid, r.name, r.pen, i.n_games, i.n_ahead, i.n_level, i.n_partner_games, "
        "i.n_partner_wins FROM player AS u JOIN pair AS i ON i.player = coalesce(u.root, "
        "u.id) JOIN player AS r ON r.id = i.other WHERE u.uuid = ?1 ORDER BY i.n_games + "
        "i.n_partner_games DESC, r.name, r.id",
    [KR_SQL_LIST_PLACES] = "SELECT position, player, partner, place FROM outcome WHERE player > 0",
    [KR_SQL_FIND_START] = "SELECT started_at_us FROM session WHERE position = ?1",
};

const char *
kr_store_statement_text (KrSql sql)
{
  return texts[sql];
}
