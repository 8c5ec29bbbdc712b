/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-club-device.h"
#include "kr-club-code.h"
#include "kr-sentence.h"
#include "kr-test.h"

/* When a device of the club was heard, and how another one finds the club. */

#define MINUTE 60
#define HOUR (60 * MINUTE)
#define DAY (24 * HOUR)

static const struct {
  gint64 seconds;
  const char *says;
} heard[] = {
    {-5, "heard 0 s ago"}, /* its clock is ahead */
    {59, "heard 59 s ago"},        {MINUTE, "heard 1 min ago"}, {HOUR - 1, "heard 59 min ago"},
    {HOUR, "heard 1 h ago"},       {DAY - 1, "heard 23 h ago"}, {DAY, "heard 1 day ago"},
    {3 * DAY, "heard 3 days ago"},
};

START_TEST (a_device_was_heard_some_time_ago)
{
  KrClubDevice *device = kr_club_device_new ("u", "ann");
  const gint64 now_us = heard[_i].seconds * G_USEC_PER_SEC;
  g_autofree char *sentence = kr_club_device_dup_heard (device, now_us);
  g_autofree char *english = kr_sentence_dup_english (sentence);

  ck_assert_str_eq (english, heard[_i].says);
  ck_assert_int_eq (kr_club_device_is_silent (device, now_us),
                    heard[_i].seconds > KR_CLUB_SILENCE_US / G_USEC_PER_SEC);
  kr_club_device_free (device);
}
END_TEST

static const struct {
  const char *text;
  const char *login;
  const char *address;
} codes[] = {
    {" kreights-club:postgresql://host/club\n", "ann", "postgresql://ann@host/club"},
    {"postgres://host/club", " a@b ", "postgresql://a%40b@host/club"},
    {"kreights-club:postgresql://host/club", "", "postgresql://host/club"},
    {"postgresql://bob@host/club", "ann", "postgresql://bob@host/club"},
    {"/media/stick", "ann", "/media/stick"},
};

START_TEST (an_address_is_read_from_a_code)
{
  g_autofree char *address = kr_club_code_read (codes[_i].text, codes[_i].login);

  ck_assert_str_eq (address, codes[_i].address);
}
END_TEST

START_TEST (a_code_tells_no_login)
{
  g_autofree char *code = kr_club_code_format ("postgres://ann:secret@host/club");

  ck_assert_str_eq (code, "kreights-club:postgresql://host/club");
  ck_assert_ptr_null (kr_club_code_format ("/media/stick"));
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {a_code_tells_no_login, NULL};
  Suite *suite = kr_test_suite ("club-device", tests);
  TCase *rows = tcase_create ("rows");

  tcase_add_loop_test (rows, a_device_was_heard_some_time_ago, 0, G_N_ELEMENTS (heard));
  tcase_add_loop_test (rows, an_address_is_read_from_a_code, 0, G_N_ELEMENTS (codes));
  suite_add_tcase (suite, rows);
  return kr_test_run (suite);
}
