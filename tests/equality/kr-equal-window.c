/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-equal-window.h"

#include "kr-deal-draft.h"
#include "kr-ledger-private.h"
#include "kr-store-add.h"
#include "kr-store-error.h"

/* One deal of a game, entered once more. */

/* The game as it was before @deal was scored. */
static KrSessionDoc *
copy_without_score (const KrEqualGame *game, int deal)
{
  KrSessionDoc *doc = kr_session_doc_copy (game->doc);
  g_autofree char *score = g_strdup_printf ("score %d ", deal + 1);
  guint n = 0;

  while (!g_str_has_prefix (((KrSessionEvent *) g_ptr_array_index (doc->events, n))->line, score))
    n++;
  g_ptr_array_set_size (doc->events, (int) n);
  doc->n_done = n;
  doc->ended_at_us = 0;
  return doc;
}

static gboolean
enter_hands (KrDealDraft *draft, const KrDealEntry *entry, int n_seats, GError **error)
{
  char why[256];
  KrStatus status;

  for (int seat = 0; seat < n_seats; seat++) {
    if (entry->seats[seat].kind != KR_ENTRY_CARDS ||
        kr_deal_draft_set_cards (draft, seat, &entry->seats[seat].cards, &status) == KR_OK)
      continue;
    kr_status_format (&status, NULL, why, sizeof why);
    return kr_store_refuse (error, "The hand of seat %d: %s.", seat, why);
  }
  return TRUE;
}

gboolean
kr_equal_window_end (
    ModelFixture *fixture, const KrEqualGame *game, int deal, KrMatch *match, GError **error)
{
  g_autoptr (KrSessionDoc) doc = copy_without_score (game, deal);
  g_autoptr (KrGame) open = NULL;
  g_autoptr (KrDealDraft) draft = NULL;

  if (!kr_store_add_session (kr_ledger_get_store (fixture->ledger), doc, error))
    return FALSE;
  open = kr_game_open (fixture->ledger, doc->uuid, error);
  if (open == NULL)
    return FALSE;
  draft = kr_deal_draft_new (open, deal);
  if (!enter_hands (draft, &game->match->deals[deal].entry, game->match->n_seats, error) ||
      !kr_deal_draft_end (draft, error))
    return FALSE;
  *match = *kr_game_get_match (open);
  return TRUE;
}
