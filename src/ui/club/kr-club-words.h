/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-club-line.h"

/*
 * kr-club-words.h: the club in words. Callers free the strings.
 */

G_BEGIN_DECLS

/* `Connected to the club`, `Offline since 20:41` */
char *kr_club_words_dup_state (KrClubLine *line);

/* The same, and what it means for the game. */
char *kr_club_words_dup_sentence (KrClubLine *line);

/* `network-offline-symbolic` */
const char *kr_club_words_get_icon (KrClubLine *line);

/* `20:41`; with the day unless it is today. */
char *kr_club_words_format_time (gint64 at_us);

/* What @device is called: `laptop-4 (table4)`. */
char *kr_club_words_dup_device (const KrClubDevice *device);

G_END_DECLS
