/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fault-story.h"

#include "fault-evening.h"
#include "fault-schema.h"
#include "fault-state.h"
#include "kr-db.h"
#include "kr-exchange-json.h"
#include "kr-store-add.h"
#include "kr-store-append.h"
#include "kr-store-backup.h"
#include "kr-store-delete.h"
#include "kr-store-drafts.h"
#include "kr-store-error.h"
#include "kr-store-load.h"
#include "kr-store-merge-undo.h"
#include "kr-store-merge.h"
#include "kr-store-open-private.h"
#include "kr-store-open.h"
#include "kr-store-repair.h"
#include "kr-store-rescue.h"
#include "kr-store-roster.h"

#include <glib/gstdio.h>
#include <string.h>

/* The steps of each story, told to the store. */

#define DRAFT_KEY "score"
#define OTHER_NAME "other.db" /* the other machine's ledger, beside this one */

const char *
fault_story_get_name (FaultStory story)
{
  return fault_plot_get (story)->name;
}

gboolean
fault_story_from_name (const char *name, FaultStory *story)
{
  for (guint i = 0; i < FAULT_N_STORIES; i++)
    if (strcmp (fault_story_get_name ((FaultStory) i), name) == 0) {
      *story = (FaultStory) i;
      return TRUE;
    }
  return FALSE;
}

guint
fault_story_n_steps (FaultStory story)
{
  return fault_plot_get (story)->n_steps;
}

/* --- Steps ---------------------------------------------------------------- */

static gboolean
open_migrated (const char *path, GError **error)
{
  g_autoptr (GPtrArray) steps = fault_schema_list_next ();
  g_autoptr (KrStore) store = kr_store_open_with_steps (path, steps, error);

  return store != NULL;
}

static gboolean
keep_draft (KrStore *store, guint n, GError **error)
{
  g_autofree char *text = n != 0 ? g_strdup_printf ("%u", n) : NULL;

  return kr_store_set_draft (store, DRAFT_KEY, text, error);
}

static char *
dup_other_path (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  return g_build_filename (folder, OTHER_NAME, NULL);
}

static gboolean
make_backup (const char *path, GError **error)
{
  g_autofree char *made = kr_backup_make (path, KR_BACKUP_BY_HAND, NULL, error);

  return made != NULL;
}

static gboolean
merge_other (KrStore *store, const char *path, GError **error)
{
  g_autofree char *other = dup_other_path (path);
  g_autoptr (KrMergeReport) report = kr_store_merge (store, other, NULL, NULL, NULL, error);

  return report != NULL;
}

static gboolean
take_other (KrStore *store, const char *path, GError **error)
{
  g_autofree char *other = dup_other_path (path);

  return fault_evening_take (store, other, error);
}

static gboolean
restore_other (const char *path, GError **error)
{
  g_autofree char *other = dup_other_path (path);
  g_autofree char *set_aside = NULL;

  return kr_backup_restore (path, other, NULL, &set_aside, error);
}

static gboolean
rename_first (KrStore *store, const KrSessionDoc *doc, guint n, GError **error)
{
  g_autofree char *name = g_strdup_printf ("Ruth %u", n);

  return kr_store_rename_player (store, doc->seats[0].player_uuid, name, doc->started_at_us + n,
                                 error);
}

static gboolean
repair (KrStore *store, GError **error)
{
  g_auto (GStrv) done = kr_store_repair (store, error);

  return done != NULL;
}

static gboolean
take_document (KrStore *store, const KrSessionDoc *doc, gboolean *adding, GError **error)
{
  g_autofree char *text = kr_exchange_json_write (doc, error);
  g_autoptr (KrImportCache) cache = kr_import_cache_new ();
  g_autoptr (KrPreparedSession) prepared =
      text != NULL ? kr_exchange_json_prepare (cache, text, strlen (text), NULL, error) : NULL;
  KrImportState state;

  return prepared != NULL && kr_exchange_json_take (store, prepared, adding, &state, error);
}

static gboolean
take_documents (KrStore *store, const FaultState *state, guint from, GError **error)
{
  gboolean adding = FALSE;
  gboolean done = TRUE;

  for (guint i = from; done && i <= FAULT_N_GAMES; i++)
    done = take_document (store, state->docs[i - 1], &adding, error);
  if (!adding)
    return done;
  return kr_store_add_end (store, done, error);
}

/* A document is right or an error. */
static gboolean export(KrStore *store, const KrSessionDoc *doc, GError **error)
{
  g_autoptr (KrSessionDoc) kept = kr_store_load_session (store, doc->uuid, error);
  g_autofree char *text = kept != NULL ? kr_exchange_json_write (kept, error) : NULL;
  g_autoptr (KrSessionDoc) read =
      text != NULL ? kr_exchange_json_read (text, strlen (text), NULL, error) : NULL;

  if (kept != NULL && text != NULL && (read == NULL || !kr_exchange_json_equal (read, doc)))
    g_error ("a document is silently wrong");
  return read != NULL;
}

/* What a careless hand does while the ledger is open. */
static gboolean
vanish (const char *path)
{
  static const char *const endings[] = {"", "-wal", "-shm"};

  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++) {
    g_autofree char *name = g_strconcat (path, endings[i], NULL);

    g_unlink (name);
  }
  return TRUE;
}

/* Nothing more may be acknowledged, and everything is kept elsewhere. */
static gboolean
find_gone (KrStore *store, KrSessionDoc *doc, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autofree char *kept = NULL;

  kr_session_doc_append (doc, "note later", doc->started_at_us + 3, NULL);
  if (kr_store_append (store, doc, &problem))
    g_error ("a deal was acknowledged for a ledger that is gone");
  kr_session_doc_set_n_done (doc, doc->n_done - 1);
  if (!g_error_matches (problem, KR_STORE_ERROR, KR_STORE_ERROR_GONE)) {
    g_propagate_error (error, g_steal_pointer (&problem));
    return FALSE;
  }
  kept = kr_store_rescue (store, kr_store_get_path (store), error);
  return kept != NULL;
}

/* Does @step on the ledger, where @state is as it will be then. */
static gboolean
do_step (KrStore *store,
         const char *path,
         const FaultState *state,
         const FaultStep *step,
         guint was,
         GError **error)
{
  KrSessionDoc *doc = state->docs[step->number - 1];

  switch (step->kind) {
  case FAULT_STEP_ADD:
    return kr_store_add_session (store, doc, error);
  case FAULT_STEP_SCORE:
  case FAULT_STEP_CORRECT:
  case FAULT_STEP_PLACE:
  case FAULT_STEP_STOP:
    return kr_store_append (store, doc, error);
  case FAULT_STEP_MOVE:
    return kr_store_move (store, doc, was, error);
  case FAULT_STEP_DELETE:
    return kr_store_delete_session (store, doc->uuid, error);
  case FAULT_STEP_UNDELETE:
    return kr_store_undelete_session (store, doc->uuid, error);
  case FAULT_STEP_DRAFT:
    return keep_draft (store, step->n, error);
  case FAULT_STEP_MIGRATE:
    return open_migrated (path, error);
  case FAULT_STEP_BACKUP:
    return make_backup (path, error);
  case FAULT_STEP_MERGE:
    return merge_other (store, path, error);
  case FAULT_STEP_UNDO_MERGE:
    return kr_store_undo_merge (store, NULL, &(guint){0}, error);
  case FAULT_STEP_RESTORE:
    return restore_other (path, error);
  case FAULT_STEP_DOCUMENTS:
    return take_documents (store, state, step->number, error);
  case FAULT_STEP_EXPORT:
    return export(store, doc, error);
  case FAULT_STEP_RENAME:
    return rename_first (store, doc, step->n, error);
  case FAULT_STEP_UNDO_CHANGE:
    return kr_store_undo_change (store, doc->started_at_us + 100, error);
  case FAULT_STEP_REPAIR:
    return repair (store, error);
  case FAULT_STEP_EVENING:
    return fault_evening_record (store, doc, step->n, error);
  case FAULT_STEP_SEATS:
    return fault_evening_correct_seats (store, error);
  case FAULT_STEP_JOIN:
    return fault_evening_join_club (store, error);
  case FAULT_STEP_TAKE:
    return take_other (store, path, error);
  case FAULT_STEP_VANISH:
    return vanish (path);
  case FAULT_STEP_RESCUE:
    return find_gone (store, doc, error);
  }
  return FALSE;
}

/* --- Preparing ------------------------------------------------------------ */

static void
prepare_ledger (const char *path, const FaultState *state)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KrStore) store = kr_store_open (path, &error);

  for (guint i = 0; i < FAULT_N_GAMES; i++)
    if (store == NULL ||
        (state->docs[i] != NULL && !kr_store_add_session (store, state->docs[i], &error)))
      g_error ("%s", error->message);
}

static void
prepare_other (const char *path)
{
  g_autofree char *other = dup_other_path (path);
  g_auto (FaultState) state = {0};

  fault_state_begin_other (&state);
  prepare_ledger (other, &state);
}

static void
falsify (const char *path)
{
  g_autoptr (KrDb) db = kr_db_open (path, NULL);

  if (db == NULL || !kr_db_exec (db, "UPDATE summary SET n_scored = n_scored - 1", NULL))
    g_error ("%s cannot be falsified", path);
}

void
fault_story_prepare (FaultStory story, const char *path)
{
  const FaultPlot *plot = fault_plot_get (story);
  g_auto (FaultState) state = {0};

  fault_state_begin (&state, story);
  if (plot->other)
    prepare_other (path);
  if (plot->from_schema > 0)
    fault_schema_make_old (path, plot->from_schema, &state);
  else if (!plot->unopened)
    prepare_ledger (path, &state);
  else if (plot->other && !g_file_set_contents (path, "not a ledger any more", -1, NULL))
    g_error ("%s cannot be made", path);
  if (plot->unsound)
    falsify (path);
}

/* --- Telling ------------------------------------------------------------- */

/* A story that is being told. */
typedef struct {
  const char *path;
  KrStore *store; /* NULL: not yet open */
  guint n_retries;
  guint *said_failures; /* or NULL */
  GError **error;
} Telling;

/* Whether @problem is to be followed by another try, the @i-th. */
static gboolean
is_tried_again (const Telling *telling, guint i, GError *problem)
{
  if (telling->said_failures != NULL)
    (*telling->said_failures)++;
  if (i == telling->n_retries) {
    g_propagate_error (telling->error, problem);
    return FALSE;
  }
  g_error_free (problem);
  return TRUE;
}

static gboolean
try_open (Telling *telling)
{
  GError *problem = NULL;

  for (guint i = 0; telling->store == NULL; i++) {
    telling->store = kr_store_open (telling->path, &problem);
    if (telling->store == NULL && !is_tried_again (telling, i, g_steal_pointer (&problem)))
      return FALSE;
  }
  return TRUE;
}

static gboolean
try_step (Telling *telling, const FaultState *state, const FaultStep *step, guint was)
{
  GError *problem = NULL;

  for (guint i = 0;; i++) {
    if (do_step (telling->store, telling->path, state, step, was, &problem))
      return TRUE;
    if (!is_tried_again (telling, i, g_steal_pointer (&problem)))
      return FALSE;
  }
}

static gboolean
tell (Telling *telling, FaultStory story, FaultAck ack, gpointer data)
{
  const FaultPlot *plot = fault_plot_get (story);
  g_auto (FaultState) state = {0};

  fault_state_begin (&state, story);
  for (guint i = 0; i < plot->n_steps; i++) {
    const FaultStep *step = &plot->steps[i];
    const KrSessionDoc *doc = state.docs[step->number - 1];
    guint was = doc != NULL ? doc->n_done : 0;
    gboolean unopened = i == 0 && plot->unopened && plot->other;

    fault_state_step (&state, step);
    if ((!unopened && !try_open (telling)) || !try_step (telling, &state, step, was))
      return FALSE;
    ack (i + 1, data);
    if (telling->store != NULL)
      kr_store_tend (telling->store);
  }
  return TRUE;
}

gboolean
fault_story_tell (FaultStory story,
                  const char *path,
                  guint n_retries,
                  guint *said_failures,
                  FaultAck ack,
                  gpointer data,
                  GError **error)
{
  Telling telling = {path, NULL, n_retries, said_failures, error};
  gboolean told = tell (&telling, story, ack, data);

  kr_store_close (telling.store);
  return told;
}
