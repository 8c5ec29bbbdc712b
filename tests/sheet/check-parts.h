/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-shape.h"
#include "kr-test.h"

/*
 * check-parts.h: the parts of a page, as a screen reader gets them, have an order: a table has
 * rows alone, rows have heads and cells alone, and the rows of a table are equally long. Every
 * other part has no parts in it.
 */

/* Fails unless the parts among the shapes of @list are so; returns how many tables there are. */
static inline guint
check_parts (const GArray *list)
{
  KrPart begun[3];
  guint n_begun = 0, n_cells = 0, n_columns = 0, n_tables = 0;

  for (guint i = 0; i < list->len; i++) {
    const KrShape *shape = &g_array_index (list, KrShape, i);

    if (shape->kind == KR_SHAPE_BEGINNING) {
      const KrPart part = shape->part;

      ck_assert_int_eq (part == KR_PART_ROW, n_begun == 1 && begun[0] == KR_PART_TABLE);
      ck_assert_int_eq (part == KR_PART_HEAD || part == KR_PART_CELL,
                        n_begun == 2 && begun[1] == KR_PART_ROW);
      ck_assert (n_begun == 0 || begun[0] == KR_PART_TABLE);
      ck_assert_uint_lt (n_begun, G_N_ELEMENTS (begun));
      begun[n_begun++] = part;
      n_cells = part == KR_PART_ROW ? 0 : n_cells + (n_begun == 3);
      n_tables += part == KR_PART_TABLE;
      n_columns = part == KR_PART_TABLE ? 0 : n_columns;
    } else if (shape->kind == KR_SHAPE_END) {
      ck_assert_uint_gt (n_begun, 0);
      if (begun[--n_begun] == KR_PART_ROW) {
        ck_assert (n_columns == 0 || n_columns == n_cells);
        n_columns = n_cells;
      }
    }
  }
  ck_assert_uint_eq (n_begun, 0);
  return n_tables;
}
