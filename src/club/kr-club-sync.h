/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-club-inbox.h"
#include "kr-club-transport.h"
#include "kr-store.h"

/*
 * kr-club-sync.h: keeps a ledger and its club the same.
 *
 * Whatever fails, in whichever step, the ledger is sound, and the next round goes on where this
 * one stopped: what was not read is read, what was not read back is sent again. Calls wait for the
 * network and write into the ledger: not in the main thread of a window. One thread uses it at a
 * time, with the store that it was made with.
 */

G_BEGIN_DECLS

typedef struct _KrClubSync KrClubSync;

typedef struct {
  KrClubTaken taken;    /* what came */
  guint n_sent;         /* documents */
  guint n_not_allowed;  /* documents that the server refused: another login brought their subject */
  guint n_for_director; /* documents on what only a director sends */
  guint n_held;         /* games in which a step was only undone (kr-club-outbox.h) */
  guint n_too_large;    /* documents */
  guint n_waiting;      /* things that the log does not have yet, those of the director included */
} KrClubReport;

/* Opens the club that @store has joined. @store outlives it. Fails with KR_CLUB_ERROR_NONE if there
 * is none, and with KR_CLUB_ERROR_OTHER if another club is there now. @stop (may be NULL) stops
 * this and all that follows, as in kr_club_transport_open. */
KrClubSync *kr_club_sync_new (KrStore *store, GCancellable *stop, GError **error);
void kr_club_sync_free (KrClubSync *sync); /* NULL is fine */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrClubSync, kr_club_sync_free)

/* Reads what is new, sends what is missing there, and reads on until nothing is new. @report is
 * what this round did. */
gboolean kr_club_sync_run (KrClubSync *sync, KrClubReport *report, GError **error);

/* Waits until the log or the ledger may have something new, KR_CLUB_NEWS_LOG in @news, or devices
 * may; at most @timeout_ms, and until it is stopped. */
gboolean kr_club_sync_wait (KrClubSync *sync, guint timeout_ms, guint *news, GError **error);

/* What the log is said of: kr-club-transport.h. */
KrClubRole kr_club_sync_get_role (const KrClubSync *sync);
gboolean kr_club_sync_is_older (const KrClubSync *sync);

/* Says @note of this device. */
gboolean kr_club_sync_say_here (KrClubSync *sync, const char *note, GError **error);

/* The devices that were heard, as kr_club_transport_list_devices does, with the own marked. */
GPtrArray *kr_club_sync_list_devices (KrClubSync *sync, GError **error);

/* Joins the club at @address, whose log is not read yet. @stop: as above. */
gboolean kr_club_join (KrStore *store, const char *address, GCancellable *stop, GError **error);

G_END_DECLS
