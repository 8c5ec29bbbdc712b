/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-lexicon-page.h"

#include "kr-accessible.h"
#include "kr-lexicon-entry.h"
#include "kr-passage-text.h"
#include "kr-text-label.h"

#include <glib/gi18n.h>

/* Each word is a row of one list; the search field hides rows. */

struct _KrLexiconPage {
  AdwBin parent_instance;

  KrLibrary *library;
  GtkEditable *filter;
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (KrLexiconPage, kr_lexicon_page, ADW_TYPE_BIN)

static void
add_label (GtkBox *box, const char *text, const char *class)
{
  if (*text != '\0')
    gtk_box_append (box, kr_text_label_new (text, class));
}

static KrLexiconEntry *
get_word (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), "word");
}

static GtkWidget *
new_row_cb (gpointer item, gpointer user_data)
{
  KrLexiconEntry *word = item;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "child", box, "activatable", FALSE, NULL);

  add_label (GTK_BOX (box), kr_lexicon_entry_get_title (word), "heading");
  add_label (GTK_BOX (box), kr_lexicon_entry_get_also (word), "dim-label");
  add_label (GTK_BOX (box), kr_lexicon_entry_get_says (word), "said");
  gtk_box_append (GTK_BOX (box), kr_passage_text_new_label (kr_lexicon_entry_get_text (word)));
  add_label (GTK_BOX (box), kr_lexicon_entry_get_origin (word), "found-snippet");
  gtk_widget_add_css_class (row, "found");
  kr_accessible_set_name (GTK_WIDGET (row), kr_lexicon_entry_get_title (word));
  g_object_set_data_full (G_OBJECT (row), "word", g_object_ref (word), g_object_unref);
  return row;
}

/* A heading above the first story. */
static void
head_cb (GtkListBoxRow *row, GtkListBoxRow *before, gpointer user_data)
{
  const gboolean is_first = kr_lexicon_entry_is_anecdote (get_word (row)) &&
                            (before == NULL || !kr_lexicon_entry_is_anecdote (get_word (before)));
  GtkWidget *head = NULL;

  if (is_first) {
    head = g_object_new (GTK_TYPE_LABEL, "label", _ ("Stories"), "xalign", 0.0, NULL);
    gtk_widget_add_css_class (head, "title-4");
    gtk_widget_add_css_class (head, "list-head");
  }
  gtk_list_box_row_set_header (row, head);
}

/* A list's own filter would leave the hidden rows to screen readers (GTK 4.8). */
static void
filter_changed_cb (KrLexiconPage *self)
{
  const char *query = gtk_editable_get_text (self->filter);
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    gtk_widget_set_visible (GTK_WIDGET (row), kr_lexicon_entry_matches (get_word (row), query));
  gtk_list_box_invalidate_headers (self->list);
}

static void
update (KrLexiconPage *self)
{
  g_autoptr (GListModel) words = kr_lexicon_entry_list (self->library);

  gtk_list_box_bind_model (self->list, words, new_row_cb, NULL, NULL);
  filter_changed_cb (self);
}

static void
kr_lexicon_page_dispose (GObject *object)
{
  g_clear_object (&KR_LEXICON_PAGE (object)->library);
  G_OBJECT_CLASS (kr_lexicon_page_parent_class)->dispose (object);
}

static void
kr_lexicon_page_class_init (KrLexiconPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_lexicon_page_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/rulings/kr-lexicon-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KrLexiconPage, filter);
  gtk_widget_class_bind_template_child (widget_class, KrLexiconPage, list);
  gtk_widget_class_bind_template_callback (widget_class, filter_changed_cb);
}

static void
kr_lexicon_page_init (KrLexiconPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_header_func (self->list, head_cb, NULL, NULL);
}

GtkWidget *
kr_lexicon_page_new (KrLibrary *library)
{
  KrLexiconPage *self = g_object_new (KR_TYPE_LEXICON_PAGE, NULL);

  self->library = g_object_ref (library);
  g_signal_connect_object (library, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}

void
kr_lexicon_page_show (GtkWidget *page, const char *id)
{
  KrLexiconPage *self = KR_LEXICON_PAGE (page);
  GtkListBoxRow *row;

  if (*id == '\0')
    return;
  gtk_editable_set_text (self->filter, "");
  filter_changed_cb (self);
  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (g_str_equal (kr_lexicon_entry_get_id (get_word (row)), id)) {
      gtk_widget_grab_focus (GTK_WIDGET (row));
      return;
    }
}
