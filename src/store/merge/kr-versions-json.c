/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-versions-json.h"

#include "kr-exchange-json.h"
#include "kr-json-members.h"
#include "kr-session-limits.h"

#include <string.h>

/*
 * Versions as text:
 *
 *   {"choice": {"at_us": …, "n_events": …, "digest": "…"},
 *    "versions": [{"deleted": false, "settled": true, "n_done": 12, "document": "{…}"}]}
 *
 * A document holds the undone events too; n_done says how many are in effect.
 */

static gboolean
members_of_choice (const KrJsonMembers *members, KrChoice *choice)
{
  const char *digest = members->builder != NULL ? choice->digest : "";
  gint64 n_events = choice->n_events;

  if (!kr_json_members_number (members, "at_us", 0, G_MAXINT64, &choice->at_us) ||
      !kr_json_members_number (members, "n_events", 0, KR_MAX_EVENTS, &n_events) ||
      !kr_json_members_text (members, "digest", sizeof choice->digest - 1, &digest))
    return FALSE;
  choice->n_events = (guint) n_events;
  if (members->builder == NULL)
    g_strlcpy (choice->digest, digest, sizeof choice->digest);
  return TRUE;
}

/* The document has the undone events as well. */
static gboolean
add_version (JsonBuilder *builder, const KrVersion *version, GError **error)
{
  g_autoptr (KrSessionDoc) whole = kr_session_doc_copy (version->doc);
  g_autofree char *document = NULL;

  kr_session_doc_set_n_done (whole, whole->events->len);
  document = kr_exchange_json_write (whole, error);
  if (document == NULL)
    return FALSE;
  json_builder_begin_object (builder);
  kr_json_add_flag (builder, "deleted", version->deleted);
  kr_json_add_flag (builder, "settled", version->settled);
  kr_json_add_number (builder, "n_done", version->doc->n_done);
  kr_json_add_text (builder, "document", document);
  json_builder_end_object (builder);
  return TRUE;
}

char *
kr_versions_format (const KrVersions *self, guint first, GError **error)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  KrChoice choice = self->choice;

  json_builder_begin_object (builder);
  kr_json_begin_object (builder, "choice");
  members_of_choice (&(KrJsonMembers){.builder = builder}, &choice);
  json_builder_end_object (builder);
  kr_json_begin_list (builder, "versions");
  for (guint i = first; i < self->versions->len; i++)
    if (!add_version (builder, g_ptr_array_index (self->versions, i), error))
      return NULL;
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  return json_to_string (root, FALSE);
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

gboolean
kr_versions_parse (KrVersions *self, const char *text, GError **error)
{
  g_autoptr (KrJsonTree) tree = kr_json_tree_parse (text, strlen (text), error);
  KrJsonCursor top = {0};
  KrJsonCursor choice;
  KrJsonCursor versions;
  KrJsonCursor cursor;
  guint n = 0;

  if (tree == NULL)
    return FALSE;
  top.node = kr_json_tree_get_top (tree);
  if (!kr_json_cursor_check_object (&top, error) ||
      !kr_json_cursor_require (&top, "choice", error) ||
      !kr_json_cursor_require (&top, "versions", error) ||
      !kr_json_cursor_enter (&top, "choice", &choice) ||
      !kr_json_cursor_check_object (&choice, error) ||
      !members_of_choice (&(KrJsonMembers){.cursor = &choice, .error = error}, &self->choice) ||
      !kr_json_cursor_enter (&top, "versions", &versions) ||
      !kr_json_cursor_get_length (&versions, G_MAXINT, &n, error))
    return FALSE;
  for (guint i = 0; i < n; i++) {
    kr_json_cursor_enter_next (&versions, i, &cursor);
    if (!parse_version (self, &cursor, error))
      return FALSE;
  }
  return TRUE;
}
