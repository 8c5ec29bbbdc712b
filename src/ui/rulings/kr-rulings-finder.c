/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-rulings-finder.h"

#include "kr-accessible.h"
#include "kr-fold-layout.h"
#include "kr-search-result-row.h"
#include "kr-rules-chooser.h"
#include "kr-wrap-layout.h"

#include <glib/gi18n.h>

/* The list has what the search finds, the rulings about an atom, or common questions. */

#define MAX_FOUND 12

struct _KrRulingsFinder {
  AdwBin parent_instance;

  KrLibrary *library;
  char *address; /* of the page that is shown; NULL: none */

  GtkEditable *search;
  KrRulesChooser *chooser;
  GtkLabel *hint;
  GtkLabel *heading;
  GtkListBox *found;
  GtkWidget *nothing;
  GtkWidget *nearest; /* above what was found: it may not be an answer */
  GtkListBox *entrances;
  GtkBox *foot; /* the same entrances, below what was found */
};

G_DEFINE_FINAL_TYPE (KrRulingsFinder, kr_rulings_finder, ADW_TYPE_BIN)

/* Links to the other pages. */
static const struct {
  const char *address;
  const char *title;
  const char *subtitle;
  const char *short_title;
} entrances[] = {
    {"walk", N_ ("Ask Me Step by Step"), N_ ("a few questions, then the ruling"), N_ ("Ask Me")},
    {"charts", N_ ("Card Functions and Values"), N_ ("on one page, with your house rules"),
     N_ ("Cards")},
    {"lexicon/", N_ ("Lexicon"), N_ ("what is said at the table, and when"), N_ ("Lexicon")},
    {"documents/", N_ ("Rule Documents"), N_ ("sentence by sentence, and compared"),
     N_ ("Documents")},
};

static void
open_address (KrRulingsFinder *self, const char *address)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "rulings.open", "s", address);
}

static void
show_items (KrRulingsFinder *self, GListModel *items, const char *heading)
{
  gboolean is_empty = g_list_model_get_n_items (items) == 0;

  gtk_list_box_bind_model (self->found, items, kr_search_result_row_new, NULL, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->found), !is_empty);
  gtk_widget_set_visible (self->nothing, is_empty);
  gtk_label_set_label (self->heading, heading != NULL ? heading : "");
  gtk_widget_set_visible (GTK_WIDGET (self->heading), heading != NULL);
  kr_rulings_finder_mark (self, self->address);
}

static void
search (KrRulingsFinder *self)
{
  const char *query = gtk_editable_get_text (self->search);
  g_autofree char *words = g_strstrip (g_strdup (query));
  const gboolean is_searching = *words != '\0';
  g_autoptr (GListModel) items = NULL;
  g_autofree char *said = NULL;
  g_autofree char *meant = NULL;
  g_autofree char *hint = NULL;
  gboolean fits = TRUE;

  if (self->library == NULL)
    return;
  items = is_searching ? kr_library_search (self->library, words, MAX_FOUND, &fits)
                       : kr_library_list_useful (self->library);
  show_items (self, items, is_searching ? NULL : _ ("Common Questions"));
  gtk_widget_set_visible (self->nearest, !fits && g_list_model_get_n_items (items) > 0);
  meant = kr_library_dup_meant (self->library, words, &said);
  if (meant != NULL)
    /* Translators: another name, and the word of the game. */
    hint = g_strdup_printf (_ ("“%s” is “%s”"), said, meant);
  gtk_label_set_label (self->hint, hint != NULL ? hint : "");
  gtk_widget_set_visible (GTK_WIDGET (self->hint), hint != NULL);
  /* The other ways in come first while nothing is searched for, and below what is found. */
  gtk_widget_set_visible (GTK_WIDGET (self->entrances), !is_searching);
  gtk_widget_set_visible (GTK_WIDGET (self->foot), is_searching);
}

static void
row_activated_cb (KrRulingsFinder *self, GtkListBoxRow *row)
{
  open_address (self, kr_search_result_row_get_address (KR_SEARCH_RESULT_ROW (row)));
}

static void
entrance_activated_cb (KrRulingsFinder *self, GtkListBoxRow *row)
{
  open_address (self, entrances[gtk_list_box_row_get_index (row)].address);
}

static void
open_first_cb (KrRulingsFinder *self)
{
  GtkListBoxRow *first = gtk_list_box_get_row_at_index (self->found, 0);

  if (first != NULL)
    row_activated_cb (self, first);
}

static void
stop_search_cb (KrRulingsFinder *self)
{
  gtk_editable_set_text (self->search, "");
}

static gboolean
search_key_cb (KrRulingsFinder *self, guint key)
{
  GtkListBoxRow *first = gtk_list_box_get_row_at_index (self->found, 0);

  if ((key != GDK_KEY_Down && key != GDK_KEY_KP_Down) || first == NULL)
    return GDK_EVENT_PROPAGATE;
  gtk_list_box_select_row (self->found, first);
  gtk_widget_grab_focus (GTK_WIDGET (first));
  return GDK_EVENT_STOP;
}

/* Up on the first row and Escape on any row go back to the search field. */
static gboolean
found_key_cb (KrRulingsFinder *self, guint key)
{
  GtkListBoxRow *first = gtk_list_box_get_row_at_index (self->found, 0);
  gboolean is_up = key == GDK_KEY_Up || key == GDK_KEY_KP_Up;

  if (key != GDK_KEY_Escape && (!is_up || !gtk_widget_has_focus (GTK_WIDGET (first))))
    return GDK_EVENT_PROPAGATE;
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
  return GDK_EVENT_STOP;
}

static void
kr_rulings_finder_dispose (GObject *object)
{
  KrRulingsFinder *self = KR_RULINGS_FINDER (object);

  g_clear_object (&self->library);
  g_clear_pointer (&self->address, g_free);
  G_OBJECT_CLASS (kr_rulings_finder_parent_class)->dispose (object);
}

static void
kr_rulings_finder_class_init (KrRulingsFinderClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_rulings_finder_dispose;

  g_type_ensure (KR_TYPE_FOLD_LAYOUT);
  g_type_ensure (KR_TYPE_RULES_CHOOSER);
  g_type_ensure (KR_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/kreights/Kreights/rulings/kr-rulings-finder.ui");
  gtk_widget_class_bind_template_child (widget_class, KrRulingsFinder, search);
  gtk_widget_class_bind_template_child (widget_class, KrRulingsFinder, chooser);
  gtk_widget_class_bind_template_child (widget_class, KrRulingsFinder, hint);
  gtk_widget_class_bind_template_child (widget_class, KrRulingsFinder, heading);
  gtk_widget_class_bind_template_child (widget_class, KrRulingsFinder, found);
  gtk_widget_class_bind_template_child (widget_class, KrRulingsFinder, nothing);
  gtk_widget_class_bind_template_child (widget_class, KrRulingsFinder, nearest);
  gtk_widget_class_bind_template_child (widget_class, KrRulingsFinder, foot);
  gtk_widget_class_bind_template_child (widget_class, KrRulingsFinder, entrances);
  gtk_widget_class_bind_template_callback (widget_class, search);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, entrance_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, open_first_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_key_cb);
  gtk_widget_class_bind_template_callback (widget_class, found_key_cb);
}

static void
kr_rulings_finder_init (KrRulingsFinder *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (gsize i = 0; i < G_N_ELEMENTS (entrances); i++) {
    const char *title = _ (entrances[i].title);
    GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", title, "subtitle",
                                   _ (entrances[i].subtitle), "activatable", TRUE, NULL);
    GtkWidget *button = gtk_button_new_with_label (_ (entrances[i].short_title));

    kr_accessible_set_name (GTK_WIDGET (row), title);
    adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                               gtk_image_new_from_icon_name ("go-next-symbolic"));
    gtk_list_box_append (self->entrances, row);
    gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "rulings.open");
    gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", entrances[i].address);
    kr_accessible_set_tooltip (button, title);
    gtk_widget_add_css_class (button, "finder-entrance");
    gtk_box_append (self->foot, button);
  }
}

void
kr_rulings_finder_set_library (KrRulingsFinder *self, KrLibrary *library)
{
  g_return_if_fail (self->library == NULL);
  self->library = g_object_ref (library);
  kr_rules_chooser_set_library (self->chooser, library);
  g_signal_connect_object (library, "changed", G_CALLBACK (search), self, G_CONNECT_SWAPPED);
  search (self);
}

void
kr_rulings_finder_focus (KrRulingsFinder *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
  gtk_editable_select_region (self->search, 0, -1);
}

void
kr_rulings_finder_search (KrRulingsFinder *self, const char *query)
{
  gtk_editable_set_text (self->search, query);
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
  gtk_editable_set_position (self->search, -1);
}

void
kr_rulings_finder_capture (KrRulingsFinder *self, GtkWidget *widget)
{
  gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (self->search), widget);
}

void
kr_rulings_finder_mark (KrRulingsFinder *self, const char *address)
{
  GtkListBoxRow *row = NULL;

  if (address != self->address) {
    g_free (self->address);
    self->address = g_strdup (address);
  }
  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->found, i)) != NULL; i++)
    if (g_strcmp0 (kr_search_result_row_get_address (KR_SEARCH_RESULT_ROW (row)), address) == 0)
      break;
  gtk_list_box_select_row (self->found, row);
}

void
kr_rulings_finder_show_atom (KrRulingsFinder *self, const char *atom, GListModel *items)
{
  g_autofree char *heading = g_strdup_printf (_ ("Rulings About %s"), atom);

  gtk_editable_set_text (self->search, "");
  show_items (self, items, heading);
  gtk_widget_set_visible (self->nearest, FALSE);
}
