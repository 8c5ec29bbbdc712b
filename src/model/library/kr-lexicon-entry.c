/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-lexicon-entry.h"

#include "kr-library-private.h"

#include <string.h>

/* The rulebook's item, in words once. */

struct _KrLexiconEntry {
  GObject parent_instance;

  char *id;
  gboolean is_anecdote;
  char *title;
  char *also;
  char *says;
  char *origin;
  KrMarkedText *text;
  char *folded; /* all that can be searched */
};

G_DEFINE_FINAL_TYPE (KrLexiconEntry, kr_lexicon_entry, G_TYPE_OBJECT)

static void
kr_lexicon_entry_finalize (GObject *object)
{
  KrLexiconEntry *self = KR_LEXICON_ENTRY (object);

  g_free (self->id);
  g_free (self->title);
  g_free (self->also);
  g_free (self->says);
  g_free (self->origin);
  kr_marked_text_free (self->text);
  g_free (self->folded);
  G_OBJECT_CLASS (kr_lexicon_entry_parent_class)->finalize (object);
}

static void
kr_lexicon_entry_class_init (KrLexiconEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kr_lexicon_entry_finalize;
}

static void
kr_lexicon_entry_init (KrLexiconEntry *self)
{
}

static char *
dup_origin (const KrLexiconItem *item, KrLibrary *library)
{
  const KrRulings *rulings = kr_library_get_rulings (library);
  const KrRulebook *book = kr_library_get_rulebook (library);
  GString *origin = g_string_new (NULL);

  for (guint i = 0; i < item->sources->len; i++) {
    const KrLexiconSource *source = g_ptr_array_index (item->sources, i);
    const KrRuleSet *set = kr_rulebook_find (book, source->document);

    g_string_append_printf (origin, "%s%s", i > 0 ? " · " : "",
                            set != NULL ? kr_rulings_translate (rulings, set->rules.name)
                                        : source->document);
    if (*source->heading != '\0')
      g_string_append_printf (origin, ": %s", source->heading);
  }
  return g_string_free (origin, FALSE);
}

static KrLexiconEntry *
tell (KrLibrary *library, const KrLexiconItem *item)
{
  KrTranslateFunc translate = kr_rulings_get_translate (kr_library_get_rulings (library));
  const KrRules *rules = kr_library_get_rules (library);
  KrLexiconEntry *self = g_object_new (KR_TYPE_LEXICON_ENTRY, NULL);
  g_autofree char *all = NULL;

  self->id = g_strdup (item->id);
  self->is_anecdote = item->kind == KR_LEXICON_ANECDOTE;
  self->title = kr_markup_dup_plain (item->title, rules, translate);
  self->also = g_strdup (kr_rulings_translate (kr_library_get_rulings (library), item->also_key));
  self->says = kr_markup_dup_plain (item->says, rules, translate);
  self->text = kr_markup_parse (item->text, rules, translate);
  self->origin = dup_origin (item, library);
  all = g_strjoin ("\n", self->title, self->also, self->says, self->text->text, self->origin, NULL);
  self->folded = g_utf8_casefold (all, -1);
  return self;
}

GListModel *
kr_lexicon_entry_list (KrLibrary *library)
{
  const KrLexicon *lexicon = kr_library_get_lexicon (library);
  GListStore *words = g_list_store_new (KR_TYPE_LEXICON_ENTRY);

  for (guint i = 0; i < kr_lexicon_n_items (lexicon); i++) {
    g_autoptr (KrLexiconEntry) word = tell (library, kr_lexicon_get_item (lexicon, i));

    g_list_store_append (words, word);
  }
  return G_LIST_MODEL (words);
}

const char *
kr_lexicon_entry_get_id (KrLexiconEntry *self)
{
  g_return_val_if_fail (KR_IS_LEXICON_ENTRY (self), NULL);
  return self->id;
}

gboolean
kr_lexicon_entry_is_anecdote (KrLexiconEntry *self)
{
  g_return_val_if_fail (KR_IS_LEXICON_ENTRY (self), FALSE);
  return self->is_anecdote;
}

const char *
kr_lexicon_entry_get_title (KrLexiconEntry *self)
{
  g_return_val_if_fail (KR_IS_LEXICON_ENTRY (self), NULL);
  return self->title;
}

const char *
kr_lexicon_entry_get_also (KrLexiconEntry *self)
{
  g_return_val_if_fail (KR_IS_LEXICON_ENTRY (self), NULL);
  return self->also;
}

const char *
kr_lexicon_entry_get_says (KrLexiconEntry *self)
{
  g_return_val_if_fail (KR_IS_LEXICON_ENTRY (self), NULL);
  return self->says;
}

const KrMarkedText *
kr_lexicon_entry_get_text (KrLexiconEntry *self)
{
  g_return_val_if_fail (KR_IS_LEXICON_ENTRY (self), NULL);
  return self->text;
}

const char *
kr_lexicon_entry_get_origin (KrLexiconEntry *self)
{
  g_return_val_if_fail (KR_IS_LEXICON_ENTRY (self), NULL);
  return self->origin;
}

gboolean
kr_lexicon_entry_matches (KrLexiconEntry *self, const char *query)
{
  g_autofree char *folded = g_utf8_casefold (query, -1);
  g_auto (GStrv) words = g_strsplit (folded, " ", -1);

  g_return_val_if_fail (KR_IS_LEXICON_ENTRY (self), FALSE);
  for (char **word = words; *word != NULL; word++)
    if (strstr (self->folded, *word) == NULL)
      return FALSE;
  return TRUE;
}
