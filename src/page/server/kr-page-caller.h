/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <microhttpd.h>

#include "kr-page-server.h"

/*
 * kr-page-caller.h: the addresses that ask for something, and how often each may.
 */

#define KR_PAGE_MAX_CALLERS 256

typedef struct {
  KrPageRate requests; /* without a cookie that is known */
  KrPageRate tries;    /* of the token and of words */
} KrPageCaller;

/* The one at the other end of @connection; NULL if so many have called at this time that nobody new
 * can be counted. Owned by @server; valid until the next call. */
KrPageCaller *kr_page_caller_get (KrPageServer *server, struct MHD_Connection *connection);
