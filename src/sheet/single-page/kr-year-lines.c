/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-year-lines.h"

#include "kr-board-row.h"
#include "kr-card.h"
#include "kr-display-name.h"
#include "kr-local-time.h"
#include "kr-points.h"
#include "kr-rated-game.h"
#include "kr-rival-row.h"
#include "kr-translatable.h"

#include <math.h>
#include <string.h>

static void
free_line_cb (gpointer data)
{
  KrYearLine *line = data;

  g_free (line->title);
  g_free (line->value);
  g_free (line->facts);
  g_free (line->session);
  g_free (line);
}

/* Takes the texts over. @game is the one it is about; NULL: none. */
static void
add (GPtrArray *lines,
     KrYearLineKind kind,
     char *title,
     char *value,
     char *facts,
     const KrYearGame *game)
{
  KrYearLine *line = g_new0 (KrYearLine, 1);

  *line = (KrYearLine){
      kind, title, value, facts, g_strdup (game != NULL ? game->session_uuid : NULL), 0};
  g_ptr_array_add (lines, line);
}

static char *
translate (const KrYearSource *source, const char *english)
{
  return g_strdup (kr_translator_text (&source->translator, english));
}

/* The facts with dots between them. Takes them over. */
static char *
join (GPtrArray *facts)
{
  char *joined;

  g_ptr_array_add (facts, NULL);
  joined = g_strjoinv (" · ", (char **) facts->pdata);
  g_ptr_array_unref (facts);
  return joined;
}

static char *
format_day (const KrYearSource *source, gint64 at_us, int utc_offset_min)
{
  char *day = kr_local_time_format (at_us, utc_offset_min,
                                    kr_translator_text (&source->translator, N_ ("%-d %B %Y")));

  return day != NULL ? day : g_strdup ("");
}

static char *
format_day_of (const KrYearSource *source, const KrYearGame *game)
{
  return format_day (source, game->started_at_us, game->utc_offset_min);
}

/* `Ruth + Inês` */
static char *
join_who (const KrYearGame *game)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < game->n_who; i++) {
    g_autofree char *name = kr_display_name_isolate (game->who[i].name);

    g_string_append_printf (names, "%s%s", i > 0 ? " + " : "", name);
  }
  return g_string_free (names, FALSE);
}

static gboolean
is_of_player (const KrYearSource *source)
{
  return source->year->player.uuid != NULL;
}

static GPtrArray *
begin_facts (void)
{
  return g_ptr_array_new_with_free_func (g_free);
}

static char *
count_games (const KrYearSource *source, guint n)
{
  return kr_translator_count (&source->translator, NP_ ("{n} game", "{n} games"), n);
}

static char *
format_number (gint64 number)
{
  return g_strdup_printf ("%" G_GINT64_FORMAT, number);
}

/* --- The year ------------------------------------------------------------------- */

static void
add_games (GPtrArray *lines, const KrYearSource *source)
{
  const KrTranslator *words = &source->translator;
  GPtrArray *facts = begin_facts ();

  g_ptr_array_add (facts, kr_translator_count (words, NP_ ("on {n} evening", "on {n} evenings"),
                                               source->year->n_evenings));
  g_ptr_array_add (facts, kr_translator_count (words, NP_ ("{n} deal", "{n} deals"),
                                               (guint) source->year->n_deals));
  if (is_of_player (source))
    g_ptr_array_add (
        facts, kr_translator_count (words, NP_ ("{n} win", "{n} wins"), source->year->n_wins));
  add (lines, KR_YEAR_GAMES, translate (source, N_ ("Games")),
       format_number (source->year->n_games), join (facts), NULL);
}

static void
add_evening (GPtrArray *lines, const KrYearSource *source)
{
  const KrTranslator *words = &source->translator;
  GPtrArray *facts = begin_facts ();
  g_autofree char *who = join_who (&source->year->evening);
  g_autofree char *margin = kr_points_format (source->year->margin);
  g_autofree char *comeback = kr_points_format (source->year->comeback);

  if (source->year->margin > 0)
    g_ptr_array_add (facts, kr_translator_fill (words, N_ ("{who} won by {points}"), "who", who,
                                                "points", margin, NULL));
  else
    g_ptr_array_add (facts, kr_translator_fill (words, N_ ("tied: {who}"), "who", who, NULL));
  if (source->year->comeback > 0)
    g_ptr_array_add (facts, kr_translator_fill (words, N_ ("after being {points} behind"), "points",
                                                comeback, NULL));
  if (source->year->n_lead_changes > 0)
    g_ptr_array_add (facts,
                     kr_translator_count (words, NP_ ("{n} change of lead", "{n} changes of lead"),
                                          source->year->n_lead_changes));
  add (lines, KR_YEAR_EVENING, translate (source, N_ ("Evening to Remember")),
       format_day_of (source, &source->year->evening), join (facts), &source->year->evening);
}

static void
add_best (GPtrArray *lines, const KrYearSource *source)
{
  const KrTranslator *words = &source->translator;
  g_autofree char *per_deal =
      kr_points_format_average ((double) source->year->best_total / source->year->best_n_deals);
  g_autofree char *total = kr_points_format (source->year->best_total);
  g_autofree char *deals =
      kr_translator_count (words, NP_ ("{n} deal", "{n} deals"), source->year->best_n_deals);
  GPtrArray *facts = begin_facts ();

  if (!is_of_player (source))
    g_ptr_array_add (facts, join_who (&source->year->best));
  g_ptr_array_add (facts, kr_translator_fill (words, N_ ("{total} in {deals}"), "total", total,
                                              "deals", deals, NULL));
  g_ptr_array_add (facts, format_day_of (source, &source->year->best));
  add (lines, KR_YEAR_BEST, translate (source, N_ ("Best Night")),
       kr_translator_fill (words, N_ ("{points} per deal"), "points", per_deal, NULL), join (facts),
       &source->year->best);
}

static void
add_worst_card (GPtrArray *lines, const KrYearSource *source)
{
  const KrTranslator *words = &source->translator;
  g_autofree char *points = kr_points_format (source->year->worst_points);
  GPtrArray *facts = begin_facts ();

  g_ptr_array_add (facts,
                   kr_translator_fill (words, N_ ("cost {points} points"), "points", points, NULL));
  g_ptr_array_add (facts, kr_translator_count (words, NP_ ("{n} card caught", "{n} cards caught"),
                                               source->year->worst_n_cards));
  add (lines, KR_YEAR_WORST_CARD, translate (source, N_ ("Worst Card")),
       g_strdup (kr_rank_text ((KrRank) source->year->worst_rank)), join (facts), NULL);
}

static void
add_count (GPtrArray *lines, const KrYearSource *source)
{
  const KrYear *year = source->year;
  g_autofree char *deal = format_number (year->longest_deal + 1);
  g_autofree char *day = format_day_of (source, &year->longest);
  KrYearLine *line;

  add (lines, KR_YEAR_LONGEST_COUNT, translate (source, N_ ("Longest Count")),
       format_number (year->longest_count),
       kr_translator_fill (&source->translator, N_ ("deal {deal} · {day}"), "deal", deal, "day",
                           day, NULL),
       &year->longest);
  line = g_ptr_array_index (lines, lines->len - 1);
  line->deal = year->longest_deal + 1;
}

static void
add_streak (GPtrArray *lines,
            const KrYearSource *source,
            KrYearLineKind kind,
            const char *title,
            const KrYearStreak *streak)
{
  g_autofree char *from = format_day_of (source, &streak->first);
  g_autofree char *to = format_day_of (source, &streak->last);
  GPtrArray *facts = begin_facts ();

  if (!is_of_player (source))
    g_ptr_array_add (facts, join_who (&streak->first));
  if (strcmp (from, to) == 0)
    g_ptr_array_add (facts, g_strdup (from));
  else
    g_ptr_array_add (facts, kr_translator_fill (&source->translator, N_ ("{from} to {to}"), "from",
                                                from, "to", to, NULL));
  add (lines, kind, translate (source, title), count_games (source, streak->n), join (facts), NULL);
}

/* --- People ---------------------------------------------------------------------- */

static void
add_rival (GPtrArray *lines, const KrYearSource *source, const KrRivalRow *rival)
{
  const KrTranslator *words = &source->translator;
  g_autofree char *ahead = format_number (rival->n_ahead);
  g_autofree char *tied = format_number (rival->n_level);
  g_autofree char *behind = format_number (rival->n_games - rival->n_ahead - rival->n_level);
  g_autofree char *partners = format_number (rival->n_partner_games);
  g_autofree char *won = format_number (rival->n_partner_wins);
  GPtrArray *facts = begin_facts ();

  if (rival->n_games > 0)
    g_ptr_array_add (facts,
                     kr_translator_fill (words, N_ ("{ahead} ahead, {tied} tied, {behind} behind"),
                                         "ahead", ahead, "tied", tied, "behind", behind, NULL));
  if (rival->n_partner_games > 0)
    g_ptr_array_add (facts, kr_translator_fill (words, N_ ("as partners {games}, won {won}"),
                                                "games", partners, "won", won, NULL));
  add (lines, KR_YEAR_PERSON, kr_display_name_isolate (rival->other.name),
       count_games (source, rival->n_games + rival->n_partner_games), join (facts), NULL);
}

static void
add_player (GPtrArray *lines, const KrYearSource *source, const KrBoardRow *player)
{
  const KrTranslator *words = &source->translator;
  g_autofree char *games = count_games (source, (guint) player->n_games);
  g_autofree char *points = kr_points_format_average (player->points_per_deal);

  add (lines, KR_YEAR_PERSON, kr_display_name_isolate (player->player.name),
       kr_translator_count (words, NP_ ("{n} win", "{n} wins"), (guint) player->n_wins),
       kr_translator_fill (words, N_ ("{games} · {points} per deal"), "games", games, "points",
                           points, NULL),
       NULL);
}

/* --- All of them ------------------------------------------------------------------ */

char *
kr_year_lines_format_title (const KrYearSource *source)
{
  const char *who = is_of_player (source) ? source->year->player.name : source->table;
  g_autofree char *year = format_number (source->year->year);
  g_autofree char *name = who != NULL ? kr_display_name_isolate (who) : NULL;

  if (name == NULL)
    return g_steal_pointer (&year);
  return kr_translator_fill (&source->translator, N_ ("{year}: {name}"), "year", year, "name", name,
                             NULL);
}

const char *
kr_year_lines_get_heading (const KrYearSource *source)
{
  return kr_translator_text (&source->translator,
                             is_of_player (source) ? N_ ("Rivals") : N_ ("Players"));
}

const char *
kr_year_lines_get_nothing (const KrYearSource *source)
{
  return kr_translator_text (&source->translator,
                             N_ ("No game was played to its end in this year."));
}

GPtrArray *
kr_year_lines_list (const KrYearSource *source, guint n_people)
{
  const KrYear *year = source->year;
  GPtrArray *lines = g_ptr_array_new_with_free_func (free_line_cb);

  if (year->n_games == 0)
    return lines;
  add_games (lines, source);
  add_evening (lines, source);
  add_best (lines, source);
  if (year->worst_rank != 0)
    add_worst_card (lines, source);
  if (year->longest_count != 0)
    add_count (lines, source);
  if (year->wins.n != 0)
    add_streak (lines, source, KR_YEAR_WINS, N_ ("Longest Winning Streak"), &year->wins);
  if (year->losses.n != 0)
    add_streak (lines, source, KR_YEAR_LOSSES, N_ ("Longest Without a Win"), &year->losses);
  for (guint i = 0; i < MIN (year->rivals->len, n_people); i++)
    add_rival (lines, source, g_ptr_array_index (year->rivals, i));
  for (guint i = 0; i < MIN (year->players->len, n_people); i++)
    add_player (lines, source, g_ptr_array_index (year->players, i));
  return lines;
}

KrChart *
kr_year_lines_new_chart (const KrYearSource *source)
{
  const KrTranslator *words = &source->translator;
  const GArray *ratings = source->year->ratings;
  const char *title = kr_translator_text (words, N_ ("Rating"));
  KrChart *chart;
  KrChartSeries *series;

  if (ratings->len == 0)
    return NULL;
  chart = kr_chart_new (KR_CHART_LINES, title, kr_translator_text (words, N_ ("Day")), ratings->len,
                        FALSE, words);
  series = kr_chart_add_series (chart, title, "", source->year->player.pen);
  for (guint i = 0; i < ratings->len; i++) {
    const KrRatedGame *game = &g_array_index (ratings, KrRatedGame, i);
    const double spread = KR_RATING_SURE * game->rating.sigma;
    g_autofree char *day = format_day (source, game->at_us, game->utc_offset_min);
    g_autofree char *value = kr_points_format_average (game->rating.mu);
    g_autofree char *most = kr_points_format_average (spread);
    g_autofree char *text = g_strdup_printf ("%s ± %s", value, most);

    kr_chart_set_step (chart, i, day);
    kr_chart_set_value (chart, series, i, game->rating.mu, text);
    kr_chart_set_band (chart, series, i, game->rating.mu - spread, game->rating.mu + spread);
  }
  chart->least = chart->most = NAN;
  kr_chart_set_hint (chart, kr_translator_text (words, N_ ("shaded: likely range")));
  return chart;
}
