/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-club-inbox.h"
#include "kr-club-known-private.h"
#include "kr-fuzz-folder.h"
#include "kr-fuzz-ledger.h"
#include "kr-fuzz.h"
#include "kr-store-club.h"
#include "kr-store-open.h"

#include <string.h>

/* An entry of a club's log that anybody may have written: its kind, its subject and its document, a
 * line each. It is taken or counted; taken twice is taken once; and the ledger stays sound. */

#define ADDRESS "/club"
#define CLUB "c1b00000-0000-4000-8000-000000000001"

static KrStore *store;

/* A ledger that has joined a club, the same every time; the one before is closed. */
static void
begin_anew (void)
{
  g_autofree char *path = kr_fuzz_folder_path ("club.db");
  g_autoptr (GError) error = NULL;

  kr_store_close (store);
  kr_fuzz_folder_clear ();
  kr_fuzz_folder_put ("club.db", kr_fuzz_ledger_get ());
  store = kr_store_open (path, &error);
  g_assert_no_error (error);
  g_assert_true (kr_store_join_club (store, ADDRESS, CLUB, NULL));
}

/* Takes @entry @n times. Returns whether the ledger changed, which it must not if the entry was
 * refused, and not the second time. */
static gboolean
take (const KrClubEntry *entry, guint n, gboolean keep)
{
  g_autoptr (KrClubInbox) inbox = kr_club_inbox_new (store, ADDRESS);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;
  gboolean changed;

  g_assert_true (kr_club_inbox_begin (inbox, NULL));
  if (kr_club_kind_get_name (entry->kind) != NULL)
    before = kr_club_known_dup_state (store, entry->kind, entry->subject, NULL);
  for (guint i = 0; i < n; i++) {
    g_autofree char *now = NULL;

    kr_club_inbox_take (inbox, entry, &error);
    g_assert_no_error (error);
    if (kr_club_kind_get_name (entry->kind) != NULL)
      now = kr_club_known_dup_state (store, entry->kind, entry->subject, NULL);
    if (i > 0)
      g_assert_cmpstr (now, ==, after);
    g_free (after);
    after = g_steal_pointer (&now);
  }
  if (kr_club_inbox_get_taken (inbox)->n_refused > 0)
    g_assert_cmpstr (before, ==, after);
  changed = g_strcmp0 (before, after) != 0;
  g_assert_true (kr_club_inbox_end (inbox, keep, NULL) == keep);
  return changed;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_auto (GStrv) lines = g_strsplit (text, "\n", 3);
  g_autoptr (KrClubEntry) entry = NULL;

  if (g_strv_length (lines) < 3)
    return 0;
  if (store == NULL)
    begin_anew ();
  entry = kr_club_entry_new (kr_club_kind_find (lines[0]), lines[1], g_strdup (lines[2]));
  if (!take (entry, 2, FALSE))
    return 0;
  take (entry, 1, TRUE);
  kr_fuzz_ledger_check_sound (store);
  begin_anew ();
  return 0;
}
