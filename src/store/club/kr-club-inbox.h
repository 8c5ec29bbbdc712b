/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-club-entry.h"
#include "kr-store.h"

/*
 * kr-club-inbox.h: takes entries of a club's log into the ledger.
 *
 * Each is as trusted as a file of strangers: what is in it passes the same gate and limits, and is
 * joined as in a merge (kr-store-merge.h), so that nothing recorded here is lost. What cannot be
 * taken is counted, and left. There is no copy of the ledger, and no undoing: the next reading of
 * the log would bring it back. The last merge can be undone as before.
 *
 * Between begin and end is one transaction, in which the ledger also keeps how far the log was
 * read.
 */

typedef struct _KrClubInbox KrClubInbox;

typedef struct {
  guint n_added;     /* games that were not here */
  guint n_changed;   /* games that are another now */
  guint n_deleted;   /* games */
  guint n_conflicts; /* of these, changed on two sides */
  guint n_items;     /* documents on players, series, scopes, table rulings and evenings */
  guint n_refused;   /* documents */
} KrClubTaken;

/* For @store, which has joined a club and outlives it. */
KrClubInbox *kr_club_inbox_new (KrStore *store, const char *address);
void kr_club_inbox_free (KrClubInbox *inbox);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrClubInbox, kr_club_inbox_free)

gboolean kr_club_inbox_begin (KrClubInbox *inbox, GError **error);

/* Takes @entry, which may be anything, or counts why not. FALSE: the ledger failed. */
gboolean kr_club_inbox_take (KrClubInbox *inbox, const KrClubEntry *entry, GError **error);

/* Commits if @done, else rolls back. Returns whether all is on disk. */
gboolean kr_club_inbox_end (KrClubInbox *inbox, gboolean done, GError **error);

/* What was taken since the inbox was made. Borrowed. */
const KrClubTaken *kr_club_inbox_get_taken (const KrClubInbox *inbox);

/* Whether the document @digest of a log without an order was read, and how many were. */
gboolean kr_club_inbox_has_read (KrClubInbox *inbox, const char *digest);
gboolean kr_club_inbox_count_read (KrClubInbox *inbox, guint *n, GError **error);
