/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-entry-echo.h"

#include <glib/gi18n.h>

#include "kr-points.h"
#include "kr-seat-look.h"

void
kr_entry_echo_start (KrEntryEcho *echo, KrDealDraft *draft)
{
  echo->entered = *kr_deal_draft_get_entry (draft);
  echo->seat = KR_NO_SEAT;
}

static void
find_seat (KrEntryEcho *echo, KrDealDraft *draft)
{
  const KrDealEntry *entry = kr_deal_draft_get_entry (draft);

  for (int seat = 0; seat < kr_game_get_match (kr_deal_draft_get_game (draft))->n_seats; seat++)
    if (!kr_seat_entry_ended_alike (&entry->seats[seat], &echo->entered.seats[seat]))
      echo->seat = seat;
  echo->entered = *entry;
}

/* `Sam: K 9 3 = 22`; "" before the first card. */
static char *
describe_hand (const KrEntryEcho *echo, KrDealDraft *draft)
{
  const KrSeatEntry *hand = &echo->entered.seats[MAX (echo->seat, 0)];
  char cards[KR_HAND_TEXT_SIZE] = "";
  g_autofree KrMatchDeal *preview = g_new0 (KrMatchDeal, 1);
  g_autofree char *points = NULL;
  g_autofree char *name = NULL;

  if (echo->seat == KR_NO_SEAT || hand->kind == KR_ENTRY_NONE)
    return g_strdup ("");
  name = kr_seat_look_dup_name (kr_deal_draft_get_game (draft), echo->seat);
  if (hand->kind == KR_ENTRY_OUT)
    return g_strdup_printf (_ ("%s went out"), name);
  kr_deal_draft_preview (draft, preview);
  points = kr_points_format (preview->hand_points[echo->seat]);
  if (hand->kind == KR_ENTRY_POINTS)
    /* Translators: a player and the points of the hand: “Sam: 22” */
    return g_strdup_printf (_ ("%1$s: %2$s"), name, points);
  kr_cards_format (&hand->cards, cards);
  if (kr_deal_entry_went_out (&echo->entered, echo->seat))
    /* Translators: a player who went out, cards drawn afterwards, and their points: “Sam went out:
     * K 9 = 50” */
    return g_strdup_printf (_ ("%1$s went out: %2$s = %3$s"), name, cards, points);
  /* Translators: a player, the cards of the hand and their points: “Sam: K 9 3 = 22” */
  return g_strdup_printf (_ ("%1$s: %2$s = %3$s"), name, cards, points);
}

static char *
describe_next (KrDealDraft *draft)
{
  KrStatus status;
  g_autofree char *name = NULL;
  const KrCode code = kr_deal_draft_check (draft, &status);

  if (code == KR_OK)
    return g_strdup (_ ("Enter saves the deal"));
  if (code != KR_ERR_INCOMPLETE)
    return g_strdup (_ ("Who went out?"));
  name = kr_seat_look_dup_name (kr_deal_draft_get_game (draft), (int) status.a);
  return g_strdup_printf (_ ("%s is next"), name);
}

char *
kr_entry_echo_dup_line (KrEntryEcho *echo, KrDealDraft *draft)
{
  g_autofree char *hand = NULL;
  g_autofree char *next = describe_next (draft);

  find_seat (echo, draft);
  hand = describe_hand (echo, draft);
  return *hand != '\0' ? g_strjoin (" · ", hand, next, NULL) : g_steal_pointer (&next);
}
