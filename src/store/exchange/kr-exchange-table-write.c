/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-error.h"
#include "kr-exchange-table.h"
#include "kr-status-sentence.h"
#include "kr-store-error.h"
#include "kr-translatable.h"

#include <string.h>

/* The record of a deal as text. Each line goes through a record of its own before it
 * is written, so that what is written can be read. */

#define MAX_SHORT_CHARS 56 /* of a name that gets a number after it */
#define STATUS_TEXT_SIZE 1024

/* A record that is being written. */
typedef struct {
  const KrSessionDoc *doc;
  guint deal;
  KrMatch *match;
  KrTranscript *record; /* of what is written so far */
  KrSeatNames seats;    /* the players as the ledger calls them: by seat, from 0 */
  KrSeatNames names;    /* and as the file does */
  gboolean lost;        /* a line could not be read, and no situation was set up since */
  GString *text;
} Writing;

static void
get_line_start (guint deal, char start[16])
{
  g_snprintf (start, 16, "table %u ", deal + 1);
}

gboolean
kr_exchange_table_has (const KrSessionDoc *doc, guint deal)
{
  char start[16];

  get_line_start (deal, start);
  for (guint i = 0; i < doc->n_done; i++) {
    const KrSessionEvent *event = g_ptr_array_index (doc->events, i);

    if (g_str_has_prefix (event->line, start))
      return TRUE;
  }
  return FALSE;
}

/* --- Lines -------------------------------------------------------------- */

static void
add_comment (Writing *writing, const char *line)
{
  g_string_append_printf (writing->text, "# %s\n", line);
}

/* Writes @line if the record takes it. */
static gboolean
add_line (Writing *writing, const char *line, KrStatus *status)
{
  g_autofree KrTranscriptLine *read = g_new (KrTranscriptLine, 1);

  if (kr_transcript_read_line (writing->record, line, read, status) != KR_OK)
    return FALSE;
  g_string_append_printf (writing->text, "%s\n", line);
  return TRUE;
}

G_GNUC_PRINTF (3, 4)
static gboolean
add_header (Writing *writing, GError **error, const char *format, ...)
{
  g_autofree char *line = NULL;
  g_autofree char *why = NULL;
  va_list values;
  KrStatus status;

  va_start (values, format);
  line = g_strdup_vprintf (format, values);
  va_end (values);
  if (add_line (writing, line, &status))
    return TRUE;
  why = kr_status_dup_sentence (&status);
  kr_error_set (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID,
                N_ ("The record of this deal cannot be written at “%s”: %s."), line, why);
  return FALSE;
}

/* --- The header --------------------------------------------------------- */

/* The rules that the file names: those the session's were made from, or its own. */
static gboolean
find_base (Writing *writing, KrRules *base, GError **error)
{
  const KrRules *rules = &writing->doc->rules;
  const KrTranscript *record = writing->record;

  if (*rules->base != '\0' &&
      record->find_rules (record->find_rules_data, rules->base, base, NULL) == KR_OK)
    return TRUE;
  if (record->find_rules (record->find_rules_data, rules->id, base, NULL) == KR_OK)
    return TRUE;
  kr_error_set (
      error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID,
      N_ ("The rule set “%s” is missing here, so a record cannot name it. Copy its file into "
          "the folder with your own rule sets."),
      rules->name);
  return FALSE;
}

static gboolean
add_rules (Writing *writing, GError **error)
{
  g_autofree KrRules *base = g_new (KrRules, 1);
  const KrRules *rules = &writing->doc->rules;

  if (!find_base (writing, base, error) || !add_header (writing, error, "rules %s", base->id))
    return FALSE;
  for (int i = 0; i < kr_rule_n_keys (); i++) {
    const KrRuleKey *key = kr_rule_key (i);
    char value[KR_RULE_TEXT_SIZE];

    if (key->kind == KR_KEY_DEALS || kr_rules_same (rules, base, key))
      continue;
    kr_rules_get (rules, key, value);
    if (!add_header (writing, error, "set %s=%s", key->key, value))
      return FALSE;
  }
  return TRUE;
}

/* Whether nobody so far has that name, and it is not the dummy's. */
static gboolean
is_free (const Writing *writing, const char *name)
{
  return kr_seat_names_find (&writing->names, name) == KR_NO_SEAT &&
         !(writing->doc->rules.dummy && strcmp (name, KR_DUMMY_NAME) == 0);
}

static void
take_names (Writing *writing)
{
  for (guint seat = 0; seat < writing->doc->n_seats; seat++) {
    gboolean dummy = seat >= writing->doc->n_players;
    const char *told = dummy ? KR_DUMMY_NAME : writing->doc->seats[seat].name;
    g_autofree char *name = g_strdup (told);

    g_snprintf (writing->seats.name[seat], KR_NAME_SIZE, "%u", seat);
    for (guint n = 2; !dummy && !is_free (writing, name); n++) {
      g_autofree char *start =
          g_utf8_substring (told, 0, MIN (MAX_SHORT_CHARS, g_utf8_strlen (told, -1)));

      g_free (name);
      name = g_strdup_printf ("%s (%u)", start, n);
    }
    g_strlcpy (writing->names.name[writing->names.n++], name, KR_NAME_SIZE);
  }
  writing->seats.n = (guint8) writing->doc->n_seats;
}

static gboolean
add_players (Writing *writing, GError **error)
{
  g_autoptr (GString) line = g_string_new ("players");

  for (int seat = 0; seat < writing->names.n; seat++) {
    char name[KR_NAME_TEXT_SIZE];

    kr_name_format (writing->names.name[seat], name);
    g_string_append_printf (line, " %s", name);
  }
  return add_header (writing, error, "%s", line->str);
}

/* The players who play their first game, if it is known who does (I-10). */
static gboolean
add_first_game (Writing *writing, GError **error)
{
  g_autoptr (GString) line = g_string_new ("first-game");
  gsize empty = line->len;

  for (int seat = 0; seat < writing->names.n; seat++) {
    char name[KR_NAME_TEXT_SIZE];

    kr_name_format (writing->names.name[seat], name);
    if (writing->doc->seats[seat].first_game)
      g_string_append_printf (line, " %s", name);
  }
  return line->len == empty || add_header (writing, error, "%s", line->str);
}

/* How often @seat had @happening in the deals before. */
static guint
count_before (const Writing *writing, int seat, KrHappening happening)
{
  guint n = 0;

  for (guint i = 0; i < writing->deal; i++)
    n += writing->match->deals[i].entry.seats[seat].happened[happening];
  return n;
}

/* The newcomers who had a mulligan in a deal before. */
static gboolean
add_mulligans (Writing *writing, GError **error)
{
  g_autoptr (GString) line = g_string_new ("mulligans");
  gsize empty = line->len;

  for (int seat = 0; seat < writing->names.n; seat++) {
    char name[KR_NAME_TEXT_SIZE];

    kr_name_format (writing->names.name[seat], name);
    if (writing->doc->seats[seat].first_game &&
        count_before (writing, seat, KR_HAPPENING_MULLIGAN) > 0)
      g_string_append_printf (line, " %s", name);
  }
  return line->len == empty || add_header (writing, error, "%s", line->str);
}

/* The pressures of each seat in the deals before. */
static gboolean
add_pressures (Writing *writing, GError **error)
{
  g_autoptr (GString) line = g_string_new ("pressures");
  gsize empty = line->len;

  for (int seat = 0; seat < writing->names.n; seat++) {
    const guint n = count_before (writing, seat, KR_HAPPENING_PRESSURE);
    char name[KR_NAME_TEXT_SIZE];

    kr_name_format (writing->names.name[seat], name);
    if (n > 0)
      g_string_append_printf (line, " %s=%u", name, n);
  }
  return line->len == empty || add_header (writing, error, "%s", line->str);
}

static gboolean
add_headers (Writing *writing, GError **error)
{
  const KrMatchDeal *deal = &writing->match->deals[writing->deal];
  char dealer[KR_NAME_TEXT_SIZE];

  kr_name_format (writing->names.name[deal->dealer], dealer);
  return add_rules (writing, error) && add_players (writing, error) &&
         add_first_game (writing, error) && add_mulligans (writing, error) &&
         add_pressures (writing, error) && add_header (writing, error, "dealer %s", dealer) &&
         add_header (writing, error, "cards %u", deal->cards);
}

/* --- The deal ----------------------------------------------------------- */

/* The comment of a line that was recorded from a ruling, or "". */
static const char *
find_ruling (const char *line)
{
  const char *sign = strrchr (line, '#');

  return sign != NULL && g_str_has_prefix (sign, "# ruling=") && strchr (sign, '"') == NULL ? sign
                                                                                            : "";
}

/* @line, in which players are numbers, with their names; NULL if it cannot be
 * read. */
static char *
translate (Writing *writing, const char *line, gboolean *is_situation)
{
  g_autofree char *text = g_malloc (KR_SITUATION_TEXT_SIZE);
  const char *ruling = find_ruling (line);
  KrSituation situation;
  KrEvent event;

  *is_situation = kr_situation_parse (line, &writing->seats, &situation, NULL) == KR_OK;
  if (*is_situation)
    kr_situation_format (&situation, &writing->names, text);
  else if (kr_event_parse (line, &writing->seats, 0, &event, NULL) == KR_OK)
    kr_event_format (&event, &writing->names, text);
  else
    return NULL;
  return g_strconcat (text, *ruling != '\0' ? " " : "", ruling, NULL);
}

/* A line that the referee cannot follow takes what follows with it, until a line sets up a
 * situation (kr-match-referee.h). */
static void
add_events (Writing *writing)
{
  char start[16];

  get_line_start (writing->deal, start);
  for (guint i = 0; i < writing->doc->n_done; i++) {
    const KrSessionEvent *event = g_ptr_array_index (writing->doc->events, i);
    const char *line = event->line + strlen (start);
    g_autofree char *text = NULL;
    gboolean is_situation = FALSE;

    if (!g_str_has_prefix (event->line, start))
      continue;
    text = translate (writing, line, &is_situation);
    writing->lost =
        text == NULL || (writing->lost && !is_situation) || !add_line (writing, text, NULL);
    if (writing->lost)
      add_comment (writing, line);
  }
}

/* Whether the hands are those that the referee counted: others are not part of the record. */
static gboolean
fits_referee (const Writing *writing)
{
  const KrTable *table = &writing->record->table;
  const KrMatchDeal *deal = &writing->match->deals[writing->deal];
  KrCaughtHands left = {0};
  int seat;

  for (int i = 0; i < writing->names.n; i++) {
    left.given[i] = deal->entry.seats[i].kind == KR_ENTRY_CARDS;
    left.cards[i] = deal->entry.seats[i].cards;
  }
  return !writing->lost && kr_transcript_is_over (writing->record) &&
         kr_caught_hands_check (&left, table, &seat, NULL) == KR_OK;
}

static void
add_left (Writing *writing)
{
  gboolean fits = fits_referee (writing);

  for (int seat = 0; seat < writing->names.n; seat++) {
    const KrSeatEntry *entry = &writing->match->deals[writing->deal].entry.seats[seat];
    g_autofree char *line = NULL;
    char name[KR_NAME_TEXT_SIZE];
    char hand[KR_HAND_TEXT_SIZE];

    if (entry->kind != KR_ENTRY_CARDS)
      continue;
    kr_name_format (writing->names.name[seat], name);
    kr_cards_format (&entry->cards, hand);
    line = g_strdup_printf ("left %s: %s", name, g_strdelimit (hand, ",", ' '));
    if (!fits || !add_line (writing, line, NULL))
      add_comment (writing, line);
  }
}

char *
kr_exchange_table_write (
    const KrSessionDoc *doc, guint deal, KrFindRulesFunc find_rules, void *data, GError **error)
{
  g_autofree KrMatch *match = g_new (KrMatch, 1);
  g_autofree KrTranscript *record = g_new (KrTranscript, 1);
  g_autoptr (GString) text = g_string_new (NULL);
  Writing writing = {.doc = doc, .deal = deal, .match = match, .record = record, .text = text};

  if (!kr_exchange_table_has (doc, deal)) {
    kr_error_set (error, KR_STORE_ERROR, KR_STORE_ERROR_NOT_FOUND,
                  N_ ("Deal %u of this game has no table record."), deal + 1);
    return NULL;
  }
  kr_transcript_init (record, find_rules, data);
  if (!kr_session_doc_replay (doc, match, error))
    return NULL;
  take_names (&writing);
  if (!add_headers (&writing, error))
    return NULL;
  add_events (&writing);
  if (deal < match->n_scored)
    add_left (&writing);
  return g_string_free (g_steal_pointer (&text), FALSE);
}
