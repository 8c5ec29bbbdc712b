/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/*
 * kr-empty-page.h: two buttons for a page that has nothing to show yet: one starts a
 * game, the other imports games.
 */

G_BEGIN_DECLS

#define KR_TYPE_EMPTY_PAGE (kr_empty_page_get_type ())
G_DECLARE_FINAL_TYPE (KrEmptyPage, kr_empty_page, KR, EMPTY_PAGE, AdwBin)

G_END_DECLS
