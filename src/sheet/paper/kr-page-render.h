/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-page.h"

/*
 * kr-page-render.h: pages as a PDF, SVG or PNG file.
 *
 * A PDF file says what its parts are, so that a screen reader knows a table from a heading.
 * The same pages give the same bytes: a file bears the date of what it shows, not
 * the date on which it was made.
 */

typedef enum {
  KR_PAGE_FORMAT_PDF = 0,
  KR_PAGE_FORMAT_SVG, /* all pages, one below the other, as in PNG */
  KR_PAGE_FORMAT_PNG,
} KrPageFormat;

/* Everything is borrowed for the call. */
typedef struct {
  KrPage *const *pages; /* all of one size */
  guint n_pages;        /* at least 1 */
  const char *title;
  const char *subject;
  const char *author; /* who played; NULL: nobody in particular */
  gint64 dated_at_us; /* 0: not dated */
  int utc_offset_min;
} KrPages;

/* Finds the format by its name (`pdf`, …) or by the ending of a file name. FALSE if
 * there is none; @format is unchanged then. */
gboolean kr_page_render_find_format (const char *name, KrPageFormat *format);

/* The whole file; NULL if cairo could not draw it. */
GBytes *kr_page_render (const KrPages *file, KrPageFormat format);
