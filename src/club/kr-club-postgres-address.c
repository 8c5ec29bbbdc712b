/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-club-postgres-address.h"

#include "kr-club-error.h"
#include "kr-club-transport-private.h"
#include "kr-error.h"
#include "kr-translatable.h"

#include <errno.h>
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
  g_autofree char *said =
      g_utf8_make_valid (sslmode != NULL ? sslmode : "", -1); /* from %FF, too */

  if (find_value (options, "password") != NULL || find_value (options, "sslpassword") != NULL)
    return kr_error_set (error, KR_CLUB_ERROR, KR_CLUB_ERROR_ADDRESS,
                         N_ ("A password does not belong in the address, which the ledger "
                             "keeps. Put it into the file ~/.pgpass and leave it out here."));
  if (!is_local (options) && sslmode != NULL && strcmp (sslmode, "verify-full") != 0)
    return kr_error_set (error, KR_CLUB_ERROR, KR_CLUB_ERROR_ADDRESS,
                         N_ ("Over a network Kreights uses sslmode=verify-full only, and the "
                             "address says “%s”. Leave it out."),
                         said);
  return TRUE;
}

/* What libpq reads in @address; NULL with @error. Caller frees it with PQconninfoFree. */
static PQconninfoOption *
parse (const KrClubLibpq *libpq, const char *address, GError **error)
{
  char *problem = NULL;
  PQconninfoOption *options = NULL;

  if (g_utf8_validate (address, -1, NULL))
    options = libpq->PQconninfoParse (address, &problem);
  if (options == NULL) {
    g_autofree char *reason =
        g_utf8_make_valid (problem != NULL ? problem : g_strerror (EILSEQ), -1);

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
#define CONNECT_US (10 * G_USEC_PER_SEC)

static void
ignore_notice_cb (void *data, const char *message)
{
}

/* What the server or libpq said, without a period. Caller frees. */
static char *
dup_reason (const KrClubLibpq *libpq, PGconn *connection, const PGresult *result)
{
  const char *message =
      result != NULL ? libpq->PQresultErrorField (result, PG_DIAG_MESSAGE_PRIMARY) : NULL;
  char *reason =
      g_utf8_make_valid (message != NULL ? message : libpq->PQerrorMessage (connection), -1);

  /* What follows the first line is for whoever runs the server. */
  reason[strcspn (reason, "\n")] = '\0';
  if (g_str_has_suffix (reason, "."))
    reason[strlen (reason) - 1] = '\0';
  if (*reason != '\0')
    return reason;
  g_free (reason);
  return g_strdup (g_strerror (ETIMEDOUT));
}

/* Waits until the connection can go on to @next. FALSE: it is too late for that, or stopped. */
static gboolean
wait_to_connect (const KrClubLibpq *libpq,
                 PGconn *connection,
                 PostgresPollingStatusType next,
                 gint64 end_us,
                 GCancellable *stop)
{
  const gint64 left_us = end_us - g_get_monotonic_time ();
  GPollFD waits[2] = {{.fd = libpq->PQsocket (connection),
                       .events = next == PGRES_POLLING_READING ? G_IO_IN : G_IO_OUT}};
  const gboolean can_stop = g_cancellable_make_pollfd (stop, &waits[1]);
  gboolean ready = FALSE;

  if (left_us > 0 && waits[0].fd >= 0)
    ready = g_poll (waits, can_stop ? 2 : 1, (gint) (left_us / 1000) + 1) > 0 || errno == EINTR;
  if (can_stop)
    g_cancellable_release_fd (stop);
  return ready && !g_cancellable_is_cancelled (stop);
}

/* Returns how far it came. */
static ConnStatusType
finish_connecting (const KrClubLibpq *libpq, PGconn *connection, GCancellable *stop)
{
  const gint64 end_us = g_get_monotonic_time () + CONNECT_US;
  PostgresPollingStatusType next = PGRES_POLLING_WRITING;
  ConnStatusType reached = libpq->PQstatus (connection);

  if (reached == CONNECTION_BAD)
    return reached;
  while ((next == PGRES_POLLING_READING || next == PGRES_POLLING_WRITING) &&
         wait_to_connect (libpq, connection, next, end_us, stop)) {
    next = libpq->PQconnectPoll (connection);
    if (next != PGRES_POLLING_FAILED)
      reached = libpq->PQstatus (connection);
  }
  return reached;
}

/* Whether @reason, in the language of libpq, is one of TLS itself and not of the network below it:
 * a certificate, or a server without TLS. */
static gboolean
is_about_tls (const char *reason)
{
  static const char *const words[] = {"SSL", "TLS", "certifi", "Zertifikat"};

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (strstr (reason, words[i]) != NULL)
      return strstr (reason, "SYSCALL") == NULL;
  return FALSE;
}

static void
fail_to_connect (const KrClubLibpq *libpq,
                 PGconn *connection,
                 ConnStatusType reached,
                 GError **error)
{
  g_autofree char *reason = dup_reason (libpq, connection, NULL);

  if (libpq->PQconnectionNeedsPassword (connection))
    kr_error_set (error, KR_CLUB_ERROR, KR_CLUB_ERROR_PASSWORD,
                  N_ ("The club’s server asks for a password. Put it into the file ~/.pgpass, in a "
                      "line HOST:PORT:DATABASE:LOGIN:PASSWORD, and let only yourself read that "
                      "file: chmod 600 ~/.pgpass."));
  else if (libpq->PQconnectionUsedPassword (connection))
    kr_error_set (
        error, KR_CLUB_ERROR, KR_CLUB_ERROR_PASSWORD,
        N_ ("The club’s server did not let this login in: %s. Its password is in the file "
            "~/.pgpass."),
        reason);
  else if (reached == CONNECTION_SSL_STARTUP && is_about_tls (reason))
    kr_error_set (error, KR_CLUB_ERROR, KR_CLUB_ERROR_TLS,
                  N_ ("The connection to the club’s server would not be safe: %s. What was "
                      "recorded here is safe. Whoever runs the server can renew its certificate."),
                  reason);
  else
    kr_club_postgres_fail (libpq, connection, NULL, error);
}

PGconn *
kr_club_postgres_address_connect (const KrClubLibpq *libpq,
                                  const char *address,
                                  GCancellable *stop,
                                  GError **error)
{
  PQconninfoOption *options = parse (libpq, address, error);
  const char *keywords[MOST_KEYWORDS] = {"dbname", "fallback_application_name", "client_encoding",
                                         "keepalives_idle", "tcp_user_timeout"};
  const char *values[MOST_KEYWORDS] = {address, "kreights", "UTF8", "20", "20000"};
  ConnStatusType reached;
  PGconn *connection;

  if (options == NULL)
    return NULL;
  if (!is_local (options)) {
    keywords[5] = "sslmode";
    values[5] = "verify-full";
    keywords[6] = "gssencmode";
    values[6] = "disable";
  }
  libpq->PQconninfoFree (options);
  connection = libpq->PQconnectStartParams (keywords, values, 1);
  reached = finish_connecting (libpq, connection, stop);
  if (libpq->PQstatus (connection) == CONNECTION_OK) {
    libpq->PQsetNoticeProcessor (connection, ignore_notice_cb, NULL);
    return connection;
  }
  fail_to_connect (libpq, connection, reached, error);
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
  g_autofree char *reason = dup_reason (libpq, connection, result);

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
