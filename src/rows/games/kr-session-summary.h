/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "kr-rules.h"

/*
 * kr-session-summary.h: one session as the history shows it.
 *
 * The names, pens, totals and places are by seat.
 * Ownership: a summary owns its strings.
 */

G_BEGIN_DECLS

typedef struct {
  gint64 id; /* position for paging: newer sessions have larger ones */
  char *uuid;
  char *rules_id;
  char *rules_name;
  char *place; /* where the table plays; "" if nobody said */
  char *note;
  char *tags;         /* in one line (kr-tags.h); "" if there are none */
  gboolean uncounted; /* it is left out of records, ratings and statistics */
  gint64 started_at_us;
  gint64 ended_at_us; /* by the event that ended it; 0: not finished */
  gint64 length_us;   /* 0: not finished, or not known */
  int utc_offset_min;
  guint n_players; /* people */
  guint n_seats;
  guint n_deals;
  guint n_scored;
  guint n_corrections;  /* deals that were corrected */
  gint64 winning_total; /* 0 while the session is not finished */
  gboolean deleted;
  char *names[KR_MAX_SEATS];
  guint pens[KR_MAX_SEATS];
  gint64 totals[KR_MAX_SEATS];
  int places[KR_MAX_SEATS]; /* so far, while the session is not finished */
} KrSessionSummary;

/* When it began by the clock at the table, as if that were UTC. */
gint64 kr_session_summary_get_local_start_us (const KrSessionSummary *summary);

/* Whether both show the same. */
gboolean kr_session_summary_is_same (const KrSessionSummary *a, const KrSessionSummary *b);

/* Makes the texts in @summary what of them can be kept (kr-text.h): an old ledger may hold more. */
void kr_session_summary_clean (KrSessionSummary *summary);

void kr_session_summary_free (KrSessionSummary *summary); /* NULL is fine */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrSessionSummary, kr_session_summary_free)

G_END_DECLS
