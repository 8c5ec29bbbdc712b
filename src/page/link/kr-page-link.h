/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-page-message.h"

/*
 * kr-page-link.h: one end of the socket between the host and the server of the page.
 *
 * The socket is a stream and does not block. What it does not take at once waits here, up to
 * KR_PAGE_LINK_MAX_WAITING; a peer that reads nothing for so long has failed. One thread.
 */

G_BEGIN_DECLS

#define KR_PAGE_LINK_MAX_WAITING (8 * 1024 * 1024) /* bytes */

typedef struct {
  int fd;
  KrPageSide peer;
  GByteArray *in;
  GByteArray *out;
  gboolean
      failed; /* the peer is gone or does not keep to the protocol: nothing more comes or goes */
} KrPageLink;

/* @message is borrowed for the call, in which nothing may be received. */
typedef void (*KrPageLinkFunc) (const KrPageMessage *message, gpointer data);

/* Takes the socket @fd, whose other end is @peer, over. */
void kr_page_link_init (KrPageLink *link, int fd, KrPageSide peer);

/* Closes the socket. */
void kr_page_link_clear (KrPageLink *link);

/* Sends @message, now or with a later kr_page_link_flush. */
void kr_page_link_send (KrPageLink *link, const KrPageMessage *message);

/* Sends what waits, as far as the socket takes it. */
void kr_page_link_flush (KrPageLink *link);

gboolean kr_page_link_is_waiting (const KrPageLink *link);

/* Hands what has come to @func, message by message, as long as the link has not failed. */
void kr_page_link_receive (KrPageLink *link, KrPageLinkFunc func, gpointer data);

G_END_DECLS
