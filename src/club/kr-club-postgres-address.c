/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-club-postgres-address.h"

#include "kr-club-error.h"
#include "kr-club-transport-private.h"
#include "kr-error.h"
#include "kr-translatable.h"

#include <string.h>

gboolean
kr_club_postgres_is_address (const char *address)
{
  return g_str_has_prefix (address, "postgresql://") || g_str_has_prefix (address, "postgres://");
}

/* --- What stands in it --------------------------------------------------------------- */

/* The value of @keyword; NULL if the address does not say. */
static const char *
find_value (const PQconninfoOption *options, const char *keyword)
{
  for (; options->keyword != NULL; options++)
    if (strcmp (options->keyword, keyword) == 0)
      return options->val != NULL && *options->val != '\0' ? options->val : NULL;
  return NULL;
}

/* A folder with a socket, or this machine. */
static gboolean
is_local_host (const char *host)
{
  return *host == '/' || *host == '@' || strcmp (host, "localhost") == 0 ||
         strcmp (host, "127.0.0.1") == 0 || strcmp (host, "::1") == 0;
}

/* Whether each host of the list @hosts is local. */
static gboolean
are_local (const char *hosts)
{
  g_auto (GStrv) all = g_strsplit (hosts, ",", -1);

  for (char **host = all; *host != NULL; host++)
    if (!is_local_host (*host))
      return FALSE;
  return TRUE;
}

/* An address that names no host may get one from a service or the environment. */
static gboolean
is_local (const PQconninfoOption *options)
{
  const char *host = find_value (options, "host");
  const char *hostaddr = find_value (options, "hostaddr");

  return (host != NULL || hostaddr != NULL) && (host == NULL || are_local (host)) &&
         (hostaddr == NULL || are_local (hostaddr));
}

static gboolean
check (const PQconninfoOption *options, GError **error)
{
  const char *sslmode = find_value (options, "sslmode");

  if (find_value (options, "password") != NULL || find_value (options, "sslpassword") != NULL)
    return kr_error_set (error, KR_CLUB_ERROR, KR_CLUB_ERROR_ADDRESS,
                         N_ ("A password does not belong in the address, which the ledger "
                             "keeps. Put it into the file ~/.pgpass and leave it out here."));
  if (!is_local (options) && sslmode != NULL && strcmp (sslmode, "verify-full") != 0)
    return kr_error_set (error, KR_CLUB_ERROR, KR_CLUB_ERROR_ADDRESS,
                         N_ ("Over a network Kreights uses sslmode=verify-full only, and the "
                             "address says “%s”. Leave it out."),
                         sslmode);
  return TRUE;
}

/* What libpq reads in @address; NULL with @error. Caller frees it with PQconninfoFree. */
static PQconninfoOption *
parse (const KrClubLibpq *libpq, const char *address, GError **error)
{
  char *problem = NULL;
  PQconninfoOption *options = libpq->PQconninfoParse (address, &problem);

  if (options == NULL) {
    g_autofree char *reason = g_utf8_make_valid (problem != NULL ? problem : "", -1);

    kr_error_set (error, KR_CLUB_ERROR, KR_CLUB_ERROR_ADDRESS,
                  N_ ("The address of the club cannot be read: %s."), g_strstrip (reason));
    libpq->PQfreemem (problem);
    return NULL;
  }
  if (check (options, error))
    return options;
  libpq->PQconninfoFree (options);
  return NULL;
}

gboolean
kr_club_postgres_address_check (const char *address, GError **error)
{
  const KrClubLibpq *libpq = kr_club_libpq_get (error);
  PQconninfoOption *options = libpq != NULL ? parse (libpq, address, error) : NULL;

  if (options == NULL)
    return FALSE;
  libpq->PQconninfoFree (options);
  return TRUE;
}

/* --- Connecting ---------------------------------------------------------------------- */

/* What holds of every connection, and what of those over a network. Of two values of a keyword the
 * later counts, so the address comes first. */
#define MOST_KEYWORDS 16

static void
ignore_notice_cb (void *data, const char *message)
{
}

PGconn *
kr_club_postgres_address_connect (const KrClubLibpq *libpq, const char *address, GError **error)
{
  PQconninfoOption *options = parse (libpq, address, error);
  const char *keywords[MOST_KEYWORDS] = {"dbname",          "fallback_application_name",
                                         "client_encoding", "connect_timeout",
                                         "keepalives_idle", "tcp_user_timeout"};
  const char *values[MOST_KEYWORDS] = {address, "kreights", "UTF8", "10", "20", "20000"};
  PGconn *connection;

  if (options == NULL)
    return NULL;
  if (!is_local (options)) {
    keywords[6] = "sslmode";
    values[6] = "verify-full";
    keywords[7] = "gssencmode";
    values[7] = "disable";
  }
  libpq->PQconninfoFree (options);
  connection = libpq->PQconnectdbParams (keywords, values, 1);
  if (libpq->PQstatus (connection) == CONNECTION_OK) {
    libpq->PQsetNoticeProcessor (connection, ignore_notice_cb, NULL);
    return connection;
  }
  kr_club_postgres_fail (libpq, connection, NULL, error);
  libpq->PQfinish (connection);
  return NULL;
}

gboolean
kr_club_postgres_fail (const KrClubLibpq *libpq,
                       PGconn *connection,
                       const PGresult *result,
                       GError **error)
{
  const gboolean is_up = libpq->PQstatus (connection) == CONNECTION_OK;
  const char *code = result != NULL ? libpq->PQresultErrorField (result, PG_DIAG_SQLSTATE) : NULL;
  const char *message =
      result != NULL ? libpq->PQresultErrorField (result, PG_DIAG_MESSAGE_PRIMARY) : NULL;
  g_autofree char *reason =
      g_utf8_make_valid (message != NULL ? message : libpq->PQerrorMessage (connection), -1);

  /* What follows the first line is for whoever runs the server. */
  reason[strcspn (reason, "\n")] = '\0';
  if (g_str_has_suffix (reason, "."))
    reason[strlen (reason) - 1] = '\0';
  if (!is_up)
    return kr_error_set (error, KR_CLUB_ERROR, KR_CLUB_ERROR_OFFLINE,
                         N_ ("The club cannot be reached: %s. What was recorded here is safe, and "
                             "will be sent later."),
                         reason);
  if (g_strcmp0 (code, "42501") == 0)
    return kr_error_set (error, KR_CLUB_ERROR, KR_CLUB_ERROR_RIGHTS,
                         N_ ("The club’s server does not allow this login to do that: %s. Whoever "
                             "runs the server can give it the role kreights_table."),
                         reason);
  return kr_error_set (error, KR_CLUB_ERROR, KR_CLUB_ERROR_FAILED,
                       N_ ("The club’s server failed: %s. What was recorded here is safe, and "
                           "will be sent later."),
                       reason);
}
