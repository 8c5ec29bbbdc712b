/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-pen.h"

#include <glib.h>

/*
 * kr-pen-order.h: the order in which new players get their pens, as the Preferences have it.
 *
 * For the main thread.
 */

/* All pens in that order. */
void kr_pen_order_get (guint pens[KR_N_PENS]);
void kr_pen_order_set (const guint pens[KR_N_PENS]);

/* The first pen in that order whose bit (bit p: pen p) is not in @used; 0 if there is none. */
guint kr_pen_order_find_free (guint used);
