/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "kr-rules.h"

/*
 * kr-rule-set-item.h: one rule set to choose, as an item of a list.
 *
 * An item never changes. What it hands out is borrowed from it.
 */

G_BEGIN_DECLS

#define KR_TYPE_RULE_SET_ITEM (kr_rule_set_item_get_type ())
G_DECLARE_FINAL_TYPE (KrRuleSetItem, kr_rule_set_item, KR, RULE_SET_ITEM, GObject)

const KrRules *kr_rule_set_item_get_rules (KrRuleSetItem *self);
const char *kr_rule_set_item_get_summary (KrRuleSetItem *self);
gboolean kr_rule_set_item_is_document (KrRuleSetItem *self);
gboolean kr_rule_set_item_is_house (KrRuleSetItem *self);

G_END_DECLS
