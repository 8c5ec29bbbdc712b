/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-kept-series.h"
#include "kr-merge-steps.h"
#include "kr-store-add.h"
#include "kr-store-append.h"
#include "kr-store-check.h"
#include "kr-store-conflicts.h"
#include "kr-store-delete.h"
#include "kr-store-load.h"
#include "kr-store-merge-undo.h"
#include "kr-store-merge.h"
#include "kr-store-private.h"
#include "kr-store-profile.h"
#include "kr-store-roster.h"
#include "kr-store-scopes.h"
#include "kr-store-series.h"
#include "kr-test.h"
#include "kr-versions.h"
#include "ledger-words.h"
#include "series-model.h"
#include "spelling-model.h"
#include "store-fixture.h"

#include <string.h>

/*
 * Random lives of three machines, merged in every order, repeatedly, undone and merged again: the
 * same ledger in the end, in everything that can be asked of it, and sound after every step. Who
 * is whose spelling, what belongs to which series, and which scopes have which name, is what
 * independent models say
 * (spelling-model.h, series-model.h).
 *
 * usage: test-kr-store-lives [HISTORIES [FIRST]]; in TMPDIR=/dev/shm, 2,000 take half an hour
 */

#define N_MACHINES 3
#define N_GAMES 9
#define N_SCOPES 3
#define N_STEPS 20       /* of all machines together, before the merges */
#define N_MERGED_STEPS 8 /* in histories that go on afterwards */
#define N_CHANGES 64
#define FIRST_US (G_GINT64_CONSTANT (1700000000) * G_USEC_PER_SEC)

/* A change of the roster, as far as the model knows of it. */
typedef struct {
  int player; /* -1: nothing that the model knows */
  gboolean rename;
  ModelLinks parted;
  ModelLinks joined;
  char before[16];
  char after[16];
} Change;

typedef struct {
  StoreFixture ledger;
  SpellingModel model;
  SpellingModel before; /* the last merge */
  SpellingModel merged;
  gboolean was_there[MODEL_PLAYERS]; /* before the last merge */
  SeriesModel series[MODEL_SERIES];
  SeriesModel series_before[MODEL_SERIES];
  SeriesModel series_merged[MODEL_SERIES];
  SeriesWord scopes[N_SCOPES]; /* 1000 if it is deleted + what is chosen; at 0: it is not there */
  SeriesWord scopes_before[N_SCOPES];
  SeriesWord scopes_merged[N_SCOPES];
  Change changes[N_CHANGES];
  guint n_changes;
  guint n_done;
  gint64 now_us;
} Machine;

static Machine machines[N_MACHINES];
static uint64_t seed;
static int first_history = 1;

static int
draw (int n)
{
  return kr_test_draw (&seed, n);
}

/* --- Games -------------------------------------------------------------------- */

/* Games 0 to 8 begin in three seconds, some at one moment. Four of eight people play; points are
 * few, so that records are often level. */
static char *
make_game_uuid (guint number)
{
  return g_strdup_printf ("5e551011-0000-4000-8000-%012u", number * 7919 % 100);
}

static KrSessionDoc *
make_game (guint number)
{
  KrSessionDoc *doc = store_fixture_make_game (1);
  uint64_t points = 77 + number;
  const guint n_deals = number % 4 == 3 ? 3 : doc->rules.n_deals;

  g_free (doc->uuid);
  doc->uuid = make_game_uuid (number);
  doc->started_at_us = FIRST_US + number / 3 * G_USEC_PER_SEC + number % 2;
  for (guint i = 0; i < doc->n_players; i++) {
    guint player = (number + i * (number % 2 + 1)) % MODEL_PLAYERS;

    g_free (doc->seats[i].player_uuid);
    g_free (doc->seats[i].name);
    doc->seats[i].player_uuid = spelling_model_make_uuid (player);
    doc->seats[i].name = g_strdup_printf ("P%u", player);
    doc->seats[i].pen = 1 + (number + i) % 8;
  }
  for (guint deal = 1; deal <= n_deals; deal++) {
    g_autoptr (GString) line = g_string_new (NULL);
    int out = kr_test_draw (&points, 4);

    g_string_append_printf (line, "score %u out=%d time=60", deal, out);
    for (int i = 0; i < 4; i++)
      if (i == out)
        g_string_append_printf (line, " %d:out", i);
      else
        g_string_append_printf (line, " %d:=%d", i, 10 * kr_test_draw (&points, 3));
    kr_session_doc_append (doc, line->str, doc->started_at_us + deal * G_USEC_PER_SEC, NULL);
  }
  doc->ended_at_us =
      n_deals == doc->rules.n_deals ? doc->started_at_us + n_deals * G_USEC_PER_SEC : 0;
  return doc;
}

/* A note, a place, tags, whether it counts, a correction, a penalty card or whatever else the game
 * takes just then. */
static void
book (Machine *machine, const char *uuid)
{
  static const char *const reasons[] = {NULL, "miscounted"};
  g_autofree KrMatch *match = g_new (KrMatch, 1);
  g_autoptr (KrSessionDoc) doc = kr_store_load_session (machine->ledger.store, uuid, NULL);
  const char *const lines[] = {"note later",
                               "note earlier",
                               "place Oslo",
                               "place Rome",
                               "tags club night, final",
                               "tags late",
                               "counts no",
                               "counts yes",
                               "score 2 out=0 0:out 1:=10 2:=0 3:=20",
                               "penalty-card 1 +1",
                               "pressure 0 +1",
                               "revoke 2 +1"};
  const char *line = lines[draw (G_N_ELEMENTS (lines))];
  KrMatchEvent event;

  if (doc == NULL || !kr_session_doc_replay (doc, match, NULL))
    return;
  if (kr_match_event_parse (line, &event, NULL) == KR_OK &&
      kr_match_check (match, &event, NULL) != KR_OK)
    return;
  kr_session_doc_append (doc, line, machine->now_us,
                         event.kind == KR_MATCH_EVENT_SCORE ? reasons[draw (2)] : NULL);
  ck_assert (kr_store_append (machine->ledger.store, doc, NULL));
}

static void
undo_event (Machine *machine, const char *uuid)
{
  g_autoptr (KrSessionDoc) doc = kr_store_load_session (machine->ledger.store, uuid, NULL);
  guint was = doc != NULL ? doc->n_done : 0;

  if (was == 0)
    return;
  kr_session_doc_set_n_done (doc, was - 1);
  ck_assert (kr_store_move (machine->ledger.store, doc, was, NULL));
}

static void
play (Machine *machine)
{
  g_autoptr (KrSessionDoc) game = make_game ((guint) draw (N_GAMES));

  switch (draw (8)) {
  case 0:
    kr_store_delete_session (machine->ledger.store, game->uuid, NULL);
    break;
  case 1:
    kr_store_undelete_session (machine->ledger.store, game->uuid, NULL);
    break;
  case 2:
    undo_event (machine, game->uuid);
    break;
  case 3:
  case 4:
    book (machine, game->uuid);
    break;
  default:
    kr_store_add_session (machine->ledger.store, game, NULL);
  }
}

/* --- The roster ----------------------------------------------------------------- */

static void
keep (Machine *machine, const Change *change)
{
  machine->changes[machine->n_done] = *change;
  machine->n_changes = ++machine->n_done;
}

static gboolean
has_player (const Machine *machine, guint player)
{
  g_autofree char *uuid = spelling_model_make_uuid (player);
  g_autoptr (KrProfile) profile = kr_store_load_profile (machine->ledger.store, uuid, NULL);

  return profile != NULL;
}

static void
rename_player (Machine *machine, guint player, const char *uuid)
{
  Change change = {.player = (int) player, .rename = TRUE};

  g_strlcpy (change.before, machine->model.names[player], sizeof change.before);
  g_snprintf (change.after, sizeof change.after, "Q%d", draw (3));
  ck_assert (
      kr_store_rename_player (machine->ledger.store, uuid, change.after, machine->now_us, NULL));
  if (strcmp (change.before, change.after) == 0)
    return;
  spelling_model_rename (&machine->model, player, change.after, machine->now_us);
  keep (machine, &change);
}

static void
join (Machine *machine, guint player, const char *uuid)
{
  guint other = (player + 1 + (guint) draw (MODEL_PLAYERS - 1)) % MODEL_PLAYERS;
  g_autofree char *into = spelling_model_make_uuid (other);
  Change change = {.player = (int) player, .joined = {1, {(guint8) player}, {(guint8) other}}};

  if (!kr_store_join_player (machine->ledger.store, uuid, into, machine->now_us, NULL))
    return;
  spelling_model_set (&machine->model, &change.joined, TRUE, machine->now_us);
  keep (machine, &change);
}

static void
split (Machine *machine, guint player, const char *uuid)
{
  Change change = {.player = (int) player,
                   .parted = spelling_model_find_parting (&machine->model, player)};
  gboolean done = kr_store_split_player (machine->ledger.store, uuid, machine->now_us, NULL);

  ck_assert_int_eq (done, change.parted.n > 0);
  if (!done)
    return;
  spelling_model_set (&machine->model, &change.parted, FALSE, machine->now_us);
  keep (machine, &change);
}

static void
undo_change (Machine *machine)
{
  const gboolean redo = draw (3) == 0;
  const gboolean any = redo ? machine->n_done < machine->n_changes : machine->n_done > 0;
  const Change *change =
      any ? &machine->changes[redo ? machine->n_done : machine->n_done - 1] : NULL;

  ck_assert_int_eq ((redo ? kr_store_redo_change : kr_store_undo_change) (machine->ledger.store,
                                                                          machine->now_us, NULL),
                    any);
  if (!any)
    return;
  machine->n_done += redo ? 1 : -1;
  if (change->rename)
    spelling_model_rename (&machine->model, (guint) change->player,
                           redo ? change->after : change->before, machine->now_us);
  spelling_model_set (&machine->model, redo ? &change->parted : &change->joined, FALSE,
                      machine->now_us);
  spelling_model_set (&machine->model, redo ? &change->joined : &change->parted, TRUE,
                      machine->now_us);
}

static void
change_roster (Machine *machine)
{
  const guint player = (guint) draw (MODEL_PLAYERS);
  g_autofree char *uuid = spelling_model_make_uuid (player);
  const Change unknown = {.player = -1};
  g_autoptr (KrRosterStep) last = NULL;
  g_autoptr (KrRosterStep) now = NULL;

  if (!has_player (machine, player) || machine->n_done + 1 >= N_CHANGES)
    return;
  switch (draw (10)) {
  case 0:
    rename_player (machine, player, uuid);
    return;
  case 1: {
    g_autoptr (KrProfile) profile = kr_store_load_profile (machine->ledger.store, uuid, NULL);

    /* Asked and told of the player at the root, so that it is known whether anything changes. */
    ck_assert (kr_store_set_player_hidden (machine->ledger.store, profile->player->uuid,
                                           !profile->player->hidden, machine->now_us, NULL));
    keep (machine, &unknown);
    return;
  }
  case 2: {
    g_autoptr (KrProfile) profile = kr_store_load_profile (machine->ledger.store, uuid, NULL);

    ck_assert (kr_store_set_player_pen (machine->ledger.store, profile->player->uuid,
                                        1 + profile->player->pen % 8, machine->now_us, NULL));
    keep (machine, &unknown);
    return;
  }
  case 3:
  case 4:
    split (machine, player, uuid);
    return;
  case 5:
    undo_change (machine);
    return;
  default:
    join (machine, player, uuid);
  }
}

/* --- Series ----------------------------------------------------------------------- */

static char *
make_series_uuid (guint series)
{
  return g_strdup_printf ("5e71e500-0000-4000-8000-%012u", series);
}

static char *
make_series_name (gint64 number)
{
  return g_strdup_printf ("Season %" G_GINT64_FORMAT, number);
}

static void
begin_series (Machine *machine, SeriesModel *series, const char *uuid)
{
  const int number = draw (4);
  const int scoring = 1 + draw (3);
  const int best = draw (3);
  g_autofree char *name = make_series_name (number);

  ck_assert (kr_store_add_series (machine->ledger.store, uuid, name, (KrSeriesScoring) scoring,
                                  (guint) best, machine->now_us, NULL));
  series->there = TRUE;
  series->name = (SeriesWord){machine->now_us, number};
  series->scoring = (SeriesWord){machine->now_us, 1000 * scoring + best};
}

/* A game belongs to it, no longer does, or does not count. */
static void
change_series_game (Machine *machine, SeriesModel *series, const char *uuid)
{
  const guint number = (guint) draw (MODEL_SERIES_GAMES);
  const KrSeriesAct act = draw (2) == 0 ? KR_SERIES_ADD : (KrSeriesAct) draw (4);
  static const KrSeriesState states[] = {
      [KR_SERIES_ADD] = KR_SERIES_COUNTS,
      [KR_SERIES_REMOVE] = KR_SERIES_OUT,
      [KR_SERIES_COUNT] = KR_SERIES_COUNTS,
      [KR_SERIES_LEAVE_OUT] = KR_SERIES_DOES_NOT_COUNT,
  };
  g_autofree char *game = make_game_uuid (number);
  SeriesWord *word = &series->games[number];
  const gboolean done = kr_store_change_series_games (
      machine->ledger.store, uuid, act, (const char *[]){game, NULL}, machine->now_us, NULL);

  /* Whether a game can be added depends on whether this machine has it. */
  if (act != KR_SERIES_ADD)
    ck_assert_int_eq (done, word->value != KR_SERIES_OUT);
  if (done)
    series_model_say (word, states[act], machine->now_us);
}

static void
change_series (Machine *machine)
{
  const guint number = (guint) draw (MODEL_SERIES);
  SeriesModel *series = &machine->series[number];
  g_autofree char *uuid = make_series_uuid (number);
  const int value = draw (4);
  g_autofree char *name = make_series_name (value);

  if (!series->there) {
    begin_series (machine, series, uuid);
    return;
  }
  switch (draw (6)) {
  case 0:
    ck_assert (kr_store_rename_series (machine->ledger.store, uuid, name, machine->now_us, NULL));
    series_model_say (&series->name, value, machine->now_us);
    break;
  case 1:
    ck_assert (kr_store_set_series_scoring (machine->ledger.store, uuid, KR_SERIES_WINS,
                                            (guint) value, machine->now_us, NULL));
    series_model_say (&series->scoring, 1000 * KR_SERIES_WINS + value, machine->now_us);
    break;
  case 2:
    ck_assert (kr_store_set_series_deleted (machine->ledger.store, uuid, value == 0,
                                            machine->now_us, NULL));
    series_model_say (&series->deleted, value == 0, machine->now_us);
    break;
  default:
    change_series_game (machine, series, uuid);
  }
}

/* --- Scopes ----------------------------------------------------------------------- */

static char *
make_scope_uuid (guint scope)
{
  return g_strdup_printf ("5c0be000-0000-4000-8000-%012u", scope);
}

static char *
make_scope_name (gint64 value)
{
  return g_strdup_printf ("Table %" G_GINT64_FORMAT, value % 1000);
}

static void
change_scope (Machine *machine)
{
  const guint number = (guint) draw (N_SCOPES);
  SeriesWord *word = &machine->scopes[number];
  const gint64 value = draw (5);
  g_autofree char *uuid = make_scope_uuid (number);
  g_autofree char *name = make_scope_name (value);
  const KrScope scope = {.n_players = (guint) value + 2};

  if (word->at_us != 0 && draw (3) == 0) {
    const gboolean deleted = draw (2);

    ck_assert (
        kr_store_set_scope_deleted (machine->ledger.store, uuid, deleted, machine->now_us, NULL));
    series_model_say (word, 1000 * deleted + word->value % 1000, machine->now_us);
    return;
  }
  ck_assert (
      kr_store_save_scope (machine->ledger.store, uuid, name, &scope, machine->now_us, NULL));
  if (word->at_us == 0)
    *word = (SeriesWord){machine->now_us, value};
  else
    series_model_say (word, value, machine->now_us);
}

/* What the ledger has of every scope is what the model says. */
static void
assert_scopes (const Machine *machine, const char *what)
{
  for (guint i = 0; i < N_SCOPES; i++) {
    const SeriesWord *wanted = &machine->scopes[i];
    g_autofree char *uuid = make_scope_uuid (i);
    g_autofree char *name = make_scope_name (wanted->value);
    g_autoptr (KrNamedScope) kept = NULL;

    ck_assert (kr_store_find_scope (machine->ledger.store, uuid, &kept, NULL));
    ck_assert_msg ((kept != NULL) == (wanted->at_us != 0), "%s: scope %u", what, i);
    if (kept == NULL)
      continue;
    ck_assert_int_eq (kept->changed_at_us, wanted->at_us);
    ck_assert_str_eq (kept->name, name);
    ck_assert_uint_eq (kept->scope->n_players, wanted->value % 1000 + 2);
    ck_assert_int_eq (kept->deleted, wanted->value >= 1000);
  }
}

/* What the ledger has of every series is what the model says. */
static void
assert_series (const Machine *machine, const char *what)
{
  for (guint i = 0; i < MODEL_SERIES; i++) {
    const SeriesModel *wanted = &machine->series[i];
    g_autofree char *uuid = make_series_uuid (i);
    g_autofree char *name = make_series_name (wanted->name.value);
    g_autoptr (KrKeptSeries) kept = NULL;

    ck_assert (kr_kept_series_find (machine->ledger.store, uuid, &kept, NULL));
    ck_assert_msg ((kept != NULL) == wanted->there, "%s: series %u", what, i);
    if (kept == NULL)
      continue;
    ck_assert_str_eq (kept->name, name);
    ck_assert_int_eq (kept->named_at_us, wanted->name.at_us);
    ck_assert_int_eq (1000 * kept->scoring + kept->best, wanted->scoring.value);
    ck_assert_int_eq (kept->scored_at_us, wanted->scoring.at_us);
    ck_assert_int_eq (kept->deleted, wanted->deleted.value);
    ck_assert_int_eq (kept->deleted_at_us, wanted->deleted.at_us);
    for (guint number = 0; number < MODEL_SERIES_GAMES; number++) {
      g_autofree char *game = make_game_uuid (number);
      g_autoptr (KrKeptSeriesGame) said =
          kr_kept_series_find_game (machine->ledger.store, kept, game, NULL);

      ck_assert_int_eq (said->at_us, wanted->games[number].at_us);
      ck_assert_int_eq (said->state, wanted->games[number].value);
    }
  }
}

/* --- Soundness ------------------------------------------------------------------ */

static void
assert_same (const char *first, const char *second, const char *what)
{
  g_auto (GStrv) a = g_strsplit (first, "\n", -1);
  g_auto (GStrv) b = g_strsplit (second, "\n", -1);

  for (guint i = 0; a[i] != NULL && b[i] != NULL; i++)
    ck_assert_msg (strcmp (a[i], b[i]) == 0, "%s:\n%s\n%s", what, a[i], b[i]);
  ck_assert_msg (strcmp (first, second) == 0, "%s: more lines", what);
}

/* Sound, and everybody who is there is whom the model says. */
static void
assert_sound (const Machine *machine, const char *what)
{
  g_auto (GStrv) problems = kr_store_check (machine->ledger.store, NULL);

  ck_assert_ptr_nonnull (problems);
  ck_assert_msg (problems[0] == NULL, "%s: %s", what, problems[0]);
  assert_series (machine, what);
  assert_scopes (machine, what);
  for (guint player = 0; player < MODEL_PLAYERS; player++) {
    const guint root = spelling_model_find_root (&machine->model, player);
    g_autofree char *uuid = spelling_model_make_uuid (player);
    g_autofree char *wanted = spelling_model_make_uuid (root);
    g_autoptr (KrProfile) profile = kr_store_load_profile (machine->ledger.store, uuid, NULL);

    if (profile == NULL)
      continue;
    ck_assert_msg (strcmp (profile->player->uuid, wanted) == 0, "%s: %s is %s, not %s", what, uuid,
                   profile->player->uuid, wanted);
    ck_assert_str_eq (profile->player->name, machine->model.names[root]);
  }
}

/* --- Machines --------------------------------------------------------------------- */

static void
merge (Machine *into, const Machine *from)
{
  g_autoptr (GError) error = NULL;
  const SpellingModel before = into->model;
  gboolean was_there[MODEL_PLAYERS];
  SeriesModel series_before[MODEL_SERIES];
  SeriesWord scopes_before[N_SCOPES];
  g_autoptr (KrLastMerge) last = kr_store_find_last_merge (into->ledger.store, NULL);
  g_autoptr (KrLastMerge) now = NULL;
  g_autoptr (KrMergeReport) report = NULL;

  for (guint player = 0; player < MODEL_PLAYERS; player++)
    was_there[player] = has_player (into, player);
  report = kr_store_merge (into->ledger.store, from->ledger.path, NULL, NULL, NULL, &error);
  ck_assert_msg (report != NULL, "%s", error != NULL ? error->message : "");
  spelling_model_merge (&into->model, &from->model);
  memcpy (series_before, into->series, sizeof series_before);
  for (guint i = 0; i < MODEL_SERIES; i++)
    series_model_merge (&into->series[i], &from->series[i]);
  memcpy (scopes_before, into->scopes, sizeof scopes_before);
  for (guint i = 0; i < N_SCOPES; i++)
    series_model_merge_word (&into->scopes[i], &from->scopes[i]);
  now = kr_store_find_last_merge (into->ledger.store, NULL);
  /* Where nothing was to do, the merge before can still be undone. */
  if (now != NULL && (last == NULL || last->at_us != now->at_us)) {
    into->before = before;
    into->merged = into->model;
    memcpy (into->was_there, was_there, sizeof was_there);
    memcpy (into->series_before, series_before, sizeof series_before);
    memcpy (into->series_merged, into->series, sizeof series_before);
    memcpy (into->scopes_before, scopes_before, sizeof scopes_before);
    memcpy (into->scopes_merged, into->scopes, sizeof scopes_before);
  }
}

static void
undo_merge (Machine *machine)
{
  const SpellingModel merged = machine->model;
  g_autoptr (GError) error = NULL;
  guint n_kept;

  if (!kr_store_undo_merge (machine->ledger.store, NULL, &n_kept, &error)) {
    ck_assert_msg (g_str_has_prefix (error->message, "There is no merge"), "%s", error->message);
    return;
  }
  spelling_model_undo_merge (&machine->model, &machine->before, &machine->merged);
  /* Who came with the merge and has played here since has no name to go back to. */
  for (guint player = 0; player < MODEL_PLAYERS; player++)
    if (!machine->was_there[player] && has_player (machine, player))
      spelling_model_rename (&machine->model, player, merged.names[player],
                             merged.named_at_us[player]);
  for (guint i = 0; i < MODEL_SERIES; i++)
    series_model_undo_merge (&machine->series[i], &machine->series_before[i],
                             &machine->series_merged[i]);
  for (guint i = 0; i < N_SCOPES; i++)
    series_model_undo_word (&machine->scopes[i], &machine->scopes_before[i],
                            &machine->scopes_merged[i]);
}

static void
choose (Machine *machine)
{
  g_autoptr (GPtrArray) conflicts = kr_store_list_conflicts (machine->ledger.store, TRUE, NULL);

  if (conflicts->len > 0) {
    const KrConflict *conflict = g_ptr_array_index (conflicts, (guint) draw ((int) conflicts->len));
    const KrVersion *version =
        g_ptr_array_index (conflict->versions, (guint) draw ((int) conflict->versions->len));

    ck_assert (kr_store_choose_version (machine->ledger.store, conflict->uuid, version->digest,
                                        NULL, NULL));
  }
}

/* A machine's clock goes on with each step; those of two machines often show the same. */
static void
take_step (Machine *machine)
{
  machine->now_us += 1 + draw (2);
  switch (draw (17)) {
  case 0:
    merge (machine, &machines[(machine - machines + 1 + draw (N_MACHINES - 1)) % N_MACHINES]);
    break;
  case 1:
    undo_merge (machine);
    break;
  case 2:
    choose (machine);
    break;
  case 3:
  case 4:
  case 5:
    play (machine);
    break;
  case 6:
  case 7:
  case 8:
  case 9:
    change_series (machine);
    break;
  case 10:
  case 11:
    change_scope (machine);
    break;
  default:
    change_roster (machine);
  }
  assert_sound (machine, "step");
}

static void
start (Machine *machine, guint number)
{
  memset (machine, 0, sizeof *machine);
  store_fixture_init (&machine->ledger);
  machine->now_us = FIRST_US + STORE_FIXTURE_DAY_US;
  for (guint player = 0; player < MODEL_PLAYERS; player++)
    g_snprintf (machine->model.names[player], sizeof machine->model.names[player], "P%u", player);
  for (guint i = 0; i < 3; i++) {
    g_autoptr (KrSessionDoc) game = make_game ((number * 2 + i * 3) % N_GAMES);

    ck_assert (kr_store_add_session (machine->ledger.store, game, NULL));
  }
}

static void
copy (Machine *to, const Machine *from)
{
  memcpy (to, from, sizeof *to);
  store_fixture_init_copy (&to->ledger, &from->ledger);
}

static void
stop (Machine *machine)
{
  store_fixture_clear (&machine->ledger);
}

/* --- The test --------------------------------------------------------------------- */

/* All three merged into a copy of the first of @order, some again. Caller frees what it says. */
static char *
merge_all (const int order[N_MACHINES])
{
  Machine into;
  char *said;

  copy (&into, &machines[order[0]]);
  merge (&into, &machines[order[1]]);
  if (draw (2) == 0)
    merge (&into, &machines[order[draw (2)]]);
  merge (&into, &machines[order[2]]);
  assert_sound (&into, "merged");
  said = ledger_words_dup (into.ledger.store);
  if (draw (4) == 0) {
    g_autofree char *again = NULL;

    for (int i = 0; i < N_MACHINES; i++)
      merge (&into, &machines[i]);
    assert_sound (&into, "merged again");
    again = ledger_words_dup (into.ledger.store);
    assert_same (said, again, "merged again");
  }
  stop (&into);
  return said;
}

/* A merge that is undone leaves what was there before, and can be made again. */
static void
check_undo (const Machine *one, const Machine *other)
{
  Machine into;
  g_autofree char *before = NULL;
  g_autofree char *merged = NULL;
  g_autofree char *undone = NULL;
  g_autofree char *again = NULL;

  copy (&into, one);
  ck_assert (kr_merge_steps_clear (into.ledger.store, NULL));
  before = ledger_words_dup (into.ledger.store);
  merge (&into, other);
  assert_sound (&into, "merged");
  merged = ledger_words_dup (into.ledger.store);
  undo_merge (&into);
  assert_sound (&into, "undone");
  undone = ledger_words_dup (into.ledger.store);
  assert_same (before, undone, "undone");
  merge (&into, other);
  assert_sound (&into, "merged after undoing");
  again = ledger_words_dup (into.ledger.store);
  assert_same (merged, again, "merged after undoing");
  stop (&into);
}

static void
check_orders (void)
{
  static const int orders[][N_MACHINES] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                           {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
  g_autofree char *first = merge_all (orders[0]);

  for (gsize i = 1; i < G_N_ELEMENTS (orders); i++) {
    g_autofree char *next = merge_all (orders[i]);

    assert_same (first, next, "another order");
  }
}

START_TEST (lives_join_to_the_same_ledger)
{
  seed = (uint64_t) (first_history + _i) * G_GUINT64_CONSTANT (0x9E3779B97F4A7C15);
  for (guint i = 0; i < N_MACHINES; i++)
    start (&machines[i], i);
  for (guint i = 0; i < N_STEPS; i++)
    take_step (&machines[draw (N_MACHINES)]);
  check_orders ();
  check_undo (&machines[draw (2)], &machines[2]);
  if ((first_history + _i) % 2 == 0) {
    merge (&machines[1], &machines[0]);
    merge (&machines[2], &machines[1]);
    for (guint i = 0; i < N_MERGED_STEPS; i++)
      take_step (&machines[draw (N_MACHINES)]);
    check_orders ();
  }
  for (guint i = 0; i < N_MACHINES; i++)
    stop (&machines[i]);
}
END_TEST

int
main (int argc, char **argv)
{
  Suite *suite = suite_create ("store-lives");
  TCase *tcase = tcase_create ("store-lives");
  int n = argc > 1 ? atoi (argv[1]) : 3;

  first_history = argc > 2 ? atoi (argv[2]) : 1;
  tcase_set_timeout (tcase, 120);
  tcase_add_loop_test (tcase, lives_join_to_the_same_ledger, 0, n);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
