/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "kr-happening.h"

/*
 * kr-page-hand.h: what a phone proposes for its own seat, and what it shows about that.
 */

G_BEGIN_DECLS

typedef enum {
  KR_PAGE_HAND_NONE,
  KR_PAGE_HAND_TYPING,
  KR_PAGE_HAND_SENT,
  KR_PAGE_HAND_SENT_BACK,
  KR_PAGE_HAND_TAKEN_OVER, /* whoever keeps score entered the hand; the phone shows that */
} KrPageHandState;

/* What a seat's phone says of its hand, owned by the host; valid until the next `hand`. */
typedef struct {
  KrPageHandState state;
  char *text;       /* cards (`6 7 Q`), or with @points digits; "" with @out */
  gboolean points;  /* @text is points, not cards */
  gboolean out;     /* went out */
  gboolean refused; /* kr_page_host_set_pad gave a refusal: it cannot be sent */
  gint64 sent_at;   /* 0 unless sent */
} KrPageHand;

/* What the phone shows about the hand that it has so far. All borrowed, in the user's language;
 * NULL is "". */
typedef struct {
  const char *points;  /* `150` */
  const char *reason;  /* `30 + 20 + 10` */
  const char *remark;  /* `six cards, as the referee counted` */
  const char *refusal; /* why it cannot be: a sentence. Such a hand cannot be sent */
} KrPagePad;

/* Something that a phone proposes to record for its own seat. */
typedef struct {
  guint id;
  int seat;
  KrHappening happening;
  gint64 at;
} KrPageCall;

G_END_DECLS
