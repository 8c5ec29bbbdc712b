/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-applied-ruling.h"

#include <gtk/gtk.h>

/*
 * kr-ruling-files.h: prints a ruling, or saves it as a file: one page, with the table rulings
 * for it.
 *
 * @library is the one that @told is from. A failure is shown in the window around @near.
 */

G_BEGIN_DECLS

/* Asks for a printer and prints @told. */
void kr_ruling_files_print (KrAppliedRuling *told, KrLibrary *library, GtkWidget *near);

/* Only the print operation, without a dialog. Caller owns it. */
GtkPrintOperation *kr_ruling_files_print_operation_new (KrAppliedRuling *told, KrLibrary *library);

/* Asks for a file and writes @told to it. The suffix of its name decides the format: PDF
 * (also without a suffix), SVG or PNG. */
void kr_ruling_files_save (KrAppliedRuling *told, KrLibrary *library, GtkWidget *near);

G_END_DECLS
