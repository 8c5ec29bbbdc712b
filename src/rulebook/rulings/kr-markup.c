/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-markup.h"

#include "kr-number.h"
#include "kr-pressure.h"
#include "kr-translatable.h"

#include <string.h>

/* Placeholders are filled in before the markup is parsed, so that the marks are in the right
 * places. */

#define ALLOWED "{value:KEY}, {points:RANK}, {pressure:N}, {pressures:N}"
#define MAX_PRESSURES 40

static const char *const suit_signs[] = {"♣", "♦", "♥", "♠"};

/* The names of ranks in placeholders. Gaps: no card has no rank. */
static const char *const rank_words[KR_N_RANKS] = {
    [KR_RANK_ACE] = "ace",     [KR_RANK_TWO] = "two",     [KR_RANK_THREE] = "three",
    [KR_RANK_FOUR] = "four",   [KR_RANK_FIVE] = "five",   [KR_RANK_SIX] = "six",
    [KR_RANK_SEVEN] = "seven", [KR_RANK_EIGHT] = "eight", [KR_RANK_NINE] = "nine",
    [KR_RANK_TEN] = "ten",     [KR_RANK_JACK] = "jack",   [KR_RANK_QUEEN] = "queen",
    [KR_RANK_KING] = "king",   [KR_RANK_JOKER] = "joker",
};

char *
kr_markup_format_number (gint64 number)
{
  g_autofree char *digits = g_strdup_printf ("%" G_GINT64_FORMAT, ABS (number));
  GString *text = g_string_new (number < 0 ? "−" : "");
  gsize n = strlen (digits);

  for (gsize i = 0; i < n; i++) {
    if (i > 0 && (n - i) % 3 == 0)
      g_string_append (text, kr_number_get_thousands_mark ());
    g_string_append_c (text, digits[i]);
  }
  return g_string_free (text, FALSE);
}

/* A value such as `-50 -75` with its numbers formatted. */
static char *
dup_numbers (const char *value)
{
  g_auto (GStrv) parts = g_strsplit (value, " ", -1);

  for (char **part = parts; *part != NULL; part++) {
    char *number = kr_markup_format_number (g_ascii_strtoll (*part, NULL, 10));

    g_free (*part);
    *part = number;
  }
  return g_strjoinv (", ", parts);
}

/* The value of the key @name in words. */
static char *
dup_value (const char *name, const KrRules *rules, KrTranslateFunc translate)
{
  const KrRuleKey *key = kr_rule_find_key (name);
  char value[KR_RULE_TEXT_SIZE];

  if (key == NULL)
    return NULL;
  kr_rules_get (rules, key, value);
  switch (key->kind) {
  case KR_KEY_CHOICE:
    for (const KrRuleChoice *choice = key->choices; choice->name != NULL; choice++)
      if (strcmp (choice->name, value) == 0)
        return g_strdup (translate (choice->meaning));
    return g_strdup (translate (value));
  case KR_KEY_NUMBER:
  case KR_KEY_THREES:
    return dup_numbers (value);
  case KR_KEY_YES_NO:
    return g_strdup (translate (strcmp (value, "yes") == 0 ? N_ ("yes") : N_ ("no")));
  case KR_KEY_RANKS:
  case KR_KEY_DEALS:
    return g_strdup (value);
  }
  return NULL;
}

static char *
dup_points (const char *name, const KrRules *rules)
{
  for (int rank = 0; rank < KR_N_RANKS; rank++)
    if (rank_words[rank] != NULL && strcmp (rank_words[rank], name) == 0)
      return kr_markup_format_number (rules->value[rank]);
  return NULL;
}

static char *
dup_pressure (const char *name, const KrRules *rules, gboolean together)
{
  guint64 n = 0;

  if (!g_ascii_string_to_unsigned (name, 10, 1, MAX_PRESSURES, &n, NULL))
    return NULL;
  return kr_markup_format_number (together ? kr_pressure_costs (rules, 1, (int) n)
                                           : kr_pressure_cost (rules, (int) n));
}

/* What replaces `{@name}`; NULL if it is not a placeholder. */
static char *
dup_placeholder (const char *name, const KrRules *rules, KrTranslateFunc translate)
{
  if (g_str_has_prefix (name, "value:"))
    return dup_value (name + strlen ("value:"), rules, translate);
  if (g_str_has_prefix (name, "points:"))
    return dup_points (name + strlen ("points:"), rules);
  if (g_str_has_prefix (name, "pressure:"))
    return dup_pressure (name + strlen ("pressure:"), rules, FALSE);
  if (g_str_has_prefix (name, "pressures:"))
    return dup_pressure (name + strlen ("pressures:"), rules, TRUE);
  return NULL;
}

static const char *
no_translation (const char *text)
{
  return text;
}

/* @markup with its placeholders filled in. *@unknown, if wanted, is the first text in braces that
 * is not a placeholder. */
static char *
fill_in (const char *markup, const KrRules *rules, KrTranslateFunc translate, char **unknown)
{
  GString *filled = g_string_new (NULL);
  const char *at = markup;

  while (*at != '\0') {
    const char *end = *at == '{' ? strchr (at, '}') : NULL;
    g_autofree char *name = end != NULL ? g_strndup (at + 1, (gsize) (end - at - 1)) : NULL;
    g_autofree char *value = name != NULL ? dup_placeholder (name, rules, translate) : NULL;

    if (value != NULL) {
      g_autofree char *escaped = g_markup_escape_text (value, -1);

      g_string_append (filled, escaped);
      at = end + 1;
      continue;
    }
    if (*at == '{' && unknown != NULL && *unknown == NULL)
      *unknown = g_strdup (name != NULL ? name : at);
    g_string_append_c (filled, *at++);
  }
  return g_string_free (filled, FALSE);
}

/* The state of the parser. */
typedef struct {
  GString *text;
  KrMarkedText *marked;
  gboolean open; /* within a mark */
  KrTextMarkKind kind;
  guint start;
  char *to; /* the attribute; may be NULL */
} Marker;

static gboolean
find_kind (const char *element, KrTextMarkKind *kind)
{
  static const char *const names[] = {"card", "term", "ref"};

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (strcmp (names[i], element) == 0) {
      *kind = (KrTextMarkKind) i;
      return TRUE;
    }
  return FALSE;
}

static void
start_mark_cb (GMarkupParseContext *context,
               const char *name,
               const char **names,
               const char **values,
               gpointer data,
               GError **error)
{
  Marker *marker = data;

  if (strcmp (name, "words") == 0)
    return;
  if (marker->open || !find_kind (name, &marker->kind)) {
    g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_UNKNOWN_ELEMENT,
                 "<%s> is not allowed in a text; allowed: <card>, <term>, <ref>", name);
    return;
  }
  if (names[0] != NULL && (strcmp (names[0], "to") != 0 || names[1] != NULL)) {
    g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_UNKNOWN_ATTRIBUTE,
                 "<%s> has no attribute “%s”; allowed: to", name, names[0]);
    return;
  }
  marker->open = TRUE;
  marker->start = (guint) marker->text->len;
  g_free (marker->to);
  marker->to = g_strdup (values[0]);
}

/* Appends `9H 2S` with suit signs. */
static void
append_cards (GString *text, const char *cards)
{
  g_auto (GStrv) words = g_strsplit (cards, " ", -1);

  for (char **word = words; *word != NULL; word++) {
    gsize n = strlen (*word);
    const char *suit = n > 1 ? strchr ("CDHS", (*word)[n - 1]) : NULL;

    if (word > words)
      g_string_append_c (text, ' ');
    g_string_append_len (text, *word, (gssize) (suit != NULL ? n - 1 : n));
    if (suit != NULL)
      g_string_append (text, suit_signs[suit - strchr ("CDHS", 'C')]);
  }
}

static void
mark_text_cb (
    GMarkupParseContext *context, const char *text, gsize length, gpointer data, GError **error)
{
  Marker *marker = data;
  g_autofree char *copy = g_strndup (text, length);

  if (marker->open && marker->kind == KR_TEXT_MARK_CARD)
    append_cards (marker->text, copy);
  else
    g_string_append (marker->text, copy);
}

static void
end_mark_cb (GMarkupParseContext *context, const char *name, gpointer data, GError **error)
{
  Marker *marker = data;
  const char *inside = marker->text->str + marker->start;
  const char *target = marker->to != NULL ? marker->to : inside;

  if (!marker->open)
    return;
  kr_marked_text_add_mark (marker->marked, marker->kind, marker->start, (guint) marker->text->len,
                           marker->kind == KR_TEXT_MARK_CARD ? "" : target);
  marker->open = FALSE;
}

static KrMarkedText *
parse_marks (const char *markup, GError **error)
{
  const GMarkupParser parser = {start_mark_cb, end_mark_cb, mark_text_cb, NULL, NULL};
  Marker marker = {.text = g_string_new (NULL), .marked = kr_marked_text_new (NULL)};
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, &marker, NULL);
  g_autofree char *whole = g_strdup_printf ("<words>%s</words>", markup);
  gboolean read = g_markup_parse_context_parse (context, whole, -1, error) &&
                  g_markup_parse_context_end_parse (context, error);

  g_free (marker.to);
  marker.marked->text = g_string_free (marker.text, FALSE);
  if (!read)
    g_clear_pointer (&marker.marked, kr_marked_text_free);
  return marker.marked;
}

KrMarkedText *
kr_markup_parse (const char *markup, const KrRules *rules, KrTranslateFunc translate)
{
  KrTranslateFunc say = translate != NULL ? translate : no_translation;
  g_autofree char *filled = fill_in (markup[0] != '\0' ? say (markup) : "", rules, say, NULL);
  KrMarkedText *text = parse_marks (filled, NULL);

  return text != NULL ? text : kr_marked_text_new (g_steal_pointer (&filled));
}

char *
kr_markup_dup_plain (const char *markup, const KrRules *rules, KrTranslateFunc translate)
{
  g_autoptr (KrMarkedText) text = kr_markup_parse (markup, rules, translate);

  return g_steal_pointer (&text->text);
}

char *
kr_markup_check (const char *markup)
{
  g_autofree char *unknown = NULL;
  g_autofree char *filled = NULL;
  g_autoptr (KrMarkedText) text = NULL;
  g_autoptr (GError) problem = NULL;
  KrRules rules;

  kr_rules_init (&rules);
  filled = fill_in (markup, &rules, no_translation, &unknown);
  if (unknown != NULL)
    return g_strdup_printf ("“{%s}” means nothing; allowed: " ALLOWED, unknown);
  text = parse_marks (filled, &problem);
  return text == NULL ? g_strdup (problem->message) : NULL;
}
