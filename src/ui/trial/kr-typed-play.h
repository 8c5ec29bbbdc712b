/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "kr-event.h"

/*
 * kr-typed-play.h: a play as one types it: `kc`, `K♣`, `9h d` or `9h=d` for a wild card and
 * the suit that it names, `d` or `draw` to draw.
 */

/* Reads all of @text. Sets the kind, card and suit of @event; the suit of a wild card stays
 * KR_SUIT_NONE if the text does not name one. FALSE, and @event as it was, if it is no play. */
gboolean kr_typed_play_parse (const char *text, KrEvent *event);

/* The play of @event as that reads it: `K♣`, `9♥=♦`, `draw`. Caller frees. */
char *kr_typed_play_format (const KrEvent *event);
