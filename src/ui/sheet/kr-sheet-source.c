/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sheet-source.h"

#include "kr-bg-stats-link.h"
#include "kr-game-chances.h"
#include "kr-gettext.h"
#include "kr-sheet-house-rules.h"

#include <glib/gi18n.h>

char **
kr_sheet_source_list_house_rules (const KrRules *rules, const KrRules *base)
{
  const KrTranslator words = kr_gettext_get_translator ();

  return kr_sheet_house_rules_list (rules, base, &words);
}

char **
kr_sheet_source_dup_house_rules (KrGame *game)
{
  return kr_sheet_source_list_house_rules (&kr_game_get_match (game)->rules,
                                           kr_game_get_base_rules (game));
}

/* What a sheet or a play link is made from; borrowed from @game and @house_rules. */
static KrSheetSource
make_source (KrGame *game, char **house_rules)
{
  const KrMatch *match = kr_game_get_match (game);
  KrSheetSource source = {
      .match = match,
      .rules_name = kr_gettext_text (match->rules.name),
      .house_rules = (const char *const *) house_rules,
      .location = kr_game_get_location (game),
      .note = kr_game_get_note (game),
      .started_at_us = kr_game_get_started_at_us (game),
      .ended_at_us = kr_game_get_ended_at_us (game),
      .utc_offset_min = kr_game_get_utc_offset_min (game),
      .translator = kr_gettext_get_translator (),
  };

  for (int seat = 0; seat < match->n_seats; seat++) {
    source.names[seat] = kr_game_get_name (game, seat);
    source.pens[seat] = kr_game_get_pen (game, seat);
  }
  return source;
}

static void
add_chances (KrSheetSource *source, KrGame *game)
{
  KrGameChances *chances = kr_game_chances_of_game (game);
  const KrGameForecast *known = kr_game_chances_get (chances);

  source->has_chances = kr_game_chances_have_room (chances);
  source->chances = known != NULL ? known->chances.chances[source->match->n_scored] : NULL;
}

static KrSheetDoubt
find_doubt (KrDealDraft *draft, int seat)
{
  if (!kr_deal_draft_is_awaited (draft, seat))
    return KR_SHEET_SURE;
  return kr_deal_draft_get_proposal_state (draft, seat) == KR_PROPOSAL_TYPING ? KR_SHEET_UNFINISHED
                                                                              : KR_SHEET_CLASHES;
}

KrSheet *
kr_sheet_source_new_sheet (KrGame *game, KrDealDraft *draft)
{
  g_auto (GStrv) house_rules = kr_sheet_source_dup_house_rules (game);
  KrSheetSource source = make_source (game, house_rules);
  KrDealEntry shown;

  add_chances (&source, game);
  if (draft != NULL) {
    kr_deal_draft_get_shown (draft, &shown);
    source.draft = &shown;
    source.draft_deal = kr_deal_draft_get_deal (draft);
    for (int seat = 0; seat < source.match->n_seats; seat++)
      source.doubts[seat] = find_doubt (draft, seat);
  }
  return kr_sheet_new (&source);
}

char *
kr_sheet_source_format_play_link (KrGame *game)
{
  const char *uuids[KR_MAX_SEATS] = {NULL};
  const KrSheetSource source = make_source (game, NULL);

  for (int seat = 0; seat < source.match->n_seats; seat++)
    uuids[seat] = kr_game_get_player_uuid (game, seat);
  return kr_bg_stats_link_format (&source, kr_game_get_uuid (game), uuids);
}
