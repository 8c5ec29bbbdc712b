/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-card-row.h"

#include "kr-accessible.h"
#include "kr-card-name.h"
#include "kr-font-size.h"

/* Lengths in ems of the row's own font, so that it grows with the text. */

#define CARD_WIDTH_EM 1.75
#define CARD_HEIGHT_EM 2.05
#define GAP_EM 0.27
#define RADIUS_EM 0.36
#define MORE_EM 1.9 /* the number of cards that are not shown */

#define SMALLEST 0.7 /* of the size, to fit on one line */

struct _KrCardRow {
  GtkWidget parent_instance;

  KrCards cards;
  gboolean one_line;
};

G_DEFINE_FINAL_TYPE (KrCardRow, kr_card_row, GTK_TYPE_WIDGET)

/* `9♥`, or `9` if its suit is not known. Caller frees. */
static char *
dup_text (KrCard card)
{
  return g_strconcat (kr_rank_text (kr_card_rank (card)), kr_card_name_sign (kr_card_suit (card)),
                      NULL);
}

/* The width of a card in ems: a suit, or the two letters of a joker, need more room. */
static double
get_card_width (KrCard card)
{
  const gboolean has_suit = kr_card_suit (card) != KR_SUIT_NONE;

  return CARD_WIDTH_EM + (has_suit ? 0.5 : 0) + (kr_card_rank (card) == KR_RANK_TEN ? 0.2 : 0);
}

/* Calls @place, unless it is NULL, for each card with its position in ems. Returns the
 * number of lines. */
typedef void (*KrFinishCard) (KrCard card, double x_em, double y_em, gpointer user_data);

static int
lay_out (KrCardRow *self, double width_em, KrFinishCard place, gpointer user_data)
{
  int n_lines = 1;
  double x = 0;

  for (int i = 0; i < self->cards.n; i++) {
    const double card_width = get_card_width (self->cards.cards[i]);

    if (x > 0 && x + card_width > width_em + 0.01) {
      x = 0;
      n_lines++;
    }
    if (place != NULL)
      place (self->cards.cards[i], x, (n_lines - 1) * (CARD_HEIGHT_EM + GAP_EM), user_data);
    x += card_width + GAP_EM;
  }
  return n_lines;
}

/* The width of the first @n cards on one line. */
static double
get_width_em (KrCardRow *self, int n)
{
  double width = 0;

  for (int i = 0; i < n; i++)
    width += get_card_width (self->cards.cards[i]) + (i > 0 ? GAP_EM : 0);
  return width;
}

static void
measure (GtkWidget *widget,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural,
         int *minimum_baseline,
         int *natural_baseline)
{
  KrCardRow *self = KR_CARD_ROW (widget);
  const double em = kr_font_size_get (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = (int) (3 * CARD_WIDTH_EM * em);
    *natural = self->one_line ? *minimum
                              : MAX (*minimum, (int) (get_width_em (self, self->cards.n) * em + 1));
  } else {
    const double width_em = for_size < 0 ? get_width_em (self, self->cards.n) : for_size / em;
    const int n_lines = self->one_line ? 1 : lay_out (self, width_em, NULL, NULL);

    *minimum = *natural = (int) ((n_lines * CARD_HEIGHT_EM + (n_lines - 1) * GAP_EM) * em + 0.999);
  }
}

typedef struct {
  GtkWidget *widget;
  GtkSnapshot *snapshot;
  GdkRGBA ink;
  double em;
} KrCardPainter;

static void
paint_card (KrCard card, double x_em, double y_em, gpointer user_data)
{
  const KrCardPainter *painter = user_data;
  const graphene_rect_t box = GRAPHENE_RECT_INIT (
      (float) (x_em * painter->em), (float) (y_em * painter->em),
      (float) (get_card_width (card) * painter->em), (float) (CARD_HEIGHT_EM * painter->em));
  const float widths[4] = {1, 1, 1, 1};
  g_autofree char *text = dup_text (card);
  g_autoptr (PangoLayout) layout = NULL;
  GdkRGBA pale = painter->ink;
  GskRoundedRect outline;
  int width, height;

  pale.alpha *= 0.3f;
  gsk_rounded_rect_init_from_rect (&outline, &box, (float) (RADIUS_EM * painter->em));
  gtk_snapshot_append_border (painter->snapshot, &outline, widths,
                              (const GdkRGBA[]){pale, pale, pale, pale});

  layout = gtk_widget_create_pango_layout (painter->widget, text);
  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_save (painter->snapshot);
  gtk_snapshot_translate (
      painter->snapshot,
      &GRAPHENE_POINT_INIT ((float) (int) (box.origin.x + (box.size.width - width) / 2),
                            (float) (int) (box.origin.y + (box.size.height - height) / 2)));
  gtk_snapshot_append_layout (painter->snapshot, layout, &painter->ink);
  gtk_snapshot_restore (painter->snapshot);
}

/* The first cards, and how many more there are, at most as wide as @width_em. */
static void
paint_one_line (KrCardRow *self, KrCardPainter *painter, double width_em)
{
  const int n = self->cards.n;
  const double scale = CLAMP (width_em / get_width_em (self, n), SMALLEST, 1);
  int n_shown = n;
  double x = 0;

  gtk_snapshot_save (painter->snapshot);
  gtk_snapshot_translate (
      painter->snapshot,
      &GRAPHENE_POINT_INIT (0, (float) (CARD_HEIGHT_EM * painter->em * (1 - scale) / 2)));
  gtk_snapshot_scale (painter->snapshot, (float) scale, (float) scale);
  if (get_width_em (self, n) * scale > width_em + 0.01)
    while (n_shown > 0 && get_width_em (self, n_shown) + GAP_EM + MORE_EM > width_em / scale)
      n_shown--;
  for (int i = 0; i < n_shown; i++) {
    paint_card (self->cards.cards[i], x, 0, painter);
    x += get_card_width (self->cards.cards[i]) + GAP_EM;
  }
  if (n_shown < n) {
    g_autofree char *more = g_strdup_printf ("+%d", n - n_shown);
    g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (painter->widget, more);
    int height;

    pango_layout_get_pixel_size (layout, NULL, &height);
    gtk_snapshot_translate (
        painter->snapshot,
        &GRAPHENE_POINT_INIT ((float) (x * painter->em),
                              (float) (CARD_HEIGHT_EM * painter->em - height) / 2));
    gtk_snapshot_append_layout (painter->snapshot, layout, &painter->ink);
  }
  gtk_snapshot_restore (painter->snapshot);
}

static void
snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  KrCardRow *self = KR_CARD_ROW (widget);
  KrCardPainter painter = {.widget = widget, .snapshot = snapshot, .em = kr_font_size_get (widget)};

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &painter.ink);
  if (self->one_line && self->cards.n > 0)
    paint_one_line (self, &painter, gtk_widget_get_width (widget) / painter.em);
  else
    lay_out (self, gtk_widget_get_width (widget) / painter.em, paint_card, &painter);
}

static GtkSizeRequestMode
get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
kr_card_row_class_init (KrCardRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = measure;
  widget_class->snapshot = snapshot;
  widget_class->get_request_mode = get_request_mode;
  gtk_widget_class_set_css_name (widget_class, "card-row");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
kr_card_row_init (KrCardRow *self)
{
}

void
kr_card_row_set_cards (KrCardRow *self, const KrCards *cards)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_return_if_fail (KR_IS_CARD_ROW (self));
  self->cards = *cards;
  for (int i = 0; i < cards->n; i++) {
    g_autofree char *card = dup_text (cards->cards[i]);

    g_string_append_printf (text, "%s%s", i > 0 ? " " : "", card);
  }
  kr_accessible_set_name (GTK_WIDGET (self), text->str);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
kr_card_row_set_one_line (KrCardRow *self)
{
  g_return_if_fail (KR_IS_CARD_ROW (self));
  self->one_line = TRUE;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
