/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sheet-file.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <string.h>

#include "kr-file-replace.h"
#include "kr-sheet-csv.h"
#include "kr-sheet-html.h"
#include "kr-sheet-text.h"
#include "kr-sheet-words.h"

/* Pages through cairo; tables through their writers; and onto the disk. */

#define POINTS_PER_MM (72 / 25.4)
#define PNG_PIXELS_PER_MM (150 / 25.4)

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

static cairo_status_t
append_cb (void *bytes, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (bytes, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/* Frees @surface; what went wrong with it shows only now. */
static gboolean
finish_surface (const KrSheet *sheet, cairo_surface_t *surface, GError **error)
{
  cairo_status_t status;

  cairo_surface_finish (surface);
  status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                       kr_sheet_words_text (&sheet->words, N_ ("The sheet could not be drawn.")));
  return FALSE;
}

static char *
make_document_title (const KrSheet *sheet)
{
  if (*sheet->subtitle == '\0')
    return g_strdup (sheet->title);
  return g_strconcat (sheet->title, " · ", sheet->subtitle, NULL);
}

/* The session's time, not that of the export: the same sheet is the same file. */
static void
set_pdf_metadata (cairo_surface_t *surface, const KrSheet *sheet)
{
  g_autofree char *title = make_document_title (sheet);

  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, title);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_SUBJECT, sheet->headline);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Kreights");
  if (sheet->dated_at_us == 0)
    return;

  g_autoptr (GTimeZone) zone = g_time_zone_new_offset (sheet->utc_offset_min * 60);
  g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (sheet->dated_at_us / G_USEC_PER_SEC);
  g_autoptr (GDateTime) local = utc != NULL ? g_date_time_to_timezone (utc, zone) : NULL;
  g_autofree char *date = local != NULL ? g_date_time_format (local, "%FT%T%:z") : NULL;
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, date);
}

static gboolean
render_pdf (const KrSheet *sheet, KrPaper paper, GByteArray *bytes, GError **error)
{
  g_autoptr (KrSheetLayout) layout = kr_sheet_layout_new (sheet, paper, NULL, NULL);
  double width, height;
  cairo_surface_t *surface;
  cairo_t *cr;

  kr_paper_get_size (paper, &width, &height);
  surface = cairo_pdf_surface_create_for_stream (append_cb, bytes, width * POINTS_PER_MM,
                                                 height * POINTS_PER_MM);
  set_pdf_metadata (surface, sheet);
  cr = cairo_create (surface);
  cairo_scale (cr, POINTS_PER_MM, POINTS_PER_MM);
  for (guint i = 0; i < kr_sheet_layout_n_pages (layout); i++) {
    kr_sheet_paint_page (layout, i, KR_PEN_SET_LIGHT, cr);
    cairo_show_page (cr);
  }
  cairo_destroy (cr);
  return finish_surface (sheet, surface, error);
}

/* All pages on white, one below the other. */
static void
paint_pages (const KrSheetLayout *layout, double height, cairo_t *cr)
{
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  for (guint i = 0; i < kr_sheet_layout_n_pages (layout); i++) {
    kr_sheet_paint_page (layout, i, KR_PEN_SET_LIGHT, cr);
    cairo_translate (cr, 0, height);
  }
}

/* Where @part ends in @text. */
static gsize
find_end (const char *text, const char *part)
{
  const char *at = strstr (text, part);

  return at != NULL ? (gsize) (at - text) + strlen (part) : strlen (text);
}

/* Gives the picture a name that a screen reader can say, and its group one that
 * is the same every time: cairo counts the surfaces of a process. */
static void
name_svg (GByteArray *bytes, const KrSheet *sheet)
{
  static const char group[] = "<g id=\"surface";
  g_autofree char *svg = g_strndup ((const char *) bytes->data, bytes->len);
  g_autofree char *plain = make_document_title (sheet);
  g_autofree char *title =
      g_markup_printf_escaped ("<title>%s · %s</title>\n", plain, sheet->headline);
  gsize start = find_end (svg, "<svg");
  gsize opened = start + find_end (svg + start, ">\n");
  gsize named = find_end (svg, group);
  gsize after = named + strspn (svg + named, "0123456789");

  g_byte_array_set_size (bytes, 0);
  g_byte_array_append (bytes, (const guint8 *) svg, (guint) opened);
  g_byte_array_append (bytes, (const guint8 *) title, (guint) strlen (title));
  g_byte_array_append (bytes, (const guint8 *) svg + opened, (guint) (named - opened));
  g_byte_array_append (bytes, (const guint8 *) svg + after, (guint) strlen (svg + after));
}

static gboolean
render_svg (const KrSheet *sheet, KrPaper paper, GByteArray *bytes, GError **error)
{
  g_autoptr (KrSheetLayout) layout = kr_sheet_layout_new (sheet, paper, NULL, NULL);
  guint n_pages = kr_sheet_layout_n_pages (layout);
  double width, height;
  cairo_surface_t *surface;
  cairo_t *cr;

  kr_paper_get_size (paper, &width, &height);
  surface = cairo_svg_surface_create_for_stream (append_cb, bytes, width, height * n_pages);
  cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_MM);
  cr = cairo_create (surface);
  paint_pages (layout, height, cr);
  cairo_destroy (cr);
  if (!finish_surface (sheet, surface, error))
    return FALSE;
  name_svg (bytes, sheet);
  return TRUE;
}

static gboolean
render_png (const KrSheet *sheet, KrPaper paper, GByteArray *bytes, GError **error)
{
  g_autoptr (KrSheetLayout) layout = kr_sheet_layout_new (sheet, paper, NULL, NULL);
  guint n_pages = kr_sheet_layout_n_pages (layout);
  double width, height;
  cairo_surface_t *surface;
  cairo_t *cr;

  kr_paper_get_size (paper, &width, &height);
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) (width * PNG_PIXELS_PER_MM + 0.5),
                                        (int) (height * n_pages * PNG_PIXELS_PER_MM + 0.5));
  cr = cairo_create (surface);
  cairo_scale (cr, PNG_PIXELS_PER_MM, PNG_PIXELS_PER_MM);
  paint_pages (layout, height, cr);
  cairo_destroy (cr);
  cairo_surface_write_to_png_stream (surface, append_cb, bytes);
  return finish_surface (sheet, surface, error);
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
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  gboolean rendered = FALSE;

  switch (format) {
  case KR_SHEET_FORMAT_PDF:
    rendered = render_pdf (sheet, paper, bytes, error);
    break;
  case KR_SHEET_FORMAT_SVG:
    rendered = render_svg (sheet, paper, bytes, error);
    break;
  case KR_SHEET_FORMAT_PNG:
    rendered = render_png (sheet, paper, bytes, error);
    break;
  case KR_SHEET_FORMAT_HTML:
    return take_text (kr_sheet_html_format (sheet));
  case KR_SHEET_FORMAT_CSV:
    return take_text (kr_sheet_csv_format (sheet));
  case KR_SHEET_FORMAT_TEXT:
    return take_text (kr_sheet_text_format (sheet, colour));
  case KR_N_SHEET_FORMATS:
    g_assert_not_reached ();
  }
  return rendered ? g_byte_array_free_to_bytes (g_steal_pointer (&bytes)) : NULL;
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
