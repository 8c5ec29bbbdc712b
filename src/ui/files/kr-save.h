/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-sheet-layout.h"

/*
 * kr-save.h: asks for a file name and writes a file there.
 *
 * The data must be plain and unshared: a thread renders and writes it, because a slow
 * disk may take its time. Success and failure are reported in the window around @near.
 */

G_BEGIN_DECLS

/* A kind of thing to save. All words are gettext keys. */
typedef struct {
  const char *title;   /* of the question: `Save the Sheet` */
  const char *formats; /* `Sheets (PDF, SVG)` */
  const char *const
      *suffixes;       /* without dots, NULL-terminated; a name that has none gets the first */
  const char *failure; /* the sentence that precedes the reason */

  /* Returns @data as a file with the ending @suffix; called in a thread. NULL with an error,
   * or without one if it cannot be drawn. */
  GBytes *(*render) (gconstpointer data, const char *suffix, KrPaper paper, GError **error);
  GDestroyNotify free;
} KrSaveKind;

/* Asks where to save @data, which it takes over, and saves it there. @name, without an
 * ending, is the suggested file name. @kind must be static. Does not block. */
void kr_save (const KrSaveKind *kind, gpointer data, const char *name, GtkWidget *near);

G_END_DECLS
