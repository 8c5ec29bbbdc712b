/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-sheet-file.h"

/*
 * kr-sheet-save.h: saves a sheet as a file, or copies it to the clipboard.
 *
 * Success and failure are reported in the window around @near.
 */

G_BEGIN_DECLS

/* Asks where to save @sheet, which it takes over, and saves it in the format that the ending
 * of the file name stands for; PDF if there is none. Does not block. */
void kr_sheet_save (KrSheet *sheet, GtkWidget *near);

/* Copies @sheet to the clipboard as text. */
void kr_sheet_copy (const KrSheet *sheet, GtkWidget *near);

/* Copies the result to the clipboard as a few lines for a chat. */
void kr_sheet_copy_for_chat (const KrSheet *sheet, GtkWidget *near);

G_END_DECLS
