/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-chart.h"
#include "kr-sheet.h"

/*
 * kr-sheet-chart.h: the totals of a sheet as a chart.
 */

/* The totals of @sheet, deal by deal, with a mark after each deal for the leader and the
 * leader's strip below it. Partners share a line. */
KrChart *kr_sheet_chart_new (const KrSheet *sheet);
