/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-table-section.h"

#include "kr-accessible.h"
#include "kr-club-night.h"
#include "kr-club-table-page.h"
#include "kr-end-page.h"
#include "kr-first-dealer-window.h"
#include "kr-first-dealer.h"
#include "kr-game-chances.h"
#include "kr-game-follow.h"
#include "kr-game-page.h"
#include "kr-game-step.h"
#include "kr-new-game-window.h"
#include "kr-seat-look.h"
#include "kr-settings.h"
#include "kr-toast.h"
#include "kr-start-page.h"

#include <glib/gi18n.h>

#define ON_THE_TABLE "table" /* draft: the UUID of the game that is open */

struct _KrTableSection {
  AdwBin parent_instance;

  KrLedger *ledger;
  KrGame *game;

  GtkStack *pages;
  KrStartPage *start_page;
  KrClubTablePage *club_page;
  int club_round;        /* of the evening, as it was last heard; -1: none */
  KrGamePage *game_page; /* a reference; NULL before the first game, until there is time */
  guint game_page_id;
  KrEndPage *end_page; /* NULL until a game is over, or there is time */
  guint end_page_id;
};

G_DEFINE_FINAL_TYPE (KrTableSection, kr_table_section, ADW_TYPE_BIN)

enum {
  PROP_GAME = 1,
  PROP_TITLE,
  PROP_SUBTITLE,
  PROP_SCORING,
  PROP_DEALING,
  N_PROPERTIES,
};

static GParamSpec *properties[N_PROPERTIES];

static void
notify_titles (KrTableSection *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TITLE]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SUBTITLE]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DEALING]);
}

static void
ensure_end_page (KrTableSection *self)
{
  g_clear_handle_id (&self->end_page_id, g_source_remove);
  if (self->end_page != NULL)
    return;
  self->end_page = KR_END_PAGE (kr_end_page_new ());
  gtk_stack_add_child (self->pages, GTK_WIDGET (self->end_page));
  kr_end_page_set_game (self->end_page, self->game);
}

static gboolean
end_page_cb (gpointer data)
{
  KrTableSection *self = data;

  self->end_page_id = 0;
  ensure_end_page (self);
  return G_SOURCE_REMOVE;
}

static void
show_page (KrTableSection *self)
{
  GtkWidget *page = GTK_WIDGET (self->game_page);
  gboolean scoring = FALSE;

  if (self->game_page != NULL)
    g_object_get (self->game_page, "scoring", &scoring, NULL);
  if (self->game == NULL) {
    gboolean in_round;

    g_object_get (self->club_page, "wanted", &in_round, NULL);
    page = in_round ? GTK_WIDGET (self->club_page) : GTK_WIDGET (self->start_page);
  } else if (kr_game_get_match (self->game)->over && !scoring) {
    ensure_end_page (self);
    page = GTK_WIDGET (self->end_page);
  }
  kr_accessible_show_page (self->pages, page);
  notify_titles (self);
}

static void
create_game_page (KrTableSection *self)
{
  static const char *const words[] = {"notify::narrow", "notify::title", "notify::subtitle",
                                      "notify::dealing"};

  g_clear_handle_id (&self->game_page_id, g_source_remove);
  if (self->game_page != NULL)
    return;
  self->game_page = g_object_ref_sink (KR_GAME_PAGE (kr_game_page_new ()));
  g_signal_connect_object (self->game_page, "notify::scoring", G_CALLBACK (show_page), self,
                           G_CONNECT_SWAPPED);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    g_signal_connect_object (self->game_page, words[i], G_CALLBACK (notify_titles), self,
                             G_CONNECT_SWAPPED);
}

/* The pages of a game are large: the window appears sooner without them, and a game without that
 * of its end. What is among the pages is laid out with them. */
static void
ensure_game_page (KrTableSection *self)
{
  create_game_page (self);
  if (gtk_widget_get_parent (GTK_WIDGET (self->game_page)) == NULL)
    gtk_stack_add_child (self->pages, GTK_WIDGET (self->game_page));
}

static gboolean
game_page_cb (gpointer data)
{
  KrTableSection *self = data;

  self->game_page_id = 0;
  create_game_page (self);
  return G_SOURCE_REMOVE;
}

/* A game begins sooner if its page is there. */
static gboolean
first_frame_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer unused)
{
  KrTableSection *self = KR_TABLE_SECTION (widget);

  if (self->game_page_id == 0)
    self->game_page_id = g_idle_add_full (G_PRIORITY_LOW, game_page_cb, self, NULL);
  return G_SOURCE_REMOVE;
}

static void
set_game (KrTableSection *self, KrGame *game)
{
  if (!kr_game_follow (&self->game, game, G_CALLBACK (show_page), self))
    return;
  if (game != NULL)
    g_settings_bind (kr_settings_get (), "forecast", kr_game_chances_of_game (game), "wanted",
                     G_SETTINGS_BIND_GET);
  ensure_game_page (self);
  kr_game_page_set_game (self->game_page, game);
  if (self->end_page != NULL)
    kr_end_page_set_game (self->end_page, game);
  else if (self->end_page_id == 0)
    self->end_page_id = g_idle_add_full (G_PRIORITY_LOW, end_page_cb, self, NULL);
  kr_ledger_set_draft (self->ledger, ON_THE_TABLE, game != NULL ? kr_game_get_uuid (game) : NULL);
  show_page (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GAME]);
}

static void
go_on_cb (GtkWidget *widget, const char *action, GVariant *uuid)
{
  kr_table_section_open (KR_TABLE_SECTION (widget), g_variant_get_string (uuid, NULL));
}

static void
delete_cb (GtkWidget *widget, const char *action, GVariant *uuid)
{
  kr_game_step_delete (KR_TABLE_SECTION (widget)->ledger, g_variant_get_string (uuid, NULL),
                       widget);
}

static void
open_deal_cb (GtkWidget *widget, const char *action, GVariant *deal)
{
  kr_game_page_open_deal (KR_TABLE_SECTION (widget)->game_page, g_variant_get_uint32 (deal));
}

/* Shows the cards that the app has drawn: they can be drawn again, or another player deals. */
static void
say_draw (KrTableSection *self)
{
  const int dealer = kr_game_get_match (self->game)->first_dealer;
  g_autofree char *name = kr_seat_look_dup_name (self->game, dealer);
  g_autofree char *message = g_strdup_printf (_ ("%s drew the lowest card and deals first"), name);

  kr_toast_with_action (GTK_WIDGET (self), message, _ ("Show…"), "win.first-dealer");
}

/* A game that was opened meanwhile stays on the table: the new one is among the unfinished. */
static void
added_cb (GtkWidget *near, const KrNewGameStep *step)
{
  KrTableSection *self = KR_TABLE_SECTION (near);

  if (self->game != step->before)
    return;
  set_game (self, step->game);
  if (step->is_drawn)
    say_draw (self);
}

/* Puts @game on the table as soon as it is in the ledger. @is_drawn: cards said who deals. */
static void
start_game (KrTableSection *self, KrGame *game, gboolean is_drawn)
{
  const KrNewGameStep step = {game, self->game, is_drawn};

  kr_game_step_add (&step, GTK_WIDGET (self), added_cb);
}

static void
started_cb (KrTableSection *self, KrGame *game)
{
  start_game (self, game, FALSE);
}

/* Whether the game is over, and its table has another one in a round that began since. */
static gboolean
is_left_behind (KrTableSection *self)
{
  KrClubNight *night = kr_club_night_get (self->ledger);
  const int round = kr_club_night_get_round (night);
  const gboolean began = round > self->club_round;

  self->club_round = round;
  if (!began || self->game == NULL || !kr_club_table_page_has_table (self->club_page) ||
      gtk_stack_get_visible_child (self->pages) != GTK_WIDGET (self->end_page))
    return FALSE;
  const int played = kr_club_night_find_round (night, kr_game_get_uuid (self->game));

  return played >= 0 && played < round;
}

/* A round may have begun or ended. */
static void
club_wanted_cb (KrTableSection *self)
{
  if (self->ledger != NULL && is_left_behind (self))
    set_game (self, NULL);
  if (self->game == NULL && self->start_page != NULL)
    show_page (self);
}

/* @like is the game whose table plays again; NULL: as last entered. */
static void
ask_for_game (KrTableSection *self, KrGame *like)
{
  KrNewGameWindow *window = kr_new_game_window_new (self->ledger);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (like != NULL)
    kr_new_game_window_take_game (window, like);
  gtk_window_set_transient_for (GTK_WINDOW (window), GTK_WINDOW (root));
  g_signal_connect_object (window, "started", G_CALLBACK (started_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (window));
}

/* The table of @last plays again at once, if it is known who deals first; else asks. */
static void
play_again (KrTableSection *self, KrGame *last)
{
  g_autoptr (KrTableSetup) setup = kr_table_setup_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (KrGame) game = NULL;

  const KrFirstDealer how = kr_first_dealer_decide (setup, last);

  if (how == KR_FIRST_DEALER_CHOSEN) {
    ask_for_game (self, last);
    return;
  }
  game = kr_table_setup_make_game (setup, self->ledger, &error);
  if (game != NULL)
    start_game (self, game, how == KR_FIRST_DEALER_DRAWN);
  else
    kr_toast_error (GTK_WIDGET (self), error);
}

static void
rematch_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (KrGame) last = g_object_ref (KR_TABLE_SECTION (widget)->game);

  play_again (KR_TABLE_SECTION (widget), last);
}

static void
change_seats_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ask_for_game (KR_TABLE_SECTION (widget), KR_TABLE_SECTION (widget)->game);
}

/* What the game page has no room for: its title, and a deal that is scored among others. */
static void
get_title (KrTableSection *self, const char *property, GValue *value)
{
  gboolean is_narrow;

  if (self->game_page == NULL)
    return;
  g_object_get (self->game_page, "narrow", &is_narrow, NULL);
  if (is_narrow && gtk_stack_get_visible_child (self->pages) == GTK_WIDGET (self->game_page))
    g_object_get_property (G_OBJECT (self->game_page), property, value);
}

static void
kr_table_section_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  KrTableSection *self = KR_TABLE_SECTION (object);

  switch (id) {
  case PROP_GAME:
    g_value_set_object (value, self->game);
    break;
  case PROP_TITLE:
  case PROP_SUBTITLE:
  case PROP_SCORING:
    get_title (self, pspec->name, value);
    break;
  case PROP_DEALING:
    if (self->game_page != NULL &&
        gtk_stack_get_visible_child (self->pages) == GTK_WIDGET (self->game_page))
      g_object_get_property (G_OBJECT (self->game_page), pspec->name, value);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
kr_table_section_dispose (GObject *object)
{
  KrTableSection *self = KR_TABLE_SECTION (object);

  g_clear_handle_id (&self->end_page_id, g_source_remove);
  g_clear_handle_id (&self->game_page_id, g_source_remove);
  kr_game_follow (&self->game, NULL, G_CALLBACK (show_page), self);
  g_clear_object (&self->game_page);
  g_clear_object (&self->ledger);
  G_OBJECT_CLASS (kr_table_section_parent_class)->dispose (object);
}

static void
kr_table_section_class_init (KrTableSectionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = kr_table_section_get_property;
  object_class->dispose = kr_table_section_dispose;
  properties[PROP_GAME] = g_param_spec_object ("game", NULL, NULL, KR_TYPE_GAME, flags);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_SUBTITLE] = g_param_spec_string ("subtitle", NULL, NULL, NULL, flags);
  properties[PROP_SCORING] = g_param_spec_boolean ("scoring", NULL, NULL, FALSE, flags);
  properties[PROP_DEALING] = g_param_spec_boolean ("dealing", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  g_type_ensure (KR_TYPE_CLUB_TABLE_PAGE);
  g_type_ensure (KR_TYPE_START_PAGE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/table/kr-table-section.ui");
  gtk_widget_class_bind_template_child (widget_class, KrTableSection, pages);
  gtk_widget_class_bind_template_child (widget_class, KrTableSection, start_page);
  gtk_widget_class_bind_template_child (widget_class, KrTableSection, club_page);
  gtk_widget_class_bind_template_callback (widget_class, started_cb);
  gtk_widget_class_bind_template_callback (widget_class, kr_table_section_open);
  gtk_widget_class_bind_template_callback (widget_class, club_wanted_cb);
  gtk_widget_class_bind_template_callback (widget_class, ask_for_game);
  gtk_widget_class_install_action (widget_class, "table.go-on", "s", go_on_cb);
  gtk_widget_class_install_action (widget_class, "table.delete", "s", delete_cb);
  gtk_widget_class_install_action (widget_class, "table.rematch", NULL, rematch_cb);
  gtk_widget_class_install_action (widget_class, "table.change-seats", NULL, change_seats_cb);
  gtk_widget_class_install_action (widget_class, "table.open-deal", "u", open_deal_cb);
}

static void
kr_table_section_init (KrTableSection *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_add_tick_callback (GTK_WIDGET (self), first_frame_cb, NULL, NULL);
  show_page (self);
}

/* Whether @uuid is a game that is not over. */
static gboolean
is_unfinished (KrTableSection *self, const char *uuid)
{
  g_autoptr (GListModel) games = kr_ledger_list_unfinished (self->ledger);

  for (guint i = 0; i < g_list_model_get_n_items (games); i++)
    if (g_strcmp0 (KR_ROW_AT (games, i, KrSessionSummary)->uuid, uuid) == 0)
      return TRUE;
  return FALSE;
}

void
kr_table_section_set_ledger (KrTableSection *self, KrLedger *ledger)
{
  g_autofree char *uuid = kr_ledger_dup_draft (ledger, ON_THE_TABLE);

  g_return_if_fail (self->ledger == NULL);
  self->ledger = g_object_ref (ledger);
  self->club_round = -1;
  kr_start_page_set_ledger (self->start_page, ledger);
  kr_club_table_page_set_ledger (self->club_page, ledger);
  if (uuid != NULL && is_unfinished (self, uuid))
    kr_table_section_open (self, uuid);
}

KrGame *
kr_table_section_get_game (KrTableSection *self)
{
  return self->game;
}

void
kr_table_section_open (KrTableSection *self, const char *uuid)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KrGame) game = kr_game_open (self->ledger, uuid, &error);

  if (game != NULL)
    set_game (self, game);
  else
    kr_toast_error (GTK_WIDGET (self), error);
}

void
kr_table_section_resume (KrTableSection *self, const char *uuid)
{
  if (is_unfinished (self, uuid))
    kr_table_section_open (self, uuid);
}

void
kr_table_section_undelete (KrTableSection *self, const char *uuid)
{
  kr_game_step_undelete (self->ledger, uuid, GTK_WIDGET (self));
}

void
kr_table_section_new_game (KrTableSection *self)
{
  ask_for_game (self, NULL);
}

void
kr_table_section_same_again (KrTableSection *self)
{
  g_autoptr (KrGame) last = kr_game_dup_last (self->ledger);

  if (last != NULL)
    play_again (self, last);
}

void
kr_table_section_change_first_dealer (KrTableSection *self)
{
  GtkWidget *window = kr_first_dealer_window_new (self->game);

  gtk_window_set_transient_for (GTK_WINDOW (window),
                                GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))));
  gtk_window_present (GTK_WINDOW (window));
}

void
kr_table_section_undo (KrTableSection *self)
{
  kr_game_page_undo (self->game_page);
}

void
kr_table_section_redo (KrTableSection *self)
{
  kr_game_page_redo (self->game_page);
}

void
kr_table_section_toggle_across (KrTableSection *self)
{
  if (self->game != NULL)
    kr_game_page_toggle_across (self->game_page);
}

void
kr_table_section_toggle_ruling (KrTableSection *self)
{
  if (self->game != NULL)
    kr_game_page_toggle_ruling (self->game_page);
}

void
kr_table_section_stop (KrTableSection *self)
{
  kr_game_page_stop (self->game_page);
}

gboolean
kr_table_section_has_club_table (KrTableSection *self)
{
  return kr_club_table_page_has_table (self->club_page);
}

void
kr_table_section_show_club_table (KrTableSection *self)
{
  kr_club_table_page_come_back (self->club_page);
  set_game (self, NULL);
}

void
kr_table_section_close_game (KrTableSection *self)
{
  set_game (self, NULL);
}
