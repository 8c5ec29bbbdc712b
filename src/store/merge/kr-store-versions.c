/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-versions.h"

#include "kr-store-add-private.h"
#include "kr-store-delete-private.h"
#include "kr-store-error.h"
#include "kr-store-load-private.h"
#include "kr-store-private.h"
#include "kr-versions-json.h"

#include <string.h>

/* The session itself is the version that counts; the others are kept beside it. */

/* --- Loading ------------------------------------------------------------ */

/* Adds the session of the ledger; FALSE without an error if there is none. */
static gboolean
load_standing (KrStore *store, const char *uuid, KrVersions *versions, GError **error)
{
  g_autoptr (GError) problem = NULL;
  KrStoredSession found;
  KrSessionDoc *doc;

  if (!kr_store_find_session (store, uuid, &found, &problem)) {
    if (!g_error_matches (problem, KR_STORE_ERROR, KR_STORE_ERROR_NOT_FOUND))
      g_propagate_error (error, g_steal_pointer (&problem));
    return FALSE;
  }
  doc = kr_store_load_by_id (store, found.id, error);
  if (doc == NULL)
    return FALSE;
  kr_versions_add (versions, doc, found.deleted, FALSE);
  return TRUE;
}

static const KrSql sql_get_versions = {"SELECT told FROM versions WHERE session = ?1"};

static gboolean
load_others (KrStore *store, const char *uuid, KrVersions *versions, GError **error)
{
  KrDbStatement *get = kr_store_prepare (store, &sql_get_versions, error);
  g_autofree char *told = NULL;
  KrDbStep step;

  if (get == NULL)
    return FALSE;
  kr_db_statement_bind_text (get, 1, uuid);
  step = kr_db_statement_step (get, error);
  if (step == KR_DB_ROW)
    told = g_strdup (kr_db_statement_get_text (get, 0));
  kr_db_statement_reset (get);
  if (step != KR_DB_ROW)
    return step == KR_DB_DONE;
  /* What was written here and can no longer be read is damage. */
  return kr_versions_parse (versions, told, NULL) || kr_store_fail_damaged (store, uuid, error);
}

KrVersions *
kr_store_load_versions (KrStore *store, const char *uuid, GError **error)
{
  g_autoptr (KrVersions) versions = kr_versions_new ();
  g_autoptr (GError) problem = NULL;

  if (load_standing (store, uuid, versions, &problem) &&
      load_others (store, uuid, versions, &problem))
    kr_versions_settle (versions);
  if (problem == NULL)
    return g_steal_pointer (&versions);
  g_propagate_error (error, g_steal_pointer (&problem));
  return NULL;
}

/* --- Writing ------------------------------------------------------------ */

static const KrSql sql_drop_versions = {"DELETE FROM versions WHERE session = ?1"};
static const KrSql sql_put_versions = {
    "INSERT INTO versions (session, open, told) VALUES (?1, ?2, ?3) ON CONFLICT (session) "
    "DO UPDATE SET open = ?2, told = ?3"};

static gboolean
put_others (KrStore *store, const char *uuid, const KrVersions *now, GError **error)
{
  g_autofree char *told = NULL;
  KrDbStatement *put;

  if (now->versions->len < 2 && now->choice.at_us == 0) {
    KrDbStatement *drop = kr_store_prepare (store, &sql_drop_versions, error);

    if (drop == NULL)
      return FALSE;
    kr_db_statement_bind_text (drop, 1, uuid);
    return kr_db_statement_run (drop, error);
  }
  told = kr_versions_format (now, 1, error);
  put = told != NULL ? kr_store_prepare (store, &sql_put_versions, error) : NULL;
  if (put == NULL)
    return FALSE;
  kr_db_statement_bind_text (put, 1, uuid);
  kr_db_statement_bind_number (put, 2, kr_versions_is_open (now));
  kr_db_statement_bind_text (put, 3, told);
  return kr_db_statement_run (put, error);
}

static const KrVersion *
find_standing (const KrVersions *versions)
{
  return versions->versions->len > 0 ? g_ptr_array_index (versions->versions, 0) : NULL;
}

gboolean
kr_store_put_versions (KrStore *store,
                       const char *uuid,
                       const KrVersions *before,
                       const KrVersions *now,
                       GError **error)
{
  const KrVersion *old = find_standing (before);
  const KrVersion *standing = find_standing (now);
  /* The same to the last undone event. */
  gboolean same = old != NULL && standing != NULL && strcmp (old->digest, standing->digest) == 0 &&
                  old->deleted == standing->deleted &&
                  old->doc->events->len == standing->doc->events->len;

  if (!same && old != NULL && !kr_store_remove_session (store, old->doc->uuid, error))
    return FALSE;
  if (!same && standing != NULL &&
      !kr_store_insert_session (store, standing->doc, standing->deleted, error))
    return FALSE;
  return put_others (store, uuid, now, error);
}

const KrSql *const kr_store_versions_sql[] = {&sql_get_versions, &sql_drop_versions,
                                              &sql_put_versions, NULL};
