/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-page-link.h"

#include <errno.h>
#include <sys/socket.h>
#include <unistd.h>

#define CHUNK 16384 /* bytes read at once */

void
kr_page_link_init (KrPageLink *link, int fd, KrPageSide peer)
{
  link->fd = fd;
  link->peer = peer;
  link->in = g_byte_array_new ();
  link->out = g_byte_array_new ();
  link->failed = FALSE;
}

void
kr_page_link_clear (KrPageLink *link)
{
  close (link->fd);
  link->fd = -1;
  g_byte_array_unref (link->in);
  g_byte_array_unref (link->out);
}

void
kr_page_link_send (KrPageLink *link, const KrPageMessage *message)
{
  if (link->failed)
    return;
  kr_page_message_write (message, link->out);
  link->failed = link->out->len > KR_PAGE_LINK_MAX_WAITING;
  kr_page_link_flush (link);
}

static gboolean
is_later (int number)
{
  return number == EAGAIN || number == EWOULDBLOCK || number == EINTR;
}

void
kr_page_link_flush (KrPageLink *link)
{
  gsize sent = 0;

  while (!link->failed && sent < link->out->len) {
    gssize n =
        send (link->fd, link->out->data + sent, link->out->len - sent, MSG_DONTWAIT | MSG_NOSIGNAL);
    if (n < 0 && is_later (errno))
      break;
    link->failed = n < 0;
    sent += n > 0 ? (gsize) n : 0;
  }
  if (sent > 0)
    g_byte_array_remove_range (link->out, 0, (guint) sent);
}

gboolean
kr_page_link_is_waiting (const KrPageLink *link)
{
  return !link->failed && link->out->len > 0;
}

/* Reads what has come, as one buffer. */
static void
fill (KrPageLink *link)
{
  guint8 chunk[CHUNK];

  while (!link->failed) {
    gssize n = recv (link->fd, chunk, sizeof chunk, MSG_DONTWAIT);
    if (n < 0 && is_later (errno))
      return;
    link->failed = n <= 0;
    if (n > 0)
      g_byte_array_append (link->in, chunk, (guint) n);
    if (n < (gssize) sizeof chunk || link->in->len > KR_PAGE_MESSAGE_MAX_BYTES)
      return;
  }
}

void
kr_page_link_receive (KrPageLink *link, KrPageLinkFunc func, gpointer data)
{
  KrPageMessage message;
  KrPageRead read = KR_PAGE_READ_DONE;
  gsize at = 0, used = 0;

  fill (link);
  while (TRUE) {
    read =
        kr_page_message_read (link->in->data + at, link->in->len - at, link->peer, &message, &used);
    if (read != KR_PAGE_READ_DONE)
      break;
    at += used;
    func (&message, data);
  }
  link->failed = link->failed || read == KR_PAGE_READ_WRONG;
  if (at > 0)
    g_byte_array_remove_range (link->in, 0, (guint) at);
}
