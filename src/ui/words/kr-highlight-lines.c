/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-highlight-lines.h"

#include <glib/gi18n.h>

#include "kr-highlights.h"
#include "kr-points.h"
#include "kr-translator.h"

/* What the sentences about a highlight are made from. */

typedef struct {
  const KrMatch *match;
  const KrSheet *sheet;
  const KrHighlight *highlight;
  char *names;  /* of all seats it is about */
  char *points; /* of the highlight */
  int seat;     /* the first that it is about; -1: none */
  gboolean several;
} HighlightFacts;

static void
line_free (KrHighlightLine *line)
{
  g_free (line->title);
  g_free (line->detail);
  g_free (line);
}

char *
kr_highlight_lines_join_names (const KrSheet *sheet, guint seats)
{
  const char *names[KR_MAX_SEATS];
  guint n = 0;

  for (guint i = 0; i < sheet->n_columns; i++)
    if (seats & 1u << i)
      names[n++] = sheet->columns[i].short_name;
  return kr_translator_join (&sheet->translator, names, n);
}

int
kr_highlight_lines_find_column (const KrSheet *sheet, guint seats)
{
  for (guint i = 0; i < sheet->n_columns; i++)
    if (seats & 1u << i)
      return (int) i;
  return -1;
}

/* The place of @seat after deal @deal (-1: before the first), by points alone. */
static int
find_place_after (const KrMatch *match, int deal, int seat)
{
  const int64_t *totals = deal < 0 ? match->start : match->deals[deal].total;
  int place = 1;

  for (int other = 0; other < match->n_seats; other++)
    place += kr_match_side (match, other) == other && totals[other] < totals[seat];
  return place;
}

static char *
format_only_threes (const HighlightFacts *facts, char **detail)
{
  const KrHighlight *highlight = facts->highlight;
  const int seat = facts->seat;
  const int before = find_place_after (facts->match, highlight->deal - 1, seat);
  const int after = find_place_after (facts->match, highlight->deal, seat);

  if (highlight->deal > 0 && after < before)
    *detail =
        g_strdup_printf (_ ("deal %d took %s from %s to %s"), highlight->deal + 1, facts->names,
                         kr_translator_ordinal (&facts->sheet->translator, before),
                         kr_translator_ordinal (&facts->sheet->translator, after));
  else
    *detail = g_strdup_printf (_ ("%s in deal %d"), facts->names, highlight->deal + 1);
  if (highlight->n == 1)
    return g_strdup_printf (_ ("Caught with only one three: %s"), facts->points);
  return g_strdup_printf (
      ngettext ("Caught with only %d three: %s", "Caught with only %d threes: %s", highlight->n),
      highlight->n, facts->points);
}

static char *
format_led_longest (const HighlightFacts *facts, char **detail)
{
  const int place = facts->match->place[facts->seat];
  const int n = facts->highlight->n;
  const int of = facts->match->n_scored;

  if (facts->several)
    *detail = g_strdup (_ ("tied for longest"));
  else if (place == 1)
    *detail = g_strdup (_ ("longer than anyone, and won"));
  else
    *detail = g_strdup_printf (_ ("led longest, finished %s"),
                               kr_translator_ordinal (&facts->sheet->translator, place));
  return g_strdup_printf (
      ngettext ("%s led after %d of %d deal", "%s led after %d of %d deals", of), facts->names, n,
      of);
}

static char *
format_dearest_deal (const HighlightFacts *facts, char **detail)
{
  const KrHighlight *highlight = facts->highlight;
  const KrMatchDeal *deal = &facts->match->deals[highlight->deal];
  const int seat = facts->seat;
  const guint n_pressures = deal->entry.seats[seat].happened[KR_HAPPENING_PRESSURE];
  GString *text = g_string_new (NULL);

  g_string_printf (text, _ ("%s in deal %d"), facts->names, highlight->deal + 1);
  if (highlight->n > 0)
    g_string_append_printf (text, ngettext (", %d card", ", %d cards", highlight->n), highlight->n);
  if (n_pressures > 0)
    g_string_append_printf (text, ngettext (", %u pressure", ", %u pressures", n_pressures),
                            n_pressures);
  *detail = g_string_free (text, FALSE);
  return g_strdup_printf (_ ("Costliest deal: %s"), facts->points);
}

/* The title of a highlight; @detail is what else there is to say. */
static char *
format_highlight (const HighlightFacts *facts, char **detail)
{
  const char *names = facts->names;
  const int n = facts->highlight->n;
  const int deal = facts->highlight->deal + 1;

  switch (facts->highlight->kind) {
  case KR_HIGHLIGHT_PERFECT_GAME:
    *detail = g_strdup (_ ("not one deal above zero"));
    return g_strdup_printf (_ ("A perfect game: %s"), names);
  case KR_HIGHLIGHT_NO_HITTER:
    *detail = g_strdup_printf (_ ("a total of %s"), facts->points);
    return g_strdup_printf (_ ("A no-hitter: %s"), names);
  case KR_HIGHLIGHT_OFF_THE_BALCONY:
    *detail = g_strdup_printf (_ ("%s in deal %d"), facts->points, deal);
    return g_strdup_printf (_ ("Off the balcony: %s"), names);
  case KR_HIGHLIGHT_ONLY_THREES:
    return format_only_threes (facts, detail);
  case KR_HIGHLIGHT_LED_LONGEST:
    return format_led_longest (facts, detail);
  case KR_HIGHLIGHT_MOST_STARS:
    *detail = g_strdup (facts->several ? _ ("tied for most") : _ ("more than anyone"));
    return g_strdup_printf (ngettext ("%d star: %s", "%d stars: %s", n), n, names);
  case KR_HIGHLIGHT_DEAREST_DEAL:
    return format_dearest_deal (facts, detail);
  case KR_HIGHLIGHT_LONGEST_COUNT:
    *detail = g_strdup_printf (_ ("in deal %d"), deal);
    return g_strdup_printf (_ ("Longest count: %d"), n);
  case KR_HIGHLIGHT_BEER:
    *detail = g_strdup (_ ("hit by a last seven of diamonds"));
    return g_strdup_printf (ngettext ("%s owes %d beer", "%s owes %d beers", n), names, n);
  }
  g_return_val_if_reached (NULL);
}

static KrHighlightLine *
new_line (const KrMatch *match, const KrSheet *sheet, const KrHighlight *highlight)
{
  g_autofree char *names = kr_highlight_lines_join_names (sheet, highlight->seats);
  g_autofree char *points = kr_points_format (highlight->points);
  const HighlightFacts facts = {
      .match = match,
      .sheet = sheet,
      .highlight = highlight,
      .names = names,
      .points = points,
      .seat = kr_highlight_lines_find_column (sheet, highlight->seats),
      .several = (highlight->seats & (highlight->seats - 1)) != 0,
  };
  KrHighlightLine *line = g_new0 (KrHighlightLine, 1);

  line->column = facts.seat;
  line->title = format_highlight (&facts, &line->detail);
  return line;
}

static gboolean
is_under (int64_t total, int32_t yardstick)
{
  return yardstick > 0 && total < yardstick;
}

/* What the rule set knows of a winner's @total (G-8), or NULL. */
static char *
find_yardstick (const KrMatch *match, int64_t total)
{
  const KrRules *rules = &match->rules;

  if (match->n_players == 4 && is_under (total, rules->yardstick_four_excellent))
    return g_strdup_printf (_ ("four-handed, under %d is excellent"),
                            rules->yardstick_four_excellent);
  if (match->n_players == 4 && is_under (total, rules->yardstick_four_wins))
    return g_strdup_printf (_ ("four-handed, under %d usually wins"), rules->yardstick_four_wins);
  if (match->n_players == 3 && is_under (total, rules->yardstick_three_wins))
    return g_strdup_printf (_ ("three-handed, it may take less than %d to win"),
                            rules->yardstick_three_wins);
  return NULL;
}

static void
add_yardstick (GPtrArray *lines, const KrMatch *match, const KrSheet *sheet)
{
  int winner = 0;
  g_autofree char *yardstick = NULL;

  while (winner < match->n_seats - 1 && match->place[winner] != 1)
    winner++;
  yardstick = find_yardstick (match, match->totals[winner]);
  if (yardstick != NULL) {
    KrHighlightLine *line = g_new0 (KrHighlightLine, 1);

    line->column = winner;
    line->title = g_strdup_printf (_ ("%s won with %s"), sheet->columns[winner].short_name,
                                   sheet->columns[winner].total);
    line->detail = g_steal_pointer (&yardstick);
    g_ptr_array_add (lines, line);
  }
}

GPtrArray *
kr_highlight_lines_new (const KrMatch *match, const KrSheet *sheet)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func ((GDestroyNotify) line_free);
  KrHighlight highlights[KR_MAX_HIGHLIGHTS];
  const int n = kr_highlights_find (match, highlights);

  for (int i = 0; i < n; i++)
    g_ptr_array_add (lines, new_line (match, sheet, &highlights[i]));
  if (match->over && !match->stopped_early)
    add_yardstick (lines, match, sheet);
  return lines;
}
