/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-load.h"

#include "kr-error.h"
#include "kr-store-error.h"
#include "kr-store-events-private.h"
#include "kr-store-load-private.h"
#include "kr-store-precedents.h"
#include "kr-store-private.h"
#include "kr-store-rules-private.h"
#include "kr-translatable.h"

#include <string.h>

/* Finding and loading sessions. What is loaded is what was stored, or an error:
 * every session has a checksum. */

gboolean
kr_store_fail_not_found (KrStore *store, const char *uuid, GError **error)
{
  g_autofree char *shown = g_utf8_make_valid (uuid, -1); /* it may be any text */

  kr_error_set (error, KR_STORE_ERROR, KR_STORE_ERROR_NOT_FOUND,
                N_ ("There is no game %s in the ledger “%s”."), shown, store->path);
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

static const KrSql sql_get_session = {
    "SELECT s.uuid, s.position, s.n_done, s.deleted, r.digest, s.checksum FROM session AS s "
    "JOIN rules AS r ON r.id = s.rules WHERE s.id = ?1"};
enum {
  STORED_UUID,
  STORED_POSITION,
  STORED_N_DONE,
  STORED_DELETED,
  STORED_RULES_DIGEST,
  STORED_CHECKSUM
};

/* Reads the session found->id. A damaged index can lead to another session than @uuid. */
static gboolean
get_session (KrStore *store, const char *uuid, KrStoredSession *found, GError **error)
{
  KrDbStatement *get = kr_store_prepare (store, &sql_get_session, error);
  gboolean sound = FALSE;
  KrDbStep step;

  if (get == NULL)
    return FALSE;
  kr_db_statement_bind_number (get, 1, found->id);
  step = kr_db_statement_step (get, error);
  if (step == KR_DB_ROW) {
    sound = strcmp (kr_db_statement_get_text (get, STORED_UUID), uuid) == 0 &&
            read_checksum (get, STORED_RULES_DIGEST, found->rules_digest);
    if (!read_checksum (get, STORED_CHECKSUM, found->checksum))
      memset (found->checksum, 0, sizeof found->checksum);
    found->position = kr_db_statement_get_number (get, STORED_POSITION);
    found->n_done = (guint) kr_db_statement_get_number (get, STORED_N_DONE);
    found->deleted = kr_db_statement_get_number (get, STORED_DELETED) != 0;
  }
  kr_db_statement_reset (get);
  if (step == KR_DB_FAILED)
    return FALSE;
  return sound || kr_store_fail_damaged (store, uuid, error);
}

static const KrSql sql_find_session = {"SELECT id FROM session WHERE uuid = ?1"};

gboolean
kr_store_find_session_id (KrStore *store, const char *uuid, gint64 *id, GError **error)
{
  KrDbStatement *find = kr_store_prepare (store, &sql_find_session, error);

  if (find == NULL)
    return FALSE;
  kr_db_statement_bind_text (find, 1, uuid);
  return kr_store_fetch_number (find, id, error);
}

gboolean
kr_store_find_session (KrStore *store, const char *uuid, KrStoredSession *found, GError **error)
{
  if (!kr_store_find_session_id (store, uuid, &found->id, error))
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

static const KrSql sql_load_session = {
    "SELECT s.uuid, s.n_players, s.n_seats, s.first_dealer, s.draw, s.started_at_us, "
    "s.utc_offset_min, s.n_done, s.checksum, r.digest, r.snapshot FROM session AS s "
    "JOIN rules AS r ON r.id = s.rules WHERE s.id = ?1"};
enum {
  HEADER_UUID,
  HEADER_N_PLAYERS,
  HEADER_N_SEATS,
  HEADER_FIRST_DEALER,
  HEADER_DRAW,
  HEADER_STARTED_AT_US,
  HEADER_UTC_OFFSET_MIN,
  HEADER_N_DONE,
  HEADER_CHECKSUM,
  HEADER_RULES_DIGEST,
  HEADER_RULES
};

/* The header in the row of @load; NULL if it cannot be one. */
static KrSessionDoc *
read_header (KrStore *store, KrDbStatement *load, StoredChecksums *stored)
{
  gint64 n_players = kr_db_statement_get_number (load, HEADER_N_PLAYERS);
  KrSessionDoc *doc;
  KrRules rules;

  if (!read_checksum (load, HEADER_CHECKSUM, stored->session) ||
      !read_checksum (load, HEADER_RULES_DIGEST, stored->rules) ||
      !kr_store_read_rules (store, kr_db_statement_get_text (load, HEADER_RULES), stored->rules,
                            &rules) ||
      n_players < 1 || n_players > KR_MAX_SEATS)
    return NULL;
  doc =
      kr_session_doc_new (kr_db_statement_get_text (load, HEADER_UUID), &rules, (guint) n_players);
  doc->first_dealer = (guint) kr_db_statement_get_number (load, HEADER_FIRST_DEALER);
  if (!kr_db_statement_is_null (load, HEADER_DRAW))
    doc->draw = g_strdup (kr_db_statement_get_text (load, HEADER_DRAW));
  doc->started_at_us = kr_db_statement_get_number (load, HEADER_STARTED_AT_US);
  doc->utc_offset_min = (int) kr_db_statement_get_number (load, HEADER_UTC_OFFSET_MIN);
  doc->n_done = (guint) kr_db_statement_get_number (load, HEADER_N_DONE);
  return doc;
}

static KrSessionDoc *
load_header (KrStore *store, gint64 id, StoredChecksums *stored, GError **error)
{
  KrDbStatement *load = kr_store_prepare (store, &sql_load_session, error);
  g_autoptr (KrSessionDoc) doc = NULL;
  g_autofree char *uuid = NULL;
  KrDbStep step;

  if (load == NULL)
    return NULL;
  kr_db_statement_bind_number (load, 1, id);
  step = kr_db_statement_step (load, error);
  if (step == KR_DB_ROW) {
    uuid = g_strdup (kr_db_statement_get_text (load, HEADER_UUID));
    doc = read_header (store, load, stored);
  }
  kr_db_statement_reset (load);
  if (step != KR_DB_FAILED && doc == NULL)
    kr_store_fail_damaged (store, uuid != NULL ? uuid : "", error);
  return g_steal_pointer (&doc);
}

static const KrSql sql_load_seats = {
    "SELECT t.seat, p.uuid, t.name, t.pen, t.first_game FROM seat AS t "
    "LEFT JOIN player AS p ON p.id = t.player WHERE t.session = ?1 ORDER BY t.seat"};
enum { SEAT_NUMBER, SEAT_PLAYER, SEAT_NAME, SEAT_PEN, SEAT_FIRST_GAME };

static gboolean
load_seats (KrStore *store, gint64 id, KrSessionDoc *doc, GError **error)
{
  KrDbStatement *load = kr_store_prepare (store, &sql_load_seats, error);
  KrDbStep step;

  if (load == NULL)
    return FALSE;
  kr_db_statement_bind_number (load, 1, id);
  while ((step = kr_db_statement_step (load, error)) == KR_DB_ROW) {
    gint64 number = kr_db_statement_get_number (load, SEAT_NUMBER);
    KrSessionSeat *seat;

    if (number < 0 || number >= doc->n_seats || doc->seats[number].name != NULL)
      break;
    seat = &doc->seats[number];
    if (!kr_db_statement_is_null (load, SEAT_PLAYER))
      seat->player_uuid = g_strdup (kr_db_statement_get_text (load, SEAT_PLAYER));
    seat->name = g_strdup (kr_db_statement_get_text (load, SEAT_NAME));
    seat->pen = (guint) kr_db_statement_get_number (load, SEAT_PEN);
    seat->first_game = kr_db_statement_get_number (load, SEAT_FIRST_GAME) != 0;
  }
  kr_db_statement_reset (load);
  return step == KR_DB_ROW ? kr_store_fail_damaged (store, doc->uuid, error) : step == KR_DB_DONE;
}

/* Notes in @doc (KrSessionStored) that the ledger holds just that, with @checksum. */
static void
note_stored (const KrSessionDoc *doc, const guint8 checksum[KR_STORE_CHECKSUM_SIZE])
{
  *doc->stored = (KrSessionStored){.known = TRUE, .n_events = doc->events->len};
  memcpy (doc->stored->checksum, checksum, sizeof doc->stored->checksum);
}

KrSessionDoc *
kr_store_load_by_id (KrStore *store, gint64 id, GError **error)
{
  g_autofree KrMatch *match = g_new (KrMatch, 1);
  StoredChecksums stored;
  g_autoptr (KrSessionDoc) doc = load_header (store, id, &stored, error);
  guint8 checksum[KR_STORE_CHECKSUM_SIZE];

  if (doc == NULL || !load_seats (store, id, doc, error) ||
      !kr_store_load_events (store, id, doc, error))
    return NULL;
  kr_store_checksum_session (doc, stored.rules, checksum);
  if (memcmp (checksum, stored.session, sizeof checksum) != 0) {
    kr_store_fail_damaged (store, doc->uuid, error);
    return NULL;
  }
  note_stored (doc, checksum);
  if (!kr_session_doc_replay_with_end (doc, match, &doc->ended_at_us, error))
    return NULL;
  return g_steal_pointer (&doc);
}

static KrSessionDoc *
load_in_transaction (KrStore *store, const char *uuid, GError **error)
{
  g_autoptr (KrSessionDoc) doc = NULL;
  KrStoredSession found;
  GPtrArray *precedents;

  if (!kr_store_find_session (store, uuid, &found, error))
    return NULL;
  if (found.deleted) {
    kr_store_fail_not_found (store, uuid, error);
    return NULL;
  }
  doc = kr_store_load_by_id (store, found.id, error);
  precedents = doc != NULL ? kr_store_list_session_precedents (store, uuid, error) : NULL;
  if (precedents == NULL)
    return NULL;
  g_ptr_array_unref (doc->precedents);
  doc->precedents = precedents;
  return g_steal_pointer (&doc);
}

/* One transaction, so that header and events are of the same moment. */
static KrSessionDoc *
load_at_once (KrStore *store, const char *uuid, GError **error)
{
  KrSessionDoc *doc;

  if (!kr_db_exec (store->db, "BEGIN", error))
    return NULL;
  doc = load_in_transaction (store, uuid, error);
  kr_db_rollback (store->db);
  return doc;
}

KrSessionDoc *
kr_store_load_session (KrStore *store, const char *uuid, GError **error)
{
  g_autoptr (GError) problem = NULL;
  KrSessionDoc *doc;

  if (kr_db_is_in_transaction (store->db))
    return load_in_transaction (store, uuid, error);
  doc = load_at_once (store, uuid, &problem);
  if (doc != NULL)
    return doc;
  if (!g_error_matches (problem, KR_STORE_ERROR, KR_STORE_ERROR_DAMAGED)) {
    g_propagate_error (error, g_steal_pointer (&problem));
    return NULL;
  }
  /* On a damaged page there can be games that are not: they have checksums. */
  kr_db_admit_damage (store->db, TRUE);
  doc = load_at_once (store, uuid, error);
  kr_db_admit_damage (store->db, FALSE);
  return doc;
}

const KrSql *const kr_store_load_sql[] = {&sql_get_session, &sql_find_session, &sql_load_session,
                                          &sql_load_seats, NULL};
