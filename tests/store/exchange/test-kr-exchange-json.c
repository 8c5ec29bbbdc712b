/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "document-edit.h"
#include "kr-exchange-json.h"
#include "kr-precedent-check.h"
#include "kr-session-limits.h"
#include "kr-store-error.h"
#include "kr-test.h"
#include "kr-test-sentence.h"
#include "store-fixture.h"

#include <string.h>

/* Session documents: out and in again, other people's, and hostile ones. */

/* Reads @text; fails the test with the reason if it cannot be read. */
static KrSessionDoc *
read_good (const char *text, char ***disagreements)
{
  g_autoptr (GError) error = NULL;
  KrSessionDoc *doc = kr_exchange_json_read (text, strlen (text), disagreements, &error);

  ck_assert_msg (doc != NULL, "%s", error != NULL ? error->message : "");
  return doc;
}

/* Reading @text must fail with a sentence that has @part in it. */
static void
assert_refused (const char *text, const char *part)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) disagreements = NULL;

  ck_assert_msg (kr_exchange_json_read (text, strlen (text), &disagreements, &error) == NULL, "%s",
                 part);
  ck_assert (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID));
  ck_assert_msg (strstr (error->message, part) != NULL, "%s: %s", part, error->message);
}

START_TEST (round_trip_loses_nothing)
{
  g_autoptr (KrSessionDoc) doc = store_fixture_make_played (1, 15);
  g_autoptr (KrSessionDoc) again = NULL;
  g_autofree char *text = NULL;
  g_autofree char *second = NULL;

  doc->started_at_us += 123456;
  kr_session_doc_append (doc, "place <b>Ruth’s</b> \"kitchen\"", doc->started_at_us, NULL);
  kr_session_doc_append (doc, "note two\nlines", doc->started_at_us, NULL);
  kr_session_doc_append (doc, "table 1 rules craits", doc->started_at_us, NULL);
  kr_session_doc_append (doc, "score 2 out=2 0:=0 1:7H,3/p1 2:out 3:=7", doc->ended_at_us + 2,
                         "misread");
  text = kr_exchange_json_write (doc, NULL);
  again = read_good (text, NULL);
  ck_assert (store_fixture_equal (doc, again));
  second = kr_exchange_json_write (again, NULL);
  ck_assert_str_eq (text, second);
}
END_TEST

START_TEST (table_s_own_rulings_come_along)
{
  g_autoptr (KrSessionDoc) doc = store_fixture_make_played (1, 2);
  g_autoptr (KrSessionDoc) again = NULL;
  g_autofree char *text = NULL;
  g_autofree char *second = NULL;
  g_autofree char *foreign = NULL;
  const char *written = "<b>At once</b>,\nand “no” turn is lost.";
  KrPrecedent *precedent = kr_precedent_new ("slow", doc->rules.id, doc->uuid, written, NULL);

  precedent->edited_at_us += 5;
  g_ptr_array_add (doc->precedents, precedent);
  text = kr_exchange_json_write (doc, NULL);
  again = read_good (text, NULL);
  ck_assert_uint_eq (again->precedents->len, 1);
  ck_assert_str_eq (((KrPrecedent *) g_ptr_array_index (again->precedents, 0))->text, written);
  second = kr_exchange_json_write (again, NULL);
  ck_assert_str_eq (text, second);
  foreign = document_edit_set (text, "precedents[0].written", "\"2031-01-01T00:00:00Z\"");
  assert_refused (foreign, "time");
}
END_TEST

START_TEST (what_was_undone_stays_at_home)
{
  g_autoptr (KrSessionDoc) doc = store_fixture_make_played (1, 5);
  g_autoptr (KrSessionDoc) again = NULL;
  g_autofree char *text = NULL;

  kr_session_doc_set_n_done (doc, 3);
  text = kr_exchange_json_write (doc, NULL);
  again = read_good (text, NULL);
  ck_assert_uint_eq (again->events->len, 3);
}
END_TEST

START_TEST (sample_is_as_it_was_played)
{
  static const gint64 totals[] = {392, 479, 486, 343};
  g_autofree char *sample = document_edit_sample ();
  g_autofree KrMatch *match = g_new (KrMatch, 1);
  g_autoptr (KrSessionDoc) doc = read_good (sample, NULL);
  g_autofree char *written = kr_exchange_json_write (doc, NULL);
  /* A key that rules gain later has its default in the sample, without saying so. */
  g_autofree char *told = document_edit_set (sample, "rules.keys", NULL);
  g_autofree char *told_again = document_edit_set (written, "rules.keys", NULL);

  ck_assert_str_eq (told, told_again);
  ck_assert (kr_session_doc_replay (doc, match, NULL));
  ck_assert (match->over);
  for (guint i = 0; i < G_N_ELEMENTS (totals); i++)
    ck_assert_int_eq (match->totals[i], totals[i]);
  ck_assert_int_ge (kr_match_lead_changes (match), 5);
}
END_TEST

START_TEST (deals_alone_make_the_same_game)
{
  g_autofree char *sample = document_edit_sample ();
  g_autofree char *bare = document_edit_set (sample, "events", NULL);
  g_autofree KrMatch *ours = g_new (KrMatch, 1);
  g_autofree KrMatch *theirs = g_new (KrMatch, 1);
  g_autoptr (KrSessionDoc) doc = read_good (sample, NULL);
  g_autoptr (KrSessionDoc) made = read_good (bare, NULL);

  ck_assert (kr_session_doc_replay (doc, ours, NULL));
  ck_assert (kr_session_doc_replay (made, theirs, NULL));
  ck_assert_int_eq (theirs->n_scored, 15);
  ck_assert_int_eq (memcmp (ours->totals, theirs->totals, sizeof ours->totals), 0);
  ck_assert_int_eq (made->ended_at_us, doc->ended_at_us);
  ck_assert_str_eq (kr_session_doc_get_place (made), kr_session_doc_get_place (doc));
  ck_assert_str_eq (kr_session_doc_get_note (made), kr_session_doc_get_note (doc));
}
END_TEST

static const char minimal[] =
    "{\"format\": \"kreights-session\", \"version\": 1, "
    "\"uuid\": \"2F6A9C1E-7B4D-4D1A-8C3E-5A9B0C7D1E2F\", "
    "\"started\": \"2026-11-13T20:05:00+01:00\", \"first_dealer\": 0, "
    "\"seats\": [{\"uuid\": \"0b6c1f6e-3f0f-4a51-9d0c-6b5a4f1f0a11\", \"name\": \"Ann\"}, "
    "{\"uuid\": \"5d0d5b5c-8a3e-4a0f-8d53-0a4a8f6c1e22\", \"name\": \" Bob \"}], "
    "\"rules\": {\"id\": \"craits\", \"name\": \"Craits\", \"keys\": {\"deals\": \"8 7\"}}, "
    "\"deals\": [{\"seats\": [{\"went_out\": true}, {\"hand\": \"7 A\", \"pressures\": 1}]}], "
    "\"stopped_early\": true, \"something_else\": {\"a\": [1, 2.5]}}";

START_TEST (takes_the_least_that_the_schema_asks_for)
{
  g_autoptr (KrSessionDoc) doc = read_good (minimal, NULL);
  g_autofree KrMatch *match = g_new (KrMatch, 1);

  ck_assert_str_eq (doc->uuid, "2f6a9c1e-7b4d-4d1a-8c3e-5a9b0c7d1e2f");
  ck_assert_int_eq (doc->utc_offset_min, 60);
  ck_assert_str_eq (doc->seats[1].name, "Bob");
  ck_assert_uint_eq (doc->seats[1].pen, 2);
  ck_assert (kr_session_doc_replay (doc, match, NULL));
  ck_assert (match->stopped_early);
  ck_assert_int_eq (match->totals[1], 26);
}
END_TEST

/* Two cards owed for a forgotten “one card” are drawn even by the player who went out (O-1). */
START_TEST (out_and_two_cards_come_back)
{
  static const struct {
    const char *seat; /* of the player who went out */
    gint64 total;
  } cases[] = {
      {"{\"went_out\": true, \"hand\": \"5 10\", \"one_card_forgotten\": 1}", 55},
      {"{\"went_out\": true, \"points\": 40}", 40},
      {"{\"went_out\": true, \"hand\": \"3 3\"}", -100},
  };
  g_autofree char *told = document_edit_set (
      minimal, "rules.keys",
      "{\"deals\": \"8 7\", \"stars\": \"yes\", \"only-threes-stars\": \"2\", \"one-card\": "
      "\"next-to-last\", \"one-card-at-end\": \"drawn\", \"one-card-own-out\": \"drawn\", "
      "\"one-card-out-draws\": \"out\"}");

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = document_edit_set (told, "deals[0].seats[0]", cases[i].seat);
    g_autofree KrMatch *match = g_new (KrMatch, 1);
    g_autoptr (KrSessionDoc) doc = read_good (text, NULL);
    g_autofree char *written = kr_exchange_json_write (doc, NULL);
    g_autofree char *bare = document_edit_set (written, "events", NULL);
    g_autofree char *without = document_edit_set (bare, "deals[0].out", NULL);
    g_autofree char *elsewhere = document_edit_set (bare, "deals[0].out", "[]");
    g_autoptr (KrSessionDoc) again = read_good (bare, NULL);
    g_autoptr (KrSessionDoc) and_again = read_good (without, NULL);

    ck_assert (kr_session_doc_replay (again, match, NULL));
    ck_assert_int_eq (match->totals[0], cases[i].total);
    ck_assert_int_eq (match->stars[0], 1);
    ck_assert (kr_session_doc_replay (and_again, match, NULL));
    ck_assert_int_eq (match->totals[0], cases[i].total);
    ck_assert_int_eq (match->stars[0], 1);
    assert_refused (elsewhere, "deals[0].out: seat 0 went out, but is missing here");
  }
}
END_TEST

static const struct {
  const char *path;
  const char *value;
  const char *sentence;
} wrong_figures[] = {
    {"deals[3].seats[1].total", "130",
     "deals[3].seats[1].total is 130, but the deals make it 129."},
    {"deals[0].seats[0].score", "44", "deals[0].seats[0].score is 44"},
    {"deals[4].seats[0].stars", "1", "deals[4].seats[0].stars is 1"},
    {"deals[4].leader", "3", "deals[4].leader is 3"},
    {"deals[0].cards", "7", "deals[0].cards is 7"},
    {"deals[0].dealer", "0", "deals[0].dealer is 0"},
    {"deals[0].seats[0].hand", "\"7 Q K 9\"", "deals[0] does not match the events of deal 1."},
    {"deals[0].seats[3].pressures", "2", "deals[0] does not match"},
    {"deals[14]", NULL, "deals has 14 deals"},
    {"result.seats[2].total", "0", "result.seats[2].total is 0"},
    {"result.seats[2].place", "1", "result.seats[2].place is 1"},
    {"result.over", "false", "result.over is false"},
    {"result.leader", "null", "result.leader is nobody"},
    {"place", "\"The garden\"", "place is “The garden”"},
    {"ended", "\"2026-11-13T20:36:01Z\"", "ended is not"},
    {"stopped_early", "true", "stopped_early is true"},
};

START_TEST (wrong_figures_are_told)
{
  g_autofree char *sample = document_edit_sample ();
  g_autofree char *text =
      document_edit_set (sample, wrong_figures[_i].path, wrong_figures[_i].value);
  g_auto (GStrv) disagreements = NULL;
  g_autoptr (KrSessionDoc) doc = read_good (text, &disagreements);

  ck_assert_msg (g_strv_length (disagreements) == 1, "%s", wrong_figures[_i].path);
  ck_assert_msg (kr_test_says (disagreements[0], wrong_figures[_i].sentence), "%s",
                 disagreements[0]);
  ck_assert_ptr_null (kr_exchange_json_read (text, strlen (text), NULL, NULL));
}
END_TEST

/* Told by their number, before any is looked at. */
START_TEST (too_many_events_are_refused)
{
  g_autofree char *sample = document_edit_sample ();
  g_autoptr (GString) events = g_string_new ("[0");
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  for (int i = 0; i < KR_MAX_EVENTS; i++)
    g_string_append (events, ",0");
  g_string_append_c (events, ']');
  text = document_edit_set (sample, "events", events->str);
  ck_assert_ptr_null (kr_exchange_json_read (text, strlen (text), NULL, &error));
  ck_assert_str_eq (error->message, "events: 100001 is too many; the limit is 100000.");
}
END_TEST

static const struct {
  const char *path;
  const char *value;
  const char *part;
} bad_fields[] = {
    {"format", "\"bgstats\"", "not a Kreights session document"},
    {"format", NULL, "format: this is missing"},
    {"version", "2", "newer version of Kreights"},
    {"version", "\"1\"", "version: expected a whole number"},
    {"uuid", "\"12\"", "uuid: “12” is not a UUID"},
    {"uuid", "7", "uuid: expected text"},
    {"started", "\"yesterday\"", "started: expected a time"},
    {"started", "\"2026-11-13T20:05:00\"", "started: expected a time"},
    {"started", "\"1969-11-13T20:05:00Z\"", "started: expected a time"},
    {"started", "\"9999-12-31T20:05:00Z\"", "start of the game is out of range"},
    {"utc_offset_min", "9999", "utc_offset_min: expected a whole number"},
    {"first_dealer", "4", "first_dealer: expected a whole number from 0 to 3"},
    {"first_dealer", "1.0", "first_dealer: expected a whole number"},
    {"first_dealer", NULL, "first_dealer: this is missing"},
    {"seats", "{}", "seats: expected a list"},
    {"seats", "[]", "seats: there are no players"},
    {"seats", "[1,2,3,4,5,6,7,8,9]", "seats: 9 is too many; the limit is 8"},
    {"seats[1]", "3", "seats[1]: expected an object"},
    {"seats[1].name", "\"  \"", "seats[1].name: "},
    {"seats[1].name", "null", "seats[1].name: this is missing"},
    {"seats[1].pen", "9", "seats[1].pen: expected a whole number from 1 to 8"},
    {"seats[1].uuid", "\"0B6C1F6E-3f0f-4a51-9d0c-6b5a4f1f0a11\"", "sits at the table twice"},
    {"seats[3]", NULL, "expected 3 seats"},
    {"rules", "null", "rules: this is missing"},
    {"rules.keys.no-such-key", "\"1\"", "rules.keys.no-such-key: there is no rule"},
    {"rules.keys.pressure", "\"none\"", "rules.keys.pressure: "},
    {"rules.keys.pressure", "5", "rules.keys.pressure: expected text"},
    {"rules.keys.deals", "\"50\"", "This game cannot be played: 4 × 50 + 1 = 201 cards"},
    {"rules.name", "\"a\\nb\"", "rules.name: control characters"},
    {"deals", NULL, "deals: this is missing"},
    {"deals[2].seats", NULL, "deals[2].seats: this is missing"},
    {"deals[2].seats[0]", NULL, "deals[2].seats: expected 4 seats, found 3"},
    {"deals[2].deal", "4", "deals[2].deal: expected a whole number from 3 to 3"},
    {"deals[2].seats[1].hand", "\"7 X\"", "deals[2].seats[1].hand: “X” is not a card"},
    {"deals[2].seats[1].hand", "7", "deals[2].seats[1].hand: expected text"},
    {"deals[2].seats[1].hand", "\"8 8 8 8 8\"", "deals[2]: "},
    {"deals[2].seats[1].points", "3", "one of “went_out”, “hand” and “points”"},
    {"deals[2].seats[1].pressures", "-1", "deals[2].seats[1].pressures: expected a whole number"},
    {"deals[2].seats[1].pressures", "256", "deals[2].seats[1].pressures: expected a whole number"},
    {"deals[2].seats[1].clean", "1", "deals[2].seats[1].clean: expected true or false"},
    {"deals[2].out", "[9]", "deals[2].out[0]: expected a whole number from 0 to 3"},
    {"deals[2].out", "[0, 0]", "deals[2].out[1]: this seat appears twice"},
    {"deals[2].out", "[]", "went out, but is missing here"},
    {"deals[2].longest_count", "-0.0", "deals[2].longest_count: expected a whole number"},
    {"deals[2].longest_count", "9223372036854775808", "the number is too long"},
    {"deals[2].longest_count", "1e3", "deals[2].longest_count: expected a whole number"},
    {"deals[2].table", "[1]", "deals[2].table[0]: expected text"},
    {"result.seats[0].total", "\"392\"", "result.seats[0].total: expected a whole number"},
    {"result.seats[0]", NULL, "result.seats: expected 4 seats"},
    {"note", "7", "note: expected text"},
    {"note", "null", "note: expected text"},
    {"deals", "null", "deals: this is missing"},
    {"deals[2].out", "null", "deals[2].out: expected a list"},
    {"deals[2].seconds", "null", "deals[2].seconds: expected a whole number"},
    {"result", "null", "result: expected an object"},
    {"ended", "null", "ended: expected text"},
    {"ended", "\"2026-11-13T20:35:61Z\"", "ended: expected a time"},
    {"ended", "\"2026-11-13T19:04:59Z\"", "ended: the game cannot end before it started"},
    {"ended", "\"2036-11-13T20:36:00Z\"", "ended: the game cannot end more than a year after"},
    {"ended", "\"2026-11-13T20:35:59Z\"", "ended: the game cannot end before its deals"},
    {"stopped_early", "true", "stopped_early: "},
};

START_TEST (bad_fields_are_named)
{
  g_autofree char *sample = document_edit_sample ();
  g_autofree char *bare = document_edit_set (sample, "events", NULL);
  g_autofree char *text = document_edit_set (bare, bad_fields[_i].path, bad_fields[_i].value);

  assert_refused (text, bad_fields[_i].part);
}
END_TEST

static const struct {
  const char *path;
  const char *value;
  const char *part;
} bad_events[] = {
    {"events", "7", "events: expected a list"},
    {"events[2]", "7", "events[2]: expected an object"},
    {"events[2].line", NULL, "events[2].line: this is missing"},
    {"events[2].at", "\"2026\"", "events[2].at: expected a time"},
    {"events[2].line", "\"nonsense\"", "Event 3"},
    {"events[2].line", "\"count\\n2\"", "Event 3"},
};

START_TEST (bad_events_are_named)
{
  g_autofree char *sample = document_edit_sample ();
  g_autofree char *text = document_edit_set (sample, bad_events[_i].path, bad_events[_i].value);

  assert_refused (text, bad_events[_i].part);
}
END_TEST

START_TEST (points_have_a_limit)
{
  static const char *const values[] = {"1000000000001", "-1000000000001", "9223372036854775808"};

  for (gsize i = 0; i < G_N_ELEMENTS (values); i++) {
    g_autofree char *without = document_edit_set (minimal, "deals[0].seats[1].hand", NULL);
    g_autofree char *text = document_edit_set (without, "deals[0].seats[1].points", "1");
    g_auto (GStrv) halves = g_strsplit (text, "\"points\" : 1", 2);
    g_autofree char *huge = g_strconcat (halves[0], "\"points\" : ", values[i], halves[1], NULL);

    assert_refused (huge, i < 2 ? "deals[0].seats[1].points" : "too long");
  }
}
END_TEST

START_TEST (long_names_are_refused)
{
  g_autofree char *name = g_strnfill (10000, 'a');
  g_autofree char *quoted = g_strconcat ("\"", name, "\"", NULL);
  g_autofree char *text = document_edit_set (minimal, "seats[0].name", quoted);

  assert_refused (text, "seats[0].name: This name cannot be used: it has 10000 characters");
}
END_TEST

/* Some editors begin a file with a byte order mark, and end lines in their own way. */
START_TEST (mark_and_line_ends_mean_nothing)
{
  g_autofree char *sample = document_edit_sample ();
  g_auto (GStrv) lines = g_strsplit (sample, "\n", -1);
  g_autofree char *joined = g_strjoinv ("\r\n", lines);
  g_autofree char *marked = g_strconcat ("\uFEFF", joined, NULL);
  g_auto (GStrv) disagreements = NULL;
  g_autoptr (KrSessionDoc) doc = read_good (marked, &disagreements);

  ck_assert (disagreements[0] == NULL);
  ck_assert_str_eq (doc->seats[2].name, "Inês");
}
END_TEST

START_TEST (not_json_is_refused)
{
  assert_refused ("", "Line 1, column 1");
  assert_refused ("Dear diary", "Line 1, column 1");
  assert_refused ("[]", "the document: expected an object");
  assert_refused ("{\"format\": \"kreights-session\", \"format\": 1}", "twice");
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {round_trip_loses_nothing,
                                table_s_own_rulings_come_along,
                                what_was_undone_stays_at_home,
                                sample_is_as_it_was_played,
                                deals_alone_make_the_same_game,
                                takes_the_least_that_the_schema_asks_for,
                                out_and_two_cards_come_back,
                                points_have_a_limit,
                                long_names_are_refused,
                                mark_and_line_ends_mean_nothing,
                                not_json_is_refused,
                                too_many_events_are_refused,
                                NULL};
  Suite *suite = kr_test_suite ("exchange-json", tests);
  TCase *rows = tcase_create ("rows");

  tcase_add_loop_test (rows, wrong_figures_are_told, 0, G_N_ELEMENTS (wrong_figures));
  tcase_add_loop_test (rows, bad_fields_are_named, 0, G_N_ELEMENTS (bad_fields));
  tcase_add_loop_test (rows, bad_events_are_named, 0, G_N_ELEMENTS (bad_events));
  suite_add_tcase (suite, rows);
  return kr_test_run (suite);
}
