/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-precedent-check.h"
#include "kr-store-add.h"
#include "kr-store-error.h"
#include "kr-store-load.h"
#include "kr-store-precedents.h"
#include "kr-test.h"
#include "store-fixture.h"

/* A table's own rulings: written, changed, withdrawn, and taken over by another
 * ledger. */

static StoreFixture fixture;

static void
set_up (void)
{
  store_fixture_init (&fixture);
}

static void
tear_down (void)
{
  store_fixture_clear (&fixture);
}

/* Writes @text beside @ruling, and returns the UUID. Caller frees. */
static char *
write_precedent (const char *ruling, const char *session, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KrPrecedent) precedent = kr_precedent_new (ruling, "craits", session, text, NULL);

  ck_assert_msg (kr_store_put_precedent (fixture.store, precedent, &error), "%s",
                 error != NULL ? error->message : "");
  return g_strdup (precedent->uuid);
}

/* What holds beside @ruling, a blank behind each. */
static void
assert_texts (KrStore *store, const char *ruling, const char *expected)
{
  g_autoptr (GPtrArray) precedents = kr_store_list_precedents (store, ruling, NULL);
  g_autoptr (GString) texts = g_string_new (NULL);

  ck_assert_ptr_nonnull (precedents);
  for (guint i = 0; i < precedents->len; i++)
    g_string_append_printf (texts, "%s ",
                            ((KrPrecedent *) g_ptr_array_index (precedents, i))->text);
  ck_assert_str_eq (texts->str, expected);
}

START_TEST (latest_stands_first_and_outlives_the_program)
{
  g_autofree char *first = write_precedent ("slow", NULL, "one");
  g_autofree char *second = write_precedent ("slow", NULL, "two");
  g_autofree char *other = write_precedent ("looked", NULL, "three");

  assert_texts (fixture.store, "slow", "two one ");
  store_fixture_reopen (&fixture);
  assert_texts (fixture.store, "slow", "two one ");
  assert_texts (fixture.store, "looked", "three ");
  assert_texts (fixture.store, "revoke", "");
}
END_TEST

START_TEST (change_keeps_its_place)
{
  g_autofree char *first = write_precedent ("slow", NULL, "one");
  g_autofree char *second = write_precedent ("slow", NULL, "two");

  ck_assert (kr_store_edit_precedent (fixture.store, first, " uno ", NULL));
  assert_texts (fixture.store, "slow", "two uno ");
  ck_assert (!kr_store_edit_precedent (fixture.store, first, "  ", NULL));
  assert_texts (fixture.store, "slow", "two uno ");
}
END_TEST

START_TEST (withdrawing_can_be_taken_back)
{
  g_autofree char *uuid = write_precedent ("slow", NULL, "one");

  ck_assert (kr_store_withdraw_precedent (fixture.store, uuid, TRUE, NULL));
  ck_assert (kr_store_withdraw_precedent (fixture.store, uuid, TRUE, NULL));
  assert_texts (fixture.store, "slow", "");
  ck_assert (kr_store_withdraw_precedent (fixture.store, uuid, FALSE, NULL));
  assert_texts (fixture.store, "slow", "one ");
}
END_TEST

START_TEST (unknown_one_is_not_found)
{
  g_autoptr (GError) error = NULL;

  ck_assert (!kr_store_withdraw_precedent (fixture.store, "nobody", TRUE, &error));
  ck_assert (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_NOT_FOUND));
}
END_TEST

static void
put_all (KrStore *to, KrStore *from)
{
  g_autoptr (GPtrArray) versions = kr_store_list_precedent_versions (from, NULL);

  for (guint i = 0; i < versions->len; i++)
    ck_assert (kr_store_put_precedent (to, g_ptr_array_index (versions, i), NULL));
}

START_TEST (two_ledgers_come_to_agree)
{
  StoreFixture other;
  g_autofree char *uuid = write_precedent ("slow", NULL, "one");
  g_autoptr (GPtrArray) versions = NULL;

  store_fixture_init (&other);
  put_all (other.store, fixture.store);
  ck_assert (kr_store_edit_precedent (fixture.store, uuid, "here", NULL));
  ck_assert (kr_store_edit_precedent (other.store, uuid, "there", NULL));
  put_all (other.store, fixture.store);
  put_all (fixture.store, other.store);
  put_all (fixture.store, other.store);
  assert_texts (fixture.store, "slow", "there ");
  assert_texts (other.store, "slow", "there ");
  versions = kr_store_list_precedent_versions (fixture.store, NULL);
  ck_assert_uint_eq (versions->len, 3);
  store_fixture_clear (&other);
}
END_TEST

START_TEST (session_brings_its_own)
{
  g_autoptr (KrSessionDoc) doc = store_fixture_make_played (1, 3);
  g_autoptr (KrSessionDoc) loaded = NULL;
  StoreFixture other;
  g_autofree char *own = write_precedent ("slow", doc->uuid, "ours");
  g_autofree char *foreign = write_precedent ("slow", NULL, "theirs");

  ck_assert (kr_store_add_session (fixture.store, doc, NULL));
  loaded = kr_store_load_session (fixture.store, doc->uuid, NULL);
  ck_assert_uint_eq (loaded->precedents->len, 1);
  store_fixture_init (&other);
  ck_assert (kr_store_add_session (other.store, loaded, NULL));
  assert_texts (other.store, "slow", "ours ");
  store_fixture_clear (&other);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {
      latest_stands_first_and_outlives_the_program,
      change_keeps_its_place,
      withdrawing_can_be_taken_back,
      unknown_one_is_not_found,
      two_ledgers_come_to_agree,
      session_brings_its_own,
      NULL,
  };

  return kr_test_run (kr_test_suite_with_fixture ("store-precedents", tests, set_up, tear_down));
}
