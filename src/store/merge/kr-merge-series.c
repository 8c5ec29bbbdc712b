/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-merge-series.h"

#include "kr-kept-series.h"
#include "kr-merge-mended.h"
#include "kr-merge-player.h"
#include "kr-merge-steps.h"
#include "kr-sentence.h"
#include "kr-store-private.h"
#include "kr-text-gate.h"
#include "kr-translatable.h"

#include <string.h>

/* --- Admission ------------------------------------------------------------------ */

/* What was never said has no time; what was said has one of this side of tomorrow. */
static void
admit_time (gint64 *at_us, const char *sentence, const char *name, GPtrArray *mended)
{
  kr_merge_player_admit_time (at_us, sentence, name, mended);
  *at_us = MAX (*at_us, 0);
}

static void
admit_name (KrKeptSeries *series, GPtrArray *mended)
{
  g_autofree char *what = kr_sentence_new (N_ ("The name of series %.8s"), series->uuid);
  g_autofree char *sentence = kr_text_gate_mend (KR_TEXT_NAME, what, &series->name);

  if (*series->name == '\0') {
    g_free (series->name);
    series->name = g_strdup_printf ("Series %.8s", series->uuid);
    series->named_at_us = 0;
    kr_merge_mended_add (mended, N_ ("%s was left out, because it is empty."), what);
  } else if (sentence != NULL) {
    kr_merge_mended_add (mended, "%s", sentence);
  }
}

static gboolean
admit (KrKeptSeries *series, GPtrArray *mended)
{
  if (!g_uuid_string_is_valid (series->uuid)) {
    kr_merge_mended_add (mended, N_ ("A series was left out, because “%.36s” is not a UUID."),
                         series->uuid);
    return FALSE;
  }
  admit_name (series, mended);
  if (!kr_series_is_scoring (series->scoring) || series->best < 0 ||
      series->best > KR_SERIES_MAX_BEST) {
    series->scoring = KR_SERIES_POINTS;
    series->best = 0;
    series->scored_at_us = 0;
    kr_merge_mended_add (
        mended, N_ ("The scoring of “%s” was left out, because it is out of range."), series->name);
  }
  admit_time (&series->named_at_us,
              N_ ("The name of “{name}” was left out, because its time is in the future."),
              series->name, mended);
  admit_time (&series->scored_at_us,
              N_ ("The scoring of “{name}” was left out, because its time is in the future."),
              series->name, mended);
  admit_time (&series->deleted_at_us,
              N_ ("The deletion of “{name}” was left out, because its time is in the future."),
              series->name, mended);
  series->deleted = series->deleted != 0 && series->deleted_at_us > 0;
  return TRUE;
}

static GPtrArray *
list_admitted (KrStore *other, GPtrArray *mended, GError **error)
{
  GPtrArray *all = kr_kept_series_list (other, error);

  for (guint i = all != NULL ? all->len : 0; i > 0; i--)
    if (!admit (g_ptr_array_index (all, i - 1), mended))
      g_ptr_array_remove_index (all, i - 1);
  return all;
}

static GPtrArray *
list_admitted_games (KrStore *other, GPtrArray *mended, GError **error)
{
  GPtrArray *all = kr_kept_series_list_games (other, error);

  for (guint i = all != NULL ? all->len : 0; i > 0; i--) {
    KrKeptSeriesGame *game = g_ptr_array_index (all, i - 1);

    admit_time (&game->at_us,
                N_ ("The game {name} of a series was left out, because its time is in the future."),
                game->session, mended);
    if (game->at_us == 0 || game->state < KR_SERIES_OUT || game->state > KR_SERIES_DOES_NOT_COUNT ||
        !g_uuid_string_is_valid (game->session) || !g_uuid_string_is_valid (game->series_uuid))
      g_ptr_array_remove_index (all, i - 1);
  }
  return all;
}

/* --- One series ------------------------------------------------------------------- */

/* All that is known of @series as text; the name comes last. */
static char *
format_series (const KrKeptSeries *series)
{
  return g_strdup_printf ("%" G_GINT64_FORMAT " %" G_GINT64_FORMAT " %" G_GINT64_FORMAT
                          "\n%" G_GINT64_FORMAT " %" G_GINT64_FORMAT "\n%" G_GINT64_FORMAT " %s",
                          series->scored_at_us, series->scoring, series->best,
                          series->deleted_at_us, series->deleted, series->named_at_us,
                          series->name);
}

/* Sets @series to what format_series wrote. */
static void
parse_series (KrKeptSeries *series, const char *text)
{
  char *at = (char *) text;

  series->scored_at_us = g_ascii_strtoll (at, &at, 10);
  series->scoring = g_ascii_strtoll (at, &at, 10);
  series->best = g_ascii_strtoll (at, &at, 10);
  series->deleted_at_us = g_ascii_strtoll (at, &at, 10);
  series->deleted = g_ascii_strtoll (at, &at, 10);
  series->named_at_us = g_ascii_strtoll (at, &at, 10);
  g_free (series->name);
  series->name = g_strdup (*at == ' ' ? at + 1 : at);
}

static int
compare_numbers (gint64 a, gint64 b)
{
  return (a > b) - (a < b);
}

/* Above 0 if @theirs says it later; of two words at one moment, either is. */
static int
compare_scoring (const KrKeptSeries *theirs, const KrKeptSeries *ours)
{
  int order = compare_numbers (theirs->scored_at_us, ours->scored_at_us);

  if (order == 0)
    order = compare_numbers (theirs->scoring, ours->scoring);
  return order != 0 ? order : compare_numbers (theirs->best, ours->best);
}

static int
compare_names (const KrKeptSeries *theirs, const KrKeptSeries *ours)
{
  int order = compare_numbers (theirs->named_at_us, ours->named_at_us);

  return order != 0 ? order : strcmp (theirs->name, ours->name);
}

static int
compare_deletions (const KrKeptSeries *theirs, const KrKeptSeries *ours)
{
  int order = compare_numbers (theirs->deleted_at_us, ours->deleted_at_us);

  return order != 0 ? order : compare_numbers (theirs->deleted, ours->deleted);
}

/* Makes @ours what both know; FALSE if that is what it was. */
static gboolean
join (KrKeptSeries *ours, const KrKeptSeries *theirs)
{
  gboolean changed = FALSE;

  if (compare_names (theirs, ours) > 0) {
    g_free (ours->name);
    ours->name = g_strdup (theirs->name);
    ours->named_at_us = theirs->named_at_us;
    changed = TRUE;
  }
  if (compare_scoring (theirs, ours) > 0) {
    ours->scoring = theirs->scoring;
    ours->best = theirs->best;
    ours->scored_at_us = theirs->scored_at_us;
    changed = TRUE;
  }
  if (compare_deletions (theirs, ours) > 0) {
    ours->deleted = theirs->deleted;
    ours->deleted_at_us = theirs->deleted_at_us;
    changed = TRUE;
  }
  return changed;
}

static gboolean
is_later (const KrKeptSeriesGame *theirs, const KrKeptSeriesGame *ours)
{
  int order = compare_numbers (theirs->at_us, ours->at_us);

  return order != 0 ? order > 0 : theirs->state > ours->state;
}

/* --- Whether anything is to be done ------------------------------------------------- */

static gboolean
series_differ (
    KrStore *store, const GPtrArray *all, gboolean *differs, gboolean *changes, GError **error)
{
  for (guint i = 0; i < all->len; i++) {
    const KrKeptSeries *theirs = g_ptr_array_index (all, i);
    g_autoptr (KrKeptSeries) ours = NULL;

    if (!kr_kept_series_find (store, theirs->uuid, &ours, error))
      return FALSE;
    if (ours == NULL) {
      *differs = TRUE;
    } else if (join (ours, theirs)) {
      *differs = *changes = TRUE;
    }
  }
  return TRUE;
}

/* The word on the game here; NULL without an error if the series is not here. */
static gboolean
find_ours (KrStore *store, const KrKeptSeriesGame *theirs, KrKeptSeriesGame **ours, GError **error)
{
  g_autoptr (KrKeptSeries) series = NULL;

  *ours = NULL;
  if (!kr_kept_series_find (store, theirs->series_uuid, &series, error))
    return FALSE;
  if (series != NULL)
    *ours = kr_kept_series_find_game (store, series, theirs->session, error);
  return series == NULL || *ours != NULL;
}

gboolean
kr_merge_series_differ (
    KrStore *store, KrStore *other, gboolean *differs, gboolean *changes, GError **error)
{
  g_autoptr (GPtrArray) all = list_admitted (other, NULL, error);
  g_autoptr (GPtrArray) games = all != NULL ? list_admitted_games (other, NULL, error) : NULL;

  if (games == NULL || !series_differ (store, all, differs, changes, error))
    return FALSE;
  for (guint i = 0; i < games->len; i++) {
    const KrKeptSeriesGame *theirs = g_ptr_array_index (games, i);
    g_autoptr (KrKeptSeriesGame) ours = NULL;

    if (!find_ours (store, theirs, &ours, error))
      return FALSE;
    if (ours == NULL || !is_later (theirs, ours))
      continue;
    *differs = TRUE;
    *changes = *changes || ours->at_us != 0;
  }
  return TRUE;
}

/* --- Merging -------------------------------------------------------------------------- */

static gboolean
merge_series (KrStore *store, KrKeptSeries *theirs, GHashTable *changed, GError **error)
{
  g_autoptr (KrKeptSeries) ours = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  if (!kr_kept_series_find (store, theirs->uuid, &ours, error))
    return FALSE;
  if (ours != NULL) {
    before = format_series (ours);
    if (!join (ours, theirs))
      return TRUE;
  } else {
    theirs->id = 0;
  }
  after = format_series (ours != NULL ? ours : theirs);
  g_hash_table_add (changed, g_strdup (theirs->uuid));
  return kr_kept_series_put (store, ours != NULL ? ours : theirs, error) &&
         kr_merge_steps_add (store, KR_MERGE_SERIES, theirs->uuid, before, after, error);
}

static char *
format_game (const KrKeptSeriesGame *game)
{
  return g_strdup_printf ("%" G_GINT64_FORMAT " %" G_GINT64_FORMAT, game->at_us, game->state);
}

static gboolean
merge_game (KrStore *store, const KrKeptSeriesGame *theirs, GHashTable *changed, GError **error)
{
  g_autofree char *key = g_strconcat (theirs->series_uuid, " ", theirs->session, NULL);
  g_autoptr (KrKeptSeriesGame) ours = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  if (!find_ours (store, theirs, &ours, error))
    return FALSE;
  if (ours == NULL || !is_later (theirs, ours))
    return TRUE;
  before = format_game (ours);
  ours->at_us = theirs->at_us;
  ours->state = theirs->state;
  after = format_game (ours);
  g_hash_table_add (changed, g_strdup (theirs->series_uuid));
  return kr_kept_series_put_game (store, ours, error) &&
         kr_merge_steps_add (store, KR_MERGE_SERIES_GAME, key, before, after, error);
}

gboolean
kr_merge_series_merge (KrStore *store, KrStore *other, KrMergeReport *report, GError **error)
{
  g_autoptr (GPtrArray) all = list_admitted (other, report->mended, error);
  g_autoptr (GPtrArray) games =
      all != NULL ? list_admitted_games (other, report->mended, error) : NULL;
  g_autoptr (GHashTable) changed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  if (games == NULL)
    return FALSE;
  for (guint i = 0; i < all->len; i++)
    if (!merge_series (store, g_ptr_array_index (all, i), changed, error))
      return FALSE;
  for (guint i = 0; i < games->len; i++)
    if (!merge_game (store, g_ptr_array_index (games, i), changed, error))
      return FALSE;
  report->n_series = g_hash_table_size (changed);
  return TRUE;
}

/* --- Undoing ---------------------------------------------------------------------------- */

static gboolean
is_untouched (const KrMergeStep *step, const char *state)
{
  g_autofree char *name = kr_merge_step_name (state);

  return strcmp (name, step->after) == 0;
}

static gboolean
undo_game (KrStore *store, const KrMergeStep *step, GError **error)
{
  g_auto (GStrv) uuids = g_strsplit (step->key, " ", 2);
  const KrKeptSeriesGame theirs = {.series_uuid = uuids[0], .session = uuids[1]};
  g_autoptr (KrKeptSeriesGame) ours = NULL;
  g_autofree char *state = NULL;
  char *rest = NULL;

  if (!find_ours (store, &theirs, &ours, error))
    return FALSE;
  state = ours != NULL ? format_game (ours) : NULL;
  if (state == NULL || !is_untouched (step, state))
    return TRUE;
  ours->at_us = g_ascii_strtoll (step->before, &rest, 10);
  ours->state = g_ascii_strtoll (rest, NULL, 10);
  return kr_kept_series_put_game (store, ours, error);
}

static gboolean
undo_series (KrStore *store, const KrMergeStep *step, GError **error)
{
  g_autoptr (KrKeptSeries) ours = NULL;
  g_autofree char *state = NULL;

  if (!kr_kept_series_find (store, step->key, &ours, error))
    return FALSE;
  state = ours != NULL ? format_series (ours) : NULL;
  if (state == NULL || !is_untouched (step, state))
    return TRUE;
  if (step->before == NULL)
    return kr_kept_series_drop (store, ours->id, error);
  parse_series (ours, step->before);
  return kr_kept_series_put (store, ours, error);
}

/* Games first: a series that was added goes if none is left. */
gboolean
kr_merge_series_undo (KrStore *store, GError **error)
{
  g_autoptr (GPtrArray) games = kr_merge_steps_list (store, KR_MERGE_SERIES_GAME, error);
  g_autoptr (GPtrArray) all =
      games != NULL ? kr_merge_steps_list (store, KR_MERGE_SERIES, error) : NULL;

  if (all == NULL)
    return FALSE;
  for (guint i = 0; i < games->len; i++)
    if (!undo_game (store, g_ptr_array_index (games, i), error))
      return FALSE;
  for (guint i = 0; i < all->len; i++)
    if (!undo_series (store, g_ptr_array_index (all, i), error))
      return FALSE;
  return TRUE;
}
