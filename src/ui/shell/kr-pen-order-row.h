/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/*
 * kr-pen-order-row.h: the pens in the order in which new players get them (kr-pen-order.h).
 *
 * A pen moves by dragging, with Alt+Up and Alt+Down, or one place forward by a click.
 */

G_BEGIN_DECLS

#define KR_TYPE_PEN_ORDER_ROW (kr_pen_order_row_get_type ())
G_DECLARE_FINAL_TYPE (KrPenOrderRow, kr_pen_order_row, KR, PEN_ORDER_ROW, AdwPreferencesRow)

G_END_DECLS
