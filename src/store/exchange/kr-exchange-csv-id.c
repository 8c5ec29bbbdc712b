/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-exchange-csv.h"

/* An id made of what the table says. */

/* When the game was played, as somebody said. */
static void
add_start (GString *told, const KrCsvMapping *mapping)
{
  const gint64 local_us = mapping->started_at_us + mapping->utc_offset_min * G_TIME_SPAN_MINUTE;
  g_autoptr (GDateTime) local = g_date_time_new_from_unix_utc (local_us / G_USEC_PER_SEC);
  g_autofree char *text = local != NULL ? g_date_time_format (local, "%F %H:%M") : NULL;

  if (mapping->dated && text != NULL)
    g_string_append_printf (told, "%s\n", text);
}

void
kr_exchange_csv_set_id (KrSessionDoc *doc, const KrCsvMapping *mapping)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA1);
  g_autoptr (GString) told = g_string_new ("kreights spreadsheet\n");
  const char *hex;

  g_string_append_printf (told, "%s\n%u\n", doc->rules.id, doc->first_dealer);
  add_start (told, mapping);
  for (guint i = 0; i < doc->n_seats; i++) {
    g_autofree char *name = g_utf8_casefold (doc->seats[i].name, -1);

    g_string_append_printf (told, "%s\n", name);
  }
  for (guint i = 0; i < doc->n_done; i++) {
    const char *line = ((const KrSessionEvent *) g_ptr_array_index (doc->events, i))->line;

    if (kr_session_doc_find_text (line, KR_SESSION_TEXT_PLACE) == NULL)
      g_string_append_printf (told, "%s\n", line);
  }
  g_checksum_update (sum, (const guchar *) told->str, (gssize) told->len);
  hex = g_checksum_get_string (sum);
  g_free (doc->uuid);
  doc->uuid =
      g_strdup_printf ("%.8s-%.4s-5%.3s-8%.3s-%.12s", hex, hex + 8, hex + 13, hex + 17, hex + 20);
}
