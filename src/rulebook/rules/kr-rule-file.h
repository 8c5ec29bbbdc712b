/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-rulebook.h"

/*
 * kr-rule-file.h: one rule-set file, first as text with its keys, then as rules.
 *
 * Private to the rulebook. kr-rule-file.c reads the file; kr-rule-file-build.c turns it into
 * the core's rules. @keys holds the values and @lines the line of each, so that every refusal
 * can point at it.
 */

#define KR_RULE_FILE_GROUP "rules"
#define KR_RULE_FILE_SUFFIX ".rules"
#define KR_RULE_FILE_MAX_BYTES (64 * 1024)

typedef struct {
  char *name; /* for messages */
  char *path; /* NULL if the text is not from a file */
  GKeyFile *keys;
  GHashTable *lines; /* key (char *) -> line number, from 1 */
} KrRuleFile;

/* Reads @text; messages call it @name. Fails with KR_RULEBOOK_ERROR_SYNTAX. */
KrRuleFile *kr_rule_file_parse (const char *text, gssize length, const char *name, GError **error);

/* Reads the regular file @path. Also fails with KR_RULEBOOK_ERROR_UNREADABLE. */
KrRuleFile *kr_rule_file_read (const char *path, GError **error);
void kr_rule_file_free (KrRuleFile *file);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrRuleFile, kr_rule_file_free)

/* The line of @key; 0 if the file doesn't have it. */
guint kr_rule_file_get_line (const KrRuleFile *file, const char *key);

/* The text of @key without the blanks around it; "" if the file doesn't have it. Fails if the
 * text is badly escaped. */
char *kr_rule_file_dup_text (const KrRuleFile *file, const char *key, GError **error);

/* Sets @error to FILE, line LINE: @message. */
void kr_rule_file_set_error (const KrRuleFile *file,
                             const char *key,
                             KrRulebookError code,
                             const char *message,
                             GError **error);

/* The id of @file's rule set. Fails with KR_RULEBOOK_ERROR_ID. */
char *kr_rule_file_dup_id (const KrRuleFile *file, GError **error);

/* The rule set in @file. Keys that the file doesn't have come from @base, or are the registry's
 * defaults if @base is NULL; the `base` that the file itself names is not looked up. */
KrRuleSet *kr_rule_file_build (const KrRuleFile *file, const KrRules *base, GError **error);

/* The rules in @file, on top of those in @rules, without asking for an id or a name: a snapshot
 * may come from a table that has none. */
gboolean kr_rule_file_build_rules (const KrRuleFile *file, KrRules *rules, GError **error);
