/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-event-pack.h"

#include "kr-line-code.h"
#include "kr-session-limits.h"

#include <gio/gio.h>
#include <string.h>

/*
 * Texts are one behind the other: a line, a 1 and the reason if there is one, a 0. They are
 * deflated in packets of version 1, which are only read, and coded (kr-line-code.h) in others.
 */

#define VERSION 2
#define DEFLATED 1 /* the version before */
#define REASON '\1'
#define TYPICAL_BYTES 2048 /* of the texts of a game */

/* Deflate finds more where such lines went before: both sides began with the same primer, which is
 * not stored. Part of the format: it must never change. */
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

#define MAX_NUMBER_BYTES 10 /* of 64 bits */

static void
put_number (GByteArray *bytes, guint64 number)
{
  guint8 digits[MAX_NUMBER_BYTES];
  guint n = 0;

  do {
    digits[n++] = (guint8) ((number & 0x7F) | (number > 0x7F ? 0x80 : 0));
    number >>= 7;
  } while (number > 0);
  g_byte_array_append (bytes, digits, n);
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

/* --- Version 1 -------------------------------------------------------------- */

#define STORED 0 /* a block of deflate that is none, and not the last one */

/* The primer as such a block, and @reader behind it. */
static GByteArray *
put_primer_before (const Reader *reader)
{
  static const guint16 size = PRIMER_SIZE;
  const guint8 head[] = {STORED, size & 0xFF, size >> 8, ~size & 0xFF, (guint8) (~size >> 8)};
  GByteArray *deflated = g_byte_array_new ();

  g_byte_array_append (deflated, head, sizeof head);
  g_byte_array_append (deflated, (const guint8 *) primer, PRIMER_SIZE);
  g_byte_array_append (deflated, reader->at, (guint) reader->size);
  return deflated;
}

/* What the rest of @reader says; NULL if that is damaged. */
static GByteArray *
inflate_texts (const Reader *reader)
{
  g_autoptr (GZlibDecompressor) zlib = g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_RAW);
  g_autoptr (GByteArray) deflated = put_primer_before (reader);
  g_autoptr (GByteArray) texts = g_byte_array_new ();
  const guint most = PRIMER_SIZE + KR_EVENT_PACK_MAX_BYTES;
  GConverterResult result;
  gsize n_read = 0;
  gsize n_written = 0;

  do {
    gsize taken = 0;
    gsize made = 0;

    g_byte_array_set_size (texts, MIN (2 * texts->len + TYPICAL_BYTES, most + 1));
    result =
        g_converter_convert (G_CONVERTER (zlib), deflated->data + n_read, deflated->len - n_read,
                             texts->data + n_written, texts->len - n_written,
                             G_CONVERTER_INPUT_AT_END, &taken, &made, NULL);
    n_read += taken;
    n_written += made;
  } while (result == G_CONVERTER_CONVERTED && n_written <= most);
  if (result != G_CONVERTER_FINISHED || n_read != deflated->len || n_written < PRIMER_SIZE ||
      n_written > most)
    return NULL;
  g_byte_array_set_size (texts, (guint) n_written);
  g_byte_array_remove_range (texts, 0, PRIMER_SIZE);
  return g_steal_pointer (&texts);
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
  kr_line_code_write (texts, packet);
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

  if (!take_number (&reader, &version) || (version != VERSION && version != DEFLATED) ||
      !take_number (&reader, &n) || n > KR_MAX_EVENTS ||
      !take_times (&reader, n, doc->started_at_us, times_us))
    return FALSE;
  texts = version == DEFLATED
              ? inflate_texts (&reader)
              : kr_line_code_read (reader.at, reader.size, (guint) n, KR_EVENT_PACK_MAX_BYTES);
  if (texts == NULL || (texts->len > 0 && texts->data[texts->len - 1] != '\0'))
    return FALSE;
  lines = (Reader){texts->data, texts->len};
  for (guint i = 0; i < n; i++)
    if (!take_event (&lines, g_array_index (times_us, gint64, i), doc))
      return FALSE;
  return lines.size == 0;
}
