/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fault-schema.h"
#include "fault-state.h"
#include "kr-roster-row.h"
#include "kr-store-backup.h"
#include "kr-store-check.h"
#include "kr-store-drafts.h"
#include "kr-store-error.h"
#include "kr-store-evening-look.h"
#include "kr-store-load.h"
#include "kr-store-open-private.h"
#include "kr-store-open.h"
#include "kr-store-profile.h"
#include "kr-store-repair.h"
#include "store-fixture.h"

#include <string.h>

/* Whether a ledger is as a story left it. */

#define DRAFT_KEY "score"

static void
imagine_steps (FaultState *state, FaultStory story, guint n_steps)
{
  fault_state_begin (state, story);
  for (guint i = 0; i < n_steps; i++)
    fault_state_step (state, &fault_plot_get (story)->steps[i]);
}

/* The end of every game, as its events tell it. */
static void
imagine_ends (FaultState *state)
{
  g_autofree KrMatch *match = g_new (KrMatch, 1);

  for (guint i = 0; i < FAULT_N_GAMES; i++)
    if (state->docs[i] != NULL &&
        !kr_session_doc_replay_with_end (state->docs[i], match, &state->docs[i]->ended_at_us, NULL))
      g_error ("the story cannot be told");
}

/* Whether the ledger holds game @number just as @state says. */
static gboolean
holds_game (KrStore *store, const FaultState *state, guint number)
{
  g_autoptr (KrSessionDoc) game = store_fixture_make_game (number);
  g_autoptr (KrSessionDoc) kept = kr_store_load_session (store, game->uuid, NULL);
  const KrSessionDoc *expected = state->docs[number - 1];

  if (expected == NULL || state->deleted[number - 1])
    return kept == NULL;
  return kept != NULL && store_fixture_equal (kept, expected);
}

static gboolean
holds_draft (KrStore *store, const FaultState *state)
{
  g_autofree char *expected = state->draft != 0 ? g_strdup_printf ("%u", state->draft) : NULL;
  g_autofree char *kept = kr_store_dup_draft (store, DRAFT_KEY, NULL);

  return g_strcmp0 (expected, kept) == 0;
}

static gboolean
holds_name (KrStore *store, const FaultState *state)
{
  g_autofree char *expected =
      state->renamed != 0 ? g_strdup_printf ("Ruth %u", state->renamed) : g_strdup ("Ruth");
  g_autoptr (GPtrArray) rows = kr_store_list_roster (store, "Ruth", TRUE, 10, NULL);

  if (rows == NULL || rows->len > 1)
    return FALSE;
  return rows->len == 0 ||
         strcmp (((const KrRosterRow *) g_ptr_array_index (rows, 0))->name, expected) == 0;
}

static gboolean
holds_evening (KrStore *store, const FaultState *state)
{
  g_autoptr (KrEveningBoard) board = kr_store_load_evening (store, FAULT_EVENING, NULL);

  return (board != NULL ? board->steps->len : 0) == state->n_evening;
}

static gboolean
holds (KrStore *store, FaultStory story, guint n_steps)
{
  g_auto (FaultState) state = {0};
  gboolean migrated = FALSE;

  imagine_steps (&state, story, n_steps);
  imagine_ends (&state);
  if (!holds_draft (store, &state) || !holds_name (store, &state) ||
      !holds_evening (store, &state) || !fault_schema_is_next (store, &migrated) ||
      migrated != state.migrated)
    return FALSE;
  for (guint i = 1; i <= FAULT_N_GAMES; i++)
    if (!holds_game (store, &state, i))
      return FALSE;
  return TRUE;
}

/* Opens the ledger by the schema that it has. */
static KrStore *
open_either (const char *path, GError **error)
{
  g_autoptr (GPtrArray) next = fault_schema_list_next ();
  g_autoptr (GError) problem = NULL;
  KrStore *store = kr_store_open (path, &problem);

  if (store == NULL && g_error_matches (problem, KR_STORE_ERROR, KR_STORE_ERROR_NEWER))
    return kr_store_open_with_steps (path, next, error);
  if (store == NULL)
    g_propagate_error (error, g_steal_pointer (&problem));
  return store;
}

/* --- Backups ---------------------------------------------------------------- */

static guint
count_kind (const GPtrArray *backups, KrBackupKind kind)
{
  guint n = 0;

  for (guint i = 0; i < backups->len; i++)
    n += ((const KrBackup *) g_ptr_array_index (backups, i))->kind == kind;
  return n;
}

/* What is wrong with the backups: every one that has its name is whole, and those are there that
 * acknowledged steps made. @migrated: an older ledger is of the newest schema now. */
static const char *
judge_backups (FaultStory story, const char *path, const FaultState *state, gboolean migrated)
{
  const gboolean damaged = fault_plot_get (story)->unopened;
  g_autoptr (GPtrArray) backups = kr_backup_list (path, NULL);

  if (backups == NULL)
    return "has backups that cannot be listed";
  for (guint i = 0; i < backups->len; i++) {
    const KrBackup *backup = g_ptr_array_index (backups, i);

    /* A damaged ledger is set aside as it is. */
    if (!backup->readable && !(damaged && backup->kind == KR_BACKUP_BEFORE_RESTORE))
      return "has half a backup";
  }
  if (count_kind (backups, KR_BACKUP_BY_HAND) < state->n_backups)
    return "lost a backup";
  if (count_kind (backups, KR_BACKUP_BEFORE_MERGE) < MIN (state->n_merges, 1) ||
      count_kind (backups, KR_BACKUP_BEFORE_RESTORE) < state->n_restores)
    return "lost the copy of before";
  if (migrated && count_kind (backups, KR_BACKUP_BEFORE_MIGRATION) == 0)
    return "lost the copy of before its migration";
  return NULL;
}

/* The newest rescued copy. Caller frees. */
static char *
find_rescued (const char *path)
{
  g_autoptr (GPtrArray) backups = kr_backup_list (path, NULL);

  for (guint i = 0; backups != NULL && i < backups->len; i++) {
    const KrBackup *backup = g_ptr_array_index (backups, i);

    if (backup->kind == KR_BACKUP_RESCUED)
      return g_strdup (backup->path);
  }
  return NULL;
}

/* --- All of it -------------------------------------------------------------- */

/* Whether the ledger at @path was one that had to be migrated, and has been. */
static gboolean
was_migrated (FaultStory story, const char *path)
{
  return fault_plot_get (story)->from_schema > 0 &&
         fault_schema_read (path) > fault_plot_get (story)->from_schema;
}

static char *
judge_ledger (FaultStory story, const char *path, guint n_acked)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KrStore) store = open_either (path, &error);
  g_auto (GStrv) repaired = NULL;
  g_auto (GStrv) problems = NULL;
  guint n_possible = MIN (n_acked + 1, fault_story_n_steps (story));

  if (store != NULL && fault_plot_get (story)->unsound && n_acked == 0)
    repaired = kr_store_repair (store, NULL);
  problems = store != NULL ? kr_store_check (store, &error) : NULL;
  if (problems == NULL)
    return g_strdup_printf ("cannot be opened: %s", error->message);
  if (problems[0] != NULL)
    return g_strdup_printf ("is not sound: %s", problems[0]);
  if (holds (store, story, n_acked) || holds (store, story, n_possible))
    return NULL;
  return g_strdup_printf ("is not as %u acknowledged steps left it", n_acked);
}

/* A damaged ledger that is not yet restored can be. */
static char *
judge_unrestored (FaultStory story, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *other = g_build_filename (folder, "other.db", NULL);
  g_autofree char *set_aside = NULL;

  if (!kr_backup_restore (path, other, NULL, &set_aside, &error))
    return g_strdup_printf ("cannot be restored: %s", error->message);
  return judge_ledger (story, path, 1);
}

static gboolean
can_be_opened (const char *path)
{
  g_autoptr (KrStore) store = kr_store_open (path, NULL);

  return store != NULL;
}

char *
fault_story_judge (FaultStory story, const char *path, guint n_acked)
{
  const FaultPlot *plot = fault_plot_get (story);
  gboolean migrated = was_migrated (story, path);
  g_auto (FaultState) state = {0};
  g_autofree char *rescued = NULL;
  const char *wrong;

  imagine_steps (&state, story, n_acked);
  wrong = judge_backups (story, path, &state, migrated);
  if (wrong != NULL)
    return g_strdup (wrong);
  if (plot->unopened && plot->other && n_acked == 0 && !can_be_opened (path))
    return judge_unrestored (story, path);
  if (!state.vanished &&
      (n_acked == plot->n_steps || plot->steps[n_acked].kind != FAULT_STEP_VANISH))
    return judge_ledger (story, path, n_acked);
  /* Of a ledger that somebody deleted there is what was rescued, or nothing was said yet. */
  rescued = find_rescued (path);
  if (state.rescued && rescued == NULL)
    return g_strdup ("was not rescued");
  return rescued != NULL ? judge_ledger (story, rescued, n_acked) : NULL;
}
