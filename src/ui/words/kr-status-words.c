/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-status-words.h"

#include "kr-gettext.h"

#include <glib/gi18n.h>

/* Longer than the longest sentence with both of its texts full. */
#define SENTENCE_SIZE 2048

static char *
fill (const KrStatus *status, const char *template)
{
  char text[SENTENCE_SIZE];

  kr_status_format (status, template, text, sizeof text);
  return kr_gettext_dup_words (text);
}

/* “Ruth”, or “seat 4” */
static char *
dup_who (gint64 seat, const char *const names[], guint n_names)
{
  if (seat >= 0 && seat < (gint64) n_names && names[seat] != NULL && *names[seat] != '\0')
    return g_strdup (names[seat]);
  return g_strdup_printf (_ ("seat %d"), (int) seat + 1);
}

/* The template of a sentence about a player; NULL if @code is not about a seat. */
static const char *
find_seat_template (KrCode code)
{
  if (code == KR_ERR_INCOMPLETE)
    return _ ("{subject} has no score yet");
  if (code == KR_ERR_OUT)
    return _ ("{subject} cannot be both out and caught");
  if (code == KR_ERR_OUT_CARDS)
    return _ ("{subject} went out, and can have drawn at most {b} cards since");
  if (code == KR_ERR_DUMMY)
    return _ ("{subject} never takes a pressure; the next player does");
  return NULL;
}

char *
kr_status_words_format_status (const KrStatus *status, const char *const names[], guint n_names)
{
  const char *template = find_seat_template (status->code);
  g_autofree char *who = NULL;
  KrStatus named = *status;

  if (template == NULL)
    return fill (status, _ (kr_status_template (status)));
  who = dup_who (status->a, names, n_names);
  kr_status_set_numbers (&named, status->code, who, status->a, status->b);
  return fill (&named, template);
}

/* What is wrong with a seat: a name that is too long or unreadable, or a player who already
 * has another seat. */
static char *
format_seat_trouble (const KrStatus *status, const char *const names[], guint n_names)
{
  g_autofree char *who = dup_who (status->a, names, n_names);

  for (guint seat = 0; seat < n_names; seat++)
    if (seat != (guint) status->a && g_strcmp0 (names[seat], who) == 0)
      return g_strdup_printf (
          _ ("%s is already at the table: choose somebody else for seat %d, or a new player."), who,
          (int) status->a + 1);
  return g_strdup_printf (_ ("shorten the name in seat %d to 64 characters."), (int) status->a + 1);
}

char *
kr_status_words_format_new_game (const KrStatus *status, const char *const names[], guint n_names)
{
  switch (status->code) {
  case KR_ERR_EMPTY:
    return g_strdup_printf (_ ("choose a player for seat %d."), (int) status->a + 1);
  case KR_ERR_VALUE:
    return format_seat_trouble (status, names, n_names);
  case KR_ERR_PLAYERS:
    return fill (status, status->a == status->b
                             ? _ ("these rules take {a} players, not {subject}.")
                             : _ ("these rules take {a} to {b} players, not {subject}."));
  case KR_ERR_PACK:
    return fill (status,
                 _ ("there are too few cards: {subject} = {a} are needed, but the pack has {b}. "
                    "Choose smaller deals, fewer players or a second pack."));
  case KR_OK:
  case KR_ERR_CARD:
  case KR_ERR_RANK:
  case KR_ERR_TOO_MANY_COPIES:
  case KR_ERR_TOO_MANY_CARDS:
  case KR_ERR_KEY:
  case KR_ERR_NUMBER:
  case KR_ERR_SEAT:
  case KR_ERR_DEAL:
  case KR_ERR_NOT_OPEN:
  case KR_ERR_INCOMPLETE:
  case KR_ERR_NOTHING_TO_TAKE:
  case KR_ERR_POINTS:
  case KR_ERR_EVENT:
  case KR_ERR_SYNTAX:
  case KR_ERR_OUT:
  case KR_ERR_OUT_CARDS:
  case KR_ERR_DUMMY:
  case KR_ERR_LEFT:
  case KR_ERR_RULE_FILE:
  case KR_ERR_OTHER_RULES:
  case KR_ERR_TEXT_EMPTY:
  case KR_ERR_TEXT_LONG:
  case KR_ERR_TEXT_LARGE:
  case KR_ERR_TEXT_ENCODING:
  case KR_ERR_TEXT_CONTROL:
  case KR_ERR_TEXT_DIRECTION:
  case KR_ERR_TEXT_UNSEEN:
  case KR_ERR_TEXT_UNKNOWN:
  case KR_ERR_TEXT_MARKS:
  case KR_ERR_TEXT_BLANKS:
  case KR_ERR_TEXT_LINES:
  case KR_ERR_TEXT_UUID:
  case KR_ERR_LAST:
    break;
  }
  return kr_status_words_format_status (status, names, n_names);
}
