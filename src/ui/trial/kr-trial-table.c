/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-trial-table.h"

#include <glib/gi18n.h>

#define N_EXAMPLE_SEATS 4
#define N_EXAMPLE_CARDS 5
#define N_EXAMPLE_PACK 20

static void
take_sets (KrTrialTable *self)
{
  g_autoptr (GListModel) list = kr_ledger_list_rule_sets (self->ledger);

  self->items = g_ptr_array_new_with_free_func (g_object_unref);
  self->sets = g_ptr_array_new ();
  for (guint i = 0; i < g_list_model_get_n_items (list); i++) {
    KrRuleSetItem *item = g_list_model_get_item (list, i);

    g_ptr_array_add (self->items, item);
    g_ptr_array_add (self->sets, (gpointer) kr_rule_set_item_get_rules (item));
  }
}

KrTrialTable *
kr_trial_table_new (KrLedger *ledger, KrGame *game)
{
  KrTrialTable *self = g_new0 (KrTrialTable, 1);

  self->ledger = g_object_ref (ledger);
  self->n_seats = N_EXAMPLE_SEATS;
  take_sets (self);
  if (game != NULL) {
    self->game = g_object_ref (game);
    self->rules = kr_game_get_match (game)->rules;
    self->n_players = kr_game_get_match (game)->n_players;
    self->n_seats = kr_game_get_match (game)->n_seats;
  } else {
    g_autoptr (KrGame) last = kr_game_dup_last (ledger);

    self->rules = last != NULL ? kr_game_get_match (last)->rules
                               : *(const KrRules *) g_ptr_array_index (self->sets, 0);
  }
  for (int seat = 0; seat < self->n_seats; seat++)
    self->names[seat] = game != NULL ? g_strdup (kr_game_get_name (game, seat))
                                     : g_strdup_printf (_ ("Player %d"), seat + 1);
  return self;
}

void
kr_trial_table_free (KrTrialTable *self)
{
  for (int seat = 0; seat < KR_MAX_SEATS; seat++)
    g_free (self->names[seat]);
  g_ptr_array_unref (self->sets);
  g_ptr_array_unref (self->items);
  g_clear_object (&self->game);
  g_object_unref (self->ledger);
  g_free (self);
}

const KrTable *
kr_trial_table_get_live (const KrTrialTable *self)
{
  const KrMatchReferee *referee;

  if (self->game == NULL || kr_game_get_match (self->game)->over)
    return NULL;
  referee = kr_game_get_table (self->game);
  if (referee->lost || referee->deal != kr_match_running_deal (kr_game_get_match (self->game)))
    return NULL;
  return referee->table.started && !referee->table.over ? &referee->table : NULL;
}

void
kr_trial_table_get_situation (const KrTrialTable *self, KrSituation *situation)
{
  const KrTable *live = kr_trial_table_get_live (self);
  const KrMatch *match = self->game != NULL ? kr_game_get_match (self->game) : NULL;
  int n_cards = N_EXAMPLE_CARDS;

  if (live != NULL) {
    kr_situation_init (situation, live);
    return;
  }
  *situation = (KrSituation){.top = kr_card (KR_RANK_SEVEN, KR_SUIT_HEARTS),
                             .named = KR_SUIT_NONE,
                             .direction = 1,
                             .n_pack = N_EXAMPLE_PACK};
  if (match != NULL && !match->over) {
    const KrMatchDeal *deal = &match->deals[kr_match_running_deal (match)];
    KrPack pack;

    kr_rules_get_pack (&match->rules, match->n_players, &pack);
    n_cards = deal->cards;
    situation->turn = (int8_t) ((deal->dealer + 1) % self->n_seats);
    situation->n_pack = (uint8_t) (pack.n_cards - self->n_seats * n_cards - 1);
  }
  for (int seat = 0; seat < self->n_seats; seat++)
    situation->hands[seat] = (uint8_t) n_cards;
}

char *
kr_trial_table_dup_house_rules (const KrTrialTable *self)
{
  const KrRules *base = kr_ledger_find_base (self->ledger, &self->rules);
  int n = 0;

  for (int i = 0; base != NULL && i < kr_rule_n_keys (); i++)
    n += kr_rules_same (&self->rules, base, kr_rule_key (i)) ? 0 : 1;
  if (self->game == NULL || n == 0)
    return g_strdup ("");
  return g_strdup_printf (ngettext ("%d house rule", "%d house rules", (gulong) n), n);
}

char *
kr_trial_table_find_atom (const KrTrialTable *self,
                          const KrRules *rules,
                          const char *atoms,
                          KrAtomWords *words)
{
  g_auto (GStrv) ids = g_strsplit (atoms, " ", -1);

  for (char **id = ids; *id != NULL; id++)
    if (kr_ledger_find_atom (self->ledger, rules, *id, words))
      return g_strdup (*id);
  return NULL;
}
