/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-status.h"

/* The sentences for bad data, and filling their blanks. */

#include <stdio.h>
#include <string.h>

/* Marks a string that the programs translate. */
#define N_(text) text

static const char *const templates[KR_ERR_LAST] = {
    [KR_OK] = N_ ("all right"),
    [KR_ERR_EMPTY] = N_ ("something is missing; expected {allowed}"),
    [KR_ERR_CARD] =
        N_ ("“{subject}” is not a card; cards are A 2 3 … 10 J Q K, with C D H S for the suit"),
    [KR_ERR_RANK] = N_ ("“{subject}” is not a rank; ranks are A 2 3 4 5 6 7 8 9 10 J Q K JK"),
    [KR_ERR_TOO_MANY_COPIES] = N_ ("that makes {a} of “{subject}”, but the pack has {b}"),
    [KR_ERR_TOO_MANY_CARDS] = N_ ("that makes {a} cards, but there can be at most {b}"),
    [KR_ERR_KEY] = N_ ("there is no rule “{subject}”; did you mean: {allowed}"),
    [KR_ERR_VALUE] = N_ ("“{subject}” is not allowed here; allowed: {allowed}"),
    [KR_ERR_NUMBER] = N_ ("“{subject}” is not a whole number from {a} to {b}"),
    [KR_ERR_PLAYERS] = N_ ("these rules take {a} to {b} players, not {subject}"),
    [KR_ERR_PACK] = N_ ("{subject} = {a} cards are needed, but the pack has {b}"),
    [KR_ERR_SEAT] = N_ ("there is no seat {a} at this table"),
    [KR_ERR_DEAL] = N_ ("there is no deal {a} to score"),
    [KR_ERR_NOT_OPEN] = N_ ("the game is over"),
    [KR_ERR_INCOMPLETE] = N_ ("seat {a} has no score yet"),
    [KR_ERR_NOTHING_TO_TAKE] = N_ ("there is nothing of that kind to undo"),
    [KR_ERR_POINTS] = N_ ("{a} points in one deal is too many; the limit is {b} either way"),
    [KR_ERR_EVENT] = N_ ("“{subject}” is not an event; expected {allowed}"),
    [KR_ERR_OUT] = N_ ("seat {a} cannot be both out and caught"),
    [KR_ERR_OUT_CARDS] = N_ ("seat {a} went out, and can have drawn at most {b} cards since"),
    [KR_ERR_LEFT] = N_ ("“{subject}” has {a} cards here, but {b} by the referee’s count"),
    [KR_ERR_DUMMY] =
        N_ ("seat {a} is the dummy, which never takes a pressure; the next player does"),
    [KR_ERR_RULE_FILE] = N_ ("the rule set “{subject}” cannot be used: {allowed}"),
    [KR_ERR_OTHER_RULES] = N_ ("these rules take {a} to {b} players, not {subject}; play by these "
                               "instead: {allowed}"),
    [KR_ERR_TEXT_EMPTY] = N_ ("it is empty"),
    [KR_ERR_TEXT_LONG] = N_ ("it has {a} characters, but at most {b} are allowed"),
    [KR_ERR_TEXT_LARGE] = N_ ("it has {a} bytes, but at most {b} are allowed"),
    [KR_ERR_TEXT_ENCODING] = N_ ("character {a} is not valid text in UTF-8 ({subject})"),
    [KR_ERR_TEXT_CONTROL] = N_ ("character {a} is a control character ({subject})"),
    [KR_ERR_TEXT_DIRECTION] = N_ ("character {a} changes the direction of writing ({subject})"),
    [KR_ERR_TEXT_UNSEEN] = N_ ("character {a} is invisible ({subject})"),
    [KR_ERR_TEXT_UNKNOWN] = N_ ("character {a} has no meaning ({subject})"),
    [KR_ERR_TEXT_MARKS] =
        N_ ("character {a} is one mark too many on a letter ({subject}); {b} are allowed"),
    [KR_ERR_TEXT_BLANKS] = N_ ("character {a} is an extra or unusual space ({subject})"),
    [KR_ERR_TEXT_LINES] = N_ ("character {a} ends a line ({subject})"),
    [KR_ERR_TEXT_UUID] = N_ ("“{subject}” is not a UUID"),
    [KR_ERR_SYNTAX] = N_ ("cannot read “{subject}”; expected {allowed}"),
};

/* Copies @text, cut before the first character that does not fit. */
static void
copy_cut (char *to, size_t size, const char *text)
{
  size_t length = text != NULL ? strlen (text) : 0;

  if (length >= size) {
    length = size - 1;
    while (length > 0 && ((unsigned char) text[length] & 0xC0) == 0x80)
      length--;
  }
  if (length > 0)
    memcpy (to, text, length);
  to[length] = '\0';
}

KrCode
kr_status_set_numbers (KrStatus *status, KrCode code, const char *subject, int64_t a, int64_t b)
{
  kr_status_set (status, code, subject, NULL);
  if (status != NULL) {
    status->a = a;
    status->b = b;
  }
  return code;
}

KrCode
kr_status_set (KrStatus *status, KrCode code, const char *subject, const char *allowed)
{
  if (status == NULL)
    return code;
  status->code = code;
  status->line = 0;
  status->column = 0;
  status->a = 0;
  status->b = 0;
  copy_cut (status->subject, sizeof status->subject, subject);
  copy_cut (status->allowed, sizeof status->allowed, allowed);
  return code;
}

KrCode
kr_status_set_at (
    KrStatus *status, KrCode code, const char *text, const char *at, const char *allowed)
{
  char word[sizeof status->subject + 1] = "";
  size_t length = strcspn (at, " ,\t\r\n");

  if (status == NULL)
    return code;
  memcpy (word, at, length < sizeof word ? length : sizeof word - 1);
  kr_status_set (status, code, word, allowed);
  status->column = 1;
  for (; text < at; text++)
    status->column += ((unsigned char) *text & 0xC0) != 0x80;
  return code;
}

const char *
kr_status_template (const KrStatus *status)
{
  if (status->code == KR_ERR_PLAYERS && status->a == status->b)
    return N_ ("these rules take {a} players, not {subject}");
  if (status->code == KR_ERR_OTHER_RULES && status->a == status->b)
    return N_ ("these rules take {a} players, not {subject}; play by these instead: {allowed}");
  return status->code < KR_ERR_LAST ? templates[status->code] : "";
}

/* The value of the blank at @blank, and the length of the blank in the template; NULL if
 * there is no blank. */
static const char *
fill_blank (const KrStatus *status, const char *blank, size_t *length, char number[24])
{
  static const char *const names[] = {"{subject}", "{allowed}", "{a}", "{b}"};

  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
    *length = strlen (names[i]);
    if (strncmp (blank, names[i], *length) != 0)
      continue;
    if (i == 0)
      return status->subject;
    if (i == 1)
      return status->allowed;
    snprintf (number, 24, "%lld", (long long) (i == 2 ? status->a : status->b));
    return number;
  }
  return NULL;
}

size_t
kr_status_format (const KrStatus *status, const char *template, char *text, size_t size)
{
  const char *from = template != NULL ? template : kr_status_template (status);
  size_t needed = 0;

  while (*from != '\0') {
    char number[24];
    size_t taken = 1;
    size_t given = 1;
    const char *value = *from == '{' ? fill_blank (status, from, &taken, number) : NULL;

    if (value != NULL) {
      given = strlen (value);
    } else {
      value = from;
      taken = 1;
    }
    for (size_t i = 0; i < given; i++, needed++)
      if (needed + 1 < size)
        text[needed] = value[i];
    from += taken;
  }
  if (size > 0)
    text[needed < size ? needed : size - 1] = '\0';
  return needed;
}
