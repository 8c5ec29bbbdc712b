/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/*
 * kr-paper.h: the sizes of paper, and the margins of everything printed on it. All
 * lengths are in millimeters.
 */

typedef enum {
  KR_PAPER_A4 = 0,
  KR_PAPER_LETTER,
} KrPaper;

/* Margins of a page. A score sheet only has those at the sides: its head and foot
 * say themselves how far from the edge they are. */
#define KR_PAPER_MARGIN_SIDE 15.8
#define KR_PAPER_MARGIN_TOP 16.0
#define KR_PAPER_MARGIN_BOTTOM 14.0
#define KR_PAPER_MARGIN_BROWSER 15         /* above and below a score sheet that a browser prints */
#define KR_PAPER_MARGIN_CHART 9.0          /* all around a chart on a page of its own */
#define KR_PAPER_MARGIN_PRINTED_CHART 15.0 /* around that page on paper */

void kr_paper_get_size (KrPaper paper, double *width_mm, double *height_mm);
