/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-club-error.h"
#include "kr-club-postgres-address.h"
#include "kr-club-postgres-version.h"
#include "kr-club-resource.h"
#include "kr-club-transport-private.h"
#include "kr-error.h"
#include "kr-migrate.h"
#include "kr-translatable.h"

#include <gio/gio.h>

/* The files of schema/club, and which of them a server has gone through. */

#define RESOURCE_FOLDER "/org/kreights/club"

static GPtrArray *
list_files (void)
{
  return kr_migrate_list_files (kr_club_get_resource (), RESOURCE_FOLDER);
}

guint
kr_club_postgres_get_newest_version (void)
{
  g_autoptr (GPtrArray) files = list_files ();

  return files->len;
}

/* --- What the server has ----------------------------------------------------------------- */

/* Its club; 0 in @version if it has none, or one that no Kreights made. */
static gboolean
find_version (
    const KrClubLibpq *libpq, PGconn *connection, guint *version, char **uuid, GError **error)
{
  PGresult *result = libpq->PQexec (connection, "SELECT version, id FROM club.club");
  const char *code = libpq->PQresultErrorField (result, PG_DIAG_SQLSTATE);
  gboolean known = libpq->PQresultStatus (result) == PGRES_TUPLES_OK;

  *version = 0;
  if (known && libpq->PQntuples (result) > 0 &&
      g_uuid_string_is_valid (libpq->PQgetvalue (result, 0, 1))) {
    *version = (guint) g_ascii_strtoull (libpq->PQgetvalue (result, 0, 0), NULL, 10);
    *uuid = g_strdup (libpq->PQgetvalue (result, 0, 1));
  } else if (!known && (g_strcmp0 (code, "42P01") == 0 || g_strcmp0 (code, "3F000") == 0)) {
    known = TRUE; /* neither the table nor the schema */
  } else if (!known) {
    kr_club_postgres_fail (libpq, connection, result, error);
  }
  libpq->PQclear (result);
  return known;
}

static gboolean
fail_newer (const char *address, GError **error)
{
  return kr_error_set (error, KR_CLUB_ERROR, KR_CLUB_ERROR_NEWER,
                       N_ ("A newer Kreights made the club at “%s”. Nothing was changed; update "
                           "Kreights on this machine."),
                       address);
}

gboolean
kr_club_postgres_version_check (const KrClubLibpq *libpq,
                                PGconn *connection,
                                const char *address,
                                guint *version,
                                char **uuid,
                                GError **error)
{
  if (!find_version (libpq, connection, version, uuid, error))
    return FALSE;
  if (*version == 0)
    return kr_error_set (error, KR_CLUB_ERROR, KR_CLUB_ERROR_NONE,
                         N_ ("There is no club at “%s”. Make one with “kreights-cli club init”."),
                         address);
  return *version <= kr_club_postgres_get_newest_version () || fail_newer (address, error);
}

/* --- Going through the files ---------------------------------------------------------------- */

static gboolean
run (const KrClubLibpq *libpq, PGconn *connection, const char *sql, GError **error)
{
  PGresult *result = libpq->PQexec (connection, sql);
  const ExecStatusType status = libpq->PQresultStatus (result);
  const gboolean done = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;

  if (!done)
    kr_club_postgres_fail (libpq, connection, result, error);
  libpq->PQclear (result);
  return done;
}

/* Runs the files after the first @n_run in the transaction. */
static gboolean
run_files (const KrClubLibpq *libpq, PGconn *connection, guint n_run, GError **error)
{
  g_autoptr (GPtrArray) files = list_files ();
  const guint n = files->len;
  g_autofree char *mark = g_strdup_printf ("UPDATE club.club SET version = %u", n);

  for (guint i = n_run; i < n; i++) {
    const KrMigrateStep *file = g_ptr_array_index (files, i);

    g_assert (file->number == i + 1);
    if (!run (libpq, connection, file->sql, error))
      return FALSE;
  }
  return n_run == n || run (libpq, connection, mark, error);
}

/* One program at a time: the lock is any number that nobody else takes. */
static gboolean
init (const KrClubLibpq *libpq, PGconn *connection, const char *address, GError **error)
{
  g_autofree char *uuid = NULL;
  guint version = 0;

  if (!run (libpq, connection, "SELECT pg_advisory_lock (1263683399)", error) ||
      !find_version (libpq, connection, &version, &uuid, error))
    return FALSE;
  if (version > kr_club_postgres_get_newest_version ())
    return fail_newer (address, error);
  return run (libpq, connection, "BEGIN", error) && run_files (libpq, connection, version, error) &&
         run (libpq, connection, "COMMIT", error);
}

gboolean
kr_club_postgres_init (const char *address, GError **error)
{
  const KrClubLibpq *libpq = kr_club_libpq_get (error);
  PGconn *connection =
      libpq != NULL ? kr_club_postgres_address_connect (libpq, address, NULL, error) : NULL;
  gboolean done;

  if (connection == NULL)
    return FALSE;
  done = init (libpq, connection, address, error);
  libpq->PQfinish (connection);
  return done;
}
