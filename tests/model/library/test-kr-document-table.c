/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-document-table.h"
#include "kr-test.h"
#include "model-fixture.h"

#include <string.h>

/* The documents side by side. */

static guint
find_row (const KrDocumentTable *table, const char *title)
{
  for (guint i = 0; i < kr_document_table_n_rows (table); i++)
    if (g_str_equal (kr_document_table_get_row (table, i).title, title))
      return i;
  ck_abort_msg ("no row “%s”", title);
}

static guint
find_document (const KrDocumentTable *table, const char *id)
{
  for (guint i = 0; i < kr_document_table_n_documents (table); i++)
    if (g_str_equal (kr_document_table_get_document (table, i).id, id))
      return i;
  ck_abort_msg ("no document %s", id);
}

typedef struct {
  const char *rule;
  const char *document;
  const char *value;
} Cell;

/* From the documents' own lists of card values. */
static const Cell cells[] = {
    {"A four counts", "craits", "15"},
    {"A four counts", "creights-jeff", "20"},
    {"A ten counts", "creights-jeff", "30"},
    {"An eight counts", "kreights", "50"},
};

START_TEST (cell_says_what_the_document_says)
{
  const Cell *cell = &cells[_i];
  g_autoptr (KrDocumentTable) table = kr_document_table_new (model_fixture_library, NULL);
  const char *value = kr_document_table_get_value (table, find_row (table, cell->rule),
                                                   find_document (table, cell->document));

  ck_assert_msg (g_str_equal (value, cell->value), "%s, %s: %s, not %s", cell->rule, cell->document,
                 value, cell->value);
}
END_TEST

START_TEST (row_differs_where_values_do)
{
  g_autoptr (KrDocumentTable) table = kr_document_table_new (model_fixture_library, NULL);

  ck_assert_uint_eq (kr_document_table_n_documents (table), 5);
  for (guint row = 0; row < kr_document_table_n_rows (table); row++) {
    const KrDocumentRow told = kr_document_table_get_row (table, row);
    gboolean differs = FALSE;

    for (guint i = 1; i < kr_document_table_n_documents (table); i++)
      differs |= !g_str_equal (kr_document_table_get_value (table, row, i),
                               kr_document_table_get_value (table, row, 0));
    ck_assert_msg (told.differs == differs, "%s", told.title);
  }
}
END_TEST

START_TEST (document_says_what_it_is)
{
  g_autoptr (KrDocumentTable) table = kr_document_table_new (model_fixture_library, NULL);

  for (guint i = 0; i < kr_document_table_n_documents (table); i++) {
    const KrDocumentColumn document = kr_document_table_get_document (table, i);

    ck_assert_str_ne (document.who->text, "");
    ck_assert_str_ne (document.what->text, "");
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("document-table");
  TCase *tcase = tcase_create ("document-table");

  tcase_add_checked_fixture (tcase, model_fixture_set_up_library, model_fixture_tear_down_library);
  tcase_add_loop_test (tcase, cell_says_what_the_document_says, 0, G_N_ELEMENTS (cells));
  tcase_add_test (tcase, row_differs_where_values_do);
  tcase_add_test (tcase, document_says_what_it_is);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
