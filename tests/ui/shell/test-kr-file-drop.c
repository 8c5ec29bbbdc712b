/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-file-drop.h"

#include "kr-test.h"

/* What is dropped goes to the action, as URIs. Needs a display. */

static char **dropped; /* URIs, NULL-terminated */

/* A window with an action of its class, as the app's has; GTK takes no reference for that. */
#define TYPE_TARGET (target_get_type ())
G_DECLARE_FINAL_TYPE (Target, target, TEST, TARGET, GtkWindow)

struct _Target {
  GtkWindow parent_instance;
};

G_DEFINE_FINAL_TYPE (Target, target, GTK_TYPE_WINDOW)

static void
open_cb (GtkWidget *widget, const char *name, GVariant *uris)
{
  ck_assert_msg (!g_variant_is_floating (uris), "nobody would free the URIs");
  g_strfreev (dropped);
  dropped = g_variant_dup_strv (uris, NULL);
}

static void
target_class_init (TargetClass *klass)
{
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "test.open", "as", open_cb);
}

static void
target_init (Target *self)
{
}

/* The drop target of @widget. Borrowed from it. */
static GtkDropTarget *
find_target (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

    if (GTK_IS_DROP_TARGET (controller))
      return GTK_DROP_TARGET (controller);
  }
  return NULL;
}

START_TEST (files_that_are_dropped_are_opened)
{
  g_autoptr (GSList) files = NULL;
  g_autoptr (GFile) game = g_file_new_for_path ("/a game.json");
  g_autoptr (GFile) far = g_file_new_for_uri ("https://example.org/b.table");
  g_auto (GValue) value = G_VALUE_INIT;
  GtkWidget *window;
  gboolean taken = FALSE;

  gtk_init ();
  window = g_object_new (TYPE_TARGET, NULL);
  kr_file_drop_accept (window, "test.open");
  files = g_slist_append (g_slist_append (NULL, game), far);
  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_set_boxed (&value, files);
  g_signal_emit_by_name (find_target (window), "drop", &value, 1.0, 1.0, &taken);
  ck_assert (taken);
  ck_assert_uint_eq (g_strv_length (dropped), 2);
  ck_assert_str_eq (dropped[0], "file:///a%20game.json");
  ck_assert_str_eq (dropped[1], "https://example.org/b.table");
  g_clear_pointer (&dropped, g_strfreev);
  gtk_window_destroy (GTK_WINDOW (window));
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {files_that_are_dropped_are_opened, NULL};

  return kr_test_run (kr_test_suite_with_fixture ("file-drop", tests, NULL, NULL));
}
