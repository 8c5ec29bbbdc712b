/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-deal-draft.h"

#include "kr-deal-clock.h"
#include "kr-entry-edit.h"
#include "kr-points-habit.h"
#include "kr-proposal-merge.h"
#include "kr-saved-draft.h"
#include "kr-refereed-deal.h"
#include "kr-session-limits.h"

/*
 * An entry that grows, and a timer that keeps it. A change is tried on a copy
 * of the entry; only one that can be is taken over.
 */

#define MAX_DEAL_SECONDS (6 * 60 * 60) /* longer ago: the table got up meanwhile */

struct _KrDealDraft {
  GObject parent_instance;

  KrGame *game;
  int deal;
  KrDealEntry entry;
  char *reason;        /* of a correction; NULL: there is none */
  gboolean nobody_out; /* entered; the entry cannot say it */
  gboolean in_points;  /* digits are points */
  KrRefereedDeal refereed;
  KrProposals *proposals; /* NULL: it is a correction */
  gboolean merging;       /* this draft judges them itself */
  KrDealEntry merged;     /* as it was when they were judged last */
  gint64 arrived_at_us;   /* when a hand last came from a phone */
  guint save_id;          /* 0: nothing waits */
  gboolean ended;
};

G_DEFINE_FINAL_TYPE (KrDealDraft, kr_deal_draft, G_TYPE_OBJECT)

enum {
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static const KrMatch *
get_match (KrDealDraft *self)
{
  return kr_game_get_match (self->game);
}

static gboolean
save_cb (gpointer user_data)
{
  KrDealDraft *self = KR_DEAL_DRAFT (user_data);

  self->save_id = 0;
  kr_saved_draft_put (self->game, self->deal, &self->entry, self->reason, NULL);
  return G_SOURCE_REMOVE;
}

static void
schedule_save (KrDealDraft *self)
{
  if (self->save_id == 0)
    self->save_id = g_timeout_add (KR_DEAL_DRAFT_DELAY_MS, save_cb, self);
}

/* --- What phones propose ---------------------------------------------- */

/* Overrules the phones whose seats got something else here since they were judged last. */
static void
overrule (KrDealDraft *self)
{
  for (int seat = 0; seat < get_match (self)->n_players; seat++) {
    const KrProposal *proposal = kr_proposals_get (self->proposals, seat);

    if (!kr_seat_entry_ended_alike (&self->merged.seats[seat], &self->entry.seats[seat]) &&
        proposal->state != KR_PROPOSAL_NONE &&
        !kr_proposal_merge_holds (&self->entry, seat, proposal))
      kr_proposals_judge (self->proposals, seat, KR_PROPOSAL_OVERRULED, NULL);
  }
}

/* Judges the hand of one seat. TRUE: the entry is another than before. */
static gboolean
merge_seat (KrDealDraft *self, int seat)
{
  const KrProposal *proposal = kr_proposals_get (self->proposals, seat);
  const KrSeatEntry before = self->entry.seats[seat];
  KrProposalState state = proposal->state;
  KrStatus clash = {.code = KR_OK};

  switch (proposal->state) {
  case KR_PROPOSAL_SENT:
  case KR_PROPOSAL_TAKEN:
  case KR_PROPOSAL_CLASHES:
    state = kr_proposal_merge_into (get_match (self), self->deal, &self->entry, self->nobody_out,
                                    seat, proposal, &clash);
    kr_proposals_judge (self->proposals, seat, state, &clash);
    break;
  case KR_PROPOSAL_TYPING:
    if (proposal->in_draft) {
      kr_proposal_merge_remove (get_match (self), &self->entry, seat);
      kr_proposals_judge (self->proposals, seat, state, NULL);
    }
    break;
  case KR_PROPOSAL_NONE:
  case KR_PROPOSAL_RETURNED:
  case KR_PROPOSAL_OVERRULED:
    break;
  }
  return !kr_seat_entry_ended_alike (&before, &self->entry.seats[seat]);
}

/* A hand that gives way can make room for one that clashed with it. */
static void
merge (KrDealDraft *self)
{
  gboolean changed = TRUE;

  if (self->proposals == NULL || self->merging)
    return;
  self->merging = TRUE;
  overrule (self);
  while (changed) {
    changed = FALSE;
    for (int seat = 0; seat < get_match (self)->n_players; seat++)
      changed |= merge_seat (self, seat);
    if (changed) {
      self->arrived_at_us = g_get_monotonic_time ();
      schedule_save (self);
    }
  }
  self->merged = self->entry;
  self->merging = FALSE;
}

static void
follow_proposals_cb (KrDealDraft *self)
{
  if (self->merging || self->ended || self->deal != kr_match_running_deal (get_match (self)))
    return;
  merge (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

KrProposals *
kr_deal_draft_get_proposals (KrDealDraft *self)
{
  g_return_val_if_fail (KR_IS_DEAL_DRAFT (self), NULL);
  return self->proposals;
}

KrProposalState
kr_deal_draft_get_proposal_state (KrDealDraft *self, int seat)
{
  g_return_val_if_fail (KR_IS_DEAL_DRAFT (self), KR_PROPOSAL_NONE);
  return self->proposals != NULL && seat < get_match (self)->n_players
             ? kr_proposals_get (self->proposals, seat)->state
             : KR_PROPOSAL_NONE;
}

gboolean
kr_deal_draft_is_awaited (KrDealDraft *self, int seat)
{
  switch (kr_deal_draft_get_proposal_state (self, seat)) {
  case KR_PROPOSAL_TYPING:
  case KR_PROPOSAL_CLASHES:
  case KR_PROPOSAL_RETURNED:
    return self->entry.seats[seat].kind == KR_ENTRY_NONE;
  case KR_PROPOSAL_NONE:
  case KR_PROPOSAL_SENT:
  case KR_PROPOSAL_TAKEN:
  case KR_PROPOSAL_OVERRULED:
    break;
  }
  return FALSE;
}

gint64
kr_deal_draft_get_arrived_at_us (KrDealDraft *self)
{
  g_return_val_if_fail (KR_IS_DEAL_DRAFT (self), 0);
  return self->arrived_at_us;
}

void
kr_deal_draft_get_shown (KrDealDraft *self, KrDealEntry *shown)
{
  g_return_if_fail (KR_IS_DEAL_DRAFT (self));
  *shown = self->entry;
  for (int seat = 0; seat < get_match (self)->n_players; seat++)
    if (kr_deal_draft_is_awaited (self, seat))
      kr_proposal_merge_show (shown, seat, kr_proposals_get (self->proposals, seat));
}

/* --- Changes ---------------------------------------------------------- */

static void
tell_change (KrDealDraft *self)
{
  merge (self);
  schedule_save (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* Taps at the table reach the running deal while its score is being entered. */
static void
follow_game_cb (KrDealDraft *self)
{
  const KrMatch *match = get_match (self);

  if (self->deal != kr_match_running_deal (match))
    return;
  kr_entry_edit_take_happenings (&self->entry, &match->deals[self->deal].entry);
  merge (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
kr_deal_draft_dispose (GObject *object)
{
  KrDealDraft *self = KR_DEAL_DRAFT (object);

  if (self->game != NULL)
    kr_deal_draft_flush (self);
  g_clear_handle_id (&self->save_id, g_source_remove);
  g_clear_object (&self->game);
  g_clear_pointer (&self->reason, g_free);
  G_OBJECT_CLASS (kr_deal_draft_parent_class)->dispose (object);
}

static void
kr_deal_draft_class_init (KrDealDraftClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kr_deal_draft_dispose;
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", KR_TYPE_DEAL_DRAFT, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 0);
}

static void
kr_deal_draft_init (KrDealDraft *self)
{
}

/* What the game kept, unless that has become impossible. */
static void
take_kept (KrDealDraft *self)
{
  g_autofree char *reason = NULL;
  KrDealEntry entry;
  KrStatus status;

  if (!kr_saved_draft_read (self->game, self->deal, &entry, &reason) ||
      kr_match_check_entry (get_match (self), self->deal, &entry, false, &status) != KR_OK)
    return;
  self->entry = entry;
  self->reason = g_steal_pointer (&reason);
}

static gboolean
is_likely_in_points (KrDealDraft *self)
{
  KrPointsHabit habit = kr_points_habit_of_entry (&self->entry, get_match (self)->n_seats);

  if (habit == KR_POINTS_HABIT_UNKNOWN)
    habit = kr_points_habit_find (self->game, self->deal);
  return habit == KR_POINTS_HABIT_POINTS;
}

/* Who is out, and how the deal ended, as the referee saw it. */
static void
ask_referee (KrDealDraft *self)
{
  kr_refereed_deal_init (&self->refereed, self->game, self->deal);
  if (!self->refereed.has_result || !kr_entry_edit_is_untold (&self->entry))
    return;
  self->entry = self->refereed.result;
  kr_entry_edit_take_happenings (&self->entry, &get_match (self)->deals[self->deal].entry);
  self->nobody_out = self->entry.n_out == 0;
}

KrDealDraft *
kr_deal_draft_new (KrGame *game, int deal)
{
  KrDealDraft *self = g_object_new (KR_TYPE_DEAL_DRAFT, NULL);

  self->game = g_object_ref (game);
  self->deal = deal;
  self->entry = get_match (self)->deals[deal].entry;
  take_kept (self);
  self->nobody_out = kr_entry_edit_is_nobody_out (&self->entry, get_match (self)->n_seats);
  ask_referee (self);
  self->in_points = is_likely_in_points (self);
  g_signal_connect_object (game, "changed", G_CALLBACK (follow_game_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (kr_game_get_ledger (game), "flush", G_CALLBACK (kr_deal_draft_flush),
                           self, G_CONNECT_SWAPPED);
  if (deal == kr_match_running_deal (get_match (self))) {
    self->proposals = kr_proposals_of_game (game);
    self->merged = self->entry;
    g_signal_connect_object (self->proposals, "changed", G_CALLBACK (follow_proposals_cb), self,
                             G_CONNECT_SWAPPED);
  }
  follow_game_cb (self);
  self->arrived_at_us = 0; /* what was there before is seen as the rest is */
  return self;
}

KrGame *
kr_deal_draft_get_game (KrDealDraft *self)
{
  g_return_val_if_fail (KR_IS_DEAL_DRAFT (self), NULL);
  return self->game;
}

int
kr_deal_draft_get_deal (KrDealDraft *self)
{
  g_return_val_if_fail (KR_IS_DEAL_DRAFT (self), -1);
  return self->deal;
}

gboolean
kr_deal_draft_is_correction (KrDealDraft *self)
{
  g_return_val_if_fail (KR_IS_DEAL_DRAFT (self), FALSE);
  return get_match (self)->deals[self->deal].scored;
}

gboolean
kr_deal_draft_get_in_points (KrDealDraft *self)
{
  g_return_val_if_fail (KR_IS_DEAL_DRAFT (self), FALSE);
  return self->in_points;
}

void
kr_deal_draft_set_in_points (KrDealDraft *self, gboolean in_points)
{
  g_return_if_fail (KR_IS_DEAL_DRAFT (self));
  if (self->in_points == !!in_points)
    return;
  self->in_points = in_points;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

const KrDealEntry *
kr_deal_draft_get_entry (KrDealDraft *self)
{
  g_return_val_if_fail (KR_IS_DEAL_DRAFT (self), NULL);
  return &self->entry;
}

void
kr_deal_draft_preview (KrDealDraft *self, KrMatchDeal *preview)
{
  KrDealEntry shown;

  g_return_if_fail (KR_IS_DEAL_DRAFT (self));
  kr_deal_draft_get_shown (self, &shown);
  kr_match_preview (get_match (self), self->deal, &shown, preview);
}

static KrCode
check (KrDealDraft *self, const KrDealEntry *entry, KrStatus *status)
{
  return kr_match_check_entry (get_match (self), self->deal, entry, false, status);
}

static KrCode
take (KrDealDraft *self, const KrDealEntry *entry, KrStatus *status)
{
  KrCode code = check (self, entry, status);

  if (code == KR_OK) {
    self->entry = *entry;
    tell_change (self);
  }
  return code;
}

KrCode
kr_deal_draft_check_cards (KrDealDraft *self, int seat, const KrCards *cards, KrStatus *status)
{
  KrDealEntry entry;

  g_return_val_if_fail (KR_IS_DEAL_DRAFT (self), KR_ERR_EMPTY);
  entry = self->entry;
  kr_entry_edit_give_cards (&entry, seat, cards);
  return check (self, &entry, status);
}

KrCode
kr_deal_draft_set_cards (KrDealDraft *self, int seat, const KrCards *cards, KrStatus *status)
{
  KrDealEntry entry;

  g_return_val_if_fail (KR_IS_DEAL_DRAFT (self), KR_ERR_EMPTY);
  entry = self->entry;
  kr_entry_edit_give_cards (&entry, seat, cards);
  return take (self, &entry, status);
}

KrCode
kr_deal_draft_set_points (KrDealDraft *self, int seat, gint64 points, KrStatus *status)
{
  KrDealEntry entry;

  g_return_val_if_fail (KR_IS_DEAL_DRAFT (self), KR_ERR_EMPTY);
  entry = self->entry;
  kr_entry_edit_give_points (&entry, seat, points);
  return take (self, &entry, status);
}

void
kr_deal_draft_clear_seat (KrDealDraft *self, int seat)
{
  g_return_if_fail (KR_IS_DEAL_DRAFT (self));
  if (self->entry.seats[seat].kind == KR_ENTRY_OUT)
    return;
  kr_entry_edit_clear_seat (&self->entry, seat);
  tell_change (self);
}

void
kr_deal_draft_set_out (KrDealDraft *self, int seat, gboolean out)
{
  g_return_if_fail (KR_IS_DEAL_DRAFT (self));
  if (kr_deal_entry_is_out (&self->entry, seat) == !!out)
    return;
  if (out) {
    kr_entry_edit_add_out (&self->entry, &get_match (self)->rules, seat);
    self->nobody_out = FALSE;
  } else {
    kr_entry_edit_remove_out (&self->entry, &get_match (self)->rules, seat);
  }
  tell_change (self);
}

gboolean
kr_deal_draft_get_can_draw (KrDealDraft *self, int seat)
{
  g_return_val_if_fail (KR_IS_DEAL_DRAFT (self), FALSE);
  return kr_deal_entry_can_have_drawn (&self->entry, &get_match (self)->rules, seat);
}

void
kr_deal_draft_set_nobody_out (KrDealDraft *self, gboolean nobody)
{
  g_return_if_fail (KR_IS_DEAL_DRAFT (self));
  if (self->nobody_out == nobody)
    return;
  self->nobody_out = nobody;
  if (nobody)
    kr_entry_edit_remove_all_outs (&self->entry, &get_match (self)->rules);
  tell_change (self);
}

gboolean
kr_deal_draft_get_nobody_out (KrDealDraft *self)
{
  g_return_val_if_fail (KR_IS_DEAL_DRAFT (self), FALSE);
  return self->nobody_out;
}

void
kr_deal_draft_set_ha_ha_no_star (KrDealDraft *self, gboolean ha_ha_no_star)
{
  g_return_if_fail (KR_IS_DEAL_DRAFT (self));
  if (self->entry.ha_ha_no_star == !!ha_ha_no_star || self->entry.n_out == 0)
    return;
  kr_entry_edit_set_ha_ha_no_star (&self->entry, &get_match (self)->rules, ha_ha_no_star);
  tell_change (self);
}

void
kr_deal_draft_set_counter_clockwise (KrDealDraft *self, gboolean counter_clockwise)
{
  g_return_if_fail (KR_IS_DEAL_DRAFT (self));
  if (self->entry.counter_clockwise == !!counter_clockwise)
    return;
  self->entry.counter_clockwise = counter_clockwise;
  tell_change (self);
}

void
kr_deal_draft_set_beer (KrDealDraft *self, int seat)
{
  g_return_if_fail (KR_IS_DEAL_DRAFT (self));
  if (self->entry.beer == seat)
    return;
  self->entry.beer = (int8_t) seat;
  tell_change (self);
}

void
kr_deal_draft_add_happening (KrDealDraft *self, int seat, KrHappening happening, int change)
{
  int n;

  g_return_if_fail (KR_IS_DEAL_DRAFT (self));
  g_return_if_fail (kr_deal_draft_is_correction (self));
  n = self->entry.seats[seat].happened[happening] + change;
  if (n < 0 || n > UINT8_MAX)
    return;
  self->entry.seats[seat].happened[happening] = (uint8_t) n;
  tell_change (self);
}

void
kr_deal_draft_set_longest_count (KrDealDraft *self, int count)
{
  g_return_if_fail (KR_IS_DEAL_DRAFT (self));
  g_return_if_fail (kr_deal_draft_is_correction (self));
  if (self->entry.longest_count == count)
    return;
  self->entry.longest_count = (uint8_t) count;
  tell_change (self);
}

int
kr_deal_draft_get_counted (KrDealDraft *self, int seat)
{
  g_return_val_if_fail (KR_IS_DEAL_DRAFT (self), -1);
  return self->refereed.seen ? self->refereed.n_cards[seat] : -1;
}

int
kr_deal_draft_find_miscounted (KrDealDraft *self)
{
  g_return_val_if_fail (KR_IS_DEAL_DRAFT (self), -1);
  return kr_refereed_deal_find_miscounted (&self->refereed, &self->entry,
                                           get_match (self)->n_seats);
}

void
kr_deal_draft_set_reason (KrDealDraft *self, const char *reason)
{
  g_autofree char *line = g_strdelimit (g_strdup (reason), "\n\r\t", ' ');

  g_return_if_fail (KR_IS_DEAL_DRAFT (self));
  if (line != NULL && *line == '\0')
    g_clear_pointer (&line, g_free);
  if (g_strcmp0 (line, self->reason) == 0)
    return;
  g_free (self->reason);
  self->reason = g_steal_pointer (&line);
  schedule_save (self);
}

const char *
kr_deal_draft_get_reason (KrDealDraft *self)
{
  g_return_val_if_fail (KR_IS_DEAL_DRAFT (self), NULL);
  return self->reason;
}

KrCode
kr_deal_draft_check (KrDealDraft *self, KrStatus *status)
{
  g_return_val_if_fail (KR_IS_DEAL_DRAFT (self), KR_ERR_EMPTY);
  if (self->entry.n_out == 0 && !self->nobody_out)
    return kr_status_set (status, KR_ERR_EMPTY, NULL, NULL);
  return kr_match_check_entry (get_match (self), self->deal, &self->entry, true, status);
}

gboolean
kr_deal_draft_end (KrDealDraft *self, GError **error)
{
  KrMatchEvent event = {.kind = KR_MATCH_EVENT_SCORE, .seat = KR_NO_SEAT};
  g_autofree char *rest = NULL;

  g_return_val_if_fail (KR_IS_DEAL_DRAFT (self), FALSE);
  event.deal = (uint8_t) self->deal;
  event.entry = self->entry;
  if (!kr_deal_draft_is_correction (self)) {
    const gint64 took_us =
        kr_session_limits_now_us () - kr_deal_clock_get_started_at_us (self->game);
    const gint64 seconds = took_us / G_USEC_PER_SEC;

    /* 0 where nobody knows. */
    event.entry.seconds = seconds < 0 || seconds > MAX_DEAL_SECONDS ? 0 : (guint) seconds;
  }
  rest = kr_saved_draft_dup_others (self->game, self->deal);
  self->ended = TRUE;
  self->ended = kr_game_book_with_draft (self->game, &event, self->reason, rest, error);
  if (self->ended) {
    g_clear_handle_id (&self->save_id, g_source_remove);
    kr_points_habit_keep (self->game);
  }
  return self->ended;
}

gboolean
kr_deal_draft_is_ended (KrDealDraft *self)
{
  g_return_val_if_fail (KR_IS_DEAL_DRAFT (self), FALSE);
  return self->ended;
}

void
kr_deal_draft_discard (KrDealDraft *self)
{
  g_return_if_fail (KR_IS_DEAL_DRAFT (self));
  g_clear_handle_id (&self->save_id, g_source_remove);
  kr_saved_draft_drop (self->game, self->deal, NULL);
}

void
kr_deal_draft_flush (KrDealDraft *self)
{
  g_return_if_fail (KR_IS_DEAL_DRAFT (self));
  if (self->save_id == 0)
    return;
  g_clear_handle_id (&self->save_id, g_source_remove);
  save_cb (self);
}
