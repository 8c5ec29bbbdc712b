/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <microhttpd.h>

#include "kr-page-server.h"

/*
 * kr-page-stream.h: the events that an open page gets (text/event-stream).
 *
 * A stream begins with the whole state: `own`, then `table`. Later it sends each of them whenever
 * it changed, whole, and the newest only, so that a slow phone skips what it missed and nothing
 * piles up; and `beat` every KR_PAGE_BEAT_S. Its last event is `gone` if the browser was cut
 * off, and `rest` if too many of its pages are open.
 */

#define KR_PAGE_MAX_STREAMS 32
#define KR_PAGE_MAX_STREAMS_OF_ONE 3 /* browser; the oldest gives way */
#define KR_PAGE_BEAT_S 8

/* Answers @connection with a new stream for @browser. */
enum MHD_Result kr_page_stream_start (KrPageServer *server,
                                      struct MHD_Connection *connection,
                                      KrPageBrowser *browser);

/* Whether there may be one more. */
gboolean kr_page_stream_is_room (const KrPageServer *server);

/* Has every stream that is behind send. */
void kr_page_stream_wake_all (KrPageServer *server);

/* Ends the streams of @browser, which is about to be removed. */
void kr_page_stream_end_all (KrPageServer *server, const KrPageBrowser *browser);

/* Has every stream that is due send a beat; ends those that take nothing. */
void kr_page_stream_sweep (KrPageServer *server, gint64 now_us);
