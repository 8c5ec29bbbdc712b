/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-told-ruling.h"

#include <gtk/gtk.h>

/*
 * kr-ruling-files.h: a ruling on a printer, or as a file: one page.
 *
 * What became of it is reported in the window around @near. @rules are those the
 * ruling is told for.
 */

G_BEGIN_DECLS

/* Asks for a printer and prints @told. */
void kr_ruling_files_print (KrToldRuling *told, const KrRules *rules, GtkWidget *near);

/* The operation alone. Caller owns it. */
GtkPrintOperation *kr_ruling_files_print_operation_new (KrToldRuling *told, const KrRules *rules);

/* Asks where to, and writes @told there in the format of the name's ending: PDF, SVG or
 * PNG; PDF if it has none. */
void kr_ruling_files_save (KrToldRuling *told, const KrRules *rules, GtkWidget *near);

G_END_DECLS
