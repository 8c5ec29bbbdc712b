/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-rulings.h"

/*
 * kr-lexicon.h: the words of the table and what they mean, and anecdotes.
 *
 * They are in data/rulings/lexicon.xml, and so are other names of a word.
 *
 * Ownership: a lexicon owns its items. Strings are English and gettext keys unless it says
 * otherwise; "" where there is nothing.
 */

typedef enum {
  KR_LEXICON_WORD = 0,
  KR_LEXICON_ANECDOTE,
} KrLexiconKind;

typedef struct {
  char *document;    /* id of a rule set */
  char *heading;     /* in the document */
  GArray *sentences; /* guint, the numbers of kr-concordance.h; may be empty */
  guint line;        /* of lexicon.xml */
} KrLexiconSource;

typedef struct {
  KrLexiconKind kind;
  char *id;
  char *title;        /* the word, or the anecdote's title */
  char **also;        /* other names of the word, in English */
  char *also_key;     /* all of them, with commas between: what translators get */
  char *says;         /* what players say */
  char *text;         /* with markup: what the word means, or the story */
  GPtrArray *sources; /* KrLexiconSource */
  char **see;         /* ids of rulings */
} KrLexiconItem;

typedef struct _KrLexicon KrLexicon;

/* Reads data_dir/rulings/lexicon.xml. Fails like kr_rulings_new. */
KrLexicon *kr_lexicon_new (const char *data_dir, GError **error);

/* The same, but adds every problem to @problems (char *). NULL if there is no such file. */
KrLexicon *kr_lexicon_read (const char *data_dir, GPtrArray *problems);
void kr_lexicon_free (KrLexicon *lexicon);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrLexicon, kr_lexicon_free)

/* The items: words in the order of the file, then anecdotes. */
guint kr_lexicon_n_items (const KrLexicon *lexicon);
const KrLexiconItem *kr_lexicon_get_item (const KrLexicon *lexicon, guint index);
