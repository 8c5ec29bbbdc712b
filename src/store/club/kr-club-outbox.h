/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-club-entry.h"
#include "kr-store.h"

/*
 * kr-club-outbox.h: what this ledger knows and the club's log, as far as it was read, does not.
 *
 * It is found by comparing states, so that it is whole whatever was done to the ledger, and with
 * which program. An entry leaves the outbox when it has been read back from the log, which is the
 * only proof that it is there.
 */

typedef struct {
  KrClubKind kind;
  char *subject;
} KrClubWaiting;

void kr_club_waiting_free (KrClubWaiting *waiting);

/* All that waits to be sent: an array of KrClubWaiting, games first. */
GPtrArray *kr_club_outbox_list (KrStore *store, GError **error);

/* Compares what is here with @entries, all that was read of the log on @waiting. Where a step that
 * the log has was undone here and another was recorded, that is a decision, which is kept with the
 * game; a deletion that was undone is recorded with the game's note once more. *@held becomes TRUE
 * if a step was only undone: a club's log forgets nothing, so that it is for the next step to say
 * what becomes of it. Other things than games are as they are. */
gboolean kr_club_outbox_settle (KrStore *store,
                                const KrClubWaiting *waiting,
                                const GPtrArray *entries,
                                gboolean *held,
                                GError **error);

/* Whether anything was read of the log on @waiting. */
gboolean kr_club_outbox_is_known (KrStore *store, const KrClubWaiting *waiting);

/* The entry on @waiting as it is now; NULL without an error if it is gone. One that is larger than
 * the log takes fails with KR_STORE_ERROR_INVALID. Caller frees. */
KrClubEntry *kr_club_outbox_load (KrStore *store, const KrClubWaiting *waiting, GError **error);
