/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sheet.h"

#include <string.h>

#include "kr-chance.h"
#include "kr-display-name.h"
#include "kr-points.h"
#include "kr-sheet-private.h"
#include "kr-text.h"

/* A match -> columns, rows and cells. */

/* Whether another player has the same initial as @seat. */
static gboolean
shares_initial (const KrSheetSource *source, int seat)
{
  g_autofree char *mine = kr_display_name_initial (source->names[seat], FALSE);

  for (int i = 0; i < source->match->n_seats; i++) {
    g_autofree char *other = kr_display_name_initial (source->names[i], FALSE);
    if (i != seat && strcmp (mine, other) == 0)
      return TRUE;
  }
  return FALSE;
}

/* Whether anybody has points other than 0 in @points. */
static gboolean
has_points (const KrMatch *match, const int64_t *points)
{
  for (int i = 0; i < match->n_seats; i++)
    if (points[i] != 0)
      return TRUE;
  return FALSE;
}

/* Whether @seat is on the side of @leader, who may be KR_NO_SEAT. */
static gboolean
is_leading (const KrMatch *match, int leader, int seat)
{
  return leader != KR_NO_SEAT && kr_match_side (match, leader) == kr_match_side (match, seat);
}

static void
fill_column (KrSheetColumn *column, const KrSheetSource *source, int seat)
{
  const KrMatch *match = source->match;

  column->name = g_strdup (source->names[seat]);
  column->short_name = kr_display_name_shorten (column->name, KR_SHORT_NAME_CHARS);
  column->initial = kr_display_name_initial (column->name, shares_initial (source, seat));
  column->pen = source->pens[seat];
  column->start_points = match->start[seat];
  column->start =
      has_points (match, match->start) ? kr_points_format (match->start[seat]) : g_strdup ("");
  column->total_points = match->totals[seat];
  column->total = kr_points_format (match->totals[seat]);
  column->place = g_strdup (
      match->n_scored > 0 ? kr_translator_ordinal (&source->translator, match->place[seat]) : "");
  column->stars = (guint) match->stars[seat];
  column->pressures = (guint) match->pressures[seat];
  column->end_points_paid = match->over ? match->end_points[seat] : 0;
  column->end_points = match->over && has_points (match, match->end_points)
                           ? kr_points_format (match->end_points[seat])
                           : g_strdup ("");
  column->leads = match->over ? match->n_scored > 0 && match->place[seat] == 1
                              : is_leading (match, match->leader, seat);
  if (match->over || seat >= match->n_players)
    column->next_pressure = g_strdup ("");
  else {
    g_autofree char *points = kr_points_format (kr_match_next_pressure (match, seat));
    column->next_pressure = g_strconcat ("+", points, NULL);
  }
}

/* The deal that is being typed, as it would end. */
typedef struct {
  KrMatchDeal deal;
  int index; /* -1: nothing is being typed */
  gboolean complete;
} Draft;

static void
preview_draft (Draft *draft, const KrSheetSource *source)
{
  const KrMatch *match = source->match;

  draft->index = source->draft != NULL ? source->draft_deal : -1;
  draft->complete = draft->index >= 0;
  if (draft->index < 0)
    return;
  kr_match_preview (match, draft->index, source->draft, &draft->deal);
  for (int i = 0; i < match->n_seats; i++)
    draft->complete &=
        source->draft->seats[i].kind != KR_ENTRY_NONE && source->doubts[i] == KR_SHEET_SURE;
}

/* The match of @source with its draft, the correction of an earlier deal, instead of what was
 * scored; NULL while the correction is not complete. Caller frees. */
static KrMatch *
apply_correction (const KrSheetSource *source)
{
  g_autofree KrMatch *after = g_memdup2 (source->match, sizeof *source->match);
  KrMatchEvent event = {.kind = KR_MATCH_EVENT_SCORE, .seat = KR_NO_SEAT};
  KrStatus status;

  event.deal = (uint8_t) source->draft_deal;
  event.entry = *source->draft;
  return kr_match_apply (after, &event, &status) == KR_OK ? g_steal_pointer (&after) : NULL;
}

/* Fills what @deal says of @seat; points only if the deal is scored. */
static void
fill_cell (KrSheetCell *cell, const KrMatchDeal *deal, int seat)
{
  const KrSeatEntry *entry = &deal->entry.seats[seat];

  cell->dealt = seat == deal->dealer;
  cell->pressures = entry->happened[KR_HAPPENING_PRESSURE];
  cell->out = kr_deal_entry_is_out (&deal->entry, seat);
  cell->drew = kr_deal_entry_went_out (&deal->entry, seat) &&
               (entry->kind == KR_ENTRY_CARDS || entry->kind == KR_ENTRY_POINTS);
  cell->bare = entry->kind == KR_ENTRY_POINTS;
  if (!deal->scored) {
    cell->score = g_strdup ("");
    cell->total = g_strdup ("");
    return;
  }
  cell->score_points = deal->points[seat];
  cell->total_points = deal->total[seat];
  cell->score = kr_points_format (cell->score_points);
  cell->total = kr_points_format (cell->total_points);
  cell->stars = deal->stars[seat];
}

/* Adds the sign of its doubt to @figure, which is taken. */
static char *
add_doubt (char *figure, KrSheetDoubt doubt)
{
  g_autofree char *before = figure;

  return g_strconcat (before, doubt == KR_SHEET_CLASHES ? "?" : "…", NULL);
}

/* Fills a cell of the deal that is being typed: no points for a player without an entry,
 * and no leader before everybody has one. */
static void
fill_draft_cell (KrSheetCell *cell, const KrSheetSource *source, const Draft *draft, int seat)
{
  const KrMatch *match = source->match;
  KrMatchDeal deal = draft->deal;

  deal.scored = deal.entry.seats[seat].kind != KR_ENTRY_NONE;
  fill_cell (cell, &deal, seat);
  cell->draft = TRUE;
  cell->leads = draft->complete && is_leading (match, deal.leader, seat);
  if (!deal.scored || source->doubts[seat] == KR_SHEET_SURE)
    return;
  cell->doubt = source->doubts[seat];
  cell->score = add_doubt (cell->score, cell->doubt);
  cell->total = add_doubt (cell->total, cell->doubt);
}

static void
fill_row (KrSheetRow *row, const KrSheetSource *source, const Draft *draft, int index)
{
  const KrMatch *match = source->match;
  const KrMatchDeal *deal = &match->deals[index];

  row->kind = deal->scored               ? KR_SHEET_ROW_SCORED
              : index == match->n_scored ? KR_SHEET_ROW_RUNNING
                                         : KR_SHEET_ROW_COMING;
  row->deal = (guint) index + 1;
  row->cards = match->schedule.cards[index];
  row->corrected = deal->corrected;
  row->open = draft->index >= 0 ? index == draft->index : row->kind == KR_SHEET_ROW_RUNNING;
  row->leader = deal->scored ? deal->leader : KR_NO_SEAT;
  row->pen = row->leader != KR_NO_SEAT ? source->pens[row->leader] : KR_PEN_PENCIL;
  row->cells = g_new0 (KrSheetCell, match->n_seats);
  for (int i = 0; i < match->n_seats; i++) {
    if (index == draft->index) {
      fill_draft_cell (&row->cells[i], source, draft, i);
      continue;
    }
    fill_cell (&row->cells[i], deal, i);
    row->cells[i].leads = is_leading (match, row->leader, i);
  }
}

static void
fill_rows (KrSheet *sheet, const KrSheetSource *source, const Draft *draft)
{
  const KrMatch *match = source->match;

  sheet->n_rows = match->over ? match->n_scored : match->schedule.n_deals;
  sheet->rows = g_new0 (KrSheetRow, sheet->n_rows);
  for (guint i = 0; i < sheet->n_rows; i++) {
    KrSheetRow *row = &sheet->rows[i];
    fill_row (row, source, draft, (int) i);
    sheet->has_corrected |= row->corrected;
    for (guint c = 0; c < sheet->n_columns; c++) {
      sheet->has_bare |= row->cells[c].bare;
      sheet->has_drew |= kr_sheet_cell_has_check (&row->cells[c]);
      row->cells[c].label = kr_sheet_cell_label_format (sheet, row, c);
    }
  }
}

/* While nobody is ahead, all are alike, and tenths that add up to ten would say otherwise. */
static void
fill_chances (KrSheet *sheet, const KrSheetSource *source)
{
  const KrMatch *match = source->match;
  const guint n_sides = sheet->has_sides ? 2 : sheet->n_columns;
  const gboolean is_open = match->n_scored == 0 && !has_points (match, match->start);
  const gboolean are_shown =
      sheet->has_chances && source->chances != NULL && source->draft == NULL && !is_open;
  guint tenths[KR_MAX_SEATS] = {0};

  if (are_shown)
    kr_chance_round (source->chances, n_sides, tenths);
  for (guint i = 0; i < sheet->n_columns; i++)
    sheet->columns[i].chance =
        are_shown ? kr_chance_format (source->chances[i], tenths[i % n_sides], &source->translator)
                  : g_strdup ("");
}

static void
fill_columns (KrSheet *sheet, const KrSheetSource *source)
{
  sheet->n_columns = source->match->n_seats;
  sheet->columns = g_new0 (KrSheetColumn, sheet->n_columns);
  for (guint i = 0; i < sheet->n_columns; i++)
    fill_column (&sheet->columns[i], source, (int) i);
  for (guint i = 0; i < sheet->n_columns; i++) {
    const KrSheetColumn *first = &sheet->columns[sheet->has_sides ? i % 2 : i];
    sheet->columns[i].badge =
        g_strconcat (first->initial, sheet->has_sides ? first[2].initial : NULL, NULL);
  }
  fill_chances (sheet, source);
}

/* What can be shown of @text, which may be NULL; @texts owns it. */
static const char *
clean (KrTextKind kind, const char *text, GPtrArray *texts)
{
  const gsize length = text != NULL ? strlen (text) : 0;
  char *shown;

  if (text == NULL || kr_text_check (kind, text, length, NULL) == KR_OK)
    return text;
  shown = g_malloc (KR_TEXT_CLEAN_SIZE (length));
  kr_text_clean (kind, text, length, shown);
  g_ptr_array_add (texts, shown);
  return shown;
}

/* Old ledgers may hold what no longer passes the gate for texts. */
static void
clean_texts (KrSheetSource *source, GPtrArray *texts)
{
  for (int i = 0; i < source->match->n_seats; i++)
    source->names[i] = clean (KR_TEXT_NAME, source->names[i], texts);
  source->rules_name = clean (KR_TEXT_RULES_NAME, source->rules_name, texts);
  source->location = clean (KR_TEXT_PLACE, source->location, texts);
  source->note = clean (KR_TEXT_NOTE, source->note, texts);
}

KrSheet *
kr_sheet_new (const KrSheetSource *told)
{
  const KrMatch *match = told->match;
  KrSheet *sheet = g_new0 (KrSheet, 1);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  KrSheetSource cleaned = *told;
  const KrSheetSource *source = &cleaned;
  KrSheetSource shown;
  g_autofree KrMatch *after = NULL;
  Draft draft;

  clean_texts (&cleaned, texts);
  shown = cleaned; /* as a correction would leave it */
  sheet->title = g_strdup (source->rules_name);
  sheet->over = match->over;
  sheet->has_stars = match->rules.stars;
  sheet->has_sides = match->sides;
  sheet->has_chances = source->has_chances && !match->over;
  sheet->note = g_strdup (source->note != NULL ? source->note : "");
  sheet->dated_at_us = source->ended_at_us != 0 ? source->ended_at_us : source->started_at_us;
  sheet->utc_offset_min = source->utc_offset_min;
  sheet->translator = source->translator;
  preview_draft (&draft, source);
  if (draft.complete && draft.index < match->n_scored)
    after = apply_correction (source);
  if (after != NULL)
    shown.match = after;
  fill_columns (sheet, &shown);
  fill_rows (sheet, &shown, &draft);
  kr_sheet_details_fill (sheet, &shown);
  if (draft.complete && (draft.index == match->n_scored || after != NULL))
    kr_sheet_headline_fill (sheet, &shown, &draft.deal);
  else
    kr_sheet_headline_fill (sheet, &shown, NULL);
  return sheet;
}

void
kr_sheet_free (KrSheet *sheet)
{
  if (sheet == NULL)
    return;
  for (guint i = 0; i < sheet->n_columns; i++) {
    KrSheetColumn *column = &sheet->columns[i];
    g_free (column->name);
    g_free (column->short_name);
    g_free (column->initial);
    g_free (column->badge);
    g_free (column->start);
    g_free (column->total);
    g_free (column->place);
    g_free (column->end_points);
    g_free (column->next_pressure);
    g_free (column->chance);
  }
  for (guint i = 0; i < sheet->n_rows; i++) {
    for (guint c = 0; c < sheet->n_columns; c++) {
      g_free (sheet->rows[i].cells[c].score);
      g_free (sheet->rows[i].cells[c].total);
      g_free (sheet->rows[i].cells[c].label);
    }
    g_free (sheet->rows[i].cells);
  }
  g_free (sheet->columns);
  g_free (sheet->rows);
  g_free (sheet->title);
  g_free (sheet->subtitle);
  g_free (sheet->details);
  g_free (sheet->headline);
  g_free (sheet->verdict);
  g_free (sheet->headline_names);
  g_free (sheet->note);
  g_free (sheet->lead_rule);
  g_free (sheet);
}
