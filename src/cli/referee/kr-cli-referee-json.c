/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-referee-json.h"

#include "kr-cli.h"

/* The referee's answers as JSON objects, one an event. */

typedef struct {
  JsonBuilder *builder;
  const KrRecord *record;
  const KrAtoms *known;
} Speaker;

static const char *
name_of (const Speaker *speaker, int seat)
{
  return speaker->record->names.name[seat];
}

/* A member with the name of @seat; null if it is nobody. */
static void
add_player (const Speaker *speaker, const char *member, int seat)
{
  json_builder_set_member_name (speaker->builder, member);
  if (seat == KR_NO_SEAT)
    json_builder_add_null_value (speaker->builder);
  else
    json_builder_add_string_value (speaker->builder, name_of (speaker, seat));
}

static void
begin_array (const Speaker *speaker, const char *member)
{
  json_builder_set_member_name (speaker->builder, member);
  json_builder_begin_array (speaker->builder);
}

static void
begin_object (const Speaker *speaker, const char *member)
{
  json_builder_set_member_name (speaker->builder, member);
  json_builder_begin_object (speaker->builder);
}

static void
add_card (const Speaker *speaker, KrCard card)
{
  char text[KR_CARD_TEXT_SIZE];

  kr_card_format (card, text);
  json_builder_add_string_value (speaker->builder, text);
}

static void
add_atoms (const Speaker *speaker, const KrAtoms *atoms)
{
  begin_array (speaker, "atoms");
  for (int atom = 0; atom < KR_N_ATOMS; atom++)
    if (kr_atoms_has (atoms, (KrAtom) atom) && kr_atoms_has (speaker->known, (KrAtom) atom))
      json_builder_add_string_value (speaker->builder, kr_atom_id ((KrAtom) atom));
  json_builder_end_array (speaker->builder);
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

static void
add_event (const Speaker *speaker, const KrEvent *event)
{
  kr_cli_add_string (speaker->builder, "event", event_word (event->kind));
  add_player (speaker, "player", event->seat);
  if (event->kind == KR_EVENT_STARTER || event->kind == KR_EVENT_PLAY) {
    json_builder_set_member_name (speaker->builder, "card");
    add_card (speaker, event->card);
    if (event->named != KR_SUIT_NONE)
      kr_cli_add_string (speaker->builder, "named", kr_suit_text (event->named));
  }
  if (event->kind == KR_EVENT_ASK)
    add_player (speaker, "asked", event->asked);
  if (event->announced)
    kr_cli_add_boolean (speaker->builder, "one_card", TRUE);
}

static void
add_draws (const Speaker *speaker, const KrEffects *effects)
{
  begin_array (speaker, "draws");
  for (int i = 0; i < effects->n_draws; i++) {
    const KrDraw *draw = &effects->draws[i];

    json_builder_begin_object (speaker->builder);
    add_player (speaker, "player", draw->seat);
    kr_cli_add_int (speaker->builder, "cards", draw->cards);
    kr_cli_add_string (speaker->builder, "why", kr_why_id (draw->why));
    json_builder_end_object (speaker->builder);
  }
  json_builder_end_array (speaker->builder);
}

static void
add_pressures (const Speaker *speaker, const KrEffects *effects)
{
  begin_array (speaker, "pressures");
  for (int i = 0; i < effects->n_pressures; i++) {
    const KrPressureTaken *taken = &effects->pressures[i];

    json_builder_begin_object (speaker->builder);
    add_player (speaker, "player", taken->seat);
    kr_cli_add_int (speaker->builder, "points", taken->points);
    add_atoms (speaker, &taken->atoms);
    json_builder_end_object (speaker->builder);
  }
  json_builder_end_array (speaker->builder);
}

static void
add_rulings (const Speaker *speaker, const KrEffects *effects)
{
  begin_array (speaker, "rulings");
  for (int i = 0; i < effects->n_rulings; i++) {
    const KrRuling *ruling = &effects->rulings[i];
    g_autofree char *text = g_strdup_printf ("%s %s", _ (kr_ruling_text (ruling->id)),
                                             _ (kr_outcome_text (ruling->outcome)));

    json_builder_begin_object (speaker->builder);
    kr_cli_add_string (speaker->builder, "id", kr_ruling_id (ruling->id));
    add_player (speaker, "player", ruling->seat);
    kr_cli_add_string (speaker->builder, "text", text);
    add_atoms (speaker, &ruling->atoms);
    json_builder_end_object (speaker->builder);
  }
  json_builder_end_array (speaker->builder);
}

/* A text, or null during free play and before the suit is named (P-4). */
static void
add_matched (const Speaker *speaker, const char *member, const char *text)
{
  json_builder_set_member_name (speaker->builder, member);
  if (speaker->record->table.free || text[0] == '\0')
    json_builder_add_null_value (speaker->builder);
  else
    json_builder_add_string_value (speaker->builder, text);
}

static void
add_hands (const Speaker *speaker, const KrTable *table)
{
  begin_object (speaker, "hands");
  for (int seat = 0; seat < table->setup.n_seats; seat++)
    kr_cli_add_int (speaker->builder, name_of (speaker, seat), table->hands[seat]);
  json_builder_end_object (speaker->builder);
}

static void
add_owes (const Speaker *speaker, const KrTable *table)
{
  begin_object (speaker, "owes");
  for (int seat = 0; seat < table->setup.n_seats; seat++)
    if (table->owes[seat] > 0)
      kr_cli_add_string (speaker->builder, name_of (speaker, seat), "one-card");
  json_builder_end_object (speaker->builder);
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
add_face_up (const Speaker *speaker, const KrTable *table)
{
  begin_object (speaker, "face_up");
  for (int seat = 0; seat < table->setup.n_seats; seat++) {
    if (!has_face_up (table, seat))
      continue;
    begin_array (speaker, name_of (speaker, seat));
    for (int i = 0; i < table->n_face_up; i++)
      if (table->face_up[i].seat == seat)
        add_card (speaker, table->face_up[i].card);
    json_builder_end_array (speaker->builder);
  }
  json_builder_end_object (speaker->builder);
}

static void
add_askable (const Speaker *speaker, const KrTable *table)
{
  begin_array (speaker, "askable");
  for (int seat = 0; seat < table->setup.n_seats; seat++)
    if (table->silent >> seat & 1)
      json_builder_add_string_value (speaker->builder, name_of (speaker, seat));
  json_builder_end_array (speaker->builder);
}

/* Keys that only some rule sets need, and two that stand only where they say
 * something. */
static void
add_further_state (const Speaker *speaker, const KrTable *table)
{
  const KrRules *rules = &speaker->record->rules;

  if (table->again)
    kr_cli_add_boolean (speaker->builder, "again", TRUE);
  if (table->second)
    add_player (speaker, "counts_as", table->plays_as);
  if (rules->king != KR_KING_NOTHING)
    kr_cli_add_int (speaker->builder, "king", table->king);
  if (rules->one_card_asked)
    add_askable (speaker, table);
  if (table->setup.dummy != KR_NO_SEAT)
    add_player (speaker, "played_by", kr_table_played_by (table));
}

static void
add_state (const Speaker *speaker)
{
  const KrTable *table = &speaker->record->table;

  begin_object (speaker, "state");
  add_player (speaker, "turn", table->turn);
  kr_cli_add_string (speaker->builder, "direction",
                     table->direction > 0 ? "clockwise" : "counter-clockwise");
  add_matched (speaker, "suit", kr_suit_text (table->suit));
  add_matched (speaker, "rank", kr_rank_text (table->rank));
  kr_cli_add_int (speaker->builder, "count", table->count);
  kr_cli_add_int (speaker->builder, "pack", table->n_pack);
  kr_cli_add_int (speaker->builder, "discard", table->n_pile);
  add_hands (speaker, table);
  add_owes (speaker, table);
  add_face_up (speaker, table);
  kr_cli_add_boolean (speaker->builder, "free", table->free);
  kr_cli_add_boolean (speaker->builder, "over", table->over);
  add_further_state (speaker, table);
  json_builder_end_object (speaker->builder);
}

JsonNode *
kr_cli_referee_json_event (const KrRecord *record,
                           const KrRecordLine *read,
                           const KrAtoms *known,
                           gboolean with_atoms)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  const Speaker speaker = {builder, record, known};

  json_builder_begin_object (builder);
  kr_cli_add_int (builder, "line", record->n_lines);
  add_event (&speaker, &read->event);
  kr_cli_add_boolean (builder, "legal", read->effects.legal);
  add_draws (&speaker, &read->effects);
  add_pressures (&speaker, &read->effects);
  add_rulings (&speaker, &read->effects);
  if (with_atoms)
    add_atoms (&speaker, &read->effects.atoms);
  add_state (&speaker);
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}

static void
add_honours (const Speaker *speaker, const KrResult *result)
{
  begin_array (speaker, "out");
  for (int i = 0; i < result->n_out; i++)
    json_builder_add_string_value (speaker->builder, name_of (speaker, result->out[i]));
  json_builder_end_array (speaker->builder);
  add_player (speaker, "star", result->star);
  begin_array (speaker, "clean");
  for (int seat = 0; seat < speaker->record->table.setup.n_seats; seat++)
    if (result->clean[seat])
      json_builder_add_string_value (speaker->builder, name_of (speaker, seat));
  json_builder_end_array (speaker->builder);
  kr_cli_add_boolean (speaker->builder, "ha_ha_no_star", result->ha_ha_no_star);
}

static void
add_stars (const Speaker *speaker, const KrResult *result)
{
  if (!speaker->record->rules.stars)
    return;
  begin_object (speaker, "stars");
  for (int seat = 0; seat < speaker->record->table.setup.n_seats; seat++)
    if (result->stars[seat] > 0)
      kr_cli_add_int (speaker->builder, name_of (speaker, seat), result->stars[seat]);
  json_builder_end_object (speaker->builder);
}

static void
add_pressure_counts (const Speaker *speaker)
{
  const KrTable *table = &speaker->record->table;

  begin_object (speaker, "pressures");
  for (int seat = 0; seat < table->setup.n_seats; seat++)
    if (table->tally[seat].pressures > 0)
      kr_cli_add_int (speaker->builder, name_of (speaker, seat), table->tally[seat].pressures);
  json_builder_end_object (speaker->builder);
}

static void
add_scores (const Speaker *speaker, const KrResult *result)
{
  if (!result->scored)
    return;
  begin_object (speaker, "scores");
  for (int seat = 0; seat < speaker->record->table.setup.n_seats; seat++)
    kr_cli_add_int (speaker->builder, name_of (speaker, seat), result->scores[seat]);
  json_builder_end_object (speaker->builder);
}

JsonNode *
kr_cli_referee_json_result (const KrRecord *record, const KrResult *result)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  const Speaker speaker = {builder, record, NULL};

  json_builder_begin_object (builder);
  begin_object (&speaker, "result");
  add_honours (&speaker, result);
  add_stars (&speaker, result);
  add_pressure_counts (&speaker);
  kr_cli_add_int (builder, "longest_count", result->longest_count);
  add_scores (&speaker, result);
  json_builder_end_object (builder);
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}
