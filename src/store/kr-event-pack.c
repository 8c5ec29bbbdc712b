/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-event-pack.h"

#include <gio/gio.h>
#include <string.h>

/*
 * Texts stand one behind the other: a line, where there is one a 1 and the reason,
 * a 0. Deflate finds more where such lines went before: both sides begin with the
 * same primer, which is not stored. The packer drops what it makes of the
 * primer (up to a flush, so that it ends with a byte); the unpacker reads it as a
 * stored block.
 */

#define VERSION 1
#define LEVEL 9
#define REASON '\1'
#define CHUNK 4096

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

/* Runs all of the @size bytes at @input through @converter; @flags at their end. What
 * comes out is put behind @output, which may not grow past @max_size. */
static gboolean
convert (GConverter *converter,
         gconstpointer input,
         gsize size,
         GConverterFlags flags,
         gsize max_size,
         GByteArray *output)
{
  const guint8 *at = input;
  GConverterResult result;

  do {
    guint8 chunk[CHUNK];
    gsize n_read = 0;
    gsize n_written = 0;

    result = g_converter_convert (converter, at, size, chunk, sizeof chunk, flags, &n_read,
                                  &n_written, NULL);
    if (result == G_CONVERTER_ERROR || output->len + n_written > max_size)
      return FALSE;
    g_byte_array_append (output, chunk, (guint) n_written);
    at += n_read;
    size -= n_read;
  } while (result == G_CONVERTER_CONVERTED);
  return size == 0;
}

/* Puts @texts behind @packet, deflated. */
static gboolean
deflate_texts (const GByteArray *texts, GByteArray *packet)
{
  g_autoptr (GZlibCompressor) compressor =
      g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_RAW, LEVEL);
  g_autoptr (GByteArray) dropped = g_byte_array_new ();

  return convert (G_CONVERTER (compressor), primer, PRIMER_SIZE, G_CONVERTER_FLUSH, G_MAXUINT,
                  dropped) &&
         convert (G_CONVERTER (compressor), texts->data, texts->len, G_CONVERTER_INPUT_AT_END,
                  G_MAXUINT, packet);
}

/* The primer and what the rest of @reader says behind it; NULL if that is damaged. */
static GByteArray *
inflate_texts (const Reader *reader)
{
  static const guint8 stored_block[] = {0, PRIMER_SIZE & 0xFF, PRIMER_SIZE >> 8,
                                        ~PRIMER_SIZE & 0xFF, (~PRIMER_SIZE >> 8) & 0xFF};
  g_autoptr (GZlibDecompressor) decompressor =
      g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_RAW);
  g_autoptr (GByteArray) input = g_byte_array_new ();
  g_autoptr (GByteArray) texts = g_byte_array_new ();

  g_byte_array_append (input, stored_block, sizeof stored_block);
  g_byte_array_append (input, (const guint8 *) primer, PRIMER_SIZE);
  g_byte_array_append (input, reader->at, (guint) reader->size);
  if (!convert (G_CONVERTER (decompressor), input->data, input->len, G_CONVERTER_INPUT_AT_END,
                PRIMER_SIZE + KR_EVENT_PACK_MAX_BYTES, texts) ||
      texts->len < PRIMER_SIZE)
    return NULL;
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
  g_autoptr (GByteArray) texts = g_byte_array_new ();
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

/* The times stand in front of the texts, which @reader comes to behind them. */
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
  if (texts == NULL || texts->data[texts->len - 1] != '\0')
    return FALSE;
  lines = (Reader){texts->data + PRIMER_SIZE, texts->len - PRIMER_SIZE};
  for (guint i = 0; i < n; i++)
    if (!take_event (&lines, g_array_index (times_us, gint64, i), doc))
      return FALSE;
  return lines.size == 0;
}
