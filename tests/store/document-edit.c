/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "document-edit.h"

#include <check.h>
#include <json-glib/json-glib.h>
#include <string.h>

char *
document_edit_sample (void)
{
  g_autofree char *path =
      g_build_filename (g_getenv ("KREIGHTS_DATA_DIR"), "sample", "session.json", NULL);
  char *text = NULL;

  ck_assert_msg (g_file_get_contents (path, &text, NULL, NULL), "%s", path);
  return text;
}

/* Takes one step of a path off @path: a member, or an index in brackets. */
static char *
take_step (const char **path, gboolean *index)
{
  gsize length;
  char *step;

  *index = **path == '[';
  if (*index)
    (*path)++;
  else if (**path == '.')
    (*path)++;
  length = strcspn (*path, *index ? "]" : ".[");
  step = g_strndup (*path, length);
  *path += length + (*index ? 1 : 0);
  return step;
}

/* The array at @at again, with @value for its element @index. */
static void
put_element (JsonNode *at, guint index, JsonNode *value)
{
  JsonArray *old = json_node_get_array (at);
  JsonArray *changed = json_array_new ();

  for (guint i = 0; i < json_array_get_length (old); i++)
    if (i != index)
      json_array_add_element (changed, json_array_dup_element (old, i));
    else if (value != NULL)
      json_array_add_element (changed, value);
  json_node_take_array (at, changed);
}

static void
put (JsonNode *at, const char *step, gboolean index, JsonNode *value)
{
  if (index)
    put_element (at, (guint) atoi (step), value);
  else if (value == NULL)
    json_object_remove_member (json_node_get_object (at), step);
  else
    json_object_set_member (json_node_get_object (at), step, value);
}

char *
document_edit_set (const char *document, const char *path, const char *value)
{
  g_autoptr (JsonNode) root = json_from_string (document, NULL);
  JsonNode *at = root;
  const char *rest = path;

  for (;;) {
    gboolean index;
    g_autofree char *step = take_step (&rest, &index);

    if (*rest == '\0') {
      put (at, step, index, value != NULL ? json_from_string (value, NULL) : NULL);
      return json_to_string (root, TRUE);
    }
    at = index ? json_array_get_element (json_node_get_array (at), (guint) atoi (step))
               : json_object_get_member (json_node_get_object (at), step);
    ck_assert_msg (at != NULL, "%s", path);
  }
}
