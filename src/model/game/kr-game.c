/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-game.h"

#include "kr-game-private.h"
#include "kr-game-states.h"
#include "kr-ledger-private.h"
#include "kr-store-add.h"
#include "kr-store-append.h"
#include "kr-store-drafts.h"
#include "kr-store-error.h"
#include "kr-store-history.h"
#include "kr-store-load.h"

#include <string.h>

/*
 * A game is a session document and the state that its events make. A change is one step of a
 * copy of the state, which is taken over once the change is on disk. What cannot be written
 * leaves the document again: on failure all is as before.
 */

struct _KrGame {
  GObject parent_instance;

  KrLedger *ledger;
  KrStore *store; /* the ledger's; NULL: only to look at */
  KrSessionDoc *doc;
  KrGameStates states; /* what the events in effect of @doc make */
  KrGameChange change; /* the last one */
  char *draft;         /* the newest, on disk or not */
};

G_DEFINE_FINAL_TYPE (KrGame, kr_game, G_TYPE_OBJECT)
G_DEFINE_QUARK (kr - game - error - quark, kr_game_error)

enum {
  PROP_CAN_UNDO = 1,
  PROP_CAN_REDO,
  PROP_OVER,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

enum {
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static const KrMatch *
get_match (KrGame *self)
{
  return &self->states.now->match;
}

static void
tell_change (KrGame *self, KrGameChangeKind kind, guint event, const KrMatchRefereeLine *line)
{
  self->change = (KrGameChange){kind, event, self->doc->n_done, line};
  self->doc->ended_at_us = self->states.now->session.ended_at_us;
  g_object_freeze_notify (G_OBJECT (self));
  for (guint i = PROP_CAN_UNDO; i < N_PROPS; i++)
    g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
  g_object_thaw_notify (G_OBJECT (self));
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  self->change.line = NULL;
}

static gboolean
reload (KrGame *self, GError **error)
{
  g_autoptr (KrSessionDoc) doc = kr_store_load_session (self->store, self->doc->uuid, error);

  if (doc == NULL || !kr_game_states_replay (&self->states, doc, error))
    return FALSE;
  kr_session_doc_free (self->doc);
  self->doc = g_steal_pointer (&doc);
  tell_change (self, KR_GAME_CHANGE_RELOADED, 0, NULL);
  return TRUE;
}

/* Another program was first: its session is the right one. */
static void
follow_other_program (KrGame *self, GError **error)
{
  g_autoptr (GError) reload_error = NULL;

  if (reload (self, &reload_error))
    g_set_error_literal (error, KR_GAME_ERROR, KR_GAME_ERROR_CHANGED,
                         "Another window changed this game. Your last step was not saved. Check "
                         "the sheet, then repeat your step.");
  else
    g_set_error_literal (error, KR_GAME_ERROR, KR_GAME_ERROR_NOT_SAVED, reload_error->message);
}

/* Says for the windows what @store_error means to a game. */
static void
set_write_error (KrGame *self, GError **error, const GError *store_error)
{
  if (g_error_matches (store_error, KR_STORE_ERROR, KR_STORE_ERROR_CHANGED))
    follow_other_program (self, error);
  else if (g_error_matches (store_error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID))
    g_set_error_literal (error, KR_GAME_ERROR, KR_GAME_ERROR_REFUSED, store_error->message);
  else
    g_set_error_literal (error, KR_GAME_ERROR, KR_GAME_ERROR_NOT_SAVED, store_error->message);
}

/* Books @line; @draft changes with it, where it is not NULL. */
static gboolean
append_line (
    KrGame *self, const char *line, const char *reason, const KrStoreDraft *draft, GError **error)
{
  g_autoptr (GPtrArray) undone = NULL;
  g_autoptr (GError) local_error = NULL;
  g_autofree KrGameState *next = kr_game_states_dup_now (&self->states);
  KrSessionDoc *doc = self->doc;
  KrMatchRefereeLine read;
  gboolean is_record;

  g_return_val_if_fail (self->store != NULL, FALSE);
  undone = kr_session_doc_steal_undone (doc);
  kr_session_doc_append (doc, line, g_get_real_time (), reason);
  if (!kr_session_state_add (&next->session, g_ptr_array_index (doc->events, doc->n_done - 1),
                             &read, &is_record, &local_error) ||
      !kr_store_append_replayed (self->store, doc, &next->session, draft, &local_error)) {
    kr_session_doc_take_last_back (doc, undone);
    set_write_error (self, error, local_error);
    return FALSE;
  }
  if (draft != NULL) {
    g_free (self->draft);
    self->draft = g_strdup (draft->text);
  }
  kr_game_states_push (&self->states, g_steal_pointer (&next));
  tell_change (self, KR_GAME_CHANGE_BOOKED, doc->n_done - 1, is_record ? &read : NULL);
  return TRUE;
}

static void
kr_game_finalize (GObject *object)
{
  KrGame *self = KR_GAME (object);

  kr_session_doc_free (self->doc);
  kr_game_states_clear (&self->states);
  g_free (self->draft);
  g_clear_object (&self->ledger);
  G_OBJECT_CLASS (kr_game_parent_class)->finalize (object);
}

static void
kr_game_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  KrGame *self = KR_GAME (object);

  switch (prop_id) {
  case PROP_CAN_UNDO:
    g_value_set_boolean (value, kr_game_get_can_undo (self));
    break;
  case PROP_CAN_REDO:
    g_value_set_boolean (value, kr_game_get_can_redo (self));
    break;
  case PROP_OVER:
    g_value_set_boolean (value, get_match (self)->over);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
kr_game_class_init (KrGameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = kr_game_finalize;
  object_class->get_property = kr_game_get_property;
  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, flags);
  properties[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, flags);
  properties[PROP_OVER] = g_param_spec_boolean ("over", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", KR_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 0);
}

static void
kr_game_init (KrGame *self)
{
  kr_game_states_init (&self->states);
}

KrGame *
kr_game_new (KrLedger *ledger, KrStore *store, KrSessionDoc *doc, GError **error)
{
  g_autoptr (KrGame) self = g_object_new (KR_TYPE_GAME, NULL);
  g_autoptr (GError) draft_error = NULL;

  self->ledger = g_object_ref (ledger);
  self->store = store;
  self->doc = doc;
  if (!kr_game_states_replay (&self->states, doc, error))
    return NULL;
  if (store != NULL)
    self->draft = kr_store_dup_draft (store, doc->uuid, &draft_error);
  if (draft_error != NULL) {
    g_propagate_error (error, g_steal_pointer (&draft_error));
    return NULL;
  }
  if (store != NULL)
    g_signal_connect_object (self, "changed", G_CALLBACK (kr_ledger_tell_change), ledger,
                             G_CONNECT_SWAPPED);
  return g_steal_pointer (&self);
}

KrGame *
kr_game_open (KrLedger *ledger, const char *uuid, GError **error)
{
  KrStore *store;
  KrSessionDoc *doc;

  g_return_val_if_fail (KR_IS_LEDGER (ledger), NULL);
  store = kr_ledger_get_store (ledger);
  doc = kr_store_load_session (store, uuid, error);
  return doc != NULL ? kr_game_new (ledger, store, doc, error) : NULL;
}

KrGame *
kr_game_dup_last (KrLedger *ledger)
{
  g_autoptr (GPtrArray) rows = NULL;
  const KrSessionSummary *last;
  KrStore *store;
  KrSessionDoc *doc;

  g_return_val_if_fail (KR_IS_LEDGER (ledger), NULL);
  store = kr_ledger_get_store (ledger);
  rows = kr_store_list_sessions (store, 0, 1, NULL);
  if (rows == NULL || rows->len == 0)
    return NULL;
  last = g_ptr_array_index (rows, 0);
  doc = kr_store_load_session (store, last->uuid, NULL);
  return doc != NULL ? kr_game_new (ledger, NULL, doc, NULL) : NULL;
}

const KrMatch *
kr_game_get_match (KrGame *self)
{
  g_return_val_if_fail (KR_IS_GAME (self), NULL);
  return get_match (self);
}

const KrSessionDoc *
kr_game_get_doc (KrGame *self)
{
  return self->doc;
}

const KrRules *
kr_game_get_base_rules (KrGame *self)
{
  g_return_val_if_fail (KR_IS_GAME (self), NULL);
  return kr_ledger_find_base (self->ledger, &get_match (self)->rules);
}

KrLedger *
kr_game_get_ledger (KrGame *self)
{
  g_return_val_if_fail (KR_IS_GAME (self), NULL);
  return self->ledger;
}

const char *
kr_game_get_uuid (KrGame *self)
{
  g_return_val_if_fail (KR_IS_GAME (self), NULL);
  return self->doc->uuid;
}

const char *
kr_game_get_name (KrGame *self, int seat)
{
  g_return_val_if_fail (KR_IS_GAME (self), NULL);
  g_return_val_if_fail (seat >= 0 && (guint) seat < self->doc->n_seats, NULL);
  return self->doc->seats[seat].name;
}

const char *
kr_game_get_player_uuid (KrGame *self, int seat)
{
  g_return_val_if_fail (KR_IS_GAME (self), NULL);
  g_return_val_if_fail (seat >= 0 && (guint) seat < self->doc->n_seats, NULL);
  return self->doc->seats[seat].player_uuid;
}

guint
kr_game_get_pen (KrGame *self, int seat)
{
  g_return_val_if_fail (KR_IS_GAME (self), 0);
  g_return_val_if_fail (seat >= 0 && (guint) seat < self->doc->n_seats, 0);
  return self->doc->seats[seat].pen;
}

const char *
kr_game_get_location (KrGame *self)
{
  g_return_val_if_fail (KR_IS_GAME (self), NULL);
  return kr_session_state_get_place (&self->states.now->session, self->doc);
}

const char *
kr_game_get_note (KrGame *self)
{
  g_return_val_if_fail (KR_IS_GAME (self), NULL);
  return kr_session_state_get_note (&self->states.now->session, self->doc);
}

gint64
kr_game_get_started_at_us (KrGame *self)
{
  g_return_val_if_fail (KR_IS_GAME (self), 0);
  return self->doc->started_at_us;
}

gint64
kr_game_get_ended_at_us (KrGame *self)
{
  g_return_val_if_fail (KR_IS_GAME (self), 0);
  return self->doc->ended_at_us;
}

int
kr_game_get_utc_offset_min (KrGame *self)
{
  g_return_val_if_fail (KR_IS_GAME (self), 0);
  return self->doc->utc_offset_min;
}

gint64
kr_game_get_deal_started_at_us (KrGame *self)
{
  g_return_val_if_fail (KR_IS_GAME (self), 0);
  return self->states.now->session.deal_started_at_us;
}

const KrGameChange *
kr_game_get_change (KrGame *self)
{
  g_return_val_if_fail (KR_IS_GAME (self), NULL);
  return &self->change;
}

static gboolean
book (KrGame *self,
      const KrMatchEvent *event,
      const char *reason,
      const KrStoreDraft *draft,
      GError **error)
{
  char line[KR_MATCH_EVENT_TEXT_SIZE];
  KrStatus status;

  if (kr_match_check (get_match (self), event, &status) != KR_OK) {
    char text[1024];

    kr_status_format (&status, NULL, text, sizeof text);
    g_set_error_literal (error, KR_GAME_ERROR, KR_GAME_ERROR_REFUSED, text);
    return FALSE;
  }
  kr_match_event_format (event, line);
  return append_line (self, line, reason, draft, error);
}

gboolean
kr_game_book (KrGame *self, const KrMatchEvent *event, const char *reason, GError **error)
{
  g_return_val_if_fail (KR_IS_GAME (self), FALSE);
  return book (self, event, reason, NULL, error);
}

gboolean
kr_game_book_with_draft (
    KrGame *self, const KrMatchEvent *event, const char *reason, const char *draft, GError **error)
{
  g_return_val_if_fail (KR_IS_GAME (self), FALSE);
  return book (self, event, reason, &(KrStoreDraft){draft}, error);
}

/* Keeps @text under @word, the characters of @blanks as blanks. */
static gboolean
book_text (KrGame *self, const char *word, const char *text, const char *blanks, GError **error)
{
  g_autofree char *line = g_strdup_printf ("%s %s", word, text != NULL ? text : "");

  g_strdelimit (line, blanks, ' ');
  return append_line (self, g_strchomp (line), NULL, NULL, error);
}

gboolean
kr_game_set_location (KrGame *self, const char *location, GError **error)
{
  g_return_val_if_fail (KR_IS_GAME (self), FALSE);
  return book_text (self, "place", location, "\r\n", error);
}

gboolean
kr_game_set_note (KrGame *self, const char *note, GError **error)
{
  g_return_val_if_fail (KR_IS_GAME (self), FALSE);
  return book_text (self, "note", note, "\r", error);
}

/* Before anything but the place and a note was told. */
gboolean
kr_game_get_can_change_first_dealer (KrGame *self)
{
  g_return_val_if_fail (KR_IS_GAME (self), FALSE);
  for (guint i = 0; i < self->doc->events->len; i++) {
    const KrSessionEvent *event = g_ptr_array_index (self->doc->events, i);

    if (!g_str_has_prefix (event->line, "place ") && !g_str_has_prefix (event->line, "note "))
      return FALSE;
  }
  return self->store != NULL;
}

gboolean
kr_game_set_first_dealer (KrGame *self, guint seat, const char *draw, GError **error)
{
  g_autoptr (KrSessionDoc) now = NULL;
  g_autoptr (GError) local_error = NULL;

  g_return_val_if_fail (KR_IS_GAME (self), FALSE);
  g_return_val_if_fail (seat < self->doc->n_players, FALSE);
  g_return_val_if_fail (kr_game_get_can_change_first_dealer (self), FALSE);
  now = kr_session_doc_copy (self->doc);
  now->first_dealer = seat;
  g_free (now->draw);
  now->draw = g_strdup (draw);
  if (!kr_store_replace_session (self->store, self->doc, now, &local_error)) {
    set_write_error (self, error, local_error);
    return FALSE;
  }
  return reload (self, error);
}

const char *
kr_game_get_draw (KrGame *self)
{
  g_return_val_if_fail (KR_IS_GAME (self), NULL);
  return self->doc->draw;
}

gboolean
kr_game_get_can_undo (KrGame *self)
{
  g_return_val_if_fail (KR_IS_GAME (self), FALSE);
  return self->store != NULL && self->doc->n_done > 0;
}

gboolean
kr_game_get_can_redo (KrGame *self)
{
  g_return_val_if_fail (KR_IS_GAME (self), FALSE);
  return self->store != NULL && self->doc->n_done < self->doc->events->len;
}

/* Moves the undo position to @n_done, where the state is @next. */
static gboolean
move (KrGame *self, guint n_done, const KrSessionState *next, GError **error)
{
  const guint was = self->doc->n_done;
  g_autoptr (GError) local_error = NULL;

  kr_session_doc_set_n_done (self->doc, n_done);
  if (kr_store_move_replayed (self->store, self->doc, was, next, &local_error))
    return TRUE;
  kr_session_doc_set_n_done (self->doc, was);
  set_write_error (self, error, local_error);
  return FALSE;
}

gboolean
kr_game_undo (KrGame *self, GError **error)
{
  guint last;

  g_return_val_if_fail (KR_IS_GAME (self), FALSE);
  g_return_val_if_fail (kr_game_get_can_undo (self), FALSE);
  last = self->doc->n_done - 1;
  if (!move (self, last, kr_game_states_peek_back (&self->states, self->doc), error))
    return FALSE;
  kr_game_states_pop (&self->states);
  tell_change (self, KR_GAME_CHANGE_UNDONE, last, NULL);
  return TRUE;
}

gboolean
kr_game_redo (KrGame *self, GError **error)
{
  g_autofree KrGameState *next = NULL;
  g_autoptr (GError) local_error = NULL;
  KrMatchRefereeLine read;
  gboolean is_record;

  g_return_val_if_fail (KR_IS_GAME (self), FALSE);
  g_return_val_if_fail (kr_game_get_can_redo (self), FALSE);
  next = kr_game_states_dup_now (&self->states);
  if (!kr_session_state_add (&next->session,
                             g_ptr_array_index (self->doc->events, self->doc->n_done), &read,
                             &is_record, &local_error)) {
    set_write_error (self, error, local_error);
    return FALSE;
  }
  if (!move (self, self->doc->n_done + 1, &next->session, error))
    return FALSE;
  kr_game_states_push (&self->states, g_steal_pointer (&next));
  tell_change (self, KR_GAME_CHANGE_REDONE, self->doc->n_done - 1, is_record ? &read : NULL);
  return TRUE;
}

/* FALSE if the event at @index is not the match's. */
static gboolean
peek (KrGame *self, guint index, KrMatchEvent *event)
{
  const KrSessionEvent *told = g_ptr_array_index (self->doc->events, index);
  KrStatus status;

  return kr_match_event_parse (told->line, event, &status) == KR_OK;
}

gboolean
kr_game_peek_undo (KrGame *self, KrMatchEvent *event)
{
  g_return_val_if_fail (KR_IS_GAME (self), FALSE);
  return kr_game_get_can_undo (self) && peek (self, self->doc->n_done - 1, event);
}

gboolean
kr_game_peek_redo (KrGame *self, KrMatchEvent *event)
{
  g_return_val_if_fail (KR_IS_GAME (self), FALSE);
  return kr_game_get_can_redo (self) && peek (self, self->doc->n_done, event);
}

/* What the event at @index says behind its deal; NULL if it is not of a table record. */
static const char *
peek_table (KrGame *self, guint index)
{
  const KrSessionEvent *told = g_ptr_array_index (self->doc->events, index);
  const char *text = kr_session_doc_find_text (told->line, KR_SESSION_TEXT_TABLE);
  const char *behind_deal = text != NULL ? strchr (text, ' ') : NULL;

  return behind_deal != NULL ? behind_deal + 1 : NULL;
}

const char *
kr_game_peek_undo_table (KrGame *self)
{
  g_return_val_if_fail (KR_IS_GAME (self), NULL);
  return kr_game_get_can_undo (self) ? peek_table (self, self->doc->n_done - 1) : NULL;
}

const char *
kr_game_peek_redo_table (KrGame *self)
{
  g_return_val_if_fail (KR_IS_GAME (self), NULL);
  return kr_game_get_can_redo (self) ? peek_table (self, self->doc->n_done) : NULL;
}

gboolean
kr_game_book_table (KrGame *self, const char *line, GError **error)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (KR_IS_GAME (self), FALSE);
  g_return_val_if_fail (!get_match (self)->over, FALSE);
  text = g_strdup_printf ("table %d %s", kr_match_running_deal (get_match (self)) + 1, line);
  return append_line (self, text, NULL, NULL, error);
}

const KrMatchReferee *
kr_game_get_table (KrGame *self)
{
  g_return_val_if_fail (KR_IS_GAME (self), NULL);
  return &self->states.now->session.table;
}

void
kr_game_tell_table (KrGame *self, KrGameTableFunc func, gpointer data)
{
  g_autofree KrGameState *state = g_new (KrGameState, 1);
  KrMatchRefereeLine line;
  gboolean is_record;
  int deal;

  g_return_if_fail (KR_IS_GAME (self));
  deal = kr_match_running_deal (get_match (self));
  if (deal < 0 || !kr_session_state_init (&state->session, &state->match, self->doc, NULL))
    return;
  for (guint i = 0; i < self->doc->n_done; i++) {
    const KrSessionEvent *event = g_ptr_array_index (self->doc->events, i);

    if (!kr_session_state_add (&state->session, event, &line, &is_record, NULL))
      return;
    if (is_record && state->session.table.deal == deal)
      func (&state->session.table, &line, i, data);
  }
}

gboolean
kr_game_set_draft (KrGame *self, const char *text, GError **error)
{
  g_return_val_if_fail (KR_IS_GAME (self), FALSE);
  g_return_val_if_fail (self->store != NULL, FALSE);
  if (text != self->draft) {
    g_free (self->draft);
    self->draft = g_strdup (text);
  }
  return kr_store_set_draft (self->store, self->doc->uuid, text, error);
}

const char *
kr_game_get_draft (KrGame *self)
{
  g_return_val_if_fail (KR_IS_GAME (self), NULL);
  return self->draft;
}
