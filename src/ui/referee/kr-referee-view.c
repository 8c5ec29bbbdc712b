/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-referee-view.h"

#include "kr-accessible.h"
#include "kr-arrival.h"
#include "kr-card-grid.h"
#include "kr-css-class.h"
#include "kr-draw-bar.h"
#include "kr-font-size.h"
#include "kr-referee-banner.h"
#include "kr-referee-buttons.h"
#include "kr-referee-log.h"
#include "kr-referee-room.h"
#include "kr-referee-strip.h"
#include "kr-referee-table.h"
#include "kr-referee-tiles.h"

#define LEAST_EMS 11
#define LEAST_HEIGHT_EMS 8
#define LEAST_MARK_EMS 21 /* of a banner with its mark, and no more lines than usual */

struct _KrRefereeView {
  GtkWidget parent_instance;

  const KrRefereeStatus *status; /* NULL: nothing is shown yet */
  KrRefereeRoom room;
  guint layout_id;

  GtkWidget *box;
  KrRefereeBanner *banner;
  GtkWidget *table_side;
  KrRefereeTable *table;
  KrRefereeLog *log;
  GtkWidget *log_button;
  GtkWidget *log_place; /* behind the button */
  GtkWidget *play;
  GtkWidget *players; /* in one column */
  KrRefereeStrip *strip;
  KrRefereeTiles *tiles;
  GtkWidget *invitation_row;
  GtkLabel *invitation;
  GtkLabel *pressures;
  KrCardGrid *cards;
  GtkWidget *legend;
  GtkWidget *footer;
  KrDrawBar *draw_bar;
  KrRefereeButtons *buttons;
};

G_DEFINE_FINAL_TYPE (KrRefereeView, kr_referee_view, GTK_TYPE_WIDGET)

enum {
  SIGNAL_EVENT,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* --- Events ------------------------------------------------------------ */

static void
emit_event (KrRefereeView *self, KrEventKind kind, KrCard card, KrSuit named)
{
  const KrEvent event = {.kind = kind,
                         .seat = (int8_t) kr_referee_status_get_actor (self->status),
                         .card = card,
                         .named = named,
                         .announced = kr_draw_bar_get_says (self->draw_bar),
                         .asked = KR_NO_SEAT};

  if (event.seat != KR_NO_SEAT)
    g_signal_emit (self, signals[SIGNAL_EVENT], 0, &event);
}

static void
card_cb (KrCardGrid *grid, guint card, guint named, KrRefereeView *self)
{
  const gboolean started = kr_referee_status_get_table (self->status)->started;

  emit_event (self, started ? KR_EVENT_PLAY : KR_EVENT_STARTER, (KrCard) card, (KrSuit) named);
}

static void
draw_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  emit_event (KR_REFEREE_VIEW (widget), KR_EVENT_DRAW, KR_CARD_NONE, KR_SUIT_NONE);
}

/* --- Layout ------------------------------------------------------------ */

static void
move (GtkWidget *widget, GtkWidget *box)
{
  if (gtk_widget_get_parent (widget) == box)
    return;
  g_object_ref (widget);
  gtk_box_remove (GTK_BOX (gtk_widget_get_parent (widget)), widget);
  gtk_box_append (GTK_BOX (box), widget);
  g_object_unref (widget);
}

static void
move_parts (KrRefereeView *self)
{
  const gboolean narrow = self->room >= KR_REFEREE_ROOM_COLUMN;
  const gboolean scant = self->room == KR_REFEREE_ROOM_SCANT;
  const gboolean low = self->room == KR_REFEREE_ROOM_LOW;
  GtkWidget *banner = GTK_WIDGET (self->banner);

  move (banner, scant ? self->play : self->box);
  gtk_box_reorder_child_after (GTK_BOX (scant ? self->play : self->box), banner, NULL);
  gtk_box_reorder_child_after (GTK_BOX (self->play), GTK_WIDGET (self->cards),
                               low ? NULL : self->invitation_row);
  move (GTK_WIDGET (self->buttons), scant || low ? self->play : self->footer);
  move (self->log_button, narrow ? self->players : self->table_side);
  move (GTK_WIDGET (self->log),
        self->room >= KR_REFEREE_ROOM_SHORT ? self->log_place : self->table_side);
  gtk_widget_set_visible (self->log_button, self->room >= KR_REFEREE_ROOM_SHORT);
  gtk_widget_set_visible (self->table_side, !narrow);
  gtk_widget_set_visible (self->players, narrow);
  gtk_widget_set_visible (self->invitation_row, !narrow);
  gtk_widget_set_visible (self->legend, !narrow);
}

static gboolean
lay_out_cb (gpointer user_data)
{
  KrRefereeView *self = KR_REFEREE_VIEW (user_data);
  const gboolean narrow = self->room >= KR_REFEREE_ROOM_COLUMN;
  const gboolean phone = self->room >= KR_REFEREE_ROOM_PHONE;
  const gboolean scant = self->room == KR_REFEREE_ROOM_SCANT;
  const gboolean low = self->room == KR_REFEREE_ROOM_LOW;
  const double width =
      gtk_widget_get_width (GTK_WIDGET (self)) / kr_font_size_get (GTK_WIDGET (self)); /* in ems */

  self->layout_id = 0;
  kr_css_class_set (GTK_WIDGET (self), "grand", self->room == KR_REFEREE_ROOM_GRAND);
  kr_css_class_set (GTK_WIDGET (self), "short", self->room == KR_REFEREE_ROOM_SHORT);
  kr_css_class_set (GTK_WIDGET (self), "narrow", narrow);
  kr_css_class_set (GTK_WIDGET (self), "phone", phone);
  kr_css_class_set (GTK_WIDGET (self), "scant", scant || low);
  kr_css_class_set (GTK_WIDGET (self), "low", low);
  kr_referee_buttons_set_narrow (self->buttons, phone);
  kr_referee_banner_set_narrow (self->banner, phone, scant && width < LEAST_MARK_EMS, low);
  kr_draw_bar_set_narrow (self->draw_bar, phone, scant || low);
  kr_referee_tiles_set_narrow (self->tiles, narrow, scant || low);
  kr_referee_strip_set_narrow (self->strip, phone);
  move_parts (self);
  return G_SOURCE_REMOVE;
}

static void
kr_referee_view_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  KrRefereeView *self = KR_REFEREE_VIEW (widget);

  gtk_widget_measure (self->box, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = MIN (*minimum, (int) (LEAST_HEIGHT_EMS * kr_font_size_get (widget)));
  else if (self->room < KR_REFEREE_ROOM_SCANT || self->layout_id != 0)
    *minimum = MIN (*minimum, (int) (LEAST_EMS * kr_font_size_get (widget)));
}

/* A child that needs more than there is gets it until the new layout is in place. */
static void
kr_referee_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  KrRefereeView *self = KR_REFEREE_VIEW (widget);
  const double em = kr_font_size_get (widget);
  const KrRefereeRoom room = kr_referee_room_find (width / em, height / em);
  GtkAllocation place = {0};
  int least_width = 0;
  int least_height = 0;

  gtk_widget_measure (self->box, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
  least_width = MAX (width, least_width);
  gtk_widget_measure (self->box, GTK_ORIENTATION_VERTICAL, least_width, &least_height, NULL, NULL,
                      NULL);
  place.width = least_width;
  place.height = MAX (height, least_height);
  gtk_widget_size_allocate (self->box, &place, baseline);
  if (room == self->room)
    return;
  self->room = room;
  if (self->layout_id == 0)
    self->layout_id = g_idle_add (lay_out_cb, self);
}

/* --- Building ---------------------------------------------------------- */

static void
kr_referee_view_dispose (GObject *object)
{
  KrRefereeView *self = KR_REFEREE_VIEW (object);

  g_clear_handle_id (&self->layout_id, g_source_remove);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (kr_referee_view_parent_class)->dispose (object);
}

static void
kr_referee_view_class_init (KrRefereeViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_referee_view_dispose;
  widget_class->measure = kr_referee_view_measure;
  widget_class->size_allocate = kr_referee_view_size_allocate;
  g_type_ensure (KR_TYPE_CARD_GRID);
  g_type_ensure (KR_TYPE_DRAW_BAR);
  g_type_ensure (KR_TYPE_REFEREE_BANNER);
  g_type_ensure (KR_TYPE_REFEREE_BUTTONS);
  g_type_ensure (KR_TYPE_REFEREE_LOG);
  g_type_ensure (KR_TYPE_REFEREE_STRIP);
  g_type_ensure (KR_TYPE_REFEREE_TABLE);
  g_type_ensure (KR_TYPE_REFEREE_TILES);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/referee/kr-referee-view.ui");
  gtk_widget_class_bind_template_child (widget_class, KrRefereeView, box);
  gtk_widget_class_bind_template_child (widget_class, KrRefereeView, banner);
  gtk_widget_class_bind_template_child (widget_class, KrRefereeView, table_side);
  gtk_widget_class_bind_template_child (widget_class, KrRefereeView, table);
  gtk_widget_class_bind_template_child (widget_class, KrRefereeView, log);
  gtk_widget_class_bind_template_child (widget_class, KrRefereeView, log_button);
  gtk_widget_class_bind_template_child (widget_class, KrRefereeView, log_place);
  gtk_widget_class_bind_template_child (widget_class, KrRefereeView, play);
  gtk_widget_class_bind_template_child (widget_class, KrRefereeView, players);
  gtk_widget_class_bind_template_child (widget_class, KrRefereeView, strip);
  gtk_widget_class_bind_template_child (widget_class, KrRefereeView, tiles);
  gtk_widget_class_bind_template_child (widget_class, KrRefereeView, invitation_row);
  gtk_widget_class_bind_template_child (widget_class, KrRefereeView, invitation);
  gtk_widget_class_bind_template_child (widget_class, KrRefereeView, pressures);
  gtk_widget_class_bind_template_child (widget_class, KrRefereeView, cards);
  gtk_widget_class_bind_template_child (widget_class, KrRefereeView, legend);
  gtk_widget_class_bind_template_child (widget_class, KrRefereeView, footer);
  gtk_widget_class_bind_template_child (widget_class, KrRefereeView, draw_bar);
  gtk_widget_class_bind_template_child (widget_class, KrRefereeView, buttons);
  gtk_widget_class_bind_template_callback (widget_class, card_cb);
  gtk_widget_class_install_action (widget_class, "referee.draw", NULL, draw_cb);
  gtk_widget_class_set_css_name (widget_class, "referee-view");
  signals[SIGNAL_EVENT] = g_signal_new ("event", KR_TYPE_REFEREE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL,
                                        NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
kr_referee_view_init (KrRefereeView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kr_accessible_pass_tooltip_on (GTK_MENU_BUTTON (self->log_button));
  kr_arrival_focus (GTK_WIDGET (self), GTK_WIDGET (self->cards));
}

void
kr_referee_view_set_referee (KrRefereeView *self, KrReferee *referee)
{
  g_return_if_fail (KR_IS_REFEREE_VIEW (self));
  self->status = NULL;
  kr_referee_table_set_game (self->table, referee != NULL ? kr_referee_get_game (referee) : NULL);
  kr_referee_strip_set_game (self->strip, referee != NULL ? kr_referee_get_game (referee) : NULL);
  kr_referee_log_set_referee (self->log, referee);
}

/* --- Showing ----------------------------------------------------------- */

/* Where Enter does no harm: among the cards without a cursor, or on the large button once no
 * card can be played. */
static void
focus_start (KrRefereeView *self)
{
  GtkWidget *cards = GTK_WIDGET (self->cards);

  if (!gtk_widget_get_sensitive (cards)) {
    gtk_widget_child_focus (GTK_WIDGET (self->draw_bar), GTK_DIR_TAB_FORWARD);
    return;
  }
  kr_card_grid_clear_cursor (self->cards);
  gtk_widget_grab_focus (cards);
}

static gboolean
has_focus_within (GtkWidget *widget)
{
  return (gtk_widget_get_state_flags (widget) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;
}

/* The focus leaves cards that can no longer be tapped: without a focus, keys reach nobody. */
static void
enable_cards (KrRefereeView *self, gboolean enabled)
{
  GtkWidget *cards = GTK_WIDGET (self->cards);
  const gboolean had_focus = has_focus_within (cards);

  gtk_widget_set_sensitive (cards, enabled);
  if (had_focus && !enabled)
    focus_start (self);
}

void
kr_referee_view_show (KrRefereeView *self, const KrRefereeStatus *status)
{
  const KrTable *table = kr_referee_status_get_table (status);
  g_autofree char *invitation = kr_referee_status_dup_invitation (status);
  g_autofree char *pressures = kr_referee_status_dup_pressures (status);

  g_return_if_fail (KR_IS_REFEREE_VIEW (self));
  self->status = status;
  kr_referee_banner_show (self->banner, status);
  kr_referee_tiles_show (self->tiles, table);
  kr_referee_table_show (self->table, table);
  kr_referee_strip_show (self->strip, table);
  gtk_label_set_label (self->invitation, invitation);
  gtk_label_set_label (self->pressures, pressures);
  kr_card_grid_show (self->cards, table, kr_referee_status_get_actor (status));
  enable_cards (self, kr_referee_status_can_play (status));
  kr_draw_bar_show (self->draw_bar, status);
  kr_referee_buttons_show (self->buttons, status);
}

void
kr_referee_view_show_record (KrRefereeView *self, const KrRefereeStatus *status)
{
  g_return_if_fail (KR_IS_REFEREE_VIEW (self));
  kr_draw_bar_hush (self->draw_bar);
  kr_referee_view_show (self, status);
  kr_referee_log_show_latest (self->log);
  if (has_focus_within (GTK_WIDGET (self)))
    focus_start (self);
}

void
kr_referee_view_play (KrRefereeView *self, KrCard card)
{
  g_return_if_fail (KR_IS_REFEREE_VIEW (self));
  if (gtk_widget_get_sensitive (GTK_WIDGET (self->cards)))
    kr_card_grid_play (self->cards, card, KR_SUIT_NONE);
}

void
kr_referee_view_draw (KrRefereeView *self)
{
  g_return_if_fail (KR_IS_REFEREE_VIEW (self));
  kr_draw_bar_press (self->draw_bar);
}

gboolean
kr_referee_view_toggle_says (KrRefereeView *self)
{
  g_return_val_if_fail (KR_IS_REFEREE_VIEW (self), FALSE);
  return kr_draw_bar_toggle_says (self->draw_bar);
}

void
kr_referee_view_begin (KrRefereeView *self)
{
  g_return_if_fail (KR_IS_REFEREE_VIEW (self));
  focus_start (self);
}

void
kr_referee_view_explain (KrRefereeView *self)
{
  g_return_if_fail (KR_IS_REFEREE_VIEW (self));
  kr_referee_buttons_explain (self->buttons);
}
