/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-help-topics.h"

#include "kr-help.h"

/* What is inside something else that has a topic stands before it. */
static const struct {
  const char *type; /* of a widget */
  const char *page; /* data/help/C/PAGE.page */
} topics[] = {
    /* The Table */
    {"KrDisputePage", "rulings"},
    {"KrRefereePage", "referee"},
    {"KrScoringPane", "score"},
    {"KrDealPane", "pressures"},
    {"KrEndPage", "end"},
    {"KrGamePage", "score"},
    {"KrForecastBar", "forecast"}, /* only with the focus: it is always on a page above */
    {"KrStartPage", "start"},
    {"KrTableSection", "start"},

    /* The Rulings */
    {"KrRulingsSection", "rulings"},

    /* The History */
    {"KrRecordsPage", "records"},
    {"KrLeadersPage", "leaders"},
    {"KrPlayersPage", "leaders"},
    {"KrSeriesPage", "series"},
    {"KrSessionsPage", "history"},
    {"KrHistorySection", "history"},

    {"KrTroublePage", "trouble"},

    /* Windows of their own */
    {"AdwAboutWindow", "index"},
    {"AdwMessageDialog", "trouble"},
    {"AdwPreferencesWindow", "keyboard"}, /* the shortcuts */
    {"KrAcrossWindow", "barometer"},
    {"KrBackupsWindow", "backups"},
    {"KrBestFeatsWindow", "records"},
    {"KrBgStatsWindow", "export"},
    {"KrCallWindow", "club"},
    {"KrClubWindow", "club"},
    {"KrConflictsWindow", "merge"},
    {"KrCsvImportWindow", "import"},
    {"KrDrawForDealWindow", "start"},
    {"KrEveningSetupWindow", "club"},
    {"KrEveningWindow", "club"},
    {"KrFirstDealerWindow", "start"},
    {"KrHouseRulesWindow", "house-rules"},
    {"KrMergeWindow", "merge"},
    {"KrNewGameWindow", "start"},
    {"KrOpenedWindow", "import"},
    {"KrPhonesWindow", "phones"},
    {"KrPreferencesWindow", "preferences"},
    {"KrQualityWindow", "forecast"},
    {"KrQuestionWindow", "club"},
    {"KrSamePersonWindow", "leaders"},
    {"KrScopeWindow", "leaders"},
    {"KrSeriesChoiceWindow", "series"},
    {"KrSeriesWindow", "series"},
    {"KrSitWindow", "club"},
    {"KrSituationWindow", "referee"},
    {"KrStandingsWindow", "club"},
    {"KrStoryWindow", "forecast"},
    {"KrTrialWindow", "what-if"},
    {"KrYearWindow", "year"},
};

static const char *
find_page (GtkWidget *widget)
{
  for (guint i = 0; i < G_N_ELEMENTS (topics); i++)
    if (g_str_equal (topics[i].type, G_OBJECT_TYPE_NAME (widget)))
      return topics[i].page;
  return NULL;
}

/* Whether @widget or something in it is of the type that has the name @type, and in sight. */
static gboolean
shows_type (GtkWidget *widget, const char *type)
{
  if (!gtk_widget_get_mapped (widget))
    return FALSE;
  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), type))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (shows_type (child, type))
      return TRUE;
  return FALSE;
}

/* The page for what has the focus in @window, or else for what is in sight. */
static const char *
find_topic (GtkWindow *window)
{
  for (GtkWidget *widget = gtk_window_get_focus (window); widget != NULL;
       widget = gtk_widget_get_parent (widget)) {
    const char *page = find_page (widget);

    if (page != NULL)
      return page;
  }
  for (guint i = 0; i < G_N_ELEMENTS (topics); i++)
    if (shows_type (GTK_WIDGET (window), topics[i].type))
      return topics[i].page;
  return "index";
}

void
kr_help_topics_show (GtkWindow *window)
{
  kr_help_show (window, find_topic (window));
}

static gboolean
help_cb (GtkWidget *window, GVariant *arguments, gpointer unused)
{
  kr_help_topics_show (GTK_WINDOW (window));
  return GDK_EVENT_STOP;
}

/* The application’s keys work in its own windows alone: the others get this one. */
static void
windows_changed_cb (GListModel *windows, guint position, guint n_removed, guint n_added)
{
  for (guint i = position; i < position + n_added; i++) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);
    GtkEventController *keys;

    if (GTK_IS_APPLICATION_WINDOW (window))
      continue;
    keys = gtk_shortcut_controller_new ();
    gtk_shortcut_controller_add_shortcut (
        GTK_SHORTCUT_CONTROLLER (keys),
        gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_F1, 0),
                          gtk_callback_action_new (help_cb, NULL, NULL)));
    gtk_widget_add_controller (window, keys);
  }
}

void
kr_help_topics_watch_windows (void)
{
  g_signal_connect (gtk_window_get_toplevels (), "items-changed", G_CALLBACK (windows_changed_cb),
                    NULL);
}
