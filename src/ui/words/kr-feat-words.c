/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-feat-words.h"

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
                             N_ ("The highest total that won a game all the same")},
    [KR_FEAT_WIDEST_WIN] = {N_ ("Widest win"), N_ ("Points between the winner and the next")},
    [KR_FEAT_FASTEST_GAME] = {N_ ("Fastest game"), N_ ("From the first deal to the last")},
    [KR_FEAT_MOST_PRESSURES] = {N_ ("Most pressures"), N_ ("Taken by one player in a game")},
    [KR_FEAT_PRESSURE_POINTS] = {N_ ("Most pressure points"), N_ ("What pressures cost in a game")},
    [KR_FEAT_MOST_STARS] = {N_ ("Most stars"), N_ ("In a game")},
    [KR_FEAT_MOST_COOPERS] = {N_ ("Most coopers"), N_ ("Of one player in a game")},
    [KR_FEAT_COMEBACK] = {N_ ("Biggest comeback"), N_ ("Largest deficit the winner made up")},
    [KR_FEAT_LONGEST_LEAD] = {N_ ("Longest lead"), N_ ("Deals on end after which one led")},
    [KR_FEAT_LEAD_CHANGES] = {N_ ("Most lead changes"), N_ ("How often the lead changed hands")},
    [KR_FEAT_NO_HITTER] = {N_ ("No-hitter"), N_ ("A game played to the end for nothing or less")},
    [KR_FEAT_PERFECT_GAME] = {N_ ("Perfect game"), N_ ("No score above zero in any deal")},
    [KR_FEAT_LOWEST_DEAL] = {N_ ("Lowest deal"), N_ ("Points of one player in one deal")},
    [KR_FEAT_HIGHEST_DEAL] = {N_ ("Highest deal"),
                              N_ ("Points of one player in one deal, pressures included")},
    [KR_FEAT_HIGHEST_HAND] = {N_ ("Highest deal without pressures"),
                              N_ ("Points of the cards alone")},
    [KR_FEAT_LONGEST_COUNT] = {N_ ("Longest count"), N_ ("What somebody had to draw at once")},
    [KR_FEAT_DEAL_PRESSURES] = {N_ ("Most pressures in one deal"), N_ ("Taken by one player")},
    [KR_FEAT_OFF_THE_BALCONY] = {N_ ("Off the balcony"), N_ ("A hand of −200 or lower")},
    [KR_FEAT_THREES_ONE] = {N_ ("Caught with one three only"),
                            N_ ("How often in a game: one three and nothing else")},
    [KR_FEAT_THREES_TWO] = {N_ ("Caught with two threes only"),
                            N_ ("How often in a game: two threes and nothing else")},
    [KR_FEAT_THREES_THREE] = {N_ ("Caught with three threes only"),
                              N_ ("How often in a game: three threes and nothing else")},
    [KR_FEAT_THREES_FOUR] = {N_ ("Caught with all four threes"),
                             N_ ("How often in a game: four threes and nothing else")},
    [KR_FEAT_CLEAN] = {N_ ("Clean"), N_ ("Out second in the same count: how often in a game")},
    [KR_FEAT_HA_HA_NO_STAR] = {N_ ("Ha ha, no star"),
                               N_ ("Went out and drew again: how often in a game")},
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
  if (kind == KR_FEAT_FASTEST_GAME)
    return kr_session_words_format_length (value * G_USEC_PER_SEC);
  return kr_points_format (value);
}

char *
kr_feat_words_format_known (const KrDocumentedRecord *known)
{
  return known->value != 0 ? kr_feat_words_format_value (known->kind, known->value)
                           : g_strdup ("–");
}
