/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-shortcuts-window.h"

#include "kr-accessible.h"
#include "kr-shortcuts.h"

#include <glib/gi18n.h>

/* What GTK calls Return and BackSpace has other names on most keyboards; else NULL. */
static const char *
find_name (guint key)
{
  if (key == GDK_KEY_Return)
    return _ ("Enter");
  return key == GDK_KEY_BackSpace ? _ ("Backspace") : NULL;
}

/* “Ctrl+Z”. Caller frees. */
static char *
dup_key_label (const char *accelerator)
{
  g_autofree char *before = NULL;
  GdkModifierType modifiers;
  const char *name;
  guint key;

  gtk_accelerator_parse (accelerator, &key, &modifiers);
  name = find_name (key);
  if (name == NULL)
    return gtk_accelerator_get_label (key, modifiers);
  if (modifiers == 0)
    return g_strdup (name);
  before = gtk_accelerator_get_label (0, modifiers);
  return g_strconcat (before, "+", name, NULL);
}

static const char *
find_link (const char *word)
{
  if (g_str_equal (word, "or"))
    return _ ("or");
  if (g_str_equal (word, "then"))
    return _ ("then");
  /* Translators: between the first and the last of several keys. */
  return g_str_equal (word, "to") ? _ ("to") : NULL;
}

/* Adds the keys to @row, and returns them as text: “9 then H”. Caller frees. */
static char *
add_keys (AdwActionRow *row, const char *keys)
{
  g_auto (GStrv) words = g_strsplit (keys, " ", -1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  g_autoptr (GString) text = g_string_new (NULL);

  for (char **word = words; *word != NULL; word++) {
    const char *link = find_link (*word);
    g_autofree char *key = link == NULL ? dup_key_label (*word) : NULL;
    GtkWidget *label = gtk_label_new (link != NULL ? link : key);

    gtk_widget_add_css_class (label, link != NULL ? "dim-label" : "keycap");
    gtk_box_append (GTK_BOX (box), label);
    g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", link != NULL ? link : key);
  }
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (row, box);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static GtkWidget *
new_row (const KrShortcut *shortcut)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *keys = NULL;

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ (shortcut->title));
  keys = add_keys (ADW_ACTION_ROW (row), shortcut->keys);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, keys,
                                  -1);
  return row;
}

GtkWidget *
kr_shortcuts_window_new (GtkWindow *parent)
{
  GtkWidget *window = g_object_new (ADW_TYPE_PREFERENCES_WINDOW, "title", _ ("Keyboard Shortcuts"),
                                    "transient-for", parent, "modal", TRUE, "default-width", 600,
                                    "default-height", 720, "width-request", 340, NULL);
  AdwPreferencesPage *page = ADW_PREFERENCES_PAGE (adw_preferences_page_new ());
  GtkWidget *group = NULL;
  GtkEventController *keys = gtk_shortcut_controller_new ();

  for (guint i = 0; i < kr_n_shortcuts; i++) {
    if (kr_shortcuts[i].group != NULL) {
      group = adw_preferences_group_new ();
      adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _ (kr_shortcuts[i].group));
      adw_preferences_page_add (page, ADW_PREFERENCES_GROUP (group));
    }
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), new_row (&kr_shortcuts[i]));
  }
  adw_preferences_window_add (ADW_PREFERENCES_WINDOW (window), page);
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys), gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                                                        gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (window, keys);
  kr_accessible_name_search (ADW_PREFERENCES_WINDOW (window));
  return window;
}
