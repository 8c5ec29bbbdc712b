/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-store.h"

/*
 * kr-store-club.h: the club that a ledger has joined, and how far it has read the club's log.
 *
 * All of it is in the ledger, so that it changes in one transaction with what was read, and a
 * ledger that is restored reads again what it had not read then. Nothing secret is in it.
 */

typedef struct {
  char *address; /* of the server or the folder */
  char *uuid;    /* of the club */
  char *position;
  gint64 joined_at_us;
  gint64 synced_at_us; /* when all was the same here and there; 0: never */
  guint n_refused;     /* documents of the log that could not be taken */
  char *refusal;       /* why, of the last one: a sentence; "" */
} KrClubMembership;

void kr_club_membership_free (KrClubMembership *membership);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrClubMembership, kr_club_membership_free)

/* The club of @store; NULL without an error if it has none. */
KrClubMembership *kr_store_find_club (KrStore *store, GError **error);

/* Joins the club @uuid at @address. Fails with KR_STORE_ERROR_INVALID if the ledger has a club. */
gboolean kr_store_join_club (KrStore *store, const char *address, const char *uuid, GError **error);

/* Forgets the club; every game stays. FALSE without an error if there is none. */
gboolean kr_store_leave_club (KrStore *store, GError **error);

/* Reads the whole log again from now on. What is then not there is sent again: what this ledger’s
 * login brought; with @all, everything. */
gboolean kr_store_read_club_anew (KrStore *store, gboolean all, GError **error);

/* The same if that has to be done first: another version of the program read the log, which may
 * have refused what this one takes; or a game that came from the log is no longer here. */
gboolean kr_store_prepare_club (KrStore *store, GError **error);

/* Keeps that all was the same here and there just now. */
gboolean kr_store_mark_club_synced (KrStore *store, GError **error);

/* Changes when another program has changed the ledger. */
gboolean kr_store_get_club_stamp (KrStore *store, gint64 *stamp, GError **error);
