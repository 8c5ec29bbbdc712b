/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-records.h"

#include "kr-figures.h"
#include "kr-ledger-private.h"
#include "kr-store-records.h"

#include <string.h>

/* Rows of the store as objects, and what fell in a game. */

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

GListModel *
kr_records_list_played (KrLedger *ledger)
{
  g_autoptr (GPtrArray) rows = NULL;
  GListStore *list = g_list_store_new (KR_TYPE_PLAYED_ITEM);

  g_return_val_if_fail (KR_IS_LEDGER (ledger), NULL);
  rows = kr_store_list_played (kr_ledger_get_store (ledger), NULL);
  while (rows != NULL && rows->len > 0) {
    g_autoptr (KrPlayedItem) item = g_object_new (KR_TYPE_PLAYED_ITEM, NULL);

    item->row = g_ptr_array_steal_index (rows, 0);
    g_list_store_append (list, item);
  }
  return G_LIST_MODEL (list);
}

/* --- Records -------------------------------------------------------------- */

struct _KrRecordItem {
  GObject parent_instance;

  KrFeatKind kind;
  KrRecordRow *row; /* NULL: nobody holds it */
  KrRecordItem *next;
  guint n_times;
};

G_DEFINE_FINAL_TYPE (KrRecordItem, kr_record_item, G_TYPE_OBJECT)

static void
kr_record_item_finalize (GObject *object)
{
  KrRecordItem *self = KR_RECORD_ITEM (object);

  g_clear_pointer (&self->row, kr_record_row_free);
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

/* Takes @row over. */
static KrRecordItem *
new_record (KrFeatKind kind, KrRecordRow *row)
{
  KrRecordItem *self = g_object_new (KR_TYPE_RECORD_ITEM, NULL);

  self->kind = kind;
  self->row = row;
  return self;
}

/* --- Lists of records -------------------------------------------------------- */

/* The figure that counts how often @kind fell; KR_N_FIGURES: none does. */
static KrFigure
find_figure (KrFeatKind kind)
{
  static const struct {
    KrFeatKind kind;
    KrFigure figure;
  } figures[] = {
      {KR_FEAT_MOST_COOPERS, KR_FIGURE_COOPERS},
      {KR_FEAT_NO_HITTER, KR_FIGURE_NO_HITTERS},
      {KR_FEAT_PERFECT_GAME, KR_FIGURE_PERFECT_GAMES},
      {KR_FEAT_OFF_THE_BALCONY, KR_FIGURE_OFF_THE_BALCONY},
      {KR_FEAT_THREES_ONE, KR_FIGURE_THREES_ONE},
      {KR_FEAT_THREES_TWO, KR_FIGURE_THREES_TWO},
      {KR_FEAT_THREES_THREE, KR_FIGURE_THREES_THREE},
      {KR_FEAT_THREES_FOUR, KR_FIGURE_THREES_FOUR},
      {KR_FEAT_CLEAN, KR_FIGURE_CLEAN},
      {KR_FEAT_HA_HA_NO_STAR, KR_FIGURE_HA_HA_NO_STAR},
  };

  for (gsize i = 0; i < G_N_ELEMENTS (figures); i++)
    if (figures[i].kind == kind)
      return figures[i].figure;
  return KR_N_FIGURES;
}

/* The row of the rule set and number of players in @rows, or NULL. */
static const KrPlayedRow *
find_played (const GPtrArray *rows, const char *rules_id, guint n_players)
{
  for (guint i = 0; rows != NULL && i < rows->len; i++) {
    const KrPlayedRow *row = g_ptr_array_index (rows, i);

    if (row->n_players == n_players && strcmp (row->rules_id, rules_id) == 0)
      return row;
  }
  return NULL;
}

/* The record of @kind with the next one, held or not. */
static KrRecordItem *
find_record (KrLedger *ledger, const char *rules_id, guint n_players, KrFeatKind kind)
{
  g_autoptr (GPtrArray) rows =
      kr_store_list_records (kr_ledger_get_store (ledger), rules_id, n_players, kind, 2, NULL);
  KrRecordItem *item;

  if (rows == NULL || rows->len == 0)
    return new_record (kind, NULL);
  item = new_record (kind, g_ptr_array_steal_index (rows, 0));
  if (rows->len > 0)
    item->next = new_record (kind, g_ptr_array_steal_index (rows, 0));
  return item;
}

GListModel *
kr_records_list (KrLedger *ledger, const char *rules_id, guint n_players)
{
  g_autoptr (GPtrArray) all = NULL;
  GListStore *list = g_list_store_new (KR_TYPE_RECORD_ITEM);
  const KrPlayedRow *played;

  g_return_val_if_fail (KR_IS_LEDGER (ledger), NULL);
  all = kr_store_list_played (kr_ledger_get_store (ledger), NULL);
  played = find_played (all, rules_id, n_players);
  for (int kind = 0; kind < KR_N_FEATS; kind++) {
    g_autoptr (KrRecordItem) item = find_record (ledger, rules_id, n_players, (KrFeatKind) kind);
    KrFigure figure = find_figure ((KrFeatKind) kind);

    if (played != NULL && figure != KR_N_FIGURES)
      item->n_times = (guint) played->figures.n[figure];
    g_list_store_append (list, item);
  }
  return G_LIST_MODEL (list);
}

GListModel *
kr_records_list_best (
    KrLedger *ledger, const char *rules_id, guint n_players, KrFeatKind kind, guint limit)
{
  g_autoptr (GPtrArray) rows = NULL;
  GListStore *list = g_list_store_new (KR_TYPE_RECORD_ITEM);

  g_return_val_if_fail (KR_IS_LEDGER (ledger), NULL);
  rows =
      kr_store_list_records (kr_ledger_get_store (ledger), rules_id, n_players, kind, limit, NULL);
  while (rows != NULL && rows->len > 0) {
    g_autoptr (KrRecordItem) item = new_record (kind, g_ptr_array_steal_index (rows, 0));

    g_list_store_append (list, item);
  }
  return G_LIST_MODEL (list);
}

/* --- A new record --------------------------------------------------------------- */

void
kr_new_record_free (KrNewRecord *record)
{
  g_free (record->before_name);
  g_free (record->before_session);
  g_free (record);
}

static char *
dup_holders (const KrRecordRow *row)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < row->n_holders; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? " & " : "", row->holders[i].name);
  return row->n_holders > 0 ? g_string_free (g_steal_pointer (&names), FALSE) : NULL;
}

/* @row was the record before. */
static void
set_before (KrNewRecord *record, const KrRecordRow *row)
{
  record->before_value = row->value;
  record->before_name = dup_holders (row);
  record->before_session = g_strdup (row->session_uuid);
  record->before_at_us = row->started_at_us;
  record->before_utc_offset_min = row->utc_offset_min;
}

/* The record of @rows, the best two of @feat's kind, if it fell in @game; NULL if it is
 * another's or was reached before. */
static KrNewRecord *
find_new (KrGame *game, const GPtrArray *rows, const KrFeat *feat)
{
  const KrRecordRow *best = rows->len > 0 ? g_ptr_array_index (rows, 0) : NULL;
  const KrRecordRow *next = rows->len > 1 ? g_ptr_array_index (rows, 1) : NULL;
  KrNewRecord *record;

  if (best == NULL || strcmp (best->session_uuid, kr_game_get_uuid (game)) != 0 ||
      (next != NULL && next->value == best->value))
    return NULL;
  record = g_new0 (KrNewRecord, 1);
  record->feat = *feat;
  record->first = next == NULL;
  if (next != NULL)
    set_before (record, next);
  return record;
}

static gboolean
was_played_before (KrStore *store, const KrMatch *match)
{
  g_autoptr (GPtrArray) all = kr_store_list_played (store, NULL);
  const KrPlayedRow *played = find_played (all, match->rules.id, match->n_players);

  return played != NULL && played->n_games > (match->stopped_early ? 0 : 1);
}

GPtrArray *
kr_records_find_new (KrGame *game)
{
  GPtrArray *records = g_ptr_array_new_with_free_func ((GDestroyNotify) kr_new_record_free);
  const KrMatch *match;
  KrFeat feats[KR_N_FEATS];
  KrStore *store;
  int n;

  g_return_val_if_fail (KR_IS_GAME (game), records);
  match = kr_game_get_match (game);
  store = kr_ledger_get_store (kr_game_get_ledger (game));
  if (!match->over || !was_played_before (store, match))
    return records;
  /* How long it took matters only for the fastest game, whose value the ledger has. */
  n = kr_feats_find (match, 1, feats);
  for (int i = 0; i < n; i++) {
    g_autoptr (GPtrArray) rows =
        kr_store_list_records (store, match->rules.id, match->n_players, feats[i].kind, 2, NULL);
    KrNewRecord *record = rows != NULL ? find_new (game, rows, &feats[i]) : NULL;

    if (record == NULL)
      continue;
    record->feat.value = ((const KrRecordRow *) g_ptr_array_index (rows, 0))->value;
    g_ptr_array_add (records, record);
  }
  return records;
}

/* --- Yardsticks -------------------------------------------------------------------- */

gboolean
kr_records_get_yardstick (KrLedger *ledger,
                          const char *rules_id,
                          guint n_players,
                          KrYardstick *yardstick)
{
  g_autoptr (GPtrArray) all = NULL;
  const KrRuleSet *set;
  const KrPlayedRow *played;
  int wins;
  int excellent;

  g_return_val_if_fail (KR_IS_LEDGER (ledger), FALSE);
  set = kr_rulebook_find (kr_ledger_get_rulebook (ledger), rules_id);
  if (set == NULL)
    return FALSE;
  kr_figures_get_yardstick (&set->rules, (int) n_players, &wins, &excellent);
  if (wins == 0 && excellent == 0)
    return FALSE;
  *yardstick = (KrYardstick){.wins_under = wins, .excellent_under = excellent};
  all = kr_store_list_played (kr_ledger_get_store (ledger), NULL);
  played = find_played (all, rules_id, n_players);
  if (played != NULL) {
    yardstick->n_under = (guint) played->figures.n[KR_FIGURE_UNDER];
    yardstick->n_under_won = (guint) played->figures.n[KR_FIGURE_UNDER_WON];
    yardstick->n_excellent = (guint) played->figures.n[KR_FIGURE_EXCELLENT];
    yardstick->n_games = played->n_games;
  }
  return TRUE;
}

/* --- The tab ------------------------------------------------------------------------ */

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

GListModel *
kr_records_list_beers (KrLedger *ledger)
{
  g_autoptr (GPtrArray) rows = NULL;
  GListStore *list = g_list_store_new (KR_TYPE_BEER_ITEM);

  g_return_val_if_fail (KR_IS_LEDGER (ledger), NULL);
  rows = kr_store_list_beers (kr_ledger_get_store (ledger), NULL);
  while (rows != NULL && rows->len > 0) {
    g_autoptr (KrBeerItem) item = g_object_new (KR_TYPE_BEER_ITEM, NULL);

    item->row = g_ptr_array_steal_index (rows, 0);
    g_list_store_append (list, item);
  }
  return G_LIST_MODEL (list);
}
