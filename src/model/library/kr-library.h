/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "kr-game.h"
#include "kr-marked-text.h"
#include "kr-table.h"

/*
 * kr-library.h: the rulings and the lexicon, applied to the rules of one table.
 *
 * A library answers by the rules in use: those of the game on the table, with its
 * house rules, or those of a rule set that was chosen, which the ledger remembers.
 * Texts are translated with the library's translator.
 *
 * Signals: `changed`, when other rules are in use or another game is on the
 * table: all that was made before is then out of date. `table-changed`, when
 * the deal that the referee follows has gone on.
 */

G_BEGIN_DECLS

#define KR_TYPE_LIBRARY (kr_library_get_type ())
G_DECLARE_FINAL_TYPE (KrLibrary, kr_library, KR, LIBRARY, GObject)

/* A translator as gettext: returns @text, or its translation. */
typedef const char *(*KrLibraryTranslateFunc) (const char *text);

/* Reads and indexes the rulings in a thread of its own. Errors name the file, the line and what
 * is wrong. */
void kr_library_load_async (KrLedger *ledger,
                            KrLibraryTranslateFunc translate,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data);
KrLibrary *kr_library_load_finish (GAsyncResult *result, GError **error);

/* What a list of things to open shows. */
typedef enum {
  KR_LIBRARY_RULING = 0,
  KR_LIBRARY_WORD,
  KR_LIBRARY_ANECDOTE,
} KrLibraryKind;

#define KR_TYPE_LIBRARY_ITEM (kr_library_item_get_type ())
G_DECLARE_FINAL_TYPE (KrLibraryItem, kr_library_item, KR, LIBRARY_ITEM, GObject)
KrLibraryKind kr_library_item_get_kind (KrLibraryItem *self);
const char *kr_library_item_get_id (KrLibraryItem *self);
const KrMarkedText *kr_library_item_get_title (KrLibraryItem *self);
const KrMarkedText *kr_library_item_get_snippet (KrLibraryItem *self);

KrLedger *kr_library_get_ledger (KrLibrary *self);

/* The game on the table; NULL: none. Its rules come into use with it. */
void kr_library_set_game (KrLibrary *self, KrGame *game);
KrGame *kr_library_get_game (KrLibrary *self);

/* The running deal, if a referee follows it from its starter on; else NULL. Borrowed, valid
 * until the next change. */
const KrTable *kr_library_find_table (KrLibrary *self);

/* The rules in use; borrowed, valid until the next change. */
const KrRules *kr_library_get_rules (KrLibrary *self);

/* How many play; 0: as many as usual. */
int kr_library_get_n_players (KrLibrary *self);

/* Whether the rules in use are those of the game on the table. */
gboolean kr_library_is_for_table (KrLibrary *self);

/* Brings other rules into use: the rule set @id, or with NULL the table's. */
void kr_library_choose_rules (KrLibrary *self, const char *id);

/* What answers @query, best first, at most @limit: rulings, then words, then
 * anecdotes; what is going on in the deal that the referee follows makes some
 * likelier. Sets @fits to whether the first is likely to answer it; if not, the
 * list has the nearest few. A new list of KrLibraryItem. */
GListModel *kr_library_search (KrLibrary *self, const char *query, guint limit, gboolean *fits);

/* The word of the lexicon that another name in @query stands for, in the user's language,
 * and the name as @said; NULL if there is none. Caller frees both. */
char *kr_library_dup_meant (KrLibrary *self, const char *query, char **said);

/* The rulings about the atom @atom (`X-4`), and those that are asked for most. */
GListModel *kr_library_list_for_atom (KrLibrary *self, const char *atom);
GListModel *kr_library_list_useful (KrLibrary *self);

/* Whether there is a ruling @id. */
gboolean kr_library_has_ruling (KrLibrary *self, const char *id);

G_END_DECLS
