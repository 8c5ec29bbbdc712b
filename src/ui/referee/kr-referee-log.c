/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-referee-log.h"

#include "kr-effect-words.h"
#include "kr-seat-look.h"
#include "kr-display-name.h"

#include <glib/gi18n.h>

/* The event in a line, and in a second, smaller one what came of it; of a draw the
 * second says it all. */

static GtkWidget *
new_label (const char *text, const char *class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0, "wrap", TRUE,
                                   "wrap-mode", PANGO_WRAP_WORD_CHAR, NULL);

  if (class != NULL)
    gtk_widget_add_css_class (label, class);
  return label;
}

static char *
dup_event (KrGame *game, KrRefereeEntry *entry, const char *const names[])
{
  const KrMatchRefereeLine *line = kr_referee_entry_get_line (entry);

  if (line->is_situation)
    return g_strdup (_ ("The table was set"));
  return kr_effect_words_dup_event (&line->event, &line->effects,
                                    kr_referee_entry_get_table (entry), names);
}

/* Who did what, and what came of it, for who cannot see the mark. @name: NULL: nobody. */
static GtkWidget *
new_list_row (GtkWidget *child, const char *name, const char *event, const char *effects)
{
  GtkWidget *row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "child", child, NULL);
  g_autofree char *apart = name != NULL ? kr_display_name_isolate (name) : NULL;
  g_autofree char *told = g_strconcat (name != NULL ? apart : "", name != NULL ? ": " : "", event,
                                       *effects != '\0' ? ". " : "", effects, NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, told, -1);
  return row;
}

static GtkWidget *
new_row (KrGame *game, KrRefereeEntry *entry)
{
  const KrMatchRefereeLine *line = kr_referee_entry_get_line (entry);
  const int seat = line->is_situation ? line->situation.turn : line->event.seat;
  const char *names[KR_MAX_SEATS];
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *event = NULL;
  g_autofree char *effects = NULL;

  for (int i = 0; i < kr_game_get_match (game)->n_seats; i++)
    names[i] = kr_game_get_name (game, i);
  event = dup_event (game, entry, names);
  effects = line->is_situation ? g_strdup ("") : kr_effect_words_dup (&line->effects, names);
  gtk_box_append (GTK_BOX (row), kr_seat_look_new_mark (game, seat));
  gtk_widget_set_hexpand (lines, TRUE);
  gtk_box_append (GTK_BOX (row), lines);
  if (line->is_situation || line->event.kind != KR_EVENT_DRAW || *effects == '\0')
    gtk_box_append (GTK_BOX (lines), new_label (event, NULL));
  if (*effects != '\0')
    gtk_box_append (GTK_BOX (lines), new_label (effects, "caption"));
  gtk_widget_set_tooltip_text (row, names[seat]);
  return new_list_row (row, line->is_situation ? NULL : names[seat], event, effects);
}

void
kr_referee_log_fill (GtkListBox *list, KrReferee *referee)
{
  GListModel *log = kr_referee_get_log (referee);
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (list))) != NULL)
    gtk_list_box_remove (list, row);
  for (guint i = 0; i < g_list_model_get_n_items (log); i++) {
    g_autoptr (KrRefereeEntry) entry = g_list_model_get_item (log, i);

    gtk_list_box_append (list, new_row (kr_referee_get_game (referee), entry));
  }
}
