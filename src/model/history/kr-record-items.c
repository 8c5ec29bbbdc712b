/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-record-items.h"

#include "kr-beer-row.h"
#include "kr-best-feat.h"

/* Rows of the store as objects. */

/* --- What was played ---------------------------------------------------- */

struct _KrPlayedItem {
  GObject parent_instance;

  KrPlayedRow *row;
};

G_DEFINE_FINAL_TYPE (KrPlayedItem, kr_played_item, G_TYPE_OBJECT)

static void
kr_played_item_finalize (GObject *object)
{
  g_clear_pointer (&KR_PLAYED_ITEM (object)->row, kr_played_row_free);
  G_OBJECT_CLASS (kr_played_item_parent_class)->finalize (object);
}

static void
kr_played_item_class_init (KrPlayedItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kr_played_item_finalize;
}

static void
kr_played_item_init (KrPlayedItem *self)
{
}

const char *
kr_played_item_get_rules_id (KrPlayedItem *self)
{
  return self->row->rules_id;
}

const char *
kr_played_item_get_rules_name (KrPlayedItem *self)
{
  return self->row->rules_name;
}

guint
kr_played_item_get_n_players (KrPlayedItem *self)
{
  return self->row->n_players;
}

guint
kr_played_item_get_n_games (KrPlayedItem *self)
{
  return self->row->n_games;
}

gint64
kr_played_item_get_since_us (KrPlayedItem *self)
{
  return self->row->since_us;
}

const char *
kr_played_item_get_last_session (KrPlayedItem *self)
{
  return self->row->last_uuid;
}

KrPlayedItem *
kr_played_item_new (KrPlayedRow *row)
{
  KrPlayedItem *self = g_object_new (KR_TYPE_PLAYED_ITEM, NULL);

  self->row = row;
  return self;
}

/* --- Records ------------------------------------------------------------ */

struct _KrRecordItem {
  GObject parent_instance;

  KrFeatKind kind;
  KrBestFeat *row; /* NULL: nobody holds it */
  KrRecordItem *next;
  guint n_times;
};

G_DEFINE_FINAL_TYPE (KrRecordItem, kr_record_item, G_TYPE_OBJECT)

static void
kr_record_item_finalize (GObject *object)
{
  KrRecordItem *self = KR_RECORD_ITEM (object);

  g_clear_pointer (&self->row, kr_best_feat_free);
  g_clear_object (&self->next);
  G_OBJECT_CLASS (kr_record_item_parent_class)->finalize (object);
}

static void
kr_record_item_class_init (KrRecordItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kr_record_item_finalize;
}

static void
kr_record_item_init (KrRecordItem *self)
{
}

KrFeatKind
kr_record_item_get_kind (KrRecordItem *self)
{
  return self->kind;
}

gboolean
kr_record_item_is_held (KrRecordItem *self)
{
  return self->row != NULL;
}

gint64
kr_record_item_get_value (KrRecordItem *self)
{
  return self->row != NULL ? self->row->value : 0;
}

guint
kr_record_item_get_n_holders (KrRecordItem *self)
{
  return self->row != NULL ? self->row->n_holders : 0;
}

const char *
kr_record_item_get_holder (KrRecordItem *self, guint index)
{
  g_return_val_if_fail (index < kr_record_item_get_n_holders (self), NULL);
  return self->row->holders[index].name;
}

const char *
kr_record_item_get_holder_uuid (KrRecordItem *self, guint index)
{
  g_return_val_if_fail (index < kr_record_item_get_n_holders (self), NULL);
  return self->row->holders[index].uuid;
}

guint
kr_record_item_get_holder_pen (KrRecordItem *self, guint index)
{
  g_return_val_if_fail (index < kr_record_item_get_n_holders (self), 0);
  return self->row->holders[index].pen;
}

const char *
kr_record_item_get_session (KrRecordItem *self)
{
  return self->row != NULL ? self->row->session_uuid : NULL;
}

int
kr_record_item_get_deal (KrRecordItem *self)
{
  return self->row != NULL ? self->row->deal : -1;
}

gint64
kr_record_item_get_at_us (KrRecordItem *self)
{
  return self->row != NULL ? self->row->started_at_us : 0;
}

int
kr_record_item_get_utc_offset_min (KrRecordItem *self)
{
  return self->row != NULL ? self->row->utc_offset_min : 0;
}

KrRecordItem *
kr_record_item_get_next (KrRecordItem *self)
{
  return self->next;
}

guint
kr_record_item_get_n_times (KrRecordItem *self)
{
  return self->n_times;
}

KrRecordItem *
kr_record_item_new (KrFeatKind kind, KrBestFeat *row, KrBestFeat *next, guint n_times)
{
  KrRecordItem *self = g_object_new (KR_TYPE_RECORD_ITEM, NULL);

  self->kind = kind;
  self->row = row;
  self->next = next != NULL ? kr_record_item_new (kind, next, NULL, 0) : NULL;
  self->n_times = n_times;
  return self;
}

/* --- The beer tab ------------------------------------------------------- */

struct _KrBeerItem {
  GObject parent_instance;

  KrBeerRow *row;
};

G_DEFINE_FINAL_TYPE (KrBeerItem, kr_beer_item, G_TYPE_OBJECT)

static void
kr_beer_item_finalize (GObject *object)
{
  g_clear_pointer (&KR_BEER_ITEM (object)->row, kr_beer_row_free);
  G_OBJECT_CLASS (kr_beer_item_parent_class)->finalize (object);
}

static void
kr_beer_item_class_init (KrBeerItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kr_beer_item_finalize;
}

static void
kr_beer_item_init (KrBeerItem *self)
{
}

const char *
kr_beer_item_get_debtor (KrBeerItem *self)
{
  return self->row->debtor.name;
}

const char *
kr_beer_item_get_debtor_uuid (KrBeerItem *self)
{
  return self->row->debtor.uuid;
}

const char *
kr_beer_item_get_creditor (KrBeerItem *self)
{
  return self->row->creditor.name;
}

const char *
kr_beer_item_get_creditor_uuid (KrBeerItem *self)
{
  return self->row->creditor.uuid;
}

guint
kr_beer_item_get_n_beers (KrBeerItem *self)
{
  return self->row->n;
}

KrBeerItem *
kr_beer_item_new (KrBeerRow *row)
{
  KrBeerItem *self = g_object_new (KR_TYPE_BEER_ITEM, NULL);

  self->row = row;
  return self;
}
