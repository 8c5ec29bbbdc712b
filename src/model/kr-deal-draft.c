/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-deal-draft.h"

#include "kr-result.h"

#include <string.h>

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
  gboolean nobody_out;          /* told; the entry cannot say it */
  gboolean refereed;            /* the referee saw the deal to its end */
  guint8 counted[KR_MAX_SEATS]; /* refereed: cards in the hands */
  guint save_id;                /* 0: nothing waits */
};

G_DEFINE_FINAL_TYPE (KrDealDraft, kr_deal_draft, G_TYPE_OBJECT)

enum {
  SIGNAL_CHANGED,
  SIGNAL_NOT_KEPT,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static const KrMatch *
get_match (KrDealDraft *self)
{
  return kr_game_get_match (self->game);
}

/* The score event that @entry would book. */
static void
make_event (int deal, const KrDealEntry *entry, KrMatchEvent *event)
{
  memset (event, 0, sizeof *event);
  event->kind = KR_MATCH_EVENT_SCORE;
  event->seat = KR_NO_SEAT;
  event->deal = (uint8_t) deal;
  event->entry = *entry;
}

static char *
dup_text (int deal, const KrDealEntry *entry)
{
  char line[KR_MATCH_EVENT_TEXT_SIZE];
  KrMatchEvent event;

  make_event (deal, entry, &event);
  kr_match_event_format (&event, line);
  return g_strdup (line);
}

/* The line of the game's draft that is @deal's; FALSE if it has none. */
static gboolean
read_draft (KrGame *game, int deal, KrMatchEvent *event)
{
  const char *draft = kr_game_get_draft (game);
  g_auto (GStrv) lines = g_strsplit (draft != NULL ? draft : "", "\n", -1);
  KrStatus status;

  for (guint i = 0; lines[i] != NULL; i++)
    if (kr_match_event_parse (lines[i], event, &status) == KR_OK &&
        event->kind == KR_MATCH_EVENT_SCORE && event->deal == deal)
      return TRUE;
  return FALSE;
}

/* The game's draft with @line for @deal; without one if @line is NULL. Caller
 * frees. */
static char *
dup_draft_with (KrGame *game, int deal, const char *line)
{
  const char *draft = kr_game_get_draft (game);
  g_auto (GStrv) lines = g_strsplit (draft != NULL ? draft : "", "\n", -1);
  GString *text = g_string_new (line);
  KrMatchEvent event;
  KrStatus status;

  for (guint i = 0; lines[i] != NULL; i++) {
    if (kr_match_event_parse (lines[i], &event, &status) != KR_OK || event.deal == deal)
      continue;
    if (text->len > 0)
      g_string_append_c (text, '\n');
    g_string_append (text, lines[i]);
  }
  return g_string_free (text, text->len == 0);
}

/* What is booked tap by tap in the running deal is the game's to say. */
static void
take_booked (KrDealEntry *entry, const KrDealEntry *booked)
{
  for (int seat = 0; seat < KR_MAX_SEATS; seat++)
    memcpy (entry->seats[seat].happened, booked->seats[seat].happened,
            sizeof booked->seats[seat].happened);
  entry->longest_count = booked->longest_count;
}

static void schedule_save (KrDealDraft *self, guint delay_ms);

static gboolean
save_cb (gpointer user_data)
{
  KrDealDraft *self = KR_DEAL_DRAFT (user_data);
  g_autofree char *line = dup_text (self->deal, &self->entry);
  g_autofree char *text = dup_draft_with (self->game, self->deal, line);
  g_autoptr (GError) error = NULL;

  self->save_id = 0;
  if (!kr_game_set_draft (self->game, text, &error)) {
    schedule_save (self, KR_DEAL_DRAFT_RETRY_MS);
    g_signal_emit (self, signals[SIGNAL_NOT_KEPT], 0, error->message);
  }
  return G_SOURCE_REMOVE;
}

static void
schedule_save (KrDealDraft *self, guint delay_ms)
{
  if (self->save_id == 0)
    self->save_id = g_timeout_add (delay_ms, save_cb, self);
}

static void
tell_change (KrDealDraft *self)
{
  schedule_save (self, KR_DEAL_DRAFT_DELAY_MS);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* Taps at the table reach the running deal while its score is being told. */
static void
follow_game_cb (KrDealDraft *self)
{
  const KrMatch *match = get_match (self);
  const KrDealEntry *told = &match->deals[self->deal].entry;

  if (self->deal != kr_match_running_deal (match))
    return;
  for (int seat = 0; seat < match->n_seats; seat++)
    memcpy (self->entry.seats[seat].happened, told->seats[seat].happened,
            sizeof told->seats[seat].happened);
  self->entry.longest_count = told->longest_count;
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
  G_OBJECT_CLASS (kr_deal_draft_parent_class)->dispose (object);
}

static void
kr_deal_draft_class_init (KrDealDraftClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kr_deal_draft_dispose;
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", KR_TYPE_DEAL_DRAFT, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_NOT_KEPT] = g_signal_new ("not-kept", KR_TYPE_DEAL_DRAFT, G_SIGNAL_RUN_LAST, 0,
                                           NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
kr_deal_draft_init (KrDealDraft *self)
{
}

/* Every seat has an entry and none of them is out: then nobody was. */
static gboolean
says_nobody_out (const KrMatch *match, const KrDealEntry *entry)
{
  for (int seat = 0; seat < match->n_seats; seat++)
    if (entry->seats[seat].kind == KR_ENTRY_NONE)
      return FALSE;
  return entry->n_out == 0;
}

static gboolean
is_untold (KrDealDraft *self)
{
  for (int seat = 0; seat < KR_MAX_SEATS; seat++)
    if (self->entry.seats[seat].kind != KR_ENTRY_NONE)
      return FALSE;
  return self->entry.n_out == 0;
}

/* Who is out, and how the deal ended, as the referee saw it. */
static void
take_result (KrDealDraft *self, const KrTable *table)
{
  const KrLeft nothing = {0};
  KrDealEntry seen;
  KrResult result;

  if (kr_result_init (&result, table, &nothing, NULL) != KR_OK)
    return;
  kr_result_fill_entry (&result, table, &nothing, &seen);
  take_booked (&seen, &self->entry);
  self->entry = seen;
  self->nobody_out = seen.n_out == 0;
}

static void
ignore_line_cb (const KrMatchTable *table, const KrMatchTableLine *line, gpointer data)
{
}

static void
ask_referee (KrDealDraft *self)
{
  g_autofree KrMatch *match = g_new (KrMatch, 1);
  g_autofree KrMatchTable *table = g_new (KrMatchTable, 1);

  self->refereed = FALSE;
  if (kr_match_running_deal (get_match (self)) != self->deal)
    return;
  kr_game_replay_table (self->game, match, table, ignore_line_cb, NULL);
  self->refereed = table->deal == self->deal && !table->lost && table->table.over;
  if (!self->refereed)
    return;
  memcpy (self->counted, table->table.hands, sizeof self->counted);
  if (is_untold (self))
    take_result (self, &table->table);
}

KrDealDraft *
kr_deal_draft_new (KrGame *game, int deal)
{
  KrDealDraft *self = g_object_new (KR_TYPE_DEAL_DRAFT, NULL);
  KrMatchEvent event;
  KrStatus status;

  self->game = g_object_ref (game);
  self->deal = deal;
  self->entry = get_match (self)->deals[deal].entry;
  if (read_draft (game, deal, &event) &&
      kr_match_check_entry (get_match (self), deal, &event.entry, false, &status) == KR_OK)
    self->entry = event.entry;
  self->nobody_out = says_nobody_out (get_match (self), &self->entry);
  ask_referee (self);
  g_signal_connect_object (game, "changed", G_CALLBACK (follow_game_cb), self, G_CONNECT_SWAPPED);
  follow_game_cb (self);
  return self;
}

/* Whether the draft of @deal says more than @match knows. */
static gboolean
has_news (KrGame *game, int deal)
{
  const KrMatch *match = kr_game_get_match (game);
  const KrDealEntry *known = &match->deals[deal].entry;
  g_autofree char *known_text = NULL;
  g_autofree char *told_text = NULL;
  KrMatchEvent event;

  if (!read_draft (game, deal, &event))
    return FALSE;
  if (deal == kr_match_running_deal (match))
    take_booked (&event.entry, known);
  event.entry.seconds = known->seconds;
  known_text = dup_text (deal, known);
  told_text = dup_text (deal, &event.entry);
  return !g_str_equal (known_text, told_text);
}

int
kr_deal_draft_find (KrGame *game)
{
  const KrMatch *match = kr_game_get_match (game);

  for (int deal = 0; deal <= match->n_scored && deal < match->schedule.n_deals; deal++)
    if (has_news (game, deal))
      return deal;
  return -1;
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

const KrDealEntry *
kr_deal_draft_get_entry (KrDealDraft *self)
{
  g_return_val_if_fail (KR_IS_DEAL_DRAFT (self), NULL);
  return &self->entry;
}

void
kr_deal_draft_preview (KrDealDraft *self, KrMatchDeal *preview)
{
  g_return_if_fail (KR_IS_DEAL_DRAFT (self));
  kr_match_preview (get_match (self), self->deal, &self->entry, preview);
}

static KrCode
check (KrDealDraft *self, const KrDealEntry *entry, KrStatus *status)
{
  return kr_match_check_entry (get_match (self), self->deal, entry, false, status);
}

/* @entry with @cards for @seat. */
static void
give_cards (KrDealEntry *entry, int seat, const KrCards *cards)
{
  entry->seats[seat].kind = cards->n > 0 ? KR_ENTRY_CARDS : KR_ENTRY_NONE;
  entry->seats[seat].cards = *cards;
  entry->seats[seat].points = 0;
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
  give_cards (&entry, seat, cards);
  return check (self, &entry, status);
}

KrCode
kr_deal_draft_set_cards (KrDealDraft *self, int seat, const KrCards *cards, KrStatus *status)
{
  KrDealEntry entry;

  g_return_val_if_fail (KR_IS_DEAL_DRAFT (self), KR_ERR_EMPTY);
  entry = self->entry;
  give_cards (&entry, seat, cards);
  return take (self, &entry, status);
}

KrCode
kr_deal_draft_set_points (KrDealDraft *self, int seat, gint64 points, KrStatus *status)
{
  KrDealEntry entry;

  g_return_val_if_fail (KR_IS_DEAL_DRAFT (self), KR_ERR_EMPTY);
  entry = self->entry;
  entry.seats[seat].kind = KR_ENTRY_POINTS;
  entry.seats[seat].points = points;
  return take (self, &entry, status);
}

static void
clear_seat (KrSeatEntry *seat)
{
  seat->kind = KR_ENTRY_NONE;
  seat->clean = false;
  seat->cards.n = 0;
  seat->points = 0;
}

void
kr_deal_draft_clear_seat (KrDealDraft *self, int seat)
{
  g_return_if_fail (KR_IS_DEAL_DRAFT (self));
  if (self->entry.seats[seat].kind == KR_ENTRY_OUT)
    return;
  clear_seat (&self->entry.seats[seat]);
  tell_change (self);
}

static void
remove_out (KrDealEntry *entry, int seat)
{
  uint8_t n = 0;

  for (int i = 0; i < entry->n_out; i++)
    if (entry->out[i] != seat)
      entry->out[n++] = entry->out[i];
  entry->n_out = n;
}

/* Those who are out have no cards: but with ha ha no star the first of them has.
 * Who is out behind another in the same count is clean (C-4). */
static void
settle_outs (KrDealDraft *self)
{
  for (int i = 0; i < self->entry.n_out; i++) {
    KrSeatEntry *seat = &self->entry.seats[self->entry.out[i]];
    const gboolean drew = i == 0 && self->entry.ha_ha_no_star;

    if (drew != (seat->kind != KR_ENTRY_OUT))
      clear_seat (seat);
    if (!drew)
      seat->kind = KR_ENTRY_OUT;
    seat->clean = i > 0 && get_match (self)->rules.clean;
  }
}

void
kr_deal_draft_set_out (KrDealDraft *self, int seat, gboolean out)
{
  g_return_if_fail (KR_IS_DEAL_DRAFT (self));
  if (kr_deal_entry_is_out (&self->entry, seat) == !!out)
    return;
  if (out) {
    self->entry.out[self->entry.n_out++] = (int8_t) seat;
    self->nobody_out = FALSE;
  } else {
    remove_out (&self->entry, seat);
    clear_seat (&self->entry.seats[seat]);
  }
  if (self->entry.n_out == 0)
    self->entry.ha_ha_no_star = false;
  settle_outs (self);
  tell_change (self);
}

void
kr_deal_draft_set_nobody_out (KrDealDraft *self, gboolean nobody)
{
  g_return_if_fail (KR_IS_DEAL_DRAFT (self));
  if (self->nobody_out == nobody)
    return;
  self->nobody_out = nobody;
  while (nobody && self->entry.n_out > 0) {
    const int seat = self->entry.out[0];

    remove_out (&self->entry, seat);
    clear_seat (&self->entry.seats[seat]);
  }
  if (nobody)
    self->entry.ha_ha_no_star = false;
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
  self->entry.ha_ha_no_star = ha_ha_no_star;
  settle_outs (self);
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
  return self->refereed ? self->counted[seat] : -1;
}

int
kr_deal_draft_find_miscounted (KrDealDraft *self)
{
  g_return_val_if_fail (KR_IS_DEAL_DRAFT (self), -1);
  for (int seat = 0; self->refereed && seat < get_match (self)->n_seats; seat++) {
    const KrSeatEntry *told = &self->entry.seats[seat];
    const int n = told->kind == KR_ENTRY_CARDS ? told->cards.n : 0;

    if (told->kind == KR_ENTRY_NONE || told->kind == KR_ENTRY_POINTS)
      continue;
    if (n != self->counted[seat])
      return seat;
  }
  return -1;
}

KrCode
kr_deal_draft_check (KrDealDraft *self, KrStatus *status)
{
  g_return_val_if_fail (KR_IS_DEAL_DRAFT (self), KR_ERR_EMPTY);
  if (self->entry.n_out == 0 && !self->nobody_out)
    return kr_status_set (status, KR_ERR_EMPTY, NULL, NULL);
  return kr_match_check_entry (get_match (self), self->deal, &self->entry, true, status);
}

/* How long the running deal took; 0 where nobody can tell. */
static guint
measure_seconds (KrDealDraft *self)
{
  const gint64 took_us = g_get_real_time () - kr_game_get_deal_started_at_us (self->game);
  const gint64 seconds = took_us / G_USEC_PER_SEC;

  return seconds < 0 || seconds > MAX_DEAL_SECONDS ? 0 : (guint) seconds;
}

gboolean
kr_deal_draft_end (KrDealDraft *self, const char *reason, GError **error)
{
  KrMatchEvent event;

  g_return_val_if_fail (KR_IS_DEAL_DRAFT (self), FALSE);
  make_event (self->deal, &self->entry, &event);
  if (!kr_deal_draft_is_correction (self))
    event.entry.seconds = measure_seconds (self);
  if (!kr_game_book (self->game, &event, reason, error))
    return FALSE;
  kr_deal_draft_discard (self);
  return TRUE;
}

void
kr_deal_draft_restore (KrGame *game, const KrMatchEvent *event)
{
  g_autofree char *line = dup_text (event->deal, &event->entry);
  g_autofree char *text = dup_draft_with (game, event->deal, line);

  kr_game_set_draft (game, text, NULL);
}

void
kr_deal_draft_discard (KrDealDraft *self)
{
  g_autofree char *text = NULL;

  g_return_if_fail (KR_IS_DEAL_DRAFT (self));
  g_clear_handle_id (&self->save_id, g_source_remove);
  text = dup_draft_with (self->game, self->deal, NULL);
  if (g_strcmp0 (text, kr_game_get_draft (self->game)) != 0)
    kr_game_set_draft (self->game, text, NULL);
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
