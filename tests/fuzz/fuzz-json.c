/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-fuzz.h"
#include "kr-json-cursor.h"
#include "kr-store-error.h"

#include <jansson.h>
#include <string.h>

/* Our JSON reader against jansson: the same bytes are JSON to both, and mean the same. It differs
 * where it says so (kr-json-tree.h): it refuses whole numbers of more than 18 digits, other numbers
 * of more than 64 characters, and what is nested more than 32 deep; jansson refuses fractions that
 * no double holds, of which ours keeps no value, and passes over a zero byte behind a number. */

#define JANSSON_FLAGS (JSON_DECODE_ANY | JSON_REJECT_DUPLICATES)

static void check_same (const KrJsonNode *node, json_t *value);

static void
check_members (const KrJsonNode *node, json_t *value)
{
  const KrJsonNode *member = kr_json_node_first (node);

  g_assert_cmpuint (node->length, ==, json_object_size (value));
  for (guint32 i = 0; i < node->length; i++, member = kr_json_node_next (member)) {
    g_assert_cmpuint (strlen (member->name), ==, member->name_length);
    g_assert_true (kr_json_node_find_member (node, member->name) == member);
    check_same (member, json_object_get (value, member->name));
  }
  g_assert_true (member == kr_json_node_next (node));
}

static void
check_elements (const KrJsonNode *node, json_t *value)
{
  const KrJsonNode *element = kr_json_node_first (node);

  g_assert_cmpuint (node->length, ==, json_array_size (value));
  for (guint32 i = 0; i < node->length; i++, element = kr_json_node_next (element))
    check_same (element, json_array_get (value, i));
  g_assert_true (element == kr_json_node_next (node));
}

/* Recurses as deep as our reader takes. */
static void
check_same (const KrJsonNode *node, json_t *value)
{
  switch (node->kind) {
  case KR_JSON_NULL:
    g_assert_true (json_is_null (value));
    break;
  case KR_JSON_FLAG:
    g_assert_true (json_is_boolean (value));
    g_assert_cmpint (node->value.number, ==, json_is_true (value));
    break;
  case KR_JSON_NUMBER:
    g_assert_true (json_is_integer (value));
    g_assert_cmpint (node->value.number, ==, json_integer_value (value));
    break;
  case KR_JSON_FRACTION:
    g_assert_true (json_is_real (value));
    break;
  case KR_JSON_TEXT:
    g_assert_true (json_is_string (value));
    g_assert_cmpmem (node->value.text, node->length, json_string_value (value),
                     json_string_length (value));
    g_assert_true (node->value.text[node->length] == '\0');
    break;
  case KR_JSON_LIST:
    g_assert_true (json_is_array (value));
    check_elements (node, value);
    break;
  case KR_JSON_OBJECT:
    g_assert_true (json_is_object (value));
    check_members (node, value);
    break;
  }
}

/* Each reader of values reads the top, or refuses it in words. */
static void
check_readers (const KrJsonTree *tree)
{
  KrJsonCursor top = {.node = kr_json_tree_get_top (tree)};
  gboolean is_object = top.node->kind == KR_JSON_OBJECT;
  gint64 number = 0;
  int offset_min = 0;
  const char *text = "";
  gboolean flag = FALSE;

  g_assert_true (kr_json_cursor_check_object (&top, NULL) == is_object);
  if (!is_object)
    return;
  if (kr_json_cursor_read_number (&top, "n", -5, 5, &number, NULL))
    g_assert_true (number >= -5 && number <= 5);
  if (kr_json_cursor_read_text (&top, "s", 8, &text, NULL))
    g_assert_cmpuint (strlen (text), <=, 8);
  kr_json_cursor_read_flag (&top, "f", &flag, NULL);
  kr_json_cursor_read_time (&top, "t", &number, &offset_min, NULL);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KrJsonTree) tree = kr_json_tree_parse ((const char *) data, size, &error);
  json_error_t refusal;
  json_t *value;

  json_object_seed (1); /* so that a finding is found again */
  value = json_loadb ((const char *) data, size, JANSSON_FLAGS, &refusal);
  if (tree != NULL) {
    check_readers (tree);
    if (value != NULL)
      check_same (kr_json_tree_get_top (tree), value);
    else
      g_assert_cmpint (json_error_code (&refusal), ==, json_error_numeric_overflow);
  } else {
    g_assert_error (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID);
    g_assert_true (g_utf8_validate (error->message, -1, NULL));
    g_assert_true (value == NULL || memchr (data, '\0', size) != NULL ||
                   g_str_has_suffix (error->message, ": the number is too long.") ||
                   g_str_has_suffix (error->message, ": it is nested too deeply."));
  }
  json_decref (value);
  return 0;
}
