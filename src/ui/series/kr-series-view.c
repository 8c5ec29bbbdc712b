/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-series-view.h"

#include "kr-gettext.h"
#include "kr-accessible.h"
#include "kr-back-button.h"
#include "kr-chart-view.h"
#include "kr-display-name.h"
#include "kr-fitting-drop-down.h"
#include "kr-gradual-list.h"
#include "kr-page.h"
#include "kr-series-choice-window.h"
#include "kr-series-pages.h"
#include "kr-series-paper.h"
#include "kr-series-step.h"
#include "kr-series-window.h"
#include "kr-session-words.h"
#include "kr-statistic-row.h"
#include "kr-toast.h"

#include <glib/gi18n.h>

/* A table is loaded whenever the ledger has changed; all parts show that one table. */

#define SHEET_PIXELS_A_MM 3.0

struct _KrSeriesView {
  AdwBin parent_instance;

  KrLedger *ledger;
  char *uuid;
  KrSeriesPaper *paper;      /* NULL: nothing was loaded yet */
  GPtrArray *pages;          /* of KrPage */
  GCancellable *cancellable; /* of what is being loaded; NULL: nothing is */
  guint shown;               /* after how many games the standings are */
  gboolean is_filling;

  GtkWidget *content;
  GtkLabel *title;
  GtkLabel *facts;
  GtkWidget *empty;
  GtkWidget *standings_group;
  GtkDropDown *after;
  GtkListBox *standings;
  GtkLabel *notes;
  GtkWidget *chart_card;
  KrChartView *chart;
  GtkWidget *sheet_group;
  GtkDrawingArea *sheet;
  GtkWidget *games_group;
  GtkListBox *games;
};

G_DEFINE_FINAL_TYPE (KrSeriesView, kr_series_view, ADW_TYPE_BIN)

enum {
  SIGNAL_GONE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* --- Standings ------------------------------------------------------------------- */

/* `5 of 7 games count · 3 stars` */
static char *
format_facts (const KrSeriesRules *rules, const KrSeriesLine *line)
{
  GString *facts = g_string_new (NULL);

  if (line->n_counted < line->n_played)
    g_string_append_printf (
        facts,
        ngettext ("%1$d of %2$d game counts", "%1$d of %2$d games count", (gulong) line->n_played),
        line->n_counted, line->n_played);
  else
    g_string_append_printf (facts, ngettext ("%d game", "%d games", (gulong) line->n_played),
                            line->n_played);
  if (rules->stars_break_ties) {
    g_string_append (facts, " · ");
    g_string_append_printf (facts, ngettext ("%d star", "%d stars", (gulong) line->stars),
                            line->stars);
  }
  return g_string_free (facts, FALSE);
}

static void
show_standing_cb (GtkWidget *widget, gpointer line, gpointer data)
{
  KrSeriesView *self = data;
  const KrSeriesSheet *sheet = &self->paper->made.sheet;
  const guint player = GPOINTER_TO_UINT (line) - 1;
  const KrHolder *holder = g_ptr_array_index (self->paper->table->players, player);
  const KrSeriesLine *standing = kr_series_sheet_get_line (sheet, self->shown - 1, player);
  g_autofree char *facts = format_facts (&sheet->rules, standing);
  g_autofree char *value = kr_series_sheet_format_standing (sheet, self->shown - 1, player);

  kr_statistic_row_show (KR_STATISTIC_ROW (widget), holder->name, facts, value);
  kr_statistic_row_show_mark (KR_STATISTIC_ROW (widget), holder->pen, holder->name);
  kr_statistic_row_lead_to (KR_STATISTIC_ROW (widget), "player", holder->uuid);
}

static const KrRowKind standing_kind = {kr_statistic_row_new, show_standing_cb};

/* The players in the order of the standings that are shown; the last ones are in that order
 * already. */
static int
compare_cb (gconstpointer a, gconstpointer b, gpointer data)
{
  const KrSeriesView *self = data;
  const guint first = GPOINTER_TO_UINT (*(const gpointer *) a) - 1;
  const guint second = GPOINTER_TO_UINT (*(const gpointer *) b) - 1;
  const int order =
      kr_series_sheet_get_line (&self->paper->made.sheet, self->shown - 1, first)->place -
      kr_series_sheet_get_line (&self->paper->made.sheet, self->shown - 1, second)->place;

  return order != 0 ? order : (first > second) - (first < second);
}

static void
show_standings (KrSeriesView *self)
{
  const KrSeriesSheet *sheet = &self->paper->made.sheet;
  GPtrArray *lines = g_ptr_array_new ();

  for (guint i = 0; self->shown > 0 && i < sheet->n_players; i++)
    if (kr_series_sheet_get_line (sheet, self->shown - 1, i)->place > 0)
      g_ptr_array_add (lines, GUINT_TO_POINTER (i + 1));
  g_ptr_array_sort_with_data (lines, compare_cb, self);
  kr_gradual_list_fill (self->standings, lines, &standing_kind, self);
}

/* The first choice is the last game. */
static void
after_chosen_cb (KrSeriesView *self)
{
  const guint chosen = gtk_drop_down_get_selected (self->after);

  if (self->is_filling || self->paper == NULL || chosen >= self->paper->made.sheet.n_games)
    return;
  self->shown = self->paper->made.sheet.n_games - chosen;
  show_standings (self);
}

static void
fill_after (KrSeriesView *self)
{
  const KrSeriesSheet *sheet = &self->paper->made.sheet;
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint game = sheet->n_games; game > 0; game--)
    gtk_string_list_take (
        names, g_strdup_printf (_ ("After game %1$u, %2$s"), game, sheet->games[game - 1].date));
  self->is_filling = TRUE;
  gtk_drop_down_set_model (self->after, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->after, 0);
  self->is_filling = FALSE;
  self->shown = sheet->n_games;
}

/* --- The sheet ------------------------------------------------------------------- */

static void
draw_sheet_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  KrSeriesView *self = data;
  const KrPenSet set = adw_style_manager_get_dark (adw_style_manager_get_default ())
                           ? KR_PEN_SET_DARK
                           : KR_PEN_SET_LIGHT;

  if (self->pages == NULL || self->pages->len == 0)
    return;
  cairo_scale (cr, width / ((KrPage *) self->pages->pdata[0])->width_mm,
               width / ((KrPage *) self->pages->pdata[0])->width_mm);
  for (guint i = 0; i < self->pages->len; i++) {
    const KrPage *page = g_ptr_array_index (self->pages, i);

    cairo_save (cr);
    kr_page_paint (page, set, cr);
    cairo_restore (cr);
    cairo_translate (cr, 0, page->height_mm);
  }
}

/* How far down there is something on @page. */
static double
find_end (const KrPage *page)
{
  double end = 0;

  for (guint i = 0; i < page->shapes->len; i++)
    end = MAX (end, g_array_index (page->shapes, KrShape, i).y);
  return end;
}

static void
show_sheet (KrSeriesView *self)
{
  const KrPage *last;
  double height;

  g_clear_pointer (&self->pages, g_ptr_array_unref);
  self->pages = kr_series_pages_lay_out (&self->paper->made.sheet, KR_PAPER_A4, NULL, NULL);
  last = g_ptr_array_index (self->pages, self->pages->len - 1);
  height = (self->pages->len - 1) * last->height_mm + find_end (last) + KR_PAPER_MARGIN_BOTTOM;
  gtk_drawing_area_set_content_width (self->sheet, (int) (last->width_mm * SHEET_PIXELS_A_MM));
  gtk_drawing_area_set_content_height (self->sheet, (int) (height * SHEET_PIXELS_A_MM));
  gtk_widget_queue_draw (GTK_WIDGET (self->sheet));
}

/* --- The games --------------------------------------------------------------------- */

/* `Ruth 392 · Sam (479) · Bo –`, or why the game does not count. Caller frees. */
static char *
format_results (KrSeriesView *self, const KrSeriesGame *game)
{
  const KrSeriesSheet *sheet = &self->paper->made.sheet;
  g_autoptr (GString) results = g_string_new (NULL);

  if (game->left_out)
    return g_strdup (_ ("Does not count"));
  if (!game->complete)
    return g_strdup (_ ("Not finished, so it does not count yet"));
  for (guint i = 0; i < sheet->n_players; i++) {
    g_autofree char *result = kr_series_sheet_format_result (sheet, (guint) game->number, i);
    g_autofree char *name = kr_display_name_isolate (sheet->players[i].name);

    g_string_append_printf (results, "%s%s %s", i > 0 ? " · " : "", name, result);
  }
  return g_string_free (g_steal_pointer (&results), FALSE);
}

static void
edit_cb (GtkWidget *button, gpointer row)
{
  const char *session = g_object_get_data (row, "kr-session");
  KrSeriesView *self = KR_SERIES_VIEW (gtk_widget_get_ancestor (row, KR_TYPE_SERIES_VIEW));

  gtk_window_present (
      GTK_WINDOW (kr_series_choice_window_new (self->ledger, session, GTK_WIDGET (self))));
}

static GtkWidget *
new_game_row (void)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *edit = gtk_button_new_from_icon_name ("document-edit-symbolic");

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 2);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_widget_set_valign (edit, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (edit, "flat");
  kr_accessible_set_label (edit, _ ("Whether this game counts, or belongs to the series"));
  g_signal_connect (edit, "clicked", G_CALLBACK (edit_cb), row);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), edit);
  return row;
}

static void
show_game_cb (GtkWidget *row, gpointer line, gpointer data)
{
  const KrSeriesGame *game = line;
  g_autofree char *date = kr_session_words_format_date (game->started_at_us, game->utc_offset_min);
  g_autofree char *title =
      g_strjoin (*game->location != '\0' ? " · " : "", date, game->location, NULL);
  g_autofree char *results = format_results (data, game);
  g_autofree char *address = g_strconcat ("session/", game->uuid, NULL);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), results);
  g_object_set_data_full (G_OBJECT (row), "kr-session", g_strdup (game->uuid), g_free);
  gtk_widget_set_tooltip_text (row, _ ("Open the game"));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", address);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.show-history");
}

static const KrRowKind game_kind = {new_game_row, show_game_cb};

static void
show_games (KrSeriesView *self)
{
  const GPtrArray *games = self->paper->table->games;
  GPtrArray *lines = g_ptr_array_new ();

  for (guint i = games->len; i > 0; i--)
    g_ptr_array_add (lines, games->pdata[i - 1]);
  kr_gradual_list_fill (self->games, lines, &game_kind, self);
  gtk_widget_set_visible (self->games_group, games->len > 0);
}

/* --- Loading ------------------------------------------------------------------------ */

static void
show (KrSeriesView *self)
{
  const KrSeriesSheet *sheet = &self->paper->made.sheet;
  const KrTranslator words = kr_gettext_get_translator ();
  g_autofree char *rules = kr_series_sheet_describe_rules (&sheet->rules, &words);
  g_auto (GStrv) notes = kr_series_sheet_list_notes (sheet);
  g_autofree char *text = g_strjoinv (" ", notes);

  gtk_label_set_text (self->title, sheet->title);
  gtk_label_set_text (self->facts, rules);
  gtk_label_set_text (self->notes, text);
  fill_after (self);
  show_standings (self);
  show_games (self);
  show_sheet (self);
  kr_chart_view_take_chart (self->chart, kr_series_paper_new_chart (self->paper));
  gtk_widget_set_visible (self->empty, sheet->n_games == 0);
  gtk_widget_set_visible (self->standings_group, sheet->n_games > 0);
  gtk_widget_set_visible (self->chart_card, sheet->n_games > 1);
  gtk_widget_set_visible (self->sheet_group, sheet->n_games > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "series.print", sheet->n_games > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "series.save", sheet->n_games > 0);
  gtk_widget_set_visible (self->content, TRUE);
}

/* The lists show what is in @paper: they are emptied before it goes. */
static void
take_paper (KrSeriesView *self, KrSeriesPaper *paper)
{
  KrSeriesPaper *before = self->paper;

  self->paper = paper;
  if (paper != NULL) {
    show (self);
  } else if (before != NULL) {
    kr_gradual_list_fill (self->standings, g_ptr_array_new (), &standing_kind, self);
    kr_gradual_list_fill (self->games, g_ptr_array_new (), &game_kind, self);
    gtk_widget_set_visible (self->content, FALSE);
  }
  kr_series_paper_free (before);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KrSeriesView) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (KrSeriesTable) table = kr_series_list_load_finish (KR_LEDGER (source), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->cancellable);
  if (table == NULL || table->series->deleted) {
    if (error != NULL)
      kr_toast_error (GTK_WIDGET (self), error);
    kr_series_view_open (self, NULL);
    g_signal_emit (self, signals[SIGNAL_GONE], 0);
    return;
  }
  take_paper (self, kr_series_paper_new (g_steal_pointer (&table)));
}

static void
reload (KrSeriesView *self)
{
  if (self->uuid == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  kr_series_list_load_async (self->ledger, self->uuid, self->cancellable, loaded_cb,
                             g_object_ref (self));
}

/* --- What can be done ------------------------------------------------------------- */

/* Printing and saving take a paper over, so they get one of their own. */
typedef struct {
  KrSeriesView *self;
  void (*take) (KrSeriesPaper *paper, GtkWidget *near);
} Giving;

static void
give_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree Giving *giving = data;
  g_autoptr (KrSeriesView) self = giving->self;
  g_autoptr (GError) error = NULL;
  KrSeriesTable *table = kr_series_list_load_finish (KR_LEDGER (source), result, &error);

  if (table == NULL)
    kr_toast_error (GTK_WIDGET (self), error);
  else
    giving->take (kr_series_paper_new (table), GTK_WIDGET (self));
}

static void
give (KrSeriesView *self, void (*take) (KrSeriesPaper *paper, GtkWidget *near))
{
  Giving *giving = g_new (Giving, 1);

  *giving = (Giving){g_object_ref (self), take};
  kr_series_list_load_async (self->ledger, self->uuid, NULL, give_cb, giving);
}

static void
print_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  give (KR_SERIES_VIEW (widget), kr_series_paper_print);
}

static void
save_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  give (KR_SERIES_VIEW (widget), kr_series_paper_save);
}

static void
edit_series_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KrSeriesView *self = KR_SERIES_VIEW (widget);

  gtk_window_present (
      GTK_WINDOW (kr_series_window_new (self->ledger, self->paper->table->series, widget)));
}

static void
delete_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KrSeriesView *self = KR_SERIES_VIEW (widget);

  kr_series_step_delete (self->ledger, self->paper->table->series, widget);
}

/* --- Class --------------------------------------------------------------------------- */

static void
kr_series_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (kr_series_view_parent_class)->map (widget);
  reload (KR_SERIES_VIEW (widget));
}

static void
kr_series_view_dispose (GObject *object)
{
  KrSeriesView *self = KR_SERIES_VIEW (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->paper, kr_series_paper_free);
  g_clear_pointer (&self->pages, g_ptr_array_unref);
  g_clear_pointer (&self->uuid, g_free);
  g_clear_object (&self->ledger);
  G_OBJECT_CLASS (kr_series_view_parent_class)->dispose (object);
}

static void
kr_series_view_class_init (KrSeriesViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_series_view_dispose;
  widget_class->map = kr_series_view_map;
  signals[SIGNAL_GONE] = g_signal_new ("gone", KR_TYPE_SERIES_VIEW, G_SIGNAL_RUN_LAST, 0, NULL,
                                       NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (KR_TYPE_BACK_BUTTON);
  g_type_ensure (KR_TYPE_CHART_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/series/kr-series-view.ui");
  gtk_widget_class_bind_template_child (widget_class, KrSeriesView, content);
  gtk_widget_class_bind_template_child (widget_class, KrSeriesView, title);
  gtk_widget_class_bind_template_child (widget_class, KrSeriesView, facts);
  gtk_widget_class_bind_template_child (widget_class, KrSeriesView, empty);
  gtk_widget_class_bind_template_child (widget_class, KrSeriesView, standings_group);
  gtk_widget_class_bind_template_child (widget_class, KrSeriesView, after);
  gtk_widget_class_bind_template_child (widget_class, KrSeriesView, standings);
  gtk_widget_class_bind_template_child (widget_class, KrSeriesView, notes);
  gtk_widget_class_bind_template_child (widget_class, KrSeriesView, chart_card);
  gtk_widget_class_bind_template_child (widget_class, KrSeriesView, chart);
  gtk_widget_class_bind_template_child (widget_class, KrSeriesView, sheet_group);
  gtk_widget_class_bind_template_child (widget_class, KrSeriesView, sheet);
  gtk_widget_class_bind_template_child (widget_class, KrSeriesView, games_group);
  gtk_widget_class_bind_template_child (widget_class, KrSeriesView, games);
  gtk_widget_class_bind_template_callback (widget_class, after_chosen_cb);
  gtk_widget_class_install_action (widget_class, "series.print", NULL, print_cb);
  gtk_widget_class_install_action (widget_class, "series.save", NULL, save_cb);
  gtk_widget_class_install_action (widget_class, "series.edit", NULL, edit_series_cb);
  gtk_widget_class_install_action (widget_class, "series.delete", NULL, delete_cb);
  gtk_widget_class_set_css_name (widget_class, "series-view");
}

static void
kr_series_view_init (KrSeriesView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kr_fitting_drop_down_bind (self->after);
  kr_accessible_follow_choice (self->after);
  gtk_drawing_area_set_draw_func (self->sheet, draw_sheet_cb, self, NULL);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), self->sheet, G_CONNECT_SWAPPED);
}

void
kr_series_view_set_ledger (KrSeriesView *self, KrLedger *ledger)
{
  self->ledger = g_object_ref (ledger);
  g_signal_connect_object (ledger, "changed", G_CALLBACK (reload), self, G_CONNECT_SWAPPED);
}

void
kr_series_view_open (KrSeriesView *self, const char *uuid)
{
  if (g_strcmp0 (self->uuid, uuid) == 0)
    return;
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_free (self->uuid);
  self->uuid = g_strdup (uuid);
  take_paper (self, NULL);
  reload (self);
}

const char *
kr_series_view_get_uuid (KrSeriesView *self)
{
  return self->uuid;
}
