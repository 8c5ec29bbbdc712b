/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-rulebook.h"
#include "kr-ruling-search.h"
#include "kr-test-po.h"
#include "kr-test.h"

#include <stdio.h>
#include <string.h>

/*
 * Tables of questions, one a line: the question, the rulings that answer it (`none`: there is
 * none), the states of the table and the rule set in use (`-`: neither), with tabs between.
 *
 * The language CODE of which the search has a folder is asked `questions-CODE.tsv`, with the
 * texts that po/CODE.po has for it.
 *
 * With arguments, FILE…, this program prints the shares and every question that is not answered
 * by the first hit: where its ruling is instead, and what is found. The language is that of the
 * file's name.
 */

#define ENGLISH "en"
#define FIRST 3
#define N_REPORTED 5

typedef struct {
  const char *file;
  guint n_questions;
  double least_first; /* the share of questions whose ruling is the first hit */
  double least_found; /* among the first three */
  double least_none;  /* of those without a ruling: that it is said so */
  double most_wrong;  /* of those with one: that it is said there is none */
} Questions;

static const Questions tables[] = {
    {"questions.tsv", 200, 0.9, 0.95, 0.85, 0.05},
    {"forty-questions.tsv", 40, 0.8, 0.95, 0, 0.03},
    {"twenty-questions.tsv", 20, 0.8, 0.95, 0, 0.05},
    {"hurried-questions.tsv", 22, 0.8, 0.95, 0, 0.05},
    {"hundred-questions.tsv", 160, 0.82, 0.95, 0.85, 0.05},
    {"unseen-questions.tsv", 100, 0.8, 0.9, 0.65, 0.05},
    {"document-questions.tsv", 150, 0.9, 0.95, 0, 0.03},
};

/* Of a language other than English. */
static const Questions of_language = {NULL, 40, 0.8, 0.92, 0, 0.08};

typedef struct {
  KrRulebook *book;
  KrRulings *rulings;
  KrLexicon *lexicon;
  KrRulingSearch *search;
  GPtrArray *languages; /* codes of those with a folder, without English */
  const char *language; /* the one that @search hears */
  GHashTable *texts;    /* English text -> text in @language */
} Asking;

static Asking asking; /* the shipped data, which the tests only read */

static const char *
translate (const char *text)
{
  const char *translated = asking.texts != NULL ? g_hash_table_lookup (asking.texts, text) : NULL;

  return translated != NULL ? translated : text;
}

/* Asks in the language @code from now on, which lives as long as the languages. */
static void
set_language (const char *code)
{
  g_autofree char *name = g_strconcat (code, ".po", NULL);
  g_autofree char *path = g_build_filename (KR_TEST_DIR, "../../../po", name, NULL);
  g_autoptr (GError) error = NULL;

  if (asking.language != NULL && strcmp (asking.language, code) == 0)
    return;
  g_clear_pointer (&asking.search, kr_ruling_search_free);
  g_clear_pointer (&asking.texts, g_hash_table_unref);
  if (strcmp (code, ENGLISH) != 0) {
    asking.texts = kr_test_po_read (path);
    if (asking.texts == NULL || strcmp (translate (ENGLISH), code) != 0)
      g_error ("%s does not translate “%s” as “%s”", path, ENGLISH, code);
  }
  asking.language = code;
  asking.search = kr_ruling_search_new (asking.rulings, asking.lexicon, &error);
  if (asking.search == NULL)
    g_error ("%s", error->message);
}

/* The language of the questions in the file @path. */
static const char *
find_language (const char *path)
{
  for (guint i = 0; i < asking.languages->len; i++) {
    const char *code = g_ptr_array_index (asking.languages, i);
    g_autofree char *end = g_strconcat ("-", code, ".tsv", NULL);

    if (g_str_has_suffix (path, end))
      return code;
  }
  return ENGLISH;
}

static int
compare_codes (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The folders of rulings that are of a language. */
static GPtrArray *
list_languages (const char *data_dir)
{
  GPtrArray *languages = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *rulings = g_build_filename (data_dir, "rulings", NULL);
  g_autoptr (GDir) folder = g_dir_open (rulings, 0, NULL);
  const char *name = NULL;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL) {
    g_autofree char *words = g_build_filename (rulings, name, "words.xml", NULL);

    if (strcmp (name, ENGLISH) != 0 && g_file_test (words, G_FILE_TEST_EXISTS))
      g_ptr_array_add (languages, g_strdup (name));
  }
  g_ptr_array_sort (languages, compare_codes);
  return languages;
}

/* What came of a table. */
typedef struct {
  guint n; /* questions with a ruling */
  guint n_first;
  guint n_found;
  guint n_refused; /* of these, it was said that nothing fits */
  guint n_none;    /* questions without a ruling */
  guint n_told;    /* of these, it was said that nothing fits */
  GString *missed;
} Shares;

static KrSearchPlace
make_place (const char *states, const char *rules)
{
  g_auto (GStrv) words = g_strsplit (strcmp (states, "-") == 0 ? "" : states, ",", -1);
  const KrRuleSet *set = strcmp (rules, "-") == 0 ? kr_rulebook_get_set (asking.book, 0)
                                                  : kr_rulebook_find (asking.book, rules);
  KrSearchPlace place = {0};

  if (set == NULL)
    g_error ("there is no rule set “%s”", rules);
  place.rules = &set->rules;
  for (char **word = words; *word != NULL; word++) {
    if (kr_table_state_parse (*word) == 0)
      g_error ("there is no state “%s”", *word);
    place.states |= kr_table_state_parse (*word);
  }
  return place;
}

/* The number of the first hit that is in @right, from 1; 0: there is none. */
static guint
find_right (const GPtrArray *hits, char **right)
{
  for (guint i = 0; i < hits->len; i++) {
    const KrRulingHit *hit = g_ptr_array_index (hits, i);

    if (hit->entry != NULL &&
        g_strv_contains ((const char *const *) right, kr_ruling_entry_get_id (hit->entry)))
      return i + 1;
  }
  return 0;
}

static void
note (Shares *shares, char **parts, guint at, gboolean fits, const GPtrArray *hits)
{
  g_string_append_printf (shares->missed, "%u%s\t%s\t%s\t%s:", at, fits ? "" : " none", parts[0],
                          parts[1], parts[2]);
  for (guint i = 0; i < MIN (hits->len, N_REPORTED); i++) {
    const KrRulingHit *hit = g_ptr_array_index (hits, i);

    g_string_append_printf (
        shares->missed, " %s(%.2f)",
        hit->entry != NULL ? kr_ruling_entry_get_id (hit->entry) : hit->item->id, hit->score);
  }
  g_string_append_c (shares->missed, '\n');
}

static void
ask (char **parts, Shares *shares)
{
  const KrSearchPlace place = make_place (parts[2], parts[3]);
  g_auto (GStrv) right = g_strsplit (parts[1], " ", -1);
  gboolean fits = FALSE;
  g_autoptr (GPtrArray) hits = kr_ruling_search_find (asking.search, parts[0], &place, 20, &fits);
  const guint at = find_right (hits, right);
  const gboolean is_none = strcmp (parts[1], "none") == 0;

  if (is_none) {
    shares->n_none++;
    shares->n_told += fits ? 0 : 1;
  } else {
    shares->n++;
    shares->n_first += at == 1 ? 1 : 0;
    shares->n_found += at >= 1 && at <= FIRST ? 1 : 0;
    shares->n_refused += fits ? 0 : 1;
  }
  if (is_none ? fits : at != 1 || !fits)
    note (shares, parts, at, fits, hits);
}

static Shares
ask_all (const char *path)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  Shares shares = {.missed = g_string_new (NULL)};

  if (!g_file_get_contents (path, &text, NULL, NULL))
    g_error ("%s cannot be read", path);
  lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; *line != NULL; line++) {
    g_auto (GStrv) parts = g_strsplit (*line, "\t", -1);

    if ((*line)[0] != '#' && g_strv_length (parts) == 4)
      ask (parts, &shares);
  }
  return shares;
}

static void
open_data (void)
{
  const char *data_dir = kr_rulebook_data_dir ();

  asking.book = kr_rulebook_new (data_dir, NULL, NULL);
  asking.rulings = kr_rulings_new (data_dir, NULL);
  asking.lexicon = kr_lexicon_new (data_dir, NULL);
  asking.languages = list_languages (data_dir);
  kr_rulings_set_translate (asking.rulings, translate);
  set_language (ENGLISH);
}

static void
close_data (void)
{
  kr_ruling_search_free (asking.search);
  g_clear_pointer (&asking.texts, g_hash_table_unref);
  g_ptr_array_unref (asking.languages);
  kr_lexicon_free (asking.lexicon);
  kr_rulings_free (asking.rulings);
  kr_rulebook_free (asking.book);
}

static void
check_table (const Questions *table)
{
  const char *file = table->file;
  g_autofree char *path = g_build_filename (KR_TEST_DIR, file, NULL);
  Shares shares = ask_all (path);

  ck_assert_msg (shares.n + shares.n_none == table->n_questions, "%s: %u questions, not %u", file,
                 shares.n + shares.n_none, table->n_questions);
  ck_assert_msg (shares.n_first >= table->least_first * shares.n &&
                     shares.n_found >= table->least_found * shares.n &&
                     shares.n_told >= table->least_none * shares.n_none &&
                     shares.n_refused <= table->most_wrong * shares.n,
                 "%s: %u of %u first, %u among three, %u refused; %u of %u without; missed:\n%s",
                 file, shares.n_first, shares.n, shares.n_found, shares.n_refused, shares.n_told,
                 shares.n_none, shares.missed->str);
  g_string_free (shares.missed, TRUE);
}

START_TEST (nearly_all_are_answered)
{
  set_language (ENGLISH);
  check_table (&tables[_i]);
}
END_TEST

START_TEST (other_languages_are_understood)
{
  const char *code = g_ptr_array_index (asking.languages, _i);
  g_autofree char *file = g_strconcat ("questions-", code, ".tsv", NULL);
  Questions table = of_language;

  table.file = file;
  set_language (code);
  check_table (&table);
}
END_TEST

static void
report (char **files)
{
  for (char **file = files; *file != NULL; file++) {
    Shares shares;

    set_language (find_language (*file));
    shares = ask_all (*file);
    printf ("%s%s: of %u with a ruling %u first (%.0f%%), %u among three (%.0f%%), %u refused; of "
            "%u without, %u said so\n",
            shares.missed->str, *file, shares.n, shares.n_first, 100.0 * shares.n_first / shares.n,
            shares.n_found, 100.0 * shares.n_found / shares.n, shares.n_refused, shares.n_none,
            shares.n_told);
    g_string_free (shares.missed, TRUE);
  }
}

int
main (int argc, char **argv)
{
  Suite *suite = suite_create ("ruling-questions");
  TCase *rows = tcase_create ("tables");
  int status = EXIT_SUCCESS;

  open_data ();
  tcase_add_loop_test (rows, nearly_all_are_answered, 0, G_N_ELEMENTS (tables));
  tcase_add_loop_test (rows, other_languages_are_understood, 0, (int) asking.languages->len);
  suite_add_tcase (suite, rows);
  if (argc > 1)
    report (argv + 1);
  else
    status = kr_test_run (suite);
  close_data ();
  return status;
}
