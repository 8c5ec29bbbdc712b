/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-exchange-json.h"
#include "kr-exchange-table.h"
#include "kr-ledger-maker.h"
#include "kr-store-merge.h"
#include "kr-test.h"
#include "store-fixture.h"

#include <string.h>

/* Games that were played out under all rule sets go out and come back: as documents, as
 * records of their deals, as a ledger merged into an empty one. */

#define N_SESSIONS 240
#define SEED 20261120

static const char *const hostile_names[] = {
    "=HYPERLINK(\"x\")", "\"},{\"name\":\"", "'; DROP TABLE player; --",
    "<b>&amp;</b>",      "鹿 🂡 e\u0301",     "\u05d0\u05d1\u05d2 \u0645\u0647\u0627",
    "Ann # no",          "Ann # no"};

static KrRulebook *
get_book (void)
{
  static KrRulebook *book = NULL;

  if (book == NULL)
    book = kr_rulebook_new (kr_rulebook_data_dir (), NULL, NULL);
  ck_assert_ptr_nonnull (book);
  return book;
}

/* Every third table has names to stumble over; every fifth decided something itself. */
static KrSessionDoc *
make_next (KrLedgerMaker *maker, guint index)
{
  KrSessionDoc *doc = kr_ledger_maker_next (maker);

  for (guint i = 0; i < doc->n_players && index % 3 == 0; i++) {
    g_free (doc->seats[i].name);
    doc->seats[i].name = g_strdup (hostile_names[i]);
  }
  if (index % 5 == 0)
    g_ptr_array_add (doc->precedents,
                     kr_precedent_new ("revoke", doc->rules.id, doc->uuid, hostile_names[2], NULL));
  return doc;
}

static char *
write_document (const KrSessionDoc *doc)
{
  g_autoptr (GError) error = NULL;
  char *text = kr_exchange_json_write (doc, &error);

  ck_assert_msg (text != NULL, "%s: %s", doc->uuid, error != NULL ? error->message : "");
  return text;
}

static void
check_document (const KrSessionDoc *doc)
{
  g_autofree char *text = write_document (doc);
  g_autoptr (GError) error = NULL;
  g_autoptr (KrSessionDoc) again = kr_exchange_json_read (text, strlen (text), NULL, &error);
  g_autofree char *same = NULL;

  ck_assert_msg (again != NULL, "%s: %s", doc->uuid, error != NULL ? error->message : "");
  same = write_document (again);
  ck_assert_msg (strcmp (text, same) == 0, "%s: another document", doc->uuid);
}

static char *
write_record (const KrSessionDoc *doc, guint deal)
{
  g_autoptr (GError) error = NULL;
  char *text = kr_exchange_table_write (doc, deal, kr_rulebook_find_rules, get_book (), &error);

  ck_assert_msg (text != NULL, "%s: %s", doc->uuid, error != NULL ? error->message : "");
  return text;
}

/* The record of a deal is that of the session it makes. */
static void
check_record (const KrSessionDoc *doc, guint deal)
{
  g_autofree char *text = write_record (doc, deal);
  g_autoptr (GError) error = NULL;
  g_autoptr (KrSessionDoc) again = kr_exchange_table_read (
      text, strlen (text), kr_rulebook_find_rules, get_book (), doc->started_at_us, 0, &error);
  g_autofree char *same = NULL;

  ck_assert_msg (again != NULL, "%s: %s\n%s", doc->uuid, error != NULL ? error->message : "", text);
  same = write_record (again, kr_exchange_table_has (again, 0) ? 0 : 1);
  ck_assert_msg (strcmp (text, same) == 0, "%s:\n%s\n%s", doc->uuid, text, same);
}

START_TEST (documents_and_records_come_back)
{
  g_autoptr (KrLedgerMaker) maker = kr_ledger_maker_new (get_book (), N_SESSIONS, SEED);
  guint n_records = 0;

  for (guint i = 0; i < N_SESSIONS; i++) {
    g_autoptr (KrSessionDoc) doc = make_next (maker, i);

    check_document (doc);
    for (guint deal = 0; deal < KR_MAX_DEALS; deal++)
      if (kr_exchange_table_has (doc, deal)) {
        check_record (doc, deal);
        n_records++;
      }
  }
  ck_assert_uint_gt (n_records, 0);
}
END_TEST

START_TEST (ledger_merged_into_an_empty_one_is_the_same)
{
  g_autoptr (KrLedgerMaker) maker = kr_ledger_maker_new (get_book (), N_SESSIONS / 4, SEED);
  g_autoptr (GPtrArray) docs =
      g_ptr_array_new_with_free_func ((GDestroyNotify) kr_session_doc_free);
  g_autoptr (KrMergeReport) report = NULL;
  StoreFixture here, there;

  store_fixture_init (&here);
  store_fixture_init (&there);
  for (guint i = 0; i < N_SESSIONS / 4; i++)
    g_ptr_array_add (docs, make_next (maker, i));
  ck_assert (kr_store_add_sessions (there.store, docs, NULL));
  report = kr_store_merge (here.store, there.path, NULL, NULL, NULL, NULL);
  ck_assert_ptr_nonnull (report);
  ck_assert_uint_eq (report->n_added, docs->len);
  for (guint i = 0; i < docs->len; i++)
    ck_assert_int_eq (kr_exchange_json_find_held (here.store, g_ptr_array_index (docs, i)),
                      KR_EXCHANGE_HELD_SAME);
  store_fixture_clear (&there);
  store_fixture_clear (&here);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {
      documents_and_records_come_back,
      ledger_merged_into_an_empty_one_is_the_same,
      NULL,
  };

  return kr_test_run (kr_test_suite ("kr-exchange-rounds", tests));
}
