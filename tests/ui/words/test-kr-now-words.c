/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-now-words.h"

#include "kr-rulebook.h"
#include "kr-test.h"

#include <string.h>

/* What Why? says of a table on which some events have happened, and that each ruling it leads
 * to exists. */

#define MAX_EVENTS 8

typedef struct {
  const char *name;
  const char *rules;
  int n_seats;
  const char *events; /* a bar between two; "": none */
  const char *lines;  /* the same between two sentences */
} NowRow;

static const NowRow rows[] = {
    {"before the starter", "craits", 3, "", "Ann turns up the starter."},
    {"a match and the wild cards", "craits", 3, "starter KH",
     "It is Bob’s turn; play goes clockwise.|K♥︎ is on top: a heart or a king matches it.|"
     "An eight goes on anything, and names the next suit.|"
     "A nine goes on anything, and names a suit of the current color.|"
     "Without such a card, Bob draws one.|Then it is Cai’s turn, unless a card changes that."},
    {"a suit that was named, the other way around", "craits", 4, "starter TH|Dan: 8C=D",
     "It is Cai’s turn; play goes counterclockwise.|"
     "8♣︎ is on top and the suit is diamonds: only a diamond matches it.|"
     "An eight goes on anything, and names the next suit.|"
     "A nine goes on anything, and names a suit of the current color.|"
     "Without such a card, Cai draws one.|Then it is Bob’s turn, unless a card changes that."},
    {"a count", "craits", 3, "starter 2H|Bob: AH",
     "It is Cai’s turn; play goes clockwise.|"
     "The count is three: only an ace or a deuce follows it.|Otherwise Cai draws three.|"
     "Then it is Ann’s turn, unless a card changes that."},
    {"behind a count", "kreights", 3, "starter 2H|Bob: draw",
     "It is Cai’s turn; play goes clockwise.|"
     "Any card may be played, because a count has just ended.|"
     "Then it is Ann’s turn, unless a card changes that."},
    {"a six", "craits", 3, "starter KH|Bob: 6H",
     "It is still Bob’s turn, because a six is followed by the same player.|"
     "6♥︎ is on top: a heart or a six matches it.|"
     "An eight goes on anything, and names the next suit.|"
     "A nine goes on anything, and names a suit of the current color.|"
     "Otherwise Bob draws one: that is a cooper.|"
     "Then it is Cai’s turn, unless a card changes that."},
    {"a penalty card", "kreights", 3, "starter KH|Cai: 3H|Bob: QH",
     "It is Cai’s turn; play goes clockwise.|Cai plays the penalty card: the three of hearts.|"
     "Then it is Ann’s turn, unless a card changes that."},
};

static KrRulebook *book;
static char *rulings; /* the texts of all files of rulings */

static void
read_rulings (void)
{
  g_autofree char *folder = g_build_filename (kr_rulebook_data_dir (), "rulings", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  GString *text = g_string_new (NULL);
  const char *name;

  ck_assert_ptr_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    g_autofree char *content = NULL;

    if (g_file_get_contents (path, &content, NULL, NULL))
      g_string_append (text, content);
  }
  rulings = g_string_free (text, FALSE);
}

static void
set_up (void)
{
  g_autoptr (GError) error = NULL;

  book = kr_rulebook_new (kr_rulebook_data_dir (), NULL, &error);
  ck_assert_msg (book != NULL, "%s", error != NULL ? error->message : "");
  read_rulings ();
}

static void
tear_down (void)
{
  g_clear_pointer (&book, kr_rulebook_free);
  g_clear_pointer (&rulings, g_free);
}

static void
expect_ruling (const char *id)
{
  g_autofree char *element = g_strdup_printf ("<ruling id=\"%s\"", id);

  ck_assert_msg (strstr (rulings, element) != NULL, "no ruling “%s”", id);
}

static void
play (const NowRow *row, KrTable *table)
{
  static const char *const names[] = {"Ann", "Bob", "Cai", "Dan"};
  g_auto (GStrv) events = g_strsplit (row->events, "|", MAX_EVENTS);
  KrSeatNames seated = {.n = (uint8_t) row->n_seats};
  KrEffects effects;

  for (int seat = 0; seat < row->n_seats; seat++)
    g_strlcpy (seated.name[seat], names[seat], KR_NAME_SIZE);
  for (char **text = events; *text != NULL; text++) {
    KrEvent event;

    ck_assert_msg (kr_event_parse (*text, &seated, 0, &event, NULL) == KR_OK, "%s: “%s”", row->name,
                   *text);
    kr_table_apply (table, &event, &effects);
  }
}

static void
check_row (const NowRow *row)
{
  static const char *const names[] = {"Ann", "Bob", "Cai", "Dan"};
  const KrRules *rules = &kr_rulebook_find (book, row->rules)->rules;
  const KrDealSetup setup = {
      .rules = rules, .n_seats = (uint8_t) row->n_seats, .dummy = KR_NO_SEAT, .cards = 3};
  g_autoptr (GPtrArray) lines = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  KrTable table;

  ck_assert_int_eq (kr_table_init (&table, &setup, NULL), KR_OK);
  play (row, &table);
  lines = kr_now_words_list (&table, names);
  for (guint i = 0; i < lines->len; i++) {
    const KrNowLine *line = g_ptr_array_index (lines, i);

    g_string_append_printf (text, "%s%s", i > 0 ? "|" : "", line->text);
    expect_ruling (line->ruling);
  }
  ck_assert_msg (strcmp (text->str, row->lines) == 0, "%s: “%s”", row->name, text->str);
}

START_TEST (a_table_has_its_sentences)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    check_row (&rows[i]);
}
END_TEST

START_TEST (each_card_has_its_ruling)
{
  for (KrCard card = 0; card < KR_N_CARDS; card++)
    expect_ruling (kr_now_words_get_card_ruling (card));
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {a_table_has_its_sentences, each_card_has_its_ruling, NULL};

  return kr_test_run (kr_test_suite_with_fixture ("kr-now-words", tests, set_up, tear_down));
}
