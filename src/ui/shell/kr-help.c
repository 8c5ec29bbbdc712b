/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-help.h"

#include "kr-build-folder.h"
#include "kr-config.h"
#include "kr-placeholder.h"

#include <adwaita.h>
#include <glib/gi18n.h>

static const char *
get_html_folder (void)
{
  return kr_build_folder_has_program () ? KR_BUILD_ROOT "/data/help/html" : KR_DATA_DIR "/html";
}

/* The file of @page as HTML; NULL: there is none. Caller frees. */
static char *
dup_html_path (const char *page)
{
  g_autofree char *name = g_strconcat (page, ".html", NULL);

  for (const char *const *language = g_get_language_names (); *language != NULL; language++) {
    g_autofree char *path = g_build_filename (get_html_folder (), *language, name, NULL);

    if (g_file_test (path, G_FILE_TEST_IS_REGULAR))
      return g_steal_pointer (&path);
  }
  return NULL;
}

static void
say_what_is_missing (GtkWindow *parent, const char *path)
{
  g_autofree char *body = NULL;
  GtkWidget *dialog;

  if (path != NULL)
    body = kr_placeholder_fill (
        _ ("Install Yelp, the help viewer of GNOME (package “yelp”), or a web browser. This page "
           "of the help is also in the file {file}"),
        "{file}", path);
  else
    body = g_strdup (_ ("Install Yelp, the help viewer of GNOME (package “yelp”)."));
  dialog = adw_message_dialog_new (parent, _ ("No Program Can Show the Help"), body);
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _ ("Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
html_opened_cb (GObject *parent, GAsyncResult *result, gpointer path)
{
  g_autofree char *owned = path;

  if (!gtk_show_uri_full_finish (GTK_WINDOW (parent), result, NULL))
    say_what_is_missing (GTK_WINDOW (parent), path);
}

static void
show_html (GtkWindow *parent, const char *page)
{
  char *path = dup_html_path (page);
  g_autofree char *uri = path != NULL ? g_filename_to_uri (path, NULL, NULL) : NULL;

  if (uri != NULL)
    gtk_show_uri_full (parent, uri, GDK_CURRENT_TIME, NULL, html_opened_cb, path);
  else
    say_what_is_missing (parent, NULL);
}

static void
viewer_opened_cb (GObject *parent, GAsyncResult *result, gpointer page)
{
  g_autofree char *owned = page;

  if (!gtk_show_uri_full_finish (GTK_WINDOW (parent), result, NULL))
    show_html (GTK_WINDOW (parent), page);
}

void
kr_help_show (GtkWindow *parent, const char *page)
{
  g_autofree char *uri = g_strconcat ("help:kreights/", page, NULL);

  if (kr_build_folder_has_program ())
    show_html (parent, page);
  else
    gtk_show_uri_full (parent, uri, GDK_CURRENT_TIME, NULL, viewer_opened_cb, g_strdup (page));
}
