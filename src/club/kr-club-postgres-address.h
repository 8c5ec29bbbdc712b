/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-club-libpq.h"

#include <gio/gio.h>

/*
 * kr-club-postgres-address.h: `postgresql://…`, and how to connect to it.
 *
 * No password is in an address, since it is kept in the ledger: libpq finds it in its own files
 * (`~/.pgpass`, or a service). Over a network the server has to prove that it is the one that the
 * address names (`sslmode=verify-full`); only a socket or the machine itself go without.
 */

G_BEGIN_DECLS

/* Whether @address can be used. Needs libpq. */
gboolean kr_club_postgres_address_check (const char *address, GError **error);

/* Connects, until @stop (may be NULL) is canceled; the name of a server is looked up first, which
 * cannot be stopped. NULL with @error: KR_CLUB_ERROR_OFFLINE, or what of the address cannot be.
 * Caller finishes it. */
PGconn *kr_club_postgres_address_connect (const KrClubLibpq *libpq,
                                          const char *address,
                                          GCancellable *stop,
                                          GError **error);

/* Sets @error to what the server or libpq said of @result, which may be NULL; returns FALSE.
 * KR_CLUB_ERROR_OFFLINE if the connection is gone. */
gboolean kr_club_postgres_fail (const KrClubLibpq *libpq,
                                PGconn *connection,
                                const PGresult *result,
                                GError **error);

G_END_DECLS
