/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-exchange-json.h"
#include "kr-exchange-table.h"
#include "kr-ledger-maker.h"
#include "kr-precedent-check.h"
#include "kr-session-queue.h"
#include "kr-store-add.h"
#include "kr-store-error.h"
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

/* Every third table has names to stumble over; every fifth decided something itself; at every
 * second a player is new to the game. */
static KrSessionDoc *
make_next (KrLedgerMaker *maker, guint index)
{
  KrSessionDoc *doc = kr_ledger_maker_next (maker);

  for (guint i = 0; i < doc->n_players && index % 3 == 0; i++) {
    g_free (doc->seats[i].name);
    doc->seats[i].name = g_strdup (hostile_names[i]);
  }
  doc->seats[index % doc->n_players].first_game = index % 2 == 0;
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
  g_autoptr (KrSessionDoc) again =
      kr_exchange_table_read (text, strlen (text), get_book (), doc->started_at_us, 0, &error);
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

static void
assert_held (KrStore *store, const KrSessionDoc *doc, KrImportState expected)
{
  g_autoptr (KrImportCache) cache = kr_import_cache_new ();
  g_autoptr (KrPreparedSession) prepared = kr_prepared_session_new (cache, doc, NULL);

  ck_assert_ptr_nonnull (prepared);
  ck_assert_int_eq (kr_exchange_json_find_state (store, prepared), expected);
}

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
    assert_held (here.store, g_ptr_array_index (docs, i), KR_IMPORT_STATE_HELD_SAME);
  store_fixture_clear (&there);
  store_fixture_clear (&here);
}
END_TEST

static KrPreparedSession *
prepare_cb (guint index, KrImportCache *cache, gpointer data, GError **error)
{
  const char *text = g_ptr_array_index ((GPtrArray *) data, index);

  return kr_exchange_json_prepare (cache, text, strlen (text), NULL, error);
}

/* Adds what @texts say to @store, or nothing. */
static gboolean
add_texts (KrStore *store, GPtrArray *texts, GError **error)
{
  g_autoptr (KrSessionQueue) queue = kr_session_queue_new (texts->len, prepare_cb, texts);
  gboolean added = TRUE;

  ck_assert (kr_store_add_begin (store, NULL));
  for (guint i = 0; i < texts->len && added; i++) {
    g_autoptr (KrPreparedSession) prepared = kr_session_queue_take (queue, error);

    added = prepared != NULL && kr_store_add_prepared (store, prepared, error);
    ck_assert (!added ||
               kr_exchange_json_find_state (store, prepared) == KR_IMPORT_STATE_HELD_SAME);
  }
  return kr_store_add_end (store, added, error);
}

/* All that is told in @store and all that follows from it, as one text. */
static char *
dump (StoreFixture *fixture)
{
  static const char *const tables[] = {
      "rules",    "player", "player_word", "session",   "seat",   "event",    "summary",
      "packet",   "played", "game",        "outcome",   "career", "pair",     "beer",
      "beer_tab", "feat",   "feat_bound",  "precedent", "slice",  "slice_sum"};
  g_autoptr (GString) sql = g_string_new (NULL);
  g_autofree char *text = NULL;
  const char *arguments[] = {"sqlite3", "-quote", fixture->path, NULL, NULL};

  for (gsize i = 0; i < G_N_ELEMENTS (tables); i++)
    g_string_append_printf (sql, "SELECT * FROM %s;", tables[i]);
  arguments[3] = sql->str;
  ck_assert (g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &text,
                           NULL, NULL, NULL));
  ck_assert_uint_gt (strlen (text), 1000);
  return g_steal_pointer (&text);
}

START_TEST (documents_in_a_line_make_the_ledger_of_one_by_one)
{
  g_autoptr (KrLedgerMaker) maker = kr_ledger_maker_new (get_book (), N_SESSIONS / 2, SEED);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *one_by_one = NULL;
  g_autofree char *in_a_line = NULL;
  StoreFixture here, there;

  store_fixture_init (&here);
  store_fixture_init (&there);
  for (guint i = 0; i < N_SESSIONS / 2; i++) {
    g_autoptr (KrSessionDoc) doc = make_next (maker, i);

    ck_assert (kr_store_add_session (here.store, doc, NULL));
    g_ptr_array_add (texts, write_document (doc));
  }
  ck_assert (add_texts (there.store, texts, NULL));
  one_by_one = dump (&here);
  in_a_line = dump (&there);
  ck_assert_str_eq (in_a_line, one_by_one);
  store_fixture_clear (&there);
  store_fixture_clear (&here);
}
END_TEST

/* The first one that cannot be taken is named, and nothing is added. */
START_TEST (one_bad_document_of_a_line_stops_all)
{
  g_autoptr (KrLedgerMaker) maker = kr_ledger_maker_new (get_book (), 60, SEED);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  StoreFixture here;

  store_fixture_init (&here);
  for (guint i = 0; i < 60; i++) {
    g_autoptr (KrSessionDoc) doc = make_next (maker, i);

    g_ptr_array_add (texts, i == 40 || i == 41 ? g_strdup_printf ("%u", i) : write_document (doc));
  }
  ck_assert (!add_texts (here.store, texts, &error));
  ck_assert (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID));
  for (guint i = 0; i < 60; i++)
    if (i != 40 && i != 41) {
      const char *text = g_ptr_array_index (texts, i);
      g_autoptr (KrSessionDoc) doc = kr_exchange_json_read (text, strlen (text), NULL, NULL);

      assert_held (here.store, doc, KR_IMPORT_STATE_NEW);
    }
  g_ptr_array_remove_range (texts, 40, 2);
  ck_assert (add_texts (here.store, texts, NULL));
  store_fixture_clear (&here);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {
      documents_and_records_come_back,
      ledger_merged_into_an_empty_one_is_the_same,
      documents_in_a_line_make_the_ledger_of_one_by_one,
      one_bad_document_of_a_line_stops_all,
      NULL,
  };

  return kr_test_run (kr_test_suite ("kr-exchange-rounds", tests));
}
