/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE
#include "kr-csv-grid.h"

#include "kr-test.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* How a cell of a spreadsheet is shown. */

static const struct {
  const char *cell;
  const char *shown;
} cells[] = {
    {"", ""},
    {"Ruth", "Ruth"},
    {"Ruth\r\nand Ada", "Ruth  and "},
    {"ééééééééééé", "éééééééééé"},
    {"🂡🂢🂣🂤🂥🂦🂧🂨🂩🂪🂫", "🂡🂢🂣🂤🂥🂦🂧🂨🂩🂪"},
};

START_TEST (test_format_cell)
{
  g_autofree char *shown = kr_csv_grid_format_cell (cells[_i].cell, 10);

  ck_assert_str_eq (shown, cells[_i].shown);
}
END_TEST

/* Nothing can be read behind the cell. */
START_TEST (test_cell_ends_where_it_ends)
{
  const gsize page_size = sysconf (_SC_PAGESIZE);
  char *pages =
      mmap (NULL, 2 * page_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  char *cell = pages + page_size - sizeof "Ruth";
  g_autofree char *shown = NULL;

  ck_assert_ptr_ne (pages, MAP_FAILED);
  memcpy (cell, "Ruth", sizeof "Ruth");
  ck_assert_int_eq (mprotect (pages + page_size, page_size, PROT_NONE), 0);
  shown = kr_csv_grid_format_cell (cell, 100);
  ck_assert_str_eq (shown, "Ruth");
  munmap (pages, 2 * page_size);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("csv-grid");
  TCase *tests = tcase_create ("all");

  tcase_add_loop_test (tests, test_format_cell, 0, G_N_ELEMENTS (cells));
  tcase_add_test (tests, test_cell_ends_where_it_ends);
  suite_add_tcase (suite, tests);
  return kr_test_run (suite);
}
