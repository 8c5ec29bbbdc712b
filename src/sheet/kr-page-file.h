/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

/*
 * kr-page-file.h: painted pages as a file, through cairo.
 *
 * The same pages give the same bytes: a file is dated by what it shows, not by
 * when it was made.
 */

typedef enum {
  KR_PAGE_FORMAT_PDF = 0,
  KR_PAGE_FORMAT_SVG, /* all pages, one below the other, as in PNG */
  KR_PAGE_FORMAT_PNG,
} KrPageFormat;

typedef struct {
  double width_mm, height_mm;
  guint n_pages;
  void (*paint) (guint page, cairo_t *cr, gpointer data); /* in millimetres */
  gpointer data;
  const char *title;
  const char *subject;
  gint64 dated_at_us; /* 0: not dated */
  int utc_offset_min;
} KrPageFile;

/* By name (`pdf`, …) or by the ending of a file name; FALSE if it is none. */
gboolean kr_page_format_from_name (const char *name, KrPageFormat *format);

/* The whole file; NULL if cairo could not draw it. */
GBytes *kr_page_file_render (const KrPageFile *file, KrPageFormat format);
