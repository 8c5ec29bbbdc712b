/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sections.h"

#include "kr-history-section.h"
#include "kr-rulings-section.h"

/* A stack of places, two of them in a bin that is empty until they are needed. */

#define LAST_FOCUS "last-focus" /* of a place that is not shown */

struct _KrSections {
  AdwBin parent_instance;

  KrLedger *ledger; /* NULL until it is open */
  KrGame *game;     /* the one on the table, or NULL */

  AdwViewStack *stack;
  KrTableSection *table;
  AdwBin *rulings; /* holds the Rulings once they were asked for */
  AdwBin *history; /* the same for the History */
};

G_DEFINE_FINAL_TYPE (KrSections, kr_sections, ADW_TYPE_BIN)

enum {
  PROP_0,
  PROP_GAME,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

enum {
  TITLE_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* NULL until they were asked for. */
static KrRulingsSection *
find_rulings (KrSections *self)
{
  return (KrRulingsSection *) adw_bin_get_child (self->rulings);
}

/* Made when they are first asked for: most starts never need them. */
static KrRulingsSection *
get_rulings (KrSections *self)
{
  if (find_rulings (self) == NULL) {
    adw_bin_set_child (self->rulings, kr_rulings_section_new (self->ledger));
    kr_rulings_section_set_game (find_rulings (self), self->game);
  }
  return find_rulings (self);
}

/* NULL until it was asked for. */
static KrHistorySection *
find_history (KrSections *self)
{
  return (KrHistorySection *) adw_bin_get_child (self->history);
}

static KrHistorySection *
get_history (KrSections *self)
{
  if (find_history (self) == NULL) {
    adw_bin_set_child (self->history, kr_history_section_new (self->ledger));
    kr_history_section_set_game (find_history (self), self->game);
  }
  return find_history (self);
}

static void
title_changed_cb (KrSections *self)
{
  g_signal_emit (self, signals[TITLE_CHANGED], 0);
}

static void
game_changed_cb (KrSections *self)
{
  g_set_object (&self->game, kr_table_section_get_game (self->table));
  if (find_rulings (self) != NULL)
    kr_rulings_section_set_game (find_rulings (self), self->game);
  if (find_history (self) != NULL)
    kr_history_section_set_game (find_history (self), self->game);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_GAME]);
}

/* What is merely behind would still be read by screen readers (GTK 4.8): a place
 * that is not shown hides what is in it. */
static void
place_changed_cb (KrSections *self)
{
  GtkWidget *shown = adw_view_stack_get_visible_child (self->stack);

  if (shown == GTK_WIDGET (self->rulings))
    get_rulings (self);
  if (shown == GTK_WIDGET (self->history))
    get_history (self);
  for (GtkWidget *place = gtk_widget_get_first_child (GTK_WIDGET (self->stack)); place != NULL;
       place = gtk_widget_get_next_sibling (place)) {
    GtkWidget *content = adw_bin_get_child (ADW_BIN (place));

    if (content != NULL)
      gtk_widget_set_visible (content, place == shown);
  }
  title_changed_cb (self);
}

static void
keep_focus (KrSections *self, GtkWidget *place)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  if (focus != NULL && gtk_widget_is_ancestor (focus, place))
    g_object_set_data_full (G_OBJECT (place), LAST_FOCUS, g_object_ref (focus), g_object_unref);
}

static void
give_focus_back (GtkWidget *place)
{
  g_autoptr (GtkWidget) focus = g_object_steal_data (G_OBJECT (place), LAST_FOCUS);

  if (focus == NULL || !gtk_widget_grab_focus (focus))
    gtk_widget_child_focus (place, GTK_DIR_TAB_FORWARD);
}

static void
show_place (KrSections *self, GtkWidget *place)
{
  GtkWidget *left = adw_view_stack_get_visible_child (self->stack);

  if (self->ledger == NULL || left == place)
    return;
  keep_focus (self, left);
  adw_view_stack_set_visible_child (self->stack, place);
  give_focus_back (place);
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

const char *
kr_sections_get_name (KrSections *self)
{
  GtkWidget *shown = adw_view_stack_get_visible_child (self->stack);

  return adw_view_stack_page_get_title (adw_view_stack_get_page (self->stack, shown));
}

void
kr_sections_show (KrSections *self, const char *name)
{
  GtkWidget *place = adw_view_stack_get_child_by_name (self->stack, name);

  if (place != NULL)
    show_place (self, place);
}

void
kr_sections_search_rulings (KrSections *self)
{
  show_place (self, GTK_WIDGET (self->rulings));
  kr_rulings_section_search (get_rulings (self));
}

void
kr_sections_show_ruling (KrSections *self, const char *what)
{
  show_place (self, GTK_WIDGET (self->rulings));
  kr_rulings_section_open (get_rulings (self), what);
}

void
kr_sections_show_history (KrSections *self, const char *address)
{
  show_place (self, GTK_WIDGET (self->history));
  kr_history_section_open (get_history (self), address);
}

void
kr_sections_open_game (KrSections *self, const char *uuid)
{
  kr_table_section_open (self->table, uuid);
  show_place (self, GTK_WIDGET (self->table));
}

void
kr_sections_close_games (KrSections *self)
{
  kr_table_section_close_game (self->table);
  if (find_history (self) != NULL)
    kr_history_section_close (find_history (self));
}

static void
kr_sections_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_assert (id == PROP_GAME);
  g_value_set_object (value, KR_SECTIONS (object)->game);
}

static void
kr_sections_dispose (GObject *object)
{
  KrSections *self = KR_SECTIONS (object);

  g_clear_object (&self->game);
  g_clear_object (&self->ledger);
  G_OBJECT_CLASS (kr_sections_parent_class)->dispose (object);
}

static void
kr_sections_class_init (KrSectionsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = kr_sections_get_property;
  object_class->dispose = kr_sections_dispose;
  props[PROP_GAME] = g_param_spec_object ("game", NULL, NULL, KR_TYPE_GAME,
                                          G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  signals[TITLE_CHANGED] = g_signal_new ("title-changed", KR_TYPE_SECTIONS, G_SIGNAL_RUN_FIRST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (KR_TYPE_TABLE_SECTION);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/shell/kr-sections.ui");
  gtk_widget_class_bind_template_child (widget_class, KrSections, stack);
  gtk_widget_class_bind_template_child (widget_class, KrSections, table);
  gtk_widget_class_bind_template_child (widget_class, KrSections, rulings);
  gtk_widget_class_bind_template_child (widget_class, KrSections, history);
  gtk_widget_class_bind_template_callback (widget_class, game_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, place_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, title_changed_cb);
}

static void
kr_sections_init (KrSections *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
