/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-new-record-lines.h"

#include <glib/gi18n.h>

#include "kr-feat-words.h"
#include "kr-new-record.h"
#include "kr-session-words.h"

static void
free_line_cb (gpointer data)
{
  KrNewRecordLine *line = data;

  g_free (line->line.title);
  g_free (line->line.detail);
  g_free (line);
}

/* `before: Sam 361, 16 October 2026` */
static char *
format_before (const KrNewRecord *record)
{
  g_autofree char *value = NULL;
  g_autofree char *day = NULL;

  if (record->first)
    return g_strdup (_ ("never done before"));
  value = kr_feat_words_format_value (record->feat.kind, record->before_value);
  day = kr_session_words_format_day (record->before_at_us, record->before_utc_offset_min);
  if (record->before_name == NULL)
    return g_strdup_printf (_ ("before: %1$s, %2$s"), value, day);
  return g_strdup_printf (_ ("before: %1$s %2$s, %3$s"), record->before_name, value, day);
}

/* The detail of a line reads `Bo · deal 13 · before: 8, 24 April 2026`. */
static KrNewRecordLine *
new_line (const KrNewRecord *record, const KrSheet *sheet)
{
  const KrFeat *feat = &record->feat;
  KrNewRecordLine *line = g_new0 (KrNewRecordLine, 1);
  g_autofree char *value = kr_feat_words_format_value (feat->kind, feat->value);
  g_autofree char *holders = kr_highlight_lines_join_names (sheet, feat->seats);
  g_autofree char *before = format_before (record);
  GString *detail = g_string_new (holders);

  if (feat->deal >= 0)
    g_string_append_printf (detail, _ ("%1$sdeal %2$d"), detail->len > 0 ? " · " : "",
                            feat->deal + 1);
  g_string_append_printf (detail, "%s%s", detail->len > 0 ? " · " : "", before);
  line->line.detail = g_string_free (detail, FALSE);
  /* Translators: what is a record now, and its figure, as in “Longest count: 9”. */
  line->line.title =
      g_strdup_printf (_ ("%1$s: %2$s"), kr_feat_words_get_title (feat->kind), value);
  line->line.column = kr_highlight_lines_find_column (sheet, feat->seats);
  line->deal = feat->deal;
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
