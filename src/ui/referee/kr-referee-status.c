/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-referee-status.h"

#include "kr-placeholder.h"
#include "kr-effect-words.h"
#include "kr-now-words.h"
#include "kr-referee-words.h"
#include "kr-display-name.h"

#include <glib/gi18n.h>

void
kr_referee_status_init (KrRefereeStatus *self, KrReferee *referee)
{
  *self = (KrRefereeStatus){.referee = g_object_ref (referee), .actor = KR_NO_SEAT};
  kr_referee_status_follow (self);
}

void
kr_referee_status_clear (KrRefereeStatus *self)
{
  g_clear_object (&self->referee);
  self->waits = FALSE;
}

void
kr_referee_status_follow (KrRefereeStatus *self)
{
  KrGame *game = kr_referee_get_game (self->referee);

  self->actor = KR_NO_SEAT;
  self->answer.id = KR_RULING_NONE;
  for (int seat = 0; seat < kr_game_get_match (game)->n_seats; seat++)
    self->names[seat] = kr_game_get_name (game, seat);
}

const KrTable *
kr_referee_status_get_table (const KrRefereeStatus *self)
{
  return self->referee != NULL ? kr_referee_get_table (self->referee) : NULL;
}

int
kr_referee_status_get_actor (const KrRefereeStatus *self)
{
  return self->actor != KR_NO_SEAT ? self->actor : kr_referee_status_get_table (self)->turn;
}

gboolean
kr_referee_status_can_play (const KrRefereeStatus *self)
{
  return !self->waits && !kr_referee_is_lost (self->referee) &&
         !kr_referee_status_get_table (self)->over;
}

/* The last event of the transcript; NULL if there is none, or the table was set after it. */
static const KrMatchRefereeLine *
find_last_event (const KrRefereeStatus *self)
{
  KrRefereeEntry *last = kr_referee_get_last (self->referee);
  const KrMatchRefereeLine *line = last != NULL ? kr_referee_entry_get_line (last) : NULL;

  return line != NULL && !line->is_situation ? line : NULL;
}

/* What may be done now: `Sam plays a heart — or draws one`. */
static char *
dup_turn (const KrRefereeStatus *self)
{
  return kr_referee_words_dup_turn (kr_referee_status_get_table (self), self->names);
}

/* The ruling on a card that was not let through; NULL if the last event was none. */
static const KrRuling *
find_refused (const KrRefereeStatus *self)
{
  const KrMatchRefereeLine *line = find_last_event (self);

  return line != NULL && line->event.kind == KR_EVENT_PLAY && !line->effects.legal &&
                 line->effects.n_rulings > 0
             ? &line->effects.rulings[0]
             : NULL;
}

char *
kr_referee_status_dup_headline (const KrRefereeStatus *self)
{
  const KrRuling *refused = find_refused (self);

  if (kr_referee_is_lost (self->referee))
    return g_strdup (_ ("The referee cannot replay this deal"));
  if (self->actor != KR_NO_SEAT)
    return kr_placeholder_fill (_ ("{player} plays or draws out of turn"), "{player}",
                                self->names[self->actor]);
  if (self->answer.id == KR_RULING_NONE && refused != NULL)
    return kr_effect_words_dup_refused (&find_last_event (self)->event, refused, self->names);
  return dup_turn (self);
}

static const KrTable *
get_table_after_last (const KrRefereeStatus *self)
{
  return kr_referee_entry_get_table (kr_referee_get_last (self->referee));
}

char *
kr_referee_status_dup_effects (const KrRefereeStatus *self)
{
  const KrMatchRefereeLine *line = find_last_event (self);
  g_autoptr (GString) text = g_string_new (NULL);

  if (self->answer.id != KR_RULING_NONE)
    return kr_effect_words_dup_ruling (&self->answer, self->names);
  if (line == NULL)
    return g_strdup ("");
  kr_placeholder_add_sentence (text, kr_effect_words_dup (&line->effects, self->names));
  kr_placeholder_add_sentence (text,
                               kr_effect_words_dup_turn (&line->event, &line->effects,
                                                         get_table_after_last (self), self->names));
  return g_strdup (text->str);
}

/* Below a card that was not let through comes first what may be done now. */
char *
kr_referee_status_dup_news (const KrRefereeStatus *self)
{
  const KrMatchRefereeLine *line = find_last_event (self);
  g_autoptr (GString) text = g_string_new (NULL);

  if (kr_referee_is_lost (self->referee))
    return g_strdup (_ ("Set up the position to go on."));
  if (self->actor != KR_NO_SEAT)
    return kr_placeholder_fill (_ ("It is {player}’s turn; Esc goes back to it."), "{player}",
                                self->names[kr_referee_status_get_table (self)->turn]);
  if (self->answer.id == KR_RULING_NONE && find_refused (self) != NULL) {
    g_autofree char *turn = dup_turn (self);

    g_string_append_printf (text, _ ("%s."), turn);
  }
  kr_placeholder_add_sentence (text, kr_referee_status_dup_effects (self));
  if (self->answer.id == KR_RULING_NONE)
    kr_placeholder_add_sentence (
        text, kr_referee_words_dup_notices (kr_referee_status_get_table (self),
                                            line != NULL ? &line->effects : NULL, self->names));
  return g_strdup (text->str);
}

char *
kr_referee_status_dup_last (const KrRefereeStatus *self)
{
  const KrMatchRefereeLine *line = find_last_event (self);
  g_autofree char *event = NULL;
  g_autofree char *name = NULL;

  if (self->answer.id != KR_RULING_NONE || line == NULL)
    return g_strdup ("");
  event = kr_effect_words_dup_event (&line->event, &line->effects, get_table_after_last (self),
                                     self->names);
  name = kr_display_name_isolate (self->names[line->event.seat]);
  /* Translators: a player (%1$s) and what this player did (%2$s) */
  return g_strdup_printf (_ ("%1$s: %2$s"), name, event);
}

KrRulingId
kr_referee_status_get_ruling (const KrRefereeStatus *self)
{
  const KrMatchRefereeLine *line = find_last_event (self);

  if (self->answer.id != KR_RULING_NONE)
    return self->answer.id;
  return line != NULL && line->effects.n_rulings > 0 ? line->effects.rulings[0].id : KR_RULING_NONE;
}

const char *
kr_referee_status_find_ruling (const KrRefereeStatus *self)
{
  static const char *const rulings[] = {
      [KR_EVENT_STARTER] = "starter",
      [KR_EVENT_PLAY] = NULL,
      [KR_EVENT_DRAW] = "no-legal-play",
      [KR_EVENT_CALL] = "one-card-words",
      [KR_EVENT_ASK] = "how-many-cards",
      [KR_EVENT_REVOKE] = "revoke",
      [KR_EVENT_SLOW] = "slow",
      [KR_EVENT_LOOKED] = "looked",
      [KR_EVENT_MULLIGAN] = "no-mulligan",
  };
  const KrRulingId ruling = kr_referee_status_get_ruling (self);
  const KrMatchRefereeLine *line = find_last_event (self);

  if (ruling != KR_RULING_NONE)
    return kr_ruling_id (ruling);
  if (line == NULL)
    return NULL;
  return line->event.kind == KR_EVENT_PLAY ? kr_now_words_get_card_ruling (line->event.card)
                                           : rulings[line->event.kind];
}

KrAtoms
kr_referee_status_get_atoms (const KrRefereeStatus *self)
{
  const KrMatchRefereeLine *line = find_last_event (self);

  if (self->answer.id != KR_RULING_NONE)
    return self->answer.atoms;
  return line != NULL ? line->effects.atoms : (KrAtoms){{0, 0}};
}

char *
kr_referee_status_dup_invitation (const KrRefereeStatus *self)
{
  const KrTable *table = kr_referee_status_get_table (self);
  const int actor = kr_referee_status_get_actor (self);
  const char *text = _ ("Tap the card {player} plays");

  if (table->over)
    text = _ ("The cards at the end of the deal");
  else if (!table->started)
    text = _ ("Tap the card {player} turns up");
  else if (self->actor != KR_NO_SEAT)
    text = _ ("Tap the card {player} plays out of turn");
  return kr_placeholder_fill (text, "{player}", actor != KR_NO_SEAT ? self->names[actor] : "");
}

char *
kr_referee_status_dup_draw (const KrRefereeStatus *self)
{
  const KrTable *table = kr_referee_status_get_table (self);
  g_autofree char *due = NULL;
  g_autofree char *name = NULL;

  if (table->over)
    return g_strdup (_ ("Score Deal"));
  if (!table->started || kr_referee_is_lost (self->referee))
    return g_strdup (_ ("Set Up Position…"));
  if (self->actor != KR_NO_SEAT)
    return kr_placeholder_fill (_ ("{player} draws"), "{player}", self->names[self->actor]);
  due = kr_referee_words_dup_due (table);
  name = kr_display_name_isolate (self->names[table->turn]);
  /* Translators: the current player and `draws one` */
  return g_strdup_printf (_ ("%1$s %2$s"), name, due);
}

char *
kr_referee_status_dup_pressures (const KrRefereeStatus *self)
{
  const KrTable *table = kr_referee_status_get_table (self);
  int seats[KR_MAX_SEATS];
  int n = 0;
  g_autofree char *players = NULL;

  for (int seat = 0; seat < table->setup.n_seats; seat++)
    if (table->tally[seat].pressures > 0)
      seats[n++] = seat;
  if (n == 0)
    return g_strdup ("");
  players = kr_referee_words_dup_list (seats, n, self->names);
  return kr_placeholder_fill (_ ("Pressures this deal: {players} ●"), "{players}", players);
}
