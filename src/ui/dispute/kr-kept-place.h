/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/*
 * kr-kept-place.h: where a person was on a page that is covered for a while: the focus, the
 * cursor and the selection in a text, how far everything was scrolled.
 *
 * Ownership: holds references on what it kept until it is restored or cleared.
 */

typedef struct {
  GtkWidget *focus;    /* NULL: it was not on the page */
  int from, to;        /* the selection, and the cursor at its end, if the focus is a text */
  GPtrArray *scrolled; /* of GtkAdjustment */
  GArray *values;      /* double, of each */
} KrKeptPlace;

/* Keeps the place on @page, which is mapped. @self is all zero, or was cleared. */
void kr_kept_place_keep (KrKeptPlace *self, GtkWidget *page);

/* Goes back there, after the page has been shown and has itself chosen a focus (kr-arrival), and
 * clears @self. */
void kr_kept_place_restore (KrKeptPlace *self);

void kr_kept_place_clear (KrKeptPlace *self);
