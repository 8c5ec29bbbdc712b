/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-match.h"
#include "kr-session-summary.h"

#include <glib.h>

/*
 * kr-session-words.h: the date, length and players of a session in words.
 *
 * Times are local to the venue. Callers free the strings.
 */

/* `Friday 13 November`; `13 November 2025` unless it is this year. */
char *kr_session_words_format_date (gint64 at_us, int utc_offset_min);

/* `13 November 2026`: short enough for a line of facts. */
char *kr_session_words_format_day (gint64 at_us, int utc_offset_min);

/* `20:05` */
char *kr_session_words_format_time (gint64 at_us, int utc_offset_min);

/* `58 min`, `1 h 31 min` */
char *kr_session_words_format_length (gint64 length_us);

/* The headline of the sheet of @match; of a game that was stopped,
 * `Stopped after 4 of 15 deals. Sam leads by 10 with 38`. */
char *kr_session_words_format_headline (const KrMatch *match, const char *headline);

/* `Craits, 4 players` */
char *kr_session_words_format_kind (const char *rules_name, guint n_players);

/* `Ruth, Sam, Inês, Bo`; @get_name returns the name of each of the @n seats. */
typedef const char *(*KrSessionWordsName) (gpointer data, guint seat);
char *kr_session_words_join_names (KrSessionWordsName get_name, gpointer data, guint n);

/* The same for the first @n seats of @session: its players, or also the dummy. */
char *kr_session_words_join_seats (const KrSessionSummary *session, guint n);
