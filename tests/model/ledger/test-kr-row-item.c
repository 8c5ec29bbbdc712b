/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-row-item.h"

#include "kr-player-row.h"
#include "kr-test.h"

static guint n_freed;

static void
free_cb (gpointer row)
{
  n_freed++;
  kr_player_row_free (row);
}

static GPtrArray *
new_rows (guint n)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func (free_cb);

  for (guint i = 0; i < n; i++) {
    KrPlayerRow *row = g_new0 (KrPlayerRow, 1);

    row->pen = i + 1;
    g_ptr_array_add (rows, row);
  }
  return rows;
}

static void
count_cb (guint *n)
{
  (*n)++;
}

START_TEST (a_list_gets_all_rows_in_one_change)
{
  g_autoptr (GListStore) list = g_list_store_new (KR_TYPE_ROW_ITEM);
  g_autoptr (GPtrArray) rows = new_rows (3);
  g_autoptr (GPtrArray) fewer = new_rows (1);
  guint n_changes = 0;

  n_freed = 0;
  g_signal_connect_swapped (list, "items-changed", G_CALLBACK (count_cb), &n_changes);
  kr_row_item_replace_all (list, "KrPlayerRow", rows, free_cb);
  ck_assert_uint_eq (rows->len, 0);
  ck_assert_uint_eq (KR_ROW_AT (G_LIST_MODEL (list), 2, KrPlayerRow)->pen, 3);
  ck_assert_ptr_null (KR_ROW_AT (G_LIST_MODEL (list), 3, KrPlayerRow));
  ck_assert_uint_eq (n_changes, 1);
  kr_row_item_replace_all (list, "KrPlayerRow", fewer, free_cb);
  ck_assert_uint_eq (n_freed, 3);
  kr_row_item_replace_all (list, "KrPlayerRow", NULL, free_cb);
  ck_assert_uint_eq (g_list_model_get_n_items (G_LIST_MODEL (list)), 0);
  ck_assert_uint_eq (n_freed, 4);
}
END_TEST

START_TEST (an_item_lives_longer_than_its_list)
{
  g_autoptr (GListStore) list = g_list_store_new (KR_TYPE_ROW_ITEM);
  g_autoptr (GPtrArray) rows = new_rows (1);
  g_autoptr (KrRowItem) item = NULL;

  kr_row_item_replace_all (list, "KrPlayerRow", rows, free_cb);
  item = g_list_model_get_item (G_LIST_MODEL (list), 0);
  g_list_store_remove_all (list);
  ck_assert_uint_eq (KR_ROW (item, KrPlayerRow)->pen, 1);
  ck_assert_ptr_null (KR_ROW (NULL, KrPlayerRow));
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {a_list_gets_all_rows_in_one_change,
                                an_item_lives_longer_than_its_list, NULL};

  return kr_test_run (kr_test_suite ("model-row-item", tests));
}
