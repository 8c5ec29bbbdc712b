/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-club-known-private.h"

#include "kr-club-item.h"
#include "kr-store-private.h"

/* Of a session that is changed on two sides the state holds all versions: there are few. */
static const KrSql sql_get_session_state = {
    "SELECT hex (s.checksum) || s.deleted || coalesce (v.told, '') FROM session AS s "
    "LEFT JOIN versions AS v ON v.session = s.uuid WHERE s.uuid = ?1"};
static const KrSql sql_get_known = {
    "SELECT state FROM club_known WHERE kind = ?2 AND subject = ?1"};

/* The text that @get says of @subject and @kind. */
static char *
dup_text (KrDbStatement *get, const char *subject, KrClubKind kind, GError **error)
{
  char *text = NULL;

  if (get == NULL)
    return NULL;
  kr_db_statement_bind_text (get, 1, subject);
  if (kind != 0)
    kr_db_statement_bind_number (get, 2, kind);
  if (kr_db_statement_step (get, error) == KR_DB_ROW)
    text = g_strdup (kr_db_statement_get_text (get, 0));
  kr_db_statement_reset (get);
  return text;
}

char *
kr_club_known_dup_state (KrStore *store, KrClubKind kind, const char *subject, GError **error)
{
  g_autofree char *document = NULL;

  if (kind == KR_CLUB_SESSION)
    return dup_text (kr_store_prepare (store, &sql_get_session_state, error), subject, 0, error);
  document = kr_club_item_dup_document (store, kind, subject, error);
  return document != NULL ? g_compute_checksum_for_string (G_CHECKSUM_SHA256, document, -1) : NULL;
}

char *
kr_club_known_dup (KrStore *store, KrClubKind kind, const char *subject, GError **error)
{
  return dup_text (kr_store_prepare (store, &sql_get_known, error), subject, kind, error);
}

static const KrSql sql_get_author = {
    "SELECT author FROM club_known WHERE kind = ?2 AND subject = ?1"};

char *
kr_club_known_dup_author (KrStore *store, KrClubKind kind, const char *subject, GError **error)
{
  g_autoptr (GError) problem = NULL;
  char *author =
      dup_text (kr_store_prepare (store, &sql_get_author, &problem), subject, kind, &problem);

  if (problem == NULL)
    return author != NULL ? author : g_strdup ("");
  g_propagate_error (error, g_steal_pointer (&problem));
  return NULL;
}

static const KrSql sql_put_known = {
    "INSERT INTO club_known (kind, subject, state, author) VALUES (?1, ?2, coalesce (?3, ''), ?4) "
    "ON CONFLICT (kind, subject) DO UPDATE SET state = coalesce (?3, state)"};

gboolean
kr_club_known_put (KrStore *store,
                   KrClubKind kind,
                   const char *subject,
                   const char *state,
                   const char *author,
                   GError **error)
{
  KrDbStatement *put = kr_store_bind (store, &sql_put_known, NUMBERS (kind), error);

  if (put == NULL)
    return FALSE;
  kr_db_statement_bind_text (put, 2, subject);
  kr_db_statement_bind_text (put, 3, state);
  kr_db_statement_bind_text (put, 4, author);
  return kr_db_statement_run (put, error);
}

static const KrSql sql_list_known = {"SELECT subject, state FROM club_known WHERE kind = ?1"};
enum { KNOWN_SUBJECT, KNOWN_STATE };

GHashTable *
kr_club_known_list (KrStore *store, KrClubKind kind, GError **error)
{
  g_autoptr (GHashTable) states = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  KrDbStatement *list = kr_store_bind (store, &sql_list_known, NUMBERS (kind), error);
  KrDbStep step;

  if (list == NULL)
    return NULL;
  while ((step = kr_db_statement_step (list, error)) == KR_DB_ROW)
    g_hash_table_insert (states, g_strdup (kr_db_statement_get_text (list, KNOWN_SUBJECT)),
                         g_strdup (kr_db_statement_get_text (list, KNOWN_STATE)));
  kr_db_statement_reset (list);
  return step == KR_DB_DONE ? g_steal_pointer (&states) : NULL;
}

const KrSql *const kr_club_known_sql[] = {&sql_get_session_state, &sql_get_known,  &sql_get_author,
                                          &sql_put_known,         &sql_list_known, NULL};
