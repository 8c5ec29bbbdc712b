/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-page-render.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <string.h>

#include "kr-file-save.h"
#include "kr-local-time.h"

/* One surface for each format. */

#define POINTS_PER_MM (72 / 25.4)
/* In points: round shapes take fewer curves, and are off by less than a tenth of a
 * millimeter. */
#define PDF_TOLERANCE 1.0
#define PNG_PIXELS_PER_MM (150 / 25.4)

gboolean
kr_page_render_find_format (const char *name, KrPageFormat *format)
{
  static const char *const names[] = {
      [KR_PAGE_FORMAT_PDF] = "pdf", [KR_PAGE_FORMAT_SVG] = "svg", [KR_PAGE_FORMAT_PNG] = "png"};
  const char *dot = strrchr (name, '.');
  const char *ending = dot != NULL ? dot + 1 : name;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_ascii_strcasecmp (ending, names[i]) == 0) {
      *format = (KrPageFormat) i;
      return TRUE;
    }
  return FALSE;
}

static cairo_status_t
append_cb (void *closure, const unsigned char *data, unsigned int length)
{
  GByteArray *bytes = closure;

  if (length > KR_FILE_MAX_BYTES - MIN (bytes->len, KR_FILE_MAX_BYTES))
    return CAIRO_STATUS_WRITE_ERROR;
  g_byte_array_append (bytes, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/* Frees @surface. FALSE if anything went wrong with it: only now can one know. */
static gboolean
finish_surface (cairo_surface_t *surface)
{
  cairo_status_t status;

  cairo_surface_finish (surface);
  status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  return status == CAIRO_STATUS_SUCCESS;
}

/* A file whose pages have no date gets none: cairo would take that of the clock, and
 * the same page would be another file each second. */
static void
set_pdf_metadata (cairo_surface_t *surface, const KrPages *file)
{
  g_autofree char *date =
      file->dated_at_us != 0
          ? kr_local_time_format (file->dated_at_us, file->utc_offset_min, "%FT%T%:z")
          : NULL;

  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, file->title);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_SUBJECT, file->subject);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_AUTHOR, file->author);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Kreights");
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, date);
}

static gboolean
render_pdf (const KrPages *file, GByteArray *bytes)
{
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (
      append_cb, bytes, file->pages[0]->width_mm * POINTS_PER_MM,
      file->pages[0]->height_mm * POINTS_PER_MM);
  cairo_t *cr = cairo_create (surface);

  set_pdf_metadata (surface, file);
  cairo_scale (cr, POINTS_PER_MM, POINTS_PER_MM);
  cairo_set_tolerance (cr, PDF_TOLERANCE);
  cairo_tag_begin (cr, "Document", NULL);
  for (guint i = 0; i < file->n_pages; i++) {
    kr_page_paint (file->pages[i], KR_PEN_SET_LIGHT, cr);
    if (i + 1 == file->n_pages) /* on its last page: cairo 1.18 would begin another one for it */
      cairo_tag_end (cr, "Document");
    cairo_show_page (cr);
  }
  cairo_destroy (cr);
  return finish_surface (surface);
}

/* All pages on white, one below the other. */
static void
paint_pages (const KrPages *file, cairo_t *cr)
{
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  for (guint i = 0; i < file->n_pages; i++) {
    kr_page_paint (file->pages[i], KR_PEN_SET_LIGHT, cr);
    cairo_translate (cr, 0, file->pages[i]->height_mm);
  }
}

/* Where @part ends in @text, or where @text ends without it. */
static gsize
find_end (const char *text, const char *part)
{
  const char *at = strstr (text, part);

  return at != NULL ? (gsize) (at - text) + strlen (part) : strlen (text);
}

/* Adds a title that a screen reader can say, and takes the number away from the name
 * of the first group: cairo counts the surfaces of a process, and the same page would
 * be another file each time. */
static void
name_svg (GByteArray *bytes, const KrPages *file)
{
  static const char group[] = "<g id=\"surface";
  g_autofree char *svg = g_strndup ((const char *) bytes->data, bytes->len);
  g_autofree char *title =
      g_markup_printf_escaped ("<title>%s · %s</title>\n", file->title, file->subject);
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
render_svg (const KrPages *file, GByteArray *bytes)
{
  cairo_surface_t *surface = cairo_svg_surface_create_for_stream (
      append_cb, bytes, file->pages[0]->width_mm, file->pages[0]->height_mm * file->n_pages);
  cairo_t *cr = cairo_create (surface);

  cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_MM);
  paint_pages (file, cr);
  cairo_destroy (cr);
  if (!finish_surface (surface))
    return FALSE;
  name_svg (bytes, file);
  return TRUE;
}

static gboolean
render_png (const KrPages *file, GByteArray *bytes)
{
  cairo_surface_t *surface = cairo_image_surface_create (
      CAIRO_FORMAT_RGB24, (int) (file->pages[0]->width_mm * PNG_PIXELS_PER_MM + 0.5),
      (int) (file->pages[0]->height_mm * file->n_pages * PNG_PIXELS_PER_MM + 0.5));
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;

  cairo_scale (cr, PNG_PIXELS_PER_MM, PNG_PIXELS_PER_MM);
  paint_pages (file, cr);
  cairo_destroy (cr);
  status = cairo_surface_write_to_png_stream (surface, append_cb, bytes);
  return finish_surface (surface) && status == CAIRO_STATUS_SUCCESS;
}

GBytes *
kr_page_render (const KrPages *file, KrPageFormat format)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  gboolean rendered = FALSE;

  switch (format) {
  case KR_PAGE_FORMAT_PDF:
    rendered = render_pdf (file, bytes);
    break;
  case KR_PAGE_FORMAT_SVG:
    rendered = render_svg (file, bytes);
    break;
  case KR_PAGE_FORMAT_PNG:
    rendered = render_png (file, bytes);
    break;
  }
  return rendered ? g_byte_array_free_to_bytes (g_steal_pointer (&bytes)) : NULL;
}
