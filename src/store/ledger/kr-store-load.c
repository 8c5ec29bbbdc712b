/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-load.h"

#include "kr-store-error.h"
#include "kr-store-events-private.h"
#include "kr-store-load-private.h"
#include "kr-store-precedents.h"
#include "kr-store-private.h"
#include "kr-store-rules-private.h"

#include <string.h>

/* Finding and loading sessions. What is loaded is what was stored, or an error:
 * every session has a checksum. */

gboolean
kr_store_fail_not_found (KrStore *store, const char *uuid, GError **error)
{
  g_set_error (error, KR_STORE_ERROR, KR_STORE_ERROR_NOT_FOUND,
               "There is no game %s in the ledger “%s”.", uuid, store->path);
  return FALSE;
}

static gboolean
read_checksum (KrDbStatement *load, int column, guint8 checksum[KR_STORE_CHECKSUM_SIZE])
{
  gsize size = 0;
  gconstpointer bytes = kr_db_statement_get_blob (load, column, &size);

  if (size != KR_STORE_CHECKSUM_SIZE)
    return FALSE;
  memcpy (checksum, bytes, size);
  return TRUE;
}

/* The row in @get, if it is that of @uuid. */
static gboolean
read_stored (KrDbStatement *get, const char *uuid, KrStoredSession *found)
{
  if (strcmp (kr_db_statement_get_text (get, 0), uuid) != 0 ||
      !read_checksum (get, 4, found->rules_digest))
    return FALSE;
  if (!read_checksum (get, 5, found->checksum))
    memset (found->checksum, 0, sizeof found->checksum);
  found->position = kr_db_statement_get_number (get, 1);
  found->n_done = (guint) kr_db_statement_get_number (get, 2);
  found->deleted = kr_db_statement_get_number (get, 3) != 0;
  return TRUE;
}

/* Reads the session that found->id says. A damaged index can lead to another
 * session than @uuid. */
static gboolean
get_session (KrStore *store, const char *uuid, KrStoredSession *found, GError **error)
{
  KrDbStatement *get = kr_store_prepare (store, KR_SQL_GET_SESSION, error);
  gboolean sound = FALSE;
  KrDbStep step;

  if (get == NULL)
    return FALSE;
  kr_db_statement_bind_number (get, 1, found->id);
  step = kr_db_statement_step (get, error);
  if (step == KR_DB_ROW)
    sound = read_stored (get, uuid, found);
  kr_db_statement_reset (get);
  if (step == KR_DB_FAILED)
    return FALSE;
  return sound || kr_store_fail_damaged (store, uuid, error);
}

gboolean
kr_store_find_session (KrStore *store, const char *uuid, KrStoredSession *found, GError **error)
{
  KrDbStatement *find = kr_store_prepare (store, KR_SQL_FIND_SESSION, error);

  if (find == NULL)
    return FALSE;
  kr_db_statement_bind_text (find, 1, uuid);
  if (!kr_store_fetch_number (find, &found->id, error))
    return FALSE;
  if (found->id == 0)
    return kr_store_fail_not_found (store, uuid, error);
  return get_session (store, uuid, found, error);
}

/* What the checksums of a session and of its rules have to be. */
typedef struct {
  guint8 session[KR_STORE_CHECKSUM_SIZE];
  guint8 rules[KR_STORE_CHECKSUM_SIZE];
} StoredChecksums;

/* The header in the row of @load; NULL if it cannot be one. */
static KrSessionDoc *
read_header (KrStore *store, KrDbStatement *load, StoredChecksums *stored)
{
  gint64 n_players = kr_db_statement_get_number (load, 1);
  KrSessionDoc *doc;
  KrRules rules;

  if (!read_checksum (load, 8, stored->session) || !read_checksum (load, 9, stored->rules) ||
      !kr_store_read_rules (store, kr_db_statement_get_text (load, 10), stored->rules, &rules) ||
      n_players < 1 || n_players > KR_MAX_SEATS)
    return NULL;
  doc = kr_session_doc_new (kr_db_statement_get_text (load, 0), &rules, (guint) n_players);
  doc->first_dealer = (guint) kr_db_statement_get_number (load, 3);
  if (!kr_db_statement_is_null (load, 4))
    doc->draw = g_strdup (kr_db_statement_get_text (load, 4));
  doc->started_at_us = kr_db_statement_get_number (load, 5);
  doc->utc_offset_min = (int) kr_db_statement_get_number (load, 6);
  doc->n_done = (guint) kr_db_statement_get_number (load, 7);
  return doc;
}

static KrSessionDoc *
load_header (KrStore *store, gint64 id, StoredChecksums *stored, GError **error)
{
  KrDbStatement *load = kr_store_prepare (store, KR_SQL_LOAD_SESSION, error);
  g_autoptr (KrSessionDoc) doc = NULL;
  g_autofree char *uuid = NULL;
  KrDbStep step;

  if (load == NULL)
    return NULL;
  kr_db_statement_bind_number (load, 1, id);
  step = kr_db_statement_step (load, error);
  if (step == KR_DB_ROW) {
    uuid = g_strdup (kr_db_statement_get_text (load, 0));
    doc = read_header (store, load, stored);
  }
  kr_db_statement_reset (load);
  if (step != KR_DB_FAILED && doc == NULL)
    kr_store_fail_damaged (store, uuid != NULL ? uuid : "", error);
  return g_steal_pointer (&doc);
}

static gboolean
load_seats (KrStore *store, gint64 id, KrSessionDoc *doc, GError **error)
{
  KrDbStatement *load = kr_store_prepare (store, KR_SQL_LOAD_SEATS, error);
  KrDbStep step;

  if (load == NULL)
    return FALSE;
  kr_db_statement_bind_number (load, 1, id);
  while ((step = kr_db_statement_step (load, error)) == KR_DB_ROW) {
    gint64 number = kr_db_statement_get_number (load, 0);
    KrSessionSeat *seat;

    if (number < 0 || number >= doc->n_seats || doc->seats[number].name != NULL)
      break;
    seat = &doc->seats[number];
    if (!kr_db_statement_is_null (load, 1))
      seat->player_uuid = g_strdup (kr_db_statement_get_text (load, 1));
    seat->name = g_strdup (kr_db_statement_get_text (load, 2));
    seat->pen = (guint) kr_db_statement_get_number (load, 3);
  }
  kr_db_statement_reset (load);
  return step == KR_DB_ROW ? kr_store_fail_damaged (store, doc->uuid, error) : step == KR_DB_DONE;
}

void
kr_store_note_stored (const KrSessionDoc *doc, const guint8 checksum[KR_STORE_CHECKSUM_SIZE])
{
  *doc->stored = (KrSessionStored){.known = TRUE, .n_events = doc->events->len};
  memcpy (doc->stored->checksum, checksum, sizeof doc->stored->checksum);
}

static gboolean
verify (KrStore *store, const KrSessionDoc *doc, const StoredChecksums *stored, GError **error)
{
  guint8 checksum[KR_STORE_CHECKSUM_SIZE];

  kr_store_checksum_session (doc, stored->rules, checksum);
  if (memcmp (checksum, stored->session, sizeof checksum) != 0)
    return kr_store_fail_damaged (store, doc->uuid, error);
  kr_store_note_stored (doc, checksum);
  return TRUE;
}

KrSessionDoc *
kr_store_load_by_id (KrStore *store, gint64 id, GError **error)
{
  g_autofree KrMatch *match = g_new (KrMatch, 1);
  StoredChecksums stored;
  g_autoptr (KrSessionDoc) doc = load_header (store, id, &stored, error);

  if (doc == NULL || !load_seats (store, id, doc, error) ||
      !kr_store_load_events (store, id, doc, error) || !verify (store, doc, &stored, error) ||
      !kr_session_doc_replay_with_end (doc, match, &doc->ended_at_us, error))
    return NULL;
  return g_steal_pointer (&doc);
}

static gboolean
load_precedents (KrStore *store, KrSessionDoc *doc, GError **error)
{
  GPtrArray *precedents = kr_store_list_session_precedents (store, doc->uuid, error);

  if (precedents == NULL)
    return FALSE;
  g_ptr_array_unref (doc->precedents);
  doc->precedents = precedents;
  return TRUE;
}

static KrSessionDoc *
load_in_transaction (KrStore *store, const char *uuid, GError **error)
{
  g_autoptr (KrSessionDoc) doc = NULL;
  KrStoredSession found;

  if (!kr_store_find_session (store, uuid, &found, error))
    return NULL;
  if (found.deleted) {
    kr_store_fail_not_found (store, uuid, error);
    return NULL;
  }
  doc = kr_store_load_by_id (store, found.id, error);
  return doc != NULL && load_precedents (store, doc, error) ? g_steal_pointer (&doc) : NULL;
}

KrSessionDoc *
kr_store_load_session (KrStore *store, const char *uuid, GError **error)
{
  KrSessionDoc *doc;

  if (kr_db_is_in_transaction (store->db))
    return load_in_transaction (store, uuid, error);
  /* One transaction, so that header and events are of the same moment. */
  if (!kr_db_exec (store->db, "BEGIN", error))
    return NULL;
  doc = load_in_transaction (store, uuid, error);
  kr_db_rollback (store->db);
  return doc;
}
