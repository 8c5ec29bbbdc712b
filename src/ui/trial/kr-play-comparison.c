/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-play-comparison.h"

#include "kr-card-name.h"
#include "kr-gettext.h"
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

/* By which rule sets are alike; NULL if @rules cannot be asked, and why is added to @not_asked
 * then. */
static char *
dup_answer (const KrRules *rules, const KrPlayQuestion *question, GPtrArray *not_asked)
{
  g_autoptr (KrVerdict) verdict = NULL;
  g_autofree char *text = NULL;
  char *reason =
      kr_alike_dup_not_asked (rules, rules->dummy ? question->n_players : question->n_seats);

  if (reason != NULL) {
    g_ptr_array_add (not_asked, reason);
    return NULL;
  }
  verdict = kr_verdict_new (rules, question);
  if (verdict->kind != KR_VERDICT_IMPOSSIBLE)
    return kr_verdict_dup_key (verdict);
  text = kr_verdict_dup_text (verdict);
  /* Translators: a rule set (%1$s) and why it cannot answer (%2$s) */
  g_ptr_array_add (not_asked,
                   g_strdup_printf (_ ("%1$s: %2$s"), kr_gettext_text (rules->name), text));
  return NULL;
}

/* Takes over @alike. */
static void
sort_in (KrPlayComparison *self, const KrPlayQuestion *question, KrAlike *alike)
{
  g_autoptr (KrVerdict) verdict = kr_verdict_new (g_ptr_array_index (alike->rules, 0), question);
  KrPlayDifference *difference;

  if (kr_verdict_is_same (verdict, self->ours)) {
    self->same = alike;
    return;
  }
  difference = g_new0 (KrPlayDifference, 1);
  difference->alike = alike;
  difference->text = kr_verdict_dup_difference (verdict, self->ours);
  difference->verdict = g_steal_pointer (&verdict);
  g_ptr_array_add (self->differences, difference);
}

KrPlayComparison *
kr_play_comparison_new (const KrRules *ours, const GPtrArray *sets, const KrPlayQuestion *question)
{
  KrPlayComparison *self = g_new0 (KrPlayComparison, 1);
  g_autoptr (GPtrArray) others = kr_alike_list_others (ours, sets);
  g_autoptr (GPtrArray) answers = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) groups = NULL;

  self->ours = kr_verdict_new (ours, question);
  self->differences = g_ptr_array_new_with_free_func ((GDestroyNotify) free_difference);
  self->not_asked = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < others->len; i++)
    g_ptr_array_add (answers,
                     dup_answer (g_ptr_array_index (others, i), question, self->not_asked));
  groups = kr_alike_group ((const KrRules *const *) others->pdata,
                           (const char *const *) answers->pdata, others->len);
  while (groups->len > 0)
    sort_in (self, question, g_ptr_array_steal_index (groups, 0));
  g_ptr_array_sort (self->differences, compare_kinds);
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
