/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-evening.h"

#include "kr-cli-paper.h"
#include "kr-cli-time.h"
#include "kr-evening-pages.h"
#include "kr-gettext.h"

#include <string.h>

/* evening show, seats and standings: what is known of an evening, as text, as JSON and on paper. */

static const char *
get_doing (const KrEveningBoard *board, int round, int table)
{
  static const char *const names[] = {
      [KR_EVENING_WAITS] = "waiting",
      [KR_EVENING_PLAYS] = "playing",
      [KR_EVENING_DONE] = "done",
  };

  return names[kr_evening_board_get_doing (board, round, table)];
}

/* --- Standings ------------------------------------------------------------------------ */

/* Hundredths without ends that are zero: `7.5`. Caller frees. */
static char *
format_score (gint64 hundredths)
{
  const char *sign = hundredths < 0 ? "-" : "";
  const guint64 value = hundredths < 0 ? 0 - (guint64) hundredths : (guint64) hundredths;
  const guint rest = (guint) (value % 100);

  if (rest == 0)
    return g_strdup_printf ("%s%" G_GUINT64_FORMAT, sign, value / 100);
  if (rest % 10 == 0)
    return g_strdup_printf ("%s%" G_GUINT64_FORMAT ".%u", sign, value / 100, rest / 10);
  return g_strdup_printf ("%s%" G_GUINT64_FORMAT ".%02u", sign, value / 100, rest);
}

static void
print_line (const KrEveningPerson *person, const KrEveningLine *line)
{
  g_autofree char *score = format_score (kr_evening_line_get_hundredths (line));

  if (line->place == 0) {
    kr_cli_print (_ ("     %s: no round yet\n"), person->name);
    return;
  }
  kr_cli_print ("%3d. ", line->place);
  kr_cli_print (_ ("%s: %s"), person->name, score);
  kr_cli_print (_ ("; rounds: %d"), line->n_played);
  if (line->n_averaged > 0)
    kr_cli_print (_ ("; by the average: %d"), line->n_averaged);
  if (line->n_nothing > 0)
    kr_cli_print (_ ("; missed: %d"), line->n_nothing);
  kr_cli_print (_ ("; stars: %d\n"), line->stars);
}

static void
add_standings (JsonBuilder *builder, const KrEveningBoard *board)
{
  kr_cli_begin_array (builder, "standings");
  for (int i = 0; i < board->state->n_people; i++) {
    const KrEveningPerson *person = &board->state->people[board->order[i]];
    const KrEveningLine *line = &board->lines[board->order[i]];

    json_builder_begin_object (builder);
    kr_cli_add_string (builder, "uuid", person->uuid);
    kr_cli_add_string (builder, "name", person->name);
    kr_cli_add_boolean (builder, "here", person->here);
    kr_cli_add_int (builder, "place", line->place);
    kr_cli_add_double (builder, "score", (double) kr_evening_line_get_hundredths (line) / 100);
    kr_cli_add_int (builder, "played", line->n_played);
    kr_cli_add_int (builder, "averaged", line->n_averaged);
    kr_cli_add_int (builder, "pending", line->n_pending);
    kr_cli_add_int (builder, "nothing", line->n_nothing);
    kr_cli_add_int (builder, "sum", line->score);
    kr_cli_add_int (builder, "stars", line->stars);
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
}

static void
add_agreed (JsonBuilder *builder, const KrEveningBoard *board)
{
  const KrEveningSettings *settings = &board->state->settings;
  g_autoptr (KrEveningRow) row = kr_evening_board_make_row (board);

  kr_cli_evening_add_row (builder, row);
  kr_cli_add_string (builder, "by", kr_series_scoring_get_name (settings->scoring));
  kr_cli_add_string (builder, "missed", settings->average ? "average" : "nothing");
}

static void
add_standings_alone (JsonBuilder *builder, const KrEveningBoard *board)
{
  add_agreed (builder, board);
  add_standings (builder, board);
}

static void
print_standings (const KrEveningBoard *board)
{
  for (int i = 0; i < board->state->n_people; i++)
    print_line (&board->state->people[board->order[i]], &board->lines[board->order[i]]);
}

/* --- The rounds ------------------------------------------------------------------------ */

static void
print_table (const KrEveningBoard *board, int round, int table)
{
  const KrEveningState *state = board->state;
  const KrEveningTable *its = &state->rounds[round].tables[table];
  const KrEveningResult *result = kr_evening_board_get_result (board, round, table);

  kr_cli_print (_ ("  Table %d: "), table + 1);
  for (int seat = 0; seat < its->n_seats; seat++) {
    kr_cli_print ("%s%s", seat > 0 ? ", " : "", state->people[its->seats[seat]].name);
    if (result->there)
      kr_cli_print (" %" G_GINT64_FORMAT, (gint64) result->total[seat]);
  }
  switch (kr_evening_board_get_doing (board, round, table)) {
  case KR_EVENING_WAITS:
    kr_cli_print (_ ("; has not begun\n"));
    break;
  case KR_EVENING_PLAYS:
    kr_cli_print (_ ("; deals played: %d of %d\n"), result->n_scored, result->n_deals);
    break;
  case KR_EVENING_DONE:
    kr_cli_print (_ ("; done\n"));
    break;
  }
}

static void
print_round (const KrEveningBoard *board, int round)
{
  const KrEveningState *state = board->state;
  const KrEveningPlayed *played = &state->rounds[round];
  g_autoptr (GString) out = g_string_new (NULL);

  kr_cli_print (_ ("Round %u\n"), (guint) round + 1);
  for (int table = 0; table < played->seating.n_tables; table++)
    print_table (board, round, table);
  for (int i = 0; i < state->n_people; i++)
    if (played->seating.table[i] == KR_EVENING_OUT)
      g_string_append_printf (out, "%s%s", out->len > 0 ? ", " : "", state->people[i].name);
  if (out->len > 0)
    kr_cli_print (_ ("  Sitting out: %s\n"), out->str);
  if (played->called_at_us != 0)
    kr_cli_print (_ ("  Time is up.\n"));
}

static void
add_seats (JsonBuilder *builder, const KrEveningBoard *board, int round, int table)
{
  const KrEveningState *state = board->state;
  const KrEveningTable *its = &state->rounds[round].tables[table];
  const KrEveningResult *result = kr_evening_board_get_result (board, round, table);

  kr_cli_begin_array (builder, "seats");
  for (int seat = 0; seat < its->n_seats; seat++) {
    const KrEveningPerson *person = &state->people[its->seats[seat]];

    json_builder_begin_object (builder);
    kr_cli_add_string (builder, "uuid", person->uuid);
    kr_cli_add_string (builder, "name", person->name);
    if (its->planned[seat] != its->seats[seat])
      kr_cli_add_string (builder, "instead_of", state->people[its->planned[seat]].name);
    if (result->there) {
      kr_cli_add_int (builder, "total", result->total[seat]);
      kr_cli_add_int (builder, "place", result->place[seat]);
      kr_cli_add_int (builder, "stars", result->stars[seat]);
    }
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
}

static void
add_table (JsonBuilder *builder, const KrEveningBoard *board, int round, int table)
{
  const KrEveningTable *its = &board->state->rounds[round].tables[table];
  const KrEveningResult *result = kr_evening_board_get_result (board, round, table);

  json_builder_begin_object (builder);
  kr_cli_add_string (builder, "session", its->session);
  kr_cli_add_string (builder, "doing", get_doing (board, round, table));
  kr_cli_add_int (builder, "first_dealer", its->dealer);
  if (result->there) {
    kr_cli_add_int (builder, "scored", result->n_scored);
    kr_cli_add_int (builder, "deals", result->n_deals);
    kr_cli_add_time (builder, "changed", result->changed_at_us);
  }
  add_seats (builder, board, round, table);
  json_builder_end_object (builder);
}

static void
add_round (JsonBuilder *builder, const KrEveningBoard *board, int round)
{
  const KrEveningState *state = board->state;
  const KrEveningPlayed *played = &state->rounds[round];

  kr_cli_add_time (builder, "started", played->started_at_us);
  if (played->called_at_us != 0)
    kr_cli_add_time (builder, "called", played->called_at_us);
  kr_cli_begin_array (builder, "tables");
  for (int table = 0; table < played->seating.n_tables; table++)
    add_table (builder, board, round, table);
  json_builder_end_array (builder);
  kr_cli_begin_array (builder, "out");
  for (int i = 0; i < state->n_people; i++)
    if (played->seating.table[i] == KR_EVENING_OUT)
      json_builder_add_string_value (builder, state->people[i].name);
  json_builder_end_array (builder);
}

static void
add_last_round (JsonBuilder *builder, const KrEveningBoard *board)
{
  kr_cli_add_int (builder, "round", board->state->n_rounds);
  add_round (builder, board, board->state->n_rounds - 1);
}

static void
print_last_round (const KrEveningBoard *board)
{
  print_round (board, board->state->n_rounds - 1);
}

static void
add_evening (JsonBuilder *builder, const KrEveningBoard *board)
{
  const KrEveningSettings *settings = &board->state->settings;

  add_agreed (builder, board);
  kr_cli_add_int (builder, "smallest", settings->tables.smallest);
  kr_cli_add_int (builder, "largest", settings->tables.largest);
  kr_cli_add_int (builder, "tables", settings->tables.n_tables);
  kr_cli_add_int (builder, "planned", settings->n_rounds);
  kr_cli_add_int (builder, "deals", settings->n_deals);
  kr_cli_add_int (builder, "minutes", settings->n_minutes);
  kr_cli_begin_array (builder, "played");
  for (int round = 0; round < board->state->n_rounds; round++) {
    json_builder_begin_object (builder);
    add_round (builder, board, round);
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
  add_standings (builder, board);
}

static void
print_here (const KrEveningState *state)
{
  g_autoptr (GString) here = g_string_new (NULL);

  for (int i = 0; i < state->n_people; i++)
    if (state->people[i].here)
      g_string_append_printf (here, "%s%s", here->len > 0 ? ", " : "", state->people[i].name);
  kr_cli_print (_ ("Here: %s\n"), here->str);
}

static void
print_evening (const KrEveningBoard *board)
{
  kr_cli_print ("%s\n", board->state->settings.name);
  print_here (board->state);
  for (int round = 0; round < board->state->n_rounds; round++)
    print_round (board, round);
  if (board->state->closed)
    kr_cli_print_line (_ ("The evening is over."));
}

/* --- As text, as JSON and on paper -------------------------------------------------------- */

typedef struct {
  KrEveningPaperKind kind;
  void (*print) (const KrEveningBoard *board);
  void (*add) (JsonBuilder *builder, const KrEveningBoard *board);
} Look;

static KrCliExit
write_file (const KrEveningBoard *board,
            KrEveningPaperKind kind,
            const KrCliPaper *paper,
            GError **error)
{
  g_autoptr (KrEveningRow) row = kr_evening_board_make_row (board);
  g_autofree char *day = kr_cli_evening_format_day (row->day);
  const KrEveningSheet sheet = {
      .board = board, .day = day, .translator = kr_gettext_get_translator ()};
  g_autoptr (GBytes) bytes = NULL;
  KrPageFormat format;
  KrPaper size;

  if (!kr_cli_paper_find (paper, _ ("unknown format: --format takes pdf, svg, png or text"),
                          &format, &size, error))
    return KR_CLI_ERROR;
  bytes = kr_evening_pages_render (&sheet, kind, format, size);
  return kr_cli_paper_write (paper, bytes, error);
}

static KrCliExit
show (KrCli *cli, char **arguments, const Look *look, GError **error)
{
  g_auto (KrCliPaper) paper = {0};
  g_auto (GStrv) left = g_strdupv (arguments);
  g_auto (KrCliEvening) evening = {0};
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  GError *problem = NULL;

  if (!kr_cli_paper_parse (&paper, &left, error) ||
      !kr_cli_evening_check_words (left, 1, "EVENING", error))
    return KR_CLI_ERROR;
  if (!kr_cli_evening_open (cli, left[1], &evening, &problem))
    return kr_cli_fail (problem, error);
  if (look->kind == KR_EVENING_PAPER_CARDS && evening.board->state->n_rounds == 0)
    return kr_cli_refuse (error, _ ("no round has started yet"));
  if (!kr_cli_paper_wants_text (&paper))
    return write_file (evening.board, look->kind, &paper, error);
  if (!cli->json) {
    look->print (evening.board);
    return KR_CLI_DONE;
  }
  json_builder_begin_object (builder);
  look->add (builder, evening.board);
  json_builder_end_object (builder);
  kr_cli_print_json (builder);
  return KR_CLI_DONE;
}

KrCliExit
kr_cli_evening_show (KrCli *cli, char **arguments, GError **error)
{
  static const Look evening = {KR_EVENING_PAPER_EVENING, print_evening, add_evening};

  return show (cli, arguments, &evening, error);
}

KrCliExit
kr_cli_evening_seats (KrCli *cli, char **arguments, GError **error)
{
  static const Look seats = {KR_EVENING_PAPER_CARDS, print_last_round, add_last_round};

  return show (cli, arguments, &seats, error);
}

KrCliExit
kr_cli_evening_standings (KrCli *cli, char **arguments, GError **error)
{
  static const Look standings = {KR_EVENING_PAPER_STANDINGS, print_standings, add_standings_alone};

  return show (cli, arguments, &standings, error);
}
