/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-test.h"
#include "kr-transcript.h"

#include <stdio.h>
#include <string.h>

/*
 * kr-test-transcript.h: the transcript of a deal between A, B and C, from a few words.
 */

/* The default rules, whatever their id. */
static inline KrCode
kr_test_transcript_find_rules (void *data, const char *id, KrRules *rules, KrStatus *status)
{
  kr_rules_init (rules);
  return KR_OK;
}

/* Reads the lines of @rules and @text, a bar between two, after the players. */
static inline void
kr_test_transcript_read (KrTranscript *transcript, const char *rules, const char *text)
{
  static KrTranscriptLine read;
  char lines[8192];

  snprintf (lines, sizeof lines, "rules plain|%s|players A B C|dealer A|%s", rules, text);
  kr_transcript_init (transcript, kr_test_transcript_find_rules, NULL);
  for (char *line = strtok (lines, "|"); line != NULL; line = strtok (NULL, "|"))
    ck_assert_msg (kr_transcript_read_line (transcript, line, &read, NULL) == KR_OK, "%s", line);
}

/* As kr_test_transcript_read; the deal must be over then. */
static inline void
kr_test_transcript_read_deal (KrTranscript *transcript, const char *rules, const char *text)
{
  kr_test_transcript_read (transcript, rules, text);
  ck_assert_msg (kr_transcript_is_over (transcript), "%s", text);
}
