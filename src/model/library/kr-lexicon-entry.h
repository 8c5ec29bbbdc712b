/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-library.h"

/*
 * kr-lexicon-entry.h: a word of the lexicon, or an anecdote, in the user's words.
 *
 * It never changes; its strings and texts are its own.
 */

G_BEGIN_DECLS

#define KR_TYPE_LEXICON_ENTRY (kr_lexicon_entry_get_type ())
G_DECLARE_FINAL_TYPE (KrLexiconEntry, kr_lexicon_entry, KR, LEXICON_ENTRY, GObject)

/* All of them for the rules in use: words, then anecdotes. A new list. */
GListModel *kr_lexicon_entry_list (KrLibrary *library);

const char *kr_lexicon_entry_get_id (KrLexiconEntry *self);
gboolean kr_lexicon_entry_is_anecdote (KrLexiconEntry *self);
const char *kr_lexicon_entry_get_title (KrLexiconEntry *self);
const char *kr_lexicon_entry_get_also (KrLexiconEntry *self); /* other names; "" if none */
const char *kr_lexicon_entry_get_says (KrLexiconEntry *self); /* at the table; "" if nothing */
const KrMarkedText *kr_lexicon_entry_get_text (KrLexiconEntry *self);

/* Where it comes from: `Kreights: 2-SEQUENCE · Crates: Deuces`. */
const char *kr_lexicon_entry_get_origin (KrLexiconEntry *self);

/* Whether it has every word of @query, whatever the case; "" in all. */
gboolean kr_lexicon_entry_matches (KrLexiconEntry *self, const char *query);

G_END_DECLS
