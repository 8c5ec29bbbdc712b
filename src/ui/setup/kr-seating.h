/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-game.h"

/*
 * kr-seating.h: who sits where at a table that is being set up, and with which pen.
 *
 * A seating of zeros has no seats. No two seats have the same pen: there are as many
 * pens as there can be seats.
 */

G_BEGIN_DECLS

typedef struct {
  char *name; /* never NULL; "": nobody yet */
  char *uuid; /* NULL: a player new to the roster */
  guint pen;
  gboolean has_played;       /* a game before, as far as is known: who has a UUID has */
  gboolean chose_first_game; /* somebody said whether it is the player's first game */
  gboolean first_game;       /* what they said */
} KrSitter;

typedef struct {
  guint n;
  KrSitter at[KR_MAX_SEATS]; /* clockwise; the first n count */
} KrSeating;

void kr_seating_clear (KrSeating *self);

/* New seats are empty, each with the first pen that is free. */
void kr_seating_set_n (KrSeating *self, guint n);

/* @pen is the one that the player had last, or 0. The seat gets it if no other seat has it. */
void
kr_seating_set_player (KrSeating *self, guint seat, const char *name, const char *uuid, guint pen);

/* If another seat has @pen, the two seats swap pens. */
void kr_seating_set_pen (KrSeating *self, guint seat, guint pen);

/* Seats the player of @from at @to; those between move up. */
void kr_seating_move (KrSeating *self, guint from, guint to);

/* Where a player of seat @at sits after such a move. */
guint kr_seating_follow_move (guint at, guint from, guint to);

void kr_seating_remove (KrSeating *self, guint seat);

/* The players of @game, where they sat, with their pens. */
void kr_seating_take_game (KrSeating *self, KrGame *game);

G_END_DECLS
