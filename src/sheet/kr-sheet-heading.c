/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sheet-heading.h"

#include "kr-sheet-name.h"
#include "kr-sheet-words.h"

/* The lines above the table and the one about the lead below it. */

/* How the table stands: the totals, and who leads. */
typedef struct {
  const int64_t *totals;
  int leader;
} Standing;

static char *
format_time (gint64 at_us, int utc_offset_min, const char *format)
{
  g_autoptr (GTimeZone) zone = g_time_zone_new_offset (utc_offset_min * 60);
  g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (at_us / G_USEC_PER_SEC);
  g_autoptr (GDateTime) local = utc != NULL ? g_date_time_to_timezone (utc, zone) : NULL;

  return local != NULL ? g_date_time_format (local, format) : g_strdup ("");
}

static char *
describe_time (const KrSheetSource *source)
{
  const KrSheetWords *words = &source->words;
  const char *date_format = kr_sheet_words_text (words, N_ ("%A %-d %B %Y"));
  const char *time_format = kr_sheet_words_text (words, N_ ("%H:%M"));
  int offset = source->utc_offset_min;

  if (source->started_at_us == 0)
    return g_strdup ("");

  g_autofree char *date = format_time (source->started_at_us, offset, date_format);
  g_autofree char *from = format_time (source->started_at_us, offset, time_format);
  g_autofree char *to = format_time (source->ended_at_us, offset, time_format);
  const char *sentence =
      source->ended_at_us != 0 ? N_ ("{date}, {from} to {to}") : N_ ("{date}, {from}");
  return kr_sheet_words_fill (words, sentence, "date", date, "from", from, "to", to, NULL);
}

static char *
describe_when_and_where (const KrSheetSource *source)
{
  g_autofree char *time = describe_time (source);
  const char *place = source->place != NULL ? source->place : "";

  if (*time == '\0' || *place == '\0')
    return g_strconcat (time, place, NULL);
  return g_strconcat (time, " · ", place, NULL);
}

static const char *
describe_players (const KrMatch *match)
{
  static const char *const players[KR_MAX_SEATS + 1] = {
      N_ ("Nobody"),        N_ ("One player"),    N_ ("Two players"),
      N_ ("Three players"), N_ ("Four players"),  N_ ("Five players"),
      N_ ("Six players"),   N_ ("Seven players"), N_ ("Eight players"),
  };

  if (match->sides)
    return N_ ("Four players, two against two");
  if (match->n_seats > match->n_players)
    return N_ ("Two players and a dummy");
  return players[match->n_players];
}

static char *
describe_deals (const KrSheetSource *source)
{
  const KrMatch *match = source->match;
  guint n_deals = match->schedule.n_deals;

  if (!match->stopped_early)
    return kr_sheet_words_count (&source->words, NP_ ("{n} deal", "{n} deals"), n_deals);

  g_autofree char *scored = g_strdup_printf ("%u", match->n_scored);
  g_autofree char *all = g_strdup_printf ("%u", n_deals);
  return kr_sheet_words_fill (&source->words, N_ ("stopped after {scored} of {all} deals"),
                              "scored", scored, "all", all, NULL);
}

static char *
describe_pressures (const KrSheetSource *source)
{
  const KrRules *rules = &source->match->rules;
  g_autofree char *points = kr_sheet_format_points (rules->pressure_points);
  g_autofree char *cap = kr_sheet_format_points (rules->pressure_cap);
  const char *sentence = NULL;

  switch (rules->pressure) {
  case KR_PRESSURE_FLAT:
    sentence = N_ ("pressures {points} each");
    break;
  case KR_PRESSURE_DOUBLING:
    sentence = N_ ("pressures doubling");
    break;
  case KR_PRESSURE_CAPPED:
    sentence = N_ ("pressures doubling up to {cap}");
    break;
  case KR_PRESSURE_END_OF_GAME:
    sentence = N_ ("pressures at the end of the game");
    break;
  }
  return kr_sheet_words_fill (&source->words, sentence, "points", points, "cap", cap, NULL);
}

/* ` House rules: …`, or nothing. */
static char *
describe_house_rules (const KrSheetSource *source)
{
  guint n = source->house_rules != NULL ? g_strv_length ((char **) source->house_rules) : 0;
  const char *sentence = n == 1 ? N_ ("House rule: {rules}.") : N_ ("House rules: {rules}.");

  if (n == 0)
    return g_strdup ("");
  g_autofree char *rules = g_strjoinv (", ", (char **) source->house_rules);
  g_autofree char *filled = kr_sheet_words_fill (&source->words, sentence, "rules", rules, NULL);
  return g_strconcat (" ", filled, NULL);
}

void
kr_sheet_heading_describe (KrSheet *sheet, const KrSheetSource *source)
{
  const KrSheetWords *words = &source->words;
  const KrRules *rules = &source->match->rules;
  const char *players = kr_sheet_words_text (words, describe_players (source->match));
  g_autofree char *deals = describe_deals (source);
  g_autofree char *pressures = describe_pressures (source);
  g_autofree char *house = describe_house_rules (source);
  g_autofree char *details =
      kr_sheet_words_fill (words, N_ ("{players}, {deals}, {pressures}."), "players", players,
                           "deals", deals, "pressures", pressures, NULL);

  sheet->subtitle = describe_when_and_where (source);
  sheet->details = g_strconcat (details, house, NULL);
  sheet->lead_rule = g_strdup (kr_sheet_words_text (
      words,
      rules->stars && rules->stars_break_ties
          ? N_ ("A row is written in the pen of the player who leads after it: lowest total, "
                "then most stars.")
          : N_ ("A row is written in the pen of the player who leads after it: lowest total.")));
}

/* The names of the seats in @seats (a bit each) as one enumeration. */
static char *
join_seats (const KrSheet *sheet, const KrSheetSource *source, guint seats, gboolean shorten)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < sheet->n_columns; i++) {
    const KrSheetColumn *column = &sheet->columns[i];
    if (seats & 1u << i)
      g_ptr_array_add (names, kr_sheet_name_isolate (shorten ? column->short_name : column->name));
  }
  return kr_sheet_words_join (&source->words, (const char **) names->pdata, names->len);
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

/* How far the nearest other side is behind the leader's. */
static int64_t
find_margin (const KrMatch *match, const Standing *standing)
{
  int64_t margin = INT64_MAX;

  for (int i = 0; i < match->n_seats; i++)
    if (kr_match_side (match, i) != kr_match_side (match, standing->leader))
      margin = MIN (margin, standing->totals[i] - standing->totals[standing->leader]);
  return margin;
}

/* A bit for each seat that shares the first place. */
static guint
find_winners (const KrMatch *match)
{
  guint winners = 0;

  for (int i = 0; i < match->n_seats; i++)
    if (match->place[i] == 1)
      winners |= 1u << i;
  return winners;
}

static guint
find_partners (const KrMatch *match, int seat)
{
  guint partners = 0;

  for (int i = 0; i < match->n_seats; i++)
    if (kr_match_side (match, i) == kr_match_side (match, seat))
      partners |= 1u << i;
  return partners;
}

static char *
fill_verdict (const KrSheetSource *source, const char *sentence, const Standing *standing, int seat)
{
  Standing lead = {standing->totals, seat};
  g_autofree char *points = kr_sheet_format_points (standing->totals[seat]);
  g_autofree char *margin = kr_sheet_format_points (find_margin (source->match, &lead));

  return kr_sheet_words_fill (&source->words, sentence, "points", points, "margin", margin, NULL);
}

/* The verdict on one side that won or leads. */
static char *
judge_one (const KrSheetSource *source, const Standing *standing)
{
  /* by: over, two names, level on points */
  static const char *const sentences[2][2][2] = {
      {{N_ ("leads by {margin}"), N_ ("leads, level on {points}")},
       {N_ ("lead by {margin}"), N_ ("lead, level on {points}")}},
      {{N_ ("wins with {points}, by {margin}"), N_ ("wins with {points}, on stars")},
       {N_ ("win with {points}, by {margin}"), N_ ("win with {points}, on stars")}},
  };
  const KrMatch *match = source->match;
  gboolean level = find_margin (match, standing) == 0;

  return fill_verdict (source, sentences[match->over][match->sides][level], standing,
                       standing->leader);
}

/* Puts names and verdict together, and says whose pen they wear. */
static void
set_headline (KrSheet *sheet, const KrSheetSource *source, guint seats, int column, char *verdict)
{
  g_autofree char *names = join_seats (sheet, source, seats, FALSE);

  sheet->verdict = verdict;
  sheet->heads = join_seats (sheet, source, seats, TRUE);
  sheet->headline_column = column;
  sheet->headline = kr_sheet_words_fill (&source->words, N_ ("{names} {verdict}"), "names", names,
                                         "verdict", verdict, NULL);
}

/* A headline of one sentence, about nobody who leads. */
static void
set_plain_headline (KrSheet *sheet, char *sentence)
{
  sheet->verdict = g_strdup ("");
  sheet->heads = g_strdup ("");
  sheet->headline_column = -1;
  sheet->headline = sentence;
}

static void
judge_over (KrSheet *sheet, const KrSheetSource *source)
{
  const KrMatch *match = source->match;
  guint winners = find_winners (match);
  Standing standing = {match->totals, winners != 0 ? g_bit_nth_lsf (winners, -1) : 0};

  if (winners == find_partners (match, standing.leader))
    set_headline (sheet, source, winners, standing.leader, judge_one (source, &standing));
  else
    set_headline (sheet, source, winners, -1,
                  fill_verdict (source, N_ ("share the first place with {points}"), &standing,
                                standing.leader));
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
  const char *sentence = N_ ("{names} are level on {points}");
  g_autofree char *points = kr_sheet_format_points (standing->totals[g_bit_nth_lsf (lowest, -1)]);
  set_plain_headline (sheet, kr_sheet_words_fill (&source->words, sentence, "names", names,
                                                  "points", points, NULL));
}

/* Says that the headline holds only if the deal that is being typed ends so. */
static void
qualify (KrSheet *sheet)
{
  g_autofree char *headline = sheet->headline;

  sheet->headline = kr_sheet_words_fill (&sheet->words, N_ ("As it stands, {headline}"), "headline",
                                         headline, NULL);
}

void
kr_sheet_heading_judge (KrSheet *sheet, const KrSheetSource *source, const KrMatchDeal *draft)
{
  const KrMatch *match = source->match;
  const KrSheetWords *words = &source->words;
  Standing standing = {match->totals, match->leader};
  Standing as_it_stands = draft != NULL ? (Standing){draft->total, draft->leader} : standing;

  if (match->n_scored > 0 && match->over)
    judge_over (sheet, source);
  else if (match->n_scored > 0 || draft != NULL)
    judge_running (sheet, source, &as_it_stands);
  else if (match->over)
    set_plain_headline (
        sheet, g_strdup (kr_sheet_words_text (words, N_ ("Stopped before the first deal"))));
  else
    set_plain_headline (sheet,
                        kr_sheet_words_fill (words, N_ ("{name} deals first"), "name",
                                             sheet->columns[match->first_dealer].name, NULL));
  if (draft != NULL)
    qualify (sheet);
}
