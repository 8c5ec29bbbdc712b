/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/*
 * kr-row-item.h: a plain row (src/rows) as an item of a GListModel.
 *
 * An item never changes: a list that follows the ledger gets new items.
 * Ownership: an item owns its row; what it hands out is borrowed from it.
 */

G_BEGIN_DECLS

#define KR_TYPE_ROW_ITEM (kr_row_item_get_type ())
G_DECLARE_FINAL_TYPE (KrRowItem, kr_row_item, KR, ROW_ITEM, GObject)

/* Takes over @row, a struct of the type @type (`KrPlayerRow`, a static string), to be
 * freed with @free_row. */
KrRowItem *kr_row_item_new (const char *type, gpointer row, GDestroyNotify free_row);

/* The row of @item (NULL: NULL), which must be of the type @type. KR_ROW is the form to use:
 * KR_ROW (item, KrPlayerRow)->name. */
gconstpointer kr_row_item_get (KrRowItem *item, const char *type);
#define KR_ROW(item, Type) ((const Type *) kr_row_item_get ((item), #Type))

/* The row at @position of a list of KrRowItem, borrowed from the list; NULL after its end. */
gconstpointer kr_row_item_look_up (GListModel *list, guint position, const char *type);
#define KR_ROW_AT(list, position, Type)                                                            \
  ((const Type *) kr_row_item_look_up ((list), (position), #Type))

/* Puts items of @rows in the place of all that @list holds, as one change. @rows (NULL: none)
 * is empty then. */
void kr_row_item_replace_all (GListStore *list,
                              const char *type,
                              GPtrArray *rows,
                              GDestroyNotify free_row);

G_END_DECLS
