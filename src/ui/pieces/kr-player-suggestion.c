/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-player-suggestion.h"

#include "kr-accessible.h"
#include "kr-player-words.h"

#include <glib/gi18n.h>

#define PLAYER "player" /* object data */

static GtkWidget *
create_row (const char *text, const char *detail)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *name = gtk_label_new (text);
  GtkWidget *more = gtk_label_new (detail);

  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_MIDDLE);
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_add_css_class (more, "dim-label");
  gtk_widget_add_css_class (more, "caption");
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), more);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  kr_accessible_set_name (GTK_WIDGET (row), text);
  return row;
}

GtkWidget *
kr_player_suggestion_new (KrRowItem *player)
{
  g_autofree char *details = kr_player_words_format_details (KR_ROW (player, KrPlayerRow));
  GtkWidget *row = create_row (KR_ROW (player, KrPlayerRow)->name, details);

  g_object_set_data_full (G_OBJECT (row), PLAYER, g_object_ref (player), g_object_unref);
  return row;
}

GtkWidget *
kr_player_suggestion_new_for_name (const char *name)
{
  /* Translators: the name that was typed. */
  g_autofree char *label = g_strdup_printf (_ ("New player “%s”"), name);

  /* Translators: the key that keeps the name as it was typed. */
  return create_row (label, _ ("Esc"));
}

const KrPlayerRow *
kr_player_suggestion_get_player (GtkListBoxRow *row)
{
  return KR_ROW (g_object_get_data (G_OBJECT (row), PLAYER), KrPlayerRow);
}
