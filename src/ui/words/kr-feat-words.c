/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-feat-words.h"

#include "kr-chance.h"
#include "kr-display-name.h"
#include "kr-forecast-course.h"
#include "kr-gettext.h"
#include "kr-session-words.h"
#include "kr-points.h"

#include <glib/gi18n.h>

typedef struct {
  const char *title;
  const char *meaning;
} FeatWords;

static const FeatWords feat_words[KR_N_FEATS] = {
    [KR_FEAT_LOWEST_WIN] = {N_ ("Lowest winning total"), N_ ("The lowest total that won a game")},
    [KR_FEAT_HIGHEST_WIN] = {N_ ("Highest winning total"),
                             N_ ("The highest total that still won a game")},
    [KR_FEAT_WIDEST_WIN] = {N_ ("Widest win"), N_ ("Points between first and second place")},
    [KR_FEAT_FASTEST_GAME] = {N_ ("Fastest game"),
                              N_ ("From the first deal to the last, each with a known time")},
    [KR_FEAT_MOST_PRESSURES] = {N_ ("Most pressures"), N_ ("Taken by one player in a game")},
    [KR_FEAT_PRESSURE_POINTS] = {N_ ("Most pressure points"),
                                 N_ ("What they cost one player in a game")},
    [KR_FEAT_MOST_STARS] = {N_ ("Most stars"), N_ ("Won by one player in a game")},
    [KR_FEAT_MOST_COOPERS] = {N_ ("Most coopers"), N_ ("By one player in a game")},
    [KR_FEAT_COMEBACK] = {N_ ("Biggest comeback"), N_ ("Largest deficit the winner made up")},
    [KR_FEAT_LONGEST_LEAD] = {N_ ("Longest lead"), N_ ("Deals in a row with the same leader")},
    [KR_FEAT_LEAD_CHANGES] = {N_ ("Most lead changes"), N_ ("How often the lead changed hands")},
    [KR_FEAT_NO_HITTER] = {N_ ("No-hitter"), N_ ("A total of zero or less in a complete game")},
    [KR_FEAT_PERFECT_GAME] = {N_ ("Perfect game"), N_ ("No score above zero in any deal")},
    [KR_FEAT_LOWEST_DEAL] = {N_ ("Lowest deal"), N_ ("One player’s points in one deal")},
    [KR_FEAT_HIGHEST_DEAL] = {N_ ("Highest deal"),
                              N_ ("One player’s points in one deal, including pressures")},
    [KR_FEAT_HIGHEST_HAND] = {N_ ("Highest deal without pressures"),
                              N_ ("Points for the cards alone")},
    [KR_FEAT_LONGEST_COUNT] = {N_ ("Longest count"), N_ ("Cards one player had to draw at once")},
    [KR_FEAT_DEAL_PRESSURES] = {N_ ("Most pressures in one deal"), N_ ("Taken by one player")},
    [KR_FEAT_OFF_THE_BALCONY] = {N_ ("Off the balcony"), N_ ("A hand of −200 or lower")},
    [KR_FEAT_THREES_ONE] = {N_ ("Caught with only one three"),
                            N_ ("How often one player did it in a game")},
    [KR_FEAT_THREES_TWO] = {N_ ("Caught with only two threes"),
                            N_ ("How often one player did it in a game")},
    [KR_FEAT_THREES_THREE] = {N_ ("Caught with only three threes"),
                              N_ ("How often one player did it in a game")},
    [KR_FEAT_THREES_FOUR] = {N_ ("Caught with only four threes"),
                             N_ ("How often one player did it in a game")},
    [KR_FEAT_CLEAN] = {N_ ("Clean"),
                       N_ ("How often one player was the second to go out in a count")},
    [KR_FEAT_HA_HA_NO_STAR] = {N_ ("Ha ha no star"),
                               N_ ("How often one player went out but had to draw the count")},
    [KR_FEAT_CHANCE_COMEBACK] =
        {N_ ("Biggest comeback against the odds"),
         N_ ("The lowest chance that a winner had after a deal, by a forecast "
             "from deals that the referee played")},
    [KR_FEAT_EXCITEMENT] = {N_ ("Most exciting game"),
                            N_ ("How much the chances moved in all deals, by a forecast from deals "
                                "that the referee played; a whole win is 100%")},
};

const char *
kr_feat_words_get_title (KrFeatKind kind)
{
  return _ (feat_words[kind].title);
}

const char *
kr_feat_words_get_meaning (KrFeatKind kind)
{
  return _ (feat_words[kind].meaning);
}

char *
kr_feat_words_format_value (KrFeatKind kind, gint64 value)
{
  const KrTranslator words = kr_gettext_get_translator ();

  if (kind == KR_FEAT_FASTEST_GAME)
    return kr_session_words_format_length (value * G_USEC_PER_SEC);
  if (kind == KR_FEAT_CHANCE_COMEBACK)
    return kr_chance_format_small ((double) value / KR_FORECAST_CHANCE_UNITS, &words);
  if (kind == KR_FEAT_EXCITEMENT)
    return g_strdup_printf ("%d%%", (int) (value * 100 / KR_FORECAST_MOVED_UNITS));
  return kr_points_format (value);
}

char *
kr_feat_words_format_known (const KrDocumentedRecord *known)
{
  return known->value != 0 ? kr_feat_words_format_value (known->kind, known->value)
                           : g_strdup ("–");
}

char *
kr_feat_words_format_deal (const KrBestFeat *feat)
{
  if (feat->deal < 0)
    return NULL;
  return g_strdup_printf (
      kr_feat_kind_is_by_chance (feat->kind) ? _ ("after deal %d") : _ ("deal %d"), feat->deal + 1);
}

char *
kr_feat_words_join_holders (const KrBestFeat *feat)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < feat->n_holders; i++) {
    g_autofree char *name = kr_display_name_isolate (feat->holders[i].name);

    g_string_append_printf (names, "%s%s", i > 0 ? " + " : "", name);
  }
  return g_string_free (names, FALSE);
}

char *
kr_feat_words_dup_address (const KrBestFeat *feat)
{
  if (kr_feat_kind_is_by_chance (feat->kind))
    return g_strdup_printf ("story/%s", feat->session_uuid);
  return feat->deal >= 0 ? g_strdup_printf ("session/%s/%d", feat->session_uuid, feat->deal + 1)
                         : g_strdup_printf ("session/%s", feat->session_uuid);
}
