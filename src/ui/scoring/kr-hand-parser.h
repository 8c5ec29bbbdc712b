/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "kr-hand.h"

/*
 * kr-hand-parser.h: reads what somebody types for a caught hand.
 *
 * `k93` and `10 7 6 2` are cards, `=120` is points only, `o` means that the player went out.
 * A text that can still become one of these is unfinished, not wrong.
 */

/* How a text is to be read. */
typedef enum {
  KR_HAND_PARSER_JOKERS = 1 << 0, /* `jk` is a joker, not a jack and a king */
  KR_HAND_PARSER_DIGITS_ARE_POINTS =
      1 << 1, /* `105` is points only, like `=105`; `10 5` and `k5` are cards */
} KrHandParserFlags;

typedef enum {
  KR_HAND_PARSER_EMPTY = 0,
  KR_HAND_PARSER_CARDS,
  KR_HAND_PARSER_POINTS,
  KR_HAND_PARSER_OUT,
} KrHandParserKind;

/*
 * @kind, @cards and @points are what the first @good_bytes of the text mean. That is the
 * whole text if it can be read or is unfinished; otherwise it ends before the first letter
 * that fits nowhere.
 */
typedef struct {
  KrHandParserKind kind;
  KrCards cards;
  gint64 points;
  gsize good_bytes;
} KrHandParser;

/* Returns whether all of @typed can be read or is unfinished. */
gboolean kr_hand_parser_read (const char *typed, KrHandParserFlags flags, KrHandParser *text);

/* Whether @typed is digits and nothing else, so that it could be cards or points. */
gboolean kr_hand_parser_is_digits (const char *typed);

/* The byte at which card @index of @typed begins; its length if there are fewer. */
gsize kr_hand_parser_find_card (const char *typed, KrHandParserFlags flags, int index);
