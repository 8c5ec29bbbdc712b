/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-booking.h"
#include "kr-transcript.h"
#include "kr-ruling-text.h"
#include "kr-test.h"

#include <string.h>

/* What a ruling lets a table book is what the referee makes the offender pay: in
 * every example in which the referee rules by it, under every rule set. */

static KrRulebook *book;
static KrRulings *rulings;

/* What one line cost. */
typedef struct {
  int cards;
  int face_up;
  int forgot;
  int revokes;
  int mulligans;
} Cost;

static KrCode
give_rules (void *data, const char *id, KrRules *rules, KrStatus *status)
{
  *rules = *(const KrRules *) data;
  return KR_OK;
}

/* The ruling @id among those of @effects; NULL if the referee did not rule so. */
static const KrRuling *
find_ruling (const KrEffects *effects, const char *id)
{
  for (int i = 0; i < effects->n_rulings; i++)
    if (strcmp (kr_ruling_id (effects->rulings[i].id), id) == 0)
      return &effects->rulings[i];
  return NULL;
}

static Cost
measure (const KrTable *before,
         const KrTable *after,
         const KrEffects *effects,
         const KrRuling *ruling)
{
  const KrSeatTally *was = &before->tally[ruling->seat];
  const KrSeatTally *is = &after->tally[ruling->seat];
  Cost cost = {
      .cards = ruling->outcome == KR_OUTCOME_DRAWS_ONE_LATER ? 1 : 0,
      .face_up = after->n_face_up > before->n_face_up ? 1 : 0,
      .forgot = is->forgot - was->forgot,
      .revokes = is->revokes - was->revokes,
      .mulligans = is->mulligans - was->mulligans,
  };

  for (int i = 0; i < effects->n_draws; i++)
    if (effects->draws[i].why == KR_DRAW_REASON_PENALTY && effects->draws[i].seat == ruling->seat)
      cost.cards += effects->draws[i].cards;
  return cost;
}

static Cost
add_up (const KrRulingText *text, const KrRules *rules)
{
  g_autofree KrMatch *match = g_new0 (KrMatch, 1);
  Cost cost = {0};

  match->rules = *rules;
  for (guint i = 0; i < text->bookings->len; i++) {
    KrBooking booking;
    KrBookingPrice price;

    ck_assert (kr_booking_parse (g_ptr_array_index (text->bookings, i), &booking));
    kr_booking_get_price (booking, match, 0, &price);
    cost.face_up += booking == KR_BOOKING_FACE_UP;
    cost.forgot += booking == KR_BOOKING_FORGOT;
    cost.revokes += booking == KR_BOOKING_REVOKE;
    cost.mulligans += booking == KR_BOOKING_MULLIGAN;
    if (kr_booking_get_happening (booking) == KR_HAPPENING_PENALTY_CARD)
      cost.cards += price.cards;
    if (booking == KR_BOOKING_REVOKE)
      ck_assert_int_eq (price.points, rules->revoke);
  }
  return cost;
}

static void
compare (const char *id, const KrRules *rules, const Cost *paid, const Cost *booked)
{
  ck_assert_msg (memcmp (paid, booked, sizeof *paid) == 0,
                 "%s, %s: paid %d cards, %d face up, %d forgotten, %d revokes, %d mulligans; "
                 "booked %d, %d, %d, %d, %d",
                 id, rules->id, paid->cards, paid->face_up, paid->forgot, paid->revokes,
                 paid->mulligans, booked->cards, booked->face_up, booked->forgot, booked->revokes,
                 booked->mulligans);
}

/* Compares at each line of @table at which the referee rules by @text. Returns
 * how many there are. */
static guint
follow (const KrRulingText *text, const char *table, const KrRules *rules)
{
  const char *id = kr_ruling_entry_get_id (text->entry);
  g_autofree KrTranscript *record = g_new0 (KrTranscript, 1);
  g_autofree KrTranscriptLine *read = g_new0 (KrTranscriptLine, 1);
  g_auto (GStrv) lines = g_strsplit (table, "\n", -1);
  guint n = 0;

  kr_transcript_init (record, give_rules, (void *) rules);
  ck_assert_int_eq (kr_transcript_read_line (record, "rules these", read, NULL), KR_OK);
  for (char **line = lines; *line != NULL; line++) {
    const KrTable before = record->table;
    const KrRuling *ruling;

    ck_assert_int_eq (kr_transcript_read_line (record, *line, read, NULL), KR_OK);
    ruling = read->is_event ? find_ruling (&read->effects, id) : NULL;
    if (ruling != NULL) {
      const Cost paid = measure (&before, &record->table, &read->effects, ruling);
      g_autoptr (KrRulingText) in_force = kr_ruling_text_new (text->entry, &record->rules, 0);
      const Cost booked = add_up (in_force, &record->rules);

      compare (id, &record->rules, &paid, &booked);
      n++;
    }
  }
  return n;
}

/* How often the referee rules by the entry @id in its examples under @rules. */
static guint
check_entry (const char *id, const KrRules *rules)
{
  g_autoptr (KrRulingText) text = kr_ruling_text_new (kr_rulings_find (rulings, id), rules, 0);
  guint n = 0;

  for (guint i = 0; i < text->examples->len; i++) {
    const KrRulingExampleText *example = g_ptr_array_index (text->examples, i);

    if (example->table != NULL)
      n += follow (text, example->table, rules);
  }
  return n;
}

static const char *const costly[] = {
    "out-of-turn", "illegal-card", "wrong-suit",         "revoke",
    "slow",        "looked",       "one-card-forgotten", "one-card-not-due",
};

START_TEST (what_is_booked_is_what_the_referee_takes)
{
  guint n = 0;

  for (guint i = 0; i < kr_rulebook_n_sets (book); i++)
    n += check_entry (costly[_i], &kr_rulebook_get_set (book, i)->rules);
  ck_assert_msg (n > 0, "%s: no example in which the referee rules so", costly[_i]);
}
END_TEST

/* Where the rules have a price for it, the entry can be booked. */
START_TEST (what_costs_something_can_be_booked)
{
  static const struct {
    const char *id;
    const char *key;
    const char *value;
    gboolean is_booked; /* with that value; without it, the other way round */
  } rows[] = {
      {"out-of-turn", "out-of-turn", "back"},
      {"drew-out-of-turn", "out-of-turn-draw", "refused"},
      {"illegal-card", "illegal-card", "back"},
      {"illegal-in-count", "illegal-card", "back"},
      {"owes-one-card", "illegal-card", "back"},
      {"wrong-suit", "wrong-suit", "again"},
      {"revoke", "revoke", "0"},
      {"one-card-not-due", "undue-call", "nothing"},
      {"slow", "slow", "nothing"},
      {"looked", "looked", "nothing"},
      {"newcomers", "first-game", "mulligan", TRUE},
      {"one-card-forgotten", "one-card", "not-said"},
  };
  const KrRules *rules = &kr_rulebook_get_set (book, (guint) _i)->rules;

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    const KrRuleKey *key = kr_rule_find_key (rows[i].key);
    g_autoptr (KrRulingText) text =
        kr_ruling_text_new (kr_rulings_find (rulings, rows[i].id), rules, 0);
    char value[KR_RULE_TEXT_SIZE];

    kr_rules_get (rules, key, value);
    ck_assert_msg ((text->bookings->len > 0) ==
                       ((strcmp (value, rows[i].value) == 0) == rows[i].is_booked),
                   "%s, %s: %s=%s, %u to book", rows[i].id, rules->id, rows[i].key, value,
                   text->bookings->len);
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("ruling-bookings");
  TCase *tcase = tcase_create ("ruling-bookings");
  int status;

  book = kr_rulebook_new (kr_rulebook_data_dir (), NULL, NULL);
  rulings = kr_rulings_new (kr_rulebook_data_dir (), NULL);
  tcase_add_loop_test (tcase, what_is_booked_is_what_the_referee_takes, 0, G_N_ELEMENTS (costly));
  tcase_add_loop_test (tcase, what_costs_something_can_be_booked, 0,
                       (int) kr_rulebook_n_sets (book));
  suite_add_tcase (suite, tcase);
  status = kr_test_run (suite);
  kr_rulings_free (rulings);
  kr_rulebook_free (book);
  return status;
}
