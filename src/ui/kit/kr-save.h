/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-sheet-layout.h"

/*
 * kr-save.h: asks where to, and writes something there as a file.
 *
 * What is written is plain data that nobody else changes: a thread renders and
 * writes it, since a full disk may take its time. What became of it is reported
 * in the window around @near.
 */

G_BEGIN_DECLS

/* A kind of thing to save. All words are gettext keys. */
typedef struct {
  const char *title;   /* of the question: `Save the Sheet` */
  const char *formats; /* `Sheets (PDF, SVG)` */
  const char *const
      *suffixes;       /* without dots, NULL-terminated; a name that has none gets the first */
  const char *failure; /* what is told before the reason */

  /* @data as a file with the ending @suffix; in a thread. NULL with an error, or
   * without one if it cannot be drawn. */
  GBytes *(*render) (gconstpointer data, const char *suffix, KrPaper paper, GError **error);
  GDestroyNotify free;
} KrSaveKind;

/* Asks for a place, suggesting @name without an ending, and saves @data there, which
 * is taken over. @kind is static. Does not block. */
void kr_save (const KrSaveKind *kind, gpointer data, const char *name, GtkWidget *near);

G_END_DECLS
