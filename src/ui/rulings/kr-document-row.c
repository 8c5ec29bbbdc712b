/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-document-row.h"

#include "kr-accessible.h"
#include "kr-css-class.h"
#include "kr-passage-text.h"
#include "kr-ruling-parts.h"
#include "kr-text-label.h"

#include <glib/gi18n.h>

#define INDEX "sentence"
#define NOTE "cited" /* the label that says so */
#define FEW_LINKS 2  /* that are shown at first, so that a document reads like one */

/* Why a sentence is not a rule. */
static const struct {
  const char *aside; /* as data/rulings/README.md lists it */
  const char *title;
} asides[] = {
    {"heading", N_ ("Heading")},      {"history", N_ ("Background")}, {"opinion", N_ ("Opinion")},
    {"advice", N_ ("Advice")},        {"banter", N_ ("Banter")},      {"story", N_ ("Story")},
    {"lead-in", N_ ("Introduction")}, {"page", N_ ("Web page")},
};

static const char *
get_aside_title (const char *aside)
{
  for (gsize i = 0; i < G_N_ELEMENTS (asides); i++)
    if (g_str_equal (asides[i].aside, aside))
      return _ (asides[i].title);
  return "";
}

/* `60`, or `1–22` */
static char *
dup_number (const KrDocumentSentence *sentence)
{
  if (sentence->last > sentence->number)
    return g_strdup_printf ("%u–%u", sentence->number, sentence->last);
  return g_strdup_printf ("%u", sentence->number);
}

/* Breaking words anywhere makes GTK try a column of single letters, for seconds in a long
 * document. */
static GtkWidget *
new_label (const char *text, const char *css_class)
{
  GtkWidget *label = kr_text_label_new (text, css_class);

  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD);
  return label;
}

static GtkWidget *
new_words (const KrDocumentSentence *sentence)
{
  g_autofree char *lead = sentence->aside != NULL
                              ? g_markup_printf_escaped ("<b><small>%s</small></b>  ",
                                                         get_aside_title (sentence->aside))
                              : NULL;
  GtkWidget *label = new_label ("", sentence->aside != NULL ? "sentence-aside" : "passage");

  kr_passage_text_show_after (GTK_LABEL (label), lead, sentence->words);
  return label;
}

static void
add_link (GtkBox *box, const KrDocumentOutline *outline, guint sentence, guint index)
{
  const KrDocumentLink link = kr_document_outline_get_link (outline, sentence, index);
  g_autofree char *text = NULL;

  if (g_str_has_prefix (link.address, "lexicon/"))
    /* Translators: a word of the lexicon. */
    text = g_strdup_printf (_ ("Lexicon: %s"), link.title);
  else if (link.is_reading)
    /* Translators: the question of a ruling. */
    text = g_strdup_printf (_ ("%s (our reading)"), link.title);
  else
    text = g_strdup (link.title);
  gtk_box_append (box, kr_ruling_parts_new_link (link.address, text, text));
}

/* Atoms and keys, small: `C-1 · P-two · after-count`. */
static void
add_codes (GtkBox *box, const KrDocumentSentence *sentence)
{
  g_autofree char *codes = g_strdup_printf (
      "%s%s%s", sentence->atoms, *sentence->atoms != '\0' && *sentence->keys != '\0' ? " · " : "",
      sentence->keys);
  GtkWidget *label = NULL;

  if (*codes == '\0')
    return;
  label = new_label (codes, "sentence-codes");
  kr_accessible_set_tooltip (label, _ ("The rules and keys that carry this sentence"));
  gtk_box_append (box, label);
}

/* Shows the links of @row that were left out at first, and moves the focus to their first. */
static void
show_more_cb (GtkWidget *button)
{
  GtkWidget *more = gtk_widget_get_next_sibling (button);

  gtk_widget_set_visible (more, TRUE);
  gtk_widget_child_focus (more, GTK_DIR_TAB_FORWARD);
  gtk_widget_set_visible (button, FALSE);
}

/* The last @n links of @sentence, for which a button makes room when somebody wants them. */
static void
add_more (GtkBox *box, const KrDocumentOutline *outline, guint index, guint n)
{
  const KrDocumentSentence sentence = kr_document_outline_get_sentence (outline, index);
  g_autofree char *text = g_strdup_printf (ngettext ("%u more", "%u more", n), n);
  g_autofree char *label = g_strdup_printf (
      ngettext ("Show %u more ruling on sentence %u", "Show %u more rulings on sentence %u", n), n,
      sentence.number);
  GtkWidget *button = gtk_button_new ();
  GtkWidget *more = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_button_set_child (GTK_BUTTON (button),
                        kr_ruling_parts_new_icon_text ("pan-down-symbolic", text));
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "place-link");
  kr_accessible_set_label (button, label);
  g_signal_connect (button, "clicked", G_CALLBACK (show_more_cb), NULL);
  for (guint i = sentence.n_links - n; i < sentence.n_links; i++)
    add_link (GTK_BOX (more), outline, index, i);
  gtk_widget_set_visible (more, FALSE);
  gtk_box_append (box, button);
  gtk_box_append (box, more);
}

GtkWidget *
kr_document_row_new (const KrDocumentOutline *outline, guint index)
{
  const KrDocumentSentence sentence = kr_document_outline_get_sentence (outline, index);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "child", line, "activatable", FALSE, NULL);
  g_autofree char *number = dup_number (&sentence);
  /* Translators: the number of a sentence, and what it says. */
  g_autofree char *said = g_strdup_printf (_ ("%1$s. %2$s"), number, sentence.words->text);
  GtkWidget *label = new_label (number, "sentence-number");
  const guint n_links = sentence.n_links > FEW_LINKS + 1 ? FEW_LINKS : sentence.n_links;

  g_object_set (label, "width-chars", 4, "xalign", 1.0, "valign", GTK_ALIGN_START, NULL);
  gtk_widget_set_hexpand (box, TRUE);
  gtk_box_append (GTK_BOX (line), label);
  gtk_box_append (GTK_BOX (line), box);
  gtk_box_append (GTK_BOX (box), new_words (&sentence));
  for (guint i = 0; i < n_links; i++)
    add_link (GTK_BOX (box), outline, index, i);
  if (sentence.n_links > n_links)
    add_more (GTK_BOX (box), outline, index, sentence.n_links - n_links);
  add_codes (GTK_BOX (box), &sentence);
  gtk_widget_add_css_class (row, "sentence");
  kr_accessible_set_name (GTK_WIDGET (row), said);
  g_object_set_data (G_OBJECT (row), INDEX, GUINT_TO_POINTER (index));
  return row;
}

guint
kr_document_row_get_index (GtkListBoxRow *row)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), INDEX));
}

void
kr_document_row_set_cited (GtkListBoxRow *row, gboolean cited)
{
  GtkWidget *box = gtk_widget_get_last_child (gtk_list_box_row_get_child (row));
  GtkWidget *note = g_object_get_data (G_OBJECT (row), NOTE);

  kr_css_class_set (GTK_WIDGET (row), "cited", cited);
  if (cited && note == NULL) {
    note = new_label (_ ("Cited by the ruling"), "cited-note");
    gtk_box_prepend (GTK_BOX (box), note);
  } else if (!cited && note != NULL) {
    gtk_box_remove (GTK_BOX (box), note);
    note = NULL;
  }
  g_object_set_data (G_OBJECT (row), NOTE, note);
}
