/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-story-private.h"

#include <math.h>

#include "kr-chance.h"
#include "kr-display-name.h"
#include "kr-forecast.h"
#include "kr-local-time.h"
#include "kr-points.h"
#include "kr-translatable.h"

#define EVENING_HOUR 17

KrStoryLine *
kr_story_add_line (GPtrArray *lines, int deal, int column, char *title, char *text)
{
  KrStoryLine *line = g_new0 (KrStoryLine, 1);

  *line = (KrStoryLine){.deal = deal, .column = column, .title = title, .text = text};
  g_ptr_array_add (lines, line);
  return line;
}

static void
free_line_cb (gpointer data)
{
  KrStoryLine *line = data;

  g_free (line->title);
  g_free (line->text);
  g_free (line);
}

char *
kr_story_dup_name (const KrSheet *sheet, guint column)
{
  return kr_display_name_isolate (sheet->columns[column].short_name);
}

char *
kr_story_dup_side_name (const KrSheet *sheet, guint column)
{
  g_autofree char *first = kr_story_dup_name (sheet, column);

  if (!sheet->has_sides)
    return g_steal_pointer (&first);

  g_autofree char *second = kr_story_dup_name (sheet, column + 2);
  const char *names[] = {first, second};
  return kr_translator_join (&sheet->translator, names, 2);
}

char *
kr_story_fill_name (const KrStorySource *source, const char *english, guint column)
{
  g_autofree char *name = kr_story_dup_name (source->sheet, column);

  return kr_translator_fill (&source->sheet->translator, english, "name", name, NULL);
}

guint
kr_story_count_sides (const KrSheet *sheet)
{
  return sheet->has_sides ? 2 : sheet->n_columns;
}

void
kr_story_round (const KrStorySource *source, guint point, guint tenths[KR_MAX_SEATS])
{
  kr_chance_round (source->chances[point], kr_story_count_sides (source->sheet), tenths);
}

/* Whether @deal is the end of a game that the favorite won: it moved the chances only because
 * everything was decided then. */
static gboolean
is_foregone (const KrMatch *match, const double (*chances)[KR_MAX_SEATS], guint deal)
{
  int favorite = 0;

  for (int seat = 1; seat < match->n_seats; seat++)
    if (chances[deal][seat] > chances[deal][favorite])
      favorite = seat;
  return match->over && deal + 1 == match->n_scored && match->place[favorite] == 1;
}

/* The largest change of a side’s chance in deal @deal. */
static double
get_move (const KrMatch *match, const double (*chances)[KR_MAX_SEATS], guint deal)
{
  double move = 0;

  if (is_foregone (match, chances, deal))
    return 0;
  for (int seat = 0; seat < match->n_seats; seat++)
    move = MAX (move, fabs (chances[deal + 1][seat] - chances[deal][seat]));
  return move;
}

guint
kr_story_find_turns (const KrMatch *match,
                     const double (*chances)[KR_MAX_SEATS],
                     guint deals[KR_STORY_MAX_TURNS])
{
  guint n = 0;

  for (guint deal = 0; deal < match->n_scored; deal++) {
    guint n_larger = 0;
    double move = get_move (match, chances, deal);

    for (guint other = 0; other < match->n_scored; other++) {
      double other_move = get_move (match, chances, other);
      n_larger += other_move > move || (other_move == move && other < deal);
    }
    if (move >= KR_STORY_TURN && n_larger < KR_STORY_MAX_TURNS)
      deals[n++] = deal;
  }
  return n;
}

/* `The evening of 13 November`; the headline of the sheet if nobody knows when it was. */
static char *
format_title (const KrSheet *sheet, gint64 started_at_us)
{
  const KrTranslator *words = &sheet->translator;
  g_autofree char *hour = kr_local_time_format (started_at_us, sheet->utc_offset_min, "%H");
  g_autofree char *day = kr_local_time_format (started_at_us, sheet->utc_offset_min,
                                               kr_translator_text (words, N_ ("%-d %B")));

  if (sheet->dated_at_us == 0 || hour == NULL || day == NULL)
    return g_strdup (sheet->headline);
  if (g_ascii_strtoull (hour, NULL, 10) >= EVENING_HOUR)
    return kr_translator_fill (words, N_ ("The evening of {day}"), "day", day, NULL);
  return kr_translator_fill (words, N_ ("The game of {day}"), "day", day, NULL);
}

KrStory *
kr_story_new (const KrStorySource *source)
{
  KrStory *story = g_new0 (KrStory, 1);
  const KrSheet *sheet = source->sheet;
  guint deals[KR_STORY_MAX_TURNS];
  guint n_turns =
      source->chances != NULL ? kr_story_find_turns (source->match, source->chances, deals) : 0;

  story->title = format_title (sheet, sheet->dated_at_us);
  story->subtitle =
      g_strjoin (*sheet->subtitle != '\0' ? " · " : "", sheet->title, sheet->subtitle, NULL);
  story->note = g_strdup (sheet->note != NULL ? sheet->note : "");
  story->basis = g_strdup (source->chances != NULL && source->basis != NULL ? source->basis : "");
  story->turns = g_ptr_array_new_with_free_func (free_line_cb);
  story->facts = g_ptr_array_new_with_free_func (free_line_cb);
  for (guint i = 0; i < n_turns; i++)
    kr_story_add_turn (story->turns, source, deals[i]);
  kr_story_add_facts (story->facts, source);
  return story;
}

void
kr_story_free (KrStory *story)
{
  if (story == NULL)
    return;
  g_free (story->title);
  g_free (story->subtitle);
  g_ptr_array_unref (story->turns);
  g_ptr_array_unref (story->facts);
  g_free (story->note);
  g_free (story->basis);
  g_free (story);
}

/* `Also counted: 24 deals of earlier games in the ledger. Fewer than 30 …` Caller frees. */
static char *
format_own (guint n_deals, const KrTranslator *translator)
{
  g_autofree char *counted = NULL;
  g_autofree char *few = g_strdup_printf ("%d", KR_FORECAST_FEW_DEALS);
  g_autofree char *little = NULL;

  if (n_deals == 0)
    return g_strdup (
        kr_translator_text (translator, N_ ("No earlier games in the ledger are counted.")));
  counted = kr_translator_count (translator,
                                 NP_ ("Also counted: {n} deal of earlier games in the ledger.",
                                      "Also counted: {n} deals of earlier games in the ledger."),
                                 n_deals);
  if (n_deals >= KR_FORECAST_FEW_DEALS)
    return g_steal_pointer (&counted);
  little = kr_translator_fill (translator, N_ ("Fewer than {n} deals say little."), "n", few, NULL);
  return g_strconcat (counted, " ", little, NULL);
}

char *
kr_story_format_basis (const KrForecastBasis *basis, const KrTranslator *translator)
{
  g_autofree char *runs = kr_points_format (KR_FORECAST_RUNS);
  g_autofree char *own = format_own (basis->n_deals, translator);
  g_autofree char *drawn = kr_translator_fill (
      translator,
      N_ ("Chances: {runs} ways the rest may go, made of deals that the referee played."), "runs",
      runs, NULL);

  return g_strconcat (drawn, " ", own, NULL);
}

char *
kr_story_format_leaders (const KrForecastBasis *basis,
                         guint n_deals,
                         const KrTranslator *translator)
{
  g_autofree char *led = g_strdup_printf ("%u", basis->n_led[n_deals]);
  g_autofree char *deals = g_strdup_printf ("%u", n_deals);
  g_autofree char *won = g_strdup_printf ("%u", basis->n_won[n_deals]);

  if (basis->n_led[n_deals] < KR_FORECAST_FEW_LEADERS)
    return NULL;
  return kr_translator_fill (
      translator,
      kr_translator_plural (translator,
                            NP_ ("Of {led} earlier leaders after {deals} deal, {won} won.",
                                 "Of {led} earlier leaders after {deals} deals, {won} won."),
                            n_deals),
      "led", led, "deals", deals, "won", won, NULL);
}

/* --- The river ------------------------------------------------------------------ */

/* The band of @column in words: its chances at the end, at their lowest and at their highest. */
static void
add_band (KrChart *chart, const KrStorySource *source, guint column)
{
  const KrSheet *sheet = source->sheet;
  g_autofree char *name = kr_story_dup_side_name (sheet, column);
  KrChartSeries *series =
      kr_chart_add_series (chart, name, sheet->columns[column].badge, sheet->columns[column].pen);

  for (guint i = 0; i <= source->match->n_scored; i++) {
    guint tenths[KR_MAX_SEATS];
    double chance = source->chances[i][column];
    g_autofree char *text = NULL;

    kr_story_round (source, i, tenths);
    text = kr_chance_format (chance, tenths[column], &sheet->translator);
    kr_chart_set_value (chart, series, i, 10 * chance, text);
  }
}

KrChart *
kr_story_new_chart (const KrStorySource *source)
{
  const KrTranslator *words = &source->sheet->translator;
  KrChart *chart =
      kr_chart_new (KR_CHART_RIVER, kr_translator_text (words, N_ ("Who was going to win")),
                    kr_translator_text (words, N_ ("Deal")), source->sheet->n_rows, TRUE, words);
  guint deals[KR_STORY_MAX_TURNS];
  guint n_turns = kr_story_find_turns (source->match, source->chances, deals);

  kr_chart_set_hint (
      chart,
      kr_translator_text (words, N_ ("chances in ten after each deal, as they were known then")));
  for (guint i = 0; i < source->sheet->n_rows; i++) {
    g_autofree char *number = g_strdup_printf ("%u", source->sheet->rows[i].deal);
    kr_chart_set_step (chart, i, number);
  }
  for (guint i = 0; i < kr_story_count_sides (source->sheet); i++)
    add_band (chart, source, i);
  for (guint i = 0; i < n_turns; i++)
    chart->numbers[deals[i]] = i + 1;
  return chart;
}
