/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-other-tables.h"

#include "kr-accessible.h"
#include "kr-gettext.h"
#include "kr-pen-mark.h"
#include "kr-points.h"
#include "kr-seat-look.h"
#include "kr-session-words.h"
#include "kr-widget-children.h"

#include <glib/gi18n.h>

#define MAX_MARKS 4 /* so that the names have room on a phone */

struct _KrOtherTables {
  AdwBin parent_instance;

  GtkWidget *heading;
  GtkListBox *rows;
};

G_DEFINE_FINAL_TYPE (KrOtherTables, kr_other_tables, ADW_TYPE_BIN)

enum {
  SIGNAL_CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* “Kreights · 30 October 2026: Ruth 187” */
static char *
format_details (const KrSessionSummary *last)
{
  g_autofree char *date = kr_session_words_format_date (last->started_at_us, last->utc_offset_min);
  g_autofree char *points = kr_points_format (last->winning_total);
  g_autoptr (GString) winners = g_string_new (NULL);

  for (guint seat = 0; seat < last->n_seats; seat++)
    if (last->places[seat] == 1)
      g_string_append_printf (winners, "%s%s", winners->len > 0 ? _ (", ") : "", last->names[seat]);
  if (last->n_scored == 0)
    return g_strdup_printf ("%s · %s", kr_gettext_text (last->rules_name), date);
  /* Translators: a rule set, a date, who was first then, and with how many points. */
  return g_strdup_printf (_ ("%s · %s: %s %s"), kr_gettext_text (last->rules_name), date,
                          winners->str, points);
}

static GtkWidget *
create_marks (const KrSessionSummary *last)
{
  GtkWidget *marks = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  for (guint seat = 0; seat < MIN (last->n_players, MAX_MARKS); seat++) {
    g_autofree char *initial =
        kr_seat_look_dup_initial_among ((const char *const *) last->names, last->n_players, seat);

    gtk_box_append (GTK_BOX (marks), kr_pen_mark_new (last->pens[seat], initial));
  }
  gtk_widget_set_valign (marks, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (marks, "marks");
  return marks;
}

static GtkWidget *
create_row (KrSessionSummary *last)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *names = kr_session_words_join_seats (last, last->n_players);
  g_autofree char *details = format_details (last);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), names);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 1);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), details);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), create_marks (last));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  kr_accessible_set_tooltip (row, _ ("Start a game with this table"));
  g_object_set_data_full (G_OBJECT (row), "uuid", g_strdup (last->uuid), g_free);
  return row;
}

static void
row_activated_cb (KrOtherTables *self, GtkListBoxRow *row)
{
  g_autofree char *uuid = g_strdup (g_object_get_data (G_OBJECT (row), "uuid"));

  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, uuid);
}

static void
kr_other_tables_class_init (KrOtherTablesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", KR_TYPE_OTHER_TABLES, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/table/kr-other-tables.ui");
  gtk_widget_class_bind_template_child (widget_class, KrOtherTables, heading);
  gtk_widget_class_bind_template_child (widget_class, KrOtherTables, rows);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_set_css_name (widget_class, "other-tables");
}

static void
kr_other_tables_init (KrOtherTables *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
kr_other_tables_show (KrOtherTables *self, const GPtrArray *tables, guint shown)
{
  g_return_if_fail (KR_IS_OTHER_TABLES (self));
  kr_widget_children_remove (GTK_WIDGET (self->rows));
  for (guint i = 0; i < tables->len; i++)
    if (i != shown)
      gtk_list_box_append (self->rows, create_row (((KrRegularTable *) tables->pdata[i])->last));
  gtk_widget_set_visible (self->heading, tables->len > 1);
  gtk_widget_set_visible (GTK_WIDGET (self->rows), tables->len > 1);
}
