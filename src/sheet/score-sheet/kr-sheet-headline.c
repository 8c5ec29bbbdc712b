/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sheet-private.h"

#include "kr-display-name.h"
#include "kr-points.h"
#include "kr-translatable.h"

/* Who leads or won, and by how much. Nobody wins a game that was stopped. */

/* The totals after a deal, and who leads. */
typedef struct {
  const int64_t *totals;
  int leader;
} Standing;

/* The names of the seats in @seats (a bit each) as one enumeration. */
static char *
join_seats (const KrSheet *sheet, const KrSheetSource *source, guint seats, gboolean shorten)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < sheet->n_columns; i++) {
    const KrSheetColumn *column = &sheet->columns[i];
    if (seats & 1u << i)
      g_ptr_array_add (names,
                       kr_display_name_isolate (shorten ? column->short_name : column->name));
  }
  return kr_translator_join (&source->translator, (const char **) names->pdata, names->len);
}

/* A bit for each seat with the lowest total. */
static guint
find_lowest (const KrMatch *match, const int64_t *totals)
{
  guint lowest = 0;

  for (int i = 0, best = 0; i < match->n_seats; i++) {
    if (totals[i] < totals[best]) {
      best = i;
      lowest = 0;
    }
    if (totals[i] == totals[best])
      lowest |= 1u << i;
  }
  return lowest;
}

/* The points between the leader's side and the next one. */
static int64_t
find_margin (const KrMatch *match, const Standing *standing)
{
  int64_t margin = INT64_MAX;

  for (int i = 0; i < match->n_seats; i++)
    if (kr_match_side (match, i) != kr_match_side (match, standing->leader))
      margin = MIN (margin, standing->totals[i] - standing->totals[standing->leader]);
  return margin;
}

/* A bit for each seat on the side of @seat. */
static guint
find_partners (const KrMatch *match, int seat)
{
  guint partners = 0;

  for (int i = 0; i < match->n_seats; i++)
    if (kr_match_side (match, i) == kr_match_side (match, seat))
      partners |= 1u << i;
  return partners;
}

/* @sentence with the leader's points and margin filled in. */
static char *
fill_verdict (const KrSheetSource *source, const char *sentence, const Standing *standing)
{
  g_autofree char *points = kr_points_format (standing->totals[standing->leader]);
  g_autofree char *margin = kr_points_format (find_margin (source->match, standing));

  return kr_translator_fill (&source->translator, sentence, "points", points, "margin", margin,
                             NULL);
}

/* The verdict on a single side that won or leads. */
static char *
judge_one (const KrSheetSource *source, const Standing *standing)
{
  enum { RUNNING, STOPPED, FINISHED };
  /* by: how far the game is, two names, tied on points */
  static const char *const sentences[][2][2] = {
      {{N_ ("leads by {margin}"), N_ ("leads, tied at {points}")},
       {N_ ("lead by {margin}"), N_ ("lead, tied at {points}")}},
      {{N_ ("leads by {margin} with {points}"), N_ ("leads with {points}, on stars")},
       {N_ ("lead by {margin} with {points}"), N_ ("lead with {points}, on stars")}},
      {{N_ ("wins by {margin} with {points}"), N_ ("wins with {points}, on stars")},
       {N_ ("win by {margin} with {points}"), N_ ("win with {points}, on stars")}},
  };
  const KrMatch *match = source->match;
  const int state = match->stopped_early ? STOPPED : match->over ? FINISHED : RUNNING;
  gboolean tied = find_margin (match, standing) == 0;

  return fill_verdict (source, sentences[state][match->sides][tied], standing);
}

/* Sets a headline about the players in @seats, in the pen of @column. Takes @verdict. */
static void
set_headline (KrSheet *sheet, const KrSheetSource *source, guint seats, int column, char *verdict)
{
  g_autofree char *names = join_seats (sheet, source, seats, FALSE);

  sheet->verdict = verdict;
  sheet->headline_names = join_seats (sheet, source, seats, TRUE);
  sheet->headline_column = column;
  sheet->headline = kr_translator_fill (&source->translator, N_ ("{names} {verdict}"), "names",
                                        names, "verdict", verdict, NULL);
}

/* Sets a headline that says that nobody leads. Takes @sentence. */
static void
set_plain_headline (KrSheet *sheet, char *sentence)
{
  sheet->verdict = g_strdup ("");
  sheet->headline_names = g_strdup ("");
  sheet->headline_column = -1;
  sheet->headline = sentence;
}

static void
judge_over (KrSheet *sheet, const KrSheetSource *source)
{
  const KrMatch *match = source->match;
  guint winners = 0; /* a bit for each seat in first place */
  Standing standing = {match->totals, 0};

  for (int i = match->n_seats - 1; i >= 0; i--)
    if (match->place[i] == 1) {
      winners |= 1u << i;
      standing.leader = i;
    }
  if (winners == find_partners (match, standing.leader))
    set_headline (sheet, source, winners, standing.leader, judge_one (source, &standing));
  else
    set_headline (sheet, source, winners, -1,
                  fill_verdict (source,
                                match->stopped_early ? N_ ("share the lead with {points}")
                                                     : N_ ("share first place with {points}"),
                                &standing));
}

static void
judge_running (KrSheet *sheet, const KrSheetSource *source, const Standing *standing)
{
  const KrMatch *match = source->match;

  if (standing->leader != KR_NO_SEAT) {
    guint leaders = find_partners (match, standing->leader);
    set_headline (sheet, source, leaders, standing->leader, judge_one (source, standing));
    return;
  }

  guint lowest = find_lowest (match, standing->totals);
  g_autofree char *names = join_seats (sheet, source, lowest, FALSE);
  const char *sentence = N_ ("{names} are tied at {points}");
  g_autofree char *points = kr_points_format (standing->totals[g_bit_nth_lsf (lowest, -1)]);
  set_plain_headline (sheet, kr_translator_fill (&source->translator, sentence, "names", names,
                                                 "points", points, NULL));
}

void
kr_sheet_headline_fill (KrSheet *sheet, const KrSheetSource *source, const KrMatchDeal *draft)
{
  const KrMatch *match = source->match;
  const KrTranslator *translator = &source->translator;
  const gboolean running = draft != NULL && source->draft_deal == match->n_scored;
  Standing standing =
      running ? (Standing){draft->total, draft->leader} : (Standing){match->totals, match->leader};

  if (match->n_scored > 0 && match->over)
    judge_over (sheet, source);
  else if (match->n_scored > 0 || running)
    judge_running (sheet, source, &standing);
  else if (match->over)
    set_plain_headline (
        sheet, g_strdup (kr_translator_text (translator, N_ ("Stopped before the first deal"))));
  else
    set_plain_headline (sheet, kr_translator_fill (translator, N_ ("{name} deals first"), "name",
                                                   sheet->columns[match->first_dealer].name, NULL));
  if (draft != NULL) {
    g_autofree char *headline = sheet->headline;
    sheet->headline = kr_translator_fill (translator,
                                          running ? N_ ("As things stand, {headline}")
                                                  : N_ ("After this correction, {headline}"),
                                          "headline", headline, NULL);
  }
}
