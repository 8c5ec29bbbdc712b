/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-table.h"

/*
 * kr-referee-tiles.h: five tiles with what everybody asks all the time: the direction,
 * the suit, the count, the number of cards in the pack and in the pile. Where there is little
 * room, they are one line of text. Their sizes never change.
 */

G_BEGIN_DECLS

#define KR_TYPE_REFEREE_TILES (kr_referee_tiles_get_type ())
G_DECLARE_FINAL_TYPE (KrRefereeTiles, kr_referee_tiles, KR, REFEREE_TILES, AdwBin)

/* Shows @table, which is not kept. */
void kr_referee_tiles_show (KrRefereeTiles *self, const KrTable *table);

/* @scant: the line may wrap. */
void kr_referee_tiles_set_narrow (KrRefereeTiles *self, gboolean narrow, gboolean scant);

G_END_DECLS
