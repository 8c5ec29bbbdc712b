/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "kr-hand.h"

/*
 * kr-hand-text.h: what somebody types for a caught hand.
 *
 * `k93`, `10 7 6 2`: cards. `=120`: bare points. `o`: went out. A text that can
 * still become one of these is unfinished, not wrong. In a pack without @jokers
 * `jk` is a jack and a king.
 */

typedef enum {
  KR_HAND_TEXT_EMPTY = 0,
  KR_HAND_TEXT_CARDS,
  KR_HAND_TEXT_POINTS,
  KR_HAND_TEXT_OUT,
} KrHandTextKind;

/*
 * @kind, @cards, @points say what stands before @good_bytes: the whole text, if
 * it can be read or is unfinished; else up to the first letter that fits nowhere.
 */
typedef struct {
  KrHandTextKind kind;
  KrCards cards;
  gint64 points;
  gsize good_bytes;
} KrHandText;

/* Returns whether all of @typed fits. */
gboolean kr_hand_text_read (const char *typed, gboolean jokers, KrHandText *text);

/* The byte at which card @index of @typed begins; its length if there are fewer. */
gsize kr_hand_text_find_card (const char *typed, gboolean jokers, int index);
