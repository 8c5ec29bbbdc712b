/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-page-connection.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#define UNACKNOWLEDGED_MS 20000 /* a phone that takes nothing for so long is asleep or gone */

void
kr_page_connection_notify (void *data,
                           struct MHD_Connection *connection,
                           void **context,
                           enum MHD_ConnectionNotificationCode code)
{
  KrPageServer *server = data;
  const union MHD_ConnectionInfo *info = NULL;
  const unsigned limit = UNACKNOWLEDGED_MS;
  KrPageConnection *self = NULL;

  if (code == MHD_CONNECTION_NOTIFY_CLOSED) {
    g_ptr_array_remove_fast (server->connections, *context);
    g_free (((KrPageConnection *) *context)->query);
    g_free (*context);
    return;
  }
  info = MHD_get_connection_info (connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  self = g_new0 (KrPageConnection, 1);
  self->fd = info->connect_fd;
  self->since_us = g_get_monotonic_time ();
  setsockopt (self->fd, IPPROTO_TCP, TCP_USER_TIMEOUT, &limit, sizeof limit);
  g_ptr_array_add (server->connections, self);
  *context = self;
}

KrPageConnection *
kr_page_connection_get (struct MHD_Connection *connection)
{
  return MHD_get_connection_info (connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT)->socket_context;
}

void
kr_page_connection_sweep (KrPageServer *server, gint64 now_us)
{
  for (guint i = 0; i < server->connections->len; i++) {
    const KrPageConnection *connection = g_ptr_array_index (server->connections, i);
    if (!connection->is_stream &&
        now_us - connection->since_us > KR_PAGE_REQUEST_S * G_USEC_PER_SEC)
      shutdown (connection->fd, SHUT_RDWR);
  }
}
