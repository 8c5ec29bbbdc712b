/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-markup.h"
#include "kr-table-state.h"

/*
 * kr-rulings.h: the rulings that a table can look up (data/rulings/README.md).
 *
 * An entry is one question with its answer for all rules: its parts have conditions
 * (kr-rule-condition.h), and kr_ruling_text_new says what it comes to at one table.
 *
 * Ownership: rulings own their entries, which live as long as they do. Getters lend their
 * strings: English with markup, gettext keys, unless it says otherwise.
 * Threads: any thread may read rulings.
 */

typedef struct _KrRulings KrRulings;
typedef struct _KrRulingEntry KrRulingEntry;
typedef struct _KrRulingExample KrRulingExample;

/* What a ruling rests on in one document. */
typedef struct {
  char *document;    /* id of a rule set */
  char *heading;     /* "" if the document says nothing */
  GArray *sentences; /* guint, the numbers of kr-concordance.h; may be empty */
  gboolean reading;  /* the document is silent or unclear: our reading, and why */
  char *markup;
  guint line; /* of its file */
} KrRulingSource;

/* Reads data_dir/rulings. Fails with KR_RULEBOOK_ERROR_UNREADABLE or SYNTAX, and a message with
 * file, line, element, what is wrong and what is allowed there. */
KrRulings *kr_rulings_new (const char *data_dir, GError **error);

/* The same, but reads what it can and adds every problem to @problems (char *). NULL if there is
 * no such folder. */
KrRulings *kr_rulings_read (const char *data_dir, GPtrArray *problems);
void kr_rulings_free (KrRulings *rulings);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrRulings, kr_rulings_free)

/* From now on @translate translates all texts; NULL: they are English. */
void kr_rulings_set_translate (KrRulings *rulings, KrTranslateFunc translate);
KrTranslateFunc kr_rulings_get_translate (const KrRulings *rulings);

/* @text, a name or a source, in the language that was set. Borrowed. */
const char *kr_rulings_translate (const KrRulings *rulings, const char *text);

/* The entries, section by section. */
guint kr_rulings_n_entries (const KrRulings *rulings);
const KrRulingEntry *kr_rulings_get_entry (const KrRulings *rulings, guint index);

/* NULL if no entry has this id. */
const KrRulingEntry *kr_rulings_find (const KrRulings *rulings, const char *id);

const char *kr_ruling_entry_get_id (const KrRulingEntry *entry);
KrTableStates kr_ruling_entry_get_states (const KrRulingEntry *entry); /* when it is asked for */
const char *kr_ruling_entry_get_section_title (const KrRulingEntry *entry); /* plain */
const char *kr_ruling_entry_get_question (const KrRulingEntry *entry);

/* The ids of the atoms that it is about; NULL-terminated. */
const char *const *kr_ruling_entry_get_atoms (const KrRulingEntry *entry);

/* Other names and spellings for the search, in one text. */
const char *kr_ruling_entry_get_also (const KrRulingEntry *entry);

/* The name of its file. */
const char *kr_ruling_entry_get_file (const KrRulingEntry *entry);

/* At least one. */
guint kr_ruling_entry_n_sources (const KrRulingEntry *entry);
const KrRulingSource *kr_ruling_entry_get_source (const KrRulingEntry *entry, guint index);

/* Its examples, for checking them with kr-ruling-example.h. */
guint kr_ruling_entry_n_examples (const KrRulingEntry *entry);
const KrRulingExample *kr_ruling_entry_get_example (const KrRulingEntry *entry, guint index);
