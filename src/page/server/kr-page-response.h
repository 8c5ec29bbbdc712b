/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <microhttpd.h>

#include <glib.h>

/*
 * kr-page-response.h: answers, each with the headers that keep a browser from doing anything but
 * showing this page.
 */

/* Answers @connection with @response, which it frees; NULL: with nothing, and the connection ends.
 * @type is a static string. */
enum MHD_Result kr_page_response_queue (struct MHD_Connection *connection,
                                        unsigned status,
                                        struct MHD_Response *response,
                                        const char *type);

/* Answers with @html, which is copied. */
enum MHD_Result
kr_page_response_send_html (struct MHD_Connection *connection, unsigned status, const char *html);

/* Answers with @html, and gives the browser its cookie. */
enum MHD_Result kr_page_response_send_cookie (struct MHD_Connection *connection,
                                              const char *html,
                                              const char *cookie);

/* Answers with @css, which is copied. */
enum MHD_Result kr_page_response_send_style (struct MHD_Connection *connection, const char *css);

/* Answers with @status alone. */
enum MHD_Result kr_page_response_refuse (struct MHD_Connection *connection, unsigned status);

/* Sends the browser on to @path of this server. */
enum MHD_Result kr_page_response_send_on (struct MHD_Connection *connection, const char *path);

/* Answers with the file of the page at @path (`/page.css`), which is part of the program. FALSE if
 * there is none; nothing is answered then. */
gboolean kr_page_response_send_file (struct MHD_Connection *connection,
                                     const char *path,
                                     enum MHD_Result *result);
