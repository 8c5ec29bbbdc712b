/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-referee-json.h"

#include "kr-cli.h"

typedef struct {
  JsonBuilder *builder;
  const KrTranscript *record;
  const KrAtoms *known;
} Answer;

static const char *
name_of (const Answer *answer, int seat)
{
  return answer->record->names.name[seat];
}

/* Adds a member with the name of @seat; null for nobody. */
static void
add_player (const Answer *answer, const char *member, int seat)
{
  json_builder_set_member_name (answer->builder, member);
  if (seat == KR_NO_SEAT)
    json_builder_add_null_value (answer->builder);
  else
    json_builder_add_string_value (answer->builder, name_of (answer, seat));
}

static void
add_card (const Answer *answer, KrCard card)
{
  char text[KR_CARD_TEXT_SIZE];

  kr_card_format (card, text);
  json_builder_add_string_value (answer->builder, text);
}

static void
add_atoms (const Answer *answer, const KrAtoms *atoms)
{
  kr_cli_begin_array (answer->builder, "atoms");
  for (int atom = 0; atom < KR_N_ATOMS; atom++)
    if (kr_atoms_has (atoms, (KrAtom) atom) && kr_atoms_has (answer->known, (KrAtom) atom))
      json_builder_add_string_value (answer->builder, kr_atom_id ((KrAtom) atom));
  json_builder_end_array (answer->builder);
}

static const char *
event_word (KrEventKind kind)
{
  switch (kind) {
  case KR_EVENT_STARTER:
    return "starter";
  case KR_EVENT_PLAY:
    return "play";
  case KR_EVENT_DRAW:
    return "draw";
  case KR_EVENT_CALL:
    return "call";
  case KR_EVENT_ASK:
    return "ask";
  case KR_EVENT_REVOKE:
    return "revoke";
  case KR_EVENT_SLOW:
    return "slow";
  case KR_EVENT_LOOKED:
    return "looked";
  case KR_EVENT_MULLIGAN:
    return "mulligan";
  }
  return "";
}

static char *
format_line (JsonBuilder *builder)
{
  g_autoptr (JsonNode) root = json_builder_get_root (builder);
  g_autofree char *text = json_to_string (root, FALSE);

  return g_strconcat (text, "\n", NULL);
}

static void
add_event (const Answer *answer, const KrEvent *event)
{
  kr_cli_add_string (answer->builder, "event", event_word (event->kind));
  add_player (answer, "player", event->seat);
  if (event->kind == KR_EVENT_STARTER || event->kind == KR_EVENT_PLAY) {
    json_builder_set_member_name (answer->builder, "card");
    add_card (answer, event->card);
    if (event->named != KR_SUIT_NONE)
      kr_cli_add_string (answer->builder, "named", kr_suit_text (event->named));
  }
  if (event->kind == KR_EVENT_ASK)
    add_player (answer, "asked", event->asked);
  if (event->announced)
    kr_cli_add_boolean (answer->builder, "one_card", TRUE);
}

static void
add_draws (const Answer *answer, const KrEffects *effects)
{
  kr_cli_begin_array (answer->builder, "draws");
  for (int i = 0; i < effects->n_draws; i++) {
    const KrDraw *draw = &effects->draws[i];

    json_builder_begin_object (answer->builder);
    add_player (answer, "player", draw->seat);
    kr_cli_add_int (answer->builder, "cards", draw->cards);
    kr_cli_add_string (answer->builder, "why", kr_draw_reason_id (draw->why));
    json_builder_end_object (answer->builder);
  }
  json_builder_end_array (answer->builder);
}

static void
add_pressures (const Answer *answer, const KrEffects *effects)
{
  kr_cli_begin_array (answer->builder, "pressures");
  for (int i = 0; i < effects->n_pressures; i++) {
    const KrPressureTaken *taken = &effects->pressures[i];

    json_builder_begin_object (answer->builder);
    add_player (answer, "player", taken->seat);
    kr_cli_add_int (answer->builder, "points", taken->points);
    add_atoms (answer, &taken->atoms);
    json_builder_end_object (answer->builder);
  }
  json_builder_end_array (answer->builder);
}

static void
add_rulings (const Answer *answer, const KrEffects *effects)
{
  kr_cli_begin_array (answer->builder, "rulings");
  for (int i = 0; i < effects->n_rulings; i++) {
    const KrRuling *ruling = &effects->rulings[i];
    g_autofree char *text = g_strdup_printf ("%s %s", _ (kr_ruling_text (ruling->id)),
                                             _ (kr_outcome_text (ruling->outcome)));

    json_builder_begin_object (answer->builder);
    kr_cli_add_string (answer->builder, "id", kr_ruling_id (ruling->id));
    add_player (answer, "player", ruling->seat);
    kr_cli_add_string (answer->builder, "text", text);
    add_atoms (answer, &ruling->atoms);
    json_builder_end_object (answer->builder);
  }
  json_builder_end_array (answer->builder);
}

/* Adds a text; null during free play, and before the suit is named (P-4). */
static void
add_matched (const Answer *answer, const char *member, const char *text)
{
  json_builder_set_member_name (answer->builder, member);
  if (answer->record->table.free || text[0] == '\0')
    json_builder_add_null_value (answer->builder);
  else
    json_builder_add_string_value (answer->builder, text);
}

static gboolean
has_face_up (const KrTable *table, int seat)
{
  for (int i = 0; i < table->n_face_up; i++)
    if (table->face_up[i].seat == seat)
      return TRUE;
  return FALSE;
}

static void
add_face_up (const Answer *answer, const KrTable *table)
{
  kr_cli_begin_object (answer->builder, "face_up");
  for (int seat = 0; seat < table->setup.n_seats; seat++) {
    if (!has_face_up (table, seat))
      continue;
    kr_cli_begin_array (answer->builder, name_of (answer, seat));
    for (int i = 0; i < table->n_face_up; i++)
      if (table->face_up[i].seat == seat)
        add_card (answer, table->face_up[i].card);
    json_builder_end_array (answer->builder);
  }
  json_builder_end_object (answer->builder);
}

/* Adds members that only some rule sets need, and two that are there only when they say
 * something. */
static void
add_further_state (const Answer *answer, const KrTable *table)
{
  const KrRules *rules = &answer->record->rules;

  if (table->again)
    kr_cli_add_boolean (answer->builder, "again", TRUE);
  if (table->second)
    add_player (answer, "counts_as", table->plays_as);
  if (rules->king != KR_KING_NOTHING)
    kr_cli_add_int (answer->builder, "king", table->king);
  if (rules->one_card_asked) {
    kr_cli_begin_array (answer->builder, "askable");
    for (int seat = 0; seat < table->setup.n_seats; seat++)
      if (table->silent >> seat & 1)
        json_builder_add_string_value (answer->builder, name_of (answer, seat));
    json_builder_end_array (answer->builder);
  }
  if (table->setup.dummy != KR_NO_SEAT)
    add_player (answer, "played_by", kr_table_played_by (table));
}

static void
add_state (const Answer *answer)
{
  const KrTable *table = &answer->record->table;

  kr_cli_begin_object (answer->builder, "state");
  add_player (answer, "turn", table->turn);
  kr_cli_add_string (answer->builder, "direction",
                     table->direction > 0 ? "clockwise" : "counter-clockwise");
  add_matched (answer, "suit", kr_suit_text (table->suit));
  add_matched (answer, "rank", kr_rank_text (table->rank));
  kr_cli_add_int (answer->builder, "count", table->count);
  kr_cli_add_int (answer->builder, "pack", table->n_pack);
  kr_cli_add_int (answer->builder, "discard", table->n_pile);
  kr_cli_begin_object (answer->builder, "hands");
  for (int seat = 0; seat < table->setup.n_seats; seat++)
    kr_cli_add_int (answer->builder, name_of (answer, seat), table->hands[seat]);
  json_builder_end_object (answer->builder);
  kr_cli_begin_object (answer->builder, "owes");
  for (int seat = 0; seat < table->setup.n_seats; seat++)
    if (table->owes[seat] > 0)
      kr_cli_add_string (answer->builder, name_of (answer, seat), "one-card");
  json_builder_end_object (answer->builder);
  add_face_up (answer, table);
  kr_cli_add_boolean (answer->builder, "free", table->free);
  kr_cli_add_boolean (answer->builder, "over", table->over);
  add_further_state (answer, table);
  json_builder_end_object (answer->builder);
}

char *
kr_cli_referee_json_event (const KrTranscript *record,
                           const KrTranscriptLine *read,
                           const KrAtoms *known,
                           gboolean with_atoms)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  const Answer answer = {builder, record, known};

  json_builder_begin_object (builder);
  kr_cli_add_int (builder, "line", record->n_lines);
  add_event (&answer, &read->event);
  kr_cli_add_boolean (builder, "legal", read->effects.legal);
  add_draws (&answer, &read->effects);
  add_pressures (&answer, &read->effects);
  add_rulings (&answer, &read->effects);
  if (with_atoms)
    add_atoms (&answer, &read->effects.atoms);
  add_state (&answer);
  json_builder_end_object (builder);
  return format_line (builder);
}

static void
add_honors (const Answer *answer, const KrDealResult *result)
{
  kr_cli_begin_array (answer->builder, "out");
  for (int i = 0; i < result->n_out; i++)
    json_builder_add_string_value (answer->builder, name_of (answer, result->out[i]));
  json_builder_end_array (answer->builder);
  kr_cli_begin_array (answer->builder, "went_out");
  for (int i = 0; i < result->n_went_out; i++)
    json_builder_add_string_value (answer->builder, name_of (answer, result->went_out[i]));
  json_builder_end_array (answer->builder);
  add_player (answer, "star", result->star);
  kr_cli_begin_array (answer->builder, "clean");
  for (int seat = 0; seat < answer->record->table.setup.n_seats; seat++)
    if (result->clean[seat])
      json_builder_add_string_value (answer->builder, name_of (answer, seat));
  json_builder_end_array (answer->builder);
  kr_cli_add_boolean (answer->builder, "ha_ha_no_star", result->ha_ha_no_star);
}

char *
kr_cli_referee_json_result (const KrTranscript *record, const KrDealResult *result)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  const Answer answer = {builder, record, NULL};
  const KrTable *table = &record->table;
  const int n_seats = table->setup.n_seats;

  json_builder_begin_object (builder);
  kr_cli_begin_object (builder, "result");
  add_honors (&answer, result);
  if (record->rules.stars) {
    kr_cli_begin_object (builder, "stars");
    for (int seat = 0; seat < n_seats; seat++)
      if (result->stars[seat] > 0)
        kr_cli_add_int (builder, name_of (&answer, seat), result->stars[seat]);
    json_builder_end_object (builder);
  }
  kr_cli_begin_object (builder, "pressures");
  for (int seat = 0; seat < n_seats; seat++)
    if (table->tally[seat].pressures > 0)
      kr_cli_add_int (builder, name_of (&answer, seat), table->tally[seat].pressures);
  json_builder_end_object (builder);
  kr_cli_add_int (builder, "longest_count", result->longest_count);
  if (result->scored) {
    kr_cli_begin_object (builder, "scores");
    for (int seat = 0; seat < n_seats; seat++)
      kr_cli_add_int (builder, name_of (&answer, seat), result->scores[seat]);
    json_builder_end_object (builder);
  }
  json_builder_end_object (builder);
  json_builder_end_object (builder);
  return format_line (builder);
}
