/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-saved-draft.h"

#include "kr-deal-clock.h"
#include "kr-entry-edit.h"

#include <string.h>

/* A text of few lines, which is read anew each time. */

#define REASON_WORD "reason "

static char **
split_lines (KrGame *game)
{
  const char *draft = kr_game_get_draft (game);

  return g_strsplit (draft != NULL ? draft : "", "\n", -1);
}

/* The deal of a line `reason DEAL TEXT`, from 0, and its text; -1 for others. */
static int
parse_reason (const char *line, const char **text)
{
  char *end = NULL;
  guint64 deal;

  if (!g_str_has_prefix (line, REASON_WORD))
    return -1;
  deal = g_ascii_strtoull (line + strlen (REASON_WORD), &end, 10);
  if (deal < 1 || deal > KR_MAX_DEALS || *end != ' ')
    return -1;
  *text = end + 1;
  return (int) deal - 1;
}

/* The deal of a score event, from 0; -1 for other lines. */
static int
parse_score (const char *line, KrMatchEvent *event)
{
  KrStatus status;

  if (kr_match_event_parse (line, event, &status) != KR_OK || event->kind != KR_MATCH_EVENT_SCORE)
    return -1;
  return event->deal;
}

static char *
format_score (int deal, const KrDealEntry *entry)
{
  char line[KR_MATCH_EVENT_TEXT_SIZE];
  KrMatchEvent event = {.kind = KR_MATCH_EVENT_SCORE, .seat = KR_NO_SEAT};

  event.deal = (uint8_t) deal;
  event.entry = *entry;
  kr_match_event_format (&event, line);
  return g_strdup (line);
}

static void
append_line (GString *text, const char *line)
{
  if (text->len > 0)
    g_string_append_c (text, '\n');
  g_string_append (text, line);
}

/* What is kept of other deals than @deal, and what the clock keeps. */
static void
append_others (GString *text, KrGame *game, int deal)
{
  g_auto (GStrv) lines = split_lines (game);
  KrMatchEvent event;
  const char *reason;

  for (guint i = 0; lines[i] != NULL; i++) {
    const int other = MAX (parse_score (lines[i], &event), parse_reason (lines[i], &reason));

    if ((other >= 0 && other != deal) || kr_deal_clock_is_line (lines[i]))
      append_line (text, lines[i]);
  }
}

gboolean
kr_saved_draft_read (KrGame *game, int deal, KrDealEntry *entry, char **reason)
{
  g_auto (GStrv) lines = split_lines (game);
  const char *told = NULL;
  const char *text;
  gboolean found = FALSE;
  KrMatchEvent event;

  for (guint i = 0; lines[i] != NULL; i++)
    if (parse_reason (lines[i], &text) == deal) {
      told = text;
    } else if (parse_score (lines[i], &event) == deal) {
      *entry = event.entry;
      found = TRUE;
    }
  if (found)
    *reason = g_strdup (told);
  return found;
}

gboolean
kr_saved_draft_put (
    KrGame *game, int deal, const KrDealEntry *entry, const char *reason, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *line = format_score (deal, entry);

  append_line (text, line);
  if (reason != NULL)
    g_string_append_printf (text, "\n" REASON_WORD "%d %s", deal + 1, reason);
  append_others (text, game, deal);
  return kr_game_set_draft (game, text->str, error);
}

char *
kr_saved_draft_dup_others (KrGame *game, int deal)
{
  g_autoptr (GString) text = g_string_new (NULL);

  append_others (text, game, deal);
  return text->len > 0 ? g_strdup (text->str) : NULL;
}

gboolean
kr_saved_draft_drop (KrGame *game, int deal, GError **error)
{
  g_autofree char *rest = kr_saved_draft_dup_others (game, deal);

  return g_strcmp0 (rest, kr_game_get_draft (game)) == 0 || kr_game_set_draft (game, rest, error);
}

/* Whether more is kept of @deal than @game knows. */
static gboolean
has_news (KrGame *game, int deal)
{
  const KrMatch *match = kr_game_get_match (game);
  const KrDealEntry *known = &match->deals[deal].entry;
  g_autofree char *known_text = NULL;
  g_autofree char *told_text = NULL;
  g_autofree char *reason = NULL;
  KrDealEntry entry;

  if (!kr_saved_draft_read (game, deal, &entry, &reason))
    return FALSE;
  if (deal == kr_match_running_deal (match))
    kr_entry_edit_take_happenings (&entry, known);
  entry.seconds = known->seconds;
  known_text = format_score (deal, known);
  told_text = format_score (deal, &entry);
  return reason != NULL || !g_str_equal (known_text, told_text);
}

int
kr_saved_draft_find_news (KrGame *game)
{
  const KrMatch *match = kr_game_get_match (game);

  for (int deal = 0; deal <= match->n_scored && deal < match->schedule.n_deals; deal++)
    if (has_news (game, deal))
      return deal;
  return -1;
}
