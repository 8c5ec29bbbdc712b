/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-list-renew.h"

/*
 * Both lists are walked side by side. What is in one of them only goes or comes; of
 * two that stand in another order, the one in the way goes and comes back later.
 */

typedef struct {
  GListStore *list;
  GListModel *now;
  GHashTable *had;  /* in the list, and not gone from it */
  GHashTable *will; /* in what it should hold */
  guint position;   /* before which both are the same */
} Renewal;

/* A new reference to an item of @model; NULL after the last. */
static gpointer
dup_item (gpointer model, guint position)
{
  return g_list_model_get_item (G_LIST_MODEL (model), position);
}

static GHashTable *
new_set (gpointer model, GHashFunc hash, GEqualFunc same)
{
  GHashTable *set = g_hash_table_new_full (hash, same, g_object_unref, NULL);
  gpointer item;

  for (guint i = 0; (item = dup_item (model, i)) != NULL; i++)
    g_hash_table_add (set, item);
  return set;
}

/* How many in a row, from the position on, are in the one list and not in @others. */
static guint
count_without (const Renewal *self, gpointer model, GHashTable *others)
{
  guint n = 0;

  for (;; n++) {
    g_autoptr (GObject) item = dup_item (model, self->position + n);

    if (item == NULL || g_hash_table_contains (others, item))
      return n;
  }
}

/* FALSE: both have come to their end. */
static gboolean
step (Renewal *self, GEqualFunc same)
{
  g_autoptr (GObject) item = dup_item (self->list, self->position);
  g_autoptr (GObject) new_item = dup_item (self->now, self->position);
  guint n_gone, n_come;

  if (item == NULL && new_item == NULL)
    return FALSE;
  if (item != NULL && new_item != NULL && same (item, new_item)) {
    self->position++;
    return TRUE;
  }
  n_gone = count_without (self, self->list, self->will);
  n_come = count_without (self, self->now, self->had);
  if (n_gone + n_come > 0) {
    g_autoptr (GPtrArray) come = g_ptr_array_new_with_free_func (g_object_unref);

    for (guint i = 0; i < n_come; i++)
      g_ptr_array_add (come, dup_item (self->now, self->position + i));
    g_list_store_splice (self->list, self->position, n_gone, come->pdata, n_come);
    self->position += n_come;
  } else {
    /* The one in the way counts as new when its turn comes. */
    g_hash_table_remove (self->had, item);
    g_list_store_remove (self->list, self->position);
  }
  return TRUE;
}

void
kr_list_renew (GListStore *list, GListModel *now, GHashFunc hash, GEqualFunc same)
{
  Renewal self = {.list = list, .now = now};

  g_return_if_fail (G_IS_LIST_STORE (list) && G_IS_LIST_MODEL (now));
  self.had = new_set (list, hash, same);
  self.will = new_set (now, hash, same);
  while (step (&self, same)) {
  }
  g_hash_table_unref (self.had);
  g_hash_table_unref (self.will);
}
