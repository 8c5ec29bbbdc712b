/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-ruling-example.h"

#include "kr-ruling-outcome.h"
#include "kr-score.h"

#include <string.h>

/* Reads the element <example>, and runs its record through the referee. */

#define ALL "all"

/* Reads `kreights=1 crates=3`. */
static void
read_points (KrRulingExample *example, const KrXmlNode *node, GPtrArray *problems)
{
  g_auto (GStrv) words = kr_xml_dup_words (node, "points");

  for (char **word = words; *word != NULL; word++) {
    g_auto (GStrv) parts = g_strsplit (*word, "=", 2);
    gint64 points = 0;

    if (g_strv_length (parts) != 2 ||
        !g_ascii_string_to_signed (parts[1], 10, G_MININT64, G_MAXINT64, &points, NULL)) {
      kr_xml_add_problem (problems, node, "points “%s”; allowed: RULES=POINTS", *word);
      continue;
    }
    g_hash_table_insert (example->points, g_strdup (parts[0]), g_strdup (parts[1]));
  }
}

static void
check_kind (const KrRulingExample *example, const KrXmlNode *node, GPtrArray *problems)
{
  if ((example->table != NULL) == (example->hand != NULL))
    kr_xml_add_problem (problems, node, "allowed: a <table>, or the attributes hand and points");
  else if (example->table != NULL && (example->rules[0] == NULL || example->outcomes->len == 0))
    kr_xml_add_problem (problems, node,
                        "a table needs the attribute rules and at least one <outcome>");
  else if (example->hand != NULL && g_hash_table_size (example->points) == 0)
    kr_xml_add_problem (problems, node, "a hand needs points");
}

KrRulingExample *
kr_ruling_example_read (const KrXmlNode *node, GPtrArray *problems)
{
  KrRulingExample *example = g_new0 (KrRulingExample, 1);

  example->file_line = node->line;
  example->when = kr_ruling_read_when (node, problems);
  example->rules = kr_xml_dup_words (node, "rules");
  example->hand = g_strdup (kr_xml_get (node, "hand"));
  example->stories = g_ptr_array_new_with_free_func ((GDestroyNotify) kr_ruling_part_free);
  example->outcomes = g_ptr_array_new_with_free_func ((GDestroyNotify) kr_ruling_outcome_free);
  example->points = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  read_points (example, node, problems);
  for (guint i = 0; i < node->children->len; i++) {
    const KrXmlNode *child = g_ptr_array_index (node->children, i);

    if (kr_xml_is (child, "story"))
      g_ptr_array_add (example->stories, kr_ruling_part_read (child, problems));
    else if (kr_xml_is (child, "table"))
      example->table = g_strdup (child->text);
    else if (kr_xml_is (child, "outcome"))
      g_ptr_array_add (example->outcomes, kr_ruling_outcome_read (child, problems));
  }
  check_kind (example, node, problems);
  return example;
}

void
kr_ruling_example_free (KrRulingExample *example)
{
  kr_rule_condition_free (example->when);
  g_strfreev (example->rules);
  g_ptr_array_unref (example->stories);
  g_free (example->table);
  g_ptr_array_unref (example->outcomes);
  g_free (example->hand);
  g_hash_table_unref (example->points);
  g_free (example);
}

guint
kr_ruling_example_get_line (const KrRulingExample *example)
{
  return example->file_line;
}

gboolean
kr_ruling_id_is_for (const char *id, const KrRules *rules)
{
  const char *own = rules->base[0] != '\0' ? rules->base : rules->id;
  gsize length = strlen (id);

  if (strcmp (id, rules->id) == 0 || strcmp (id, own) == 0)
    return TRUE;
  return strncmp (id, own, length) == 0 && own[length] == '-';
}

/* Gives a record the rules in use, whichever ones it asks for. */
static KrCode
give_rules (void *data, const char *id, KrRules *rules, KrStatus *status)
{
  *rules = *(const KrRules *) data;
  return KR_OK;
}

static KrTranscript *
open_record (const KrRules *rules)
{
  KrTranscript *record = g_new0 (KrTranscript, 1);
  KrTranscriptLine read;

  kr_transcript_init (record, give_rules, (void *) rules);
  kr_transcript_read_line (record, "rules these", &read, NULL);
  return record;
}

/* @example's record, read up to its first event; NULL if it cannot be read. */
static KrTranscript *
read_header (const KrRulingExample *example, const KrRules *rules)
{
  g_autofree KrTranscript *record = open_record (rules);
  g_autofree KrTranscriptLine *read = g_new0 (KrTranscriptLine, 1);
  g_auto (GStrv) lines = g_strsplit (example->table, "\n", -1);

  for (char **line = lines; *line != NULL && !read->is_event; line++)
    if (kr_transcript_read_line (record, *line, read, NULL) != KR_OK)
      return NULL;
  return g_steal_pointer (&record);
}

/* How many people play in @example; 0 if its record doesn't say so. */
static int
find_players (const KrRulingExample *example, const KrRules *rules)
{
  g_autofree KrTranscript *record = open_record (rules);
  g_autofree KrTranscriptLine *read = g_new0 (KrTranscriptLine, 1);
  g_auto (GStrv) lines = g_strsplit (example->table, "\n", -1);

  for (char **line = lines; *line != NULL && record->names.n == 0; line++)
    if (kr_transcript_read_line (record, *line, read, NULL) != KR_OK)
      return 0;
  return kr_seat_names_find (&record->names, KR_DUMMY_NAME) == KR_NO_SEAT ? record->names.n
                                                                          : record->names.n - 1;
}

static const char *
find_points (const KrRulingExample *example, const KrRules *rules)
{
  const char *points = g_hash_table_lookup (example->points, rules->id);
  GHashTableIter iter;
  gpointer id = NULL;
  gpointer value = NULL;

  if (points != NULL)
    return points;
  g_hash_table_iter_init (&iter, example->points);
  while (g_hash_table_iter_next (&iter, &id, &value))
    if (kr_ruling_id_is_for (id, rules))
      return value;
  return NULL;
}

gboolean
kr_ruling_example_is_for (const KrRulingExample *example, const KrRules *rules)
{
  g_autofree KrTranscript *record = NULL;
  char **id = example->rules;
  int n = 0;

  if (example->hand != NULL)
    return find_points (example, rules) != NULL &&
           kr_rule_condition_holds (example->when, rules, 0);
  while (*id != NULL && strcmp (*id, ALL) != 0 && !kr_ruling_id_is_for (*id, rules))
    id++;
  if (*id == NULL)
    return FALSE;
  n = find_players (example, rules);
  if (n > 0 && kr_rules_check (rules, n, NULL) != KR_OK)
    return FALSE;
  record = read_header (example, rules);
  return kr_rule_condition_holds (example->when, record != NULL ? &record->rules : rules, n);
}

gint64
kr_ruling_example_score (const KrRulingExample *example, const KrRules *rules)
{
  KrCards cards;
  KrHand hand;

  if (kr_cards_parse (example->hand, &cards, NULL) != KR_OK)
    return 0;
  kr_cards_count (&cards, &hand);
  return kr_score_points (rules, &hand);
}

static char *
check_hand (const KrRulingExample *example, const KrRules *rules)
{
  const char *expected = find_points (example, rules);
  g_autofree char *counted =
      g_strdup_printf ("%" G_GINT64_FORMAT, kr_ruling_example_score (example, rules));
  KrCards cards;

  if (kr_cards_parse (example->hand, &cards, NULL) != KR_OK)
    return g_strdup_printf ("the hand “%s” cannot be read", example->hand);
  if (g_strcmp0 (expected, counted) == 0)
    return NULL;
  return g_strdup_printf ("the hand %s counts %s under %s, not %s", example->hand, counted,
                          rules->id, expected);
}

/* Compares all outcomes that are about the same line, or about the result. */
static char *
compare_outcomes (const KrRulingExample *example, const KrRulingActual *actual)
{
  const KrTranscript *record = actual->record;
  int n_players = record->table.setup.n_seats - (record->table.setup.dummy != KR_NO_SEAT);

  for (guint i = 0; i < example->outcomes->len; i++) {
    const KrRulingOutcome *outcome = g_ptr_array_index (example->outcomes, i);
    char *difference = NULL;

    if (!kr_rule_condition_holds (outcome->when, &record->rules, n_players))
      continue;
    if (actual->result == NULL && outcome->line != record->n_lines - 1)
      continue;
    difference = kr_ruling_outcome_compare (outcome, actual);
    if (difference != NULL)
      return difference;
  }
  return NULL;
}

static char *
dup_refusal (const KrTranscript *record, const KrStatus *status)
{
  char sentence[2048];

  kr_status_format (status, NULL, sentence, sizeof sentence);
  return g_strdup_printf ("line %u under %s: %s", record->n_lines - 1, record->rules.id, sentence);
}

static gboolean
has_result (const KrRulingExample *example)
{
  for (guint i = 0; i < example->outcomes->len; i++)
    if (kr_ruling_outcome_has_result (g_ptr_array_index (example->outcomes, i)))
      return TRUE;
  return FALSE;
}

static char *
compare_result (const KrRulingExample *example, const KrTranscript *record)
{
  KrDealResult result;
  KrStatus status;
  KrRulingActual actual = {record, NULL, &result};

  if (!kr_transcript_is_over (record))
    return has_result (example)
               ? g_strdup_printf ("under %s the deal is not over, but the example gives its result",
                                  record->rules.id)
               : NULL;
  if (kr_transcript_get_result (record, &result, &status) != KR_OK)
    return dup_refusal (record, &status);
  return compare_outcomes (example, &actual);
}

/* An outcome for a line without an event is a mistake in the file. */
static char *
find_lost_outcome (const KrRulingExample *example, char **lines)
{
  guint n_lines = g_strv_length (lines);

  for (guint i = 0; i < example->outcomes->len; i++) {
    const KrRulingOutcome *outcome = g_ptr_array_index (example->outcomes, i);
    const char *line = outcome->line <= n_lines ? lines[outcome->line - 1] : "";

    if (strchr (line, ':') == NULL && strstr (line, "starter") == NULL)
      return g_strdup_printf ("line %u of the table is not an event: “%s”", outcome->line, line);
  }
  return NULL;
}

static char *
check_table (const KrRulingExample *example, const KrRules *rules)
{
  g_autofree KrTranscript *record = open_record (rules);
  g_autofree KrTranscriptLine *read = g_new0 (KrTranscriptLine, 1);
  g_auto (GStrv) lines = g_strsplit (example->table, "\n", -1);
  char *difference = find_lost_outcome (example, lines);
  const KrRulingActual actual = {record, read, NULL};
  KrStatus status;

  for (char **line = lines; *line != NULL && difference == NULL; line++) {
    if (kr_transcript_read_line (record, *line, read, &status) != KR_OK)
      return dup_refusal (record, &status);
    if (read->is_event)
      difference = compare_outcomes (example, &actual);
  }
  return difference != NULL ? difference : compare_result (example, record);
}

char *
kr_ruling_example_check (const KrRulingExample *example, const KrRules *rules)
{
  return example->hand != NULL ? check_hand (example, rules) : check_table (example, rules);
}
