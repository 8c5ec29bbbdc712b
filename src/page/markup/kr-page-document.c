/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-page-document.h"

#include "kr-page-templates.h"
#include "kr-sheet-html.h"
#include "kr-translatable.h"

#include <string.h>

/* The templates have {{names}}, for which the words below are put in. */

static const struct {
  const char *name;
  const char *english;
} words[] = {
    {"as-of", N_ ("as of {time}")},
    {"ask", N_ ("Ask")},
    {"door", N_ ("Type the two words that the laptop shows.")},
    {"go", N_ ("Come In")},
    {"i-sit", N_ ("I Sit Here…")},
    {"live", N_ ("live, {time}")},
    {"my-hand", N_ ("My Hand")},
    {"no-answer",
     N_ ("The laptop has not answered for a while. This is how it stood; the page asks "
         "again by itself.")},
    {"question", N_ ("What needs settling?")},
    {"refresh", N_ ("Reload")},
    {"rulings", N_ ("Rulings")},
    {"sheet", N_ ("Sheet")},
    {"step-by-step", N_ ("Ask Me Step by Step")},
    {"two-words", N_ ("The two words")},
    {"waits", N_ ("Not sent yet; it goes as soon as the laptop answers.")},
};

/* Languages that are written from right to left. */
static const char *const right_to_left[] = {"ar", "fa", "he", "ur", "yi", NULL};

static const char *
find_word (const char *name, gsize length, const KrTranslator *translator)
{
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    if (strlen (words[i].name) == length && strncmp (words[i].name, name, length) == 0)
      return kr_translator_text (translator, words[i].english);
  return NULL;
}

/* Puts words in. @language and @notice are the words for those two names. */
static char *
fill (const char *template,
      const char *language,
      const char *notice,
      gboolean has_rulings,
      const KrTranslator *translator)
{
  GString *html = g_string_new (NULL);
  g_autofree char *primary = g_strndup (language, strcspn (language, "-"));
  const char *from = NULL;

  while ((from = strstr (template, "{{")) != NULL) {
    const char *name = from + 2;
    gsize length = strcspn (name, "}");
    const char *word = find_word (name, length, translator);
    g_autofree char *escaped = NULL;
    if (word == NULL && strncmp (name, "lang}", 5) == 0)
      word = language;
    else if (word == NULL && strncmp (name, "dir}", 4) == 0)
      word = g_strv_contains (right_to_left, primary) ? "rtl" : "ltr";
    else if (word == NULL && strncmp (name, "notice}", 7) == 0)
      word = notice;
    else if (word == NULL && strncmp (name, "has-rulings}", 12) == 0)
      word = has_rulings ? "rulings-on" : "rulings-off";
    g_assert (word != NULL);
    escaped = g_markup_escape_text (word, -1);
    g_string_append_len (html, template, from - template);
    g_string_append (html, escaped);
    template = name + length + 2;
  }
  g_string_append (html, template);
  return g_string_free (html, FALSE);
}

char *
kr_page_document_format (KrPageDocument document,
                         gboolean has_rulings,
                         const KrTranslator *translator)
{
  /* By KrPageDocument. */
  static const char *const notices[KR_PAGE_N_DOCUMENTS] = {
      [KR_PAGE_DOCUMENT_TABLE] = "",
      [KR_PAGE_DOCUMENT_DOOR] = "",
      [KR_PAGE_DOCUMENT_DOOR_WRONG] = N_ ("Those are not the words. Look again, or scan the code."),
      [KR_PAGE_DOCUMENT_DOOR_WAIT] = N_ ("Too many tries. Wait a minute, or scan the code."),
      [KR_PAGE_DOCUMENT_STYLE] = "",
  };
  const gboolean is_table = document == KR_PAGE_DOCUMENT_TABLE;
  g_autofree char *language = kr_sheet_html_dup_language (translator);
  const char *notice = notices[document];

  if (document == KR_PAGE_DOCUMENT_STYLE)
    return kr_sheet_html_dup_style ();
  return fill ((const char *) (is_table ? kr_page_template_table : kr_page_template_door), language,
               *notice != '\0' ? kr_translator_text (translator, notice) : "", has_rulings,
               translator);
}
