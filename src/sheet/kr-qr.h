/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

/*
 * kr-qr.h: a text as a QR code.
 *
 * The code is as small as it can be for the text, with error correction level L,
 * and is always dark on light, whatever the colours around: readers expect that.
 */

typedef struct _KrQr KrQr;

/* NULL for a text too long for a code (about 2,900 bytes). */
KrQr *kr_qr_new (const char *text);
void kr_qr_free (KrQr *qr);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrQr, kr_qr_free)

/* Modules along one side, the light border of four on each side counted. */
guint kr_qr_get_size (const KrQr *qr);

/* Whether the module in @column and @row is dark. */
gboolean kr_qr_is_dark (const KrQr *qr, guint column, guint row);

/* Paints the code into the square of side @side at the origin of @cr: whole
 * device pixels a module where @side has room for that. */
void kr_qr_paint (const KrQr *qr, cairo_t *cr, double side);
