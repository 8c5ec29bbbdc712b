/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-shortcuts-window.h"

#include "kr-accessible.h"
#include "kr-fold-layout.h"
#include "kr-searchable-window.h"
#include "kr-shortcuts.h"
#include "kr-text-label.h"

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

static void
add_key (GtkWidget *box, const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
}

/* A line for each alternative; @text receives all of them: “9 then H”. */
static GtkWidget *
new_keys (const char *keys, GString *text)
{
  g_auto (GStrv) words = g_strsplit (keys, " ", -1);
  GtkWidget *lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *line = NULL;

  for (char **word = words; *word != NULL; word++) {
    const char *link = find_link (*word);
    g_autofree char *key = link == NULL ? dup_key_label (*word) : NULL;

    if (line == NULL || g_str_equal (*word, "or")) {
      line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
      gtk_widget_set_halign (line, GTK_ALIGN_END);
      gtk_box_append (GTK_BOX (lines), line);
    }
    add_key (line, link != NULL ? link : key, link != NULL ? "dim-label" : "keycap");
    g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", link != NULL ? link : key);
  }
  gtk_widget_set_valign (lines, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (lines, GTK_ALIGN_END);
  return lines;
}

static GtkWidget *
new_row (const KrShortcut *shortcut)
{
  GtkWidget *row = adw_preferences_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *title = kr_text_label_new (_ (shortcut->title), NULL);
  g_autoptr (GString) keys = g_string_new (NULL);

  gtk_widget_set_layout_manager (box, g_object_new (KR_TYPE_FOLD_LAYOUT, "spacing", 12, NULL));
  gtk_widget_set_valign (title, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (box, "shortcut");
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), new_keys (shortcut->keys, keys));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ (shortcut->title));
  kr_accessible_set_name (GTK_WIDGET (row), _ (shortcut->title));
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  keys->str, -1);
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

  for (guint i = 0; i < kr_n_shortcuts; i++) {
    if (kr_shortcuts[i].group != NULL) {
      group = adw_preferences_group_new ();
      adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _ (kr_shortcuts[i].group));
      adw_preferences_page_add (page, ADW_PREFERENCES_GROUP (group));
    }
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), new_row (&kr_shortcuts[i]));
  }
  adw_preferences_window_add (ADW_PREFERENCES_WINDOW (window), page);
  kr_searchable_window_mend (ADW_PREFERENCES_WINDOW (window));
  return window;
}
