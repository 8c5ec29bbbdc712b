/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-club-transport.h"

/*
 * kr-club-transport-private.h: what a transport has to do, and the two that there are.
 */

typedef struct {
  void (*free) (KrClubTransport *transport);
  gboolean (*check) (KrClubTransport *transport,
                     const char *position,
                     const KrClubReader *reader,
                     gboolean *lost,
                     GError **error);
  gboolean (*send) (KrClubTransport *transport,
                    const GPtrArray *entries,
                    guint *n_refused,
                    GError **error);
  GPtrArray *(*fetch) (KrClubTransport *transport,
                       const char *position,
                       const KrClubReader *reader,
                       GError **error);
  GPtrArray *(*find) (KrClubTransport *transport,
                      const char *subject,
                      const char *position,
                      const KrClubReader *reader,
                      GError **error);
  gboolean (*wait) (KrClubTransport *transport, guint timeout_ms, guint *news, GError **error);
  gboolean (*say_here) (KrClubTransport *transport,
                        const char *device,
                        const char *note,
                        GError **error);
  GPtrArray *(*list_devices) (KrClubTransport *transport, GError **error);
} KrClubTransportClass;

/* Each transport begins with it. */
struct _KrClubTransport {
  const KrClubTransportClass *class;
  char *uuid;
  KrClubRole role;
  guint version;      /* of schema/club; of a folder, the newest */
  GCancellable *stop; /* NULL: nobody stops it */
};

/* No answer holds more entries, or more bytes after the first. */
#define KR_CLUB_MAX_FETCHED 200
#define KR_CLUB_MAX_FETCHED_BYTES (8 * 1024 * 1024)

/* kr-club-folder.c */
KrClubTransport *kr_club_folder_open (const char *path, GError **error);
gboolean kr_club_folder_init (const char *path, GError **error);

/* kr-club-postgres-address.c, kr-club-postgres.c, kr-club-postgres-version.c */
gboolean kr_club_postgres_is_address (const char *address);
KrClubTransport *kr_club_postgres_open (const char *address, GCancellable *stop, GError **error);
guint kr_club_postgres_get_newest_version (void); /* of the files of schema/club */
gboolean kr_club_postgres_init (const char *address, GError **error);
