/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fault-story.h"

#include "kr-migrate.h"
#include "kr-store-add.h"
#include "kr-store-append.h"
#include "kr-store-backup.h"
#include "kr-store-check.h"
#include "kr-store-delete.h"
#include "kr-store-drafts.h"
#include "kr-store-error.h"
#include "kr-store-load.h"
#include "kr-store-merge.h"
#include "kr-store-open-private.h"
#include "kr-store-open.h"
#include "kr-store-private.h"
#include "store-fixture.h"

#include <string.h>

/* The steps of each story, told to the store and once more in memory. */

typedef enum {
  STEP_ADD = 0, /* the whole game @number with @n deals */
  STEP_SCORE,   /* deal @n */
  STEP_CORRECT, /* deal @n */
  STEP_MOVE,    /* to @n events in effect */
  STEP_PLACE,
  STEP_STOP,
  STEP_DELETE,
  STEP_UNDELETE,
  STEP_DRAFT, /* “n”; none where @n is 0 */
  STEP_MIGRATE,
  STEP_BACKUP,
  STEP_MERGE,   /* the other machine's ledger */
  STEP_RESTORE, /* the same, in the place of this one */
} StepKind;

typedef struct {
  StepKind kind;
  guint n;
  guint number; /* of the game */
} Step;

#define N_GAMES 4
#define DRAFT_KEY "score"

/* The other machine's ledger, beside this one: games 1 and 2 with so many deals. */
#define OTHER_NAME "other.db"
#define N_OTHER_GAMES 2
static const guint other_deals[N_OTHER_GAMES] = {9, 8};

static const Step play[] = {
    {STEP_ADD, 0, 1},      {STEP_SCORE, 1, 1},   {STEP_SCORE, 2, 1},    {STEP_SCORE, 3, 1},
    {STEP_PLACE, 0, 1},    {STEP_CORRECT, 2, 1}, {STEP_MOVE, 3, 1},     {STEP_MOVE, 5, 1},
    {STEP_MOVE, 3, 1},     {STEP_SCORE, 4, 1},   {STEP_SCORE, 5, 1},    {STEP_SCORE, 6, 1},
    {STEP_SCORE, 7, 1},    {STEP_SCORE, 8, 1},   {STEP_SCORE, 9, 1},    {STEP_SCORE, 10, 1},
    {STEP_SCORE, 11, 1},   {STEP_SCORE, 12, 1},  {STEP_CORRECT, 9, 1},  {STEP_SCORE, 13, 1},
    {STEP_SCORE, 14, 1},   {STEP_SCORE, 15, 1},  {STEP_CORRECT, 15, 1}, {STEP_DELETE, 0, 1},
    {STEP_UNDELETE, 0, 1}, {STEP_ADD, 0, 2},     {STEP_DRAFT, 1, 2},    {STEP_SCORE, 1, 2},
    {STEP_DRAFT, 2, 2},    {STEP_SCORE, 2, 2},   {STEP_DRAFT, 3, 2},    {STEP_SCORE, 3, 2},
    {STEP_DRAFT, 4, 2},    {STEP_SCORE, 4, 2},   {STEP_DRAFT, 5, 2},    {STEP_SCORE, 5, 2},
    {STEP_DRAFT, 6, 2},    {STEP_SCORE, 6, 2},   {STEP_DRAFT, 7, 2},    {STEP_SCORE, 7, 2},
    {STEP_DRAFT, 8, 2},    {STEP_SCORE, 8, 2},   {STEP_DRAFT, 9, 2},    {STEP_SCORE, 9, 2},
    {STEP_DRAFT, 10, 2},   {STEP_SCORE, 10, 2},  {STEP_DRAFT, 11, 2},   {STEP_SCORE, 11, 2},
    {STEP_DRAFT, 12, 2},   {STEP_SCORE, 12, 2},  {STEP_DRAFT, 13, 2},   {STEP_SCORE, 13, 2},
    {STEP_DRAFT, 14, 2},   {STEP_SCORE, 14, 2},  {STEP_DRAFT, 15, 2},   {STEP_SCORE, 15, 2},
    {STEP_DRAFT, 0, 2},    {STEP_CORRECT, 1, 2}, {STEP_MOVE, 15, 2},    {STEP_MOVE, 0, 2},
    {STEP_MOVE, 16, 2},    {STEP_ADD, 0, 3},     {STEP_SCORE, 1, 3},    {STEP_SCORE, 2, 3},
    {STEP_SCORE, 3, 3},    {STEP_SCORE, 4, 3},   {STEP_SCORE, 5, 3},    {STEP_SCORE, 6, 3},
    {STEP_SCORE, 7, 3},    {STEP_SCORE, 8, 3},   {STEP_SCORE, 9, 3},    {STEP_SCORE, 10, 3},
    {STEP_SCORE, 11, 3},   {STEP_SCORE, 12, 3},  {STEP_SCORE, 13, 3},   {STEP_SCORE, 14, 3},
    {STEP_SCORE, 15, 3},   {STEP_CORRECT, 3, 3}, {STEP_MOVE, 2, 3},
};
static const Step import[] = {
    {STEP_ADD, 15, 1}, {STEP_ADD, 8, 2}, {STEP_STOP, 0, 2}, {STEP_ADD, 0, 3}, {STEP_ADD, 15, 4}};
static const Step migrate[] = {{STEP_MIGRATE, 0, 1}};
static const Step exchange[] = {
    {STEP_BACKUP, 0, 1}, {STEP_SCORE, 6, 1},  {STEP_MERGE, 0, 1},   {STEP_SCORE, 10, 1},
    {STEP_ADD, 4, 3},    {STEP_BACKUP, 0, 1}, {STEP_RESTORE, 0, 1}, {STEP_ADD, 15, 4},
};

static const struct {
  const char *name;
  const Step *steps;
  guint n_steps;
} stories[FAULT_N_STORIES] = {
    [FAULT_STORY_PLAY] = {"play", play, G_N_ELEMENTS (play)},
    [FAULT_STORY_IMPORT] = {"import", import, G_N_ELEMENTS (import)},
    [FAULT_STORY_MIGRATE] = {"migrate", migrate, G_N_ELEMENTS (migrate)},
    [FAULT_STORY_EXCHANGE] = {"exchange", exchange, G_N_ELEMENTS (exchange)},
};

gboolean
fault_story_from_name (const char *name, FaultStory *story)
{
  for (guint i = 0; i < FAULT_N_STORIES; i++)
    if (strcmp (stories[i].name, name) == 0) {
      *story = (FaultStory) i;
      return TRUE;
    }
  return FALSE;
}

/* --- What the ledger should hold --------------------------------------- */

/* @docs: by number of the game, from 1 at 0; NULL while it is not there. */
typedef struct {
  KrSessionDoc *docs[N_GAMES];
  gboolean deleted[N_GAMES];
  guint draft;
  gboolean migrated;
} State;

static void
state_clear (State *state)
{
  for (guint i = 0; i < N_GAMES; i++)
    kr_session_doc_free (state->docs[i]);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (State, state_clear)

static void
correct (KrSessionDoc *doc, guint deal)
{
  g_autofree char *line = g_strdup_printf ("score %u out=0 0:out 1:7,A 2:=3 3:8/p1", deal);

  kr_session_doc_append (doc, line, doc->started_at_us + 1, "misread");
}

/* Makes @state what the other machine's ledger holds. */
static void
imagine_other (State *state, gboolean alone)
{
  for (guint i = 0; i < N_GAMES; i++) {
    if (i >= N_OTHER_GAMES && !alone)
      continue;
    g_clear_pointer (&state->docs[i], kr_session_doc_free);
    if (i < N_OTHER_GAMES)
      state->docs[i] = store_fixture_make_played (i + 1, other_deals[i]);
  }
}

/* Does @step in memory. */
static void
imagine (State *state, const Step *step)
{
  KrSessionDoc *doc = state->docs[step->number - 1];

  switch (step->kind) {
  case STEP_ADD:
    state->docs[step->number - 1] = store_fixture_make_played (step->number, step->n);
    break;
  case STEP_SCORE:
    store_fixture_score (doc, step->n);
    break;
  case STEP_CORRECT:
    correct (doc, step->n);
    break;
  case STEP_MOVE:
    kr_session_doc_set_n_done (doc, step->n);
    break;
  case STEP_PLACE:
    kr_session_doc_append (doc, "place Ruth’s kitchen", doc->started_at_us + 2, NULL);
    break;
  case STEP_STOP:
    kr_session_doc_append (doc, "stop", doc->started_at_us + STORE_FIXTURE_DAY_US, NULL);
    break;
  case STEP_DELETE:
  case STEP_UNDELETE:
    state->deleted[step->number - 1] = step->kind == STEP_DELETE;
    break;
  case STEP_DRAFT:
    state->draft = step->n;
    break;
  case STEP_MIGRATE:
    state->migrated = TRUE;
    break;
  case STEP_BACKUP:
    break;
  case STEP_MERGE:
  case STEP_RESTORE:
    imagine_other (state, step->kind == STEP_RESTORE);
    break;
  }
}

static void
imagine_steps (State *state, FaultStory story, guint n_steps)
{
  if (story == FAULT_STORY_MIGRATE)
    state->docs[0] = store_fixture_make_played (1, 15);
  if (story == FAULT_STORY_EXCHANGE)
    state->docs[0] = store_fixture_make_played (1, 5);
  for (guint i = 0; i < n_steps; i++)
    imagine (state, &stories[story].steps[i]);
}

/* The end of every game, as its events tell it. */
static void
imagine_ends (State *state)
{
  g_autofree KrMatch *match = g_new (KrMatch, 1);

  for (guint i = 0; i < N_GAMES; i++)
    if (state->docs[i] != NULL &&
        !kr_session_doc_replay_with_end (state->docs[i], match, &state->docs[i]->ended_at_us, NULL))
      g_error ("the story cannot be told");
}

/* --- Telling ------------------------------------------------------------ */

/* The schema that STEP_MIGRATE takes a ledger to. */
static GPtrArray *
list_next_steps (void)
{
  GPtrArray *steps = kr_migrate_list_steps ();

  g_ptr_array_add (steps,
                   kr_migrate_step_new (steps->len + 1,
                                        "ALTER TABLE session ADD COLUMN mood TEXT;"
                                        "UPDATE session SET mood = 'good';"
                                        "CREATE TABLE mood (name TEXT PRIMARY KEY) STRICT;"
                                        "INSERT INTO mood SELECT DISTINCT mood FROM session;"));
  return steps;
}

static gboolean
open_migrated (const char *path, GError **error)
{
  g_autoptr (GPtrArray) steps = list_next_steps ();
  g_autoptr (KrStore) store = kr_store_open_with_steps (path, steps, error);

  return store != NULL;
}

/* What is typed and not yet entered; NULL for nothing. */
static char *
dup_draft (guint n)
{
  return n != 0 ? g_strdup_printf ("%u", n) : NULL;
}

static gboolean
keep_draft (KrStore *store, guint n, GError **error)
{
  g_autofree char *text = dup_draft (n);

  return kr_store_set_draft (store, DRAFT_KEY, text, error);
}

static char *
dup_other_path (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  return g_build_filename (folder, OTHER_NAME, NULL);
}

static gboolean
make_backup (KrStore *store, GError **error)
{
  g_autofree char *path =
      kr_backup_make (kr_store_get_path (store), KR_BACKUP_BY_HAND, NULL, error);

  return path != NULL;
}

static gboolean
merge_other (KrStore *store, GError **error)
{
  g_autofree char *path = dup_other_path (kr_store_get_path (store));
  g_autoptr (KrMergeReport) report = kr_store_merge (store, path, NULL, NULL, NULL, error);

  return report != NULL;
}

static gboolean
restore_other (KrStore *store, GError **error)
{
  g_autofree char *path = dup_other_path (kr_store_get_path (store));
  g_autofree char *set_aside = NULL;

  return kr_backup_restore (kr_store_get_path (store), path, NULL, &set_aside, error);
}

/* Does @step on the ledger, where @state is as it will be then. */
static gboolean
do_step (KrStore *store, const State *state, const Step *step, guint was, GError **error)
{
  const KrSessionDoc *doc = state->docs[step->number - 1];

  switch (step->kind) {
  case STEP_ADD:
    return kr_store_add_session (store, doc, error);
  case STEP_SCORE:
  case STEP_CORRECT:
  case STEP_PLACE:
  case STEP_STOP:
    return kr_store_append (store, doc, error);
  case STEP_MOVE:
    return kr_store_move (store, doc, was, error);
  case STEP_DELETE:
    return kr_store_delete_session (store, doc->uuid, error);
  case STEP_UNDELETE:
    return kr_store_undelete_session (store, doc->uuid, error);
  case STEP_DRAFT:
    return keep_draft (store, step->n, error);
  case STEP_MIGRATE:
    return open_migrated (kr_store_get_path (store), error);
  case STEP_BACKUP:
    return make_backup (store, error);
  case STEP_MERGE:
    return merge_other (store, error);
  case STEP_RESTORE:
    return restore_other (store, error);
  }
  return FALSE;
}

static gboolean
try_step (KrStore *store,
          const State *state,
          const Step *step,
          guint was,
          guint n_retries,
          guint *said_failures,
          GError **error)
{
  for (guint i = 0;; i++) {
    g_autoptr (GError) problem = NULL;

    if (do_step (store, state, step, was, &problem))
      return TRUE;
    if (said_failures != NULL)
      (*said_failures)++;
    if (i == n_retries) {
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
  }
}

static KrStore *
try_open (const char *path, guint n_retries, guint *said_failures, GError **error)
{
  for (guint i = 0;; i++) {
    g_autoptr (GError) problem = NULL;
    KrStore *store = kr_store_open (path, &problem);

    if (store != NULL)
      return store;
    if (said_failures != NULL)
      (*said_failures)++;
    if (i == n_retries) {
      g_propagate_error (error, g_steal_pointer (&problem));
      return NULL;
    }
  }
}

/* Makes the other machine's ledger. */
static void
prepare_other (const char *path)
{
  g_autofree char *other = dup_other_path (path);
  g_autoptr (KrStore) store = kr_store_open (other, NULL);
  g_auto (State) state = {0};

  imagine_other (&state, TRUE);
  for (guint i = 0; i < N_OTHER_GAMES; i++)
    if (store == NULL || !kr_store_add_session (store, state.docs[i], NULL))
      g_error ("%s cannot be made", other);
}

void
fault_story_prepare (FaultStory story, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KrStore) store = kr_store_open (path, &error);
  g_auto (State) state = {0};

  if (store == NULL)
    g_error ("%s", error->message);
  imagine_steps (&state, story, 0);
  if (state.docs[0] != NULL && !kr_store_add_session (store, state.docs[0], &error))
    g_error ("%s", error->message);
  if (story == FAULT_STORY_EXCHANGE)
    prepare_other (path);
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
  g_autoptr (KrStore) store = try_open (path, n_retries, said_failures, error);
  g_auto (State) state = {0};

  if (store == NULL)
    return FALSE;
  imagine_steps (&state, story, 0);
  for (guint i = 0; i < stories[story].n_steps; i++) {
    const Step *step = &stories[story].steps[i];
    const KrSessionDoc *doc = state.docs[step->number - 1];
    guint was = doc != NULL ? doc->n_done : 0;

    imagine (&state, step);
    if (!try_step (store, &state, step, was, n_retries, said_failures, error))
      return FALSE;
    ack (i + 1, data);
    kr_store_tend (store);
  }
  return TRUE;
}

/* --- Judging ------------------------------------------------------------ */

/* Whether the ledger holds game @number just as @state says. */
static gboolean
holds_game (KrStore *store, const State *state, guint number)
{
  g_autoptr (KrSessionDoc) game = store_fixture_make_game (number);
  g_autoptr (KrSessionDoc) kept = kr_store_load_session (store, game->uuid, NULL);
  const KrSessionDoc *expected = state->docs[number - 1];

  if (expected == NULL || state->deleted[number - 1])
    return kept == NULL;
  return kept != NULL && store_fixture_equal (kept, expected);
}

static gboolean
holds_draft (KrStore *store, const State *state)
{
  g_autofree char *expected = dup_draft (state->draft);
  g_autofree char *kept = kr_store_dup_draft (store, DRAFT_KEY, NULL);

  return g_strcmp0 (expected, kept) == 0;
}

static gboolean
holds (KrStore *store, FaultStory story, guint n_steps)
{
  g_auto (State) state = {0};
  gint64 n_moods = 0;

  imagine_steps (&state, story, n_steps);
  imagine_ends (&state);
  if (!holds_draft (store, &state) ||
      !kr_db_read_number (store->db,
                          "SELECT (SELECT count(*) FROM pragma_table_info ('session') WHERE name = "
                          "'mood') + (SELECT count(*) FROM sqlite_schema WHERE name = 'mood')",
                          &n_moods, NULL) ||
      n_moods != (state.migrated ? 2 : 0))
    return FALSE;
  for (guint i = 1; i <= N_GAMES; i++)
    if (!holds_game (store, &state, i))
      return FALSE;
  return TRUE;
}

/* Opens the ledger by the schema that it has. */
static KrStore *
open_either (const char *path, GError **error)
{
  g_autoptr (GPtrArray) next = list_next_steps ();
  g_autoptr (GError) problem = NULL;
  KrStore *store = kr_store_open (path, &problem);

  if (store == NULL && g_error_matches (problem, KR_STORE_ERROR, KR_STORE_ERROR_NEWER))
    return kr_store_open_with_steps (path, next, error);
  if (store == NULL)
    g_propagate_error (error, g_steal_pointer (&problem));
  return store;
}

/* Whether every backup that has its name is whole. */
static gboolean
backups_are_whole (const char *path)
{
  g_autoptr (GPtrArray) backups = kr_backup_list (path, NULL);

  for (guint i = 0; backups != NULL && i < backups->len; i++)
    if (!((const KrBackup *) g_ptr_array_index (backups, i))->readable)
      return FALSE;
  return backups != NULL;
}

char *
fault_story_judge (FaultStory story, const char *path, guint n_acked)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KrStore) store = open_either (path, &error);
  g_auto (GStrv) problems = store != NULL ? kr_store_check (store, &error) : NULL;
  guint n_possible = MIN (n_acked + 1, stories[story].n_steps);

  if (problems == NULL)
    return g_strdup_printf ("cannot be opened: %s", error->message);
  if (problems[0] != NULL)
    return g_strdup_printf ("is not sound: %s", problems[0]);
  if (!backups_are_whole (path))
    return g_strdup ("has half a backup");
  if (holds (store, story, n_acked) || holds (store, story, n_possible))
    return NULL;
  return g_strdup_printf ("is not as %u acknowledged steps left it", n_acked);
}
