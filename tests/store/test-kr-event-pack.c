/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-event-pack.h"

#include "kr-test.h"
#include "store-fixture.h"

#include <string.h>

/* Packets: what goes in comes out, and damage is never read as something else. */

#define N_DAMAGED 4000

static KrSessionDoc *
unpack (GBytes *packet)
{
  KrSessionDoc *doc = store_fixture_make_game (1);
  gsize size;
  gconstpointer bytes = g_bytes_get_data (packet, &size);

  if (kr_event_unpack (bytes, size, doc))
    return doc;
  kr_session_doc_free (doc);
  return NULL;
}

static void
assert_comes_back (const KrSessionDoc *doc)
{
  g_autoptr (GBytes) packet = kr_event_pack (doc);
  g_autoptr (KrSessionDoc) again = unpack (packet);

  ck_assert_ptr_nonnull (again);
  ck_assert_uint_eq (again->n_done, doc->events->len);
  kr_session_doc_set_n_done (again, doc->n_done);
  again->ended_at_us = doc->ended_at_us;
  ck_assert (store_fixture_equal (doc, again));
}

START_TEST (played_game_comes_back)
{
  g_autoptr (KrSessionDoc) doc = store_fixture_make_played (1, 15);

  assert_comes_back (doc);
}
END_TEST

START_TEST (odd_events_come_back)
{
  g_autoptr (KrSessionDoc) doc = store_fixture_make_game (1);
  g_autofree char *long_note = g_strnfill (KR_MAX_LINE_BYTES - 5, 'n');
  g_autofree char *note = g_strconcat ("note ", long_note, NULL);

  assert_comes_back (doc);
  kr_session_doc_append (doc, "note two\nlines\tand “Ñ” 🎉", doc->started_at_us - 5, NULL);
  kr_session_doc_append (doc, "", 1, "");
  kr_session_doc_append (doc, note, G_GINT64_CONSTANT (253402300799000000), "one king too many");
  kr_session_doc_append (doc, "count 4", 7, NULL);
  kr_session_doc_set_n_done (doc, 2);
  assert_comes_back (doc);
}
END_TEST

START_TEST (packet_is_small)
{
  g_autoptr (KrSessionDoc) doc = store_fixture_make_played (1, 15);
  g_autoptr (GBytes) packet = kr_event_pack (doc);

  ck_assert_uint_lt (g_bytes_get_size (packet), 300);
}
END_TEST

START_TEST (too_much_text_is_not_packed)
{
  g_autoptr (KrSessionDoc) doc = store_fixture_make_game (1);
  g_autofree char *line = g_strnfill (KR_MAX_LINE_BYTES, 'x');

  for (guint i = 0; i <= KR_EVENT_PACK_MAX_BYTES / KR_MAX_LINE_BYTES; i++)
    kr_session_doc_append (doc, line, doc->started_at_us, NULL);
  ck_assert_ptr_null (kr_event_pack (doc));
}
END_TEST

/* A flipped bit, a cut, or anything: refused, or the events as something that the
 * checksum of the session refuses; never a crash. */
START_TEST (damaged_packet_is_survived)
{
  g_autoptr (KrSessionDoc) doc = store_fixture_make_played (1, 15);
  g_autoptr (GBytes) packet = kr_event_pack (doc);
  gsize size;
  const guint8 *bytes = g_bytes_get_data (packet, &size);
  uint64_t seed = 99;

  for (int i = 0; i < N_DAMAGED; i++) {
    g_autofree guint8 *damaged = g_memdup2 (bytes, size);
    gsize left = kr_test_draw (&seed, 3) == 0 ? (gsize) kr_test_draw (&seed, (int) size) : size;
    g_autoptr (GBytes) given = NULL;
    g_autoptr (KrSessionDoc) again = NULL;

    damaged[kr_test_draw (&seed, (int) size)] ^= (guint8) (1 << kr_test_draw (&seed, 8));
    given = g_bytes_new (damaged, left);
    again = unpack (given);
    ck_assert (again == NULL || left == size);
  }
}
END_TEST

START_TEST (packet_of_another_version_is_refused)
{
  static const guint8 newer[] = {2, 0, 3, 0};
  g_autoptr (GBytes) packet = g_bytes_new_static (newer, sizeof newer);

  ck_assert_ptr_null (unpack (packet));
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {played_game_comes_back,
                                odd_events_come_back,
                                packet_is_small,
                                too_much_text_is_not_packed,
                                damaged_packet_is_survived,
                                packet_of_another_version_is_refused,
                                NULL};

  return kr_test_run (kr_test_suite ("event-pack", tests));
}
