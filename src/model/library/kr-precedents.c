/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-precedents.h"

#include "kr-ledger-private.h"
#include "kr-precedent-check.h"
#include "kr-store-load.h"
#include "kr-store-precedents.h"

/* Items are made anew for each list: there are a handful beside a ruling. */

G_STATIC_ASSERT (KR_PRECEDENT_MAX_CHARS == KR_MAX_PRECEDENT_CHARS);

struct _KrPrecedentItem {
  GObject parent_instance;

  KrPrecedent *precedent;
  char *rules_name;
  char *players;
  char *location;
};

G_DEFINE_FINAL_TYPE (KrPrecedentItem, kr_precedent_item, G_TYPE_OBJECT)

static void
kr_precedent_item_finalize (GObject *object)
{
  KrPrecedentItem *self = KR_PRECEDENT_ITEM (object);

  kr_precedent_free (self->precedent);
  g_free (self->rules_name);
  g_free (self->players);
  g_free (self->location);
  G_OBJECT_CLASS (kr_precedent_item_parent_class)->finalize (object);
}

static void
kr_precedent_item_class_init (KrPrecedentItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kr_precedent_item_finalize;
}

static void
kr_precedent_item_init (KrPrecedentItem *self)
{
}

static char *
dup_players (const KrSessionDoc *doc)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < doc->n_players; i++)
    g_ptr_array_add (names, doc->seats[i].name);
  g_ptr_array_add (names, NULL);
  return g_strjoinv (", ", (char **) names->pdata);
}

/* Takes over @precedent. */
static KrPrecedentItem *
item_new (KrLedger *ledger, KrPrecedent *precedent)
{
  KrPrecedentItem *self = g_object_new (KR_TYPE_PRECEDENT_ITEM, NULL);
  const KrRuleSet *set = kr_rulebook_find (kr_ledger_get_rulebook (ledger), precedent->rules_id);
  g_autoptr (KrSessionDoc) doc = NULL;

  if (precedent->session != NULL)
    doc = kr_store_load_session (kr_ledger_get_store (ledger), precedent->session, NULL);
  self->precedent = precedent;
  self->players = doc != NULL ? dup_players (doc) : g_strdup ("");
  self->location = g_strdup (doc != NULL ? kr_session_doc_get_place (doc) : "");
  if (doc != NULL)
    self->rules_name = g_strdup (doc->rules.name);
  else
    self->rules_name = g_strdup (set != NULL ? set->rules.name : precedent->rules_id);
  return self;
}

const char *
kr_precedent_item_get_uuid (KrPrecedentItem *self)
{
  g_return_val_if_fail (KR_IS_PRECEDENT_ITEM (self), NULL);
  return self->precedent->uuid;
}

const char *
kr_precedent_item_get_text (KrPrecedentItem *self)
{
  g_return_val_if_fail (KR_IS_PRECEDENT_ITEM (self), NULL);
  return self->precedent->text;
}

gint64
kr_precedent_item_get_written_at_us (KrPrecedentItem *self)
{
  g_return_val_if_fail (KR_IS_PRECEDENT_ITEM (self), 0);
  return self->precedent->written_at_us;
}

int
kr_precedent_item_get_utc_offset_min (KrPrecedentItem *self)
{
  g_return_val_if_fail (KR_IS_PRECEDENT_ITEM (self), 0);
  return self->precedent->utc_offset_min;
}

const char *
kr_precedent_item_get_rules_name (KrPrecedentItem *self)
{
  g_return_val_if_fail (KR_IS_PRECEDENT_ITEM (self), NULL);
  return self->rules_name;
}

const char *
kr_precedent_item_get_players (KrPrecedentItem *self)
{
  g_return_val_if_fail (KR_IS_PRECEDENT_ITEM (self), NULL);
  return self->players;
}

const char *
kr_precedent_item_get_location (KrPrecedentItem *self)
{
  g_return_val_if_fail (KR_IS_PRECEDENT_ITEM (self), NULL);
  return self->location;
}

GListModel *
kr_precedents_list (KrLedger *ledger, const char *ruling)
{
  GListStore *items = g_list_store_new (KR_TYPE_PRECEDENT_ITEM);
  g_autoptr (GPtrArray) found = NULL;

  g_return_val_if_fail (KR_IS_LEDGER (ledger), G_LIST_MODEL (items));
  found = kr_store_list_precedents (kr_ledger_get_store (ledger), ruling, NULL);
  while (found != NULL && found->len > 0) {
    g_autoptr (KrPrecedentItem) item = item_new (ledger, g_ptr_array_steal_index (found, 0));

    g_list_store_append (items, item);
  }
  return G_LIST_MODEL (items);
}

gboolean
kr_precedents_write (KrLedger *ledger,
                     const char *ruling,
                     const char *rules_id,
                     KrGame *game,
                     const char *text,
                     GError **error)
{
  g_autoptr (KrPrecedent) precedent = NULL;
  const char *session = game != NULL ? kr_game_get_uuid (game) : NULL;

  g_return_val_if_fail (KR_IS_LEDGER (ledger), FALSE);
  if (game != NULL)
    rules_id = kr_game_get_match (game)->rules.id;
  precedent = kr_precedent_new (ruling, rules_id, session, text, error);
  if (precedent == NULL)
    return FALSE;
  if (!kr_store_put_precedent (kr_ledger_get_store (ledger), precedent, error))
    return kr_ledger_fail_write (ledger, error);
  kr_ledger_reload (ledger);
  return TRUE;
}

gboolean
kr_precedents_edit (KrLedger *ledger, const char *uuid, const char *text, GError **error)
{
  g_return_val_if_fail (KR_IS_LEDGER (ledger), FALSE);
  if (!kr_store_edit_precedent (kr_ledger_get_store (ledger), uuid, text, error))
    return kr_ledger_fail_write (ledger, error);
  kr_ledger_reload (ledger);
  return TRUE;
}

gboolean
kr_precedents_withdraw (KrLedger *ledger, const char *uuid, gboolean withdrawn, GError **error)
{
  g_return_val_if_fail (KR_IS_LEDGER (ledger), FALSE);
  if (!kr_store_withdraw_precedent (kr_ledger_get_store (ledger), uuid, withdrawn, error))
    return kr_ledger_fail_write (ledger, error);
  kr_ledger_reload (ledger);
  return TRUE;
}
