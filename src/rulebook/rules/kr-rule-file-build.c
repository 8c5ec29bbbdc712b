/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-rule-file.h"
#include "kr-sentence.h"
#include "kr-status-sentence.h"
#include "kr-text-gate.h"
#include "kr-translatable.h"

#include <string.h>

/* Turns a rule-set file into the core's rules. */

#define ID_LETTERS "abcdefghijklmnopqrstuvwxyz0123456789-"

static const char *const about_keys[] = {"id", "name", "base", "source", "summary", "order", NULL};

void
kr_rule_set_free (KrRuleSet *set)
{
  if (set == NULL)
    return;
  g_free (set->summary);
  g_free (set->path);
  g_free (set);
}

char *
kr_rule_file_dup_id (const KrRuleFile *file, GError **error)
{
  g_autofree char *id = kr_rule_file_dup_text (file, "id", error);

  if (id == NULL)
    return NULL;
  if (id[0] != '\0' && id[0] != '-' && strspn (id, ID_LETTERS) == strlen (id) &&
      strlen (id) < sizeof ((KrRules *) 0)->id)
    return g_steal_pointer (&id);
  kr_rule_file_set_error (
      file, "id", KR_RULEBOOK_ERROR_ID,
      N_ ("a rule set needs an id of up to 63 letters a to z, digits and hyphens"), error);
  return NULL;
}

/* Whether @text is UTF-8 without line breaks or other control characters. */
static gboolean
is_line (const char *text)
{
  if (!g_utf8_validate (text, -1, NULL))
    return FALSE;
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    if (g_unichar_iscntrl (g_utf8_get_char (at)))
      return FALSE;
  return TRUE;
}

/* Copies the text of @key into the @size bytes at @to; "" if the file doesn't have it, since a
 * name or a source of the base does not describe what is made from it. */
static gboolean
read_text (const KrRuleFile *file, const char *key, char *to, gsize size, GError **error)
{
  g_autofree char *text = kr_rule_file_dup_text (file, key, error);
  g_autofree char *message = NULL;

  if (text == NULL)
    return FALSE;
  if (is_line (text) && g_strlcpy (to, text, size) < size)
    return TRUE;
  message = kr_sentence_new (N_ ("%s: one line of at most %zu bytes"), key, size - 1);
  kr_rule_file_set_error (file, key, KR_RULEBOOK_ERROR_KEY, message, error);
  return FALSE;
}

static gboolean
read_rule (const KrRuleFile *file, const char *key, KrRules *rules, GError **error)
{
  g_autofree char *value = kr_rule_file_dup_text (file, key, error);
  g_autofree char *sentence = NULL;
  g_autofree char *message = NULL;
  KrStatus status;

  if (value == NULL)
    return FALSE;
  if (kr_rules_set (rules, key, value, &status) == KR_OK)
    return TRUE;
  sentence = kr_status_dup_sentence (&status);
  message = g_strdup_printf ("%s: %s", key, sentence);
  kr_rule_file_set_error (file, key, KR_RULEBOOK_ERROR_KEY, message, error);
  return FALSE;
}

gboolean
kr_rule_file_build_rules (const KrRuleFile *file, KrRules *rules, GError **error)
{
  g_auto (GStrv) keys = g_key_file_get_keys (file->keys, KR_RULE_FILE_GROUP, NULL, NULL);

  if (!read_text (file, "id", rules->id, sizeof rules->id, error) ||
      !read_text (file, "name", rules->name, sizeof rules->name, error) ||
      !read_text (file, "base", rules->base, sizeof rules->base, error) ||
      !read_text (file, "source", rules->source, sizeof rules->source, error))
    return FALSE;
  for (guint i = 0; keys[i] != NULL; i++)
    if (!g_strv_contains (about_keys, keys[i]) && !read_rule (file, keys[i], rules, error))
      return FALSE;
  return TRUE;
}

/* More players at least than at most. */
static gboolean
refuse_players (const KrRuleFile *file, const KrRules *rules, GError **error)
{
  g_autofree char *sentence = kr_sentence_new (
      N_ ("players-min=%d is more than players-max=%d, so nobody could play; change "
          "one of them, or choose a base for so many players"),
      rules->players_min, rules->players_max);

  kr_rule_file_set_error (
      file, kr_rule_file_get_line (file, "players-max") ? "players-max" : "players-min",
      KR_RULEBOOK_ERROR_KEY, sentence, error);
  return FALSE;
}

/* Rules that no number of players could play by are a mistake in the file (D-12). */
static gboolean
check_playable (const KrRuleFile *file, const KrRules *rules, GError **error)
{
  g_autofree char *sentence = NULL;
  KrStatus status;

  if (rules->players_min > rules->players_max)
    return refuse_players (file, rules, error);
  for (int n = rules->players_max; n >= rules->players_min; n--)
    if (kr_rules_check (rules, n, &status) == KR_OK)
      return TRUE;
  kr_rules_check (rules, rules->players_min, &status);
  sentence = kr_status_dup_sentence (&status);
  kr_rule_file_set_error (file, kr_rule_file_get_line (file, "deals") ? "deals" : "players-max",
                          KR_RULEBOOK_ERROR_KEY, sentence, error);
  return FALSE;
}

static gboolean
read_order (const KrRuleFile *file, int *order, GError **error)
{
  g_autofree char *text = kr_rule_file_dup_text (file, "order", error);
  gint64 number = 0;

  if (text == NULL)
    return FALSE;
  if (text[0] != '\0' && !g_ascii_string_to_signed (text, 10, 0, 1000, &number, NULL)) {
    kr_rule_file_set_error (file, "order", KR_RULEBOOK_ERROR_KEY,
                            N_ ("order: expected a whole number from 0 to 1000"), error);
    return FALSE;
  }
  *order = (int) number;
  return TRUE;
}

/* Makes the text in the @size bytes at @field what of it can be kept. Only of files: what the
 * ledger keeps of a rule set stays as it was. */
static void
clean_field (KrTextKind kind, char *field, gsize size)
{
  g_autofree char *clean = kr_text_gate_clean (kind, field);

  g_strlcpy (field, clean, size);
}

static gboolean
read_about (const KrRuleFile *file, KrRuleSet *set, GError **error)
{
  g_autofree char *id = kr_rule_file_dup_id (file, error);
  char summary[256];

  if (id == NULL)
    return FALSE;
  clean_field (KR_TEXT_RULES_NAME, set->rules.name, sizeof set->rules.name);
  clean_field (KR_TEXT_RULES_SOURCE, set->rules.source, sizeof set->rules.source);
  if (set->rules.name[0] == '\0') {
    kr_rule_file_set_error (file, "name", KR_RULEBOOK_ERROR_KEY, N_ ("a rule set needs a name"),
                            error);
    return FALSE;
  }
  if (!read_text (file, "summary", summary, sizeof summary, error))
    return FALSE;
  clean_field (KR_TEXT_LINE, summary, sizeof summary);
  set->summary = g_strdup (summary);
  return read_order (file, &set->order, error);
}

KrRuleSet *
kr_rule_file_build (const KrRuleFile *file, const KrRules *base, GError **error)
{
  g_autoptr (KrRuleSet) set = g_new0 (KrRuleSet, 1);

  if (base != NULL)
    set->rules = *base;
  else
    kr_rules_init (&set->rules);
  if (!kr_rule_file_build_rules (file, &set->rules, error) || !read_about (file, set, error) ||
      !check_playable (file, &set->rules, error))
    return NULL;
  set->path = g_strdup (file->path);
  return g_steal_pointer (&set);
}
