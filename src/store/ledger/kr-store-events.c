/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-event-pack.h"
#include "kr-store-events-private.h"
#include "kr-store-private.h"

/*
 * Where the events of a session are. While it is played each is a row of its
 * own, written when it happens; once it is finished they are one packet.
 */

static const KrSql sql_add_event = {
    "INSERT INTO event (session, seq, line, at_us, reason) VALUES (?1, ?2, ?3, ?4, ?5)"};

static gboolean
add_event (KrStore *store, gint64 session, const KrSessionDoc *doc, guint seq, GError **error)
{
  const KrSessionEvent *event = g_ptr_array_index (doc->events, seq);
  KrDbStatement *add = kr_store_prepare (store, &sql_add_event, error);

  if (add == NULL)
    return FALSE;
  kr_db_statement_bind_number (add, 1, session);
  kr_db_statement_bind_number (add, 2, seq);
  kr_db_statement_bind_text (add, 3, event->line);
  kr_db_statement_bind_number (add, 4, event->at_us);
  kr_db_statement_bind_text (add, 5, event->reason);
  return kr_db_statement_run (add, error);
}

/* --- Packets ------------------------------------------------------------- */

static const KrSql sql_has_packet = {"SELECT 1 FROM packet WHERE session = ?1"};

static gboolean
has_packet (KrStore *store, gint64 id, gboolean *packed, GError **error)
{
  KrDbStatement *find = kr_store_bind (store, &sql_has_packet, NUMBERS (id), error);
  gint64 found = 0;
  const gboolean done = find != NULL && kr_store_fetch_number (find, &found, error);

  *packed = found != 0;
  return done;
}

static const KrSql sql_put_packet = {"INSERT INTO packet (session, events) VALUES (?1, ?2)"};

static gboolean
put_packet (KrStore *store, gint64 id, GBytes *packet, GError **error)
{
  KrDbStatement *put = kr_store_prepare (store, &sql_put_packet, error);
  gsize size = 0;
  gconstpointer bytes = g_bytes_get_data (packet, &size);

  if (put == NULL)
    return FALSE;
  kr_db_statement_bind_number (put, 1, id);
  kr_db_statement_bind_blob (put, 2, bytes, size);
  return kr_db_statement_run (put, error);
}

static const KrSql sql_load_packet = {"SELECT events FROM packet WHERE session = ?1"};

static gboolean
load_packet (KrStore *store, gint64 id, KrSessionDoc *doc, gboolean *found, GError **error)
{
  KrDbStatement *load = kr_store_prepare (store, &sql_load_packet, error);
  gboolean sound = TRUE;
  KrDbStep step;

  if (load == NULL)
    return FALSE;
  kr_db_statement_bind_number (load, 1, id);
  step = kr_db_statement_step (load, error);
  *found = step == KR_DB_ROW;
  if (*found) {
    gsize size = 0;
    gconstpointer packet = kr_db_statement_get_blob (load, 0, &size);

    sound = kr_event_unpack (packet, size, doc);
  }
  kr_db_statement_reset (load);
  if (step == KR_DB_FAILED)
    return FALSE;
  return sound || kr_store_fail_damaged (store, doc->uuid, error);
}

/* --- Rows ---------------------------------------------------------------- */

static const KrSql sql_load_events = {
    "SELECT seq, line, at_us, reason FROM event WHERE session = ?1 ORDER BY seq"};
enum { EVENT_SEQ, EVENT_LINE, EVENT_AT_US, EVENT_REASON };

static gboolean
load_rows (KrStore *store, gint64 id, KrSessionDoc *doc, GError **error)
{
  KrDbStatement *load = kr_store_prepare (store, &sql_load_events, error);
  KrDbStep step;

  if (load == NULL)
    return FALSE;
  kr_db_statement_bind_number (load, 1, id);
  while ((step = kr_db_statement_step (load, error)) == KR_DB_ROW)
    kr_session_doc_append (doc, kr_db_statement_get_text (load, EVENT_LINE),
                           kr_db_statement_get_number (load, EVENT_AT_US),
                           kr_db_statement_is_null (load, EVENT_REASON)
                               ? NULL
                               : kr_db_statement_get_text (load, EVENT_REASON));
  kr_db_statement_reset (load);
  return step == KR_DB_DONE;
}

static gboolean
add_rows (KrStore *store, gint64 id, const KrSessionDoc *doc, GError **error)
{
  for (guint i = 0; i < doc->events->len; i++)
    if (!add_event (store, id, doc, i, error))
      return FALSE;
  return TRUE;
}

/* --- What the other files call --------------------------------------------- */

gboolean
kr_store_load_events (KrStore *store, gint64 id, KrSessionDoc *doc, GError **error)
{
  guint n_done = doc->n_done;
  gboolean found;

  doc->n_done = 0;
  if (!load_packet (store, id, doc, &found, error) ||
      (!found && !load_rows (store, id, doc, error)))
    return FALSE;
  if (n_done > doc->events->len)
    return kr_store_fail_damaged (store, doc->uuid, error);
  kr_session_doc_set_n_done (doc, n_done);
  return TRUE;
}

gboolean
kr_store_add_events (
    KrStore *store, gint64 id, const KrSessionDoc *doc, GBytes *packet, GError **error)
{
  return packet != NULL ? put_packet (store, id, packet, error) : add_rows (store, id, doc, error);
}

static const KrSql sql_drop_packet = {"DELETE FROM packet WHERE session = ?1"};
static const KrSql sql_drop_events_from = {"DELETE FROM event WHERE session = ?1 AND seq >= ?2"};

gboolean
kr_store_append_event (
    KrStore *store, gint64 id, const KrSessionDoc *doc, guint n_kept, GError **error)
{
  guint seq = doc->n_done - 1;
  gboolean packed;

  if (!has_packet (store, id, &packed, error))
    return FALSE;
  if (packed)
    return kr_store_run (store, &sql_drop_packet, NUMBERS (id), error) &&
           add_rows (store, id, doc, error);
  return (n_kept <= seq || kr_store_run (store, &sql_drop_events_from, NUMBERS (id, seq), error)) &&
         add_event (store, id, doc, seq, error);
}

gboolean
kr_store_settle_events (KrStore *store, gint64 id, const KrSessionReplay *replay, GError **error)
{
  const KrSessionDoc *doc = replay->doc;
  const gboolean finished = replay->ended_at_us != 0;
  g_autoptr (GBytes) packet = NULL;
  gboolean packed;

  if (!has_packet (store, id, &packed, error))
    return FALSE;
  if (finished == packed)
    return TRUE;
  if (packed)
    return kr_store_run (store, &sql_drop_packet, NUMBERS (id), error) &&
           add_rows (store, id, doc, error);
  packet = kr_event_pack (doc);
  return packet == NULL || (put_packet (store, id, packet, error) &&
                            kr_store_run (store, &sql_drop_events_from, NUMBERS (id, 0), error));
}

gboolean
kr_store_drop_events (KrStore *store, gint64 id, GError **error)
{
  return kr_store_run (store, &sql_drop_events_from, NUMBERS (id, 0), error) &&
         kr_store_run (store, &sql_drop_packet, NUMBERS (id), error);
}

const KrSql *const kr_store_events_sql[] = {
    &sql_add_event,   &sql_has_packet,  &sql_put_packet,       &sql_load_packet,
    &sql_load_events, &sql_drop_packet, &sql_drop_events_from, NULL};
