/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-store.h"

/*
 * kr-player-links.h: which players are one person, and under which of their names.
 *
 * A link says that one player is another spelling of a second one, or no longer is. Everybody
 * whom links connect is one person: one of them, the root, has all games and gives the name.
 * Links are joined by taking the later one of each pair, and the roots depend on nothing else:
 * not on the order in which links came here, nor on any number of this ledger.
 *
 * The root: links are gone through from the latest to the earliest; of two at one moment the one
 * with the greater UUIDs, first of the player it leads to, is later. One between players who are
 * connected already changes nothing, so that in a circle the earliest gives way. Otherwise the
 * root of the second player is the root of both sides, unless a later link has made the first
 * player a spelling of somebody else: then it is the root of the side with the latest link.
 */

typedef struct {
  gint64 player;
  gint64 other; /* whose spelling @player is */
  gint64 at_us; /* when it was said */
  gboolean holds;
  char player_uuid[37];
  char other_uuid[37];
} KrPlayerLink;

/* All links of @store, with those that no longer hold if @all, the latest first. Array of
 * KrPlayerLink. */
GArray *kr_player_links_list (KrStore *store, gboolean all, GError **error);

/* When and what was last said of the two; zeros if nothing was. */
gboolean kr_player_links_find (
    KrStore *store, gint64 player, gint64 other, gint64 *at_us, gboolean *holds, GError **error);

/* Makes that the last word on the two, whatever was said before; @at_us 0: nothing was ever said.
 * Inside a transaction; roots are left as they are. */
gboolean kr_player_links_put (
    KrStore *store, gint64 player, gint64 other, gint64 at_us, gboolean holds, GError **error);

/* The roots that follow from @links, the latest first, of which only those that hold are looked at:
 * of gint64 by gint64, for every player who is another's spelling. */
GHashTable *kr_player_links_find_roots (const GArray *links);

/* The root of @player by that table. */
gint64 kr_player_links_get_root (GHashTable *roots, gint64 player);
