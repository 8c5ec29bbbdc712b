/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "kr-card.h"
#include "kr-hand.h"
#include "kr-status.h"

/*
 * kr-rules.h: one rule set, every choice of the rules matrix as a field.
 *
 * A rule set is plain data: copy it by assignment. Each field has a key, which
 * rule-set files, `--set`, the app's house rules and rulings use; the registry
 * (kr_rule_key) lists all keys with their atoms, values and plain words. A
 * program that shows or changes rules goes through the registry and needs no
 * code for a new key.
 *
 * No code depends on the name of a rule set: `kreights` is a file.
 */

#define KR_MAX_SEATS 8
#define KR_NO_SEAT (-1)
#define KR_MAX_DEALS 40 /* deals of one game, one-card deals for each player included */
#define KR_MAX_POINTS INT64_C (1000000000000) /* that are entered for a player in a deal (V-1) */
/* That the rules make of a player's deal, or of the pressures scored at the end: those of all
 * players and deals together stay within 64 bits, and each is exact in a double. */
#define KR_MAX_COMPUTED_POINTS (INT64_C (1) << 53)
#define KR_N_THREES_ALONE 4
#define KR_THREE_ALONE_MORE (-50) /* three_alone_more if only four numbers are given (T-9) */
#define KR_MAX_DEAL_CARDS 50      /* cards dealt to each player in one deal */

/* T: what a three may cover */
typedef enum {
  KR_THREE_COVERS_ANY_BUT_EIGHT = 0,  /* T-1, T-4: even another three, mutually */
  KR_THREE_COVERS_NESTED,             /* T-2: the pair, worth 3, can be covered again */
  KR_THREE_COVERS_NO_EIGHT_THREE_ACE, /* T-3 */
  KR_THREE_COVERS_NO_EIGHT_THREE,     /* T-5 */
  KR_THREE_COVERS_NO_THREE,           /* T-6: even eights */
} KrThreeCovers;

/* */
typedef enum {
  KR_PRESSURE_FLAT = 0,
  KR_PRESSURE_DOUBLING,
  KR_PRESSURE_CAPPED,
  KR_PRESSURE_END_OF_GAME,
} KrPressure;

/* P-seven */
typedef enum {
  KR_SEVEN_NEXT_BUT_ONE = 0, /* two players: the opponent */
  KR_SEVEN_NEXT_WHEN_FEW,    /* two or three players: the next; else the next but one */
  KR_SEVEN_SECOND_LEFT,      /* two seats to the left, whatever the direction; six players:
                                also two seats to the right */
} KrSeven;

/* P-7, P-6; crates for two and three */
typedef enum {
  KR_JACK_NOTHING = 0,
  KR_JACK_PREVIOUS_WHEN_FEW, /* two or three players: the previous player draws */
  KR_JACK_ROW,               /* jacks in a row: 2, 4, 6, 8 and the turn (P-6) */
} KrJack;

typedef enum {
  KR_QUEEN_NOTHING = 0,
  KR_QUEEN_NEXT_DRAWS_TWO, /* P-7 */
  KR_QUEEN_SPADES_FIVE,    /* P-6: only the queen of spades */
} KrQueen;

typedef enum {
  KR_KING_NOTHING = 0,
  KR_KING_THREE_STEPS, /* P-6 */
} KrKing;

/* S-3 */
typedef enum {
  KR_STARTER_NINE_OWN_COLOR = 0,
  KR_STARTER_NINE_ANY,
} KrStarterNine;

/* P-4 */
typedef enum {
  KR_AFTER_COUNT_MATCH = 0,
  KR_AFTER_COUNT_ANY,
} KrAfterCount;

/* C-3 */
typedef enum {
  KR_COUNT_REDRAW_OVER = 0,
  KR_COUNT_REDRAW_PLAY_ON,
} KrCountRedraw;

/* O: when "one card" has to be said */
typedef enum {
  KR_ONE_CARD_NOT_SAID = 0,
  KR_ONE_CARD_NEXT_TO_LAST,  /* O-1, O-2, O-6, O-7: with the card that leaves one */
  KR_ONE_CARD_FIRST_OF_TURN, /* O-4: with the first card of such a turn */
} KrOneCard;

/* O: the price of a forgotten "one card" */
typedef enum {
  KR_ONE_CARD_COSTS_TURN = 0, /* the next turn, and two cards then */
  KR_ONE_CARD_COSTS_CARD,     /* one card, at once (O-6 option) */
  KR_ONE_CARD_COSTS_TWO,      /* two cards at the next turn, which is then played (O-2) */
} KrOneCardCosts;

/* P-5: who plays again after a joker */
typedef enum {
  KR_JOKER_BACK_BY_SEAT = 0, /* the neighbor against the direction of play */
  KR_JOKER_BACK_AS_PLAYED,   /* whoever had the turn before; skipped players do not count */
} KrJokerBack;

/* D-8 */
typedef enum {
  KR_DRAW_TIE_AGAIN = 0,
  KR_DRAW_TIE_SUITS, /* clubs, diamonds, hearts, spades from low */
} KrDrawTie;

/* D-8: where an ace ranks in the draw for the first deal */
typedef enum {
  KR_DRAW_ACE_LOW = 0,
  KR_DRAW_ACE_HIGH,
} KrDrawAce;

/* D-10 */
typedef enum {
  KR_NEXT_DEALER_DRAW = 0,
  KR_NEXT_DEALER_ONE_CARD_DEAL, /* the winner deals the one-card deal */
} KrNextDealer;

/* D-9 */
typedef enum {
  KR_DEAL_PASSES_CLOCKWISE = 0,
  KR_DEAL_PASSES_AS_PLAYED,
} KrDealPasses;

/* I-1, I-2 */
typedef enum {
  KR_OFFENSE_BACK = 0,      /* the card goes back */
  KR_OFFENSE_BACK_AND_DRAW, /* the same, and one penalty card is drawn */
  KR_OFFENSE_FACE_UP,       /* the card stays face up and is played at the first legal chance */
} KrOffense;

/* I-10: what is forgiven in a player's first game */
typedef enum {
  KR_FIRST_GAME_NOTHING = 0,
  KR_FIRST_GAME_MULLIGAN, /* one forgotten "one card" */
  KR_FIRST_GAME_WAIVED,   /* every penalty except a revoke */
} KrFirstGame;

/* */
typedef enum {
  KR_EMPTY_PILE_ENDS_DEAL = 0,
  KR_EMPTY_PILE_PLAY_ON, /* the cards left are drawn, and play goes on */
} KrEmptyPile;

typedef struct {
  char id[64];
  char name[96];
  char source[160];
  char base[64]; /* the rule set it was made from; "" for a document's own */

  /* V: at KR_RANK_THREE the value of a three that covers a card. Points, 0 to 1000. */
  int16_t value[KR_RANK_ROOM];

  /* T */
  KrThreeCovers three_covers;
  bool three_must_cover; /* T-5 */
  int32_t three_spare;   /* points of a three that covers nothing, beside other ranks */
  int32_t
      three_alone[KR_N_THREES_ALONE]; /* points of a hand of 1, 2, 3, 4 threes and nothing else */
  int32_t three_alone_more;           /* points of each three past four (T-9) */

  /* X */
  KrPressure pressure;
  int32_t pressure_points;       /* the first one's */
  int32_t pressure_cap;          /* the largest step */
  KrEmptyPile empty_pile;        /* */
  bool pressure_limit;           /* a deal ends at as many pressures as there are players */
  bool pressure_limit_completes; /* the pile is shuffled and that draw completed first */

  /* D */
  uint8_t players_min;
  uint8_t players_max;
  uint8_t packs;            /* 1 or 2, for any number of players */
  uint8_t second_pack_from; /* a second pack is used from so many players; 0: never */
  uint8_t jokers;           /* 0 or 2 in total */
  uint16_t removed;         /* bit r: rank r is removed */
  uint16_t removed_once;    /* bit r: one set of four of rank r is removed from two packs;
                               nothing from a single pack */
  uint8_t n_deals;
  uint8_t deals[KR_MAX_DEALS]; /* cards dealt; KR_DEAL_EACH + n: one such deal for each player */
  bool partners;               /* G-4: four players are two partnerships */
  KrDrawTie draw_tie;
  KrDrawAce draw_ace;
  KrNextDealer next_dealer;
  KrDealPasses deal_passes;
  bool dummy;          /* P-8: Figgy has a seat */
  int32_t dummy_start; /* Figgy's points before the first deal */

  /* S, P */
  KrStarterNine starter_nine;
  bool starter_joker_right; /* S-9 */
  KrSeven seven;
  KrJack jack;
  KrQueen queen;
  KrKing king;
  bool jack_row_first_turn; /* P-6: only the first jack of a row costs the turn */
  bool king_goes_out;       /* P-6: a last card in a step ends the deal; else one is drawn */
  KrJokerBack joker_back;
  bool joker_last_draws; /* P-5: a player whose last card is a joker draws one */
  bool identical_again;  /* P-9 */
  KrAfterCount after_count;

  /* C */
  KrCountRedraw count_redraw;
  bool ha_ha_no_star;
  bool ha_ha_star_passes; /* C-4: the star goes to the clean player, if any */
  bool clean;             /* C-4 */
  bool clean_free;        /* C-4: a clean player does not draw cards owed */

  /* O */
  KrOneCard one_card;
  KrOneCardCosts one_card_costs;
  bool one_card_drawn_at_end; /* O-1: cards owed are drawn before scoring */
  bool one_card_out_free;     /* O-1: a player who went out does not draw them */
  bool one_card_still_out;    /* O-1: a player who went out and draws them is out all the same,
                                 with no star for only threes */
  bool one_card_asked;        /* O-7: only if somebody asks */
  bool one_card_last_six;     /* O-5: a six as the last card also needs the call */
  bool one_card_when_dealt;   /* O-6 option */
  bool one_card_in_count;     /* O-3: in a count, cards owed are drawn before the player
                                 follows or draws; else they wait */
  bool one_card_skip_pays;    /* O-3: a turn skipped by a four or a jack is the turn that
                                 was owed: the two are drawn then */
  bool one_card_adds_up;      /* O-11: forgetting twice before paying costs twice */
  bool one_card_cooper;       /* O-9: also needed after a cooper that leaves one card */

  /* E */
  bool last_card_inert; /* E-1: a last card only starts or follows a count */

  /* G */
  bool stars;
  uint8_t stars_only_threes; /* stars for a hand of threes only */
  bool stars_break_ties;
  int32_t going_out;           /* G-3: points of a player who went out */
  bool honors;                 /* G-5 */
  bool beer;                   /* G-6 */
  int32_t yardstick_four_wins; /* G-8: for four players, a total under it usually wins; 0: none */
  int32_t
      yardstick_four_excellent; /* G-8: for four players, a total under it is excellent; 0: none */
  int32_t yardstick_three_wins; /* G-8: for three players, winning may take less; 0: none */
  uint8_t skill_hand_cards;     /* G-9: a deal of up to so many cards; 0: no distinction */

  /* B */
  bool tied_in_pencil; /* B-2: tied in points and stars, nobody leads; else the leader stays */

  /* I */
  KrOffense out_of_turn;
  bool out_of_turn_draw_draws; /* I-1: a draw out of turn costs a penalty card; else it
                                  is refused */
  KrOffense illegal_card;
  bool illegal_loses_turn;   /* I-2: never during a count */
  bool illegal_cooper_draws; /* I-2: an illegal card on a six also costs the cooper's card */
  bool wrong_suit_draws;     /* I-4 */
  int64_t revoke;            /* I-5: points; 0: a card must be played instead */
  bool revoke_needs_draw;    /* I-5: each needs a draw for want of a play */
  bool undue_call_draws;     /* I-6 */
  bool undue_call_at_end;    /* I-6: even when the play ended the deal */
  bool slow_draws;           /* I-7 */
  bool slow_waits;           /* I-7: until after the play */
  bool slow_needs_turn;      /* I-7: only in a player's turn or right after, once */
  bool look_draws;           /* I-9 */
  KrFirstGame first_game;    /* I-10 */
} KrRules;

#define KR_DEAL_EACH 128 /* in KrRules.deals: each player deals this deal once (D-2) */

typedef enum {
  KR_KEY_YES_NO = 0, /* yes, no */
  KR_KEY_CHOICE,     /* one of KrRuleKey.choices */
  KR_KEY_NUMBER,     /* a whole number from min to max */
  KR_KEY_RANKS,      /* ranks, blanks between; "none" */
  KR_KEY_DEALS,      /* cards of each deal, blanks between; `1*`: one for each player */
  KR_KEY_THREES,     /* one number: each; four: for 1, 2, 3, 4 of them; five: and each more */
} KrKeyKind;

typedef struct {
  const char *name;    /* as in a file */
  const char *meaning; /* in plain English, a gettext key */
} KrRuleChoice;

/*
 * One key of the registry. All strings are static; @title, @help and the
 * choices' meanings are gettext keys in English.
 */
typedef struct {
  const char *key;   /* `three-covers` */
  const char *atoms; /* "T-1 T-2 T-3": ids of atoms, separated by blanks */
  const char *group; /* the matrix's section: "T" */
  const char *title; /* "A three may cover" */
  const char *help;  /* what it does, one sentence */
  KrKeyKind kind;
  const KrRuleChoice *choices; /* KR_KEY_CHOICE; the last one's name is NULL */
  int64_t min;                 /* KR_KEY_NUMBER */
  int64_t max;
  bool late; /* rule sets written before there was this key lack it, and play by its default */
} KrRuleKey;

#define KR_RULE_TEXT_SIZE 256 /* enough for any value's text and its end */

/* Sets @rules to the registry's defaults: a playable rule set without an id,
 * each atom with the value that most documents share. */
void kr_rules_init (KrRules *rules);

/* The number of keys, and the key at @index in the order of the matrix. */
int kr_rule_n_keys (void);
const KrRuleKey *kr_rule_key (int index);

/* NULL if there is no such key. */
const KrRuleKey *kr_rule_find_key (const char *key);

/* Writes the value of @key, which is in the registry, as kr_rules_set reads it.
 * Returns the length. */
size_t kr_rules_get (const KrRules *rules, const KrRuleKey *key, char text[KR_RULE_TEXT_SIZE]);

/* Sets @key to @value. Fails with KR_ERR_KEY, KR_ERR_VALUE or KR_ERR_NUMBER and
 * with what is allowed in @status, leaving @rules as it was. A key that files of an
 * earlier version have is read as the one that replaced it. */
KrCode kr_rules_set (KrRules *rules, const char *key, const char *value, KrStatus *status);

/* The same for a @key of the registry. */
KrCode
kr_rules_set_found (KrRules *rules, const KrRuleKey *key, const char *value, KrStatus *status);

/* Whether @a and @b have the same value of @key. */
bool kr_rules_same (const KrRules *a, const KrRules *b, const KrRuleKey *key);

/* Whether the value of @key in @rules is a house rule worth telling, where @base is what they
 * were made from. A key that these rules lacked when they were written is not, nor are the limits
 * of players: they say who may begin a game, not how it is played. */
bool kr_rules_is_house_rule (const KrRules *rules, const KrRules *base, const KrRuleKey *key);

/* Brings @rules, which were made from @base, up to date for a new game: where they lacked a key
 * when they were written, they take the value of @base. */
void kr_rules_renew (KrRules *rules, const KrRules *base);

/* How near @other is to @rules in a family of rule sets, which share a base: 0 is the base, 1 made
 * from @rules, 2 from the same base; -1: not of the family, or the same. */
int kr_rules_get_distance (const KrRules *rules, const KrRules *other);

/* KR_OK if a game of @n_players (without a dummy) can be dealt: the rules are for
 * that many, and the pack has seats × hand + 1 cards for every deal, a dummy's
 * seat included (D-12). Fails with KR_ERR_PLAYERS, or with KR_ERR_PACK and the
 * sum as subject. */
KrCode kr_rules_check (const KrRules *rules, int n_players, KrStatus *status);

/* Seats at a table of @n_players, the dummy (always the last seat) included. */
int kr_rules_n_seats (const KrRules *rules, int n_players);

/* Whether any mistake costs a card under @rules (I). */
bool kr_rules_have_penalty_cards (const KrRules *rules);

/* Fills in the @pack used by @n_players. */
void kr_rules_get_pack (const KrRules *rules, int n_players, KrPack *pack);

/* Whether @n_players play in partnerships: seats 0 and 2 against 1 and 3. */
bool kr_rules_has_sides (const KrRules *rules, int n_players);

/* Whether a card of @rank names the next suit: eights and nines, in every rule set (P-3). */
static inline bool
kr_rank_is_wild (KrRank rank)
{
  return rank == KR_RANK_EIGHT || rank == KR_RANK_NINE;
}
