/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-json-guard.h"

#include "kr-store.h"

#include <string.h>

/* One pass over the text with a stack of its own; nothing recurses. */

#define MAX_DIGITS 18u
#define MAX_NUMBER_BYTES 64u

/* @at: the next byte to read. @names: for each open object the names of its
 * members so far, NULL for each open array. @why: what is wrong at @at, NULL while
 * all is well. */
typedef struct {
  const char *start;
  const char *at;
  const char *end;
  GPtrArray *names;
  const char *why;
} Guard;

static gboolean
fail (Guard *guard, const char *why)
{
  guard->why = why;
  return FALSE;
}

static void
skip_blanks (Guard *guard)
{
  while (guard->at < guard->end && strchr (" \t\r\n", *guard->at) != NULL && *guard->at != '\0')
    guard->at++;
}

static gboolean
take (Guard *guard, char expected)
{
  if (guard->at >= guard->end || *guard->at != expected)
    return FALSE;
  guard->at++;
  return TRUE;
}

/* Reads the four digits of a \u escape; -1 if they are not there. */
static int
take_hex (Guard *guard)
{
  int value = 0;

  if (guard->end - guard->at < 4)
    return -1;
  for (int i = 0; i < 4; i++) {
    int digit = g_ascii_xdigit_value (guard->at[i]);

    if (digit < 0)
      return -1;
    value = value * 16 + digit;
  }
  guard->at += 4;
  return value;
}

/* Behind `\u`. */
static gboolean
check_unicode (Guard *guard)
{
  int unit = take_hex (guard);

  if (unit <= 0 || (unit >= 0xDC00 && unit <= 0xDFFF))
    return fail (guard, "this character cannot be used");
  if (unit < 0xD800 || unit > 0xDBFF)
    return TRUE;
  if (!take (guard, '\\') || !take (guard, 'u'))
    return fail (guard, "half of a character is missing");
  unit = take_hex (guard);
  return (unit >= 0xDC00 && unit <= 0xDFFF) || fail (guard, "half of a character is missing");
}

static gboolean
check_escape (Guard *guard)
{
  char kind = guard->at < guard->end ? *guard->at : '\0';

  if (kind == '\0' || strchr ("\"\\/bfnrtu", kind) == NULL)
    return fail (guard, "there is no such escape");
  guard->at++;
  return kind != 'u' || check_unicode (guard);
}

static gboolean
check_string (Guard *guard)
{
  if (!take (guard, '"'))
    return fail (guard, "a text in quotes was expected");
  while (guard->at < guard->end && *guard->at != '"') {
    if ((guchar) *guard->at < ' ')
      return fail (guard, "a control character stands in a text");
    if (*guard->at++ == '\\' && !check_escape (guard))
      return FALSE;
  }
  return take (guard, '"') || fail (guard, "the text has no end");
}

static guint
take_digits (Guard *guard)
{
  const char *from = guard->at;

  while (guard->at < guard->end && g_ascii_isdigit (*guard->at))
    guard->at++;
  return (guint) MIN (guard->at - from, G_MAXUINT);
}

static gboolean
check_number (Guard *guard)
{
  gboolean zero;

  take (guard, '-');
  zero = guard->at < guard->end && *guard->at == '0';
  switch (take_digits (guard)) {
  case 0:
    return fail (guard, "a value was expected");
  case 1:
    break;
  default:
    if (zero)
      return fail (guard, "a number begins with a zero");
  }
  if (take (guard, '.') && take_digits (guard) == 0)
    return fail (guard, "digits were expected");
  if (take (guard, 'e') || take (guard, 'E')) {
    if (!take (guard, '+'))
      take (guard, '-');
    if (take_digits (guard) == 0)
      return fail (guard, "digits were expected");
  }
  return TRUE;
}

static gboolean
is_whole (const char *number, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (strchr (".eE", number[i]) != NULL)
      return FALSE;
  return TRUE;
}

/* A whole number must fit its type; of others none is ever read. */
static gboolean
check_bounded_number (Guard *guard)
{
  const char *from = guard->at;
  gsize length;
  gsize longest;

  if (!check_number (guard))
    return FALSE;
  length = (gsize) (guard->at - from);
  longest = is_whole (from, length) ? MAX_DIGITS + (*from == '-') : MAX_NUMBER_BYTES;
  if (length <= longest)
    return TRUE;
  guard->at = from;
  return fail (guard, "the number is too long");
}

static gboolean
check_word (Guard *guard, const char *word)
{
  gsize length = strlen (word);

  if ((gsize) (guard->end - guard->at) < length || memcmp (guard->at, word, length) != 0)
    return fail (guard, "a value was expected");
  guard->at += length;
  return TRUE;
}

/* A member's name and its colon, inside the innermost object. */
static gboolean
check_name (Guard *guard)
{
  GHashTable *names = g_ptr_array_index (guard->names, guard->names->len - 1);
  const char *from;
  char *name;

  skip_blanks (guard);
  from = guard->at;
  if (!check_string (guard))
    return FALSE;
  name = g_strndup (from, (gsize) (guard->at - from));
  if (!g_hash_table_add (names, name)) {
    guard->at = from;
    return fail (guard, "this member is there twice");
  }
  skip_blanks (guard);
  return take (guard, ':') || fail (guard, "a colon was expected");
}

static void
free_names_cb (gpointer names)
{
  if (names != NULL)
    g_hash_table_unref (names);
}

/* Begins an object or array; @empty if it ends at once. */
static gboolean
open_level (Guard *guard, char closing, gboolean *empty)
{
  gboolean object = closing == '}';

  guard->at++;
  skip_blanks (guard);
  *empty = take (guard, closing);
  if (*empty)
    return TRUE;
  if (guard->names->len >= KR_JSON_MAX_DEPTH)
    return fail (guard, "it is nested too deeply");
  g_ptr_array_add (guard->names,
                   object ? g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL) : NULL);
  return !object || check_name (guard);
}

/* One value; @opened if it is an object or array with something in it, whose
 * first value is to come. */
static gboolean
check_value (Guard *guard, gboolean *opened)
{
  char first;
  gboolean empty = TRUE;
  gboolean done;

  *opened = FALSE;
  skip_blanks (guard);
  first = guard->at < guard->end ? *guard->at : '\0';
  switch (first) {
  case '{':
  case '[':
    done = open_level (guard, first == '{' ? '}' : ']', &empty);
    *opened = done && !empty;
    return done;
  case '"':
    return check_string (guard);
  case 't':
    return check_word (guard, "true");
  case 'f':
    return check_word (guard, "false");
  case 'n':
    return check_word (guard, "null");
  default:
    return check_bounded_number (guard);
  }
}

/* Behind a value: closes what ends here, and goes to where the next value is
 * expected; @over if there is none. */
static gboolean
go_on (Guard *guard, gboolean *over)
{
  while (guard->names->len > 0) {
    gboolean object = g_ptr_array_index (guard->names, guard->names->len - 1) != NULL;

    skip_blanks (guard);
    if (take (guard, ','))
      return !object || check_name (guard);
    if (!take (guard, object ? '}' : ']'))
      return fail (guard, object ? "a comma or } was expected" : "a comma or ] was expected");
    g_ptr_array_set_size (guard->names, (int) guard->names->len - 1);
  }
  *over = TRUE;
  skip_blanks (guard);
  return guard->at == guard->end || fail (guard, "something follows the end of the document");
}

static gboolean
check_document (Guard *guard)
{
  gboolean over = FALSE;
  gboolean opened;

  while (!over) {
    if (!check_value (guard, &opened))
      return FALSE;
    if (!opened && !go_on (guard, &over))
      return FALSE;
  }
  return TRUE;
}

static void
set_error (const Guard *guard, GError **error)
{
  guint line = 1;
  const char *line_start = guard->start;

  for (const char *at = guard->start; at < guard->at; at++)
    if (*at == '\n') {
      line++;
      line_start = at + 1;
    }
  g_set_error (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID, "Line %u, column %ld: %s.", line,
               g_utf8_strlen (line_start, guard->at - line_start) + 1, guard->why);
}

gboolean
kr_json_guard_check (const char *text, gsize length, GError **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (free_names_cb);
  Guard guard = {.start = text, .at = text, .end = text + length, .names = names};
  const char *invalid;

  if (length > KR_JSON_MAX_BYTES) {
    g_set_error (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID,
                 "The document has more than 64 MB.");
    return FALSE;
  }
  if (!g_utf8_validate_len (text, length, &invalid)) {
    guard.at = invalid;
    fail (&guard, "this is not UTF-8 text");
  } else if (check_document (&guard)) {
    return TRUE;
  }
  set_error (&guard, error);
  return FALSE;
}
