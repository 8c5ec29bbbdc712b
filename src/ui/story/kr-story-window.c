/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-story-window.h"

#include "kr-accessible.h"
#include "kr-chart-view.h"
#include "kr-game-forecast.h"
#include "kr-gettext.h"
#include "kr-message-bar.h"
#include "kr-print.h"
#include "kr-save.h"
#include "kr-settings.h"
#include "kr-sheet-chart.h"
#include "kr-sheet-source.h"
#include "kr-story-chat.h"
#include "kr-story-page.h"
#include "kr-story-row.h"
#include "kr-toast.h"

#include <glib/gi18n.h>

#define LEAST_DEALS_OF_RIVER 9 /* with fewer, the totals tell more */

/* A game that is shown, printed and saved at the same time. */
typedef struct {
  KrMatch match;
  KrSheet *sheet;
  KrGameForecast *forecast; /* NULL: it cannot be known */
  char *basis;
  gboolean pale;
} SharedGame;

struct _KrStoryWindow {
  AdwWindow parent_instance;

  KrGame *game;
  SharedGame *shared; /* its forecast is NULL while it is computed */
  GCancellable *cancellable;

  GtkLabel *title;
  GtkStack *states;
  GtkWidget *computing;
  GtkSpinner *spinner;
  GtkWidget *shown;
  GtkLabel *subtitle;
  AdwBin *first_chart;
  AdwBin *second_chart;
  GtkListBox *turns;
  GtkListBox *facts;
  GtkLabel *note;
  GtkLabel *basis;
};

G_DEFINE_FINAL_TYPE (KrStoryWindow, kr_story_window, ADW_TYPE_WINDOW)

static void
free_shared_cb (gpointer data)
{
  SharedGame *shared = data;

  kr_sheet_free (shared->sheet);
  g_free (shared->forecast);
  g_free (shared->basis);
}

static void
unref_shared (gpointer shared)
{
  g_atomic_rc_box_release_full (shared, free_shared_cb);
}

static KrStorySource
get_source (const SharedGame *shared)
{
  const KrGameForecast *forecast = shared->forecast;

  return (KrStorySource){
      &shared->match, shared->sheet,
      forecast != NULL ? (const double (*)[KR_MAX_SEATS]) forecast->chances.chances : NULL,
      shared->basis};
}

/* --- Paper ------------------------------------------------------------------------ */

static gpointer
lay_out (gpointer shared, KrPaper paper, guint *n_pages)
{
  const KrStorySource source = get_source (shared);

  return kr_story_page_lay_out (&source, paper, ((const SharedGame *) shared)->pale, NULL, NULL);
}

static const KrPrintKind print_kind = {
    .failure = N_ ("The story could not be printed. Your games are safe."),
    .lay_out = lay_out,
    .paint = kr_print_paint_page,
    .free_layout = (GDestroyNotify) kr_page_free,
    .free = unref_shared,
};

static GBytes *
render (gconstpointer shared, const char *suffix, KrPaper paper, GError **error)
{
  const KrStorySource source = get_source (shared);
  KrPageFormat format = KR_PAGE_FORMAT_PDF;

  kr_page_render_find_format (suffix, &format);
  return kr_story_page_render (&source, format, paper, ((const SharedGame *) shared)->pale);
}

static const KrSaveKind save_kind = {
    .title = N_ ("Save the Story"),
    .formats = N_ ("Pages (PDF, SVG, PNG)"),
    .suffixes = (const char *const[]){"pdf", "svg", "png", NULL},
    .failure = N_ ("The story could not be saved. Your games are safe."),
    .render = render,
    .free = unref_shared,
};

/* A reference to the game with areas as they are wanted now. */
static SharedGame *
ref_shared (KrStoryWindow *self)
{
  self->shared->pale = g_settings_get_boolean (kr_settings_get (), "save-ink");
  return g_atomic_rc_box_acquire (self->shared);
}

static void
save_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  KrStoryWindow *self = KR_STORY_WINDOW (widget);

  kr_save (&save_kind, ref_shared (self), gtk_label_get_text (self->title),
           GTK_WIDGET (self->states));
}

static void
print_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  KrStoryWindow *self = KR_STORY_WINDOW (widget);

  kr_print (&print_kind, ref_shared (self), gtk_label_get_text (self->title),
            GTK_WIDGET (self->states));
}

static void
copy_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  KrStoryWindow *self = KR_STORY_WINDOW (widget);
  const KrStorySource source = get_source (self->shared);
  g_autofree char *text = kr_story_chat_format (&source);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  kr_toast (GTK_WIDGET (self->states), _ ("Story copied as text"));
}

/* --- What is shown ------------------------------------------------------------------ */

static void
show_state (KrStoryWindow *self, GtkWidget *page)
{
  const gboolean can_keep = page == self->shown;

  gtk_spinner_set_spinning (self->spinner, page == self->computing);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "story.save", can_keep);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "story.print", can_keep);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "story.copy", can_keep);
  kr_accessible_show_page (self->states, page);
}

static void
show_lines (GtkListBox *list, const GPtrArray *lines, const KrSheet *sheet)
{
  for (guint i = 0; i < lines->len; i++)
    gtk_list_box_append (list, kr_story_row_new (g_ptr_array_index (lines, i), sheet));
  gtk_widget_set_visible (GTK_WIDGET (list), lines->len > 0);
}

static void
show_deal (KrStoryWindow *self, int deal)
{
  GtkWidget *window = GTK_WIDGET (gtk_window_get_transient_for (GTK_WINDOW (self)));
  g_autofree char *address =
      g_strdup_printf ("session/%s/%d", kr_game_get_uuid (self->game), deal + 1);

  gtk_window_close (GTK_WINDOW (self));
  gtk_widget_activate_action (window, "win.show-history", "s", address);
}

static void
step_activated_cb (KrStoryWindow *self, guint step)
{
  show_deal (self, (int) step);
}

static void
row_activated_cb (KrStoryWindow *self, GtkListBoxRow *row)
{
  show_deal (self, kr_story_row_get_deal (KR_STORY_ROW (row)));
}

static GtkWidget *
make_totals (const KrStorySource *source)
{
  KrChartView *totals = g_object_new (KR_TYPE_CHART_VIEW, NULL);

  kr_chart_view_take_chart (totals, kr_sheet_chart_new (source->sheet));
  return GTK_WIDGET (totals);
}

static GtkWidget *
make_river (KrStoryWindow *self, const KrStorySource *source)
{
  KrChartView *river = g_object_new (KR_TYPE_CHART_VIEW, NULL);

  kr_chart_view_take_chart (river, kr_story_new_chart (source));
  kr_chart_view_set_leads (river, _ ("Shows the deal"));
  g_signal_connect_object (river, "step-activated", G_CALLBACK (step_activated_cb), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (river);
}

/* The river and the totals. After a few deals the river says little yet, and is second; without
 * chances there is none. */
static void
show_charts (KrStoryWindow *self, const KrStorySource *source)
{
  GtkWidget *totals = make_totals (source);
  GtkWidget *river = source->chances != NULL ? make_river (self, source) : NULL;
  const gboolean river_first = river != NULL && source->match->n_scored >= LEAST_DEALS_OF_RIVER;

  adw_bin_set_child (self->first_chart, river_first ? river : totals);
  adw_bin_set_child (self->second_chart, river_first ? totals : river);
}

static void
show_story (KrStoryWindow *self)
{
  const KrStorySource source = get_source (self->shared);
  g_autoptr (KrStory) story = kr_story_new (&source);

  gtk_label_set_text (self->title, story->title);
  gtk_window_set_title (GTK_WINDOW (self), story->title);
  gtk_label_set_text (self->subtitle, story->subtitle);
  show_charts (self, &source);
  show_lines (self->turns, story->turns, source.sheet);
  show_lines (self->facts, story->facts, source.sheet);
  gtk_label_set_text (self->note, story->note);
  gtk_widget_set_visible (GTK_WIDGET (self->note), *story->note != '\0');
  gtk_label_set_text (self->basis, story->basis);
  show_state (self, self->shown);
}

/* When it was canceled, the window may be gone already. */
static void
computed_cb (GObject *game, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  KrGameForecast *forecast = kr_game_forecast_finish (KR_GAME (game), result, &error);
  const KrTranslator words = kr_gettext_get_translator ();
  KrStoryWindow *self = user_data;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->cancellable);
  self->shared->forecast = forecast;
  if (forecast != NULL)
    self->shared->basis = kr_story_format_basis (&forecast->basis, &words);
  show_story (self);
  if (forecast == NULL) {
    g_autofree char *sentence = kr_gettext_dup_error (error);

    gtk_label_set_text (self->basis, sentence);
  }
}

/* --- Class ----------------------------------------------------------------------------- */

static void
kr_story_window_dispose (GObject *object)
{
  KrStoryWindow *self = KR_STORY_WINDOW (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->shared, unref_shared);
  g_clear_object (&self->game);
  G_OBJECT_CLASS (kr_story_window_parent_class)->dispose (object);
}

static void
kr_story_window_class_init (KrStoryWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_story_window_dispose;

  g_type_ensure (KR_TYPE_CHART_VIEW);
  g_type_ensure (KR_TYPE_MESSAGE_BAR);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/story/kr-story-window.ui");
  gtk_widget_class_bind_template_child (widget_class, KrStoryWindow, title);
  gtk_widget_class_bind_template_child (widget_class, KrStoryWindow, states);
  gtk_widget_class_bind_template_child (widget_class, KrStoryWindow, computing);
  gtk_widget_class_bind_template_child (widget_class, KrStoryWindow, spinner);
  gtk_widget_class_bind_template_child (widget_class, KrStoryWindow, shown);
  gtk_widget_class_bind_template_child (widget_class, KrStoryWindow, subtitle);
  gtk_widget_class_bind_template_child (widget_class, KrStoryWindow, first_chart);
  gtk_widget_class_bind_template_child (widget_class, KrStoryWindow, second_chart);
  gtk_widget_class_bind_template_child (widget_class, KrStoryWindow, turns);
  gtk_widget_class_bind_template_child (widget_class, KrStoryWindow, facts);
  gtk_widget_class_bind_template_child (widget_class, KrStoryWindow, note);
  gtk_widget_class_bind_template_child (widget_class, KrStoryWindow, basis);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_install_action (widget_class, "story.save", NULL, save_cb);
  gtk_widget_class_install_action (widget_class, "story.print", NULL, print_cb);
  gtk_widget_class_install_action (widget_class, "story.copy", NULL, copy_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
kr_story_window_init (KrStoryWindow *self)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GAction) save_ink = g_settings_create_action (kr_settings_get (), "save-ink");

  gtk_widget_init_template (GTK_WIDGET (self));
  g_action_map_add_action (G_ACTION_MAP (group), save_ink);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "ink", G_ACTION_GROUP (group));
}

GtkWidget *
kr_story_window_new (KrGame *game, GtkWindow *window)
{
  KrStoryWindow *self = g_object_new (KR_TYPE_STORY_WINDOW, "transient-for", window, NULL);

  self->game = g_object_ref (game);
  self->shared = g_atomic_rc_box_new0 (SharedGame);
  self->shared->match = *kr_game_get_match (game);
  self->shared->sheet = kr_sheet_source_new_sheet (game, NULL);
  gtk_label_set_text (self->title, self->shared->sheet->headline);
  gtk_window_set_title (GTK_WINDOW (self), self->shared->sheet->headline);
  show_state (self, self->computing);
  self->cancellable = g_cancellable_new ();
  kr_game_forecast_async (game, self->cancellable, computed_cb, self);
  return GTK_WIDGET (self);
}
