/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-evening-paper.h"

#include "kr-evening-words.h"
#include "kr-gettext.h"
#include "kr-page.h"
#include "kr-print.h"
#include "kr-save.h"
#include "kr-seat-cards.h"

#include <glib/gi18n.h>
#include <string.h>

/* A copy of the evening: the one on the screen goes on. */
typedef struct {
  KrEveningBoard *board;
  char *day;
  KrEveningPaperKind kind;
  KrEveningTable *draft; /* the cards are of these tables; NULL: of the last round */
  int n_draft;
  KrEveningSheet sheet;
} Paper;

static void
paper_free (gpointer data)
{
  Paper *paper = data;

  kr_evening_board_free (paper->board);
  g_free (paper->day);
  g_free (paper->draft);
  g_free (paper);
}

static KrEveningStep *
copy_step (const KrEveningStep *step)
{
  KrEveningStep *copy = g_memdup2 (step, sizeof *step);

  copy->id = g_strdup (step->id);
  copy->recorder = g_strdup (step->recorder);
  copy->text = g_strdup (step->text);
  return copy;
}

static KrEveningBoard *
copy_board (const KrEveningBoard *board)
{
  GPtrArray *steps = g_ptr_array_new_with_free_func ((GDestroyNotify) kr_evening_step_free);
  KrEveningBoard *copy;

  for (guint i = 0; i < board->steps->len; i++)
    g_ptr_array_add (steps, copy_step (g_ptr_array_index (board->steps, i)));
  copy = kr_evening_board_new (board->uuid, steps);
  for (int round = 0; round < board->state->n_rounds; round++) {
    /* Tables say themselves who sits there. */
    copy->state->rounds[round].seating = board->state->rounds[round].seating;
    memcpy (copy->state->rounds[round].tables, board->state->rounds[round].tables,
            sizeof board->state->rounds[round].tables);
  }
  if (board->state->n_rounds > 0)
    memcpy (copy->results, board->results,
            (gsize) board->state->n_rounds * KR_EVENING_MAX_TABLES * sizeof *board->results);
  kr_evening_board_rank (copy);
  return copy;
}

static Paper *
paper_new (KrClubNight *night, KrEveningPaperKind kind)
{
  const KrEveningBoard *board = kr_club_night_get_board (night);
  Paper *paper;

  if (board == NULL)
    return NULL;
  paper = g_new0 (Paper, 1);
  paper->board = copy_board (board);
  paper->day = kr_evening_words_format_day (board->state);
  paper->kind = kind;
  paper->sheet = (KrEveningSheet){
      .board = paper->board, .day = paper->day, .translator = kr_gettext_get_translator ()};
  return paper;
}

static gpointer
lay_out (gpointer data, KrPaper size, guint *n_pages)
{
  const Paper *paper = data;
  const KrSeatCards cards = {&paper->sheet, paper->board->state->n_rounds, paper->draft,
                             paper->n_draft};
  GPtrArray *pages = paper->draft != NULL
                         ? kr_seat_cards_lay_out (&cards, size, NULL, NULL)
                         : kr_evening_pages_lay_out (&paper->sheet, paper->kind, size, NULL, NULL);

  *n_pages = pages->len;
  return pages;
}

static const KrPrintKind print_kind = {
    .failure = N_ ("The evening could not be printed. Your games are safe."),
    .lay_out = lay_out,
    .paint = kr_print_paint_pages,
    .free_layout = (GDestroyNotify) g_ptr_array_unref,
    .free = paper_free,
};

static GBytes *
render (gconstpointer data, const char *suffix, KrPaper size, GError **error)
{
  const Paper *paper = data;
  KrPageFormat format = KR_PAGE_FORMAT_PDF;

  kr_page_render_find_format (suffix, &format);
  return kr_evening_pages_render (&paper->sheet, paper->kind, format, size);
}

static const KrSaveKind save_kind = {
    .title = N_ ("Save the Evening"),
    .formats = N_ ("Pages (PDF, SVG, PNG)"),
    .suffixes = (const char *const[]){"pdf", "svg", "png", NULL},
    .failure = N_ ("The evening could not be saved. Your games are safe."),
    .render = render,
    .free = paper_free,
};

void
kr_evening_paper_print (KrClubNight *night, KrEveningPaperKind kind, GtkWidget *near)
{
  Paper *paper = paper_new (night, kind);

  if (paper != NULL)
    kr_print (&print_kind, paper, paper->board->state->settings.name, near);
}

void
kr_evening_paper_save (KrClubNight *night, KrEveningPaperKind kind, GtkWidget *near)
{
  Paper *paper = paper_new (night, kind);

  if (paper != NULL)
    kr_save (&save_kind, paper, paper->board->state->settings.name, near);
}

void
kr_evening_paper_print_draft (KrClubNight *night, GtkWidget *near)
{
  const KrEveningDraft *draft = kr_club_night_get_draft (night);
  Paper *paper = draft != NULL ? paper_new (night, KR_EVENING_PAPER_CARDS) : NULL;

  if (paper == NULL)
    return;
  paper->draft = g_new0 (KrEveningTable, MAX (draft->n_tables, 1));
  for (int table = 0; table < draft->n_tables; table++) {
    if (draft->n_seats[table] == 0)
      continue;
    KrEveningTable *card = &paper->draft[paper->n_draft++];
    card->n_seats = draft->n_seats[table];
    memcpy (card->seats, draft->seats[table], sizeof card->seats);
  }
  kr_print (&print_kind, paper, paper->board->state->settings.name, near);
}
