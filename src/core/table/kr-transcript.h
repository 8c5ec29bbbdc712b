/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-deal-result.h"

/*
 * kr-transcript.h: the transcript of one deal, read line by line.
 *
 *   rules craits              the rule set's id
 *   set pressure=flat         a house rule; any number of lines
 *   players Ann Bob "Cai Li"  clockwise
 *   first-game Bob            who plays a first game (I-10)
 *   mulligans Bob             who had a mulligan earlier in this game (I-10)
 *   pressures Ann=2 Bob=1     taken earlier in this game
 *   dealer Ann
 *   cards 1                   dealt to each
 *   left Bob: 8 8 K           the hand a player was caught with, for the score
 *
 * and events (kr-event.h). A line `situation …` (kr-situation.h) replaces all
 * events before it, even the starter. Header lines come in any order before the
 * first event, each except `set` once; `rules` before `set`, `players` before
 * lines with their names. If the rules have a dummy, it is the player called
 * Figgy, or gets the last seat.
 *
 * A transcript stays where it is in memory (its table borrows its rules) and owns
 * nothing. After a line that cannot be read, the caller stops: the state of the
 * table is unknown from there on.
 */

/* Looks up the rule set @id. On failure sets @status to the rule sets there are. */
typedef KrCode (*KrFindRulesFunc) (void *data, const char *id, KrRules *rules, KrStatus *status);

typedef struct {
  KrFindRulesFunc find_rules;
  void *find_rules_data;
  uint32_t n_lines; /* read so far */

  bool has_rules;
  bool has_dealer;
  bool has_pressures;
  bool has_cards;
  bool has_table; /* the header is complete and the deal has begun */
  KrRules rules;
  KrSeatNames names; /* n is 0 before the line `players` */
  KrDealSetup setup;
  KrTable table;
  KrCaughtHands left;
  uint32_t left_lines[KR_MAX_SEATS];
} KrTranscript;

/* The content of one line. */
typedef struct {
  bool is_event; /* else a header line, a hand or nothing */
  KrEvent event;
  KrEffects effects;
} KrTranscriptLine;

/* An empty transcript. @find_rules is called with @data for the line `rules`. */
void kr_transcript_init (KrTranscript *transcript, KrFindRulesFunc find_rules, void *data);

/* Reads the next line; an event is applied to the table. Fails with the line
 * number and the column in @status, leaving @read unspecified. */
KrCode kr_transcript_read_line (KrTranscript *transcript,
                                const char *line,
                                KrTranscriptLine *read,
                                KrStatus *status);

/* Whether the deal is over, so that it has a result. */
bool kr_transcript_is_over (const KrTranscript *transcript);

/* The result of the deal, which is over. Fails as kr_caught_hands_check, with the
 * number of the `left` line, or as kr_deal_result_init. */
KrCode
kr_transcript_get_result (const KrTranscript *transcript, KrDealResult *result, KrStatus *status);
