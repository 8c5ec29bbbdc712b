/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

/*
 * kr-save-queue.h: steps on their way to the disk, in the order in which they were taken.
 *
 * A step is tried at once. While another program writes to the ledger, or while its kind says
 * that another try may go better, it waits: it is tried again by itself, and before every later
 * step. No step overtakes another. A step that is not on disk when the queue is freed is lost:
 * whoever closes a ledger looks here first.
 *
 * Another program that writes for less than a second is no trouble (kr_save_queue_get_trouble).
 *
 * Signal: `changed`, when that has changed, or how many steps wait.
 */

G_BEGIN_DECLS

#define KR_TYPE_SAVE_QUEUE (kr_save_queue_get_type ())
G_DECLARE_FINAL_TYPE (KrSaveQueue, kr_save_queue, KR, SAVE_QUEUE, GObject)

/* What can be done with a step. All but @save can be NULL. */
typedef struct {
  /* Writes it; on failure all is as before. */
  gboolean (*save) (gpointer step, GError **error);

  /* Whether it is kept after @error, which is not that another program is writing. NULL: no. */
  gboolean (*waits_after) (gpointer step, const GError *error);

  /* It is on disk (@error NULL), or given up for @error. */
  void (*done) (gpointer step, const GError *error);

  /* What it is, as a part of a sentence; borrowed from the step. NULL: it is not a step that a
   * person took, and is not counted as one. */
  const char *(*describe) (gpointer step);

  GDestroyNotify free;
} KrSaveQueueKind;

KrSaveQueue *kr_save_queue_new (void);

/* Takes @step over and tries it, after those that wait. TRUE if it is on disk now. */
gboolean kr_save_queue_add (KrSaveQueue *self, const KrSaveQueueKind *kind, gpointer step);

/* Tries what waits. TRUE if nothing does then. */
gboolean kr_save_queue_try (KrSaveQueue *self);

/* Gives up the last step that a person took and that still waits; returns what it was, or NULL
 * if there is none. Caller frees. */
char *kr_save_queue_drop_last (KrSaveQueue *self);

/* Whether a step of @kind waits for which @is_it (@step, @data). */
gboolean kr_save_queue_has (KrSaveQueue *self,
                            const KrSaveQueueKind *kind,
                            gboolean (*is_it) (gpointer step, gpointer data),
                            gpointer data);

/* Gives those up. */
void kr_save_queue_drop (KrSaveQueue *self,
                         const KrSaveQueueKind *kind,
                         gboolean (*is_it) (gpointer step, gpointer data),
                         gpointer data);

/* Gives up all. */
void kr_save_queue_drop_all (KrSaveQueue *self);

gboolean kr_save_queue_is_empty (KrSaveQueue *self);

/* How many steps wait that a person took, and what the first of them is (NULL: none). */
guint kr_save_queue_count_steps (KrSaveQueue *self, const char **first);

/* Why what waits is not on disk yet; NULL: nothing waits, or not for long. Borrowed. */
const GError *kr_save_queue_get_trouble (KrSaveQueue *self);

/* Whether it is only another program that is writing. */
gboolean kr_save_queue_is_busy (KrSaveQueue *self);

/* While it is held, what is added waits, and nothing is tried. */
void kr_save_queue_hold (KrSaveQueue *self);
void kr_save_queue_release (KrSaveQueue *self);

G_END_DECLS
