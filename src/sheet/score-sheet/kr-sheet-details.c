/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sheet-private.h"

#include "kr-local-time.h"
#include "kr-points.h"
#include "kr-translatable.h"

/* When and where, how many players and deals, and the most important rules. */

static char *
format_time (gint64 at_us, const KrSheetSource *source, const char *english)
{
  char *text = kr_local_time_format (at_us, source->utc_offset_min,
                                     kr_translator_text (&source->translator, english));

  return text != NULL ? text : g_strdup ("");
}

/* Date, times and location, without those that are not known. */
static char *
describe_time_and_location (const KrSheetSource *source)
{
  const char *location = source->location != NULL ? source->location : "";

  if (source->started_at_us == 0)
    return g_strdup (location);

  g_autofree char *date = format_time (source->started_at_us, source, N_ ("%A %-d %B %Y"));
  g_autofree char *from = format_time (source->started_at_us, source, N_ ("%H:%M"));
  g_autofree char *to = format_time (source->ended_at_us, source, N_ ("%H:%M"));
  const char *sentence =
      source->ended_at_us != 0 ? N_ ("{date}, {from} to {to}") : N_ ("{date}, {from}");
  g_autofree char *time = kr_translator_fill (&source->translator, sentence, "date", date, "from",
                                              from, "to", to, NULL);
  return g_strconcat (time, *time != '\0' && *location != '\0' ? " · " : "", location, NULL);
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
    return kr_translator_count (&source->translator, NP_ ("{n} deal", "{n} deals"), n_deals);

  g_autofree char *scored = g_strdup_printf ("%u", match->n_scored);
  g_autofree char *all = g_strdup_printf ("%u", n_deals);
  return kr_translator_fill (&source->translator, N_ ("stopped after {scored} of {all} deals"),
                             "scored", scored, "all", all, NULL);
}

static char *
describe_pressures (const KrSheetSource *source)
{
  const KrRules *rules = &source->match->rules;
  g_autofree char *points = kr_points_format (rules->pressure_points);
  g_autofree char *cap = kr_points_format (rules->pressure_cap);
  const char *sentence = NULL;

  switch (rules->pressure) {
  case KR_PRESSURE_FLAT:
    sentence = N_ ("pressures {points} each");
    break;
  case KR_PRESSURE_DOUBLING:
    sentence = N_ ("pressures doubling");
    break;
  case KR_PRESSURE_CAPPED:
    sentence = N_ ("pressures doubling, by at most {cap}");
    break;
  case KR_PRESSURE_END_OF_GAME:
    sentence = N_ ("pressures at the end of the game");
    break;
  }
  return kr_translator_fill (&source->translator, sentence, "points", points, "cap", cap, NULL);
}

/* ` House rules: …`, or "". */
static char *
describe_house_rules (const KrSheetSource *source)
{
  guint n = source->house_rules != NULL ? g_strv_length ((char **) source->house_rules) : 0;
  const char *sentence = n == 1 ? N_ ("House rule: {rules}.") : N_ ("House rules: {rules}.");

  if (n == 0)
    return g_strdup ("");
  g_autofree char *rules = g_strjoinv (", ", (char **) source->house_rules);
  g_autofree char *filled =
      kr_translator_fill (&source->translator, sentence, "rules", rules, NULL);
  return g_strconcat (" ", filled, NULL);
}

void
kr_sheet_details_fill (KrSheet *sheet, const KrSheetSource *source)
{
  const KrTranslator *translator = &source->translator;
  const KrRules *rules = &source->match->rules;
  const char *players = kr_translator_text (translator, describe_players (source->match));
  g_autofree char *deals = describe_deals (source);
  g_autofree char *pressures = describe_pressures (source);
  g_autofree char *house = describe_house_rules (source);
  g_autofree char *details =
      kr_translator_fill (translator, N_ ("{players}, {deals}, {pressures}."), "players", players,
                          "deals", deals, "pressures", pressures, NULL);

  sheet->subtitle = describe_time_and_location (source);
  sheet->details = g_strconcat (details, house, NULL);
  sheet->lead_rule = g_strdup (kr_translator_text (
      translator,
      rules->stars && rules->stars_break_ties
          ? N_ ("A row is written in the pen of the player who leads after it: lowest total, "
                "then most stars.")
          : N_ ("A row is written in the pen of the player who leads after it: lowest total.")));
}
