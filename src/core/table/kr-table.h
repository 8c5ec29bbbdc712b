/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-effects.h"
#include "kr-event.h"
#include "kr-rules.h"

/*
 * kr-table.h: one deal as the referee sees it.
 *
 * A table is what everybody can see: whose turn it is, the pile, how many cards
 * there are elsewhere, who owes what. It never knows a hand. Events
 * (kr-event.h) change it; what they made happen is told in KrEffects.
 *
 * A table is a value: copy it by assignment, ask "what if" of the copy. Undo is
 * not here: apply the events again without the last. Nothing here allocates.
 *
 * Invariants, once the starter lies: the sum of hands, n_pack and n_pile is
 * cards.n_cards; a seat's face-up cards are among its hands[seat] cards; turn
 * is KR_NO_SEAT exactly when over.
 */

typedef struct {
  int8_t seat;
  KrCard card;
} KrFaceUp;

/* What a deal starts from. */
typedef struct {
  const KrRules *rules;             /* borrowed, for as long as the table is used */
  uint8_t n_seats;                  /* a dummy included */
  int8_t dummy;                     /* Figgy's seat (P-8); KR_NO_SEAT: none */
  int8_t dealer;                    /* not the dummy */
  uint8_t cards;                    /* dealt to each */
  uint16_t pressures[KR_MAX_SEATS]; /* taken earlier in the game */
} KrDealSetup;

/* The seats' happenings of this deal, for the score sheet. */
typedef struct {
  int64_t pressure_points; /* what the pressures cost, as they fell */
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
  KrPack cards; /* all there are */
  bool sides;   /* seats 0 and 2 share a ledger of pressures, 1 and 3 */

  /* The turn. */
  bool started; /* the starter lies and its suit is known */
  bool over;
  int8_t turn;      /* who plays or draws; the dealer before the starter */
  int8_t plays_as;  /* from whose place the next card counts: turn, but for P-9 */
  int8_t direction; /* 1: clockwise, -1 */
  bool again;       /* a six must be followed (P-six) */
  bool second;      /* a card like the one showing must be followed (P-9) */
  uint8_t king;     /* steps left after a king (P-6) */
  uint32_t before;  /* seats whose turns came before, four bits each, latest lowest (P-5) */

  /* The pile. */
  KrCard top;
  KrSuit suit; /* the current one: after a wild the one named */
  KrRank rank;
  bool free;     /* any card may be played (P-4, S-9) */
  uint8_t count; /* 0: none is on */
  uint8_t jacks; /* lying directly on each other on top of the pile (P-6) */
  uint8_t n_pile;
  uint8_t pile[KR_N_CARDS]; /* known cards of the pile, by card */

  /* Elsewhere. */
  uint8_t n_pack;
  uint8_t hands[KR_MAX_SEATS]; /* numbers of cards */
  uint8_t n_face_up;
  KrFaceUp face_up[KR_MAX_CARDS]; /* penalty cards, in the order they were laid (I-1) */

  /* "One card". */
  uint8_t owes[KR_MAX_SEATS]; /* penalties not yet paid, two cards each */
  uint8_t silent;             /* bit s: seat s forgot and can still be asked (O-7) */
  uint8_t may_call;           /* bit s: seat s was dealt one card and has not said so (O-6) */
  bool turn_begun;            /* a card was played in this turn */
  bool called_first;          /* said with the first card of the turn */
  bool called;                /* said in this turn */
  bool call_due;              /* it was due in this turn */
  bool six_silent;            /* a last six was played in silence (O-5) */
  bool idiot;                 /* a card is drawn at once for silence (O-6 option) */

  /* The deal so far. */
  KrCard starter;        /* KR_CARD_NONE: not yet turned */
  bool exhausted;        /* a pressure ended the deal */
  bool ha_ha_no_star;    /* C-3 */
  uint8_t slow;          /* bit s: seat s draws one after the next play (I-7) */
  uint8_t longest_count; /* 0: there was none */
  uint16_t n_pressures;
  uint8_t n_out;
  int8_t out[KR_MAX_SEATS]; /* who played their last card, in order */
  int8_t star;              /* when over; KR_NO_SEAT: nobody's */
  int8_t beer;              /* who was hit by a last seven of diamonds (G-6) */
  KrSeatTally tally[KR_MAX_SEATS];
} KrTable;

/* A deal before its starter: the hands are dealt and the card turned up that
 * the first event names. Fails with KR_ERR_PLAYERS, KR_ERR_SEAT (the dealer) or
 * KR_ERR_PACK (D-12), @table unspecified then. */
KrCode kr_table_init (KrTable *table, const KrDealSetup *setup, KrStatus *status);

/* Whether the rules allow @event now. Changes nothing. If not, @ruling says why
 * and what kr_table_apply would do about it; it may be NULL. The seats of
 * @event must be at the table, its card be one. */
bool kr_table_check (const KrTable *table, const KrEvent *event, KrRuling *ruling);

/* Lets @event happen, or rules on it, and tells what came of it. Returns
 * effects->legal. An event of which nothing can come (`impossible`,
 * `deal-over`, `name-suit`, `penalty-card`, a refused draw) leaves @table as it
 * was. */
bool kr_table_apply (KrTable *table, const KrEvent *event, KrEffects *effects);

/* The cards, bit by KrCard, that the player at turn may play now as far as the
 * table can tell; 0 where only a draw is possible. */
uint64_t kr_table_playable_cards (const KrTable *table);

/* Whether @seat can hold @card: not every copy is in the pile or before another
 * player (I-14). */
bool kr_table_can_hold (const KrTable *table, int seat, KrCard card);

/* How many cards a `draw` by the player at turn takes now, and why. */
int kr_table_due (const KrTable *table, KrDrawReason *why);

/* Whether `!` belongs to @card if the player at turn plays it now; where it is
 * said with the first of several cards (O-4) it may still turn out undue. */
bool kr_table_call_is_due (const KrTable *table, KrCard card);

/* Who acts for the player at turn: for Figgy the previous player (P-8), else the
 * player; KR_NO_SEAT when the deal is over. */
int kr_table_played_by (const KrTable *table);

/* The cost of @seat's next pressure. */
int64_t kr_table_next_pressure (const KrTable *table, int seat);
