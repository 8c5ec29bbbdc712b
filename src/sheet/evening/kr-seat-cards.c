/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-seat-cards.h"

#include "kr-display-name.h"
#include "kr-translatable.h"

/* Two cards beside each other, four below each other, and dashed lines to cut along. All lengths
 * are in millimeters. */

#define N_ACROSS 2
#define N_DOWN 4
#define INSET 6.0 /* of what is on a card */
#define TITLE_SIZE 6.4
#define SMALL_SIZE 3.2
#define SEATS_TOP 16.5
#define MAX_PITCH 10.0 /* from one seat to the next; fewer seats have more room */
#define NAME_SIZE 0.56 /* of the pitch */
#define BADGE_SIZE 0.76
#define NAME_X 1.2 /* after the mark */
#define DASH 0.25
#define DEALS_WIDTH 26.0 /* for `deals first` */

typedef struct {
  const KrSeatCards *cards;
  KrTextMeasure measure;
  KrPage *page;
  double x, y, width, height; /* of the card */
} Card;

static void
add_part (Card *card,
          KrPart part,
          const KrTextStyle *style,
          double x,
          double base,
          double width,
          const char *text)
{
  KrTextStyle fitted = *style;

  fitted.size = kr_text_measure_fit (&card->measure, text, style, width);
  kr_shape_add_part (card->page->shapes, part, &fitted, x, base, text);
}

static void
add_seat (Card *card, const KrEveningTable *table, int seat)
{
  const KrEveningSheet *sheet = card->cards->sheet;
  const KrEveningPerson *person = &sheet->board->state->people[table->seats[seat]];
  const double pitch = MIN (MAX_PITCH, (card->height - SEATS_TOP - INSET) / table->n_seats);
  const KrTextStyle name = {KR_SHAPE_INK_TEXT, KR_WEIGHT_BOLD, KR_ANCHOR_START, NAME_SIZE * pitch};
  const KrTextStyle deals = {KR_SHAPE_INK_DIM, KR_WEIGHT_REGULAR, KR_ANCHOR_END, SMALL_SIZE};
  const double middle = card->y + SEATS_TOP + (seat + 0.5) * pitch;
  g_autofree char *initial = kr_display_name_initial (person->name, FALSE);
  KrTextStyle fitted = name;

  fitted.size = kr_text_measure_fit (&card->measure, person->name, &name,
                                     card->width - NAME_X * pitch - DEALS_WIDTH - 2 * INSET);
  kr_shape_begin (card->page->shapes, KR_PART_PARAGRAPH);
  kr_shape_add_badge (card->page->shapes, (unsigned) person->pen,
                      card->x + INSET + BADGE_SIZE * pitch / 2, middle, BADGE_SIZE * pitch,
                      initial);
  kr_shape_add_text (card->page->shapes, &fitted, card->x + INSET + NAME_X * pitch,
                     kr_shape_get_base_line (middle, NAME_SIZE * pitch), person->name);
  if (seat == table->dealer) {
    const char *words = kr_translator_text (&sheet->translator, N_ ("deals first"));
    KrTextStyle small = deals;

    small.size = kr_text_measure_fit (&card->measure, words, &deals, DEALS_WIDTH);
    kr_shape_add_text (card->page->shapes, &small, card->x + card->width - INSET,
                       kr_shape_get_base_line (middle, SMALL_SIZE), words);
  }
  kr_shape_end (card->page->shapes);
}

static void
add_card (Card *card, int number)
{
  const KrEveningSheet *sheet = card->cards->sheet;
  const KrEveningTable *table = &card->cards->tables[number];
  const KrTextStyle title = {KR_SHAPE_INK_TEXT, KR_WEIGHT_BOLD, KR_ANCHOR_START, TITLE_SIZE};
  const KrTextStyle small = {KR_SHAPE_INK_DIM, KR_WEIGHT_REGULAR, KR_ANCHOR_START, SMALL_SIZE};
  const double room = card->width - 2 * INSET;
  g_autofree char *round = kr_evening_sheet_format_round (sheet, card->cards->round);
  g_autofree char *name = kr_evening_sheet_format_table (sheet, number);
  g_autofree char *heading = g_strdup_printf ("%s · %s", round, name);

  add_part (card, KR_PART_HEADING, &title, card->x + INSET, card->y + 9, room, heading);
  add_part (card, KR_PART_PARAGRAPH, &small, card->x + INSET, card->y + 13.6, room,
            sheet->board->state->settings.name);
  for (int seat = 0; seat < table->n_seats; seat++)
    add_seat (card, table, seat);
}

static void
add_cuts (KrPage *page, double height)
{
  for (int i = 1; i < N_ACROSS; i++)
    kr_shape_add_line (page->shapes, KR_SHAPE_DASHES, KR_SHAPE_INK_FAINT, DASH,
                       i * page->width_mm / N_ACROSS, 0, i * page->width_mm / N_ACROSS,
                       page->height_mm);
  for (int i = 1; i < N_DOWN; i++)
    kr_shape_add_line (page->shapes, KR_SHAPE_DASHES, KR_SHAPE_INK_FAINT, DASH, 0, i * height,
                       page->width_mm, i * height);
}

GPtrArray *
kr_seat_cards_lay_out (const KrSeatCards *cards,
                       KrPaper paper,
                       KrMeasureText measure,
                       gpointer data)
{
  GPtrArray *pages = g_ptr_array_new_with_free_func ((GDestroyNotify) kr_page_free);
  Card card = {.cards = cards, .measure = kr_text_measure_make (measure, data)};
  double width, height;
  int i = 0;

  kr_paper_get_size (paper, &width, &height);
  card.width = width / N_ACROSS;
  card.height = height / N_DOWN;
  do {
    card.page = kr_page_new (width, height);
    g_ptr_array_add (pages, card.page);
    add_cuts (card.page, card.height);
    for (int place = 0; place < N_ACROSS * N_DOWN && i < cards->n_tables; place++, i++) {
      card.x = place % N_ACROSS * card.width;
      /* NOLINTNEXTLINE(bugprone-integer-division): the row */
      card.y = place / N_ACROSS * card.height;
      add_card (&card, i);
    }
  } while (i < cards->n_tables);
  return pages;
}
