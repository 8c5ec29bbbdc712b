/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-referee.h"

/*
 * kr-referee-status.h: what there is to be said about the running deal now.
 *
 * The referee's record, and what is not in it: who is about to play out of turn,
 * the answer to an event that changed nothing, an event that waits for the disk.
 * Texts are plain, never markup; callers free them.
 */

G_BEGIN_DECLS

typedef struct {
  KrReferee *referee;              /* NULL: there is nothing to be said */
  const char *names[KR_MAX_SEATS]; /* the game's; they move when it changes */
  int actor;                       /* who plays out of turn; KR_NO_SEAT: the player at turn plays */
  KrRuling answer;                 /* KR_RULING_NONE: none */
  KrEvent *unsaved;                /* NULL: nothing waits */
  char *trouble;                   /* why it waits */
} KrRefereeStatus;

/* Takes a reference on @referee. */
void kr_referee_status_init (KrRefereeStatus *self, KrReferee *referee);
void kr_referee_status_clear (KrRefereeStatus *self);

/* The record has changed: what was not in it is forgotten, but for what waits. */
void kr_referee_status_follow (KrRefereeStatus *self);

/* As kr_referee_get_table. */
const KrTable *kr_referee_status_get_table (const KrRefereeStatus *self);

/* Whose card is told next; KR_NO_SEAT when the deal is over. */
int kr_referee_status_get_actor (const KrRefereeStatus *self);

/* Whether cards can be told: the deal goes on, its record can be followed, and
 * nothing waits. */
gboolean kr_referee_status_can_play (const KrRefereeStatus *self);

/* `Sam plays a diamond, an eight or a nine — or draws one`. */
char *kr_referee_status_dup_headline (const KrRefereeStatus *self);

/* What the last event made happen, and who owes what; "" if nothing. */
char *kr_referee_status_dup_news (const KrRefereeStatus *self);

/* What came last: `Ruth: K♣`; the headline where nothing did. */
char *kr_referee_status_dup_title (const KrRefereeStatus *self);

/* What was ruled last; KR_RULING_NONE: nothing. */
KrRulingId kr_referee_status_get_ruling (const KrRefereeStatus *self);

/* The atoms that the news rest on. */
KrAtoms kr_referee_status_get_atoms (const KrRefereeStatus *self);

/* `Tap the card Sam plays`. */
char *kr_referee_status_dup_invitation (const KrRefereeStatus *self);

/* What happens if no card is told: `Sam draws one`, `Score this deal`. */
char *kr_referee_status_dup_draw (const KrRefereeStatus *self);

/* `Pressures this deal: Sam ●`; "" if there was none. */
char *kr_referee_status_dup_pressures (const KrRefereeStatus *self);

G_END_DECLS
