/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-event-pack.h"

#include "kr-session-limits.h"

#include <string.h>
#include <zlib.h>

/*
 * Texts are one after the other: a line, a 1 and the reason if there is one,
 * a 0. Deflate finds more where such lines went before: both sides begin with the
 * same primer, which is not stored.
 */

#define VERSION 1
#define LEVEL 4 /* of 9, which saves a sixtieth and takes half as long again */
#define REASON '\1'
#define CHUNK 1024
#define TYPICAL_BYTES 2048 /* of the texts of a game */

/* The logarithms of zlib's smallest and largest window. */
#define MIN_WINDOW_BITS 9
#define MAX_WINDOW_BITS 15

/* Part of the format: it must never change. */
static const char primer[] =
    "place \0note \0table 1 starter \0table 1 0: draw\0table 2 1: ask \0=H =S =D =C !\0"
    "count 4\0stop\0pressure 0 +1\0forgot 1 +1\0cooper 2 +1\0"
    "score 10 out=- count=5 time=300 0:=10 1:=20 2:=35 3:=-50 4:=100\0"
    "score 11 out=0,2 haha count=9 time=411 0:out 1:8,K,Q,J,10,9 2:clean 3:3,A,2,4,5/p1/f1 4:6,7\0"
    "score 12 out=1 ccw count=2 time=520 0:AS,2S,3S,4S,5S 1:out 2:6S,7S,8S,9S/c1 "
    "3:10S,JS,QS,KS/p2\0"
    "score 13 out=2 ccw count=3 time=354 0:AH,2H,3H,4H,5H/p3 1:6H,7H,8H,9H 2:out 3:10H,JH,QH,KH\0"
    "score 14 out=3 time=267 0:AC,2C,3C,4C,5C/c1 1:6C,7C,8C,9C/p1 2:10C,JC,QC,KC 3:out 4:JK\0"
    "score 15 out=0 time=198 0:out 1:AD,2D,3D,4D,5D 2:6D,7D,8D,9D/p4/c2 3:10D,JD,QD,KD 4:KS,8D\0";

#define PRIMER_SIZE (sizeof primer - 1)

/* --- Numbers: seven bits a byte, the lowest first ------------------------- */

static void
put_number (GByteArray *bytes, guint64 number)
{
  do {
    guint8 byte = (guint8) ((number & 0x7F) | (number > 0x7F ? 0x80 : 0));

    g_byte_array_append (bytes, &byte, 1);
    number >>= 7;
  } while (number > 0);
}

/* Times need not go forward: the lowest bit is the sign. */
static void
put_difference (GByteArray *bytes, gint64 difference)
{
  guint64 size = (guint64) (difference < 0 ? -difference : difference);

  put_number (bytes, size << 1 | (difference < 0 ? 1 : 0));
}

/* What is left of a packet. */
typedef struct {
  const guint8 *at;
  gsize size;
} Reader;

static gboolean
take_number (Reader *reader, guint64 *number)
{
  *number = 0;
  for (guint shift = 0; shift < 63 && reader->size > 0; shift += 7) {
    guint8 byte = *reader->at++;

    reader->size--;
    *number |= (guint64) (byte & 0x7F) << shift;
    if (byte < 0x80)
      return TRUE;
  }
  return FALSE;
}

static gboolean
take_difference (Reader *reader, gint64 *difference)
{
  guint64 number;

  if (!take_number (reader, &number))
    return FALSE;
  *difference = (gint64) (number >> 1);
  if (number & 1)
    *difference = -*difference;
  return TRUE;
}

/* --- Deflate ---------------------------------------------------------------- */

/* A window that holds the primer and @size bytes after it, as far as one can: a small
 * one is made sooner than a large one. */
static int
choose_window_bits (gsize size)
{
  int bits = MIN_WINDOW_BITS;

  while (bits < MAX_WINDOW_BITS && (gsize) 1 << bits < 2 * PRIMER_SIZE + size)
    bits++;
  return bits;
}

/* Puts @texts after @packet, deflated. */
static gboolean
deflate_texts (const GByteArray *texts, GByteArray *packet)
{
  int bits = choose_window_bits (texts->len);
  guint begin = packet->len;
  z_stream stream = {0};
  int result;

  /* Raw deflate has a negative window; memory goes with it, at most the level 9. */
  if (deflateInit2 (&stream, LEVEL, Z_DEFLATED, -bits, MIN (bits - 6, MAX_MEM_LEVEL),
                    Z_DEFAULT_STRATEGY) != Z_OK)
    return FALSE;
  deflateSetDictionary (&stream, (const Bytef *) primer, PRIMER_SIZE);
  g_byte_array_set_size (packet, begin + (guint) deflateBound (&stream, texts->len));
  stream.next_in = texts->data;
  stream.avail_in = texts->len;
  stream.next_out = packet->data + begin;
  stream.avail_out = packet->len - begin;
  result = deflate (&stream, Z_FINISH);
  g_byte_array_set_size (packet, begin + (guint) stream.total_out);
  deflateEnd (&stream);
  return result == Z_STREAM_END;
}

/* Puts all that comes out of @stream after @texts; FALSE if that is damaged. */
static gboolean
inflate_all (z_stream *stream, GByteArray *texts)
{
  int result;

  do {
    guint begin = texts->len;

    g_byte_array_set_size (
        texts, MIN (MAX (2 * begin, 4 * stream->avail_in + CHUNK), KR_EVENT_PACK_MAX_BYTES + 1));
    stream->next_out = texts->data + begin;
    stream->avail_out = texts->len - begin;
    result = inflate (stream, Z_NO_FLUSH);
    g_byte_array_set_size (texts, texts->len - stream->avail_out);
  } while (result == Z_OK && stream->avail_out == 0 && texts->len <= KR_EVENT_PACK_MAX_BYTES);
  return result == Z_STREAM_END && stream->avail_in == 0 && texts->len <= KR_EVENT_PACK_MAX_BYTES;
}

/* What the rest of @reader says; NULL if that is damaged. */
static GByteArray *
inflate_texts (const Reader *reader)
{
  g_autoptr (GByteArray) texts = g_byte_array_new ();
  z_stream stream = {.next_in = (Bytef *) reader->at, .avail_in = (uInt) reader->size};
  gboolean done;

  if (inflateInit2 (&stream, -MAX_WINDOW_BITS) != Z_OK)
    return NULL;
  done = inflateSetDictionary (&stream, (const Bytef *) primer, PRIMER_SIZE) == Z_OK &&
         inflate_all (&stream, texts);
  inflateEnd (&stream);
  return done ? g_steal_pointer (&texts) : NULL;
}

/* --- Packets ------------------------------------------------------------------ */

static void
put_texts (GByteArray *texts, const KrSessionEvent *event)
{
  static const guint8 reason_mark = REASON;

  g_byte_array_append (texts, (const guint8 *) event->line, (guint) strlen (event->line));
  if (event->reason != NULL) {
    g_byte_array_append (texts, &reason_mark, 1);
    g_byte_array_append (texts, (const guint8 *) event->reason, (guint) strlen (event->reason));
  }
  g_byte_array_append (texts, (const guint8 *) "", 1);
}

GBytes *
kr_event_pack (const KrSessionDoc *doc)
{
  static const guint8 version = VERSION;
  g_autoptr (GByteArray) packet = g_byte_array_new ();
  g_autoptr (GByteArray) texts = g_byte_array_sized_new (TYPICAL_BYTES);
  gint64 before_us = doc->started_at_us;

  g_byte_array_append (packet, &version, 1);
  put_number (packet, doc->events->len);
  for (guint i = 0; i < doc->events->len; i++) {
    const KrSessionEvent *event = g_ptr_array_index (doc->events, i);

    put_difference (packet, event->at_us - before_us);
    before_us = event->at_us;
    put_texts (texts, event);
    if (texts->len > KR_EVENT_PACK_MAX_BYTES)
      return NULL;
  }
  if (!deflate_texts (texts, packet))
    return NULL;
  return g_byte_array_free_to_bytes (g_steal_pointer (&packet));
}

/* Splits the first event off @texts, which end with a 0, and books it in @doc at @at_us. */
static gboolean
take_event (Reader *texts, gint64 at_us, KrSessionDoc *doc)
{
  const char *line = (const char *) texts->at;
  gsize length = texts->size > 0 ? strlen (line) : 0;
  g_autofree char *told = NULL;
  char *reason;

  if (texts->size == 0)
    return FALSE;
  told = g_strndup (line, length);
  reason = strchr (told, REASON);
  if (reason != NULL)
    *reason++ = '\0';
  kr_session_doc_append (doc, told, at_us, reason);
  texts->at += length + 1;
  texts->size -= length + 1;
  return TRUE;
}

/* Takes the @n times, which are in front of the texts. */
static gboolean
take_times (Reader *reader, guint64 n, gint64 at_us, GArray *times_us)
{
  for (guint64 i = 0; i < n; i++) {
    gint64 difference;

    if (!take_difference (reader, &difference))
      return FALSE;
    at_us = (gint64) ((guint64) at_us + (guint64) difference);
    g_array_append_val (times_us, at_us);
  }
  return TRUE;
}

gboolean
kr_event_unpack (gconstpointer packet, gsize size, KrSessionDoc *doc)
{
  Reader reader = {packet, size};
  g_autoptr (GArray) times_us = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GByteArray) texts = NULL;
  Reader lines;
  guint64 version;
  guint64 n;

  if (!take_number (&reader, &version) || version != VERSION || !take_number (&reader, &n) ||
      n > KR_MAX_EVENTS || !take_times (&reader, n, doc->started_at_us, times_us))
    return FALSE;
  texts = inflate_texts (&reader);
  if (texts == NULL || (texts->len > 0 && texts->data[texts->len - 1] != '\0'))
    return FALSE;
  lines = (Reader){texts->data, texts->len};
  for (guint i = 0; i < n; i++)
    if (!take_event (&lines, g_array_index (times_us, gint64, i), doc))
      return FALSE;
  return lines.size == 0;
}
