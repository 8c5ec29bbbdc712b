/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-window.h"

#include "kr-accessible.h"
#include "kr-backups.h"
#include "kr-club-actions.h"
#include "kr-club-line.h"
#include "kr-club-strip.h"
#include "kr-daily-backup.h"
#include "kr-file-drop.h"
#include "kr-fit-layout.h"
#include "kr-inhibit.h"
#include "kr-leaving.h"
#include "kr-ledger-open.h"
#include "kr-ledger-place.h"
#include "kr-ledger-trouble.h"
#include "kr-message-header.h"
#include "kr-opened-window.h"
#include "kr-phone-header.h"
#include "kr-phones-button.h"
#include "kr-phones-window.h"
#include "kr-quality-window.h"
#include "kr-sections.h"
#include "kr-shortcuts-window.h"
#include "kr-settings.h"
#include "kr-preferences-window.h"
#include "kr-repair-dialog.h"
#include "kr-save-bar.h"
#include "kr-scorer-bar.h"
#include "kr-toast.h"
#include "kr-sheet-print.h"
#include "kr-sheet-source.h"
#include "kr-trial-window.h"
#include "kr-trouble-page.h"
#include "kr-undo-keys.h"
#include "kr-window-state.h"
#include "kr-year-window.h"

#include <glib/gi18n.h>

/* The header bar, the sections, and the actions that work in all of them. */

#define TABLET_WIDTH 800 /* below it, the view switcher needs the room of some */
#define PHONE_WIDTH 600  /* below it, the title takes the room of some buttons */
#define OPENING_MS 300   /* a ledger that takes longer to open is waited for in sight */

struct _KrWindow {
  AdwApplicationWindow parent_instance;

  char *ledger_path;
  KrLedger *ledger; /* NULL while it cannot be opened */
  gboolean is_opening;
  guint opening_id; /* shows that the ledger is being opened; 0: it is shown, or open */
  gboolean waits;   /* to be presented once there is something to see */
  char *address; /* of what to show once it is open: the action and its parameter; NULL: nothing */
  GListStore *files; /* of GFile: to be shown once it is open */
  KrGame *game;      /* the one on the table, or NULL */
  KrPhones *phones;
  char *resume;         /* uuid of the game that is to be on the table after a merge; NULL: none */
  guint awake_cookie;   /* while a game runs (kr-inhibit.h) */
  guint unsaved_cookie; /* while something is not on disk */
  guint title_id;       /* of the idle that updates the title; 0: none */

  GtkStack *contents;
  KrSaveBar *save_bar;
  KrSections *sections;
  AdwViewSwitcherTitle *title;
  AdwViewSwitcherBar *switcher_bar;
  KrTroublePage *trouble; /* NULL: there was none */
  GtkWidget *updating;
  GtkProgressBar *update_progress;
  AdwHeaderBar *header_bar;
  GtkWidget *redo_button;
  GtkWidget *ruling_buttons; /* a word, or where there is no room an icon */
  GtkButton *fullscreen_button;
  GtkMenuButton *menu_button;
  GMenuModel *primary_menu;
  KrPhonesButton *phones_button;
  KrClubStrip *club_strip;
  KrScorerBar *scorer_bar;
};

G_DEFINE_FINAL_TYPE (KrWindow, kr_window, ADW_TYPE_APPLICATION_WINDOW)

/* Gives the buttons of a view switcher, which have labels, tooltips as well. */
static void
add_tooltips (GtkWidget *widget)
{
  g_autofree char *label = NULL;

  if (GTK_IS_TOGGLE_BUTTON (widget)) {
    g_object_get (widget, "label", &label, NULL);
    kr_accessible_set_tooltip (widget, label);
    return;
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    add_tooltips (child);
}

static gboolean
is_running (KrWindow *self)
{
  return self->game != NULL && !kr_game_get_match (self->game)->over;
}

/* Keeps the screen on while a game runs, if the Preferences say so. */
static void
keep_awake (KrWindow *self)
{
  kr_inhibit_set (GTK_WINDOW (self), &self->awake_cookie,
                  is_running (self) && g_settings_get_boolean (kr_settings_get (), "keep-awake"),
                  GTK_APPLICATION_INHIBIT_IDLE, _ ("A game is in progress"));
}

/* Enables the actions that can be used. */
static void
update (KrWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean has_ledger = self->ledger != NULL;
  gboolean has_game = self->game != NULL;
  const gboolean has_last = has_ledger && kr_game_has_last (self->ledger);

  gtk_widget_action_set_enabled (widget, "win.open-ledger", !has_ledger && !self->is_opening);
  gtk_widget_action_set_enabled (widget, "win.new-game", has_ledger);
  gtk_widget_action_set_enabled (widget, "win.calculator", has_ledger);
  gtk_widget_action_set_enabled (widget, "win.what-if", has_ledger);
  gtk_widget_action_set_enabled (widget, "win.preferences", has_ledger);
  gtk_widget_action_set_enabled (widget, "win.show-year", has_ledger);
  gtk_widget_action_set_enabled (widget, "win.show-quality", has_ledger);
  gtk_widget_action_set_enabled (widget, "win.show-section", has_ledger || self->is_opening);
  gtk_widget_action_set_enabled (widget, "win.search-rulings", has_ledger);
  gtk_widget_action_set_enabled (widget, "win.show-ruling", has_ledger || self->is_opening);
  gtk_widget_action_set_enabled (widget, "win.show-history", has_ledger || self->is_opening);
  gtk_widget_action_set_enabled (widget, "win.open-game", has_ledger || self->is_opening);
  gtk_widget_action_set_enabled (widget, "win.same-again", has_last);
  gtk_widget_action_set_enabled (widget, "win.close-game", has_game);
  gtk_widget_action_set_enabled (widget, "win.print", has_game);
  gtk_widget_action_set_enabled (widget, "win.phones", has_game);
  gtk_widget_action_set_enabled (widget, "win.first-dealer",
                                 has_game && kr_game_get_can_change_first_dealer (self->game));
  gtk_widget_action_set_enabled (widget, "win.stop-game", is_running (self));
  gtk_widget_action_set_enabled (widget, "win.undo", has_game && kr_game_get_can_undo (self->game));
  gtk_widget_action_set_enabled (widget, "win.redo", has_game && kr_game_get_can_redo (self->game));

  keep_awake (self);
}

/* The switcher at the bottom has buttons once it is needed. */
static void
show_switcher_bar (KrWindow *self, gboolean is_shown)
{
  if (is_shown && adw_view_switcher_bar_get_stack (self->switcher_bar) == NULL) {
    adw_view_switcher_bar_set_stack (self->switcher_bar, kr_sections_get_stack (self->sections));
    add_tooltips (GTK_WIDGET (self->switcher_bar));
  }
  gtk_widget_set_visible (GTK_WIDGET (self->switcher_bar), is_shown);
}

/* In a narrow window the header bar shows the title that the page has no room for; the
 * buttons that are hidden for it are also in the menu. */
static gboolean
update_title_cb (gpointer user_data)
{
  KrWindow *self = user_data;
  g_autofree char *subtitle = NULL;
  g_autofree char *title = kr_sections_dup_title (self->sections, &subtitle);
  const int width = gtk_widget_get_width (GTK_WIDGET (self));
  const gboolean is_scoring = kr_sections_is_scoring (self->sections);
  gboolean has_room;

  has_room = title == NULL && (width == 0 || width >= PHONE_WIDTH);
  adw_view_switcher_title_set_title (self->title,
                                     title != NULL ? title : kr_sections_get_name (self->sections));
  adw_view_switcher_title_set_subtitle (self->title, subtitle);
  adw_view_switcher_title_set_view_switcher_enabled (self->title, !is_scoring);
  adw_view_switcher_bar_set_reveal (
      self->switcher_bar, !is_scoring && adw_view_switcher_title_get_title_visible (self->title));
  kr_phone_header_set_narrow (self->header_bar, self->ruling_buttons,
                              !has_room || (width > 0 && width < TABLET_WIDTH));
  gtk_widget_set_visible (self->redo_button, has_room);
  gtk_widget_set_visible (self->ruling_buttons, kr_sections_is_dealing (self->sections));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.ruling",
                                 kr_sections_is_dealing (self->sections));
  gtk_widget_set_visible (GTK_WIDGET (self->fullscreen_button), has_room);
  gtk_widget_set_visible (GTK_WIDGET (self->phones_button), has_room && self->game != NULL);
  kr_club_strip_set_wanted (self->club_strip, kr_sections_is_table (self->sections));
  show_switcher_bar (self, adw_view_switcher_title_get_title_visible (self->title));
  self->title_id = 0;
  return G_SOURCE_REMOVE;
}

/* Updates the title when idle: a signal may come while the window is being laid out, when
 * nothing may change. */
static void
title_changed_cb (KrWindow *self)
{
  if (self->title_id == 0)
    self->title_id = g_idle_add (update_title_cb, self);
}

static void
game_changed_cb (KrWindow *self)
{
  g_autoptr (KrGame) before = g_steal_pointer (&self->game);

  if (before != NULL)
    g_signal_handlers_disconnect_by_func (before, update, self);
  g_set_object (&self->game, kr_table_section_get_game (kr_sections_get_table (self->sections)));
  if (self->game != before)
    kr_trial_window_close (GTK_WINDOW (self));
  kr_phones_set_game (self->phones, self->game);
  kr_scorer_bar_set_game (self->scorer_bar, self->game);
  kr_club_strip_set_game (self->club_strip, self->game);
  title_changed_cb (self);
  if (self->game != NULL)
    g_signal_connect_object (self->game, "changed", G_CALLBACK (update), self,
                             G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  update (self);
}

static void
ledger_failed_cb (KrWindow *self, const char *message, gboolean is_damaged)
{
  if (is_damaged)
    kr_toast_with_action (GTK_WIDGET (self->sections), message, _ ("Repair…"), "win.repair-ledger");
  else
    kr_toast (GTK_WIDGET (self->sections), message);
}

static void
use_backup_folder (KrWindow *self)
{
  g_autofree char *folder = kr_settings_dup_folder ("backup-folder");

  g_free (kr_backups_choose_folder (self->ledger, folder));
}

/* Asks the session not to end over what is not on disk yet. */
static void
keep_session (KrWindow *self, KrSaveQueue *queue)
{
  kr_inhibit_set (GTK_WINDOW (self), &self->unsaved_cookie,
                  kr_save_queue_get_trouble (queue) != NULL, GTK_APPLICATION_INHIBIT_LOGOUT,
                  _ ("Something is not saved yet"));
}

static void open_ledger (KrWindow *self);
static void show_files (KrWindow *self);

static gboolean
try_again_cb (gpointer user_data)
{
  KrWindow *self = user_data;

  self->opening_id = 0;
  open_ledger (self);
  return G_SOURCE_REMOVE;
}

/* Shows what was asked for while the ledger was being opened. */
static void
show_address (KrWindow *self)
{
  g_autofree char *address = g_steal_pointer (&self->address);
  char *what = address != NULL ? strchr (address, ' ') : NULL;

  if (what == NULL)
    return;
  *what++ = '\0';
  gtk_widget_activate_action (GTK_WIDGET (self), address, "s", what);
}

static void
use_ledger (KrWindow *self)
{
  KrSaveQueue *queue = kr_ledger_get_queue (self->ledger);

  kr_club_strip_set_ledger (self->club_strip, self->ledger);
  kr_scorer_bar_set_ledger (self->scorer_bar, self->ledger);
  kr_sections_set_ledger (self->sections, self->ledger);
  kr_save_bar_set_ledger (self->save_bar, self->ledger);
  use_backup_folder (self);
  kr_daily_backup_keep (self->ledger, GTK_WIDGET (self->sections));
  g_signal_connect_object (self->ledger, "changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (self->ledger, "failed", G_CALLBACK (ledger_failed_cb), self,
                           G_CONNECT_SWAPPED);
  kr_club_actions_add (GTK_APPLICATION_WINDOW (self), self->ledger,
                       kr_sections_get_table (self->sections));
  g_signal_connect_object (queue, "changed", G_CALLBACK (keep_session), self, G_CONNECT_SWAPPED);
}

static GtkWidget *
get_trouble (KrWindow *self)
{
  if (self->trouble == NULL) {
    self->trouble = g_object_new (KR_TYPE_TROUBLE_PAGE, NULL);
    gtk_stack_add_named (self->contents, GTK_WIDGET (self->trouble), "trouble");
  }
  return GTK_WIDGET (self->trouble);
}

static void
present (KrWindow *self)
{
  self->waits = FALSE;
  gtk_window_present (GTK_WINDOW (self));
}

static void
opened_cb (GObject *work, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (KrWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (KrLedger) ledger = kr_ledger_open_finish (result, &error);

  self->is_opening = FALSE;
  g_clear_handle_id (&self->opening_id, g_source_remove);
  if (gtk_window_get_application (GTK_WINDOW (self)) == NULL)
    return;
  if (kr_ledger_trouble_find (error) == KR_LEDGER_TROUBLE_BUSY) {
    self->opening_id = g_timeout_add (OPENING_MS, try_again_cb, self);
    if (self->waits)
      present (self);
    return;
  }
  self->ledger = g_steal_pointer (&ledger);
  if (self->ledger != NULL)
    use_ledger (self);
  else
    kr_trouble_page_show (KR_TROUBLE_PAGE (get_trouble (self)), error, self->ledger_path);
  kr_accessible_show_page (self->contents, self->ledger != NULL ? GTK_WIDGET (self->sections)
                                                                : GTK_WIDGET (self->trouble));
  update (self);
  if (self->waits)
    present (self);
  if (self->ledger != NULL) {
    show_address (self);
    show_files (self);
  }
}

static gboolean
still_opening_cb (gpointer user_data)
{
  KrWindow *self = user_data;

  self->opening_id = 0;
  kr_accessible_show_page (self->contents, self->updating);
  if (self->waits)
    present (self);
  return G_SOURCE_REMOVE;
}

/* Opens the ledger in a thread; an update of an older one, or the wait for another program, is
 * shown. */
static void
open_ledger (KrWindow *self)
{
  const gboolean is_old = kr_ledger_is_old (self->ledger_path);
  g_autoptr (KrWork) work = kr_work_new ();

  self->is_opening = TRUE;
  g_object_bind_property (work, "fraction", self->update_progress, "fraction",
                          G_BINDING_SYNC_CREATE);
  adw_status_page_set_description (
      ADW_STATUS_PAGE (self->updating),
      is_old ? _ ("Updating all games for this version of Kreights. Kreights keeps a copy of the "
                  "ledger as it was.")
             : _ ("Opening the ledger. Another program may be writing to it."));
  gtk_widget_set_visible (GTK_WIDGET (self->update_progress), is_old);
  if (is_old)
    kr_accessible_show_page (self->contents, self->updating);
  else if (gtk_stack_get_visible_child (self->contents) != self->updating)
    self->opening_id = g_timeout_add (OPENING_MS, still_opening_cb, self);
  update (self);
  kr_ledger_open_async (self->ledger_path, work, NULL, opened_cb, g_object_ref (self));
}

static void
open_ledger_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  open_ledger (KR_WINDOW (widget));
}

static void
fullscreen_changed_cb (KrWindow *self)
{
  gboolean is_fullscreen = gtk_window_is_fullscreen (GTK_WINDOW (self));

  gtk_button_set_icon_name (self->fullscreen_button,
                            is_fullscreen ? "view-restore-symbolic" : "view-fullscreen-symbolic");
  kr_accessible_set_label (GTK_WIDGET (self->fullscreen_button),
                           is_fullscreen ? _ ("Leave Full Screen (F11)") : _ ("Full Screen (F11)"));
}

/* The sheet of a game is shown large; without a game, this window is. */
static void
toggle_fullscreen_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KrWindow *self = KR_WINDOW (widget);

  if (gtk_window_is_fullscreen (GTK_WINDOW (self)))
    gtk_window_unfullscreen (GTK_WINDOW (self));
  else if (self->game != NULL)
    kr_table_section_toggle_across (kr_sections_get_table (self->sections));
  else
    gtk_window_fullscreen (GTK_WINDOW (self));
}

static void
show_help_overlay_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_window_present (GTK_WINDOW (kr_shortcuts_window_new (GTK_WINDOW (widget))));
}

static void
preferences_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KrWindow *self = KR_WINDOW (widget);

  gtk_window_present (GTK_WINDOW (kr_preferences_window_new (self->ledger, GTK_WINDOW (self))));
}

static void
show_year_cb (GtkWidget *widget, const char *name, GVariant *uuid)
{
  KrWindow *self = KR_WINDOW (widget);
  const char *player = g_variant_get_string (uuid, NULL);

  gtk_window_present (GTK_WINDOW (kr_year_window_new (self->ledger, *player != '\0' ? player : NULL,
                                                      kr_sections_get_which_games (self->sections),
                                                      GTK_WINDOW (self))));
}

static void
show_quality_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KrWindow *self = KR_WINDOW (widget);

  gtk_window_present (GTK_WINDOW (kr_quality_window_new (self->ledger, GTK_WINDOW (self))));
}

/* Actions that the Table carries out. */
static const struct {
  const char *name;
  void (*act) (KrTableSection *table);
} table_actions[] = {
    {"win.new-game", kr_table_section_new_game},
    {"win.same-again", kr_table_section_same_again},
    {"win.first-dealer", kr_table_section_change_first_dealer},
    {"win.close-game", kr_table_section_close_game},
    {"win.stop-game", kr_table_section_stop},
    {"win.undo", kr_table_section_undo},
    {"win.redo", kr_table_section_redo},
    {"win.ruling", kr_table_section_toggle_ruling},
};

/* Actions that show the section, ruling, address or game they name. */
static const struct {
  const char *name;
  void (*show) (KrSections *sections, const char *what);
} show_actions[] = {
    {"win.show-section", kr_sections_show},
    {"win.show-ruling", kr_sections_show_ruling},
    {"win.show-history", kr_sections_show_history},
    {"win.open-game", kr_sections_open_game},
};

static KrTableSection *
get_table (GtkWidget *widget)
{
  return kr_sections_get_table (KR_WINDOW (widget)->sections);
}

static void
table_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  for (gsize i = 0; i < G_N_ELEMENTS (table_actions); i++)
    if (g_str_equal (table_actions[i].name, name))
      table_actions[i].act (get_table (widget));
}

static void
show_cb (GtkWidget *widget, const char *name, GVariant *what)
{
  KrWindow *self = KR_WINDOW (widget);
  const char *address = g_variant_get_string (what, NULL);

  if (self->ledger == NULL) {
    g_free (self->address);
    self->address = g_strconcat (name, " ", address, NULL);
    return;
  }
  for (gsize i = 0; i < G_N_ELEMENTS (show_actions); i++)
    if (g_str_equal (show_actions[i].name, name))
      show_actions[i].show (self->sections, address);
}

static void
search_rulings_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  kr_sections_search_rulings (KR_WINDOW (widget)->sections);
}

static void
print_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KrWindow *self = KR_WINDOW (widget);

  kr_sheet_print (kr_sheet_source_new_sheet (self->game, NULL), GTK_WIDGET (self->sections));
}

static void
trial_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KrWindow *self = KR_WINDOW (widget);

  kr_trial_window_open (GTK_WINDOW (widget), self->ledger, self->game,
                        g_str_equal (name, "win.calculator") ? "hand" : "play");
}

static void
phones_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  kr_phones_window_open (KR_WINDOW (widget)->phones, GTK_WINDOW (widget));
}

static void
show_files (KrWindow *self)
{
  kr_opened_window_show (self->ledger, G_LIST_MODEL (self->files), GTK_WINDOW (self));
  g_list_store_remove_all (self->files);
}

/* Files from outside; they wait until the ledger is open. */
static void
open_files_cb (GtkWidget *widget, const char *name, GVariant *uris)
{
  KrWindow *self = KR_WINDOW (widget);

  for (gsize i = 0; i < g_variant_n_children (uris); i++) {
    g_autoptr (GVariant) uri = g_variant_get_child_value (uris, i);
    g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (uri, NULL));

    g_list_store_append (self->files, file);
  }
  if (self->ledger != NULL)
    show_files (self);
}

/* For windows that change games outside of the sections. */
static void
close_games_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KrWindow *self = KR_WINDOW (widget);

  if (self->game != NULL) {
    g_free (self->resume);
    self->resume = g_strdup (kr_game_get_uuid (self->game));
  }
  kr_sections_close_games (self->sections);
}

/* The game that was closed so is on the table again, if there still is one. */
static void
resume_game_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KrWindow *self = KR_WINDOW (widget);
  g_autofree char *uuid = g_steal_pointer (&self->resume);

  if (uuid != NULL && self->game == NULL)
    kr_table_section_resume (kr_sections_get_table (self->sections), uuid);
}

/* Whoever comes back to the window sees at once if the ledger went away meanwhile, or joined a
 * club. */
static void
active_changed_cb (KrWindow *self)
{
  if (self->ledger == NULL || !gtk_window_is_active (GTK_WINDOW (self)))
    return;
  kr_ledger_look (self->ledger);
  kr_club_line_look (kr_club_line_get (self->ledger));
}

static void
stays_cb (GtkWindow *window)
{
  g_action_group_activate_action (G_ACTION_GROUP (gtk_window_get_application (window)), "stay",
                                  NULL);
}

static gboolean
kr_window_close_request (GtkWindow *window)
{
  KrWindow *self = KR_WINDOW (window);

  if (self->ledger != NULL && !kr_leaving_may_close (window, self->ledger, stays_cb))
    return GDK_EVENT_STOP;
  return GTK_WINDOW_CLASS (kr_window_parent_class)->close_request (window);
}

static void
undelete_game_cb (GtkWidget *widget, const char *name, GVariant *uuid)
{
  kr_table_section_undelete (get_table (widget), g_variant_get_string (uuid, NULL));
}

/* An open ledger is read again; one that could not be opened is opened. */
static void
ledger_repaired_cb (GtkWindow *window)
{
  KrWindow *self = KR_WINDOW (window);

  if (self->ledger != NULL)
    kr_ledger_reload (self->ledger);
  else
    open_ledger (self);
}

static void
repair_ledger_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KrWindow *self = KR_WINDOW (widget);

  kr_repair_dialog_show (GTK_WINDOW (self),
                         self->ledger != NULL ? kr_ledger_get_path (self->ledger)
                                              : self->ledger_path,
                         ledger_repaired_cb);
}

static void
kr_window_dispose (GObject *object)
{
  KrWindow *self = KR_WINDOW (object);

  g_clear_handle_id (&self->title_id, g_source_remove);
  g_clear_handle_id (&self->opening_id, g_source_remove);
  g_clear_pointer (&self->address, g_free);
  g_clear_pointer (&self->resume, g_free);
  g_clear_object (&self->files);
  g_clear_object (&self->game);
  g_clear_object (&self->phones);
  g_clear_object (&self->ledger);
  g_clear_pointer (&self->ledger_path, g_free);
  G_OBJECT_CLASS (kr_window_parent_class)->dispose (object);
}

static void
kr_window_class_init (KrWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = kr_window_close_request;

  g_type_ensure (KR_TYPE_CLUB_STRIP);
  g_type_ensure (KR_TYPE_FIT_LAYOUT);
  g_type_ensure (KR_TYPE_MESSAGE_HEADER);
  g_type_ensure (KR_TYPE_PHONES_BUTTON);
  g_type_ensure (KR_TYPE_SAVE_BAR);
  g_type_ensure (KR_TYPE_SCORER_BAR);
  g_type_ensure (KR_TYPE_SECTIONS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/shell/kr-window.ui");
  gtk_widget_class_bind_template_child (widget_class, KrWindow, contents);
  gtk_widget_class_bind_template_child (widget_class, KrWindow, save_bar);
  gtk_widget_class_bind_template_child (widget_class, KrWindow, sections);
  gtk_widget_class_bind_template_child (widget_class, KrWindow, title);
  gtk_widget_class_bind_template_child (widget_class, KrWindow, switcher_bar);
  gtk_widget_class_bind_template_child (widget_class, KrWindow, updating);
  gtk_widget_class_bind_template_child (widget_class, KrWindow, update_progress);
  gtk_widget_class_bind_template_child (widget_class, KrWindow, header_bar);
  gtk_widget_class_bind_template_child (widget_class, KrWindow, redo_button);
  gtk_widget_class_bind_template_child (widget_class, KrWindow, ruling_buttons);
  gtk_widget_class_bind_template_child (widget_class, KrWindow, fullscreen_button);
  gtk_widget_class_bind_template_child (widget_class, KrWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, KrWindow, primary_menu);
  gtk_widget_class_bind_template_child (widget_class, KrWindow, phones_button);
  gtk_widget_class_bind_template_child (widget_class, KrWindow, club_strip);
  gtk_widget_class_bind_template_child (widget_class, KrWindow, scorer_bar);
  gtk_widget_class_bind_template_callback (widget_class, active_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, fullscreen_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, title_changed_cb);
  for (gsize i = 0; i < G_N_ELEMENTS (table_actions); i++)
    gtk_widget_class_install_action (widget_class, table_actions[i].name, NULL, table_cb);
  for (gsize i = 0; i < G_N_ELEMENTS (show_actions); i++)
    gtk_widget_class_install_action (widget_class, show_actions[i].name, "s", show_cb);
  kr_undo_keys_install (widget_class);
  gtk_widget_class_install_action (widget_class, "win.open-files", "as", open_files_cb);
  gtk_widget_class_install_action (widget_class, "win.search-rulings", NULL, search_rulings_cb);
  gtk_widget_class_install_action (widget_class, "win.close-games", NULL, close_games_cb);
  gtk_widget_class_install_action (widget_class, "win.resume-game", NULL, resume_game_cb);
  gtk_widget_class_install_action (widget_class, "win.undelete-game", "s", undelete_game_cb);
  gtk_widget_class_install_action (widget_class, "win.repair-ledger", NULL, repair_ledger_cb);
  gtk_widget_class_install_action (widget_class, "win.calculator", NULL, trial_cb);
  gtk_widget_class_install_action (widget_class, "win.what-if", NULL, trial_cb);
  gtk_widget_class_install_action (widget_class, "win.phones", NULL, phones_cb);
  gtk_widget_class_install_action (widget_class, "win.print", NULL, print_cb);
  gtk_widget_class_install_action (widget_class, "win.fullscreen", NULL, toggle_fullscreen_cb);
  gtk_widget_class_install_action (widget_class, "win.open-ledger", NULL, open_ledger_cb);
  gtk_widget_class_install_action (widget_class, "win.preferences", NULL, preferences_cb);
  gtk_widget_class_install_action (widget_class, "win.show-year", "s", show_year_cb);
  gtk_widget_class_install_action (widget_class, "win.show-quality", NULL, show_quality_cb);
  gtk_widget_class_install_action (widget_class, "win.show-help-overlay", NULL,
                                   show_help_overlay_cb);
}

/* The menu is made when it is first opened. */
static void
create_menu_cb (GtkMenuButton *button, gpointer user_data)
{
  if (gtk_menu_button_get_menu_model (button) == NULL)
    gtk_menu_button_set_menu_model (button, KR_WINDOW (user_data)->primary_menu);
}

static void
kr_window_init (KrWindow *self)
{
  KrTableSection *table;
  AdwViewStack *stack;
  g_autoptr (GAction) forecast = g_settings_create_action (kr_settings_get (), "forecast");

  gtk_widget_init_template (GTK_WIDGET (self));
  g_action_map_add_action (G_ACTION_MAP (self), forecast);
  self->files = g_list_store_new (G_TYPE_FILE);
  self->phones = kr_phones_new ();
  kr_phones_button_set_phones (self->phones_button, self->phones);
  kr_file_drop_accept (GTK_WIDGET (self), "win.open-files");
  table = kr_sections_get_table (self->sections);
  stack = kr_sections_get_stack (self->sections);
  g_signal_connect_object (table, "notify::game", G_CALLBACK (game_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (table, "notify::title", G_CALLBACK (title_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (table, "notify::subtitle", G_CALLBACK (title_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (table, "notify::dealing", G_CALLBACK (title_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (stack, "notify::visible-child", G_CALLBACK (title_changed_cb), self,
                           G_CONNECT_SWAPPED);
  adw_view_switcher_title_set_stack (self->title, stack);
  add_tooltips (GTK_WIDGET (self->title));
  gtk_menu_button_set_create_popup_func (self->menu_button, create_menu_cb, self, NULL);
  fullscreen_changed_cb (self);
  kr_window_state_bind (GTK_WINDOW (self));
  g_signal_connect_object (kr_settings_get (), "changed::keep-awake", G_CALLBACK (keep_awake), self,
                           G_CONNECT_SWAPPED);
}

KrWindow *
kr_window_new (KrApplication *application, const char *ledger_path)
{
  KrWindow *self = g_object_new (KR_TYPE_WINDOW, "application", application, NULL);

  self->ledger_path = g_strdup (ledger_path);
  open_ledger (self);
  return self;
}

void
kr_window_present (KrWindow *self)
{
  g_return_if_fail (KR_IS_WINDOW (self));
  self->waits = self->is_opening && self->opening_id != 0;
  if (self->waits && !gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_realize (GTK_WIDGET (self));
  else
    present (self);
}

const char *
kr_window_get_ledger_path (KrWindow *self)
{
  g_return_val_if_fail (KR_IS_WINDOW (self), NULL);
  return self->ledger_path;
}

void
kr_window_save_anyway (KrWindow *self)
{
  g_return_if_fail (KR_IS_WINDOW (self));
  if (self->ledger != NULL)
    kr_leaving_save (self->ledger);
}
