/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-what-if.h"

#include "kr-rulebook.h"
#include "kr-test.h"

#include <string.h>

/* What if, from the middle of a deal: what the situation cannot say is not lost. */

static KrRulebook *book;
static KrTable live;
static KrSituation situation;
static const char *const names[] = {"Ann", "Bob", "Cai"};

static void
set_up (void)
{
  g_autoptr (GError) error = NULL;

  book = kr_rulebook_new (kr_rulebook_data_dir (), NULL, &error);
  ck_assert_msg (book != NULL, "%s", error != NULL ? error->message : "");
}

static void
tear_down (void)
{
  g_clear_pointer (&book, kr_rulebook_free);
}

static const KrRules *
find_rules (const char *id)
{
  return &kr_rulebook_find (book, id)->rules;
}

static void
tell (KrEventKind kind, int seat, KrRank rank)
{
  const KrEvent event = {.kind = kind,
                         .seat = (int8_t) seat,
                         .card = kr_card (rank, KR_SUIT_HEARTS),
                         .named = KR_SUIT_NONE,
                         .asked = KR_NO_SEAT};
  KrEffects effects;

  ck_assert (kr_table_apply (&live, &event, &effects));
}

/* Three players of three cards, Ann with two pressures behind her, behind a three. */
static void
deal (const char *rules)
{
  const KrDealSetup setup = {.rules = find_rules (rules),
                             .n_seats = 3,
                             .dummy = KR_NO_SEAT,
                             .dealer = 2,
                             .cards = 3,
                             .pressures = {2, 0, 0}};

  ck_assert_int_eq (kr_table_init (&live, &setup, NULL), KR_OK);
  tell (KR_EVENT_STARTER, 2, KR_RANK_THREE);
}

static void
expect (const char *rules, const KrEvent *event, const char *line, gboolean expected)
{
  g_autoptr (KrWhatIf) answer =
      kr_what_if_new_play (find_rules (rules), &live, &situation, 3, names, event);
  gboolean found = FALSE;

  for (guint i = 0; i < answer->lines->len; i++)
    found = found || strstr (g_ptr_array_index (answer->lines, i), line) != NULL;
  ck_assert_msg (found == expected, "%s: “%s”", rules, line);
}

START_TEST (pressures_count_on)
{
  const KrEvent draw = {.kind = KR_EVENT_DRAW, .named = KR_SUIT_NONE, .asked = KR_NO_SEAT};

  deal ("craits");
  kr_situation_init (&situation, &live);
  situation.n_pack = 0;
  expect ("craits", &draw, "pressure, 20 points", TRUE);
  expect ("crates", &draw, "pressure, 20 points", TRUE);
  expect ("kreights", &draw, "pressure, 5 points", TRUE);
}
END_TEST

START_TEST (steps_behind_a_king_go_on)
{
  const KrEvent four = {.kind = KR_EVENT_PLAY,
                        .card = kr_card (KR_RANK_FOUR, KR_SUIT_HEARTS),
                        .named = KR_SUIT_NONE,
                        .asked = KR_NO_SEAT};

  deal ("craits-faces");
  tell (KR_EVENT_PLAY, 0, KR_RANK_KING);
  kr_situation_init (&situation, &live);
  expect ("craits-faces", &four, "Four: Bob is skipped.", FALSE);
  expect ("craits", &four, "Four: Bob is skipped.", TRUE);
  situation.n_pack--;
  expect ("craits-faces", &four, "Four: Bob is skipped.", TRUE);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {pressures_count_on, steps_behind_a_king_go_on, NULL};

  return kr_test_run (kr_test_suite_with_fixture ("kr-what-if", tests, set_up, tear_down));
}
