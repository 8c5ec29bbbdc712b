/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-referee-view.h"

#include "kr-card-grid.h"
#include "kr-draw-bar.h"
#include "kr-font-size.h"
#include "kr-referee-banner.h"
#include "kr-referee-log.h"
#include "kr-referee-reports.h"
#include "kr-referee-other-seats.h"
#include "kr-referee-table.h"
#include "kr-referee-tiles.h"
#include "kr-wrap-layout.h"

/* Parts that show a moment each; what is told goes out as one signal. */

#define LEAST_WIDE_EMS 60
#define LEAST_SUIT_EMS 34
#define LEAST_BANNER_EMS 22
#define LEAST_EMS 11
#define SPACING 20
#define NARROW_SPACING 4

/* How much of it there is across. */
typedef enum {
  ROOM_WIDE,   /* two columns */
  ROOM_COLUMN, /* one, in which a suit of cards has one row */
  ROOM_PHONE,  /* or two */
  ROOM_SCANT,  /* large text on a phone: the banner scrolls with the rest */
} Room;

struct _KrRefereeView {
  GtkWidget parent_instance;

  const KrRefereeStatus *moment; /* what is shown; NULL: nothing yet */
  Room room;
  guint layout_id;

  GtkWidget *box;
  KrRefereeBanner *banner;
  GtkBox *columns;
  GtkWidget *table_side;
  KrRefereeTable *table;
  KrRefereeLog *log;
  GtkWidget *play_side;
  KrRefereeTiles *tiles;
  GtkLabel *invitation;
  GtkWidget *not_out_of_turn;
  GtkLabel *pressures;
  KrCardGrid *cards;
  GtkWidget *legend;
  KrDrawBar *draw_line;
  GtkWidget *out_of_turn;
  GtkWidget *something;
  KrRefereeOtherSeats *others;
  KrRefereeReports *more;
};

G_DEFINE_FINAL_TYPE (KrRefereeView, kr_referee_view, GTK_TYPE_WIDGET)

enum {
  SIGNAL_EVENT,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* --- What is told ------------------------------------------------------ */

static void
event_cb (KrRefereeReports *more, const KrEvent *event, KrRefereeView *self)
{
  g_signal_emit (self, signals[SIGNAL_EVENT], 0, event);
}

static void
tell (KrRefereeView *self, KrEventKind kind, KrCard card, KrSuit named)
{
  const KrEvent event = {.kind = kind,
                         .seat = (int8_t) kr_referee_status_get_actor (self->moment),
                         .card = card,
                         .named = named,
                         .announced = kr_draw_bar_get_says (self->draw_line),
                         .asked = KR_NO_SEAT};

  if (event.seat != KR_NO_SEAT)
    g_signal_emit (self, signals[SIGNAL_EVENT], 0, &event);
}

static void
card_cb (KrCardGrid *grid, guint card, guint named, KrRefereeView *self)
{
  const gboolean started = kr_referee_status_get_table (self->moment)->started;

  tell (self, started ? KR_EVENT_PLAY : KR_EVENT_STARTER, (KrCard) card, (KrSuit) named);
}

static void
draw_cb (KrRefereeView *self)
{
  tell (self, KR_EVENT_DRAW, KR_CARD_NONE, KR_SUIT_NONE);
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

/* In one column the log comes last, and the large buttons stay in view; the banner
 * too, unless its words could leave no room for anything else. */
static void
move_parts (KrRefereeView *self, gboolean narrow)
{
  GtkWidget *draw_line = GTK_WIDGET (self->draw_line);
  GtkWidget *banner = GTK_WIDGET (self->banner);
  GtkWidget *top = self->room == ROOM_SCANT ? GTK_WIDGET (self->columns) : self->box;

  move (banner, top);
  gtk_box_reorder_child_after (GTK_BOX (top), banner, NULL);
  move (GTK_WIDGET (self->log), narrow ? self->play_side : self->table_side);
  move (draw_line, narrow ? self->box : self->play_side);
  if (!narrow)
    gtk_box_reorder_child_after (GTK_BOX (self->play_side), draw_line, self->legend);
  gtk_widget_set_vexpand (draw_line, !narrow);
}

static void
set_class (KrRefereeView *self, const char *class, gboolean set)
{
  if (set)
    gtk_widget_add_css_class (GTK_WIDGET (self), class);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), class);
}

static void
lay_out (KrRefereeView *self)
{
  const gboolean narrow = self->room != ROOM_WIDE;

  set_class (self, "narrow", narrow);
  set_class (self, "scant", self->room == ROOM_SCANT);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->columns),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_spacing (self->columns, narrow ? NARROW_SPACING : SPACING);
  gtk_widget_set_visible (self->legend, !narrow);
  kr_referee_banner_set_narrow (self->banner, narrow, self->room == ROOM_SCANT);
  kr_referee_tiles_set_narrow (self->tiles, narrow);
  move_parts (self, narrow);
  kr_card_grid_set_narrow (self->cards, self->room >= ROOM_PHONE);
  kr_referee_table_set_narrow (self->table, narrow);
}

static gboolean
lay_out_cb (gpointer user_data)
{
  KrRefereeView *self = KR_REFEREE_VIEW (user_data);

  self->layout_id = 0;
  lay_out (self);
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
  if (orientation == GTK_ORIENTATION_HORIZONTAL && self->room != ROOM_SCANT)
    *minimum = MIN (*minimum, (int) (LEAST_EMS * kr_font_size_get (widget)));
}

static Room
find_room (int width, double em)
{
  if (width >= LEAST_WIDE_EMS * em)
    return ROOM_WIDE;
  if (width >= LEAST_SUIT_EMS * em)
    return ROOM_COLUMN;
  return width >= LEAST_BANNER_EMS * em ? ROOM_PHONE : ROOM_SCANT;
}

/* What needs more room than there is reaches beyond it until it is laid out anew. */
static void
kr_referee_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  KrRefereeView *self = KR_REFEREE_VIEW (widget);
  const Room room = find_room (width, kr_font_size_get (widget));
  int least = 0;

  gtk_widget_measure (self->box, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_size_allocate (self->box, &(GtkAllocation){0, 0, MAX (width, least), height},
                            baseline);
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
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, KrRefereeView, box);
  gtk_widget_class_bind_template_child (widget_class, KrRefereeView, banner);
  gtk_widget_class_bind_template_child (widget_class, KrRefereeView, columns);
  gtk_widget_class_bind_template_child (widget_class, KrRefereeView, table_side);
  gtk_widget_class_bind_template_child (widget_class, KrRefereeView, table);
  gtk_widget_class_bind_template_child (widget_class, KrRefereeView, log);
  gtk_widget_class_bind_template_child (widget_class, KrRefereeView, play_side);
  gtk_widget_class_bind_template_child (widget_class, KrRefereeView, tiles);
  gtk_widget_class_bind_template_child (widget_class, KrRefereeView, invitation);
  gtk_widget_class_bind_template_child (widget_class, KrRefereeView, not_out_of_turn);
  gtk_widget_class_bind_template_child (widget_class, KrRefereeView, pressures);
  gtk_widget_class_bind_template_child (widget_class, KrRefereeView, cards);
  gtk_widget_class_bind_template_child (widget_class, KrRefereeView, legend);
  gtk_widget_class_bind_template_child (widget_class, KrRefereeView, draw_line);
  gtk_widget_class_bind_template_child (widget_class, KrRefereeView, out_of_turn);
  gtk_widget_class_bind_template_child (widget_class, KrRefereeView, something);
  gtk_widget_class_bind_template_child (widget_class, KrRefereeView, others);
  gtk_widget_class_bind_template_child (widget_class, KrRefereeView, more);
}

static void
ensure_types (void)
{
  g_type_ensure (KR_TYPE_CARD_GRID);
  g_type_ensure (KR_TYPE_DRAW_BAR);
  g_type_ensure (KR_TYPE_REFEREE_BANNER);
  g_type_ensure (KR_TYPE_REFEREE_LOG);
  g_type_ensure (KR_TYPE_REFEREE_REPORTS);
  g_type_ensure (KR_TYPE_REFEREE_OTHER_SEATS);
  g_type_ensure (KR_TYPE_REFEREE_TABLE);
  g_type_ensure (KR_TYPE_REFEREE_TILES);
  g_type_ensure (KR_TYPE_WRAP_LAYOUT);
}

static void
kr_referee_view_class_init (KrRefereeViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_referee_view_dispose;
  widget_class->measure = kr_referee_view_measure;
  widget_class->size_allocate = kr_referee_view_size_allocate;
  ensure_types ();
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/referee/kr-referee-view.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, card_cb);
  gtk_widget_class_bind_template_callback (widget_class, draw_cb);
  gtk_widget_class_bind_template_callback (widget_class, event_cb);
  gtk_widget_class_set_css_name (widget_class, "referee-view");
  signals[SIGNAL_EVENT] = g_signal_new ("event", KR_TYPE_REFEREE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL,
                                        NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

/* Assistive technology is told of the button within, which has no tooltip (GTK 4.8). */
static void
pass_tooltip_on (GtkWidget *menu_button)
{
  gtk_widget_set_tooltip_text (gtk_widget_get_first_child (menu_button),
                               gtk_widget_get_tooltip_text (menu_button));
}

static void
kr_referee_view_init (KrRefereeView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  pass_tooltip_on (self->out_of_turn);
  pass_tooltip_on (self->something);
}

void
kr_referee_view_set_referee (KrRefereeView *self, KrReferee *referee)
{
  g_return_if_fail (KR_IS_REFEREE_VIEW (self));
  self->moment = NULL;
  kr_referee_table_set_game (self->table, referee != NULL ? kr_referee_get_game (referee) : NULL);
  kr_referee_log_set_referee (self->log, referee);
}

/* --- Showing ----------------------------------------------------------- */

/* Cards that can no longer be tapped hand the focus on: without one, keys reach nobody. */
static void
enable_cards (KrRefereeView *self, gboolean enabled)
{
  GtkWidget *cards = GTK_WIDGET (self->cards);
  const gboolean have_focus =
      (gtk_widget_get_state_flags (cards) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;

  gtk_widget_set_sensitive (cards, enabled);
  if (have_focus && !enabled &&
      !gtk_widget_child_focus (GTK_WIDGET (self->draw_line), GTK_DIR_TAB_FORWARD))
    gtk_widget_child_focus (GTK_WIDGET (self->banner), GTK_DIR_TAB_FORWARD);
}

static void
show_cards (KrRefereeView *self, const KrRefereeStatus *moment)
{
  g_autofree char *invitation = kr_referee_status_dup_invitation (moment);
  g_autofree char *pressures = kr_referee_status_dup_pressures (moment);

  gtk_label_set_label (self->invitation, invitation);
  gtk_label_set_label (self->pressures, pressures);
  gtk_widget_set_visible (self->not_out_of_turn, moment->actor != KR_NO_SEAT);
  kr_card_grid_show (self->cards, kr_referee_status_get_table (moment),
                     kr_referee_status_get_actor (moment));
  enable_cards (self, kr_referee_status_can_play (moment));
}

void
kr_referee_view_show (KrRefereeView *self, const KrRefereeStatus *moment)
{
  const KrTable *table = kr_referee_status_get_table (moment);

  g_return_if_fail (KR_IS_REFEREE_VIEW (self));
  self->moment = moment;
  kr_referee_banner_show (self->banner, moment);
  kr_referee_tiles_show (self->tiles, table);
  kr_referee_table_show (self->table, table);
  show_cards (self, moment);
  kr_draw_bar_show (self->draw_line, moment);
  kr_referee_other_seats_show (self->others, moment);
  kr_referee_reports_show (self->more, kr_referee_get_game (moment->referee), table);
  gtk_widget_set_sensitive (self->out_of_turn,
                            table->started && kr_referee_status_can_play (moment));
}

void
kr_referee_view_show_record (KrRefereeView *self, const KrRefereeStatus *moment)
{
  g_return_if_fail (KR_IS_REFEREE_VIEW (self));
  kr_draw_bar_hush (self->draw_line);
  kr_referee_view_show (self, moment);
  kr_referee_log_show_latest (self->log);
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
  kr_draw_bar_press (self->draw_line);
}

gboolean
kr_referee_view_toggle_says (KrRefereeView *self)
{
  g_return_val_if_fail (KR_IS_REFEREE_VIEW (self), FALSE);
  return kr_draw_bar_toggle_says (self->draw_line);
}

void
kr_referee_view_focus_cards (KrRefereeView *self)
{
  g_return_if_fail (KR_IS_REFEREE_VIEW (self));
  gtk_widget_child_focus (GTK_WIDGET (self->cards), GTK_DIR_TAB_FORWARD);
}
