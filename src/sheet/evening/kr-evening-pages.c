/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-evening-pages.h"

#include "kr-display-name.h"
#include "kr-paper-flow.h"
#include "kr-points.h"
#include "kr-seat-cards.h"
#include "kr-translatable.h"

/* The standings are a table with a row for each player; a round is one with a row for each table
 * and a column for each seat. */

#define PLACE_WIDTH 16.0
#define NUMBER_WIDTH 30.0
#define TABLE_WIDTH 24.0
#define ROUND_ROOM 24.0 /* what has to be below the heading of a round */

static void
add_standings (KrPaperFlow *flow, const KrEveningSheet *sheet)
{
  const KrTranslator *translator = &sheet->translator;
  const double name_width = kr_paper_flow_get_width (flow) - PLACE_WIDTH - 3 * NUMBER_WIDTH;
  double x = PLACE_WIDTH + name_width;
  const KrPaperColumn columns[] = {
      {kr_translator_text (translator, N_ ("Place")), 0, PLACE_WIDTH, KR_ANCHOR_START},
      {kr_translator_text (translator, N_ ("Player")), PLACE_WIDTH, name_width, KR_ANCHOR_START},
      {kr_translator_text (translator, N_ ("Rounds")), x, NUMBER_WIDTH, KR_ANCHOR_END},
      {kr_translator_text (translator, N_ ("By the average")), x + NUMBER_WIDTH, NUMBER_WIDTH,
       KR_ANCHOR_END},
      {kr_evening_sheet_get_score_title (sheet), x + 2 * NUMBER_WIDTH, NUMBER_WIDTH, KR_ANCHOR_END},
  };
  g_auto (GStrv) notes = kr_evening_sheet_list_notes (sheet);

  kr_paper_flow_begin_table (flow, columns, G_N_ELEMENTS (columns));
  for (int i = 0; i < sheet->board->state->n_people; i++) {
    const int player = (int) sheet->board->order[i];
    const KrEveningPerson *person = &sheet->board->state->people[player];
    const KrEveningLine *line = &sheet->board->lines[player];
    g_autofree char *place = kr_evening_sheet_format_place (sheet, player);
    g_autofree char *played = g_strdup_printf ("%d", line->n_played);
    const int n_averaged = line->n_averaged - line->n_pending;
    g_autofree char *averaged = g_strdup_printf ("%d", n_averaged);
    g_autofree char *score = kr_evening_sheet_format_score (sheet, player);
    const KrPaperCell cells[] = {
        {place, NULL, 0, KR_WEIGHT_BOLD},
        {person->name, NULL, (unsigned) person->pen, KR_WEIGHT_REGULAR},
        {played, NULL, 0, KR_WEIGHT_REGULAR},
        {n_averaged == 0 ? "–" : averaged, NULL, 0, KR_WEIGHT_REGULAR},
        {score, NULL, 0, KR_WEIGHT_BOLD},
    };

    kr_paper_flow_add_row (flow, cells);
  }
  for (char **note = notes; *note != NULL; note++)
    kr_paper_flow_add_paragraph (flow, *note);
}

/* What is known of the game at a table, below its number. */
static char *
describe_game (const KrEveningSheet *sheet, const KrEveningResult *result)
{
  if (!result->there)
    return g_strdup (kr_translator_text (&sheet->translator, N_ ("not begun")));
  if (result->over)
    return kr_translator_count (&sheet->translator, NP_ ("{n} deal", "{n} deals"),
                                (guint) result->n_scored);
  return kr_translator_count (&sheet->translator, NP_ ("after {n} deal", "after {n} deals"),
                              (guint) result->n_scored);
}

static void
add_table (KrPaperFlow *flow, const KrEveningSheet *sheet, int round, int number, guint n_seats)
{
  const KrEveningTable *table = &sheet->board->state->rounds[round].tables[number];
  const KrEveningResult *result = kr_evening_board_get_result (sheet->board, round, number);
  g_autofree char *title = kr_evening_sheet_format_table (sheet, number);
  g_autofree char *game = describe_game (sheet, result);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  KrPaperCell cells[KR_MAX_SEATS + 1] = {{title, game, 0, KR_WEIGHT_BOLD}};

  for (guint seat = 0; seat < n_seats; seat++) {
    KrPaperCell *cell = &cells[seat + 1];

    *cell = (KrPaperCell){.text = ""};
    if (seat >= (guint) table->n_seats)
      continue;
    const KrEveningPerson *person = &sheet->board->state->people[table->seats[seat]];
    g_ptr_array_add (texts, kr_display_name_shorten (person->name, KR_SHORT_NAME_CHARS));
    cell->text = g_ptr_array_index (texts, texts->len - 1);
    cell->pen = (unsigned) person->pen;
    cell->weight = result->over && result->place[seat] == 1 ? KR_WEIGHT_BOLD : KR_WEIGHT_REGULAR;
    if (!result->there)
      continue;
    g_ptr_array_add (texts, kr_points_format (result->total[seat]));
    cell->below = g_ptr_array_index (texts, texts->len - 1);
  }
  kr_paper_flow_add_row (flow, cells);
}

static void
add_round (KrPaperFlow *flow, const KrEveningSheet *sheet, int number)
{
  const KrEveningPlayed *round = &sheet->board->state->rounds[number];
  g_autofree char *heading = kr_evening_sheet_format_round (sheet, number);
  g_autofree char *out = kr_evening_sheet_list_out (sheet, &round->seating);
  KrPaperColumn columns[KR_MAX_SEATS + 1] = {{"", 0, TABLE_WIDTH, KR_ANCHOR_START}};
  guint n_seats = 0;
  double width;

  for (int i = 0; i < round->seating.n_tables; i++)
    n_seats = MAX (n_seats, (guint) round->tables[i].n_seats);
  width = (kr_paper_flow_get_width (flow) - TABLE_WIDTH) / MAX (n_seats, 4);
  for (guint seat = 0; seat < n_seats; seat++)
    columns[seat + 1] = (KrPaperColumn){"", TABLE_WIDTH + seat * width, width, KR_ANCHOR_START};
  kr_paper_flow_add_heading (flow, heading, ROUND_ROOM);
  kr_paper_flow_begin_table (flow, columns, n_seats + 1);
  for (int i = 0; i < round->seating.n_tables; i++)
    add_table (flow, sheet, number, i, n_seats);
  if (out != NULL) {
    g_autofree char *sentence =
        kr_translator_fill (&sheet->translator, N_ ("Sitting out: {names}"), "names", out, NULL);

    kr_paper_flow_add_paragraph (flow, sentence);
  }
}

GPtrArray *
kr_evening_pages_lay_out (const KrEveningSheet *sheet,
                          KrEveningPaperKind kind,
                          KrPaper paper,
                          KrMeasureText measure,
                          gpointer data)
{
  const KrEveningState *state = sheet->board->state;
  g_autofree char *subtitle = kr_evening_sheet_describe (sheet);
  KrPaperFlow *flow;

  if (kind == KR_EVENING_PAPER_CARDS) {
    const KrSeatCards cards = {
        sheet, MAX (state->n_rounds - 1, 0),
        state->n_rounds == 0 ? NULL : state->rounds[state->n_rounds - 1].tables,
        state->n_rounds == 0 ? 0 : state->rounds[state->n_rounds - 1].seating.n_tables};

    return kr_seat_cards_lay_out (&cards, paper, measure, data);
  }
  flow = kr_paper_flow_new (state->settings.name, subtitle, paper, measure, data);
  if (state->n_people == 0)
    kr_paper_flow_add_paragraph (
        flow, kr_translator_text (&sheet->translator, N_ ("Nobody is here yet.")));
  else
    add_standings (flow, sheet);
  for (int i = 0; kind == KR_EVENING_PAPER_EVENING && i < state->n_rounds; i++)
    add_round (flow, sheet, i);
  return kr_paper_flow_finish (flow);
}

GBytes *
kr_evening_pages_render (const KrEveningSheet *sheet,
                         KrEveningPaperKind kind,
                         KrPageFormat format,
                         KrPaper paper)
{
  g_autoptr (GPtrArray) pages = kr_evening_pages_lay_out (sheet, kind, paper, NULL, NULL);
  g_autofree char *subject = kr_evening_sheet_describe (sheet);
  const KrPages file = {.pages = (KrPage *const *) pages->pdata,
                        .n_pages = pages->len,
                        .title = sheet->board->state->settings.name,
                        .subject = subject};

  return kr_page_render (&file, format);
}
