/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-precedent-step.h"

#include "kr-precedents.h"
#include "kr-save-step.h"

#include <glib/gi18n.h>
#include <string.h>

typedef struct {
  KrPrecedentStep step; /* owns what it points at */
  void (*done) (GtkWidget *near, const KrPrecedentStep *step);
} Writing;

static void
writing_free (gpointer data)
{
  Writing *self = data;

  g_free ((char *) self->step.ruling);
  g_free ((char *) self->step.rules_id);
  g_clear_object (&self->step.game);
  g_free ((char *) self->step.edited);
  g_free ((char *) self->step.text);
  g_free ((char *) self->step.draft);
  g_free (self);
}

static gboolean
edit (gpointer ledger, gconstpointer writing, GError **error)
{
  const KrPrecedentStep *step = &((const Writing *) writing)->step;

  return kr_precedents_edit (ledger, step->edited, step->text, error);
}

static gboolean
add (gpointer ledger, gconstpointer writing, GError **error)
{
  const KrPrecedentStep *step = &((const Writing *) writing)->step;
  g_autofree char *draft = NULL;

  if (!kr_precedents_write (ledger, step->ruling, step->rules_id, step->game, step->text, error))
    return FALSE;
  draft = kr_ledger_dup_draft (ledger, step->draft);
  if (g_strcmp0 (draft, step->text) == 0)
    kr_ledger_set_draft (ledger, step->draft, NULL);
  return TRUE;
}

static void
written_cb (GtkWidget *near, gconstpointer data)
{
  const Writing *writing = data;

  writing->done (near, &writing->step);
}

void
kr_precedent_step_write (KrLedger *ledger,
                         const KrPrecedentStep *step,
                         GtkWidget *near,
                         void (*done) (GtkWidget *near, const KrPrecedentStep *step))
{
  Writing *writing = g_new (Writing, 1);

  *writing = (Writing){{.ruling = g_strdup (step->ruling),
                        .rules_id = g_strdup (step->rules_id),
                        .game = step->game != NULL ? g_object_ref (step->game) : NULL,
                        .edited = g_strdup (step->edited),
                        .text = g_strdup (step->text),
                        .draft = g_strdup (step->draft)},
                       done};
  kr_save_step (ledger, &(KrSaveStep){.owner = ledger,
                                      .what = writing,
                                      .free_what = writing_free,
                                      .words = _ ("a table ruling"),
                                      .near = near,
                                      .save = step->edited != NULL ? edit : add,
                                      .done = written_cb});
}

static gboolean
withdraw (gpointer ledger, gconstpointer uuid, GError **error)
{
  return kr_precedents_withdraw (ledger, uuid, TRUE, error);
}

static gboolean
restore (gpointer ledger, gconstpointer uuid, GError **error)
{
  return kr_precedents_withdraw (ledger, uuid, FALSE, error);
}

void
kr_precedent_step_withdraw (KrLedger *ledger, const char *uuid, gboolean withdrawn, GtkWidget *near)
{
  kr_save_step (ledger, &(KrSaveStep){.owner = ledger,
                                      .what = uuid,
                                      .size = strlen (uuid) + 1,
                                      .words = withdrawn ? _ ("removing a table ruling")
                                                         : _ ("restoring a table ruling"),
                                      .once = TRUE,
                                      .near = near,
                                      .save = withdrawn ? withdraw : restore});
}
