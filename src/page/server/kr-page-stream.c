/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-page-stream.h"

#include "kr-page-connection.h"
#include "kr-page-response.h"

#include <string.h>
#include <sys/socket.h>

/* While there is nothing to send, libmicrohttpd is told to look away from the connection. */

#define BLOCK 16384 /* bytes at once */
#define STUCK_S 30

struct _KrPageStream {
  KrPageServer *server;
  struct MHD_Connection *connection;
  KrPageConnection *socket;
  KrPageBrowser *browser; /* NULL: it ends with @last_event */
  const char *last_event;
  guint64 table_version; /* that was sent last; 0: none */
  guint64 own_version;
  GString *text; /* being sent */
  gsize sent;    /* bytes of it */
  gint64 at_us;  /* when something was last taken */
  gboolean is_suspended;
  gboolean is_beating; /* a beat is due */
  gboolean is_over;    /* ends once @text is sent */
};

/* Adds an event whose data is @text, line by line. */
static void
add_event (GString *to, const char *event, const char *text)
{
  g_string_append_printf (to, "event: %s\n", event);
  for (const char *line = text; line != NULL;) {
    gsize length = strcspn (line, "\r\n");
    g_string_append (to, "data: ");
    g_string_append_len (to, line, (gssize) length);
    g_string_append_c (to, '\n');
    line = line[length] != '\0' ? line + length + 1 : NULL;
  }
  g_string_append_c (to, '\n');
}

/* Puts what is behind into the text to be sent. */
static void
gather (KrPageStream *stream)
{
  const KrPageServer *server = stream->server;
  const KrPageBrowser *browser = stream->browser;

  g_string_truncate (stream->text, 0);
  stream->sent = 0;
  if (stream->is_over)
    return;
  if (browser == NULL) {
    add_event (stream->text, stream->last_event, "");
    stream->is_over = TRUE;
    return;
  }
  if (stream->own_version != browser->own_version) {
    add_event (stream->text, "own", browser->own);
    /* Whether the table is seen may have changed with it. */
    stream->table_version = 0;
    stream->own_version = browser->own_version;
  }
  if (stream->table_version != server->table_version) {
    add_event (stream->text, "table", browser->sees_table ? server->table : "");
    stream->table_version = server->table_version;
  }
  if (stream->text->len == 0 && stream->is_beating)
    add_event (stream->text, "beat", "");
  stream->is_beating = FALSE;
}

static ssize_t
read_stream (void *data, uint64_t position, char *buffer, size_t max)
{
  KrPageStream *stream = data;
  gsize n = 0;

  if (stream->sent == stream->text->len)
    gather (stream);
  n = MIN (max, stream->text->len - stream->sent);
  if (n == 0 && stream->is_over)
    return MHD_CONTENT_READER_END_OF_STREAM;
  if (n == 0) {
    stream->is_suspended = TRUE;
    MHD_suspend_connection (stream->connection);
    return 0;
  }
  memcpy (buffer, stream->text->str + stream->sent, n);
  stream->sent += n;
  stream->at_us = g_get_monotonic_time ();
  return (ssize_t) n;
}

static void
free_stream (void *data)
{
  KrPageStream *stream = data;

  g_ptr_array_remove (stream->server->streams, stream);
  if (stream->browser != NULL) {
    stream->browser->n_streams--;
    kr_page_server_tell_present (stream->server, stream->browser);
  }
  g_string_free (stream->text, TRUE);
  g_free (stream);
}

static void
wake (KrPageStream *stream)
{
  if (!stream->is_suspended)
    return;
  stream->is_suspended = FALSE;
  MHD_resume_connection (stream->connection);
}

/* Its last event will be @event. */
static void
end (KrPageStream *stream, const char *event)
{
  stream->last_event = event;
  stream->browser->n_streams--;
  stream->browser = NULL;
  wake (stream);
}

gboolean
kr_page_stream_is_room (const KrPageServer *server)
{
  return server->streams->len < KR_PAGE_MAX_STREAMS;
}

/* The oldest page of @browser gives way to a new one, and asks again once somebody looks at it. */
static void
make_way (KrPageServer *server, const KrPageBrowser *browser)
{
  for (guint i = 0; i < server->streams->len; i++) {
    KrPageStream *stream = g_ptr_array_index (server->streams, i);
    if (stream->browser == browser) {
      end (stream, "rest");
      return;
    }
  }
}

enum MHD_Result
kr_page_stream_start (KrPageServer *server,
                      struct MHD_Connection *connection,
                      KrPageBrowser *browser)
{
  KrPageStream *stream = g_new0 (KrPageStream, 1);
  struct MHD_Response *response = NULL;

  if (browser->n_streams >= KR_PAGE_MAX_STREAMS_OF_ONE)
    make_way (server, browser);
  stream->server = server;
  stream->connection = connection;
  stream->socket = kr_page_connection_get (connection);
  stream->socket->is_stream = TRUE;
  stream->browser = browser;
  stream->text = g_string_new ("retry: 2000\n\n");
  stream->at_us = g_get_monotonic_time ();
  g_ptr_array_add (server->streams, stream);
  browser->n_streams++;
  kr_page_server_tell_present (server, browser);
  response =
      MHD_create_response_from_callback (MHD_SIZE_UNKNOWN, BLOCK, read_stream, stream, free_stream);
  return kr_page_response_queue (connection, MHD_HTTP_OK, response, "text/event-stream");
}

void
kr_page_stream_wake_all (KrPageServer *server)
{
  for (guint i = 0; i < server->streams->len; i++)
    wake (g_ptr_array_index (server->streams, i));
}

void
kr_page_stream_end_all (KrPageServer *server, const KrPageBrowser *browser)
{
  for (guint i = 0; i < server->streams->len; i++) {
    KrPageStream *stream = g_ptr_array_index (server->streams, i);
    if (stream->browser == browser)
      end (stream, "gone");
  }
}

void
kr_page_stream_sweep (KrPageServer *server, gint64 now_us)
{
  for (guint i = 0; i < server->streams->len; i++) {
    KrPageStream *stream = g_ptr_array_index (server->streams, i);
    if (stream->is_suspended && now_us - stream->at_us >= KR_PAGE_BEAT_S * G_USEC_PER_SEC) {
      stream->is_beating = TRUE;
      wake (stream);
    } else if (!stream->is_suspended && now_us - stream->at_us > STUCK_S * G_USEC_PER_SEC)
      shutdown (stream->socket->fd, SHUT_RDWR);
  }
}
