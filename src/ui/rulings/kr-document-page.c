/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-document-page.h"

#include "kr-accessible.h"
#include "kr-document-outline.h"
#include "kr-document-row.h"
#include "kr-scroll-to.h"
#include "kr-text-label.h"
#include "kr-widget-children.h"

#include <glib/gi18n.h>

/* Each sentence is a row of one list, its headings are above the row; the search field and the
 * switch hide rows. */

/* A row takes GTK some milliseconds to lay out: a document is shown from its start at once, and the
 * rest is added while nobody waits. */
#define ROWS_AT_ONCE 12
#define ROWS_IN_IDLE 2

#define MAX_LEVEL 3
#define HEADING "heading" /* of a button of the contents: its index */

struct _KrDocumentPage {
  AdwBin parent_instance;

  KrLibrary *library;
  KrDocumentOutline *outline; /* NULL: nothing is shown yet */
  guint n_rows;               /* of the list: of the first sentences */
  guint fill_id;              /* of the idle that adds the rest; 0: none */

  GtkLabel *name;
  GtkLabel *about;
  GtkEditable *filter;
  GtkToggleButton *rules_only;
  GtkFlowBox *contents;
  GtkListBox *list;
  GtkWidget *nothing;
};

G_DEFINE_FINAL_TYPE (KrDocumentPage, kr_document_page, ADW_TYPE_BIN)

/* Whether heading @index is @of, or one that @of is below. */
static gboolean
is_above (const KrDocumentOutline *outline, guint index, guint of)
{
  const guint level = kr_document_outline_get_heading (outline, index).level;

  if (index > of || (index < of && kr_document_outline_get_heading (outline, of).level <= level))
    return FALSE;
  for (guint i = index + 1; i < of; i++)
    if (kr_document_outline_get_heading (outline, i).level <= level)
      return FALSE;
  return TRUE;
}

static GtkWidget *
new_heading (const KrDocumentHeading *heading)
{
  static const char *const classes[MAX_LEVEL] = {"title-3", "title-4", "heading"};

  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING,
                                   "label", heading->name, "wrap", TRUE, "wrap-mode",
                                   PANGO_WRAP_WORD_CHAR, "xalign", 0.0, NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LEVEL,
                                  (int) heading->level, -1);
  gtk_widget_add_css_class (label, classes[heading->level - 1]);
  return label;
}

/* The headings above @row that are not above the row before it. */
static void
head_cb (GtkListBoxRow *row, GtkListBoxRow *before, gpointer user_data)
{
  KrDocumentPage *self = user_data;
  const guint index = kr_document_row_get_index (row);
  const guint own = kr_document_outline_get_sentence (self->outline, index).heading;
  const guint last = before != NULL ? kr_document_row_get_index (before) : 0;
  const guint shown = kr_document_outline_get_sentence (self->outline, last).heading;
  GtkWidget *head = NULL;

  for (guint i = 0; i <= own; i++) {
    const KrDocumentHeading heading = kr_document_outline_get_heading (self->outline, i);

    if (!is_above (self->outline, i, own) || (before != NULL && is_above (self->outline, i, shown)))
      continue;
    if (head == NULL)
      head = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
    gtk_box_append (GTK_BOX (head), new_heading (&heading));
  }
  if (head != NULL)
    gtk_widget_add_css_class (head, "sentence-head");
  gtk_list_box_row_set_header (row, head);
}

static gboolean
is_wanted (KrDocumentPage *self, guint index)
{
  const gboolean is_rule = kr_document_outline_get_sentence (self->outline, index).aside == NULL;

  return (is_rule || !gtk_toggle_button_get_active (self->rules_only)) &&
         kr_document_outline_matches (self->outline, index, gtk_editable_get_text (self->filter));
}

/* The row of sentence @index. Adds the rows before it that are not there yet. */
static GtkListBoxRow *
get_row (KrDocumentPage *self, guint index)
{
  for (; self->n_rows <= index; self->n_rows++) {
    GtkWidget *row = kr_document_row_new (self->outline, self->n_rows);

    gtk_widget_set_visible (row, is_wanted (self, self->n_rows));
    gtk_list_box_append (self->list, row);
  }
  return gtk_list_box_get_row_at_index (self->list, (int) index);
}

static gboolean
fill_cb (gpointer user_data)
{
  KrDocumentPage *self = user_data;
  const guint n = kr_document_outline_n_sentences (self->outline);

  get_row (self, MIN (self->n_rows + ROWS_IN_IDLE, n) - 1);
  if (self->n_rows < n)
    return G_SOURCE_CONTINUE;
  self->fill_id = 0;
  return G_SOURCE_REMOVE;
}

/* A list's own filter would leave the hidden rows to screen readers (GTK 4.8). */
static void
filter_changed_cb (KrDocumentPage *self)
{
  gboolean is_empty = TRUE;

  for (guint i = 0; i < kr_document_outline_n_sentences (self->outline); i++) {
    const gboolean wanted = is_wanted (self, i);

    if (i < self->n_rows)
      gtk_widget_set_visible (GTK_WIDGET (get_row (self, i)), wanted);
    is_empty &= !wanted;
  }
  gtk_list_box_invalidate_headers (self->list);
  gtk_widget_set_visible (GTK_WIDGET (self->list), !is_empty);
  gtk_widget_set_visible (self->nothing, is_empty);
}

static void
show_all (KrDocumentPage *self)
{
  gtk_toggle_button_set_active (self->rules_only, FALSE);
  gtk_editable_set_text (self->filter, "");
  filter_changed_cb (self);
}

/* Escape empties the search field first. */
static void
stop_search_cb (KrDocumentPage *self)
{
  if (*gtk_editable_get_text (self->filter) != '\0')
    gtk_editable_set_text (self->filter, "");
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "rulings.back", NULL);
}

static void
go_to_row (KrDocumentPage *self, GtkListBoxRow *row)
{
  if (!gtk_widget_get_visible (GTK_WIDGET (row)))
    show_all (self);
  gtk_widget_grab_focus (GTK_WIDGET (row));
  kr_scroll_to (GTK_WIDGET (row));
}

static void
go_to_heading (KrDocumentPage *self, guint index)
{
  const guint first = kr_document_outline_get_heading (self->outline, index).first;

  if (first < kr_document_outline_n_sentences (self->outline))
    go_to_row (self, get_row (self, first));
}

static void
contents_cb (KrDocumentPage *self, GtkWidget *button)
{
  go_to_heading (self, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), HEADING)));
}

/* A button for each part of the document. */
static void
show_contents (KrDocumentPage *self)
{
  kr_widget_children_remove (GTK_WIDGET (self->contents));
  for (guint i = 0; i < kr_document_outline_n_headings (self->outline); i++) {
    const KrDocumentHeading heading = kr_document_outline_get_heading (self->outline, i);
    GtkWidget *button = NULL;
    /* Translators: a heading of a rule document. */
    g_autofree char *tip = g_strdup_printf (_ ("Go to “%s”"), heading.name);

    if (heading.level > 1)
      continue;
    button = gtk_button_new ();
    gtk_button_set_child (GTK_BUTTON (button), kr_text_label_new (heading.name, NULL));
    gtk_widget_add_css_class (button, "flat");
    gtk_widget_add_css_class (button, "sentence-link");
    kr_accessible_set_label (button, tip);
    g_object_set_data (G_OBJECT (button), HEADING, GUINT_TO_POINTER (i));
    g_signal_connect_object (button, "clicked", G_CALLBACK (contents_cb), self, G_CONNECT_SWAPPED);
    gtk_flow_box_append (self->contents, button);
    gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
  }
}

static void
show_about (KrDocumentPage *self)
{
  const guint n_numbers = kr_document_outline_n_numbers (self->outline);
  const guint n_rules = kr_document_outline_n_rules (self->outline);
  g_autofree char *count = g_strdup_printf (
      ngettext ("%u sentence in our own words", "%u sentences in our own words", n_numbers),
      n_numbers);
  g_autofree char *rules =
      g_strdup_printf (ngettext ("%u is a rule", "%u are rules", n_rules), n_rules);
  g_autofree char *about = g_strdup_printf (
      "%s · %s, %s", _ (kr_document_outline_get_author (self->outline)), count, rules);

  gtk_label_set_label (self->name, _ (kr_document_outline_get_name (self->outline)));
  gtk_label_set_label (self->about, about);
}

static void
load (KrDocumentPage *self, const char *document)
{
  KrDocumentOutline *outline = kr_document_outline_new (self->library, document);

  if (outline == NULL)
    return;
  g_clear_handle_id (&self->fill_id, g_source_remove);
  kr_widget_children_remove (GTK_WIDGET (self->list));
  self->n_rows = 0;
  g_clear_pointer (&self->outline, kr_document_outline_free);
  self->outline = outline;
  show_about (self);
  show_contents (self);
  show_all (self);
  get_row (self, MIN (ROWS_AT_ONCE, kr_document_outline_n_sentences (outline)) - 1);
  self->fill_id = g_idle_add_full (G_PRIORITY_LOW, fill_cb, self, NULL);
}

/* The row of sentence @number; NULL if there is none. */
static GtkListBoxRow *
find_row (KrDocumentPage *self, guint64 number)
{
  for (guint i = 0; i < kr_document_outline_n_sentences (self->outline); i++) {
    const KrDocumentSentence sentence = kr_document_outline_get_sentence (self->outline, i);

    if (number >= sentence.number && number <= sentence.last)
      return get_row (self, i);
  }
  return NULL;
}

/* Marks the rows of @numbers, and no others. */
static void
mark (KrDocumentPage *self, const char *numbers)
{
  g_auto (GStrv) words = g_strsplit (numbers, " ", -1);
  GtkListBoxRow *row = NULL;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    kr_document_row_set_cited (row, FALSE);
  for (char **word = words; *word != NULL; word++) {
    row = find_row (self, g_ascii_strtoull (*word, NULL, 10));
    if (row != NULL)
      kr_document_row_set_cited (row, TRUE);
  }
}

static void
kr_document_page_dispose (GObject *object)
{
  KrDocumentPage *self = KR_DOCUMENT_PAGE (object);

  g_clear_handle_id (&self->fill_id, g_source_remove);
  if (self->list != NULL)
    gtk_list_box_set_header_func (self->list, NULL, NULL, NULL);
  g_clear_pointer (&self->outline, kr_document_outline_free);
  g_clear_object (&self->library);
  G_OBJECT_CLASS (kr_document_page_parent_class)->dispose (object);
}

static void
kr_document_page_class_init (KrDocumentPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_document_page_dispose;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/kreights/Kreights/rulings/kr-document-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KrDocumentPage, name);
  gtk_widget_class_bind_template_child (widget_class, KrDocumentPage, about);
  gtk_widget_class_bind_template_child (widget_class, KrDocumentPage, filter);
  gtk_widget_class_bind_template_child (widget_class, KrDocumentPage, rules_only);
  gtk_widget_class_bind_template_child (widget_class, KrDocumentPage, contents);
  gtk_widget_class_bind_template_child (widget_class, KrDocumentPage, list);
  gtk_widget_class_bind_template_child (widget_class, KrDocumentPage, nothing);
  gtk_widget_class_bind_template_callback (widget_class, filter_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "rulings.back", NULL);
}

static void
kr_document_page_init (KrDocumentPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_header_func (self->list, head_cb, self, NULL);
}

GtkWidget *
kr_document_page_new (KrLibrary *library)
{
  KrDocumentPage *self = g_object_new (KR_TYPE_DOCUMENT_PAGE, NULL);

  self->library = g_object_ref (library);
  return GTK_WIDGET (self);
}

void
kr_document_page_show (GtkWidget *page, const char *id)
{
  KrDocumentPage *self = KR_DOCUMENT_PAGE (page);
  g_auto (GStrv) parts = g_strsplit (id, "/", 2);

  if (self->outline == NULL || !g_str_equal (kr_document_outline_get_id (self->outline), parts[0]))
    load (self, parts[0]);
  if (self->outline != NULL)
    mark (self, parts[0] != NULL && parts[1] != NULL ? parts[1] : "");
}

char *
kr_document_page_find_place (GtkWidget *page)
{
  KrDocumentPage *self = KR_DOCUMENT_PAGE (page);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (page));
  GtkWidget *row = focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->list))
                       ? gtk_widget_get_ancestor (focus, GTK_TYPE_LIST_BOX_ROW)
                       : NULL;

  if (row == NULL)
    return NULL;
  return g_strdup_printf (
      "%u", kr_document_outline_get_sentence (self->outline,
                                              kr_document_row_get_index (GTK_LIST_BOX_ROW (row)))
                .number);
}

void
kr_document_page_go_to_place (GtkWidget *page, const char *place)
{
  KrDocumentPage *self = KR_DOCUMENT_PAGE (page);
  GtkListBoxRow *row = NULL;

  if (self->outline == NULL)
    return;
  if (*place != '#') {
    row = find_row (self, g_ascii_strtoull (place, NULL, 10));
    if (row != NULL)
      go_to_row (self, row);
    return;
  }
  for (guint i = 0; i < kr_document_outline_n_headings (self->outline); i++)
    if (g_str_equal (kr_document_outline_get_heading (self->outline, i).name, place + 1))
      go_to_heading (self, i);
}
