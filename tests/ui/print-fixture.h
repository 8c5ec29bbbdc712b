/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/*
 * print-fixture.h: a print operation run into a file, as to a printer.
 */

/* The words of what @operation, which is taken over, prints on @paper
 * (GTK_PAPER_NAME_A4, …). Caller frees. */
char *print_fixture_dup_text (GtkPrintOperation *operation, const char *paper);
