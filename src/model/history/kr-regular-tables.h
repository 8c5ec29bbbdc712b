/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-ledger.h"

/*
 * kr-regular-tables.h: the tables that play again and again.
 *
 * A table is the same people under the same rules, wherever each of them sits. Only games that
 * are over count, and of these only those in which something was scored. Nothing is kept: ask again
 * after the ledger's `changed`.
 */

G_BEGIN_DECLS

typedef struct {
  KrSessionSummary *last; /* its last game */
  guint n_games;          /* of those that were looked at */
  gint64 since_us;        /* the start of the first of them */
  gboolean is_all;        /* no older game was left out */
} KrRegularTable;

/* How many games are looked at, the newest ones. */
#define KR_REGULAR_TABLES_GAMES 100

/* Up to @limit tables, the one that played last first. Array of KrRegularTable, the caller's;
 * empty when the ledger cannot be read (`failed` of the ledger). */
GPtrArray *kr_regular_tables_list (KrLedger *ledger, guint limit);

G_END_DECLS
