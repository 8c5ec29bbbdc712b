/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-atom-sources.h"
#include "kr-concordance.h"
#include "kr-test.h"

#include <stdio.h>
#include <string.h>

/* The shipped concordance against all that it names and that names it: every sentence has
 * something that carries it, every statement that a ruling ascribes to a document has its
 * sentences, every atom rests on a sentence or is a reading. Then it counts. With a folder
 * (data/rulings) as its argument, this program prints all problems and the counts. */

#define REPLAYS KR_TEST_DIR "/../../replays"

typedef struct {
  KrRulebook *book;
  KrRulings *rulings;
  KrLexicon *lexicon;
  KrConcordance *concordance;
  GPtrArray *atoms;    /* KrAtomSources */
  GPtrArray *problems; /* char * */
  GString *counts;
} Content;

static void add_problem (Content *content, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void
add_problem (Content *content, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_ptr_array_add (content->problems, g_strdup_vprintf (format, arguments));
  va_end (arguments);
}

/* How many sentences, and how many of them have which carrier. */
typedef struct {
  guint sentences;
  guint rules;
  guint asides;
  guint by_aside[KR_N_ASIDES];
  guint by_atom;
  guint by_key;
  guint by_replay;
  guint by_ruling; /* a ruling says just that */
  guint by_reading;
  guint by_item; /* a word or a story */
} Count;

static void
count_sentence (Count *count, const KrSentence *sentence)
{
  guint n_text = 0;

  count->sentences += sentence->last - sentence->first + 1;
  if (sentence->aside != KR_ASIDE_NONE) {
    count->asides += sentence->last - sentence->first + 1;
    count->by_aside[sentence->aside] += sentence->last - sentence->first + 1;
  } else {
    count->rules++;
  }
  for (guint i = 0; i < sentence->rulings->len; i++)
    n_text += !((const KrSentenceRuling *) sentence->rulings->pdata[i])->reading;
  count->by_atom += sentence->atoms[0] != NULL;
  count->by_key += sentence->keys[0] != NULL;
  count->by_replay += sentence->replays[0] != NULL;
  count->by_ruling += n_text > 0;
  count->by_reading += sentence->rulings->len > n_text;
  count->by_item += sentence->items->len > 0;
}

static void
append_count (GString *text, const char *document, const Count *count)
{
  g_string_append_printf (text,
                          "%s: %u sentences: %u rules, %u asides; carried by atoms %u, keys %u, "
                          "replays %u, rulings %u, readings %u, lexicon %u; asides",
                          document, count->sentences, count->rules, count->asides, count->by_atom,
                          count->by_key, count->by_replay, count->by_ruling, count->by_reading,
                          count->by_item);
  for (int aside = KR_ASIDE_HEADING; aside < KR_N_ASIDES; aside++)
    g_string_append_printf (text, "%s %s %u", aside > KR_ASIDE_HEADING ? "," : "",
                            kr_aside_get_name ((KrAside) aside), count->by_aside[aside]);
  g_string_append_c (text, '\n');
}

static void
add_count (Count *sum, const Count *count)
{
  guint *to = (guint *) sum;
  const guint *from = (const guint *) count;

  for (gsize i = 0; i < sizeof (Count) / sizeof (guint); i++)
    to[i] += from[i];
}

static void
check_replays (Content *content, const char *document, const KrSentence *sentence)
{
  for (char **replay = sentence->replays; *replay != NULL; replay++) {
    g_autofree char *path = g_strconcat (REPLAYS "/", *replay, ".table", NULL);

    if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
      add_problem (content, "%s %u: there is no replay “%s”", document, sentence->first, *replay);
  }
}

static void
check_outline (Content *content, const KrOutline *outline, Count *count)
{
  for (guint i = 0; i < outline->headings->len; i++) {
    const KrOutlineHeading *heading = g_ptr_array_index (outline->headings, i);

    for (guint j = 0; j < heading->sentences->len; j++) {
      const KrSentence *sentence = g_ptr_array_index (heading->sentences, j);

      count_sentence (count, sentence);
      check_replays (content, outline->document, sentence);
      if (!kr_sentence_is_carried (sentence))
        add_problem (content,
                     "%s %u (“%s”): nothing carries it: no atom, key, replay, ruling, word "
                     "or aside",
                     outline->document, sentence->first, sentence->words);
    }
  }
}

static void
check_documents (Content *content)
{
  Count sum = {0};

  for (guint i = 0; i < kr_rulebook_n_sets (content->book); i++) {
    const KrRuleSet *set = kr_rulebook_get_set (content->book, i);
    const KrOutline *outline = kr_concordance_find (content->concordance, set->rules.id);
    Count count = {0};

    if (outline == NULL && set->kind == KR_RULE_SET_DOCUMENT)
      add_problem (content, "%s: there is no concordance", set->rules.id);
    if (outline == NULL)
      continue;
    check_outline (content, outline, &count);
    append_count (content->counts, set->rules.id, &count);
    add_count (&sum, &count);
  }
  append_count (content->counts, "together", &sum);
}

/* Whether the heading @index of @outline is, or is below, the heading called @name. */
static gboolean
is_below (const KrOutline *outline, const KrOutlineHeading *heading, const char *name)
{
  guint level = G_MAXUINT;
  guint at = 0;

  if (!g_ptr_array_find (outline->headings, heading, &at))
    return FALSE;
  for (guint i = at + 1; i-- > 0;) {
    const KrOutlineHeading *above = g_ptr_array_index (outline->headings, i);

    if (above->level >= level)
      continue;
    level = above->level;
    if (strcmp (above->name, name) == 0)
      return TRUE;
  }
  return FALSE;
}

/* The heading that sentence number @n is under; NULL if there is no such sentence. */
static const KrOutlineHeading *
find_heading_of (const KrOutline *outline, guint n)
{
  const KrSentence *sentence = kr_outline_find_sentence (outline, n);

  for (guint i = 0; sentence != NULL && i < outline->headings->len; i++) {
    const KrOutlineHeading *heading = g_ptr_array_index (outline->headings, i);

    if (g_ptr_array_find (heading->sentences, sentence, NULL))
      return heading;
  }
  return NULL;
}

/* One of the sentences that a source names is under its heading; where the others are is only
 * noted. @where says what the source belongs to. */
static void
check_place (Content *content,
             const char *where,
             const char *document,
             const char *name,
             const GArray *sentences)
{
  const KrOutline *outline = kr_concordance_find (content->concordance, document);
  g_autoptr (GString) elsewhere = g_string_new (NULL);
  guint n_there = 0;

  if (outline == NULL)
    return;
  if (*name != '\0' && kr_outline_find_heading (outline, name) == NULL)
    add_problem (content, "%s: %s has no heading “%s”", where, document, name);
  for (guint i = 0; i < sentences->len; i++) {
    const guint n = g_array_index (sentences, guint, i);
    const KrOutlineHeading *heading = find_heading_of (outline, n);

    if (heading == NULL)
      continue; /* kr_concordance_read says so */
    if (is_below (outline, heading, name))
      n_there++;
    else
      g_string_append_printf (elsewhere, " %u is under “%s”", n, heading->name);
  }
  if (sentences->len > 0 && n_there == 0)
    add_problem (content, "%s: none of its sentences is under “%s” of %s:%s", where, name, document,
                 elsewhere->str);
}

static void
check_rulings (Content *content)
{
  guint n_text = 0;
  guint n_reading = 0;
  guint n_placed = 0;

  for (guint i = 0; i < kr_rulings_n_entries (content->rulings); i++) {
    const KrRulingEntry *entry = kr_rulings_get_entry (content->rulings, i);

    for (guint j = 0; j < kr_ruling_entry_n_sources (entry); j++) {
      const KrRulingSource *source = kr_ruling_entry_get_source (entry, j);
      g_autofree char *where =
          g_strdup_printf ("%s:%u: <source> of “%s”", kr_ruling_entry_get_file (entry),
                           source->line, kr_ruling_entry_get_id (entry));

      n_text += !source->reading;
      n_reading += source->reading;
      n_placed += source->reading && source->sentences->len > 0;
      if (!source->reading && source->sentences->len == 0)
        add_problem (content, "%s: basis=text without sentences", where);
      check_place (content, where, source->document, source->heading, source->sentences);
    }
  }
  g_string_append_printf (content->counts,
                          "rulings: %u with %u sources: %u text, %u readings (%u of them name the "
                          "nearest sentences)\n",
                          kr_rulings_n_entries (content->rulings), n_text + n_reading, n_text,
                          n_reading, n_placed);
}

static void
check_lexicon (Content *content)
{
  guint n = 0;
  guint n_placed = 0;

  for (guint i = 0; i < kr_lexicon_n_items (content->lexicon); i++) {
    const KrLexiconItem *item = kr_lexicon_get_item (content->lexicon, i);

    for (guint j = 0; j < item->sources->len; j++) {
      const KrLexiconSource *source = g_ptr_array_index (item->sources, j);
      g_autofree char *where =
          g_strdup_printf ("lexicon.xml:%u: <source> of “%s”", source->line, item->id);

      n++;
      n_placed += source->sentences->len > 0;
      check_place (content, where, source->document, source->heading, source->sentences);
    }
  }
  g_string_append_printf (content->counts,
                          "lexicon: %u words and stories with %u sources, %u with sentences\n",
                          kr_lexicon_n_items (content->lexicon), n, n_placed);
}

/* The ids of the atoms that sentences name. */
static GHashTable *
list_carried_atoms (const Content *content)
{
  GHashTable *atoms = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < kr_rulebook_n_sets (content->book); i++) {
    const KrOutline *outline = kr_concordance_find (
        content->concordance, kr_rulebook_get_set (content->book, i)->rules.id);

    for (guint n = 0; outline != NULL && n < outline->numbered->len; n++)
      for (char **id = ((const KrSentence *) outline->numbered->pdata[n])->atoms; *id != NULL; id++)
        g_hash_table_add (atoms, *id);
  }
  return atoms;
}

static gboolean
is_reading (const KrAtomSources *atom)
{
  GHashTableIter iter;
  gpointer source = NULL;

  g_hash_table_iter_init (&iter, atom->sources);
  while (g_hash_table_iter_next (&iter, NULL, &source))
    if (((const KrAtomSource *) source)->basis == KR_BASIS_READING)
      return TRUE;
  return FALSE;
}

static void
check_atoms (Content *content)
{
  g_autoptr (GHashTable) carried = list_carried_atoms (content);
  g_autoptr (GString) readings = g_string_new (NULL);
  guint n_carried = 0;
  guint n_readings = 0;

  for (guint i = 0; i < content->atoms->len; i++) {
    const KrAtomSources *atom = g_ptr_array_index (content->atoms, i);

    if (g_hash_table_contains (carried, atom->id)) {
      n_carried++;
    } else if (is_reading (atom)) {
      n_readings++;
      g_string_append_printf (readings, " %s", atom->id);
    } else {
      add_problem (content, "atoms.ini: no sentence and no reading carries %s (%s)", atom->id,
                   atom->title);
    }
  }
  g_string_append_printf (content->counts, "atoms: %u: %u in sentences, %u only readings:%s\n",
                          content->atoms->len, n_carried, n_readings, readings->str);
}

/* Reads and checks all that is in @data_dir. */
static Content
content_read (const char *data_dir)
{
  Content content = {.problems = g_ptr_array_new_with_free_func (g_free),
                     .counts = g_string_new (NULL)};
  g_autofree char *atoms = g_build_filename (data_dir, "rules", "atoms.ini", NULL);
  g_autoptr (GError) error = NULL;

  content.book = kr_rulebook_new (data_dir, NULL, &error);
  content.atoms = content.book != NULL ? kr_atom_sources_read (atoms, &error) : NULL;
  if (error != NULL)
    add_problem (&content, "%s", error->message);
  content.rulings = kr_rulings_read (data_dir, content.problems);
  content.lexicon = kr_lexicon_read (data_dir, content.problems);
  if (content.rulings != NULL && content.lexicon != NULL)
    content.concordance =
        kr_concordance_read (data_dir, content.rulings, content.lexicon, content.problems);
  if (content.concordance == NULL || content.atoms == NULL)
    return content;
  check_documents (&content);
  check_rulings (&content);
  check_lexicon (&content);
  check_atoms (&content);
  return content;
}

static void
content_clear (Content *content)
{
  kr_concordance_free (content->concordance);
  kr_lexicon_free (content->lexicon);
  kr_rulings_free (content->rulings);
  g_clear_pointer (&content->atoms, g_ptr_array_unref);
  g_clear_pointer (&content->book, kr_rulebook_free);
  g_ptr_array_unref (content->problems);
  g_string_free (content->counts, TRUE);
}

START_TEST (every_sentence_is_carried_and_every_statement_has_its_sentence)
{
  Content content = content_read (kr_rulebook_data_dir ());

  for (guint i = 0; i < content.problems->len; i++)
    fprintf (stderr, "%s\n", (const char *) g_ptr_array_index (content.problems, i));
  fputs (content.counts->str, stderr);
  ck_assert_msg (content.problems->len == 0, "%u problems", content.problems->len);
  content_clear (&content);
}
END_TEST

static int
report (const char *folder)
{
  g_autofree char *data_dir = g_path_get_dirname (folder);
  Content content = content_read (data_dir);
  const guint n_problems = content.problems->len;

  for (guint i = 0; i < n_problems; i++)
    puts (g_ptr_array_index (content.problems, i));
  printf ("%u problems\n\n%s", n_problems, content.counts->str);
  content_clear (&content);
  return n_problems > 0 ? EXIT_FAILURE : EXIT_SUCCESS;
}

int
main (int argc, char **argv)
{
  const TTest *const tests[] = {every_sentence_is_carried_and_every_statement_has_its_sentence,
                                NULL};

  if (argc > 1)
    return report (argv[1]);
  return kr_test_run (kr_test_suite ("concordance-content", tests));
}
