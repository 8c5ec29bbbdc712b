/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-club-libpq.h"
#include "kr-club-transport-private.h"

/*
 * kr-club-postgres-private.h: the log on a server, for the files that make it up.
 */

typedef struct {
  KrClubTransport base;
  const KrClubLibpq *libpq;
  PGconn *connection;
  char *era;
  int socket; /* another number for that of the connection; -1: there is none */
  gulong stop_id;
} KrClubPostgres;

/* What the server answers to @sql with its @n @values; NULL with @error. Caller clears it. */
PGresult *kr_club_postgres_ask (
    KrClubPostgres *self, const char *sql, const char *const *values, guint n, GError **error);

/* kr-club-postgres-presence.c: what KrClubTransportClass says of them. */
gboolean kr_club_postgres_say_here (KrClubTransport *transport,
                                    const char *device,
                                    const char *note,
                                    GError **error);
GPtrArray *kr_club_postgres_list_devices (KrClubTransport *transport, GError **error);
