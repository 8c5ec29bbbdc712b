/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-document-outline.h"

#include "kr-library-private.h"

#include <string.h>

/* The concordance of one document, in the user's words. */

typedef struct {
  char *address;
  char *title;
  gboolean is_reading;
} Link;

typedef struct {
  const KrSentence *of;
  guint heading;
  KrMarkedText *words;
  char *atoms;
  char *keys;
  GPtrArray *links; /* Link */
  char *folded;     /* what a search looks at */
} Sentence;

struct _KrDocumentOutline {
  KrLibrary *library;
  const KrOutline *outline;
  const KrRules *rules; /* the document's */
  GArray *headings;     /* KrDocumentHeading */
  GPtrArray *sentences; /* Sentence */
  guint n_rules;
};

static void
link_free (Link *link)
{
  g_free (link->address);
  g_free (link->title);
  g_free (link);
}

static void
sentence_free (Sentence *sentence)
{
  kr_marked_text_free (sentence->words);
  g_free (sentence->atoms);
  g_free (sentence->keys);
  g_ptr_array_unref (sentence->links);
  g_free (sentence->folded);
  g_free (sentence);
}

/* Takes over @title. */
static void
add_link (Sentence *sentence, const char *page, const char *id, char *title, gboolean is_reading)
{
  Link *link = g_new (Link, 1);

  *link = (Link){g_strconcat (page, "/", id, NULL), title, is_reading};
  g_ptr_array_add (sentence->links, link);
}

/* What the document says comes before what we read in it, and both before words and stories. */
static void
add_links (KrDocumentOutline *self, Sentence *sentence)
{
  const KrTranslateFunc translate =
      kr_rulings_get_translate (kr_library_get_rulings (self->library));

  for (int is_reading = FALSE; is_reading <= TRUE; is_reading++)
    for (guint i = 0; i < sentence->of->rulings->len; i++) {
      const KrSentenceRuling *ruling = g_ptr_array_index (sentence->of->rulings, i);
      const char *question = kr_ruling_entry_get_question (ruling->entry);

      if (ruling->reading == is_reading)
        add_link (sentence, "ruling", kr_ruling_entry_get_id (ruling->entry),
                  kr_markup_dup_plain (question, self->rules, translate), is_reading);
    }
  for (guint i = 0; i < sentence->of->items->len; i++) {
    const KrLexiconItem *item = g_ptr_array_index (sentence->of->items, i);

    add_link (sentence, "lexicon", item->id,
              kr_markup_dup_plain (item->title, self->rules, translate), FALSE);
  }
}

static char *
dup_folded (const Sentence *sentence)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_printf (text, "%u %s %s %s", sentence->of->first, sentence->words->text, sentence->atoms,
                   sentence->keys);
  for (guint i = 0; i < sentence->links->len; i++)
    g_string_append_printf (text, " %s", ((const Link *) sentence->links->pdata[i])->title);
  return g_utf8_casefold (text->str, -1);
}

static void
add_sentence (KrDocumentOutline *self, const KrSentence *of, guint heading)
{
  const KrTranslateFunc translate =
      kr_rulings_get_translate (kr_library_get_rulings (self->library));
  Sentence *sentence = g_new0 (Sentence, 1);

  sentence->of = of;
  sentence->heading = heading;
  sentence->words = kr_markup_parse (of->words, self->rules, translate);
  sentence->atoms = g_strjoinv (" · ", of->atoms);
  sentence->keys = g_strjoinv (" · ", of->keys);
  sentence->links = g_ptr_array_new_with_free_func ((GDestroyNotify) link_free);
  add_links (self, sentence);
  sentence->folded = dup_folded (sentence);
  g_ptr_array_add (self->sentences, sentence);
  if (of->aside == KR_ASIDE_NONE)
    self->n_rules++;
}

KrDocumentOutline *
kr_document_outline_new (KrLibrary *library, const char *id)
{
  const KrOutline *outline = kr_concordance_find (kr_library_get_concordance (library), id);
  const KrRuleSet *set = kr_rulebook_find (kr_library_get_rulebook (library), id);
  KrDocumentOutline *self = NULL;

  if (outline == NULL || set == NULL)
    return NULL;
  self = g_new0 (KrDocumentOutline, 1);
  self->library = g_object_ref (library);
  self->outline = outline;
  self->rules = &set->rules;
  self->headings = g_array_new (FALSE, FALSE, sizeof (KrDocumentHeading));
  self->sentences = g_ptr_array_new_with_free_func ((GDestroyNotify) sentence_free);
  for (guint i = 0; i < outline->headings->len; i++) {
    const KrOutlineHeading *of = g_ptr_array_index (outline->headings, i);
    const KrDocumentHeading heading = {of->name, of->level, self->sentences->len,
                                       of->sentences->len};

    g_array_append_val (self->headings, heading);
    for (guint j = 0; j < of->sentences->len; j++)
      add_sentence (self, g_ptr_array_index (of->sentences, j), i);
  }
  return self;
}

void
kr_document_outline_free (KrDocumentOutline *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->sentences);
  g_array_unref (self->headings);
  g_object_unref (self->library);
  g_free (self);
}

const char *
kr_document_outline_get_id (const KrDocumentOutline *self)
{
  return self->outline->document;
}

const char *
kr_document_outline_get_name (const KrDocumentOutline *self)
{
  return kr_rulings_translate (kr_library_get_rulings (self->library), self->rules->name);
}

const char *
kr_document_outline_get_author (const KrDocumentOutline *self)
{
  return kr_rulings_translate (kr_library_get_rulings (self->library), self->rules->source);
}

guint
kr_document_outline_n_numbers (const KrDocumentOutline *self)
{
  return self->outline->numbered->len;
}

guint
kr_document_outline_n_rules (const KrDocumentOutline *self)
{
  return self->n_rules;
}

guint
kr_document_outline_n_headings (const KrDocumentOutline *self)
{
  return self->headings->len;
}

KrDocumentHeading
kr_document_outline_get_heading (const KrDocumentOutline *self, guint index)
{
  return g_array_index (self->headings, KrDocumentHeading, index);
}

guint
kr_document_outline_n_sentences (const KrDocumentOutline *self)
{
  return self->sentences->len;
}

KrDocumentSentence
kr_document_outline_get_sentence (const KrDocumentOutline *self, guint index)
{
  const Sentence *sentence = g_ptr_array_index (self->sentences, index);

  return (KrDocumentSentence){
      .number = sentence->of->first,
      .last = sentence->of->last,
      .heading = sentence->heading,
      .words = sentence->words,
      .aside = kr_aside_get_name (sentence->of->aside),
      .atoms = sentence->atoms,
      .keys = sentence->keys,
      .n_links = sentence->links->len,
  };
}

KrDocumentLink
kr_document_outline_get_link (const KrDocumentOutline *self, guint sentence, guint index)
{
  const Sentence *linking = g_ptr_array_index (self->sentences, sentence);
  const Link *link = g_ptr_array_index (linking->links, index);

  return (KrDocumentLink){link->address, link->title, link->is_reading};
}

gboolean
kr_document_outline_matches (const KrDocumentOutline *self, guint index, const char *query)
{
  const Sentence *sentence = g_ptr_array_index (self->sentences, index);
  g_autofree char *folded = g_utf8_casefold (query, -1);
  g_auto (GStrv) words = g_strsplit (folded, " ", -1);

  for (char **word = words; *word != NULL; word++)
    if (strstr (sentence->folded, *word) == NULL)
      return FALSE;
  return TRUE;
}
