/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-exchange-csv.h"
#include "kr-exchange-json.h"
#include "kr-fuzz.h"
#include "kr-rulebook.h"

#include <string.h>

/* Any bytes are a table of cells or are refused in words; a table is a game that can be
 * kept, or is refused in words with its place. The first byte picks the rules. */

static const KrRules *
pick_rules (uint8_t byte)
{
  static KrRulebook *book = NULL;

  if (book == NULL)
    book = kr_rulebook_new (kr_rulebook_data_dir (), NULL, NULL);
  g_assert_nonnull (book);
  return &kr_rulebook_get_set (book, byte % kr_rulebook_n_sets (book))->rules;
}

static void
check_error (const GError *error)
{
  g_assert_error (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
}

static void
check_game (const KrSessionDoc *doc)
{
  g_autofree char *text = kr_exchange_json_write (doc, NULL);
  g_autoptr (KrSessionDoc) again = NULL;

  g_assert_nonnull (text);
  again = kr_exchange_json_read (text, strlen (text), NULL, NULL);
  g_assert_nonnull (again);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (KrCsv) csv = NULL;
  g_autoptr (KrCsvMapping) mapping = NULL;
  g_autoptr (KrSessionDoc) doc = NULL;
  g_autoptr (GError) error = NULL;
  guint row, column;

  if (size == 0)
    return 0;
  csv = kr_csv_read ((const char *) data + 1, size - 1, 0, &error);
  if (csv == NULL) {
    check_error (error);
    return 0;
  }
  mapping = kr_exchange_csv_guess (csv, pick_rules (data[0]));
  mapping->started_at_us = G_USEC_PER_SEC;
  doc = kr_exchange_csv_make (csv, mapping, &row, &column, &error);
  if (doc != NULL)
    check_game (doc);
  else
    check_error (error);
  return 0;
}
