/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-referee-text.h"

#include "kr-cli.h"

static const char *
why_text (KrDrawReason why)
{
  switch (why) {
  case KR_DRAW_REASON_NO_PLAY:
    return _ ("without a legal play");
  case KR_DRAW_REASON_COUNT:
    return _ ("for the count");
  case KR_DRAW_REASON_COOPER:
    return _ ("for the cooper");
  case KR_DRAW_REASON_ONE_CARD:
    return _ ("for “one card”");
  case KR_DRAW_REASON_FIVE:
    return _ ("for the five");
  case KR_DRAW_REASON_SEVEN:
    return _ ("for the seven");
  case KR_DRAW_REASON_JACK:
    return _ ("for the jack");
  case KR_DRAW_REASON_QUEEN:
    return _ ("for the queen");
  case KR_DRAW_REASON_KING:
    return _ ("for the king’s step");
  case KR_DRAW_REASON_JOKER:
    return _ ("for the joker");
  case KR_DRAW_REASON_PENALTY:
    return _ ("as a penalty");
  case KR_N_DRAW_REASONS:
    break;
  }
  return "";
}

static void
append_atoms (GString *text, const KrAtoms *atoms, const KrAtoms *known)
{
  const char *before = " (";

  for (int atom = 0; atom < KR_N_ATOMS; atom++)
    if (kr_atoms_has (atoms, (KrAtom) atom) && kr_atoms_has (known, (KrAtom) atom)) {
      g_string_append_printf (text, "%s%s", before, kr_atom_id ((KrAtom) atom));
      before = ", ";
    }
  g_string_append (text, before[0] == ',' ? ")\n" : "\n");
}

static void
append_effects (GString *text,
                const KrTranscript *record,
                const KrEffects *effects,
                const KrAtoms *known)
{
  for (int i = 0; i < effects->n_rulings; i++) {
    const KrRuling *ruling = &effects->rulings[i];

    g_string_append_printf (text, "      ! %s: %s %s", record->names.name[ruling->seat],
                            _ (kr_ruling_text (ruling->id)), _ (kr_outcome_text (ruling->outcome)));
    append_atoms (text, &ruling->atoms, known);
  }
  for (int i = 0; i < effects->n_draws; i++)
    g_string_append_printf (text, _ ("      %s draws %d %s\n"),
                            record->names.name[effects->draws[i].seat], effects->draws[i].cards,
                            why_text (effects->draws[i].why));
  for (int i = 0; i < effects->n_pressures; i++) {
    const KrPressureTaken *taken = &effects->pressures[i];

    g_string_append_printf (text, _ ("      %s takes a pressure: %lld points"),
                            record->names.name[taken->seat], (long long) taken->points);
    append_atoms (text, &taken->atoms, known);
  }
}

static void
append_state (GString *text, const KrTranscript *record)
{
  const KrTable *table = &record->table;

  if (table->over) {
    g_string_append (text, _ ("      the deal is over\n"));
    return;
  }
  if (!table->started) {
    g_string_append_printf (text, _ ("      %s names the starter’s suit\n"),
                            record->names.name[table->turn]);
    return;
  }
  g_string_append_printf (text, _ ("      %s to play on "), record->names.name[table->turn]);
  if (table->count > 0)
    g_string_append_printf (text, _ ("count %d"), table->count);
  else if (table->free)
    g_string_append (text, _ ("any card"));
  else
    g_string_append_printf (text, "%s%s", kr_rank_text (table->rank), kr_suit_text (table->suit));
  g_string_append_printf (text, _ (", %s; pack %d, pile %d; hands"),
                          table->direction > 0 ? _ ("clockwise") : _ ("counterclockwise"),
                          table->n_pack, table->n_pile);
  for (int seat = 0; seat < table->setup.n_seats; seat++)
    g_string_append_printf (text, " %s %d%s", record->names.name[seat], table->hands[seat],
                            table->owes[seat] > 0 ? _ (" (owes two)") : "");
  g_string_append_c (text, '\n');
}

char *
kr_cli_referee_text_event (const KrTranscript *record,
                           const KrTranscriptLine *read,
                           const KrAtoms *known)
{
  GString *text = g_string_new (NULL);
  char line[KR_EVENT_TEXT_SIZE];

  kr_event_format (&read->event, &record->names, line);
  g_string_append_printf (text, "%4u  %s\n", record->n_lines, line);
  append_effects (text, record, &read->effects, known);
  append_state (text, record);
  return g_string_free (text, FALSE);
}

char *
kr_cli_referee_text_result (const KrTranscript *record, const KrDealResult *result)
{
  GString *text = g_string_new (NULL);
  const KrTable *table = &record->table;

  for (int i = 0; i < result->n_went_out; i++)
    g_string_append_printf (text, _ ("%s went out\n"), record->names.name[result->went_out[i]]);
  if (result->n_went_out == 0)
    g_string_append (text, _ ("Nobody went out\n"));
  if (result->ha_ha_no_star)
    g_string_append (text, _ ("Ha ha no star\n"));
  for (int seat = 0; seat < table->setup.n_seats; seat++) {
    g_string_append_printf (text, "%s", record->names.name[seat]);
    if (result->scored)
      g_string_append_printf (text, "  %lld", (long long) result->scores[seat]);
    for (int i = 0; i < table->tally[seat].pressures; i++)
      g_string_append (text, " ●");
    for (int i = 0; i < result->stars[seat]; i++)
      g_string_append (text, " ★");
    g_string_append (text, result->clean[seat] ? _ (" clean\n") : "\n");
  }
  if (result->longest_count > 0)
    g_string_append_printf (text, _ ("Longest count %d\n"), result->longest_count);
  return g_string_free (text, FALSE);
}
