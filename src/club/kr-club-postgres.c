/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-club-error.h"
#include "kr-club-postgres-address.h"
#include "kr-club-postgres-private.h"
#include "kr-club-postgres-version.h"
#include "kr-error.h"
#include "kr-translatable.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/*
 * The log on a server. Its order is that of the transactions, and in each that of the rows. Only
 * rows of transactions are read that are older than every one that is still running: none can
 * still come in before them. By the numbers of the rows alone, one that is committed late
 * would be passed over.
 *
 * A position is `ERA XID SEQ MARK COUNT`: the era of the server, the last row that was read, and
 * how many there were up to it. All of them are there as long as that row and their number are.
 */

typedef KrClubPostgres Postgres;

static void
free_cb (KrClubTransport *transport)
{
  Postgres *self = (Postgres *) transport;

  if (self->stop_id != 0)
    g_cancellable_disconnect (transport->stop, self->stop_id);
  if (self->socket >= 0)
    close (self->socket);
  if (self->connection != NULL)
    self->libpq->PQfinish (self->connection);
  g_free (self->era);
  g_free (self);
}

/* --- Asking ---------------------------------------------------------------------------- */

PGresult *
kr_club_postgres_ask (
    Postgres *self, const char *sql, const char *const *values, guint n, GError **error)
{
  PGresult *result =
      self->libpq->PQexecParams (self->connection, sql, (int) n, NULL, values, NULL, NULL, 0);
  const ExecStatusType status = self->libpq->PQresultStatus (result);

  if (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK)
    return result;
  kr_club_postgres_fail (self->libpq, self->connection, result, error);
  self->libpq->PQclear (result);
  return NULL;
}

static gboolean
run (Postgres *self, const char *sql, const char *const *values, guint n, GError **error)
{
  PGresult *result = kr_club_postgres_ask (self, sql, values, n, error);

  self->libpq->PQclear (result);
  return result != NULL;
}

static const char *
get (const Postgres *self, const PGresult *result, int row, int column)
{
  return self->libpq->PQgetvalue (result, row, column);
}

/* --- Positions --------------------------------------------------------------------------- */

enum { POSITION_ERA, POSITION_XID, POSITION_SEQ, POSITION_MARK, POSITION_COUNT, N_POSITIONS };

/* The parts of @position; those of the beginning if it is none of ours. Caller frees. */
static char **
split_position (const Postgres *self, const char *position)
{
  g_auto (GStrv) parts = g_strsplit (position, " ", -1);

  if (g_strv_length (parts) == N_POSITIONS)
    return g_steal_pointer (&parts);
  return g_strdupv ((char *[]){self->era, (char *) "0", (char *) "0",
                               (char *) "00000000-0000-0000-0000-000000000000", (char *) "0",
                               NULL});
}

static gboolean
check (KrClubTransport *transport,
       const char *position,
       const KrClubReader *reader,
       gboolean *lost,
       GError **error)
{
  Postgres *self = (Postgres *) transport;
  g_auto (GStrv) parts = split_position (self, position);
  const char *values[] = {parts[POSITION_XID], parts[POSITION_SEQ], parts[POSITION_MARK]};
  PGresult *result;

  *lost = FALSE;
  if (*position == '\0')
    return TRUE;
  result = kr_club_postgres_ask (
      self,
      "SELECT count(*), coalesce (bool_or (mark = $3::uuid), false) FROM club.entry "
      "WHERE (xid, seq) <= ($1::xid8, $2::bigint)",
      values, G_N_ELEMENTS (values), error);
  if (result == NULL)
    return FALSE;
  *lost = strcmp (parts[POSITION_ERA], self->era) != 0 ||
          strcmp (get (self, result, 0, 0), parts[POSITION_COUNT]) != 0 ||
          *get (self, result, 0, 1) != 't';
  self->libpq->PQclear (result);
  return TRUE;
}

/* --- Sending ------------------------------------------------------------------------------- */

static gboolean
add_entry (Postgres *self, const KrClubEntry *entry, GError **error)
{
  g_autofree char *kind = g_strdup_printf ("%d", (int) entry->kind);
  const gboolean is_own = *entry->author == '\0' || self->base.role != KR_CLUB_DIRECTOR;
  const char *values[] = {entry->subject, entry->digest, kind, entry->document, entry->author};

  /* What the log lost stays that of whoever brought it. */
  return is_own ? run (self,
                       "INSERT INTO club.entry (subject, digest, kind, document) VALUES ($1, $2, "
                       "$3::smallint, $4) ON CONFLICT (subject, digest) DO NOTHING",
                       values, G_N_ELEMENTS (values) - 1, error)
                : run (self,
                       "INSERT INTO club.entry (subject, digest, kind, document, author) VALUES "
                       "($1, $2, $3::smallint, $4, $5) ON CONFLICT (subject, digest) DO NOTHING",
                       values, G_N_ELEMENTS (values), error);
}

/* All of them in one transaction, or none. */
static gboolean
add_together (Postgres *self, const GPtrArray *entries, GError **error)
{
  if (!run (self, "BEGIN", NULL, 0, error))
    return FALSE;
  for (guint i = 0; i < entries->len; i++)
    if (!add_entry (self, g_ptr_array_index (entries, i), error)) {
      run (self, "ROLLBACK", NULL, 0, NULL);
      return FALSE;
    }
  return run (self, "COMMIT", NULL, 0, error);
}

/* Each by itself, so that those which are refused keep none of the others back. */
static gboolean
add_alone (Postgres *self, const GPtrArray *entries, guint *n_refused, GError **error)
{
  for (guint i = 0; i < entries->len; i++) {
    g_autoptr (GError) problem = NULL;

    if (add_entry (self, g_ptr_array_index (entries, i), &problem))
      continue;
    if (!g_error_matches (problem, KR_CLUB_ERROR, KR_CLUB_ERROR_RIGHTS)) {
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
    (*n_refused)++;
  }
  return TRUE;
}

static gboolean
send_entries (KrClubTransport *transport,
              const GPtrArray *entries,
              guint *n_refused,
              GError **error)
{
  Postgres *self = (Postgres *) transport;
  g_autoptr (GError) problem = NULL;

  *n_refused = 0;
  if (entries->len == 0 || add_together (self, entries, &problem))
    return TRUE;
  if (g_error_matches (problem, KR_CLUB_ERROR, KR_CLUB_ERROR_RIGHTS))
    return add_alone (self, entries, n_refused, error);
  g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}

/* --- Fetching ------------------------------------------------------------------------------ */

#define COLUMNS                                                                                    \
  "SELECT kind, subject, digest, document, xid, seq, mark, nullif (author, session_user) FROM "
#define FETCH                                                                                      \
  COLUMNS                                                                                          \
  "(SELECT *, sum (bytes) OVER (ORDER BY xid, seq) - bytes AS before FROM (SELECT * FROM "         \
  "club.entry WHERE (xid, seq) > ($1::xid8, $2::bigint) AND xid < pg_snapshot_xmin "               \
  "(pg_current_snapshot ()) ORDER BY xid, seq LIMIT $3::integer) AS few) AS summed "               \
  "WHERE before <= $4::bigint ORDER BY xid, seq"
enum {
  FETCH_KIND,
  FETCH_SUBJECT,
  FETCH_DIGEST,
  FETCH_DOCUMENT,
  FETCH_XID,
  FETCH_SEQ,
  FETCH_MARK,
  FETCH_AUTHOR
};

static KrClubEntry *
read_entry (Postgres *self, const PGresult *result, int row, guint64 count)
{
  const KrClubKind kind =
      (KrClubKind) g_ascii_strtoull (get (self, result, row, FETCH_KIND), NULL, 10);
  KrClubEntry *entry = kr_club_entry_new (kind, get (self, result, row, FETCH_SUBJECT),
                                          g_strdup (get (self, result, row, FETCH_DOCUMENT)));

  g_strlcpy (entry->digest, get (self, result, row, FETCH_DIGEST), sizeof entry->digest);
  g_free (entry->position);
  entry->position = g_strdup_printf (
      "%s %s %s %s %" G_GUINT64_FORMAT, self->era, get (self, result, row, FETCH_XID),
      get (self, result, row, FETCH_SEQ), get (self, result, row, FETCH_MARK), count);
  g_free (entry->author);
  entry->author = g_strdup (get (self, result, row, FETCH_AUTHOR));
  return entry;
}

/* The rows of @result, which is cleared, after @count others; NULL if there is none. */
static GPtrArray *
read_entries (Postgres *self, PGresult *result, guint64 count)
{
  GPtrArray *entries;

  if (result == NULL)
    return NULL;
  entries = g_ptr_array_new_with_free_func ((GDestroyNotify) kr_club_entry_free);
  for (int row = 0; row < self->libpq->PQntuples (result); row++)
    g_ptr_array_add (entries, read_entry (self, result, row, ++count));
  self->libpq->PQclear (result);
  return entries;
}

static GPtrArray *
fetch (KrClubTransport *transport, const char *position, const KrClubReader *reader, GError **error)
{
  Postgres *self = (Postgres *) transport;
  g_auto (GStrv) parts = split_position (self, position);
  g_autofree char *most = g_strdup_printf ("%d", KR_CLUB_MAX_FETCHED);
  g_autofree char *most_bytes = g_strdup_printf ("%d", KR_CLUB_MAX_FETCHED_BYTES);
  const char *values[] = {parts[POSITION_XID], parts[POSITION_SEQ], most, most_bytes};
  const guint64 count = g_ascii_strtoull (parts[POSITION_COUNT], NULL, 10);

  return read_entries (
      self, kr_club_postgres_ask (self, FETCH, values, G_N_ELEMENTS (values), error), count);
}

static GPtrArray *
find (KrClubTransport *transport,
      const char *subject,
      const char *position,
      const KrClubReader *reader,
      GError **error)
{
  Postgres *self = (Postgres *) transport;
  g_auto (GStrv) parts = split_position (self, position);
  const char *values[] = {parts[POSITION_XID], parts[POSITION_SEQ], subject};

  return read_entries (
      self,
      kr_club_postgres_ask (self,
                            COLUMNS "club.entry WHERE subject = $3 AND (xid, seq) <= ($1::xid8, "
                                    "$2::bigint) ORDER BY xid, seq",
                            values, G_N_ELEMENTS (values), error),
      0);
}

/* --- Waiting -------------------------------------------------------------------------------- */

#define LOG_CHANNEL "kreights_club"
#define DEVICES_CHANNEL "kreights_here"

/* What notices there are of; all of them are forgotten. */
static guint
take_notices (Postgres *self)
{
  guint news = 0;
  PGnotify *notice;

  while ((notice = self->libpq->PQnotifies (self->connection)) != NULL) {
    news |=
        strcmp (notice->relname, DEVICES_CHANNEL) == 0 ? KR_CLUB_NEWS_DEVICES : KR_CLUB_NEWS_LOG;
    self->libpq->PQfreemem (notice);
  }
  return news;
}

static gboolean
wait_for (KrClubTransport *transport, guint timeout_ms, guint *news, GError **error)
{
  Postgres *self = (Postgres *) transport;
  struct pollfd socket = {.fd = self->libpq->PQsocket (self->connection), .events = POLLIN};

  *news = take_notices (self);
  if (*news != 0)
    return TRUE;
  if (socket.fd >= 0 && poll (&socket, 1, (int) timeout_ms) < 0 && errno != EINTR)
    return kr_error_set (error, KR_CLUB_ERROR, KR_CLUB_ERROR_OFFLINE,
                         N_ ("The club cannot be reached: %s. What was recorded here is safe, and "
                             "will be sent later."),
                         g_strerror (errno));
  if (socket.fd < 0 || !self->libpq->PQconsumeInput (self->connection))
    return kr_club_postgres_fail (self->libpq, self->connection, NULL, error);
  *news = take_notices (self);
  return TRUE;
}

/* --- Opening -------------------------------------------------------------------------------- */

static const KrClubTransportClass class = {
    .free = free_cb,
    .check = check,
    .send = send_entries,
    .fetch = fetch,
    .find = find,
    .wait = wait_for,
    .say_here = kr_club_postgres_say_here,
    .list_devices = kr_club_postgres_list_devices,
};

/* Whatever waits for the server wakes up, since the connection is gone. In any thread. */
static void
stop_cb (GCancellable *stop, gpointer socket_of_ours)
{
  shutdown (GPOINTER_TO_INT (socket_of_ours), SHUT_RDWR);
}

/* The number is our own, so that it means this connection even when libpq has given it up. */
static void
watch_stop (Postgres *self)
{
  self->socket = dup (self->libpq->PQsocket (self->connection));
  if (self->base.stop != NULL && self->socket >= 0)
    self->stop_id = g_cancellable_connect (self->base.stop, G_CALLBACK (stop_cb),
                                           GINT_TO_POINTER (self->socket), NULL);
}

/* LISTEN comes before the first look at the log: what is added between the two wakes. */
static gboolean
start (Postgres *self, const char *address, GError **error)
{
  PGresult *result;

  if (!kr_club_postgres_version_check (self->libpq, self->connection, address, &self->base.version,
                                       &self->base.uuid, error) ||
      !run (self, "LISTEN " LOG_CHANNEL, NULL, 0, error) ||
      !run (self, "LISTEN " DEVICES_CHANNEL, NULL, 0, error))
    return FALSE;
  result = kr_club_postgres_ask (
      self,
      "SELECT club.settle (), CASE WHEN pg_has_role ('kreights_director', 'MEMBER') THEN "
      "3 WHEN pg_has_role ('kreights_table', 'MEMBER') THEN 2 ELSE 1 END",
      NULL, 0, error);
  if (result == NULL)
    return FALSE;
  self->era = g_strdup (get (self, result, 0, 0));
  self->base.role = (KrClubRole) (*get (self, result, 0, 1) - '0');
  self->libpq->PQclear (result);
  return TRUE;
}

KrClubTransport *
kr_club_postgres_open (const char *address, GCancellable *stop, GError **error)
{
  const KrClubLibpq *libpq = kr_club_libpq_get (error);
  Postgres *self;

  if (libpq == NULL)
    return NULL;
  self = g_new0 (Postgres, 1);
  self->base.class = &class;
  self->base.stop = stop != NULL ? g_object_ref (stop) : NULL;
  self->libpq = libpq;
  self->socket = -1;
  self->connection = kr_club_postgres_address_connect (libpq, address, stop, error);
  if (self->connection != NULL) {
    watch_stop (self);
    if (start (self, address, error))
      return &self->base;
  }
  kr_club_transport_free (&self->base);
  return NULL;
}
