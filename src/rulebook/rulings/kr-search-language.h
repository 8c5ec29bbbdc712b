/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-word-forms.h"

/*
 * kr-search-language.h: what the search knows of the language in which it is asked
 * (data/rulings/README.md, “The words of a language”).
 *
 * Private to the rulings. Nothing of it is ever shown.
 */

typedef struct {
  KrWordForms *forms; /* words.xml */
  GHashTable *asked;  /* asked.xml: id of a ruling -> phrases (char **) that ask for it */
  char **elsewhere;   /* phrases about other things than the game */
  GPtrArray *groups;  /* synonyms.xml: char **, words that mean the same */
  char **foreign;     /* words of other games and things */
} KrSearchLanguage;

/* Reads the folder data_dir/rulings/@code. Adds each problem to @problems (char *); NULL if there
 * is no such language. */
KrSearchLanguage *
kr_search_language_read (const char *data_dir, const char *code, GPtrArray *problems);
void kr_search_language_free (KrSearchLanguage *language);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrSearchLanguage, kr_search_language_free)

/* The phrases that ask for the ruling @id; NULL: there are none. */
char **kr_search_language_get_asked (const KrSearchLanguage *language, const char *id);

/* The phrases of @text, which are separated by commas. Caller frees. */
char **kr_search_language_split (const char *text);
