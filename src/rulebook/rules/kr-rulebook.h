/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "kr-rules.h"

/*
 * kr-rulebook.h: the rule sets a table can choose from.
 *
 * Rule sets are key files (the format is documented in data/rules/README.md).
 * The shipped ones lie in the data folder, those that a table saved in the
 * user's; both are read the same way. A file may name a `base` and then holds
 * only what differs.
 *
 * Ownership: a rulebook owns its rule sets; they live as long as it does.
 * Threads: a rulebook that nobody reloads or saves into may be read from any.
 */

#define KR_RULEBOOK_ERROR (kr_rulebook_error_quark ())

typedef enum {
  KR_RULEBOOK_ERROR_UNREADABLE = 1, /* the file or folder cannot be read or written */
  KR_RULEBOOK_ERROR_SYNTAX,         /* not a key file */
  KR_RULEBOOK_ERROR_KEY,            /* unknown key, a value that is not allowed, … */
  KR_RULEBOOK_ERROR_BASE,           /* the base is not there, or leads back to itself */
  KR_RULEBOOK_ERROR_ID,             /* no id, or one that is taken or malformed */
} KrRulebookError;

GQuark kr_rulebook_error_quark (void);

typedef enum {
  KR_RULE_SET_DOCUMENT = 0, /* one of the rule documents */
  KR_RULE_SET_VARIANT,      /* shipped, made from a document */
  KR_RULE_SET_HOUSE,        /* saved by the user */
} KrRuleSetKind;

typedef struct _KrRulebook KrRulebook;

typedef struct {
  KrRules rules;
  KrRuleSetKind kind;
  int order;     /* of presentation among the shipped ones of its kind */
  char *summary; /* one line: how it differs from the others; English, a gettext key; may be "" */
  char *path;    /* the file it came from; NULL: none */
} KrRuleSet;

/* The folder of the shipped data (rules/, sample/, …): $KREIGHTS_DATA_DIR; in a
 * build folder the source's data/; else the installed one. Static. */
const char *kr_rulebook_data_dir (void);

/* Reads every rule set (`*.rules`) of @data_dir/rules and of @user_dir, which may
 * be NULL or not exist. A shipped file with an error fails. A user's file with an error is left out
 * and its message (file, line, key, what is allowed) kept for kr_rulebook_get_problems. */
KrRulebook *kr_rulebook_new (const char *data_dir, const char *user_dir, GError **error);
void kr_rulebook_free (KrRulebook *book);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrRulebook, kr_rulebook_free)

/* The rule sets in the order of presentation: documents, variants, house. */
guint kr_rulebook_n_sets (const KrRulebook *book);
const KrRuleSet *kr_rulebook_get_set (const KrRulebook *book, guint index);

/* NULL if there is none. */
const KrRuleSet *kr_rulebook_find (const KrRulebook *book, const char *id);

/* As kr_rulebook_find, but a missing one is an error (KR_RULEBOOK_ERROR_ID) that
 * lists what there is. */
const KrRuleSet *kr_rulebook_lookup (const KrRulebook *book, const char *id, GError **error);

/* The same for those who read records: a KrFindRulesFunc whose data is the book. */
KrCode kr_rulebook_find_rules (void *book, const char *id, KrRules *rules, KrStatus *status);

/* One message for each of the user's files that was left out; NULL-terminated. */
const char *const *kr_rulebook_get_problems (const KrRulebook *book);

/* Reads the rule set in @text, as of a file called @name; @length -1: up to its
 * end. A base comes from @book, which does not take the new set. */
KrRuleSet *kr_rulebook_parse (
    const KrRulebook *book, const char *text, gssize length, const char *name, GError **error);
void kr_rule_set_free (KrRuleSet *set);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrRuleSet, kr_rule_set_free)

/* Applies `key=value` to @rules; the error names what is allowed. */
gboolean kr_rulebook_apply_override (KrRules *rules, const char *override, GError **error);

/* Saves @rules under @name in the user's folder as a house rule set: an id is
 * made from @name, the file holds what differs from @rules.base. Replaces a
 * house rule set of the same name. Returns the set, owned by @book. */
const KrRuleSet *
kr_rulebook_save (KrRulebook *book, const KrRules *rules, const char *name, GError **error);

/* Removes a house rule set and its file. */
gboolean kr_rulebook_remove (KrRulebook *book, const char *id, GError **error);

/* The whole of @rules as key-file text, without a base: a snapshot that reads
 * back the same whatever becomes of the files. Caller frees. */
char *kr_rulebook_format_snapshot (const KrRules *rules);
gboolean kr_rulebook_parse_snapshot (const char *text, KrRules *rules, GError **error);

/* What a rule rests on, for one atom under one rule set (data/rules/atoms.ini):
 * what it says, the heading in the document, and whether the text says so. */
typedef enum {
  KR_BASIS_TEXT = 0, /* the document says so */
  KR_BASIS_READING,  /* the document is silent or unclear: our reading */
  KR_BASIS_OPTION,   /* the document offers it as an option */
  KR_BASIS_HOUSE,    /* the table's own rule */
} KrBasis;

typedef struct {
  const char *atom;  /* `X-5` */
  const char *title; /* English, a gettext key */
  const char *keys;  /* keys of the registry that carry it, blanks between; "" if none */
  KrBasis basis;
  const char *heading; /* in the document; "" if it says nothing */
  const char *reason;  /* of a reading, or of that part of the text's rule which is one; else "" */
} KrAtomBasis;

/* Every atom of the matrix that is in force under @rules, in the order of the
 * matrix. A variant, and a house rule set, rest on what their document says
 * wherever they don't differ from it. Array of KrAtomBasis; its strings are
 * @book's. */
GArray *kr_rulebook_list_atoms (const KrRulebook *book, const KrRules *rules);
