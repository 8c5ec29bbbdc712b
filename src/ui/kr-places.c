/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-places.h"

#include "kr-history-place.h"
#include "kr-rulings-place.h"

/* A stack of places, two of them in a bin that is empty until they are needed. */

#define LAST_FOCUS "last-focus" /* of a place that is not shown */

struct _KrPlaces {
  AdwBin parent_instance;

  KrLedger *ledger; /* NULL until it is open */
  KrGame *game;     /* the one on the table, or NULL */

  AdwViewStack *stack;
  KrTablePlace *table;
  AdwBin *rulings; /* holds the Rulings once they were asked for */
  AdwBin *history; /* the same for the History */
};

G_DEFINE_FINAL_TYPE (KrPlaces, kr_places, ADW_TYPE_BIN)

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
static KrRulingsPlace *
find_rulings (KrPlaces *self)
{
  return (KrRulingsPlace *) adw_bin_get_child (self->rulings);
}

/* Made when they are first asked for: most starts never need them. */
static KrRulingsPlace *
get_rulings (KrPlaces *self)
{
  if (find_rulings (self) == NULL) {
    adw_bin_set_child (self->rulings, kr_rulings_place_new (self->ledger));
    kr_rulings_place_set_game (find_rulings (self), self->game);
  }
  return find_rulings (self);
}

/* NULL until it was asked for. */
static KrHistoryPlace *
find_history (KrPlaces *self)
{
  return (KrHistoryPlace *) adw_bin_get_child (self->history);
}

static KrHistoryPlace *
get_history (KrPlaces *self)
{
  if (find_history (self) == NULL) {
    adw_bin_set_child (self->history, kr_history_place_new (self->ledger));
    kr_history_place_set_game (find_history (self), self->game);
  }
  return find_history (self);
}

static void
title_changed_cb (KrPlaces *self)
{
  g_signal_emit (self, signals[TITLE_CHANGED], 0);
}

static void
game_changed_cb (KrPlaces *self)
{
  g_set_object (&self->game, kr_table_place_get_game (self->table));
  if (find_rulings (self) != NULL)
    kr_rulings_place_set_game (find_rulings (self), self->game);
  if (find_history (self) != NULL)
    kr_history_place_set_game (find_history (self), self->game);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_GAME]);
}

/* What is merely behind would still be read by screen readers (GTK 4.8): a place
 * that is not shown hides what is in it. */
static void
place_changed_cb (KrPlaces *self)
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
keep_focus (KrPlaces *self, GtkWidget *place)
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
show_place (KrPlaces *self, GtkWidget *place)
{
  GtkWidget *left = adw_view_stack_get_visible_child (self->stack);

  if (self->ledger == NULL || left == place)
    return;
  keep_focus (self, left);
  adw_view_stack_set_visible_child (self->stack, place);
  give_focus_back (place);
}

void
kr_places_set_ledger (KrPlaces *self, KrLedger *ledger)
{
  g_return_if_fail (KR_IS_PLACES (self) && self->ledger == NULL);
  self->ledger = g_object_ref (ledger);
  kr_table_place_set_ledger (self->table, ledger);
}

AdwViewStack *
kr_places_get_stack (KrPlaces *self)
{
  return self->stack;
}

KrTablePlace *
kr_places_get_table (KrPlaces *self)
{
  return self->table;
}

char *
kr_places_dup_title (KrPlaces *self, char **subtitle)
{
  char *title = NULL;

  *subtitle = NULL;
  if (adw_view_stack_get_visible_child (self->stack) == GTK_WIDGET (self->table))
    g_object_get (self->table, "title", &title, "subtitle", subtitle, NULL);
  return title;
}

const char *
kr_places_get_name (KrPlaces *self)
{
  GtkWidget *shown = adw_view_stack_get_visible_child (self->stack);

  return adw_view_stack_page_get_title (adw_view_stack_get_page (self->stack, shown));
}

void
kr_places_show (KrPlaces *self, const char *name)
{
  GtkWidget *place = adw_view_stack_get_child_by_name (self->stack, name);

  if (place != NULL)
    show_place (self, place);
}

void
kr_places_search_rulings (KrPlaces *self)
{
  show_place (self, GTK_WIDGET (self->rulings));
  kr_rulings_place_search (get_rulings (self));
}

void
kr_places_show_ruling (KrPlaces *self, const char *what)
{
  show_place (self, GTK_WIDGET (self->rulings));
  kr_rulings_place_open (get_rulings (self), what);
}

void
kr_places_show_history (KrPlaces *self, const char *address)
{
  show_place (self, GTK_WIDGET (self->history));
  kr_history_place_open (get_history (self), address);
}

void
kr_places_open_game (KrPlaces *self, const char *uuid)
{
  kr_table_place_open (self->table, uuid);
  show_place (self, GTK_WIDGET (self->table));
}

void
kr_places_close_games (KrPlaces *self)
{
  kr_table_place_close_game (self->table);
  if (find_history (self) != NULL)
    kr_history_place_close (find_history (self));
}

static void
kr_places_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_assert (id == PROP_GAME);
  g_value_set_object (value, KR_PLACES (object)->game);
}

static void
kr_places_dispose (GObject *object)
{
  KrPlaces *self = KR_PLACES (object);

  g_clear_object (&self->game);
  g_clear_object (&self->ledger);
  G_OBJECT_CLASS (kr_places_parent_class)->dispose (object);
}

static void
kr_places_class_init (KrPlacesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = kr_places_get_property;
  object_class->dispose = kr_places_dispose;
  props[PROP_GAME] = g_param_spec_object ("game", NULL, NULL, KR_TYPE_GAME,
                                          G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  signals[TITLE_CHANGED] = g_signal_new ("title-changed", KR_TYPE_PLACES, G_SIGNAL_RUN_FIRST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (KR_TYPE_TABLE_PLACE);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/kreights/Kreights/kr-places.ui");
  gtk_widget_class_bind_template_child (widget_class, KrPlaces, stack);
  gtk_widget_class_bind_template_child (widget_class, KrPlaces, table);
  gtk_widget_class_bind_template_child (widget_class, KrPlaces, rulings);
  gtk_widget_class_bind_template_child (widget_class, KrPlaces, history);
  gtk_widget_class_bind_template_callback (widget_class, game_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, place_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, title_changed_cb);
}

static void
kr_places_init (KrPlaces *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
