/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-records.h"

#include <gtk/gtk.h>

/*
 * kr-record-lines.h: the records of one rule set and number of players as two lists, of whole
 * games and of single deals.
 */

/* Shows @records (of KrFeatRecord), which are those of @played. Rows are added over some frames:
 * what a record borrows has to live until others are shown, or none. */
void kr_record_lines_show (GtkListBox *games_list,
                           GtkListBox *deals_list,
                           const KrPlayedRow *played,
                           GPtrArray *records);

/* Shows none. */
void kr_record_lines_clear (GtkListBox *games_list, GtkListBox *deals_list);
