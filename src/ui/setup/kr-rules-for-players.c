/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-rules-for-players.h"

KrRuleSetItem *
kr_rules_for_players_find (KrLedger *ledger, const KrRules *rules, guint n_players)
{
  g_autoptr (GListModel) rule_sets = kr_ledger_list_rule_sets (ledger);
  g_autoptr (KrRuleSetItem) nearest = NULL;
  int distance = -1;

  if (kr_rules_check (rules, (int) n_players, NULL) == KR_OK)
    return NULL;
  for (guint i = 0; i < g_list_model_get_n_items (rule_sets); i++) {
    g_autoptr (KrRuleSetItem) item = g_list_model_get_item (rule_sets, i);
    const KrRules *other = kr_rule_set_item_get_rules (item);
    const int at = kr_rules_get_distance (rules, other);

    if (at < 0 || (nearest != NULL && at >= distance) ||
        kr_rules_check (other, (int) n_players, NULL) != KR_OK)
      continue;
    distance = at;
    g_set_object (&nearest, item);
  }
  return g_steal_pointer (&nearest);
}
