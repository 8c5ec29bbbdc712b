/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-ledger-open.h"
#include "kr-deal-clock.h"
#include "kr-deal-draft.h"
#include "kr-fuzz-folder.h"
#include "kr-fuzz.h"
#include "kr-new-game.h"
#include "kr-saved-draft.h"

#include <string.h>

/* Whatever text the ledger kept for the deals that are being entered: what can be read of it is
 * taken up, the rest is left alone, and what is saved again is read as it was. */

static void
book (KrGame *game, const char *line)
{
  g_autofree KrMatchEvent *event = g_new0 (KrMatchEvent, 1);

  g_assert_cmpint (kr_match_event_parse (line, event, NULL), ==, KR_OK);
  g_assert_true (kr_game_book (game, event, NULL, NULL));
}

static KrGame *
get_game (void)
{
  static KrGame *game = NULL;
  g_autofree char *path = NULL;
  g_autoptr (KrLedger) ledger = NULL;
  KrNewGame setup = {.n_players = 4, .names = {"Ruth", "Sam", "Inês", "Bo"}, .pens = {1, 2, 3, 4}};

  if (game != NULL)
    return game;
  path = kr_fuzz_folder_path ("ledger.db");
  ledger = kr_ledger_new (path, NULL);
  kr_rules_init (&setup.rules);
  game = kr_new_game_make (ledger, &setup, NULL);
  g_assert_true (game != NULL && kr_game_add (game, NULL));
  book (game, "score 1 out=0 0:out 1:=20 2:=35 3:K,9");
  book (game, "pressure 1 +1");
  return game;
}

static char *
format (int deal, const KrDealEntry *entry)
{
  g_autofree char *line = g_malloc (KR_MATCH_EVENT_TEXT_SIZE);
  g_autofree KrMatchEvent *event = g_new0 (KrMatchEvent, 1);

  event->kind = KR_MATCH_EVENT_SCORE;
  event->deal = (uint8_t) deal;
  event->entry = *entry;
  kr_match_event_format (event, line);
  return g_steal_pointer (&line);
}

static void
check_deal (KrGame *game, int deal)
{
  g_autofree KrDealEntry *entry = g_new0 (KrDealEntry, 1);
  g_autofree KrDealEntry *again = g_new0 (KrDealEntry, 1);
  g_autofree char *reason = NULL;
  g_autofree char *same_reason = NULL;
  g_autofree char *line = NULL;
  g_autofree char *same = NULL;
  g_autoptr (KrDealDraft) draft = kr_deal_draft_new (game, deal);
  KrStatus status;

  kr_deal_draft_check (draft, &status);
  if (!kr_saved_draft_read (game, deal, entry, &reason))
    return;
  g_assert_true (kr_saved_draft_put (game, deal, entry, reason, NULL));
  g_assert_true (kr_saved_draft_read (game, deal, again, &same_reason));
  line = format (deal, entry);
  same = format (deal, again);
  g_assert_cmpstr (line, ==, same);
  g_assert_cmpstr (reason, ==, same_reason);
  g_assert_true (kr_saved_draft_drop (game, deal, NULL));
  g_assert_false (kr_saved_draft_read (game, deal, again, &same_reason));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  KrGame *game = get_game ();
  g_autofree char *text = g_strndup ((const char *) data, size);

  g_assert_true (kr_game_set_draft (game, text, NULL));
  kr_saved_draft_find_news (game);
  kr_deal_clock_is_stopped (game);
  g_assert_cmpint (kr_deal_clock_get_started_at_us (game), <=, g_get_real_time ());
  for (int deal = 0; deal < 3; deal++)
    check_deal (game, deal);
  return 0;
}
