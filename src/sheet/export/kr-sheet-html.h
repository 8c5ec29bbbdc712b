/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-sheet.h"

/*
 * kr-sheet-html.h: a sheet as one HTML file.
 */

/* The file needs no other files. It is for screens (light and dark), paper and screen
 * readers. Caller frees. */
char *kr_sheet_html_format (const KrSheet *sheet);
