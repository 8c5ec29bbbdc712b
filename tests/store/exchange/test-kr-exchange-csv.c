/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-exchange-csv.h"

#include "kr-test.h"
#include "store-fixture.h"

#include <string.h>

/* Spreadsheets of past games: what they are taken for, and the sessions they make. */

/* A table, and under the game's rules the totals that it makes of its players. */
static const struct {
  const char *name;
  const char *text;
  gboolean cumulated;
  gint64 totals[4];
} games[] = {
    {"points, with a count of the deals",
     "Deal,Ruth,Sam,Inês,Bo\n1,10,0,20,30\n2,5,40,0,20\n3,0,1,2,3\n",
     FALSE,
     {15, 41, 22, 53}},
    {"totals",
     "Ruth;Sam;Inês;Bo\n10;0;20;30\n15;40;20;50\n20;60;45;50\n30;75;60;50\n30;80;61;99\n",
     TRUE,
     {30, 80, 61, 99}},
    {"a last line of sums",
     "Ruth,Sam,Inês,Bo\n10,5,20,30\n5,40,7,20\n15,45,27,50\n",
     FALSE,
     {15, 45, 27, 50}},
    {"a title above",
     "Saturday at Ruth's\n\nRuth,Sam,Inês,Bo\n\u221250,5,20,30\n5,40,7,20\n",
     FALSE,
     {-45, 45, 27, 50}},
    {"decimals and thousands",
     "Ruth;Sam;Inês;Bo\n1.000,0;5,0;20,0;30,0\n5,0;40,0;7,0;20,0\n",
     FALSE,
     {1005, 45, 27, 50}},
    {"the day, the dealer and the cards of each deal",
     "Day,Dealer,Cards,Ruth,Sam,Inês,Bo,Note\n20.11.2026,Bo,8,10,5,20,30,\n"
     "2026-11-20,Ruth,7,5,40,7,20,3 cards left\nTotal,,,15,45,27,50,\n",
     FALSE,
     {15, 45, 27, 50}},
    {"pressures beneath",
     "x,Ruth,Sam,Inês,Bo\n1,10,0,20,30\nPressures,1,0,0,2\n2,5,40,0,20\n",
     FALSE,
     {20, 40, 20, 65}},
};

static KrRules
get_rules (void)
{
  g_autoptr (KrSessionDoc) game = store_fixture_make_game (1);

  return game->rules;
}

static KrCsv *
read_table (const char *text)
{
  g_autoptr (GError) error = NULL;
  KrCsv *csv = kr_csv_read (text, strlen (text), 0, &error);

  ck_assert_msg (csv != NULL, "%s", error != NULL ? error->message : "");
  return csv;
}

START_TEST (game_is_guessed_and_made)
{
  KrRules rules = get_rules ();
  g_autoptr (KrCsv) csv = read_table (games[_i].text);
  g_autoptr (KrCsvMapping) mapping = kr_exchange_csv_guess (csv, &rules);
  g_autofree KrMatch *match = g_new (KrMatch, 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (KrSessionDoc) doc = kr_exchange_csv_make (csv, mapping, NULL, NULL, &error);

  ck_assert_msg (doc != NULL, "%s: %s", games[_i].name, error != NULL ? error->message : "");
  ck_assert_msg (mapping->cumulated == games[_i].cumulated, "%s", games[_i].name);
  ck_assert (kr_session_doc_replay (doc, match, NULL));
  ck_assert (match->over);
  for (guint i = 0; i < 4; i++)
    ck_assert_msg (match->totals[i] == games[_i].totals[i], "%s: %s %" G_GINT64_FORMAT,
                   games[_i].name, doc->seats[i].name, match->totals[i]);
  ck_assert_str_eq (doc->seats[2].name, "Inês");
}
END_TEST

/* Cells that cannot be what they are said to be, and where. */
static const struct {
  const char *name;
  const char *text;
  const char *says;
  guint row;
  guint column;
} bad_games[] = {
    {"a word", "Ruth,Sam,Inês,Bo\n10,0,20,30\n10,ten,20,30\n1,2,3,4\n", "row 3, column B", 2, 1},
    {"half a point", "Ruth,Sam,Inês,Bo\n10,0,20,30\n10,2.5,20,30\n1,2,3,4\n", "row 3, column B", 2,
     1},
    {"nothing", "Ruth,Sam,Inês,Bo\n10,0,20,30\n10,1,,30\n1,2,3,4\n", "row 3, column C", 2, 2},
    {"too much", "Ruth,Sam,Inês,Bo\n10,0,20,30\n10,1,9999999999999,30\n1,2,3,4\n",
     "row 3, column C", 2, 2},
    {"a formula", "Ruth,Sam,Inês,Bo\n10,0,20,=SUM(A2:C2)\n", "row 2, column D", 1, 3},
    {"half a point each time", "Ruth,Sam,Inês,Bo\n10,1,1.5,30\n1,2,2.5,4\n", "row 2, column C", 1,
     2},
    {"a debt in brackets", "Ruth,Sam,Inês,Bo\n10,1,2,30\n1,(50),3,4\n", "row 3, column B", 2, 1},
    {"one who left", "Ruth,Sam,Inês,Bo\n10,1,2,30\n1,2,3,\n1,2,3,\n", "row 3, column D", 2, 3},
    {"a formula among numbers", "Ruth,Sam,Inês,Bo\n10,0,20,30\n=SUM(A1),1,2,30\n1,2,3,4\n",
     "row 3, column A", 2, 0},
};

START_TEST (bad_cell_is_named)
{
  KrRules rules = get_rules ();
  g_autoptr (KrCsv) csv = read_table (bad_games[_i].text);
  g_autoptr (KrCsvMapping) mapping = kr_exchange_csv_guess (csv, &rules);
  g_autoptr (KrSessionDoc) doc = NULL;
  g_autoptr (GError) error = NULL;
  guint row = 0;
  guint column = 0;

  doc = kr_exchange_csv_make (csv, mapping, &row, &column, &error);
  ck_assert_msg (doc == NULL, "%s", bad_games[_i].name);
  ck_assert_msg (strstr (error->message, bad_games[_i].says) != NULL, "%s: %s", bad_games[_i].name,
                 error->message);
  ck_assert_uint_eq (row, bad_games[_i].row);
  ck_assert_uint_eq (column, bad_games[_i].column);
}
END_TEST

START_TEST (mapping_that_cannot_be_is_refused)
{
  KrRules rules = get_rules ();
  g_autoptr (KrCsv) csv = read_table ("a,b\nx,y\n");
  g_autoptr (KrCsvMapping) mapping = kr_exchange_csv_guess (csv, &rules);
  g_autoptr (GError) error = NULL;
  guint row = 0;
  guint column = 0;

  ck_assert_uint_eq (mapping->n_seats, 0);
  ck_assert (kr_exchange_csv_make (csv, mapping, &row, &column, &error) == NULL);
  ck_assert_uint_eq (column, KR_CSV_NO_COLUMN);
  ck_assert (error != NULL);
}
END_TEST

START_TEST (more_deals_than_the_game_has_are_refused)
{
  KrRules rules = get_rules ();
  g_autoptr (GString) text = g_string_new ("Ruth,Sam,Inês,Bo\n");
  g_autoptr (KrCsv) csv = NULL;
  g_autoptr (KrCsvMapping) mapping = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 40; i++)
    g_string_append_printf (text, "%u,0,%u,3\n", i % 7, i % 5);
  csv = read_table (text->str);
  mapping = kr_exchange_csv_guess (csv, &rules);
  ck_assert (kr_exchange_csv_make (csv, mapping, NULL, NULL, &error) == NULL);
  ck_assert_msg (strstr (error->message, "deals") != NULL, "%s", error->message);
}
END_TEST

/* Columns of which the game could have only some, or no names: nothing is made of the rest. */
START_TEST (no_column_is_left_out_unsaid)
{
  static const struct {
    const char *text;
    const char *says;
  } tables[] = {
      {"A,B,C,D,E,F,G,H,I\n1,5,3,4,5,6,7,8,9\n", "0 columns"},
      {"Ruth,Sam,Inês\n10,0,20,7\n5,40,5\n", "Player 4"},
      {"5,2,3,4\n", "Player 1"},
  };
  KrRules rules = get_rules ();
  g_autoptr (KrCsv) csv = read_table (tables[_i].text);
  g_autoptr (KrCsvMapping) mapping = kr_exchange_csv_guess (csv, &rules);
  g_autoptr (GError) error = NULL;
  g_autoptr (KrSessionDoc) doc = kr_exchange_csv_make (csv, mapping, NULL, NULL, &error);

  ck_assert_msg (doc == NULL, "%s", tables[_i].text);
  ck_assert_msg (strstr (error->message, tables[_i].says) != NULL, "%s", error->message);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("kr-exchange-csv");
  TCase *tcase = tcase_create ("games");

  tcase_add_loop_test (tcase, game_is_guessed_and_made, 0, G_N_ELEMENTS (games));
  tcase_add_loop_test (tcase, bad_cell_is_named, 0, G_N_ELEMENTS (bad_games));
  tcase_add_test (tcase, mapping_that_cannot_be_is_refused);
  tcase_add_loop_test (tcase, no_column_is_left_out_unsaid, 0, 3);
  tcase_add_test (tcase, more_deals_than_the_game_has_are_refused);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
