/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-draft-row.h"

#include "kr-accessible.h"
#include "kr-css-class.h"
#include "kr-display-name.h"
#include "kr-pen-mark.h"

#include <glib/gi18n.h>

struct _KrDraftRow {
  GtkListBoxRow parent_instance;

  int table;
  int player;

  KrPenMark *mark;
  GtkLabel *title;
  GtkLabel *note;
  GtkWidget *handle;
};

G_DEFINE_FINAL_TYPE (KrDraftRow, kr_draft_row, GTK_TYPE_LIST_BOX_ROW)

enum {
  SIGNAL_DROPPED,
  SIGNAL_MOVED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static GdkContentProvider *
drag_prepare_cb (KrDraftRow *self)
{
  return self->player != KR_DRAFT_ROW_NO_PLAYER
             ? gdk_content_provider_new_typed (G_TYPE_INT, self->player)
             : NULL;
}

static void
drag_begin_cb (KrDraftRow *self, GdkDrag *drag, GtkDragSource *source)
{
  g_autoptr (GdkPaintable) picture = gtk_widget_paintable_new (GTK_WIDGET (self));

  gtk_drag_source_set_icon (source, picture, 0, 0);
}

static gboolean
drop_cb (KrDraftRow *self, const GValue *value)
{
  if (g_value_get_int (value) == self->player)
    return FALSE;
  g_signal_emit (self, signals[SIGNAL_DROPPED], 0, g_value_get_int (value));
  return TRUE;
}

static gboolean
move_cb (GtkWidget *widget, GVariant *by, gpointer unused)
{
  KrDraftRow *self = KR_DRAFT_ROW (widget);

  if (self->player != KR_DRAFT_ROW_NO_PLAYER)
    g_signal_emit (self, signals[SIGNAL_MOVED], 0, g_variant_get_int32 (by));
  return TRUE;
}

static void
kr_draft_row_class_init (KrDraftRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[SIGNAL_DROPPED] = g_signal_new ("dropped", KR_TYPE_DRAFT_ROW, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[SIGNAL_MOVED] = g_signal_new ("moved", KR_TYPE_DRAFT_ROW, G_SIGNAL_RUN_LAST, 0, NULL,
                                        NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Up, GDK_ALT_MASK, move_cb, "i", -1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Down, GDK_ALT_MASK, move_cb, "i", 1);
}

static void
kr_draft_row_init (KrDraftRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INT, GDK_ACTION_MOVE);

  self->player = KR_DRAFT_ROW_NO_PLAYER;
  self->mark = KR_PEN_MARK (kr_pen_mark_new (0, ""));
  self->title = GTK_LABEL (gtk_label_new (NULL));
  self->note = GTK_LABEL (gtk_label_new (NULL));
  self->handle = gtk_image_new_from_icon_name ("list-drag-handle-symbolic");
  gtk_widget_set_valign (GTK_WIDGET (self->mark), GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_label_set_xalign (self->title, 0);
  gtk_label_set_ellipsize (self->title, PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (self->note, 0);
  gtk_label_set_wrap (self->note, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->note), "caption");
  gtk_widget_add_css_class (GTK_WIDGET (self->note), "meets-again");
  gtk_widget_add_css_class (self->handle, "dim-label");
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (self->title));
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (self->note));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->mark));
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (box), self->handle);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "draft-row");
  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect_swapped (source, "prepare", G_CALLBACK (drag_prepare_cb), self);
  g_signal_connect_swapped (source, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (source));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

GtkWidget *
kr_draft_row_new (void)
{
  return g_object_new (KR_TYPE_DRAFT_ROW, NULL);
}

static void
show (KrDraftRow *self, int table, int player, const char *title, const char *note)
{
  const gboolean is_player = player != KR_DRAFT_ROW_NO_PLAYER;

  self->table = table;
  self->player = player;
  gtk_label_set_text (self->title, title);
  gtk_label_set_text (self->note, note);
  gtk_widget_set_visible (GTK_WIDGET (self->note), *note != '\0');
  gtk_widget_set_visible (GTK_WIDGET (self->mark), is_player);
  gtk_widget_set_visible (self->handle, is_player);
  gtk_widget_set_focusable (GTK_WIDGET (self), is_player);
  kr_css_class_set (GTK_WIDGET (self->title), "heading", !is_player);
}

void
kr_draft_row_show_table (KrDraftRow *self, int table, const char *title)
{
  g_return_if_fail (KR_IS_DRAFT_ROW (self));
  show (self, table, KR_DRAFT_ROW_NO_PLAYER, title, "");
  kr_accessible_set_name (GTK_WIDGET (self), title);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), FALSE);
}

void
kr_draft_row_show_player (
    KrDraftRow *self, int table, int player, const KrEveningPerson *person, const char *note)
{
  g_autofree char *initial = kr_display_name_initial (person->name, FALSE);
  g_autofree char *name =
      *note != '\0' ? g_strdup_printf ("%s, %s", person->name, note) : g_strdup (person->name);

  g_return_if_fail (KR_IS_DRAFT_ROW (self));
  show (self, table, player, person->name, note);
  kr_pen_mark_set_pen (self->mark, (guint) person->pen);
  kr_pen_mark_set_initial (self->mark, initial);
  kr_accessible_set_tooltip (GTK_WIDGET (self),
                             _ ("Drag onto another player or table, or press Alt+Up or Alt+Down"));
  kr_accessible_set_name (GTK_WIDGET (self), name);
}

int
kr_draft_row_get_table (KrDraftRow *self)
{
  g_return_val_if_fail (KR_IS_DRAFT_ROW (self), KR_EVENING_DRAFT_OUT);
  return self->table;
}

int
kr_draft_row_get_player (KrDraftRow *self)
{
  g_return_val_if_fail (KR_IS_DRAFT_ROW (self), KR_DRAFT_ROW_NO_PLAYER);
  return self->player;
}
