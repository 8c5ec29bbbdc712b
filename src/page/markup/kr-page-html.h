/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-translator.h"

#include <glib.h>

/*
 * kr-page-html.h: HTML with texts from anywhere in it.
 */

G_BEGIN_DECLS

/* Adds @format; each %s, which must not be within a tag's name, is a text that is escaped, so that
 * it is only text wherever it stands between quotes or tags. */
G_GNUC_PRINTF (2, 3)
void kr_page_html_add (GString *html, const char *format, ...);

/* Adds a name, whose direction touches nothing around it. */
void kr_page_html_add_name (GString *html, const char *name);

/* Adds @template, a translated text with placeholders in braces, as HTML: the text is escaped, and
 * each placeholder filled with the HTML of its pair; pairs follow, then NULL. */
void kr_page_html_add_filled (GString *html, const char *template, ...) G_GNUC_NULL_TERMINATED;

G_END_DECLS
