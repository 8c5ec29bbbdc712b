/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sheet-file.h"

#include <string.h>

#include "kr-error.h"
#include "kr-file-save.h"
#include "kr-sentence.h"
#include "kr-sheet-csv.h"
#include "kr-sheet-html.h"
#include "kr-sheet-text.h"
#include "kr-translatable.h"

/* Each format has a writer of its own; kr-page-render.c writes those with pages. */

/* The players, in seat order. Caller frees. */
static char *
join_players (const KrSheet *sheet)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < sheet->n_columns; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", sheet->columns[i].name);
  return g_string_free (names, FALSE);
}

static GBytes *
render_pages (const KrSheet *sheet, KrPageFormat format, KrPaper paper, GError **error)
{
  g_autoptr (KrSheetLayout) layout = kr_sheet_layout_new (sheet, paper, NULL, NULL);
  g_autofree char *title =
      g_strconcat (sheet->title, *sheet->subtitle != '\0' ? " · " : "", sheet->subtitle, NULL);
  g_autofree char *players = join_players (sheet);
  const KrPages file = {.pages = kr_sheet_layout_get_pages (layout),
                        .n_pages = kr_sheet_layout_get_n_pages (layout),
                        .title = title,
                        .subject = sheet->headline,
                        .author = players,
                        .dated_at_us = sheet->dated_at_us,
                        .utc_offset_min = sheet->utc_offset_min};
  GBytes *bytes = kr_page_render (&file, format);

  if (bytes == NULL)
    g_set_error_literal (
        error, G_IO_ERROR, G_IO_ERROR_FAILED,
        kr_translator_text (&sheet->translator, N_ ("The sheet could not be drawn.")));
  return bytes;
}

gboolean
kr_sheet_file_find_format (const char *name, KrSheetFormat *format)
{
  static const struct {
    const char *ending;
    KrSheetFormat format;
  } formats[] = {{"html", KR_SHEET_FORMAT_HTML},
                 {"htm", KR_SHEET_FORMAT_HTML},
                 {"csv", KR_SHEET_FORMAT_CSV},
                 {"text", KR_SHEET_FORMAT_TEXT},
                 {"txt", KR_SHEET_FORMAT_TEXT}};
  const char *dot = strrchr (name, '.');
  const char *ending = dot != NULL ? dot + 1 : name;
  KrPageFormat page_format;

  if (kr_page_render_find_format (name, &page_format)) {
    *format = (KrSheetFormat) page_format;
    return TRUE;
  }
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (g_ascii_strcasecmp (ending, formats[i].ending) == 0) {
      *format = formats[i].format;
      return TRUE;
    }
  return FALSE;
}

static GBytes *
take_text (char *text)
{
  return g_bytes_new_take (text, strlen (text));
}

GBytes *
kr_sheet_file_render (
    const KrSheet *sheet, KrSheetFormat format, KrPaper paper, gboolean color, GError **error)
{
  switch (format) {
  case KR_SHEET_FORMAT_PDF:
  case KR_SHEET_FORMAT_SVG:
  case KR_SHEET_FORMAT_PNG:
    return render_pages (sheet, (KrPageFormat) format, paper, error);
  case KR_SHEET_FORMAT_HTML:
    return take_text (kr_sheet_html_format (sheet));
  case KR_SHEET_FORMAT_CSV:
    return take_text (kr_sheet_csv_format (sheet));
  case KR_SHEET_FORMAT_TEXT:
    return take_text (kr_sheet_text_format (sheet, color));
  case KR_N_SHEET_FORMATS:
    break;
  }
  g_assert_not_reached ();
}

gboolean
kr_sheet_file_write (
    const KrSheet *sheet, KrSheetFormat format, KrPaper paper, const char *path, GError **error)
{
  g_autoptr (GBytes) bytes = kr_sheet_file_render (sheet, format, paper, FALSE, error);
  g_autoptr (GError) cause = NULL;

  if (bytes == NULL)
    return FALSE;
  if (kr_file_save_bytes (path, KR_FILE_EXPORT, TRUE, bytes, &cause))
    return TRUE;

  g_autofree char *shown = g_filename_display_name (path);
  g_autofree char *sentence = kr_sentence_new (N_ ("The sheet could not be written to “%s”: %s."),
                                               shown, kr_error_get_sentence (cause));
  g_autofree char *words = kr_sentence_dup_words (sentence, &sheet->translator);
  g_set_error_literal (error, cause->domain, cause->code, words);
  return FALSE;
}
