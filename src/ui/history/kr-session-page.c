/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-session-page.h"

#include "kr-back-button.h"
#include "kr-chart-view.h"
#include "kr-deal-story.h"
#include "kr-game-follow.h"
#include "kr-bg-stats-window.h"
#include "kr-sheet-chart.h"
#include "kr-save-step.h"
#include "kr-series-choice-window.h"
#include "kr-session-export.h"
#include "kr-session-details.h"
#include "kr-session-story.h"
#include "kr-story-window.h"
#include "kr-session-words.h"
#include "kr-sheet-print.h"
#include "kr-sheet-save.h"
#include "kr-sheet-source.h"
#include "kr-sheet-table.h"
#include "kr-wheel-relay.h"

#include <glib/gi18n.h>

/* All parts are filled again whenever the game changes; while the page is hidden, when it is
 * shown again. */

struct _KrSessionPage {
  AdwBin parent_instance;

  KrGame *game;
  guint scroll_id;   /* of the idle that scrolls to the deal; 0: none */
  gboolean is_stale; /* the game has changed since */

  GtkWidget *content;
  GtkLabel *title;
  GtkLabel *facts;
  GtkScrolledWindow *scroller;
  KrSheetTable *table;
  GtkWidget *chart_card;
  KrChartView *chart;
  GtkWidget *story_card;
  KrDealStory *deal;
  KrSessionStory *story;
  KrSessionDetails *details;
};

G_DEFINE_FINAL_TYPE (KrSessionPage, kr_session_page, ADW_TYPE_BIN)

/* --- What is shown ---------------------------------------------------- */

static void
refresh (KrSessionPage *self)
{
  const KrMatch *match = self->game != NULL ? kr_game_get_match (self->game) : NULL;
  g_autoptr (KrSheet) sheet = NULL;
  g_autofree char *date = NULL;
  g_autofree char *title = NULL;
  g_autofree char *facts = NULL;
  int deal = kr_deal_story_get_deal (self->deal);

  gtk_widget_set_visible (self->content, self->game != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "session.undo",
                                 self->game != NULL && kr_game_get_can_undo (self->game));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "session.play-link",
                                 match != NULL && match->over);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "session.story",
                                 match != NULL && match->n_scored > 0);
  if (match == NULL)
    return;
  sheet = kr_sheet_source_new_sheet (self->game, NULL);
  date = kr_session_words_format_date (kr_game_get_started_at_us (self->game),
                                       kr_game_get_utc_offset_min (self->game));
  title = g_strjoin (*sheet->headline != '\0' ? " · " : "", date, sheet->headline, NULL);
  facts = g_strjoin (" · ", sheet->title, sheet->subtitle, NULL);
  gtk_label_set_text (self->title, title); /* `Friday 13 November · Bo wins by 49 with 343` */
  gtk_label_set_text (self->facts, facts);
  kr_sheet_table_show (self->table, sheet);
  if (deal < 0 || deal >= match->n_scored) /* it is no longer there: the last one */
    deal = match->n_scored - 1;
  gtk_widget_set_visible (self->story_card, match->n_scored > 0);
  kr_deal_story_show (self->deal, match->n_scored > 0 ? self->game : NULL, deal);
  kr_session_story_show (self->story, self->game);
  kr_session_details_show (self->details, self->game);
  gtk_widget_set_visible (self->chart_card, match->n_scored > 1);
  kr_chart_view_take_chart (self->chart, kr_sheet_chart_new (sheet));
}

static void
game_changed_cb (KrSessionPage *self)
{
  self->is_stale = !gtk_widget_get_mapped (GTK_WIDGET (self));
  if (!self->is_stale)
    refresh (self);
}

static void
kr_session_page_map (GtkWidget *widget)
{
  KrSessionPage *self = KR_SESSION_PAGE (widget);

  if (self->is_stale)
    refresh (self);
  self->is_stale = FALSE;
  GTK_WIDGET_CLASS (kr_session_page_parent_class)->map (widget);
}

/* As much of the deal as fits, from its heading on. */
static gboolean
scroll_to_deal_cb (gpointer user_data)
{
  KrSessionPage *self = user_data;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  graphene_rect_t bounds;

  self->scroll_id = 0;
  if (gtk_widget_compute_bounds (self->story_card, gtk_widget_get_parent (self->story_card),
                                 &bounds))
    gtk_adjustment_clamp_page (adjustment, bounds.origin.y, bounds.origin.y + bounds.size.height);
  return G_SOURCE_REMOVE;
}

/* The lines of a deal have their heights only after they were laid out. */
void
kr_session_page_show_deal (KrSessionPage *self, int deal)
{
  g_return_if_fail (self->game != NULL);

  if (deal < 0 || deal >= kr_game_get_match (self->game)->n_scored)
    return;
  kr_deal_story_show (self->deal, self->game, deal);
  if (self->scroll_id == 0)
    self->scroll_id = g_idle_add_full (G_PRIORITY_LOW, scroll_to_deal_cb, self, NULL);
}

static void
deal_activated_cb (KrSessionPage *self, guint deal)
{
  kr_session_page_show_deal (self, (int) deal);
}

/* --- What can be done ------------------------------------------------- */

static void
print_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  kr_sheet_print (kr_sheet_source_new_sheet (KR_SESSION_PAGE (widget)->game, NULL), widget);
}

static void
save_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  kr_sheet_save (kr_sheet_source_new_sheet (KR_SESSION_PAGE (widget)->game, NULL), widget);
}

static void
copy_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (KrSheet) sheet = kr_sheet_source_new_sheet (KR_SESSION_PAGE (widget)->game, NULL);

  kr_sheet_copy (sheet, widget);
}

static void
chat_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (KrSheet) sheet = kr_sheet_source_new_sheet (KR_SESSION_PAGE (widget)->game, NULL);

  kr_sheet_copy_for_chat (sheet, widget);
}

static void
export_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  kr_session_export (KR_SESSION_PAGE (widget)->game, widget);
}

static void
play_link_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (widget));

  gtk_window_present (GTK_WINDOW (kr_bg_stats_window_new (KR_SESSION_PAGE (widget)->game, window)));
}

static void
series_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KrGame *game = KR_SESSION_PAGE (widget)->game;

  gtk_window_present (GTK_WINDOW (
      kr_series_choice_window_new (kr_game_get_ledger (game), kr_game_get_uuid (game), widget)));
}

static void
story_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (widget));

  gtk_window_present (GTK_WINDOW (kr_story_window_new (KR_SESSION_PAGE (widget)->game, window)));
}

static void
to_table_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_activate_action (widget, "win.open-game", "s",
                              kr_game_get_uuid (KR_SESSION_PAGE (widget)->game));
}

static void
undo_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KrGame *game = KR_SESSION_PAGE (widget)->game;

  kr_save_step_undo (game, _ ("the location or the note"), NULL, 0, widget, NULL);
}

/* --- Class ------------------------------------------------------------ */

static void
kr_session_page_dispose (GObject *object)
{
  KrSessionPage *self = KR_SESSION_PAGE (object);

  g_clear_handle_id (&self->scroll_id, g_source_remove);
  kr_game_follow (&self->game, NULL, G_CALLBACK (game_changed_cb), self);
  G_OBJECT_CLASS (kr_session_page_parent_class)->dispose (object);
}

static void
kr_session_page_class_init (KrSessionPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_session_page_dispose;
  widget_class->map = kr_session_page_map;

  g_type_ensure (KR_TYPE_BACK_BUTTON);
  g_type_ensure (KR_TYPE_DEAL_STORY);
  g_type_ensure (KR_TYPE_SESSION_DETAILS);
  g_type_ensure (KR_TYPE_SESSION_STORY);
  g_type_ensure (KR_TYPE_SHEET_TABLE);
  g_type_ensure (KR_TYPE_CHART_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/history/kr-session-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KrSessionPage, content);
  gtk_widget_class_bind_template_child (widget_class, KrSessionPage, title);
  gtk_widget_class_bind_template_child (widget_class, KrSessionPage, facts);
  gtk_widget_class_bind_template_child (widget_class, KrSessionPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, KrSessionPage, table);
  gtk_widget_class_bind_template_child (widget_class, KrSessionPage, chart_card);
  gtk_widget_class_bind_template_child (widget_class, KrSessionPage, chart);
  gtk_widget_class_bind_template_child (widget_class, KrSessionPage, story_card);
  gtk_widget_class_bind_template_child (widget_class, KrSessionPage, deal);
  gtk_widget_class_bind_template_child (widget_class, KrSessionPage, story);
  gtk_widget_class_bind_template_child (widget_class, KrSessionPage, details);
  gtk_widget_class_bind_template_callback (widget_class, deal_activated_cb);
  gtk_widget_class_install_action (widget_class, "session.print", NULL, print_cb);
  gtk_widget_class_install_action (widget_class, "session.save", NULL, save_cb);
  gtk_widget_class_install_action (widget_class, "session.copy", NULL, copy_cb);
  gtk_widget_class_install_action (widget_class, "session.chat", NULL, chat_cb);
  gtk_widget_class_install_action (widget_class, "session.export", NULL, export_cb);
  gtk_widget_class_install_action (widget_class, "session.play-link", NULL, play_link_cb);
  gtk_widget_class_install_action (widget_class, "session.to-table", NULL, to_table_cb);
  gtk_widget_class_install_action (widget_class, "session.series", NULL, series_cb);
  gtk_widget_class_install_action (widget_class, "session.story", NULL, story_cb);
  gtk_widget_class_install_action (widget_class, "session.undo", NULL, undo_cb);
  gtk_widget_class_set_css_name (widget_class, "session-page");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
kr_session_page_init (KrSessionPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kr_chart_view_set_leads (self->chart, _ ("Enter shows the deal"));
  kr_wheel_relay_pass_on (GTK_WIDGET (self->table), self->scroller);
}

void
kr_session_page_set_game (KrSessionPage *self, KrGame *game)
{
  if (!kr_game_follow (&self->game, game, G_CALLBACK (game_changed_cb), self))
    return;
  kr_deal_story_show (self->deal, NULL, -1);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  self->is_stale = FALSE;
  refresh (self);
}

KrGame *
kr_session_page_get_game (KrSessionPage *self)
{
  return self->game;
}
