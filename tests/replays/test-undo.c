/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-test.h"

#include "kr-transcript.h"
#include "kr-rulebook.h"

#include <string.h>

/* Undo and redo by replay: every prefix of every record makes the table that it
 * made the first time, and the rest leads to the same end. */

#define MAX_LINES 256

static KrRulebook *book;
static KrTranscript record; /* always the same, so that tables compare as bytes */
static KrTranscriptLine read_line;
static KrTable tables[MAX_LINES];

static KrCode
find_rules (void *data, const char *id, KrRules *rules, KrStatus *status)
{
  const KrRuleSet *set = kr_rulebook_find (book, id);

  if (set == NULL)
    return kr_status_set (status, KR_ERR_VALUE, id, NULL);
  *rules = set->rules;
  return KR_OK;
}

/* Reads the first @n lines. */
static void
read_lines (char **lines, guint n, const char *name)
{
  kr_transcript_init (&record, find_rules, NULL);
  for (guint i = 0; i < n; i++)
    ck_assert_msg (kr_transcript_read_line (&record, lines[i], &read_line, NULL) == KR_OK,
                   "%s, line %u", name, i + 1);
}

static gboolean
is_same (const KrTable *a, const KrTable *b)
{
  return memcmp (a, b, sizeof *a) == 0;
}

static void
undo_and_redo (char **lines, const char *name)
{
  guint n = g_strv_length (lines);

  ck_assert_uint_lt (n, MAX_LINES);
  for (guint i = 1; i <= n; i++) {
    read_lines (lines, i, name);
    tables[i] = record.table;
  }
  for (guint undone = 1; undone <= n; undone++) {
    read_lines (lines, n - undone, name);
    ck_assert_msg (n == undone || is_same (&record.table, &tables[n - undone]), "%s, %u undone",
                   name, undone);
    for (guint i = n - undone; i < n; i++)
      kr_transcript_read_line (&record, lines[i], &read_line, NULL);
    ck_assert_msg (is_same (&record.table, &tables[n]), "%s, %u done again", name, undone);
  }
}

/* Returns how many records the folder has. */
static guint
undo_and_redo_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name = NULL;
  guint n_records = 0;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    g_autofree char *text = NULL;
    g_auto (GStrv) lines = NULL;

    if (!g_str_has_suffix (name, ".table"))
      continue;
    ck_assert (g_file_get_contents (path, &text, NULL, NULL));
    lines = g_strsplit (text, "\n", -1);
    undo_and_redo (lines, path);
    n_records++;
  }
  return n_records;
}

START_TEST (every_prefix_of_every_record)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (g_getenv ("KREIGHTS_REPLAYS"), 0, &error);
  const char *rules = NULL;
  guint n_records = 0;

  ck_assert_msg (dir != NULL, "%s", error != NULL ? error->message : "");
  book = kr_rulebook_new (kr_rulebook_data_dir (), NULL, &error);
  ck_assert_msg (book != NULL, "%s", error != NULL ? error->message : "");
  while ((rules = g_dir_read_name (dir)) != NULL) {
    g_autofree char *folder = g_build_filename (g_getenv ("KREIGHTS_REPLAYS"), rules, NULL);

    n_records += undo_and_redo_folder (folder);
  }
  ck_assert_uint_gt (n_records, 100);
  kr_rulebook_free (book);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {every_prefix_of_every_record, NULL};

  return kr_test_run (kr_test_suite ("undo", tests));
}
