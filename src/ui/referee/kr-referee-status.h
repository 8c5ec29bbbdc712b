/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-referee.h"

/*
 * kr-referee-status.h: the state that the referee's widgets show, and the texts for it.
 *
 * It is the referee's transcript of the running deal, and what is not in there: who is about
 * to play out of turn, the answer to an event that changed nothing, an event that waits for
 * the disk. Texts are plain, never markup; callers free them.
 */

G_BEGIN_DECLS

typedef struct {
  KrReferee *referee;              /* NULL: there is nothing to show */
  const char *names[KR_MAX_SEATS]; /* borrowed from the game until it changes */
  int actor;                       /* who plays out of turn; KR_NO_SEAT: the current player */
  KrRuling answer;                 /* to the last event; KR_RULING_NONE: it was recorded */
  gboolean waits;                  /* an event is not on disk yet */
} KrRefereeStatus;

/* Takes a reference on @referee. */
void kr_referee_status_init (KrRefereeStatus *self, KrReferee *referee);
void kr_referee_status_clear (KrRefereeStatus *self);

/* Call it when the transcript has changed: forgets what was not in it, except the event that
 * waits. */
void kr_referee_status_follow (KrRefereeStatus *self);

/* As kr_referee_get_table. */
const KrTable *kr_referee_status_get_table (const KrRefereeStatus *self);

/* The seat that plays next; KR_NO_SEAT when the deal is over. */
int kr_referee_status_get_actor (const KrRefereeStatus *self);

/* Whether a card can be played: the deal is not over, its transcript can be replayed, and
 * nothing waits. */
gboolean kr_referee_status_can_play (const KrRefereeStatus *self);

/* `Sam plays a diamond, an eight or a nine — or draws one`; or what becomes of a card that was
 * not let through: `K♣ goes back`. */
char *kr_referee_status_dup_headline (const KrRefereeStatus *self);

/* What the last event caused, and who owes what; "": nothing. */
char *kr_referee_status_dup_news (const KrRefereeStatus *self);

/* The last event: `Ruth: K♣`; "" if there was none, or it changed nothing. */
char *kr_referee_status_dup_last (const KrRefereeStatus *self);

/* The answer to the last event; or what it caused, and where the turn went; "": nothing. */
char *kr_referee_status_dup_effects (const KrRefereeStatus *self);

/* The ruling on the last event; KR_RULING_NONE: none. */
KrRulingId kr_referee_status_get_ruling (const KrRefereeStatus *self);

/* The id of that ruling, or else of the ruling on what the last event does; NULL: none. Static. */
const char *kr_referee_status_find_ruling (const KrRefereeStatus *self);

/* The atoms behind the news. */
KrAtoms kr_referee_status_get_atoms (const KrRefereeStatus *self);

/* `Tap the card Sam plays`. */
char *kr_referee_status_dup_invitation (const KrRefereeStatus *self);

/* What happens without a card: `Sam draws one`, `Score Deal`. */
char *kr_referee_status_dup_draw (const KrRefereeStatus *self);

/* `Pressures this deal: Sam ●`; "" if there was none. */
char *kr_referee_status_dup_pressures (const KrRefereeStatus *self);

G_END_DECLS
