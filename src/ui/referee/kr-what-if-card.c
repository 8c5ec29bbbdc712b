/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-what-if-card.h"

#include "kr-accessible.h"
#include "kr-text-label.h"
#include "kr-why-window.h"

#include <glib/gi18n.h>

/* What the window shows that a "Why?" button opens. */
typedef struct {
  KrLedger *ledger;
  KrRules rules;
  char *title;
  char *lines;
  KrReason reason; /* borrows the texts */
} Question;

static void
free_question_cb (gpointer data)
{
  Question *question = data;

  g_object_unref (question->ledger);
  g_free (question->title);
  g_free (question->lines);
  g_free (question);
}

static void
why_cb (GtkWidget *button, Question *question)
{
  GtkWidget *window = kr_why_window_new (question->ledger, &question->rules, &question->reason);

  gtk_window_set_transient_for (GTK_WINDOW (window), GTK_WINDOW (gtk_widget_get_root (button)));
  gtk_window_present (GTK_WINDOW (window));
}

static gboolean
has_atoms (const KrWhatIf *answer)
{
  return (answer->atoms.words[0] | answer->atoms.words[1]) != 0;
}

static GtkWidget *
new_why_button (const KrWhatIfFrame *frame, const KrWhatIf *answer)
{
  GtkWidget *button = gtk_button_new_with_label (_ ("Why?"));
  Question *question = g_new0 (Question, 1);
  GString *lines = g_string_new (NULL);

  question->ledger = g_object_ref (frame->ledger);
  question->rules = *frame->rules;
  question->title = g_strdup (frame->title);
  for (guint i = 0; i < answer->lines->len; i++)
    g_string_append_printf (lines, "%s%s", i > 0 ? "\n" : "",
                            (const char *) g_ptr_array_index (answer->lines, i));
  question->lines = g_string_free (lines, FALSE);
  question->reason = (KrReason){question->title, question->lines, answer->ruling, answer->atoms};
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  kr_accessible_set_labelf (button, _ ("Why, by %s?"), frame->rules->name);
  g_object_set_data_full (G_OBJECT (button), "question", question, free_question_cb);
  g_signal_connect (button, "clicked", G_CALLBACK (why_cb), question);
  return button;
}

static GtkWidget *
new_badge (void)
{
  GtkWidget *badge = gtk_label_new (_ ("this table"));

  gtk_widget_add_css_class (badge, "badge");
  gtk_widget_set_valign (badge, GTK_ALIGN_CENTER);
  return badge;
}

GtkWidget *
kr_what_if_card_new (const KrWhatIfFrame *frame, const KrWhatIf *answer)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *foot = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "what-if-card");
  if (frame->ours)
    gtk_widget_add_css_class (card, "ours");
  gtk_box_append (GTK_BOX (card), kr_text_label_new (frame->rules->name, "heading"));
  gtk_box_append (GTK_BOX (card), kr_text_label_new (answer->figure, "what-if-figure"));
  for (guint i = 0; i < answer->lines->len; i++)
    gtk_box_append (GTK_BOX (card), kr_text_label_new (g_ptr_array_index (answer->lines, i), NULL));
  if (has_atoms (answer))
    gtk_box_append (GTK_BOX (foot), new_why_button (frame, answer));
  if (frame->ours)
    gtk_box_append (GTK_BOX (foot), new_badge ());
  gtk_box_append (GTK_BOX (card), foot);
  return card;
}

GtkWidget *
kr_what_if_row_new (const KrWhatIfFrame *frame, const KrWhatIf *answer)
{
  g_autofree char *name = g_markup_escape_text (frame->rules->name, -1);
  GtkWidget *row =
      g_object_new (ADW_TYPE_EXPANDER_ROW, "title", name, "expanded", frame->ours, NULL);
  GtkWidget *figure = gtk_label_new (answer->figure);
  GtkWidget *lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  gtk_widget_add_css_class (figure, "heading");
  gtk_widget_add_css_class (lines, "what-if-card");
  adw_expander_row_add_action (ADW_EXPANDER_ROW (row), figure);
  if (frame->ours)
    adw_expander_row_add_action (ADW_EXPANDER_ROW (row), new_badge ());
  for (guint i = 0; i < answer->lines->len; i++)
    gtk_box_append (GTK_BOX (lines),
                    kr_text_label_new (g_ptr_array_index (answer->lines, i), NULL));
  if (has_atoms (answer))
    gtk_box_append (GTK_BOX (lines), new_why_button (frame, answer));
  adw_expander_row_add_row (ADW_EXPANDER_ROW (row), lines);
  return row;
}
