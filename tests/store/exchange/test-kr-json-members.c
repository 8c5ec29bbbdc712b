/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-json-members.h"

#include "kr-match.h"
#include "kr-test.h"
#include "kr-test-sentence.h"

#include <string.h>

/* One description of an object writes it, reads it and compares it. */

typedef struct {
  const char *text;
  gint64 number;
  gint64 count;
  gboolean flag;
  gint64 at_us;
  int utc_offset_min;
} Thing;

static gboolean
members_of_thing (const KrJsonMembers *members, Thing *thing)
{
  return kr_json_members_require (members, "text") &&
         kr_json_members_text (members, "text", 10, &thing->text) &&
         kr_json_members_number (members, "number", 0, 9, &thing->number) &&
         kr_json_members_number_unless (members, "count", 0, 0, 9, &thing->count) &&
         kr_json_members_flag (members, "flag", &thing->flag) &&
         kr_json_members_time (members, "at", &thing->at_us, NULL) &&
         kr_json_members_utc_offset (members, &thing->utc_offset_min);
}

static gboolean
figures_of_thing (const KrJsonMembers *members, gint64 number, gboolean flag, int seat)
{
  return kr_json_members_figure (members, "number", number) &&
         kr_json_members_figure_flag (members, "flag", flag) &&
         kr_json_members_figure_seat (members, "seat", seat);
}

static char *
end_object (JsonBuilder *builder)
{
  g_autoptr (JsonNode) root = NULL;

  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  return json_to_string (root, FALSE);
}

static char *
write_thing (Thing thing)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  ck_assert (members_of_thing (&(KrJsonMembers){.builder = builder}, &thing));
  return end_object (builder);
}

START_TEST (what_was_written_is_read_again)
{
  static const Thing things[] = {
      {"a", 7, 3, TRUE, G_GINT64_CONSTANT (1700000000) * G_USEC_PER_SEC + 500000, -90},
      {"", 0, 0, FALSE, G_GINT64_CONSTANT (1700000000) * G_USEC_PER_SEC, 0},
  };
  const Thing *thing = &things[_i];
  g_autofree char *text = write_thing (*thing);
  g_autoptr (KrJsonTree) tree = kr_json_tree_parse (text, strlen (text), NULL);
  KrJsonCursor top = {.node = kr_json_tree_get_top (tree)};
  Thing read = {0};

  ck_assert (members_of_thing (&(KrJsonMembers){.cursor = &top}, &read));
  ck_assert_str_eq (read.text, thing->text);
  ck_assert_int_eq (read.number, thing->number);
  ck_assert_int_eq (read.count, thing->count);
  ck_assert_int_eq (read.flag, thing->flag);
  ck_assert_int_eq (read.at_us, thing->at_us);
  ck_assert_int_eq (read.utc_offset_min, thing->utc_offset_min);
}
END_TEST

START_TEST (what_says_nothing_is_left_out)
{
  g_autofree char *text = write_thing ((Thing){"a", 0, 0, FALSE, 0, 0});

  ck_assert_str_eq (text, "{\"text\":\"a\",\"number\":0,\"at\":\"1970-01-01T00:00:00Z\","
                          "\"utc_offset_min\":0}");
}
END_TEST

START_TEST (a_required_member_that_is_missing_fails)
{
  g_autoptr (KrJsonTree) tree = kr_json_tree_parse ("{\"number\":1}", 12, NULL);
  KrJsonCursor top = {.node = kr_json_tree_get_top (tree)};
  g_autoptr (GError) error = NULL;
  Thing read = {0};

  ck_assert (!members_of_thing (&(KrJsonMembers){.cursor = &top, .error = &error}, &read));
  ck_assert_str_eq (error->message, "text: this is missing.");
}
END_TEST

START_TEST (a_figure_that_differs_is_a_sentence)
{
  static const struct {
    const char *text;
    const char *sentences;
  } cases[] = {
      {"{\"number\":4,\"flag\":true,\"seat\":2}", ""},
      {"{}", ""},
      {"{\"number\":5}", "number is 5, but the deals make it 4."},
      {"{\"flag\":false}", "flag is false, but the deals make it true."},
      {"{\"seat\":1}", "seat is 1, but the deals make it 2."},
      {"{\"seat\":null}", "seat is nobody, but the deals make it seat 2."},
  };
  g_autoptr (KrJsonTree) tree = kr_json_tree_parse (cases[_i].text, strlen (cases[_i].text), NULL);
  KrJsonCursor top = {.node = kr_json_tree_get_top (tree)};
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *sentences = NULL;

  ck_assert (
      figures_of_thing (&(KrJsonMembers){.cursor = &top, .disagreements = found}, 4, TRUE, 2));
  g_ptr_array_add (found, NULL);
  sentences = g_strjoinv ("\n", (char **) found->pdata);
  ck_assert_msg (kr_test_says (sentences, cases[_i].sentences), "%s", cases[_i].sentences);
  ck_assert_int_eq (*sentences == '\0', *cases[_i].sentences == '\0');
}
END_TEST

START_TEST (figures_are_written)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree char *text = NULL;

  json_builder_begin_object (builder);
  ck_assert (figures_of_thing (&(KrJsonMembers){.builder = builder}, 4, FALSE, KR_NO_SEAT));
  text = end_object (builder);
  ck_assert_str_eq (text, "{\"number\":4,\"flag\":false,\"seat\":null}");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("json-members");
  TCase *tcase = tcase_create ("json-members");

  tcase_add_loop_test (tcase, what_was_written_is_read_again, 0, 2);
  tcase_add_test (tcase, what_says_nothing_is_left_out);
  tcase_add_test (tcase, a_required_member_that_is_missing_fails);
  tcase_add_loop_test (tcase, a_figure_that_differs_is_a_sentence, 0, 6);
  tcase_add_test (tcase, figures_are_written);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
