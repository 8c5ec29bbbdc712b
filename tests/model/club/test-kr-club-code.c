/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-club-code.h"
#include "kr-club-note.h"

#include "kr-test.h"

#include <string.h>

/* The code that brings a laptop into a club, and the note of a device. */

START_TEST (code_has_no_login)
{
  static const struct {
    const char *address;
    const char *code; /* NULL: there is none */
  } cases[] = {
      {"postgresql://desk@club.example/club", "kreights-club:postgresql://club.example/club"},
      {"postgres://a:b@c@h:5/d?x=@y", "kreights-club:postgresql://h:5/d?x=@y"},
      {"postgresql:///club?host=/run", "kreights-club:postgresql:///club?host=/run"},
      {"postgresql://host", "kreights-club:postgresql://host"},
      {"/home/ann/Club", NULL},
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *code = kr_club_code_format (cases[i].address);

    ck_assert_pstr_eq (code, cases[i].code);
  }
}
END_TEST

START_TEST (login_is_added_where_none_is)
{
  static const char *const cases[][3] = {
      {"kreights-club:postgresql://h/club", "desk", "postgresql://desk@h/club"},
      {" kreights-club:postgresql:///c?host=/run\n", " d e ", "postgresql://d%20e@/c?host=/run"},
      {"postgresql://a@h/club", "desk", "postgresql://a@h/club"},
      {"postgresql://h/club", "", "postgresql://h/club"},
      {"postgresql://h/club", "a@b/c", "postgresql://a%40b%2Fc@h/club"},
      {"/home/ann/Club", "desk", "/home/ann/Club"},
      {"kreights-club:", "desk", ""},
      {"", "", ""},
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *address = kr_club_code_read (cases[i][0], cases[i][1]);

    ck_assert_str_eq (address, cases[i][2]);
  }
}
END_TEST

START_TEST (note_is_read_as_it_was_written)
{
  g_autofree char *question = g_strnfill (3000, '"');
  KrClubHere said = {
      .name = (char *) "Laptop <4>",
      .session = (char *) "00000001-0000-4000-8000-000000000001",
      .deal = 7,
      .evening = (char *) "00000001-0000-4000-8000-00000000000e",
      .round = 2,
      .table = 4,
      .question = question,
      .asked_at_us = G_GINT64_CONSTANT (1795867200) * G_USEC_PER_SEC,
  };
  g_autofree char *note = kr_club_note_format (&said);
  KrClubHere heard;

  ck_assert_uint_le (strlen (note), KR_CLUB_NOTE_MAX_BYTES);
  kr_club_here_init (&heard);
  kr_club_note_read (note, &heard);
  ck_assert_str_eq (heard.name, said.name);
  ck_assert_str_eq (heard.session, said.session);
  ck_assert_str_eq (heard.evening, said.evening);
  ck_assert_int_eq (heard.deal, 7);
  ck_assert_int_eq (heard.round, 2);
  ck_assert_int_eq (heard.table, 4);
  ck_assert_int_eq (heard.asked_at_us, said.asked_at_us);
  ck_assert (g_str_has_prefix (question, heard.question) && strlen (heard.question) >= 900);
  kr_club_here_clear (&heard);
}
END_TEST

START_TEST (question_is_cut_between_letters)
{
  g_autofree char *question = g_strnfill (2001, 'x');
  KrClubHere said = {.name = (char *) "", .session = (char *) "", .evening = (char *) ""};
  KrClubHere heard;

  for (guint i = 1; i + 1 < 2001; i += 2)
    memcpy (question + i, "é", 2);
  said.question = question;
  said.asked_at_us = G_USEC_PER_SEC;
  {
    g_autofree char *note = kr_club_note_format (&said);

    kr_club_here_init (&heard);
    kr_club_note_read (note, &heard);
    ck_assert (g_utf8_validate (heard.question, -1, NULL));
    ck_assert (g_str_has_prefix (question, heard.question));
    ck_assert_uint_ge (strlen (heard.question), 990);
    kr_club_here_clear (&heard);
  }
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {code_has_no_login, login_is_added_where_none_is,
                                note_is_read_as_it_was_written, question_is_cut_between_letters};
  Suite *suite = suite_create ("kr-club-code");
  TCase *tcase = tcase_create ("club-code");

  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    tcase_add_test (tcase, tests[i]);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
