/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-seat-list.h"

#include "kr-draw-for-deal-window.h"
#include "kr-seat-row.h"
#include "kr-display-name.h"
#include "kr-pen-style.h"
#include "kr-text-label.h"
#include "kr-wrap-layout.h"

#include <glib/gi18n.h>

struct _KrSeatList {
  AdwBin parent_instance;

  KrLedger *ledger;
  KrTableSetup *setup;

  gboolean is_compact;

  AdwPreferencesGroup *group;
  GtkListBox *rows;
  GtkWidget *draw_for_deal;
  GtkWidget *add;
  GtkWidget *sides;
  GtkLabel *side_names[2];
  GtkLabel *draw;
};

G_DEFINE_FINAL_TYPE (KrSeatList, kr_seat_list, ADW_TYPE_BIN)

enum {
  SIGNAL_COMPLETED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static KrSeatRow *
get_row (KrSeatList *self, guint seat)
{
  return KR_SEAT_ROW (gtk_list_box_get_row_at_index (self->rows, (int) seat));
}

/* The first seat without a name after @after that these rules have a place for, then those
 * before it; KR_NO_SEAT if there is none. */
static int
find_empty (KrSeatList *self, int after)
{
  const int n_seats = (int) MIN (kr_table_setup_get_n_seats (self->setup),
                                 kr_table_setup_get_rules (self->setup)->players_max);

  for (int i = 1; i <= n_seats; i++) {
    const int seat = (after + i) % n_seats;

    if (*kr_table_setup_get_name (self->setup, (guint) seat) == '\0')
      return seat;
  }
  return KR_NO_SEAT;
}

/* Enter goes to the next seat without a name; in one without a name, or in the last, it says
 * that there are no more. */
static void
row_entered_cb (KrSeatList *self, KrSeatRow *row)
{
  const int seat = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));
  const gboolean is_empty = *kr_table_setup_get_name (self->setup, (guint) seat) == '\0';
  const int next = is_empty ? KR_NO_SEAT : find_empty (self, seat);

  if (next != KR_NO_SEAT)
    gtk_widget_grab_focus (kr_seat_row_get_entry (get_row (self, (guint) next)));
  else
    g_signal_emit (self, signals[SIGNAL_COMPLETED], 0);
}

static void
append_row (KrSeatList *self, guint seat)
{
  GtkWidget *row = kr_seat_row_new (self->ledger, self->setup, seat);

  if (self->is_compact)
    kr_seat_row_make_compact (KR_SEAT_ROW (row));
  g_signal_connect_object (row, "entered", G_CALLBACK (row_entered_cb), self, G_CONNECT_SWAPPED);
  gtk_list_box_append (self->rows, row);
}

/* Makes the list have a row for each seat. */
static void
fit_rows (KrSeatList *self)
{
  const guint n_seats = kr_table_setup_get_n_seats (self->setup);
  guint n_rows = 0;

  while (gtk_list_box_get_row_at_index (self->rows, (int) n_rows) != NULL)
    n_rows++;
  for (; n_rows < n_seats; n_rows++)
    append_row (self, n_rows);
  for (; n_rows > n_seats; n_rows--)
    gtk_list_box_remove (self->rows, GTK_WIDGET (get_row (self, n_rows - 1)));
}

static char *
dup_name (KrSeatList *self, guint seat)
{
  const char *name = kr_table_setup_get_name (self->setup, seat);

  return kr_display_name_isolate (*name != '\0' ? name : "…");
}

/* “Ruth and Inês” */
static char *
format_side (KrSeatList *self, guint side)
{
  g_autofree char *first = dup_name (self, side);
  g_autofree char *second = dup_name (self, side + 2);

  return g_strdup_printf (_ ("%s and %s"), first, second);
}

static void
update_sides (KrSeatList *self)
{
  const gboolean has_sides = kr_table_setup_get_has_sides (self->setup);

  for (guint side = 0; has_sides && side < 2; side++) {
    g_autofree char *text = format_side (self, side);

    gtk_label_set_text (self->side_names[side], text);
    kr_pen_style_set_pen (GTK_WIDGET (self->side_names[side]),
                          kr_table_setup_get_pen (self->setup, side));
  }
  gtk_widget_set_visible (self->sides, has_sides && !self->is_compact);
}

/* A player who is dropped on a side joins it, in the seat of the neighbor clockwise. */
static gboolean
join_side (KrSeatList *self, const GValue *value, guint side)
{
  const guint from = g_value_get_uint (value);

  if (!kr_table_setup_get_has_sides (self->setup) ||
      from >= kr_table_setup_get_n_players (self->setup) || from % 2 == side)
    return FALSE;
  kr_table_setup_swap_seats (self->setup, from, (from + 1) % 4);
  return TRUE;
}

static gboolean
first_side_drop_cb (KrSeatList *self, const GValue *value)
{
  return join_side (self, value, 0);
}

static gboolean
second_side_drop_cb (KrSeatList *self, const GValue *value)
{
  return join_side (self, value, 1);
}

static void
accept_drops (KrSeatList *self, guint side, GCallback drop_cb)
{
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_UINT, GDK_ACTION_MOVE);

  g_signal_connect_swapped (target, "drop", drop_cb, self);
  gtk_widget_add_controller (GTK_WIDGET (self->side_names[side]), GTK_EVENT_CONTROLLER (target));
}

static void
setup_changed_cb (KrSeatList *self)
{
  const guint n_seats = kr_table_setup_get_n_seats (self->setup);
  const char *draw = kr_table_setup_get_draw (self->setup);
  g_autofree char *drawn = g_strdup_printf (_ ("Drawn for the first deal: %s"), draw);

  fit_rows (self);
  for (guint seat = 0; seat < n_seats; seat++)
    kr_seat_row_update (get_row (self, seat));
  gtk_widget_set_sensitive (self->add, n_seats < KR_MAX_SEATS);
  update_sides (self);
  gtk_label_set_text (self->draw, drawn);
  gtk_widget_set_visible (GTK_WIDGET (self->draw), *draw != '\0');
}

static void
add_cb (KrSeatList *self)
{
  if (kr_table_setup_add_seat (self->setup))
    gtk_widget_grab_focus (
        kr_seat_row_get_entry (get_row (self, kr_table_setup_get_n_seats (self->setup) - 1)));
}

/* Shift+Enter, from any name. */
static gboolean
add_by_key_cb (GtkWidget *widget, GVariant *unused, gpointer data)
{
  add_cb (KR_SEAT_LIST (widget));
  return GDK_EVENT_STOP;
}

static void
draw_cb (KrSeatList *self)
{
  GtkWidget *window = kr_draw_for_deal_window_new (self->setup);

  gtk_window_set_transient_for (GTK_WINDOW (window),
                                GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))));
  gtk_window_present (GTK_WINDOW (window));
}

static void
kr_seat_list_dispose (GObject *object)
{
  KrSeatList *self = KR_SEAT_LIST (object);

  g_clear_object (&self->setup);
  g_clear_object (&self->ledger);
  G_OBJECT_CLASS (kr_seat_list_parent_class)->dispose (object);
}

static void
kr_seat_list_class_init (KrSeatListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_seat_list_dispose;
  signals[SIGNAL_COMPLETED] = g_signal_new ("completed", KR_TYPE_SEAT_LIST, G_SIGNAL_RUN_LAST, 0,
                                            NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Return, GDK_SHIFT_MASK, add_by_key_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Enter, GDK_SHIFT_MASK, add_by_key_cb,
                                NULL);

  g_type_ensure (KR_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/setup/kr-seat-list.ui");
  gtk_widget_class_bind_template_child (widget_class, KrSeatList, group);
  gtk_widget_class_bind_template_child (widget_class, KrSeatList, rows);
  gtk_widget_class_bind_template_child (widget_class, KrSeatList, draw_for_deal);
  gtk_widget_class_bind_template_child (widget_class, KrSeatList, add);
  gtk_widget_class_bind_template_child (widget_class, KrSeatList, sides);
  gtk_widget_class_bind_template_child_full (widget_class, "first_side", FALSE,
                                             G_STRUCT_OFFSET (KrSeatList, side_names[0]));
  gtk_widget_class_bind_template_child_full (widget_class, "second_side", FALSE,
                                             G_STRUCT_OFFSET (KrSeatList, side_names[1]));
  gtk_widget_class_bind_template_child (widget_class, KrSeatList, draw);
  gtk_widget_class_bind_template_callback (widget_class, add_cb);
  gtk_widget_class_bind_template_callback (widget_class, draw_cb);
}

static void
kr_seat_list_init (KrSeatList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kr_text_label_wrap_button (self->draw_for_deal);
  accept_drops (self, 0, G_CALLBACK (first_side_drop_cb));
  accept_drops (self, 1, G_CALLBACK (second_side_drop_cb));
}

void
kr_seat_list_make_compact (KrSeatList *self)
{
  self->is_compact = TRUE;
  adw_preferences_group_set_title (self->group, "");
  adw_preferences_group_set_header_suffix (self->group, NULL);
  gtk_widget_set_visible (self->add, FALSE);
}

void
kr_seat_list_set_setup (KrSeatList *self, KrLedger *ledger, KrTableSetup *setup)
{
  self->ledger = g_object_ref (ledger);
  self->setup = g_object_ref (setup);
  g_signal_connect_object (setup, "changed", G_CALLBACK (setup_changed_cb), self,
                           G_CONNECT_SWAPPED);
  setup_changed_cb (self);
}

GtkWidget *
kr_seat_list_find_empty (KrSeatList *self)
{
  const int seat = find_empty (self, -1);

  return seat != KR_NO_SEAT ? kr_seat_row_get_entry (get_row (self, (guint) seat)) : NULL;
}
