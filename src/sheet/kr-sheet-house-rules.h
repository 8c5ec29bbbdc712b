/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-sheet.h"

/*
 * kr-sheet-house-rules.h: a table's own rules in plain words.
 */

/* One line for each rule in which @rules are not @base; none if @base is NULL.
 * NULL-terminated; caller frees. */
char **
kr_sheet_list_house_rules (const KrRules *rules, const KrRules *base, const KrSheetWords *words);
