/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "kr-atom.h"

/*
 * kr-ruling.h: the referee's ruling on an event that is against the rules, or
 * that costs something (sections I and O).
 *
 * A ruling is an id that never changes, the seat it concerns, what happens now
 * and the atoms it is based on. Its text is two English sentences, gettext keys
 * for the programs: what was wrong, and what happens now.
 */

typedef enum {
  KR_RULING_NONE = 0,
  KR_RULING_OUT_OF_TURN,
  KR_RULING_ILLEGAL_CARD,
  KR_RULING_NAME_SUIT,
  KR_RULING_WRONG_SUIT,
  KR_RULING_REVOKE,
  KR_RULING_PENALTY_CARD,
  KR_RULING_ONE_CARD_FORGOTTEN,
  KR_RULING_ONE_CARD_NOT_DUE,
  KR_RULING_OWES_ONE_CARD,
  KR_RULING_SLOW,
  KR_RULING_LOOKED,
  KR_RULING_NO_MULLIGAN,
  KR_RULING_IMPOSSIBLE,
  KR_RULING_DEAL_OVER,
  KR_N_RULINGS,
} KrRulingId;

/* What happens now. */
typedef enum {
  KR_OUTCOME_NOTHING = 0,        /* nothing changes */
  KR_OUTCOME_BACK,               /* the card goes back */
  KR_OUTCOME_BACK_TURN_LOST,     /* the same, and the turn is lost */
  KR_OUTCOME_BACK_AND_DRAW,      /* the card goes back and a penalty card is drawn */
  KR_OUTCOME_BACK_DRAW_AND_TURN, /* the same, and the turn is lost */
  KR_OUTCOME_FACE_UP,            /* the card stays face up */
  KR_OUTCOME_FACE_UP_TURN_LOST,  /* the same, and the turn is lost */
  KR_OUTCOME_NAME,               /* the suit is named (again) */
  KR_OUTCOME_NAME_AND_DRAW,      /* the same, and a penalty card is drawn */
  KR_OUTCOME_DRAWS_ONE,          /* a card is drawn */
  KR_OUTCOME_DRAWS_ONE_LATER,    /* a card is drawn after the play */
  KR_OUTCOME_OWES_TURN,          /* the next turn is lost, and two cards are drawn then */
  KR_OUTCOME_OWES_TWO,           /* two cards are drawn at the next turn, which is then played */
  KR_OUTCOME_COOPER_TWO,         /* two cards are drawn after the six instead of one */
  KR_OUTCOME_POINTS,             /* the revoke costs points */
  KR_OUTCOME_MUST_PLAY,          /* a card must be played instead */
  KR_OUTCOME_PENALTY_CARD_FIRST, /* the penalty card must be played first */
  KR_OUTCOME_PAYS_FIRST,         /* the cards owed are drawn instead */
  KR_OUTCOME_WAIVED,             /* in a first game, nothing (I-10) */
  KR_OUTCOME_WAIVED_BACK,        /* in a first game, the card goes back */
  KR_OUTCOME_WAIVED_NAME,        /* in a first game, the suit is named again */
  KR_N_OUTCOMES,
} KrOutcome;

typedef struct {
  KrRulingId id;
  int8_t seat; /* whom it concerns */
  KrOutcome outcome;
  KrAtoms atoms;
} KrRuling;

#define KR_RULING_ID_SIZE 48 /* enough for the id of any entry of data/rulings and its end */

/* The number of bytes at the start of @text that are the id of an entry in
 * data/rulings: small letters, digits and hyphens, a letter first; 0 if there is
 * no id or it is too long. */
size_t kr_ruling_id_scan (const char *text);

/* `out-of-turn`, …; "" for KR_RULING_NONE. Static. */
const char *kr_ruling_id (KrRulingId id);

/* What was wrong: one English sentence, a gettext key. Static. */
const char *kr_ruling_text (KrRulingId id);

/* What happens now: one English sentence, a gettext key. Static. */
const char *kr_outcome_text (KrOutcome outcome);
