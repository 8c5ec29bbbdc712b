/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-game-private.h"
#include "kr-ledger-private.h"
#include "kr-merge.h"
#include "kr-store-conflicts.h"
#include "kr-store-open.h"
#include "kr-versions.h"

/* Sessions that were changed on two sides, version by version. */

struct _KrConflictItem {
  GObject parent_instance;

  KrLedger *ledger;
  KrConflict *conflict;
};

G_DEFINE_FINAL_TYPE (KrConflictItem, kr_conflict_item, G_TYPE_OBJECT)

static void
kr_conflict_item_finalize (GObject *object)
{
  KrConflictItem *self = KR_CONFLICT_ITEM (object);

  kr_conflict_free (self->conflict);
  g_clear_object (&self->ledger);
  G_OBJECT_CLASS (kr_conflict_item_parent_class)->finalize (object);
}

static void
kr_conflict_item_class_init (KrConflictItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kr_conflict_item_finalize;
}

static void
kr_conflict_item_init (KrConflictItem *self)
{
}

/* A conflict that cannot be read is none to decide about. */
GListModel *
kr_merge_list_conflicts (KrLedger *ledger, gboolean all)
{
  GListStore *list = g_list_store_new (KR_TYPE_CONFLICT_ITEM);
  g_autoptr (GPtrArray) conflicts =
      kr_store_list_conflicts (kr_ledger_get_store (ledger), all, NULL);

  while (conflicts != NULL && conflicts->len > 0) {
    g_autoptr (KrConflictItem) item = g_object_new (KR_TYPE_CONFLICT_ITEM, NULL);

    item->ledger = g_object_ref (ledger);
    item->conflict = g_ptr_array_steal_index (conflicts, 0);
    g_list_store_append (list, item);
  }
  return G_LIST_MODEL (list);
}

const char *
kr_conflict_item_get_uuid (KrConflictItem *self)
{
  g_return_val_if_fail (KR_IS_CONFLICT_ITEM (self), NULL);
  return self->conflict->uuid;
}

gboolean
kr_conflict_item_is_open (KrConflictItem *self)
{
  g_return_val_if_fail (KR_IS_CONFLICT_ITEM (self), FALSE);
  return self->conflict->open;
}

guint
kr_conflict_item_get_n_versions (KrConflictItem *self)
{
  g_return_val_if_fail (KR_IS_CONFLICT_ITEM (self), 0);
  return self->conflict->versions->len;
}

static const KrVersion *
get_version (KrConflictItem *self, guint version)
{
  return g_ptr_array_index (self->conflict->versions, version);
}

gboolean
kr_conflict_item_is_deleted (KrConflictItem *self, guint version)
{
  g_return_val_if_fail (KR_IS_CONFLICT_ITEM (self), FALSE);
  g_return_val_if_fail (version < self->conflict->versions->len, FALSE);
  return get_version (self, version)->deleted;
}

gint64
kr_conflict_item_get_changed_at_us (KrConflictItem *self, guint version)
{
  g_return_val_if_fail (KR_IS_CONFLICT_ITEM (self), 0);
  g_return_val_if_fail (version < self->conflict->versions->len, 0);
  return kr_version_get_changed_at_us (get_version (self, version));
}

const char *
kr_conflict_item_get_source (KrConflictItem *self, guint version)
{
  g_return_val_if_fail (KR_IS_CONFLICT_ITEM (self), "");
  g_return_val_if_fail (version < self->conflict->versions->len, "");
  return self->conflict->sources[version];
}

KrGame *
kr_conflict_item_dup_game (KrConflictItem *self, guint version, GError **error)
{
  g_return_val_if_fail (KR_IS_CONFLICT_ITEM (self), NULL);
  g_return_val_if_fail (version < self->conflict->versions->len, NULL);
  return kr_game_new (self->ledger, NULL, kr_session_doc_copy (get_version (self, version)->doc),
                      error);
}

/* Whether deal @deal came out alike in both. */
static gboolean
same_deal (const KrMatch *a, const KrMatch *b, int deal)
{
  for (int seat = 0; seat < a->n_seats; seat++)
    if (a->deals[deal].points[seat] != b->deals[deal].points[seat] ||
        a->deals[deal].stars[seat] != b->deals[deal].stars[seat])
      return FALSE;
  return TRUE;
}

/* The first deal, from 0, in which @a and @b differ; G_MAXINT: none. */
static int
first_difference (const KrMatch *a, const KrMatch *b)
{
  int n_both = MIN (a->n_scored, b->n_scored);

  if (a->n_seats != b->n_seats)
    return 0;
  for (int deal = 0; deal < n_both; deal++)
    if (!same_deal (a, b, deal))
      return deal;
  return a->n_scored != b->n_scored ? n_both : G_MAXINT;
}

int
kr_conflict_item_find_difference (KrConflictItem *self)
{
  g_autofree KrMatch *first = g_new (KrMatch, 1);
  g_autofree KrMatch *other = g_new (KrMatch, 1);
  int difference = G_MAXINT;

  g_return_val_if_fail (KR_IS_CONFLICT_ITEM (self), -1);
  if (!kr_session_doc_replay (get_version (self, 0)->doc, first, NULL))
    return -1;
  for (guint i = 1; i < self->conflict->versions->len; i++)
    if (kr_session_doc_replay (get_version (self, i)->doc, other, NULL))
      difference = MIN (difference, first_difference (first, other));
  return difference == G_MAXINT ? -1 : difference;
}

static gpointer
choose (const KrWorkInput *input, GCancellable *cancellable, GError **error)
{
  g_autoptr (KrStore) store = kr_store_open (input->ledger, error);

  if (store != NULL)
    kr_store_choose_version (store, input->what, input->with, cancellable, error);
  return NULL;
}

void
kr_conflict_item_choose_async (KrConflictItem *self,
                               guint version,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer data)
{
  KrWorkInput input;

  g_return_if_fail (KR_IS_CONFLICT_ITEM (self));
  g_return_if_fail (version < self->conflict->versions->len);
  input = (KrWorkInput){.of = self->ledger,
                        .what = self->conflict->uuid,
                        .with = get_version (self, version)->digest};
  kr_work_run (self, &input, choose, NULL, cancellable, callback, data);
}

gboolean
kr_conflict_item_choose_finish (KrConflictItem *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);
  if (!kr_work_finish_done (result, NULL, error))
    return FALSE;
  kr_ledger_reload (self->ledger);
  return TRUE;
}
