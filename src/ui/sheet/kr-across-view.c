/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-across-view.h"

#include <glib/gi18n.h>

#include "kr-clock.h"
#include "kr-deal-clock.h"
#include "kr-entry-echo.h"
#include "kr-game-follow.h"
#include "kr-headline.h"
#include "kr-lead-news.h"
#include "kr-pen-mark.h"
#include "kr-pen-style.h"
#include "kr-scaled-font.h"
#include "kr-sheet-source.h"
#include "kr-sheet-table.h"

/* All lengths are in ems, and the em follows the allocation. */

/* What the page needs in ems: a sheet of fifteen deals and five players fits a
 * screen of 60 by 33.75; longer and wider ones get a smaller em. */
#define PAGE_WIDTH 60.0
#define PAGE_HEIGHT 33.75
#define ROW_HEIGHT 1.53
#define HIGHEST_ROW 2.6 /* with fewer deals than fit */
#define AROUND_ROWS 10.8
#define COLUMN_WIDTH 8.8
#define BESIDE_COLUMNS 10.0

#define MIN_EM_PX 6
#define CONTROLS_SHOWN_S 3

struct _KrAcrossView {
  GtkWidget parent_instance;

  KrGame *game;
  KrDealDraft *draft; /* NULL: no deal is being scored */
  KrEntryEcho echo;
  KrLeadNews news;
  guint news_id; /* of the time for which they are told; 0: there are none */

  guint n_rows;
  guint n_columns;
  gboolean has_chances;

  int em_px;
  int row_px;
  guint em_source;
  guint hide_source;

  GtkWidget *overlay;
  KrPenMark *mark;
  KrHeadline *headline;
  GtkLabel *detail;
  KrClock *clock;
  KrSheetTable *table;
  GtkBox *prices;
  GtkWidget *prices_title;
  GtkStack *foot;
  GtkWidget *marks;
  GtkLabel *entry;
  GtkRevealer *controls;
};

G_DEFINE_FINAL_TYPE (KrAcrossView, kr_across_view, GTK_TYPE_WIDGET)

static void
show_headline (KrAcrossView *self, const KrSheet *sheet)
{
  const int column = sheet->headline_column;

  gtk_widget_set_visible (GTK_WIDGET (self->mark), column >= 0);
  kr_headline_show (self->headline, sheet);
  if (column < 0)
    return;
  kr_pen_mark_set_pen (self->mark, sheet->columns[column].pen);
  kr_pen_mark_set_initial (self->mark, sheet->columns[column].badge);
}

/* The deal that is running, its cards and its dealer, for whom there is no room while the clock
 * is stopped; the sheet's title where none runs. */
static void
show_detail (KrAcrossView *self, const KrSheet *sheet)
{
  const KrSheetRow *row = NULL;
  const char *dealer_name = "";
  g_autofree char *deal = NULL;
  g_autofree char *cards = NULL;
  g_autofree char *dealer = NULL;
  g_autofree char *detail = NULL;

  for (guint i = 0; i < sheet->n_rows && row == NULL; i++)
    if (sheet->rows[i].kind == KR_SHEET_ROW_RUNNING)
      row = &sheet->rows[i];
  gtk_widget_set_visible (GTK_WIDGET (self->clock), row != NULL);
  if (row == NULL) {
    gtk_label_set_text (self->detail, sheet->title);
    return;
  }
  for (guint i = 0; i < sheet->n_columns; i++)
    if (row->cells[i].dealt) {
      dealer_name = sheet->columns[i].name;
      break;
    }
  deal = g_strdup_printf (_ ("Deal %u of %u"), row->deal, sheet->n_rows);
  cards = g_strdup_printf (ngettext ("%u card", "%u cards", row->cards), row->cards);
  dealer = g_strdup_printf (_ ("%s deals"), dealer_name);
  detail = g_strjoin (" · ", deal, cards,
                      kr_deal_clock_is_stopped (self->game) ? _ ("clock stopped") : dealer, NULL);
  gtk_label_set_text (self->detail, detail);
}

/* What the next pressure would cost each player. */
static void
show_prices (KrAcrossView *self, const KrSheet *sheet)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->prices))) != NULL)
    gtk_box_remove (self->prices, child);
  gtk_widget_set_visible (self->prices_title, !sheet->over);
  for (guint i = 0; i < sheet->n_columns && !sheet->over; i++) {
    const KrSheetColumn *column = &sheet->columns[i];
    GtkWidget *price = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

    gtk_widget_add_css_class (price, "price");
    kr_pen_style_set_pen (price, column->pen);
    gtk_box_append (GTK_BOX (price), kr_pen_mark_new (column->pen, column->initial));
    gtk_box_append (GTK_BOX (price), gtk_label_new (column->next_pressure));
    gtk_box_append (self->prices, price);
  }
}

static void
show_entry (KrAcrossView *self)
{
  g_autofree char *line = NULL;

  gtk_stack_set_visible_child (self->foot,
                               self->draft != NULL ? GTK_WIDGET (self->entry) : self->marks);
  if (self->draft == NULL)
    return;
  line = kr_entry_echo_dup_line (&self->echo, self->draft);
  gtk_label_set_text (self->entry, line);
}

static void
show_clock (KrAcrossView *self)
{
  const gint64 started_at_us = kr_deal_clock_get_started_at_us (self->game);

  if (kr_deal_clock_is_stopped (self->game))
    kr_clock_stop (self->clock, started_at_us);
  else
    kr_clock_start (self->clock, started_at_us);
}

static void refresh (KrAcrossView *self);

static gboolean
forget_news_cb (gpointer user_data)
{
  KrAcrossView *self = user_data;

  self->news_id = 0;
  refresh (self);
  return G_SOURCE_REMOVE;
}

/* For a while, the headline says who has just taken the lead. */
static void
tell_news (KrAcrossView *self, KrSheet *sheet)
{
  const int n_scored = self->news.n_scored;

  if (kr_lead_news_look (&self->news, self->game)) {
    g_clear_handle_id (&self->news_id, g_source_remove);
    self->news_id = g_timeout_add_seconds (KR_LEAD_NEWS_S, forget_news_cb, self);
  } else if (self->news.n_scored != n_scored || self->draft != NULL) {
    g_clear_handle_id (&self->news_id, g_source_remove);
  }
  if (self->news_id != 0)
    kr_lead_news_tell (&self->news, self->game, sheet);
}

static void
refresh (KrAcrossView *self)
{
  g_autoptr (KrSheet) sheet = NULL;

  gtk_widget_set_visible (self->overlay, self->game != NULL);
  if (self->game == NULL)
    return;
  sheet = kr_sheet_source_new_sheet (self->game, self->draft);
  self->n_rows = sheet->n_rows;
  self->n_columns = sheet->n_columns;
  self->has_chances = sheet->has_chances;
  tell_news (self, sheet);
  show_headline (self, sheet);
  show_detail (self, sheet);
  show_prices (self, sheet);
  show_entry (self);
  show_clock (self);
  kr_sheet_table_show (self->table, sheet);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static gboolean
load_em_cb (gpointer user_data)
{
  KrAcrossView *self = user_data;

  self->em_source = 0;
  kr_scaled_font_set (GTK_WIDGET (self), self->em_px);
  kr_sheet_table_set_size (self->table, self->row_px, FALSE);
  return G_SOURCE_REMOVE;
}

/* Finds the largest em with which the page fits. Its style is loaded after the allocation,
 * because it asks for another one. */
static void
follow_size (KrAcrossView *self, int width, int height)
{
  const double wide = MAX (PAGE_WIDTH, BESIDE_COLUMNS + self->n_columns * COLUMN_WIDTH);
  const double around = AROUND_ROWS + (self->has_chances ? KR_SHEET_CHANCE_EMS : 0);
  const double high = MAX (PAGE_HEIGHT, around + self->n_rows * ROW_HEIGHT);
  const int em_px = MAX (MIN_EM_PX, (int) MIN (width / wide, height / high));
  const double row_room = (height - around * em_px) / MAX (self->n_rows, 1);
  const int row_px = (int) CLAMP (row_room, ROW_HEIGHT * em_px, HIGHEST_ROW * em_px);

  if (self->em_px == em_px && self->row_px == row_px)
    return;
  self->em_px = em_px;
  self->row_px = row_px;
  if (self->em_source == 0)
    self->em_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, load_em_cb, self, NULL);
}

/* Asks for no size: with the current em it could not say what would fit. */
static void
measure (GtkWidget *widget,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural,
         int *minimum_baseline,
         int *natural_baseline)
{
  *minimum = 0;
  *natural = 0;
}

static void
size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  KrAcrossView *self = KR_ACROSS_VIEW (widget);
  int minimum_width, minimum_height;

  if (!gtk_widget_get_visible (self->overlay))
    return;
  follow_size (self, width, height);
  gtk_widget_measure (self->overlay, GTK_ORIENTATION_HORIZONTAL, -1, &minimum_width, NULL, NULL,
                      NULL);
  width = MAX (width, minimum_width);
  gtk_widget_measure (self->overlay, GTK_ORIENTATION_VERTICAL, width, &minimum_height, NULL, NULL,
                      NULL);
  height = MAX (height, minimum_height);
  gtk_widget_size_allocate (self->overlay, &(GtkAllocation){0, 0, width, height}, baseline);
}

static gboolean
hide_controls_cb (gpointer user_data)
{
  KrAcrossView *self = user_data;

  self->hide_source = 0;
  gtk_revealer_set_reveal_child (self->controls, FALSE);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "none");
  return G_SOURCE_REMOVE;
}

static void
pointer_moved_cb (KrAcrossView *self)
{
  g_clear_handle_id (&self->hide_source, g_source_remove);
  gtk_revealer_set_reveal_child (self->controls, TRUE);
  gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
  self->hide_source = g_timeout_add_seconds (CONTROLS_SHOWN_S, hide_controls_cb, self);
}

static void
dispose (GObject *object)
{
  KrAcrossView *self = KR_ACROSS_VIEW (object);

  g_clear_handle_id (&self->em_source, g_source_remove);
  g_clear_handle_id (&self->hide_source, g_source_remove);
  g_clear_handle_id (&self->news_id, g_source_remove);
  kr_across_view_set_draft (self, NULL);
  kr_game_follow_chances (&self->game, NULL, G_CALLBACK (refresh), self);
  g_clear_pointer (&self->overlay, gtk_widget_unparent);
  G_OBJECT_CLASS (kr_across_view_parent_class)->dispose (object);
}

static void
kr_across_view_class_init (KrAcrossViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dispose;
  widget_class->measure = measure;
  widget_class->size_allocate = size_allocate;

  g_type_ensure (KR_TYPE_CLOCK);
  g_type_ensure (KR_TYPE_HEADLINE);
  g_type_ensure (KR_TYPE_PEN_MARK);
  g_type_ensure (KR_TYPE_SHEET_TABLE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/sheet/kr-across-view.ui");
  gtk_widget_class_bind_template_child (widget_class, KrAcrossView, overlay);
  gtk_widget_class_bind_template_child (widget_class, KrAcrossView, mark);
  gtk_widget_class_bind_template_child (widget_class, KrAcrossView, headline);
  gtk_widget_class_bind_template_child (widget_class, KrAcrossView, detail);
  gtk_widget_class_bind_template_child (widget_class, KrAcrossView, clock);
  gtk_widget_class_bind_template_child (widget_class, KrAcrossView, table);
  gtk_widget_class_bind_template_child (widget_class, KrAcrossView, prices);
  gtk_widget_class_bind_template_child (widget_class, KrAcrossView, prices_title);
  gtk_widget_class_bind_template_child (widget_class, KrAcrossView, foot);
  gtk_widget_class_bind_template_child (widget_class, KrAcrossView, marks);
  gtk_widget_class_bind_template_child (widget_class, KrAcrossView, entry);
  gtk_widget_class_bind_template_child (widget_class, KrAcrossView, controls);
  gtk_widget_class_bind_template_callback (widget_class, pointer_moved_cb);
  gtk_widget_class_set_css_name (widget_class, "across-view");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
kr_across_view_init (KrAcrossView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
kr_across_view_set_game (KrAcrossView *self, KrGame *game)
{
  g_return_if_fail (KR_IS_ACROSS_VIEW (self));
  g_return_if_fail (game == NULL || KR_IS_GAME (game));

  if (!kr_game_follow_chances (&self->game, game, G_CALLBACK (refresh), self))
    return;
  g_clear_handle_id (&self->news_id, g_source_remove);
  if (game != NULL)
    kr_lead_news_init (&self->news, game);
  if (game != NULL) /* what follows the game disconnects this as well */
    g_signal_connect_swapped (game, "clock-changed", G_CALLBACK (refresh), self);
  refresh (self);
}

void
kr_across_view_set_draft (KrAcrossView *self, KrDealDraft *draft)
{
  g_return_if_fail (KR_IS_ACROSS_VIEW (self));

  if (self->draft == draft)
    return;
  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_func (self->draft, refresh, self);
  g_set_object (&self->draft, draft);
  if (draft != NULL) {
    kr_entry_echo_start (&self->echo, draft);
    g_signal_connect_swapped (draft, "changed", G_CALLBACK (refresh), self);
  }
  if (self->game != NULL)
    refresh (self);
}
