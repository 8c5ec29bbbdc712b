/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-page-browsers.h"
#include "kr-page-link.h"

/*
 * kr-page-server.h: what the server knows: what the host sent it, and who is connected.
 *
 * It knows texts in HTML and who may have which of them. What they mean, and what is in a form that
 * a browser sends, is the host's business. One thread.
 */

typedef struct _KrPageStream KrPageStream;   /* kr-page-stream.c */
typedef struct _KrPageRequest KrPageRequest; /* kr-page-request.h */

typedef struct {
  KrPageLink link;
  char *token; /* "" until the host says */
  char *words;
  char **hosts; /* the Host values that are ours */
  gint64 next_id;
  char *documents[KR_PAGE_N_DOCUMENTS]; /* "" until the host says */
  char *table;
  guint64 table_version; /* from 1 */
  KrPageBrowsers browsers;
  GPtrArray *streams; /* KrPageStream; libmicrohttpd owns them */
  GPtrArray *waiting; /* KrPageRequest that the host has not answered; libmicrohttpd owns them */
  GPtrArray *connections; /* KrPageConnection (kr-page-connection.h); libmicrohttpd owns them */
  GHashTable *callers;    /* by address: KrPageCaller (kr-page-caller.h) */
  KrPageRate tries;       /* of words, by anybody */
  KrPageRate lookups;     /* in the rulings, by anybody: the host searches on its main loop */
  gint64 next_request;
} KrPageServer;

/* @fd is the socket to the host. */
void kr_page_server_init (KrPageServer *server, int fd);

/* Handles what the host has said. */
void kr_page_server_receive (KrPageServer *server);

/* Cuts off what has taken too long, and lets the streams beat. Called several times a second. */
void kr_page_server_sweep (KrPageServer *server, gint64 now_us);

/* Tells the host how many pages of @browser are open. */
void kr_page_server_tell_present (KrPageServer *server, const KrPageBrowser *browser);
