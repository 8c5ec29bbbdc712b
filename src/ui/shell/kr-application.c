/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-application.h"
#include "kr-accessible.h"

#include "kr-config.h"
#include "kr-direction.h"
#include "kr-pen-style.h"
#include "kr-resources.h"
#include "kr-search-provider.h"
#include "kr-help-topics.h"
#include "kr-shortcuts.h"
#include "kr-window.h"

#include <glib-unix.h>
#include <glib/gi18n.h>

/* The command line and the windows. */

struct _KrApplication {
  AdwApplication parent_instance;

  KrSearchProvider *search_provider; /* NULL: not on a bus */
  gboolean quitting;                 /* once the last window is closed */
};

G_DEFINE_FINAL_TYPE (KrApplication, kr_application, ADW_TYPE_APPLICATION)

static const GOptionEntry options[] = {
    {"db", 0, 0, G_OPTION_ARG_FILENAME, NULL,
     N_ ("Use the ledger in FILE instead of the user’s own"), N_ ("FILE")},
    {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, NULL, NULL, N_ ("[FILE…]")},
    {NULL},
};

/* The window of the ledger at @path (NULL: the user's own); NULL if there is none. */
static KrWindow *
find_window (KrApplication *self, const char *path)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    if (KR_IS_WINDOW (l->data) &&
        g_strcmp0 (kr_window_get_ledger_path (KR_WINDOW (l->data)), path) == 0)
      return KR_WINDOW (l->data);
  return NULL;
}

/* Where the program is not installed, its icon is in its resources. To look there, GTK reads all
 * icon themes again. */
static gboolean
show_icon_cb (gpointer unused)
{
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gdk_display_get_default ());

  if (!gtk_icon_theme_has_icon (theme, KR_APP_ID))
    gtk_icon_theme_add_resource_path (theme, "/org/kreights/Kreights/own-icons");
  gtk_window_set_default_icon_name (KR_APP_ID);
  return G_SOURCE_REMOVE;
}

/* The first frame begins, which needs no icon of the program. */
static gboolean
first_frame_cb (GtkWidget *window, GdkFrameClock *clock, gpointer unused)
{
  if (gtk_window_get_default_icon_name () == NULL)
    g_idle_add_full (G_PRIORITY_LOW, show_icon_cb, NULL, NULL);
  return G_SOURCE_REMOVE;
}

/* The window of the ledger at @path, which it presents. Borrowed. */
static GtkWidget *
present_window (KrApplication *self, const char *path)
{
  KrWindow *window = find_window (self, path);

  if (window == NULL) {
    window = kr_window_new (self, path);
    gtk_widget_add_tick_callback (GTK_WIDGET (window), first_frame_cb, NULL, NULL);
  }
  kr_window_present (window);
  return GTK_WIDGET (window);
}

static void
about_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkWindow *parent = gtk_application_get_active_window (GTK_APPLICATION (user_data));
  const char *developers[] = {_ ("The Kreights developers"), NULL};
  const char *documents[] = {_ ("Kreights, by Ted Muller"),
                             _ ("Crates, by Richard Hussong, on pagat.com https://www.pagat.com"),
                             _ ("Craits, on Wikipedia https://en.wikipedia.org"),
                             _ ("Creights, by Joon Pahk"),
                             _ ("Creights, by Jeff"),
                             NULL};
  GtkWidget *about = adw_about_window_new ();

  g_object_set (about, "transient-for", parent, "application-name", _ ("Kreights"),
                "application-icon", KR_APP_ID, "version", KR_VERSION, "comments",
                _ ("Keeps score, referees and remembers games of the Crazy Eights family"),
                "developers", developers, "developer-name", _ ("The Kreights developers"),
                "license-type", GTK_LICENSE_GPL_3_0, "translator-credits",
                /* Translators: your names, one a line. */
                _ ("translator-credits"), NULL);
  adw_about_window_add_credit_section (ADW_ABOUT_WINDOW (about), _ ("Rule Documents"), documents);
  gtk_window_present (GTK_WINDOW (about));
}

/* Of the page that is in sight. */
static void
help_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (user_data));

  if (window != NULL)
    kr_help_topics_show (window);
}

/* --- The end ---------------------------------------------------------- */

/* Any window but the main ones goes with the program. */
static void
quit_if_closed (KrApplication *self)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    if (KR_IS_WINDOW (l->data))
      return;
  if (self->quitting)
    g_application_quit (G_APPLICATION (self));
}

/* A window that has something to save asks, and closes later or not. */
static void
quit_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  KrApplication *self = user_data;
  g_autoptr (GList) windows = g_list_copy (gtk_application_get_windows (GTK_APPLICATION (self)));

  self->quitting = TRUE;
  for (GList *l = windows; l != NULL; l = l->next)
    if (KR_IS_WINDOW (l->data))
      gtk_window_close (l->data);
  quit_if_closed (self);
}

/* The answer of a window. */
static void
stay_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  KR_APPLICATION (user_data)->quitting = FALSE;
}

/* The session ends, or somebody ends the program: nobody can be asked. */
static gboolean
ended_cb (gpointer user_data)
{
  KrApplication *self = user_data;

  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    if (KR_IS_WINDOW (l->data))
      kr_window_save_anyway (l->data);
  g_application_quit (G_APPLICATION (self));
  return G_SOURCE_CONTINUE;
}

static const GActionEntry actions[] = {
    {.name = "about", .activate = about_cb},
    {.name = "help", .activate = help_cb},
    {.name = "quit", .activate = quit_cb},
    {.name = "stay", .activate = stay_cb},
};

static gpointer
read_icons (gpointer theme)
{
  gtk_icon_theme_has_icon (theme, "open-menu-symbolic");
  g_object_unref (theme);
  return NULL;
}

/* Makes GTK read the icon themes while the first window is made, and not when that is laid out. It
 * has read them, but libadwaita has added icons since. Threads may look for icons in a theme. */
static void
read_icons_ahead (void)
{
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gdk_display_get_default ());

  g_thread_unref (g_thread_new ("icons", read_icons, g_object_ref (theme)));
}

static void
kr_application_startup (GApplication *application)
{
  G_APPLICATION_CLASS (kr_application_parent_class)->startup (application);
  read_icons_ahead ();
  kr_pen_style_install ();
  kr_direction_set (gtk_widget_get_default_direction () == GTK_TEXT_DIR_RTL);
  g_action_map_add_action_entries (G_ACTION_MAP (application), actions, G_N_ELEMENTS (actions),
                                   application);
  kr_shortcuts_register (GTK_APPLICATION (application));
  kr_help_topics_watch_windows ();
  kr_accessible_keep_names ();
  kr_accessible_announce_statuses ();
  g_signal_connect_after (application, "window-removed", G_CALLBACK (quit_if_closed), NULL);
  g_unix_signal_add (SIGTERM, ended_cb, application);
  g_unix_signal_add (SIGINT, ended_cb, application);
  g_unix_signal_add (SIGHUP, ended_cb, application);
}

static void
kr_application_activate (GApplication *application)
{
  present_window (KR_APPLICATION (application), NULL);
}

static void
open_uris (GtkWidget *window, char **uris)
{
  gtk_widget_activate_action (window, "win.open-files", "^as", uris);
}

/* From a file manager: into the user's own ledger. */
static void
kr_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  g_autoptr (GStrvBuilder) uris = g_strv_builder_new ();
  g_auto (GStrv) listed = NULL;

  for (int i = 0; i < n_files; i++) {
    g_autofree char *uri = g_file_get_uri (files[i]);

    g_strv_builder_add (uris, uri);
  }
  listed = g_strv_builder_end (uris);
  open_uris (present_window (KR_APPLICATION (application), NULL), listed);
}

/* The URIs of the files that @given names, as paths or URIs. Caller frees. */
static char **
list_files (GApplicationCommandLine *command_line, GVariantDict *given)
{
  g_autoptr (GStrvBuilder) uris = g_strv_builder_new ();
  g_autofree const char **names = NULL;

  g_variant_dict_lookup (given, G_OPTION_REMAINING, "^a&ay", &names);
  for (const char **name = names; name != NULL && *name != NULL; name++) {
    g_autoptr (GFile) file = g_application_command_line_create_file_for_arg (command_line, *name);
    g_autofree char *uri = g_file_get_uri (file);

    g_strv_builder_add (uris, uri);
  }
  return g_strv_builder_end (uris);
}

static int
kr_application_command_line (GApplication *application, GApplicationCommandLine *command_line)
{
  GVariantDict *given = g_application_command_line_get_options_dict (command_line);
  g_auto (GStrv) uris = list_files (command_line, given);
  g_autoptr (GFile) ledger = NULL;
  const char *db = NULL;

  if (g_variant_dict_lookup (given, "db", "^&ay", &db))
    ledger = g_application_command_line_create_file_for_arg (command_line, db);
  open_uris (present_window (KR_APPLICATION (application),
                             ledger != NULL ? g_file_peek_path (ledger) : NULL),
             uris);
  return 0;
}

static GtkWindow *
present_for_search (GApplication *application)
{
  return GTK_WINDOW (present_window (KR_APPLICATION (application), NULL));
}

static gboolean
kr_application_dbus_register (GApplication *application,
                              GDBusConnection *connection,
                              const char *object_path,
                              GError **error)
{
  KrApplication *self = KR_APPLICATION (application);

  if (!G_APPLICATION_CLASS (kr_application_parent_class)
           ->dbus_register (application, connection, object_path, error))
    return FALSE;
  self->search_provider =
      kr_search_provider_new (application, connection, object_path, present_for_search, error);
  return self->search_provider != NULL;
}

static void
kr_application_dbus_unregister (GApplication *application,
                                GDBusConnection *connection,
                                const char *object_path)
{
  g_clear_pointer (&KR_APPLICATION (application)->search_provider, kr_search_provider_free);
  G_APPLICATION_CLASS (kr_application_parent_class)
      ->dbus_unregister (application, connection, object_path);
}

static void
kr_application_class_init (KrApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  application_class->startup = kr_application_startup;
  application_class->activate = kr_application_activate;
  application_class->open = kr_application_open;
  application_class->command_line = kr_application_command_line;
  application_class->dbus_register = kr_application_dbus_register;
  application_class->dbus_unregister = kr_application_dbus_unregister;
}

static void
kr_application_init (KrApplication *self)
{
  kr_register_resource ();
  g_application_add_main_option_entries (G_APPLICATION (self), options);
}

KrApplication *
kr_application_new (void)
{
  return g_object_new (KR_TYPE_APPLICATION, "application-id", KR_APP_ID, "flags",
                       G_APPLICATION_HANDLES_COMMAND_LINE | G_APPLICATION_HANDLES_OPEN,
                       "resource-base-path", "/org/kreights/Kreights", NULL);
}
