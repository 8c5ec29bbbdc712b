/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-versions-json.h"

#include "kr-exchange-json.h"
#include "kr-json-cursor.h"
#include "kr-session-limits.h"

#include <json-glib/json-glib.h>
#include <string.h>

/*
 * Versions as text:
 *
 *   {"choice": {"at_us": …, "n_events": …, "digest": "…"},
 *    "versions": [{"deleted": false, "settled": true, "n_done": 12, "document": "{…}"}]}
 *
 * A document holds the undone events too; n_done says how many are in effect.
 */

static void
add_choice (JsonBuilder *builder, const KrChoice *choice)
{
  json_builder_set_member_name (builder, "choice");
  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "at_us");
  json_builder_add_int_value (builder, choice->at_us);
  json_builder_set_member_name (builder, "n_events");
  json_builder_add_int_value (builder, choice->n_events);
  json_builder_set_member_name (builder, "digest");
  json_builder_add_string_value (builder, choice->digest);
  json_builder_end_object (builder);
}

/* The document of @doc with its undone events. */
static char *
write_whole (const KrSessionDoc *doc, GError **error)
{
  g_autoptr (KrSessionDoc) whole = kr_session_doc_copy (doc);

  kr_session_doc_set_n_done (whole, whole->events->len);
  return kr_exchange_json_write (whole, error);
}

static gboolean
add_version (JsonBuilder *builder, const KrVersion *version, GError **error)
{
  g_autofree char *document = write_whole (version->doc, error);

  if (document == NULL)
    return FALSE;
  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "deleted");
  json_builder_add_boolean_value (builder, version->deleted);
  json_builder_set_member_name (builder, "settled");
  json_builder_add_boolean_value (builder, version->settled);
  json_builder_set_member_name (builder, "n_done");
  json_builder_add_int_value (builder, version->doc->n_done);
  json_builder_set_member_name (builder, "document");
  json_builder_add_string_value (builder, document);
  json_builder_end_object (builder);
  return TRUE;
}

char *
kr_versions_format (const KrVersions *self, guint first, GError **error)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;

  json_builder_begin_object (builder);
  add_choice (builder, &self->choice);
  json_builder_set_member_name (builder, "versions");
  json_builder_begin_array (builder);
  for (guint i = first; i < self->versions->len; i++)
    if (!add_version (builder, g_ptr_array_index (self->versions, i), error))
      return NULL;
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  return json_to_string (root, FALSE);
}

static gboolean
parse_choice (const KrJsonCursor *cursor, KrChoice *choice, GError **error)
{
  const char *digest = "";
  gint64 n_events = 0;

  if (!kr_json_cursor_check_object (cursor, error) ||
      !kr_json_cursor_read_number (cursor, "at_us", 0, G_MAXINT64, &choice->at_us, error) ||
      !kr_json_cursor_read_number (cursor, "n_events", 0, KR_MAX_EVENTS, &n_events, error) ||
      !kr_json_cursor_read_text (cursor, "digest", sizeof choice->digest - 1, &digest, error))
    return FALSE;
  choice->n_events = (guint) n_events;
  g_strlcpy (choice->digest, digest, sizeof choice->digest);
  return TRUE;
}

static gboolean
parse_version (KrVersions *self, const KrJsonCursor *cursor, GError **error)
{
  g_autoptr (KrSessionDoc) doc = NULL;
  const char *document = "";
  gboolean deleted = FALSE;
  gboolean settled = FALSE;
  gint64 n_done = 0;

  if (!kr_json_cursor_check_object (cursor, error) ||
      !kr_json_cursor_read_flag (cursor, "deleted", &deleted, error) ||
      !kr_json_cursor_read_flag (cursor, "settled", &settled, error) ||
      !kr_json_cursor_read_text (cursor, "document", KR_EXCHANGE_MAX_BYTES, &document, error))
    return FALSE;
  doc = kr_exchange_json_read (document, strlen (document), NULL, error);
  if (doc == NULL ||
      !kr_json_cursor_read_number (cursor, "n_done", 0, doc->events->len, &n_done, error))
    return FALSE;
  kr_session_doc_set_n_done (doc, (guint) n_done);
  kr_versions_add (self, g_steal_pointer (&doc), deleted, settled);
  return TRUE;
}

static gboolean
parse_top (KrVersions *self, const KrJsonCursor *top, GError **error)
{
  KrJsonCursor choice;
  KrJsonCursor versions;
  KrJsonCursor cursor;
  guint n = 0;

  if (!kr_json_cursor_check_object (top, error) || !kr_json_cursor_require (top, "choice", error) ||
      !kr_json_cursor_require (top, "versions", error) ||
      !kr_json_cursor_enter (top, "choice", &choice) ||
      !parse_choice (&choice, &self->choice, error) ||
      !kr_json_cursor_enter (top, "versions", &versions) ||
      !kr_json_cursor_get_length (&versions, G_MAXINT, &n, error))
    return FALSE;
  for (guint i = 0; i < n; i++) {
    kr_json_cursor_enter_next (&versions, i, &cursor);
    if (!parse_version (self, &cursor, error))
      return FALSE;
  }
  return TRUE;
}

gboolean
kr_versions_parse (KrVersions *self, const char *text, GError **error)
{
  g_autoptr (KrJsonTree) tree = kr_json_tree_parse (text, strlen (text), error);
  KrJsonCursor top = {0};

  if (tree == NULL)
    return FALSE;
  top.node = kr_json_tree_get_top (tree);
  return parse_top (self, &top, error);
}
