/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/*
 * kr-store-statements.h: every statement that the store runs on a ledger.
 *
 * They stand together so that a test can ask SQLite for the plan of each: none
 * may scan a table that grows with the sessions. Parameters and columns are in
 * the order in which the SQL names them.
 */

typedef enum {
  KR_SQL_FIND_RULES = 0,
  KR_SQL_ADD_RULES,
  KR_SQL_FIND_PLAYER,
  KR_SQL_ADD_PLAYER,
  KR_SQL_ADD_PLAYER_WORD,
  KR_SQL_SET_PLAYER_PEN,
  KR_SQL_LIST_PLAYERS,
  KR_SQL_LIST_PLAYERS_BY_WORD,
  KR_SQL_LIST_POSITIONS_FROM,
  KR_SQL_ADD_SESSION,
  KR_SQL_ADD_SEAT,
  KR_SQL_ADD_EVENT,
  KR_SQL_FIND_SESSION,
  KR_SQL_GET_SESSION,
  KR_SQL_LOAD_SESSION,
  KR_SQL_LOAD_SEATS,
  KR_SQL_LOAD_EVENTS,
  KR_SQL_DROP_EVENTS_FROM,
  KR_SQL_SET_SESSION,
  KR_SQL_SET_DELETED,
  KR_SQL_NEXT_SESSION,
  KR_SQL_FIND_SUMMARY,
  KR_SQL_PUT_SUMMARY,
  KR_SQL_DROP_SUMMARY,
  KR_SQL_PUT_STANDING,
  KR_SQL_DROP_STANDINGS,
  KR_SQL_ADD_GAMES,
  KR_SQL_CLEAR_GAMES,
  KR_SQL_COUNT_GAMES,
  KR_SQL_LIST_SESSIONS,
  KR_SQL_LIST_UNFINISHED,
  KR_SQL_LIST_STANDINGS,
  KR_SQL_GET_DRAFT,
  KR_SQL_PUT_DRAFT,
  KR_SQL_DROP_DRAFT,
  KR_SQL_PUT_PRECEDENT,
  KR_SQL_LOAD_PRECEDENT,
  KR_SQL_LIST_PRECEDENTS,
  KR_SQL_LIST_SESSION_PRECEDENTS,
  KR_SQL_LIST_PRECEDENT_VERSIONS,
  KR_N_SQL,
} KrSql;

/* Static. */
const char *kr_store_statement_text (KrSql sql);
