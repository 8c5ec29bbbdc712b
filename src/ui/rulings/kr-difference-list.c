/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-difference-list.h"

#include "kr-text-label.h"

#include <glib/gi18n.h>

/* How many documents say the same as document @first about @row; 0 if one of them comes before
 * @first. */
static guint
count_alike (const KrDocumentTable *table, guint row, guint first)
{
  const char *value = kr_document_table_get_value (table, row, first);
  guint n = 0;

  for (guint i = 0; i < kr_document_table_n_documents (table); i++) {
    if (!g_str_equal (kr_document_table_get_value (table, row, i), value))
      continue;
    if (i < first)
      return 0;
    n++;
  }
  return n;
}

/* The first of the documents that say what most do about @row; one that is alone, if no two
 * agree. */
static guint
find_most (const KrDocumentTable *table, guint row)
{
  guint most = 0;

  for (guint i = 1; i < kr_document_table_n_documents (table); i++)
    if (count_alike (table, row, i) > count_alike (table, row, most))
      most = i;
  return most;
}

/* `Kreights · Craits`: the documents that say the same as document @first about @row. */
static char *
dup_names (const KrDocumentTable *table, guint row, guint first)
{
  const char *value = kr_document_table_get_value (table, row, first);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = first; i < kr_document_table_n_documents (table); i++)
    if (g_str_equal (kr_document_table_get_value (table, row, i), value))
      g_ptr_array_add (names, (gpointer) kr_document_table_get_document (table, i).name);
  g_ptr_array_add (names, NULL);
  return g_strjoinv (" · ", (char **) names->pdata);
}

static void
add_line (GtkBox *box, const KrDocumentTable *table, guint row, guint first)
{
  g_autofree char *names = dup_names (table, row, first);
  /* Translators: rule documents, and what they say. */
  g_autofree char *line =
      g_strdup_printf (_ ("%1$s: %2$s"), names, kr_document_table_get_value (table, row, first));

  gtk_box_append (box, kr_text_label_new (line, "difference"));
}

/* What most documents say, below what the others do. */
static void
add_most (GtkBox *box, const KrDocumentTable *table, guint row, guint most)
{
  const char *value = kr_document_table_get_value (table, row, most);
  const guint n = count_alike (table, row, most);
  g_autofree char *line = g_strdup_printf (
      n < kr_document_table_n_documents (table) ? _ ("In all the others: %s") : _ ("In all: %s"),
      value);

  gtk_box_append (box, kr_text_label_new (line, "difference"));
}

static GtkWidget *
new_rule (const KrDocumentTable *table, guint row)
{
  GtkBox *box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 2));
  const guint most = find_most (table, row);
  const gboolean shared = count_alike (table, row, most) > 1;

  gtk_box_append (box, kr_text_label_new (kr_document_table_get_row (table, row).title, "heading"));
  for (guint i = 0; i < kr_document_table_n_documents (table); i++)
    if (count_alike (table, row, i) > 0 && (i != most || !shared))
      add_line (box, table, row, i);
  if (shared)
    add_most (box, table, row, most);
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
