/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-occurrence.h"

/* What happened in random deals. */

#define LONG_COUNT 8

static const char *const names[KR_N_OCCURRENCES] = {
    [KR_OCCURRENCE_OUT] = "somebody went out",
    [KR_OCCURRENCE_SEVERAL_OUT] = "several went out",
    [KR_OCCURRENCE_CLEAN] = "clean",
    [KR_OCCURRENCE_HA_HA_NO_STAR] = "ha ha no star",
    [KR_OCCURRENCE_COUNT_AFTER_OUT] = "a count drawn after somebody went out",
    [KR_OCCURRENCE_DEBT_AT_END] = "cards owed drawn at the end",
    [KR_OCCURRENCE_OUT_OWING] = "out, and drew the cards owed",
    [KR_OCCURRENCE_OUT_OWED_NOTHING] = "out owing cards, and drew none",
    [KR_OCCURRENCE_CLEAN_OWING] = "second to go out in a count, owing cards",
    [KR_OCCURRENCE_EMPTY_NOT_OUT] = "no cards, but not out",
    [KR_OCCURRENCE_EXHAUSTED] = "ended by an exhausted pack",
    [KR_OCCURRENCE_PRESSURES] = "two pressures of one player",
    [KR_OCCURRENCE_ONLY_THREES] = "caught with only threes",
    [KR_OCCURRENCE_LONG_COUNT] = "a count of eight",
    [KR_OCCURRENCE_BEER] = "a beer",
    [KR_OCCURRENCE_DUMMY_OUT] = "the dummy went out",
    [KR_OCCURRENCE_MULLIGAN] = "a mulligan",
    [KR_OCCURRENCE_EXCUSED] = "excused in a first game",
    [KR_OCCURRENCE_REVOKE] = "a revoke",
    [KR_OCCURRENCE_FACE_UP] = "a card laid face up",
    [KR_OCCURRENCE_SLOW] = "slow play",
    [KR_OCCURRENCE_LOOKED] = "the dealer looked",
    [KR_OCCURRENCE_UNDUE_CALL] = "an undue call",
    [KR_OCCURRENCE_WRONG_SUIT] = "a wrong suit",
    [KR_OCCURRENCE_FORGOT] = "a forgotten call",
    [KR_OCCURRENCE_OUT_OF_TURN] = "out of turn",
    [KR_OCCURRENCE_ILLEGAL_CARD] = "an illegal card",
};

const char *
kr_occurrence_get_name (KrOccurrence occurrence)
{
  return names[occurrence];
}

gboolean
kr_occurrence_is_expected (KrOccurrence occurrence, const KrRules *rules)
{
  const gboolean owes =
      rules->one_card != KR_ONE_CARD_NOT_SAID && rules->one_card_costs != KR_ONE_CARD_COSTS_CARD;
  const gboolean pays = rules->one_card_drawn_at_end;
  const gboolean lays =
      rules->out_of_turn == KR_OFFENSE_FACE_UP || rules->illegal_card == KR_OFFENSE_FACE_UP;
  const gboolean unexpected[KR_N_OCCURRENCES] = {
      [KR_OCCURRENCE_CLEAN] = !rules->clean,
      [KR_OCCURRENCE_HA_HA_NO_STAR] = !rules->ha_ha_no_star,
      [KR_OCCURRENCE_DEBT_AT_END] = !owes || !pays,
      [KR_OCCURRENCE_OUT_OWING] = !owes || !pays || rules->one_card_out_free,
      [KR_OCCURRENCE_OUT_OWED_NOTHING] = !owes || (pays && !rules->one_card_out_free),
      [KR_OCCURRENCE_CLEAN_OWING] = !owes || !rules->clean || rules->one_card_in_count,
      [KR_OCCURRENCE_EMPTY_NOT_OUT] = true, /* the pack runs out in the middle of a six */
      [KR_OCCURRENCE_BEER] = !rules->beer,
      [KR_OCCURRENCE_DUMMY_OUT] = !rules->dummy,
      [KR_OCCURRENCE_MULLIGAN] = rules->first_game != KR_FIRST_GAME_MULLIGAN,
      [KR_OCCURRENCE_EXCUSED] = rules->first_game != KR_FIRST_GAME_WAIVED,
      [KR_OCCURRENCE_REVOKE] = rules->revoke == 0,
      [KR_OCCURRENCE_FACE_UP] = !lays,
      [KR_OCCURRENCE_SLOW] = !rules->slow_draws,
      [KR_OCCURRENCE_LOOKED] = !rules->look_draws,
      [KR_OCCURRENCE_UNDUE_CALL] = !rules->undue_call_draws,
      [KR_OCCURRENCE_FORGOT] = rules->one_card == KR_ONE_CARD_NOT_SAID,
  };

  return !unexpected[occurrence];
}

static void
note_rulings (KrOccurrences *self, const KrEffects *effects)
{
  static const KrOccurrence of_ruling[KR_N_RULINGS] = {
      [KR_RULING_OUT_OF_TURN] = KR_OCCURRENCE_OUT_OF_TURN,
      [KR_RULING_ILLEGAL_CARD] = KR_OCCURRENCE_ILLEGAL_CARD,
      [KR_RULING_WRONG_SUIT] = KR_OCCURRENCE_WRONG_SUIT,
      [KR_RULING_ONE_CARD_FORGOTTEN] = KR_OCCURRENCE_FORGOT,
      [KR_RULING_ONE_CARD_NOT_DUE] = KR_OCCURRENCE_UNDUE_CALL,
      [KR_RULING_SLOW] = KR_OCCURRENCE_SLOW,
      [KR_RULING_LOOKED] = KR_OCCURRENCE_LOOKED,
  };

  for (int i = 0; i < effects->n_rulings; i++) {
    const KrRuling *ruling = &effects->rulings[i];

    if (of_ruling[ruling->id] != KR_OCCURRENCE_OUT)
      self->n[of_ruling[ruling->id]]++;
    self->n[KR_OCCURRENCE_REVOKE] +=
        ruling->id == KR_RULING_REVOKE && ruling->outcome == KR_OUTCOME_POINTS;
    self->n[KR_OCCURRENCE_EXCUSED] += ruling->outcome == KR_OUTCOME_WAIVED ||
                                      ruling->outcome == KR_OUTCOME_WAIVED_BACK ||
                                      ruling->outcome == KR_OUTCOME_WAIVED_NAME;
    self->n[KR_OCCURRENCE_FACE_UP] +=
        ruling->outcome == KR_OUTCOME_FACE_UP || ruling->outcome == KR_OUTCOME_FACE_UP_TURN_LOST;
  }
}

static gboolean
draws_for_debt (const KrEffects *effects, int seat)
{
  for (int i = 0; i < effects->n_draws; i++)
    if (effects->draws[i].seat == seat && effects->draws[i].why == KR_DRAW_REASON_ONE_CARD)
      return TRUE;
  return FALSE;
}

/* Cards owed at the end of the deal: who had them, and whether they were drawn. */
static void
note_debts (KrOccurrences *self,
            const KrTable *before,
            const KrTable *after,
            const KrEffects *effects)
{
  for (int seat = 0; seat < after->setup.n_seats; seat++)
    self->n[KR_OCCURRENCE_DEBT_AT_END] += draws_for_debt (effects, seat);
  for (int i = 0; i < after->n_out; i++) {
    int seat = after->out[i];
    gboolean draws = draws_for_debt (effects, seat);

    self->n[KR_OCCURRENCE_OUT_OWING] += draws;
    self->n[KR_OCCURRENCE_OUT_OWED_NOTHING] += !draws && before->owes[seat] > 0;
    self->n[KR_OCCURRENCE_CLEAN_OWING] +=
        i > 0 && after->setup.rules->clean && (draws || before->owes[seat] > 0);
  }
}

void
kr_occurrences_note_event (KrOccurrences *self,
                           const KrTable *before,
                           const KrTable *after,
                           const KrEffects *effects)
{
  note_rulings (self, effects);
  for (int i = 0; i < effects->n_draws && before->n_out > 0; i++)
    self->n[KR_OCCURRENCE_COUNT_AFTER_OUT] += effects->draws[i].why == KR_DRAW_REASON_COUNT;
  if (after->over && !before->over)
    note_debts (self, before, after, effects);
}

void
kr_occurrences_note_deal (KrOccurrences *self, const KrTable *table, const KrDealFacts *facts)
{
  int dummy = table->setup.dummy;

  self->n[KR_OCCURRENCE_OUT] += table->n_out > 0;
  self->n[KR_OCCURRENCE_SEVERAL_OUT] += table->n_out > 1;
  self->n[KR_OCCURRENCE_EXHAUSTED] += table->exhausted;
  self->n[KR_OCCURRENCE_LONG_COUNT] += table->longest_count >= LONG_COUNT;
  self->n[KR_OCCURRENCE_BEER] += table->beer != KR_NO_SEAT;
  self->n[KR_OCCURRENCE_DUMMY_OUT] += dummy != KR_NO_SEAT && facts->values[KR_FACT_OUT][dummy] != 0;
  for (int seat = 0; seat < table->setup.n_seats; seat++) {
    self->n[KR_OCCURRENCE_HA_HA_NO_STAR] += facts->values[KR_FACT_HA_HA_NO_STAR][seat] != 0;
    self->n[KR_OCCURRENCE_CLEAN] += facts->values[KR_FACT_CLEAN][seat] != 0;
    self->n[KR_OCCURRENCE_ONLY_THREES] += facts->values[KR_FACT_THREES][seat] != 0;
    self->n[KR_OCCURRENCE_PRESSURES] += facts->values[KR_FACT_PRESSURES][seat] > 1;
    self->n[KR_OCCURRENCE_MULLIGAN] += facts->values[KR_FACT_MULLIGANS][seat] != 0;
    self->n[KR_OCCURRENCE_EMPTY_NOT_OUT] +=
        table->hands[seat] == 0 && facts->values[KR_FACT_WENT_OUT][seat] == 0;
  }
}

void
kr_occurrences_add (KrOccurrences *self, const KrOccurrences *other)
{
  for (int i = 0; i < KR_N_OCCURRENCES; i++)
    self->n[i] += other->n[i];
}
