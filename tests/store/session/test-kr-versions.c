/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-test.h"
#include "kr-versions-json.h"
#include "kr-versions.h"
#include "store-fixture.h"

#include <string.h>

/* Joining what ledgers know of a session: who stands, what is kept, and that
 * neither order nor repetition matters. */

/* Game 1 with the deals 1 to @n_same as everybody booked them, then with
 * @n_own of the machine @machine. */
static KrSessionDoc *
make_doc (guint n_same, guint machine, guint n_own)
{
  KrSessionDoc *doc = store_fixture_make_played (1, n_same);

  for (guint i = 0; i < n_own; i++) {
    g_autofree char *line = g_strdup_printf ("note machine %u says %u", machine, i);

    kr_session_doc_append (doc, line, doc->started_at_us + (n_same + i + 1) * STORE_FIXTURE_DEAL_US,
                           NULL);
  }
  return doc;
}

/* Somebody else has always sat in seat 1. */
static void
seat_somebody_else (KrSessionDoc *doc)
{
  g_free (doc->seats[1].name);
  doc->seats[1].name = g_strdup ("Somebody else");
}

static KrVersions *
make_versions (guint n_same, guint machine, guint n_own)
{
  KrVersions *versions = kr_versions_new ();

  kr_versions_add (versions, make_doc (n_same, machine, n_own), FALSE, FALSE);
  kr_versions_settle (versions);
  return versions;
}

static KrVersion *
get (const KrVersions *versions, guint index)
{
  return g_ptr_array_index (versions->versions, index);
}

static void
assert_same (const KrVersions *a, const KrVersions *b, const char *what)
{
  g_autofree char *first = kr_versions_format (a, 0, NULL);
  g_autofree char *second = kr_versions_format (b, 0, NULL);

  ck_assert_msg (first != NULL && second != NULL, "%s: cannot be written", what);
  ck_assert_msg (strcmp (first, second) == 0, "%s:\n%.900s\n%.900s", what, first, second);
}

START_TEST (longer_side_stands)
{
  g_autoptr (KrVersions) shorter = make_versions (3, 0, 0);
  g_autoptr (KrVersions) longer = make_versions (5, 0, 0);
  g_autoptr (KrVersions) joined = kr_versions_join (shorter, longer);

  assert_same (joined, longer, "longer");
  ck_assert (!kr_versions_is_open (joined));
}
END_TEST

START_TEST (both_sides_changed_is_a_conflict)
{
  g_autoptr (KrVersions) ours = make_versions (3, 1, 1);
  g_autoptr (KrVersions) theirs = make_versions (3, 2, 2);
  g_autoptr (KrVersions) joined = kr_versions_join (ours, theirs);

  ck_assert_uint_eq (joined->versions->len, 2);
  ck_assert (kr_versions_is_open (joined));
  ck_assert_str_eq (get (joined, 0)->digest, get (theirs, 0)->digest);
}
END_TEST

START_TEST (choice_stands_and_goes_on)
{
  g_autoptr (KrVersions) ours = make_versions (3, 1, 1);
  g_autoptr (KrVersions) theirs = make_versions (3, 2, 2);
  g_autoptr (KrVersions) joined = kr_versions_join (ours, theirs);
  g_autoptr (KrVersions) later = make_versions (3, 1, 4);
  g_autoptr (KrVersions) longest = make_versions (3, 2, 6);
  g_autoptr (KrVersions) with_later = NULL;
  g_autoptr (KrVersions) with_longest = NULL;

  ck_assert (kr_versions_choose (joined, get (ours, 0)->digest, 1000));
  ck_assert_str_eq (get (joined, 0)->digest, get (ours, 0)->digest);
  ck_assert_uint_eq (joined->versions->len, 2);
  ck_assert (!kr_versions_is_open (joined));
  with_later = kr_versions_join (joined, later);
  ck_assert_str_eq (get (with_later, 0)->digest, get (later, 0)->digest);
  ck_assert (!kr_versions_is_open (with_later));
  /* The one that was not chosen was played on: that is to be decided again. */
  with_longest = kr_versions_join (with_later, longest);
  ck_assert_str_eq (get (with_longest, 0)->digest, get (later, 0)->digest);
  ck_assert (kr_versions_is_open (with_longest));
}
END_TEST

START_TEST (deals_of_a_table_that_has_not_heard_of_the_choice_count)
{
  g_autoptr (KrVersions) ours = make_versions (3, 0, 0);
  g_autoptr (KrVersions) later = make_versions (5, 0, 0);
  g_autoptr (KrVersions) joined = NULL;
  KrSessionDoc *seated = make_doc (3, 0, 0);

  seat_somebody_else (seated);
  kr_versions_add (ours, seated, FALSE, FALSE);
  ck_assert (kr_versions_choose (ours, get (ours, 1)->digest, 1000));
  ck_assert_str_eq (get (ours, 0)->doc->seats[1].name, "Somebody else");
  joined = kr_versions_join (ours, later);
  ck_assert_str_eq (get (joined, 0)->digest, get (later, 0)->digest);
  ck_assert (kr_versions_is_open (joined));
  /* Unless somebody decides about just these deals. */
  ck_assert (kr_versions_choose (joined, get (joined, 1)->digest, 2000));
  ck_assert_str_eq (get (joined, 0)->doc->seats[1].name, "Somebody else");
}
END_TEST

START_TEST (choice_can_be_changed_back)
{
  g_autoptr (KrVersions) ours = make_versions (3, 1, 1);
  g_autoptr (KrVersions) theirs = make_versions (3, 2, 2);
  g_autoptr (KrVersions) joined = kr_versions_join (ours, theirs);

  ck_assert (kr_versions_choose (joined, get (ours, 0)->digest, 1000));
  /* Even where the clock was set back. */
  ck_assert (kr_versions_choose (joined, get (theirs, 0)->digest, 10));
  ck_assert_str_eq (get (joined, 0)->digest, get (theirs, 0)->digest);
  ck_assert (!kr_versions_is_open (joined));
  ck_assert (!kr_versions_choose (joined, "nothing", 2000));
}
END_TEST

START_TEST (deletion_stands_unless_played_on)
{
  g_autoptr (KrVersions) living = make_versions (3, 0, 0);
  g_autoptr (KrVersions) longer = make_versions (4, 0, 0);
  g_autoptr (KrVersions) deleted = make_versions (3, 0, 0);
  g_autoptr (KrVersions) same = NULL;
  g_autoptr (KrVersions) on = NULL;

  get (deleted, 0)->deleted = TRUE;
  same = kr_versions_join (living, deleted);
  ck_assert (get (same, 0)->deleted);
  on = kr_versions_join (deleted, longer);
  ck_assert_uint_eq (on->versions->len, 1);
  ck_assert (!get (on, 0)->deleted);
}
END_TEST

START_TEST (deleted_version_gives_way)
{
  g_autoptr (KrVersions) deleted = make_versions (3, 1, 5);
  g_autoptr (KrVersions) living = make_versions (3, 2, 1);
  g_autoptr (KrVersions) joined = NULL;

  get (deleted, 0)->deleted = TRUE;
  joined = kr_versions_join (deleted, living);
  ck_assert_str_eq (get (joined, 0)->digest, get (living, 0)->digest);
  ck_assert (!kr_versions_is_open (joined));
}
END_TEST

START_TEST (undone_events_survive_the_text)
{
  g_autoptr (KrVersions) versions = make_versions (5, 1, 2);
  g_autoptr (KrVersions) read = kr_versions_new ();
  g_autofree char *text = NULL;

  kr_session_doc_set_n_done (get (versions, 0)->doc, 4);
  text = kr_versions_format (versions, 0, NULL);
  ck_assert (kr_versions_parse (read, text, NULL));
  kr_versions_settle (read);
  ck_assert (store_fixture_equal (get (read, 0)->doc, get (versions, 0)->doc));
}
END_TEST

static const char *const bad_texts[] = {
    "",
    "[]",
    "{}",
    "{\"choice\":{},\"versions\":[{}]}",
    "{\"choice\":{},\"versions\":[{\"document\":\"{}\"}]}",
    "{\"choice\":{\"at_us\":-1},\"versions\":[]}",
    "{\"choice\":{\"at_us\":\"now\"},\"versions\":[]}",
};

START_TEST (bad_text_is_refused)
{
  g_autoptr (KrVersions) read = kr_versions_new ();
  g_autoptr (GError) error = NULL;

  ck_assert_msg (!kr_versions_parse (read, bad_texts[_i], &error), "%s", bad_texts[_i]);
  ck_assert (error != NULL);
}
END_TEST

/* --- Whatever happened on three machines -------------------------------- */

static KrVersions *
draw_versions (uint64_t *seed)
{
  KrVersions *versions = kr_versions_new ();
  guint n = 1 + (guint) kr_test_draw (seed, 3);

  for (guint i = 0; i < n; i++) {
    guint n_same = 2 + (guint) kr_test_draw (seed, 2);
    guint machine = 1 + (guint) kr_test_draw (seed, 2);
    guint n_own = (guint) kr_test_draw (seed, 3);
    KrSessionDoc *doc = make_doc (n_same, machine, n_own);

    if (kr_test_draw (seed, 3) == 0)
      seat_somebody_else (doc);
    if (kr_test_draw (seed, 4) == 0)
      kr_session_doc_set_n_done (doc, doc->n_done - (guint) kr_test_draw (seed, 2));
    kr_versions_add (versions, doc, kr_test_draw (seed, 5) == 0, kr_test_draw (seed, 3) == 0);
  }
  kr_versions_settle (versions);
  if (kr_test_draw (seed, 2) == 0) {
    guint chosen = (guint) kr_test_draw (seed, (int) versions->versions->len);

    kr_versions_choose (versions, get (versions, chosen)->digest,
                        1 + (gint64) kr_test_draw (seed, 3));
  }
  return versions;
}

START_TEST (join_does_not_mind_order_or_repetition)
{
  uint64_t seed = 20261120 + (uint64_t) _i;

  for (guint i = 0; i < 12; i++) {
    g_autoptr (KrVersions) a = draw_versions (&seed);
    g_autoptr (KrVersions) b = draw_versions (&seed);
    g_autoptr (KrVersions) c = draw_versions (&seed);
    g_autoptr (KrVersions) ab = kr_versions_join (a, b);
    g_autoptr (KrVersions) ba = kr_versions_join (b, a);
    g_autoptr (KrVersions) bc = kr_versions_join (b, c);
    g_autoptr (KrVersions) ab_c = kr_versions_join (ab, c);
    g_autoptr (KrVersions) a_bc = kr_versions_join (a, bc);
    g_autoptr (KrVersions) ab_b = kr_versions_join (ab, b);

    assert_same (ab, ba, "another order");
    assert_same (ab_c, a_bc, "other brackets");
    assert_same (ab_b, ab, "once more");
  }
}
END_TEST

static Suite *
make_suite (void)
{
  const TTest *const tests[] = {
      longer_side_stands,
      both_sides_changed_is_a_conflict,
      choice_stands_and_goes_on,
      deals_of_a_table_that_has_not_heard_of_the_choice_count,
      choice_can_be_changed_back,
      deletion_stands_unless_played_on,
      deleted_version_gives_way,
      undone_events_survive_the_text,
      NULL,
  };
  Suite *suite = kr_test_suite ("kr-versions", tests);
  TCase *tcase = tcase_create ("many");

  tcase_add_loop_test (tcase, bad_text_is_refused, 0, G_N_ELEMENTS (bad_texts));
  tcase_set_timeout (tcase, 30); /* seconds: it takes one by itself */
  tcase_add_loop_test (tcase, join_does_not_mind_order_or_repetition, 0, 12);
  suite_add_tcase (suite, tcase);
  return suite;
}

int
main (void)
{
  return kr_test_run (make_suite ());
}
