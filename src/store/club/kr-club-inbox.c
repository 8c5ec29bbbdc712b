/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-club-inbox.h"

#include "kr-club-item.h"
#include "kr-club-known-private.h"
#include "kr-club-versions-private.h"
#include "kr-error.h"
#include "kr-merge-evenings.h"
#include "kr-merge-report.h"
#include "kr-merge-roster.h"
#include "kr-merge-scopes.h"
#include "kr-merge-series.h"
#include "kr-precedent-check.h"
#include "kr-scratch-private.h"
#include "kr-session-clean.h"
#include "kr-session-order.h"
#include "kr-store-error.h"
#include "kr-store-precedents.h"
#include "kr-store-private.h"
#include "kr-store-versions.h"
#include "kr-translatable.h"
#include "kr-version-sources.h"
#include "kr-versions-json.h"

#include <string.h>

struct _KrClubInbox {
  KrStore *store;
  char *address;
  KrStore *scratch; /* where documents on other things than games become rows; NULL: not yet */
  KrClubTaken taken;
  KrClubTaken before; /* as it was when the transaction began */
  char *position;     /* after the last entry; NULL: none yet in this transaction */
  char *refusal;      /* in this transaction; NULL: none */
};

KrClubInbox *
kr_club_inbox_new (KrStore *store, const char *address)
{
  KrClubInbox *inbox = g_new0 (KrClubInbox, 1);

  inbox->store = store;
  inbox->address = g_strdup (address);
  return inbox;
}

void
kr_club_inbox_free (KrClubInbox *inbox)
{
  kr_store_close (inbox->scratch);
  g_free (inbox->address);
  g_free (inbox->position);
  g_free (inbox->refusal);
  g_free (inbox);
}

const KrClubTaken *
kr_club_inbox_get_taken (const KrClubInbox *inbox)
{
  return &inbox->taken;
}

/* --- Games ------------------------------------------------------------------------ */

static const KrVersion *
find_standing (const KrVersions *versions)
{
  return versions->versions->len > 0 ? g_ptr_array_index (versions->versions, 0) : NULL;
}

static void
count_session (KrClubTaken *taken, const KrVersions *ours, const KrVersions *joined)
{
  const KrVersion *before = find_standing (ours);
  const KrVersion *now = find_standing (joined);

  if (before == NULL)
    taken->n_added++;
  else if (!before->deleted && now->deleted)
    taken->n_deleted++;
  else
    taken->n_changed++;
  if (kr_versions_is_open (joined) && !kr_versions_is_open (ours))
    taken->n_conflicts++;
}

/* Joins @theirs to what is here. @same becomes TRUE if all that is here now is in @entry. */
static gboolean
join_session (KrClubInbox *inbox,
              const KrClubEntry *entry,
              const KrVersions *theirs,
              gboolean *same,
              GError **error)
{
  g_autoptr (KrVersions) ours = kr_store_load_versions (inbox->store, entry->subject, error);
  g_autoptr (KrVersions) joined = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  if (ours == NULL)
    return FALSE;
  kr_versions_clean (ours);
  joined = kr_versions_join (ours, theirs);
  before = kr_versions_format (ours, 0, error);
  after = before != NULL ? kr_versions_format (joined, 0, error) : NULL;
  if (after == NULL)
    return FALSE;
  *same = strcmp (after, entry->document) == 0;
  if (strcmp (before, after) == 0)
    return TRUE;
  count_session (&inbox->taken, ours, joined);
  return kr_store_put_versions (inbox->store, entry->subject, ours, joined, error) &&
         kr_version_sources_keep (inbox->store, entry->subject, ours, joined, inbox->address,
                                  error);
}

/* --- Everything else ------------------------------------------------------------------ */

static gboolean
take_precedents (KrStore *store, KrStore *scratch, GError **error)
{
  g_autoptr (GPtrArray) all = kr_store_list_precedent_versions (scratch, error);

  for (guint i = 0; all != NULL && i < all->len; i++) {
    KrPrecedent *precedent = g_ptr_array_index (all, i);

    kr_precedent_clean (precedent, NULL);
    if (kr_precedent_check (precedent, NULL) && !kr_store_put_precedent (store, precedent, error))
      return FALSE;
  }
  return all != NULL;
}

/* Merges the scratch ledger, which holds what one entry says. */
static gboolean
join_item (KrClubInbox *inbox, const KrClubEntry *entry, GError **error)
{
  g_autoptr (KrMergeReport) report = kr_merge_report_new ();

  switch (entry->kind) {
  case KR_CLUB_PLAYER:
    return kr_store_merge_roster (inbox->store, inbox->scratch, report, error);
  case KR_CLUB_SERIES:
    return kr_merge_series_merge (inbox->store, inbox->scratch, report, error);
  case KR_CLUB_SCOPE:
    return kr_merge_scopes_merge (inbox->store, inbox->scratch, report, error);
  case KR_CLUB_EVENING:
    return kr_merge_evenings_merge (inbox->store, inbox->scratch, report, error);
  case KR_CLUB_SESSION:
  case KR_CLUB_PRECEDENT:
    break;
  }
  return take_precedents (inbox->store, inbox->scratch, error);
}

/* --- One entry ------------------------------------------------------------------------ */

/* What can be said of an entry before it is looked into. */
static gboolean
check_entry (const KrClubEntry *entry, GError **error)
{
  g_autofree char *digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, entry->document, -1);

  if (kr_club_kind_get_name (entry->kind) == NULL || !g_uuid_string_is_valid (entry->subject) ||
      !g_utf8_validate (entry->document, -1, NULL) || strcmp (digest, entry->digest) != 0)
    return kr_error_set (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID,
                         N_ ("A document in the log is not what its name says."));
  if (strlen (entry->document) > kr_club_kind_get_max_bytes (entry->kind))
    return kr_error_set (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID,
                         N_ ("The document on %.36s is too large."), entry->subject);
  return TRUE;
}

static void
refuse (KrClubInbox *inbox, const GError *reason)
{
  inbox->taken.n_refused++;
  g_free (inbox->refusal);
  inbox->refusal = g_strdup (kr_error_get_sentence (reason));
}

/* Takes over what @entry says; FALSE with *@refusal set if it cannot be taken, with @error if the
 * ledger failed. */
static gboolean
join (
    KrClubInbox *inbox, const KrClubEntry *entry, gboolean *same, GError **refusal, GError **error)
{
  g_autoptr (KrVersions) theirs = NULL;

  if (!check_entry (entry, refusal))
    return FALSE;
  if (entry->kind == KR_CLUB_SESSION) {
    theirs = kr_club_versions_read (entry, refusal);
    return theirs != NULL && join_session (inbox, entry, theirs, same, error);
  }
  if (inbox->scratch == NULL)
    inbox->scratch = kr_scratch_new (inbox->store, error);
  if (inbox->scratch == NULL || !kr_club_item_clear (inbox->scratch, error) ||
      !kr_club_item_put (inbox->scratch, entry, refusal))
    return FALSE;
  inbox->taken.n_items++;
  return join_item (inbox, entry, error);
}

/* The log has all that is here of the subject if it had before, or if @entry says it all. */
static gboolean
note_known (
    KrClubInbox *inbox, const KrClubEntry *entry, const char *before, gboolean same, GError **error)
{
  g_autofree char *known = kr_club_known_dup (inbox->store, entry->kind, entry->subject, error);
  g_autofree char *now = kr_club_known_dup_state (inbox->store, entry->kind, entry->subject, error);

  if (entry->kind != KR_CLUB_SESSION)
    same = g_strcmp0 (now, entry->digest) == 0;
  same = same || before == NULL || g_strcmp0 (known, before) == 0;
  return kr_club_known_put (inbox->store, entry->kind, entry->subject, same ? now : NULL,
                            entry->author, error);
}

static const KrSql sql_add_read = {"INSERT OR IGNORE INTO club_read (digest) VALUES (?1)"};

static gboolean
note_read (KrClubInbox *inbox, const KrClubEntry *entry, GError **error)
{
  KrDbStatement *add;

  g_free (inbox->position);
  inbox->position = g_strdup (entry->position);
  if (*entry->position != '\0')
    return TRUE;
  add = kr_store_prepare (inbox->store, &sql_add_read, error);
  if (add == NULL)
    return FALSE;
  kr_db_statement_bind_text (add, 1, entry->digest);
  return kr_db_statement_run (add, error);
}

gboolean
kr_club_inbox_take (KrClubInbox *inbox, const KrClubEntry *entry, GError **error)
{
  g_autofree char *before = NULL;
  g_autoptr (GError) refusal = NULL;
  g_autoptr (GError) problem = NULL;
  gboolean same = FALSE;

  if (kr_club_kind_get_name (entry->kind) != NULL)
    before = kr_club_known_dup_state (inbox->store, entry->kind, entry->subject, &problem);
  if (problem == NULL && !join (inbox, entry, &same, &refusal, &problem) && refusal != NULL)
    refuse (inbox, refusal);
  if (problem != NULL) {
    g_propagate_error (error, g_steal_pointer (&problem));
    return FALSE;
  }
  return (refusal != NULL || note_known (inbox, entry, before, same, error)) &&
         note_read (inbox, entry, error);
}

/* --- The transaction ------------------------------------------------------------------- */

gboolean
kr_club_inbox_begin (KrClubInbox *inbox, GError **error)
{
  if (!kr_db_begin (inbox->store->db, error))
    return FALSE;
  inbox->before = inbox->taken;
  g_clear_pointer (&inbox->position, g_free);
  g_clear_pointer (&inbox->refusal, g_free);
  inbox->store->lasting = TRUE;
  kr_session_order_begin (inbox->store);
  return TRUE;
}

static const KrSql sql_note_position = {
    "UPDATE club SET position = ?2, n_refused = n_refused + ?1, refusal = coalesce (?3, refusal) "
    "WHERE one = 1"};

static gboolean
note_position (KrClubInbox *inbox, GError **error)
{
  const gint64 n_refused = inbox->taken.n_refused - inbox->before.n_refused;
  KrDbStatement *note;

  if (inbox->position == NULL)
    return TRUE;
  note = kr_store_bind (inbox->store, &sql_note_position, NUMBERS (n_refused), error);
  if (note == NULL)
    return FALSE;
  kr_db_statement_bind_text (note, 2, inbox->position);
  kr_db_statement_bind_text (note, 3, inbox->refusal);
  return kr_db_statement_run (note, error);
}

gboolean
kr_club_inbox_end (KrClubInbox *inbox, gboolean done, GError **error)
{
  done = kr_session_order_end (inbox->store, done, error) && note_position (inbox, error);
  inbox->store->lasting = FALSE;
  if (kr_store_end (inbox->store, done, error))
    return TRUE;
  inbox->taken = inbox->before;
  return FALSE;
}

/* --- What was read ------------------------------------------------------------------------ */

static const KrSql sql_find_read = {"SELECT 1 FROM club_read WHERE digest = ?1"};

gboolean
kr_club_inbox_has_read (KrClubInbox *inbox, const char *digest)
{
  KrDbStatement *find = kr_store_prepare (inbox->store, &sql_find_read, NULL);
  gint64 there = 0;

  if (find == NULL)
    return FALSE;
  kr_db_statement_bind_text (find, 1, digest);
  return kr_store_fetch_number (find, &there, NULL) && there != 0;
}

static const KrSql sql_count_read = {"SELECT count(*) FROM club_read WHERE digest > ''"};

gboolean
kr_club_inbox_count_read (KrClubInbox *inbox, guint *n, GError **error)
{
  KrDbStatement *count = kr_store_prepare (inbox->store, &sql_count_read, error);
  gint64 n_read = 0;

  if (count == NULL || !kr_store_fetch_number (count, &n_read, error))
    return FALSE;
  *n = (guint) n_read;
  return TRUE;
}

const KrSql *const kr_club_inbox_sql[] = {&sql_add_read, &sql_note_position, &sql_find_read,
                                          &sql_count_read, NULL};
