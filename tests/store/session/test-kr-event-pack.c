/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-event-pack.h"
#include "kr-session-limits.h"
#include "kr-test.h"
#include "store-fixture.h"

#include <gio/gio.h>
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

/* Packets that were written once are read for ever: this one stood in a ledger of the
 * first version, for a game that began a second after 1970. */
START_TEST (old_packet_is_read)
{
  static const guint8 packet[] = {
      0x01, 0x03, 0x00, 0x80, 0x9c, 0x9c, 0x39, 0xc0, 0x8d, 0xb7, 0x01, 0x2b, 0x00, 0x27,
      0x42, 0xef, 0xcc, 0x92, 0xe4, 0x8c, 0xd4, 0x3c, 0x98, 0x3d, 0x50, 0x6b, 0xb0, 0x24,
      0x09, 0x88, 0x75, 0xc0, 0x38, 0xf4, 0x06, 0x5a, 0x62, 0xa1, 0x63, 0x0c, 0x34, 0xd6,
      0x11, 0xe8, 0x74, 0xbc, 0x1a, 0xcd, 0xf0, 0x68, 0x64, 0xcc, 0xcf, 0x4b, 0x55, 0xc8,
      0x05, 0xe9, 0xcd, 0xcd, 0xcc, 0x2b, 0x2d, 0x49, 0x65, 0x00, 0x00};
  static const char line[] = "score 1 out=0 count=5 time=360 0:out 1:10,K 2:8,3 3:A/p1";
  g_autoptr (KrSessionDoc) doc = store_fixture_make_game (1);
  const KrSessionEvent *last;

  g_ptr_array_set_size (doc->events, 0);
  doc->n_done = 0;
  doc->started_at_us = G_USEC_PER_SEC;
  ck_assert (kr_event_unpack (packet, sizeof packet, doc));
  ck_assert_uint_eq (doc->n_done, 3);
  ck_assert_str_eq (kr_session_doc_get_place (doc), "Kitchen");
  last = g_ptr_array_index (doc->events, 2);
  ck_assert_str_eq (last->line, line);
  ck_assert_str_eq (last->reason, "one more minute");
  ck_assert_int_eq (last->at_us, 62500000);
}
END_TEST

/* Few bytes that inflate to more than a packet may hold are refused. */
START_TEST (bomb_is_refused)
{
  const gsize size = KR_EVENT_PACK_MAX_BYTES + 2;
  static const guint8 one_event[] = {1, 1, 0};
  g_autoptr (GZlibCompressor) compressor = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_RAW, 9);
  g_autofree char *line = g_strnfill (size, 'x');
  g_autofree guint8 *bomb = g_malloc (size);
  g_autoptr (GBytes) packet = NULL;
  gsize n_read;
  gsize n_written;

  line[size - 1] = '\0';
  memcpy (bomb, one_event, sizeof one_event);
  ck_assert_int_eq (g_converter_convert (G_CONVERTER (compressor), line, size,
                                         bomb + sizeof one_event, size - sizeof one_event,
                                         G_CONVERTER_INPUT_AT_END, &n_read, &n_written, NULL),
                    G_CONVERTER_FINISHED);
  packet = g_bytes_new (bomb, sizeof one_event + n_written);
  ck_assert_ptr_null (unpack (packet));
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
                                old_packet_is_read,
                                bomb_is_refused,
                                damaged_packet_is_survived,
                                packet_of_another_version_is_refused,
                                NULL};

  return kr_test_run (kr_test_suite ("event-pack", tests));
}
