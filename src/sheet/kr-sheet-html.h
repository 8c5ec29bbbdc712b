/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-sheet.h"

/* A sheet as one HTML file that needs nothing else, for screens (light and
 * dark), paper and screen readers. Caller frees. */
char *kr_sheet_html_format (const KrSheet *sheet);
