/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "kr-rules.h"
#include "kr-translator.h"

/*
 * kr-sheet-house-rules.h: a table's own rules in plain words.
 */

/* A line for each house rule (kr_rules_is_house_rule) of @rules; empty if @base is NULL.
 * NULL-terminated. Caller frees with g_strfreev. */
char **kr_sheet_house_rules_list (const KrRules *rules,
                                  const KrRules *base,
                                  const KrTranslator *translator);
