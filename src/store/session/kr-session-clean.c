/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-session-clean.h"

#include "kr-sentence.h"
#include "kr-text-gate.h"
#include "kr-translatable.h"

#include <string.h>

/* Each text of a session. */

/* Says that the text that @what calls by its {number} had to be changed. */
static void
mend (GPtrArray *mended, KrTextKind kind, const char *what, guint number, char **text)
{
  g_autofree char *counted = NULL;
  g_autofree char *name = NULL;
  char *sentence;

  if (*text == NULL || kr_text_check (kind, *text, strlen (*text), NULL) == KR_OK)
    return;
  counted = g_strdup_printf ("%u", number);
  name = kr_sentence_fill (what, "number", counted, NULL);
  sentence = kr_text_gate_mend (kind, name, text);
  if (sentence != NULL && mended != NULL)
    g_ptr_array_add (mended, sentence);
  else
    g_free (sentence);
}

static void
clean_seat (KrSessionDoc *doc, guint number)
{
  KrSessionSeat *seat = &doc->seats[number];

  mend (doc->mended, KR_TEXT_NAME, N_ ("The name in seat {number}"), number + 1, &seat->name);
  if (seat->name == NULL || *seat->name != '\0')
    return;
  g_free (seat->name);
  seat->name = g_strdup_printf ("Player %u", number + 1);
}

/* An event in which a program left a control is broken: without it, it could mean something else.
 * kr_session_doc_check refuses it. */
static gboolean
is_broken (const char *line)
{
  while (*line != '\0' && !g_ascii_iscntrl (*line))
    line++;
  return *line != '\0';
}

/* What a line says after its first word has the limits of its kind. */
static void
clean_line (KrSessionDoc *doc, KrSessionEvent *event, guint number)
{
  static const struct {
    KrSessionText text;
    const char *word;
    KrTextKind kind;
    const char *what;
  } kinds[] = {
      {KR_SESSION_TEXT_PLACE, "place", KR_TEXT_PLACE, N_ ("The location")},
      {KR_SESSION_TEXT_NOTE, "note", KR_TEXT_NOTE, N_ ("The note")},
      {KR_SESSION_TEXT_TAGS, "tags", KR_TEXT_TAGS, N_ ("The line of tags")},
  };

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++) {
    const char *words = kr_session_doc_find_text (event->line, kinds[i].text);
    g_autofree char *text = g_strdup (words);

    if (words == NULL)
      continue;
    mend (doc->mended, kinds[i].kind, kinds[i].what, 0, &text);
    if (strcmp (words, text) != 0) {
      g_free (event->line);
      event->line = g_strconcat (kinds[i].word, " ", text, NULL);
    }
    return;
  }
  if (!is_broken (event->line))
    mend (doc->mended, KR_TEXT_LINE, N_ ("Event {number}"), number + 1, &event->line);
}

void
kr_precedent_clean (KrPrecedent *precedent, GPtrArray *mended)
{
  mend (mended, KR_TEXT_RULING, N_ ("A table ruling"), 0, &precedent->text);
  mend (mended, KR_TEXT_KEY, N_ ("The ruling of a table ruling"), 0, &precedent->ruling);
  mend (mended, KR_TEXT_KEY, N_ ("The rule set of a table ruling"), 0, &precedent->rules_id);
}

static void
clean_rules (GPtrArray *mended, KrRules *rules)
{
  const struct {
    KrTextKind kind;
    const char *what;
    char *text;
    gsize size;
  } fields[] = {
      {KR_TEXT_KEY, N_ ("The id of the rule set"), rules->id, sizeof rules->id},
      {KR_TEXT_RULES_NAME, N_ ("The name of the rule set"), rules->name, sizeof rules->name},
      {KR_TEXT_RULES_SOURCE, N_ ("The source of the rule set"), rules->source,
       sizeof rules->source},
      {KR_TEXT_KEY, N_ ("The base of the rule set"), rules->base, sizeof rules->base},
  };

  for (gsize i = 0; i < G_N_ELEMENTS (fields); i++) {
    char *text = g_strdup (fields[i].text);

    mend (mended, fields[i].kind, fields[i].what, 0, &text);
    g_strlcpy (fields[i].text, text, fields[i].size);
    g_free (text);
  }
}

void
kr_session_clean (KrSessionDoc *doc)
{
  for (guint i = 0; i < doc->n_seats; i++)
    clean_seat (doc, i);
  mend (doc->mended, KR_TEXT_LINE, N_ ("The draw for the first deal"), 0, &doc->draw);
  for (guint i = 0; i < doc->events->len; i++) {
    KrSessionEvent *event = g_ptr_array_index (doc->events, i);

    clean_line (doc, event, i);
    mend (doc->mended, KR_TEXT_LINE, N_ ("The reason of event {number}"), i + 1, &event->reason);
  }
  clean_rules (doc->mended, &doc->rules);
  for (guint i = 0; i < doc->precedents->len; i++)
    kr_precedent_clean (g_ptr_array_index (doc->precedents, i), doc->mended);
}
