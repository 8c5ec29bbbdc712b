/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-json-time.h"

#include "kr-random.h"
#include "kr-test.h"

/* Times as documents have them, against GDateTime. */

static const struct {
  const char *text;
  gint64 at_us;
  int offset_min;
} times[] = {
    {"1970-01-01T00:00:01Z", 1000000, 0},
    {"2000-02-29T23:59:59Z", 951868799000000, 0},
    {"2026-11-13T20:05:00.5Z", 1794600300500000, 0},
    {"2026-11-13T20:05:00.123456Z", 1794600300123456, 0},
    {"2026-11-13T20:05:00+01:00", 1794596700000000, 60},
    {"2026-11-13T20:05:00.25-03:30", 1794612900250000, -210},
    {"9999-12-31T23:59:59.999999Z", 253402300799999999, 0},
};

START_TEST (reads_times)
{
  gint64 at_us = 0;
  int offset_min = 0;

  ck_assert_msg (kr_json_time_parse (times[_i].text, &at_us, &offset_min), "%s", times[_i].text);
  ck_assert_int_eq (at_us, times[_i].at_us);
  ck_assert_int_eq (offset_min, times[_i].offset_min);
}
END_TEST

static const char *const wrong[] = {
    "",
    "Z",
    "2026",
    "1969-12-31T23:59:59Z",
    "1970-01-01T00:00:00Z",
    "1970-01-01T00:00:00.999999Z",
    "2026-02-29T12:00:00Z",
    "2026-13-01T12:00:00Z",
    "2026-00-01T12:00:00Z",
    "2026-11-31T12:00:00Z",
    "2026-11-13T24:05:00Z",
    "2026-11-13T20:60:00Z",
    "2026-11-13T20:05:60Z",
    "2026-11-13T20:05:61+01:00",
    "20261113T200561Z",
    "2026-11-13T20:05:00.Z",
    "2026-11-13T20:05:00",
    "2026-11-13T20:05:00Zulu",
    "2026-11-13 20:05:00 in the evening",
    "yesterday",
};

START_TEST (refuses_what_is_no_time)
{
  gint64 at_us;
  int offset_min;

  ck_assert_msg (!kr_json_time_parse (wrong[_i], &at_us, &offset_min), "%s", wrong[_i]);
}
END_TEST

/* Every day of some centuries, and any second of it. */
START_TEST (counts_the_days_as_the_calendar_does)
{
  KrRandom random = {.state = 5};
  g_autoptr (GDateTime) day = g_date_time_new_utc (1970, 1, 2, 0, 0, 0);

  for (int i = 0; i < 200000; i++) {
    g_autoptr (GDateTime) time = g_date_time_add_seconds (day, kr_random_below (&random, 86400));
    g_autofree char *text = g_date_time_format (time, "%Y-%m-%dT%H:%M:%SZ");
    GDateTime *next = g_date_time_add_days (day, 1);
    gint64 at_us = 0;
    int offset_min;

    ck_assert_msg (kr_json_time_parse (text, &at_us, &offset_min), "%s", text);
    ck_assert_msg (at_us == g_date_time_to_unix (time) * G_USEC_PER_SEC, "%s", text);
    g_date_time_unref (day);
    day = next;
  }
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {counts_the_days_as_the_calendar_does, NULL};
  Suite *suite = kr_test_suite ("json-time", tests);
  TCase *rows = tcase_create ("rows");

  tcase_add_loop_test (rows, reads_times, 0, G_N_ELEMENTS (times));
  tcase_add_loop_test (rows, refuses_what_is_no_time, 0, G_N_ELEMENTS (wrong));
  suite_add_tcase (suite, rows);
  return kr_test_run (suite);
}
