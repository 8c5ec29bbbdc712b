/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/*
 * kr-start-page.h: nothing is running: begin a game, or go on with one.
 */

G_BEGIN_DECLS

#define KR_TYPE_START_PAGE (kr_start_page_get_type ())
G_DECLARE_FINAL_TYPE (KrStartPage, kr_start_page, KR, START_PAGE, AdwBin)

G_END_DECLS
