/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-ruling.h"

#include <string.h>

/* The ids of the rulings and their sentences. */

#define N_(text) text

static const char *const ids[KR_N_RULINGS] = {
    [KR_RULING_NONE] = "",
    [KR_RULING_OUT_OF_TURN] = "out-of-turn",
    [KR_RULING_ILLEGAL_CARD] = "illegal-card",
    [KR_RULING_NAME_SUIT] = "name-suit",
    [KR_RULING_WRONG_SUIT] = "wrong-suit",
    [KR_RULING_REVOKE] = "revoke",
    [KR_RULING_PENALTY_CARD] = "penalty-card",
    [KR_RULING_ONE_CARD_FORGOTTEN] = "one-card-forgotten",
    [KR_RULING_ONE_CARD_NOT_DUE] = "one-card-not-due",
    [KR_RULING_OWES_ONE_CARD] = "owes-one-card",
    [KR_RULING_SLOW] = "slow",
    [KR_RULING_LOOKED] = "looked",
    [KR_RULING_NO_MULLIGAN] = "no-mulligan",
    [KR_RULING_IMPOSSIBLE] = "impossible",
    [KR_RULING_DEAL_OVER] = "deal-over",
};

static const char *const texts[KR_N_RULINGS] = {
    [KR_RULING_NONE] = "",
    [KR_RULING_OUT_OF_TURN] = N_ ("It is another player’s turn."),
    [KR_RULING_ILLEGAL_CARD] = N_ ("This card cannot be played now."),
    [KR_RULING_NAME_SUIT] = N_ ("No suit was named for the wild card."),
    [KR_RULING_WRONG_SUIT] = N_ ("A nine keeps the color of the suit."),
    [KR_RULING_REVOKE] = N_ ("The player drew with a legal card in hand."),
    [KR_RULING_PENALTY_CARD] = N_ ("A penalty card lies face up and can be played."),
    [KR_RULING_ONE_CARD_FORGOTTEN] = N_ ("“One card” was not said."),
    [KR_RULING_ONE_CARD_NOT_DUE] = N_ ("“One card” was said when it did not apply."),
    [KR_RULING_OWES_ONE_CARD] = N_ ("This player forgot “one card” and owes two cards."),
    [KR_RULING_SLOW] = N_ ("The play was slow."),
    [KR_RULING_LOOKED] = N_ ("The dealer looked before naming the starter’s suit."),
    [KR_RULING_NO_MULLIGAN] = N_ ("No mulligan is available."),
    [KR_RULING_IMPOSSIBLE] = N_ ("That is impossible here."),
    [KR_RULING_DEAL_OVER] = N_ ("The deal is over."),
};

static const char *const outcomes[KR_N_OUTCOMES] = {
    [KR_OUTCOME_NOTHING] = N_ ("Nothing changes."),
    [KR_OUTCOME_BACK] = N_ ("The card goes back."),
    [KR_OUTCOME_BACK_TURN_LOST] = N_ ("The card goes back, and the player loses the turn."),
    [KR_OUTCOME_BACK_AND_DRAW] = N_ ("The card goes back, and the player draws a penalty card."),
    [KR_OUTCOME_BACK_DRAW_AND_TURN] =
        N_ ("The card goes back, and the player draws a penalty card and loses the turn."),
    [KR_OUTCOME_FACE_UP] =
        N_ ("The card stays face up and must be played at the first legal chance."),
    [KR_OUTCOME_FACE_UP_TURN_LOST] = N_ ("The card stays face up and must be played at the first "
                                         "legal chance; the player loses the turn."),
    [KR_OUTCOME_NAME] = N_ ("A suit must be named."),
    [KR_OUTCOME_NAME_AND_DRAW] = N_ ("The player draws a penalty card and must name a suit again."),
    [KR_OUTCOME_DRAWS_ONE] = N_ ("The player draws one card."),
    [KR_OUTCOME_DRAWS_ONE_LATER] = N_ ("The player draws one card after the play."),
    [KR_OUTCOME_OWES_TURN] = N_ ("The player loses the next turn and draws two cards instead."),
    [KR_OUTCOME_OWES_TWO] = N_ ("The player draws two cards at the next turn."),
    [KR_OUTCOME_COOPER_TWO] = N_ ("The player draws two cards after the six, not one."),
    [KR_OUTCOME_POINTS] = N_ ("The revoke is recorded."),
    [KR_OUTCOME_MUST_PLAY] = N_ ("The player must play a card."),
    [KR_OUTCOME_PENALTY_CARD_FIRST] = N_ ("The penalty card must be played first."),
    [KR_OUTCOME_PAYS_FIRST] = N_ ("The player must draw the two cards first."),
    [KR_OUTCOME_WAIVED] = N_ ("In a first game, this costs nothing."),
    [KR_OUTCOME_WAIVED_BACK] = N_ ("The card goes back; in a first game, this costs nothing."),
    [KR_OUTCOME_WAIVED_NAME] =
        N_ ("A suit must be named; in a first game, the wrong one costs nothing."),
};

size_t
kr_ruling_id_scan (const char *text)
{
  size_t length = strspn (text, "abcdefghijklmnopqrstuvwxyz0123456789-");

  return *text >= 'a' && length < KR_RULING_ID_SIZE ? length : 0;
}

const char *
kr_ruling_id (KrRulingId id)
{
  return id < KR_N_RULINGS ? ids[id] : "";
}

const char *
kr_ruling_text (KrRulingId id)
{
  return id < KR_N_RULINGS ? texts[id] : "";
}

const char *
kr_outcome_text (KrOutcome outcome)
{
  return outcome < KR_N_OUTCOMES ? outcomes[outcome] : "";
}
