/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-player-stats.h"

#include <glib.h>

/*
 * kr-figures-pack.h: figures in few bytes.
 *
 * A bit for each figure that is not 0, in up to six bytes, then these numbers in seven bits a
 * byte, the lowest first, the sign in the lowest bit.
 */

#define KR_PACKED_NUMBER_SIZE 10 /* at most */
#define KR_PACKED_FIGURES_SIZE (6 + KR_PACKED_NUMBER_SIZE * KR_N_STATS)

/* One number, in as many bytes as they return. */
gsize kr_figures_pack_number (gint64 number, guint8 *packed);

/* 0 if the number doesn't end in @size bytes. */
gsize kr_figures_unpack_number (const guint8 *packed, gsize size, int64_t *number);

gsize kr_figures_pack (const KrPlayerStats *figures, guint8 packed[KR_PACKED_FIGURES_SIZE]);

/* FALSE for bytes that kr_figures_pack does not write. */
gboolean kr_figures_unpack (const guint8 *packed, gsize size, KrPlayerStats *figures);

/* The same for one complete game (kr_player_stats_init), whose place and total are kept beside the
 * bytes, without what follows from these. */
gsize kr_figures_pack_game (const KrPlayerStats *figures, guint8 packed[KR_PACKED_FIGURES_SIZE]);
gboolean kr_figures_unpack_game (
    const guint8 *packed, gsize size, int place, gint64 total, KrPlayerStats *figures);
