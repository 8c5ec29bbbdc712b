/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-documents-page.h"

#include "kr-accessible.h"
#include "kr-difference-list.h"
#include "kr-document-table.h"
#include "kr-fit-layout.h"
#include "kr-gettext.h"
#include "kr-passage-text.h"
#include "kr-ruling-parts.h"
#include "kr-text-label.h"
#include "kr-widget-children.h"
#include "kr-wrap-layout.h"

#include <glib/gi18n.h>

/* A card for each document, and below them a grid with a column for each, or a list where
 * that is too wide. Rows in which all documents agree are shown only on request. */

#define ROWS_TO_A_HEAD 8 /* about as many as fit on a screen */

struct _KrDocumentsPage {
  AdwBin parent_instance;

  KrDocumentTable *table;

  GtkBox *documents;
  GtkGrid *grid;
  AdwBin *list;
  GtkToggleButton *all;
};

G_DEFINE_FINAL_TYPE (KrDocumentsPage, kr_documents_page, ADW_TYPE_BIN)

/* Returns the label. */
static GtkWidget *
attach (KrDocumentsPage *self, const char *text, const char *class, guint column, guint row)
{
  GtkWidget *label = kr_text_label_new (text, class);

  g_object_set (label, "yalign", 0.0, "width-chars", column == 0 ? 12 : 9, "max-width-chars",
                column == 0 ? 26 : 22, NULL);
  gtk_grid_attach (self->grid, label, (int) column, (int) row, 1, 1);
  return label;
}

/* A screen reader says of each value what it is and whose: `A four counts, Craits: 15`. */
static void
add_row (KrDocumentsPage *self, guint index, guint at)
{
  const KrDocumentRow row = kr_document_table_get_row (self->table, index);

  attach (self, row.title, "heading", 0, at);
  for (guint i = 0; i < kr_document_table_n_documents (self->table); i++) {
    const char *value = kr_document_table_get_value (self->table, index, i);
    const char *name = kr_document_table_get_document (self->table, i).name;
    /* Translators: a rule, a rule document, and what it says. */
    g_autofree char *said = g_strdup_printf (_ ("%1$s, %2$s: %3$s"), row.title, name, value);
    GtkWidget *label = attach (self, value, row.differs ? "differs" : "agrees", i + 1, at);

    kr_accessible_set_name (GTK_WIDGET (label), said);
  }
}

/* The names of the documents come again every few rows. */
static void
fill (KrDocumentsPage *self)
{
  const gboolean all = gtk_toggle_button_get_active (self->all);
  guint n = 0;
  guint at = 0;

  if (self->table == NULL)
    return;
  kr_widget_children_remove (GTK_WIDGET (self->grid));
  for (guint i = 0; i < kr_document_table_n_rows (self->table); i++) {
    if (!all && !kr_document_table_get_row (self->table, i).differs)
      continue;
    if (n++ % ROWS_TO_A_HEAD == 0) {
      for (guint j = 0; j < kr_document_table_n_documents (self->table); j++)
        attach (self, kr_document_table_get_document (self->table, j).name, "heading", j + 1, at);
      at++;
    }
    add_row (self, i, at++);
  }
  adw_bin_set_child (self->list, kr_difference_list_new (self->table, all));
}

static void
kr_documents_page_dispose (GObject *object)
{
  KrDocumentsPage *self = KR_DOCUMENTS_PAGE (object);

  g_clear_pointer (&self->table, kr_document_table_free);
  G_OBJECT_CLASS (kr_documents_page_parent_class)->dispose (object);
}

static void
kr_documents_page_class_init (KrDocumentsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_documents_page_dispose;
  g_type_ensure (KR_TYPE_FIT_LAYOUT);
  g_type_ensure (KR_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/kreights/Kreights/rulings/kr-documents-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KrDocumentsPage, documents);
  gtk_widget_class_bind_template_child (widget_class, KrDocumentsPage, grid);
  gtk_widget_class_bind_template_child (widget_class, KrDocumentsPage, list);
  gtk_widget_class_bind_template_child (widget_class, KrDocumentsPage, all);
  gtk_widget_class_bind_template_callback (widget_class, fill);
}

static void
kr_documents_page_init (KrDocumentsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
kr_documents_page_new (KrLibrary *library)
{
  KrDocumentsPage *self = g_object_new (KR_TYPE_DOCUMENTS_PAGE, NULL);
  g_autoptr (GError) error = NULL;

  self->table = kr_document_table_new (library, &error);
  if (self->table == NULL) {
    g_autofree char *words = kr_gettext_dup_error (error);

    gtk_box_append (self->documents, kr_text_label_new (words, "error"));
    return GTK_WIDGET (self);
  }
  for (guint i = 0; i < kr_document_table_n_documents (self->table); i++) {
    const KrDocumentColumn document = kr_document_table_get_document (self->table, i);
    GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
    g_autofree char *address = g_strconcat ("document/", document.id, NULL);
    /* Translators: a rule document. */
    g_autofree char *tip = g_strdup_printf (_ ("Read “%s” sentence by sentence"), document.name);
    GtkWidget *link = kr_ruling_parts_new_link (address, _ ("Sentence by Sentence"), tip);

    gtk_widget_add_css_class (card, "card");
    gtk_widget_add_css_class (card, "document");
    gtk_box_append (GTK_BOX (card), kr_text_label_new (document.name, "heading"));
    gtk_box_append (GTK_BOX (card), kr_passage_text_new_label (document.what));
    gtk_box_append (GTK_BOX (card), kr_passage_text_new_label (document.who));
    gtk_widget_set_halign (link, GTK_ALIGN_START);
    gtk_box_append (GTK_BOX (card), link);
    gtk_box_append (self->documents, card);
  }
  fill (self);
  return GTK_WIDGET (self);
}
