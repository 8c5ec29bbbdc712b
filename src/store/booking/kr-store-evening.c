/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-evening.h"

#include "kr-error.h"
#include "kr-kept-evening.h"
#include "kr-rulebook.h"
#include "kr-seat-names.h"
#include "kr-seat-pen.h"
#include "kr-sentence.h"
#include "kr-status-sentence.h"
#include "kr-store-error.h"
#include "kr-store-private.h"
#include "kr-text-gate.h"
#include "kr-translatable.h"

#include <string.h>

/* --- What can be ---------------------------------------------------------------------- */

static const char *const reasons[] = {
    [KR_EVENING_HOLDS] = "",
    [KR_EVENING_UNDONE] = N_ ("That was undone already."),
    [KR_EVENING_UNREADABLE] = N_ ("A line of an evening is not an event."),
    [KR_EVENING_NOT_OPEN] = N_ ("This evening has not begun yet."),
    [KR_EVENING_OVER] = N_ ("The evening is over."),
    [KR_EVENING_NO_PERSON] = N_ ("That player has not come to this evening."),
    [KR_EVENING_HERE] = N_ ("That player is here already."),
    [KR_EVENING_NOT_HERE] = N_ ("That player is not here."),
    [KR_EVENING_FULL] = N_ ("There are too many players for one evening."),
    [KR_EVENING_NO_RULES] = N_ ("The evening has no rule set."),
    [KR_EVENING_OTHER_ROUND] = N_ ("Another round comes next. Look at the evening again."),
    [KR_EVENING_NO_ROUND] = N_ ("That round has not started."),
    [KR_EVENING_NO_SEAT] = N_ ("That round has no such table or seat."),
    [KR_EVENING_TWICE] = N_ ("That is so already."),
    [KR_EVENING_NO_EVENT] = N_ ("There is nothing to undo."),
};

static gboolean
fail_effect (KrEveningEffect effect, GError **error)
{
  g_autofree char *sentence = kr_sentence_new_plain (reasons[effect]);

  return kr_error_set_sentence (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID, sentence);
}

static gboolean
fail_status (const KrStatus *status, GError **error)
{
  g_autofree char *sentence = kr_status_dup_sentence (status);

  return kr_error_set_sentence (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID, sentence);
}

static gboolean
check_sizes (const KrRules *rules, const KrEveningTables *tables, GError **error)
{
  KrStatus status;

  for (int n = tables->smallest; n <= tables->largest; n++)
    if (kr_rules_check (rules, n, &status) != KR_OK)
      return fail_status (&status, error);
  return TRUE;
}

/* Whether the tables of the last round can play by its rules. */
static gboolean
check_round (const KrEveningState *state, GError **error)
{
  const KrEveningPlayed *round = &state->rounds[state->n_rounds - 1];
  KrStatus status;
  KrRules rules;

  if (!kr_rulebook_parse_snapshot (round->rules, &rules, error))
    return FALSE;
  for (int i = 0; i < round->seating.n_tables; i++)
    if (kr_rules_check (&rules, round->tables[i].n_seats, &status) != KR_OK)
      return fail_status (&status, error);
  return TRUE;
}

static gboolean
check_agreed (const KrEveningState *state, GError **error)
{
  KrRules rules;

  return state->rules == NULL || (kr_rulebook_parse_snapshot (state->rules, &rules, error) &&
                                  check_sizes (&rules, &state->settings.tables, error));
}

/* Whether the last @n_new steps of @now are in effect, and everything else is what it was in
 * @before, apart from what they undo. */
static gboolean
check_effects (const KrEveningBoard *before, const KrEveningBoard *now, guint n_new, GError **error)
{
  const guint n_old = before->steps->len;
  guint n_lost = 0;

  for (guint i = 0; i < now->steps->len; i++) {
    const KrEveningStep *step = g_ptr_array_index (now->steps, i);
    const KrEveningStep *old = i < n_old ? g_ptr_array_index (before->steps, i) : NULL;

    if (old == NULL && step->effect != KR_EVENING_HOLDS)
      return fail_effect (step->effect, error);
    n_lost += old != NULL && old->effect == KR_EVENING_HOLDS && step->effect != KR_EVENING_HOLDS &&
              step->effect != KR_EVENING_UNDONE;
  }
  g_assert (now->steps->len == n_old + n_new);
  if (n_lost > 0)
    return kr_store_refuse (error, N_ ("Something that was recorded later needs that. Undo the "
                                       "later steps first."));
  if (now->state->n_rounds > before->state->n_rounds)
    return check_round (now->state, error);
  return check_agreed (now->state, error);
}

/* --- Recording -------------------------------------------------------------------------- */

static KrEveningStep *
make_step (const char *text, gint64 at_us)
{
  KrEveningStep *step = g_new0 (KrEveningStep, 1);

  step->id = g_uuid_string_random ();
  step->at_us = at_us;
  step->recorder = kr_text_gate_clean (KR_TEXT_NAME, g_get_host_name ());
  if (*step->recorder == '\0') {
    g_free (step->recorder);
    step->recorder = g_strdup ("?");
  }
  step->text = g_strdup (text);
  return step;
}

static gboolean
put_last (KrStore *store, const KrEveningBoard *board, guint n, GError **error)
{
  for (guint i = board->steps->len - n; i < board->steps->len; i++)
    if (!kr_kept_evening_put_step (store, board->uuid, g_ptr_array_index (board->steps, i), error))
      return FALSE;
  return TRUE;
}

/* Records @lines after the steps of @before. */
static gboolean
record (KrStore *store,
        const KrEveningBoard *before,
        const char *const *lines,
        gint64 at_us,
        GError **error)
{
  g_autoptr (GPtrArray) steps = kr_kept_evening_load (store, before->uuid, error);
  g_autoptr (KrEveningBoard) now = NULL;
  guint n = 0;

  if (steps == NULL)
    return FALSE;
  for (guint i = 0; i < steps->len; i++)
    at_us = MAX (at_us, ((KrEveningStep *) g_ptr_array_index (steps, i))->at_us + 1);
  for (; lines[n] != NULL; n++) {
    KrEveningStep *step = make_step (lines[n], at_us + n);

    g_ptr_array_add (steps, step);
    if (!kr_kept_evening_check_step (before->uuid, step, error))
      return FALSE;
  }
  if (steps->len > KR_EVENING_MAX_EVENTS)
    return kr_store_refuse (error, N_ ("Too much has been recorded of this evening."));
  now = kr_evening_board_new (before->uuid, g_steal_pointer (&steps));
  return check_effects (before, now, n, error) && put_last (store, now, n, error);
}

/* What the ledger knows of the evening @uuid, without results. */
static KrEveningBoard *
load (KrStore *store, const char *uuid, GError **error)
{
  GPtrArray *steps = kr_kept_evening_load (store, uuid, error);

  return steps != NULL ? kr_evening_board_new (uuid, steps) : NULL;
}

static KrEveningBoard *
find (KrStore *store, const char *uuid, GError **error)
{
  g_autoptr (KrEveningBoard) board = load (store, uuid, error);

  if (board == NULL || board->steps->len > 0)
    return g_steal_pointer (&board);
  kr_kept_evening_fail_not_found (store, uuid, error);
  return NULL;
}

gboolean
kr_store_open_evening (KrStore *store,
                       const char *uuid,
                       const KrEveningSettings *settings,
                       const KrRules *rules,
                       gint64 at_us,
                       GError **error)
{
  const KrEveningEvent event = {.kind = KR_EVENING_OPEN, .settings = *settings};
  g_autofree char *snapshot = kr_rulebook_format_snapshot (rules);
  g_autofree char *rules_line = g_strconcat ("rules\n", snapshot, NULL);
  char line[KR_EVENING_TEXT_SIZE];
  const char *const lines[] = {line, rules_line, NULL};
  g_autoptr (KrEveningBoard) before = NULL;

  kr_evening_event_format (&event, line);
  if (!kr_db_begin (store->db, error))
    return FALSE;
  before = load (store, uuid, error);
  return kr_store_end (store, before != NULL && record (store, before, lines, at_us, error), error);
}

gboolean
kr_store_record_evening (
    KrStore *store, const char *uuid, const char *const *lines, gint64 at_us, GError **error)
{
  g_autoptr (KrEveningBoard) before = NULL;

  if (!kr_db_begin (store->db, error))
    return FALSE;
  before = find (store, uuid, error);
  return kr_store_end (store, before != NULL && record (store, before, lines, at_us, error), error);
}

gboolean
kr_store_record_evening_event (
    KrStore *store, const char *uuid, const KrEveningEvent *event, gint64 at_us, GError **error)
{
  char line[KR_EVENING_TEXT_SIZE];

  if (kr_evening_event_format (event, line) >= sizeof line)
    return kr_store_refuse (error, N_ ("There are too many players for one evening."));
  return kr_store_record_evening (store, uuid, (const char *const[]){line, NULL}, at_us, error);
}

/* --- Undoing ---------------------------------------------------------------------------- */

/* What @step, an undo, undoes. */
static const KrEveningStep *
find_target (const KrEveningBoard *board, const KrEveningStep *step)
{
  const KrEveningStep *target = step;

  for (guint i = 0; i < board->steps->len; i++) {
    const KrEveningStep *other = g_ptr_array_index (board->steps, i);

    if (g_str_has_suffix (step->text, other->id))
      target = other;
  }
  return target;
}

static gboolean
undo (KrStore *store,
      const KrEveningBoard *board,
      gboolean redo,
      gint64 at_us,
      char **line,
      GError **error)
{
  const KrEveningStep *step =
      redo ? kr_evening_board_find_undone (board) : kr_evening_board_find_last (board);
  g_autofree char *text = NULL;

  if (step == NULL)
    return kr_error_set (error, KR_STORE_ERROR, KR_STORE_ERROR_NOT_FOUND,
                         redo ? N_ ("There is nothing to redo.")
                              : N_ ("There is nothing to undo."));
  text = g_strdup_printf ("undo %s", step->id);
  if (!record (store, board, (const char *const[]){text, NULL}, at_us, error))
    return FALSE;
  *line = g_strdup ((redo ? find_target (board, step) : step)->text);
  return TRUE;
}

gboolean
kr_store_undo_evening (
    KrStore *store, const char *uuid, gboolean redo, gint64 at_us, char **line, GError **error)
{
  g_autoptr (KrEveningBoard) board = NULL;
  g_autofree char *undone = NULL;
  gboolean done;

  if (!kr_db_begin (store->db, error))
    return FALSE;
  board = find (store, uuid, error);
  done = kr_store_end (store, board != NULL && undo (store, board, redo, at_us, &undone, error),
                       error);
  if (done)
    *line = g_steal_pointer (&undone);
  return done;
}

/* --- The game of a table ------------------------------------------------------------------ */

/* The pen of @person if nobody at the table has it. */
static guint
take_pen (const KrEveningPerson *person, guint *used)
{
  guint pen = (guint) person->pen;

  if ((*used & 1u << pen) != 0)
    pen = kr_seat_pen_find_free (*used);
  *used |= 1u << pen;
  return pen;
}

static void
take_seats (KrSessionDoc *doc, const KrEveningState *state, const KrEveningTable *table)
{
  const gboolean sides = kr_rules_has_sides (&doc->rules, table->n_seats);
  guint used = 0;

  for (int i = 0; i < table->n_seats; i++) {
    const KrEveningPerson *person = &state->people[table->seats[i]];
    KrSessionSeat *seat = &doc->seats[i];

    seat->player_uuid = g_strdup (person->uuid);
    seat->name = g_strdup (person->name);
    seat->pen = sides && i > 1 ? doc->seats[i - 2].pen : take_pen (person, &used);
  }
  if (doc->n_seats > doc->n_players) {
    doc->seats[doc->n_players].name = g_strdup (KR_DUMMY_NAME);
    doc->seats[doc->n_players].pen = kr_seat_pen_find_dummys (used);
  }
}

KrSessionDoc *
kr_store_make_evening_game (const KrEveningBoard *board, int round, int table, GError **error)
{
  const KrEveningPlayed *played = &board->state->rounds[round];
  const KrEveningTable *its = &played->tables[table];
  KrSessionDoc *doc;
  KrStatus status;
  KrRules rules;

  if (!kr_rulebook_parse_snapshot (played->rules, &rules, error))
    return NULL;
  if (kr_rules_check (&rules, its->n_seats, &status) != KR_OK) {
    fail_status (&status, error);
    return NULL;
  }
  doc = kr_session_doc_new (its->session, &rules, (guint) its->n_seats);
  take_seats (doc, board->state, its);
  doc->first_dealer = (guint) its->dealer;
  doc->started_at_us = played->started_at_us;
  doc->utc_offset_min = played->utc_offset_min;
  return doc;
}
