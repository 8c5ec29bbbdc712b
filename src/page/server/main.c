/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <microhttpd.h>

#include "kr-page-connection.h"
#include "kr-page-request.h"
#include "kr-page-sandbox.h"
#include "kr-page-server.h"

#include <poll.h>
#include <stdlib.h>
#include <unistd.h>

/*
 * kreights-page: serves the page that phones around the table see.
 *
 * usage: kreights-page PARENT
 *
 * Only kr-page-host starts it, with the socket to itself and the socket that listens as its first
 * descriptors after standard error; PARENT is the process of the host. It has no options, no files
 * and no words of its own, and ends when the host does.
 */

#define LINK_FD 3
#define LISTEN_FD 4
#define FIRST_OTHER_FD 5
#define SWEEP_MS 500

#define CONNECTION_MEMORY (24 * 1024) /* bytes: the head of a request has to fit */

static struct MHD_Daemon *
start_daemon (KrPageServer *server)
{
  return MHD_start_daemon (
      MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL, kr_page_request_handle, server,
      MHD_OPTION_LISTEN_SOCKET, LISTEN_FD, MHD_OPTION_CONNECTION_LIMIT,
      (unsigned) KR_PAGE_MAX_CONNECTIONS, MHD_OPTION_PER_IP_CONNECTION_LIMIT,
      (unsigned) KR_PAGE_MAX_CONNECTIONS_OF_ONE, MHD_OPTION_CONNECTION_MEMORY_LIMIT,
      (size_t) CONNECTION_MEMORY, MHD_OPTION_CONNECTION_TIMEOUT, (unsigned) KR_PAGE_REQUEST_S,
      MHD_OPTION_STRICT_FOR_CLIENT, 1, MHD_OPTION_URI_LOG_CALLBACK, kr_page_request_note_uri,
      server, MHD_OPTION_NOTIFY_COMPLETED, kr_page_request_end, server,
      MHD_OPTION_NOTIFY_CONNECTION, kr_page_connection_notify, server, MHD_OPTION_END);
}

/* How long nothing can happen by itself, at most SWEEP_MS. */
static int
get_timeout (struct MHD_Daemon *daemon)
{
  MHD_UNSIGNED_LONG_LONG milliseconds = 0;

  if (MHD_get_timeout (daemon, &milliseconds) != MHD_YES || milliseconds > SWEEP_MS)
    return SWEEP_MS;
  return (int) milliseconds;
}

/* Serves until the host is gone. */
static void
serve (KrPageServer *server, struct MHD_Daemon *daemon)
{
  const int epoll_fd = MHD_get_daemon_info (daemon, MHD_DAEMON_INFO_EPOLL_FD)->epoll_fd;
  gint64 swept_us = 0;

  while (!server->link.failed) {
    struct pollfd fds[] = {{LINK_FD, POLLIN, 0}, {epoll_fd, POLLIN, 0}};
    gint64 now_us = g_get_monotonic_time ();
    if (kr_page_link_is_waiting (&server->link))
      fds[0].events |= POLLOUT;
    if (now_us - swept_us >= SWEEP_MS * G_TIME_SPAN_MILLISECOND) {
      kr_page_server_sweep (server, now_us);
      swept_us = now_us;
    }
    MHD_run (daemon);
    poll (fds, G_N_ELEMENTS (fds), get_timeout (daemon));
    kr_page_link_flush (&server->link);
    if (fds[0].revents != 0)
      kr_page_server_receive (server);
  }
}

int
main (int argc, char **argv)
{
  KrPageServer server;
  struct MHD_Daemon *daemon = NULL;

  /* NOLINTNEXTLINE(cert-err34-c): no other number is the host’s */
  if (argc != 2 || !kr_page_sandbox_prepare (atoi (argv[1]), FIRST_OTHER_FD))
    return EXIT_FAILURE;
  kr_page_server_init (&server, LINK_FD);
  daemon = start_daemon (&server);
  if (daemon == NULL || !kr_page_sandbox_enter ())
    return EXIT_FAILURE;
  kr_page_link_send (&server.link, &(KrPageMessage){KR_PAGE_READY, {0}, {NULL}});
  serve (&server, daemon);
  /* Nothing here outlives the process, and the phones see the sockets close. */
  _exit (EXIT_SUCCESS);
}
