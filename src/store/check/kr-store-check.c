/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-check.h"

#include "kr-check-statistics-private.h"
#include "kr-error.h"
#include "kr-kept-evening.h"
#include "kr-kept-series.h"
#include "kr-named-scope-check.h"
#include "kr-precedent-check.h"
#include "kr-sentence.h"
#include "kr-session-clean.h"
#include "kr-session-cursor.h"
#include "kr-store-error.h"
#include "kr-store-history.h"
#include "kr-store-load-private.h"
#include "kr-store-precedents.h"
#include "kr-store-private.h"
#include "kr-store-scopes.h"
#include "kr-store-summary-private.h"
#include "kr-translatable.h"

#include <string.h>

/* Every session against its checksum, every summary against its events. */

/* What a check found so far. */
typedef struct {
  GStrvBuilder *problems;
} Findings;

/* A damaged ledger may hold any bytes: the sentence is UTF-8. */
G_GNUC_PRINTF (2, 3)
static void
report (Findings *findings, const char *format, ...)
{
  g_autofree char *problem = NULL;
  g_autofree char *shown = NULL;
  va_list values;

  va_start (values, format);
  problem = kr_sentence_new_valist (format, values);
  va_end (values);
  shown = g_utf8_make_valid (problem, -1);
  g_strv_builder_add (findings->problems, shown);
}

static void
report_number (Findings *findings, const char *one, const char *many, gint64 n)
{
  g_autofree char *problem = kr_sentence_new_plural (one, many, (guint64) n, (guint) n);

  g_strv_builder_add (findings->problems, problem);
}

/* What the lists are sorted by: their rows have checksums without it. */
typedef struct {
  gboolean found;
  gint64 position;
  gint64 n_players;
  gint64 touched_at_us;
  gint64 duration_us;   /* 0: not known, or not finished */
  gint64 winning_total; /* 0: not finished */
  gboolean finished;
} SortedBy;

static const KrSql sql_get_sorted_by = {
    "SELECT position, n_players, touched_at_us, duration_us, winning_total, "
    "winning_total IS NOT NULL FROM summary WHERE session = ?1"};

static SortedBy
get_sorted_by (KrStore *store, gint64 id)
{
  KrDbStatement *get = kr_store_bind (store, &sql_get_sorted_by, NUMBERS (id), NULL);
  gint64 columns[6] = {0};
  KrDbStep step = KR_DB_FAILED;

  if (get != NULL)
    step = kr_db_statement_step (get, NULL);
  for (guint i = 0; step == KR_DB_ROW && i < G_N_ELEMENTS (columns); i++)
    columns[i] = kr_db_statement_get_number (get, (int) i);
  if (get != NULL)
    kr_db_statement_reset (get);
  return (SortedBy){step == KR_DB_ROW, columns[0], columns[1],     columns[2],
                    columns[3],        columns[4], columns[5] != 0};
}

static gboolean
is_sorted_right (KrStore *store,
                 gint64 id,
                 const KrSessionSummary *row,
                 const KrSessionReplay *replay)
{
  SortedBy kept = get_sorted_by (store, id);
  gboolean finished = row->ended_at_us != 0;

  return kept.found && kept.position == row->id && kept.n_players == row->n_players &&
         kept.touched_at_us == kr_store_get_touched_at_us (replay) && kept.finished == finished &&
         kept.duration_us == row->length_us &&
         kept.winning_total == (finished ? row->winning_total : 0);
}

static void
check_session (KrStore *store, const KrSessionCursor *cursor, Findings *findings)
{
  g_autoptr (GError) reason = NULL;
  g_autoptr (KrSessionDoc) doc = kr_store_load_by_id (store, cursor->id, &reason);
  g_autofree KrSessionReplay *replay = doc != NULL ? kr_session_replay_new (doc, &reason) : NULL;
  g_autoptr (KrSessionSummary) made = NULL;
  g_autoptr (GPtrArray) kept = NULL;

  if (replay == NULL) {
    report (findings, "%s", kr_error_get_sentence (reason));
    return;
  }
  if (cursor->deleted) {
    if (get_sorted_by (store, cursor->id).found)
      report (findings, N_ ("The deleted game %s still has a summary."), cursor->uuid);
    return;
  }
  made = kr_store_make_row (replay, cursor->position);
  kept = kr_store_list_sessions (store, cursor->position + 1, 1, NULL);
  if (kept == NULL || kept->len == 0 ||
      kr_store_checksum_row (made) != kr_store_checksum_row (g_ptr_array_index (kept, 0)) ||
      !is_sorted_right (store, cursor->id, made, replay))
    report (findings, N_ ("The summary of the game %s does not match its deals."), cursor->uuid);
}

static gboolean
check_sessions (KrStore *store, Findings *findings, GError **error)
{
  g_auto (KrSessionCursor) cursor = {0};
  KrDbStep step;

  while ((step = kr_session_cursor_next (&cursor, store, error)) == KR_DB_ROW)
    check_session (store, &cursor, findings);
  return step == KR_DB_DONE;
}

/* The rulings that tables made themselves. */
static gboolean
check_precedents (KrStore *store, Findings *findings, GError **error)
{
  g_autoptr (GPtrArray) versions = kr_store_list_precedent_versions (store, error);

  for (guint i = 0; versions != NULL && i < versions->len; i++) {
    KrPrecedent *precedent = g_ptr_array_index (versions, i);
    g_autoptr (GError) reason = NULL;

    kr_precedent_clean (precedent, NULL); /* what it says: kr-check-text.h */
    if (!kr_precedent_check (precedent, &reason))
      report (findings, N_ ("The table ruling %s is damaged: %s"), precedent->uuid,
              kr_error_get_sentence (reason));
  }
  return versions != NULL;
}

/* The games of a series need not be in the ledger. */
static gboolean
check_series (KrStore *store, Findings *findings, GError **error)
{
  g_autoptr (GPtrArray) all = kr_kept_series_list (store, error);
  g_autoptr (GPtrArray) games = all != NULL ? kr_kept_series_list_games (store, error) : NULL;

  for (guint i = 0; games != NULL && i < all->len; i++) {
    const KrKeptSeries *series = g_ptr_array_index (all, i);

    if (!g_uuid_string_is_valid (series->uuid) || series->best > KR_SERIES_MAX_BEST)
      report (findings, N_ ("The series “%.36s” is damaged."), series->uuid);
  }
  for (guint i = 0; games != NULL && i < games->len; i++) {
    const KrKeptSeriesGame *game = g_ptr_array_index (games, i);

    if (!g_uuid_string_is_valid (game->session))
      report (findings, N_ ("A game of the series %.36s has no valid UUID."), game->series_uuid);
  }
  return games != NULL;
}

static gboolean
check_scopes (KrStore *store, Findings *findings, GError **error)
{
  g_autoptr (GPtrArray) all = kr_store_list_kept_scopes (store, error);

  for (guint i = 0; all != NULL && i < all->len; i++) {
    KrNamedScope *named = g_ptr_array_index (all, i);
    g_autoptr (GError) reason = NULL;

    kr_named_scope_clean (named, NULL); /* what it says: kr-check-text.h */
    if (!kr_named_scope_check (named, &reason))
      report (findings, N_ ("The scope “%.36s” is damaged: %s"), named->uuid,
              kr_error_get_sentence (reason));
  }
  return all != NULL;
}

static gboolean
check_evenings (KrStore *store, Findings *findings, GError **error)
{
  g_autoptr (GPtrArray) all = kr_kept_evening_list (store, error);

  for (guint i = 0; all != NULL && i < all->len; i++) {
    const char *uuid = g_ptr_array_index (all, i);
    g_autoptr (GPtrArray) steps = kr_kept_evening_load (store, uuid, error);

    if (steps == NULL)
      return FALSE;
    for (guint j = 0; j < steps->len; j++) {
      g_autoptr (GError) reason = NULL;

      if (!kr_kept_evening_check_step (uuid, g_ptr_array_index (steps, j), &reason))
        report (findings, N_ ("An event of the evening “%.36s” is damaged: %s"), uuid,
                kr_error_get_sentence (reason));
    }
  }
  return all != NULL;
}

/* What is computed against what the sessions make. */
static gboolean
check_statistics (KrStore *store, Findings *findings, GError **error)
{
  return kr_store_check_statistics (store, findings->problems, error);
}

/* What SQLite itself finds wrong with the file, its indexes and references. */
static gboolean
check_file (KrStore *store, Findings *findings, GError **error)
{
  gint64 n_damaged = 0;
  gint64 n_loose = 0;

  if (!kr_db_read_number (
          store->db, "SELECT count(*) FROM pragma_integrity_check WHERE integrity_check <> 'ok'",
          &n_damaged, error) ||
      !kr_db_read_number (store->db, "SELECT count(*) FROM pragma_foreign_key_check", &n_loose,
                          error))
    return FALSE;
  if (n_damaged > 0)
    report_number (findings,
                   NP_ ("The file is damaged in %u place.", "The file is damaged in %u places."),
                   n_damaged);
  if (n_loose > 0)
    report_number (findings, NP_ ("%u row belongs to nothing.", "%u rows belong to nothing."),
                   n_loose);
  return TRUE;
}

/* Each part goes on as far as it can: damage that stops one is a finding, reported once if it
 * stops several. */
static gboolean
check_all (KrStore *store, Findings *findings, GError **error)
{
  static gboolean (*const parts[]) (KrStore *, Findings *, GError **) = {
      check_file,   check_sessions, check_precedents, check_series,
      check_scopes, check_evenings, check_statistics};
  g_autofree char *reported = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++) {
    g_autoptr (GError) problem = NULL;

    if (parts[i](store, findings, &problem))
      continue;
    if (!g_error_matches (problem, KR_STORE_ERROR, KR_STORE_ERROR_DAMAGED)) {
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
    if (g_strcmp0 (reported, problem->message) != 0)
      report (findings, "%s", kr_error_get_sentence (problem));
    g_free (reported);
    reported = g_strdup (problem->message);
  }
  return TRUE;
}

char **
kr_store_check (KrStore *store, GError **error)
{
  g_autoptr (GStrvBuilder) problems = g_strv_builder_new ();
  Findings findings = {problems};
  gboolean done;

  if (!kr_db_exec (store->db, "BEGIN", error))
    return NULL;
  /* On a damaged page there can be games that are not. */
  kr_db_admit_damage (store->db, TRUE);
  done = check_all (store, &findings, error);
  kr_db_rollback (store->db);
  if (kr_db_admit_damage (store->db, FALSE) > 0)
    report (&findings, N_ ("The file has damaged pages."));
  return done ? g_strv_builder_end (problems) : NULL;
}

const KrSql *const kr_store_check_sql[] = {&sql_get_sorted_by, NULL};
