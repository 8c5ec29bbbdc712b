/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-ledger-maker.h"

#include "kr-match-referee.h"
#include "kr-refereed-entry.h"
#include "kr-simulated-deal.h"
#include "kr-store-add.h"

#include <string.h>

/* Who meets where, and what they played. */

#define YEARS 50
#define FIRST_GAME_US (G_GINT64_CONSTANT (190000000) * G_USEC_PER_SEC) /* January 1976 */
#define SPAN_US (G_GINT64_CONSTANT (86400) * 365 * YEARS * G_USEC_PER_SEC)
#define FRIENDS 12 /* who meet at one table, in turn */
#define GAMES_A_TABLE 250
#define MAX_EVENTS 10000 /* of a deal: where an empty pile ends nothing, one can stand still */
#define MAX_TRIES 5      /* of a deal with too many points; the game is left unfinished then */
#define BATCH 500

static const char *const first_names[] = {
    "Ann",    "Bob",      "Ruth",   "Sam",    "Inês",  "Bo",   "José",  "Zoë",
    "Łukasz", "Ngọc",     "Čeněk",  "Håkon",  "Σοφία", "Иван", "Ольга", "שרה",
    "محمد",   "ليلى",     "太郎",   "さくら", "민준",  "अमित", "สมชาย", "Mary Jane",
    "O’Neil", "Jean-Luc", "Müller", "Ayşe",   "Đorđe", "Þóra", "Gus",   "Hal",
    "Eve",    "Fay",      "Dot",    "Cai Li", "Tim 🎲", "Ada",  "Max",   "Lena",
};
static const char *const last_names[] = {
    "",       "",    "",    "Smith", "García", "Nguyễn", "Kowalska", "Johansson", "Papadopoulos",
    "Петров", "כהן", "حسن", "山田",  "김",     "Sharma", "Brown",    "de Vries",  "MacLeod",
    "Öztürk", "Ito", "Jr.", "II",
};
#define GAMES_A_TAG 50 /* every so many games one has a tag */

static const char *const places[] = {
    "Ruth’s kitchen",  "The Red Lion",       "Cottage on the lake", "Café Müller",
    "Dorm 4, room 12", "Train to Wien",      "Grandma’s porch",     "Casa do Zé",
    "東京の家",        "Balcony, 2nd floor", "Camp site",           "",
};
static const char *const notes[] = {
    "",
    "",
    "",
    "",
    "",
    "",
    "",
    "long night, two bottles of port",
    "Inês learned the nines",
    "rain all day 🌧️",
    "100% luck, said Bob",
    "won on the last card",
    "birthday party",
    "“never again” (Ruth)",
    "played by candle light",
    "first game with the new deck_2",
};
static const char *const reasons[] = {"one king too many", "a nine was a six", "wrong column",
                                      NULL};

/* One table of friends. */
typedef struct {
  guint first_friend;
  guint rules;
  guint place;
} Club;

struct _KrLedgerMaker {
  const KrRulebook *book;
  KrRandom random;
  guint n_sessions;
  guint n_made;
  guint n_clubs;
};

KrLedgerMaker *
kr_ledger_maker_new (const KrRulebook *book, guint n_sessions, guint64 seed)
{
  KrLedgerMaker *maker = g_new0 (KrLedgerMaker, 1);

  maker->book = book;
  maker->random.state = seed;
  maker->n_sessions = n_sessions;
  maker->n_clubs = MAX (n_sessions / GAMES_A_TABLE, 2);
  return maker;
}

void
kr_ledger_maker_free (KrLedgerMaker *maker)
{
  g_free (maker);
}

/* --- Who ------------------------------------------------------------------ */

static char *
make_uuid (KrRandom *random)
{
  guint64 high = kr_random_next (random);
  guint64 low = kr_random_next (random);

  return g_strdup_printf ("%08x-%04x-4%03x-a%03x-%012" G_GINT64_MODIFIER "x", (guint) (high >> 32),
                          (guint) (high >> 16) & 0xFFFF, (guint) high & 0xFFF, (guint) (low >> 52),
                          low & G_GUINT64_CONSTANT (0xFFFFFFFFFFFF));
}

/* The player @number: always the same name and UUID, and the kind that is returned. */
static KrPlayerKind
seat_player (KrSessionSeat *seat, guint number, guint pen)
{
  KrRandom random = {number * 7919 + 1};
  const char *first = first_names[kr_random_below (&random, G_N_ELEMENTS (first_names))];
  const char *last = last_names[kr_random_below (&random, G_N_ELEMENTS (last_names))];

  seat->name = *last != '\0' ? g_strdup_printf ("%s %s", first, last) : g_strdup (first);
  seat->player_uuid = make_uuid (&random);
  seat->pen = pen;
  return (KrPlayerKind) kr_random_below (&random, KR_N_QUICK_PLAYER_KINDS);
}

/* Some of the friends in any order, each in a pen of their own. */
static void
take_seats (KrLedgerMaker *maker,
            const Club *club,
            KrSessionDoc *doc,
            KrPlayerKind kinds[KR_MAX_SEATS])
{
  guint friends[FRIENDS];

  for (guint i = 0; i < FRIENDS; i++)
    friends[i] = i;
  for (guint i = 0; i < doc->n_players; i++) {
    guint other = i + (guint) kr_random_below (&maker->random, (int) (FRIENDS - i));
    guint taken = friends[other];

    friends[other] = friends[i];
    kinds[i] = seat_player (&doc->seats[i], club->first_friend + taken, i + 1);
  }
  for (guint i = doc->n_players; i < doc->n_seats; i++) {
    doc->seats[i].name = g_strdup ("Figgy");
    kinds[i] = KR_PLAYER_SIMPLE;
  }
}

/* --- Playing ---------------------------------------------------------------- */

/* A game that is being played. */
typedef struct {
  KrRandom *random;
  KrSessionDoc *doc;
  KrPlayerKind kinds[KR_MAX_SEATS]; /* who sits there, in all games alike */
  KrMatch match;
  KrMatchReferee table; /* where it is refereed */
  KrSimulatedDeal deal;
  gint64 now_us;
  gboolean refereed;
} Play;

static void
append (Play *play, const char *line, const char *reason)
{
  kr_session_doc_append (play->doc, line, play->now_us, reason);
}

static void
book_tap (Play *play, const KrEvent *event)
{
  char text[KR_EVENT_TEXT_SIZE];
  g_autofree char *line = NULL;

  kr_match_referee_format_event (&play->table, event, text);
  line = g_strdup_printf ("table %d %s", play->match.n_scored + 1, text);
  play->now_us += G_USEC_PER_SEC + (gint64) (kr_random_next (play->random) % 5000000);
  append (play, line, NULL);
}

/* What was recorded of a deal goes again. */
static void
forget_deal (Play *play, guint n_events)
{
  kr_session_doc_set_n_done (play->doc, n_events);
  g_ptr_array_set_size (play->doc->events, (int) n_events);
}

/* Plays the running deal to its end; FALSE if it came to none. */
static gboolean
play_deal (Play *play)
{
  const KrMatch *match = &play->match;
  KrDealSetup setup = {.rules = &match->rules,
                       .n_seats = match->n_seats,
                       .dummy = match->rules.dummy ? (int8_t) match->n_players : KR_NO_SEAT,
                       .dealer = match->deals[match->n_scored].dealer,
                       .cards = match->deals[match->n_scored].cards};
  guint n_events = play->doc->events->len;
  KrEffects effects;

  for (int seat = 0; seat < match->n_seats; seat++)
    setup.pressures[seat] = (uint16_t) match->pressures[seat];
  if (kr_simulated_deal_init (&play->deal, &setup, kr_random_next (play->random), NULL) != KR_OK)
    g_error ("a deal of %s cannot be dealt", match->rules.id);
  kr_match_referee_begin (&play->table, match);
  for (int n = 0; n < MAX_EVENTS && !play->deal.table.over; n++) {
    KrEvent event = kr_simulated_deal_choose_as (&play->deal, play->kinds[play->deal.table.turn]);

    if (play->refereed)
      book_tap (play, &event);
    kr_simulated_deal_apply (&play->deal, &event, &effects);
  }
  if (!play->deal.table.over)
    forget_deal (play, n_events);
  return play->deal.table.over;
}

/* FALSE if there are more points than a deal can have: pressures that double without end. */
static gboolean
fill_score (Play *play, KrMatchEvent *event)
{
  KrCaughtHands left = {0};
  KrDealResult result;

  for (int seat = 0; seat < play->match.n_seats; seat++) {
    left.given[seat] = true;
    left.cards[seat] = play->deal.hands[seat];
  }
  *event = (KrMatchEvent){.kind = KR_MATCH_EVENT_SCORE, .deal = play->match.n_scored};
  kr_deal_entry_init (&event->entry);
  if (kr_deal_result_init (&result, &play->deal.table, &left, NULL) != KR_OK)
    return FALSE;
  kr_refereed_entry_init (&event->entry, &result, &play->deal.table, &left);
  event->entry.seconds = 180 + (uint32_t) kr_random_below (play->random, 400);
  return TRUE;
}

/* Books @event on the sheet, in the document and in the match. */
static void
book (Play *play, const KrMatchEvent *event, const char *reason)
{
  char line[KR_MATCH_EVENT_TEXT_SIZE];
  KrStatus status;

  kr_match_event_format (event, line);
  if (kr_match_apply (&play->match, event, &status) != KR_OK)
    g_error ("“%s” cannot be booked under %s", line, play->match.rules.id);
  append (play, line, reason);
}

static void
play_deals (Play *play, guint n_deals)
{
  guint n_tries = 0;

  while (play->match.n_scored < n_deals && !play->match.over) {
    guint n_events = play->doc->events->len;
    KrMatchEvent event;

    if (!play_deal (play))
      continue;
    if (!fill_score (play, &event) || kr_match_check (&play->match, &event, NULL) != KR_OK) {
      forget_deal (play, n_events);
      n_tries++;
      if (n_tries < MAX_TRIES)
        continue;
      return;
    }
    n_tries = 0;
    if (!play->refereed)
      play->now_us += (gint64) event.entry.seconds * G_USEC_PER_SEC;
    play->now_us += (gint64) (kr_random_next (play->random) % 60000000);
    book (play, &event, NULL);
  }
}

static void
correct (Play *play)
{
  KrMatchEvent event = {.kind = KR_MATCH_EVENT_SCORE,
                        .deal = (uint8_t) kr_random_below (play->random, play->match.n_scored)};

  event.entry = play->match.deals[event.deal].entry;
  event.entry.seconds += 60;
  play->now_us += 90 * G_USEC_PER_SEC;
  book (play, &event, reasons[kr_random_below (play->random, G_N_ELEMENTS (reasons))]);
}

/* --- Sessions ----------------------------------------------------------------- */

static void
say (Play *play, const char *word, const char *text)
{
  g_autofree char *line = g_strdup_printf ("%s %s", word, text);

  if (*text != '\0')
    append (play, line, NULL);
}

/* A club plays its own rules, and now and then others. */
static const KrRules *
choose_rules (KrLedgerMaker *maker, const Club *club)
{
  guint n = kr_rulebook_n_sets (maker->book);
  guint set = kr_random_below (&maker->random, 4) > 0
                  ? club->rules
                  : (guint) kr_random_below (&maker->random, (int) n);

  return &kr_rulebook_get_set (maker->book, set % n)->rules;
}

static guint
choose_n_players (KrLedgerMaker *maker, const KrRules *rules)
{
  static const guint likely[] = {4, 4, 4, 5, 5, 3, 3, 6, 7, 8, 2};
  KrStatus status;

  for (;;) {
    guint n = likely[kr_random_below (&maker->random, G_N_ELEMENTS (likely))];

    if (kr_rules_check (rules, (int) n, &status) == KR_OK)
      return n;
  }
}

static KrSessionDoc *
make_doc (KrLedgerMaker *maker, const Club *club, KrPlayerKind kinds[KR_MAX_SEATS])
{
  const KrRules *rules = choose_rules (maker, club);
  g_autofree char *uuid = make_uuid (&maker->random);
  KrSessionDoc *doc = kr_session_doc_new (uuid, rules, choose_n_players (maker, rules));
  gint64 step = SPAN_US / maker->n_sessions;

  take_seats (maker, club, doc, kinds);
  doc->first_dealer = (guint) kr_random_below (&maker->random, (int) doc->n_players);
  doc->started_at_us = FIRST_GAME_US + maker->n_made * step +
                       (gint64) (kr_random_next (&maker->random) % (guint64) step);
  doc->utc_offset_min = 60 * (kr_random_below (&maker->random, 25) - 12);
  return doc;
}

static void
play_session (KrLedgerMaker *maker, const Club *club, Play *play)
{
  KrRandom *random = &maker->random;
  gboolean unfinished = kr_random_below (random, 30) == 0;
  KrStatus status;

  if (kr_match_init (&play->match, &play->doc->rules, (int) play->doc->n_players,
                     (int) play->doc->first_dealer, &status) != KR_OK)
    g_error ("%s cannot be played", play->doc->rules.id);
  say (play, "place",
       places[(club->place + (kr_random_below (random, 5) == 0)) % G_N_ELEMENTS (places)]);
  play_deals (play, unfinished ? (guint) kr_random_below (random, play->match.schedule.n_deals)
                               : play->match.schedule.n_deals);
  if (play->match.n_scored > 0 && kr_random_below (random, 10) == 0)
    correct (play);
  say (play, "note", notes[kr_random_below (random, G_N_ELEMENTS (notes))]);
  if (maker->n_made % GAMES_A_TAG == 0)
    say (play, "tags", "league");
}

KrSessionDoc *
kr_ledger_maker_next (KrLedgerMaker *maker)
{
  guint number = (guint) kr_random_below (&maker->random, (int) maker->n_clubs);
  Club club = {.first_friend = number * FRIENDS * 3 / 4, .rules = number * 5, .place = number};
  g_autofree Play *play = NULL;

  if (maker->n_made == maker->n_sessions)
    return NULL;
  play = g_new0 (Play, 1);
  play->random = &maker->random;
  play->doc = make_doc (maker, &club, play->kinds);
  play->now_us = play->doc->started_at_us;
  play->refereed = maker->n_made % 100 == 99;
  play_session (maker, &club, play);
  maker->n_made++;
  return play->doc;
}

static GPtrArray *
make_batch (KrLedgerMaker *maker)
{
  GPtrArray *docs = g_ptr_array_new_with_free_func ((GDestroyNotify) kr_session_doc_free);
  KrSessionDoc *doc;

  while (docs->len < BATCH && (doc = kr_ledger_maker_next (maker)) != NULL)
    g_ptr_array_add (docs, doc);
  return docs;
}

gboolean
kr_ledger_maker_fill (KrLedgerMaker *maker, KrStore *store, GError **error)
{
  while (maker->n_made < maker->n_sessions) {
    g_autoptr (GPtrArray) docs = make_batch (maker);

    if (!kr_store_add_sessions (store, docs, error))
      return FALSE;
  }
  return TRUE;
}
