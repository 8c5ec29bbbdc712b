/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-club-entry.h"

/*
 * kr-club-transport.h: a club’s log, wherever it is: on a PostgreSQL server or in a folder.
 *
 * A log only grows. An entry that was sent is there when it is fetched, and not before: a log may
 * lose what it took, as when a server is restored from a backup. What is fetched is not trusted.
 * Calls wait for the network. Errors: kr-club-error.h.
 */

G_BEGIN_DECLS

typedef struct _KrClubTransport KrClubTransport;

/* Who the login is in the club. */
typedef enum {
  KR_CLUB_VIEWER = 1, /* reads games */
  KR_CLUB_TABLE,      /* adds games and table rulings, and to those that this login brought */
  KR_CLUB_DIRECTOR,   /* adds everything */
} KrClubRole;

/* What the reader has read of a log without an order. */
typedef struct {
  gboolean (*has_read) (gpointer data, const char *digest);
  gpointer data;
  guint n_read;
} KrClubReader;

/* Opens the log at @address, `postgresql://…` or a folder. From here on nothing is missed that
 * kr_club_transport_wait waits for. */
KrClubTransport *kr_club_transport_open (const char *address, GError **error);
void kr_club_transport_free (KrClubTransport *transport); /* NULL is fine */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrClubTransport, kr_club_transport_free)

/* Makes a club at @address, or brings the one that is there up to date. Its log stays. */
gboolean kr_club_transport_init (const char *address, GError **error);

/* What is kept of @address: absolute, and without a password, which would be refused. NULL with
 * @error if it cannot be used. Caller frees. */
char *kr_club_transport_dup_address (const char *address, GError **error);

/* The UUID of the club. Borrowed. */
const char *kr_club_transport_get_uuid (const KrClubTransport *transport);
KrClubRole kr_club_transport_get_role (const KrClubTransport *transport);

/* Whether the role may send documents of @kind. */
gboolean kr_club_transport_may_send (const KrClubTransport *transport, KrClubKind kind);

/* Whether the log has lost something that was read up to @position. */
gboolean kr_club_transport_check (KrClubTransport *transport,
                                  const char *position,
                                  const KrClubReader *reader,
                                  gboolean *lost,
                                  GError **error);

/* Adds @entries (of KrClubEntry); those that are there already stay as they are. Entries that the
 * login may not add are counted in @n_refused. */
gboolean kr_club_transport_send (KrClubTransport *transport,
                                 const GPtrArray *entries,
                                 guint *n_refused,
                                 GError **error);

/* Some of the entries behind @position that the reader has not read: an array of KrClubEntry, empty
 * if there are none. Caller frees. */
GPtrArray *kr_club_transport_fetch (KrClubTransport *transport,
                                    const char *position,
                                    const KrClubReader *reader,
                                    GError **error);

/* Entries on @subject that were read before @position, or by the reader: an array of KrClubEntry.
 * Caller frees. */
GPtrArray *kr_club_transport_find (KrClubTransport *transport,
                                   const char *subject,
                                   const char *position,
                                   const KrClubReader *reader,
                                   GError **error);

/* Waits until there may be something new, at most @timeout_ms. @woken: there may. */
gboolean kr_club_transport_wait (KrClubTransport *transport,
                                 guint timeout_ms,
                                 gboolean *woken,
                                 GError **error);

G_END_DECLS
