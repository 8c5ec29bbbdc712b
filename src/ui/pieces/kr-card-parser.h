/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "kr-card.h"

/*
 * kr-card-parser.h: reads a card that is typed letter by letter: `9h`, `10s`, `jk`.
 */

typedef struct {
  char text[KR_CARD_TEXT_SIZE]; /* so far; all 0 to begin with */
} KrCardParser;

/* Adds @letter. Once the letters make a card with its suit, or a joker, returns TRUE, sets
 * @card and starts over. A letter that does not fit starts over too. */
gboolean kr_card_parser_add (KrCardParser *self, char letter, KrCard *card);

/* Drops what was typed. FALSE if nothing was. */
gboolean kr_card_parser_clear (KrCardParser *self);
