/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-ruling-text.h"

#include "kr-example-names.h"
#include "kr-ruling-example.h"
#include "kr-rulings-private.h"

/* An entry, and the table that asks. */
typedef struct {
  const KrRulingEntry *entry;
  const KrRules *rules;
  int n_players;
} Table;

static KrMarkedText *
render (const Table *table, const char *markup)
{
  return kr_markup_parse (markup, table->rules, table->entry->rulings->translate);
}

static gboolean
holds (const Table *table, const KrRuleCondition *when)
{
  return kr_rule_condition_holds (when, table->rules, table->n_players);
}

/* The first part whose condition holds; NULL if there is none. */
static const KrRulingPart *
find_part (const Table *table, const GPtrArray *parts)
{
  for (guint i = 0; i < parts->len; i++)
    if (holds (table, ((const KrRulingPart *) parts->pdata[i])->when))
      return parts->pdata[i];
  return NULL;
}

static KrMarkedText *
render_first (const Table *table, const GPtrArray *parts)
{
  const KrRulingPart *part = find_part (table, parts);

  return render (table, part != NULL ? part->markup : "");
}

const char *
kr_ruling_find_answer (const KrRulingEntry *entry, const KrRules *rules, int n_players)
{
  const Table table = {entry, rules, n_players};
  const KrRulingPart *part = find_part (&table, entry->answers);

  return part != NULL ? part->markup : "";
}

static GPtrArray *
list_steps (const Table *table)
{
  GPtrArray *steps = g_ptr_array_new_with_free_func ((GDestroyNotify) kr_marked_text_free);

  for (guint i = 0; i < table->entry->steps->len; i++) {
    const KrRulingPart *part = g_ptr_array_index (table->entry->steps, i);

    if (holds (table, part->when))
      g_ptr_array_add (steps, render (table, part->markup));
  }
  return steps;
}

static void
example_text_free (KrRulingExampleText *text)
{
  kr_marked_text_free (text->story);
  g_free (text->table);
  g_free (text);
}

/* Whether @example is for this table, and the referee or the scorer agrees with it here. */
static gboolean
is_true_here (const Table *table, const KrRulingExample *example)
{
  g_autofree char *difference = NULL;

  if (!holds (table, example->when) || !kr_ruling_example_is_for (example, table->rules))
    return FALSE;
  difference = kr_ruling_example_check (example, table->rules);
  return difference == NULL;
}

static GPtrArray *
list_examples (const Table *table)
{
  GPtrArray *examples = g_ptr_array_new_with_free_func ((GDestroyNotify) example_text_free);

  for (guint i = 0; i < table->entry->examples->len; i++) {
    const KrRulingExample *example = g_ptr_array_index (table->entry->examples, i);
    KrRulingExampleText *text = NULL;

    if (!is_true_here (table, example))
      continue;
    text = g_new0 (KrRulingExampleText, 1);
    text->story = render_first (table, example->stories);
    text->table = g_strdup (example->table);
    text->hand = example->hand;
    if (example->hand != NULL)
      text->points = kr_ruling_example_score (example, table->rules);
    g_ptr_array_add (examples, text);
  }
  return examples;
}

static void
source_text_free (KrRulingSourceText *text)
{
  kr_marked_text_free (text->words);
  g_free (text);
}

static GPtrArray *
list_sources (const Table *table)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func ((GDestroyNotify) source_text_free);
  guint n_own = 0;

  for (guint i = 0; i < table->entry->sources->len; i++) {
    const KrRulingSource *source = g_ptr_array_index (table->entry->sources, i);
    KrRulingSourceText *text = g_new0 (KrRulingSourceText, 1);

    text->document = source->document;
    text->heading = source->heading;
    text->sentences = source->sentences;
    text->reading = source->reading;
    text->own = kr_ruling_id_is_for (source->document, table->rules);
    text->words = render (table, source->markup);
    g_ptr_array_insert (texts, text->own ? (int) n_own++ : -1, text);
  }
  return texts;
}

/* Whether the document of the rules in use is silent about it, and only our reading answers. */
static gboolean
is_uncertain (const Table *table)
{
  gboolean read = FALSE;

  for (guint i = 0; i < table->entry->sources->len; i++) {
    const KrRulingSource *source = g_ptr_array_index (table->entry->sources, i);

    if (!kr_ruling_id_is_for (source->document, table->rules))
      continue;
    if (!source->reading)
      return FALSE;
    read = TRUE;
  }
  return read;
}

static GPtrArray *
list_see (const Table *table)
{
  GPtrArray *see = g_ptr_array_new ();

  for (guint i = 0; i < table->entry->see->len; i++) {
    const KrRulingEntry *other =
        kr_rulings_find (table->entry->rulings, g_ptr_array_index (table->entry->see, i));

    if (other != NULL)
      g_ptr_array_add (see, (gpointer) other);
  }
  return see;
}

static GPtrArray *
list_bookings (const Table *table)
{
  GPtrArray *events = g_ptr_array_new ();

  for (guint i = 0; i < table->entry->bookings->len; i++) {
    const KrRulingBooking *booking = g_ptr_array_index (table->entry->bookings, i);

    if (holds (table, booking->when))
      g_ptr_array_add (events, booking->event);
  }
  return events;
}

KrRulingText *
kr_ruling_text_new (const KrRulingEntry *entry, const KrRules *rules, int n_players)
{
  const Table table = {entry, rules, n_players};
  KrRulingText *text = g_new0 (KrRulingText, 1);

  text->entry = entry;
  text->question = render (&table, entry->question);
  text->answer = render_first (&table, entry->answers);
  text->steps = list_steps (&table);
  text->examples = list_examples (&table);
  text->sources = list_sources (&table);
  text->see = list_see (&table);
  text->bookings = list_bookings (&table);
  text->uncertain = is_uncertain (&table);
  return text;
}

void
kr_ruling_text_set_names (KrRulingText *text, const char *const *names, guint n)
{
  for (guint i = 0; i < text->examples->len; i++) {
    KrRulingExampleText *example = g_ptr_array_index (text->examples, i);
    g_autoptr (KrExampleNames) parts =
        example->table != NULL ? kr_example_names_new (example->table, names, n) : NULL;
    char *table = NULL;

    if (parts == NULL)
      continue;
    table = kr_example_names_dup_record (parts, example->table);
    g_free (example->table);
    example->table = table;
    kr_example_names_apply (parts, example->story);
  }
}

void
kr_ruling_text_free (KrRulingText *text)
{
  if (text == NULL)
    return;
  kr_marked_text_free (text->question);
  kr_marked_text_free (text->answer);
  g_ptr_array_unref (text->steps);
  g_ptr_array_unref (text->examples);
  g_ptr_array_unref (text->sources);
  g_ptr_array_unref (text->see);
  g_ptr_array_unref (text->bookings);
  g_free (text);
}

static void
comparison_free (KrRulingComparison *comparison)
{
  kr_marked_text_free (comparison->answer);
  g_free (comparison);
}

GPtrArray *
kr_ruling_compare (const KrRulingEntry *entry, const KrRulebook *book)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) comparison_free);

  for (guint i = 0; i < kr_rulebook_n_sets (book); i++) {
    KrRulingComparison *row = g_new0 (KrRulingComparison, 1);
    const Table table = {entry, &kr_rulebook_get_set (book, i)->rules, 0};

    row->set = kr_rulebook_get_set (book, i);
    row->answer = render_first (&table, entry->answers);
    row->uncertain = is_uncertain (&table);
    g_ptr_array_add (rows, row);
  }
  return rows;
}
