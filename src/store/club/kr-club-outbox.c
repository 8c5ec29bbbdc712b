/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-club-outbox.h"

#include "kr-club-item.h"
#include "kr-club-known-private.h"
#include "kr-club-versions-private.h"
#include "kr-error.h"
#include "kr-session-limits.h"
#include "kr-store-error.h"
#include "kr-store-private.h"
#include "kr-store-versions.h"
#include "kr-translatable.h"
#include "kr-versions-json.h"

#include <string.h>

void
kr_club_waiting_free (KrClubWaiting *waiting)
{
  g_free (waiting->subject);
  g_free (waiting);
}

static void
add (GPtrArray *all, KrClubKind kind, const char *subject)
{
  KrClubWaiting *waiting = g_new0 (KrClubWaiting, 1);

  waiting->kind = kind;
  waiting->subject = g_strdup (subject);
  g_ptr_array_add (all, waiting);
}

/* --- Looking ---------------------------------------------------------------------- */

/* Rows are walked in the order in which they lie in the file. */
static const KrSql sql_list_unsent = {
    "SELECT s.uuid FROM session AS s LEFT JOIN versions AS v ON v.session = s.uuid "
    "LEFT JOIN club_known AS k ON k.kind = 1 AND k.subject = s.uuid WHERE s.id > 0 "
    "AND k.state IS NOT hex (s.checksum) || s.deleted || coalesce (v.told, '') ORDER BY s.id"};

static gboolean
list_sessions (KrStore *store, GPtrArray *all, GError **error)
{
  KrDbStatement *list = kr_store_prepare (store, &sql_list_unsent, error);
  KrDbStep step = KR_DB_FAILED;

  while (list != NULL && (step = kr_db_statement_step (list, error)) == KR_DB_ROW)
    add (all, KR_CLUB_SESSION, kr_db_statement_get_text (list, 0));
  if (list != NULL)
    kr_db_statement_reset (list);
  return step == KR_DB_DONE;
}

static gboolean
list_items (KrStore *store, KrClubKind kind, GPtrArray *all, GError **error)
{
  g_autoptr (GHashTable) known = kr_club_known_list (store, kind, error);
  g_autoptr (GHashTable) now = known != NULL ? kr_club_item_list (store, kind, error) : NULL;
  GHashTableIter iter;
  gpointer subject;
  gpointer digest;

  if (now == NULL)
    return FALSE;
  g_hash_table_iter_init (&iter, now);
  while (g_hash_table_iter_next (&iter, &subject, &digest))
    if (g_strcmp0 (g_hash_table_lookup (known, subject), digest) != 0)
      add (all, kind, subject);
  return TRUE;
}

static gboolean
list_in_transaction (KrStore *store, GPtrArray *all, GError **error)
{
  if (!list_sessions (store, all, error))
    return FALSE;
  for (KrClubKind kind = KR_CLUB_PLAYER; kind <= KR_CLUB_EVENING; kind++)
    if (!list_items (store, kind, all, error))
      return FALSE;
  return TRUE;
}

GPtrArray *
kr_club_outbox_list (KrStore *store, GError **error)
{
  g_autoptr (GPtrArray) all =
      g_ptr_array_new_with_free_func ((GDestroyNotify) kr_club_waiting_free);
  gboolean done;

  if (!kr_db_exec (store->db, "BEGIN", error))
    return NULL;
  done = list_in_transaction (store, all, error);
  kr_db_rollback (store->db);
  return done ? g_steal_pointer (&all) : NULL;
}

/* --- What was taken back ------------------------------------------------------------ */

gboolean
kr_club_outbox_is_known (KrStore *store, const KrClubWaiting *waiting)
{
  g_autofree char *known = kr_club_known_dup (store, waiting->kind, waiting->subject, NULL);

  return known != NULL;
}

/* What @entries say together; what cannot be read was not taken over either. */
static KrVersions *
join_entries (const GPtrArray *entries)
{
  KrVersions *all = kr_versions_new ();

  for (guint i = 0; i < entries->len; i++) {
    const KrClubEntry *entry = g_ptr_array_index (entries, i);
    g_autoptr (KrVersions) versions = kr_club_versions_read (entry, NULL);
    g_autoptr (KrVersions) before = all;

    all = kr_versions_join (before, versions != NULL ? versions : before);
  }
  return all;
}

/* Records the note of the game anew: then the game goes on from where it was deleted. */
static void
record_note (KrVersions *versions)
{
  const KrVersion *standing = g_ptr_array_index (versions->versions, 0);
  g_autoptr (KrSessionDoc) doc = kr_session_doc_copy (standing->doc);
  g_autofree char *line = g_strdup_printf ("note %s", kr_session_doc_get_note (doc));

  kr_session_doc_append (doc, line, kr_session_limits_now_us (), NULL);
  kr_versions_add (versions, g_steal_pointer (&doc), FALSE, FALSE);
  kr_versions_settle (versions);
}

static gboolean
settle (KrStore *store,
        const KrClubWaiting *waiting,
        const GPtrArray *entries,
        gboolean *held,
        GError **error)
{
  g_autoptr (KrVersions) ours = kr_store_load_versions (store, waiting->subject, error);
  g_autoptr (KrVersions) theirs = NULL;
  g_autoptr (KrVersions) now = NULL;
  const KrVersion *standing;
  const KrVersion *after;

  if (ours == NULL || ours->versions->len == 0)
    return ours != NULL;
  standing = g_ptr_array_index (ours->versions, 0);
  theirs = join_entries (entries);
  now = kr_versions_decide (ours, theirs, kr_session_limits_now_us ());
  after = g_ptr_array_index (now->versions, 0);
  *held = strcmp (after->digest, standing->digest) != 0;
  if (*held)
    return TRUE;
  if (after->deleted && !standing->deleted)
    record_note (now);
  return kr_store_put_versions (store, waiting->subject, ours, now, error);
}

gboolean
kr_club_outbox_settle (KrStore *store,
                       const KrClubWaiting *waiting,
                       const GPtrArray *entries,
                       gboolean *held,
                       GError **error)
{
  *held = FALSE;
  if (waiting->kind != KR_CLUB_SESSION || entries->len == 0)
    return TRUE;
  return kr_db_begin (store->db, error) &&
         kr_store_end (store, settle (store, waiting, entries, held, error), error);
}

/* --- Loading ---------------------------------------------------------------------- */

static char *
format_session (KrStore *store, const char *uuid, GError **error)
{
  g_autoptr (KrVersions) versions = kr_store_load_versions (store, uuid, error);

  return versions != NULL && versions->versions->len > 0 ? kr_versions_format (versions, 0, error)
                                                         : NULL;
}

KrClubEntry *
kr_club_outbox_load (KrStore *store, const KrClubWaiting *waiting, GError **error)
{
  g_autofree char *author = NULL;
  KrClubEntry *entry;
  char *document;

  if (!kr_db_exec (store->db, "BEGIN", error))
    return NULL;
  author = kr_club_known_dup_author (store, waiting->kind, waiting->subject, error);
  document = author == NULL ? NULL
             : waiting->kind == KR_CLUB_SESSION
                 ? format_session (store, waiting->subject, error)
                 : kr_club_item_dup_document (store, waiting->kind, waiting->subject, error);
  kr_db_rollback (store->db);
  if (document == NULL)
    return NULL;
  if (strlen (document) <= kr_club_kind_get_max_bytes (waiting->kind)) {
    entry = kr_club_entry_new (waiting->kind, waiting->subject, document);
    g_free (entry->author);
    entry->author = g_steal_pointer (&author);
    return entry;
  }
  g_free (document);
  kr_error_set (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID,
                N_ ("%.8s is too large for the club. It stays in this ledger alone."),
                waiting->subject);
  return NULL;
}

const KrSql *const kr_club_outbox_sql[] = {&sql_list_unsent, NULL};
