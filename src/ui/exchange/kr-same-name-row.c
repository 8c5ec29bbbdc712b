/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-same-name-row.h"

#include "kr-accessible.h"
#include "kr-fold-layout.h"
#include "kr-gettext.h"
#include "kr-players.h"
#include "kr-text-label.h"

#include <glib/gi18n.h>

/* For one person, the imported player is merged into the one who was here; for two people,
 * that merge is undone. */

struct _KrSameNameRow {
  GtkListBoxRow parent_instance;

  KrLedger *ledger;
  KrSameName *pair;
  gboolean is_one; /* they were merged here */

  GtkLabel *state;
  GtkWidget *buttons;
};

G_DEFINE_FINAL_TYPE (KrSameNameRow, kr_same_name_row, GTK_TYPE_LIST_BOX_ROW)

static void
set_busy (KrSameNameRow *self, gboolean busy)
{
  gtk_widget_set_sensitive (self->buttons, !busy);
}

/* @error: NULL if it succeeded. */
static void
show_answer (KrSameNameRow *self, gboolean is_one, const GError *error)
{
  set_busy (self, FALSE);
  if (error != NULL) {
    g_autofree char *words = kr_gettext_dup_error (error);

    gtk_label_set_text (self->state, words);
    return;
  }
  self->is_one = is_one;
  gtk_label_set_text (self->state, is_one ? _ ("One player: all games now count together.")
                                          : _ ("Two players: their games count separately."));
}

static void
merged_cb (GObject *ledger, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (KrSameNameRow) self = user_data;
  g_autoptr (GError) error = NULL;

  kr_players_merge_finish (KR_LEDGER (ledger), result, &error);
  show_answer (self, TRUE, error);
}

static void
split_cb (GObject *ledger, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (KrSameNameRow) self = user_data;
  g_autoptr (GError) error = NULL;

  kr_players_split_finish (KR_LEDGER (ledger), result, &error);
  show_answer (self, FALSE, error);
}

static void
one_cb (KrSameNameRow *self)
{
  const char *uuid = self->pair->other_uuid;
  const char *into = self->pair->uuid;
  g_autoptr (GError) error = NULL;

  if (self->is_one)
    return;
  if (!kr_players_check_merge (self->ledger, uuid, into, &error)) {
    show_answer (self, FALSE, error);
    return;
  }
  set_busy (self, TRUE);
  kr_players_merge_async (self->ledger, uuid, into, NULL, merged_cb, g_object_ref (self));
}

static void
two_cb (KrSameNameRow *self)
{
  if (!self->is_one) {
    show_answer (self, FALSE, NULL);
    return;
  }
  set_busy (self, TRUE);
  kr_players_split_async (self->ledger, self->pair->other_uuid, NULL, split_cb,
                          g_object_ref (self));
}

static void
kr_same_name_row_dispose (GObject *object)
{
  KrSameNameRow *self = KR_SAME_NAME_ROW (object);

  g_clear_pointer (&self->pair, kr_same_name_free);
  g_clear_object (&self->ledger);
  G_OBJECT_CLASS (kr_same_name_row_parent_class)->dispose (object);
}

static void
kr_same_name_row_class_init (KrSameNameRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kr_same_name_row_dispose;
}

static void
kr_same_name_row_init (KrSameNameRow *self)
{
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), FALSE);
}

GtkWidget *
kr_same_name_row_new (KrLedger *ledger, KrSameName *pair)
{
  KrSameNameRow *self = g_object_new (KR_TYPE_SAME_NAME_ROW, NULL);
  const char *name = pair->name;
  const char *other = pair->other_name;
  g_autofree char *names =
      g_str_equal (name, other) ? g_strdup (name) : g_strdup_printf (_ ("%s and %s"), name, other);
  GtkLayoutManager *layout = g_object_new (KR_TYPE_FOLD_LAYOUT, "spacing", 12, "line-spacing", 8,
                                           "least-width", 420, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *one = gtk_button_new_with_label (_ ("Same Player"));
  GtkWidget *two = gtk_button_new_with_label (_ ("Two Players"));

  gtk_widget_set_layout_manager (box, layout);
  self->ledger = g_object_ref (ledger);
  self->pair = pair;
  self->state = GTK_LABEL (kr_text_label_new (_ ("Is this one player, or two?"), "dim-label"));
  gtk_widget_add_css_class (GTK_WIDGET (self->state), "caption");
  gtk_box_append (GTK_BOX (words), kr_text_label_new (names, NULL));
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (self->state));

  kr_accessible_set_labelf (one, _ ("%s: the same player"), names);
  kr_accessible_set_labelf (two, _ ("%s: two players"), names);
  g_signal_connect_swapped (one, "clicked", G_CALLBACK (one_cb), self);
  g_signal_connect_swapped (two, "clicked", G_CALLBACK (two_cb), self);
  self->buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_widget_set_valign (self->buttons, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self->buttons), one);
  gtk_box_append (GTK_BOX (self->buttons), two);

  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (box), self->buttons);
  gtk_widget_add_css_class (box, "exchange-row");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);
  return GTK_WIDGET (self);
}
