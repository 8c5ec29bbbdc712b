/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-scopes.h"

#include "kr-error.h"
#include "kr-named-scope-check.h"
#include "kr-session-doc.h"
#include "kr-store-error.h"
#include "kr-store-private.h"
#include "kr-translatable.h"

#include <string.h>

/* --- Rows ------------------------------------------------------------------------- */

#define SCOPE_ROW                                                                                  \
  "SELECT uuid, changed_at_us, name, deleted, rules_id, n_players, since, until, place, tag, "     \
  "among, company FROM scope "
enum {
  SCOPE_UUID,
  SCOPE_CHANGED_AT_US,
  SCOPE_NAME,
  SCOPE_DELETED,
  SCOPE_RULES_ID,
  SCOPE_N_PLAYERS,
  SCOPE_SINCE,
  SCOPE_UNTIL,
  SCOPE_PLACE,
  SCOPE_TAG,
  SCOPE_AMONG,
  SCOPE_COMPANY
};

/* NULL of an empty one. */
static const char *
read_text (KrDbStatement *row, int column)
{
  const char *text = kr_db_statement_get_text (row, column);

  return *text != '\0' ? text : NULL;
}

static char **
read_players (KrDbStatement *row, int column)
{
  const char *uuids = read_text (row, column);

  return uuids != NULL ? g_strsplit (uuids, " ", -1) : NULL;
}

static gpointer
read_scope (KrDbStatement *row)
{
  g_auto (GStrv) among = read_players (row, SCOPE_AMONG);
  g_auto (GStrv) with = read_players (row, SCOPE_COMPANY);
  const KrScope scope = {
      .rules_id = read_text (row, SCOPE_RULES_ID),
      .n_players = (guint) kr_db_statement_get_number (row, SCOPE_N_PLAYERS),
      .since = (guint32) kr_db_statement_get_number (row, SCOPE_SINCE),
      .until = (guint32) kr_db_statement_get_number (row, SCOPE_UNTIL),
      .place = read_text (row, SCOPE_PLACE),
      .tag = read_text (row, SCOPE_TAG),
      .among = (const char *const *) among,
      .with = (const char *const *) with,
  };
  KrNamedScope *named = g_new0 (KrNamedScope, 1);

  named->uuid = g_strdup (kr_db_statement_get_text (row, SCOPE_UUID));
  named->changed_at_us = kr_db_statement_get_number (row, SCOPE_CHANGED_AT_US);
  named->name = g_strdup (kr_db_statement_get_text (row, SCOPE_NAME));
  named->deleted = kr_db_statement_get_number (row, SCOPE_DELETED) != 0;
  named->scope = kr_scope_copy (&scope);
  return named;
}

/* The rows of @sql for @uuid. Array of KrNamedScope. */
static GPtrArray *
list (KrStore *store, const KrSql *sql, const char *uuid, GError **error)
{
  KrDbStatement *rows = kr_store_prepare (store, sql, error);

  if (rows != NULL)
    kr_db_statement_bind_text (rows, 1, uuid);
  return kr_store_read_all (rows, read_scope, (GDestroyNotify) kr_named_scope_free, error);
}

static const KrSql sql_list_scopes = {SCOPE_ROW "WHERE uuid > ?1 ORDER BY uuid"};

GPtrArray *
kr_store_list_kept_scopes (KrStore *store, GError **error)
{
  return list (store, &sql_list_scopes, "", error);
}

static int
compare_names_cb (gconstpointer a, gconstpointer b)
{
  const KrNamedScope *first = *(const KrNamedScope *const *) a;
  const KrNamedScope *second = *(const KrNamedScope *const *) b;
  int order = g_utf8_collate (first->name, second->name);

  return order != 0 ? order : strcmp (first->uuid, second->uuid);
}

GPtrArray *
kr_store_list_scopes (KrStore *store, GError **error)
{
  GPtrArray *all = kr_store_list_kept_scopes (store, error);

  for (guint i = all != NULL ? all->len : 0; i > 0; i--) {
    KrNamedScope *named = g_ptr_array_index (all, i - 1);

    kr_named_scope_clean (named, NULL);
    if (named->deleted || !kr_named_scope_check (named, NULL))
      g_ptr_array_remove_index (all, i - 1);
  }
  if (all != NULL)
    g_ptr_array_sort (all, compare_names_cb);
  return all;
}

static const KrSql sql_find_scope = {SCOPE_ROW "WHERE uuid = ?1"};

gboolean
kr_store_find_scope (KrStore *store, const char *uuid, KrNamedScope **named, GError **error)
{
  g_autoptr (GPtrArray) found = list (store, &sql_find_scope, uuid, error);

  *named = found != NULL && found->len > 0 ? g_ptr_array_steal_index (found, 0) : NULL;
  return found != NULL;
}

static void
bind_text (KrDbStatement *put, int number, const char *text)
{
  kr_db_statement_bind_text (put, number, text != NULL ? text : "");
}

static char *
join_players (const char *const *uuids)
{
  return uuids != NULL ? g_strjoinv (" ", (char **) uuids) : NULL;
}

static const KrSql sql_put_scope = {
    "INSERT OR REPLACE INTO scope (uuid, changed_at_us, name, deleted, rules_id, n_players, since, "
    "until, place, tag, among, company) "
    "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)"};

gboolean
kr_store_put_scope (KrStore *store, const KrNamedScope *named, GError **error)
{
  const KrScope *scope = named->scope;
  g_autofree char *among = join_players (scope->among);
  g_autofree char *with = join_players (scope->with);
  KrDbStatement *put;

  if (!kr_named_scope_check (named, error))
    return FALSE;
  put = kr_store_prepare (store, &sql_put_scope, error);
  if (put == NULL)
    return FALSE;
  kr_db_statement_bind_text (put, 1, named->uuid);
  kr_db_statement_bind_number (put, 2, named->changed_at_us);
  kr_db_statement_bind_text (put, 3, named->name);
  kr_db_statement_bind_number (put, 4, named->deleted);
  bind_text (put, 5, scope->rules_id);
  kr_db_statement_bind_number (put, 6, scope->n_players);
  kr_db_statement_bind_number (put, 7, scope->since);
  kr_db_statement_bind_number (put, 8, scope->until);
  bind_text (put, 9, scope->place);
  bind_text (put, 10, scope->tag);
  bind_text (put, 11, among);
  bind_text (put, 12, with);
  return kr_db_statement_run (put, error);
}

static const KrSql sql_drop_scope = {"DELETE FROM scope WHERE uuid = ?1"};

gboolean
kr_store_drop_scope (KrStore *store, const char *uuid, GError **error)
{
  KrDbStatement *drop = kr_store_prepare (store, &sql_drop_scope, error);

  if (drop == NULL)
    return FALSE;
  kr_db_statement_bind_text (drop, 1, uuid);
  return kr_db_statement_run (drop, error);
}

/* --- Changes ------------------------------------------------------------------------ */

/* A change is later than what it changes even if the clock was set back. */
static gboolean
put_next (
    KrStore *store, KrNamedScope *next, const KrNamedScope *before, gint64 at_us, GError **error)
{
  next->changed_at_us = before != NULL ? MAX (at_us, before->changed_at_us + 1) : at_us;
  return kr_store_put_scope (store, next, error);
}

static gboolean
is_same (const KrNamedScope *a, const KrNamedScope *b)
{
  return a->deleted == b->deleted && strcmp (a->name, b->name) == 0 &&
         kr_scope_is_same (a->scope, b->scope);
}

gboolean
kr_store_save_scope (KrStore *store,
                     const char *uuid,
                     const char *name,
                     const KrScope *scope,
                     gint64 at_us,
                     GError **error)
{
  g_autofree char *clean = kr_session_doc_clean_name (name, error);
  KrNamedScope wanted = {.uuid = (char *) uuid, .name = clean, .scope = (KrScope *) scope};
  g_autoptr (KrNamedScope) next = clean != NULL ? kr_named_scope_copy (&wanted) : NULL;
  g_autoptr (KrNamedScope) before = NULL;

  if (next == NULL)
    return FALSE;
  kr_named_scope_clean (next, NULL);
  if (!kr_db_begin (store->db, error))
    return FALSE;
  return kr_store_end (store,
                       kr_store_find_scope (store, uuid, &before, error) &&
                           ((before != NULL && is_same (before, next)) ||
                            put_next (store, next, before, at_us, error)),
                       error);
}

gboolean
kr_store_set_scope_deleted (
    KrStore *store, const char *uuid, gboolean deleted, gint64 at_us, GError **error)
{
  g_autoptr (KrNamedScope) before = NULL;
  g_autoptr (KrNamedScope) next = NULL;
  gboolean done;

  if (!kr_db_begin (store->db, error))
    return FALSE;
  done = kr_store_find_scope (store, uuid, &before, error);
  if (done && before == NULL) {
    kr_error_set (error, KR_STORE_ERROR, KR_STORE_ERROR_NOT_FOUND,
                  N_ ("There is no scope %.36s in the ledger “%s”."), uuid, store->path);
    done = FALSE;
  }
  if (done && before->deleted != deleted) {
    next = kr_named_scope_copy (before);
    next->deleted = deleted;
    kr_named_scope_clean (next, NULL);
    done = put_next (store, next, before, at_us, error);
  }
  return kr_store_end (store, done, error);
}

const KrSql *const kr_store_scopes_sql[] = {&sql_list_scopes, &sql_find_scope, &sql_put_scope,
                                            &sql_drop_scope, NULL};
