/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-difference-list.h"

#include "kr-text-label.h"

#include <glib/gi18n.h>

/* `Kreights · Craits`: the documents that say the same as document @first about @row; NULL
 * if one of them comes before @first. */
static char *
dup_names (const KrDocumentTable *table, guint row, guint first)
{
  const char *value = kr_document_table_get_value (table, row, first);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < kr_document_table_n_documents (table); i++) {
    if (!g_str_equal (kr_document_table_get_value (table, row, i), value))
      continue;
    if (i < first)
      return NULL;
    g_ptr_array_add (names, (gpointer) kr_document_table_get_document (table, i).name);
  }
  g_ptr_array_add (names, NULL);
  return g_strjoinv (" · ", (char **) names->pdata);
}

static GtkWidget *
new_rule (const KrDocumentTable *table, guint row)
{
  GtkBox *box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 2));

  gtk_box_append (box, kr_text_label_new (kr_document_table_get_row (table, row).title, "heading"));
  for (guint i = 0; i < kr_document_table_n_documents (table); i++) {
    g_autofree char *names = dup_names (table, row, i);
    g_autofree char *line =
        names != NULL
            /* Translators: rule documents, and what they say. */
            ? g_strdup_printf (_ ("%1$s: %2$s"), names, kr_document_table_get_value (table, row, i))
            : NULL;

    if (line != NULL)
      gtk_box_append (box, kr_text_label_new (line, "difference"));
  }
  return GTK_WIDGET (box);
}

GtkWidget *
kr_difference_list_new (const KrDocumentTable *table, gboolean all)
{
  GtkWidget *list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  for (guint i = 0; i < kr_document_table_n_rows (table); i++)
    if (all || kr_document_table_get_row (table, i).differs)
      gtk_box_append (GTK_BOX (list), new_rule (table, i));
  return list;
}
