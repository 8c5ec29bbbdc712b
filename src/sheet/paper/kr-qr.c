/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-qr.h"

#include <math.h>
#include <qrencode.h>
#include <string.h>

/* Modules by libqrencode, painted as squares. */

#define BORDER 4 /* light modules around the code */

struct _KrQr {
  QRcode *code;
};

KrQr *
kr_qr_new (const char *text)
{
  QRcode *code =
      QRcode_encodeData ((int) strlen (text), (const unsigned char *) text, 0, QR_ECLEVEL_L);
  KrQr *qr;

  if (code == NULL)
    return NULL;
  qr = g_new0 (KrQr, 1);
  qr->code = code;
  return qr;
}

void
kr_qr_free (KrQr *qr)
{
  QRcode_free (qr->code);
  g_free (qr);
}

guint
kr_qr_get_size (const KrQr *qr)
{
  return (guint) qr->code->width + 2 * BORDER;
}

gboolean
kr_qr_is_dark (const KrQr *qr, guint column, guint row)
{
  guint width = (guint) qr->code->width;
  guint x = column - BORDER;
  guint y = row - BORDER;

  /* In the left border x wraps around and is too large, as in the right one. */
  return x < width && y < width && (qr->code->data[y * width + x] & 1) != 0;
}

/* Modules larger than a unit (a pixel on a screen) begin and end with one, so that the
 * whole square is filled and no edge is blurred. */
static void
add_module (cairo_t *cr, guint column, guint row, double side)
{
  double left = column * side, right = left + side;
  double top = row * side, bottom = top + side;

  if (side < 1)
    cairo_rectangle (cr, left, top, side, side);
  else
    cairo_rectangle (cr, round (left), round (top), round (right) - round (left),
                     round (bottom) - round (top));
}

void
kr_qr_paint (const KrQr *qr, cairo_t *cr, double side)
{
  guint size = kr_qr_get_size (qr);

  cairo_save (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_rectangle (cr, 0, 0, side, side);
  cairo_fill (cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
  for (guint row = 0; row < size; row++)
    for (guint column = 0; column < size; column++)
      if (kr_qr_is_dark (qr, column, row))
        add_module (cr, column, row, side / size);
  cairo_fill (cr);
  cairo_restore (cr);
}
