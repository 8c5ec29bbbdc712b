/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-club-device.h"
#include "kr-club-entry.h"

#include <gio/gio.h>

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

/* What there may be to look at. */
typedef enum {
  KR_CLUB_NEWS_LOG = 1 << 0,     /* entries */
  KR_CLUB_NEWS_DEVICES = 1 << 1, /* what devices say of themselves */
} KrClubNews;

/* Opens the log at @address, `postgresql://…` or a folder. From here on nothing is missed that
 * kr_club_transport_wait waits for. Once @stop is canceled, from any thread, this and every other
 * call that waits for the network fails with KR_CLUB_ERROR_OFFLINE; NULL: none is stopped. */
KrClubTransport *kr_club_transport_open (const char *address, GCancellable *stop, GError **error);
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

/* Whether an older Kreights made the club, which then lacks what came later: it knows no devices.
 */
gboolean kr_club_transport_is_older (const KrClubTransport *transport);

/* Whether @role may send documents of @kind. */
gboolean kr_club_role_may_send (KrClubRole role, KrClubKind kind);

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

/* Some of the entries after @position that the reader has not read: an array of KrClubEntry, empty
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

/* Waits until there may be something new, at most @timeout_ms. @news, of KrClubNews, receives
 * what. */
gboolean
kr_club_transport_wait (KrClubTransport *transport, guint timeout_ms, guint *news, GError **error);

/* What is listed at most. */
#define KR_CLUB_MAX_DEVICES 1000

/* Says that the device with the UUID @device is here, and what it says of itself (kr-club-note.h);
 * what it said before is gone. Nothing is done for a login that may not, and in an older club. */
gboolean kr_club_transport_say_here (KrClubTransport *transport,
                                     const char *device,
                                     const char *note,
                                     GError **error);

/* The devices that were heard: an array of KrClubDevice, none of which is said to be the own. Their
 * ages are those of the log’s own clock. Empty for a login that may not read it, and in an older
 * club. Caller frees. */
GPtrArray *kr_club_transport_list_devices (KrClubTransport *transport, GError **error);

G_END_DECLS
