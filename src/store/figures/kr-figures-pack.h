/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-player-stats.h"

#include <glib.h>

/*
 * kr-figures-pack.h: figures in few bytes.
 *
 * A bit for each figure that is not 0, five bytes in all, then these numbers in seven
 * bits a byte, the lowest first, the sign in the lowest bit.
 */

#define KR_PACKED_FIGURES_SIZE (5 + 10 * KR_N_STATS)

gsize kr_figures_pack (const KrPlayerStats *figures, guint8 packed[KR_PACKED_FIGURES_SIZE]);

/* FALSE for bytes that kr_figures_pack does not write. */
gboolean kr_figures_unpack (const guint8 *packed, gsize size, KrPlayerStats *figures);

/* The same for one complete game whose place and total are kept beside the bytes, without what
 * follows from these. */
gsize kr_figures_pack_game (const KrPlayerStats *figures, guint8 packed[KR_PACKED_FIGURES_SIZE]);
gboolean kr_figures_unpack_game (
    const guint8 *packed, gsize size, int place, gint64 total, KrPlayerStats *figures);
