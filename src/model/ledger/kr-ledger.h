/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "kr-rules.h"

/*
 * kr-ledger.h: the ledger and the rulebook as the windows see them.
 *
 * A ledger lists the roster, the unfinished games and the rule sets, and emits
 * `changed` when one of these or a game (kr-game.h) did. When something cannot be read of which a
 * list is made (here, or in kr-records.h and kr-players.h), the list is shorter or empty, and
 * `failed (message)` says so, a sentence for people. It owns the store; the windows never see it.
 */

G_BEGIN_DECLS

#define KR_TYPE_LEDGER (kr_ledger_get_type ())
G_DECLARE_FINAL_TYPE (KrLedger, kr_ledger, KR, LEDGER, GObject)

/* Opens the ledger at @path (NULL: the user's) with the rule sets of the data
 * folder and the user's own. */
KrLedger *kr_ledger_new (const char *path, GError **error);

/* The file. */
const char *kr_ledger_get_path (KrLedger *self);

/* Reads the lists again, after something else than the ledger has changed the
 * file, and tells `changed`. */
void kr_ledger_reload (KrLedger *self);

/* One rule set to choose. */
#define KR_TYPE_RULE_SET_ITEM (kr_rule_set_item_get_type ())
G_DECLARE_FINAL_TYPE (KrRuleSetItem, kr_rule_set_item, KR, RULE_SET_ITEM, GObject)
const KrRules *kr_rule_set_item_get_rules (KrRuleSetItem *self);
const char *kr_rule_set_item_get_summary (KrRuleSetItem *self);
gboolean kr_rule_set_item_is_document (KrRuleSetItem *self);
gboolean kr_rule_set_item_is_house (KrRuleSetItem *self);

/* One player of the roster. */
#define KR_TYPE_PLAYER_ITEM (kr_player_item_get_type ())
G_DECLARE_FINAL_TYPE (KrPlayerItem, kr_player_item, KR, PLAYER_ITEM, GObject)
const char *kr_player_item_get_uuid (KrPlayerItem *self);
const char *kr_player_item_get_name (KrPlayerItem *self);
guint kr_player_item_get_pen (KrPlayerItem *self);
guint kr_player_item_get_n_games (KrPlayerItem *self);

/* One unfinished game. */
#define KR_TYPE_UNFINISHED_ITEM (kr_unfinished_item_get_type ())
G_DECLARE_FINAL_TYPE (KrUnfinishedItem, kr_unfinished_item, KR, UNFINISHED_ITEM, GObject)
const char *kr_unfinished_item_get_uuid (KrUnfinishedItem *self);
const char *kr_unfinished_item_get_rules_name (KrUnfinishedItem *self);
const char *kr_unfinished_item_get_place (KrUnfinishedItem *self);
guint kr_unfinished_item_get_n_players (KrUnfinishedItem *self);
const char *kr_unfinished_item_get_player_name (KrUnfinishedItem *self, guint seat);
guint kr_unfinished_item_get_n_scored (KrUnfinishedItem *self);
guint kr_unfinished_item_get_n_deals (KrUnfinishedItem *self);
gint64 kr_unfinished_item_get_started_at_us (KrUnfinishedItem *self);

/* New references; the models follow the ledger. */
GListModel *kr_ledger_list_rule_sets (KrLedger *self);
GListModel *kr_ledger_list_unfinished (KrLedger *self);

/* Players whose name begins with @prefix, a new list each time. */
GListModel *kr_ledger_find_players (KrLedger *self, const char *prefix, guint limit);

gboolean kr_ledger_delete_game (KrLedger *self, const char *uuid, GError **error);
gboolean kr_ledger_undelete_game (KrLedger *self, const char *uuid, GError **error);

/* Saves @rules as a house rule set called @name. */
gboolean
kr_ledger_save_house_rules (KrLedger *self, const KrRules *rules, const char *name, GError **error);

/* A message (file, line, key, what is allowed) for each file of the user's rules
 * that cannot be used; NULL-terminated, borrowed. The other rule sets are there. */
const char *const *kr_ledger_get_rule_problems (KrLedger *self);

/* The rules that @rules were made from: what "differs" is measured against.
 * NULL if they are not there any more. Borrowed. */
const KrRules *kr_ledger_find_base (KrLedger *self, const KrRules *rules);

/* What an atom of the rules says, and what it rests on. The strings are the
 * ledger's; @title and @reason are English, gettext keys. */
typedef struct {
  const char *title;
  const char *heading; /* in the document; "" if it says nothing */
  const char *reason;  /* of a reading; "" if there is none */
  gboolean is_reading; /* the document is silent or unclear */
  gboolean is_house;   /* the table's own rule, or an option it took */
} KrAtomWords;

/* FALSE if the atom @id (`X-5`) has no say under @rules. */
gboolean
kr_ledger_find_atom (KrLedger *self, const KrRules *rules, const char *id, KrAtomWords *words);

/* Texts that were typed and not yet entered (kr-store.h). */
void kr_ledger_set_draft (KrLedger *self, const char *key, const char *text);
char *kr_ledger_dup_draft (KrLedger *self, const char *key);

G_END_DECLS
