/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-passage-text.h"

#include "kr-text-label.h"

#include <glib/gi18n.h>
#include <string.h>

/* Turns marks into Pango markup; the text between them is escaped. */

static void
append_escaped (GString *markup, const char *text, guint start, guint end)
{
  g_autofree char *escaped = g_markup_escape_text (text + start, (gssize) (end - start));

  g_string_append (markup, escaped);
}

/* Dark on yellow can be read on a light, dark or selected row; bold does without color. */
#define HIT_START "<span weight=\"bold\" foreground=\"#241f31\" background=\"#f9e58b\">"

static void
append_mark (GString *markup, const char *text, const KrTextMark *mark, gboolean with_links)
{
  switch (mark->kind) {
  case KR_TEXT_MARK_CARD:
    g_string_append (markup, "<b>");
    append_escaped (markup, text, mark->start, mark->end);
    g_string_append (markup, "</b>");
    break;
  case KR_TEXT_MARK_HIT:
    g_string_append (markup, HIT_START);
    append_escaped (markup, text, mark->start, mark->end);
    g_string_append (markup, "</span>");
    break;
  case KR_TEXT_MARK_TERM:
  case KR_TEXT_MARK_REF:
    if (with_links)
      g_string_append_printf (markup, "<a href=\"%s/%s\">",
                              mark->kind == KR_TEXT_MARK_TERM ? "lexicon" : "ruling", mark->target);
    append_escaped (markup, text, mark->start, mark->end);
    if (with_links)
      g_string_append (markup, "</a>");
    break;
  }
}

char *
kr_passage_text_dup_markup (const KrMarkedText *passage, gboolean with_links)
{
  GString *markup = g_string_new (NULL);
  const char *text = passage->text;
  guint done = 0;

  for (guint i = 0; i < passage->marks->len; i++) {
    const KrTextMark *mark = passage->marks->pdata[i];

    append_escaped (markup, text, done, mark->start);
    append_mark (markup, text, mark, with_links);
    done = mark->end;
  }
  append_escaped (markup, text, done, (guint) strlen (text));
  return g_string_free (markup, FALSE);
}

static gboolean
activate_link_cb (GtkWidget *label, const char *address)
{
  return gtk_widget_activate_action (label, "rulings.open", "s", address);
}

void
kr_passage_text_show (GtkLabel *label, const KrMarkedText *passage)
{
  kr_passage_text_show_after (label, NULL, passage);
}

void
kr_passage_text_show_after (GtkLabel *label, const char *lead, const KrMarkedText *passage)
{
  g_autofree char *words = kr_passage_text_dup_markup (passage, TRUE);
  g_autofree char *markup = g_strconcat (lead != NULL ? lead : "", words, NULL);

  gtk_label_set_markup (label, markup);
  g_signal_handlers_disconnect_by_func (label, activate_link_cb, NULL);
  g_signal_connect (label, "activate-link", G_CALLBACK (activate_link_cb), NULL);
}

GtkWidget *
kr_passage_text_new_label (const KrMarkedText *passage)
{
  GtkWidget *label = kr_text_label_new ("", "passage");

  kr_passage_text_show (GTK_LABEL (label), passage);
  return label;
}

const char *
kr_passage_text_translate (const char *text)
{
  return *text != '\0' ? _ (text) : "";
}
