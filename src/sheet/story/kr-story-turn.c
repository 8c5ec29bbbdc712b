/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-story-private.h"

#include <math.h>

#include "kr-chance.h"
#include "kr-points.h"
#include "kr-translatable.h"

/* What happened in a deal that moved the chances: first the cards and the points, then the chances
 * before and after it. */

#define SECOND_MOVE 0.1 /* of the chances of others that are mentioned, too */

typedef struct {
  const KrStorySource *source;
  const KrMatchDeal *deal;
  guint number; /* index of the deal */
  GString *text;
} Turn;

static double
get_change (const Turn *turn, guint column)
{
  const double (*chances)[KR_MAX_SEATS] = turn->source->chances;

  return chances[turn->number + 1][column] - chances[turn->number][column];
}

/* The side whose chance changed most, upwards if @sign is 1, downwards if it is -1. */
static guint
find_mover (const Turn *turn, int sign)
{
  guint most = 0;

  for (guint i = 1; i < kr_story_count_sides (turn->source->sheet); i++)
    if (sign * get_change (turn, i) > sign * get_change (turn, most))
      most = i;
  return most;
}

/* The seat of the side of @column that paid more, or else less. */
static guint
find_payer (const Turn *turn, guint column, gboolean more)
{
  guint second = column + 2;

  if (!turn->source->sheet->has_sides)
    return column;
  return (turn->deal->points[second] > turn->deal->points[column]) == more ? second : column;
}

static void
add_sentence (const Turn *turn, char *sentence)
{
  g_string_append_printf (turn->text, "%s%s", turn->text->len > 0 ? " " : "", sentence);
  g_free (sentence);
}

/* `Sam: from 3 in 10 to 1 in 10`; NULL if it is called the same before and after. */
static char *
describe_move (const Turn *turn, guint column)
{
  const KrStorySource *source = turn->source;
  const KrTranslator *words = &source->sheet->translator;
  guint before[KR_MAX_SEATS], after[KR_MAX_SEATS];
  g_autofree char *name = NULL, *from = NULL, *to = NULL;

  kr_story_round (source, turn->number, before);
  kr_story_round (source, turn->number + 1, after);
  from = kr_chance_format (source->chances[turn->number][column], before[column], words);
  to = kr_chance_format (source->chances[turn->number + 1][column], after[column], words);
  if (g_str_equal (from, to))
    return NULL;
  name = kr_story_dup_side_name (source->sheet, column);
  return kr_translator_fill (words, N_ ("{name}: from {before} to {after}"), "name", name, "before",
                             from, "after", to, NULL);
}

/* The chances of @column before and after, and of everybody else who moved by much. */
static void
add_chances (const Turn *turn, guint column)
{
  const char *semicolon = kr_translator_text (&turn->source->sheet->translator, N_ ("; "));
  g_autoptr (GString) moves = g_string_new (NULL);

  for (guint k = 0; k <= kr_story_count_sides (turn->source->sheet); k++) {
    const guint i = k == 0 ? column : k - 1;
    const gboolean is_told = k == 0 || (i != column && fabs (get_change (turn, i)) >= SECOND_MOVE);
    g_autofree char *move = is_told ? describe_move (turn, i) : NULL;

    if (move != NULL)
      g_string_append_printf (moves, "%s%s", moves->len > 0 ? semicolon : "", move);
  }
  if (moves->len == 0)
    return;
  g_string_append_c (moves, '.');
  add_sentence (turn, g_string_free (g_steal_pointer (&moves), FALSE));
}

/* `Sam pays 33, Inês 40, Bo 70.`: everybody but @column who has points. */
static void
add_others (const Turn *turn, guint column)
{
  const KrSheet *sheet = turn->source->sheet;
  g_autoptr (GString) others = g_string_new (NULL);

  for (guint i = 0; i < sheet->n_columns; i++) {
    g_autofree char *name = kr_story_dup_name (sheet, i);
    g_autofree char *points = kr_points_format (turn->deal->points[i]);

    if (i != column && turn->deal->points[i] != 0)
      g_string_append_printf (others, "%s%s %s", others->len > 0 ? ", " : "", name, points);
  }
  if (others->len > 0)
    add_sentence (turn,
                  kr_translator_fill (&sheet->translator, N_ ("Scores of the others: {scores}."),
                                      "scores", others->str, NULL));
}

/* How the points of @column came about: the cards and the pressures. */
static void
add_cards (const Turn *turn, guint column)
{
  const KrTranslator *words = &turn->source->sheet->translator;
  const KrSeatEntry *entry = &turn->deal->entry.seats[column];
  const guint n_pressures = entry->happened[KR_HAPPENING_PRESSURE];
  char cards[KR_HAND_TEXT_SIZE];
  g_autofree char *points = kr_points_format (turn->deal->points[column]);
  g_autofree char *name = kr_story_dup_name (turn->source->sheet, column);
  g_autofree char *pressures = NULL;

  if (entry->kind == KR_ENTRY_CARDS && entry->cards.n > 0) {
    kr_cards_format (&entry->cards, cards);
    add_sentence (turn, kr_translator_fill (words, N_ ("{name} is caught with {cards}: {points}."),
                                            "name", name, "cards", cards, "points", points, NULL));
  }
  if (n_pressures > 0) {
    pressures = kr_translator_count (
        words, NP_ ("{n} pressure is part of it.", "{n} pressures are part of it."), n_pressures);
    add_sentence (turn, g_steal_pointer (&pressures));
  }
}

/* The title of a deal about @column, who gained. NULL if it neither went out nor had only
 * threes. */
static char *
describe_gain (const Turn *turn, guint column)
{
  const KrTranslator *words = &turn->source->sheet->translator;
  const int n_threes = kr_deal_entry_count_only_threes (&turn->deal->entry, (int) column);

  if (n_threes > 0) {
    g_autofree char *name = kr_story_dup_name (turn->source->sheet, column);
    g_autofree char *counted = kr_translator_count (
        words, NP_ ("{name}: only {n} three", "{name}: only {n} threes"), (guint) n_threes);
    add_cards (turn, column);
    return kr_translator_fill (words, counted, "name", name, NULL);
  }
  if (!kr_deal_entry_went_out (&turn->deal->entry, (int) column))
    return NULL;
  add_others (turn, column);
  return kr_story_fill_name (turn->source, N_ ("{name} goes out"), column);
}

void
kr_story_add_turn (GPtrArray *turns, const KrStorySource *source, guint deal)
{
  const Turn turn = {source, &source->match->deals[deal], deal, g_string_new (NULL)};
  const guint up = find_mover (&turn, 1), down = find_mover (&turn, -1);
  guint about = find_payer (&turn, up, FALSE);
  char *title = get_change (&turn, up) >= -get_change (&turn, down) ||
                        kr_deal_entry_count_only_threes (&turn.deal->entry, (int) about) > 0
                    ? describe_gain (&turn, about)
                    : NULL;
  KrStoryLine *line;

  if (title == NULL) {
    g_autofree char *name = NULL, *points = NULL;
    about = find_payer (&turn, down, TRUE);
    name = kr_story_dup_name (source->sheet, about);
    points = kr_points_format (turn.deal->points[about]);
    title = kr_translator_fill (&source->sheet->translator, N_ ("{name} scores {points}"), "name",
                                name, "points", points, NULL);
    add_cards (&turn, about);
  }
  add_chances (&turn, about % kr_story_count_sides (source->sheet));
  line =
      kr_story_add_line (turns, (int) deal, (int) about, title, g_string_free (turn.text, FALSE));
  line->number = turns->len;
}
