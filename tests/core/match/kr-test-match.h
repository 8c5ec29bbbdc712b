/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-match-event.h"
#include "kr-test.h"

/*
 * kr-test-match.h: a match from the lines of its events, and seats as digits.
 */

/* Applies the event of @line, which must be possible. */
static inline void
kr_test_match_book (KrMatch *match, const char *line)
{
  KrMatchEvent event;
  KrStatus status;

  ck_assert_msg (kr_match_event_parse (line, &event, &status) == KR_OK, "cannot read “%s”", line);
  ck_assert_msg (kr_match_apply (match, &event, &status) == KR_OK, "cannot book “%s”", line);
}

/* Applies the events of @lines up to a NULL, at most @max. */
static inline void
kr_test_match_book_all (KrMatch *match, const char *const *lines, int max)
{
  for (int i = 0; i < max && lines[i] != NULL; i++)
    kr_test_match_book (match, lines[i]);
}

/* Writes the seats of @mask as digits, or a dash, into @text. */
static inline void
kr_test_match_format_seats (unsigned mask, char text[KR_MAX_SEATS + 1])
{
  int n = 0;

  for (int seat = 0; seat < KR_MAX_SEATS; seat++)
    if (mask & 1u << seat)
      text[n++] = (char) ('0' + seat);
  if (n == 0)
    text[n++] = '-';
  text[n] = '\0';
}
