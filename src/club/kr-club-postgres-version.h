/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-club-libpq.h"

/*
 * kr-club-postgres-version.h: how far a server has gone through the files of schema/club.
 */

G_BEGIN_DECLS

/* Whether the server has a club of this program’s version; @uuid receives the club’s. */
gboolean kr_club_postgres_version_check (
    const KrClubLibpq *libpq, PGconn *connection, const char *address, char **uuid, GError **error);

G_END_DECLS
