/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "kr-sheet-paint.h"

/*
 * kr-sheet-file.h: a sheet as a file.
 *
 * Pages come from kr-sheet-layout and kr-sheet-paint, as on screen and on the
 * printer; HTML, CSV and text come from the same KrSheet.
 */

typedef enum {
  KR_SHEET_FORMAT_PDF = 0,
  KR_SHEET_FORMAT_SVG,
  KR_SHEET_FORMAT_PNG,
  KR_SHEET_FORMAT_HTML,
  KR_SHEET_FORMAT_CSV,
  KR_SHEET_FORMAT_TEXT,
  KR_N_SHEET_FORMATS,
} KrSheetFormat;

/* By name (`pdf`, …) or by the ending of a file name; FALSE if it is none. */
gboolean kr_sheet_format_from_name (const char *name, KrSheetFormat *format);

/* The whole file. @colour: for KR_SHEET_FORMAT_TEXT, whether to colour it for a
 * terminal. Fails with G_IO_ERROR. */
GBytes *kr_sheet_file_render (
    const KrSheet *sheet, KrSheetFormat format, KrPaper paper, gboolean colour, GError **error);

/* Renders and writes it: to a temporary file beside @path, synced, then renamed,
 * so that a full disk leaves an older file whole. Devices are written directly.
 * Fails with G_IO_ERROR and a sentence. */
gboolean kr_sheet_file_write (
    const KrSheet *sheet, KrSheetFormat format, KrPaper paper, const char *path, GError **error);
