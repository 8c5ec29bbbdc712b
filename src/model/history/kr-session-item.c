/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-session-item.h"

#include "kr-session-summary.h"

#include <string.h>

/* One row of the history as an object. */

struct _KrSessionItem {
  GObject parent_instance;

  KrSessionSummary *row;
};

G_DEFINE_FINAL_TYPE (KrSessionItem, kr_session_item, G_TYPE_OBJECT)

static void
kr_session_item_finalize (GObject *object)
{
  kr_session_summary_free (KR_SESSION_ITEM (object)->row);
  G_OBJECT_CLASS (kr_session_item_parent_class)->finalize (object);
}

static void
kr_session_item_class_init (KrSessionItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kr_session_item_finalize;
}

static void
kr_session_item_init (KrSessionItem *self)
{
}

KrSessionItem *
kr_session_item_new (KrSessionSummary *row)
{
  KrSessionItem *self = g_object_new (KR_TYPE_SESSION_ITEM, NULL);

  self->row = row;
  return self;
}

const KrSessionSummary *
kr_session_item_get_row (KrSessionItem *self)
{
  return self->row;
}

static gboolean
same_seats (const KrSessionSummary *a, const KrSessionSummary *b)
{
  for (guint i = 0; i < a->n_seats; i++)
    if (strcmp (a->names[i], b->names[i]) != 0 || a->pens[i] != b->pens[i] ||
        a->totals[i] != b->totals[i] || a->places[i] != b->places[i])
      return FALSE;
  return TRUE;
}

gboolean
kr_session_item_is_same (KrSessionItem *self, const KrSessionSummary *row)
{
  const KrSessionSummary *own = self->row;

  return strcmp (own->uuid, row->uuid) == 0 && strcmp (own->rules_name, row->rules_name) == 0 &&
         strcmp (own->place, row->place) == 0 && strcmp (own->note, row->note) == 0 &&
         own->started_at_us == row->started_at_us && own->ended_at_us == row->ended_at_us &&
         own->n_scored == row->n_scored && own->n_corrections == row->n_corrections &&
         own->deleted == row->deleted && own->n_seats == row->n_seats && same_seats (own, row);
}

const char *
kr_session_item_get_uuid (KrSessionItem *self)
{
  g_return_val_if_fail (KR_IS_SESSION_ITEM (self), NULL);
  return self->row->uuid;
}

const char *
kr_session_item_get_rules_id (KrSessionItem *self)
{
  g_return_val_if_fail (KR_IS_SESSION_ITEM (self), NULL);
  return self->row->rules_id;
}

const char *
kr_session_item_get_rules_name (KrSessionItem *self)
{
  g_return_val_if_fail (KR_IS_SESSION_ITEM (self), NULL);
  return self->row->rules_name;
}

const char *
kr_session_item_get_place (KrSessionItem *self)
{
  g_return_val_if_fail (KR_IS_SESSION_ITEM (self), NULL);
  return self->row->place;
}

const char *
kr_session_item_get_note (KrSessionItem *self)
{
  g_return_val_if_fail (KR_IS_SESSION_ITEM (self), NULL);
  return self->row->note;
}

gint64
kr_session_item_get_started_at_us (KrSessionItem *self)
{
  g_return_val_if_fail (KR_IS_SESSION_ITEM (self), 0);
  return self->row->started_at_us;
}

gint64
kr_session_item_get_ended_at_us (KrSessionItem *self)
{
  g_return_val_if_fail (KR_IS_SESSION_ITEM (self), 0);
  return self->row->ended_at_us;
}

int
kr_session_item_get_utc_offset_min (KrSessionItem *self)
{
  g_return_val_if_fail (KR_IS_SESSION_ITEM (self), 0);
  return self->row->utc_offset_min;
}

guint
kr_session_item_get_n_corrections (KrSessionItem *self)
{
  g_return_val_if_fail (KR_IS_SESSION_ITEM (self), 0);
  return self->row->n_corrections;
}

guint
kr_session_item_get_n_deals (KrSessionItem *self)
{
  g_return_val_if_fail (KR_IS_SESSION_ITEM (self), 0);
  return self->row->n_deals;
}

guint
kr_session_item_get_n_scored (KrSessionItem *self)
{
  g_return_val_if_fail (KR_IS_SESSION_ITEM (self), 0);
  return self->row->n_scored;
}

guint
kr_session_item_get_n_players (KrSessionItem *self)
{
  g_return_val_if_fail (KR_IS_SESSION_ITEM (self), 0);
  return self->row->n_players;
}

guint
kr_session_item_get_n_seats (KrSessionItem *self)
{
  g_return_val_if_fail (KR_IS_SESSION_ITEM (self), 0);
  return self->row->n_seats;
}

gboolean
kr_session_item_is_finished (KrSessionItem *self)
{
  g_return_val_if_fail (KR_IS_SESSION_ITEM (self), FALSE);
  return self->row->ended_at_us != 0;
}

gboolean
kr_session_item_is_deleted (KrSessionItem *self)
{
  g_return_val_if_fail (KR_IS_SESSION_ITEM (self), FALSE);
  return self->row->deleted;
}

const char *
kr_session_item_get_name (KrSessionItem *self, guint seat)
{
  g_return_val_if_fail (KR_IS_SESSION_ITEM (self), NULL);
  g_return_val_if_fail (seat < self->row->n_seats, NULL);
  return self->row->names[seat];
}

guint
kr_session_item_get_pen (KrSessionItem *self, guint seat)
{
  g_return_val_if_fail (KR_IS_SESSION_ITEM (self), 0);
  g_return_val_if_fail (seat < self->row->n_seats, 0);
  return self->row->pens[seat];
}

gint64
kr_session_item_get_total (KrSessionItem *self, guint seat)
{
  g_return_val_if_fail (KR_IS_SESSION_ITEM (self), 0);
  g_return_val_if_fail (seat < self->row->n_seats, 0);
  return self->row->totals[seat];
}

int
kr_session_item_get_standing (KrSessionItem *self, guint seat)
{
  g_return_val_if_fail (KR_IS_SESSION_ITEM (self), 0);
  g_return_val_if_fail (seat < self->row->n_seats, 0);
  return self->row->places[seat];
}
