/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-effects.h"
#include "kr-event.h"

/*
 * kr-table.h: one deal as the referee sees it.
 *
 * A table is everything that all players can see: whose turn it is, the pile,
 * the numbers of cards elsewhere, the cards owed. It never knows a hand. Events
 * (kr-event.h) change it and report what happened (kr-effects.h).
 *
 * A table is a value: copy it by assignment, and try "what if" on the copy. To
 * undo, apply the events again without the last. Nothing here allocates.
 *
 * Invariants, once the starter has been turned: the sum of hands, n_pack and
 * n_pile is cards.n_cards; a seat's face-up cards are among its hands[seat]
 * cards; turn is KR_NO_SEAT exactly when over.
 */

typedef struct {
  int8_t seat;
  KrCard card;
} KrFaceUp;

/* What has to be known to begin a deal. */
typedef struct {
  const KrRules *rules;             /* borrowed, for as long as the table is used */
  uint8_t n_seats;                  /* including a dummy */
  int8_t dummy;                     /* Figgy's seat (P-8); KR_NO_SEAT: none */
  int8_t dealer;                    /* not the dummy */
  uint8_t cards;                    /* dealt to each */
  uint16_t pressures[KR_MAX_SEATS]; /* taken earlier in the game */
  uint8_t mulligans;                /* bit s: seat s had one earlier in the game (I-10) */
  uint8_t first_game; /* bit s: seat s plays a first game (I-10); 0: nobody said who does */
} KrDealSetup;

/* What happened to a seat in this deal, for the score sheet. */
typedef struct {
  int64_t pressure_points; /* the price of the pressures, as of one in kr-pressure.h */
  uint16_t pressures;
  uint16_t forgot;
  uint16_t coopers;
  uint16_t revokes;
  uint16_t mulligans;
  uint16_t penalty_cards; /* drawn, or laid face up (I-1, I-2, I-4, I-6, I-7, I-9) */
} KrSeatTally;

typedef struct {
  /* Set with the deal. */
  KrDealSetup setup;
  KrPack cards; /* all cards of the deal */
  bool sides;   /* seats 0 and 2 count their pressures together, 1 and 3 too */

  /* The turn. */
  bool started; /* the starter has been turned and its suit is known */
  bool over;
  int8_t turn;      /* the current player; the dealer before the starter */
  int8_t plays_as;  /* the seat as whose the next card counts: turn, except for P-9 */
  int8_t direction; /* 1: clockwise, -1 */
  bool again;       /* a six must be followed (P-six) */
  bool second;      /* a card identical to the top card must be followed (P-9) */
  uint8_t king;     /* steps left after a king (P-6) */
  uint32_t before;  /* 1 + the seats of earlier turns, four bits each, latest lowest (P-5) */

  /* The pile. */
  KrCard top;
  KrSuit suit; /* the current one: after a wild card the one named */
  KrRank rank;
  bool free;     /* any card may be played (P-4, S-9) */
  uint8_t count; /* 0: there is none */
  uint8_t jacks; /* in a row on top of the pile (P-6) */
  uint8_t n_pile;
  uint8_t pile[KR_N_CARDS]; /* known cards of the pile, by card */

  /* Elsewhere. */
  uint8_t n_pack;
  uint8_t hands[KR_MAX_SEATS]; /* the number of cards in each */
  uint8_t n_face_up;
  KrFaceUp face_up[KR_MAX_CARDS]; /* penalty cards, in the order they were laid (I-1) */

  /* "One card". */
  uint8_t owes[KR_MAX_SEATS]; /* penalties not yet paid, two cards each */
  uint8_t silent;             /* bit s: seat s forgot and can still be asked (O-7) */
  uint8_t may_call;  /* bit s: seat s was dealt one card and has not said “one card” (O-6) */
  bool turn_begun;   /* a card was played in this turn */
  bool called_first; /* it was said with the first card of the turn */
  bool called;       /* it was said in this turn */
  bool call_due;     /* it was due in this turn */
  bool six_silent;   /* a last six was played without it (O-5) */
  bool idiot;        /* a card is drawn at once for forgetting it (O-6 option) */

  /* The deal so far. */
  KrCard starter;     /* KR_CARD_NONE before it is turned */
  bool exhausted;     /* a pressure ended the deal */
  bool ha_ha_no_star; /* C-3 */
  uint8_t slow;       /* bit s: seat s draws a card after the next play (I-7) */
  bool slow_noted;    /* slow play was noted in this turn (I-7) */
  int8_t ended;       /* whose turn has just ended, if it may still be called slow (I-7);
                         KR_NO_SEAT: nobody's */
  uint16_t unjudged[KR_MAX_SEATS]; /* draws for want of a play, in a turn with cards in hand,
                                      that nobody called a revoke (I-5) */
  uint8_t longest_count;           /* 0: there was none */
  uint16_t n_pressures;
  uint8_t n_out;
  int8_t out[KR_MAX_SEATS]; /* the seats that played their last card, in order */
  uint8_t went_out;         /* of a deal that is over, bit s: seat s is among them, and has drawn
                               since only what was owed (O-1) */
  int8_t star;              /* of a deal that is over; KR_NO_SEAT: nobody has it */
  int8_t beer;              /* the seat hit by a last seven of diamonds (G-6) */
  KrSeatTally tally[KR_MAX_SEATS];
} KrTable;

/* A deal before its starter: the hands are dealt, and the first event names the
 * card turned up. Fails with KR_ERR_PLAYERS, KR_ERR_SEAT (the dealer) or
 * KR_ERR_PACK (D-12), leaving @table unspecified. */
KrCode kr_table_init (KrTable *table, const KrDealSetup *setup, KrStatus *status);

/* Whether the rules allow @event now. Changes nothing. If they do not, @ruling,
 * which may be NULL, says why and what kr_table_apply would do about it. The
 * seats of @event must be at the table, and its card valid. */
bool kr_table_check (const KrTable *table, const KrEvent *event, KrRuling *ruling);

/* Applies @event, or the ruling on it, and fills in @effects. Returns
 * effects->legal. An event without any effect (rulings `impossible`,
 * `deal-over`, `name-suit`, `penalty-card`, a refused draw) leaves @table as it
 * was. */
bool kr_table_apply (KrTable *table, const KrEvent *event, KrEffects *effects);

/* The cards, a bit for each KrCard, that the current player may play now as far as
 * the table knows; 0 if only a draw is possible. */
uint64_t kr_table_playable_cards (const KrTable *table);

/* How many cards a `draw` by the current player takes now, and why. */
int kr_table_due (const KrTable *table, KrDrawReason *why);

/* Whether the current player has to say "one card" with @card. If it is said with
 * the first of several cards (O-4), it may still turn out undue. */
bool kr_table_call_is_due (const KrTable *table, KrCard card);

/* The seat that acts for the current player: for Figgy the previous player (P-8),
 * else the player; KR_NO_SEAT when the deal is over. */
int kr_table_played_by (const KrTable *table);
