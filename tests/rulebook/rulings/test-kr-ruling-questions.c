/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-ruling-search.h"
#include "kr-test.h"

#include <stdio.h>
#include <string.h>

/* Tables of questions: the right ruling is among the first three for nearly all
 * of them. With a folder of data as argument this program prints those that miss. */

#define FIRST 3

typedef struct {
  const char *file;
  guint n_questions;
  guint least_right;
} Questions;

static const Questions tables[] = {
    {"forty-questions.txt", 40, 38},
    {"twenty-questions.txt", 20, 17},
    {"hurried-questions.txt", 22, 20},
};

typedef struct {
  KrRulings *rulings;
  KrLexicon *lexicon;
  KrRulingSearch *search;
  guint n_asked;
  guint n_right;
  GString *missed;
} Asking;

static void
note_miss (Asking *asking, const char *question, const GPtrArray *hits)
{
  g_string_append_printf (asking->missed, "%s:", question);
  for (guint i = 0; i < hits->len; i++) {
    const KrRulingHit *hit = g_ptr_array_index (hits, i);

    g_string_append_printf (asking->missed, " %s",
                            hit->entry != NULL ? kr_ruling_entry_get_id (hit->entry)
                                               : hit->item->id);
  }
  g_string_append_c (asking->missed, '\n');
}

static void
ask (Asking *asking, const char *question, char **right)
{
  g_autoptr (GPtrArray) hits = NULL;
  KrRules rules;

  kr_rules_init (&rules);
  hits = kr_ruling_search_find (asking->search, question, &rules, 0, FIRST);
  asking->n_asked++;
  for (guint i = 0; i < hits->len; i++) {
    const KrRulingHit *hit = g_ptr_array_index (hits, i);

    if (hit->entry != NULL &&
        g_strv_contains ((const char *const *) right, kr_ruling_entry_get_id (hit->entry))) {
      asking->n_right++;
      return;
    }
  }
  note_miss (asking, question, hits);
}

static void
ask_all (Asking *asking, const char *file)
{
  g_autofree char *path = g_build_filename (KR_TEST_DIR, file, NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  g_file_get_contents (path, &text, NULL, NULL);
  lines = g_strsplit (text != NULL ? text : "", "\n", -1);
  for (char **line = lines; *line != NULL; line++) {
    g_auto (GStrv) parts = g_strsplit (*line, " -> ", 2);

    if ((*line)[0] != '#' && g_strv_length (parts) == 2) {
      g_auto (GStrv) ids = g_strsplit (parts[1], " ", -1);

      ask (asking, parts[0], ids);
    }
  }
}

static void
open_data (Asking *asking, const char *data_dir)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);

  memset (asking, 0, sizeof *asking);
  asking->rulings = kr_rulings_read (data_dir, problems);
  asking->lexicon = kr_lexicon_read (data_dir, problems);
  asking->search = kr_ruling_search_new (asking->rulings, asking->lexicon);
  asking->missed = g_string_new (NULL);
}

static void
close_data (Asking *asking)
{
  g_string_free (asking->missed, TRUE);
  kr_ruling_search_free (asking->search);
  kr_lexicon_free (asking->lexicon);
  kr_rulings_free (asking->rulings);
}

START_TEST (nearly_all_are_answered)
{
  for (gsize i = 0; i < G_N_ELEMENTS (tables); i++) {
    Asking asking;

    open_data (&asking, kr_rulebook_data_dir ());
    ask_all (&asking, tables[i].file);
    ck_assert_msg (asking.n_asked == tables[i].n_questions, "%s: %u", tables[i].file,
                   asking.n_asked);
    ck_assert_msg (asking.n_right >= tables[i].least_right, "%s: %u of %u; missed:\n%s",
                   tables[i].file, asking.n_right, asking.n_asked, asking.missed->str);
    close_data (&asking);
  }
}
END_TEST

static int
report (const char *data_dir)
{
  for (gsize i = 0; i < G_N_ELEMENTS (tables); i++) {
    Asking asking;

    open_data (&asking, data_dir);
    ask_all (&asking, tables[i].file);
    printf ("%s%s: %u of %u\n", asking.missed->str, tables[i].file, asking.n_right, asking.n_asked);
    close_data (&asking);
  }
  return EXIT_SUCCESS;
}

int
main (int argc, char **argv)
{
  const TTest *const tests[] = {nearly_all_are_answered, NULL};

  if (argc > 1)
    return report (argv[1]);
  return kr_test_run (kr_test_suite ("ruling-questions", tests));
}
