/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-player-row.h"
#include "kr-row-item.h"
#include "kr-rule-set-item.h"
#include "kr-rules.h"
#include "kr-save-queue.h"
#include "kr-session-summary.h"

/*
 * kr-ledger.h: the ledger and the rulebook as the windows see them.
 *
 * kr-ledger-open.h opens one. A ledger lists the roster, the unfinished games and the rule sets. It
 * owns the store, which the windows never see.
 *
 * Signals: `changed`, when one of the lists or a game (kr-game.h) has changed; `failed
 * (message, is_damaged)`, a sentence for people and whether a repair may help (kr-repair.h), when
 * something that a list is made of cannot be read (here, or in kr-records.h and kr-players.h): the
 * list is shorter or empty then; `moved`, of kr-ledger-place.h; `flush`, for whoever has something
 * that is about to be kept (kr_ledger_flush).
 */

G_BEGIN_DECLS

#define KR_TYPE_LEDGER (kr_ledger_get_type ())
G_DECLARE_FINAL_TYPE (KrLedger, kr_ledger, KR, LEDGER, GObject)

/* The file, after a look whether it is still there (kr-ledger-place.h). */
const char *kr_ledger_get_path (KrLedger *self);

/* Reads the lists again, after the file was changed other than through the
 * ledger, and emits `changed`. */
void kr_ledger_reload (KrLedger *self);

/* The rule sets to choose from, of KrRuleSetItem. A new reference to a list that follows the
 * ledger. */
GListModel *kr_ledger_list_rule_sets (KrLedger *self);

/* The games that are not over, of KrSessionSummary (KrRowItem). A new reference to a list that
 * follows the ledger. */
GListModel *kr_ledger_list_unfinished (KrLedger *self);

/* Players whose name begins with @prefix, of KrPlayerRow (KrRowItem). A new list each time. */
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
 * NULL if they are no longer there. Borrowed. */
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

/* The steps that are on their way to the disk; the ledger's. */
KrSaveQueue *kr_ledger_get_queue (KrLedger *self);

/* Texts that were typed and not yet entered (kr-store-drafts.h). NULL forgets one. TRUE if it is
 * on disk now; else it stays in memory and is on disk in its turn (kr_ledger_get_queue). `failed`
 * is emitted when one cannot be read. */
gboolean kr_ledger_set_draft (KrLedger *self, const char *key, const char *text);
char *kr_ledger_dup_draft (KrLedger *self, const char *key);

/* Before the ledger is closed: asks for all that is still to be kept, by the signal `flush`, and
 * tries once to save what waits. TRUE if everything is on disk. */
gboolean kr_ledger_flush (KrLedger *self);

/* Gives up all that is not on disk. */
void kr_ledger_discard_unsaved (KrLedger *self);

G_END_DECLS
