/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-sheet-layout.h"

/*
 * kr-layout-page.h: the elements of a laid-out page, for those who paint or
 * check them.
 */

/* The elements of page @page, from 0; the layout's. */
const GArray *kr_sheet_layout_get_page (const KrSheetLayout *layout, guint page);
