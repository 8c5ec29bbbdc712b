/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-table.h"

/*
 * kr-referee-center.h: the middle of the table: the pack with the number of its cards,
 * the card on top of the pile, and below them the suit to follow. Pack and pile are not
 * mirrored in right-to-left windows.
 */

G_BEGIN_DECLS

#define KR_TYPE_REFEREE_CENTER (kr_referee_center_get_type ())
G_DECLARE_FINAL_TYPE (KrRefereeCenter, kr_referee_center, KR, REFEREE_CENTER, GtkBox)

GtkWidget *kr_referee_center_new (void);

/* @table is not kept. */
void kr_referee_center_show (KrRefereeCenter *self, const KrTable *table);

G_END_DECLS
