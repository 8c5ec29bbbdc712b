/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-new-record-lines.h"

#include <glib/gi18n.h>

#include "kr-feat-words.h"
#include "kr-new-record.h"
#include "kr-session-words.h"
#include "kr-sheet-words.h"

static void
free_line_cb (gpointer data)
{
  KrNewRecordLine *line = data;

  g_free (line->line.title);
  g_free (line->line.detail);
  g_free (line);
}

/* `Bo`, `Ruth and Inês`; "" for the whole table */
static char *
join_holders (const KrSheet *sheet, const KrFeat *feat)
{
  const char *names[KR_MAX_SEATS];
  guint n = 0;

  for (guint i = 0; i < sheet->n_columns; i++)
    if (feat->seats & 1u << i)
      names[n++] = sheet->columns[i].short_name;
  return kr_sheet_words_join (&sheet->words, names, n);
}

/* `before: Sam 361, 16 October 2026` */
static char *
format_before (const KrNewRecord *record)
{
  g_autofree char *value = NULL;
  g_autofree char *day = NULL;

  if (record->first)
    return g_strdup (_ ("nobody did before"));
  value = kr_feat_words_format_value (record->feat.kind, record->before_value);
  day = kr_session_words_format_day (record->before_at_us, record->before_utc_offset_min);
  if (record->before_name == NULL)
    return g_strdup_printf (_ ("before: %1$s, %2$s"), value, day);
  return g_strdup_printf (_ ("before: %1$s %2$s, %3$s"), record->before_name, value, day);
}

/* `Bo · deal 13 · before: 8, 24 April 2026` */
static char *
format_detail (const KrNewRecord *record, const KrSheet *sheet)
{
  g_autofree char *holders = join_holders (sheet, &record->feat);
  g_autofree char *before = format_before (record);
  GString *detail = g_string_new (holders);

  if (record->feat.deal >= 0)
    g_string_append_printf (detail, _ ("%1$sdeal %2$d"), detail->len > 0 ? " · " : "",
                            record->feat.deal + 1);
  g_string_append_printf (detail, "%s%s", detail->len > 0 ? " · " : "", before);
  return g_string_free (detail, FALSE);
}

static int
find_column (const KrSheet *sheet, const KrFeat *feat)
{
  for (guint i = 0; i < sheet->n_columns; i++)
    if (feat->seats & 1u << i)
      return (int) i;
  return -1;
}

static KrNewRecordLine *
new_line (const KrNewRecord *record, const KrSheet *sheet)
{
  KrNewRecordLine *line = g_new0 (KrNewRecordLine, 1);
  g_autofree char *value = kr_feat_words_format_value (record->feat.kind, record->feat.value);

  /* Translators: what is a record now, and its figure, as in “Longest count: 9”. */
  line->line.title =
      g_strdup_printf (_ ("%1$s: %2$s"), kr_feat_words_get_title (record->feat.kind), value);
  line->line.detail = format_detail (record, sheet);
  line->line.column = find_column (sheet, &record->feat);
  line->deal = record->feat.deal;
  return line;
}

GPtrArray *
kr_new_record_lines_new (KrGame *game, const KrSheet *sheet)
{
  g_autoptr (GPtrArray) records = kr_records_find_new (game);
  GPtrArray *lines = g_ptr_array_new_with_free_func (free_line_cb);

  for (guint i = 0; i < records->len; i++)
    g_ptr_array_add (lines, new_line (records->pdata[i], sheet));
  return lines;
}
