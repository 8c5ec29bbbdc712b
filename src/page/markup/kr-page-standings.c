/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-page-standings.h"

#include "kr-page-html.h"
#include "kr-translatable.h"

/* What the lines of players may have of the page, whose other parts need far less than the rest of
 * what a message holds (kr-page-message.c). Names have up to 64 characters, and “&” is five. */
#define MOST_BYTES (64 * 1024)

static void
add_line (GString *html, const KrEveningSheet *sheet, int player)
{
  const KrEveningPerson *person = &sheet->board->state->people[player];
  g_autofree char *place = kr_evening_sheet_format_place (sheet, player);
  g_autofree char *score = kr_evening_sheet_format_score (sheet, player);

  g_string_append_printf (html, "<tr class=\"p%d\">", person->pen);
  kr_page_html_add (html, "<td>%s</td><th scope=\"row\"><bdi>%s</bdi></th><td>%s</td></tr>", place,
                    person->name, score);
}

/* As many lines as there is room for; returns how many. */
static guint
add_lines (GString *html, const KrEveningSheet *sheet)
{
  const guint n_people = (guint) sheet->board->state->n_people;
  const gsize begin = html->len;

  for (guint i = 0; i < n_people; i++) {
    const gsize before = html->len;
    add_line (html, sheet, (int) sheet->board->order[i]);
    if (html->len - begin > MOST_BYTES) {
      g_string_truncate (html, before);
      return i;
    }
  }
  return n_people;
}

void
kr_page_standings_add (GString *html, const KrEveningSheet *sheet)
{
  const KrTranslator *translator = &sheet->translator;
  const KrEveningState *state = sheet->board->state;
  g_autofree char *round = kr_evening_sheet_format_round (sheet, state->n_rounds - 1);
  g_auto (GStrv) notes = kr_evening_sheet_list_notes (sheet);
  g_autofree char *meaning = g_strjoinv (" ", notes);
  guint n;

  kr_page_html_add (html, "<section id=\"standings\" class=\"box\"><h2>%s</h2>",
                    kr_translator_text (translator, N_ ("Standings")));
  kr_page_html_add (html, "<p><bdi>%s</bdi> · %s</p>", state->settings.name, round);
  kr_page_html_add (html,
                    "<table><thead><tr><th scope=\"col\">%s</th><th scope=\"col\">%s</th>"
                    "<th scope=\"col\">%s</th></tr></thead><tbody>",
                    kr_translator_text (translator, N_ ("Place")),
                    kr_translator_text (translator, N_ ("Player")),
                    kr_evening_sheet_get_score_title (sheet));
  n = add_lines (html, sheet);
  g_string_append (html, "</tbody></table>");
  if (n < (guint) state->n_people) {
    g_autofree char *rest = kr_translator_count (
        translator,
        NP_ ("{n} more player has no room here.", "{n} more players have no room here."),
        (guint) state->n_people - n);
    kr_page_html_add (html, "<p>%s</p>", rest);
  }
  kr_page_html_add (html, "<p>%s</p></section>\n", meaning);
}
