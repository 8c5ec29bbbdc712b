/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-error.h"
#include "kr-exchange-table.h"
#include "kr-refereed-entry.h"
#include "kr-session-clean.h"
#include "kr-session-limits.h"
#include "kr-session-state.h"
#include "kr-status-sentence.h"
#include "kr-store-error.h"
#include "kr-translatable.h"
#include "kr-utf8.h"

#include <string.h>

/* A record as a session of one deal. The record is refereed line by line as it is
 * read; then the session reads the same lines again, and its match records the result. */

#define STATUS_TEXT_SIZE 1024
#define OWN_ID_END "-one-deal"

/* A record that is being read. */
typedef struct {
  KrTranscript *record;
  const KrRulebook *book;
  GPtrArray *lines;  /* of the deal, as the session will have them; char * */
  KrSeatNames seats; /* by seat of the record: the number of the seat in the session */
} Reading;

static gboolean
fail_status (const KrStatus *status, GError **error)
{
  g_autofree char *why = NULL;

  why = kr_status_dup_sentence (status);
  if (status->line == 0)
    return kr_store_refuse (error, N_ ("This deal cannot be played: %s."), why);
  return kr_store_refuse (error, N_ ("In line %u, column %u: %s."), status->line,
                          MAX (status->column, 1), why);
}

gboolean
kr_exchange_table_is_record (const char *text, gsize length)
{
  gsize at = (gsize) (kr_utf8_skip_mark (text, length) - text);

  while (at < length && g_ascii_isspace (text[at]))
    at++;
  return at < length && strchr ("{[\"", text[at]) == NULL;
}

/* The lines of @text; NULL if it is not text. */
static char **
split_lines (const char *text, gsize length, GError **error)
{
  g_autofree char *copy = NULL;
  const char *bad;

  if (length == 0) {
    kr_store_refuse (error, N_ ("This file is empty."));
    return NULL;
  }
  if (length > KR_EXCHANGE_TABLE_MAX_BYTES) {
    kr_store_refuse (error, N_ ("A table record has at most 4 MB; this one has %zu bytes."),
                     length);
    return NULL;
  }
  if (!g_utf8_validate_len (text, length, &bad)) {
    kr_store_refuse (error, N_ ("This is not UTF-8 text from byte %zu on."),
                     (gsize) (bad - text) + 1);
    return NULL;
  }
  copy = g_strndup (text, length);
  return g_strsplit (kr_utf8_skip_mark (copy, length), "\n", -1);
}

/* --- The lines of the deal ---------------------------------------------- */

/* The seat in the session: the seats of the record, rotated until the dummy is last. */
static int
get_seat (const KrTranscript *record, int seat)
{
  int n = record->names.n;

  return record->setup.dummy == KR_NO_SEAT ? seat : (seat + n - record->setup.dummy - 1) % n;
}

/* The ruling that an event was recorded from, as a comment; "" if there was none. */
static char *
dup_ruling (const char *line)
{
  const char *sign = strrchr (line, '#');
  gsize length;

  if (sign == NULL || !g_str_has_prefix (sign, "# ruling="))
    return g_strdup ("");
  length = 2 + strcspn (sign + 2, "\" \t\r");
  if (length >= KR_RULING_ID_SIZE + strlen ("# ruling=") || strchr (sign, '"') != NULL)
    return g_strdup ("");
  return g_strdup_printf (" %.*s", (int) length, sign);
}

/* Keeps @line, which the record accepted, with numbers for the players. */
static void
keep_line (Reading *reading, const char *line, const KrTranscriptLine *read)
{
  g_autofree char *text = g_malloc (KR_SITUATION_TEXT_SIZE);
  g_autofree char *ruling = dup_ruling (line);
  KrSituation situation;

  if (read->is_event)
    kr_event_format (&read->event, &reading->seats, text);
  else if (kr_situation_parse (line, &reading->record->names, &situation, NULL) == KR_OK)
    kr_situation_format (&situation, &reading->seats, text);
  else
    return;
  g_ptr_array_add (reading->lines, g_strconcat (text, ruling, NULL));
}

static gboolean
read_lines (Reading *reading, char **lines, GError **error)
{
  g_autofree KrTranscriptLine *read = g_new (KrTranscriptLine, 1);
  KrStatus status;

  for (char **line = lines; *line != NULL; line++) {
    if (kr_transcript_read_line (reading->record, *line, read, &status) != KR_OK) {
      kr_rulebook_suggest_rules (reading->book, &reading->record->rules, &status);
      return fail_status (&status, error);
    }
    if (reading->record->has_table && reading->seats.n == 0) {
      reading->seats.n = reading->record->names.n;
      for (int seat = 0; seat < reading->seats.n; seat++)
        g_snprintf (reading->seats.name[seat], KR_NAME_SIZE, "%d",
                    get_seat (reading->record, seat));
    }
    if (reading->record->has_table)
      keep_line (reading, *line, read);
    if (reading->lines->len > KR_MAX_EVENTS / 2)
      return kr_store_refuse (error, N_ ("In line %u: a deal has at most %d events."),
                              reading->record->n_lines, KR_MAX_EVENTS / 2);
  }
  return reading->record->has_table ||
         kr_store_refuse (error, N_ ("The record ends in line %u, before a starter."),
                          reading->record->n_lines);
}

/* --- The session -------------------------------------------------------- */

/* Whether the record says something of the deals before. */
static gboolean
has_earlier (const KrTranscript *record)
{
  return record->has_pressures || record->setup.mulligans != 0;
}

/* The rules of the record, for a game of one deal, or of two if there was a deal before. */
static gboolean
make_rules (const KrTranscript *record, KrRules *rules, GError **error)
{
  char deals[16];
  KrStatus status;

  *rules = record->rules;
  g_snprintf (deals, sizeof deals, has_earlier (record) ? "%u %u" : "%u", record->setup.cards,
              record->setup.cards);
  if (kr_rules_set (rules, "deals", deals, &status) != KR_OK)
    return fail_status (&status, error);
  g_strlcpy (rules->base, record->rules.id, sizeof rules->base);
  g_snprintf (rules->id, sizeof rules->id, "%.*s" OWN_ID_END,
              (int) (sizeof rules->id - sizeof OWN_ID_END), record->rules.id);
  return TRUE;
}

static gboolean
make_seats (const KrTranscript *record, KrSessionDoc *doc, GError **error)
{
  for (int i = 0; i < record->names.n; i++) {
    guint number = (guint) get_seat (record, i);
    KrSessionSeat *seat = &doc->seats[number];

    seat->name = kr_session_doc_clean_name (record->names.name[i], error);
    if (seat->name == NULL) {
      kr_error_prefix (error, N_ ("Player %d: "), i + 1);
      return FALSE;
    }
    if (number < doc->n_players) {
      seat->player_uuid = g_uuid_string_random ();
      seat->first_game = (record->setup.first_game >> i & 1) != 0;
    }
    seat->pen = 1 + (kr_rules_has_sides (&doc->rules, (int) doc->n_players) ? number % 2 : number);
  }
  return TRUE;
}

/* Finds the first dealer with whom the dealer of the record deals this deal. */
static void
take_first_dealer (const KrTranscript *record, KrSessionDoc *doc)
{
  int dealer = get_seat (record, record->setup.dealer);
  KrSchedule schedule;

  do {
    kr_schedule_init (&schedule, &doc->rules, (int) doc->n_players, (int) doc->first_dealer);
    if (schedule.dealer[schedule.n_deals - 1] == dealer)
      return;
  } while (++doc->first_dealer < doc->n_players);
}

static gboolean
record_event (KrSessionDoc *doc, KrMatch *match, const KrMatchEvent *event, GError **error)
{
  g_autofree char *line = g_malloc (KR_MATCH_EVENT_TEXT_SIZE);
  KrStatus status = {0};

  if (kr_match_apply (match, event, &status) != KR_OK) {
    status.line = 0;
    return fail_status (&status, error);
  }
  kr_match_event_format (event, line);
  kr_session_doc_append (doc, line, doc->started_at_us, NULL);
  return TRUE;
}

/* The deal before this one, of which only pressures and mulligans are known. */
static gboolean
record_earlier (const KrTranscript *record, KrSessionDoc *doc, KrMatch *match, GError **error)
{
  KrMatchEvent event = {.kind = KR_MATCH_EVENT_SCORE};

  kr_deal_entry_init (&event.entry);
  for (int i = 0; i < record->names.n; i++) {
    KrSeatEntry *entry = &event.entry.seats[get_seat (record, i)];

    if (record->setup.pressures[i] > G_MAXUINT8)
      return kr_store_refuse (error, N_ ("%s cannot have taken %u pressures in one game."),
                              record->names.name[i], record->setup.pressures[i]);
    entry->kind = KR_ENTRY_POINTS;
    entry->happened[KR_HAPPENING_PRESSURE] = (guint8) record->setup.pressures[i];
    entry->happened[KR_HAPPENING_MULLIGAN] = record->setup.mulligans >> i & 1;
  }
  return record_event (doc, match, &event, error);
}

/* Scores the deal if it is over and the record has all hands; @match then includes it. */
static gboolean
record_score (const KrTranscript *record, KrSessionDoc *doc, KrMatch *match, GError **error)
{
  KrSessionState state;
  const KrTable *table = &state.table.table;
  KrMatchEvent event = {.kind = KR_MATCH_EVENT_SCORE};
  KrCaughtHands left = {0};
  KrDealResult result;

  if (!kr_session_state_replay (&state, match, doc, error))
    return FALSE;
  for (int i = 0; i < record->names.n; i++) {
    left.given[get_seat (record, i)] = record->left.given[i];
    left.cards[get_seat (record, i)] = record->left.cards[i];
  }
  if (kr_deal_result_init (&result, table, &left, NULL) != KR_OK || !result.scored)
    return TRUE;
  event.deal = match->n_scored;
  kr_refereed_entry_init (&event.entry, &result, table, &left);
  for (int seat = 0; seat < match->n_seats; seat++)
    memcpy (event.entry.seats[seat].happened, match->deals[event.deal].entry.seats[seat].happened,
            sizeof event.entry.seats[seat].happened);
  return record_event (doc, match, &event, error);
}

static gboolean
make_events (const Reading *reading, KrSessionDoc *doc, GError **error)
{
  const KrTranscript *record = reading->record;
  g_autofree KrMatch *match = g_new (KrMatch, 1);
  KrDealResult result;
  KrStatus status = {0};

  if (kr_match_init (match, &doc->rules, (int) doc->n_players, (int) doc->first_dealer, &status) !=
      KR_OK) {
    status.line = 0;
    return fail_status (&status, error);
  }
  if (has_earlier (record) && !record_earlier (record, doc, match, error))
    return FALSE;
  for (guint i = 0; i < reading->lines->len; i++) {
    g_autofree char *line = g_strdup_printf ("table %u %s", match->n_scored + 1u,
                                             (const char *) g_ptr_array_index (reading->lines, i));

    kr_session_doc_append (doc, line, doc->started_at_us, NULL);
  }
  if (kr_transcript_is_over (record)) {
    if (kr_transcript_get_result (record, &result, &status) != KR_OK)
      return fail_status (&status, error);
    if (!record_score (record, doc, match, error))
      return FALSE;
  }
  kr_session_clean (doc);
  return kr_session_doc_check (doc, error) &&
         kr_session_doc_replay_with_end (doc, match, &doc->ended_at_us, error);
}

static KrSessionDoc *
make_session (const Reading *reading, gint64 at_us, int utc_offset_min, GError **error)
{
  const KrTranscript *record = reading->record;
  g_autofree char *uuid = g_uuid_string_random ();
  g_autofree KrRules *rules = g_new (KrRules, 1);
  g_autoptr (KrSessionDoc) doc = NULL;

  if (!make_rules (record, rules, error))
    return NULL;
  doc = kr_session_doc_new (uuid, rules,
                            record->names.n - (record->setup.dummy != KR_NO_SEAT ? 1u : 0u));
  doc->started_at_us = at_us;
  doc->utc_offset_min = utc_offset_min;
  take_first_dealer (record, doc);
  if (!make_seats (record, doc, error) || !make_events (reading, doc, error))
    return NULL;
  return g_steal_pointer (&doc);
}

KrSessionDoc *
kr_exchange_table_read (const char *text,
                        gsize length,
                        const KrRulebook *book,
                        gint64 at_us,
                        int utc_offset_min,
                        GError **error)
{
  g_autofree KrTranscript *record = g_new (KrTranscript, 1);
  g_autoptr (GPtrArray) kept = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) lines = split_lines (text, length, error);
  Reading reading = {.record = record, .book = book, .lines = kept};

  kr_transcript_init (record, kr_rulebook_find_rules, (void *) book);
  if (lines == NULL || !read_lines (&reading, lines, error))
    return NULL;
  return make_session (&reading, at_us, utc_offset_min, error);
}
