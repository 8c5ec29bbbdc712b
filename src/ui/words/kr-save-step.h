/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-ruling-booking.h"

/*
 * kr-save-step.h: steps that people take at the table, saved in their turn (kr-save-queue.h).
 *
 * A step that cannot be written is kept and tried again, even if its page or its game is closed
 * meanwhile. One that cannot be at all is given up; a toast says why.
 */

G_BEGIN_DECLS

typedef struct {
  gpointer owner;           /* whose step it is: a GObject, of which a reference is kept */
  gconstpointer what;       /* the step; may be NULL */
  gsize size;               /* so many bytes of it are copied, unless @free_what is set */
  GDestroyNotify free_what; /* @what is taken over, and freed with it */
  const char *words;        /* what it is, as part of a sentence; copied */
  gboolean only_busy;       /* it waits for another program alone, not for room on the disk */
  gboolean once;            /* while it waits, the same again is only a reason to try; not with
                             * @free_what */
  GtkWidget *near;          /* shows an error */
  gboolean (*save) (gpointer owner, gconstpointer what, GError **error);
  void (*done) (GtkWidget *near, gconstpointer what); /* it is on disk; not called if @near is gone
                                                         by then. NULL: nobody asks */
} KrSaveStep;

/* TRUE if it is on disk now. */
gboolean kr_save_step (KrLedger *ledger, const KrSaveStep *step);

/* The step of booking @event in @game, for kr_save_step. @words: kr_step_words_format. */
void kr_save_step_init_event (
    KrSaveStep *step, KrGame *game, const KrMatchEvent *event, const char *words, GtkWidget *near);

/* Books @event in @game. TRUE if it is on disk now. */
gboolean kr_save_step_book (KrGame *game, const KrMatchEvent *event, GtkWidget *near);

/* Books @booking for @seat by the ruling @ruling (kr_ruling_booking_book). @words: what it is;
 * @done may be NULL. */
void kr_save_step_book_ruling (KrGame *game,
                               KrBooking booking,
                               int seat,
                               const char *ruling,
                               const char *words,
                               GtkWidget *near,
                               void (*done) (GtkWidget *near, const char *words));

/* Undoes the last step of @game: gives it up if it is not on disk yet, which a toast says; else
 * calls @done with @what, of @size bytes, once that is on disk. @words: what is undone. */
void kr_save_step_undo (KrGame *game,
                        const char *words,
                        gconstpointer what,
                        gsize size,
                        GtkWidget *near,
                        void (*done) (GtkWidget *near, gconstpointer what));

/* Gives up the steps of @owner that are not on disk yet. */
void kr_save_step_give_up (KrLedger *ledger, gpointer owner);

G_END_DECLS
