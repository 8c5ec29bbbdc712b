/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-fuzz.h"
#include "kr-page-form.h"
#include "kr-page-message.h"

#include <assert.h>
#include <string.h>

/* Bytes are messages of either side, or the form that a browser sends; a message that is read is
 * written the same. */

static void
check_messages (const uint8_t *data, size_t size, KrPageSide sender)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  KrPageMessage message;
  gsize at = 0, used = 0;

  while (kr_page_message_read (data + at, size - at, sender, &message, &used) ==
         KR_PAGE_READ_DONE) {
    assert (used > 0 && used <= size - at);
    g_byte_array_set_size (bytes, 0);
    kr_page_message_write (&message, bytes);
    assert (bytes->len == used && memcmp (bytes->data, data + at, used) == 0);
    at += used;
  }
}

static void
check_form (const uint8_t *data, size_t size)
{
  static const char *const names[] = {"text", "key", "do", "q", ""};
  g_autofree char *form = g_strndup ((const char *) data, size);

  for (size_t i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *value = kr_page_form_dup (form, names[i], 64);
    assert (value == NULL || (strlen (value) <= 64 && g_utf8_validate (value, -1, NULL)));
    for (const char *c = value; c != NULL && *c != '\0'; c++)
      assert (!g_ascii_iscntrl (*c));
  }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  check_messages (data, size, KR_PAGE_SIDE_HOST);
  check_messages (data, size, KR_PAGE_SIDE_SERVER);
  check_form (data, size);
  return 0;
}
