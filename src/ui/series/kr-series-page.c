/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-series-page.h"

#include "kr-accessible.h"
#include "kr-arrival.h"
#include "kr-gradual-list.h"
#include "kr-list-detail.h"
#include "kr-series-list.h"
#include "kr-series-view.h"
#include "kr-series-window.h"
#include "kr-session-words.h"

#include <glib/gi18n.h>
#include <string.h>

/* The list is read whenever the ledger has changed and the page is mapped. */

struct _KrSeriesPage {
  AdwBin parent_instance;

  KrLedger *ledger;
  GPtrArray *rows; /* of KrSeriesRow */

  AdwLeaflet *leaflet;
  GtkWidget *list_side;
  GtkWidget *begin;
  GtkListBox *list;
  GtkWidget *empty;
  GtkStack *sides;
  GtkWidget *nothing_chosen;
  KrSeriesView *view;
};

G_DEFINE_FINAL_TYPE (KrSeriesPage, kr_series_page, ADW_TYPE_BIN)

/* --- The list ------------------------------------------------------------------- */

/* `5 games, the last on 13 November 2026` */
static char *
format_facts (const KrSeriesRow *row)
{
  g_autofree char *last = NULL;
  g_autofree char *games = NULL;

  if (row->n_games == 0)
    return g_strdup (_ ("no games yet"));
  last = kr_session_words_format_day (row->last_us, row->utc_offset_min);
  games = g_strdup_printf (ngettext ("%u game", "%u games", row->n_games), row->n_games);
  return g_strjoin (" · ", games, last, NULL);
}

static GtkWidget *
new_row (void)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 2);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_widget_set_tooltip_text (row, _ ("Show the standings"));
  return row;
}

static void
show_row_cb (GtkWidget *row, gpointer line, gpointer data)
{
  g_autofree char *facts = format_facts (line);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), ((KrSeriesRow *) line)->name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), facts);
}

static const KrRowKind row_kind = {new_row, show_row_cb};

static void
show_side (KrSeriesPage *self)
{
  const gboolean is_shown = kr_series_view_get_uuid (self->view) != NULL;

  kr_accessible_show_page (self->sides, is_shown ? GTK_WIDGET (self->view) : self->nothing_chosen);
  kr_list_detail_show_side (self->list_side, self->sides, self->nothing_chosen,
                            self->rows != NULL && self->rows->len > 0);
}

static void
refresh (KrSeriesPage *self)
{
  g_autoptr (GPtrArray) before = self->rows;
  GPtrArray *lines = g_ptr_array_new ();

  if (!gtk_widget_get_mapped (GTK_WIDGET (self))) {
    self->rows = g_steal_pointer (&before);
    g_ptr_array_unref (lines);
    return;
  }
  self->rows = kr_series_list_all (self->ledger, NULL);
  for (guint i = 0; i < self->rows->len; i++)
    g_ptr_array_add (lines, self->rows->pdata[i]);
  kr_gradual_list_fill (self->list, lines, &row_kind, self);
  gtk_widget_set_visible (GTK_WIDGET (self->list), self->rows->len > 0);
  gtk_widget_set_visible (self->empty, self->rows->len == 0);
  show_side (self);
}

static void
activated_cb (KrSeriesPage *self, GtkListBoxRow *row)
{
  const guint index = (guint) gtk_list_box_row_get_index (row);

  if (self->rows != NULL && index < self->rows->len)
    kr_series_page_open (self, ((KrSeriesRow *) g_ptr_array_index (self->rows, index))->uuid);
}

/* --- What can be done ------------------------------------------------------------ */

static void
begin_cb (KrSeriesPage *self)
{
  gtk_window_present (GTK_WINDOW (kr_series_window_new (self->ledger, NULL, GTK_WIDGET (self))));
}

static void
back_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KrSeriesPage *self = KR_SERIES_PAGE (widget);

  adw_leaflet_set_visible_child (self->leaflet, self->list_side);
  kr_series_view_open (self->view, NULL);
  show_side (self);
}

/* GTK would give the focus to the first button of the window, which undoes a step of a game. */
static void
gone_cb (KrSeriesPage *self)
{
  if ((gtk_widget_get_state_flags (GTK_WIDGET (self->view)) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0)
    gtk_widget_grab_focus (self->begin);
  adw_leaflet_set_visible_child (self->leaflet, self->list_side);
  show_side (self);
}

/* --- Class -------------------------------------------------------------------------- */

static void
kr_series_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (kr_series_page_parent_class)->map (widget);
  refresh (KR_SERIES_PAGE (widget));
}

static void
kr_series_page_dispose (GObject *object)
{
  KrSeriesPage *self = KR_SERIES_PAGE (object);

  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_object (&self->ledger);
  G_OBJECT_CLASS (kr_series_page_parent_class)->dispose (object);
}

static void
kr_series_page_class_init (KrSeriesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_series_page_dispose;
  widget_class->map = kr_series_page_map;

  g_type_ensure (KR_TYPE_SERIES_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/series/kr-series-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KrSeriesPage, leaflet);
  gtk_widget_class_bind_template_child (widget_class, KrSeriesPage, list_side);
  gtk_widget_class_bind_template_child (widget_class, KrSeriesPage, begin);
  gtk_widget_class_bind_template_child (widget_class, KrSeriesPage, list);
  gtk_widget_class_bind_template_child (widget_class, KrSeriesPage, empty);
  gtk_widget_class_bind_template_child (widget_class, KrSeriesPage, sides);
  gtk_widget_class_bind_template_child (widget_class, KrSeriesPage, nothing_chosen);
  gtk_widget_class_bind_template_child (widget_class, KrSeriesPage, view);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, begin_cb);
  gtk_widget_class_bind_template_callback (widget_class, gone_cb);
  gtk_widget_class_install_action (widget_class, "series-list.back", NULL, back_cb);
  gtk_widget_class_set_css_name (widget_class, "series-page");
}

static void
kr_series_page_init (KrSeriesPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kr_list_detail_bind (self->leaflet, self->sides, self->nothing_chosen);
  kr_arrival_focus (GTK_WIDGET (self), self->begin);
}

void
kr_series_page_set_switcher (KrSeriesPage *self, GtkWidget *switcher)
{
  gtk_box_prepend (GTK_BOX (self->list_side), switcher);
}

void
kr_series_page_set_ledger (KrSeriesPage *self, KrLedger *ledger)
{
  self->ledger = g_object_ref (ledger);
  kr_series_view_set_ledger (self->view, ledger);
  g_signal_connect_object (ledger, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  refresh (self);
}

void
kr_series_page_open (KrSeriesPage *self, const char *uuid)
{
  kr_series_view_open (self->view, uuid);
  show_side (self);
  kr_list_detail_show_page (self->leaflet, self->sides);
}
