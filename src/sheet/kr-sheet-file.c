/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sheet-file.h"

#include <string.h>

#include "kr-file-replace.h"
#include "kr-page-file.h"
#include "kr-sheet-csv.h"
#include "kr-sheet-html.h"
#include "kr-sheet-text.h"
#include "kr-sheet-words.h"

/* Pages through kr-page-file; tables through their writers; and onto the disk. */

typedef struct {
  const char *name;
  const char *other_ending; /* NULL: none */
} Format;

static const Format formats[KR_N_SHEET_FORMATS] = {
    [KR_SHEET_FORMAT_PDF] = {"pdf", NULL}, [KR_SHEET_FORMAT_SVG] = {"svg", NULL},
    [KR_SHEET_FORMAT_PNG] = {"png", NULL}, [KR_SHEET_FORMAT_HTML] = {"html", "htm"},
    [KR_SHEET_FORMAT_CSV] = {"csv", NULL}, [KR_SHEET_FORMAT_TEXT] = {"text", "txt"},
};

gboolean
kr_sheet_format_from_name (const char *name, KrSheetFormat *format)
{
  const char *dot = strrchr (name, '.');
  const char *ending = dot != NULL ? dot + 1 : name;

  for (guint i = 0; i < KR_N_SHEET_FORMATS; i++)
    if (g_ascii_strcasecmp (ending, formats[i].name) == 0 ||
        (formats[i].other_ending != NULL &&
         g_ascii_strcasecmp (ending, formats[i].other_ending) == 0)) {
      *format = (KrSheetFormat) i;
      return TRUE;
    }
  return FALSE;
}

static char *
make_document_title (const KrSheet *sheet)
{
  if (*sheet->subtitle == '\0')
    return g_strdup (sheet->title);
  return g_strconcat (sheet->title, " · ", sheet->subtitle, NULL);
}

static void
paint_cb (guint page, cairo_t *cr, gpointer layout)
{
  kr_sheet_paint_page (layout, page, KR_PEN_SET_LIGHT, cr);
}

static GBytes *
render_pages (const KrSheet *sheet, KrPageFormat format, KrPaper paper, GError **error)
{
  g_autoptr (KrSheetLayout) layout = kr_sheet_layout_new (sheet, paper, NULL, NULL);
  g_autofree char *title = make_document_title (sheet);
  KrPageFile file = {.n_pages = kr_sheet_layout_n_pages (layout),
                     .paint = paint_cb,
                     .data = layout,
                     .title = title,
                     .subject = sheet->headline,
                     .dated_at_us = sheet->dated_at_us,
                     .utc_offset_min = sheet->utc_offset_min};
  GBytes *bytes;

  kr_paper_get_size (paper, &file.width_mm, &file.height_mm);
  bytes = kr_page_file_render (&file, format);
  if (bytes == NULL)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                         kr_sheet_words_text (&sheet->words, N_ ("The sheet could not be drawn.")));
  return bytes;
}

static GBytes *
take_text (char *text)
{
  return g_bytes_new_take (text, strlen (text));
}

GBytes *
kr_sheet_file_render (
    const KrSheet *sheet, KrSheetFormat format, KrPaper paper, gboolean colour, GError **error)
{
  switch (format) {
  case KR_SHEET_FORMAT_PDF:
    return render_pages (sheet, KR_PAGE_FORMAT_PDF, paper, error);
  case KR_SHEET_FORMAT_SVG:
    return render_pages (sheet, KR_PAGE_FORMAT_SVG, paper, error);
  case KR_SHEET_FORMAT_PNG:
    return render_pages (sheet, KR_PAGE_FORMAT_PNG, paper, error);
  case KR_SHEET_FORMAT_HTML:
    return take_text (kr_sheet_html_format (sheet));
  case KR_SHEET_FORMAT_CSV:
    return take_text (kr_sheet_csv_format (sheet));
  case KR_SHEET_FORMAT_TEXT:
    return take_text (kr_sheet_text_format (sheet, colour));
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
  if (kr_file_replace (path, bytes, &cause))
    return TRUE;

  g_autofree char *shown = g_filename_display_name (path);
  g_autofree char *sentence = kr_sheet_words_fill (
      &sheet->words, N_ ("The sheet could not be written to “{path}”: {reason}."), "path", shown,
      "reason", cause->message, NULL);
  g_set_error_literal (error, cause->domain, cause->code, sentence);
  return FALSE;
}
