/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-exchange-csv.h"

#include "kr-csv-number.h"
#include "kr-error.h"
#include "kr-sentence.h"
#include "kr-session-clean.h"
#include "kr-status-sentence.h"
#include "kr-store-error.h"
#include "kr-translatable.h"

#include <string.h>

/* A mapped table as a session: each deal becomes the event that a game at the table would have
 * recorded, and is refused if that would have been. */

#define STATUS_TEXT_SIZE 1024

/* A session that is being made. */
typedef struct {
  const KrCsv *csv;
  const KrCsvMapping *mapping;
  KrSessionDoc *doc;
  KrMatch *match;
  gint64 totals[KR_MAX_SEATS]; /* as the table has them */
  guint row;                   /* where an error is */
  guint column;
} Making;

/* Sets @error for the cell that @making is at; returns FALSE. */
G_GNUC_PRINTF (3, 4)
static gboolean
fail_cell (const Making *making, GError **error, const char *format, ...)
{
  g_autofree char *place = kr_csv_format_place (making->csv, making->row, making->column);
  g_autofree char *why = NULL;
  va_list values;

  va_start (values, format);
  why = kr_sentence_new_valist (format, values);
  va_end (values);
  kr_error_set (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID, N_ ("In %s: %s."), place, why);
  return FALSE;
}

static gboolean
read_number (
    Making *making, guint row, guint column, gint64 min, gint64 max, gint64 *number, GError **error)
{
  const char *text = kr_csv_get (making->csv, row, column);
  g_autofree char *shown = g_utf8_substring (text, 0, MIN (40, g_utf8_strlen (text, -1)));

  making->row = row;
  making->column = column;
  if (!kr_csv_parse_number (text, making->mapping->comma_is_decimal, number))
    return fail_cell (making, error, N_ ("“%s” is not a whole number"), shown);
  if (*number < min || *number > max)
    return fail_cell (making, error, N_ ("“%s” is too many"), shown);
  return TRUE;
}

/* The points of @seat in the deal of @row. */
static gboolean
read_points (Making *making, guint row, guint seat, gint64 *points, GError **error)
{
  gint64 number = 0;

  if (!read_number (making, row, making->mapping->seats[seat].points, -KR_MAX_POINTS, KR_MAX_POINTS,
                    &number, error))
    return FALSE;
  *points = making->mapping->cumulated ? number - making->totals[seat] : number;
  making->totals[seat] += *points;
  if (ABS (*points) > KR_MAX_POINTS)
    return fail_cell (making, error, N_ ("the totals are farther apart than one deal allows"));
  return TRUE;
}

/* The row of pressures that belongs to the deal in @row; @row if there is none. */
static guint
find_pressures (const KrCsvMapping *mapping, guint row)
{
  for (guint i = row + 1; i < mapping->n_rows && mapping->rows[i] != KR_CSV_ROW_DEAL; i++)
    if (mapping->rows[i] == KR_CSV_ROW_PRESSURES)
      return i;
  return row;
}

static gboolean
read_pressures (Making *making, guint row, guint seat, KrSeatEntry *entry, GError **error)
{
  const KrCsvSeat *told = &making->mapping->seats[seat];
  guint below = find_pressures (making->mapping, row);
  guint column = below != row ? told->points : told->pressures;
  gint64 n = 0;

  if (column == KR_CSV_NO_COLUMN || *kr_csv_get (making->csv, below, column) == '\0')
    return TRUE;
  if (!read_number (making, below, column, 0, G_MAXUINT8, &n, error))
    return FALSE;
  entry->happened[KR_HAPPENING_PRESSURE] = (uint8_t) n;
  return TRUE;
}

/* Whether @column says yes, or any number but 0. */
static gboolean
says_yes (const Making *making, guint row, guint column)
{
  const char *text = column != KR_CSV_NO_COLUMN ? kr_csv_get (making->csv, row, column) : "";

  return *text != '\0' && strcmp (text, "0") != 0;
}

/* --- One deal ----------------------------------------------------------- */

/* Lists the players whom the table says went out. Our own sheets say who has the star: the first
 * of them; of several without one, the first drew the count (C-3), and the others are clean
 * (C-4). */
static void
list_outs (const Making *making, guint row, const gint64 *points, KrDealEntry *entry)
{
  const KrRules *rules = &making->doc->rules;
  const gboolean has_stars = rules->stars && making->mapping->seats[0].stars != KR_CSV_NO_COLUMN;
  gboolean any_star = FALSE;

  for (guint i = 0; i < making->doc->n_seats && has_stars; i++)
    any_star |= says_yes (making, row, making->mapping->seats[i].out) &&
                says_yes (making, row, making->mapping->seats[i].stars);
  for (int pass = 0; pass < 2; pass++)
    for (guint i = 0; i < making->doc->n_seats; i++) {
      const gboolean first = any_star ? says_yes (making, row, making->mapping->seats[i].stars)
                                      : has_stars && points[i] != 0;

      if (says_yes (making, row, making->mapping->seats[i].out) && first == (pass == 0))
        entry->out[entry->n_out++] = (int8_t) i;
    }
  entry->ha_ha_no_star = has_stars && !any_star && rules->ha_ha_no_star && entry->n_out > 0;
  for (int i = 0; i < entry->n_out; i++)
    entry->seats[entry->out[i]].clean = has_stars && rules->clean && i > 0;
}

/* Whether the player who is number @i of those who went out can have points that going out does
 * not make: cards drawn afterwards (C-3, O-1). */
static gboolean
can_have_drawn (const Making *making, const KrDealEntry *entry, int i)
{
  const KrRules *rules = &making->doc->rules;

  if (i == 0 && entry->ha_ha_no_star)
    return TRUE;
  if (rules->stars && making->mapping->seats[0].stars == KR_CSV_NO_COLUMN)
    return FALSE;
  return kr_deal_entry_can_have_drawn (entry, rules, entry->out[i]);
}

/* A player whom the table says went out did, if the points in the table can be had so; everybody
 * else has bare points. */
static void
fill_entry (const Making *making, guint row, const gint64 *points, KrDealEntry *entry)
{
  int deal = kr_match_running_deal (making->match);
  const gboolean with_pressures = making->mapping->with_pressures;
  KrMatchDeal preview;
  KrDealEntry all;

  list_outs (making, row, points, entry);
  for (guint i = 0; i < making->doc->n_seats; i++)
    entry->seats[i].kind = kr_deal_entry_is_out (entry, (int) i) ? KR_ENTRY_OUT : KR_ENTRY_POINTS;
  kr_match_preview (making->match, deal, entry, &preview);
  all = *entry;
  entry->n_out = 0;
  for (guint i = 0; i < making->doc->n_seats; i++)
    entry->seats[i].points = points[i] - (with_pressures ? preview.pressure_points[i] : 0);
  for (int i = 0; i < all.n_out; i++) {
    const int seat = all.out[i];
    const gboolean fits = preview.hand_points[seat] == entry->seats[seat].points;

    if (!fits)
      entry->seats[seat].kind = KR_ENTRY_POINTS;
    if (fits || can_have_drawn (making, &all, i))
      entry->out[entry->n_out++] = (int8_t) seat;
    else
      entry->seats[seat].clean = false;
  }
}

static gboolean
book (Making *making, const KrMatchEvent *event, GError **error)
{
  char line[KR_MATCH_EVENT_TEXT_SIZE];
  g_autofree char *why = NULL;
  KrStatus status;

  if (kr_match_apply (making->match, event, &status) != KR_OK) {
    why = kr_status_dup_sentence (&status);
    return fail_cell (making, error, "%s", why);
  }
  kr_match_event_format (event, line);
  /* Nobody knows when each deal ended: all at once takes no time. */
  kr_session_doc_append (making->doc, line, making->mapping->started_at_us, NULL);
  return TRUE;
}

static gboolean
make_deal (Making *making, guint row, GError **error)
{
  KrMatchEvent event = {.kind = KR_MATCH_EVENT_SCORE};
  gint64 points[KR_MAX_SEATS] = {0};

  making->row = row;
  making->column = 0;
  if (making->match->over)
    return fail_cell (making, error, N_ ("the game has only %u deals under these rules"),
                      making->match->schedule.n_deals);
  kr_deal_entry_init (&event.entry);
  for (guint i = 0; i < making->doc->n_seats; i++)
    if (!read_points (making, row, i, &points[i], error) ||
        !read_pressures (making, row, i, &event.entry.seats[i], error))
      return FALSE;
  event.deal = (uint8_t) kr_match_running_deal (making->match);
  fill_entry (making, row, points, &event.entry);
  making->row = row;
  return book (making, &event, error);
}

static gboolean
make_deals (Making *making, GError **error)
{
  KrMatchEvent stop = {.kind = KR_MATCH_EVENT_STOP};

  for (guint i = 0; i < making->mapping->n_rows; i++)
    if (making->mapping->rows[i] == KR_CSV_ROW_DEAL && !make_deal (making, i, error))
      return FALSE;
  if (making->match->n_scored == 0) {
    making->column = KR_CSV_NO_COLUMN;
    kr_error_set (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID,
                  N_ ("No row of the table is a deal. Choose which rows are deals."));
    return FALSE;
  }
  return making->match->over || book (making, &stop, error);
}

/* --- The session -------------------------------------------------------- */

/* How many of the seats are players; 0 if there cannot be that many seats. */
static guint
find_n_players (const KrCsvMapping *mapping)
{
  for (guint n = mapping->n_seats; n > 0 && n + 1 >= mapping->n_seats; n--)
    if ((guint) kr_rules_n_seats (&mapping->rules, (int) n) == mapping->n_seats)
      return n;
  return 0;
}

static gboolean
make_seats (KrSessionDoc *doc, const KrCsvMapping *mapping, GError **error)
{
  for (guint i = 0; i < mapping->n_seats; i++) {
    const KrCsvSeat *told = &mapping->seats[i];
    KrSessionSeat *seat = &doc->seats[i];

    if (told->name == NULL) {
      kr_error_set (
          error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID,
          N_ ("Player %u has no name, or one that is too long. Give every player a name of up "
              "to 64 characters."),
          i + 1);
      return FALSE;
    }
    seat->name = kr_session_doc_clean_name (told->name, error);
    if (seat->name == NULL) {
      kr_error_prefix (error, N_ ("Player %u: "), i + 1);
      return FALSE;
    }
    if (i < doc->n_players)
      seat->player_uuid =
          told->player_uuid != NULL ? g_strdup (told->player_uuid) : g_uuid_string_random ();
    seat->pen = told->pen;
  }
  return TRUE;
}

/* The session without deals. */
static KrSessionDoc *
make_header (const KrCsvMapping *mapping, GError **error)
{
  g_autofree char *uuid = g_uuid_string_random ();
  g_autoptr (KrSessionDoc) doc = NULL;
  guint n_players = find_n_players (mapping);

  if (n_players == 0) {
    kr_error_set (
        error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID,
        N_ ("%s cannot be played with %u columns of points. Choose which columns are players."),
        mapping->rules.name, mapping->n_seats);
    return NULL;
  }
  doc = kr_session_doc_new (uuid, &mapping->rules, n_players);
  doc->first_dealer = mapping->first_dealer;
  doc->started_at_us = mapping->started_at_us;
  doc->utc_offset_min = mapping->utc_offset_min;
  return make_seats (doc, mapping, error) ? g_steal_pointer (&doc) : NULL;
}

static void
add_text (KrSessionDoc *doc, const char *word, const char *text)
{
  g_autofree char *line = g_strconcat (word, " ", text, NULL);

  if (text != NULL && *text != '\0')
    kr_session_doc_append (doc, line, doc->started_at_us, NULL);
}

/* Whether the mapping fits the table at all. */
static gboolean
check_mapping (const KrCsv *csv, const KrCsvMapping *mapping, GError **error)
{
  gboolean fits = mapping->n_rows == csv->rows->len && mapping->n_seats <= KR_MAX_SEATS;

  for (guint i = 0; i < mapping->n_seats && fits; i++)
    fits = mapping->seats[i].points < csv->n_columns;
  if (!fits)
    kr_error_set (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID,
                  N_ ("Choose the column of points for every player."));
  return fits;
}

static KrSessionDoc *
make (Making *making, GError **error)
{
  const KrCsvMapping *mapping = making->mapping;
  g_autoptr (KrSessionDoc) doc = NULL;
  g_autofree char *why = NULL;
  KrStatus status;

  if (!check_mapping (making->csv, mapping, error))
    return NULL;
  doc = make_header (mapping, error);
  if (doc == NULL)
    return NULL;
  if (kr_match_init (making->match, &doc->rules, (int) doc->n_players, (int) doc->first_dealer,
                     &status) != KR_OK) {
    if (mapping->book != NULL)
      kr_rulebook_suggest_rules (mapping->book, &mapping->rules, &status);
    why = kr_status_dup_sentence (&status);
    kr_error_set (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID,
                  N_ ("This game cannot be played: %s."), why);
    return NULL;
  }
  making->doc = doc;
  add_text (doc, "place", mapping->place);
  add_text (doc, "note", mapping->note);
  if (!make_deals (making, error))
    return NULL;
  making->column = KR_CSV_NO_COLUMN;
  kr_session_clean (doc);
  if (!kr_session_doc_check (doc, error) ||
      !kr_session_doc_replay_with_end (doc, making->match, &doc->ended_at_us, error))
    return NULL;
  kr_exchange_csv_set_id (doc, mapping);
  return g_steal_pointer (&doc);
}

KrSessionDoc *
kr_exchange_csv_make (
    const KrCsv *csv, const KrCsvMapping *mapping, guint *row, guint *column, GError **error)
{
  g_autofree KrMatch *match = g_new (KrMatch, 1);
  Making making = {.csv = csv, .mapping = mapping, .match = match, .column = KR_CSV_NO_COLUMN};
  KrSessionDoc *doc = make (&making, error);

  if (row != NULL)
    *row = making.row;
  if (column != NULL)
    *column = making.column;
  return doc;
}
