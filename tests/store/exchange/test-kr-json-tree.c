/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-json-tree.h"
#include "kr-store-error.h"
#include "kr-test.h"

#include <string.h>

/* Only strict, shallow, unambiguous JSON is taken, and every value of it found again. */

/* Whether @text is taken. */
static gboolean
parses (const char *text, gsize length, GError **error)
{
  g_autoptr (KrJsonTree) tree = kr_json_tree_parse (text, length, error);

  return tree != NULL;
}

static const char *const sound[] = {
    "{}",
    " [ ] ",
    "null",
    "0",
    "-0.5e+10",
    "-999999999999999999",
    "0.30000000000000004",
    "\"\"",
    "\"\\u00e9 \\ud83c\\udca1 \\\\ \\/ \\n\"",
    "[1, [true, false], {\"a\": null, \"b\": {\"a\": 1}}]",
    "{\"a123b\": 1, \"a321b\": {\"a123b\": 2}, \"a231b\": 3}",
    "\"Inês \U0001F0A1\"",
};

START_TEST (takes_sound_json)
{
  g_autoptr (GError) error = NULL;

  ck_assert_msg (parses (sound[_i], strlen (sound[_i]), &error), "%s: %s", sound[_i],
                 error != NULL ? error->message : "");
}
END_TEST

static const struct {
  const char *text;
  const char *where; /* the sentence's start */
} unsound[] = {
    {"", "Line 1, column 1: expected a value"},
    {"{", "Line 1, column 2: expected text in quotation"},
    {"{\"a\" 1}", "Line 1, column 6: expected a colon"},
    {"{\"a\": 1,}", "Line 1, column 9: expected text in quotation"},
    {"[1 2]", "Line 1, column 4: expected a comma or ]"},
    {"{\"a\": 1]", "Line 1, column 8: expected a comma or }"},
    {"{} {}", "Line 1, column 4: there is more"},
    {"[\n\n  x]", "Line 3, column 3: expected a value"},
    {"[\"é\", x]", "Line 1, column 7: expected a value"},
    {"nul", "Line 1, column 1: expected a value"},
    {"01", "Line 1, column 3: a number begins"},
    {"1.", "Line 1, column 3: expected digits"},
    {"1e", "Line 1, column 3: expected digits"},
    {"-", "Line 1, column 2: expected a value"},
    {"+1", "Line 1, column 1: expected a value"},
    {".5", "Line 1, column 1: expected a value"},
    {"1000000000000000000", "Line 1, column 1: the number is too long"},
    {"99999999999999999999", "Line 1, column 1: the number is too long"},
    {"NaN", "Line 1, column 1: expected a value"},
    {"'a'", "Line 1, column 1: expected a value"},
    {"// a comment\n1", "Line 1, column 1: expected a value"},
    {"\"a", "Line 1, column 3: the text does not end"},
    {"\"a\tb\"", "Line 1, column 3: a text contains a control"},
    {"\"\\x\"", "Line 1, column 3: there is no such escape"},
    {"\"\\u12\"", "Line 1, column 4: this character"},
    {"\"\\u0000\"", "Line 1, column 8: this character"},
    {"\"\\udc00\"", "Line 1, column 8: this character"},
    {"\"\\ud800 \"", "Line 1, column 8: half"},
    {"\"\\ud800\\u0041\"", "Line 1, column 14: half"},
    {"{\"a\": 1, \"a\": 2}", "Line 1, column 10: this member appears twice"},
    {"{\"a\": 1, \"\\u0061\": 2}", "Line 1, column 10: this member appears twice"},
    {"{\"axb\": 1, \"ayb\": {\"c\": 1}, \"axb\": 3}",
     "Line 1, column 29: this member appears twice"},
    {"[{\"a\": 1, \"b\": [{}, {\"a\": 1}], \"b\": 3}]",
     "Line 1, column 32: this member appears twice"},
    {"\"\xff\"", "Line 1, column 2: this is not UTF-8"},
};

START_TEST (refuses_with_the_place)
{
  const char *text = unsound[_i].text;
  g_autoptr (GError) error = NULL;

  ck_assert_msg (!parses (text, strlen (text), &error), "%s", text);
  ck_assert (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID));
  ck_assert_msg (g_str_has_prefix (error->message, unsound[_i].where), "%s: %s", text,
                 error->message);
}
END_TEST

START_TEST (equal_names_in_different_objects_are_fine)
{
  static const char text[] = "[{\"a\": 1}, {\"a\": 1}, {\"a\": {\"a\": {\"a\": 1}}}]";

  ck_assert (parses (text, strlen (text), NULL));
}
END_TEST

START_TEST (zero_bytes_are_refused)
{
  ck_assert (!parses ("[1\0]", 4, NULL));
  ck_assert (!parses ("\"\0\"", 3, NULL));
}
END_TEST

/* @depth brackets open and closed. */
static char *
nest (gsize depth)
{
  char *text = g_malloc (2 * depth + 2);

  memset (text, '[', depth);
  text[depth] = '1';
  memset (text + depth + 1, ']', depth);
  text[2 * depth + 1] = '\0';
  return text;
}

START_TEST (nesting_is_bounded)
{
  g_autofree char *deepest = nest (KR_JSON_MAX_DEPTH);
  g_autofree char *deeper = nest (KR_JSON_MAX_DEPTH + 1);
  g_autofree char *bomb = nest (10 * 1000 * 1000);

  ck_assert (parses (deepest, strlen (deepest), NULL));
  ck_assert (!parses (deeper, strlen (deeper), NULL));
  ck_assert (!parses (bomb, strlen (bomb), NULL));
}
END_TEST

START_TEST (size_is_bounded)
{
  ck_assert (!parses ("", (gsize) KR_JSON_MAX_BYTES + 1, NULL));
}
END_TEST

START_TEST (values_are_bounded)
{
  g_autoptr (GString) text = g_string_new ("[0");
  g_autoptr (GError) error = NULL;

  for (int i = 0; i < KR_JSON_MAX_VALUES; i++)
    g_string_append (text, ",0");
  ck_assert (!parses (text->str, text->len, &error));
  ck_assert_msg (strstr (error->message, "too many values") != NULL, "%s", error->message);
}
END_TEST

/* Of many members too the second of a name is found, escaped or not. */
START_TEST (members_stand_once_among_many)
{
  static const char two[] = "{\"a\":1,\"\\u0061\":2}";
  g_autoptr (GString) text = g_string_new ("{");

  for (int i = 0; i < 100000; i++)
    g_string_append_printf (text, "\"m%d\":0,", i);
  g_string_append (text, "\"last\":1}");
  ck_assert (parses (text->str, text->len, NULL));
  g_string_truncate (text, text->len - 1);
  g_string_append (text, ",\"m\\u0037\":2}");
  ck_assert (!parses (text->str, text->len, NULL));
  ck_assert (!parses (two, strlen (two), NULL));
}
END_TEST

START_TEST (values_are_found_again)
{
  static const char text[] = "{\"a\": [10, -20, {\"b\": \"x\\ty\\u00e9\\ud83c\\udca1\"}, []],\n"
                             " \"c\": true, \"d\": null, \"e\": 2.5, \"é\": \"\\\"\"}";
  g_autoptr (KrJsonTree) tree = kr_json_tree_parse (text, strlen (text), NULL);
  const KrJsonNode *top = kr_json_tree_get_top (tree);
  const KrJsonNode *list = kr_json_node_find_member (top, "a");
  const KrJsonNode *object = kr_json_node_next (kr_json_node_next (kr_json_node_first (list)));
  const KrJsonNode *inner = kr_json_node_find_member (object, "b");

  ck_assert_uint_eq (top->length, 5);
  ck_assert_uint_eq (top->size, 11);
  ck_assert_uint_eq (list->length, 4);
  ck_assert_int_eq (kr_json_node_first (list)->value.number, 10);
  ck_assert_int_eq (kr_json_node_next (kr_json_node_first (list))->value.number, -20);
  ck_assert_str_eq (inner->value.text, "x\ty\u00e9\U0001F0A1");
  ck_assert_uint_eq (inner->length, strlen (inner->value.text));
  ck_assert_uint_eq (kr_json_node_next (object)->length, 0);
  ck_assert_int_eq (kr_json_node_find_member (top, "c")->value.number, 1);
  ck_assert_int_eq (kr_json_node_find_member (top, "d")->kind, KR_JSON_NULL);
  ck_assert_int_eq (kr_json_node_find_member (top, "e")->kind, KR_JSON_FRACTION);
  ck_assert_str_eq (kr_json_node_find_member (top, "é")->value.text, "\"");
  ck_assert_ptr_null (kr_json_node_find_member (top, "b"));
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {equal_names_in_different_objects_are_fine,
                                zero_bytes_are_refused,
                                nesting_is_bounded,
                                size_is_bounded,
                                values_are_bounded,
                                members_stand_once_among_many,
                                values_are_found_again,
                                NULL};
  Suite *suite = kr_test_suite ("json-tree", tests);
  TCase *rows = tcase_create ("rows");

  tcase_add_loop_test (rows, takes_sound_json, 0, G_N_ELEMENTS (sound));
  tcase_add_loop_test (rows, refuses_with_the_place, 0, G_N_ELEMENTS (unsound));
  suite_add_tcase (suite, rows);
  return kr_test_run (suite);
}
