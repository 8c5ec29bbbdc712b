/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-ledger.h"

#include "kr-error.h"
#include "kr-ledger-place.h"
#include "kr-ledger-private.h"
#include "kr-ledger-trouble.h"
#include "kr-list-renew.h"
#include "kr-rule-set-item-private.h"
#include "kr-rulebook.h"
#include "kr-save-queue.h"
#include "kr-store-delete.h"
#include "kr-store-drafts.h"
#include "kr-store-history.h"
#include "kr-store-players.h"
#include "kr-store.h"

/*
 * The ledger owns the store and the rulebook; its list models are filled anew
 * after each change that can concern them.
 */

#define N_UNFINISHED 50 /* as many as a person would look through */
#define TEND_MS 500     /* after a change: what it shows is painted by then */

struct _KrLedger {
  GObject parent_instance;

  KrStore *store;
  GThreadPool *closings; /* of the stores before */
  KrLedgerPlace *place;
  KrRulebook *book;
  GListStore *rule_sets;
  GListStore *unfinished;
  KrSaveQueue *queue;
  GHashTable *drafts; /* key → text, "" to forget: those that are not on disk yet */
  guint tend_id;
};

G_DEFINE_FINAL_TYPE (KrLedger, kr_ledger, G_TYPE_OBJECT)

enum {
  SIGNAL_CHANGED,
  SIGNAL_FAILED,
  SIGNAL_MOVED,
  SIGNAL_FLUSH,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
fill_rule_sets (KrLedger *self)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < kr_rulebook_n_sets (self->book); i++)
    g_ptr_array_add (items, kr_rule_set_item_new (kr_rulebook_get_set (self->book, i)));
  g_list_store_splice (self->rule_sets, 0,
                       g_list_model_get_n_items (G_LIST_MODEL (self->rule_sets)), items->pdata,
                       items->len);
}

void
kr_ledger_tell_failure (KrLedger *self, GError *error)
{
  if (error == NULL)
    return;
  g_signal_emit (self, signals[SIGNAL_FAILED], 0, kr_error_get_sentence (error),
                 kr_ledger_trouble_find (error) == KR_LEDGER_TROUBLE_DAMAGED);
  g_error_free (error);
}

static guint
hash_session (gconstpointer item)
{
  return g_str_hash (KR_ROW ((gpointer) item, KrSessionSummary)->uuid);
}

static gboolean
is_same_session (gconstpointer item, gconstpointer other)
{
  return kr_session_summary_is_same (KR_ROW ((gpointer) item, KrSessionSummary),
                                     KR_ROW ((gpointer) other, KrSessionSummary));
}

/* A list that cannot be read stays as it was; what is in it already keeps its item. */
static void
fill_unfinished (KrLedger *self)
{
  GError *error = NULL;
  g_autoptr (GPtrArray) rows = kr_store_list_unfinished (self->store, N_UNFINISHED, &error);
  g_autoptr (GListStore) now = g_list_store_new (KR_TYPE_ROW_ITEM);

  if (rows == NULL) {
    kr_ledger_tell_failure (self, error);
    return;
  }
  for (guint i = 0; i < rows->len; i++)
    kr_session_summary_clean (g_ptr_array_index (rows, i));
  kr_row_item_replace_all (now, "KrSessionSummary", rows, (GDestroyNotify) kr_session_summary_free);
  kr_list_renew (self->unfinished, G_LIST_MODEL (now), hash_session, is_same_session);
}

static gboolean
tend_cb (gpointer data)
{
  KrLedger *self = data;

  self->tend_id = 0;
  kr_store_tend (self->store);
  return G_SOURCE_REMOVE;
}

static void
tend_later (KrLedger *self)
{
  if (self->tend_id == 0)
    self->tend_id = g_timeout_add_full (G_PRIORITY_LOW, TEND_MS, tend_cb, self, NULL);
}

void
kr_ledger_tell_change (KrLedger *self)
{
  tend_later (self);
  fill_unfinished (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
kr_ledger_finalize (GObject *object)
{
  KrLedger *self = KR_LEDGER (object);

  g_clear_handle_id (&self->tend_id, g_source_remove);
  g_clear_object (&self->unfinished);
  g_clear_object (&self->rule_sets);
  g_clear_object (&self->queue);
  g_clear_pointer (&self->place, kr_ledger_place_free);
  g_clear_pointer (&self->drafts, g_hash_table_unref);
  g_clear_pointer (&self->book, kr_rulebook_free);
  kr_store_close (self->store);
  g_thread_pool_free (self->closings, FALSE, TRUE);
  G_OBJECT_CLASS (kr_ledger_parent_class)->finalize (object);
}

static void
kr_ledger_class_init (KrLedgerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kr_ledger_finalize;
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", KR_TYPE_LEDGER, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_FAILED] = g_signal_new ("failed", KR_TYPE_LEDGER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_BOOLEAN);
  signals[SIGNAL_MOVED] = g_signal_new ("moved", KR_TYPE_LEDGER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_FLUSH] = g_signal_new ("flush", KR_TYPE_LEDGER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 0);
}

static void
close_in_thread (gpointer store, gpointer unused)
{
  kr_store_close (store);
}

static void
kr_ledger_init (KrLedger *self)
{
  self->closings = g_thread_pool_new (close_in_thread, NULL, 1, FALSE, NULL);
  self->rule_sets = g_list_store_new (KR_TYPE_RULE_SET_ITEM);
  self->unfinished = g_list_store_new (KR_TYPE_ROW_ITEM);
  self->queue = kr_save_queue_new ();
  self->drafts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

KrLedger *
kr_ledger_new_with (KrStore *store, KrRulebook *book)
{
  KrLedger *self = g_object_new (KR_TYPE_LEDGER, NULL);

  self->store = store;
  self->book = book;
  kr_store_set_patience (store, 0);
  self->place = kr_ledger_place_new (self);
  fill_rule_sets (self);
  fill_unfinished (self);
  tend_later (self);
  return self;
}

void
kr_ledger_take_store (KrLedger *self, KrStore *store)
{
  g_thread_pool_push (self->closings, self->store, NULL);
  self->store = store;
  kr_store_set_patience (store, 0);
}

KrLedgerPlace *
kr_ledger_get_place (KrLedger *self)
{
  return self->place;
}

const char *
kr_ledger_get_path (KrLedger *self)
{
  g_return_val_if_fail (KR_IS_LEDGER (self), NULL);
  kr_ledger_settle (self);
  return kr_store_get_path (self->store);
}

void
kr_ledger_reload (KrLedger *self)
{
  g_return_if_fail (KR_IS_LEDGER (self));
  kr_ledger_tell_change (self);
}

const KrRulebook *
kr_ledger_get_rulebook (KrLedger *self)
{
  g_return_val_if_fail (KR_IS_LEDGER (self), NULL);
  return self->book;
}

const char *const *
kr_ledger_get_rule_problems (KrLedger *self)
{
  g_return_val_if_fail (KR_IS_LEDGER (self), NULL);
  return kr_rulebook_get_problems (self->book);
}

KrStore *
kr_ledger_get_store (KrLedger *self)
{
  g_return_val_if_fail (KR_IS_LEDGER (self), NULL);
  return self->store;
}

KrStore *
kr_ledger_get_store_to_write (KrLedger *self)
{
  g_return_val_if_fail (KR_IS_LEDGER (self), NULL);
  kr_ledger_settle (self);
  return self->store;
}

GListModel *
kr_ledger_list_rule_sets (KrLedger *self)
{
  g_return_val_if_fail (KR_IS_LEDGER (self), NULL);
  return G_LIST_MODEL (g_object_ref (self->rule_sets));
}

GListModel *
kr_ledger_list_unfinished (KrLedger *self)
{
  g_return_val_if_fail (KR_IS_LEDGER (self), NULL);
  return G_LIST_MODEL (g_object_ref (self->unfinished));
}

GListModel *
kr_ledger_find_players (KrLedger *self, const char *prefix, guint limit)
{
  g_autoptr (GPtrArray) rows = NULL;
  GListStore *players = g_list_store_new (KR_TYPE_ROW_ITEM);
  GError *error = NULL;

  g_return_val_if_fail (KR_IS_LEDGER (self), NULL);
  rows = kr_store_list_players (self->store, prefix, limit, &error);
  kr_ledger_tell_failure (self, error);
  kr_row_item_replace_all (players, "KrPlayerRow", rows, (GDestroyNotify) kr_player_row_free);
  return G_LIST_MODEL (players);
}

gboolean
kr_ledger_delete_game (KrLedger *self, const char *uuid, GError **error)
{
  g_return_val_if_fail (KR_IS_LEDGER (self), FALSE);
  if (!kr_store_delete_session (self->store, uuid, error))
    return kr_ledger_fail_write (self, error);
  kr_ledger_tell_change (self);
  return TRUE;
}

gboolean
kr_ledger_undelete_game (KrLedger *self, const char *uuid, GError **error)
{
  g_return_val_if_fail (KR_IS_LEDGER (self), FALSE);
  if (!kr_store_undelete_session (self->store, uuid, error))
    return kr_ledger_fail_write (self, error);
  kr_ledger_tell_change (self);
  return TRUE;
}

gboolean
kr_ledger_save_house_rules (KrLedger *self, const KrRules *rules, const char *name, GError **error)
{
  g_return_val_if_fail (KR_IS_LEDGER (self), FALSE);
  if (kr_rulebook_save (self->book, rules, name, error) == NULL)
    return FALSE;
  fill_rule_sets (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  return TRUE;
}

const KrRules *
kr_ledger_find_base (KrLedger *self, const KrRules *rules)
{
  const KrRuleSet *set;

  g_return_val_if_fail (KR_IS_LEDGER (self), NULL);
  set = kr_rulebook_find (self->book, rules->id);
  if (set == NULL || set->kind == KR_RULE_SET_HOUSE)
    set = kr_rulebook_find (self->book, rules->base);
  return set != NULL ? &set->rules : NULL;
}

/* Writes the drafts that are not on disk yet. */
static gboolean
save_drafts (gpointer ledger, GError **error)
{
  KrLedger *self = ledger;
  GHashTableIter iter;
  gpointer key, text;

  g_hash_table_iter_init (&iter, self->drafts);
  while (g_hash_table_iter_next (&iter, &key, &text)) {
    const char *kept = *(const char *) text != '\0' ? text : NULL;

    if (!kr_store_set_draft (self->store, key, kept, error))
      return kr_ledger_fail_write (self, error);
    g_hash_table_iter_remove (&iter);
  }
  return TRUE;
}

static gboolean
always (gpointer step, const GError *error)
{
  return TRUE;
}

static const KrSaveQueueKind drafts_kind = {.save = save_drafts, .waits_after = always};

gboolean
kr_ledger_set_draft (KrLedger *self, const char *key, const char *text)
{
  gboolean waits;

  g_return_val_if_fail (KR_IS_LEDGER (self), FALSE);
  waits = g_hash_table_size (self->drafts) > 0;
  g_hash_table_replace (self->drafts, g_strdup (key), g_strdup (text != NULL ? text : ""));
  if (waits)
    kr_save_queue_try (self->queue);
  else
    kr_save_queue_add (self->queue, &drafts_kind, self);
  return !g_hash_table_contains (self->drafts, key);
}

void
kr_ledger_forget_draft (KrLedger *self, const char *key)
{
  g_hash_table_remove (self->drafts, key);
}

gboolean
kr_ledger_flush (KrLedger *self)
{
  g_return_val_if_fail (KR_IS_LEDGER (self), TRUE);
  kr_ledger_look (self);
  g_signal_emit (self, signals[SIGNAL_FLUSH], 0);
  return kr_save_queue_try (self->queue);
}

void
kr_ledger_discard_unsaved (KrLedger *self)
{
  g_return_if_fail (KR_IS_LEDGER (self));
  g_hash_table_remove_all (self->drafts);
  kr_save_queue_drop_all (self->queue);
  kr_ledger_place_discard (self->place);
}

KrSaveQueue *
kr_ledger_get_queue (KrLedger *self)
{
  g_return_val_if_fail (KR_IS_LEDGER (self), NULL);
  return self->queue;
}

char *
kr_ledger_dup_draft (KrLedger *self, const char *key)
{
  const char *waiting;
  GError *error = NULL;
  char *text;

  g_return_val_if_fail (KR_IS_LEDGER (self), NULL);
  waiting = g_hash_table_lookup (self->drafts, key);
  if (waiting != NULL)
    return *waiting != '\0' ? g_strdup (waiting) : NULL;
  text = kr_store_dup_draft (self->store, key, &error);
  kr_ledger_tell_failure (self, error);
  return text;
}

gboolean
kr_ledger_find_atom (KrLedger *self, const KrRules *rules, const char *id, KrAtomWords *words)
{
  g_autoptr (GArray) atoms = NULL;

  g_return_val_if_fail (KR_IS_LEDGER (self), FALSE);
  atoms = kr_rulebook_list_atoms (self->book, rules);
  for (guint i = 0; i < atoms->len; i++) {
    const KrAtomBasis *atom = &g_array_index (atoms, KrAtomBasis, i);

    if (!g_str_equal (atom->atom, id))
      continue;
    *words =
        (KrAtomWords){atom->title, atom->heading, atom->reason, atom->basis == KR_BASIS_READING,
                      atom->basis == KR_BASIS_HOUSE || atom->basis == KR_BASIS_OPTION};
    return TRUE;
  }
  return FALSE;
}
