/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sheet-text.h"

#include "kr-display-name.h"
#include "kr-translatable.h"

/* Lines of text with columns that are aligned in the cells of a terminal. */

#define MAX_DOTS 3
#define NAME_MIN 8 /* the least number of cells for a name */
#define ZERO_WIDTH_JOINER 0x200d

/* By pen: those of a terminal's 256 colors that can be read on black and on white. */
static const guint colors[KR_N_PENS + 1] = {244, 33, 166, 28, 133, 0, 30, 161, 136};
#define INK_PEN 5 /* has the terminal's own color */

typedef struct {
  const KrSheet *sheet;
  gboolean color;
  GString *text;
  /* cells */
  guint score[KR_MAX_SEATS];
  guint signs[KR_MAX_SEATS];
  guint total[KR_MAX_SEATS];
  guint badge;
  guint chance; /* the widest */
} Writer;

/* The number of cells that @text takes. */
static guint
get_width (const char *text)
{
  guint width = 0;
  gunichar before = 0;

  for (; *text != '\0'; text = g_utf8_next_char (text)) {
    gunichar letter = g_utf8_get_char (text);
    if (before != ZERO_WIDTH_JOINER && !g_unichar_iszerowidth (letter))
      width += g_unichar_iswide (letter) ? 2 : 1;
    before = letter;
  }
  return width;
}

/* Adds @text without control characters, which could move the cursor, or worse. */
static void
add_plain (Writer *writer, const char *text)
{
  for (; *text != '\0'; text = g_utf8_next_char (text)) {
    gunichar letter = g_utf8_get_char (text);
    g_string_append_unichar (writer->text, g_unichar_iscntrl (letter) ? 0xfffd : letter);
  }
}

static void
add_blanks (Writer *writer, guint n)
{
  while (n-- > 0)
    g_string_append_c (writer->text, ' ');
}

static void
add_end_aligned (Writer *writer, const char *text, guint width)
{
  add_blanks (writer, width - MIN (width, get_width (text)));
  add_plain (writer, text);
}

static void
add_start_aligned (Writer *writer, const char *text, guint width)
{
  add_plain (writer, text);
  add_blanks (writer, width - MIN (width, get_width (text)));
}

static void
add_line (Writer *writer, const char *text)
{
  if (*text == '\0')
    return;
  add_plain (writer, text);
  g_string_append_c (writer->text, '\n');
}

/* Writes everything up to end_ink in @pen's color. */
static void
begin_ink (Writer *writer, unsigned pen, gboolean bold, gboolean reversed)
{
  if (!writer->color)
    return;
  g_string_append_printf (writer->text, "\033[%s%s", bold ? "1;" : "", reversed ? "7;" : "");
  if (pen == INK_PEN)
    g_string_append (writer->text, "39m");
  else
    g_string_append_printf (writer->text, "38;5;%um", colors[pen]);
}

static void
end_ink (Writer *writer)
{
  if (writer->color)
    g_string_append (writer->text, "\033[0m");
}

static char *
make_signs (const KrSheetCell *cell)
{
  GString *signs = g_string_new (cell->bare ? "†" : "");

  if (kr_sheet_cell_has_check (cell))
    g_string_append (signs, KR_SHEET_CHECK);
  for (guint i = 0; i < cell->stars; i++)
    g_string_append (signs, "★");
  for (guint i = 0; i < cell->pressures && (i == 0 || cell->pressures <= MAX_DOTS); i++)
    g_string_append (signs, "●");
  if (cell->pressures > MAX_DOTS)
    g_string_append_printf (signs, "%u", cell->pressures);
  return g_string_free (signs, FALSE);
}

static void
widen (guint *width, const char *text)
{
  *width = MAX (*width, get_width (text));
}

static void
measure_column (Writer *writer, guint column)
{
  const KrSheetColumn *player = &writer->sheet->columns[column];

  widen (&writer->score[column], player->end_points);
  widen (&writer->total[column], player->start);
  widen (&writer->total[column], player->total);
  widen (&writer->badge, player->badge);
  widen (&writer->chance, player->chance);
  for (guint i = 0; i < writer->sheet->n_rows; i++) {
    const KrSheetCell *cell = &writer->sheet->rows[i].cells[column];
    g_autofree char *signs = make_signs (cell);
    widen (&writer->score[column], cell->score);
    widen (&writer->signs[column], signs);
    widen (&writer->total[column], cell->total);
  }
}

/* The number of cells in a player's column: blanks, D, score, signs, and the total with
 * the brackets of a leader. */
static guint
get_column_width (const Writer *writer, guint column)
{
  return 2 + 2 + writer->score[column] + 1 + writer->signs[column] + 1 + writer->total[column] + 2;
}

static void
add_row_head (Writer *writer, const char *badge, const char *deal, const char *cards)
{
  add_start_aligned (writer, badge, writer->badge);
  add_end_aligned (writer, deal, 6);
  add_end_aligned (writer, cards, 7);
}

/* Adds as much of the name of @column as fits. */
static void
add_name (Writer *writer, guint column)
{
  const KrSheetColumn *player = &writer->sheet->columns[column];
  guint width = get_column_width (writer, column);
  g_autofree char *heading = g_strdup (player->short_name);

  for (guint n = KR_SHORT_NAME_CHARS; n > 1 && get_width (heading) > width - 3; n--) {
    g_free (heading);
    heading = kr_display_name_shorten (player->short_name, n - 1);
  }
  g_autofree char *apart = kr_display_name_isolate (heading);
  add_blanks (writer, width - 1 - MIN (width - 1, get_width (heading)));
  begin_ink (writer, player->pen, TRUE, FALSE);
  add_plain (writer, apart);
  end_ink (writer);
  add_blanks (writer, 1);
}

static void
add_total (Writer *writer, const KrSheetCell *cell, unsigned pen, guint width)
{
  const char *brackets = !cell->leads ? "  " : cell->draft ? "()" : "[]";

  begin_ink (writer, pen, TRUE, cell->leads && !cell->draft);
  g_string_append_c (writer->text, brackets[0]);
  add_end_aligned (writer, cell->total, width);
  g_string_append_c (writer->text, brackets[1]);
  end_ink (writer);
}

static void
add_cell (Writer *writer, const KrSheetCell *cell, unsigned pen, guint column)
{
  const char *dealt = cell->dealt ? kr_translator_text (&writer->sheet->translator, N_ ("D")) : "";
  g_autofree char *signs = make_signs (cell);

  begin_ink (writer, pen, FALSE, FALSE);
  add_blanks (writer, 2);
  add_start_aligned (writer, dealt, 2);
  add_end_aligned (writer, cell->score, writer->score[column]);
  add_blanks (writer, 1);
  add_start_aligned (writer, signs, writer->signs[column] + 1);
  end_ink (writer);
  add_total (writer, cell, pen, writer->total[column]);
}

static void
add_row (Writer *writer, const KrSheetRow *row)
{
  g_autofree char *deal = g_strdup_printf ("%s%u", row->corrected ? "✎ " : "", row->deal);
  g_autofree char *cards = g_strdup_printf ("%u", row->cards);
  const char *badge = row->leader >= 0                   ? writer->sheet->columns[row->leader].badge
                      : row->kind == KR_SHEET_ROW_SCORED ? "–"
                                                         : "";

  begin_ink (writer, row->pen, FALSE, FALSE);
  add_row_head (writer, badge, deal, cards);
  end_ink (writer);
  for (guint i = 0; i < writer->sheet->n_columns; i++)
    add_cell (writer, &row->cells[i], row->pen, i);
  g_string_append_c (writer->text, '\n');
}

/* Adds a row that is not a deal: words instead of the deal's number, and cells. */
static void
add_outer_row (Writer *writer, const char *english, gboolean at_end)
{
  const char *words = kr_translator_text (&writer->sheet->translator, english);

  add_start_aligned (writer, words, writer->badge + 6 + 7);
  for (guint i = 0; i < writer->sheet->n_columns; i++) {
    const KrSheetColumn *player = &writer->sheet->columns[i];
    char none[] = "";
    KrSheetCell cell = {.score = at_end ? player->end_points : none,
                        .total = at_end ? none : player->start};
    add_cell (writer, &cell, KR_PEN_PENCIL, i);
  }
  g_string_append_c (writer->text, '\n');
}

static void
add_totals (Writer *writer)
{
  const char *words = kr_translator_text (&writer->sheet->translator, N_ ("Total"));

  add_start_aligned (writer, words, writer->badge + 6 + 7);
  for (guint i = 0; i < writer->sheet->n_columns; i++) {
    const KrSheetColumn *player = &writer->sheet->columns[i];
    KrSheetCell cell = {.total = player->total, .leads = player->leads};
    g_autofree char *stars = writer->sheet->has_stars && player->stars > 0
                                 ? g_strdup_printf (" ★%u", player->stars)
                                 : g_strdup ("");
    g_autofree char *place = g_strconcat (player->place, stars, NULL);
    begin_ink (writer, player->pen, FALSE, FALSE);
    add_end_aligned (writer, place, get_column_width (writer, i) - writer->total[i] - 3);
    add_blanks (writer, 1);
    end_ink (writer);
    add_total (writer, &cell, player->pen, writer->total[i]);
  }
  g_string_append_c (writer->text, '\n');
}

/* Adds the chances to win below the totals. */
static void
add_chances (Writer *writer)
{
  const char *words = kr_translator_text (&writer->sheet->translator, N_ ("Chance to win"));

  add_start_aligned (writer, words, writer->badge + 6 + 7);
  for (guint i = 0; i < writer->sheet->n_columns; i++) {
    const KrSheetColumn *player = &writer->sheet->columns[i];
    begin_ink (writer, player->pen, FALSE, FALSE);
    add_end_aligned (writer, player->chance, get_column_width (writer, i) - 1);
    add_blanks (writer, 1);
    end_ink (writer);
  }
  g_string_append_c (writer->text, '\n');
}

/* Adds a sign and its meaning, after a dot unless it is the @first one. */
static void
add_meaning (Writer *writer, const char *sign, const char *english, gboolean first)
{
  const char *meaning = kr_translator_text (&writer->sheet->translator, english);

  g_string_append_printf (writer->text, "%s%s %s", first ? "" : " · ", sign, meaning);
}

static void
add_legend (Writer *writer)
{
  const KrSheet *sheet = writer->sheet;

  add_meaning (writer, kr_translator_text (&sheet->translator, N_ ("D")), N_ ("dealt"), TRUE);
  add_meaning (writer, "●", N_ ("pressure"), FALSE);
  if (sheet->has_stars) {
    add_meaning (writer, "★", N_ ("out"), FALSE);
    add_meaning (writer, "★★", N_ ("only threes"), FALSE);
  }
  if (sheet->has_drew)
    add_meaning (writer, KR_SHEET_CHECK, N_ ("out, and cards owed"), FALSE);
  if (sheet->has_corrected)
    add_meaning (writer, "✎", N_ ("corrected"), FALSE);
  if (sheet->has_bare)
    add_meaning (writer, "†", N_ ("points only"), FALSE);
  add_meaning (writer, "[ ]", N_ ("leads"), FALSE);
  g_string_append_c (writer->text, '\n');
}

static void
add_rule (Writer *writer)
{
  guint width = writer->badge + 6 + 7;

  for (guint i = 0; i < writer->sheet->n_columns; i++)
    width += get_column_width (writer, i);
  while (width-- > 0)
    g_string_append (writer->text, "─");
  g_string_append_c (writer->text, '\n');
}

static void
add_table (Writer *writer)
{
  const KrSheet *sheet = writer->sheet;

  add_row_head (writer, "", kr_translator_text (&sheet->translator, N_ ("Deal")),
                kr_translator_text (&sheet->translator, N_ ("Cards")));
  for (guint i = 0; i < sheet->n_columns; i++)
    add_name (writer, i);
  g_string_append_c (writer->text, '\n');
  add_rule (writer);
  if (*sheet->columns[0].start != '\0')
    add_outer_row (writer, N_ ("At the start"), FALSE);
  for (guint i = 0; i < sheet->n_rows; i++)
    add_row (writer, &sheet->rows[i]);
  if (*sheet->columns[0].end_points != '\0')
    add_outer_row (writer, N_ ("Pressures"), TRUE);
  add_rule (writer);
  add_totals (writer);
  if (kr_sheet_knows_chances (sheet))
    add_chances (writer);
}

char *
kr_sheet_text_format (const KrSheet *sheet, gboolean color)
{
  Writer writer = {.sheet = sheet, .color = color, .text = g_string_new (NULL)};
  unsigned pen = sheet->headline_column >= 0 ? sheet->columns[sheet->headline_column].pen : INK_PEN;

  for (guint i = 0; i < sheet->n_columns; i++) {
    writer.score[i] = 3;
    writer.total[i] = NAME_MIN - 5;
    measure_column (&writer, i);
  }
  for (guint i = 0; i < sheet->n_columns; i++) {
    const guint width = get_column_width (&writer, i);
    writer.score[i] += MAX (width, writer.chance + 2) - width;
  }
  begin_ink (&writer, INK_PEN, TRUE, FALSE);
  add_plain (&writer, sheet->title);
  end_ink (&writer);
  g_string_append_c (writer.text, '\n');
  add_line (&writer, sheet->subtitle);
  add_line (&writer, sheet->details);
  begin_ink (&writer, pen, TRUE, FALSE);
  add_plain (&writer, sheet->headline);
  end_ink (&writer);
  g_string_append (writer.text, "\n\n");
  add_table (&writer);
  g_string_append_c (writer.text, '\n');
  add_line (&writer, sheet->note);
  add_legend (&writer);
  return g_string_free (writer.text, FALSE);
}
