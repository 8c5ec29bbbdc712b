/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-verdict.h"

#include "kr-alike.h"
#include "kr-display-name.h"
#include "kr-effect-words.h"
#include "kr-status-words.h"
#include "kr-referee-words.h"

#include <glib/gi18n.h>
#include <string.h>

static const char *const headlines[] = {
    [KR_VERDICT_LEGAL] = N_ ("Legal"),
    [KR_VERDICT_LEGAL_AT_A_PRICE] = N_ ("Legal, at a price"),
    [KR_VERDICT_LEGAL_TURN_LOST] = N_ ("Legal, turn lost"),
    [KR_VERDICT_NOT_LEGAL] = N_ ("Not legal"),
    [KR_VERDICT_NOT_LEGAL_TURN_LOST] = N_ ("Not legal, turn lost"),
    [KR_VERDICT_IMPOSSIBLE] = N_ ("Impossible"),
};

void
kr_verdict_free (KrVerdict *self)
{
  g_ptr_array_unref (self->lines);
  g_free (self->next);
  g_free (self->after);
  g_free (self);
}

/* Adds @line, which it takes over, unless it is empty. */
static void
add_line (KrVerdict *self, char *line)
{
  if (*line != '\0')
    g_ptr_array_add (self->lines, line);
  else
    g_free (line);
}

/* Member by member: what lies between them may be anything. */
static gboolean
is_same_situation (const KrSituation *a, const KrSituation *b)
{
  return a->top == b->top && a->named == b->named && a->turn == b->turn &&
         a->direction == b->direction && a->again == b->again && a->free == b->free &&
         a->count == b->count && a->n_pack == b->n_pack && a->owes == b->owes &&
         memcmp (a->hands, b->hands, sizeof a->hands) == 0;
}

/* Whether the situation is the position of the live deal, and @rules are its rules. */
static gboolean
is_as_live (const KrRules *rules, const KrPlayQuestion *question)
{
  KrSituation live;

  if (question->live == NULL || question->live->setup.rules != rules)
    return FALSE;
  kr_situation_init (&live, question->live);
  return is_same_situation (&live, question->situation);
}

KrCode
kr_verdict_set_up (KrTable *table,
                   const KrRules *rules,
                   const KrPlayQuestion *question,
                   KrStatus *status)
{
  const KrTable *live = question->live;
  /* A dummy of these rules is nobody who plays at the table. */
  const int n_players = rules->dummy ? question->n_players : question->n_seats;
  KrDealSetup setup = {.rules = rules,
                       .n_seats = (uint8_t) question->n_seats,
                       .dummy = rules->dummy ? (int8_t) (question->n_seats - 1) : KR_NO_SEAT,
                       .cards = 2};
  char text[16];
  KrCode code;

  if (is_as_live (rules, question)) {
    *table = *live;
    return kr_status_set (status, KR_OK, NULL, NULL);
  }
  for (int seat = 0; live != NULL && seat < question->n_seats; seat++)
    setup.pressures[seat] = (uint16_t) (live->setup.pressures[seat] + live->tally[seat].pressures);
  if (n_players < rules->players_min || n_players > rules->players_max) {
    g_snprintf (text, sizeof text, "%d", n_players);
    return kr_status_set_numbers (status, KR_ERR_PLAYERS, text, rules->players_min,
                                  rules->players_max);
  }
  code = kr_table_init (table, &setup, status);
  return code == KR_OK ? kr_situation_apply (question->situation, table, status) : code;
}

static gboolean
costs_turn (KrOutcome outcome)
{
  return outcome == KR_OUTCOME_BACK_TURN_LOST || outcome == KR_OUTCOME_BACK_DRAW_AND_TURN ||
         outcome == KR_OUTCOME_FACE_UP_TURN_LOST || outcome == KR_OUTCOME_OWES_TURN;
}

static KrVerdictKind
find_kind (const KrEffects *effects)
{
  gboolean turn = FALSE;

  for (int i = 0; i < effects->n_rulings; i++)
    turn = turn || costs_turn (effects->rulings[i].outcome);
  if (!effects->legal)
    return turn ? KR_VERDICT_NOT_LEGAL_TURN_LOST : KR_VERDICT_NOT_LEGAL;
  if (effects->n_rulings == 0)
    return KR_VERDICT_LEGAL;
  return turn ? KR_VERDICT_LEGAL_TURN_LOST : KR_VERDICT_LEGAL_AT_A_PRICE;
}

/* What is wrong and what comes of it are lines of their own, because rule sets that agree about
 * the one often differ about the other. */
static void
add_rulings (KrVerdict *self, const KrEffects *effects, const char *const names[])
{
  for (int i = 0; i < effects->n_rulings; i++) {
    const KrRuling *ruling = &effects->rulings[i];
    g_autofree char *name = kr_display_name_isolate (names[ruling->seat]);

    /* Translators: whom a ruling is about (%1$s), and what it says (%2$s) */
    g_ptr_array_add (self->lines,
                     g_strdup_printf (_ ("%1$s: %2$s"), name, _ (kr_ruling_text (ruling->id))));
    add_line (self, g_strdup (_ (kr_outcome_text (ruling->outcome))));
  }
}

static char *
dup_after (const KrTable *after)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%d %d %d %d %d %d %d %d", after->turn, after->plays_as,
                          after->direction, after->over, after->free, after->count, after->again,
                          after->second);
  for (int seat = 0; seat < after->setup.n_seats; seat++)
    g_string_append_printf (text, " %d/%d", after->hands[seat], after->owes[seat]);
  return g_string_free (text, FALSE);
}

static void
describe (KrVerdict *self,
          const KrPlayQuestion *question,
          const KrTable *after,
          const KrEffects *effects)
{
  const char *const *names = question->names;
  g_autofree char *turn = kr_referee_words_dup_turn (after, names);
  KrEffects work = *effects;

  work.n_rulings = 0;
  self->kind = find_kind (effects);
  self->ruling = effects->n_rulings > 0 ? effects->rulings[0].id : KR_RULING_NONE;
  self->atoms = effects->atoms;
  add_rulings (self, effects, names);
  add_line (self, kr_effect_words_dup (&work, names));
  add_line (self, kr_effect_words_dup_turn (question->event, effects, after, names));
  if (after->count > 0)
    g_ptr_array_add (self->lines, g_strdup_printf (_ ("The count is %d."), after->count));
  add_line (self, kr_referee_words_dup_notices (after, effects, names));
  /* Translators: what may happen now (%s), as a sentence: “Sam plays a heart — or draws one” */
  self->next = g_strdup_printf (_ ("%s."), turn);
  self->after = dup_after (after);
}

KrVerdict *
kr_verdict_new (const KrRules *rules, const KrPlayQuestion *question)
{
  KrTable table;
  KrStatus status;
  KrEffects effects;
  KrVerdict *self = g_new0 (KrVerdict, 1);

  self->lines = g_ptr_array_new_with_free_func (g_free);
  if (kr_verdict_set_up (&table, rules, question, &status) == KR_OK) {
    kr_table_apply (&table, question->event, &effects);
    describe (self, question, &table, &effects);
  } else {
    self->kind = KR_VERDICT_IMPOSSIBLE;
    self->next = g_strdup ("");
    self->after = g_strdup ("");
    add_line (self,
              kr_status_words_format_status (&status, question->names, (guint) question->n_seats));
  }
  self->headline = _ (headlines[self->kind]);
  return self;
}

char *
kr_verdict_dup_text (const KrVerdict *self)
{
  g_autofree char *lines = kr_alike_dup_lines (self->lines, " ");

  if (*lines == '\0' || *self->next == '\0')
    return g_strconcat (lines, self->next, NULL);
  return g_strdup_printf ("%s %s", lines, self->next);
}

char *
kr_verdict_dup_key (const KrVerdict *self)
{
  g_autofree char *lines = kr_alike_dup_lines (self->lines, "\n");

  return g_strdup_printf ("%d\n%s\n%s", self->kind, lines, self->after);
}

gboolean
kr_verdict_is_same (const KrVerdict *a, const KrVerdict *b)
{
  g_autofree char *one = kr_verdict_dup_key (a);
  g_autofree char *other = kr_verdict_dup_key (b);

  return g_str_equal (one, other);
}

char *
kr_verdict_dup_difference (const KrVerdict *self, const KrVerdict *other)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new ();

  for (guint i = 0; i < self->lines->len; i++)
    if (!g_ptr_array_find_with_equal_func (other->lines, g_ptr_array_index (self->lines, i),
                                           g_str_equal, NULL))
      g_ptr_array_add (lines, g_ptr_array_index (self->lines, i));
  if (!g_str_equal (self->after, other->after))
    g_ptr_array_add (lines, self->next);
  return lines->len > 0 ? kr_alike_dup_lines (lines, " ") : kr_verdict_dup_text (self);
}
