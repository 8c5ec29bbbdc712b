/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-beer-row.h"
#include "kr-documented-record.h"
#include "kr-feat-record.h"
#include "kr-ledger.h"
#include "kr-played-row.h"
#include "kr-scope.h"
#include "kr-scoped-records.h"

/*
 * kr-records.h: the records of a ledger by rule set and number of players (G-7),
 * for the windows.
 *
 * Nothing here is kept: ask again after the ledger's `changed`. Every question about all games
 * takes well under a millisecond, whatever the size of the ledger. Arrays are new
 * each time and the caller's; they are shorter when something could not be read
 * (`failed` of the ledger). The words
 * for a kind (KrFeatKind) are the window's; what the texts know of is
 * kr_documented_records.
 */

G_BEGIN_DECLS

/* All that was ever played in, the most games first. Array of KrPlayedRow. */
GPtrArray *kr_records_list_played (KrLedger *ledger);

/* One of each kind, in the order of KrFeatKind. Array of KrFeatRecord. */
GPtrArray *kr_records_list (KrLedger *ledger, const char *rules_id, guint n_players);

/* --- Some of all games -------------------------------------------------------- */

/* The records of the games in @scope, which is copied, by rule set and number of players, the most
 * games first. It reads every deal of them, in a thread. Array of KrScopedRecords; the caller owns
 * it. */
void kr_records_count_async (KrLedger *ledger,
                             const KrScope *scope,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer data);
GPtrArray *kr_records_count_finish (KrLedger *ledger, GAsyncResult *result, GError **error);

/* As kr_records_list, but what is in the records belongs to @scoped. */
GPtrArray *kr_records_list_scoped (const KrScopedRecords *scoped);

/* --- By chance ------------------------------------------------------------------ */

typedef struct {
  guint limit;  /* that was asked for */
  guint n_done; /* games whose chances were worked out now */
  guint n_left; /* games whose chances are still to be worked out */
} KrChancesWorked;

/* Works out the chances in up to @limit games for the records by chance, in a thread, some 10 ms a
 * game; with 0 it only counts what is left. Nothing of it is a change of a game, so that the ledger
 * emits no `changed`. What was done before @cancellable was canceled stays. */
void kr_records_work_out_async (KrLedger *ledger,
                                guint limit,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer data);

/* FALSE and @error if the ledger could not be read or written, or the work was canceled. */
gboolean kr_records_work_out_finish (KrLedger *ledger,
                                     GAsyncResult *result,
                                     KrChancesWorked *worked,
                                     GError **error);

/* --- Yardsticks (G-8) ------------------------------------------------------ */

/* How the table's own games lie to the yardsticks of their rule set. */
typedef struct {
  gint64 wins_under;      /* a total under it usually wins; 0: the text says none */
  gint64 excellent_under; /* a total under it is excellent; 0: none */
  guint n_under;          /* totals under wins_under, of n_games games */
  guint n_under_won;      /* of these, that won */
  guint n_excellent;
  guint n_games;
} KrYardstick;

/* How the games of @played lie to them. FALSE if the texts have no yardstick for such a table. */
gboolean
kr_records_get_yardstick (KrLedger *ledger, const KrPlayedRow *played, KrYardstick *yardstick);

/* Who owes whom, the most first: what two owe each other is set against each
 * other. Unfinished games are in it: a beer is owed at once. Array of
 * KrBeerRow. */
GPtrArray *kr_records_list_beers (KrLedger *ledger);

G_END_DECLS
