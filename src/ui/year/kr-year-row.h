/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-year-lines.h"

#include <adwaita.h>

/*
 * kr-year-row.h: a row for one line of a year: what it is, what it comes to, and the facts behind
 * it. It can be activated if it is about a single game.
 */

G_BEGIN_DECLS

#define KR_TYPE_YEAR_ROW (kr_year_row_get_type ())
G_DECLARE_FINAL_TYPE (KrYearRow, kr_year_row, KR, YEAR_ROW, AdwActionRow)

GtkWidget *kr_year_row_new (void);

void kr_year_row_show (KrYearRow *self, const KrYearLine *line);

G_END_DECLS
