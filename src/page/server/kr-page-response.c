/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-page-response.h"

#include "kr-page-files.h"

#include <string.h>

/* A day: a game does not last longer. */
#define COOKIE_ATTRIBUTES "; Path=/; Max-Age=86400; HttpOnly; SameSite=Strict"

static const struct {
  const char *name;
  const char *value;
} headers[] = {
    {"Content-Security-Policy",
     "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
     "object-src 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"X-Frame-Options", "DENY"},
    /* Not no-referrer: a form would then say `Origin: null`. */
    {"Referrer-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Vary", "Cookie"},
};

enum MHD_Result
kr_page_response_queue (struct MHD_Connection *connection,
                        unsigned status,
                        struct MHD_Response *response,
                        const char *type)
{
  enum MHD_Result result = MHD_NO;

  if (response == NULL)
    return MHD_NO;
  for (gsize i = 0; i < G_N_ELEMENTS (headers); i++)
    MHD_add_response_header (response, headers[i].name, headers[i].value);
  MHD_add_response_header (response, "Content-Type", type);
  if (MHD_get_response_header (response, "Cache-Control") == NULL)
    MHD_add_response_header (response, "Cache-Control", "no-store");
  result = MHD_queue_response (connection, status, response);
  MHD_destroy_response (response);
  return result;
}

static struct MHD_Response *
make (const char *text)
{
  return MHD_create_response_from_buffer (strlen (text), (void *) text, MHD_RESPMEM_MUST_COPY);
}

enum MHD_Result
kr_page_response_send_html (struct MHD_Connection *connection, unsigned status, const char *html)
{
  return kr_page_response_queue (connection, status, make (html), "text/html; charset=utf-8");
}

enum MHD_Result
kr_page_response_send_cookie (struct MHD_Connection *connection,
                              const char *html,
                              const char *cookie)
{
  struct MHD_Response *response = make (html);
  g_autofree char *value = g_strconcat ("kreights=", cookie, COOKIE_ATTRIBUTES, NULL);

  MHD_add_response_header (response, "Set-Cookie", value);
  return kr_page_response_queue (connection, MHD_HTTP_OK, response, "text/html; charset=utf-8");
}

enum MHD_Result
kr_page_response_send_style (struct MHD_Connection *connection, const char *css)
{
  return kr_page_response_queue (connection, MHD_HTTP_OK, make (css), "text/css; charset=utf-8");
}

enum MHD_Result
kr_page_response_refuse (struct MHD_Connection *connection, unsigned status)
{
  struct MHD_Response *response = make (MHD_get_reason_phrase_for (status));

  if (status == MHD_HTTP_TOO_MANY_REQUESTS || status == MHD_HTTP_SERVICE_UNAVAILABLE)
    MHD_add_response_header (response, "Retry-After", "3");
  return kr_page_response_queue (connection, status, response, "text/plain; charset=utf-8");
}

enum MHD_Result
kr_page_response_send_on (struct MHD_Connection *connection, const char *path)
{
  struct MHD_Response *response = make ("");

  MHD_add_response_header (response, "Location", path);
  return kr_page_response_queue (connection, MHD_HTTP_SEE_OTHER, response,
                                 "text/plain; charset=utf-8");
}

gboolean
kr_page_response_send_file (struct MHD_Connection *connection,
                            const char *path,
                            enum MHD_Result *result)
{
  static const struct {
    const char *path;
    const char *type;
    const unsigned char *data;
    const unsigned *size;
  } files[] = {
      {"/page.css", "text/css; charset=utf-8", kr_page_file_css, &kr_page_file_css_size},
      {"/page.js", "text/javascript; charset=utf-8", kr_page_file_js, &kr_page_file_js_size},
      {"/icon.svg", "image/svg+xml", kr_page_file_icon, &kr_page_file_icon_size},
  };

  for (gsize i = 0; i < G_N_ELEMENTS (files); i++) {
    struct MHD_Response *response = NULL;
    if (strcmp (path, files[i].path) != 0)
      continue;
    response = MHD_create_response_from_buffer (*files[i].size, (void *) files[i].data,
                                                MHD_RESPMEM_PERSISTENT);
    MHD_add_response_header (response, "Cache-Control", "max-age=600");
    *result = kr_page_response_queue (connection, MHD_HTTP_OK, response, files[i].type);
    return TRUE;
  }
  return FALSE;
}
