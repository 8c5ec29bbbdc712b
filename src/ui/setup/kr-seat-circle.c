/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-seat-circle.h"

#include "kr-accessible.h"
#include "kr-card-name.h"
#include "kr-css-class.h"
#include "kr-display-name.h"
#include "kr-font-size.h"
#include "kr-pen-mark.h"
#include "kr-pen-style.h"
#include "kr-seat-look.h"

#include <glib/gi18n.h>
#include <math.h>

/* Seats are on an ellipse around a disc, on which their cards lie. In ems. */

#define WIDTH_EMS 36.0
#define NARROW_WIDTH_EMS 18.0 /* in less, all is smaller */
#define LEAST_WIDTH_EMS 9.0
#define HEIGHT_EMS 27.0
#define NARROW_EMS 30.0 /* narrower ones are lower, and without the badge */
#define NARROW_HEIGHT_EMS 20.0
#define NARROW_ZOOM 0.85
#define LARGEST_ZOOM 1.6
#define DISC_EMS 7.6 /* its radius where there is room */
#define GAP_EMS 0.5
#define CROWD 5 /* so many cards need more room beside each other */

struct _KrSeatCircle {
  GtkWidget parent_instance;

  KrTableSetup *setup;
  guint n;
  GtkWidget *faces[KR_MAX_SEATS]; /* toggle buttons, one of them active */
  GtkWidget *cards[KR_MAX_SEATS];
  GtkWidget *badge; /* below the face of the first dealer */
  double disc;      /* its radius */
  gboolean is_showing;
};

G_DEFINE_FINAL_TYPE (KrSeatCircle, kr_seat_circle, GTK_TYPE_WIDGET)

/* --- Layout ------------------------------------------------------------ */

static int
measure_child (GtkWidget *child, GtkOrientation orientation)
{
  int natural = 0;

  gtk_widget_measure (child, orientation, -1, NULL, &natural, NULL, NULL);
  return natural;
}

/* Centers @child, drawn at @scale, on the point. */
static void
place_around (GtkWidget *child, double x, double y, double scale)
{
  const int width = measure_child (child, GTK_ORIENTATION_HORIZONTAL);
  const int height = measure_child (child, GTK_ORIENTATION_VERTICAL);
  const graphene_point_t at = GRAPHENE_POINT_INIT ((float) (int) (x - width * scale / 2),
                                                   (float) (int) (y - height * scale / 2));
  GskTransform *transform = gsk_transform_translate (NULL, &at);

  gtk_widget_allocate (child, width, height, -1,
                       gsk_transform_scale (transform, (float) scale, (float) scale));
}

static void
kr_seat_circle_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  const double em = kr_font_size_get (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = (int) (LEAST_WIDTH_EMS * em);
    *natural = (int) (WIDTH_EMS * em);
  } else {
    const gboolean is_narrow = for_size >= 0 && for_size < NARROW_EMS * em;
    const double narrow_em = MIN (for_size / NARROW_WIDTH_EMS, em);

    *minimum = *natural = (int) (is_narrow ? NARROW_HEIGHT_EMS * narrow_em : HEIGHT_EMS * em);
  }
}

static GtkSizeRequestMode
kr_seat_circle_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
kr_seat_circle_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  KrSeatCircle *self = KR_SEAT_CIRCLE (widget);
  const double em = kr_font_size_get (widget);
  const gboolean is_narrow = width < NARROW_EMS * em;
  const double fit = MIN (width / (WIDTH_EMS * em), height / (HEIGHT_EMS * em));
  const double zoom =
      is_narrow ? MIN (width / (NARROW_WIDTH_EMS * em), NARROW_ZOOM) : CLAMP (fit, 1, LARGEST_ZOOM);
  const double badge_height =
      is_narrow ? 0 : measure_child (self->badge, GTK_ORIENTATION_VERTICAL) * zoom;
  int face_width = 0, face_height = 0, card_width = 0, card_height = 0;
  double x_radius, y_radius, room, scale;

  for (guint i = 0; i < self->n; i++) {
    face_width = MAX (face_width, measure_child (self->faces[i], GTK_ORIENTATION_HORIZONTAL));
    face_height = MAX (face_height, measure_child (self->faces[i], GTK_ORIENTATION_VERTICAL));
    card_width = MAX (card_width, measure_child (self->cards[i], GTK_ORIENTATION_HORIZONTAL));
    card_height = MAX (card_height, measure_child (self->cards[i], GTK_ORIENTATION_VERTICAL));
  }
  face_width = (int) (face_width * zoom);
  face_height = (int) (face_height * zoom);
  y_radius = (height - face_height) / 2.0 - badge_height;
  self->disc = MIN (width / 2.0 - face_width, y_radius - face_height / 2.0 - badge_height);
  self->disc = CLAMP (self->disc - GAP_EMS * em * zoom, 0, DISC_EMS * em * zoom);
  room = MAX (self->disc - GAP_EMS * em * zoom, 0);
  scale = MAX (MIN (room / (card_width * (self->n < CROWD ? 1.05 : 1.45) + card_height / 2.0),
                    MAX (zoom, 1)),
               0);
  x_radius = (width - face_width) / 2.0;
  if (!is_narrow || self->n < CROWD) {
    x_radius = MIN (x_radius, self->disc + face_width / 2.0 + 3 * em * zoom);
    y_radius = MIN (y_radius, self->disc + face_height / 2.0 + badge_height + 3 * em * zoom);
  }
  for (guint i = 0; i < self->n; i++) {
    const double angle = G_PI / 2 + 2 * G_PI * i / self->n;
    const double away = room - card_height * scale / 2;

    const double x = width / 2.0 + cos (angle) * x_radius;
    const double y = height / 2.0 + sin (angle) * y_radius;

    place_around (self->faces[i], x, y, zoom);
    if (i == kr_table_setup_get_first_dealer (self->setup))
      place_around (self->badge, x, y + (face_height + badge_height) / 2, zoom);
    place_around (self->cards[i], width / 2.0 + cos (angle) * away,
                  height / 2.0 + sin (angle) * away, scale);
  }
  gtk_widget_set_child_visible (self->badge, self->n > 0 && !is_narrow);
}

static void
kr_seat_circle_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  KrSeatCircle *self = KR_SEAT_CIRCLE (widget);
  const double width = gtk_widget_get_width (widget);
  const double height = gtk_widget_get_height (widget);
  GdkRGBA ink;
  cairo_t *cr;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &ink);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  cairo_arc (cr, width / 2, height / 2, self->disc, 0, 2 * G_PI);
  cairo_set_source_rgba (cr, ink.red, ink.green, ink.blue, 0.07);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, ink.red, ink.green, ink.blue, 0.14);
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
  cairo_destroy (cr);
  GTK_WIDGET_CLASS (kr_seat_circle_parent_class)->snapshot (widget, snapshot);
}

/* --- Seats --------------------------------------------------------------- */

/* The card that @seat drew last, in the text of the draw; KR_CARD_NONE if there is none. */
static KrCard
find_card (KrSeatCircle *self, guint seat)
{
  g_auto (GStrv) draws = g_strsplit (kr_table_setup_get_draw (self->setup), " ", -1);
  KrCard card = KR_CARD_NONE;
  const char *last;

  if (g_strv_length (draws) != self->n)
    return card;
  last = strrchr (draws[seat], '/');
  kr_card_parse (last != NULL ? last + 1 : draws[seat], &card);
  return card;
}

static void
show_card (KrSeatCircle *self, guint seat, KrCard card)
{
  GtkLabel *label = GTK_LABEL (self->cards[seat]);
  g_autofree char *text = g_strdup_printf ("%s\n%s", kr_rank_text (kr_card_rank (card)),
                                           kr_card_name_sign (kr_card_suit (card)));

  gtk_label_set_text (label, card != KR_CARD_NONE ? text : "");
  gtk_widget_set_opacity (GTK_WIDGET (label), card != KR_CARD_NONE ? 1 : 0);
  kr_css_class_set (GTK_WIDGET (label), "red", kr_suit_is_red (kr_card_suit (card)));
  kr_css_class_set (GTK_WIDGET (label), "lowest",
                    kr_table_setup_get_first_dealer (self->setup) == seat);
}

static void
show_face (KrSeatCircle *self, guint seat, KrCard card)
{
  GtkWidget *face = self->faces[seat];
  g_autofree char *name = kr_display_name_isolate (kr_table_setup_get_name (self->setup, seat));
  const gboolean deals = kr_table_setup_get_first_dealer (self->setup) == seat;

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (face), deals);
  gtk_accessible_update_state (GTK_ACCESSIBLE (face), GTK_ACCESSIBLE_STATE_CHECKED, deals, -1);
  if (card != KR_CARD_NONE) {
    g_autofree char *drawn = kr_card_name_dup_short (card);

    /* Translators: a player and the card drawn for the first deal. */
    kr_accessible_set_labelf (face, _ ("%s deals first, drew %s"), name, drawn);
  } else {
    kr_accessible_set_labelf (face, _ ("%s deals first"), name);
  }
}

static void
update (KrSeatCircle *self)
{
  self->is_showing = TRUE;
  for (guint seat = 0; seat < self->n; seat++) {
    const KrCard card = find_card (self, seat);

    show_card (self, seat, card);
    show_face (self, seat, card);
  }
  self->is_showing = FALSE;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
face_toggled_cb (KrSeatCircle *self, GtkToggleButton *face)
{
  if (self->is_showing || !gtk_toggle_button_get_active (face))
    return;
  for (guint seat = 0; seat < self->n; seat++)
    if (self->faces[seat] == GTK_WIDGET (face))
      kr_table_setup_set_first_dealer (self->setup, seat);
}

static GtkWidget *
create_face (KrSeatCircle *self, const char *const names[], guint seat)
{
  GtkWidget *face =
      g_object_new (GTK_TYPE_TOGGLE_BUTTON, "accessible-role", GTK_ACCESSIBLE_ROLE_RADIO, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  g_autofree char *initial = kr_seat_look_dup_initial_among (names, self->n, seat);
  const guint pen = kr_table_setup_get_pen (self->setup, seat);
  GtkWidget *mark = kr_pen_mark_new (pen, initial);
  GtkWidget *name =
      g_object_new (GTK_TYPE_LABEL, "label", names[seat], "ellipsize", PANGO_ELLIPSIZE_MIDDLE,
                    "max-width-chars", self->n < CROWD ? 12 : 8, NULL);

  gtk_widget_set_halign (mark, GTK_ALIGN_CENTER);
  kr_pen_style_set_pen (name, pen);
  gtk_widget_add_css_class (name, "player-name");
  gtk_box_append (GTK_BOX (box), mark);
  gtk_box_append (GTK_BOX (box), name);
  gtk_button_set_child (GTK_BUTTON (face), box);
  gtk_widget_add_css_class (face, "flat");
  gtk_widget_add_css_class (face, "face");
  if (seat > 0)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (face), GTK_TOGGLE_BUTTON (self->faces[0]));
  g_signal_connect_swapped (face, "toggled", G_CALLBACK (face_toggled_cb), self);
  return face;
}

static GtkWidget *
create_card (void)
{
  GtkWidget *card = g_object_new (GTK_TYPE_LABEL, "justify", GTK_JUSTIFY_CENTER, "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_widget_add_css_class (card, "drawn-card");
  gtk_widget_set_can_target (card, FALSE);
  return card;
}

static void
clear (KrSeatCircle *self)
{
  if (self->setup != NULL)
    g_signal_handlers_disconnect_by_data (self->setup, self);
  g_clear_object (&self->setup);
  for (guint seat = 0; seat < self->n; seat++) {
    g_clear_pointer (&self->cards[seat], gtk_widget_unparent);
    g_clear_pointer (&self->faces[seat], gtk_widget_unparent);
  }
  self->n = 0;
}

static void
kr_seat_circle_dispose (GObject *object)
{
  clear (KR_SEAT_CIRCLE (object));
  g_clear_pointer (&KR_SEAT_CIRCLE (object)->badge, gtk_widget_unparent);
  G_OBJECT_CLASS (kr_seat_circle_parent_class)->dispose (object);
}

static void
kr_seat_circle_class_init (KrSeatCircleClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_seat_circle_dispose;
  widget_class->get_request_mode = kr_seat_circle_get_request_mode;
  widget_class->measure = kr_seat_circle_measure;
  widget_class->size_allocate = kr_seat_circle_size_allocate;
  widget_class->snapshot = kr_seat_circle_snapshot;
  gtk_widget_class_set_css_name (widget_class, "seat-circle");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_RADIO_GROUP);
}

static void
kr_seat_circle_init (KrSeatCircle *self)
{
  kr_accessible_set_name (GTK_WIDGET (self), _ ("Who Deals First"));
  self->badge = g_object_new (GTK_TYPE_LABEL, "label", _ ("deals first"), "accessible-role",
                              GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_widget_add_css_class (self->badge, "badge");
  gtk_widget_add_css_class (self->badge, "accent");
  gtk_widget_set_can_target (self->badge, FALSE);
  gtk_widget_set_parent (self->badge, GTK_WIDGET (self));
}

void
kr_seat_circle_set_setup (KrSeatCircle *self, KrTableSetup *setup)
{
  const char *names[KR_MAX_SEATS];

  clear (self);
  if (setup == NULL)
    return;
  self->setup = g_object_ref (setup);
  self->n = kr_table_setup_get_n_players (setup);
  for (guint seat = 0; seat < self->n; seat++)
    names[seat] = kr_table_setup_get_name (setup, seat);
  for (guint seat = 0; seat < self->n; seat++) {
    self->faces[seat] = create_face (self, names, seat);
    gtk_widget_set_parent (self->faces[seat], GTK_WIDGET (self));
  }
  for (guint seat = 0; seat < self->n; seat++) {
    self->cards[seat] = create_card ();
    gtk_widget_set_parent (self->cards[seat], GTK_WIDGET (self));
  }
  g_signal_connect_object (setup, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}
