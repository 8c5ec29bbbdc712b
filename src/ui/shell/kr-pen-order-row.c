/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-pen-order-row.h"

#include "kr-accessible.h"
#include "kr-fold-layout.h"
#include "kr-pen-button.h"
#include "kr-pen-mark.h"
#include "kr-pen-order.h"

#include <glib/gi18n.h>

/* The buttons stay where they are; the pens move from one to another. */

struct _KrPenOrderRow {
  AdwPreferencesRow parent_instance;

  GtkBox *pens;
  GtkWidget *buttons[KR_N_PENS];
};

G_DEFINE_FINAL_TYPE (KrPenOrderRow, kr_pen_order_row, ADW_TYPE_PREFERENCES_ROW)

static void
show_order (KrPenOrderRow *self)
{
  guint pens[KR_N_PENS];

  kr_pen_order_get (pens);
  for (guint i = 0; i < KR_N_PENS; i++) {
    g_autofree char *pen = kr_pen_button_describe (pens[i]);

    kr_pen_mark_set_pen (KR_PEN_MARK (gtk_button_get_child (GTK_BUTTON (self->buttons[i]))),
                         pens[i]);
    /* Translators: a pen, and its place in the order: “blue, circle, 1 of 8: …” */
    kr_accessible_set_labelf (self->buttons[i],
                              _ ("%s, %u of %u: drag, or press Alt+Up or Alt+Down"), pen, i + 1,
                              (guint) KR_N_PENS);
  }
}

/* Puts the pen at @from at @to; those between move up. */
static void
move_pen (KrPenOrderRow *self, guint from, guint to)
{
  guint pens[KR_N_PENS];
  guint moved;

  kr_pen_order_get (pens);
  moved = pens[from];
  for (guint i = from; i != to; i += from < to ? 1u : -1u)
    pens[i] = pens[from < to ? i + 1 : i - 1];
  pens[to] = moved;
  kr_pen_order_set (pens);
  show_order (self);
  gtk_widget_grab_focus (self->buttons[to]);
}

static guint
find_place (KrPenOrderRow *self, GtkWidget *button)
{
  guint place = 0;

  while (place < KR_N_PENS - 1 && self->buttons[place] != button)
    place++;
  return place;
}

static gboolean
move_cb (GtkWidget *widget, GVariant *by, gpointer unused)
{
  KrPenOrderRow *self = KR_PEN_ORDER_ROW (widget);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  const int from = (int) find_place (self, focus);
  const int to = from + g_variant_get_int32 (by);

  if (focus == NULL || gtk_widget_get_parent (focus) != GTK_WIDGET (self->pens) || to < 0 ||
      to >= KR_N_PENS)
    return GDK_EVENT_PROPAGATE;
  move_pen (self, (guint) from, (guint) to);
  return GDK_EVENT_STOP;
}

static void
clicked_cb (KrPenOrderRow *self, GtkWidget *button)
{
  const guint from = find_place (self, button);

  if (from > 0)
    move_pen (self, from, from - 1);
}

static GdkContentProvider *
drag_prepare_cb (GtkDragSource *source, double x, double y, KrPenOrderRow *self)
{
  GtkWidget *button = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  g_autoptr (GdkPaintable) picture = gtk_widget_paintable_new (button);

  gtk_drag_source_set_icon (source, picture, 0, 0);
  return gdk_content_provider_new_typed (G_TYPE_UINT, find_place (self, button));
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, KrPenOrderRow *self)
{
  const guint from = g_value_get_uint (value);

  if (from >= KR_N_PENS)
    return FALSE;
  move_pen (self, from,
            find_place (self, gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target))));
  return TRUE;
}

static void
kr_pen_order_row_class_init (KrPenOrderRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  static const struct {
    guint key;
    int by;
  } moves[] = {{GDK_KEY_Up, -1}, {GDK_KEY_Down, 1}, {GDK_KEY_Left, -1}, {GDK_KEY_Right, 1}};

  g_type_ensure (KR_TYPE_FOLD_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/shell/kr-pen-order-row.ui");
  gtk_widget_class_bind_template_child (widget_class, KrPenOrderRow, pens);
  for (gsize i = 0; i < G_N_ELEMENTS (moves); i++)
    gtk_widget_class_add_binding (widget_class, moves[i].key, GDK_ALT_MASK, move_cb, "i",
                                  moves[i].by);
}

static void
kr_pen_order_row_init (KrPenOrderRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < KR_N_PENS; i++) {
    GtkWidget *button = gtk_button_new ();
    GtkDragSource *source = gtk_drag_source_new ();
    GtkDropTarget *target = gtk_drop_target_new (G_TYPE_UINT, GDK_ACTION_MOVE);

    gtk_button_set_child (GTK_BUTTON (button), kr_pen_mark_new (i + 1, ""));
    gtk_widget_add_css_class (button, "flat");
    g_signal_connect_swapped (button, "clicked", G_CALLBACK (clicked_cb), self);
    gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
    g_signal_connect (source, "prepare", G_CALLBACK (drag_prepare_cb), self);
    g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
    gtk_widget_add_controller (button, GTK_EVENT_CONTROLLER (source));
    gtk_widget_add_controller (button, GTK_EVENT_CONTROLLER (target));
    gtk_box_append (self->pens, button);
    self->buttons[i] = button;
  }
  show_order (self);
}
