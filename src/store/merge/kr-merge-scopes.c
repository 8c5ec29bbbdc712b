/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-merge-scopes.h"

#include "kr-error.h"
#include "kr-merge-mended.h"
#include "kr-merge-player.h"
#include "kr-merge-steps.h"
#include "kr-named-scope-check.h"
#include "kr-store-scopes.h"
#include "kr-translatable.h"

#include <string.h>

/* --- Admission ------------------------------------------------------------------ */

/* Makes @named what of it can be kept; FALSE if it cannot be. */
static gboolean
admit (KrNamedScope *named, GPtrArray *mended)
{
  g_autoptr (GError) reason = NULL;

  kr_named_scope_clean (named, mended);
  kr_merge_player_admit_time (
      &named->changed_at_us,
      N_ ("The change of “{name}” was left out, because its time is in the future."), named->name,
      mended);
  named->changed_at_us = MAX (named->changed_at_us, 0);
  if (kr_named_scope_check (named, &reason))
    return TRUE;
  kr_merge_mended_add (mended, N_ ("Scope %.8s was left out. %s"), named->uuid,
                       kr_error_get_sentence (reason));
  return FALSE;
}

static GPtrArray *
list_admitted (KrStore *other, GPtrArray *mended, GError **error)
{
  GPtrArray *all = kr_store_list_kept_scopes (other, error);

  for (guint i = all != NULL ? all->len : 0; i > 0; i--)
    if (!admit (g_ptr_array_index (all, i - 1), mended))
      g_ptr_array_remove_index (all, i - 1);
  return all;
}

/* --- One scope -------------------------------------------------------------------- */

enum {
  LINE_CHANGED_AT_US,
  LINE_DELETED,
  LINE_NAME,
  LINE_RULES_ID,
  LINE_N_PLAYERS,
  LINE_SINCE,
  LINE_UNTIL,
  LINE_PLACE,
  LINE_TAG,
  LINE_AMONG,
  LINE_WITH,
  N_LINES,
};

static const char *
or_empty (const char *text)
{
  return text != NULL ? text : "";
}

static char *
join_players (const char *const *uuids)
{
  return uuids != NULL ? g_strjoinv (" ", (char **) uuids) : g_strdup ("");
}

/* All that is known of @named as text, a line for each thing. */
static char *
format_scope (const KrNamedScope *named)
{
  const KrScope *scope = named->scope;
  g_autofree char *among = join_players (scope->among);
  g_autofree char *with = join_players (scope->with);

  return g_strdup_printf ("%" G_GINT64_FORMAT "\n%d\n%s\n%s\n%u\n%u\n%u\n%s\n%s\n%s\n%s",
                          named->changed_at_us, named->deleted, named->name,
                          or_empty (scope->rules_id), scope->n_players, scope->since, scope->until,
                          or_empty (scope->place), or_empty (scope->tag), among, with);
}

static const char *
or_null (const char *text)
{
  return *text != '\0' ? text : NULL;
}

static char **
split_players (const char *line)
{
  return *line != '\0' ? g_strsplit (line, " ", -1) : NULL;
}

/* What format_scope wrote of the scope @uuid. */
static KrNamedScope *
parse_scope (const char *uuid, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", N_LINES);
  g_auto (GStrv) among = NULL;
  g_auto (GStrv) with = NULL;
  KrNamedScope named = {.uuid = (char *) uuid};
  KrScope scope = {0};

  if (g_strv_length (lines) != N_LINES)
    return NULL;
  among = split_players (lines[LINE_AMONG]);
  with = split_players (lines[LINE_WITH]);
  named.changed_at_us = g_ascii_strtoll (lines[LINE_CHANGED_AT_US], NULL, 10);
  named.deleted = *lines[LINE_DELETED] == '1';
  named.name = lines[LINE_NAME];
  scope.rules_id = or_null (lines[LINE_RULES_ID]);
  scope.n_players = (guint) g_ascii_strtoull (lines[LINE_N_PLAYERS], NULL, 10);
  scope.since = (guint32) g_ascii_strtoull (lines[LINE_SINCE], NULL, 10);
  scope.until = (guint32) g_ascii_strtoull (lines[LINE_UNTIL], NULL, 10);
  scope.place = or_null (lines[LINE_PLACE]);
  scope.tag = or_null (lines[LINE_TAG]);
  scope.among = (const char *const *) among;
  scope.with = (const char *const *) with;
  named.scope = &scope;
  return kr_named_scope_copy (&named);
}

/* Whether @theirs was said later; of two words at one moment, either. */
static gboolean
is_later (const KrNamedScope *theirs, const KrNamedScope *ours)
{
  g_autofree char *their_text = NULL;
  g_autofree char *our_text = NULL;

  if (theirs->changed_at_us != ours->changed_at_us)
    return theirs->changed_at_us > ours->changed_at_us;
  their_text = format_scope (theirs);
  our_text = format_scope (ours);
  return strcmp (their_text, our_text) > 0;
}

/* --- Whether anything is to be done ------------------------------------------------- */

gboolean
kr_merge_scopes_differ (
    KrStore *store, KrStore *other, gboolean *differs, gboolean *changes, GError **error)
{
  g_autoptr (GPtrArray) all = list_admitted (other, NULL, error);

  for (guint i = 0; all != NULL && i < all->len; i++) {
    const KrNamedScope *theirs = g_ptr_array_index (all, i);
    g_autoptr (KrNamedScope) ours = NULL;

    if (!kr_store_find_scope (store, theirs->uuid, &ours, error))
      return FALSE;
    if (ours == NULL) {
      *differs = TRUE;
    } else if (is_later (theirs, ours)) {
      *differs = *changes = TRUE;
    }
  }
  return all != NULL;
}

/* --- Merging -------------------------------------------------------------------------- */

static gboolean
merge_scope (KrStore *store, const KrNamedScope *theirs, guint *n_changed, GError **error)
{
  g_autoptr (KrNamedScope) ours = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = format_scope (theirs);

  if (!kr_store_find_scope (store, theirs->uuid, &ours, error))
    return FALSE;
  if (ours != NULL && !is_later (theirs, ours))
    return TRUE;
  before = ours != NULL ? format_scope (ours) : NULL;
  (*n_changed)++;
  return kr_store_put_scope (store, theirs, error) &&
         kr_merge_steps_add (store, KR_MERGE_SCOPE, theirs->uuid, before, after, error);
}

gboolean
kr_merge_scopes_merge (KrStore *store, KrStore *other, KrMergeReport *report, GError **error)
{
  g_autoptr (GPtrArray) all = list_admitted (other, report->mended, error);

  for (guint i = 0; all != NULL && i < all->len; i++)
    if (!merge_scope (store, g_ptr_array_index (all, i), &report->n_scopes, error))
      return FALSE;
  return all != NULL;
}

/* --- Undoing ---------------------------------------------------------------------------- */

static gboolean
undo_scope (KrStore *store, const KrMergeStep *step, GError **error)
{
  g_autoptr (KrNamedScope) ours = NULL;
  g_autoptr (KrNamedScope) before = NULL;
  g_autofree char *state = NULL;
  g_autofree char *name = NULL;

  if (!kr_store_find_scope (store, step->key, &ours, error))
    return FALSE;
  if (ours == NULL)
    return TRUE;
  state = format_scope (ours);
  name = kr_merge_step_name (state);
  if (strcmp (name, step->after) != 0)
    return TRUE;
  if (step->before == NULL)
    return kr_store_drop_scope (store, step->key, error);
  before = parse_scope (step->key, step->before);
  return before == NULL || kr_store_put_scope (store, before, error);
}

gboolean
kr_merge_scopes_undo (KrStore *store, GError **error)
{
  g_autoptr (GPtrArray) steps = kr_merge_steps_list (store, KR_MERGE_SCOPE, error);

  for (guint i = 0; steps != NULL && i < steps->len; i++)
    if (!undo_scope (store, g_ptr_array_index (steps, i), error))
      return FALSE;
  return steps != NULL;
}
