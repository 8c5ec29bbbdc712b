/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-sheet-layout.h"

/*
 * kr-print.h: pages on a printer, for A4 or Letter, as the page set-up has it.
 *
 * Pages are laid out once the paper is known; paper of another size gets them
 * scaled to fit, in its middle.
 */

G_BEGIN_DECLS

/* A kind of thing to print. */
typedef struct {
  const char *failure; /* gettext key: what is told before the reason */

  guint (*lay_out) (gpointer data, KrPaper paper); /* the number of pages; may be asked again */
  void (*paint) (gpointer data, guint page, cairo_t *cr); /* in millimetres */
  GDestroyNotify free;
} KrPrintKind;

/* Asks for a printer and prints @data, which is taken over, as the job @name. @kind is
 * static. Failure is reported in the window around @near. */
void kr_print (const KrPrintKind *kind, gpointer data, const char *name, GtkWidget *near);

/* The operation alone; takes @data over. Caller owns it. */
GtkPrintOperation *
kr_print_operation_new (const KrPrintKind *kind, gpointer data, const char *name);

/* The paper whose proportions are closest to those of @size. */
KrPaper kr_print_find_paper (GtkPaperSize *size);

/* The paper that the desktop prints on. */
KrPaper kr_print_get_default_paper (void);

G_END_DECLS
