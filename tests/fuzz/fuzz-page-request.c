/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <microhttpd.h>

#include "kr-fuzz.h"
#include "kr-page-connection.h"
#include "kr-page-request.h"

#include <assert.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* Bytes are what somebody sends to the page’s port. Whoever has neither the token, nor the words,
 * nor a cookie never sees the table; and the server goes on. */

#define COOKIE "0123456789abcdef0123456789abcdef"
#define TOKEN "fedcba9876543210fedcba9876543210"
#define TABLE "what the table has"
#define MAX_ROUNDS 6 /* of the server, for one input */

static KrPageServer server;
static struct MHD_Daemon *http;
static int host; /* the other end of the server's link */

static void
tell (const KrPageMessage *message)
{
  static GByteArray *bytes;

  bytes = bytes != NULL ? bytes : g_byte_array_new ();
  g_byte_array_set_size (bytes, 0);
  kr_page_message_write (message, bytes);
  assert (write (host, bytes->data, bytes->len) == (ssize_t) bytes->len);
}

static void
start (void)
{
  static const char *const documents[KR_PAGE_N_DOCUMENTS] = {
      "<p>" KR_PAGE_MARK_TABLE KR_PAGE_MARK_OWN KR_PAGE_MARK_ANSWERS KR_PAGE_MARK_MODE, "door",
      "wrong", "wait", "style"};
  int ends[2];

  assert (socketpair (AF_UNIX, SOCK_STREAM, 0, ends) == 0);
  host = ends[1];
  kr_page_server_init (&server, ends[0]);
  http = MHD_start_daemon (
      MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_NO_LISTEN_SOCKET, 0, NULL, NULL,
      kr_page_request_handle, &server, MHD_OPTION_STRICT_FOR_CLIENT, 1, MHD_OPTION_URI_LOG_CALLBACK,
      kr_page_request_note_uri, &server, MHD_OPTION_NOTIFY_COMPLETED, kr_page_request_end, &server,
      MHD_OPTION_NOTIFY_CONNECTION, kr_page_connection_notify, &server,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t) 24 * 1024, MHD_OPTION_END);
  assert (http != NULL);
  tell (&(KrPageMessage){KR_PAGE_ACCESS, {7}, {TOKEN, "plum kettle", "h"}});
  for (int i = 0; i < KR_PAGE_N_DOCUMENTS; i++)
    tell (&(KrPageMessage){KR_PAGE_DOCUMENT, {i}, {documents[i]}});
  tell (&(KrPageMessage){KR_PAGE_TABLE, {0}, {TABLE}});
  kr_page_server_receive (&server);
}

/* The server as it was before the input: one browser, and nobody has tried anything. */
static void
reset (void)
{
  char rest[65536];

  while (server.browsers.all->len > 0)
    kr_page_browsers_remove (&server.browsers, g_ptr_array_index (server.browsers.all, 0));
  g_hash_table_remove_all (server.callers);
  server.tries = (KrPageRate){0};
  kr_page_browsers_add (&server.browsers, 1, COOKIE)->sees_table = TRUE;
  while (recv (host, rest, sizeof rest, MSG_DONTWAIT) > 0)
    continue;
}

/* What the server answers to @data. The host answers whatever it is asked. */
static GString *
exchange (const uint8_t *data, size_t size)
{
  const struct sockaddr_in from = {.sin_family = AF_INET, .sin_addr.s_addr = htonl (0x7f000001)};
  GString *answer = g_string_new (NULL);
  char bytes[4096];
  int ends[2];
  ssize_t n = 0;

  assert (socketpair (AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends) == 0);
  assert (MHD_add_connection (http, ends[0], (const struct sockaddr *) &from, sizeof from) ==
          MHD_YES);
  n = send (ends[1], data, size, MSG_NOSIGNAL);
  shutdown (ends[1], SHUT_WR);
  for (int i = 0; i < MAX_ROUNDS && n >= 0; i++) {
    MHD_run (http);
    while (server.waiting->len > 0)
      kr_page_request_answer (&server, server.next_request, 200, "answered");
    while ((n = recv (ends[1], bytes, sizeof bytes, MSG_DONTWAIT)) > 0)
      g_string_append_len (answer, bytes, n);
    n = 0;
  }
  /* A stream goes on for ever: the browser closes it. */
  close (ends[1]);
  for (guint i = 0; server.connections->len > 0; i++) {
    assert (i < 1000);
    for (guint j = 0; j < server.connections->len; j++)
      shutdown (((KrPageConnection *) g_ptr_array_index (server.connections, j))->fd, SHUT_RDWR);
    server.table_version++;
    kr_page_server_sweep (&server, G_MAXINT64 / 2);
    kr_page_server_receive (&server);
    MHD_run (http);
  }
  return answer;
}

static gboolean
has (const uint8_t *data, size_t size, const char *text)
{
  return memmem (data, size, text, strlen (text)) != NULL;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GString) answer = NULL;

  if (http == NULL)
    start ();
  reset ();
  answer = exchange (data, size);
  g_string_append_c (answer, '\0');
  if (strstr (answer->str, TABLE) != NULL)
    assert (has (data, size, COOKIE) && has (data, size, "GET"));
  if (server.browsers.all->len > 1)
    assert (has (data, size, TOKEN) || has (data, size, "words"));
  return 0;
}
