/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-ruling-outcome.h"

#include <string.h>

/* Writes what the referee says the way an outcome's attributes are written, to compare the
 * two. */

static const char *
yes_no (gboolean yes)
{
  return yes ? "yes" : "no";
}

static const char *
name_of (const KrRulingActual *actual, int seat)
{
  return seat != KR_NO_SEAT ? actual->record->names.name[seat] : "";
}

static void append_item (GString *text, const char *between, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

static void
append_item (GString *text, const char *between, const char *format, ...)
{
  va_list arguments;

  if (text->len > 0)
    g_string_append (text, between);
  va_start (arguments, format);
  g_string_append_vprintf (text, format, arguments);
  va_end (arguments);
}

static void
append_effects (const KrRulingActual *actual, const char *what, GString *text)
{
  const KrEffects *effects = &actual->read->effects;

  if (strcmp (what, "legal") == 0)
    g_string_append (text, yes_no (effects->legal));
  else if (strcmp (what, "ruling") == 0)
    for (int i = 0; i < effects->n_rulings; i++)
      append_item (text, " ", "%s", kr_ruling_id (effects->rulings[i].id));
  else if (strcmp (what, "draws") == 0)
    for (int i = 0; i < effects->n_draws; i++)
      append_item (text, "; ", "%s %d %s", name_of (actual, effects->draws[i].seat),
                   effects->draws[i].cards, kr_draw_reason_id (effects->draws[i].why));
  else if (strcmp (what, "pressures") == 0)
    for (int i = 0; i < effects->n_pressures; i++)
      append_item (text, "; ", "%s %" G_GINT64_FORMAT, name_of (actual, effects->pressures[i].seat),
                   effects->pressures[i].points);
}

static void
append_turn (const KrRulingActual *actual, const char *what, GString *text)
{
  const KrTable *table = &actual->record->table;

  if (strcmp (what, "turn") == 0)
    g_string_append (text, name_of (actual, table->turn));
  else if (strcmp (what, "direction") == 0)
    g_string_append (text, table->direction > 0 ? "clockwise" : "counter-clockwise");
  else if (strcmp (what, "count") == 0)
    g_string_append_printf (text, "%d", table->count);
  else if (strcmp (what, "suit") == 0)
    g_string_append (text, table->free ? "" : kr_suit_text (table->suit));
  else if (strcmp (what, "rank") == 0)
    g_string_append (text, table->free ? "" : kr_rank_text (table->rank));
  else if (strcmp (what, "free") == 0)
    g_string_append (text, yes_no (table->free));
  else if (strcmp (what, "again") == 0)
    g_string_append (text, yes_no (table->again));
  else if (strcmp (what, "over") == 0)
    g_string_append (text, yes_no (table->over));
}

static void
append_hands (const KrRulingActual *actual, const char *what, GString *text)
{
  const KrTable *table = &actual->record->table;
  char card[KR_CARD_TEXT_SIZE];

  for (int seat = 0; seat < table->setup.n_seats; seat++)
    if (strcmp (what, "hands") == 0)
      append_item (text, " ", "%s=%d", name_of (actual, seat), table->hands[seat]);
    else if (strcmp (what, "owes") == 0 && table->owes[seat] > 0)
      append_item (text, " ", "%s", name_of (actual, seat));
  for (int i = 0; strcmp (what, "face-up") == 0 && i < table->n_face_up; i++) {
    kr_card_format (table->face_up[i].card, card);
    append_item (text, "; ", "%s %s", name_of (actual, table->face_up[i].seat), card);
  }
}

static void
append_result (const KrRulingActual *actual, const char *what, GString *text)
{
  const KrDealResult *result = actual->result;
  int n = actual->record->table.setup.n_seats;

  g_assert (result != NULL);
  if (strcmp (what, "star") == 0)
    g_string_append (text, name_of (actual, result->star));
  for (int i = 0; strcmp (what, "out") == 0 && i < result->n_out; i++)
    append_item (text, " ", "%s", name_of (actual, result->out[i]));
  for (int seat = 0; strcmp (what, "scores") == 0 && result->scored && seat < n; seat++)
    append_item (text, " ", "%s=%" G_GINT64_FORMAT, name_of (actual, seat), result->scores[seat]);
}

static gboolean
is_of_result (const char *what)
{
  return strcmp (what, "star") == 0 || strcmp (what, "out") == 0 || strcmp (what, "scores") == 0;
}

static char *
dup_actual (const KrRulingActual *actual, const char *what)
{
  GString *text = g_string_new (NULL);

  if (is_of_result (what)) {
    append_result (actual, what, text);
  } else {
    append_effects (actual, what, text);
    append_turn (actual, what, text);
    append_hands (actual, what, text);
  }
  return g_string_free (text, FALSE);
}

char *
kr_ruling_outcome_compare (const KrRulingOutcome *outcome, const KrRulingActual *actual)
{
  GHashTableIter iter;
  gpointer what = NULL;
  gpointer expected = NULL;

  g_hash_table_iter_init (&iter, outcome->says);
  while (g_hash_table_iter_next (&iter, &what, &expected)) {
    g_autofree char *is = NULL;

    if (strcmp (what, "line") == 0 || strcmp (what, "when") == 0 ||
        is_of_result (what) != (actual->result != NULL))
      continue;
    is = dup_actual (actual, what);
    if (strcmp (is, expected) != 0)
      return g_strdup_printf ("line %u under %s: %s is “%s” for the referee, not “%s”",
                              outcome->line, actual->record->rules.id, (const char *) what, is,
                              (const char *) expected);
  }
  return NULL;
}

gboolean
kr_ruling_outcome_has_result (const KrRulingOutcome *outcome)
{
  GHashTableIter iter;
  gpointer what = NULL;

  g_hash_table_iter_init (&iter, outcome->says);
  while (g_hash_table_iter_next (&iter, &what, NULL))
    if (is_of_result (what))
      return TRUE;
  return FALSE;
}

void
kr_ruling_outcome_free (KrRulingOutcome *outcome)
{
  kr_rule_condition_free (outcome->when);
  g_hash_table_unref (outcome->says);
  g_free (outcome);
}

KrRulingOutcome *
kr_ruling_outcome_read (const KrXmlNode *node, GPtrArray *problems)
{
  KrRulingOutcome *outcome = g_new0 (KrRulingOutcome, 1);
  guint64 line = 0;

  outcome->when = kr_ruling_read_when (node, problems);
  outcome->says = g_hash_table_ref (node->attributes);
  if (!g_ascii_string_to_unsigned (kr_xml_get (node, "line") != NULL ? kr_xml_get (node, "line")
                                                                     : "",
                                   10, 1, 10000, &line, NULL))
    kr_xml_add_problem (problems, node, "line=…; allowed: a line of the table, from 1");
  outcome->line = (guint) line;
  return outcome;
}
