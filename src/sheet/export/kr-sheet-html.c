/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sheet-html.h"

#include "kr-paper.h"
#include "kr-translatable.h"

/* One HTML file: the style, then the table. */

static void
add_escaped (GString *html, const char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  g_string_append (html, escaped);
}

/* <tag class="class">text</tag>, or nothing if @text is "". */
static void
add_element (GString *html, const char *tag, const char *class, const char *text)
{
  if (*text == '\0')
    return;
  g_string_append_printf (html, "<%s class=\"%s\">", tag, class);
  add_escaped (html, text);
  g_string_append_printf (html, "</%s>\n", tag);
}

static const char *
get_text (const KrSheet *sheet, const char *english)
{
  return kr_translator_text (&sheet->translator, english);
}

/* Style */

/* The colors, and the table with everything in it: the same in a file and on a page that is served.
 */
static const char table_style[] =
    ":root{color-scheme:light dark;--text:#1d1a26;--dim:#5e5c64;--line:#d3d1d9;--paper:#fff;"
    "--on:#fff;--tint:6%}\n"
    ".scroll{overflow-x:auto}\n"
    "table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums;"
    "margin:1rem 0}\n"
    "caption{text-align:start;color:var(--dim);padding:.3rem 0}\n"
    "th,td{padding:.35rem .3rem;text-align:end;white-space:nowrap}\n"
    "thead th{color:var(--ink,var(--dim));border-bottom:2px solid var(--text)}\n"
    "thead th[colspan]{border-bottom:none}\n"
    "tbody td{min-width:2.6rem}\n"
    "thead .sub{font-size:.8rem;font-weight:400}\n"
    "tbody tr{color:var(--ink);background:color-mix(in srgb,var(--ink) var(--tint),transparent)}\n"
    "tbody tr+tr{border-top:2px solid var(--paper)}\n"
    "tbody tr.coming{color:var(--dim);background:none;border-color:var(--line)}\n"
    "tfoot{border-top:2px solid var(--text)}\n"
    "tfoot .total{color:var(--ink);font-size:1.5rem;font-weight:800}\n"
    "tfoot .chances{color:var(--dim);font-size:.85rem}\n"
    ".chances th{font-weight:400}\n"
    "tfoot .place{color:var(--ink);font-weight:700}\n"
    ".total{font-weight:700}\n"
    ".pill{background:var(--ink);color:var(--on);border-radius:.35rem;padding:.1rem .4rem}\n"
    ".draft{background:none;color:var(--ink);outline:1.5px solid var(--ink)}\n"
    ".badge{display:inline-block;min-width:1.6rem;line-height:1.6rem;text-align:center;"
    "background:var(--ink);color:var(--on);font-weight:800;font-size:.8rem}\n"
    ".dealt{border:1px solid;border-radius:.2rem;font-size:.7rem;font-weight:700;"
    "padding:0 .2rem;margin-inline-end:.3rem;text-decoration:none}\n"
    ".unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);"
    "white-space:nowrap}\n"
    ".m1{border-radius:50%}\n.m2{border-radius:.25rem}\n"
    ".m3{clip-path:polygon(50% 0,100% 50%,50% 100%,0 50%)}\n"
    ".m4{clip-path:polygon(0 50%,24% 7%,76% 7%,100% 50%,76% 93%,24% 93%)}\n"
    ".m5{clip-path:polygon(50% 0,100% 100%,0 100%);line-height:2rem;"
    "height:1.6rem;vertical-align:middle}\n"
    ".m6{clip-path:polygon(50% 2%,98% 37%,79% 93%,21% 93%,2% 37%)}\n"
    ".m7{border-radius:50% 50% 50% 0;}\n"
    ".m8{clip-path:polygon(28% 0,72% 0,72% 28%,100% 28%,100% 72%,72% 72%,72% 100%,28% 100%,"
    "28% 72%,0 72%,0 28%,28% 28%)}\n";

/* The page around it. */
static const char page_style[] =
    "body{font:1rem/1.4 Cantarell,system-ui,sans-serif;color:var(--text);background:var(--paper);"
    "max-width:60rem;margin:2rem auto;padding:0 1rem}\n"
    "h1{font-size:2.6rem;font-weight:800;line-height:1.1;margin:0}\n"
    "p{margin:.2rem 0;color:var(--dim)}\n"
    ".headline{font-weight:700;font-size:1.2rem;color:var(--ink,var(--text))}\n"
    "@media print{*{print-color-adjust:exact;-webkit-print-color-adjust:exact}"
    "body{margin:0;max-width:none;font-size:9pt}.scroll{overflow:visible}"
    "thead{display:table-header-group}tr{break-inside:avoid}"
    "@page{margin:" G_STRINGIFY (KR_PAPER_MARGIN_BROWSER) "mm " G_STRINGIFY (
        KR_PAPER_MARGIN_SIDE) "mm}}\n";

/* `#2460d0` */
static void
add_color (GString *html, KrInk ink)
{
  g_string_append_printf (html, "#%02x%02x%02x", (unsigned) (ink.red * 255 + 0.5),
                          (unsigned) (ink.green * 255 + 0.5), (unsigned) (ink.blue * 255 + 0.5));
}

static void
add_pens (GString *html, KrPenSet set)
{
  for (unsigned pen = 0; pen <= KR_N_PENS; pen++) {
    g_string_append_printf (html, ".p%u{--ink:", pen);
    add_color (html, kr_pen_get_ink (pen, set));
    g_string_append (html, "}");
  }
}

char *
kr_sheet_html_dup_style (void)
{
  GString *html = g_string_new (table_style);

  add_pens (html, KR_PEN_SET_LIGHT);
  g_string_append (
      html, "\n@media screen and (prefers-color-scheme:dark){"
            ":root{--text:#fff;--dim:#b0afac;--line:#5a5a5f;--paper:#1e1e1e;--tint:9%;--on:");
  add_color (html, kr_pen_get_text_ink (KR_PEN_SET_DARK));
  g_string_append (html, "}");
  add_pens (html, KR_PEN_SET_DARK);
  g_string_append (html, "}\n");
  return g_string_free (html, FALSE);
}

/* Table */

void
kr_sheet_html_add_badge (GString *html, unsigned pen, const char *letters)
{
  g_string_append_printf (html, "<span class=\"badge p%u m%u\" aria-hidden=\"true\">", pen, pen);
  add_escaped (html, letters);
  g_string_append (html, "</span> ");
}

/* Adds a sign with its meaning for screen readers. */
static void
add_sign (GString *html, const char *sign, const char *meaning)
{
  g_string_append_printf (html, "<span role=\"img\" aria-label=\"");
  add_escaped (html, meaning);
  g_string_append (html, "\" title=\"");
  add_escaped (html, meaning);
  g_string_append_printf (html, "\">%s</span>", sign);
}

static void
add_column_heading (GString *html, const KrSheet *sheet, const char *english)
{
  g_string_append (html, "<th scope=\"col\" class=\"sub\">");
  add_escaped (html, get_text (sheet, english));
  g_string_append (html, "</th>");
}

static void
add_head (GString *html, const KrSheet *sheet)
{
  g_string_append (html, "<thead>\n<tr><th rowspan=\"2\" scope=\"col\" class=\"leader\">");
  add_escaped (html, get_text (sheet, N_ ("Leader")));
  g_string_append (html, "</th><th rowspan=\"2\" scope=\"col\" class=\"deal\">");
  add_escaped (html, get_text (sheet, N_ ("Deal")));
  g_string_append (html, "</th><th rowspan=\"2\" scope=\"col\" class=\"cards\">");
  add_escaped (html, get_text (sheet, N_ ("Cards")));
  g_string_append (html, "</th>");
  for (guint i = 0; i < sheet->n_columns; i++) {
    const KrSheetColumn *column = &sheet->columns[i];
    g_string_append_printf (html, "<th colspan=\"2\" scope=\"colgroup\" class=\"p%u\">",
                            column->pen);
    kr_sheet_html_add_badge (html, column->pen, column->initial);
    g_string_append (html, "<bdi>");
    add_escaped (html, column->name);
    g_string_append (html, "</bdi></th>");
  }
  g_string_append (html, "</tr>\n<tr>");
  for (guint i = 0; i < sheet->n_columns; i++) {
    add_column_heading (html, sheet, N_ ("Score"));
    add_column_heading (html, sheet, N_ ("Total"));
  }
  g_string_append (html, "</tr>\n</thead>\n");
}

static void
add_signs (GString *html, const KrSheet *sheet, const KrSheetCell *cell)
{
  static const char *const dots[] = {"", "●", "●●", "●●●"};
  g_autofree char *pressures = kr_translator_count (
      &sheet->translator, NP_ ("{n} pressure", "{n} pressures"), cell->pressures);

  if (cell->bare)
    add_sign (html, "†", get_text (sheet, N_ ("points only")));
  if (kr_sheet_cell_has_check (cell))
    add_sign (html, KR_SHEET_CHECK, get_text (sheet, N_ ("went out, drew cards owed")));
  if (cell->stars == 1)
    add_sign (html, "★", get_text (sheet, N_ ("went out")));
  else if (cell->stars > 1)
    add_sign (html, "★★", get_text (sheet, N_ ("only threes")));
  if (cell->pressures > 0)
    add_sign (html, cell->pressures < G_N_ELEMENTS (dots) ? dots[cell->pressures] : "●", pressures);
  if (cell->pressures >= G_N_ELEMENTS (dots))
    g_string_append_printf (html, "<small aria-hidden=\"true\">%u</small>", cell->pressures);
}

static void
add_cell (GString *html, const KrSheet *sheet, const KrSheetCell *cell)
{
  g_string_append (html, "<td class=\"score\">");
  if (cell->dealt) {
    g_string_append (html, "<abbr class=\"dealt\" title=\"");
    add_escaped (html, get_text (sheet, N_ ("dealt")));
    g_string_append (html, "\">");
    add_escaped (html, get_text (sheet, N_ ("D")));
    g_string_append (html, "</abbr>");
  }
  add_escaped (html, cell->score);
  add_signs (html, sheet, cell);
  g_string_append (html, "</td><td class=\"total\">");
  if (cell->leads)
    g_string_append_printf (html, "<span class=\"pill%s\">", cell->draft ? " draft" : "");
  add_escaped (html, cell->total);
  if (cell->leads) {
    g_string_append (html, "</span>");
    add_element (html, "span", "unseen",
                 get_text (sheet, cell->draft ? N_ ("would lead") : N_ ("leads")));
  }
  g_string_append (html, "</td>");
}

static void
add_row (GString *html, const KrSheet *sheet, const KrSheetRow *row)
{
  /* By KrSheetRowKind. */
  static const char *const classes[] = {"", " coming running", " coming"};

  g_string_append_printf (html, "<tr class=\"p%u%s\"><td class=\"leader\">", row->pen,
                          classes[row->kind]);
  if (row->leader >= 0) {
    const KrSheetColumn *leader = &sheet->columns[row->leader];
    kr_sheet_html_add_badge (html, leader->pen, leader->badge);
    add_element (html, "span", "unseen", leader->name);
  } else if (row->kind == KR_SHEET_ROW_SCORED)
    add_sign (html, "–", get_text (sheet, N_ ("nobody leads")));
  g_string_append_printf (html, "</td><th scope=\"row\">%u", row->deal);
  if (row->corrected)
    add_sign (html, " ✎", get_text (sheet, N_ ("corrected")));
  g_string_append_printf (html, "</th><td class=\"cards\">%u</td>", row->cards);
  for (guint i = 0; i < sheet->n_columns; i++)
    add_cell (html, sheet, &row->cells[i]);
  g_string_append (html, "</tr>\n");
}

/* Which of the players' texts a row that is not a deal shows. */
typedef enum {
  OUTER_START,
  OUTER_END_POINTS,
} Outer;

static void
add_outer_row (GString *html, const KrSheet *sheet, Outer outer, const char *english)
{
  if (outer == OUTER_START ? *sheet->columns[0].start == '\0'
                           : *sheet->columns[0].end_points == '\0')
    return;
  g_string_append (html, "<tr class=\"coming\"><th colspan=\"3\" scope=\"row\">");
  add_escaped (html, get_text (sheet, english));
  g_string_append (html, "</th>");
  for (guint i = 0; i < sheet->n_columns; i++) {
    const KrSheetColumn *column = &sheet->columns[i];
    g_string_append_printf (html,
                            outer == OUTER_START ? "<td></td><td>%s</td>" : "<td>%s</td><td></td>",
                            outer == OUTER_START ? column->start : column->end_points);
  }
  g_string_append (html, "</tr>\n");
}

/* The row is there, and as high, while the chances are not known. */
static void
add_chances (GString *html, const KrSheet *sheet)
{
  g_string_append (html, "<tr class=\"chances\"><th colspan=\"3\" scope=\"row\">");
  add_escaped (html, get_text (sheet, N_ ("Chance to win")));
  g_string_append (html, "</th>");
  for (guint i = 0; i < sheet->n_columns; i++) {
    g_string_append (html, "<td colspan=\"2\"><bdi>");
    add_escaped (html, sheet->columns[i].chance);
    g_string_append (html, "</bdi></td>");
  }
  g_string_append (html, "</tr>\n");
}

static void
add_foot (GString *html, const KrSheet *sheet)
{
  g_string_append (html, "<tfoot>\n<tr><th colspan=\"3\" scope=\"row\">");
  add_escaped (html, get_text (sheet, N_ ("Total")));
  g_string_append (html, "</th>");
  for (guint i = 0; i < sheet->n_columns; i++) {
    const KrSheetColumn *column = &sheet->columns[i];
    g_string_append_printf (html, "<td class=\"place p%u\">", column->pen);
    add_escaped (html, column->place);
    if (sheet->has_stars && *column->place != '\0') {
      g_autofree char *stars =
          kr_translator_count (&sheet->translator, NP_ ("{n} star", "{n} stars"), column->stars);
      g_autofree char *sign = g_strdup_printf (" ★%u", column->stars);
      add_sign (html, sign, stars);
    }
    g_string_append_printf (html, "</td><td class=\"total p%u\"><span%s>", column->pen,
                            column->leads ? " class=\"pill\"" : "");
    add_escaped (html, column->total);
    g_string_append (html, "</span></td>");
  }
  g_string_append (html, "</tr>\n");
  if (sheet->has_chances)
    add_chances (html, sheet);
  g_string_append (html, "</tfoot>\n");
}

char *
kr_sheet_html_format_table (const KrSheet *sheet)
{
  GString *html = g_string_new (NULL);

  g_string_append (html, "<div class=\"scroll\" tabindex=\"0\">\n<table>\n<caption>");
  add_escaped (html, sheet->lead_rule);
  g_string_append (html, "</caption>\n");
  add_head (html, sheet);
  g_string_append (html, "<tbody>\n");
  add_outer_row (html, sheet, OUTER_START, N_ ("At the start"));
  for (guint i = 0; i < sheet->n_rows; i++)
    add_row (html, sheet, &sheet->rows[i]);
  add_outer_row (html, sheet, OUTER_END_POINTS, N_ ("Pressures"));
  g_string_append (html, "</tbody>\n");
  add_foot (html, sheet);
  g_string_append (html, "</table>\n</div>\n");
  return g_string_free (html, FALSE);
}

static void
add_meaning (GString *html, const KrSheet *sheet, const char *sign, const char *english)
{
  g_string_append_printf (html, " · %s ", sign);
  add_escaped (html, get_text (sheet, english));
}

static void
add_legend (GString *html, const KrSheet *sheet)
{
  g_string_append (html, "<p class=\"legend\"><span class=\"dealt\">");
  add_escaped (html, get_text (sheet, N_ ("D")));
  g_string_append (html, "</span>");
  add_escaped (html, get_text (sheet, N_ ("dealt")));
  add_meaning (html, sheet, "●", N_ ("pressure"));
  if (sheet->has_stars) {
    add_meaning (html, sheet, "★", N_ ("out"));
    add_meaning (html, sheet, "★★", N_ ("only threes"));
  }
  if (sheet->has_drew)
    add_meaning (html, sheet, KR_SHEET_CHECK, N_ ("out, and cards owed"));
  if (sheet->has_corrected)
    add_meaning (html, sheet, "✎", N_ ("corrected"));
  if (sheet->has_bare)
    add_meaning (html, sheet, "†", N_ ("points only"));
  g_string_append (html, "</p>\n");
}

char *
kr_sheet_html_dup_language (const KrTranslator *translator)
{
  const char *locale = translator->text != NULL ? g_get_language_names ()[0] : "C";
  g_auto (GStrv) parts = g_strsplit_set (locale, ".@", 2);

  if (g_str_equal (parts[0], "C") || g_str_equal (parts[0], "POSIX"))
    return g_strdup ("en");
  return g_strdelimit (g_strdup (parts[0]), "_", '-');
}

char *
kr_sheet_html_format (const KrSheet *sheet)
{
  GString *html = g_string_new ("<!DOCTYPE html>\n");
  g_autofree char *language = kr_sheet_html_dup_language (&sheet->translator);
  g_autofree char *style = kr_sheet_html_dup_style ();
  g_autofree char *table = kr_sheet_html_format_table (sheet);
  unsigned pen = sheet->headline_column >= 0 ? sheet->columns[sheet->headline_column].pen : 0;
  g_autofree char *headline_class = g_strdup_printf ("headline p%u", pen);

  g_string_append_printf (html,
                          "<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\"/>\n"
                          "<meta name=\"viewport\" content=\"width=device-width\"/>\n<title>",
                          language);
  add_escaped (html, sheet->title);
  g_string_append (html, " · ");
  add_escaped (html, sheet->headline);
  g_string_append (html, "</title>\n");
  g_string_append_printf (html, "<style>\n%s%s</style>\n</head>\n<body>\n<main>\n", style,
                          page_style);
  add_element (html, "h1", "title", sheet->title);
  add_element (html, "p", "when", sheet->subtitle);
  add_element (html, "p", "details", sheet->details);
  add_element (html, "p", headline_class, sheet->headline);
  g_string_append (html, table);
  add_element (html, "p", "note", sheet->note);
  add_legend (html, sheet);
  g_string_append (html, "</main>\n</body>\n</html>\n");
  return g_string_free (html, FALSE);
}
