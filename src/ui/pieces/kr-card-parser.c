/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-card-parser.h"

#include <string.h>

/* Whether @text is a card or could become one. */

static gboolean
can_begin (const char *text)
{
  KrCard card;

  return g_str_equal (text, "1") || kr_card_parse (text, &card) == strlen (text);
}

gboolean
kr_card_parser_add (KrCardParser *self, char letter, KrCard *card)
{
  const gsize length = strlen (self->text);

  if (length + 1 < sizeof self->text)
    self->text[length] = letter;
  if (!can_begin (self->text)) {
    kr_card_parser_clear (self);
    self->text[0] = letter;
    if (!can_begin (self->text))
      kr_card_parser_clear (self);
  }
  if (kr_card_parse (self->text, card) == 0 || *card >= KR_N_CARDS)
    return FALSE;
  return kr_card_parser_clear (self);
}

gboolean
kr_card_parser_clear (KrCardParser *self)
{
  const gboolean typed = self->text[0] != '\0';

  memset (self->text, 0, sizeof self->text);
  return typed;
}
