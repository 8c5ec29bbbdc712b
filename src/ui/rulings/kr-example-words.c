/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-example-words.h"

#include "kr-placeholder.h"
#include "kr-effect-words.h"
#include "kr-transcript.h"
#include "kr-points.h"

#include <glib/gi18n.h>

/* The record is played again, so that the referee knows the effect of each line. */

typedef struct {
  KrTranscript record;
  KrTranscriptLine read;
  GString *text;
} Telling;

/* Gives @data, the rules in use, for any @id. */
static KrCode
give_rules (void *data, const char *id, KrRules *rules, KrStatus *status)
{
  *rules = *(const KrRules *) data;
  return KR_OK;
}

/* Takes @line. */
static void
add_line (Telling *telling, char *line)
{
  g_string_append_printf (telling->text, "%s%s", telling->text->len > 0 ? "\n" : "", line);
  g_free (line);
}

/* For a draw the effects say everything. */
static void
add_event (Telling *telling)
{
  const KrEvent *event = &telling->read.event;
  const char *names[KR_MAX_SEATS];
  g_autofree char *effects = NULL;
  g_autofree char *words = NULL;

  for (int seat = 0; seat < KR_MAX_SEATS; seat++)
    names[seat] = telling->record.names.name[seat];
  effects = kr_effect_words_dup (&telling->read.effects, names);
  words = kr_effect_words_dup_event (event, &telling->read.effects, &telling->record.table, names);
  if (event->kind == KR_EVENT_DRAW && *effects != '\0')
    add_line (telling, g_steal_pointer (&effects));
  else if (*effects != '\0')
    /* Translators: a player, what the player did, and what came of it. */
    add_line (telling,
              g_strdup_printf (_ ("%1$s: %2$s — %3$s"), names[event->seat], words, effects));
  else
    add_line (telling, g_strdup_printf (_ ("%1$s: %2$s"), names[event->seat], words));
}

static void
add_hands (Telling *telling)
{
  KrDealResult result;

  if (!kr_transcript_is_over (&telling->record) ||
      kr_transcript_get_result (&telling->record, &result, NULL) != KR_OK || !result.scored)
    return;
  for (int seat = 0; seat < telling->record.names.n; seat++) {
    char cards[KR_HAND_TEXT_SIZE];
    g_autofree char *points = kr_points_format (result.scores[seat]);

    if (!telling->record.left.given[seat])
      continue;
    kr_cards_format (&telling->record.left.cards[seat], cards);
    /* Translators: a player, the cards caught in the hand, and the points of the deal. */
    add_line (telling, g_strdup_printf (_ ("%1$s is left with %2$s: %3$s"),
                                        telling->record.names.name[seat], cards, points));
  }
}

/* FALSE if it cannot be read. */
static gboolean
tell_line (Telling *telling, const char *line)
{
  const gboolean began = telling->record.has_table;

  if (kr_transcript_read_line (&telling->record, line, &telling->read, NULL) != KR_OK)
    return FALSE;
  if (!began && telling->record.has_table) {
    const KrDealSetup *setup = &telling->record.setup;
    g_autofree char *dealt = g_strdup_printf (
        /* Translators: {player} is the dealer, %d the size of a hand. */
        ngettext ("{player} deals %d card to each.", "{player} deals %d cards to each.",
                  setup->cards),
        setup->cards);

    add_line (telling,
              kr_placeholder_fill (dealt, "{player}", telling->record.names.name[setup->dealer]));
  }
  if (telling->read.is_event)
    add_event (telling);
  return TRUE;
}

char *
kr_example_words_dup (const char *record, const KrRules *rules)
{
  g_autofree Telling *telling = g_new0 (Telling, 1);
  g_auto (GStrv) lines = g_strsplit (record, "\n", -1);

  telling->text = g_string_new (NULL);
  kr_transcript_init (&telling->record, give_rules, (void *) rules);
  kr_transcript_read_line (&telling->record, "rules these", &telling->read, NULL);
  for (char **line = lines; *line != NULL && tell_line (telling, *line);)
    line++;
  add_hands (telling);
  return g_string_free (telling->text, FALSE);
}
