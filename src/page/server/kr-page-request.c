/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-page-request.h"

#include "kr-page-caller.h"
#include "kr-page-connection.h"
#include "kr-page-form.h"
#include "kr-page-response.h"
#include "kr-page-stream.h"

#include <string.h>

/* Rates, each as most at once and per second. */
#define RATE_STRANGER 30, 10    /* requests of an address without a known cookie */
#define RATE_BROWSER 40, 15     /* requests of a known browser */
#define RATE_TRY 5, 0.2         /* tokens and words of an address */
#define RATE_ALL_TRIES 20, 1    /* of all addresses */
#define RATE_ALL_LOOKUPS 20, 10 /* in the rulings, by all browsers */

#define MAX_QUERY 1024 /* bytes */

struct _KrPageRequest {
  KrPageServer *server;
  struct MHD_Connection *connection;
  char *query;   /* of the address; "" if there is none */
  GString *body; /* as far as it has come */
  gint64 number; /* that the host answers; 0: it was not asked */
  gint64 since_us;
  char cookie[KR_PAGE_COOKIE_SIZE]; /* of the browser that it lets in; "": none */
  gboolean is_script;               /* the page's script asks, and wants the part alone */
  gboolean is_answered;
  unsigned status;
  char *html;
};

/* libmicrohttpd tells of the end of a request only if it told of its head: until then what there is
 * of it belongs to the connection. */
void *
kr_page_request_note_uri (void *data, const char *uri, struct MHD_Connection *connection)
{
  KrPageConnection *socket = kr_page_connection_get (connection);
  const char *query = strchr (uri, '?');

  g_free (socket->query);
  socket->query = g_strdup (query != NULL ? query + 1 : "");
  return NULL;
}

static KrPageRequest *
begin (KrPageServer *server, struct MHD_Connection *connection)
{
  KrPageRequest *request = g_new0 (KrPageRequest, 1);

  request->server = server;
  request->connection = connection;
  request->query = g_steal_pointer (&kr_page_connection_get (connection)->query);
  request->body = g_string_new (NULL);
  return request;
}

void
kr_page_request_end (void *data,
                     struct MHD_Connection *connection,
                     void **context,
                     enum MHD_RequestTerminationCode code)
{
  KrPageRequest *request = *context;
  KrPageConnection *socket = kr_page_connection_get (connection);

  if (socket != NULL) {
    socket->since_us = g_get_monotonic_time ();
    socket->is_stream = FALSE;
  }
  if (request == NULL)
    return;
  g_ptr_array_remove_fast (request->server->waiting, request);
  g_free (request->query);
  g_string_free (request->body, TRUE);
  g_free (request->html);
  g_free (request);
  *context = NULL;
}

static const char *
get_header (struct MHD_Connection *connection, const char *name)
{
  return MHD_lookup_connection_value (connection, MHD_HEADER_KIND, name);
}

/* Whether @name, a Host or the end of an Origin, is one of ours. */
static gboolean
is_ours (const KrPageServer *server, const char *name)
{
  return name != NULL && server->hosts != NULL &&
         g_strv_contains ((const char *const *) server->hosts, name);
}

/* A form of ours comes from a page of ours: every browser says so of a POST. */
static gboolean
is_from_our_page (const KrPageServer *server, struct MHD_Connection *connection)
{
  const char *origin = get_header (connection, MHD_HTTP_HEADER_ORIGIN);

  return origin != NULL && g_str_has_prefix (origin, "http://") &&
         is_ours (server, origin + strlen ("http://"));
}

static KrPageBrowser *
find_browser (const KrPageServer *server, struct MHD_Connection *connection)
{
  const char *cookie = MHD_lookup_connection_value (connection, MHD_COOKIE_KIND, "kreights");

  return cookie != NULL ? kr_page_browsers_find_cookie (&server->browsers, cookie) : NULL;
}

/* @text with what is between marks filled in. */
static char *
fill_marks (const char *text, const char *const marks[][2], gsize n_marks)
{
  GString *filled = g_string_new (NULL);

  while (*text != '\0') {
    gsize i = 0;
    while (i < n_marks && !g_str_has_prefix (text, marks[i][0]))
      i++;
    if (i < n_marks) {
      g_string_append (filled, marks[i][1]);
      text += strlen (marks[i][0]);
    } else {
      gsize length = 1 + strcspn (text + 1, "<");
      g_string_append_len (filled, text, (gssize) length);
      text += length;
    }
  }
  return g_string_free (filled, FALSE);
}

/* Whether the address asks for the sheet across the table. */
static gboolean
is_board (const KrPageRequest *request)
{
  return strcmp (request->query, "board") == 0;
}

/* The whole page for @browser, which may look something up. */
static enum MHD_Result
send_page (const KrPageRequest *request, const KrPageBrowser *browser, const char *answers)
{
  const KrPageServer *server = request->server;
  const char *const marks[][2] = {
      {KR_PAGE_MARK_TABLE, browser->sees_table ? server->table : ""},
      {KR_PAGE_MARK_OWN, browser->own},
      {KR_PAGE_MARK_ANSWERS, answers},
      {KR_PAGE_MARK_MODE, is_board (request) ? "board" : ""},
  };
  g_autofree char *html =
      fill_marks (server->documents[KR_PAGE_DOCUMENT_TABLE], marks, G_N_ELEMENTS (marks));

  return kr_page_response_send_html (request->connection, MHD_HTTP_OK, html);
}

static enum MHD_Result
send_door (const KrPageRequest *request, KrPageDocument door, unsigned status)
{
  return kr_page_response_send_html (request->connection, status, request->server->documents[door]);
}

/* What a browser says it is, as far as it can be passed on. Caller frees. */
static char *
dup_agent (struct MHD_Connection *connection)
{
  const char *agent = get_header (connection, MHD_HTTP_HEADER_USER_AGENT);
  const gsize max = kr_page_message_get_max_text (KR_PAGE_ARRIVED, 1) / 4;

  if (agent == NULL || !g_str_is_ascii (agent))
    return g_strdup ("");
  return g_strndup (agent, max);
}

/* Waits for the host, which is or will be told of the request. */
static enum MHD_Result
wait_for_host (KrPageRequest *request)
{
  request->number = ++request->server->next_request;
  request->since_us = g_get_monotonic_time ();
  g_ptr_array_add (request->server->waiting, request);
  kr_page_connection_get (request->connection)->is_stream = TRUE;
  MHD_suspend_connection (request->connection);
  return MHD_YES;
}

/* A page that leads on to the sheet, not a redirection: coming from another site, that would go
 * without the cookie. */
static enum MHD_Result
send_cookie (const KrPageRequest *request, const char *cookie)
{
  const char *query = is_board (request) ? "?board" : "";
  g_autofree char *html =
      g_strconcat ("<!DOCTYPE html><meta charset=\"utf-8\"><title>Kreights</title>"
                   "<link rel=\"icon\" href=\"/icon.svg\">"
                   "<meta http-equiv=\"refresh\" content=\"0; url=/",
                   query, "\"><a href=\"/", query, "\">Kreights</a>", NULL);

  return kr_page_response_send_cookie (request->connection, html, cookie);
}

/* Lets whoever knew the token or the words in, once the host has said what they see. */
static enum MHD_Result
let_in (KrPageRequest *request)
{
  KrPageServer *server = request->server;
  char cookie[KR_PAGE_COOKIE_SIZE];
  g_autofree char *agent = dup_agent (request->connection);
  KrPageBrowser *browser = find_browser (server, request->connection);

  if (browser != NULL)
    return send_cookie (request, browser->cookie);
  if (kr_page_cookie_make (cookie))
    browser = kr_page_browsers_add (&server->browsers, server->next_id, cookie);
  if (browser == NULL)
    return kr_page_response_refuse (request->connection, MHD_HTTP_SERVICE_UNAVAILABLE);
  server->next_id++;
  memcpy (request->cookie, cookie, sizeof cookie);
  wait_for_host (request);
  browser->arrival = request->number;
  kr_page_link_send (&server->link,
                     &(KrPageMessage){KR_PAGE_ARRIVED, {browser->id}, {cookie, agent}});
  return MHD_YES;
}

/* Whether @typed are @words, whatever stands between them and however large their letters. */
static gboolean
is_words (const char *typed, const char *words)
{
  g_autofree char *lower = g_utf8_strdown (typed, -1);
  g_auto (GStrv) parts = g_strsplit_set (lower, " -.,+", 16);
  g_autoptr (GString) joined = g_string_new (NULL);

  for (guint i = 0; parts[i] != NULL; i++)
    if (*parts[i] != '\0')
      g_string_append_printf (joined, "%s%s", joined->len > 0 ? " " : "", parts[i]);
  return *words != '\0' && kr_page_secret_equal (joined->str, words);
}

static enum MHD_Result
try_words (KrPageRequest *request, KrPageCaller *caller)
{
  KrPageServer *server = request->server;
  const gint64 now_us = g_get_monotonic_time ();
  g_autofree char *typed = kr_page_form_dup (request->body->str, "words", 128);

  if (!kr_page_rate_take (&caller->tries, now_us, RATE_TRY) ||
      !kr_page_rate_take (&server->tries, now_us, RATE_ALL_TRIES))
    return send_door (request, KR_PAGE_DOCUMENT_DOOR_WAIT, MHD_HTTP_TOO_MANY_REQUESTS);
  if (typed == NULL || !is_words (typed, server->words))
    return send_door (request, KR_PAGE_DOCUMENT_DOOR_WRONG, MHD_HTTP_FORBIDDEN);
  return let_in (request);
}

/* Asks the host about @form, and waits. */
static enum MHD_Result
ask (KrPageRequest *request, const KrPageBrowser *browser, const char *path, const char *form)
{
  KrPageServer *server = request->server;
  g_autofree char *part = kr_page_form_dup (form, "part", 1);

  if (server->waiting->len >= KR_PAGE_MAX_WAITING)
    return kr_page_response_refuse (request->connection, MHD_HTTP_SERVICE_UNAVAILABLE);
  request->is_script = part != NULL;
  wait_for_host (request);
  kr_page_link_send (&server->link,
                     &(KrPageMessage){KR_PAGE_ASK, {request->number, browser->id}, {path, form}});
  return MHD_YES;
}

/* The host has answered, or did not in time. */
static enum MHD_Result
send_answer (const KrPageRequest *request, const KrPageBrowser *browser, const char *url)
{
  kr_page_connection_get (request->connection)->is_stream = FALSE;
  kr_page_connection_get (request->connection)->since_us = g_get_monotonic_time ();
  if (*request->cookie != '\0')
    return send_cookie (request, request->cookie);
  if (browser == NULL)
    return send_door (request, KR_PAGE_DOCUMENT_DOOR, MHD_HTTP_FORBIDDEN);
  if (request->is_script || request->status == MHD_HTTP_GATEWAY_TIMEOUT)
    return kr_page_response_send_html (request->connection, request->status, request->html);
  if (strcmp (url, "/rulings") == 0)
    return send_page (request, browser, request->html);
  return kr_page_response_send_on (request->connection, "/#own");
}

static enum MHD_Result
handle_get (KrPageRequest *request, KrPageBrowser *browser, const char *url)
{
  const KrPageServer *server = request->server;
  enum MHD_Result result = MHD_NO;

  if (kr_page_response_send_file (request->connection, url, &result))
    return result;
  if (strcmp (url, "/sheet.css") == 0)
    return kr_page_response_send_style (request->connection,
                                        server->documents[KR_PAGE_DOCUMENT_STYLE]);
  if (*server->token != '\0' && kr_page_secret_equal (url + 1, server->token))
    return let_in (request);
  if (browser == NULL)
    return send_door (request, KR_PAGE_DOCUMENT_DOOR,
                      strcmp (url, "/") == 0 ? MHD_HTTP_OK : MHD_HTTP_FORBIDDEN);
  if (strcmp (url, "/") == 0)
    return send_page (request, browser, "");
  if (strcmp (url, "/rulings") == 0)
    return kr_page_rate_take (&request->server->lookups, g_get_monotonic_time (), RATE_ALL_LOOKUPS)
               ? ask (request, browser, url, request->query)
               : kr_page_response_refuse (request->connection, MHD_HTTP_TOO_MANY_REQUESTS);
  if (strcmp (url, "/events") != 0)
    return kr_page_response_refuse (request->connection, MHD_HTTP_NOT_FOUND);
  if (!kr_page_stream_is_room (server) && browser->n_streams == 0)
    return kr_page_response_refuse (request->connection, MHD_HTTP_SERVICE_UNAVAILABLE);
  return kr_page_stream_start (request->server, request->connection, browser);
}

static enum MHD_Result
handle_post (KrPageRequest *request, KrPageBrowser *browser, KrPageCaller *caller, const char *url)
{
  static const char *const paths[] = {"/claim", "/hand", "/call", "/leave", NULL};

  if (!is_from_our_page (request->server, request->connection))
    return kr_page_response_refuse (request->connection, MHD_HTTP_FORBIDDEN);
  if (strcmp (url, "/words") == 0)
    return try_words (request, caller);
  if (browser == NULL)
    return send_door (request, KR_PAGE_DOCUMENT_DOOR, MHD_HTTP_FORBIDDEN);
  if (!g_strv_contains (paths, url))
    return kr_page_response_refuse (request->connection, MHD_HTTP_NOT_FOUND);
  if (!g_utf8_validate_len (request->body->str, request->body->len, NULL))
    return kr_page_response_refuse (request->connection, MHD_HTTP_BAD_REQUEST);
  return ask (request, browser, url, request->body->str);
}

/* What speaks against a request before its body has come; 0: nothing. */
static unsigned
check_head (const KrPageRequest *request, gboolean is_post)
{
  struct MHD_Connection *connection = request->connection;
  const char *length = get_header (connection, MHD_HTTP_HEADER_CONTENT_LENGTH);
  const char *type = get_header (connection, MHD_HTTP_HEADER_CONTENT_TYPE);
  guint64 n_bytes = 0;

  if (!is_ours (request->server, get_header (connection, MHD_HTTP_HEADER_HOST)))
    return MHD_HTTP_MISDIRECTED_REQUEST;
  if (strlen (request->query) > MAX_QUERY || !g_str_is_ascii (request->query))
    return MHD_HTTP_URI_TOO_LONG;
  if (get_header (connection, MHD_HTTP_HEADER_TRANSFER_ENCODING) != NULL)
    return MHD_HTTP_LENGTH_REQUIRED;
  if (is_post && length == NULL)
    return MHD_HTTP_LENGTH_REQUIRED;
  if (length != NULL &&
      !g_ascii_string_to_unsigned (length, 10, 0, is_post ? KR_PAGE_MAX_BODY : 0, &n_bytes, NULL))
    return MHD_HTTP_CONTENT_TOO_LARGE;
  if (is_post && (type == NULL || !g_str_has_prefix (type, "application/x-www-form-urlencoded")))
    return MHD_HTTP_UNSUPPORTED_MEDIA_TYPE;
  return 0;
}

enum MHD_Result
kr_page_request_handle (void *data,
                        struct MHD_Connection *connection,
                        const char *url,
                        const char *method,
                        const char *version,
                        const char *upload,
                        size_t *upload_size,
                        void **context)
{
  KrPageRequest *request = *context;
  KrPageServer *server = data;
  const gboolean is_post = strcmp (method, MHD_HTTP_METHOD_POST) == 0;
  KrPageBrowser *browser = find_browser (server, connection);
  const gint64 now_us = g_get_monotonic_time ();
  KrPageCaller *caller = NULL;

  if (request == NULL) {
    unsigned status = 0;
    request = begin (server, connection);
    *context = request;
    status = check_head (request, is_post);
    if (!is_post && strcmp (method, MHD_HTTP_METHOD_GET) != 0)
      status = MHD_HTTP_METHOD_NOT_ALLOWED;
    return status != 0 ? kr_page_response_refuse (connection, status) : MHD_YES;
  }
  if (*upload_size > 0) {
    if (request->body->len + *upload_size > KR_PAGE_MAX_BODY)
      return MHD_NO;
    g_string_append_len (request->body, upload, (gssize) *upload_size);
    *upload_size = 0;
    return MHD_YES;
  }
  if (request->is_answered)
    return send_answer (request, browser, url);
  if (request->number != 0) /* it waits, and nothing has come of it */
    return MHD_YES;
  caller = kr_page_caller_get (server, connection);
  if (browser != NULL
          ? !kr_page_rate_take (&browser->requests, now_us, RATE_BROWSER)
          : caller == NULL || !kr_page_rate_take (&caller->requests, now_us, RATE_STRANGER))
    return kr_page_response_refuse (connection, MHD_HTTP_TOO_MANY_REQUESTS);
  if (is_post && caller == NULL)
    return kr_page_response_refuse (connection, MHD_HTTP_SERVICE_UNAVAILABLE);
  return is_post ? handle_post (request, browser, caller, url) : handle_get (request, browser, url);
}

static void
finish (KrPageRequest *request, unsigned status, const char *html)
{
  request->is_answered = TRUE;
  request->status = status;
  request->html = g_strdup (html);
  MHD_resume_connection (request->connection);
}

void
kr_page_request_answer (KrPageServer *server, gint64 number, unsigned status, const char *html)
{
  for (guint i = 0; i < server->waiting->len; i++) {
    KrPageRequest *request = g_ptr_array_index (server->waiting, i);
    if (request->number == number) {
      g_ptr_array_remove_index_fast (server->waiting, i);
      finish (request, status, html);
      return;
    }
  }
}

void
kr_page_request_sweep (KrPageServer *server, gint64 now_us)
{
  for (guint i = server->waiting->len; i-- > 0;) {
    KrPageRequest *request = g_ptr_array_index (server->waiting, i);
    if (now_us - request->since_us > KR_PAGE_HOST_S * G_USEC_PER_SEC) {
      g_ptr_array_remove_index_fast (server->waiting, i);
      finish (request, MHD_HTTP_GATEWAY_TIMEOUT, "");
    }
  }
}
