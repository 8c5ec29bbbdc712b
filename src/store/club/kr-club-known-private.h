/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-club-entry.h"
#include "kr-store.h"

/*
 * kr-club-known-private.h: the states in which the log has all that this ledger knows of something.
 * Inside a transaction.
 *
 * The state of a game changes with every event, undone ones too, with its deletion, and with every
 * version and choice; that of anything else is the digest of its document.
 */

/* What is there now; NULL without an error if there is nothing to say. Caller frees. */
char *
kr_club_known_dup_state (KrStore *store, KrClubKind kind, const char *subject, GError **error);

/* What was there when the log had all of it; NULL without an error if it never had. */
char *kr_club_known_dup (KrStore *store, KrClubKind kind, const char *subject, GError **error);

/* Keeps that the log has all of it now, in @state (NULL: what was known), and that @author brought
 * it; who brought it first stays. */
gboolean kr_club_known_put (KrStore *store,
                            KrClubKind kind,
                            const char *subject,
                            const char *state,
                            const char *author,
                            GError **error);

/* Who brought it; "" if that is not known. NULL with @error. */
char *
kr_club_known_dup_author (KrStore *store, KrClubKind kind, const char *subject, GError **error);

/* The digests of all that is known of @kind, by subject. */
GHashTable *kr_club_known_list (KrStore *store, KrClubKind kind, GError **error);
