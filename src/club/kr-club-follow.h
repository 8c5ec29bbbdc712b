/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-club-sync.h"

/*
 * kr-club-follow.h: keeps a ledger and its club the same on and on.
 *
 * Between two attempts to reach the club are pauses, which grow. Rules: kr-club-sync.h.
 */

G_BEGIN_DECLS

/* What is said while a club is followed, in the thread that follows, with the data. The last three
 * may be NULL together: then this device says nothing of itself, and hears of none. */
typedef struct {
  /* After each round; @is_first: on this connection. */
  void (*ran) (KrClubSync *sync, const KrClubReport *report, gboolean is_first, gpointer data);

  /* The club cannot be followed, because of @error. Returns whether to try again. */
  gboolean (*failed) (const GError *error, gpointer data);

  /* So many things wait to be sent that the login may send; said while the club is not reached,
   * too. */
  void (*counted) (guint n_waiting, gpointer data);

  /* Receives what this device says of itself now; @here says nothing yet. */
  void (*get_here) (KrClubHere *here, gpointer data);

  /* @devices, of KrClubDevice, are there now. Takes them over. */
  void (*heard) (GPtrArray *devices, gpointer data);
} KrClubFollower;

/* Follows the club of @store until @stop (may be NULL) is canceled, which returns TRUE, or until
 * an attempt has failed after which none is to be made. */
gboolean kr_club_follow (KrStore *store,
                         const KrClubFollower *follower,
                         gpointer data,
                         GCancellable *stop,
                         GError **error);

G_END_DECLS
