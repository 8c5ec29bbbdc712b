/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-referee-log.h"

#include "kr-accessible.h"
#include "kr-effect-words.h"
#include "kr-list-renew.h"
#include "kr-seat-look.h"
#include "kr-display-name.h"
#include "kr-text-label.h"

#include <glib/gi18n.h>

/*
 * Only the rows that somebody can see exist, and a few more: each row costs time whenever an
 * event comes, however far below.
 */

#define N_ROWS 12 /* that are added at a time */

struct _KrRefereeLog {
  AdwBin parent_instance;

  GtkSliceListModel *rows; /* the first ones of the log */
  GListStore *shown;       /* the same, but it reports as changed only rows that come or go */
  guint more_id;           /* an idle source; 0: no more rows are wanted */

  GtkAdjustment *scrolled;
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (KrRefereeLog, kr_referee_log, ADW_TYPE_BIN)

/* The label says who did what, and what it caused, for people who cannot see the mark.
 * @name: NULL for nobody. */
static GtkWidget *
new_list_row (GtkWidget *child, const char *name, const char *event, const char *effects)
{
  GtkWidget *row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "child", child, NULL);
  g_autofree char *apart = name != NULL ? kr_display_name_isolate (name) : NULL;
  g_autofree char *told =
      name != NULL ? g_strdup_printf (_ ("%s: %s"), apart, event) : g_strdup (event);
  g_autofree char *label = g_strconcat (told, *effects != '\0' ? ". " : "", effects, NULL);

  kr_accessible_set_name (GTK_WIDGET (row), label);
  return row;
}

/* A line for the event and a smaller one for what it caused; for a draw the second is enough. */
static GtkWidget *
create_row_cb (gpointer item, gpointer data)
{
  KrRefereeEntry *entry = item;
  KrGame *game = data;
  const KrMatchRefereeLine *line = kr_referee_entry_get_line (entry);
  const int seat = line->is_situation ? line->situation.turn : line->event.seat;
  const char *names[KR_MAX_SEATS];
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *event = NULL;
  g_autofree char *effects = NULL;

  for (int i = 0; i < kr_game_get_match (game)->n_seats; i++)
    names[i] = kr_game_get_name (game, i);
  event = line->is_situation
              ? g_strdup (_ ("Position set up"))
              : kr_effect_words_dup_event (&line->event, &line->effects,
                                           kr_referee_entry_get_table (entry), names);
  effects = line->is_situation ? g_strdup ("") : kr_effect_words_dup (&line->effects, names);
  gtk_box_append (GTK_BOX (row), kr_seat_look_new_mark (game, seat));
  gtk_widget_set_hexpand (lines, TRUE);
  gtk_box_append (GTK_BOX (row), lines);
  if (line->is_situation || line->event.kind != KR_EVENT_DRAW || *effects == '\0')
    gtk_box_append (GTK_BOX (lines), kr_text_label_new (event, NULL));
  if (*effects != '\0')
    gtk_box_append (GTK_BOX (lines), kr_text_label_new (effects, "caption"));
  kr_accessible_set_tooltip (row, names[seat]);
  return new_list_row (row, line->is_situation ? NULL : names[seat], event, effects);
}

/* --- Rows as they are needed -------------------------------------------- */

static gboolean
add_rows_cb (gpointer data)
{
  KrRefereeLog *self = data;

  self->more_id = 0;
  gtk_slice_list_model_set_size (self->rows, gtk_slice_list_model_get_size (self->rows) + N_ROWS);
  return G_SOURCE_REMOVE;
}

/* The end of the list is in view, but not the end of the log. While the list is being laid
 * out no rows can be added. */
static void
scrolled_cb (KrRefereeLog *self)
{
  GListModel *log = gtk_slice_list_model_get_model (self->rows);
  const double end =
      gtk_adjustment_get_value (self->scrolled) + gtk_adjustment_get_page_size (self->scrolled);

  if (log != NULL && self->more_id == 0 && end >= gtk_adjustment_get_upper (self->scrolled) &&
      gtk_slice_list_model_get_size (self->rows) < g_list_model_get_n_items (log))
    self->more_id = g_idle_add (add_rows_cb, self);
}

static void
rows_changed_cb (KrRefereeLog *self)
{
  kr_list_renew (self->shown, G_LIST_MODEL (self->rows), g_direct_hash, g_direct_equal);
}

static void
kr_referee_log_dispose (GObject *object)
{
  KrRefereeLog *self = KR_REFEREE_LOG (object);

  g_clear_handle_id (&self->more_id, g_source_remove);
  if (self->rows != NULL)
    g_signal_handlers_disconnect_by_data (self->rows, self);
  g_clear_object (&self->rows);
  g_clear_object (&self->shown);
  G_OBJECT_CLASS (kr_referee_log_parent_class)->dispose (object);
}

static void
kr_referee_log_class_init (KrRefereeLogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_referee_log_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/referee/kr-referee-log.ui");
  gtk_widget_class_bind_template_child (widget_class, KrRefereeLog, scrolled);
  gtk_widget_class_bind_template_child (widget_class, KrRefereeLog, list);
  gtk_widget_class_bind_template_callback (widget_class, scrolled_cb);
}

static void
kr_referee_log_init (KrRefereeLog *self)
{
  self->rows = gtk_slice_list_model_new (NULL, 0, N_ROWS);
  self->shown = g_list_store_new (KR_TYPE_REFEREE_ENTRY);
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (self->rows, "items-changed", G_CALLBACK (rows_changed_cb), self);
}

void
kr_referee_log_set_referee (KrRefereeLog *self, KrReferee *referee)
{
  g_return_if_fail (KR_IS_REFEREE_LOG (self));
  gtk_list_box_bind_model (self->list, NULL, NULL, NULL, NULL);
  gtk_slice_list_model_set_size (self->rows, N_ROWS);
  gtk_slice_list_model_set_model (self->rows,
                                  referee != NULL ? kr_referee_get_log (referee) : NULL);
  if (referee != NULL)
    gtk_list_box_bind_model (self->list, G_LIST_MODEL (self->shown), create_row_cb,
                             g_object_ref (kr_referee_get_game (referee)), g_object_unref);
}

void
kr_referee_log_show_latest (KrRefereeLog *self)
{
  g_return_if_fail (KR_IS_REFEREE_LOG (self));
  gtk_adjustment_set_value (self->scrolled, 0);
}
