/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-sheet.h"

/*
 * kr-sheet-html.h: a sheet in HTML: a file, or its table for a page that somebody else makes.
 */

/* The file needs no other files. It is for screens (light and dark), paper and screen
 * readers. Caller frees. */
char *kr_sheet_html_format (const KrSheet *sheet);

/* The table alone, with its caption. Caller frees. */
char *kr_sheet_html_format_table (const KrSheet *sheet);

/* The CSS that the table and badges need, with the colors as variables (--ink is that of the class
 * `p` and the number of a pen), for light and dark screens. Caller frees. */
char *kr_sheet_html_dup_style (void);

/* Adds the mark of @pen with @letters in it, which screen readers skip. */
void kr_sheet_html_add_badge (GString *html, unsigned pen, const char *letters);

/* The language of the words, for the attribute lang: `de`, `pt-BR`. Caller frees. */
char *kr_sheet_html_dup_language (const KrTranslator *translator);
