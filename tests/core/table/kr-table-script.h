/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-table.h"
#include "kr-test.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/*
 * kr-table-script.h: a few events at a table, and its state after them.
 *
 * A row sets rules (`key=value`, a semicolon between two), deals to the players
 * A, B, C, … of whom A is the dealer, plays events (a bar between two) and
 * compares the state with one line:
 *
 *   B+ KH 0 | 2 1 2 | 45 2       whose turn, the direction, suit and rank, the
 *                                count; the hands; pack and pile
 *
 * followed, as far as they apply, by `any` (any card may be played), `again`, `second C` (counts as
 * C's), `king 2`, `owes B`, `star B`, `ha ha`, `beer C` (C owes one), `out B C`, `B took 5 10`
 * (pressures of the last event), `drew B1 C2` (its draws), and the ids of its rulings, those that
 * cost nothing in a first game with `waived`. `-` means that the deal is over.
 */

typedef struct {
  const char *name;
  const char *rules;
  int n_players;
  int cards;
  const char *events;
  const char *state;
  uint8_t first_game; /* bit s: seat s plays a first game */
} ScriptRow;

typedef struct {
  char text[512];
  size_t length;
} ScriptState;

__attribute__ ((format (printf, 2, 3))) static inline void
script_add (ScriptState *state, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  state->length += (size_t) vsnprintf (state->text + state->length,
                                       sizeof state->text - state->length, format, arguments);
  va_end (arguments);
  ck_assert_uint_lt (state->length, sizeof state->text);
}

static inline void
script_set_rules (const ScriptRow *row, KrRules *rules)
{
  char text[256];
  KrStatus status;

  kr_rules_init (rules);
  snprintf (text, sizeof text, "%s", row->rules);
  for (char *set = strtok (text, ";"); set != NULL; set = strtok (NULL, ";")) {
    char *value = strchr (set, '=');

    ck_assert_msg (value != NULL, "%s: %s", row->name, set);
    *value++ = '\0';
    ck_assert_msg (kr_rules_set (rules, set, value, &status) == KR_OK, "%s: %s=%s", row->name, set,
                   value);
  }
}

static inline void
script_add_seats (ScriptState *state, const char *word, int n, const bool seats[KR_MAX_SEATS])
{
  bool any = false;

  for (int seat = 0; seat < n; seat++)
    if (seats[seat]) {
      script_add (state, "%s %c", any ? "" : word, 'A' + seat);
      any = true;
    }
}

static inline void
script_add_state (ScriptState *state, const KrTable *table)
{
  script_add (state, "%c%c %s%s %d |", table->over ? '-' : 'A' + table->turn,
              table->direction > 0 ? '+' : '-', kr_rank_text (table->rank),
              kr_suit_text (table->suit), table->count);
  for (int seat = 0; seat < table->setup.n_seats; seat++)
    script_add (state, " %d", table->hands[seat]);
  script_add (state, " | %d %d", table->n_pack, table->n_pile);
  if (table->free)
    script_add (state, " any");
  if (table->again)
    script_add (state, " again");
  if (table->second)
    script_add (state, " second %c", 'A' + table->plays_as);
  if (table->king > 0)
    script_add (state, " king %d", table->king);
}

static inline void
script_add_debts (ScriptState *state, const KrTable *table)
{
  bool owes[KR_MAX_SEATS] = {false};
  bool out[KR_MAX_SEATS] = {false};

  for (int seat = 0; seat < table->setup.n_seats; seat++)
    owes[seat] = table->owes[seat] > 0;
  for (int i = 0; i < table->n_out; i++)
    out[table->out[i]] = true;
  script_add_seats (state, " owes", table->setup.n_seats, owes);
  script_add_seats (state, " out", table->setup.n_seats, out);
  if (table->over && table->star != KR_NO_SEAT)
    script_add (state, " star %c", 'A' + table->star);
  if (table->ha_ha_no_star)
    script_add (state, " ha ha");
  if (table->beer != KR_NO_SEAT)
    script_add (state, " beer %c", 'A' + table->beer);
}

static inline void
script_add_effects (ScriptState *state, const KrEffects *effects)
{
  for (int i = 0; i < effects->n_pressures; i++)
    script_add (state, " %c took %lld", 'A' + effects->pressures[i].seat,
                (long long) effects->pressures[i].points);
  for (int i = 0; i < effects->n_draws; i++)
    script_add (state, "%s%c%d", i == 0 ? " drew " : " ", 'A' + effects->draws[i].seat,
                effects->draws[i].cards);
  for (int i = 0; i < effects->n_rulings; i++)
    script_add (state, " %s%s", kr_ruling_id (effects->rulings[i].id),
                effects->rulings[i].outcome >= KR_OUTCOME_WAIVED ? " waived" : "");
}

static inline void
script_play (const ScriptRow *row, KrTable *table, KrEffects *effects)
{
  static const KrSeatNames names = {8, {"A", "B", "C", "D", "E", "F", "G", "H"}};
  char text[512];

  snprintf (text, sizeof text, "%s", row->events);
  for (char *line = strtok (text, "|"); line != NULL; line = strtok (NULL, "|")) {
    KrEvent event;

    ck_assert_msg (kr_event_parse (line, &names, 0, &event, NULL) == KR_OK, "%s: %s", row->name,
                   line);
    kr_table_apply (table, &event, effects);
  }
}

static inline void
script_run_row (const ScriptRow *row)
{
  static KrEffects effects;
  KrRules rules;
  KrDealSetup setup = {.rules = &rules,
                       .n_seats = (uint8_t) row->n_players,
                       .dummy = KR_NO_SEAT,
                       .cards = (uint8_t) row->cards,
                       .first_game = row->first_game};
  KrTable table;
  ScriptState state = {.length = 0};

  script_set_rules (row, &rules);
  ck_assert_msg (kr_table_init (&table, &setup, NULL) == KR_OK, "%s", row->name);
  script_play (row, &table, &effects);
  script_add_state (&state, &table);
  script_add_debts (&state, &table);
  script_add_effects (&state, &effects);
  ck_assert_msg (strcmp (state.text, row->state) == 0, "%s:\n  %s", row->name, state.text);
}

#define script_run(rows)                                                                           \
  for (size_t row = 0; row < sizeof rows / sizeof rows[0]; row++)                                  \
  script_run_row (&rows[row])
