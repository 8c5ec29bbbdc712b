/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-page-server.h"

#include "kr-page-connection.h"
#include "kr-page-request.h"
#include "kr-page-stream.h"

void
kr_page_server_init (KrPageServer *server, int fd)
{
  kr_page_link_init (&server->link, fd, KR_PAGE_SIDE_HOST);
  kr_page_browsers_init (&server->browsers);
  server->token = g_strdup ("");
  server->words = g_strdup ("");
  server->hosts = NULL;
  server->next_id = 1;
  for (guint i = 0; i < KR_PAGE_N_DOCUMENTS; i++)
    server->documents[i] = g_strdup ("");
  server->table = g_strdup ("");
  server->table_version = 1;
  server->streams = g_ptr_array_new ();
  server->waiting = g_ptr_array_new ();
  server->connections = g_ptr_array_new ();
  server->callers = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  server->tries = (KrPageRate){0};
  server->lookups = (KrPageRate){0};
  server->next_request = 0;
}

static void
replace (char **text, const char *new_text)
{
  g_free (*text);
  *text = g_strdup (new_text);
}

static void
take_access (KrPageServer *server, const KrPageMessage *message)
{
  server->next_id = message->numbers[0];
  replace (&server->token, message->texts[0]);
  replace (&server->words, message->texts[1]);
  g_strfreev (server->hosts);
  server->hosts = g_strsplit (message->texts[2], "\n", -1);
}

static void
take_own (KrPageServer *server, const KrPageMessage *message)
{
  KrPageBrowser *browser = kr_page_browsers_find (&server->browsers, message->numbers[0]);

  if (browser == NULL)
    return;
  browser->sees_table = message->numbers[1] != 0;
  replace (&browser->own, message->texts[0]);
  browser->own_version++;
  if (browser->arrival != 0)
    kr_page_request_answer (server, browser->arrival, MHD_HTTP_OK, "");
  browser->arrival = 0;
}

static void
drop (KrPageServer *server, gint64 id)
{
  KrPageBrowser *browser = kr_page_browsers_find (&server->browsers, id);

  if (browser == NULL)
    return;
  kr_page_stream_end_all (server, browser);
  kr_page_browsers_remove (&server->browsers, browser);
}

/* The host may not say what the server says; the wire has seen to that. */
static void
take (const KrPageMessage *message, gpointer data)
{
  KrPageServer *server = data;
  const gint64 *numbers = message->numbers;

  switch (message->kind) {
  case KR_PAGE_ACCESS:
    take_access (server, message);
    break;
  case KR_PAGE_DOCUMENT:
    if (numbers[0] >= 0 && numbers[0] < KR_PAGE_N_DOCUMENTS)
      replace (&server->documents[numbers[0]], message->texts[0]);
    break;
  case KR_PAGE_TABLE:
    replace (&server->table, message->texts[0]);
    server->table_version++;
    break;
  case KR_PAGE_CLIENT:
    kr_page_browsers_add (&server->browsers, numbers[0], message->texts[0]);
    break;
  case KR_PAGE_OWN:
    take_own (server, message);
    break;
  case KR_PAGE_ANSWER:
    kr_page_request_answer (server, numbers[0], (unsigned) CLAMP (numbers[1], 200, 599),
                            message->texts[0]);
    break;
  case KR_PAGE_DROP:
    drop (server, numbers[0]);
    break;
  case KR_PAGE_READY:
  case KR_PAGE_ARRIVED:
  case KR_PAGE_PRESENT:
  case KR_PAGE_ASK:
    break;
  }
}

void
kr_page_server_receive (KrPageServer *server)
{
  kr_page_link_receive (&server->link, take, server);
  kr_page_stream_wake_all (server);
}

void
kr_page_server_sweep (KrPageServer *server, gint64 now_us)
{
  kr_page_request_sweep (server, now_us);
  kr_page_stream_sweep (server, now_us);
  kr_page_connection_sweep (server, now_us);
}

void
kr_page_server_tell_present (KrPageServer *server, const KrPageBrowser *browser)
{
  kr_page_link_send (&server->link,
                     &(KrPageMessage){KR_PAGE_PRESENT, {browser->id, browser->n_streams}, {NULL}});
}
