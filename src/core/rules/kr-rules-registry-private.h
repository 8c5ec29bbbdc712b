/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-rules.h"

/*
 * kr-rules-registry-private.h: the registry's table, for kr-rules-get.c and kr-rules-set.c.
 *
 * A new rule is a field in KrRules and a row here; files, `--set`, the app's
 * house rules and the documentation follow from it.
 */

/* The type of a field in KrRules. */
typedef enum {
  KR_STORE_BOOL = 0, /* bool; the first choice is false */
  KR_STORE_ENUM,     /* an enum; the choices are in the order of its values */
  KR_STORE_COUNT,    /* uint8_t; choices, if any, are numbers */
  KR_STORE_POINTS,   /* int32_t */
  KR_STORE_VALUE,    /* int16_t */
  KR_STORE_FACES,    /* three int16_t of jack, queen and king, all the same */
  KR_STORE_WIDE,     /* int64_t */
  KR_STORE_RANKS,    /* uint16_t, a bit for each rank */
  KR_STORE_DEALS,    /* n_deals and deals */
  KR_STORE_THREES,   /* three_alone and three_alone_more */
} KrRuleStore;

/* @key comes first, so that a KrRuleKey of the registry is also a KrRuleField. */
typedef struct {
  KrRuleKey key;
  KrRuleStore store;
  size_t offset;
} KrRuleField;

/* A field of KR_STORE_ENUM is read and written as an int. */
_Static_assert(sizeof (KrThreeCovers) == sizeof (int), "an enum is not as large as an int");

extern const KrRuleField kr_rule_fields[];
extern const int kr_rule_n_fields;

static inline const KrRuleField *
kr_rule_field (const KrRuleKey *key)
{
  return (const KrRuleField *) key;
}
