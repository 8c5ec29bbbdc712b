/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sheet-private.h"

#include "kr-translatable.h"

/* What a cell shows, phrase by phrase. */

typedef struct {
  const KrTranslator *translator;
  GString *text;
} Label;

/* Adds @phrase after a comma. */
static void
say (Label *label, const char *phrase)
{
  if (label->text->len > 0)
    g_string_append (label->text, ", ");
  g_string_append (label->text, phrase);
}

static void
say_text (Label *label, const char *english)
{
  say (label, kr_translator_text (label->translator, english));
}

static void
say_count (Label *label, const char *one, const char *many, guint n)
{
  g_autofree char *phrase = kr_translator_count (label->translator, one, many, n);

  say (label, phrase);
}

/* Stars are for going out, or for a hand of only threes (G-2). */
static void
say_stars (Label *label, const KrSheet *sheet, const KrSheetCell *cell)
{
  if (cell->out)
    say_text (label, N_ ("went out"));
  else if (cell->stars > 0)
    say_text (label, N_ ("only threes"));
  if (sheet->has_stars && cell->out && cell->stars == 0)
    say_text (label, N_ ("no star"));
  if (cell->drew)
    say_text (label, N_ ("drew cards owed"));
  if (cell->stars > 1)
    say_count (label, NP_ ("{n} star", "{n} stars"), cell->stars);
}

static void
say_dealt (Label *label, const KrSheetRow *row, const KrSheetCell *cell)
{
  if (cell->dealt)
    say_text (label, row->kind == KR_SHEET_ROW_SCORED ? N_ ("dealt") : N_ ("deals"));
}

/* What the signs after the score say. */
static void
say_signs (Label *label, const KrSheet *sheet, const KrSheetCell *cell)
{
  if (cell->bare)
    say_text (label, N_ ("points only"));
  if (cell->doubt != KR_SHEET_SURE)
    say_text (label, cell->doubt == KR_SHEET_CLASHES ? N_ ("clashes with another hand")
                                                     : N_ ("not sent yet"));
  say_stars (label, sheet, cell);
  if (cell->pressures > 0)
    say_count (label, NP_ ("{n} pressure", "{n} pressures"), cell->pressures);
}

char *
kr_sheet_format_signs (const KrSheet *sheet, const KrSheetRow *row, guint column)
{
  const KrSheetCell *cell = &row->cells[column];
  Label label = {&sheet->translator, g_string_new (NULL)};

  say_dealt (&label, row, cell);
  say_signs (&label, sheet, cell);
  if (cell->leads)
    say_text (&label, cell->draft ? N_ ("would lead") : N_ ("leads"));
  return g_string_free (label.text, FALSE);
}

char *
kr_sheet_cell_label_format (const KrSheet *sheet, const KrSheetRow *row, guint column)
{
  const KrSheetCell *cell = &row->cells[column];
  Label label = {&sheet->translator, g_string_new (sheet->columns[column].name)};
  gboolean scored = *cell->score != '\0';
  g_autofree char *number = g_strdup_printf ("%u", row->deal);
  g_autofree char *deal = kr_translator_fill (label.translator, N_ ("deal {n}"), "n", number, NULL);

  say (&label, deal);
  say_dealt (&label, row, cell);
  if (scored)
    say (&label, cell->score);
  say_signs (&label, sheet, cell);
  if (scored) {
    g_autofree char *total =
        kr_translator_fill (label.translator, N_ ("total {points}"), "points", cell->total, NULL);
    say (&label, total);
  }
  if (cell->leads)
    say_text (&label, cell->draft ? N_ ("would lead") : N_ ("leads"));
  return g_string_free (label.text, FALSE);
}
