/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-page-message.h"

#include "kr-test.h"

#include <string.h>

/* Messages come back as they were written; whatever else is on the wire is refused. */

static const KrPageMessage from_host[] = {
    {KR_PAGE_ACCESS, {1}, {"token", "plum kettle", "127.0.0.1:8150\nlocalhost:8150"}},
    {KR_PAGE_DOCUMENT, {KR_PAGE_DOCUMENT_DOOR}, {"<!DOCTYPE html>"}},
    {KR_PAGE_TABLE, {G_MAXINT64}, {"<p>Inês ★ ●</p>"}},
    {KR_PAGE_CLIENT, {7}, {"cookie"}},
    {KR_PAGE_OWN, {7, 1}, {""}},
    {KR_PAGE_ANSWER, {12, 200}, {"<ul></ul>"}},
    {KR_PAGE_DROP, {G_MININT64}, {NULL}},
};

static const KrPageMessage from_server[] = {
    {KR_PAGE_READY, {0}, {NULL}},
    {KR_PAGE_ARRIVED, {7}, {"cookie", "Mozilla/5.0"}},
    {KR_PAGE_PRESENT, {7, 2}, {NULL}},
    {KR_PAGE_ASK, {12, 7}, {"/hand", "cards=6+7"}},
};

static void
assert_same (const KrPageMessage *read, const KrPageMessage *written)
{
  ck_assert_int_eq (read->kind, written->kind);
  for (guint i = 0; i < KR_PAGE_MESSAGE_MAX_NUMBERS; i++)
    ck_assert_int_eq (read->numbers[i], written->numbers[i]);
  for (guint i = 0; i < KR_PAGE_MESSAGE_MAX_TEXTS; i++)
    ck_assert_pstr_eq (read->texts[i], written->texts[i]);
}

/* Every message of @messages, one behind the other, and every beginning of that is unfinished. */
static void
assert_comes_back (const KrPageMessage *messages, guint n, KrPageSide sender)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  gsize at = 0;

  for (guint i = 0; i < n; i++)
    kr_page_message_write (&messages[i], bytes);
  for (guint i = 0; i < n; i++) {
    KrPageMessage message;
    gsize used = 0;
    ck_assert_int_eq (
        kr_page_message_read (bytes->data + at, bytes->len - at, sender, &message, &used),
        KR_PAGE_READ_DONE);
    assert_same (&message, &messages[i]);
    for (gsize size = 0; size < used; size++)
      ck_assert_int_eq (kr_page_message_read (bytes->data + at, size, sender, &message, &used),
                        KR_PAGE_READ_MORE);
    at += used;
  }
  ck_assert_uint_eq (at, bytes->len);
}

START_TEST (what_is_written_comes_back)
{
  assert_comes_back (from_host, G_N_ELEMENTS (from_host), KR_PAGE_SIDE_HOST);
  assert_comes_back (from_server, G_N_ELEMENTS (from_server), KR_PAGE_SIDE_SERVER);
}
END_TEST

static KrPageRead
read_changed (const KrPageMessage *message, KrPageSide sender, gsize at, guint8 value)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  KrPageMessage read;
  gsize used = 0;

  kr_page_message_write (message, bytes);
  bytes->data[at] = value;
  return kr_page_message_read (bytes->data, bytes->len, sender, &read, &used);
}

START_TEST (the_other_side_may_not_say_it)
{
  for (guint i = 0; i < G_N_ELEMENTS (from_host); i++)
    ck_assert_int_eq (read_changed (&from_host[i], KR_PAGE_SIDE_SERVER, 4, from_host[i].kind),
                      KR_PAGE_READ_WRONG);
  for (guint i = 0; i < G_N_ELEMENTS (from_server); i++)
    ck_assert_int_eq (read_changed (&from_server[i], KR_PAGE_SIDE_HOST, 4, from_server[i].kind),
                      KR_PAGE_READ_WRONG);
}
END_TEST

START_TEST (what_is_not_a_message_is_refused)
{
  const KrPageMessage own = {KR_PAGE_OWN, {7, 1}, {"abc"}};
  const gsize text = 4 + 1 + 16; /* the length of the text begins here */

  ck_assert_int_eq (read_changed (&own, KR_PAGE_SIDE_HOST, 4, 0), KR_PAGE_READ_WRONG);
  ck_assert_int_eq (read_changed (&own, KR_PAGE_SIDE_HOST, 4, 255), KR_PAGE_READ_WRONG);
  ck_assert_int_eq (read_changed (&own, KR_PAGE_SIDE_HOST, 0, 0), KR_PAGE_READ_WRONG);
  ck_assert_int_eq (read_changed (&own, KR_PAGE_SIDE_HOST, 3, 1), KR_PAGE_READ_WRONG);
  ck_assert_int_eq (read_changed (&own, KR_PAGE_SIDE_HOST, text, 2), KR_PAGE_READ_WRONG);
  ck_assert_int_eq (read_changed (&own, KR_PAGE_SIDE_HOST, text, 4), KR_PAGE_READ_WRONG);
  ck_assert_int_eq (read_changed (&own, KR_PAGE_SIDE_HOST, text + 3, 255), KR_PAGE_READ_WRONG);
  ck_assert_int_eq (read_changed (&own, KR_PAGE_SIDE_HOST, text + 4, 0xff), KR_PAGE_READ_WRONG);
  ck_assert_int_eq (read_changed (&own, KR_PAGE_SIDE_HOST, text + 5, 0), KR_PAGE_READ_WRONG);
  ck_assert_int_eq (read_changed (&own, KR_PAGE_SIDE_HOST, text + 7, 'd'), KR_PAGE_READ_WRONG);
  ck_assert_int_eq (read_changed (&own, KR_PAGE_SIDE_HOST, text + 4, 'x'), KR_PAGE_READ_DONE);
}
END_TEST

START_TEST (a_text_has_a_limit)
{
  const gsize max = kr_page_message_get_max_text (KR_PAGE_CLIENT, 0);
  g_autofree char *longest = g_strnfill (max, 'a');
  const KrPageMessage client = {KR_PAGE_CLIENT, {1}, {longest}};
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  KrPageMessage read;
  gsize used = 0;

  kr_page_message_write (&client, bytes);
  ck_assert_int_eq (kr_page_message_read (bytes->data, bytes->len, KR_PAGE_SIDE_HOST, &read, &used),
                    KR_PAGE_READ_DONE);
  /* One byte more, by hand: the message, the text and its end. */
  g_byte_array_append (bytes, (const guint8 *) "", 1);
  bytes->data[bytes->len - 2] = 'a';
  bytes->data[0]++;
  bytes->data[4 + 1 + 8]++;
  ck_assert_int_eq (kr_page_message_read (bytes->data, bytes->len, KR_PAGE_SIDE_HOST, &read, &used),
                    KR_PAGE_READ_WRONG);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {
      what_is_written_comes_back,
      the_other_side_may_not_say_it,
      what_is_not_a_message_is_refused,
      a_text_has_a_limit,
      NULL,
  };

  return kr_test_run (kr_test_suite ("kr-page-message", tests));
}
