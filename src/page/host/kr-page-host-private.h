/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-page-host.h"
#include "kr-page-own.h"
#include "kr-page-process.h"

/*
 * kr-page-host-private.h: what the files of KrPageHost share.
 */

G_BEGIN_DECLS

/* A client, and what only the host knows of it. */
typedef struct {
  KrPageClient seen; /* first: kr_page_host_get_clients hands it out */
  char *cookie;
  char *own;  /* HTML; NULL: the server has none yet */
  char *sent; /* the same as it was sent, with @n_sent in it */
  guint n_sent;
  gboolean was_seeing; /* the table */
} KrPageGuest;

struct _KrPageHost {
  GObject parent_instance;

  KrTranslator translator;
  KrPageStatus status;
  KrPageProcess *process; /* NULL: off or failed */
  char *ip;
  char *token;
  char *words;
  char *uri;
  char *address;
  gboolean has_spectators;

  char *table; /* HTML; NULL: nothing to show yet */
  KrPageDeal deal;
  KrPageSeat seats[KR_MAX_SEATS];
  GPtrArray *guests; /* KrPageGuest */
  gint64 next_client;
  GPtrArray *calls; /* KrPageCall */
  guint next_call;

  KrPageFindRulings find_rulings;
  gpointer find_data;
  GDestroyNotify find_destroy;
};

/* Emits `changed`. */
void kr_page_host_emit_changed (KrPageHost *self);

/* Has the app look at the hand of @seat, and shows what it says. */
void kr_page_host_emit_hand (KrPageHost *self, int seat);

void kr_page_host_emit_call (KrPageHost *self, guint id);

/* Sends everybody's own part where it is not what the server has already. */
void kr_page_host_send_owns (KrPageHost *self);

/* The client with this id; NULL if there is none. */
KrPageGuest *kr_page_host_find_guest (KrPageHost *self, gint64 id);

/* The client that has @seat; NULL if nobody has. */
KrPageGuest *kr_page_host_find_seated (KrPageHost *self, int seat);

/* Forgets what @seat has said of its hand; @state is what it is then. */
void kr_page_host_reset_hand (KrPageHost *self, int seat, KrPageHandState state);

/* Does what @guest asks with @form at @path, and answers the request with the number @request. */
void kr_page_host_handle_ask (
    KrPageHost *self, KrPageGuest *guest, gint64 request, const char *path, const char *form);

G_END_DECLS
