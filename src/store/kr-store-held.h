/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-store-private.h"

/*
 * kr-store-held.h: figures that one transaction changes again and again.
 *
 * Sessions that are added one behind the other all change the same few rows: what
 * their players did in all, how many records are kept. While the store holds them,
 * such rows stay in memory, and are written once, at the end. Only adding may
 * happen meanwhile: who takes sessions out looks at the rows in the ledger.
 *
 * A row is known by what writes it and by two numbers; it is plain data.
 */

typedef struct _KrHeld KrHeld;

typedef gboolean (*KrHeldWrite) (
    KrStore *store, gint64 a, gint64 b, gconstpointer row, GError **error);

/* From here on rows are held, until they are written. Inside a transaction. */
void kr_store_begin_held (KrStore *store);

/* Writes them all if @done, else forgets them; either way none is held any more. Returns
 * whether all is written. */
gboolean kr_store_end_held (KrStore *store, gboolean done, GError **error);

/* The row that is held, which the caller may change; NULL if it is not. */
gpointer kr_store_find_held (KrStore *store, KrHeldWrite write, gint64 a, gint64 b);

/* Makes @row, of @size bytes, what is to be written: now, or at the end. */
gboolean kr_store_put_held (KrStore *store,
                            KrHeldWrite write,
                            gint64 a,
                            gint64 b,
                            gconstpointer row,
                            gsize size,
                            GError **error);

/* The same for @n numbers that are added to what the ledger says. */
gboolean kr_store_add_held (KrStore *store,
                            KrHeldWrite write,
                            gint64 a,
                            gint64 b,
                            const gint64 *numbers,
                            guint n,
                            GError **error);

/*
 * Ids of what the transaction found or added, which cannot change before it ends. They
 * are held under the bytes that the thing is known by, and a kind. Where nothing is
 * held, nothing is found.
 */
#define KR_HELD_KEY_BYTES 64 /* at most */

typedef enum {
  KR_HELD_RULES = 1, /* by digest */
  KR_HELD_PLAYER,    /* by UUID: the player, and its root */
  KR_HELD_POSITION,  /* by nothing: the last one in the history */
  KR_HELD_NEW,       /* by the number of what was played: the transaction added it */
  KR_HELD_PLAYED,    /* by the rule set's id and the number of players, which is added */
} KrHeldKind;

/* The two numbers that are held; NULL if none are. Borrowed, until others are held. */
const gint64 *kr_store_find_held_ids (KrStore *store, guint kind, gconstpointer bytes, gsize size);
/* Puts @ids in the place of those that are held. */
void kr_store_hold_ids (
    KrStore *store, guint kind, gconstpointer bytes, gsize size, const gint64 ids[2]);

/* Whether nothing computed is in the ledger for @played, as the transaction added it. */
gboolean kr_store_is_new_played (KrStore *store, gint64 played);
