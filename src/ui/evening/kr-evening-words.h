/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-club-device.h"
#include "kr-evening-board.h"

/*
 * kr-evening-words.h: an evening with several tables in words. Callers free the strings.
 *
 * Rounds and tables are numbers from 0.
 */

G_BEGIN_DECLS

/* `Saturday 28 November` */
char *kr_evening_words_format_day (const KrEveningState *state);

/* `Saturday 28 November · 26 players` */
char *kr_evening_words_format_facts (const KrEveningState *state);

/* `Round 2 of 3`, `Round 2` */
char *kr_evening_words_format_round (const KrEveningState *state);

/* `20:05`, by this machine’s clock */
char *kr_evening_words_format_time (gint64 at_us);

/* What a table is doing, as the director sees it. */
typedef enum {
  KR_EVENING_LOOKS_WAITING = 0,
  KR_EVENING_LOOKS_PLAYING,
  KR_EVENING_LOOKS_OFFLINE,
  KR_EVENING_LOOKS_CALLING,
  KR_EVENING_LOOKS_DONE,
} KrEveningLook;

/* The device among @devices (of KrClubDevice) that is @table of @round of @board: of several the
 * one that was heard last. NULL: none. Borrowed. */
const KrClubDevice *kr_evening_words_find_device (const GPtrArray *devices,
                                                  const KrEveningBoard *board,
                                                  int round,
                                                  int table);

/* How @table looks at @now_us; @device may be NULL. */
KrEveningLook kr_evening_words_get_look (
    const KrEveningBoard *board, int round, int table, const KrClubDevice *device, gint64 now_us);

/* `playing`, `offline since 20:41` */
char *kr_evening_words_format_look (KrEveningLook look, const KrClubDevice *device);
const char *kr_evening_words_get_icon (KrEveningLook look);

/* Two lines about the game: how far it is, and who leads, how it ended, or what is asked. */
char *kr_evening_words_format_progress (const KrEveningBoard *board,
                                        int round,
                                        int table,
                                        KrEveningLook look,
                                        const KrClubDevice *device);
char *kr_evening_words_format_leader (const KrEveningBoard *board,
                                      int round,
                                      int table,
                                      KrEveningLook look,
                                      const KrClubDevice *device);

/* Why the next round cannot start yet: `Round 3 waits for 5 tables.` NULL: it can. @has_draft:
 * there is a proposal for it; @odd is a table of that with the wrong number of players, or -1. */
char *kr_evening_words_format_wait (const KrEveningBoard *board, gboolean has_draft, int odd);

G_END_DECLS
