/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-told-ruling.h"

#include <adwaita.h>

/*
 * kr-ruling-page.h: one ruling, told for the rules in use: the answer first and
 * large, then what to do, an example, where it comes from, and what other rule
 * sets say.
 *
 * The page tells the ruling anew when the library's rules change.
 */

G_BEGIN_DECLS

#define KR_TYPE_RULING_PAGE (kr_ruling_page_get_type ())
G_DECLARE_FINAL_TYPE (KrRulingPage, kr_ruling_page, KR, RULING_PAGE, AdwBin)

GtkWidget *kr_ruling_page_new (KrLibrary *library);

/* Shows the ruling @id in @page, a KrRulingPage; nothing happens if there is none. */
void kr_ruling_page_show (GtkWidget *page, const char *id);

G_END_DECLS
