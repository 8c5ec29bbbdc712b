/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-rulings.h"

/*
 * kr-lexicon.h: what is said at the table and what it means, and what is told
 * about it (data/rulings/lexicon.xml).
 *
 * A lexicon owns its items. Strings are English and gettext keys where nothing
 * else is said, "" where there is none.
 */

typedef enum {
  KR_LEXICON_WORD = 0,
  KR_LEXICON_ANECDOTE,
} KrLexiconKind;

typedef struct {
  char *document; /* id of a rule set */
  char *heading;  /* in the document */
} KrLexiconSource;

typedef struct {
  KrLexiconKind kind;
  char *id;
  char *title;        /* the word, or the anecdote's title */
  char **also;        /* other names of the word; never translated */
  char *says;         /* what is said at the table */
  char *text;         /* with markup: what it means, or the story */
  GPtrArray *sources; /* KrLexiconSource */
  char **see;         /* ids of rulings */
  const char *file;
  guint line;
} KrLexiconItem;

typedef struct _KrLexicon KrLexicon;

/* Reads data_dir/rulings/lexicon.xml. Errors as kr_rulings_new. */
KrLexicon *kr_lexicon_new (const char *data_dir, GError **error);

/* The same, with every problem in @problems. NULL if there is no such file. */
KrLexicon *kr_lexicon_read (const char *data_dir, GPtrArray *problems);
void kr_lexicon_free (KrLexicon *lexicon);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrLexicon, kr_lexicon_free)

/* The items: words in the order of the file, then anecdotes. */
guint kr_lexicon_n_items (const KrLexicon *lexicon);
const KrLexiconItem *kr_lexicon_get_item (const KrLexicon *lexicon, guint index);

/* The word of which @name is the id, the title or another name, whatever the
 * case; NULL if there is none. */
const KrLexiconItem *kr_lexicon_find (const KrLexicon *lexicon, const char *name);

/* Words that the search takes for each other (data/rulings/synonyms.xml): the
 * groups there are, and the members of one. Plain English, not translated. */
guint kr_lexicon_n_groups (const KrLexicon *lexicon);
const char *const *kr_lexicon_get_group (const KrLexicon *lexicon, guint index);
