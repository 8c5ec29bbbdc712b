/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-page-table.h"

#include "kr-page-html.h"
#include "kr-page-standings.h"
#include "kr-sheet-html.h"
#include "kr-translatable.h"

/* Each part has an id, by which the page's script finds what changed. */

/* The deal that is running; NULL: the game is over. */
static const KrSheetRow *
find_running (const KrSheet *sheet)
{
  for (guint i = 0; i < sheet->n_rows; i++)
    if (sheet->rows[i].kind == KR_SHEET_ROW_RUNNING)
      return &sheet->rows[i];
  return NULL;
}

static int
find_dealer (const KrSheet *sheet, const KrSheetRow *row)
{
  for (guint i = 0; i < sheet->n_columns; i++)
    if (row->cells[i].dealt)
      return (int) i;
  return KR_PAGE_NO_SEAT;
}

static char *
dup_name (const KrSheetColumn *column)
{
  GString *html = g_string_new (NULL);

  kr_page_html_add_name (html, column->name);
  return g_string_free (html, FALSE);
}

/* `6 cards each · Inês begins` */
static void
add_beginning (GString *html, const KrPageTable *table, const KrSheetRow *row)
{
  const KrTranslator *translator = &table->sheet->translator;
  g_autofree char *cards =
      kr_translator_count (translator, NP_ ("{n} card each", "{n} cards each"), row->cards);

  kr_page_html_add (html, "<p>%s", cards);
  if (table->beginner != KR_PAGE_NO_SEAT) {
    g_autofree char *name = dup_name (&table->sheet->columns[table->beginner]);
    g_string_append (html, " · ");
    kr_page_html_add_filled (html, kr_translator_text (translator, N_ ("{name} begins")), "name",
                             name, NULL);
  }
  g_string_append (html, "</p>");
}

/* Whose deal it is, or who won. */
static void
add_head (GString *html, const KrPageTable *table)
{
  const KrSheet *sheet = table->sheet;
  const KrTranslator *translator = &sheet->translator;
  const KrSheetRow *row = find_running (sheet);
  int dealer = row != NULL ? find_dealer (sheet, row) : sheet->headline_column;
  const KrSheetColumn *column = dealer >= 0 ? &sheet->columns[dealer] : NULL;
  g_autofree char *name = column != NULL ? dup_name (column) : NULL;

  g_string_append_printf (html, "<section id=\"deal\" class=\"box p%u\">",
                          column != NULL ? column->pen : 0);
  if (column != NULL)
    kr_sheet_html_add_badge (html, column->pen, column->initial);
  g_string_append (html, "<div><h2>");
  if (row == NULL)
    kr_page_html_add (html, "%s", sheet->headline);
  else if (column != NULL) {
    kr_page_html_add_filled (html, kr_translator_text (translator, N_ ("{name} deals")), "name",
                             name, NULL);
    kr_page_html_add (html, " <span class=\"dealt\" aria-hidden=\"true\">%s</span>",
                      kr_translator_text (translator, N_ ("D")));
  }
  g_string_append (html, "</h2>");
  if (row != NULL)
    add_beginning (html, table, row);
  g_string_append (html, "</div>");
  if (row != NULL) {
    g_autofree char *of =
        kr_translator_count (translator, NP_ ("of {n} deal", "of {n} deals"), sheet->n_rows);
    kr_page_html_add (html, "<p class=\"count\"><b>%u</b> %s</p>", row->deal, of);
  }
  g_string_append (html, "</section>\n");
}

/* The chance to win, below the total: its line is kept while it is not known. */
static void
add_chance (GString *html, const KrSheet *sheet, const KrSheetColumn *column)
{
  g_string_append (html, " <small class=\"chance\">");
  if (*column->chance != '\0')
    kr_page_html_add (html, "<span class=\"unseen\">%s: </span><bdi>%s</bdi>",
                      kr_translator_text (&sheet->translator, N_ ("Chance to win")),
                      column->chance);
  g_string_append (html, "</small>");
}

static void
add_totals (GString *html, const KrSheet *sheet)
{
  g_string_append (html, "<ul id=\"totals\">");
  for (guint i = 0; i < sheet->n_columns; i++) {
    const KrSheetColumn *column = &sheet->columns[i];
    g_string_append_printf (html, "<li class=\"box p%u%s\">", column->pen,
                            column->leads ? " leads" : "");
    kr_sheet_html_add_badge (html, column->pen, column->initial);
    kr_page_html_add (html,
                      "<span><b><bdi>%s</bdi></b> <small>%s</small></span> <strong>%s</strong>",
                      column->name, column->place, column->total);
    if (sheet->has_chances)
      add_chance (html, sheet, column);
    g_string_append (html, "</li>");
  }
  g_string_append (html, "</ul>\n");
}

/* The referee's verdict; an empty part where the referee does not run. */
static void
add_banner (GString *html, const KrPageTable *table)
{
  g_string_append (html, "<section id=\"banner\">");
  if (table->banner != NULL)
    kr_page_html_add (html, "<div class=\"box p%u leads\"><h2>%s</h2><p>%s</p></div>",
                      table->banner_pen, table->banner,
                      table->banner_detail != NULL ? table->banner_detail : "");
  g_string_append (html, "</section>\n");
}

static void
add_happenings (GString *html, const KrPageTable *table)
{
  g_string_append (html, "<ul id=\"happenings\">");
  for (guint i = 0; table->happenings != NULL && table->happenings[i] != NULL; i++)
    kr_page_html_add (html, "<li>%s</li>", table->happenings[i]);
  g_string_append (html, "</ul>\n");
}

/* Who leads; a screen reader is told once per deal, by the page's script. */
static void
add_headline (GString *html, const KrSheet *sheet)
{
  unsigned pen = sheet->headline_column >= 0 ? sheet->columns[sheet->headline_column].pen : 0;

  kr_page_html_add (html, "<p id=\"headline\" class=\"headline p%u\">%s</p>\n", pen,
                    sheet->headline);
}

static guint
count_scored (const KrSheet *sheet)
{
  guint n = 0;

  for (guint i = 0; i < sheet->n_rows; i++)
    n += sheet->rows[i].kind == KR_SHEET_ROW_SCORED;
  return n;
}

char *
kr_page_table_format (const KrPageTable *table)
{
  const KrSheet *sheet = table->sheet;
  GString *html = g_string_new (NULL);
  g_autofree char *rows = kr_sheet_html_format_table (sheet);

  kr_page_html_add (
      html, "<p id=\"where\" data-scored=\"%u\"><b>%s</b> %s</p>\n", count_scored (sheet),
      table->location != NULL && *table->location != '\0' ? table->location : "", sheet->title);
  add_head (html, table);
  add_banner (html, table);
  add_totals (html, sheet);
  add_happenings (html, table);
  add_headline (html, sheet);
  g_string_append_printf (html, "<div id=\"rows\">%s</div>\n", rows);
  if (table->standings != NULL)
    kr_page_standings_add (html, table->standings);
  return g_string_free (html, FALSE);
}
