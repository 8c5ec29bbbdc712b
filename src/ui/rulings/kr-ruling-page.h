/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-applied-ruling.h"

#include <adwaita.h>

/*
 * kr-ruling-page.h: a page with one ruling for the rules in use: the answer first and large,
 * then what to do, an example, the sources, and the answers of other rule sets.
 *
 * The page follows the library's rules.
 */

G_BEGIN_DECLS

#define KR_TYPE_RULING_PAGE (kr_ruling_page_get_type ())
G_DECLARE_FINAL_TYPE (KrRulingPage, kr_ruling_page, KR, RULING_PAGE, AdwBin)

GtkWidget *kr_ruling_page_new (KrLibrary *library);

/* Shows the ruling @id in @page, a KrRulingPage; does nothing if there is none. */
void kr_ruling_page_show (GtkWidget *page, const char *id);

/* A place on @page is the address of a link there. Which has the focus; NULL if none has. Caller
 * frees. */
char *kr_ruling_page_find_place (GtkWidget *page);

/* Scrolls @page to the link @place and moves the focus there; does nothing if there is none. */
void kr_ruling_page_go_to_place (GtkWidget *page, const char *place);

/* Opens the editor for a table ruling on the ruling that @page shows. */
void kr_ruling_page_decide (GtkWidget *page);

G_END_DECLS
