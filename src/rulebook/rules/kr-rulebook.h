/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "kr-rules.h"

/*
 * kr-rulebook.h: the rule sets that a table can choose from.
 *
 * Rule sets are key files (data/rules/README.md documents the format). The shipped ones are in
 * the data folder, the ones that a table saved in the user's folder; both are read the same
 * way. A file may name a `base` and then contains only what differs from it.
 *
 * Ownership: a rulebook owns its rule sets, which live as long as it does, even after a save
 * has replaced them.
 * Threads: any thread may read a rulebook while nobody saves into it.
 */

#define KR_RULEBOOK_ERROR (kr_rulebook_error_quark ())

typedef enum {
  KR_RULEBOOK_ERROR_UNREADABLE = 1, /* the file or folder cannot be read or written */
  KR_RULEBOOK_ERROR_SYNTAX,         /* not a key file */
  KR_RULEBOOK_ERROR_KEY,            /* unknown key, a value that is not allowed, … */
  KR_RULEBOOK_ERROR_BASE,           /* the base is missing, or leads back to itself */
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
  int order;     /* of presentation, among the shipped rule sets of its kind */
  char *summary; /* one line: how it differs from the others; English, a gettext key; may be "" */
  char *path;    /* the file it came from; NULL if there is none */
} KrRuleSet;

/* The folder of the shipped data (rules/, sample/, …): $KREIGHTS_DATA_DIR if it is set, the
 * source's data/ for a program in a build folder, else the installed folder. Static. */
const char *kr_rulebook_data_dir (void);

/* Reads every rule set (`*.rules`) in @data_dir/rules and in @user_dir, which may be NULL or
 * not exist. Fails if a shipped file has an error. A faulty file of the user's is left out, and
 * its message (file, line, key, what is allowed) kept for kr_rulebook_get_problems. */
KrRulebook *kr_rulebook_new (const char *data_dir, const char *user_dir, GError **error);
void kr_rulebook_free (KrRulebook *book);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrRulebook, kr_rulebook_free)

/* The rule sets in the order of presentation: documents, variants, house rules. */
guint kr_rulebook_n_sets (const KrRulebook *book);
const KrRuleSet *kr_rulebook_get_set (const KrRulebook *book, guint index);

/* NULL if no rule set has this id. */
const KrRuleSet *kr_rulebook_find (const KrRulebook *book, const char *id);

/* Like kr_rulebook_find, but a missing rule set is an error (KR_RULEBOOK_ERROR_ID): that its file
 * was left out, and why; else which ones exist. */
const KrRuleSet *kr_rulebook_lookup (const KrRulebook *book, const char *id, GError **error);

/* The same as a KrFindRulesFunc for reading records; the data is the book. */
KrCode kr_rulebook_find_rules (void *book, const char *id, KrRules *rules, KrStatus *status);

/* Where @status says that the number of players is not for @rules (KR_ERR_PLAYERS): names the
 * nearest rule set of their family that is for so many (KR_ERR_OTHER_RULES), if there is one. */
void kr_rulebook_suggest_rules (const KrRulebook *book, const KrRules *rules, KrStatus *status);

/* Why the user's file with the rule set @id was left out; NULL if none was. */
const char *kr_rulebook_find_problem (const KrRulebook *book, const char *id);

/* One message for each of the user's files that were left out; NULL-terminated. */
const char *const *kr_rulebook_get_problems (const KrRulebook *book);

void kr_rule_set_free (KrRuleSet *set);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrRuleSet, kr_rule_set_free)

/* Applies `key=value` to @rules; the error names what is allowed. */
gboolean kr_rulebook_apply_override (KrRules *rules, const char *override, GError **error);

/* Saves @rules in the user's folder as a house rule set called @name, which also gives it its
 * id. The file contains only what differs from @rules.base. Replaces a house rule set of the
 * same name. Returns the new set, owned by @book. On failure nothing has changed. */
const KrRuleSet *
kr_rulebook_save (KrRulebook *book, const KrRules *rules, const char *name, GError **error);

/* All of @rules as the text of a key file without a base: a snapshot that reads back the same
 * whatever happens to the files. Caller frees. */
char *kr_rulebook_format_snapshot (const KrRules *rules);
gboolean kr_rulebook_parse_snapshot (const char *text, KrRules *rules, GError **error);

/* What a rule rests on, for one atom under one rule set (data/rules/atoms.ini): whether the
 * document says so, under which heading, or why this is our reading. */
typedef enum {
  KR_BASIS_TEXT = 0, /* the document says so */
  KR_BASIS_READING,  /* the document is silent or unclear: our reading */
  KR_BASIS_OPTION,   /* the document offers it as an option */
  KR_BASIS_HOUSE,    /* the table's own rule */
} KrBasis;

typedef struct {
  const char *atom;  /* `X-5` */
  const char *title; /* English, a gettext key */
  const char *keys;  /* the registry's keys that carry it, separated by blanks; may be "" */
  KrBasis basis;
  const char *heading; /* in the document; "" if it says nothing */
  const char *reason;  /* for a reading, or for the part of a text that is one; else "" */
} KrAtomBasis;

/* Every atom that is in force under @rules, in the order of the matrix. Variants and house rule
 * sets rest on what their document says wherever they agree with it. Array of KrAtomBasis,
 * whose strings belong to @book. */
GArray *kr_rulebook_list_atoms (const KrRulebook *book, const KrRules *rules);
