/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-sheet-file.h"

/*
 * kr-sheet-save.h: a sheet as a file, or on the clipboard.
 *
 * What became of it is reported in the window around @near.
 */

G_BEGIN_DECLS

/* Asks where to, and writes @sheet, which is taken over, there in the format of
 * the name's ending; PDF if it has none. Does not block. */
void kr_sheet_save (KrSheet *sheet, GtkWidget *near);

/* Puts @sheet on the clipboard as text. */
void kr_sheet_copy (const KrSheet *sheet, GtkWidget *near);

/* Puts the result on the clipboard as a few lines for a chat. */
void kr_sheet_copy_for_chat (const KrSheet *sheet, GtkWidget *near);

G_END_DECLS
