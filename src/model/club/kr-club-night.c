/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-club-night.h"

#include "kr-club-line.h"
#include "kr-evening-seats.h"
#include "kr-game-private.h"
#include "kr-ledger-private.h"
#include "kr-rulebook.h"
#include "kr-session-limits.h"
#include "kr-store-error.h"
#include "kr-store-evening-look.h"
#include "kr-store-evening.h"
#include "kr-store-open.h"
#include "kr-work.h"

#include <string.h>

#define OWN_TABLE "club-table" /* draft: the evening, a blank, and the table */

struct _KrClubNight {
  GObject parent_instance;

  KrLedger *ledger; /* weak: the evening is the ledger’s */
  gboolean in_club;
  gboolean is_loaded;
  gboolean is_stale;     /* the ledger has changed since the loading began */
  GCancellable *loading; /* NULL: nothing is being read */
  KrEveningBoard *board; /* NULL: none */
  KrRules *rules;        /* of it; NULL: none that can be read */
  GCancellable *drawing; /* NULL: no proposal is being drawn */
  KrEveningDraft *draft; /* NULL: none */
  KrEveningPast *past;   /* goes with the draft */
  char *draft_evening;   /* what the draft is for */
  int draft_round;
};

G_DEFINE_FINAL_TYPE (KrClubNight, kr_club_night, G_TYPE_OBJECT)

enum {
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* --- The next round ----------------------------------------------------------------------- */

/* What a thread proposes. */
typedef struct {
  KrEveningState *state;
  guint64 seed;
  KrEveningPast past;
  KrEveningPast work;
  KrEveningRound round;
  KrEveningDraft draft;
} Proposal;

static void
proposal_free (gpointer data)
{
  Proposal *proposal = data;

  g_free (proposal->state);
  g_free (proposal);
}

static gpointer
propose (const KrWorkInput *input, GCancellable *cancellable, GError **error)
{
  Proposal *proposal = g_new0 (Proposal, 1);
  const Proposal *asked = input->data;

  proposal->state = g_memdup2 (asked->state, sizeof *asked->state);
  kr_evening_state_add_past (proposal->state, &proposal->past);
  if (kr_evening_state_propose (proposal->state, &proposal->past, asked->seed, &proposal->work,
                                &proposal->round))
    kr_evening_draft_init (&proposal->draft, &proposal->round, proposal->state->n_people,
                           asked->seed);
  return proposal;
}

static void
drop_draft (KrClubNight *self)
{
  if (self->drawing != NULL)
    g_cancellable_cancel (self->drawing);
  g_clear_object (&self->drawing);
  g_clear_pointer (&self->draft, g_free);
  g_clear_pointer (&self->past, g_free);
}

static void
proposed_cb (GObject *object, GAsyncResult *result, gpointer unused)
{
  KrClubNight *self = KR_CLUB_NIGHT (object);
  g_autoptr (GError) error = NULL;
  Proposal *proposal = kr_work_finish (result, &error);

  if (proposal == NULL)
    return; /* another one was asked for */
  g_clear_object (&self->drawing);
  if (proposal->draft.n_tables > 0) {
    self->draft = g_memdup2 (&proposal->draft, sizeof proposal->draft);
    self->past = g_memdup2 (&proposal->past, sizeof proposal->past);
  }
  proposal_free (proposal);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

void
kr_club_night_draw (KrClubNight *self)
{
  Proposal *asked;
  KrWorkInput input;

  g_return_if_fail (KR_IS_CLUB_NIGHT (self));
  if (self->board == NULL)
    return;
  drop_draft (self);
  g_free (self->draft_evening);
  self->draft_evening = g_strdup (self->board->uuid);
  self->draft_round = self->board->state->n_rounds;
  asked = g_new0 (Proposal, 1);
  asked->state = g_memdup2 (self->board->state, sizeof *self->board->state);
  asked->seed = (guint64) g_random_int () << 32 | g_random_int ();
  input = (KrWorkInput){.data = asked, .free_data = proposal_free, .is_read = TRUE};
  self->drawing = g_cancellable_new ();
  kr_work_run (self, &input, propose, proposal_free, self->drawing, proposed_cb, NULL);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* Keeps what was changed by hand as long as the same people are there. */
static gboolean
fits_draft (KrClubNight *self)
{
  const KrEveningState *state = self->board->state;

  if (g_strcmp0 (self->draft_evening, self->board->uuid) != 0 ||
      self->draft_round != state->n_rounds)
    return FALSE;
  return self->draft != NULL && kr_evening_draft_is_current (self->draft, state);
}

static void
renew_draft (KrClubNight *self)
{
  if (self->board != NULL && !self->board->state->closed && fits_draft (self))
    return;
  drop_draft (self);
  if (self->board != NULL && !self->board->state->closed &&
      kr_evening_state_count_here (self->board->state) >=
          self->board->state->settings.tables.smallest)
    kr_club_night_draw (self);
}

const KrEveningDraft *
kr_club_night_get_draft (KrClubNight *self)
{
  g_return_val_if_fail (KR_IS_CLUB_NIGHT (self), NULL);
  return self->draft;
}

const KrEveningPast *
kr_club_night_get_past (KrClubNight *self)
{
  g_return_val_if_fail (KR_IS_CLUB_NIGHT (self), NULL);
  return self->past;
}

gboolean
kr_club_night_is_drawing (KrClubNight *self)
{
  g_return_val_if_fail (KR_IS_CLUB_NIGHT (self), FALSE);
  return self->drawing != NULL;
}

static gboolean
conclude_change (KrClubNight *self, gboolean changed)
{
  if (changed)
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  return changed;
}

gboolean
kr_club_night_move (KrClubNight *self, int player, int table)
{
  g_return_val_if_fail (KR_IS_CLUB_NIGHT (self), FALSE);
  return conclude_change (self, self->draft != NULL &&
                                    kr_evening_draft_move (self->draft, player, table));
}

gboolean
kr_club_night_swap (KrClubNight *self, int player, int other)
{
  g_return_val_if_fail (KR_IS_CLUB_NIGHT (self), FALSE);
  return conclude_change (self, self->draft != NULL &&
                                    kr_evening_draft_swap (self->draft, player, other));
}

char *
kr_club_night_dup_start (KrClubNight *self)
{
  g_autofree KrEveningEvent *event = NULL;
  g_autofree char *line = NULL;

  g_return_val_if_fail (KR_IS_CLUB_NIGHT (self), NULL);
  if (self->board == NULL || self->draft == NULL)
    return NULL;
  event = g_new (KrEveningEvent, 1);
  line = g_malloc (KR_EVENING_TEXT_SIZE);
  kr_evening_draft_make_event (self->draft, self->board->state, event);
  event->utc_offset_min = kr_session_limits_find_offset_min (kr_session_limits_now_us ());
  for (int i = 0; i < event->n_tables; i++) {
    g_autofree char *session = g_uuid_string_random ();

    g_strlcpy (event->tables[i].session, session, sizeof event->tables[i].session);
  }
  kr_evening_event_format (event, line);
  return g_steal_pointer (&line);
}

/* --- Reading -------------------------------------------------------------------------------- */

/* The latest evening that is not over, else the latest one. NULL: there is none. */
static const KrEveningRow *
choose (const GPtrArray *rows)
{
  for (guint i = 0; i < rows->len; i++)
    if (!((const KrEveningRow *) g_ptr_array_index (rows, i))->closed)
      return g_ptr_array_index (rows, i);
  return rows->len > 0 ? g_ptr_array_index (rows, 0) : NULL;
}

static gpointer
load (const KrWorkInput *input, GCancellable *cancellable, GError **error)
{
  g_autoptr (KrStore) store = kr_store_open (input->ledger, error);
  g_autoptr (GPtrArray) rows = store != NULL ? kr_store_list_evenings (store, error) : NULL;
  const KrEveningRow *row = rows != NULL ? choose (rows) : NULL;

  return row != NULL ? kr_store_load_evening (store, row->uuid, error) : NULL;
}

/* Says of which table this machine is. */
static void
say_table (KrClubNight *self)
{
  const int round = kr_club_night_get_round (self);
  const int table = kr_club_night_get_own_table (self);
  KrClubLine *line = kr_club_line_get (self->ledger);

  if (round >= 0 && table >= 0 && !self->board->state->closed)
    kr_club_line_set_table (line, self->board->uuid, (guint) round + 1, (guint) table + 1);
  else
    kr_club_line_set_table (line, NULL, 0, 0);
}

/* Takes @board over. */
static void
set_board (KrClubNight *self, KrEveningBoard *board)
{
  KrRules rules;

  kr_evening_board_free (self->board);
  g_clear_pointer (&self->rules, g_free);
  self->board = board;
  if (board != NULL && board->state->rules != NULL &&
      kr_rulebook_parse_snapshot (board->state->rules, &rules, NULL))
    self->rules = g_memdup2 (&rules, sizeof rules);
}

static void refresh (KrClubNight *self);

static void
loaded_cb (GObject *object, GAsyncResult *result, gpointer unused)
{
  KrClubNight *self = KR_CLUB_NIGHT (object);
  g_autoptr (GError) error = NULL;
  gpointer board = NULL;
  const gboolean done = kr_work_finish_done (result, &board, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->loading);
  if (self->ledger == NULL) {
    kr_evening_board_free (board);
    return;
  }
  if (done) {
    set_board (self, board);
    self->is_loaded = TRUE;
    renew_draft (self);
    say_table (self);
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  } else if (!g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_BUSY)) {
    kr_ledger_tell_failure (self->ledger, g_steal_pointer (&error));
  }
  if (self->is_stale)
    refresh (self);
}

static void
read_again (KrClubNight *self)
{
  KrWorkInput input = {.ledger = kr_store_get_path (kr_ledger_get_store (self->ledger)),
                       .is_read = TRUE};

  self->is_stale = self->loading != NULL;
  if (self->is_stale)
    return;
  self->loading = g_cancellable_new ();
  kr_work_run (self, &input, load, (GDestroyNotify) kr_evening_board_free, self->loading, loaded_cb,
               NULL);
}

static void
refresh (KrClubNight *self)
{
  const gboolean was = self->in_club;

  if (self->ledger == NULL)
    return;
  self->in_club = kr_club_line_get_state (kr_club_line_get (self->ledger)) != KR_CLUB_LINE_NONE;
  if (self->in_club) {
    read_again (self);
  } else if (was) {
    if (self->loading != NULL)
      g_cancellable_cancel (self->loading);
    g_clear_object (&self->loading);
    drop_draft (self);
    set_board (self, NULL);
    self->is_loaded = FALSE;
  }
  if (self->in_club != was)
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
line_changed_cb (KrClubNight *self)
{
  if (self->ledger != NULL &&
      self->in_club !=
          (kr_club_line_get_state (kr_club_line_get (self->ledger)) != KR_CLUB_LINE_NONE))
    refresh (self);
}

KrClubNight *
kr_club_night_get (KrLedger *ledger)
{
  KrClubNight *self;

  g_return_val_if_fail (KR_IS_LEDGER (ledger), NULL);
  self = g_object_get_data (G_OBJECT (ledger), "kr-club-night");
  if (self != NULL)
    return self;
  self = g_object_new (KR_TYPE_CLUB_NIGHT, NULL);
  g_set_weak_pointer (&self->ledger, ledger);
  g_object_set_data_full (G_OBJECT (ledger), "kr-club-night", self, g_object_unref);
  g_signal_connect_object (kr_club_line_get (ledger), "notify::state", G_CALLBACK (line_changed_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (ledger, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (ledger, "moved", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  refresh (self);
  return self;
}

KrLedger *
kr_club_night_get_ledger (KrClubNight *self)
{
  g_return_val_if_fail (KR_IS_CLUB_NIGHT (self), NULL);
  return self->ledger;
}

gboolean
kr_club_night_is_in_club (KrClubNight *self)
{
  g_return_val_if_fail (KR_IS_CLUB_NIGHT (self), FALSE);
  return self->in_club;
}

gboolean
kr_club_night_is_loaded (KrClubNight *self)
{
  g_return_val_if_fail (KR_IS_CLUB_NIGHT (self), FALSE);
  return self->is_loaded;
}

const KrEveningBoard *
kr_club_night_get_board (KrClubNight *self)
{
  g_return_val_if_fail (KR_IS_CLUB_NIGHT (self), NULL);
  return self->board;
}

const KrRules *
kr_club_night_get_rules (KrClubNight *self)
{
  g_return_val_if_fail (KR_IS_CLUB_NIGHT (self), NULL);
  return self->rules;
}

int
kr_club_night_get_round (KrClubNight *self)
{
  g_return_val_if_fail (KR_IS_CLUB_NIGHT (self), -1);
  return self->board != NULL ? self->board->state->n_rounds - 1 : -1;
}

gboolean
kr_club_night_is_running (KrClubNight *self)
{
  return kr_club_night_get_round (self) >= 0 && !self->board->state->closed;
}

/* --- What is recorded ------------------------------------------------------------------------ */

/* Announces a change that was made. */
static gboolean
conclude (KrClubNight *self, gboolean done)
{
  if (done)
    kr_ledger_reload (self->ledger);
  return done;
}

/* A seat that was corrected, or is no longer, is corrected in its game, too. What cannot be now is
 * done when the club is next the same as the ledger. */
static gboolean
correct_seats (KrClubNight *self, const char *uuid, const KrEveningBoard *before)
{
  GError *error = NULL;
  guint n;

  if (!kr_evening_seats_correct (kr_ledger_get_store_to_write (self->ledger), uuid, before, &n,
                                 &error))
    kr_ledger_tell_failure (self->ledger, error);
  return TRUE;
}

gboolean
kr_club_night_open (KrClubNight *self,
                    const KrEveningSettings *settings,
                    const KrRules *rules,
                    GError **error)
{
  g_autofree char *uuid = g_uuid_string_random ();

  g_return_val_if_fail (KR_IS_CLUB_NIGHT (self) && self->ledger != NULL, FALSE);
  return conclude (self,
                   kr_store_open_evening (kr_ledger_get_store_to_write (self->ledger), uuid,
                                          settings, rules, kr_session_limits_now_us (), error));
}

gboolean
kr_club_night_record (KrClubNight *self, const char *uuid, const char *line, GError **error)
{
  const char *const lines[] = {line, NULL};

  g_return_val_if_fail (KR_IS_CLUB_NIGHT (self) && self->ledger != NULL, FALSE);
  return conclude (self,
                   kr_store_record_evening (kr_ledger_get_store_to_write (self->ledger), uuid,
                                            lines, kr_session_limits_now_us (), error) &&
                       (!g_str_has_prefix (line, "seat ") || correct_seats (self, uuid, NULL)));
}

gboolean
kr_club_night_undo (KrClubNight *self, const char *uuid, gboolean redo, GError **error)
{
  g_autofree char *line = NULL;

  g_return_val_if_fail (KR_IS_CLUB_NIGHT (self) && self->ledger != NULL, FALSE);
  return conclude (
      self, kr_store_undo_evening (kr_ledger_get_store_to_write (self->ledger), uuid, redo,
                                   kr_session_limits_now_us (), &line, error) &&
                (!g_str_has_prefix (line, "seat ") || correct_seats (self, uuid, self->board)));
}

/* --- The table of this machine -----------------------------------------------------------------
 */

int
kr_club_night_get_own_table (KrClubNight *self)
{
  g_autofree char *kept = NULL;
  const char *number;

  g_return_val_if_fail (KR_IS_CLUB_NIGHT (self), KR_CLUB_NIGHT_NOT_CHOSEN);
  if (self->board == NULL || self->ledger == NULL)
    return KR_CLUB_NIGHT_NOT_CHOSEN;
  kept = kr_ledger_dup_draft (self->ledger, OWN_TABLE);
  if (kept == NULL || !g_str_has_prefix (kept, self->board->uuid))
    return KR_CLUB_NIGHT_NOT_CHOSEN;
  number = kept + strlen (self->board->uuid);
  return *number == ' ' ? (int) CLAMP (g_ascii_strtoll (number, NULL, 10), KR_CLUB_NIGHT_NO_TABLE,
                                       KR_EVENING_MAX_TABLES - 1)
                        : KR_CLUB_NIGHT_NOT_CHOSEN;
}

void
kr_club_night_set_own_table (KrClubNight *self, int table)
{
  g_autofree char *kept = NULL;

  g_return_if_fail (KR_IS_CLUB_NIGHT (self) && self->ledger != NULL);
  if (self->board == NULL)
    return;
  if (table != KR_CLUB_NIGHT_NOT_CHOSEN)
    kept = g_strdup_printf ("%s %d", self->board->uuid, table);
  kr_ledger_set_draft (self->ledger, OWN_TABLE, kept);
  say_table (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

int
kr_club_night_find_round (KrClubNight *self, const char *session)
{
  g_return_val_if_fail (KR_IS_CLUB_NIGHT (self), -1);
  for (int round = kr_club_night_get_round (self); round >= 0; round--)
    for (int table = 0; table < self->board->state->rounds[round].seating.n_tables; table++)
      if (g_ascii_strcasecmp (self->board->state->rounds[round].tables[table].session, session) ==
          0)
        return round;
  return -1;
}

gboolean
kr_club_night_ends_after (KrClubNight *self, const char *session, int n_deals)
{
  const int round = kr_club_night_find_round (self, session);
  const KrEveningState *state = round >= 0 ? self->board->state : NULL;

  return state != NULL && (state->rounds[round].called_at_us != 0 ||
                           (state->settings.n_deals > 0 && n_deals >= state->settings.n_deals));
}

KrGame *
kr_club_night_make_game (KrClubNight *self, int round, int table, GError **error)
{
  KrSessionDoc *doc;

  g_return_val_if_fail (KR_IS_CLUB_NIGHT (self) && self->board != NULL, NULL);
  doc = kr_store_make_evening_game (self->board, round, table, error);
  return doc != NULL ? kr_game_new (self->ledger, NULL, doc, error) : NULL;
}

/* --- The object --------------------------------------------------------------------------------
 */

static void
kr_club_night_dispose (GObject *object)
{
  KrClubNight *self = KR_CLUB_NIGHT (object);

  if (self->loading != NULL)
    g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  drop_draft (self);
  set_board (self, NULL);
  g_clear_pointer (&self->draft_evening, g_free);
  g_clear_weak_pointer (&self->ledger);
  G_OBJECT_CLASS (kr_club_night_parent_class)->dispose (object);
}

static void
kr_club_night_class_init (KrClubNightClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kr_club_night_dispose;
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", KR_TYPE_CLUB_NIGHT, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 0);
}

static void
kr_club_night_init (KrClubNight *self)
{
  self->draft_round = -1;
}
