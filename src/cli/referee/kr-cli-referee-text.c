/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-referee-text.h"

#include "kr-cli.h"
#include "kr-gettext.h"
#include "kr-sentence.h"

static const char *const draws[KR_N_DRAW_REASONS] = {
    [KR_DRAW_REASON_NO_PLAY] = N_ ("{player} draws {n} without a legal play"),
    [KR_DRAW_REASON_COUNT] = N_ ("{player} draws {n} for the count"),
    [KR_DRAW_REASON_COOPER] = N_ ("{player} draws {n} for the cooper"),
    [KR_DRAW_REASON_ONE_CARD] = N_ ("{player} draws {n} for “one card”"),
    [KR_DRAW_REASON_FIVE] = N_ ("{player} draws {n} for the five"),
    [KR_DRAW_REASON_SEVEN] = N_ ("{player} draws {n} for the seven"),
    [KR_DRAW_REASON_JACK] = N_ ("{player} draws {n} for the jack"),
    [KR_DRAW_REASON_QUEEN] = N_ ("{player} draws {n} for the queen"),
    [KR_DRAW_REASON_KING] = N_ ("{player} draws {n} for the king’s step"),
    [KR_DRAW_REASON_JOKER] = N_ ("{player} draws {n} for the joker"),
    [KR_DRAW_REASON_PENALTY] = N_ ("{player} draws {n} as a penalty"),
};

/* Adds @sentence, which is freed, after @before. */
static void
append_filled (GString *text, const char *before, char *sentence)
{
  g_autofree char *words = kr_gettext_dup_words (sentence);

  g_string_append_printf (text, "%s%s", before, words);
  g_free (sentence);
}

static void
append_draw (GString *text, const KrDraw *draw, const char *player)
{
  g_autofree char *n = g_strdup_printf ("%d", draw->cards);

  append_filled (text, "      ",
                 kr_sentence_fill (draws[draw->why], "player", player, "n", n, NULL));
  g_string_append_c (text, '\n');
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

    g_string_append (text, "      ! ");
    g_string_append_printf (text, _ ("%s: %s"), record->names.name[ruling->seat],
                            _ (kr_ruling_text (ruling->id)));
    g_string_append_printf (text, " %s", _ (kr_outcome_text (ruling->outcome)));
    append_atoms (text, &ruling->atoms, known);
  }
  for (int i = 0; i < effects->n_draws; i++)
    append_draw (text, &effects->draws[i], record->names.name[effects->draws[i].seat]);
  for (int i = 0; i < effects->n_pressures; i++) {
    const KrPressureTaken *taken = &effects->pressures[i];

    g_string_append_printf (text, _ ("      %s takes a pressure: %lld points"),
                            record->names.name[taken->seat], (long long) taken->points);
    append_atoms (text, &taken->atoms, known);
  }
}

/* Whose turn it is, and on what. */
static void
append_turn (GString *text, const KrTranscript *record)
{
  const KrTable *table = &record->table;
  const char *key = N_ ("{player} to play on {card}, {direction}; pack {pack}, pile {pile}; hands");
  g_autofree char *direction =
      kr_sentence_new_plain (table->direction > 0 ? N_ ("clockwise") : N_ ("counterclockwise"));
  g_autofree char *card =
      g_strconcat (kr_rank_text (table->rank), kr_suit_text (table->suit), NULL);
  g_autofree char *count = g_strdup_printf ("%d", table->count);
  g_autofree char *pack = g_strdup_printf ("%d", table->n_pack);
  g_autofree char *pile = g_strdup_printf ("%d", table->n_pile);

  if (table->count > 0)
    key = N_ ("{player} to play on count {count}, {direction}; pack {pack}, pile {pile}; hands");
  else if (table->free)
    key = N_ ("{player} to play on any card, {direction}; pack {pack}, pile {pile}; hands");
  append_filled (text, "      ",
                 kr_sentence_fill (key, "player", record->names.name[table->turn], "card", card,
                                   "count", count, "direction", direction, "pack", pack, "pile",
                                   pile, NULL));
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
  append_turn (text, record);
  for (int seat = 0; seat < table->setup.n_seats; seat++)
    g_string_append_printf (text, table->owes[seat] > 0 ? _ (" %s %d (owes two)") : " %s %d",
                            record->names.name[seat], table->hands[seat]);
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
