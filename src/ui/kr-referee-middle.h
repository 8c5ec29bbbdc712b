/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-table.h"

/*
 * kr-referee-middle.h: what lies in the middle of the table: the pack with how
 * many cards it has, the card on top of the pile, and the suit to be followed.
 */

G_BEGIN_DECLS

#define KR_TYPE_REFEREE_MIDDLE (kr_referee_middle_get_type ())
G_DECLARE_FINAL_TYPE (KrRefereeMiddle, kr_referee_middle, KR, REFEREE_MIDDLE, GtkBox)

GtkWidget *kr_referee_middle_new (void);

/* Not kept. */
void kr_referee_middle_show (KrRefereeMiddle *self, const KrTable *table);

G_END_DECLS
