/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-what-if.h"

#include "kr-effect-words.h"
#include "kr-status-words.h"
#include "kr-referee-words.h"

#include <glib/gi18n.h>
#include <string.h>

void
kr_what_if_free (KrWhatIf *self)
{
  g_ptr_array_unref (self->lines);
  g_free (self->figure);
  g_free (self);
}

/* Adds @line, which it takes over, unless it is empty. */
static void
add_line (KrWhatIf *self, char *line)
{
  if (*line != '\0')
    g_ptr_array_add (self->lines, line);
  else
    g_free (line);
}

/* Whether @situation is the position of @live, and @rules are its rules. */
static gboolean
is_as_live (const KrTable *live, const KrRules *rules, const KrSituation *situation)
{
  KrSituation standing;

  if (live == NULL || live->setup.rules != rules)
    return FALSE;
  kr_situation_init (&standing, live);
  return memcmp (&standing, situation, sizeof standing) == 0;
}

KrCode
kr_what_if_set_up (KrTable *table,
                   const KrRules *rules,
                   const KrTable *live,
                   const KrSituation *situation,
                   int n_seats,
                   KrStatus *status)
{
  const int n_players = n_seats - (rules->dummy ? 1 : 0);
  KrDealSetup setup = {.rules = rules,
                       .n_seats = (uint8_t) n_seats,
                       .dummy = rules->dummy ? (int8_t) (n_seats - 1) : KR_NO_SEAT,
                       .cards = 2};
  char text[16];
  KrCode code;

  if (is_as_live (live, rules, situation)) {
    *table = *live;
    return kr_status_set (status, KR_OK, NULL, NULL);
  }
  for (int seat = 0; live != NULL && seat < n_seats; seat++)
    setup.pressures[seat] = (uint16_t) (live->setup.pressures[seat] + live->tally[seat].pressures);
  if (n_players < rules->players_min || n_players > rules->players_max) {
    g_snprintf (text, sizeof text, "%d", n_players);
    return kr_status_set_numbers (status, KR_ERR_PLAYERS, text, rules->players_min,
                                  rules->players_max);
  }
  code = kr_table_init (table, &setup, status);
  return code == KR_OK ? kr_situation_apply (situation, table, status) : code;
}

/* What happens now, and whose turn it is. */
static void
describe (KrWhatIf *self,
          const KrEvent *event,
          const KrTable *after,
          const KrEffects *effects,
          const char *const names[])
{
  const char *figure = effects->legal ? _ ("Legal") : _ ("Not legal");

  self->figure = g_strdup (figure);
  self->allowed = effects->legal;
  self->ruling = effects->n_rulings > 0 ? effects->rulings[0].id : KR_RULING_NONE;
  self->atoms = effects->atoms;
  add_line (self, kr_effect_words_dup (effects, names));
  add_line (self, kr_effect_words_dup_turn (event, effects, after, names));
  if (after->count > 0)
    g_ptr_array_add (self->lines, g_strdup_printf (_ ("The count is %d."), after->count));
  add_line (self, kr_referee_words_dup_notices (after, effects, names));
  g_ptr_array_add (self->lines, kr_referee_words_dup_turn (after, names));
}

KrWhatIf *
kr_what_if_new_play (const KrRules *rules,
                     const KrTable *live,
                     const KrSituation *situation,
                     int n_seats,
                     const char *const names[],
                     const KrEvent *event)
{
  KrTable table;
  KrStatus status;
  KrEffects effects;
  KrWhatIf *self = g_new0 (KrWhatIf, 1);

  self->lines = g_ptr_array_new_with_free_func (g_free);
  if (kr_what_if_set_up (&table, rules, live, situation, n_seats, &status) != KR_OK) {
    self->figure = g_strdup (_ ("Impossible"));
    add_line (self, kr_status_words_format_status (&status, names, (guint) n_seats));
    return self;
  }
  kr_table_apply (&table, event, &effects);
  describe (self, event, &table, &effects, names);
  return self;
}
