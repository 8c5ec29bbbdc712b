/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-ledger-items.h"

#include "kr-player-row.h"
#include "kr-session-summary.h"

#include <string.h>

/*
 * The rows of a ledger's lists. They never change: a list that follows the
 * ledger gets new ones. Properties are for GtkExpression; all are read-only.
 */

enum {
  PROP_NAME = 1,
  PROP_SUMMARY,
  PROP_UUID,
};

static GParamSpec *
text_property (const char *name)
{
  return g_param_spec_string (name, NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
}

/* --- Rule sets -------------------------------------------------------- */

struct _KrRuleSetItem {
  GObject parent_instance;

  KrRules rules;
  KrRuleSetKind kind;
  char *summary;
};

G_DEFINE_FINAL_TYPE (KrRuleSetItem, kr_rule_set_item, G_TYPE_OBJECT)

static void
kr_rule_set_item_finalize (GObject *object)
{
  g_free (KR_RULE_SET_ITEM (object)->summary);
  G_OBJECT_CLASS (kr_rule_set_item_parent_class)->finalize (object);
}

static void
kr_rule_set_item_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  KrRuleSetItem *self = KR_RULE_SET_ITEM (object);

  if (prop_id == PROP_NAME)
    g_value_set_string (value, self->rules.name);
  else if (prop_id == PROP_SUMMARY)
    g_value_set_string (value, self->summary);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
kr_rule_set_item_class_init (KrRuleSetItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = kr_rule_set_item_finalize;
  object_class->get_property = kr_rule_set_item_get_property;
  g_object_class_install_property (object_class, PROP_NAME, text_property ("name"));
  g_object_class_install_property (object_class, PROP_SUMMARY, text_property ("summary"));
}

static void
kr_rule_set_item_init (KrRuleSetItem *self)
{
}

KrRuleSetItem *
kr_rule_set_item_new (const KrRuleSet *set)
{
  KrRuleSetItem *self = g_object_new (KR_TYPE_RULE_SET_ITEM, NULL);

  self->rules = set->rules;
  self->kind = set->kind;
  self->summary = g_strdup (set->summary);
  return self;
}

const KrRules *
kr_rule_set_item_get_rules (KrRuleSetItem *self)
{
  g_return_val_if_fail (KR_IS_RULE_SET_ITEM (self), NULL);
  return &self->rules;
}

const char *
kr_rule_set_item_get_summary (KrRuleSetItem *self)
{
  g_return_val_if_fail (KR_IS_RULE_SET_ITEM (self), NULL);
  return self->summary;
}

gboolean
kr_rule_set_item_is_document (KrRuleSetItem *self)
{
  g_return_val_if_fail (KR_IS_RULE_SET_ITEM (self), FALSE);
  return self->kind == KR_RULE_SET_DOCUMENT;
}

gboolean
kr_rule_set_item_is_house (KrRuleSetItem *self)
{
  g_return_val_if_fail (KR_IS_RULE_SET_ITEM (self), FALSE);
  return self->kind == KR_RULE_SET_HOUSE;
}

/* --- Players ---------------------------------------------------------- */

struct _KrPlayerItem {
  GObject parent_instance;

  KrPlayerRow *row;
};

G_DEFINE_FINAL_TYPE (KrPlayerItem, kr_player_item, G_TYPE_OBJECT)

static void
kr_player_item_finalize (GObject *object)
{
  kr_player_row_free (KR_PLAYER_ITEM (object)->row);
  G_OBJECT_CLASS (kr_player_item_parent_class)->finalize (object);
}

static void
kr_player_item_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  KrPlayerItem *self = KR_PLAYER_ITEM (object);

  if (prop_id == PROP_NAME)
    g_value_set_string (value, self->row->name);
  else if (prop_id == PROP_UUID)
    g_value_set_string (value, self->row->uuid);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
kr_player_item_class_init (KrPlayerItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = kr_player_item_finalize;
  object_class->get_property = kr_player_item_get_property;
  g_object_class_install_property (object_class, PROP_NAME, text_property ("name"));
  g_object_class_install_property (object_class, PROP_UUID, text_property ("uuid"));
}

static void
kr_player_item_init (KrPlayerItem *self)
{
}

KrPlayerItem *
kr_player_item_new (KrPlayerRow *row)
{
  KrPlayerItem *self = g_object_new (KR_TYPE_PLAYER_ITEM, NULL);

  self->row = row;
  return self;
}

const char *
kr_player_item_get_uuid (KrPlayerItem *self)
{
  g_return_val_if_fail (KR_IS_PLAYER_ITEM (self), NULL);
  return self->row->uuid;
}

const char *
kr_player_item_get_name (KrPlayerItem *self)
{
  g_return_val_if_fail (KR_IS_PLAYER_ITEM (self), NULL);
  return self->row->name;
}

guint
kr_player_item_get_pen (KrPlayerItem *self)
{
  g_return_val_if_fail (KR_IS_PLAYER_ITEM (self), 0);
  return self->row->pen;
}

guint
kr_player_item_get_n_games (KrPlayerItem *self)
{
  g_return_val_if_fail (KR_IS_PLAYER_ITEM (self), 0);
  return self->row->n_games;
}

/* --- Unfinished games ------------------------------------------------- */

struct _KrUnfinishedItem {
  GObject parent_instance;

  KrSessionSummary *row;
};

G_DEFINE_FINAL_TYPE (KrUnfinishedItem, kr_unfinished_item, G_TYPE_OBJECT)

static void
kr_unfinished_item_finalize (GObject *object)
{
  kr_session_summary_free (KR_UNFINISHED_ITEM (object)->row);
  G_OBJECT_CLASS (kr_unfinished_item_parent_class)->finalize (object);
}

static void
kr_unfinished_item_class_init (KrUnfinishedItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kr_unfinished_item_finalize;
}

static void
kr_unfinished_item_init (KrUnfinishedItem *self)
{
}

KrUnfinishedItem *
kr_unfinished_item_new (KrSessionSummary *row)
{
  KrUnfinishedItem *self = g_object_new (KR_TYPE_UNFINISHED_ITEM, NULL);

  self->row = row;
  return self;
}

guint
kr_unfinished_item_hash (gconstpointer item)
{
  return g_str_hash (((const KrUnfinishedItem *) item)->row->uuid);
}

gboolean
kr_unfinished_item_is_same (gconstpointer a, gconstpointer b)
{
  const KrSessionSummary *one = ((const KrUnfinishedItem *) a)->row;
  const KrSessionSummary *other = ((const KrUnfinishedItem *) b)->row;

  return strcmp (one->uuid, other->uuid) == 0 && g_strcmp0 (one->place, other->place) == 0 &&
         one->n_scored == other->n_scored && one->n_deals == other->n_deals;
}

const char *
kr_unfinished_item_get_uuid (KrUnfinishedItem *self)
{
  g_return_val_if_fail (KR_IS_UNFINISHED_ITEM (self), NULL);
  return self->row->uuid;
}

const char *
kr_unfinished_item_get_rules_name (KrUnfinishedItem *self)
{
  g_return_val_if_fail (KR_IS_UNFINISHED_ITEM (self), NULL);
  return self->row->rules_name;
}

const char *
kr_unfinished_item_get_place (KrUnfinishedItem *self)
{
  g_return_val_if_fail (KR_IS_UNFINISHED_ITEM (self), NULL);
  return self->row->place;
}

guint
kr_unfinished_item_get_n_players (KrUnfinishedItem *self)
{
  g_return_val_if_fail (KR_IS_UNFINISHED_ITEM (self), 0);
  return self->row->n_seats;
}

const char *
kr_unfinished_item_get_player_name (KrUnfinishedItem *self, guint seat)
{
  g_return_val_if_fail (KR_IS_UNFINISHED_ITEM (self), NULL);
  g_return_val_if_fail (seat < self->row->n_seats, NULL);
  return self->row->names[seat];
}

guint
kr_unfinished_item_get_n_scored (KrUnfinishedItem *self)
{
  g_return_val_if_fail (KR_IS_UNFINISHED_ITEM (self), 0);
  return self->row->n_scored;
}

guint
kr_unfinished_item_get_n_deals (KrUnfinishedItem *self)
{
  g_return_val_if_fail (KR_IS_UNFINISHED_ITEM (self), 0);
  return self->row->n_deals;
}

gint64
kr_unfinished_item_get_started_at_us (KrUnfinishedItem *self)
{
  g_return_val_if_fail (KR_IS_UNFINISHED_ITEM (self), 0);
  return self->row->started_at_us;
}
