/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-rule-search.h: how well a rule answers what was typed into the search of the House Rules.
 *
 * Every word of a query must be found: as a whole word or as the beginning of one, whatever
 * the case. Words of the table are known by their other names: “crank” finds “count”.
 */

typedef enum {
  KR_RULE_FOUND_NOT = 0,
  KR_RULE_FOUND_MENTIONED, /* in a description or a value */
  KR_RULE_FOUND_BEGINS,    /* a word of the title begins so: “counts” */
  KR_RULE_FOUND_GROUP,     /* the rule belongs to what was typed: “The Count” */
  KR_RULE_FOUND_TITLE,     /* the title has the very word */
} KrRuleFound;

/* @more is everything else that is shown of the rule. */
KrRuleFound
kr_rule_search_match (const char *query, const char *title, const char *group, const char *more);

/* @text as Pango markup in which what was found is marked. Caller frees. */
char *kr_rule_search_dup_marked (const char *query, const char *text);
