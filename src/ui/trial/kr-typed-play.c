/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-typed-play.h"

#include "kr-card-name.h"

static const char *
skip (const char *text)
{
  while (*text == ' ' || *text == '=')
    text++;
  return text;
}

static gboolean
is_draw (const char *text)
{
  return g_ascii_strcasecmp (text, "d") == 0 || g_ascii_strcasecmp (text, "draw") == 0;
}

gboolean
kr_typed_play_parse (const char *text, KrEvent *event)
{
  g_autofree char *typed = g_strstrip (g_strdup (text));
  const char *at = typed;
  KrCard card = KR_CARD_NONE;
  KrSuit named = KR_SUIT_NONE;

  if (is_draw (typed)) {
    event->kind = KR_EVENT_DRAW;
    event->card = KR_CARD_NONE;
    event->named = KR_SUIT_NONE;
    return TRUE;
  }
  at += kr_card_parse (at, &card);
  if (at == typed || card >= KR_N_CARDS)
    return FALSE;
  at = skip (at);
  if (*at != '\0' && kr_rank_is_wild (kr_card_rank (card)))
    at += kr_suit_parse (at, &named);
  if (*at != '\0' && kr_rank_is_wild (kr_card_rank (card)))
    at += kr_suit_parse (at, &named);
  if (strncmp (at, "\xEF\xB8", 2) == 0) /* the selector that keeps a suit from being an emoji */
    at += 3;
  if (*at != '\0')
    return FALSE;
  event->kind = KR_EVENT_PLAY;
  event->card = card;
  event->named = named;
  return TRUE;
}

char *
kr_typed_play_format (const KrEvent *event)
{
  g_autofree char *card = NULL;

  if (event->kind == KR_EVENT_DRAW)
    return g_strdup ("draw");
  if (event->card == KR_CARD_JOKER)
    return g_strdup ("JK");
  card = kr_card_name_dup_short (event->card);
  if (event->named == KR_SUIT_NONE)
    return g_steal_pointer (&card);
  return g_strdup_printf ("%s=%s", card, kr_card_name_sign (event->named));
}
