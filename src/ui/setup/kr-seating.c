/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-seating.h"

#include "kr-pen-order.h"

#include <string.h>

static gboolean
is_pen_free (const KrSeating *self, guint pen, guint for_seat)
{
  for (guint seat = 0; seat < self->n; seat++)
    if (seat != for_seat && self->at[seat].pen == pen)
      return FALSE;
  return TRUE;
}

static guint
find_free_pen (const KrSeating *self, guint for_seat)
{
  guint used = 0;

  for (guint seat = 0; seat < self->n; seat++)
    if (seat != for_seat)
      used |= 1u << self->at[seat].pen;
  return kr_pen_order_find_free (used);
}

static void
clear_sitter (KrSitter *sitter)
{
  g_clear_pointer (&sitter->name, g_free);
  g_clear_pointer (&sitter->uuid, g_free);
}

void
kr_seating_clear (KrSeating *self)
{
  for (guint seat = 0; seat < self->n; seat++)
    clear_sitter (&self->at[seat]);
  self->n = 0;
}

void
kr_seating_set_n (KrSeating *self, guint n)
{
  while (self->n > n)
    clear_sitter (&self->at[--self->n]);
  for (; self->n < n; self->n++)
    self->at[self->n] = (KrSitter){.name = g_strdup (""), .pen = find_free_pen (self, self->n)};
}

void
kr_seating_set_player (KrSeating *self, guint seat, const char *name, const char *uuid, guint pen)
{
  KrSitter *sitter = &self->at[seat];
  const KrSitter taken = {.name = g_strdup (name != NULL ? name : ""),
                          .uuid = g_strdup (uuid),
                          .pen = sitter->pen,
                          .has_played = uuid != NULL};

  clear_sitter (sitter);
  *sitter = taken;
  if (pen >= 1 && pen <= KR_N_PENS && is_pen_free (self, pen, seat))
    sitter->pen = pen;
}

void
kr_seating_set_pen (KrSeating *self, guint seat, guint pen)
{
  for (guint other = 0; other < self->n; other++)
    if (self->at[other].pen == pen)
      self->at[other].pen = self->at[seat].pen;
  self->at[seat].pen = pen;
}

void
kr_seating_move (KrSeating *self, guint from, guint to)
{
  const KrSitter moved = self->at[from];

  if (from < to)
    memmove (&self->at[from], &self->at[from + 1], (to - from) * sizeof moved);
  else
    memmove (&self->at[to + 1], &self->at[to], (from - to) * sizeof moved);
  self->at[to] = moved;
}

guint
kr_seating_follow_move (guint at, guint from, guint to)
{
  if (at == from)
    return to;
  if (from < at && at <= to)
    return at - 1;
  if (to <= at && at < from)
    return at + 1;
  return at;
}

void
kr_seating_remove (KrSeating *self, guint seat)
{
  kr_seating_move (self, seat, self->n - 1);
  kr_seating_set_n (self, self->n - 1);
}

void
kr_seating_take_game (KrSeating *self, KrGame *game)
{
  kr_seating_set_n (self, kr_game_get_match (game)->n_players);
  for (guint seat = 0; seat < self->n; seat++)
    self->at[seat].pen = KR_PEN_PENCIL;
  for (guint seat = 0; seat < self->n; seat++) {
    kr_seating_set_player (self, seat, kr_game_get_name (game, (int) seat),
                           kr_game_get_player_uuid (game, (int) seat),
                           kr_game_get_pen (game, (int) seat));
    if (self->at[seat].pen == KR_PEN_PENCIL)
      self->at[seat].pen = find_free_pen (self, seat);
  }
}
