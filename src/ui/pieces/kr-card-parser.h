/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "kr-card.h"

/*
 * kr-card-parser.h: a card that is typed letter by letter: `9h`, `10s`, `jk`.
 */

typedef struct {
  char text[KR_CARD_TEXT_SIZE]; /* so far; all 0 to begin with */
} KrCardParser;

/* Adds @letter. TRUE and @card once a card with its suit, or a joker, stands
 * there, which is forgotten then. A letter that fits nowhere begins anew. */
gboolean kr_card_parser_add (KrCardParser *self, char letter, KrCard *card);

/* Forgets what is typed. FALSE if nothing was. */
gboolean kr_card_parser_clear (KrCardParser *self);
