/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "kr-page-render.h"
#include "kr-sheet-layout.h"

/*
 * kr-sheet-file.h: a sheet as a file.
 *
 * PDF, SVG and PNG have the pages of kr-sheet-layout.h, like the screen and the
 * printer; HTML, CSV and text come from the same KrSheet.
 */

typedef enum {
  KR_SHEET_FORMAT_PDF = KR_PAGE_FORMAT_PDF,
  KR_SHEET_FORMAT_SVG = KR_PAGE_FORMAT_SVG,
  KR_SHEET_FORMAT_PNG = KR_PAGE_FORMAT_PNG,
  KR_SHEET_FORMAT_HTML,
  KR_SHEET_FORMAT_CSV,
  KR_SHEET_FORMAT_TEXT,
  KR_N_SHEET_FORMATS,
} KrSheetFormat;

/* Finds the format by its name (`pdf`, …) or by the ending of a file name. FALSE if
 * there is none; @format is unchanged then. */
gboolean kr_sheet_file_find_format (const char *name, KrSheetFormat *format);

/* The whole file. @color adds colors for a terminal to KR_SHEET_FORMAT_TEXT. Fails with
 * G_IO_ERROR. */
GBytes *kr_sheet_file_render (
    const KrSheet *sheet, KrSheetFormat format, KrPaper paper, gboolean color, GError **error);

/* Renders @sheet and writes it to @path, replacing an older file (kr-file-save.h), which is as it
 * was if this fails. Fails with G_IO_ERROR or KR_FILE_ERROR and a sentence. */
gboolean kr_sheet_file_write (
    const KrSheet *sheet, KrSheetFormat format, KrPaper paper, const char *path, GError **error);
