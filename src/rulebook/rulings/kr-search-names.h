/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-word-forms.h"

/*
 * kr-search-names.h: things that have several names, of one or more words each. Private to the
 * search. A thing is `=ID`; a name may be that of several things.
 */

typedef struct {
  const KrWordForms *forms;
  GHashTable *by_stem; /* the first stem of a name -> GPtrArray of names */
  GHashTable *known;   /* all stems of names */
} KrSearchNames;

KrSearchNames *kr_search_names_new (const KrWordForms *forms);
void kr_search_names_free (KrSearchNames *names);

/* Makes @text a name of the thing @id; it may also be written as one word. */
void kr_search_names_add (KrSearchNames *names, const char *text, const char *id);

/* The id of a thing with this name; NULL if there is none. */
const char *kr_search_names_find (const KrSearchNames *names, const char *text);

/* The things whose name begins at @at in @words (KrWordStem), the longest such name, of @length
 * words; 0 if there is none. Array of const char *. */
GPtrArray *
kr_search_names_list (const KrSearchNames *names, const GPtrArray *words, guint at, guint *length);
