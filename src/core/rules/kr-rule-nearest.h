/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-rules.h"

/*
 * kr-rule-nearest.h: the keys that somebody may have meant by one that doesn't exist.
 */

#define KR_N_NEAREST_KEYS 3

/* The keys of the registry that are nearest to @unknown, the nearest first: spelled like it, or
 * with its words in their titles. */
void kr_rule_find_nearest (const char *unknown, const KrRuleKey *nearest[KR_N_NEAREST_KEYS]);
