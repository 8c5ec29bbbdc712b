/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-fuzz.h"
#include "kr-table-draft.h"

#include <string.h>

/* Whatever text the ledger kept for the next game: it is a table that can be shown and is the same
 * when it is written and read again, or nothing has changed. */

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autoptr (KrTableSetup) setup = kr_table_setup_new ();
  g_autofree char *before = kr_table_draft_format (setup);
  gboolean ok = kr_table_draft_parse (text, setup);
  g_autofree char *after = kr_table_draft_format (setup);
  g_autofree char *same = NULL;

  if (!ok) {
    g_assert_cmpstr (before, ==, after);
    return 0;
  }
  for (guint seat = 0; seat < kr_table_setup_get_n_seats (setup); seat++)
    g_assert_true (g_utf8_validate (kr_table_setup_get_name (setup, seat), -1, NULL));
  g_assert_true (kr_table_draft_parse (after, setup));
  same = kr_table_draft_format (setup);
  g_assert_cmpstr (after, ==, same);
  return 0;
}
