/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-history.h"

#include "kr-error.h"
#include "kr-ledger-private.h"
#include "kr-store-history.h"
#include "kr-store-tags.h"

/*
 * The list holds the rows read so far; the page after them is read when one of
 * the last is asked for. Nothing is read inside get_item: the list must not change there under a
 * view. Rows after the first page leave a page at a time: a view takes
 * long to let go of hundreds.
 */

#define PAGE_ROWS 20       /* as many as a view takes in within a frame */
#define ROWS_AHEAD 50      /* the next page is read when so few rows are left */
#define MAX_KEPT_ROWS 1000 /* read again after a change of the ledger; later ones go */

struct _KrHistory {
  GObject parent_instance;

  KrLedger *ledger;
  GPtrArray *items; /* of KrRowItem */
  gboolean at_end;  /* nothing comes after them */
  gboolean wants_next;
  guint n_leaving; /* of the last items: they go a page at a time, while nobody waits */
  guint n_found;
  gboolean has_more_found;
  guint idle;     /* source of what is due; 0: nothing is */
  gboolean stale; /* the ledger has changed */
  gboolean active;

  char *text;
  char *rules_id;
  char *tag;
  char *player_uuid;
  char *other_uuid;
  KrHistoryQuery query; /* its strings are those above */
};

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (KrHistory,
                               kr_history,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

enum {
  SIGNAL_CHANGED,
  SIGNAL_FAILED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* --- Reading -------------------------------------------------------------- */

/* A new item of @row, which it takes over. */
static KrRowItem *
new_item (KrSessionSummary *row)
{
  return kr_row_item_new ("KrSessionSummary", row, (GDestroyNotify) kr_session_summary_free);
}

/* The page after @after (NULL: the first). */
static GPtrArray *
read_page (KrHistory *self, const KrSessionSummary *after, guint limit)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *rows = kr_store_list_history (kr_ledger_get_store (self->ledger), &self->query, after,
                                           limit, &error);

  if (rows == NULL)
    g_signal_emit (self, signals[SIGNAL_FAILED], 0, kr_error_get_sentence (error));
  for (guint i = 0; rows != NULL && i < rows->len; i++)
    kr_session_summary_clean (g_ptr_array_index (rows, i));
  return rows;
}

static gboolean idle_cb (gpointer data);

static void
read_soon (KrHistory *self)
{
  if (self->idle == 0)
    self->idle = g_idle_add (idle_cb, self);
}

static gboolean
is_same (KrHistory *self, guint item, GPtrArray *rows, guint row)
{
  return kr_session_summary_is_same (
      KR_ROW (g_ptr_array_index (self->items, item), KrSessionSummary),
      g_ptr_array_index (rows, row));
}

/* How many rows are the same from @item and @row on. */
static guint
count_same (KrHistory *self, guint item, GPtrArray *rows, guint row)
{
  guint n = 0;

  while (item + n < self->items->len && row + n < rows->len &&
         is_same (self, item + n, rows, row + n))
    n++;
  return n;
}

/* A game that is new, or has gone, moves all others: finds where, after the first @at rows, the
 * items go on as the rows do, if anywhere. */
static void
find_shift (KrHistory *self, GPtrArray *rows, guint at, guint *item, guint *row)
{
  *item = *row = at;
  if (at == self->items->len || at == rows->len)
    return;
  while (*row < rows->len && !is_same (self, at, rows, *row))
    (*row)++;
  if (*row < rows->len)
    return;
  *row = at;
  while (*item < self->items->len && !is_same (self, *item, rows, at))
    (*item)++;
  if (*item == self->items->len)
    *item = at;
}

/* Puts @n_added of @rows from @first on, which it takes, in the place of items. */
static void
splice (KrHistory *self, guint at, guint n_removed, GPtrArray *rows, guint first, guint n_added)
{
  if (n_removed > 0)
    g_ptr_array_remove_range (self->items, at, n_removed);
  for (guint i = 0; i < n_added; i++) {
    g_ptr_array_insert (self->items, (int) (at + i), new_item (rows->pdata[first + i]));
    rows->pdata[first + i] = NULL;
  }
  if (n_removed > 0 || n_added > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), at, n_removed, n_added);
}

/* Puts @rows in the place of all that was read: what is the same stays. */
static void
take_rows (KrHistory *self, GPtrArray *rows)
{
  const guint n_before = count_same (self, 0, rows, 0);
  guint item, row, n_same, n_removed, n_added;
  guint n_behind = 0;

  find_shift (self, rows, n_before, &item, &row);
  n_same = count_same (self, item, rows, row);
  n_removed = self->items->len - item - n_same;
  n_added = rows->len - row - n_same;
  while (n_behind < MIN (n_removed, n_added) &&
         is_same (self, self->items->len - 1 - n_behind, rows, rows->len - 1 - n_behind))
    n_behind++;
  n_removed -= n_behind;
  n_added -= n_behind;
  self->n_leaving = 0;
  if (n_behind == 0 && n_removed > n_added + PAGE_ROWS) {
    self->n_leaving = n_removed - n_added;
    n_removed = n_added;
    read_soon (self);
  }
  splice (self, item + n_same, n_removed, rows, row + n_same, n_added);
  splice (self, n_before, item - n_before, rows, n_before, row - n_before);
}

/* Reads the list from its start, at least a page and up to @n_rows. */
static void
read_again (KrHistory *self, guint n_rows)
{
  guint limit = MAX (n_rows, PAGE_ROWS);
  g_autoptr (GPtrArray) rows = read_page (self, NULL, limit);
  guint n_found = 0;

  if (rows == NULL)
    return;
  self->at_end = rows->len < limit;
  if (kr_store_count_history (kr_ledger_get_store (self->ledger), &self->query,
                              KR_HISTORY_MAX_FOUND + 1, &n_found, NULL)) {
    self->n_found = MIN (n_found, KR_HISTORY_MAX_FOUND);
    self->has_more_found = n_found > KR_HISTORY_MAX_FOUND;
  }
  take_rows (self, rows);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
read_next (KrHistory *self)
{
  guint n_before = self->items->len;
  KrRowItem *last = n_before > 0 ? g_ptr_array_index (self->items, n_before - 1) : NULL;
  g_autoptr (GPtrArray) rows = read_page (self, KR_ROW (last, KrSessionSummary), PAGE_ROWS);

  if (rows == NULL)
    return;
  self->at_end = rows->len < PAGE_ROWS;
  while (rows->len > 0)
    g_ptr_array_add (self->items, new_item (g_ptr_array_steal_index (rows, 0)));
  if (self->items->len > n_before)
    g_list_model_items_changed (G_LIST_MODEL (self), n_before, 0, self->items->len - n_before);
}

static void
let_leave (KrHistory *self)
{
  guint n = MIN (self->n_leaving, PAGE_ROWS);
  guint n_left = self->items->len - n;

  self->n_leaving -= n;
  g_ptr_array_remove_range (self->items, n_left, n);
  if (self->n_leaving > 0 || self->wants_next)
    read_soon (self);
  g_list_model_items_changed (G_LIST_MODEL (self), n_left, n, 0);
}

static gboolean
idle_cb (gpointer data)
{
  KrHistory *self = data;

  self->idle = 0;
  if (self->stale) {
    self->stale = FALSE;
    read_again (self, MIN (self->items->len - self->n_leaving, MAX_KEPT_ROWS));
  } else if (self->n_leaving > 0) {
    let_leave (self);
  } else if (self->wants_next && !self->at_end) {
    self->wants_next = FALSE;
    read_next (self);
  }
  return G_SOURCE_REMOVE;
}

static void
ledger_changed_cb (KrHistory *self)
{
  self->stale = TRUE;
  if (self->active)
    read_soon (self);
}

/* The query has changed. */
static void
begin (KrHistory *self)
{
  self->stale = !self->active;
  if (self->active)
    read_again (self, 0);
}

/* --- The list --------------------------------------------------------------- */

static GType
kr_history_get_item_type (GListModel *model)
{
  return KR_TYPE_ROW_ITEM;
}

static guint
kr_history_get_n_items (GListModel *model)
{
  return KR_HISTORY (model)->items->len;
}

static gpointer
kr_history_get_item (GListModel *model, guint position)
{
  KrHistory *self = KR_HISTORY (model);

  if (position >= self->items->len)
    return NULL;
  if (!self->at_end && position + ROWS_AHEAD >= self->items->len - self->n_leaving) {
    self->wants_next = TRUE;
    read_soon (self);
  }
  return g_object_ref (g_ptr_array_index (self->items, position));
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = kr_history_get_item_type;
  iface->get_n_items = kr_history_get_n_items;
  iface->get_item = kr_history_get_item;
}

static void
kr_history_finalize (GObject *object)
{
  KrHistory *self = KR_HISTORY (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_pointer (&self->items, g_ptr_array_unref);
  g_clear_object (&self->ledger);
  g_free (self->text);
  g_free (self->rules_id);
  g_free (self->tag);
  g_free (self->player_uuid);
  g_free (self->other_uuid);
  G_OBJECT_CLASS (kr_history_parent_class)->finalize (object);
}

static void
kr_history_class_init (KrHistoryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kr_history_finalize;
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", KR_TYPE_HISTORY, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_FAILED] = g_signal_new ("failed", KR_TYPE_HISTORY, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
kr_history_init (KrHistory *self)
{
  self->items = g_ptr_array_new_with_free_func (g_object_unref);
  self->active = TRUE;
}

KrHistory *
kr_history_new (KrLedger *ledger)
{
  KrHistory *self = g_object_new (KR_TYPE_HISTORY, NULL);

  self->ledger = g_object_ref (ledger);
  g_signal_connect_object (ledger, "changed", G_CALLBACK (ledger_changed_cb), self,
                           G_CONNECT_SWAPPED);
  begin (self);
  return self;
}

KrLedger *
kr_history_get_ledger (KrHistory *self)
{
  g_return_val_if_fail (KR_IS_HISTORY (self), NULL);
  return self->ledger;
}

const KrHistoryQuery *
kr_history_get_query (KrHistory *self)
{
  g_return_val_if_fail (KR_IS_HISTORY (self), NULL);
  return &self->query;
}

/* --- The query --------------------------------------------------------------- */

/* Replaces the string @own, of which the query has @borrowed. FALSE: it was the same. */
static gboolean
replace_string (char **own, const char **borrowed, const char *value)
{
  const char *kept = value != NULL && *value != '\0' ? value : NULL;

  if (g_strcmp0 (*own, kept) == 0)
    return FALSE;
  g_free (*own);
  *own = g_strdup (kept);
  *borrowed = *own;
  return TRUE;
}

void
kr_history_set_text (KrHistory *self, const char *text)
{
  g_return_if_fail (KR_IS_HISTORY (self));
  if (replace_string (&self->text, &self->query.text, text))
    begin (self);
}

void
kr_history_set_rules_id (KrHistory *self, const char *rules_id)
{
  g_return_if_fail (KR_IS_HISTORY (self));
  if (replace_string (&self->rules_id, &self->query.rules_id, rules_id))
    begin (self);
}

void
kr_history_set_tag (KrHistory *self, const char *tag)
{
  g_return_if_fail (KR_IS_HISTORY (self));
  if (replace_string (&self->tag, &self->query.tag, tag))
    begin (self);
}

void
kr_history_set_players (KrHistory *self, const char *uuid, const char *other)
{
  gboolean changed;

  g_return_if_fail (KR_IS_HISTORY (self));
  changed = replace_string (&self->player_uuid, &self->query.player_uuid, uuid);
  changed |= replace_string (&self->other_uuid, &self->query.other_uuid, other);
  if (changed)
    begin (self);
}

void
kr_history_set_n_players (KrHistory *self, guint n_players)
{
  g_return_if_fail (KR_IS_HISTORY (self));
  if (self->query.n_players == n_players)
    return;
  self->query.n_players = n_players;
  begin (self);
}

void
kr_history_set_state (KrHistory *self, KrHistoryState state)
{
  g_return_if_fail (KR_IS_HISTORY (self));
  if (self->query.state == state)
    return;
  self->query.state = state;
  begin (self);
}

void
kr_history_set_corrected (KrHistory *self, gboolean corrected)
{
  g_return_if_fail (KR_IS_HISTORY (self));
  if (self->query.corrected == corrected)
    return;
  self->query.corrected = corrected;
  begin (self);
}

void
kr_history_set_uncounted (KrHistory *self, gboolean uncounted)
{
  g_return_if_fail (KR_IS_HISTORY (self));
  if (self->query.uncounted == uncounted)
    return;
  self->query.uncounted = uncounted;
  begin (self);
}

void
kr_history_set_dates (KrHistory *self, gint64 from_us, gint64 before_us)
{
  g_return_if_fail (KR_IS_HISTORY (self));
  if (self->query.from_us == from_us && self->query.before_us == before_us)
    return;
  self->query.from_us = from_us;
  self->query.before_us = before_us;
  begin (self);
}

void
kr_history_set_deleted (KrHistory *self, gboolean deleted)
{
  g_return_if_fail (KR_IS_HISTORY (self));
  if (self->query.deleted == deleted)
    return;
  self->query.deleted = deleted;
  begin (self);
}

void
kr_history_set_sort (KrHistory *self, KrHistorySort sort)
{
  g_return_if_fail (KR_IS_HISTORY (self));
  if (self->query.sort == sort)
    return;
  self->query.sort = sort;
  begin (self);
}

gboolean
kr_history_is_narrowed (KrHistory *self)
{
  const KrHistoryQuery *query = &self->query;

  g_return_val_if_fail (KR_IS_HISTORY (self), FALSE);
  return query->text != NULL || query->rules_id != NULL || query->player_uuid != NULL ||
         query->other_uuid != NULL || query->n_players != 0 || query->state != KR_HISTORY_ANY ||
         query->tag != NULL || query->uncounted || query->corrected || query->from_us != 0 ||
         query->before_us != 0 || query->deleted;
}

void
kr_history_clear (KrHistory *self)
{
  g_return_if_fail (KR_IS_HISTORY (self));
  if (!kr_history_is_narrowed (self))
    return;
  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->rules_id, g_free);
  g_clear_pointer (&self->tag, g_free);
  g_clear_pointer (&self->player_uuid, g_free);
  g_clear_pointer (&self->other_uuid, g_free);
  self->query = (KrHistoryQuery){.sort = self->query.sort};
  begin (self);
}

guint
kr_history_get_n_found (KrHistory *self, gboolean *more)
{
  g_return_val_if_fail (KR_IS_HISTORY (self), 0);
  if (more != NULL)
    *more = self->has_more_found;
  return self->n_found;
}

void
kr_history_set_active (KrHistory *self, gboolean active)
{
  g_return_if_fail (KR_IS_HISTORY (self));
  self->active = active;
  if (active && self->stale)
    read_soon (self);
}

/* --- Tags -------------------------------------------------------------------- */

char **
kr_history_list_tags (KrHistory *self)
{
  GError *error = NULL;
  char **tags;

  g_return_val_if_fail (KR_IS_HISTORY (self), NULL);
  tags = kr_store_list_tags (kr_ledger_get_store (self->ledger), &error);
  kr_ledger_tell_failure (self->ledger, error);
  return tags != NULL ? tags : g_new0 (char *, 1);
}

/* --- Sessions -------------------------------------------------------- */

KrGame *
kr_history_open (KrHistory *self, const char *uuid, GError **error)
{
  g_return_val_if_fail (KR_IS_HISTORY (self), NULL);
  return kr_game_open (self->ledger, uuid, error);
}
