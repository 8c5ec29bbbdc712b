/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/*
 * kr-table-place.h: the Table: what one sees depends on how far the game is.
 *
 * Nothing running: the start page. A game running: the game page. The game
 * over: the end page.
 */

G_BEGIN_DECLS

#define KR_TYPE_TABLE_PLACE (kr_table_place_get_type ())
G_DECLARE_FINAL_TYPE (KrTablePlace, kr_table_place, KR, TABLE_PLACE, AdwBin)

G_END_DECLS
