/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-session.h"
#include "kr-exchange-table.h"

#include <stdio.h>

/* Reads the record of a deal from a file into a session, and prints one. */

KrSessionDoc *
kr_cli_read_record (KrCli *cli, const char *path, GError **error)
{
  KrRulebook *book = kr_cli_get_rulebook (cli, error);
  g_autoptr (GByteArray) bytes = book != NULL ? kr_cli_read_bytes (path, error) : NULL;
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  int utc_offset_min = (int) (g_date_time_get_utc_offset (now) / G_TIME_SPAN_MINUTE);
  KrSessionDoc *doc = NULL;

  if (bytes != NULL)
    doc = kr_exchange_table_read ((const char *) bytes->data, bytes->len, kr_rulebook_find_rules,
                                  book, g_get_real_time (), utc_offset_min, error);
  if (doc == NULL && book != NULL)
    g_prefix_error (error, "%s: ", path);
  return doc;
}

gboolean
kr_cli_print_record (KrCli *cli, const KrSessionDoc *doc, guint deal, GError **error)
{
  KrRulebook *book = kr_cli_get_rulebook (cli, error);
  g_autofree char *text = NULL;

  if (book != NULL)
    text = kr_exchange_table_write (doc, deal - 1, kr_rulebook_find_rules, book, error);
  if (text != NULL)
    fputs (text, stdout);
  return text != NULL;
}
