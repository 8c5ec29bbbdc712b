/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-backups.h"
#include "kr-merge.h"

/*
 * kr-exchange-words.h: sentences about imports, merges and backups. Callers free the strings.
 */

G_BEGIN_DECLS

/* `Friday 13 November, 21:36`, in the local time of that day. */
char *kr_exchange_words_format_moment (gint64 at_us);

/* `13 November 2026`, the same way. */
char *kr_exchange_words_format_day (gint64 at_us);

/* `Made every day · 23 games, the last of 13 November 2026 · 1.2 MB` */
char *kr_exchange_words_format_backup (const KrBackup *backup);

/* A sentence for each thing that a merge did; a single one if it did nothing. */
char **kr_exchange_words_list_merge (const KrMergeReport *report);

/* The names of the players of @game: `Ruth, Sam, Bo`. */
char *kr_exchange_words_join_players (KrGame *game);

G_END_DECLS
