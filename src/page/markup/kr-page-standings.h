/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-evening-sheet.h"

/*
 * kr-page-standings.h: the standings of an evening with several tables, as the page shows them.
 */

G_BEGIN_DECLS

/* Adds the standings of @sheet to @html. Of very many players with very long names only the first
 * ones are there, and how many are not. */
void kr_page_standings_add (GString *html, const KrEveningSheet *sheet);

G_END_DECLS
