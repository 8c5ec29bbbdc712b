/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-fuzz-folder.h"
#include "kr-fuzz-ledger.h"
#include "kr-fuzz.h"
#include "kr-session-summary.h"
#include "kr-store-history.h"
#include "kr-store-open.h"

#include <string.h>

/*
 * Whatever the history is searched for is found or not, and no text is an error; page by page it is
 * the same as at once, and as many as are counted. The first bytes say how to search, the others
 * for what.
 */

#define LIMIT 50
#define N_OPTIONS 3

static KrStore *
get_store (void)
{
  static KrStore *store = NULL;
  g_autofree char *path = NULL;

  if (store == NULL) {
    path = kr_fuzz_folder_path ("ledger.db");
    kr_fuzz_folder_put ("ledger.db", kr_fuzz_ledger_get ());
    store = kr_store_open (path, NULL);
  }
  g_assert_nonnull (store);
  return store;
}

static void
check_pages (const KrHistoryQuery *query, const GPtrArray *all)
{
  const KrSessionSummary *before = NULL;
  guint n = 0;

  g_assert_true (kr_store_count_history (get_store (), query, LIMIT, &n, NULL));
  g_assert_cmpuint (n, ==, all->len);
  for (guint i = 0; i <= all->len; i++) {
    g_autoptr (GPtrArray) page = kr_store_list_history (get_store (), query, before, 1, NULL);

    g_assert_nonnull (page);
    g_assert_cmpuint (page->len, ==, i < all->len ? 1 : 0);
    if (i == all->len)
      return;
    before = g_ptr_array_index (all, i);
    g_assert_true (kr_session_summary_is_same (g_ptr_array_index (page, 0), before));
  }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  static const char *const uuids[] = {NULL, "91a1e500-0000-4000-8000-000000000001",
                                      "91a1e500-0000-4000-8000-000000000002"};
  KrHistoryQuery query = {0};
  g_autofree char *text = NULL;
  g_autoptr (GPtrArray) all = NULL;
  GError *error = NULL;

  if (size < N_OPTIONS)
    return 0;
  text = g_strndup ((const char *) data + N_OPTIONS, size - N_OPTIONS);
  query.sort = (KrHistorySort) (data[0] % KR_HISTORY_N_SORTS);
  query.state = (KrHistoryState) (data[0] / 16 % 3);
  query.player_uuid = uuids[data[1] % G_N_ELEMENTS (uuids)];
  query.other_uuid = uuids[data[1] / 16 % G_N_ELEMENTS (uuids)];
  query.n_players = data[2] % 16;
  query.corrected = (data[2] & 0x10) != 0;
  if ((data[2] & 0x20) != 0)
    query.rules_id = text;
  else
    query.text = text;
  all = kr_store_list_history (get_store (), &query, NULL, LIMIT, &error);
  g_assert_no_error (error);
  check_pages (&query, all);
  return 0;
}
