/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-card-grid.h"

#include "kr-accessible.h"
#include "kr-card-cells.h"
#include "kr-card-name.h"
#include "kr-css-class.h"
#include "kr-font-size.h"
#include "kr-suit-popover.h"

#include <glib/gi18n.h>

/* Buttons are indexed by card number. Lengths are pixels, or ems of the grid's font. */

#define LEAST_COLUMN_EMS 2.15 /* for more than KR_HALF_COLUMNS */
#define COLUMN_EMS 3.1
#define LEAST_ROW 40
#define ROW_EMS 5.45
#define MOST_ROW_EMS 9
#define COLUMN_GAP 5
#define CLOSE_GAP 3
#define MOST_ROW_GAP 12
#define ROW_GAP_SHARE 0.3 /* of what a row has above the least height */

struct _KrCardGrid {
  GtkWidget parent_instance;

  gboolean is_pack; /* shown by kr_card_grid_show_pack */
  int n_columns;    /* as laid out last */
  KrSuitPopover *suits;
  GtkWidget *buttons[KR_N_CARDS];
  GtkLabel *ranks[KR_N_CARDS]; /* in the buttons */
  KrCard asking;               /* the card whose suit is asked for */
};

G_DEFINE_FINAL_TYPE (KrCardGrid, kr_card_grid, GTK_TYPE_WIDGET)

enum {
  SIGNAL_CARD,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
clicked_cb (GtkWidget *button, KrCardGrid *self)
{
  for (KrCard card = 0; card < KR_N_CARDS; card++)
    if (self->buttons[card] == button)
      kr_card_grid_play (self, card, KR_SUIT_NONE);
}

static void
named_cb (KrCardGrid *self, guint suit)
{
  g_signal_emit (self, signals[SIGNAL_CARD], 0, (guint) self->asking, suit);
}

static GtkWidget *
add_label (GtkWidget *face, const char *text, const char *class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, class);
  gtk_box_append (GTK_BOX (face), label);
  return label;
}

static GtkWidget *
new_button (KrCardGrid *self, KrCard card)
{
  const gboolean joker = card == KR_CARD_JOKER;
  const KrSuit suit = kr_card_suit (card);
  GtkWidget *face = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *button = gtk_button_new ();

  gtk_widget_set_valign (face, GTK_ALIGN_CENTER);
  self->ranks[card] =
      GTK_LABEL (add_label (face, joker ? "★" : kr_rank_text (kr_card_rank (card)), "card-rank"));
  if (!joker)
    add_label (face, kr_card_name_sign (suit), "card-suit");
  gtk_button_set_child (GTK_BUTTON (button), face);
  gtk_widget_set_focusable (button, FALSE);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_add_css_class (button, "card-key");
  if (kr_suit_is_red (suit))
    gtk_widget_add_css_class (button, "red");
  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), self);
  return button;
}

/* --- Layout ------------------------------------------------------------ */

static int
find_n_columns (KrCardGrid *self, int width)
{
  const double em = kr_font_size_get (GTK_WIDGET (self));

  if (width >= KR_SUIT_COLUMNS * LEAST_COLUMN_EMS * em)
    return KR_SUIT_COLUMNS;
  return width >= KR_PIP_COLUMNS * LEAST_COLUMN_EMS * em ? KR_PIP_COLUMNS : KR_HALF_COLUMNS;
}

static GtkSizeRequestMode
kr_card_grid_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static int
measure_least_row (KrCardGrid *self)
{
  int least = 0;

  gtk_widget_measure (self->buttons[0], GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
  return MAX (least, LEAST_ROW);
}

static void
kr_card_grid_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  KrCardGrid *self = KR_CARD_GRID (widget);
  const double em = kr_font_size_get (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    int least = 0;

    for (KrCard card = 0; card < KR_N_CARDS; card++) {
      int width;

      gtk_widget_measure (self->buttons[card], orientation, -1, &width, NULL, NULL, NULL);
      least = MAX (least, width);
    }
    *minimum = KR_HALF_COLUMNS * (least + CLOSE_GAP);
    *natural = MAX (*minimum, (int) (KR_SUIT_COLUMNS * COLUMN_EMS * em));
  } else {
    const int n_rows =
        kr_card_cells_count_rows (for_size < 0 ? KR_SUIT_COLUMNS : find_n_columns (self, for_size));
    const int least = measure_least_row (self);

    *minimum = n_rows * least + (n_rows - 1) * CLOSE_GAP;
    *natural = MAX (*minimum, (int) (n_rows * ROW_EMS * em) + (n_rows - 1) * MOST_ROW_GAP);
  }
}

/* The buttons share the width, and rows the height, to the pixel. */
static void
kr_card_grid_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  KrCardGrid *self = KR_CARD_GRID (widget);
  const int n_columns = find_n_columns (self, width);
  /* A joker has a column of its own only where no other is free. */
  const gboolean has_joker_column =
      n_columns == KR_SUIT_COLUMNS && gtk_widget_get_visible (self->buttons[KR_CARD_JOKER]);
  const int across = n_columns + (has_joker_column ? 1 : 0);
  const int down = kr_card_cells_count_rows (n_columns);
  const int gap = n_columns == KR_SUIT_COLUMNS ? COLUMN_GAP : CLOSE_GAP;
  const int spare = height / down - measure_least_row (self);
  const int row_gap = CLAMP ((int) (ROW_GAP_SHARE * spare), CLOSE_GAP, MOST_ROW_GAP);
  const int most = (int) (MOST_ROW_EMS * kr_font_size_get (widget));
  const int pitch = MIN ((height + row_gap) / down, most + row_gap);

  self->n_columns = n_columns;
  for (KrCard card = 0; card < KR_N_CARDS; card++) {
    const KrCardCell cell = kr_card_cells_find (card, n_columns);
    const int x = cell.column * (width + gap) / across;
    const int end = (cell.column + 1) * (width + gap) / across - gap;
    const GtkAllocation place = {x, cell.row * pitch, end - x, pitch - row_gap};

    if (gtk_widget_should_layout (self->buttons[card]))
      gtk_widget_size_allocate (self->buttons[card], &place, -1);
  }
  gtk_popover_present (GTK_POPOVER (self->suits));
}

/* --- The cursor -------------------------------------------------------- */

/* The card with the focus; KR_CARD_NONE if there is no cursor. */
static KrCard
find_cursor (KrCardGrid *self)
{
  for (KrCard card = 0; card < KR_N_CARDS; card++)
    if (gtk_widget_has_focus (self->buttons[card]))
      return card;
  return KR_CARD_NONE;
}

/* A bit for each card that is shown; with a class, for each that has it. */
static uint64_t
find_cards (KrCardGrid *self, const char *class)
{
  uint64_t cards = 0;

  for (KrCard card = 0; card < KR_N_CARDS; card++)
    if (gtk_widget_get_visible (self->buttons[card]) &&
        (class == NULL || gtk_widget_has_css_class (self->buttons[card], class)))
      cards |= UINT64_C (1) << card;
  return cards;
}

/* The first arrow key goes to the first legal card. */
static KrCard
find_next (KrCardGrid *self, KrCard from, GtkDirectionType direction)
{
  const uint64_t shown = find_cards (self, NULL);
  const uint64_t legal = find_cards (self, "legal");

  return from == KR_CARD_NONE ? kr_card_cells_find_first (legal != 0 ? legal : shown)
                              : kr_card_cells_find_next (from, direction, shown, self->n_columns);
}

/* Only the card with the cursor can have the focus, for the Tab key. @card may be
 * KR_CARD_NONE. */
static void
set_cursor (KrCardGrid *self, KrCard card)
{
  GtkWidget *target = card != KR_CARD_NONE ? self->buttons[card] : GTK_WIDGET (self);

  gtk_widget_set_focusable (target, TRUE);
  gtk_widget_grab_focus (target);
  for (KrCard other = 0; other < KR_N_CARDS; other++)
    gtk_widget_set_focusable (self->buttons[other], other == card);
}

static gboolean
kr_card_grid_focus (GtkWidget *widget, GtkDirectionType direction)
{
  KrCardGrid *self = KR_CARD_GRID (widget);
  const KrCard cursor = find_cursor (self);
  const gboolean inside = cursor != KR_CARD_NONE || gtk_widget_has_focus (widget);

  if (gtk_widget_get_mapped (GTK_WIDGET (self->suits)))
    return gtk_widget_child_focus (GTK_WIDGET (self->suits), direction);
  if (!inside)
    return gtk_widget_grab_focus (widget);
  if (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD)
    return FALSE;
  set_cursor (self, find_next (self, cursor, direction));
  return TRUE;
}

/* --- Building ---------------------------------------------------------- */

static void
kr_card_grid_dispose (GObject *object)
{
  KrCardGrid *self = KR_CARD_GRID (object);

  if (self->suits != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->suits));
  self->suits = NULL;
  for (KrCard card = 0; card < KR_N_CARDS; card++)
    g_clear_pointer (&self->buttons[card], gtk_widget_unparent);
  G_OBJECT_CLASS (kr_card_grid_parent_class)->dispose (object);
}

static void
kr_card_grid_class_init (KrCardGridClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_card_grid_dispose;
  widget_class->get_request_mode = kr_card_grid_get_request_mode;
  widget_class->measure = kr_card_grid_measure;
  widget_class->size_allocate = kr_card_grid_size_allocate;
  widget_class->focus = kr_card_grid_focus;
  gtk_widget_class_set_css_name (widget_class, "card-grid");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  signals[SIGNAL_CARD] = g_signal_new ("card", KR_TYPE_CARD_GRID, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                       NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
}

static void
kr_card_grid_init (KrCardGrid *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  kr_accessible_set_label (GTK_WIDGET (self),
                           _ ("Cards: type one, such as 9h, or press an arrow key"));
  for (KrCard card = 0; card < KR_N_CARDS; card++) {
    self->buttons[card] = new_button (self, card);
    gtk_widget_set_parent (self->buttons[card], GTK_WIDGET (self));
  }
  self->suits = KR_SUIT_POPOVER (kr_suit_popover_new ());
  gtk_widget_set_parent (GTK_WIDGET (self->suits), GTK_WIDGET (self));
  g_signal_connect_swapped (self->suits, "named", G_CALLBACK (named_cb), self);
}

/* Shows one card, which @label names, lit or struck out. */
static void
show_card (KrCardGrid *self, KrCard card, const char *label, gboolean lit, gboolean gone)
{
  GtkWidget *button = self->buttons[card];
  g_autofree char *lower = NULL;
  g_autofree char *tooltip = NULL;
  char typed[KR_CARD_TEXT_SIZE];
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  kr_card_format (card, typed);
  lower = g_ascii_strdown (typed, -1);
  /* Translators: a card (%1$s) and the letters that play it (%2$s) */
  tooltip = g_strdup_printf (_ ("%1$s: type %2$s"), label, lower);
  if (g_strcmp0 (tooltip, gtk_widget_get_tooltip_text (button)) == 0)
    return; /* as most cards are after a play */
  kr_css_class_set (button, "legal", lit);
  kr_css_class_set (button, "gone", gone);
  pango_attr_list_insert (attributes, pango_attr_strikethrough_new (gone));
  gtk_label_set_attributes (self->ranks[card], attributes);
  kr_accessible_set_tooltip (button, tooltip);
  kr_accessible_set_name (GTK_WIDGET (button), label);
}

/* Shows one card as @table has it; @legal says whether it may be played now. */
static void
show_table_card (KrCardGrid *self, const KrTable *table, KrCard card, gboolean legal)
{
  const int copies = table->cards.copies[card];
  const gboolean gone = copies > 0 && table->pile[card] >= copies;
  g_autofree char *name = kr_card_name_dup (card);
  g_autofree char *label = NULL;

  gtk_widget_set_visible (self->buttons[card], copies > 0);
  if (gone)
    label = g_strdup_printf (_ ("%s, in the pile"), name);
  else
    label = g_strdup_printf (legal ? _ ("%s, legal") : _ ("%s, not legal"), name);
  show_card (self, card, label, legal && !gone, gone);
}

void
kr_card_grid_show (KrCardGrid *self, const KrTable *table, int seat)
{
  uint64_t legal = 0;

  g_return_if_fail (KR_IS_CARD_GRID (self));
  if (!table->started)
    legal = UINT64_MAX;
  else if (seat == table->turn)
    legal = kr_table_playable_cards (table);
  for (KrCard card = 0; card < KR_N_CARDS; card++)
    show_table_card (self, table, card, (legal >> card & 1) != 0);
}

void
kr_card_grid_show_pack (KrCardGrid *self, guint64 taken)
{
  g_return_if_fail (KR_IS_CARD_GRID (self));
  self->is_pack = TRUE;
  for (KrCard card = 0; card < KR_N_CARDS; card++) {
    const gboolean gone = (taken >> card & 1) != 0;
    g_autofree char *name = kr_card_name_dup (card);
    g_autofree char *label = gone ? g_strdup_printf (_ ("%s, drawn"), name) : g_strdup (name);

    gtk_widget_set_visible (self->buttons[card], card != KR_CARD_JOKER);
    gtk_widget_set_sensitive (self->buttons[card], !gone);
    show_card (self, card, label, !gone, gone);
  }
}

void
kr_card_grid_clear_cursor (KrCardGrid *self)
{
  g_return_if_fail (KR_IS_CARD_GRID (self));
  if (find_cursor (self) != KR_CARD_NONE)
    set_cursor (self, KR_CARD_NONE);
}

void
kr_card_grid_play (KrCardGrid *self, KrCard card, KrSuit named)
{
  const KrRank rank = kr_card_rank (card);

  g_return_if_fail (KR_IS_CARD_GRID (self));
  if (!self->is_pack && named == KR_SUIT_NONE && (rank == KR_RANK_EIGHT || rank == KR_RANK_NINE)) {
    self->asking = card;
    kr_suit_popover_ask (self->suits, self->buttons[card], card);
    return;
  }
  g_signal_emit (self, signals[SIGNAL_CARD], 0, (guint) card, (guint) named);
}
