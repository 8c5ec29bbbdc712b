/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-example-names.h"
#include "kr-transcript.h"
#include "kr-ruling-text.h"
#include "kr-test.h"

#include <string.h>

/* Examples with the names of a table. */

static const char record[] = "\nplayers Ann Bob Cai\nBob: 2H\nleft Ann=3 Cai: 8\n";

typedef struct {
  const char *names[3];
  guint n;
  const char *record; /* NULL: the names cannot take the parts */
  const char *story;
} Table;

#define SIXTEEN "Wolfeschlegelstei Wolfeschlegelstei Wolfeschlegelstei Wolfeschlegelstei"

static const Table tables[] = {
    {{"Ruth", "Sam", "Inês"},
     3,
     "\nplayers Ruth Sam Inês\nSam: 2H\nleft Ruth=3 Inês: 8\n",
     "Sam’s 2♥ beats Ruth, not Annie."},
    {{"Bob", "Ann", "Li Cai"},
     3,
     "\nplayers Bob Ann \"Li Cai\"\nAnn: 2H\nleft Bob=3 \"Li Cai\": 8\n",
     "Ann’s 2♥ beats Bob, not Annie."},
    {{"<b>", "a\"b", "🂡"},
     3,
     "\nplayers <b> \"a\\\"b\" 🂡\n\"a\\\"b\": 2H\nleft <b>=3 🂡: 8\n",
     "a\"b’s 2♥ beats <b>, not Annie."},
    {{"Ruth", "Sam"}, 2, NULL, NULL},
    {{"Ruth", "", "Bo"}, 3, NULL, NULL},
    {{"Ruth", SIXTEEN SIXTEEN SIXTEEN SIXTEEN, "Bo"}, 3, NULL, NULL},
    {{"Ruth", "Ruth", "Sam"}, 3, NULL, NULL},
    {{"Ruth", "Sam\nAnn", "Bo"}, 3, NULL, NULL},
};

START_TEST (names_take_the_parts)
{
  const Table *table = &tables[_i];
  g_autoptr (KrExampleNames) names = kr_example_names_new (record, table->names, table->n);
  g_autoptr (KrMarkedText) story = NULL;
  g_autofree char *told = NULL;
  const KrTextMark *mark;
  KrRules rules;

  ck_assert_int_eq (names != NULL, table->record != NULL);
  if (names == NULL)
    return;
  told = kr_example_names_dup_record (names, record);
  ck_assert_str_eq (told, table->record);
  kr_rules_init (&rules);
  story = kr_markup_parse ("Bob’s <card>2H</card> beats Ann, not Annie.", &rules, NULL);
  kr_example_names_apply (names, story);
  ck_assert_str_eq (story->text, table->story);
  mark = g_ptr_array_index (story->marks, 0);
  ck_assert_msg (strncmp (story->text + mark->start, "2♥", mark->end - mark->start) == 0,
                 "the mark of “%s” begins at %u", story->text, mark->start);
}
END_TEST

START_TEST (a_record_without_players_takes_no_names)
{
  static const char *const names[] = {"Ruth"};

  ck_assert_ptr_null (kr_example_names_new ("dealer Ann\n", names, 1));
}
END_TEST

static KrCode
give_rules (void *data, const char *id, KrRules *rules, KrStatus *status)
{
  *rules = *(const KrRules *) data;
  return KR_OK;
}

/* Fails where the referee cannot read a line. */
static void
replay (const char *id, const char *table, const KrRules *rules)
{
  g_autofree KrTranscript *replayed = g_new0 (KrTranscript, 1);
  g_auto (GStrv) lines = g_strsplit (table, "\n", -1);
  KrTranscriptLine read;
  KrStatus status;

  kr_transcript_init (replayed, give_rules, (void *) rules);
  ck_assert_int_eq (kr_transcript_read_line (replayed, "rules these", &read, &status), KR_OK);
  for (char **line = lines; *line != NULL; line++)
    ck_assert_msg (kr_transcript_read_line (replayed, *line, &read, &status) == KR_OK, "%s: “%s”",
                   id, *line);
}

/* Names that need quotes, and those of the examples themselves, elsewhere. Returns how
 * many examples were replayed. */
static guint
replay_entry (const KrRulingEntry *entry, const KrRules *rules)
{
  static const char *const names[] = {"Cai", "Ann Lee", "a:b=c", "Bob", "8H", "\\\""};
  g_autoptr (KrRulingText) text = kr_ruling_text_new (entry, rules, 0);
  guint n_read = 0;

  kr_ruling_text_set_names (text, names, G_N_ELEMENTS (names));
  for (guint i = 0; i < text->examples->len; i++) {
    const KrRulingExampleText *example = g_ptr_array_index (text->examples, i);

    if (example->table == NULL)
      continue;
    replay (kr_ruling_entry_get_id (entry), example->table, rules);
    n_read++;
  }
  return n_read;
}

START_TEST (the_referee_reads_every_example_with_names)
{
  g_autoptr (KrRulebook) book = kr_rulebook_new (kr_rulebook_data_dir (), NULL, NULL);
  g_autoptr (KrRulings) rulings = kr_rulings_new (kr_rulebook_data_dir (), NULL);

  for (guint set = 0; set < kr_rulebook_n_sets (book); set++) {
    const KrRules *rules = &kr_rulebook_get_set (book, set)->rules;
    guint n_read = 0;

    for (guint i = 0; i < kr_rulings_n_entries (rulings); i++)
      n_read += replay_entry (kr_rulings_get_entry (rulings, i), rules);
    ck_assert_msg (n_read > 0, "%s has no example", rules->id);
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("example-names");
  TCase *tcase = tcase_create ("example-names");

  tcase_add_loop_test (tcase, names_take_the_parts, 0, G_N_ELEMENTS (tables));
  tcase_add_test (tcase, a_record_without_players_takes_no_names);
  tcase_add_test (tcase, the_referee_reads_every_example_with_names);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
