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
 * ?8. Where few are found, they are sorted; where many are, the index of the
 * column is walked until enough of them came by. */
#define SORTED_FEW(column, order, behind)                                                          \
  HISTORY_ROW FOUND HISTORY_SUMMARY FOUND_BY "AND (m." column ", m.position) " behind              \
                                             " (?7, ?8) ORDER BY m." column " " order              \
                                             ", m.position " order " LIMIT ?6"
#define SORTED_MANY(column, order, behind)                                                         \
  HISTORY_ROW "summary AS m CROSS JOIN session AS s ON s.id = m.session AND "                      \
              "s.started_at_us >= ?4 AND s.started_at_us < ?5 "                                    \
              "LEFT JOIN rules AS r ON r.id = s.rules "                                            \
              "WHERE m." column " IS NOT NULL AND (m." column ", m.position) " behind " (?7, ?8) " \
              "AND m.position IN (SELECT w.rowid FROM session_word AS w " FOUND_BY                 \
              ") ORDER BY m." column " " order ", m.position " order " LIMIT ?6"

/* A version of a precedent; kr-store-precedents.c reads it. */
#define PRECEDENT_ROW                                                                              \
  "SELECT p.uuid, p.edited_at_us, p.ruling, p.rules_id, p.session, p.text, p.written_at_us, "      \
  "p.utc_offset_min, p.withdrawn FROM precedent AS p "

/* The same of those that hold. */
#define PRECEDENT_THAT_HOLDS                                                                       \
  "AND NOT p.withdrawn AND p.edited_at_us = "                                                      \
  "(SELECT max (edited_at_us) FROM precedent WHERE uuid = p.uuid) "

/* The player ?1, if nobody of that UUID sits at a table. */
#define UNSEATED_PLAYER                                                                            \
  "SELECT p.id FROM player AS p WHERE p.uuid = ?1 AND NOT EXISTS "                                 \
  "(SELECT 1 FROM seat AS t WHERE t.player = p.id)"

static const char *const texts[KR_N_SQL] = {
    [KR_SQL_FIND_RULES] = "SELECT id FROM rules WHERE digest = ?1",
    [KR_SQL_ADD_RULES] =
        "INSERT INTO rules (digest, rules_id, name, snapshot) VALUES (?1, ?2, ?3, ?4) RETURNING id",
    [KR_SQL_FIND_PLAYER] = "SELECT id FROM player WHERE uuid = ?1",
    [KR_SQL_ADD_PLAYER] =
        "INSERT INTO player (uuid, name, pen, pen_at_us) VALUES (?1, ?2, ?3, ?4) RETURNING id",
    [KR_SQL_ADD_PLAYER_WORD] = "INSERT OR IGNORE INTO player_word (word, player) VALUES (?1, ?2)",
    [KR_SQL_SET_PLAYER_PEN] =
        "UPDATE player SET pen = ?2, pen_at_us = ?3 WHERE id = ?1 AND pen_at_us <= ?3",
    [KR_SQL_LIST_PLAYERS] = "SELECT uuid, name, pen, n_games FROM player "
                            "ORDER BY n_games DESC, name LIMIT ?1",
    [KR_SQL_LIST_PLAYERS_BY_WORD] =
        "SELECT uuid, name, pen, n_games FROM player WHERE id IN "
        "(SELECT player FROM player_word WHERE word >= ?2 AND word < ?3) "
        "ORDER BY n_games DESC, name LIMIT ?1",
    [KR_SQL_LIST_POSITIONS_FROM] =
        "SELECT position FROM session WHERE position >= ?1 ORDER BY position",
    [KR_SQL_ADD_SESSION] =
        "INSERT INTO session (uuid, position, rules, n_players, n_seats, first_dealer, draw, "
        "started_at_us, utc_offset_min, n_done, checksum) "
        "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11) RETURNING id",
    [KR_SQL_ADD_SEAT] =
        "INSERT INTO seat (session, seat, player, name, pen) VALUES (?1, ?2, ?3, ?4, ?5)",
    [KR_SQL_ADD_EVENT] =
        "INSERT INTO event (session, seq, line, at_us, reason) VALUES (?1, ?2, ?3, ?4, ?5)",
    [KR_SQL_FIND_SESSION] = "SELECT id FROM session WHERE uuid = ?1",
    [KR_SQL_GET_SESSION] = "SELECT s.uuid, s.position, s.n_done, s.deleted, r.digest "
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
    [KR_SQL_DROP_SUMMARY] = "DELETE FROM summary WHERE session = ?1",
    [KR_SQL_PUT_STANDING] =
        "INSERT INTO standing (session, seat, total, place) VALUES (?1, ?2, ?3, ?4) "
        "ON CONFLICT (session, seat) DO UPDATE SET total = ?3, place = ?4",
    [KR_SQL_DROP_STANDINGS] = "DELETE FROM standing WHERE session = ?1",
    [KR_SQL_ADD_GAMES] = "UPDATE player SET n_games = n_games + ?2 WHERE id IN "
                         "(SELECT player FROM seat WHERE session = ?1 AND player IS NOT NULL)",
    [KR_SQL_CLEAR_GAMES] = "UPDATE player SET n_games = 0 WHERE n_games <> 0",
    [KR_SQL_COUNT_GAMES] = "SELECT uuid, n_games FROM player WHERE n_games <> 0",
    [KR_SQL_LIST_SESSIONS] = HISTORY_ROWS "WHERE s.position < ?1 AND NOT (s.deleted AND m.session "
                                          "IS NULL) ORDER BY s.position DESC LIMIT ?2",
    [KR_SQL_LIST_UNFINISHED] = HISTORY_ROWS
    "WHERE m.ended_at_us = 0 AND m.touched_at_us > 0 ORDER BY m.touched_at_us DESC LIMIT ?1",
    [KR_SQL_LIST_STANDINGS] = "SELECT t.name, t.pen, d.total, d.place FROM seat AS t "
                              "JOIN standing AS d ON d.session = t.session AND d.seat = t.seat "
                              "WHERE t.session = ?1 ORDER BY t.seat",
    [KR_SQL_GET_ROW] = HISTORY_ROWS "WHERE s.id = ?1",
    [KR_SQL_LIST_SEAT_PLAYERS] =
        "SELECT player FROM seat WHERE session = ?1 AND player IS NOT NULL",
    [KR_SQL_ADD_WORDS] = "INSERT INTO session_word (rowid, words) VALUES (?1, ?2)",
    [KR_SQL_DROP_WORDS] =
        "INSERT INTO session_word (session_word, rowid, words) VALUES ('delete', ?1, ?2)",
    [KR_SQL_CLEAR_WORDS] = "INSERT INTO session_word (session_word) VALUES ('delete-all')",
    [KR_SQL_COUNT_FOUND] = "SELECT count(*) FROM (SELECT 1 FROM " FOUND FOUND_BY "LIMIT ?6)",
    [KR_SQL_LIST_NEWEST] =
        HISTORY_ROW FOUND HISTORY_SUMMARY FOUND_BY "ORDER BY w.rowid DESC LIMIT ?6",
    [KR_SQL_LIST_OLDEST] = HISTORY_ROW FOUND HISTORY_SUMMARY FOUND_BY "ORDER BY w.rowid LIMIT ?6",
    [KR_SQL_LIST_LONGEST_FEW] = SORTED_FEW ("duration_us", "DESC", "<"),
    [KR_SQL_LIST_LONGEST_MANY] = SORTED_MANY ("duration_us", "DESC", "<"),
    [KR_SQL_LIST_SHORTEST_FEW] = SORTED_FEW ("duration_us", "ASC", ">"),
    [KR_SQL_LIST_SHORTEST_MANY] = SORTED_MANY ("duration_us", "ASC", ">"),
    [KR_SQL_LIST_HIGHEST_FEW] = SORTED_FEW ("winning_total", "DESC", "<"),
    [KR_SQL_LIST_HIGHEST_MANY] = SORTED_MANY ("winning_total", "DESC", "<"),
    [KR_SQL_LIST_LOWEST_FEW] = SORTED_FEW ("winning_total", "ASC", ">"),
    [KR_SQL_LIST_LOWEST_MANY] = SORTED_MANY ("winning_total", "ASC", ">"),
    [KR_SQL_LIST_MOST_PLAYERS_FEW] = SORTED_FEW ("n_players", "DESC", "<"),
    [KR_SQL_LIST_MOST_PLAYERS_MANY] = SORTED_MANY ("n_players", "DESC", "<"),
    [KR_SQL_LIST_FEWEST_PLAYERS_FEW] = SORTED_FEW ("n_players", "ASC", ">"),
    [KR_SQL_LIST_FEWEST_PLAYERS_MANY] = SORTED_MANY ("n_players", "ASC", ">"),
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
    [KR_SQL_LIST_ROSTER] = "SELECT uuid, name, pen, pen_at_us FROM player ORDER BY uuid",
    [KR_SQL_GET_PLAYER] = "SELECT uuid, name, pen, pen_at_us FROM player WHERE uuid = ?1",
    [KR_SQL_PUT_PLAYER_PEN] = "UPDATE player SET pen = ?2, pen_at_us = ?3 WHERE uuid = ?1",
    [KR_SQL_DROP_PLAYER_WORDS] = "DELETE FROM player_word WHERE player IN (" UNSEATED_PLAYER ")",
    [KR_SQL_DROP_PLAYER] = "DELETE FROM player WHERE id IN (" UNSEATED_PLAYER ")",
    [KR_SQL_FIND_PRECEDENT] = "SELECT 1 FROM precedent WHERE uuid = ?1 AND edited_at_us = ?2",
    [KR_SQL_DROP_PRECEDENT] = "DELETE FROM precedent WHERE uuid = ?1 AND edited_at_us = ?2",
};

const char *
kr_store_statement_text (KrSql sql)
{
  return texts[sql];
}
