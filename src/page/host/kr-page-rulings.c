/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-page-rulings.h"

/* The list in HTML as far as it is made. */

struct _KrPageRulings {
  GString *html;
};

KrPageRulings *
kr_page_rulings_new (void)
{
  KrPageRulings *self = g_new0 (KrPageRulings, 1);

  self->html = g_string_new (NULL);
  return self;
}

void
kr_page_rulings_free (KrPageRulings *self)
{
  g_string_free (self->html, TRUE);
  g_free (self);
}

static void
add_paragraph (GString *html, const char *class, const char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  if (*text != '\0')
    g_string_append_printf (html, "<p class=\"%s\">%s</p>", class, escaped);
}

void
kr_page_rulings_add (KrPageRulings *self,
                     const char *id,
                     const char *question,
                     const char *answer,
                     const char *source)
{
  g_autofree char *words = g_markup_escape_text (question, -1);
  g_autofree char *target = id != NULL ? g_uri_escape_string (id, NULL, FALSE) : NULL;

  g_string_append (self->html, "<li>");
  if (target != NULL)
    g_string_append_printf (self->html, "<a class=\"ruling\" href=\"/rulings?id=%s\">%s</a>",
                            target, words);
  else
    g_string_append_printf (self->html, "<b>%s</b>", words);
  add_paragraph (self->html, "answer", answer);
  add_paragraph (self->html, "source", source);
  g_string_append (self->html, "</li>");
}

char *
kr_page_rulings_format (const KrPageRulings *self)
{
  return g_strconcat ("<ul class=\"rulings\">", self->html->str, "</ul>", NULL);
}
