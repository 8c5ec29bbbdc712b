/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-trial-table.h"

/*
 * kr-play-page.h: What If: may a player play this card in this situation? One verdict by this
 * table’s rules, and where other rule sets differ.
 *
 * It begins with the situation on the table and asks nothing until a card is chosen. Nothing
 * here changes the game. Actions: trial.draw, trial.back (one step), trial.from-table.
 */

G_BEGIN_DECLS

#define KR_TYPE_PLAY_PAGE (kr_play_page_get_type ())
G_DECLARE_FINAL_TYPE (KrPlayPage, kr_play_page, KR, PLAY_PAGE, AdwBin)

/* @table: borrowed; it must outlive the page. */
void kr_play_page_set_table (KrPlayPage *self, const KrTrialTable *table);

/* @narrow: everything in one column, with the verdict in short at the bottom. */
void kr_play_page_set_narrow (KrPlayPage *self, gboolean narrow);

G_END_DECLS
