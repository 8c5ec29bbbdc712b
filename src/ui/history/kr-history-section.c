/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-history-section.h"

#include "kr-accessible.h"
#include "kr-leaders-page.h"
#include "kr-players-page.h"
#include "kr-records-page.h"
#include "kr-series-page.h"
#include "kr-sessions-page.h"

#include <glib/gi18n.h>
#include <string.h>

/* A stack of pages, and a table of the addresses they can show. All but the games are in bins that
 * are empty until they are first shown. */

struct _KrHistorySection {
  AdwBin parent_instance;

  AdwViewStack *views;
  KrSessionsPage *sessions;
  AdwBin *records;
  AdwBin *leaders;
  AdwBin *players;
  AdwBin *series;
  KrLedger *ledger;
  KrWhichGames *which; /* games count, on all pages that show figures */
};

G_DEFINE_FINAL_TYPE (KrHistorySection, kr_history_section, ADW_TYPE_BIN)

enum {
  PROP_0,
  PROP_GAME,
};

/* `UUID` or `UUID/DEAL` */
static void
open_session (KrHistorySection *self, const char *id)
{
  g_auto (GStrv) parts = g_strsplit (id, "/", 2);
  guint64 deal = 0;

  if (parts[0] == NULL)
    return;
  if (parts[1] != NULL && !g_ascii_string_to_unsigned (parts[1], 10, 1, G_MAXINT, &deal, NULL))
    return;
  kr_sessions_page_open (self->sessions, parts[0], (int) deal - 1);
}

static void
open_story (KrHistorySection *self, const char *id)
{
  kr_sessions_page_open_story (self->sessions, id);
}

/* `UUID` or `UUID/UUID` */
static void
list_games (KrHistorySection *self, const char *id)
{
  g_auto (GStrv) parts = g_strsplit (id, "/", 2);

  if (parts[0] != NULL)
    kr_sessions_page_list_players (self->sessions, parts[0], parts[1]);
}

static void
open_player (KrHistorySection *self, const char *id)
{
  kr_players_page_open (KR_PLAYERS_PAGE (adw_bin_get_child (self->players)), id);
}

static void
open_series (KrHistorySection *self, const char *id)
{
  kr_series_page_open (KR_SERIES_PAGE (adw_bin_get_child (self->series)), id);
}

static void
kr_history_section_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  g_assert (id == PROP_GAME);
  kr_sessions_page_set_game (KR_HISTORY_SECTION (object)->sessions, g_value_get_object (value));
}

/* Each page has a switcher of its own, where it takes no room from what one looks at. */
static GtkWidget *
new_switcher (KrHistorySection *self)
{
  AdwViewSwitcher *switcher =
      g_object_new (ADW_TYPE_VIEW_SWITCHER, "stack", self->views, "policy",
                    ADW_VIEW_SWITCHER_POLICY_NARROW, "halign", GTK_ALIGN_CENTER, NULL);

  gtk_widget_add_css_class (GTK_WIDGET (switcher), "views");
  kr_accessible_set_name (GTK_WIDGET (switcher), _ ("Parts of the History"));
  return GTK_WIDGET (switcher);
}

static void
create_records (KrHistorySection *self)
{
  KrRecordsPage *records = g_object_new (KR_TYPE_RECORDS_PAGE, NULL);

  kr_records_page_set_switcher (records, new_switcher (self));
  kr_records_page_set_ledger (records, self->ledger, self->which);
  adw_bin_set_child (self->records, GTK_WIDGET (records));
}

static void
create_leaders (KrHistorySection *self)
{
  KrLeadersPage *leaders = g_object_new (KR_TYPE_LEADERS_PAGE, NULL);

  kr_leaders_page_set_switcher (leaders, new_switcher (self));
  kr_leaders_page_set_ledger (leaders, self->ledger, self->which);
  adw_bin_set_child (self->leaders, GTK_WIDGET (leaders));
}

static void
create_players (KrHistorySection *self)
{
  KrPlayersPage *players = g_object_new (KR_TYPE_PLAYERS_PAGE, NULL);

  kr_players_page_set_switcher (players, new_switcher (self));
  kr_players_page_set_ledger (players, self->ledger, self->which);
  adw_bin_set_child (self->players, GTK_WIDGET (players));
}

static void
create_series (KrHistorySection *self)
{
  KrSeriesPage *series = g_object_new (KR_TYPE_SERIES_PAGE, NULL);

  kr_series_page_set_switcher (series, new_switcher (self));
  kr_series_page_set_ledger (series, self->ledger);
  adw_bin_set_child (self->series, GTK_WIDGET (series));
}

static void
page_changed_cb (KrHistorySection *self)
{
  GtkWidget *shown = adw_view_stack_get_visible_child (self->views);

  if (shown == GTK_WIDGET (self->records) && adw_bin_get_child (self->records) == NULL)
    create_records (self);
  if (shown == GTK_WIDGET (self->leaders) && adw_bin_get_child (self->leaders) == NULL)
    create_leaders (self);
  if (shown == GTK_WIDGET (self->players) && adw_bin_get_child (self->players) == NULL)
    create_players (self);
  if (shown == GTK_WIDGET (self->series) && adw_bin_get_child (self->series) == NULL)
    create_series (self);
  kr_accessible_hide_covered (self->views);
}

static void
kr_history_section_dispose (GObject *object)
{
  KrHistorySection *self = KR_HISTORY_SECTION (object);

  g_clear_object (&self->ledger);
  g_clear_object (&self->which);
  G_OBJECT_CLASS (kr_history_section_parent_class)->dispose (object);
}

static void
kr_history_section_class_init (KrHistorySectionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = kr_history_section_dispose;
  object_class->set_property = kr_history_section_set_property;
  g_object_class_install_property (object_class, PROP_GAME,
                                   g_param_spec_object ("game", NULL, NULL, KR_TYPE_GAME,
                                                        G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));

  g_type_ensure (KR_TYPE_SESSIONS_PAGE);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/kreights/Kreights/history/kr-history-section.ui");
  gtk_widget_class_bind_template_child (widget_class, KrHistorySection, views);
  gtk_widget_class_bind_template_child (widget_class, KrHistorySection, sessions);
  gtk_widget_class_bind_template_child (widget_class, KrHistorySection, records);
  gtk_widget_class_bind_template_child (widget_class, KrHistorySection, leaders);
  gtk_widget_class_bind_template_child (widget_class, KrHistorySection, players);
  gtk_widget_class_bind_template_child (widget_class, KrHistorySection, series);
  gtk_widget_class_bind_template_callback (widget_class, page_changed_cb);
}

static void
kr_history_section_init (KrHistorySection *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kr_sessions_page_set_switcher (self->sessions, new_switcher (self));
  kr_accessible_hide_covered (self->views);
}

GtkWidget *
kr_history_section_new (KrLedger *ledger, KrWhichGames *which)
{
  KrHistorySection *self = g_object_new (KR_TYPE_HISTORY_SECTION, NULL);

  self->ledger = g_object_ref (ledger);
  self->which = g_object_ref (which);
  kr_exchange_button_set_ledger (kr_sessions_page_get_exchange (self->sessions), ledger);
  kr_sessions_page_set_ledger (self->sessions, ledger);
  return GTK_WIDGET (self);
}

void
kr_history_section_close (KrHistorySection *self)
{
  kr_sessions_page_close (self->sessions);
}

/* Addresses with an id, and the page that shows them. */
static const struct {
  const char *kind; /* before the slash */
  const char *page;
  void (*open) (KrHistorySection *self, const char *id);
} addresses[] = {
    {"session", "sessions", open_session}, {"story", "sessions", open_story},
    {"games-of", "sessions", list_games},  {"player", "players", open_player},
    {"series", "series", open_series},
};

void
kr_history_section_open (KrHistorySection *self, const char *address)
{
  g_auto (GStrv) parts = g_strsplit (address, "/", 2);

  if (g_str_equal (address, "import") || g_str_equal (address, "export")) {
    g_autofree char *action = g_strdup_printf ("exchange.%s", address);

    gtk_widget_activate_action (GTK_WIDGET (kr_sessions_page_get_exchange (self->sessions)), action,
                                NULL);
  }
  if (parts[0] != NULL && adw_view_stack_get_child_by_name (self->views, parts[0]) != NULL)
    adw_view_stack_set_visible_child_name (self->views, parts[0]);
  for (guint i = 0; i < G_N_ELEMENTS (addresses); i++)
    if (g_strcmp0 (parts[0], addresses[i].kind) == 0) {
      adw_view_stack_set_visible_child_name (self->views, addresses[i].page);
      if (parts[1] != NULL)
        addresses[i].open (self, parts[1]);
    }
}
