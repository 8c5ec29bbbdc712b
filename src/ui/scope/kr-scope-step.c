/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-scope-step.h"

#include "kr-placeholder.h"
#include "kr-save-step.h"
#include "kr-toast.h"

#include <glib/gi18n.h>

typedef struct {
  KrLedger *ledger;
  KrNamedScope *after;
  KrNamedScope *before; /* what undoing brings back; NULL: it cannot be undone */
  const char *message;  /* of what is on disk then, with {name}; static */
} Change;

static void
change_free (gpointer data)
{
  Change *self = data;

  g_object_unref (self->ledger);
  kr_named_scope_free (self->after);
  kr_named_scope_free (self->before);
  g_free (self);
}

static Change *
change_new (KrLedger *ledger,
            const KrNamedScope *after,
            const KrNamedScope *before,
            const char *message)
{
  Change *self = g_new (Change, 1);

  self->ledger = g_object_ref (ledger);
  self->after = kr_named_scope_copy (after);
  self->before = before != NULL ? kr_named_scope_copy (before) : NULL;
  self->message = message;
  return self;
}

static gboolean
put (gpointer ledger, gconstpointer data, GError **error)
{
  return kr_kept_scopes_put (ledger, ((const Change *) data)->after, error);
}

static void take (Change *change, GtkWidget *near);

/* The change is kept with the widget until the next one that can be undone. */
static void
undo_cb (GtkWidget *near)
{
  const Change *last = g_object_get_data (G_OBJECT (near), "kr-scope-change");

  take (change_new (last->ledger, last->before, NULL, N_ ("“{name}” is back")), near);
}

static void
done (GtkWidget *near, gconstpointer data)
{
  const Change *change = data;
  g_autofree char *message =
      kr_placeholder_fill (_ (change->message), "{name}", change->after->name);

  if (change->before == NULL) {
    kr_toast (near, message);
    return;
  }
  g_object_set_data_full (
      G_OBJECT (near), "kr-scope-change",
      change_new (change->ledger, change->after, change->before, change->message), change_free);
  kr_toast_with_button (near, message, _ ("Undo"), G_CALLBACK (undo_cb), near);
}

/* Takes @change over. */
static void
take (Change *change, GtkWidget *near)
{
  g_autofree char *words =
      kr_placeholder_fill (_ ("the saved games “{name}”"), "{name}", change->after->name);
  g_autoptr (KrLedger) ledger = g_object_ref (change->ledger);

  kr_save_step (ledger, &(KrSaveStep){.owner = ledger,
                                      .what = change,
                                      .free_what = change_free,
                                      .words = words,
                                      .near = near,
                                      .save = put,
                                      .done = done});
}

void
kr_scope_step_save (KrLedger *ledger, const char *name, const KrScope *scope, GtkWidget *near)
{
  g_autoptr (GPtrArray) all = kr_kept_scopes_list (ledger);
  g_autofree char *uuid = g_uuid_string_random ();
  KrNamedScope after = {.uuid = uuid, .name = (char *) name, .scope = (KrScope *) scope};
  const KrNamedScope *before = NULL;

  for (guint i = 0; i < all->len && before == NULL; i++)
    if (kr_named_scope_is_called (g_ptr_array_index (all, i), name))
      before = g_ptr_array_index (all, i);
  if (before != NULL)
    after.uuid = before->uuid;
  take (change_new (ledger, &after, before,
                    before != NULL ? N_ ("“{name}” changed") : N_ ("Saved as “{name}”")),
        near);
}

void
kr_scope_step_delete (KrLedger *ledger, const KrNamedScope *named, GtkWidget *near)
{
  KrNamedScope after = *named;

  after.deleted = TRUE;
  take (change_new (ledger, &after, named, N_ ("“{name}” deleted; its games stay")), near);
}
