/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-told-ruling.h"

#include <gtk/gtk.h>

/*
 * kr-ruling-files.h: a ruling on a printer, or as a file: one page.
 *
 * What became of it is reported in the window around @near. @library is the one that
 * told the ruling; what its tables decided themselves is on the page too.
 */

G_BEGIN_DECLS

/* Asks for a printer and prints @told. */
void kr_ruling_files_print (KrToldRuling *told, KrLibrary *library, GtkWidget *near);

/* The operation alone. Caller owns it. */
GtkPrintOperation *kr_ruling_files_print_operation_new (KrToldRuling *told, KrLibrary *library);

/* Asks where to, and writes @told there in the format of the name's ending: PDF, SVG or
 * PNG; PDF if it has none. */
void kr_ruling_files_save (KrToldRuling *told, KrLibrary *library, GtkWidget *near);

G_END_DECLS
