/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-sheet.h"

/*
 * kr-sheet-heading.h: what stands above and below the table: date and place,
 * the rules in one line, who leads or won. For kr-sheet.c.
 */

/* Fills subtitle, details and lead_rule of @sheet. */
void kr_sheet_heading_describe (KrSheet *sheet, const KrSheetSource *source);

/* Fills headline, verdict, heads and headline_column of @sheet, whose columns
 * are there. @draft: how the running deal would end as it is being typed; NULL
 * if it is not, or not yet for everybody. */
void kr_sheet_heading_judge (KrSheet *sheet, const KrSheetSource *source, const KrMatchDeal *draft);
