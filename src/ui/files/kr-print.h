/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-sheet-layout.h"

/*
 * kr-print.h: prints pages on A4 or Letter, as chosen in the page setup.
 *
 * Pages are laid out once the paper is known. On paper of another size, they are scaled
 * to fit and centered.
 */

G_BEGIN_DECLS

/* A kind of thing to print. */
typedef struct {
  const char *failure; /* gettext key: the sentence that precedes the reason */

  /* Returns @data laid out on @paper. @n_pages is 1 if it is not set. */
  gpointer (*lay_out) (gpointer data, KrPaper paper, guint *n_pages);
  void (*paint) (gpointer layout, guint page, cairo_t *cr); /* in millimeters */
  GDestroyNotify free_layout;
  GDestroyNotify free; /* for the data */
} KrPrintKind;

/* What paints a layout that is one KrPage, or a GPtrArray of them. */
void kr_print_paint_page (gpointer layout, guint page, cairo_t *cr);
void kr_print_paint_pages (gpointer layout, guint page, cairo_t *cr);

/* Asks for a printer and prints @data, which it takes over, as the job @name. @kind must be
 * static. A failure is reported in the window around @near. */
void kr_print (const KrPrintKind *kind, gpointer data, const char *name, GtkWidget *near);

/* Creates the operation only, without running it; takes @data over. Caller owns it. */
GtkPrintOperation *
kr_print_operation_new (const KrPrintKind *kind, gpointer data, const char *name);

/* The paper whose proportions are closest to those of @size. */
KrPaper kr_print_find_paper (GtkPaperSize *size);

/* The desktop's default paper. */
KrPaper kr_print_get_default_paper (void);

G_END_DECLS
