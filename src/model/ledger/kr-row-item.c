/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-row-item.h"

/* The name of the type is kept to catch a list that is read as rows of another type. */

struct _KrRowItem {
  GObject parent_instance;

  const char *type;
  gpointer row;
  GDestroyNotify free_row;
};

G_DEFINE_FINAL_TYPE (KrRowItem, kr_row_item, G_TYPE_OBJECT)

static void
kr_row_item_finalize (GObject *object)
{
  KrRowItem *self = KR_ROW_ITEM (object);

  self->free_row (self->row);
  G_OBJECT_CLASS (kr_row_item_parent_class)->finalize (object);
}

static void
kr_row_item_class_init (KrRowItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kr_row_item_finalize;
}

static void
kr_row_item_init (KrRowItem *self)
{
}

KrRowItem *
kr_row_item_new (const char *type, gpointer row, GDestroyNotify free_row)
{
  KrRowItem *self = g_object_new (KR_TYPE_ROW_ITEM, NULL);

  self->type = type;
  self->row = row;
  self->free_row = free_row;
  return self;
}

gconstpointer
kr_row_item_get (KrRowItem *item, const char *type)
{
  g_return_val_if_fail (item == NULL || KR_IS_ROW_ITEM (item), NULL);
  g_return_val_if_fail (item == NULL || g_str_equal (item->type, type), NULL);
  return item != NULL ? item->row : NULL;
}

gconstpointer
kr_row_item_look_up (GListModel *list, guint position, const char *type)
{
  g_autoptr (KrRowItem) item = g_list_model_get_item (list, position);

  return kr_row_item_get (item, type);
}

void
kr_row_item_replace_all (GListStore *list,
                         const char *type,
                         GPtrArray *rows,
                         GDestroyNotify free_row)
{
  const guint n_before = g_list_model_get_n_items (G_LIST_MODEL (list));
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

  if (rows != NULL) {
    gsize n;
    g_autofree gpointer *taken = g_ptr_array_steal (rows, &n);

    for (gsize i = 0; i < n; i++)
      g_ptr_array_add (items, kr_row_item_new (type, taken[i], free_row));
  }
  g_list_store_splice (list, 0, n_before, items->pdata, items->len);
}
