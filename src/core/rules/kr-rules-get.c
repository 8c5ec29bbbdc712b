/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-rules-registry-private.h"

#include <stdio.h>
#include <string.h>

/* Looking up a key in the registry, and writing a value as text. */

int
kr_rule_n_keys (void)
{
  return kr_rule_n_fields;
}

const KrRuleKey *
kr_rule_key (int index)
{
  return &kr_rule_fields[index].key;
}

const KrRuleKey *
kr_rule_find_key (const char *key)
{
  for (int i = 0; i < kr_rule_n_fields; i++)
    if (strcmp (kr_rule_fields[i].key.key, key) == 0)
      return &kr_rule_fields[i].key;
  return NULL;
}

/* The number in a field that holds a single number. */
static int64_t
load_number (const KrRules *rules, const KrRuleField *field)
{
  const char *at = (const char *) rules + field->offset;
  int32_t points;
  int16_t value;
  int64_t wide;
  int choice;

  switch (field->store) {
  case KR_STORE_BOOL:
    return *(const bool *) at;
  case KR_STORE_COUNT:
    return *(const uint8_t *) at;
  case KR_STORE_ENUM:
    memcpy (&choice, at, sizeof choice);
    return choice;
  case KR_STORE_POINTS:
    memcpy (&points, at, sizeof points);
    return points;
  case KR_STORE_VALUE:
  case KR_STORE_FACES:
    memcpy (&value, at, sizeof value);
    return value;
  case KR_STORE_WIDE:
    memcpy (&wide, at, sizeof wide);
    return wide;
  case KR_STORE_RANKS: /* unreachable: these are lists, which no caller asks for a number */
  case KR_STORE_DEALS:
  case KR_STORE_THREES:
    break;
  }
  return 0; /* unreachable: the same */
}

static size_t
format_ranks (uint16_t ranks, char *text)
{
  size_t length = 0;

  for (int rank = KR_RANK_ACE; rank < KR_RANK_JOKER; rank++)
    if (ranks >> rank & 1)
      length += (size_t) snprintf (text + length, KR_RULE_TEXT_SIZE - length, "%s%s",
                                   length > 0 ? " " : "", kr_rank_text ((KrRank) rank));
  return length > 0 ? length : (size_t) snprintf (text, KR_RULE_TEXT_SIZE, "none");
}

static size_t
format_deals (const KrRules *rules, char *text)
{
  size_t length = 0;

  for (int i = 0; i < rules->n_deals; i++)
    length += (size_t) snprintf (text + length, KR_RULE_TEXT_SIZE - length, "%s%d%s",
                                 i > 0 ? " " : "", rules->deals[i] % KR_DEAL_EACH,
                                 rules->deals[i] >= KR_DEAL_EACH ? "*" : "");
  return length;
}

/* The shortest text that reads back as the same values (T-9). */
static size_t
format_threes (const KrRules *rules, char *text)
{
  const int32_t *alone = rules->three_alone;
  int more = rules->three_alone_more;
  bool each = more == alone[0];
  int length;

  for (int i = 1; i < KR_N_THREES_ALONE; i++)
    each = each && alone[i] == alone[0] * (i + 1);
  if (each)
    return (size_t) snprintf (text, KR_RULE_TEXT_SIZE, "%d", more);
  length =
      snprintf (text, KR_RULE_TEXT_SIZE, "%d %d %d %d", alone[0], alone[1], alone[2], alone[3]);
  if (more != KR_THREE_ALONE_MORE)
    length += snprintf (text + length, KR_RULE_TEXT_SIZE - (size_t) length, " %d", more);
  return (size_t) length;
}

/* The text of a single number: a choice's name, or the number itself. */
static size_t
format_number (const KrRuleField *field, int64_t number, char *text)
{
  const char *word = NULL;

  if (field->key.kind == KR_KEY_YES_NO)
    word = number != 0 ? "yes" : "no";
  else if (field->key.kind == KR_KEY_CHOICE && field->store != KR_STORE_COUNT)
    word = field->key.choices[number].name;
  if (word != NULL)
    return (size_t) snprintf (text, KR_RULE_TEXT_SIZE, "%s", word);
  return (size_t) snprintf (text, KR_RULE_TEXT_SIZE, "%lld", (long long) number);
}

size_t
kr_rules_get (const KrRules *rules, const KrRuleKey *key, char text[KR_RULE_TEXT_SIZE])
{
  const KrRuleField *field = kr_rule_field (key);
  uint16_t ranks;

  switch (key->kind) {
  case KR_KEY_RANKS:
    memcpy (&ranks, (const char *) rules + field->offset, sizeof ranks);
    return format_ranks (ranks, text);
  case KR_KEY_DEALS:
    return format_deals (rules, text);
  case KR_KEY_THREES:
    return format_threes (rules, text);
  case KR_KEY_YES_NO:
  case KR_KEY_CHOICE:
  case KR_KEY_NUMBER:
    break;
  }
  return format_number (field, load_number (rules, field), text);
}

bool
kr_rules_is_house_rule (const KrRules *rules, const KrRules *base, const KrRuleKey *key)
{
  KrRules older;

  if (kr_rules_same (rules, base, key) || strncmp (key->key, "players-", 8) == 0)
    return false;
  kr_rules_init (&older);
  return !key->late || !kr_rules_same (rules, &older, key);
}

bool
kr_rules_same (const KrRules *a, const KrRules *b, const KrRuleKey *key)
{
  char text_a[KR_RULE_TEXT_SIZE];
  char text_b[KR_RULE_TEXT_SIZE];

  kr_rules_get (a, key, text_a);
  kr_rules_get (b, key, text_b);
  return strcmp (text_a, text_b) == 0;
}
