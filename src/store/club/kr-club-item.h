/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-club-entry.h"
#include "kr-store.h"

/*
 * kr-club-item.h: what a club's log carries besides games: players, series, scopes, table rulings
 * and evenings, each as a JSON document. Inside a transaction.
 *
 * A player whom nobody has changed is not carried: the games say all that there is to say. The pen
 * is carried if it was chosen in this ledger's list of players; else it is that of the last game.
 */

/* The document on @subject, the same for the same rows; NULL without an error if there is nothing
 * to say. Caller frees. */
char *
kr_club_item_dup_document (KrStore *store, KrClubKind kind, const char *subject, GError **error);

/* The digests of all documents of @kind by their subjects, both of char *. */
GHashTable *kr_club_item_list (KrStore *store, KrClubKind kind, GError **error);

/* Puts what the document of @entry says into @scratch, an empty ledger, where it is as trusted as
 * any ledger of strangers. Fails with KR_STORE_ERROR_INVALID if it is no such document. */
gboolean kr_club_item_put (KrStore *scratch, const KrClubEntry *entry, GError **error);

/* Empties @scratch again. */
gboolean kr_club_item_clear (KrStore *scratch, GError **error);
