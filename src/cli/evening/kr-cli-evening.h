/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-cli-document.h"
#include "kr-evening-board.h"

/*
 * kr-cli-evening.h: the subcommands of `evening`. Each gets its arguments, its name first.
 */

KrCliExit kr_cli_evening_new (KrCli *cli, char **arguments, GError **error); /* and change */
KrCliExit kr_cli_evening_list (KrCli *cli, char **arguments, GError **error);
KrCliExit kr_cli_evening_come (KrCli *cli, char **arguments, GError **error); /* and leave */
KrCliExit kr_cli_evening_draw (KrCli *cli, char **arguments, GError **error); /* and start */
KrCliExit kr_cli_evening_begin (KrCli *cli, char **arguments, GError **error);
KrCliExit kr_cli_evening_time (KrCli *cli, char **arguments, GError **error);
KrCliExit kr_cli_evening_seat (KrCli *cli, char **arguments, GError **error);
KrCliExit kr_cli_evening_missed (KrCli *cli, char **arguments, GError **error);
KrCliExit kr_cli_evening_undo (KrCli *cli, char **arguments, GError **error); /* and redo */
KrCliExit kr_cli_evening_close (KrCli *cli, char **arguments, GError **error);
KrCliExit kr_cli_evening_show (KrCli *cli, char **arguments, GError **error);
KrCliExit kr_cli_evening_seats (KrCli *cli, char **arguments, GError **error);
KrCliExit kr_cli_evening_standings (KrCli *cli, char **arguments, GError **error);

/* An evening of an open ledger. All zero: none yet. */
typedef struct {
  KrStore *store;
  KrEveningBoard *board;
} KrCliEvening;

void kr_cli_evening_clear (KrCliEvening *evening);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (KrCliEvening, kr_cli_evening_clear)

/* Opens the ledger, and the evening that @name means: a UUID, or a name, in capitals or not. FALSE
 * with KR_STORE_ERROR_NOT_FOUND if there is none, or more than one. */
gboolean kr_cli_evening_open (KrCli *cli, const char *name, KrCliEvening *evening, GError **error);

/* Whether @n words follow the action, the first of @words; if not, the error says that they are
 * @usage. */
gboolean kr_cli_evening_check_words (char **words, guint n, const char *usage, GError **error);

/* The number of the player called @name, in capitals or not. FALSE with @error if there is none, or
 * more than one. */
gboolean kr_cli_evening_find_player (const KrEveningBoard *board,
                                     const char *name,
                                     int *player,
                                     GError **error);

/* Records @event, and corrects the seats of games that it changes. Prints @sentence, or as JSON
 * that it is done to @uuid (NULL: to the evening). */
KrCliExit kr_cli_evening_record (KrCli *cli,
                                 const KrCliEvening *evening,
                                 const KrEveningEvent *event,
                                 const char *uuid,
                                 const char *sentence,
                                 GError **error);

/* `2026-11-28`. Caller frees. */
char *kr_cli_evening_format_day (gint32 day);

/* Adds the members of @board that its lists have, too, to an object. */
void kr_cli_evening_add_row (JsonBuilder *builder, const KrEveningRow *row);
