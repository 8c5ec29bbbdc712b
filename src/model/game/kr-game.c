/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-game.h"

#include "kr-error.h"
#include "kr-game-private.h"
#include "kr-game-states.h"
#include "kr-ledger-private.h"
#include "kr-session-clean.h"
#include "kr-session-limits.h"
#include "kr-status-sentence.h"
#include "kr-store-add.h"
#include "kr-store-append.h"
#include "kr-store-error.h"
#include "kr-store-history.h"
#include "kr-store-load.h"
#include "kr-tags.h"
#include "kr-text-gate.h"
#include "kr-translatable.h"

#include <string.h>

/*
 * A game is a session document and the state that its events make. A change is one step of a
 * copy of the state, which is taken over once the change is on disk. What cannot be written
 * leaves the document again: on failure all is as before.
 */

/* Texts of an old ledger that are shown otherwise. */
enum {
  SHOWN_PLACE = KR_MAX_SEATS, /* before it the names, by seat */
  SHOWN_NOTE,
  SHOWN_TAGS,
  N_SHOWN,
};

struct _KrGame {
  GObject parent_instance;

  KrLedger *ledger;
  gboolean is_of_ledger; /* FALSE: only to look at */
  KrSessionDoc *doc;
  KrGameStates states;  /* what the events in effect of @doc make */
  KrGameChange change;  /* the last one */
  char *draft;          /* the newest, on disk or not */
  char *shown[N_SHOWN]; /* instead of texts that cannot be shown; NULL where all can */
};

G_DEFINE_FINAL_TYPE (KrGame, kr_game, G_TYPE_OBJECT)
KR_DEFINE_ERROR (kr_game_error)

enum {
  PROP_CAN_UNDO = 1,
  PROP_CAN_REDO,
  PROP_OVER,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

enum {
  SIGNAL_CHANGED,
  SIGNAL_CLOCK_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* The ledger's, which changes when its file goes away. */
static KrStore *
get_store (KrGame *self)
{
  return kr_ledger_get_store (self->ledger);
}

static const KrMatch *
get_match (KrGame *self)
{
  return &self->states.now->match;
}

/* When the game was over; 0: it is not, or nobody knows. */
static gint64
find_end (KrGame *self)
{
  const gint64 length_us = kr_session_state_find_length_us (&self->states.now->session, self->doc);

  return length_us != 0 ? self->doc->started_at_us + length_us : 0;
}

static void
tell_change (KrGame *self, KrGameChangeKind kind, guint event, const KrMatchRefereeLine *line)
{
  self->change = (KrGameChange){kind, event, self->doc->n_done, line};
  self->doc->ended_at_us = find_end (self);
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
  g_autoptr (KrSessionDoc) doc = kr_store_load_session (get_store (self), self->doc->uuid, error);

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
    kr_error_set (error, KR_GAME_ERROR, KR_GAME_ERROR_CHANGED,
                  N_ ("Another window changed this game. Your last step was not saved. Check "
                      "the sheet, then repeat your step."));
  else
    kr_error_set_sentence (error, KR_GAME_ERROR, KR_GAME_ERROR_NOT_SAVED,
                           kr_error_get_sentence (reload_error));
}

/* Says for the windows what @store_error means to a game. */
static void
set_write_error (KrGame *self, GError **error, const GError *store_error)
{
  if (g_error_matches (store_error, KR_STORE_ERROR, KR_STORE_ERROR_CHANGED))
    follow_other_program (self, error);
  else if (g_error_matches (store_error, KR_STORE_ERROR, KR_STORE_ERROR_BUSY))
    g_propagate_error (error, g_error_copy (store_error));
  else if (g_error_matches (store_error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID))
    kr_error_set_sentence (error, KR_GAME_ERROR, KR_GAME_ERROR_REFUSED,
                           kr_error_get_sentence (store_error));
  else
    kr_error_set_sentence (error, KR_GAME_ERROR, KR_GAME_ERROR_NOT_SAVED,
                           kr_error_get_sentence (store_error));
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
  gboolean is_record, appended;

  g_return_val_if_fail (self->is_of_ledger, FALSE);
  undone = kr_session_doc_steal_undone (doc);
  kr_session_doc_append (doc, line, kr_session_limits_now_us (), reason);
  appended = kr_session_state_add (&next->session, g_ptr_array_index (doc->events, doc->n_done - 1),
                                   &read, &is_record, &local_error) &&
             (!is_record || kr_session_state_check_counted (&next->session, &local_error));
  appended = appended && (kr_store_append_replayed (get_store (self), doc, &next->session, draft,
                                                    &local_error) ||
                          kr_ledger_fail_write (self->ledger, &local_error));
  if (!appended) {
    kr_session_doc_take_last_back (doc, undone);
    set_write_error (self, error, local_error);
    return FALSE;
  }
  if (draft != NULL) {
    kr_ledger_forget_draft (self->ledger, doc->uuid);
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
  for (guint i = 0; i < N_SHOWN; i++)
    g_free (self->shown[i]);
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
  signals[SIGNAL_CLOCK_CHANGED] = g_signal_new ("clock-changed", KR_TYPE_GAME, G_SIGNAL_RUN_LAST, 0,
                                                NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
kr_game_init (KrGame *self)
{
  kr_game_states_init (&self->states);
}

/* From now on the game is booked in. */
static void
enter_ledger (KrGame *self)
{
  self->is_of_ledger = TRUE;
  g_signal_connect_object (self, "changed", G_CALLBACK (kr_ledger_tell_change), self->ledger,
                           G_CONNECT_SWAPPED);
}

KrGame *
kr_game_new (KrLedger *ledger, KrStore *store, KrSessionDoc *doc, GError **error)
{
  g_autoptr (KrGame) self = g_object_new (KR_TYPE_GAME, NULL);

  self->ledger = g_object_ref (ledger);
  self->doc = doc;
  if (!kr_game_states_replay (&self->states, doc, error))
    return NULL;
  if (store != NULL) {
    self->draft = kr_ledger_dup_draft (ledger, doc->uuid);
    enter_ledger (self);
  }
  return g_steal_pointer (&self);
}

gboolean
kr_game_add (KrGame *self, GError **error)
{
  g_autoptr (GError) local_error = NULL;

  g_return_val_if_fail (KR_IS_GAME (self) && !self->is_of_ledger, FALSE);
  if (!kr_store_add_session (get_store (self), self->doc, &local_error)) {
    kr_ledger_fail_write (self->ledger, &local_error);
    set_write_error (self, error, local_error);
    return FALSE;
  }
  enter_ledger (self);
  kr_ledger_tell_change (self->ledger);
  return TRUE;
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

static KrSessionSummary *
load_last_row (KrLedger *ledger)
{
  g_autoptr (GPtrArray) rows = kr_store_list_sessions (kr_ledger_get_store (ledger), 0, 1, NULL);

  return rows != NULL && rows->len > 0 ? g_ptr_array_steal_index (rows, 0) : NULL;
}

gboolean
kr_game_has_last (KrLedger *ledger)
{
  g_autoptr (KrSessionSummary) last = NULL;

  g_return_val_if_fail (KR_IS_LEDGER (ledger), FALSE);
  last = load_last_row (ledger);
  return last != NULL;
}

KrGame *
kr_game_dup_last (KrLedger *ledger)
{
  g_autoptr (KrSessionSummary) last = NULL;
  KrSessionDoc *doc;

  g_return_val_if_fail (KR_IS_LEDGER (ledger), NULL);
  last = load_last_row (ledger);
  if (last == NULL)
    return NULL;
  doc = kr_store_load_session (kr_ledger_get_store (ledger), last->uuid, NULL);
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

/* @text, or what of it can be kept: an old ledger may hold more. Valid until @text changes. */
static const char *
show (KrGame *self, guint shown, KrTextKind kind, const char *text)
{
  g_autofree char *clean = NULL;

  if (text == NULL || kr_text_check (kind, text, strlen (text), NULL) == KR_OK)
    return text;
  clean = kr_text_gate_clean (kind, text);
  if (g_strcmp0 (clean, self->shown[shown]) != 0) {
    g_free (self->shown[shown]);
    self->shown[shown] = g_steal_pointer (&clean);
  }
  return self->shown[shown];
}

const char *
kr_game_get_name (KrGame *self, int seat)
{
  g_return_val_if_fail (KR_IS_GAME (self), NULL);
  g_return_val_if_fail (seat >= 0 && (guint) seat < self->doc->n_seats, NULL);
  return show (self, (guint) seat, KR_TEXT_NAME, self->doc->seats[seat].name);
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
  return show (self, SHOWN_PLACE, KR_TEXT_PLACE,
               kr_session_state_get_place (&self->states.now->session, self->doc));
}

const char *
kr_game_get_note (KrGame *self)
{
  g_return_val_if_fail (KR_IS_GAME (self), NULL);
  return show (self, SHOWN_NOTE, KR_TEXT_NOTE,
               kr_session_state_get_note (&self->states.now->session, self->doc));
}

const char *
kr_game_get_tags (KrGame *self)
{
  g_return_val_if_fail (KR_IS_GAME (self), NULL);
  return show (self, SHOWN_TAGS, KR_TEXT_TAGS,
               kr_session_state_get_tags (&self->states.now->session, self->doc));
}

gboolean
kr_game_is_uncounted (KrGame *self)
{
  g_return_val_if_fail (KR_IS_GAME (self), FALSE);
  return self->states.now->session.uncounted;
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
    g_autofree char *text = NULL;

    text = kr_status_dup_sentence (&status);
    kr_error_set_sentence (error, KR_GAME_ERROR, KR_GAME_ERROR_REFUSED, text);
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

/* Keeps under @word what can be kept of @text. */
static gboolean
book_text (KrGame *self, const char *word, KrTextKind kind, const char *text, GError **error)
{
  g_autofree char *clean = kr_text_gate_clean (kind, text != NULL ? text : "");
  g_autofree char *line = g_strconcat (word, " ", clean, NULL);

  return append_line (self, g_strchomp (line), NULL, NULL, error);
}

gboolean
kr_game_set_location (KrGame *self, const char *location, GError **error)
{
  g_return_val_if_fail (KR_IS_GAME (self), FALSE);
  return book_text (self, "place", KR_TEXT_PLACE, location, error);
}

gboolean
kr_game_set_note (KrGame *self, const char *note, GError **error)
{
  g_return_val_if_fail (KR_IS_GAME (self), FALSE);
  return book_text (self, "note", KR_TEXT_NOTE, note, error);
}

gboolean
kr_game_set_tags (KrGame *self, const char *tags, GError **error)
{
  g_autofree char *tidy = kr_tags_tidy (tags);

  g_return_val_if_fail (KR_IS_GAME (self), FALSE);
  return book_text (self, "tags", KR_TEXT_TAGS, tidy, error);
}

gboolean
kr_game_set_uncounted (KrGame *self, gboolean uncounted, GError **error)
{
  g_return_val_if_fail (KR_IS_GAME (self), FALSE);
  return book_text (self, "counts", KR_TEXT_LINE, uncounted ? "no" : "yes", error);
}

/* Before anything was recorded, except what is said of the whole game. */
gboolean
kr_game_get_can_change_first_dealer (KrGame *self)
{
  g_return_val_if_fail (KR_IS_GAME (self), FALSE);
  for (guint i = 0; i < self->doc->events->len; i++) {
    const KrSessionEvent *event = g_ptr_array_index (self->doc->events, i);

    if (kr_session_doc_find_text (event->line, KR_SESSION_TEXT_PLACE) == NULL &&
        kr_session_doc_find_text (event->line, KR_SESSION_TEXT_NOTE) == NULL &&
        kr_session_doc_find_text (event->line, KR_SESSION_TEXT_TAGS) == NULL &&
        kr_session_doc_find_text (event->line, KR_SESSION_TEXT_COUNTS) == NULL)
      return FALSE;
  }
  return self->is_of_ledger;
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
  kr_session_clean (now);
  if (!kr_store_replace_session (get_store (self), self->doc, now, &local_error)) {
    kr_ledger_fail_write (self->ledger, &local_error);
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
  return self->is_of_ledger && self->doc->n_done > 0;
}

gboolean
kr_game_get_can_redo (KrGame *self)
{
  g_return_val_if_fail (KR_IS_GAME (self), FALSE);
  return self->is_of_ledger && self->doc->n_done < self->doc->events->len;
}

/* Moves the undo position to @n_done, where the state is @next. */
static gboolean
move (KrGame *self, guint n_done, const KrSessionState *next, GError **error)
{
  const guint was = self->doc->n_done;
  g_autoptr (GError) local_error = NULL;

  kr_session_doc_set_n_done (self->doc, n_done);
  if (kr_store_move_replayed (get_store (self), self->doc, was, next, &local_error))
    return TRUE;
  kr_ledger_fail_write (self->ledger, &local_error);
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

/* What the event at @index says after its deal; NULL if it is not of a table record. */
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
  const GError *trouble;

  g_return_val_if_fail (KR_IS_GAME (self), FALSE);
  g_return_val_if_fail (self->is_of_ledger, FALSE);
  if (text != self->draft) {
    g_free (self->draft);
    self->draft = g_strdup (text);
  }
  if (kr_ledger_set_draft (self->ledger, self->doc->uuid, self->draft))
    return TRUE;
  trouble = kr_save_queue_get_trouble (kr_ledger_get_queue (self->ledger));
  if (trouble == NULL)
    return kr_error_set (error, KR_GAME_ERROR, KR_GAME_ERROR_NOT_SAVED,
                         N_ ("It is not on disk yet."));
  return kr_error_set_sentence (error, KR_GAME_ERROR, KR_GAME_ERROR_NOT_SAVED,
                                kr_error_get_sentence (trouble));
}

const char *
kr_game_get_draft (KrGame *self)
{
  g_return_val_if_fail (KR_IS_GAME (self), NULL);
  return self->draft;
}
