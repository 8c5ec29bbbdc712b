/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sections.h"

#include "kr-accessible.h"
#include "kr-history-section.h"
#include "kr-rulings-section.h"

/* Each section is a page of a view stack. The Rulings and the History are in bins that are
 * empty until they are needed. */

#define LAST_FOCUS "last-focus" /* of a section that is not shown */

struct _KrSections {
  AdwBin parent_instance;

  KrLedger *ledger;    /* NULL until it is open */
  KrWhichGames *which; /* games count, wherever figures are shown */

  AdwViewStack *stack;
  KrTableSection *table;
  AdwBin *rulings; /* empty until the Rulings are first shown */
  AdwBin *history; /* the same for the History */
};

G_DEFINE_FINAL_TYPE (KrSections, kr_sections, ADW_TYPE_BIN)

/* What is in @bin, which @create makes when it is first needed: most starts never do. */
static gpointer
get_section (KrSections *self, AdwBin *bin, GtkWidget *(*create) (KrSections *self))
{
  if (adw_bin_get_child (bin) == NULL) {
    adw_bin_set_child (bin, create (self));
    g_object_bind_property (self->table, "game", adw_bin_get_child (bin), "game",
                            G_BINDING_SYNC_CREATE);
  }
  return adw_bin_get_child (bin);
}

static GtkWidget *
create_rulings (KrSections *self)
{
  return kr_rulings_section_new (self->ledger);
}

static GtkWidget *
create_history (KrSections *self)
{
  return kr_history_section_new (self->ledger, self->which);
}

static KrRulingsSection *
get_rulings (KrSections *self)
{
  return get_section (self, self->rulings, create_rulings);
}

static KrHistorySection *
get_history (KrSections *self)
{
  return get_section (self, self->history, create_history);
}

static void
section_changed_cb (KrSections *self)
{
  GtkWidget *shown = adw_view_stack_get_visible_child (self->stack);

  if (shown == GTK_WIDGET (self->rulings))
    get_rulings (self);
  if (shown == GTK_WIDGET (self->history))
    get_history (self);
  kr_accessible_hide_covered (self->stack);
}

static gboolean
restore_focus_cb (gpointer last_focus)
{
  gtk_widget_grab_focus (last_focus);
  return G_SOURCE_REMOVE;
}

/* Shows @section, with the focus where it was in it: after its pages have said where one who
 * comes to them begins (kr-arrival). */
static void
show_section (KrSections *self, GtkWidget *section)
{
  GtkWidget *left = adw_view_stack_get_visible_child (self->stack);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  g_autoptr (GtkWidget) last_focus = NULL;

  if (self->ledger == NULL || left == section)
    return;
  if (focus != NULL && gtk_widget_is_ancestor (focus, left))
    g_object_set_data_full (G_OBJECT (left), LAST_FOCUS, g_object_ref (focus), g_object_unref);
  adw_view_stack_set_visible_child (self->stack, section);
  last_focus = g_object_steal_data (G_OBJECT (section), LAST_FOCUS);
  if (last_focus == NULL || !gtk_widget_grab_focus (last_focus))
    gtk_widget_child_focus (section, GTK_DIR_TAB_FORWARD);
  else
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, restore_focus_cb, g_object_ref (last_focus),
                     g_object_unref);
}

void
kr_sections_set_ledger (KrSections *self, KrLedger *ledger)
{
  g_return_if_fail (KR_IS_SECTIONS (self) && self->ledger == NULL);
  self->ledger = g_object_ref (ledger);
  kr_table_section_set_ledger (self->table, ledger);
}

AdwViewStack *
kr_sections_get_stack (KrSections *self)
{
  return self->stack;
}

KrTableSection *
kr_sections_get_table (KrSections *self)
{
  return self->table;
}

char *
kr_sections_dup_title (KrSections *self, char **subtitle)
{
  char *title = NULL;

  *subtitle = NULL;
  if (adw_view_stack_get_visible_child (self->stack) == GTK_WIDGET (self->table))
    g_object_get (self->table, "title", &title, "subtitle", subtitle, NULL);
  return title;
}

gboolean
kr_sections_is_scoring (KrSections *self)
{
  gboolean scoring = FALSE;

  if (adw_view_stack_get_visible_child (self->stack) == GTK_WIDGET (self->table))
    g_object_get (self->table, "scoring", &scoring, NULL);
  return scoring;
}

gboolean
kr_sections_is_table (KrSections *self)
{
  return adw_view_stack_get_visible_child (self->stack) == GTK_WIDGET (self->table);
}

gboolean
kr_sections_is_dealing (KrSections *self)
{
  gboolean dealing = FALSE;

  if (adw_view_stack_get_visible_child (self->stack) == GTK_WIDGET (self->table))
    g_object_get (self->table, "dealing", &dealing, NULL);
  return dealing;
}

const char *
kr_sections_get_name (KrSections *self)
{
  GtkWidget *shown = adw_view_stack_get_visible_child (self->stack);

  return adw_view_stack_page_get_title (adw_view_stack_get_page (self->stack, shown));
}

void
kr_sections_show (KrSections *self, const char *name)
{
  GtkWidget *section = adw_view_stack_get_child_by_name (self->stack, name);

  if (section != NULL)
    show_section (self, section);
}

void
kr_sections_search_rulings (KrSections *self)
{
  show_section (self, GTK_WIDGET (self->rulings));
  kr_rulings_section_search (get_rulings (self));
}

void
kr_sections_show_ruling (KrSections *self, const char *what)
{
  show_section (self, GTK_WIDGET (self->rulings));
  kr_rulings_section_open (get_rulings (self), what);
}

void
kr_sections_show_history (KrSections *self, const char *address)
{
  show_section (self, GTK_WIDGET (self->history));
  kr_history_section_open (get_history (self), address);
}

void
kr_sections_open_game (KrSections *self, const char *uuid)
{
  kr_table_section_open (self->table, uuid);
  show_section (self, GTK_WIDGET (self->table));
}

void
kr_sections_close_games (KrSections *self)
{
  kr_table_section_close_game (self->table);
  if (adw_bin_get_child (self->history) != NULL)
    kr_history_section_close (get_history (self));
}

KrWhichGames *
kr_sections_get_which_games (KrSections *self)
{
  return self->which;
}

static void
kr_sections_dispose (GObject *object)
{
  g_clear_object (&KR_SECTIONS (object)->ledger);
  g_clear_object (&KR_SECTIONS (object)->which);
  G_OBJECT_CLASS (kr_sections_parent_class)->dispose (object);
}

static void
kr_sections_class_init (KrSectionsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_sections_dispose;

  g_type_ensure (KR_TYPE_TABLE_SECTION);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/shell/kr-sections.ui");
  gtk_widget_class_bind_template_child (widget_class, KrSections, stack);
  gtk_widget_class_bind_template_child (widget_class, KrSections, table);
  gtk_widget_class_bind_template_child (widget_class, KrSections, rulings);
  gtk_widget_class_bind_template_child (widget_class, KrSections, history);
  gtk_widget_class_bind_template_callback (widget_class, section_changed_cb);
}

static void
kr_sections_init (KrSections *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->which = kr_which_games_new ();
}
