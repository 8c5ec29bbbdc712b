/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-exchange-table.h"
#include "kr-fuzz.h"
#include "kr-rulebook.h"
#include "kr-store-error.h"

#include <string.h>

/* A table record is a session that can be kept, or is refused in words; the record that
 * the session gives comes back the same. */

static KrRulebook *
get_book (void)
{
  static KrRulebook *book = NULL;

  if (book == NULL)
    book = kr_rulebook_new (kr_rulebook_data_dir (), NULL, NULL);
  g_assert_nonnull (book);
  return book;
}

static KrSessionDoc *
read_record (const char *text, gsize length, GError **error)
{
  return kr_exchange_table_read (text, length, get_book (), G_USEC_PER_SEC, 0, error);
}

static char *
write_record (const KrSessionDoc *doc)
{
  for (guint deal = 0; deal < 2; deal++)
    if (kr_exchange_table_has (doc, deal))
      return kr_exchange_table_write (doc, deal, kr_rulebook_find_rules, get_book (), NULL);
  return NULL;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KrSessionDoc) doc = read_record ((const char *) data, size, &error);
  g_autoptr (KrSessionDoc) again = NULL;
  g_autofree char *text = NULL;
  g_autofree char *same = NULL;

  if (doc == NULL) {
    g_assert_error (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID);
    g_assert_true (g_utf8_validate (error->message, -1, NULL));
    return 0;
  }
  text = write_record (doc);
  g_assert_nonnull (text);
  again = read_record (text, strlen (text), &error);
  g_assert_no_error (error);
  same = write_record (again);
  g_assert_cmpstr (text, ==, same);
  return 0;
}
