/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-table.h"

/*
 * kr-referee-center.h: what lies in the middle of the table: the pack with how
 * many cards it has, the card on top of the pile, and the suit to be followed.
 */

G_BEGIN_DECLS

#define KR_TYPE_REFEREE_CENTER (kr_referee_center_get_type ())
G_DECLARE_FINAL_TYPE (KrRefereeCenter, kr_referee_center, KR, REFEREE_CENTER, GtkBox)

GtkWidget *kr_referee_center_new (void);

/* Not kept. */
void kr_referee_center_show (KrRefereeCenter *self, const KrTable *table);

G_END_DECLS
