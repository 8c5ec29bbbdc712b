/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-seat-names.h"
#include "kr-deal-result.h"
#include "kr-table.h"

/*
 * kr-transcript.h: the record of one deal, read line by line.
 *
 *   rules craits              the rule set's id
 *   set pressure=flat         a house rule; any number of lines
 *   players Ann Bob "Cai Li"  clockwise
 *   pressures Ann=2 Bob=1     taken earlier in this game
 *   dealer Ann
 *   cards 1                   dealt to each
 *   left Bob: 8 8 K           a hand as it was left, for the score
 *
 * and events (kr-event.h); a line `situation …` (kr-situation.h) stands for all
 * that went before it, and may stand in the place of the starter. Header lines
 * come in any order before the first event, each but `set` once; `rules` before
 * `set`, `players` before lines that name them. Where the rules seat a dummy, it
 * is the player called Figgy, or sits down last of all.
 *
 * A record is at one place in memory (its table borrows its rules) and owns
 * nothing. After a line that cannot be read nothing more is read: what stands
 * below it would be guessed.
 */

#define KR_DUMMY_NAME "Figgy"

/* Looks up the rule set @id. On failure sets @status to what there is. */
typedef KrCode (*KrFindRulesFunc) (void *data, const char *id, KrRules *rules, KrStatus *status);

typedef struct {
  KrFindRulesFunc find_rules;
  void *find_rules_data;
  uint32_t n_lines; /* read so far */

  bool has_rules;
  bool has_dealer;
  bool has_pressures;
  bool has_cards;
  bool has_table; /* the header is complete and the deal begun */
  KrRules rules;
  KrSeatNames names; /* n is 0 before `players` */
  KrDealSetup setup;
  KrTable table;
  KrCaughtHands left;
  uint32_t left_lines[KR_MAX_SEATS];
} KrTranscript;

/* What one line was. */
typedef struct {
  bool is_event; /* else a header, a hand, or nothing */
  KrEvent event;
  KrEffects effects;
} KrTranscriptLine;

/* An empty record. @find_rules is called with @data for the line `rules`. */
void kr_transcript_init (KrTranscript *record, KrFindRulesFunc find_rules, void *data);

/* Reads the next line; an event is applied to the table. Fails with the line
 * number and the column in @status. @read may hold half an answer then. */
KrCode kr_transcript_read_line (KrTranscript *record,
                                const char *line,
                                KrTranscriptLine *read,
                                KrStatus *status);

/* Whether the deal has come to its end, so that it has a result. */
bool kr_transcript_is_over (const KrTranscript *record);

/* The result of the deal, which is over. Fails as kr_caught_hands_check, with the
 * `left` line's number, or as kr_deal_result_init. */
KrCode
kr_transcript_get_result (const KrTranscript *record, KrDealResult *result, KrStatus *status);
