/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-rule-nearest.h"
#include "kr-rules-registry-private.h"

#include <stdio.h>
#include <string.h>

/* Setting a rule from text by its key in the registry; a refusal says what is allowed. */

static void
store_number (KrRules *rules, const KrRuleField *field, int64_t number)
{
  char *at = (char *) rules + field->offset;
  int32_t points = (int32_t) number;
  int16_t value = (int16_t) number;
  int choice = (int) number;

  switch (field->store) {
  case KR_STORE_BOOL:
    *(bool *) at = number != 0;
    break;
  case KR_STORE_COUNT:
    *(uint8_t *) at = (uint8_t) number;
    break;
  case KR_STORE_ENUM:
    memcpy (at, &choice, sizeof choice);
    break;
  case KR_STORE_POINTS:
    memcpy (at, &points, sizeof points);
    break;
  case KR_STORE_VALUE:
    memcpy (at, &value, sizeof value);
    break;
  case KR_STORE_FACES:
    for (int face = 0; face < 3; face++)
      memcpy (at + face * sizeof value, &value, sizeof value);
    break;
  case KR_STORE_WIDE:
    memcpy (at, &number, sizeof number);
    break;
  case KR_STORE_RANKS: /* unreachable: these are lists, which no caller sets to a number */
  case KR_STORE_DEALS:
  case KR_STORE_THREES:
    break;
  }
}

/* Reads a whole number at *@text and moves past it. */
static bool
read_number (const char **text, int64_t *number)
{
  const char *at = *text;
  bool negative = *at == '-';
  int64_t value = 0;

  if (negative)
    at++;
  if (*at < '0' || *at > '9')
    return false;
  for (; *at >= '0' && *at <= '9'; at++) {
    if (value > INT64_MAX / 10 - 1)
      return false;
    value = value * 10 + (*at - '0');
  }
  *text = at;
  *number = negative ? -value : value;
  return true;
}

/* Whether a word of a list ends at *@text; moves on to the next one. */
static bool
end_word (const char **text)
{
  const char *at = *text;

  *text += strspn (at, " \t");
  return *text > at || *at == '\0';
}

/* Writes the allowed values of @key, as a refusal says them. */
static void
describe_allowed (const KrRuleKey *key, char *text, size_t size)
{
  size_t length = 0;

  switch (key->kind) {
  case KR_KEY_YES_NO:
    snprintf (text, size, "yes, no");
    break;
  case KR_KEY_CHOICE:
    for (const KrRuleChoice *choice = key->choices; choice->name != NULL; choice++)
      length += (size_t) snprintf (text + length, size - length, "%s%s", length > 0 ? ", " : "",
                                   choice->name);
    break;
  case KR_KEY_NUMBER: /* unreachable: a number is refused with its limits (KR_ERR_NUMBER) */
    snprintf (text, size, "%lld … %lld", (long long) key->min, (long long) key->max);
    break; /* unreachable: the same */
  case KR_KEY_RANKS:
    snprintf (text, size, "none, or some of A 2 3 4 5 6 7 8 9 10 J Q K");
    break;
  case KR_KEY_DEALS:
    snprintf (text, size,
              "numbers from %lld to %lld, such as 8 7 6; a star (1*) for one such deal "
              "for each player; %d deals at most, a star counted as %d",
              (long long) key->min, (long long) key->max, KR_MAX_DEALS, KR_MAX_SEATS);
    break;
  case KR_KEY_THREES:
    snprintf (text, size, "one, four or five numbers from %lld to %lld", (long long) key->min,
              (long long) key->max);
    break;
  }
}

static KrCode
refuse_value (const KrRuleKey *key, const char *value, KrStatus *status)
{
  char allowed[256];

  describe_allowed (key, allowed, sizeof allowed);
  return kr_status_set (status, KR_ERR_VALUE, value, allowed);
}

static KrCode
refuse_key (const char *key, KrStatus *status)
{
  const KrRuleKey *nearest[KR_N_NEAREST_KEYS];
  char allowed[256];
  size_t length = 0;

  kr_rule_find_nearest (key, nearest);
  for (int i = 0; i < KR_N_NEAREST_KEYS; i++)
    length += (size_t) snprintf (allowed + length, sizeof allowed - length, "%s%s",
                                 i > 0 ? ", " : "", nearest[i]->key);
  return kr_status_set (status, KR_ERR_KEY, key, allowed);
}

static KrCode
set_choice (KrRules *rules, const KrRuleField *field, const char *value, KrStatus *status)
{
  const KrRuleChoice *choices = field->key.choices;

  for (int i = 0; choices[i].name != NULL; i++) {
    const char *name = choices[i].name;
    int64_t number = i;

    if (strcmp (name, value) != 0)
      continue;
    if (field->store == KR_STORE_COUNT)
      read_number (&name, &number);
    store_number (rules, field, number);
    return KR_OK;
  }
  return refuse_value (&field->key, value, status);
}

static KrCode
set_yes_no (KrRules *rules, const KrRuleField *field, const char *value, KrStatus *status)
{
  bool yes = strcmp (value, "yes") == 0;

  if (!yes && strcmp (value, "no") != 0)
    return refuse_value (&field->key, value, status);
  store_number (rules, field, yes);
  return KR_OK;
}

static KrCode
set_number (KrRules *rules, const KrRuleField *field, const char *value, KrStatus *status)
{
  const KrRuleKey *key = &field->key;
  const char *at = value;
  int64_t number;

  if (!read_number (&at, &number) || *at != '\0' || number < key->min || number > key->max)
    return kr_status_set_numbers (status, KR_ERR_NUMBER, value, key->min, key->max);
  store_number (rules, field, number);
  return KR_OK;
}

static KrCode
set_ranks (KrRules *rules, const KrRuleField *field, const char *value, KrStatus *status)
{
  const char *at = value;
  uint16_t ranks = 0;

  if (strcmp (value, "none") == 0)
    at += strlen (at);
  else if (*at == '\0')
    return refuse_value (&field->key, value, status);
  while (*at != '\0') {
    KrCard card;
    size_t taken = kr_card_parse (at, &card);

    at += taken;
    if (taken == 0 || card < KR_RANK_ONLY || !end_word (&at)) /* a joker is no rank alone */
      return refuse_value (&field->key, value, status);
    ranks |= (uint16_t) (1u << kr_card_rank (card));
  }
  memcpy ((char *) rules + field->offset, &ranks, sizeof ranks);
  return KR_OK;
}

/* Reads one deal of a list: its number of cards, and the star that makes it one
 * deal for each player (D-2). */
static bool
read_deal (const char **text, const KrRuleKey *key, uint8_t *deal, int *n_deals)
{
  int64_t cards;

  if (!read_number (text, &cards) || cards < key->min || cards > key->max)
    return false;
  *deal = (uint8_t) cards;
  *n_deals += 1;
  if (**text == '*') {
    *deal += KR_DEAL_EACH;
    *n_deals += KR_MAX_SEATS - 1;
    (*text)++;
  }
  return end_word (text) && *n_deals <= KR_MAX_DEALS;
}

static KrCode
set_deals (KrRules *rules, const KrRuleField *field, const char *value, KrStatus *status)
{
  uint8_t deals[KR_MAX_DEALS] = {0};
  const char *at = value;
  int n_deals = 0;
  uint8_t n = 0;

  do {
    uint8_t deal;

    if (!read_deal (&at, &field->key, &deal, &n_deals))
      return refuse_value (&field->key, value, status);
    deals[n++] = deal;
  } while (*at != '\0');
  memcpy (rules->deals, deals, sizeof deals);
  rules->n_deals = n;
  return KR_OK;
}

static KrCode
set_threes (KrRules *rules, const KrRuleField *field, const char *value, KrStatus *status)
{
  const KrRuleKey *key = &field->key;
  const char *at = value;
  int64_t numbers[KR_N_THREES_ALONE + 1] = {0};
  int n = 0;

  do {
    if (n > KR_N_THREES_ALONE || !read_number (&at, &numbers[n]) || numbers[n] < key->min ||
        numbers[n] > key->max || !end_word (&at))
      return refuse_value (key, value, status);
    n++;
  } while (*at != '\0');
  if (n != 1 && n < KR_N_THREES_ALONE)
    return refuse_value (key, value, status);
  for (int i = 0; i < KR_N_THREES_ALONE; i++)
    rules->three_alone[i] = (int32_t) (n == 1 ? numbers[0] * (i + 1) : numbers[i]);
  rules->three_alone_more = n == 1                   ? (int32_t) numbers[0]
                            : n == KR_N_THREES_ALONE ? KR_THREE_ALONE_MORE
                                                     : (int32_t) numbers[KR_N_THREES_ALONE];
  return KR_OK;
}

KrCode
kr_rules_set_found (KrRules *rules, const KrRuleKey *key, const char *value, KrStatus *status)
{
  static KrCode (*const setters[]) (KrRules *, const KrRuleField *, const char *, KrStatus *) = {
      [KR_KEY_YES_NO] = set_yes_no, [KR_KEY_CHOICE] = set_choice, [KR_KEY_NUMBER] = set_number,
      [KR_KEY_RANKS] = set_ranks,   [KR_KEY_DEALS] = set_deals,   [KR_KEY_THREES] = set_threes,
  };

  return setters[key->kind](rules, kr_rule_field (key), value, status);
}

/* A newcomer's mulligan was once a key of its own (I-10). */
static KrCode
set_mulligan (KrRules *rules, const char *value, KrStatus *status)
{
  bool yes = strcmp (value, "yes") == 0;

  if (!yes && strcmp (value, "no") != 0)
    return kr_status_set (status, KR_ERR_VALUE, value, "yes, no");
  rules->first_game = yes ? KR_FIRST_GAME_MULLIGAN : KR_FIRST_GAME_NOTHING;
  return KR_OK;
}

KrCode
kr_rules_set (KrRules *rules, const char *key, const char *value, KrStatus *status)
{
  const KrRuleKey *found = kr_rule_find_key (key);

  if (found == NULL)
    return strcmp (key, "mulligan") == 0 ? set_mulligan (rules, value, status)
                                         : refuse_key (key, status);
  return kr_rules_set_found (rules, found, value, status);
}

void
kr_rules_renew (KrRules *rules, const KrRules *base)
{
  KrRules older;

  kr_rules_init (&older);
  for (int i = 0; i < kr_rule_n_fields; i++) {
    const KrRuleKey *key = &kr_rule_fields[i].key;
    char value[KR_RULE_TEXT_SIZE];

    if (!key->late || !kr_rules_same (rules, &older, key))
      continue;
    kr_rules_get (base, key, value);
    kr_rules_set_found (rules, key, value, NULL);
  }
}
