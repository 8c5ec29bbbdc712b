/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-merge-evenings.h"

#include "kr-error.h"
#include "kr-kept-evening.h"
#include "kr-merge-mended.h"
#include "kr-merge-steps.h"
#include "kr-translatable.h"

#include <string.h>

/* --- Admission -------------------------------------------------------------------- */

/* The events of the evening @uuid in @other that can be kept. */
static GPtrArray *
list_admitted (KrStore *other, const char *uuid, GPtrArray *mended, GError **error)
{
  const gint64 latest = g_get_real_time () + G_TIME_SPAN_DAY;
  GPtrArray *steps = kr_kept_evening_load (other, uuid, error);

  for (guint i = steps != NULL ? steps->len : 0; i > 0; i--) {
    const KrEveningStep *step = g_ptr_array_index (steps, i - 1);
    g_autoptr (GError) reason = NULL;

    if (step->at_us > latest)
      kr_merge_mended_add (mended,
                           N_ ("Evening %.8s: an event was left out, because its time is "
                               "in the future."),
                           uuid);
    else if (kr_kept_evening_check_step (uuid, step, &reason))
      continue;
    else
      kr_merge_mended_add (mended, N_ ("Evening %.8s: an event was left out. %s"), uuid,
                           kr_error_get_sentence (reason));
    g_ptr_array_remove_index (steps, i - 1);
  }
  return steps;
}

/* --- One event ---------------------------------------------------------------------- */

/* All that is known of @step as text, a line for each thing and then its own. */
static char *
format_step (const KrEveningStep *step)
{
  return g_strdup_printf ("%" G_GINT64_FORMAT "\n%s\n%s", step->at_us, step->recorder, step->text);
}

#define N_PARTS 3

/* What format_step wrote of the event @id; NULL if it did not. */
static KrEveningStep *
parse_step (const char *id, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "\n", N_PARTS);
  KrEveningStep *step;

  if (g_strv_length (parts) != N_PARTS)
    return NULL;
  step = g_new0 (KrEveningStep, 1);
  step->id = g_strdup (id);
  step->at_us = g_ascii_strtoll (parts[0], NULL, 10);
  step->recorder = g_strdup (parts[1]);
  step->text = g_strdup (parts[2]);
  return step;
}

/* --- Whether anything is to be done ------------------------------------------------- */

static gboolean
compare_evening (KrStore *store,
                 KrStore *other,
                 const char *uuid,
                 gboolean *differs,
                 gboolean *changes,
                 GError **error)
{
  g_autoptr (GPtrArray) steps = list_admitted (other, uuid, NULL, error);

  for (guint i = 0; steps != NULL && i < steps->len; i++) {
    const KrEveningStep *theirs = g_ptr_array_index (steps, i);
    g_autoptr (KrEveningStep) ours = NULL;

    if (!kr_kept_evening_find_step (store, uuid, theirs->id, &ours, error))
      return FALSE;
    if (ours == NULL) {
      *differs = TRUE;
    } else if (kr_kept_evening_is_later (theirs, ours)) {
      *differs = *changes = TRUE;
    }
  }
  return steps != NULL;
}

gboolean
kr_merge_evenings_differ (
    KrStore *store, KrStore *other, gboolean *differs, gboolean *changes, GError **error)
{
  g_autoptr (GPtrArray) all = kr_kept_evening_list (other, error);

  for (guint i = 0; all != NULL && i < all->len; i++)
    if (!compare_evening (store, other, g_ptr_array_index (all, i), differs, changes, error))
      return FALSE;
  return all != NULL;
}

/* --- Merging -------------------------------------------------------------------------- */

static gboolean
merge_step (
    KrStore *store, const char *uuid, const KrEveningStep *theirs, gboolean *more, GError **error)
{
  g_autoptr (KrEveningStep) ours = NULL;
  g_autofree char *key = g_strdup_printf ("%s %s", uuid, theirs->id);
  g_autofree char *before = NULL;
  g_autofree char *after = format_step (theirs);

  if (!kr_kept_evening_find_step (store, uuid, theirs->id, &ours, error))
    return FALSE;
  if (ours != NULL && !kr_kept_evening_is_later (theirs, ours))
    return TRUE;
  before = ours != NULL ? format_step (ours) : NULL;
  *more = TRUE;
  return kr_kept_evening_put_step (store, uuid, theirs, error) &&
         kr_merge_steps_add (store, KR_MERGE_EVENING_EVENT, key, before, after, error);
}

static gboolean
merge_evening (
    KrStore *store, KrStore *other, const char *uuid, KrMergeReport *report, GError **error)
{
  g_autoptr (GPtrArray) steps = list_admitted (other, uuid, report->mended, error);
  gboolean more = FALSE;

  for (guint i = 0; steps != NULL && i < steps->len; i++)
    if (!merge_step (store, uuid, g_ptr_array_index (steps, i), &more, error))
      return FALSE;
  report->n_evenings += more;
  return steps != NULL;
}

gboolean
kr_merge_evenings_merge (KrStore *store, KrStore *other, KrMergeReport *report, GError **error)
{
  g_autoptr (GPtrArray) all = kr_kept_evening_list (other, error);

  for (guint i = 0; all != NULL && i < all->len; i++)
    if (!merge_evening (store, other, g_ptr_array_index (all, i), report, error))
      return FALSE;
  return all != NULL;
}

/* --- Undoing ---------------------------------------------------------------------------- */

static gboolean
undo_step (KrStore *store, const KrMergeStep *step, GError **error)
{
  g_auto (GStrv) key = g_strsplit (step->key, " ", 2);
  g_autoptr (KrEveningStep) ours = NULL;
  g_autoptr (KrEveningStep) before = NULL;
  g_autofree char *state = NULL;
  g_autofree char *name = NULL;

  if (g_strv_length (key) != 2)
    return TRUE;
  if (!kr_kept_evening_find_step (store, key[0], key[1], &ours, error))
    return FALSE;
  if (ours == NULL)
    return TRUE;
  state = format_step (ours);
  name = kr_merge_step_name (state);
  if (strcmp (name, step->after) != 0)
    return TRUE;
  if (step->before == NULL)
    return kr_kept_evening_drop_step (store, key[0], key[1], error);
  before = parse_step (key[1], step->before);
  return before == NULL || kr_kept_evening_put_step (store, key[0], before, error);
}

gboolean
kr_merge_evenings_undo (KrStore *store, GError **error)
{
  g_autoptr (GPtrArray) steps = kr_merge_steps_list (store, KR_MERGE_EVENING_EVENT, error);

  for (guint i = 0; steps != NULL && i < steps->len; i++)
    if (!undo_step (store, g_ptr_array_index (steps, i), error))
      return FALSE;
  return steps != NULL;
}
