/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-exchange-csv.h"
#include "kr-fuzz-session.h"
#include "kr-fuzz.h"
#include "kr-rulebook.h"

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
    kr_fuzz_check_refusal (error);
    return 0;
  }
  mapping = kr_exchange_csv_guess (csv, pick_rules (data[0]));
  mapping->started_at_us = G_USEC_PER_SEC;
  doc = kr_exchange_csv_make (csv, mapping, &row, &column, &error);
  if (doc != NULL)
    kr_fuzz_check_session (doc);
  else
    kr_fuzz_check_refusal (error);
  return 0;
}
