/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-club-libpq.h"

/*
 * kr-club-postgres-version.h: how far a server has gone through the files of schema/club.
 */

G_BEGIN_DECLS

/* Whether the server has a club that this program can work with: of its own version, or an older
 * one, which @version receives; @uuid receives the club’s. */
gboolean kr_club_postgres_version_check (const KrClubLibpq *libpq,
                                         PGconn *connection,
                                         const char *address,
                                         guint *version,
                                         char **uuid,
                                         GError **error);

G_END_DECLS
