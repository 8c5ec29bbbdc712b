/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-seat-row.h"

#include "kr-accessible.h"
#include "kr-pen-button.h"
#include "kr-player-entry.h"
#include "kr-seat-look.h"
#include "kr-display-name.h"

#include <glib/gi18n.h>

struct _KrSeatRow {
  GtkListBoxRow parent_instance;

  KrTableSetup *setup;
  guint seat;

  GtkWidget *handle;
  KrPenButton *pen;
  KrPlayerEntry *player;
  GtkLabel *note;
  GtkToggleButton *first_game;
  GtkToggleButton *deals_first;
  GtkButton *remove;
};

G_DEFINE_FINAL_TYPE (KrSeatRow, kr_seat_row, GTK_TYPE_LIST_BOX_ROW)

enum {
  SIGNAL_ENTERED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
player_changed_cb (KrSeatRow *self)
{
  kr_table_setup_set_player (self->setup, self->seat, kr_player_entry_get_name (self->player),
                             kr_player_entry_get_uuid (self->player),
                             kr_player_entry_get_pen (self->player));
  kr_table_setup_set_has_played (self->setup, self->seat,
                                 kr_player_entry_get_has_played (self->player));
}

static gboolean
entered_cb (KrSeatRow *self)
{
  g_signal_emit (self, signals[SIGNAL_ENTERED], 0);
  return GDK_EVENT_STOP;
}

static void
note_changed_cb (KrSeatRow *self)
{
  g_autofree char *note = NULL;

  g_object_get (self->player, "note", &note, NULL);
  gtk_label_set_markup (self->note, note);
  kr_accessible_set_tooltip (GTK_WIDGET (self->note), gtk_label_get_text (self->note));
  if (g_strcmp0 (kr_table_setup_get_player_uuid (self->setup, self->seat),
                 kr_player_entry_get_uuid (self->player)) == 0)
    kr_table_setup_set_has_played (self->setup, self->seat,
                                   kr_player_entry_get_has_played (self->player));
}

static gboolean
note_activated_cb (KrSeatRow *self)
{
  return kr_player_entry_take_likely (self->player);
}

static void
pen_chosen_cb (KrSeatRow *self, guint pen)
{
  kr_table_setup_set_pen (self->setup, self->seat, pen);
}

/* One seat always deals first, so the button cannot be released. */
static void
deals_first_cb (KrSeatRow *self)
{
  gboolean is_dealer = kr_table_setup_get_first_dealer (self->setup) == self->seat;

  if (gtk_toggle_button_get_active (self->deals_first) && !is_dealer)
    kr_table_setup_set_first_dealer (self->setup, self->seat);
  else if (!gtk_toggle_button_get_active (self->deals_first) && is_dealer)
    gtk_toggle_button_set_active (self->deals_first, TRUE);
}

static void
first_game_cb (KrSeatRow *self)
{
  kr_table_setup_set_first_game (self->setup, self->seat,
                                 gtk_toggle_button_get_active (self->first_game));
}

/* Alt+G, from the name. */
static gboolean
first_game_by_key_cb (GtkWidget *widget, GVariant *unused, gpointer user_data)
{
  KrSeatRow *self = KR_SEAT_ROW (widget);

  if (!gtk_widget_get_visible (GTK_WIDGET (self->first_game)) ||
      !gtk_widget_get_sensitive (GTK_WIDGET (self->first_game)))
    return GDK_EVENT_PROPAGATE;
  gtk_toggle_button_set_active (self->first_game, !gtk_toggle_button_get_active (self->first_game));
  return GDK_EVENT_STOP;
}

static void
remove_cb (KrSeatRow *self)
{
  kr_table_setup_remove_seat (self->setup, self->seat);
}

/* Alt+Up and Alt+Down: the player moves, and the focus with them. */
static gboolean
move_cb (GtkWidget *widget, GVariant *by, gpointer user_data)
{
  KrSeatRow *self = KR_SEAT_ROW (widget);
  int to = (int) self->seat + g_variant_get_int32 (by);
  GtkListBox *list = GTK_LIST_BOX (gtk_widget_get_parent (widget));

  if (to < 0 || to >= (int) kr_table_setup_get_n_seats (self->setup))
    return GDK_EVENT_STOP;
  kr_table_setup_move_seat (self->setup, self->seat, (guint) to);
  gtk_widget_grab_focus (
      kr_seat_row_get_entry (KR_SEAT_ROW (gtk_list_box_get_row_at_index (list, to))));
  return GDK_EVENT_STOP;
}

static GdkContentProvider *
drag_prepare_cb (KrSeatRow *self)
{
  return gdk_content_provider_new_typed (G_TYPE_UINT, self->seat);
}

static void
drag_begin_cb (KrSeatRow *self, GdkDrag *drag, GtkDragSource *source)
{
  g_autoptr (GdkPaintable) picture = gtk_widget_paintable_new (GTK_WIDGET (self));

  gtk_drag_source_set_icon (source, picture, 0, 0);
}

static gboolean
drop_cb (KrSeatRow *self, const GValue *value)
{
  guint from = g_value_get_uint (value);

  if (from >= kr_table_setup_get_n_seats (self->setup))
    return FALSE;
  kr_table_setup_move_seat (self->setup, from, self->seat);
  return TRUE;
}

static void
kr_seat_row_dispose (GObject *object)
{
  g_clear_object (&KR_SEAT_ROW (object)->setup);
  G_OBJECT_CLASS (kr_seat_row_parent_class)->dispose (object);
}

static void
kr_seat_row_class_init (KrSeatRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_seat_row_dispose;
  signals[SIGNAL_ENTERED] = g_signal_new ("entered", KR_TYPE_SEAT_ROW, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (KR_TYPE_PEN_BUTTON);
  g_type_ensure (KR_TYPE_PLAYER_ENTRY);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/setup/kr-seat-row.ui");
  gtk_widget_class_bind_template_child (widget_class, KrSeatRow, handle);
  gtk_widget_class_bind_template_child (widget_class, KrSeatRow, pen);
  gtk_widget_class_bind_template_child (widget_class, KrSeatRow, player);
  gtk_widget_class_bind_template_child (widget_class, KrSeatRow, note);
  gtk_widget_class_bind_template_child (widget_class, KrSeatRow, first_game);
  gtk_widget_class_bind_template_child (widget_class, KrSeatRow, deals_first);
  gtk_widget_class_bind_template_child (widget_class, KrSeatRow, remove);
  gtk_widget_class_bind_template_callback (widget_class, player_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, entered_cb);
  gtk_widget_class_bind_template_callback (widget_class, note_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, note_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, pen_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, first_game_cb);
  gtk_widget_class_bind_template_callback (widget_class, deals_first_cb);
  gtk_widget_class_bind_template_callback (widget_class, remove_cb);
  gtk_widget_class_bind_template_callback (widget_class, drag_prepare_cb);
  gtk_widget_class_bind_template_callback (widget_class, drag_begin_cb);

  gtk_widget_class_add_binding (widget_class, GDK_KEY_Up, GDK_ALT_MASK, move_cb, "i", -1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Down, GDK_ALT_MASK, move_cb, "i", 1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_g, GDK_ALT_MASK, first_game_by_key_cb, NULL);
}

static void
kr_seat_row_init (KrSeatRow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_UINT, GDK_ACTION_MOVE);

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

/* Whoever sits elsewhere is not suggested. */
static void
show_taken (KrSeatRow *self)
{
  const char *taken[KR_MAX_SEATS + 1];
  guint n = 0;

  for (guint seat = 0; seat < kr_table_setup_get_n_seats (self->setup); seat++) {
    const char *uuid = kr_table_setup_get_player_uuid (self->setup, seat);

    if (seat != self->seat && uuid != NULL)
      taken[n++] = uuid;
  }
  taken[n] = NULL;
  kr_player_entry_set_taken (self->player, taken);
}

GtkWidget *
kr_seat_row_new (KrLedger *ledger, KrTableSetup *setup, guint seat)
{
  KrSeatRow *self = g_object_new (KR_TYPE_SEAT_ROW, NULL);
  g_autofree char *label = g_strdup_printf (_ ("Player in seat %u"), seat + 1);
  g_autofree char *placeholder = g_strdup_printf (_ ("Player %u"), seat + 1);

  self->setup = g_object_ref (setup);
  self->seat = seat;
  kr_player_entry_set_ledger (self->player, ledger);
  kr_player_entry_set_label (self->player, label, placeholder);
  kr_seat_row_update (self);
  return GTK_WIDGET (self);
}

void
kr_seat_row_make_compact (KrSeatRow *self)
{
  gtk_widget_set_visible (self->handle, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->deals_first), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->remove), FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "compact");
}

/* Only where the rules care (I-10). */
static void
show_first_game (KrSeatRow *self, gboolean has_player, const char *apart)
{
  const gboolean is_first = kr_table_setup_get_first_game (self->setup, self->seat);

  gtk_widget_set_visible (GTK_WIDGET (self->first_game),
                          kr_table_setup_get_rules (self->setup)->first_game !=
                              KR_FIRST_GAME_NOTHING);
  gtk_widget_set_sensitive (GTK_WIDGET (self->first_game), has_player);
  gtk_toggle_button_set_active (self->first_game, is_first);
  gtk_button_set_label (GTK_BUTTON (self->first_game),
                        is_first ? _ ("✓ first game") : _ ("first game"));
  kr_accessible_set_labelf (GTK_WIDGET (self->first_game), _ ("%s plays a first game"), apart);
  kr_accessible_set_tooltip (GTK_WIDGET (self->first_game),
                             _ ("In a first game, these rules excuse some mistakes (Alt+G)"));
}

void
kr_seat_row_update (KrSeatRow *self)
{
  const char *name = kr_table_setup_get_name (self->setup, self->seat);
  g_autofree char *seat = g_strdup_printf (_ ("seat %u"), self->seat + 1);
  const char *who = *name != '\0' ? name : seat;
  g_autofree char *apart = kr_display_name_isolate (who);
  const guint n_seats = kr_table_setup_get_n_seats (self->setup);
  const char *names[KR_MAX_SEATS];
  g_autofree char *initial = NULL;
  gboolean is_dealer = kr_table_setup_get_first_dealer (self->setup) == self->seat;

  for (guint i = 0; i < n_seats; i++)
    names[i] = kr_table_setup_get_name (self->setup, i);
  initial = kr_seat_look_dup_initial_among (names, n_seats, self->seat);
  show_taken (self);
  kr_player_entry_set_player (self->player, name,
                              kr_table_setup_get_player_uuid (self->setup, self->seat));
  kr_pen_button_show (self->pen, kr_table_setup_get_pen (self->setup, self->seat), initial, who);
  gtk_toggle_button_set_active (self->deals_first, is_dealer);
  gtk_button_set_label (GTK_BUTTON (self->deals_first),
                        is_dealer ? _ ("deals first") : C_ ("dealer", "D"));
  gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (self->deals_first))),
                           is_dealer ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  gtk_widget_set_sensitive (GTK_WIDGET (self->remove), n_seats > 2);
  show_first_game (self, *name != '\0', apart);
  kr_accessible_set_labelf (GTK_WIDGET (self->deals_first), _ ("%s deals first"), apart);
  kr_accessible_set_labelf (GTK_WIDGET (self->remove), _ ("Remove %s"), apart);
  kr_accessible_set_labelf (self->handle, _ ("Drag to give %s another seat (Alt+Up, Alt+Down)"),
                            apart);
}

GtkWidget *
kr_seat_row_get_entry (KrSeatRow *self)
{
  return GTK_WIDGET (self->player);
}
