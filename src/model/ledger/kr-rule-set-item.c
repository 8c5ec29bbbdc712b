/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-rule-set-item-private.h"

/* It keeps a copy: the rulebook may be read anew. */

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
kr_rule_set_item_class_init (KrRuleSetItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kr_rule_set_item_finalize;
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
