/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

/*
 * kr-qr.h: a text as a QR code.
 *
 * The code is as small as the text allows, with error correction level L. It is
 * always dark on light, whatever the colors around it, because readers expect that.
 */

typedef struct _KrQr KrQr;

/* NULL for a text too long for a code (about 2,900 bytes). */
KrQr *kr_qr_new (const char *text);
void kr_qr_free (KrQr *qr);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrQr, kr_qr_free)

/* The number of modules along one side, including the light border of four on each
 * side. */
guint kr_qr_get_size (const KrQr *qr);

/* Whether the module in @column and @row is dark. */
gboolean kr_qr_is_dark (const KrQr *qr, guint column, guint row);

/* Paints the code as a square with sides of @side at the origin of @cr. Each module is
 * a whole number of device pixels if there is room for that. */
void kr_qr_paint (const KrQr *qr, cairo_t *cr, double side);
