/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-session.h"
#include "kr-error.h"
#include "kr-exchange-table.h"
#include "kr-session-limits.h"

/* Reads the record of a deal from a file into a session, and prints one. */

KrSessionDoc *
kr_cli_read_record (KrCli *cli, const char *path, GError **error)
{
  KrRulebook *book = kr_cli_get_rulebook (cli, error);
  g_autoptr (GByteArray) bytes = book != NULL ? kr_cli_read_bytes (path, error) : NULL;
  const gint64 now_us = kr_session_limits_now_us ();
  KrSessionDoc *doc = NULL;

  if (bytes != NULL)
    doc = kr_exchange_table_read ((const char *) bytes->data, bytes->len, book, now_us,
                                  kr_session_limits_find_offset_min (now_us), error);
  if (doc == NULL && book != NULL)
    kr_error_prefix (error, "%s: ", path);
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
    kr_cli_print ("%s", text);
  return text != NULL;
}
