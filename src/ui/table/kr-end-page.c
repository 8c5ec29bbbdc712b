/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-end-page.h"

#include <glib/gi18n.h>

#include "kr-accessible.h"
#include "kr-arrival.h"
#include "kr-chart-view.h"
#include "kr-first-dealer.h"
#include "kr-fold-layout.h"
#include "kr-game-follow.h"
#include "kr-highlight-lines.h"
#include "kr-new-record-lines.h"
#include "kr-pen-mark.h"
#include "kr-session-words.h"
#include "kr-finish-card.h"
#include "kr-sheet-chart.h"
#include "kr-sheet-print.h"
#include "kr-sheet-save.h"
#include "kr-sheet-source.h"
#include "kr-sheet-table.h"
#include "kr-story-window.h"
#include "kr-widget-children.h"
#include "kr-wrap-layout.h"

struct _KrEndPage {
  AdwBin parent_instance;

  KrGame *game;

  GtkWidget *content;
  GtkLabel *headline;
  GtkLabel *summary;
  GtkBox *cards;
  KrChartView *chart;
  KrSheetTable *table;
  GtkListBox *records;
  GtkListBox *highlights;
  GtkWidget *story;
  GtkWidget *rematch;
  GtkLabel *rematch_hint;
};

G_DEFINE_FINAL_TYPE (KrEndPage, kr_end_page, ADW_TYPE_BIN)

/* “15 deals in 1 h 31 min” */
static char *
describe_deals (KrGame *game)
{
  const guint n = kr_game_get_match (game)->n_scored;
  const gint64 length_us = kr_game_get_ended_at_us (game) - kr_game_get_started_at_us (game);
  g_autofree char *deals = g_strdup_printf (ngettext ("%u deal", "%u deals", n), n);
  g_autofree char *length = kr_session_words_format_length (length_us);

  if (kr_game_get_started_at_us (game) == 0 || length_us < G_TIME_SPAN_MINUTE)
    return g_steal_pointer (&deals);
  return g_strdup_printf (_ ("%s in %s"), deals, length);
}

static char *
describe_lead_changes (int n)
{
  if (n == 0)
    return g_strdup (_ ("the lead never changed hands"));
  if (n == 1)
    return g_strdup (_ ("the lead changed hands once"));
  return g_strdup_printf (
      ngettext ("the lead changed hands %d time", "the lead changed hands %d times", n), n);
}

static void
show_heading (KrEndPage *self, const KrSheet *sheet)
{
  const KrMatch *match = kr_game_get_match (self->game);
  g_autofree char *headline = kr_session_words_format_headline (match, sheet->headline);
  g_autofree char *deals = describe_deals (self->game);
  g_autofree char *changes = describe_lead_changes (kr_match_lead_changes (match));
  g_autofree char *summary = g_strjoin (" · ", sheet->title, sheet->subtitle, deals, changes, NULL);

  gtk_label_set_text (self->headline, headline);
  kr_accessible_set_name (GTK_WIDGET (self), headline);
  gtk_label_set_text (self->summary, summary);
}

static void
show_cards (KrEndPage *self, const KrSheet *sheet)
{
  const KrMatch *match = kr_game_get_match (self->game);
  gint64 winning_points = G_MAXINT64;

  kr_widget_children_remove (GTK_WIDGET (self->cards));
  for (guint i = 0; i < sheet->n_columns; i++)
    winning_points = MIN (winning_points, sheet->columns[i].total_points);
  for (int place = 1; place <= KR_MAX_SEATS; place++)
    for (guint i = 0; i < sheet->n_columns; i++)
      if (match->place[i] == place)
        gtk_box_append (self->cards,
                        kr_finish_card_new (sheet, &sheet->columns[i], winning_points));
}

static GtkWidget *
create_line_label (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 34);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

static GtkWidget *
create_highlight (const KrSheet *sheet, const KrHighlightLine *line)
{
  const KrSheetColumn *column = line->column >= 0 ? &sheet->columns[line->column] : NULL;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 14);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *detail = create_line_label (line->detail, "caption");
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_widget_add_css_class (detail, "dim-label");
  gtk_box_append (GTK_BOX (texts), create_line_label (line->title, "heading"));
  gtk_box_append (GTK_BOX (texts), detail);
  gtk_box_append (GTK_BOX (box), column != NULL ? kr_pen_mark_new (column->pen, column->initial)
                                                : kr_pen_mark_new (KR_PEN_PENCIL, ""));
  gtk_box_append (GTK_BOX (box), texts);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  return row;
}

/* A row that opens the deal of the record in the history. */
static GtkWidget *
create_record (KrEndPage *self, const KrSheet *sheet, const KrNewRecordLine *record)
{
  GtkWidget *row = create_highlight (sheet, &record->line);
  GtkWidget *badge = gtk_label_new (_ ("record"));
  const char *uuid = kr_game_get_uuid (self->game);
  g_autofree char *address = record->deal >= 0
                                 ? g_strdup_printf ("session/%s/%d", uuid, record->deal + 1)
                                 : g_strdup_printf ("session/%s", uuid);

  gtk_widget_add_css_class (badge, "badge");
  gtk_widget_add_css_class (badge, "accent");
  gtk_widget_set_valign (badge, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (badge, GTK_ALIGN_END);
  gtk_widget_set_hexpand (badge, TRUE);
  gtk_box_append (GTK_BOX (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row))), badge);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.show-history");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", address);
  kr_accessible_set_tooltip (row, _ ("Show this game in the history"));
  return row;
}

static void
show_records (KrEndPage *self, const KrSheet *sheet)
{
  g_autoptr (GPtrArray) lines = kr_new_record_lines_new (self->game, sheet);

  kr_widget_children_remove (GTK_WIDGET (self->records));
  for (guint i = 0; i < lines->len; i++)
    gtk_list_box_append (self->records, create_record (self, sheet, lines->pdata[i]));
  gtk_widget_set_visible (GTK_WIDGET (self->records), lines->len > 0);
}

static void
show_highlights (KrEndPage *self, const KrSheet *sheet)
{
  g_autoptr (GPtrArray) lines = kr_highlight_lines_new (kr_game_get_match (self->game), sheet);

  kr_widget_children_remove (GTK_WIDGET (self->highlights));
  for (guint i = 0; i < lines->len; i++)
    gtk_list_box_append (self->highlights, create_highlight (sheet, lines->pdata[i]));
  gtk_widget_set_visible (GTK_WIDGET (self->highlights), lines->len > 0);
}

/* Says what Rematch does about the first deal. */
static void
show_rematch (KrEndPage *self, const KrSheet *sheet)
{
  const int dealer = kr_match_find_next_games_dealer (kr_game_get_match (self->game));
  g_autofree char *hint = NULL;

  if (dealer != KR_NO_SEAT)
    hint = g_strdup_printf (_ ("%s deals first: the winner deals the one-card deal"),
                            sheet->columns[dealer].short_name);
  else if (kr_first_dealer_is_drawn ())
    hint = g_strdup (_ ("Kreights draws for the first deal"));
  else
    hint = g_strdup (_ ("You choose who deals first"));
  gtk_label_set_text (self->rematch_hint, hint);
}

static void
refresh (KrEndPage *self)
{
  const gboolean over = self->game != NULL && kr_game_get_match (self->game)->over;
  KrSheet *sheet;

  gtk_widget_set_visible (self->content, over);
  if (!over)
    return;
  sheet = kr_sheet_source_new_sheet (self->game, NULL);
  show_heading (self, sheet);
  show_cards (self, sheet);
  show_records (self, sheet);
  show_highlights (self, sheet);
  show_rematch (self, sheet);
  gtk_widget_set_visible (self->story, kr_game_get_match (self->game)->n_scored > 0);
  kr_sheet_table_show (self->table, sheet);
  kr_chart_view_take_chart (self->chart, kr_sheet_chart_new (sheet));
  kr_sheet_free (sheet);
}

static void
deal_activated_cb (KrEndPage *self, guint deal)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "table.open-deal", "u", deal);
}

static void
print_cb (KrEndPage *self)
{
  kr_sheet_print (kr_sheet_source_new_sheet (self->game, NULL), GTK_WIDGET (self));
}

static void
save_cb (KrEndPage *self)
{
  kr_sheet_save (kr_sheet_source_new_sheet (self->game, NULL), GTK_WIDGET (self));
}

static void
copy_cb (KrEndPage *self)
{
  g_autoptr (KrSheet) sheet = kr_sheet_source_new_sheet (self->game, NULL);

  kr_sheet_copy (sheet, GTK_WIDGET (self));
}

static void
story_cb (KrEndPage *self)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));

  gtk_window_present (GTK_WINDOW (kr_story_window_new (self->game, window)));
}

static gboolean
show_top_cb (gpointer data)
{
  KrEndPage *self = data;

  gtk_adjustment_set_value (
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->content)), 0);
  g_object_unref (self);
  return G_SOURCE_REMOVE;
}

/* Who won is what one wants to see first, even where Rematch, which has the focus, is far
 * below. */
static void
content_map_cb (KrEndPage *self)
{
  g_idle_add (show_top_cb, g_object_ref (self));
}

static void
kr_end_page_dispose (GObject *object)
{
  KrEndPage *self = KR_END_PAGE (object);

  kr_game_follow (&self->game, NULL, G_CALLBACK (refresh), self);
  G_OBJECT_CLASS (kr_end_page_parent_class)->dispose (object);
}

static void
kr_end_page_class_init (KrEndPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_end_page_dispose;

  g_type_ensure (KR_TYPE_FOLD_LAYOUT);
  g_type_ensure (KR_TYPE_SHEET_TABLE);
  g_type_ensure (KR_TYPE_CHART_VIEW);
  g_type_ensure (KR_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/table/kr-end-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KrEndPage, content);
  gtk_widget_class_bind_template_child (widget_class, KrEndPage, headline);
  gtk_widget_class_bind_template_child (widget_class, KrEndPage, summary);
  gtk_widget_class_bind_template_child (widget_class, KrEndPage, cards);
  gtk_widget_class_bind_template_child (widget_class, KrEndPage, chart);
  gtk_widget_class_bind_template_child (widget_class, KrEndPage, table);
  gtk_widget_class_bind_template_child (widget_class, KrEndPage, records);
  gtk_widget_class_bind_template_child (widget_class, KrEndPage, highlights);
  gtk_widget_class_bind_template_child (widget_class, KrEndPage, story);
  gtk_widget_class_bind_template_child (widget_class, KrEndPage, rematch);
  gtk_widget_class_bind_template_child (widget_class, KrEndPage, rematch_hint);
  gtk_widget_class_bind_template_callback (widget_class, deal_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, print_cb);
  gtk_widget_class_bind_template_callback (widget_class, save_cb);
  gtk_widget_class_bind_template_callback (widget_class, copy_cb);
  gtk_widget_class_bind_template_callback (widget_class, story_cb);
  gtk_widget_class_set_css_name (widget_class, "end-page");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
kr_end_page_init (KrEndPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kr_sheet_table_unroll (self->table);
  kr_arrival_focus (self->content, self->rematch);
  kr_arrival_guard (self->content);
  g_signal_connect_object (self->content, "map", G_CALLBACK (content_map_cb), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
kr_end_page_new (void)
{
  return g_object_new (KR_TYPE_END_PAGE, NULL);
}

void
kr_end_page_set_game (KrEndPage *self, KrGame *game)
{
  g_return_if_fail (KR_IS_END_PAGE (self));
  g_return_if_fail (game == NULL || KR_IS_GAME (game));

  if (kr_game_follow (&self->game, game, G_CALLBACK (refresh), self))
    refresh (self);
}
