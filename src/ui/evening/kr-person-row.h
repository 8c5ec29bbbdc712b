/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-evening-state.h"

#include <adwaita.h>

/*
 * kr-person-row.h: a player of an evening: since when the player is here, and a switch for each
 * round without a table: whether it counts by the average.
 *
 * Signals: `toggled`: the player goes home, or comes back; `counted` (int round, gboolean average).
 */

G_BEGIN_DECLS

#define KR_TYPE_PERSON_ROW (kr_person_row_get_type ())
G_DECLARE_FINAL_TYPE (KrPersonRow, kr_person_row, KR, PERSON_ROW, GtkListBoxRow)

GtkWidget *kr_person_row_new (void);

/* Shows the player @number of @state, which is only looked at. */
void kr_person_row_show (KrPersonRow *self, const KrEveningState *state, int number);

int kr_person_row_get_person (KrPersonRow *self);

G_END_DECLS
