/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "kr-card.h"

/*
 * kr-typed-card.h: a card that is typed letter by letter: `9h`, `10s`, `jk`.
 */

typedef struct {
  char text[KR_CARD_TEXT_SIZE]; /* so far; all 0 to begin with */
} KrTypedCard;

/* Adds @letter. TRUE and @card once a card with its suit, or a joker, stands
 * there, which is forgotten then. A letter that fits nowhere begins anew. */
gboolean kr_typed_card_add (KrTypedCard *self, char letter, KrCard *card);

/* Forgets what is typed. FALSE if nothing was. */
gboolean kr_typed_card_clear (KrTypedCard *self);
