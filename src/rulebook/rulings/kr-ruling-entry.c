/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-booking.h"
#include "kr-rulings-private.h"

#include <string.h>

/* Reads the element <ruling> into an entry. */

void
kr_ruling_check_words (const KrXmlNode *node, GPtrArray *problems)
{
  g_autofree char *problem = kr_markup_check (node->text);

  if (node->text[0] == '\0')
    kr_xml_add_problem (problems, node, "there is no text");
  if (problem != NULL)
    kr_xml_add_problem (problems, node, "%s", problem);
}

KrRuleCondition *
kr_ruling_read_when (const KrXmlNode *node, GPtrArray *problems)
{
  const char *text = kr_xml_get (node, "when");
  g_autofree char *problem = NULL;
  KrRuleCondition *when = NULL;

  if (text == NULL)
    return NULL;
  when = kr_rule_condition_parse (text, &problem);
  if (when == NULL)
    kr_xml_add_problem (problems, node, "%s", problem);
  return when;
}

KrRulingPart *
kr_ruling_part_read (const KrXmlNode *node, GPtrArray *problems)
{
  KrRulingPart *part = g_new0 (KrRulingPart, 1);

  kr_ruling_check_words (node, problems);
  part->when = kr_ruling_read_when (node, problems);
  part->markup = g_strdup (node->text);
  return part;
}

void
kr_ruling_part_free (KrRulingPart *part)
{
  kr_rule_condition_free (part->when);
  g_free (part->markup);
  g_free (part);
}

static void
source_free (KrRulingSource *source)
{
  g_free (source->document);
  g_free (source->heading);
  g_array_unref (source->sentences);
  g_free (source->markup);
  g_free (source);
}

static void
booking_free (KrRulingBooking *booking)
{
  kr_rule_condition_free (booking->when);
  g_free (booking->event);
  g_free (booking);
}

static KrRulingSource *
read_source (const KrXmlNode *node, GPtrArray *problems)
{
  KrRulingSource *source = g_new0 (KrRulingSource, 1);
  const char *basis = kr_xml_get (node, "basis");

  kr_ruling_check_words (node, problems);
  source->document = kr_xml_dup (node, "document");
  source->heading = kr_xml_dup (node, "heading");
  source->sentences = kr_xml_read_numbers (node, "sentences", problems);
  source->reading = g_strcmp0 (basis, "reading") == 0;
  source->line = node->line;
  source->markup = g_strdup (node->text);
  if (!source->reading && g_strcmp0 (basis, "text") != 0)
    kr_xml_add_problem (problems, node, "basis=“%s”; allowed: text, reading",
                        basis != NULL ? basis : "");
  if (!source->reading && source->heading[0] == '\0')
    kr_xml_add_problem (problems, node, "basis=text needs a heading");
  return source;
}

static KrRulingBooking *
read_booking (const KrXmlNode *node, GPtrArray *problems)
{
  KrRulingBooking *booking = g_new0 (KrRulingBooking, 1);
  g_autoptr (GString) allowed = g_string_new (NULL);
  KrBooking known;

  booking->when = kr_ruling_read_when (node, problems);
  booking->event = kr_xml_dup (node, "event");
  if (kr_booking_parse (booking->event, &known))
    return booking;
  for (int i = 0; i < KR_N_BOOKINGS; i++)
    g_string_append_printf (allowed, " %s", kr_booking_get_name ((KrBooking) i));
  kr_xml_add_problem (problems, node, "event=“%s”; allowed:%s", booking->event, allowed->str);
  return booking;
}

/* A text that an entry has only once. */
static void
read_text (char **text, const KrXmlNode *node, GPtrArray *problems)
{
  if (*text != NULL)
    kr_xml_add_problem (problems, node, "appears twice; allowed: once");
  kr_ruling_check_words (node, problems);
  g_free (*text);
  *text = g_strdup (node->text);
}

static void
read_child (KrRulingEntry *entry, const KrXmlNode *child, GPtrArray *problems)
{
  if (kr_xml_is (child, "question"))
    read_text (&entry->question, child, problems);
  else if (kr_xml_is (child, "also"))
    read_text (&entry->also, child, problems);
  else if (kr_xml_is (child, "answer"))
    g_ptr_array_add (entry->answers, kr_ruling_part_read (child, problems));
  else if (kr_xml_is (child, "steps"))
    for (guint i = 0; i < child->children->len; i++)
      g_ptr_array_add (entry->steps,
                       kr_ruling_part_read (g_ptr_array_index (child->children, i), problems));
  else if (kr_xml_is (child, "example"))
    g_ptr_array_add (entry->examples, kr_ruling_example_read (child, problems));
  else if (kr_xml_is (child, "source"))
    g_ptr_array_add (entry->sources, read_source (child, problems));
  else if (kr_xml_is (child, "see"))
    g_ptr_array_add (entry->see, g_strdup (child->text));
  else if (kr_xml_is (child, "book"))
    g_ptr_array_add (entry->bookings, read_booking (child, problems));
}

/* Every rule set gets one answer, the first whose condition holds. */
static void
check_answers (const KrRulingEntry *entry, const KrXmlNode *node, GPtrArray *problems)
{
  for (guint i = 0; i + 1 < entry->answers->len; i++) {
    const KrRulingPart *answer = g_ptr_array_index (entry->answers, i);

    if (answer->when == NULL)
      kr_xml_add_problem (problems, node,
                          "answer %u has no condition: the answers after it are never given",
                          i + 1);
  }
  if (entry->answers->len == 0 ||
      ((KrRulingPart *) g_ptr_array_index (entry->answers, entry->answers->len - 1))->when != NULL)
    kr_xml_add_problem (problems, node, "the last answer must have no condition");
}

static KrTableStates
read_states (const KrXmlNode *node, GPtrArray *problems)
{
  g_auto (GStrv) words = kr_xml_dup_words (node, "state");
  KrTableStates states = 0;

  for (char **word = words; *word != NULL; word++) {
    const KrTableStates state = kr_table_state_parse (*word);

    if (state == 0)
      kr_xml_add_problem (problems, node, "“%s” is not a state of the table; README.md lists them",
                          *word);
    states |= state;
  }
  return states;
}

KrRulingEntry *
kr_ruling_entry_read (const KrXmlNode *node, GPtrArray *problems)
{
  KrRulingEntry *entry = g_new0 (KrRulingEntry, 1);

  entry->file = node->file;
  entry->line = node->line;
  entry->id = kr_xml_dup (node, "id");
  entry->atoms = kr_xml_dup_words (node, "atoms");
  entry->states = read_states (node, problems);
  entry->answers = g_ptr_array_new_with_free_func ((GDestroyNotify) kr_ruling_part_free);
  entry->steps = g_ptr_array_new_with_free_func ((GDestroyNotify) kr_ruling_part_free);
  entry->examples = g_ptr_array_new_with_free_func ((GDestroyNotify) kr_ruling_example_free);
  entry->sources = g_ptr_array_new_with_free_func ((GDestroyNotify) source_free);
  entry->see = g_ptr_array_new_with_free_func (g_free);
  entry->bookings = g_ptr_array_new_with_free_func ((GDestroyNotify) booking_free);
  for (guint i = 0; i < node->children->len; i++)
    read_child (entry, g_ptr_array_index (node->children, i), problems);
  if (entry->question == NULL)
    kr_xml_add_problem (problems, node, "there is no <question>");
  if (entry->sources->len == 0)
    kr_xml_add_problem (problems, node, "there is no <source>");
  check_answers (entry, node, problems);
  if (entry->question == NULL)
    entry->question = g_strdup (entry->id);
  if (entry->also == NULL)
    entry->also = g_strdup ("");
  return entry;
}

void
kr_ruling_entry_free (KrRulingEntry *entry)
{
  g_free (entry->id);
  g_free (entry->question);
  g_free (entry->also);
  g_strfreev (entry->atoms);
  g_ptr_array_unref (entry->answers);
  g_ptr_array_unref (entry->steps);
  g_ptr_array_unref (entry->examples);
  g_ptr_array_unref (entry->sources);
  g_ptr_array_unref (entry->see);
  g_ptr_array_unref (entry->bookings);
  g_free (entry);
}

const char *
kr_ruling_entry_get_id (const KrRulingEntry *entry)
{
  return entry->id;
}

KrTableStates
kr_ruling_entry_get_states (const KrRulingEntry *entry)
{
  return entry->states;
}

const char *
kr_ruling_entry_get_section_title (const KrRulingEntry *entry)
{
  return entry->section->title;
}

const char *
kr_ruling_entry_get_question (const KrRulingEntry *entry)
{
  return entry->question;
}

const char *const *
kr_ruling_entry_get_atoms (const KrRulingEntry *entry)
{
  return (const char *const *) entry->atoms;
}

const char *
kr_ruling_entry_get_also (const KrRulingEntry *entry)
{
  return entry->also;
}

const char *
kr_ruling_entry_get_file (const KrRulingEntry *entry)
{
  return entry->file;
}

guint
kr_ruling_entry_n_sources (const KrRulingEntry *entry)
{
  return entry->sources->len;
}

const KrRulingSource *
kr_ruling_entry_get_source (const KrRulingEntry *entry, guint index)
{
  return g_ptr_array_index (entry->sources, index);
}

guint
kr_ruling_entry_n_examples (const KrRulingEntry *entry)
{
  return entry->examples->len;
}

const KrRulingExample *
kr_ruling_entry_get_example (const KrRulingEntry *entry, guint index)
{
  return g_ptr_array_index (entry->examples, index);
}
