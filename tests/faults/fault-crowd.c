/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _DEFAULT_SOURCE
#include "fault-child.h"
#include "fault-strangers.h"
#include "kr-store-add.h"
#include "kr-store-append.h"
#include "kr-store-backup.h"
#include "kr-store-check.h"
#include "kr-store-drafts.h"
#include "kr-store-error.h"
#include "kr-store-load.h"
#include "kr-store-open.h"
#include "kr-store-rescue.h"
#include "store-fixture.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/*
 * Several programs at one ledger. Some record games of their own and, in between, a line in one
 * game of all; others import games; meanwhile strangers (fault-strangers.h) do what they do.
 *
 * usage: fault-crowd [OPTION…]
 *
 * Every deal that was acknowledged has to be in the ledger; where a stranger took the ledger away,
 * in the ledger or in a copy that was rescued or set aside. Exits with 1 if one is missing, or a
 * program failed for another reason.
 */

#define MAX_GAMES 4000
#define MAX_RESCUED 256
#define N_TRIES 400
#define TRY_US 10000
#define STAY_US 100000
#define MAX_SECONDS 100

static int n_programs = 3;
static int n_games = 3;
static char **strangers = NULL;
static gboolean poor = FALSE;

static const GOptionEntry options[] = {
    {"programs", 0, 0, G_OPTION_ARG_INT, &n_programs, "so many record", "N"},
    {"games", 0, 0, G_OPTION_ARG_INT, &n_games, "so many games each", "N"},
    {"stranger", 0, 0, G_OPTION_ARG_STRING_ARRAY, &strangers, "with this one; more than once",
     "NAME"},
    {"poor", 0, 0, G_OPTION_ARG_NONE, &poor, "the last program has a full disk now and then", NULL},
    {NULL},
};

/* What all processes know. @acked: events of each game, by number. */
typedef struct {
  gint n_working;
  gint n_acked;
  gint n_gone;
  gint n_retried;
  gint n_turns;
  gint quiet; /* no stranger moves anything from now on */
  guint acked[MAX_GAMES];
  guint n_rescued;
  char rescued[MAX_RESCUED][256];
} Shared;

typedef struct {
  char *folder;
  char *path;
  gboolean moves;
  Shared *shared;
} Crowd;

/* One program that records. */
typedef struct {
  const Crowd *crowd;
  guint number; /* from 0 */
  KrStore *store;
  gboolean rich;      /* it has room on the disk */
  guint n_acked_here; /* since it opened the ledger */
} Program;

static const char shared_note[] = "note again";

/* --- Recording -------------------------------------------------------------- */

static void
set_room (Program *program, gboolean rich)
{
  struct rlimit limit = {rich ? RLIM_INFINITY : 4096, RLIM_INFINITY};

  setrlimit (RLIMIT_FSIZE, &limit);
  program->rich = rich;
}

static void
fail (const Program *program, const GError *error)
{
  g_atomic_int_add (&program->crowd->shared->n_working, -1);
  printf ("%s\n", error->message);
  fflush (stdout);
  _exit (EXIT_FAILURE);
}

/* Opens the ledger; it may be away for a moment, or be a mixture that a mover left. */
static void
open_again (Program *program)
{
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&program->store, kr_store_close);
  program->n_acked_here = 0;
  for (guint i = 0; i < N_TRIES; i++) {
    g_clear_error (&error);
    program->store = kr_store_open (program->crowd->path, &error);
    if (program->store != NULL)
      return;
    g_usleep (TRY_US);
  }
  fail (program, error);
}

/* The ledger is gone: everything in it is kept elsewhere. */
static void
rescue (Program *program, const GError *problem)
{
  Shared *shared = program->crowd->shared;
  g_autoptr (GError) error = NULL;
  g_autofree char *kept = NULL;
  guint n;

  if (!program->crowd->moves)
    fail (program, problem);
  g_atomic_int_inc (&shared->n_gone);
  kept = kr_store_rescue (program->store, kr_store_get_path (program->store), &error);
  if (kept == NULL && program->n_acked_here > 0)
    fail (program, error);
  if (kept == NULL) {
    g_clear_pointer (&program->store, kr_store_close); /* others can open it anew meanwhile */
    g_usleep (TRY_US);
    open_again (program);
    return;
  }
  n = (guint) g_atomic_int_add ((gint *) &shared->n_rescued, 1);
  if (n >= MAX_RESCUED)
    g_error ("too many copies");
  g_strlcpy (shared->rescued[n], kept, sizeof shared->rescued[n]);
  open_again (program);
}

/* Whether @problem is to be followed by another try. */
static gboolean
is_tried_again (Program *program, guint n_tries, const GError *problem)
{
  g_atomic_int_inc (&program->crowd->shared->n_retried);
  if (!program->rich) {
    set_room (program, TRUE);
    return TRUE;
  }
  /* A ledger that is being moved can fail in any way; it says so. */
  if (!program->crowd->moves && !g_error_matches (problem, KR_STORE_ERROR, KR_STORE_ERROR_BUSY))
    return FALSE;
  g_usleep (TRY_US);
  return n_tries < N_TRIES;
}

/* Records what is new in @doc, game @number. FALSE: somebody else changed or took the game. */
static gboolean
record (Program *program, KrSessionDoc *doc, guint number, gboolean new)
{
  for (guint n_tries = 0;; n_tries++) {
    g_autoptr (GError) problem = NULL;

    if (new ? kr_store_add_session (program->store, doc, &problem)
            : kr_store_append (program->store, doc, &problem)) {
      program->crowd->shared->acked[number] = doc->events->len;
      g_atomic_int_inc (&program->crowd->shared->n_acked);
      program->n_acked_here++;
      return TRUE;
    }
    if (g_error_matches (problem, KR_STORE_ERROR, KR_STORE_ERROR_GONE)) {
      rescue (program, problem);
      return FALSE;
    }
    if (g_error_matches (problem, KR_STORE_ERROR, KR_STORE_ERROR_CHANGED) ||
        g_error_matches (problem, KR_STORE_ERROR, KR_STORE_ERROR_NOT_FOUND))
      return FALSE;
    if (!is_tried_again (program, n_tries, problem))
      fail (program, problem);
  }
}

/* Books one line in the game of all, however often it takes. */
static void
record_shared (Program *program)
{
  g_autoptr (KrSessionDoc) game = store_fixture_make_game (1);

  if (program->crowd->moves)
    return;
  for (gboolean done = FALSE; !done;) {
    g_autoptr (GError) error = NULL;
    g_autoptr (KrSessionDoc) doc = kr_store_load_session (program->store, game->uuid, &error);

    if (doc == NULL)
      fail (program, error);
    kr_session_doc_append (doc, shared_note, doc->started_at_us + 1, NULL);
    done = record (program, doc, 0, FALSE);
  }
}

static void
play_game (Program *program, guint number)
{
  g_autoptr (KrSessionDoc) doc = store_fixture_make_game (number);

  if (!record (program, doc, number, TRUE))
    return;
  for (guint deal = 1; deal <= doc->rules.n_deals; deal++) {
    if (poor && program->number + 1 == (guint) n_programs && deal % 3 == 0)
      set_room (program, FALSE);
    store_fixture_score (doc, deal);
    if (!record (program, doc, number, FALSE))
      return;
    record_shared (program);
  }
}

static void
import_game (Program *program, guint number)
{
  g_autoptr (KrSessionDoc) doc = store_fixture_make_played (number, 15);

  record (program, doc, number, TRUE);
}

static void
play_and_import (Program *program, guint number)
{
  play_game (program, number);
  import_game (program, number + 1);
}

/* The same in a process that ends as if it were killed: what closing a ledger would put right
 * counts for nothing. */
static void
play_and_die (Program *program, guint number)
{
  pid_t process = fork ();
  int status = 0;

  if (process == 0) {
    alarm (MAX_SECONDS);
    open_again (program);
    play_and_import (program, number);
    _exit (EXIT_SUCCESS);
  }
  if (waitpid (process, &status, 0) != process || status != 0)
    _exit (EXIT_FAILURE); /* it said why */
}

/* A window that nobody uses looks after its ledger now and then (kr-ledger-place). As long as it
 * has one open whose log is gone, nobody else can open that. */
static void
stay (Program *program)
{
  g_autoptr (GError) problem = NULL;

  g_usleep (STAY_US);
  if (program->crowd->moves && !kr_store_set_draft (program->store, "idle", NULL, &problem) &&
      g_error_matches (problem, KR_STORE_ERROR, KR_STORE_ERROR_GONE))
    rescue (program, problem);
}

/* Every second program is killed after each game; but not where the ledger is taken away, since
 * only who has it open can rescue it then. Strangers have time to come. */
static void
work (Program *program)
{
  const Crowd *crowd = program->crowd;
  gboolean dies = program->number % 2 == 0 && !crowd->moves;
  guint first = 2 + program->number * (guint) (n_games * 2 + 1);

  if (!dies)
    open_again (program);
  for (guint i = 0; i < (guint) n_games; i++)
    (dies ? play_and_die : play_and_import) (program, first + 2 * i);
  g_atomic_int_add (&crowd->shared->n_working, -1);
  while (g_atomic_int_get (&crowd->shared->quiet) == 0)
    stay (program);
  /* Who still has a ledger open that is gone learns it with the next line. */
  if (dies)
    open_again (program);
  import_game (program, first + 2 * (guint) n_games);
}

static int
run_program (const Crowd *crowd, guint number)
{
  Program program = {crowd, number, NULL, TRUE, 0};

  signal (SIGXFSZ, SIG_IGN);
  work (&program);
  kr_store_close (program.store);
  return EXIT_SUCCESS;
}

/* --- Strangers -------------------------------------------------------------- */

static const FaultStranger *
find_stranger (const char *name)
{
  for (const FaultStranger *stranger = fault_strangers; stranger->name != NULL; stranger++)
    if (strcmp (stranger->name, name) == 0)
      return stranger;
  g_error ("nobody is called %s", name);
}

static int
run_stranger (const Crowd *crowd, const FaultStranger *stranger)
{
  for (guint turn = 0; g_atomic_int_get (&crowd->shared->n_working) > 0; turn++) {
    stranger->act (crowd->path, turn);
    g_atomic_int_inc (&crowd->shared->n_turns);
    g_usleep (stranger->moves ? 50000 : 2000);
  }
  return EXIT_SUCCESS;
}

/* Runs @act in a process of its own, which cannot last forever. */
static pid_t
begin_process (const Crowd *crowd, guint number, const FaultStranger *stranger)
{
  pid_t process = fork ();

  if (process != 0)
    return process;
  alarm (MAX_SECONDS);
  _exit (stranger != NULL ? run_stranger (crowd, stranger) : run_program (crowd, number));
}

static guint
await (const GArray *processes)
{
  guint n_failed = 0;
  int status;

  for (guint i = 0; i < processes->len; i++) {
    waitpid (g_array_index (processes, pid_t, i), &status, 0);
    n_failed += status != 0;
  }
  return n_failed;
}

/* How many of them failed. */
static guint
run_all (Crowd *crowd)
{
  g_autoptr (GArray) programs = g_array_new (FALSE, FALSE, sizeof (pid_t));
  g_autoptr (GArray) others = g_array_new (FALSE, FALSE, sizeof (pid_t));
  guint n_failed;

  crowd->shared->n_working = n_programs;
  fflush (stdout);
  for (guint i = 0; i < (guint) n_programs; i++) {
    pid_t process = begin_process (crowd, i, NULL);

    g_array_append_val (programs, process);
  }
  for (guint i = 0; strangers != NULL && strangers[i] != NULL; i++) {
    pid_t process = begin_process (crowd, i, find_stranger (strangers[i]));

    g_array_append_val (others, process);
  }
  n_failed = await (others);
  g_atomic_int_set (&crowd->shared->quiet, 1);
  return n_failed + await (programs);
}

/* --- Judging ---------------------------------------------------------------- */

/* Notes in @found how many events of each game the ledger at @path has. */
static void
look_for_games (const char *path, guint *found)
{
  g_autoptr (KrStore) store = kr_store_open (path, NULL);

  for (guint number = 2; store != NULL && number < MAX_GAMES; number++) {
    g_autoptr (KrSessionDoc) game = store_fixture_make_game (number);
    g_autoptr (KrSessionDoc) kept = kr_store_load_session (store, game->uuid, NULL);

    if (kept != NULL)
      found[number] = MAX (found[number], kept->events->len);
  }
}

static gboolean
is_sound (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KrStore) store = kr_store_open (path, &error);
  g_auto (GStrv) problems = store != NULL ? kr_store_check (store, &error) : NULL;

  if (problems == NULL || problems[0] != NULL)
    printf ("%s\n", problems != NULL ? problems[0] : error->message);
  return problems != NULL && problems[0] == NULL;
}

static guint
count_shared (const char *path)
{
  g_autoptr (KrStore) store = kr_store_open (path, NULL);
  g_autoptr (KrSessionDoc) game = store_fixture_make_game (1);
  g_autoptr (KrSessionDoc) kept =
      store != NULL ? kr_store_load_session (store, game->uuid, NULL) : NULL;

  return kept != NULL ? kept->n_done : 0;
}

/* How many acknowledged games are not as they should be. */
static guint
count_missing (const Crowd *crowd)
{
  g_autofree guint *found = g_new0 (guint, MAX_GAMES);
  g_autoptr (GPtrArray) backups = kr_backup_list (crowd->path, NULL);
  guint n_missing = 0;

  look_for_games (crowd->path, found);
  for (guint i = 0; crowd->moves && i < crowd->shared->n_rescued; i++)
    look_for_games (crowd->shared->rescued[i], found);
  for (guint i = 0; crowd->moves && backups != NULL && i < backups->len; i++)
    look_for_games (((const KrBackup *) g_ptr_array_index (backups, i))->path, found);
  for (guint number = 2; number < MAX_GAMES; number++)
    if (found[number] < crowd->shared->acked[number]) {
      printf ("game %u: %u of %u\n", number, found[number], crowd->shared->acked[number]);
      n_missing++;
    }
  if (!crowd->moves && count_shared (crowd->path) != (guint) (n_programs * n_games * 15)) {
    printf ("the game of all has %u lines\n", count_shared (crowd->path));
    n_missing++;
  }
  return n_missing;
}

static void
begin (Crowd *crowd)
{
  g_autoptr (KrSessionDoc) shared = store_fixture_make_game (1);
  g_autoptr (KrStore) store = NULL;

  crowd->folder = fault_folder_make ();
  crowd->path = g_build_filename (crowd->folder, "ledger.db", NULL);
  crowd->shared =
      mmap (NULL, sizeof *crowd->shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  for (guint i = 0; strangers != NULL && strangers[i] != NULL; i++)
    crowd->moves |= find_stranger (strangers[i])->moves;
  store = kr_store_open (crowd->path, NULL);
  if (store == NULL || !kr_store_add_session (store, shared, NULL))
    g_error ("no game can be added");
}

int
main (int argc, char **argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;
  Crowd crowd = {0};
  guint n_wrong;

  g_option_context_add_main_entries (context, options, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error)) {
    fprintf (stderr, "%s\n", error->message);
    return 2;
  }
  begin (&crowd);
  n_wrong = run_all (&crowd);
  n_wrong += count_missing (&crowd) + !is_sound (crowd.path);
  printf ("%d turns of strangers, %d tries again, %d times gone, %u rescued\n",
          crowd.shared->n_turns, crowd.shared->n_retried, crowd.shared->n_gone,
          crowd.shared->n_rescued);
  printf ("%d points, %d runs, %u wrong\n", crowd.shared->n_acked, n_programs, n_wrong);
  fault_folder_remove (crowd.folder);
  g_free (crowd.folder);
  g_free (crowd.path);
  return n_wrong == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
