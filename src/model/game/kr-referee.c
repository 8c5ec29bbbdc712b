/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-referee.h"

#include "kr-game-private.h"

/* The table is the game's; the log grows and shrinks with the record, a line at a time. It is
 * read anew only where the game goes back to another deal, or was loaded again. */

struct _KrRefereeEntry {
  GObject parent_instance;

  guint event; /* of the game */
  KrMatchRefereeLine line;
  KrTable table;
};

G_DEFINE_FINAL_TYPE (KrRefereeEntry, kr_referee_entry, G_TYPE_OBJECT)

struct _KrReferee {
  GObject parent_instance;

  KrGame *game;
  KrRules rules; /* the game's; what the tables here borrow */
  KrMatchReferee *table;
  GListStore *log; /* of the deal in @table */
  guint n_events;  /* in effect in the game, by the log */
};

G_DEFINE_FINAL_TYPE (KrReferee, kr_referee, G_TYPE_OBJECT)

enum {
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
kr_referee_entry_class_init (KrRefereeEntryClass *klass)
{
}

static void
kr_referee_entry_init (KrRefereeEntry *self)
{
}

const KrMatchRefereeLine *
kr_referee_entry_get_line (KrRefereeEntry *self)
{
  g_return_val_if_fail (KR_IS_REFEREE_ENTRY (self), NULL);
  return &self->line;
}

const KrTable *
kr_referee_entry_get_table (KrRefereeEntry *self)
{
  g_return_val_if_fail (KR_IS_REFEREE_ENTRY (self), NULL);
  return &self->table;
}

static void
add_entry_cb (const KrMatchReferee *table,
              const KrMatchRefereeLine *line,
              guint event,
              gpointer data)
{
  KrReferee *self = KR_REFEREE (data);
  g_autoptr (KrRefereeEntry) entry = g_object_new (KR_TYPE_REFEREE_ENTRY, NULL);

  entry->event = event;
  entry->line = *line;
  entry->table = table->table;
  entry->table.setup.rules = &self->rules;
  g_list_store_insert (self->log, 0, entry);
}

static void
read_table (KrReferee *self)
{
  const KrMatch *match = kr_game_get_match (self->game);
  const KrMatchReferee *table = kr_game_get_table (self->game);

  if (kr_match_running_deal (match) < 0)
    kr_match_referee_init (self->table);
  else if (table->deal == kr_match_running_deal (match))
    *self->table = *table;
  else
    kr_match_referee_begin (self->table, match);
  self->table->table.setup.rules = &self->rules;
}

static void
clear_log (KrReferee *self)
{
  if (g_list_model_get_n_items (G_LIST_MODEL (self->log)) > 0)
    g_list_store_remove_all (self->log);
}

static void
read_log (KrReferee *self)
{
  clear_log (self);
  kr_game_tell_table (self->game, add_entry_cb, self);
}

/* @change is the one step from what the log shows; @same_deal: in the deal that it shows. */
static void
step_log (KrReferee *self, const KrGameChange *change, gboolean same_deal)
{
  const gboolean forward = change->kind != KR_GAME_CHANGE_UNDONE;
  KrRefereeEntry *last = kr_referee_get_last (self);

  if (!same_deal && forward)
    clear_log (self);
  else if (!same_deal)
    read_log (self);
  else if (change->line != NULL)
    add_entry_cb (self->table, change->line, change->event, self);
  else if (!forward && last != NULL && last->event == change->event)
    g_list_store_remove (self->log, 0);
}

static void
follow_game_cb (KrReferee *self)
{
  const KrGameChange *change = kr_game_get_change (self->game);
  const guint n_before = change->kind == KR_GAME_CHANGE_UNDONE ? change->event + 1 : change->event;
  const int deal = self->table->deal;

  read_table (self);
  if (change->kind == KR_GAME_CHANGE_RELOADED || n_before != self->n_events)
    read_log (self);
  else
    step_log (self, change, self->table->deal == deal);
  self->n_events = change->n_events;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
kr_referee_finalize (GObject *object)
{
  KrReferee *self = KR_REFEREE (object);

  g_clear_object (&self->game);
  g_clear_object (&self->log);
  g_free (self->table);
  G_OBJECT_CLASS (kr_referee_parent_class)->finalize (object);
}

static void
kr_referee_class_init (KrRefereeClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kr_referee_finalize;
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", KR_TYPE_REFEREE, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 0);
}

static void
kr_referee_init (KrReferee *self)
{
  self->log = g_list_store_new (KR_TYPE_REFEREE_ENTRY);
  self->table = g_new0 (KrMatchReferee, 1);
}

KrReferee *
kr_referee_new (KrGame *game)
{
  KrReferee *self = g_object_new (KR_TYPE_REFEREE, NULL);

  self->game = g_object_ref (game);
  self->rules = kr_game_get_match (game)->rules;
  read_table (self);
  read_log (self);
  self->n_events = kr_game_get_doc (game)->n_done;
  g_signal_connect_object (game, "changed", G_CALLBACK (follow_game_cb), self, G_CONNECT_SWAPPED);
  return self;
}

KrGame *
kr_referee_get_game (KrReferee *self)
{
  g_return_val_if_fail (KR_IS_REFEREE (self), NULL);
  return self->game;
}

const KrTable *
kr_referee_get_table (KrReferee *self)
{
  g_return_val_if_fail (KR_IS_REFEREE (self), NULL);
  return self->table->deal >= 0 ? &self->table->table : NULL;
}

gboolean
kr_referee_is_lost (KrReferee *self)
{
  g_return_val_if_fail (KR_IS_REFEREE (self), FALSE);
  return self->table->lost;
}

GListModel *
kr_referee_get_log (KrReferee *self)
{
  g_return_val_if_fail (KR_IS_REFEREE (self), NULL);
  return G_LIST_MODEL (self->log);
}

KrRefereeEntry *
kr_referee_get_last (KrReferee *self)
{
  g_autoptr (KrRefereeEntry) entry = NULL;

  g_return_val_if_fail (KR_IS_REFEREE (self), NULL);
  entry = g_list_model_get_item (G_LIST_MODEL (self->log), 0);
  return entry;
}

gboolean
kr_referee_is_answer_only (const KrRuling *ruling)
{
  return ruling->outcome == KR_OUTCOME_NOTHING || ruling->outcome == KR_OUTCOME_NAME ||
         ruling->outcome == KR_OUTCOME_MUST_PLAY ||
         ruling->outcome == KR_OUTCOME_PENALTY_CARD_FIRST ||
         ruling->outcome == KR_OUTCOME_PAYS_FIRST;
}

gboolean
kr_referee_apply (KrReferee *self, const KrEvent *event, GError **error)
{
  char line[KR_EVENT_TEXT_SIZE];

  g_return_val_if_fail (KR_IS_REFEREE (self), FALSE);
  g_return_val_if_fail (self->table->deal >= 0, FALSE);
  kr_match_referee_format_event (self->table, event, line);
  return kr_game_book_table (self->game, line, error);
}

gboolean
kr_referee_apply_ruling (KrReferee *self, const KrEvent *event, const char *ruling, GError **error)
{
  g_autofree char *line = NULL;
  char text[KR_EVENT_TEXT_SIZE];

  g_return_val_if_fail (KR_IS_REFEREE (self), FALSE);
  g_return_val_if_fail (self->table->deal >= 0, FALSE);
  kr_match_referee_format_event (self->table, event, text);
  line = g_strdup_printf ("%s # ruling=%s", text, ruling);
  return kr_game_book_table (self->game, line, error);
}

gboolean
kr_referee_set_situation (KrReferee *self, const KrSituation *situation, GError **error)
{
  g_autofree char *line = g_malloc (KR_SITUATION_TEXT_SIZE);

  g_return_val_if_fail (KR_IS_REFEREE (self), FALSE);
  g_return_val_if_fail (self->table->deal >= 0, FALSE);
  kr_match_referee_format_situation (self->table, situation, line);
  return kr_game_book_table (self->game, line, error);
}

gboolean
kr_referee_can_take_back (KrReferee *self)
{
  g_return_val_if_fail (KR_IS_REFEREE (self), FALSE);
  return self->table->deal >= 0 && kr_game_peek_undo_table (self->game) != NULL;
}
