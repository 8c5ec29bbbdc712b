/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-exchange-table.h"
#include "kr-rulebook.h"
#include "kr-store-add.h"
#include "kr-store-error.h"
#include "kr-store-players.h"
#include "kr-test.h"
#include "store-fixture.h"

#include <string.h>

/* Table records as files: what cannot be read, and sessions that say more than a record
 * can. What whole records come to is tried in tests/cli/test_tables.py. */

#define AT_US (G_GINT64_CONSTANT (1790000000) * G_USEC_PER_SEC)
#define HEADER "rules craits\nplayers Ann Bob Cai\ndealer Ann\ncards 1\n"

static KrRulebook *
get_book (void)
{
  static KrRulebook *book = NULL;

  if (book == NULL)
    book = kr_rulebook_new (kr_rulebook_data_dir (), NULL, NULL);
  ck_assert_ptr_nonnull (book);
  return book;
}

static KrSessionDoc *
read_bytes (const char *text, gsize length, GError **error)
{
  return kr_exchange_table_read (text, length, get_book (), AT_US, 60, error);
}

static KrSessionDoc *
read_record (const char *text)
{
  g_autoptr (GError) error = NULL;
  KrSessionDoc *doc = read_bytes (text, strlen (text), &error);

  ck_assert_msg (doc != NULL, "%s: %s", text, error != NULL ? error->message : "");
  return doc;
}

static char *
write_record (const KrSessionDoc *doc, guint deal)
{
  g_autoptr (GError) error = NULL;
  char *text = kr_exchange_table_write (doc, deal, kr_rulebook_find_rules, get_book (), &error);

  ck_assert_msg (text != NULL, "%s", error != NULL ? error->message : "");
  return text;
}

static const struct {
  const char *name;
  const char *text;
  gsize length; /* 0: up to its end */
  const char *place;
} hostile[] = {
    {"nothing", "# only a comment\n", 0, "before a starter"},
    {"no events", HEADER, 0, "before a starter"},
    {"rules nobody knows", "rules nobody's\n", 0, "In line 1"},
    {"a key nobody knows", "rules craits\nset dance=yes\n", 0, "In line 2"},
    {"a number past all bounds", "rules craits\nset pressure-points=1e400\n", 0, "In line 2"},
    {"one past 64 bits", "rules craits\nset pressure-points=9223372036854775808\n", 0, "In line 2"},
    {"no cards", "rules craits\nplayers Ann Bob\ndealer Ann\ncards -0\n", 0, "In line 4"},
    {"a dealer who is not there", "rules craits\nplayers Ann Bob\ndealer Eve\n", 0, "In line 3"},
    {"a player twice", "rules craits\nplayers Ann Ann\n", 0, "In line 2"},
    {"nine players", "rules craits\nplayers A B C D E F G H I\n", 0, "In line 2"},
    {"a header twice", HEADER "cards 2\nstarter KS\n", 0, "In line 5"},
    {"pressures past what a game has",
     "rules craits\nplayers Ann Bob\npressures Ann=256\ndealer Ann\ncards 1\nstarter KS\n", 0,
     "256 pressures"},
    {"a wild starter without a suit", HEADER "starter 9D\n", 0, "In line 5"},
    {"an event nobody can read", HEADER "starter KS\nBob: =HYPERLINK(\"x\")\n", 0, "In line 6"},
    {"a hand that cannot be",
     HEADER "starter 2S\nBob: 2H\nCai: 2D\nAnn: 2C\nBob: draw\n"
            "left Bob: 8 8\n",
     0, "In line 10"},
    {"a name that is too long",
     "rules craits\nplayers Ann "
     "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n"
     "dealer Ann\ncards 1\nstarter KS\n",
     0, "Player 2"},
    {"a zero character", HEADER "starter\0KS\n", sizeof HEADER + 10, "byte"},
    {"half of a surrogate pair", HEADER "starter \xED\xA0\x80\n", 0, "byte"},
    {"a document", "{\"format\": 1}", 0, "In line 1"},
};

START_TEST (hostile_records_are_refused_with_their_place)
{
  const char *text = hostile[_i].text;
  gsize length = hostile[_i].length != 0 ? hostile[_i].length : strlen (text);
  g_autoptr (GError) error = NULL;
  KrSessionDoc *doc = read_bytes (text, length, &error);

  ck_assert_msg (doc == NULL, "%s: was taken", hostile[_i].name);
  ck_assert_msg (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID) &&
                     strstr (error->message, hostile[_i].place) != NULL,
                 "%s: %s", hostile[_i].name, error->message);
}
END_TEST

START_TEST (a_record_is_at_most_so_long)
{
  g_autofree char *text = g_strnfill (KR_EXCHANGE_TABLE_MAX_BYTES + 1, '\n');
  g_autoptr (GError) error = NULL;

  ck_assert_ptr_null (read_bytes (text, strlen (text), &error));
  ck_assert (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID));
}
END_TEST

/* A record, and what its session has to be. */
static const struct {
  const char *name;
  const char *text;
  guint n_deals;
  gboolean over;
  gint64 totals[3];
} records[] = {
    {"a deal that goes on", HEADER "starter KS\nBob: KH !\n", 1, FALSE, {0}},
    {"one that is over, hands not told",
     HEADER "starter 2S\nBob: 2H\nCai: 2D\nAnn: draw\n",
     1,
     FALSE,
     {0}},
    {"one that is scored",
     HEADER "starter 2S\nBob: 2H\nCai: AD\nAnn: 2D\nBob: draw\nleft Bob: 8 8 9 K 6 5 7\n",
     1,
     TRUE,
     {0, 220, 0}},
    {"one with pressures before it",
     "rules craits\nplayers Ann Bob Cai\npressures Ann=2 Bob=1\ndealer Ann\ncards 1\n"
     "starter 2S\nBob: 2H\nCai: AD\nAnn: 2D\nBob: draw\nleft Bob: 8 8 9 K 6 5 7\n",
     2,
     TRUE,
     {15, 225, 0}},
    {"one with a mulligan before it",
     "rules craits\nset first-game=mulligan\nplayers Ann Bob Cai\nfirst-game Bob\n"
     "mulligans Bob\ndealer Ann\ncards 2\nstarter KS\nBob: KH\nBob: mulligan\n",
     2,
     FALSE,
     {0}},
};

START_TEST (a_record_is_a_session_of_its_deal)
{
  g_autoptr (KrSessionDoc) doc = read_record (records[_i].text);
  g_autofree char *text = write_record (doc, records[_i].n_deals - 1);
  g_autofree KrMatch *match = g_new (KrMatch, 1);

  ck_assert (kr_session_doc_replay (doc, match, NULL));
  ck_assert_msg (match->schedule.n_deals == records[_i].n_deals, "%s", records[_i].name);
  ck_assert_msg (match->over == records[_i].over, "%s", records[_i].name);
  ck_assert_int_eq (match->deals[records[_i].n_deals - 1].dealer, 0);
  for (int seat = 0; seat < 3; seat++)
    ck_assert_msg (match->totals[seat] == records[_i].totals[seat] || !records[_i].over,
                   "%s: seat %d has %" G_GINT64_FORMAT, records[_i].name, seat,
                   match->totals[seat]);
  ck_assert_str_eq (doc->rules.base, "craits");
  ck_assert_str_eq (doc->rules.id, "craits-one-deal");
  ck_assert_msg (strcmp (text, records[_i].text) == 0, "%s: %s", records[_i].name, text);
}
END_TEST

/* --- Sessions that say more than a record can --------------------------- */

static KrSessionDoc *
make_game (const char *const *lines)
{
  KrSessionDoc *doc = read_record (HEADER "starter KS\n");

  g_ptr_array_set_size (doc->events, 0);
  doc->n_done = 0;
  for (; *lines != NULL; lines++)
    kr_session_doc_append (doc, *lines, AT_US, NULL);
  return doc;
}

START_TEST (what_nobody_could_read_is_a_comment)
{
  static const char *const lines[] = {"table 1 starter KS",
                                      "table 1 1: dance",
                                      "table 1 2: KH",
                                      "table 1 situation KD turn 2 hands 0=1 1=2 2=2 pack 40",
                                      "table 1 2: KC ! # ruling=revoke",
                                      NULL};
  g_autoptr (KrSessionDoc) doc = make_game (lines);
  g_autofree char *text = write_record (doc, 0);

  ck_assert_msg (g_str_has_suffix (text, "starter KS\n# 1: dance\n# 2: KH\n"
                                         "situation KD turn Cai hands Ann=1 Bob=2 Cai=2 pack 40\n"
                                         "Cai: KC ! # ruling=revoke\n"),
                 "%s", text);
}
END_TEST

START_TEST (hands_that_the_referee_counted_otherwise_are_comments)
{
  static const char *const lines[] = {"table 1 starter 2S",
                                      "table 1 1: 2H",
                                      "table 1 2: AD",
                                      "table 1 0: 2D",
                                      "table 1 1: draw",
                                      "score 1 out=2,0 0:out 1:8,8 2:out",
                                      NULL};
  g_autoptr (KrSessionDoc) doc = make_game (lines);
  g_autofree char *text = write_record (doc, 0);

  ck_assert_msg (g_str_has_suffix (text, "Bob: draw\n# left Bob: 8 8\n"), "%s", text);
}
END_TEST

START_TEST (names_are_told_apart)
{
  static const char *const lines[] = {"table 1 starter KS", "table 1 1: KH", NULL};
  g_autoptr (KrSessionDoc) doc = make_game (lines);
  g_autoptr (KrSessionDoc) again = NULL;
  g_autofree char *text = NULL;

  for (guint i = 0; i < 3; i++) {
    g_free (doc->seats[i].name);
    doc->seats[i].name = g_strdup ("\"Ann\": # 🂡 <b>");
  }
  text = write_record (doc, 0);
  again = read_record (text);
  ck_assert_str_eq (again->seats[0].name, doc->seats[0].name);
  ck_assert_str_eq (again->seats[2].name, "\"Ann\": # 🂡 <b> (3)");
}
END_TEST

START_TEST (there_is_no_record_of_other_deals)
{
  g_autoptr (KrSessionDoc) doc = read_record (HEADER "starter KS\n");
  g_autoptr (GError) error = NULL;

  ck_assert (kr_exchange_table_has (doc, 0));
  ck_assert (!kr_exchange_table_has (doc, 1));
  ck_assert_ptr_null (
      kr_exchange_table_write (doc, 1, kr_rulebook_find_rules, get_book (), &error));
  ck_assert (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_NOT_FOUND));
}
END_TEST

START_TEST (rules_that_are_not_here_are_told)
{
  g_autoptr (KrSessionDoc) doc = read_record (HEADER "starter KS\n");
  g_autoptr (GError) error = NULL;

  g_strlcpy (doc->rules.base, "elsewhere", sizeof doc->rules.base);
  ck_assert_ptr_null (
      kr_exchange_table_write (doc, 0, kr_rulebook_find_rules, get_book (), &error));
  ck_assert (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID));
}
END_TEST

START_TEST (players_of_the_same_name_are_seated)
{
  StoreFixture fixture;
  g_autoptr (KrSessionDoc) first = read_record (HEADER "starter KS\n");
  g_autoptr (KrSessionDoc) second = read_record (HEADER "starter KS\n");

  store_fixture_init (&fixture);
  g_free (first->seats[1].name);
  first->seats[1].name = g_strdup ("bob");
  ck_assert (kr_store_add_session (fixture.store, first, NULL));
  ck_assert (kr_store_seat_namesakes (fixture.store, second, FALSE, NULL));
  ck_assert_str_eq (second->seats[0].player_uuid, first->seats[0].player_uuid);
  ck_assert_str_ne (second->seats[1].player_uuid, first->seats[1].player_uuid);
  ck_assert_str_eq (second->seats[2].player_uuid, first->seats[2].player_uuid);
  ck_assert (kr_store_seat_namesakes (fixture.store, second, TRUE, NULL));
  ck_assert_str_eq (second->seats[1].player_uuid, first->seats[1].player_uuid);
  store_fixture_clear (&fixture);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("kr-exchange-table");
  TCase *tcase = tcase_create ("records");

  tcase_add_loop_test (tcase, hostile_records_are_refused_with_their_place, 0,
                       G_N_ELEMENTS (hostile));
  tcase_add_test (tcase, a_record_is_at_most_so_long);
  tcase_add_loop_test (tcase, a_record_is_a_session_of_its_deal, 0, G_N_ELEMENTS (records));
  tcase_add_test (tcase, what_nobody_could_read_is_a_comment);
  tcase_add_test (tcase, hands_that_the_referee_counted_otherwise_are_comments);
  tcase_add_test (tcase, names_are_told_apart);
  tcase_add_test (tcase, there_is_no_record_of_other_deals);
  tcase_add_test (tcase, rules_that_are_not_here_are_told);
  tcase_add_test (tcase, players_of_the_same_name_are_seated);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
