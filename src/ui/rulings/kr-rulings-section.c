/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-rulings-section.h"

#include "kr-accessible.h"
#include "kr-column-layout.h"
#include "kr-gettext.h"
#include "kr-library.h"
#include "kr-passage-text.h"
#include "kr-navigation-history.h"
#include "kr-referee-words.h"
#include "kr-ruling-page.h"
#include "kr-rulings-address.h"
#include "kr-rulings-finder.h"

#include <glib/gi18n.h>
#include <string.h>

/* The finder beside a stack of pages, with a navigation history. */

#define FIRST_ADDRESS "walk"
#define SEARCH "search/"
#define TABLE_RULING "table-ruling/"

struct _KrRulingsSection {
  AdwBin parent_instance;

  KrLibrary *library; /* NULL until it is loaded */
  GCancellable *loading;
  KrGame *game;
  char *wanted; /* to open as soon as the library is loaded; NULL: nothing */
  KrNavigationHistory history;

  GtkStack *states;
  AdwStatusPage *trouble;
  AdwLeaflet *leaflet;
  GtkWidget *content;
  GtkLabel *now; /* what is going on at the table, if a referee follows it */
  GtkStack *pages;
  KrRulingsFinder *finder;
};

G_DEFINE_FINAL_TYPE (KrRulingsSection, kr_rulings_section, ADW_TYPE_BIN)

enum {
  PROP_0,
  PROP_GAME,
};

static void
update_actions (KrRulingsSection *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean is_over_finder = adw_leaflet_get_folded (self->leaflet) &&
                            adw_leaflet_get_visible_child (self->leaflet) == self->content;

  gtk_widget_action_set_enabled (
      widget, "rulings.back", kr_navigation_history_can_go (&self->history, -1) || is_over_finder);
  gtk_widget_action_set_enabled (widget, "rulings.forward",
                                 kr_navigation_history_can_go (&self->history, 1));
}

/* The kind of page that is shown. */
static const KrRulingsPage *
get_page (KrRulingsSection *self)
{
  const char *id = NULL;

  return kr_rulings_address_find_page (kr_navigation_history_get (&self->history), &id);
}

/* Keeps in the navigation history where the focus is, for coming back. */
static void
remember_place (KrRulingsSection *self)
{
  const KrRulingsPage *page = get_page (self);
  g_autofree char *place =
      page->find_place != NULL
          ? page->find_place (gtk_stack_get_child_by_name (self->pages, page->name))
          : NULL;
  g_autofree char *address =
      kr_rulings_address_dup_with_place (kr_navigation_history_get (&self->history), place);

  if (place != NULL)
    kr_navigation_history_replace (&self->history, address);
}

/* Goes to the place of the current address, if it has one. */
static void
go_to_place (KrRulingsSection *self)
{
  const KrRulingsPage *page = get_page (self);
  const char *place = kr_rulings_address_get_place (kr_navigation_history_get (&self->history));

  if (*place != '\0' && page->go_to_place != NULL)
    page->go_to_place (gtk_stack_get_child_by_name (self->pages, page->name), place);
}

/* Shows the page of the current address of the navigation history. */
static void
show_address (KrRulingsSection *self)
{
  g_autofree char *address =
      kr_rulings_address_dup_with_place (kr_navigation_history_get (&self->history), NULL);
  const char *id = NULL;
  const KrRulingsPage *page = kr_rulings_address_find_page (address, &id);
  GtkWidget *widget = gtk_stack_get_child_by_name (self->pages, page->name);

  if (widget == NULL) {
    widget = page->create (self->library);
    gtk_stack_add_named (self->pages, widget, page->name);
  }
  if (page->show != NULL)
    page->show (widget, id);
  kr_accessible_show_page (self->pages, widget);
  kr_rulings_finder_mark (self->finder, address);
  update_actions (self);
}

static gboolean
holds_focus (GtkWidget *page)
{
  GtkRoot *root = gtk_widget_get_root (page);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, page);
}

/* If the finder is visible, too, the focus stays in its list, except @with_focus. What hid the
 * focus may have moved it to the start of the page already. */
static void
turn_to_content (KrRulingsSection *self, gboolean with_focus)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  GtkWidget *page = gtk_stack_get_visible_child (self->pages);

  adw_leaflet_set_visible_child (self->leaflet, self->content);
  if (with_focus || adw_leaflet_get_folded (self->leaflet)) {
    if (!gtk_widget_grab_focus (page) && !holds_focus (page))
      gtk_widget_child_focus (page, GTK_DIR_TAB_FORWARD);
  } else if (focus != NULL) {
    gtk_widget_grab_focus (focus);
  }
}

/* In a narrow window, where the page covers the finder, going back ends at the finder. */
static void
open_address (KrRulingsSection *self, const char *address)
{
  if (adw_leaflet_get_folded (self->leaflet) &&
      adw_leaflet_get_visible_child (self->leaflet) == GTK_WIDGET (self->finder))
    kr_navigation_history_forget (&self->history);
  else
    remember_place (self);
  kr_navigation_history_add (&self->history, address);
  show_address (self);
  turn_to_content (self, g_str_equal (address, FIRST_ADDRESS));
  go_to_place (self);
  update_actions (self);
}

static void
open_atom (KrRulingsSection *self, const char *atom)
{
  g_autoptr (GListModel) items = kr_library_list_for_atom (self->library, atom);
  g_autoptr (KrLibraryItem) first = g_list_model_get_item (items, 0);
  g_autofree char *address = NULL;

  if (first == NULL)
    return;
  address = g_strconcat ("ruling/", kr_library_item_get_id (first), NULL);
  open_address (self, address);
  if (g_list_model_get_n_items (items) > 1) {
    kr_rulings_finder_show_atom (self->finder, atom, items);
    adw_leaflet_set_visible_child (self->leaflet, GTK_WIDGET (self->finder));
  }
}

void
kr_rulings_section_open (KrRulingsSection *self, const char *what)
{
  const char *id = NULL;

  if (self->library == NULL) {
    g_free (self->wanted);
    self->wanted = g_strdup (what);
  } else if (g_str_has_prefix (what, SEARCH)) {
    adw_leaflet_set_visible_child (self->leaflet, GTK_WIDGET (self->finder));
    kr_rulings_finder_search (self->finder, what + strlen (SEARCH));
  } else if (g_str_has_prefix (what, TABLE_RULING)) {
    kr_rulings_section_open (self, what + strlen (TABLE_RULING));
    kr_ruling_page_decide (gtk_stack_get_child_by_name (self->pages, "ruling"));
  } else if (kr_rulings_address_find_page (what, &id) != NULL) {
    open_address (self, what);
  } else if (kr_library_has_ruling (self->library, what)) {
    g_autofree char *address = g_strconcat ("ruling/", what, NULL);

    open_address (self, address);
  } else {
    open_atom (self, what);
  }
}

static void
open_cb (GtkWidget *widget, const char *name, GVariant *address)
{
  kr_rulings_section_open (KR_RULINGS_SECTION (widget), g_variant_get_string (address, NULL));
}

/* One step back (-1) or forward (1), to where one was. */
static void
go (KrRulingsSection *self, int step)
{
  remember_place (self);
  kr_navigation_history_go (&self->history, step);
  show_address (self);
  go_to_place (self);
}

static void
back_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KrRulingsSection *self = KR_RULINGS_SECTION (widget);

  if (kr_navigation_history_can_go (&self->history, -1))
    go (self, -1);
  else
    adw_leaflet_set_visible_child (self->leaflet, GTK_WIDGET (self->finder));
  update_actions (self);
}

static void
forward_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KrRulingsSection *self = KR_RULINGS_SECTION (widget);

  if (kr_navigation_history_can_go (&self->history, 1))
    go (self, 1);
}

/* What is going on at the table, where a referee follows the deal. */
static void
show_now (KrRulingsSection *self)
{
  const KrTable *table = kr_library_find_table (self->library);
  g_autofree char *words = NULL;

  if (table != NULL) {
    const char *names[KR_MAX_SEATS];

    for (int seat = 0; seat < table->setup.n_seats; seat++)
      names[seat] = kr_game_get_name (self->game, seat);
    words = kr_referee_words_dup_now (table, names);
  }
  gtk_label_set_label (self->now, words != NULL ? words : "");
  kr_accessible_set_tooltip (GTK_WIDGET (self->now), words);
}

static void
take_library (KrRulingsSection *self, KrLibrary *library)
{
  g_autofree char *wanted = g_steal_pointer (&self->wanted);

  self->library = library;
  kr_library_set_game (library, self->game);
  kr_rulings_finder_set_library (self->finder, library);
  g_signal_connect_object (library, "changed", G_CALLBACK (show_now), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (library, "table-changed", G_CALLBACK (show_now), self,
                           G_CONNECT_SWAPPED);
  show_now (self);
  kr_navigation_history_add (&self->history, FIRST_ADDRESS);
  show_address (self);
  kr_accessible_show_page (self->states, GTK_WIDGET (self->leaflet));
  if (wanted != NULL)
    kr_rulings_section_open (self, wanted);
  else
    kr_rulings_finder_focus (self->finder);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  KrLibrary *library = kr_library_load_finish (result, &error);

  if (library != NULL) {
    take_library (user_data, library);
  } else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED)) {
    KrRulingsSection *self = user_data;
    g_autofree char *words = kr_gettext_dup_error (error);
    g_autofree char *message = g_markup_escape_text (words, -1);

    adw_status_page_set_description (self->trouble, message);
    kr_accessible_show_page (self->states, GTK_WIDGET (self->trouble));
  }
}

static void
kr_rulings_section_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  KrRulingsSection *self = KR_RULINGS_SECTION (object);

  g_assert (id == PROP_GAME);
  g_set_object (&self->game, g_value_get_object (value));
  if (self->library != NULL)
    kr_library_set_game (self->library, self->game);
}

static void
kr_rulings_section_dispose (GObject *object)
{
  KrRulingsSection *self = KR_RULINGS_SECTION (object);

  g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  g_clear_object (&self->library);
  g_clear_object (&self->game);
  g_clear_pointer (&self->wanted, g_free);
  kr_navigation_history_clear (&self->history);
  G_OBJECT_CLASS (kr_rulings_section_parent_class)->dispose (object);
}

static void
kr_rulings_section_class_init (KrRulingsSectionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = kr_rulings_section_set_property;
  object_class->dispose = kr_rulings_section_dispose;
  g_object_class_install_property (object_class, PROP_GAME,
                                   g_param_spec_object ("game", NULL, NULL, KR_TYPE_GAME,
                                                        G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));

  g_type_ensure (KR_TYPE_COLUMN_LAYOUT);
  g_type_ensure (KR_TYPE_RULINGS_FINDER);
  gtk_widget_class_set_css_name (widget_class, "rulings-section");
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/kreights/Kreights/rulings/kr-rulings-section.ui");
  gtk_widget_class_bind_template_child (widget_class, KrRulingsSection, states);
  gtk_widget_class_bind_template_child (widget_class, KrRulingsSection, trouble);
  gtk_widget_class_bind_template_child (widget_class, KrRulingsSection, leaflet);
  gtk_widget_class_bind_template_child (widget_class, KrRulingsSection, content);
  gtk_widget_class_bind_template_child (widget_class, KrRulingsSection, now);
  gtk_widget_class_bind_template_child (widget_class, KrRulingsSection, pages);
  gtk_widget_class_bind_template_child (widget_class, KrRulingsSection, finder);
  gtk_widget_class_bind_template_callback (widget_class, update_actions);
  gtk_widget_class_install_action (widget_class, "rulings.open", "s", open_cb);
  gtk_widget_class_install_action (widget_class, "rulings.back", NULL, back_cb);
  gtk_widget_class_install_action (widget_class, "rulings.forward", NULL, forward_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "rulings.back",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Right, GDK_ALT_MASK, "rulings.forward",
                                       NULL);
}

static void
kr_rulings_section_init (KrRulingsSection *self)
{
  kr_navigation_history_init (&self->history);
  self->loading = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  kr_rulings_finder_capture (self->finder, GTK_WIDGET (self));
  update_actions (self);
}

GtkWidget *
kr_rulings_section_new (KrLedger *ledger)
{
  KrRulingsSection *self = g_object_new (KR_TYPE_RULINGS_SECTION, NULL);

  kr_library_load_async (ledger, kr_passage_text_translate, self->loading, loaded_cb, self);
  return GTK_WIDGET (self);
}

void
kr_rulings_section_search (KrRulingsSection *self)
{
  adw_leaflet_set_visible_child (self->leaflet, GTK_WIDGET (self->finder));
  kr_rulings_finder_focus (self->finder);
}
