/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-search-result-row.h"

#include "kr-accessible.h"
#include "kr-passage-text.h"

#include <glib/gi18n.h>

/* Two labels, and above them what it is if it is not a ruling. */

struct _KrSearchResultRow {
  GtkListBoxRow parent_instance;

  char *address;
};

G_DEFINE_FINAL_TYPE (KrSearchResultRow, kr_search_result_row, GTK_TYPE_LIST_BOX_ROW)

static void
kr_search_result_row_finalize (GObject *object)
{
  g_free (KR_SEARCH_RESULT_ROW (object)->address);
  G_OBJECT_CLASS (kr_search_result_row_parent_class)->finalize (object);
}

static void
kr_search_result_row_class_init (KrSearchResultRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kr_search_result_row_finalize;
}

static void
kr_search_result_row_init (KrSearchResultRow *self)
{
}

static GtkWidget *
new_label (const KrMarkedText *passage, const char *class, int lines)
{
  g_autofree char *markup = kr_passage_text_dup_markup (passage, FALSE);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", markup, "use-markup", TRUE, "wrap",
                                   TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, "lines", lines,
                                   "ellipsize", PANGO_ELLIPSIZE_END, "xalign", 0.0, NULL);

  gtk_widget_add_css_class (label, class);
  return label;
}

GtkWidget *
kr_search_result_row_new (gpointer item, gpointer unused)
{
  KrSearchResultRow *self = g_object_new (KR_TYPE_SEARCH_RESULT_ROW, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  const KrMarkedText *title = kr_library_item_get_title (item);
  const KrMarkedText *snippet = kr_library_item_get_snippet (item);
  const KrLibraryKind kind = kr_library_item_get_kind (item);

  self->address = g_strdup_printf ("%s/%s", kind == KR_LIBRARY_RULING ? "ruling" : "lexicon",
                                   kr_library_item_get_id (item));
  if (kind != KR_LIBRARY_RULING) {
    const char *text = kind == KR_LIBRARY_WORD ? _ ("A word") : _ ("A story");
    GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0, NULL);

    gtk_widget_add_css_class (label, "found-kind");
    gtk_box_append (GTK_BOX (box), label);
  }
  gtk_box_append (GTK_BOX (box), new_label (title, "found-title", 3));
  gtk_box_append (GTK_BOX (box), new_label (snippet, "found-snippet", 2));
  gtk_widget_add_css_class (GTK_WIDGET (self), "found");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);
  kr_accessible_set_name (GTK_WIDGET (self), title->text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  snippet->text, -1);
  return GTK_WIDGET (self);
}

void
kr_search_result_row_set_number (KrSearchResultRow *self, int number)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = g_object_ref (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (self)));
  g_autofree char *text = g_strdup_printf ("%d", number);
  GtkWidget *badge = gtk_label_new (text);

  g_return_if_fail (KR_IS_SEARCH_RESULT_ROW (self));
  gtk_widget_add_css_class (badge, "badge");
  gtk_widget_set_valign (badge, GTK_ALIGN_START);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);
  gtk_box_append (GTK_BOX (box), badge);
  gtk_box_append (GTK_BOX (box), words);
  g_object_unref (words);
}

const char *
kr_search_result_row_get_address (KrSearchResultRow *self)
{
  return self->address;
}
