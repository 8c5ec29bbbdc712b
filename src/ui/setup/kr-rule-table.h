/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-table-setup.h"

#include <gtk/gtk.h>

/*
 * kr-rule-table.h: a rule that is several numbers, as fields: the cards of each deal, the points
 * of one to four threes, or the ranks that are taken out of the pack.
 */

G_BEGIN_DECLS

#define KR_TYPE_RULE_TABLE (kr_rule_table_get_type ())
G_DECLARE_FINAL_TYPE (KrRuleTable, kr_rule_table, KR, RULE_TABLE, GtkBox)

/* @key comes from the registry; its kind is KR_KEY_DEALS, KR_KEY_THREES or KR_KEY_RANKS. */
GtkWidget *kr_rule_table_new (KrTableSetup *setup, const KrRuleKey *key);

/* Shows the setup's value. */
void kr_rule_table_update (KrRuleTable *self);

G_END_DECLS
