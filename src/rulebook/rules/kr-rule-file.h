/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-rulebook.h"

/*
 * kr-rule-file.h: one rule-set file, read but not yet understood.
 *
 * Private to the rulebook. The key file knows the values, @lines in which line
 * each of them stands, so that every refusal can point at it.
 */

#define KR_RULE_FILE_GROUP "rules"
#define KR_RULE_FILE_SUFFIX ".rules"
#define KR_RULE_FILE_MAX_BYTES (64 * 1024)

typedef struct {
  char *name; /* for messages */
  char *path; /* NULL: not from a file */
  GKeyFile *keys;
  GHashTable *lines; /* key (char *) -> line, from 1 */
} KrRuleFile;

/* Reads @text, called @name in messages. Fails with KR_RULEBOOK_ERROR_SYNTAX. */
KrRuleFile *kr_rule_file_parse (const char *text, gssize length, const char *name, GError **error);

/* The same from a regular file. Fails with KR_RULEBOOK_ERROR_UNREADABLE too. */
KrRuleFile *kr_rule_file_read (const char *path, GError **error);
void kr_rule_file_free (KrRuleFile *file);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrRuleFile, kr_rule_file_free)

/* The line in which @key stands; 0 if it does not. */
guint kr_rule_file_get_line (const KrRuleFile *file, const char *key);

/* The text of @key without blanks around it, "" if it is not there. Fails if it is badly
 * escaped. */
char *kr_rule_file_dup_text (const KrRuleFile *file, const char *key, GError **error);

/* Sets @error to FILE, line LINE: @message. */
void kr_rule_file_set_error (const KrRuleFile *file,
                             const char *key,
                             KrRulebookError code,
                             const char *message,
                             GError **error);

/* The id of @file's rule set. Fails with KR_RULEBOOK_ERROR_ID. */
char *kr_rule_file_dup_id (const KrRuleFile *file, GError **error);

/* What @file says, in the terms of the core. Keys that it does not have are
 * @base's, or the registry's defaults if @base is NULL. Neither looks for the
 * base that the file names. */
KrRuleSet *kr_rule_file_build (const KrRuleFile *file, const KrRules *base, GError **error);

/* The same for a snapshot, which may come from a table without an id. */
gboolean kr_rule_file_build_rules (const KrRuleFile *file, KrRules *rules, GError **error);

/* Whether @text is UTF-8 without line ends or other control characters. */
gboolean kr_rule_file_is_line (const char *text);

/* @status as a sentence. Caller frees. */
char *kr_rule_file_dup_sentence (const KrStatus *status);
