/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-text.h"

#include "kr-text-class.h"
#include "kr-utf8.h"

#include <stdio.h>
#include <string.h>

/* What may be in a text, and making a text so. */

#define REPLACEMENT 0xFFFD
#define KEYCAP 0x20E3
#define EMOJI_FORM 0xFE0F
#define TEXT_FORM 0xFE0E
#define CODE_TEXT_SIZE 16 /* of U+10FFFF */
#define UUID_LENGTH 36

typedef struct {
  size_t max_chars;
  size_t max_bytes;
  bool present; /* not empty */
  bool single;  /* single blanks, none at the ends */
  bool trimmed; /* no blanks or line feeds at the ends */
  bool lines;   /* line feeds */
  bool tabs;
} Limits;

static const Limits limits[] = {
    [KR_TEXT_NAME] = {64, 256, .present = true, .single = true},
    [KR_TEXT_PLACE] = {256, 1024, .single = true},
    [KR_TEXT_TAGS] = {256, 1024, .single = true},
    [KR_TEXT_NOTE] = {16379, 16379, .lines = true, .tabs = true},
    [KR_TEXT_RULING] = {4000, 16000, .present = true, .trimmed = true, .lines = true},
    [KR_TEXT_LINE] = {16384, 16384},
    [KR_TEXT_RULES_NAME] = {95, 95, .present = true, .single = true},
    [KR_TEXT_RULES_SOURCE] = {159, 159, .single = true},
    [KR_TEXT_KEY] = {63, 63, .present = true, .single = true},
    [KR_TEXT_UUID] = {UUID_LENGTH, UUID_LENGTH, .present = true, .single = true},
};

size_t
kr_text_max_chars (KrTextKind kind)
{
  return limits[kind].max_chars;
}

size_t
kr_text_max_bytes (KrTextKind kind)
{
  return limits[kind].max_bytes;
}

/* --- One character ------------------------------------------------------ */

/* What is being read. @before is the last character that was kept, 0 at the start. */
typedef struct {
  const Limits *limits;
  const char *at;
  const char *end;
  uint32_t before;
  unsigned n_marks; /* in a row up to here */
} Reader;

/* A character: what it is, and what is kept of it. */
typedef struct {
  uint32_t code;
  KrCode fault; /* KR_OK: it is kept as it is */
  bool kept;
  uint32_t instead;
} Sign;

static Sign
keep (uint32_t code)
{
  return (Sign){.code = code, .kept = true, .instead = code};
}

static Sign
drop (uint32_t code, KrCode fault)
{
  return (Sign){.code = code, .fault = fault};
}

static Sign
replace (uint32_t code, KrCode fault, uint32_t instead)
{
  return (Sign){.code = code, .fault = fault, .kept = true, .instead = instead};
}

/* The next character of @reader; 0 at the end, and for what is not UTF-8. */
static uint32_t
peek (const Reader *reader)
{
  uint32_t code = 0;

  if (reader->at < reader->end)
    kr_utf8_read (reader->at, (size_t) (reader->end - reader->at), &code);
  return code;
}

/* Whether a joiner makes sense after what was before and in front of @after. */
static bool
joins (const Reader *reader, uint32_t joiner, uint32_t after)
{
  const uint32_t before = reader->before;

  if (joiner == 0x200D && kr_text_class_is_emoji (after))
    return before == EMOJI_FORM || kr_text_class_is_emoji (before);
  if (kr_text_class_is_indic (before))
    return kr_text_class_get (after) != KR_TEXT_CLASS_JOINER;
  return kr_text_class_is_joining (before) && kr_text_class_is_joining (after);
}

/* Whether what was before has several forms to choose from. */
static bool
has_forms (const Reader *reader, uint32_t variant, uint32_t after)
{
  const uint32_t before = reader->before;

  if (kr_text_class_is_mongolian_variant (variant))
    return kr_text_class_is_mongolian (before);
  if (variant != EMOJI_FORM && variant != TEXT_FORM)
    return false;
  if (before < 0x80)
    return after == KEYCAP && before != 0 && strchr ("0123456789#*", (int) before) != NULL;
  return kr_text_class_is_emoji (before);
}

static Sign
judge_blank (const Reader *reader, uint32_t code, KrCode fault)
{
  const bool leads = reader->before == 0 || reader->before == '\n';

  if ((reader->limits->single && (leads || reader->before == ' ')) ||
      (reader->limits->trimmed && reader->before == 0))
    return drop (code, KR_ERR_TEXT_BLANKS);
  if (code == ' ' || (code == '\t' && reader->limits->tabs))
    return keep (code);
  return replace (code, fault, ' ');
}

static Sign
judge_break (const Reader *reader, uint32_t code, uint32_t after)
{
  if (!reader->limits->lines)
    return judge_blank (reader, code, KR_ERR_TEXT_LINES);
  if (code == '\r' && after == '\n')
    return drop (code, KR_ERR_TEXT_LINES);
  if (reader->limits->trimmed && reader->before == 0)
    return drop (code, KR_ERR_TEXT_BLANKS);
  return code == '\n' ? keep (code) : replace (code, KR_ERR_TEXT_LINES, '\n');
}

static Sign
judge_mark (const Reader *reader, uint32_t code)
{
  const bool alone = reader->before == 0 || reader->before == '\n';

  return alone || reader->n_marks >= KR_TEXT_MAX_MARKS ? drop (code, KR_ERR_TEXT_MARKS)
                                                       : keep (code);
}

static Sign
judge (const Reader *reader, uint32_t code)
{
  const uint32_t after = peek (reader);

  switch (kr_text_class_get (code)) {
  case KR_TEXT_CLASS_SIGN:
    return keep (code);
  case KR_TEXT_CLASS_BLANK:
    return judge_blank (reader, code, KR_ERR_TEXT_BLANKS);
  case KR_TEXT_CLASS_BREAK:
    return judge_break (reader, code, after);
  case KR_TEXT_CLASS_CONTROL:
    return drop (code, KR_ERR_TEXT_CONTROL);
  case KR_TEXT_CLASS_DIRECTION:
    return drop (code, KR_ERR_TEXT_DIRECTION);
  case KR_TEXT_CLASS_UNSEEN:
    return drop (code, KR_ERR_TEXT_UNSEEN);
  case KR_TEXT_CLASS_JOINER:
    return joins (reader, code, after) ? keep (code) : drop (code, KR_ERR_TEXT_UNSEEN);
  case KR_TEXT_CLASS_VARIANT:
    return has_forms (reader, code, after) ? keep (code) : drop (code, KR_ERR_TEXT_UNSEEN);
  case KR_TEXT_CLASS_MARK:
    return judge_mark (reader, code);
  case KR_TEXT_CLASS_UNKNOWN:
    break;
  }
  return replace (code, KR_ERR_TEXT_UNKNOWN, REPLACEMENT);
}

/* Takes the next character; there is one. */
static Sign
take (Reader *reader)
{
  uint32_t code = 0;
  const size_t n = kr_utf8_read (reader->at, (size_t) (reader->end - reader->at), &code);
  KrTextClass class;
  Sign sign;

  if (n == 0)
    code = (unsigned char) *reader->at;
  reader->at += n > 0 ? n : 1;
  sign = n > 0 ? judge (reader, code) : replace (code, KR_ERR_TEXT_ENCODING, REPLACEMENT);
  if (!sign.kept)
    return sign;
  class = kr_text_class_get (sign.instead);
  if (class == KR_TEXT_CLASS_MARK)
    reader->n_marks++;
  else if (class != KR_TEXT_CLASS_JOINER)
    reader->n_marks = 0;
  reader->before = sign.instead;
  return sign;
}

/* --- Checking ----------------------------------------------------------- */

static size_t
count_chars (const char *text, size_t length)
{
  size_t n = 0;

  for (size_t i = 0; i < length; i++)
    n += ((unsigned char) text[i] & 0xC0) != 0x80;
  return n;
}

static bool
is_uuid (const char *text, size_t length)
{
  for (size_t i = 0; i < length; i++) {
    const bool hyphen = i == 8 || i == 13 || i == 18 || i == 23;

    /* NOLINTNEXTLINE(bugprone-not-null-terminated-result): the end is no digit */
    if (hyphen ? text[i] != '-' : memchr ("0123456789abcdefABCDEF", text[i], 22) == NULL)
      return false;
  }
  return length == UUID_LENGTH;
}

/* What is wrong with all of the text: its length. */
static KrCode
check_length (const Limits *limit, const char *text, size_t length, KrStatus *status)
{
  const size_t n = count_chars (text, length);

  if (length == 0 && limit->present)
    return kr_status_set (status, KR_ERR_TEXT_EMPTY, NULL, NULL);
  if (n > limit->max_chars)
    return kr_status_set_numbers (status, KR_ERR_TEXT_LONG, NULL, (int64_t) n,
                                  (int64_t) limit->max_chars);
  if (length > limit->max_bytes)
    return kr_status_set_numbers (status, KR_ERR_TEXT_LARGE, NULL, (int64_t) length,
                                  (int64_t) limit->max_bytes);
  return KR_OK;
}

/* Reports @sign, character @column of line @line. */
static KrCode
report (KrStatus *status, const Sign *sign, uint32_t line, uint32_t column)
{
  char name[CODE_TEXT_SIZE];

  snprintf (name, sizeof name, sign->fault == KR_ERR_TEXT_ENCODING ? "0x%02X" : "U+%04X",
            (unsigned) sign->code);
  kr_status_set_numbers (status, sign->fault, name, column, KR_TEXT_MAX_MARKS);
  if (status != NULL) {
    status->line = line;
    status->column = column;
  }
  return sign->fault;
}

/* Whether nothing has to be looked at: letters, digits and signs of ASCII, not too many, and blanks
 * where any are allowed, or single ones inside. Nearly all texts are. */
static bool
is_plain (const Limits *limit, const char *text, size_t length)
{
  const bool single = limit->single || limit->trimmed;
  bool blank = single; /* no other blank may follow */

  if (length > limit->max_chars || (length == 0 && limit->present))
    return false;
  for (size_t i = 0; i < length; i++) {
    if (text[i] < ' ' || text[i] > '~' || (blank && text[i] == ' '))
      return false;
    blank = single && text[i] == ' ';
  }
  return length == 0 || !blank;
}

KrCode
kr_text_check (KrTextKind kind, const char *text, size_t length, KrStatus *status)
{
  Reader reader = {.limits = &limits[kind], .at = text, .end = text + length};
  char uuid[UUID_LENGTH + 1];
  uint32_t line = 1;
  uint32_t column = 0;
  KrCode code;

  if (kind == KR_TEXT_UUID ? is_uuid (text, length) : is_plain (reader.limits, text, length))
    return KR_OK;
  code = check_length (reader.limits, text, length, status);
  if (code != KR_OK)
    return code;
  while (reader.at < reader.end) {
    const bool begins = reader.before == '\n';
    Sign sign = take (&reader);

    line += begins;
    column = begins ? 1 : column + 1;
    if (sign.fault == KR_OK && reader.at == reader.end &&
        ((reader.limits->single && sign.code == ' ') ||
         (reader.limits->trimmed && (sign.code == ' ' || sign.code == '\n'))))
      sign.fault = KR_ERR_TEXT_BLANKS;
    if (sign.fault != KR_OK)
      return report (status, &sign, line, column);
  }
  if (kind == KR_TEXT_UUID) {
    snprintf (uuid, sizeof uuid, "%.*s", (int) length, text);
    return kr_status_set (status, KR_ERR_TEXT_UUID, uuid, NULL);
  }
  return KR_OK;
}

/* --- Cleaning ----------------------------------------------------------- */

/* Cuts what must not be at the end of @clean, and with @to_limits what is too much. */
static size_t
cut (const Limits *limit, bool to_limits, const char *clean, size_t length)
{
  size_t n = count_chars (clean, length);

  while (length > 0) {
    const char last = clean[length - 1];
    const bool blank = (limit->single || limit->trimmed) && (last == ' ' || last == '\n');

    if (!blank && (!to_limits || (n <= limit->max_chars && length <= limit->max_bytes)))
      break;
    while (((unsigned char) clean[length - 1] & 0xC0) == 0x80)
      length--;
    length--;
    n--;
  }
  return length;
}

/* Cleans once. @text may be @clean if it is UTF-8: what is written is never longer then. */
static size_t
clean_once (const Limits *limit,
            bool to_limits,
            const char *text,
            size_t length,
            char *clean,
            bool *changed)
{
  Reader reader = {.limits = limit, .at = text, .end = text + length};
  size_t n = 0;

  *changed = false;
  while (reader.at < reader.end) {
    const Sign sign = take (&reader);
    char bytes[KR_UTF8_MAX_BYTES];

    *changed = *changed || sign.fault != KR_OK;
    if (!sign.kept)
      continue;
    const size_t size = kr_utf8_write (sign.instead, bytes);
    memcpy (clean + n, bytes, size);
    n += size;
  }
  n = cut (limit, to_limits, clean, n);
  clean[n] = '\0';
  return n;
}

/* What was dropped may have been what a joiner joined. */
static size_t
clean_all (KrTextKind kind, bool to_limits, const char *text, size_t length, char *clean)
{
  bool changed = true;

  if (is_plain (&limits[kind], text, length)) {
    memmove (clean, text, length);
    clean[length] = '\0';
    return length;
  }
  while (changed) {
    const size_t n = clean_once (&limits[kind], to_limits, text, length, clean, &changed);

    changed = changed || n != length;
    text = clean;
    length = n;
  }
  return length;
}

size_t
kr_text_clean (KrTextKind kind, const char *text, size_t length, char *clean)
{
  return clean_all (kind, true, text, length, clean);
}

size_t
kr_text_tidy (KrTextKind kind, const char *text, size_t length, char *tidy)
{
  return clean_all (kind, false, text, length, tidy);
}
