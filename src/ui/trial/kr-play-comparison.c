/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-play-comparison.h"

#include "kr-card-name.h"
#include "kr-placeholder.h"

#include <glib/gi18n.h>

static void
free_difference (KrPlayDifference *difference)
{
  kr_alike_free (difference->alike);
  kr_verdict_free (difference->verdict);
  g_free (difference->text);
  g_free (difference);
}

static int
compare_kinds (gconstpointer a, gconstpointer b)
{
  const KrPlayDifference *one = *(KrPlayDifference *const *) a;
  const KrPlayDifference *other = *(KrPlayDifference *const *) b;

  return (int) one->verdict->kind - (int) other->verdict->kind;
}

/* The verdict in full, by which rule sets are alike; NULL if @rules cannot be asked, and why is
 * added to @not_asked then. */
static char *
dup_answer (const KrRules *rules, const KrPlayQuestion *question, GPtrArray *not_asked)
{
  g_autoptr (KrVerdict) verdict = NULL;
  g_autofree char *text = NULL;
  char *reason = kr_alike_dup_not_asked (rules, question->n_seats - (rules->dummy ? 1 : 0));

  if (reason != NULL) {
    g_ptr_array_add (not_asked, reason);
    return NULL;
  }
  verdict = kr_verdict_new (rules, question);
  text = kr_verdict_dup_text (verdict);
  if (verdict->kind != KR_VERDICT_IMPOSSIBLE)
    return g_strdup_printf ("%s\n%s", verdict->headline, text);
  /* Translators: a rule set (%1$s) and why it cannot answer (%2$s) */
  g_ptr_array_add (not_asked, g_strdup_printf (_ ("%1$s: %2$s"), rules->name, text));
  return NULL;
}

static void
sort_out (KrPlayComparison *self,
          const KrPlayQuestion *question,
          const char *our_answer,
          GPtrArray *others,
          GPtrArray *answers)
{
  g_autoptr (GPtrArray) groups = kr_alike_group ((const KrRules *const *) others->pdata,
                                                 (const char *const *) answers->pdata, others->len);

  while (groups->len > 0) {
    KrAlike *alike = g_ptr_array_steal_index (groups, 0);
    const KrRules *first = g_ptr_array_index (alike->rules, 0);
    KrPlayDifference *difference;
    guint index = 0;

    g_ptr_array_find (others, first, &index);
    if (g_strcmp0 (g_ptr_array_index (answers, index), our_answer) == 0) {
      self->same = alike;
      continue;
    }
    difference = g_new0 (KrPlayDifference, 1);
    difference->alike = alike;
    difference->verdict = kr_verdict_new (first, question);
    difference->text = kr_verdict_dup_difference (difference->verdict, self->ours);
    g_ptr_array_add (self->differences, difference);
  }
  g_ptr_array_sort (self->differences, compare_kinds);
}

KrPlayComparison *
kr_play_comparison_new (const KrRules *ours, const GPtrArray *sets, const KrPlayQuestion *question)
{
  KrPlayComparison *self = g_new0 (KrPlayComparison, 1);
  g_autoptr (GPtrArray) others = kr_alike_list_others (ours, sets);
  g_autoptr (GPtrArray) answers = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *our_text = NULL;
  g_autofree char *our_answer = NULL;

  self->ours = kr_verdict_new (ours, question);
  self->differences = g_ptr_array_new_with_free_func ((GDestroyNotify) free_difference);
  self->not_asked = g_ptr_array_new_with_free_func (g_free);
  our_text = kr_verdict_dup_text (self->ours);
  our_answer = g_strdup_printf ("%s\n%s", self->ours->headline, our_text);
  for (guint i = 0; i < others->len; i++)
    g_ptr_array_add (answers,
                     dup_answer (g_ptr_array_index (others, i), question, self->not_asked));
  sort_out (self, question, our_answer, others, answers);
  return self;
}

void
kr_play_comparison_free (KrPlayComparison *self)
{
  kr_verdict_free (self->ours);
  g_ptr_array_unref (self->differences);
  g_clear_pointer (&self->same, kr_alike_free);
  g_ptr_array_unref (self->not_asked);
  g_free (self);
}

char *
kr_play_comparison_dup_question (const KrPlayQuestion *question)
{
  const KrEvent *event = question->event;
  g_autofree char *card = NULL;
  g_autofree char *asked = NULL;

  if (event->kind == KR_EVENT_DRAW)
    return kr_placeholder_fill (_ ("May {player} draw?"), "{player}", question->names[event->seat]);
  card = kr_card_name_dup_short (event->card);
  if (event->named != KR_SUIT_NONE) {
    g_autofree char *named = kr_placeholder_fill (_ ("May {player} play {card} and name {suit}?"),
                                                  "{suit}", kr_card_name_of_suit (event->named));

    asked = kr_placeholder_fill (named, "{card}", card);
  } else {
    asked = kr_placeholder_fill (_ ("May {player} play {card}?"), "{card}", card);
  }
  return kr_placeholder_fill (asked, "{player}", question->names[event->seat]);
}
