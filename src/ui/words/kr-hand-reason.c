/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-hand-reason.h"

#include "kr-explanation.h"
#include "kr-placeholder.h"
#include "kr-points.h"

#include <glib/gi18n.h>

static gboolean
has_threes_at_work (const KrScore *score)
{
  for (int i = 0; i < score->n_cards; i++)
    if (score->cards[i].covered)
      return TRUE;
  return score->only_threes;
}

static void
append_points (GString *text, const char *words, int n, gint64 points)
{
  g_autofree char *figure = kr_points_format (points);
  g_autofree char *number = g_strdup_printf ("%d", n);
  g_autofree char *with_points = NULL;
  g_autofree char *sentence = NULL;

  if (n == 0 || points == 0)
    return;
  with_points = kr_placeholder_fill (words, "{points}", figure);
  sentence = kr_placeholder_fill (with_points, "{n}", number);
  g_string_append (text, sentence);
}

static const char *
get_what (KrEntryKind kind)
{
  switch (kind) {
  case KR_ENTRY_NONE:
    break;
  case KR_ENTRY_OUT:
    return _ ("going out");
  case KR_ENTRY_CARDS:
    return _ ("cards");
  case KR_ENTRY_POINTS:
    return _ ("points only");
  }
  return "";
}

/* `cards 165, and 5 for the pressure ●`; "" if nothing adds to the cards. */
static char *
format_extras (const KrRules *rules, int seat, const KrMatchDeal *preview)
{
  const KrSeatEntry *entry = &preview->entry.seats[seat];
  const int n_pressures = entry->happened[KR_HAPPENING_PRESSURE];
  const int n_revokes = entry->happened[KR_HAPPENING_REVOKE];
  const gint64 revoke_points = n_revokes * rules->revoke;
  const gint64 pressure_points = preview->pressure_points[seat];
  GString *text = g_string_new (NULL);

  if (pressure_points != 0 || revoke_points != 0) {
    g_autofree char *hand = kr_points_format (preview->hand_points[seat] - revoke_points);

    /* Translators: “cards” or “points only”, and how many points */
    g_string_append_printf (text, _ ("%1$s %2$s"), get_what (entry->kind), hand);
  }
  append_points (text,
                 ngettext (", and {points} for the pressure ●",
                           ", and {points} for {n} pressures ●", n_pressures),
                 n_pressures, pressure_points);
  append_points (
      text, ngettext (", and {points} for the revoke", ", and {points} for {n} revokes", n_revokes),
      n_revokes, revoke_points);
  return g_string_free (text, FALSE);
}

char *
kr_hand_reason_format (const KrRules *rules, int seat, const KrMatchDeal *preview)
{
  const KrSeatEntry *entry = &preview->entry.seats[seat];
  g_autofree KrScore *score = NULL;
  g_autofree char *extras = NULL;
  g_autofree char *cards = NULL;

  if (entry->kind == KR_ENTRY_NONE)
    return g_strdup ("");
  extras = format_extras (rules, seat, preview);
  if (entry->kind != KR_ENTRY_CARDS)
    return g_steal_pointer (&extras);
  score = g_new0 (KrScore, 1);
  kr_score_explain (rules, &entry->cards, score);
  /* Beside extras, which add to the sum, the cards are explained only if threes are at work. */
  if (*extras != '\0' && !has_threes_at_work (score))
    return g_steal_pointer (&extras);
  cards = kr_explanation_format (score); /* `the 3 covers the 9: 10 + 3` */
  return g_strconcat (cards, *cards != '\0' && *extras != '\0' ? "\n" : "", extras, NULL);
}
