/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-session-doc.h"
#include "kr-session-limits.h"
#include "kr-store-error.h"
#include "kr-test.h"
#include "kr-text.h"
#include "store-fixture.h"

#include <string.h>

/* Sessions in memory: names, undo, replay, place and note. */

START_TEST (names_are_cleaned)
{
  static const struct {
    const char *name;
    const char *given;
    const char *cleaned;
  } rows[] = {
      {"plain", "Ruth", "Ruth"},
      {"white space", "  Cai \t Li\n", "Cai Li"},
      {"no-break space", "Cai\u00A0Li", "Cai Li"},
      {"markup stays as it is", "<b>Bo & Co</b>", "<b>Bo & Co</b>"},
      {"SQL stays as it is", "'; DROP TABLE session; --", "'; DROP TABLE session; --"},
      {"emoji with joiners", "\U0001F469\u200D\U0001F469\u200D\U0001F467",
       "\U0001F469\u200D\U0001F469\u200D\U0001F467"},
      {"right to left letters", "\u05E8\u05D5\u05EA", "\u05E8\u05D5\u05EA"},
      {"direction override", "\u202Ehtur\u202C", "htur"},
      {"control character", "Bo\a", "Bo"},
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *cleaned = kr_session_doc_clean_name (rows[i].given, NULL);

    ck_assert_msg (g_strcmp0 (cleaned, rows[i].cleaned) == 0, "%s: “%s”", rows[i].name, cleaned);
  }
}
END_TEST

START_TEST (names_have_limits)
{
  g_autofree char *long_name = g_strnfill (kr_text_max_chars (KR_TEXT_NAME) + 1, 'a');
  g_autofree char *huge_name = g_strnfill (10000, 'a');
  GString *marks = g_string_new ("e");
  const char *refused[] = {"", " \n ", "\xff\xfe", long_name, huge_name, NULL, NULL};

  for (int i = 0; i < 63; i++)
    g_string_append (marks, "\U0001F3FD");
  ck_assert_uint_eq (marks->len, 253);
  g_string_append (marks, "\U0001F3FD");
  refused[5] = marks->str;
  for (gsize i = 0; refused[i] != NULL; i++) {
    g_autoptr (GError) error = NULL;

    ck_assert_msg (kr_session_doc_clean_name (refused[i], &error) == NULL, "row %zu", i);
    ck_assert (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID));
  }
  g_string_free (marks, TRUE);
}
END_TEST

START_TEST (longest_name_is_taken)
{
  g_autofree char *longest = g_strnfill (kr_text_max_chars (KR_TEXT_NAME), 'a');
  g_autofree char *cleaned = kr_session_doc_clean_name (longest, NULL);

  ck_assert_str_eq (cleaned, longest);
}
END_TEST

START_TEST (appending_drops_what_was_undone)
{
  g_autoptr (KrSessionDoc) doc = store_fixture_make_played (1, 3);
  const KrSessionEvent *last;

  kr_session_doc_set_n_done (doc, 1);
  ck_assert_uint_eq (doc->events->len, 3);
  kr_session_doc_append (doc, "count 7", doc->started_at_us + 1, "why");
  ck_assert_uint_eq (doc->events->len, 2);
  ck_assert_uint_eq (doc->n_done, 2);
  last = g_ptr_array_index (doc->events, 1);
  ck_assert_str_eq (last->line, "count 7");
  ck_assert_str_eq (last->reason, "why");
}
END_TEST

START_TEST (copies_share_nothing)
{
  g_autoptr (KrSessionDoc) doc = store_fixture_make_played (1, 3);
  g_autoptr (KrSessionDoc) copy = kr_session_doc_copy (doc);

  doc->seats[1].first_game = TRUE;
  ck_assert (!store_fixture_equal (doc, copy));
  copy->seats[1].first_game = TRUE;
  ck_assert (store_fixture_equal (doc, copy));
  doc->seats[2].name[0] = 'A';
  ck_assert (!store_fixture_equal (doc, copy));
}
END_TEST

START_TEST (replays_the_events_in_effect)
{
  g_autoptr (KrSessionDoc) doc = store_fixture_make_played (1, 15);
  g_autofree KrMatch *match = g_new (KrMatch, 1);
  gint64 ended_at_us;

  ck_assert (kr_session_doc_replay_with_end (doc, match, &ended_at_us, NULL));
  ck_assert (match->over);
  ck_assert_int_eq (ended_at_us, doc->ended_at_us);
  for (guint i = 0; i < 4; i++)
    ck_assert_int_eq (match->totals[i], store_fixture_total (i, 15));
  kr_session_doc_set_n_done (doc, 6);
  ck_assert (kr_session_doc_replay_with_end (doc, match, &ended_at_us, NULL));
  ck_assert_int_eq (match->n_scored, 6);
  ck_assert_int_eq (ended_at_us, 0);
}
END_TEST

START_TEST (correction_does_not_move_the_end)
{
  g_autoptr (KrSessionDoc) doc = store_fixture_make_played (1, 15);
  g_autofree KrMatch *match = g_new (KrMatch, 1);
  gint64 ended_at_us;

  kr_session_doc_append (doc, "score 2 out=2 0:=0 1:=0 2:out 3:=0",
                         doc->ended_at_us + G_USEC_PER_SEC, "misread");
  ck_assert (kr_session_doc_replay_with_end (doc, match, &ended_at_us, NULL));
  ck_assert_int_eq (ended_at_us, doc->ended_at_us);
  ck_assert (match->deals[1].corrected);
}
END_TEST

START_TEST (replay_names_the_event_that_fails)
{
  static const char *const lines[] = {"nonsense", "score 9 out=0 0:out 1:=1 2:=1 3:=1",
                                      "pressure 4 +1", "table 99 Ann: 2H", "table x"};

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++) {
    g_autoptr (KrSessionDoc) doc = store_fixture_make_played (1, 2);
    g_autofree KrMatch *match = g_new (KrMatch, 1);
    g_autoptr (GError) error = NULL;

    kr_session_doc_append (doc, lines[i], doc->started_at_us + 1, NULL);
    ck_assert_msg (!kr_session_doc_replay (doc, match, &error), "%s", lines[i]);
    ck_assert (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID));
    ck_assert_msg (strstr (error->message, "Event 3") != NULL, "%s", error->message);
  }
}
END_TEST

START_TEST (place_and_note_are_the_last_told)
{
  g_autoptr (KrSessionDoc) doc = store_fixture_make_game (1);
  g_autofree KrMatch *match = g_new (KrMatch, 1);

  ck_assert_str_eq (kr_session_doc_get_place (doc), "");
  kr_session_doc_append (doc, "place Ruth’s kitchen", 1, NULL);
  kr_session_doc_append (doc, "note First line\nsecond line", 2, NULL);
  kr_session_doc_append (doc, "place The garden", 3, NULL);
  kr_session_doc_append (doc, "table 1 rules craits", 4, NULL);
  ck_assert_str_eq (kr_session_doc_get_place (doc), "The garden");
  ck_assert_str_eq (kr_session_doc_get_note (doc), "First line\nsecond line");
  ck_assert (kr_session_doc_check (doc, NULL));
  ck_assert (kr_session_doc_replay (doc, match, NULL));
  kr_session_doc_set_n_done (doc, 2);
  ck_assert_str_eq (kr_session_doc_get_place (doc), "Ruth’s kitchen");
  kr_session_doc_append (doc, "place ", 5, NULL);
  ck_assert_str_eq (kr_session_doc_get_place (doc), "");
}
END_TEST

static void
break_uuid (KrSessionDoc *doc)
{
  doc->uuid[3] = 'x';
}

static void
break_name (KrSessionDoc *doc)
{
  g_free (doc->seats[1].name);
  doc->seats[1].name = g_strdup (" Sam");
}

static void
break_player (KrSessionDoc *doc)
{
  g_free (doc->seats[1].player_uuid);
  doc->seats[1].player_uuid = g_strdup (doc->seats[0].player_uuid);
}

static void
break_pen (KrSessionDoc *doc)
{
  doc->seats[3].pen = 9;
}

/* The dummy's seat, which is no player's. */
static void
break_first_game (KrSessionDoc *doc)
{
  doc->n_players = 3;
  g_clear_pointer (&doc->seats[3].player_uuid, g_free);
  doc->seats[3].first_game = TRUE;
}

static void
break_dealer (KrSessionDoc *doc)
{
  doc->first_dealer = 4;
}

static void
break_start (KrSessionDoc *doc)
{
  doc->started_at_us = 0;
}

static void
break_offset (KrSessionDoc *doc)
{
  doc->utc_offset_min = 2000;
}

static void
break_line (KrSessionDoc *doc)
{
  kr_session_doc_append (doc, "place Ruth’s\nkitchen", 1, NULL);
}

static void
break_long_line (KrSessionDoc *doc)
{
  g_autofree char *line = g_strnfill (KR_MAX_LINE_BYTES + 1, 'n');

  memcpy (line, "note ", 5);
  kr_session_doc_append (doc, line, 1, NULL);
}

static void
break_reason (KrSessionDoc *doc)
{
  kr_session_doc_append (doc, "count 2", 1, "\xff");
}

START_TEST (refuses_what_cannot_be_kept)
{
  static const struct {
    const char *name;
    void (*apply) (KrSessionDoc *doc);
  } rows[] = {
      {"UUID", break_uuid},
      {"name", break_name},
      {"player twice", break_player},
      {"pen", break_pen},
      {"dealer", break_dealer},
      {"start", break_start},
      {"offset", break_offset},
      {"line feed", break_line},
      {"long line", break_long_line},
      {"reason", break_reason},
      {"first game", break_first_game},
  };
  g_autoptr (KrSessionDoc) good = store_fixture_make_played (1, 4);

  ck_assert (kr_session_doc_check (good, NULL));
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (KrSessionDoc) doc = store_fixture_make_played (1, 4);
    g_autoptr (GError) error = NULL;

    rows[i].apply (doc);
    ck_assert_msg (!kr_session_doc_check (doc, &error), "%s", rows[i].name);
    ck_assert (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID));
  }
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {names_are_cleaned,
                                names_have_limits,
                                longest_name_is_taken,
                                appending_drops_what_was_undone,
                                copies_share_nothing,
                                replays_the_events_in_effect,
                                correction_does_not_move_the_end,
                                replay_names_the_event_that_fails,
                                place_and_note_are_the_last_told,
                                refuses_what_cannot_be_kept,
                                NULL};

  return kr_test_run (kr_test_suite ("session-doc", tests));
}
