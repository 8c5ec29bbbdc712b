/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <microhttpd.h>

#include "kr-page-server.h"

/*
 * kr-page-request.h: a request from its first line to its answer.
 *
 * A request is answered by the server itself, or waits for the host, at most KR_PAGE_HOST_S.
 */

#define KR_PAGE_MAX_BODY 4096
#define KR_PAGE_MAX_WAITING 32 /* requests at once */
#define KR_PAGE_HOST_S 3

/* For MHD_OPTION_URI_LOG_CALLBACK: a request for @uri begins, whose head has still to come. */
void *kr_page_request_note_uri (void *data, const char *uri, struct MHD_Connection *connection);

/* The handler of libmicrohttpd, with the server as @data. */
enum MHD_Result kr_page_request_handle (void *data,
                                        struct MHD_Connection *connection,
                                        const char *url,
                                        const char *method,
                                        const char *version,
                                        const char *upload,
                                        size_t *upload_size,
                                        void **context);

/* For MHD_OPTION_NOTIFY_COMPLETED. */
void kr_page_request_end (void *data,
                          struct MHD_Connection *connection,
                          void **context,
                          enum MHD_RequestTerminationCode code);

/* The host has answered the request with the number @number. */
void
kr_page_request_answer (KrPageServer *server, gint64 number, unsigned status, const char *html);

/* Answers those that have waited for too long. */
void kr_page_request_sweep (KrPageServer *server, gint64 now_us);
