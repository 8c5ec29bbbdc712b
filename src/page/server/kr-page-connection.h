/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <microhttpd.h>

#include "kr-page-server.h"

/*
 * kr-page-connection.h: the connections that are open, and how long each may take.
 *
 * A request has to be there, and its answer taken, within KR_PAGE_REQUEST_S, however slowly the
 * other side does either; a stream of events is not limited, but has to take what is sent.
 */

#define KR_PAGE_MAX_CONNECTIONS 64        /* streams of events and requests */
#define KR_PAGE_MAX_CONNECTIONS_OF_ONE 40 /* address */
#define KR_PAGE_REQUEST_S 15

typedef struct {
  int fd;
  gint64 since_us;    /* of the request, or of the end of the one before it */
  gboolean is_stream; /* of events, or waiting for the host */
  char *query;        /* of the request whose head is coming; NULL: none is */
} KrPageConnection;

/* For MHD_OPTION_NOTIFY_CONNECTION, with the server as @data. */
void kr_page_connection_notify (void *data,
                                struct MHD_Connection *connection,
                                void **context,
                                enum MHD_ConnectionNotificationCode code);

/* The one that libmicrohttpd calls @connection. */
KrPageConnection *kr_page_connection_get (struct MHD_Connection *connection);

/* Shuts down what has taken too long. */
void kr_page_connection_sweep (KrPageServer *server, gint64 now_us);
