/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-page-message.h"

#include <string.h>

/* The length in front does not count itself; the kind is the first byte after it. */

#define LENGTH_BYTES 4
#define NUMBER_BYTES 8

typedef struct {
  KrPageSide sender;
  guint8 n_numbers;
  guint8 n_texts;
  guint32 max_text[KR_PAGE_MESSAGE_MAX_TEXTS];
} Form;

/* By KrPageKind; where there are no limits, there is no such kind. */
static const Form forms[] = {
    [KR_PAGE_ACCESS] = {KR_PAGE_SIDE_HOST, 1, 3, {64, 128, 1024}},
    [KR_PAGE_DOCUMENT] = {KR_PAGE_SIDE_HOST, 1, 1, {64 * 1024}},
    [KR_PAGE_TABLE] = {KR_PAGE_SIDE_HOST, 1, 1, {256 * 1024}},
    [KR_PAGE_CLIENT] = {KR_PAGE_SIDE_HOST, 1, 1, {64}},
    [KR_PAGE_OWN] = {KR_PAGE_SIDE_HOST, 2, 1, {64 * 1024}},
    [KR_PAGE_ANSWER] = {KR_PAGE_SIDE_HOST, 2, 1, {128 * 1024}},
    [KR_PAGE_DROP] = {KR_PAGE_SIDE_HOST, 1, 0, {0}},
    [KR_PAGE_READY] = {KR_PAGE_SIDE_SERVER, 0, 0, {0}},
    [KR_PAGE_ARRIVED] = {KR_PAGE_SIDE_SERVER, 1, 2, {64, 512}},
    [KR_PAGE_PRESENT] = {KR_PAGE_SIDE_SERVER, 2, 0, {0}},
    [KR_PAGE_ASK] = {KR_PAGE_SIDE_SERVER, 2, 2, {64, 4096}},
};

/* NULL if there is no such kind. */
static const Form *
find_form (guint kind)
{
  if (kind >= G_N_ELEMENTS (forms) || (forms[kind].n_numbers == 0 && kind != KR_PAGE_READY))
    return NULL;
  return &forms[kind];
}

gsize
kr_page_message_get_max_text (KrPageKind kind, guint index)
{
  const Form *form = find_form (kind);

  g_assert (form != NULL && index < form->n_texts);
  return form->max_text[index];
}

static void
add_number (GByteArray *bytes, guint64 number, guint n_bytes)
{
  guint8 little[NUMBER_BYTES];

  for (guint i = 0; i < n_bytes; i++)
    little[i] = (guint8) (number >> (8 * i));
  g_byte_array_append (bytes, little, n_bytes);
}

static guint64
get_number (const guint8 *data, guint n_bytes)
{
  guint64 number = 0;

  for (guint i = 0; i < n_bytes; i++)
    number |= (guint64) data[i] << (8 * i);
  return number;
}

void
kr_page_message_write (const KrPageMessage *message, GByteArray *bytes)
{
  const Form *form = find_form (message->kind);
  const guint8 kind = (guint8) message->kind;
  gsize length = 1;

  g_assert (form != NULL);
  length += form->n_numbers * NUMBER_BYTES;
  for (guint i = 0; i < form->n_texts; i++) {
    g_assert (strlen (message->texts[i]) <= form->max_text[i]);
    length += LENGTH_BYTES + strlen (message->texts[i]) + 1;
  }
  add_number (bytes, length, LENGTH_BYTES);
  g_byte_array_append (bytes, &kind, 1);
  for (guint i = 0; i < form->n_numbers; i++)
    add_number (bytes, (guint64) message->numbers[i], NUMBER_BYTES);
  for (guint i = 0; i < form->n_texts; i++) {
    gsize text = strlen (message->texts[i]);
    add_number (bytes, text, LENGTH_BYTES);
    g_byte_array_append (bytes, (const guint8 *) message->texts[i], (guint) text + 1);
  }
}

/* Reads the text with the limit @max at *@data, of which *@size bytes are left, and moves both
 * after it. NULL if there is none that this protocol allows. */
static const char *
read_text (const guint8 **data, gsize *size, gsize max)
{
  const char *text = NULL;
  gsize length = 0;

  if (*size < LENGTH_BYTES)
    return NULL;
  length = get_number (*data, LENGTH_BYTES);
  if (length > max || *size - LENGTH_BYTES < length + 1)
    return NULL;
  text = (const char *) *data + LENGTH_BYTES;
  if (text[length] != '\0' || !g_utf8_validate_len (text, length, NULL))
    return NULL;
  *data += LENGTH_BYTES + length + 1;
  *size -= LENGTH_BYTES + length + 1;
  return text;
}

/* Reads what follows the length; @size is all of it. */
static gboolean
read_content (const guint8 *data, gsize size, KrPageSide sender, KrPageMessage *message)
{
  const Form *form = find_form (data[0]);

  if (form == NULL || form->sender != sender || size - 1 < form->n_numbers * NUMBER_BYTES)
    return FALSE;
  memset (message, 0, sizeof *message);
  message->kind = (KrPageKind) data[0];
  data++;
  size--;
  for (guint i = 0; i < form->n_numbers; i++) {
    message->numbers[i] = (gint64) get_number (data, NUMBER_BYTES);
    data += NUMBER_BYTES;
    size -= NUMBER_BYTES;
  }
  for (guint i = 0; i < form->n_texts; i++) {
    message->texts[i] = read_text (&data, &size, form->max_text[i]);
    if (message->texts[i] == NULL)
      return FALSE;
  }
  return size == 0;
}

KrPageRead
kr_page_message_read (
    const guint8 *data, gsize size, KrPageSide sender, KrPageMessage *message, gsize *used)
{
  KrPageMessage read;
  gsize length = 0;

  if (size < LENGTH_BYTES)
    return KR_PAGE_READ_MORE;
  length = get_number (data, LENGTH_BYTES);
  if (length == 0 || length > KR_PAGE_MESSAGE_MAX_BYTES)
    return KR_PAGE_READ_WRONG;
  if (size - LENGTH_BYTES < length)
    return KR_PAGE_READ_MORE;
  if (!read_content (data + LENGTH_BYTES, length, sender, &read))
    return KR_PAGE_READ_WRONG;
  *message = read;
  *used = LENGTH_BYTES + length;
  return KR_PAGE_READ_DONE;
}
