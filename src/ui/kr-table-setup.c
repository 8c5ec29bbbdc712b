/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-table-setup.h"

#include "kr-pen.h"

#include <string.h>

/* Seats, rules and the rest of a game that has not begun. */

#define MIN_SEATS 2

typedef struct {
  char *name; /* never NULL */
  char *uuid;
  guint pen;
} Seat;

struct _KrTableSetup {
  GObject parent_instance;

  KrRules rules;
  guint n_seats;
  Seat seats[KR_MAX_SEATS];
  guint first_dealer; /* < n_seats */
  char *draw;
  char *place;
  char *note;
};

G_DEFINE_FINAL_TYPE (KrTableSetup, kr_table_setup, G_TYPE_OBJECT)

enum {
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
changed (KrTableSetup *self)
{
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
replace_text (KrTableSetup *self, char **text, const char *with)
{
  if (g_strcmp0 (*text, with) == 0)
    return;
  g_free (*text);
  *text = g_strdup (with != NULL ? with : "");
  changed (self);
}

static gboolean
is_pen_free (KrTableSetup *self, guint pen, guint for_seat)
{
  for (guint seat = 0; seat < self->n_seats; seat++)
    if (seat != for_seat && self->seats[seat].pen == pen)
      return FALSE;
  return TRUE;
}

/* There are as many pens as seats, so one is always free. */
static guint
find_free_pen (KrTableSetup *self, guint for_seat)
{
  guint pen = 1;

  while (!is_pen_free (self, pen, for_seat))
    pen++;
  return pen;
}

/* Empty again, with the first pen that nobody has. */
static void
reset_seat (KrTableSetup *self, guint seat)
{
  Seat *empty = &self->seats[seat];

  g_free (empty->name);
  g_clear_pointer (&empty->uuid, g_free);
  empty->name = g_strdup ("");
  empty->pen = find_free_pen (self, seat);
}

static void
set_n_seats (KrTableSetup *self, guint n_seats)
{
  while (self->n_seats < n_seats)
    reset_seat (self, self->n_seats++);
  self->n_seats = n_seats;
  self->first_dealer = MIN (self->first_dealer, n_seats - 1);
}

static void
kr_table_setup_finalize (GObject *object)
{
  KrTableSetup *self = KR_TABLE_SETUP (object);

  for (guint seat = 0; seat < KR_MAX_SEATS; seat++) {
    g_free (self->seats[seat].name);
    g_free (self->seats[seat].uuid);
  }
  g_free (self->draw);
  g_free (self->place);
  g_free (self->note);
  G_OBJECT_CLASS (kr_table_setup_parent_class)->finalize (object);
}

static void
kr_table_setup_class_init (KrTableSetupClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kr_table_setup_finalize;
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", KR_TYPE_TABLE_SETUP, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
kr_table_setup_init (KrTableSetup *self)
{
  kr_rules_init (&self->rules);
  self->draw = g_strdup ("");
  self->place = g_strdup ("");
  self->note = g_strdup ("");
  set_n_seats (self, KR_TABLE_SETUP_DEFAULT_SEATS);
}

KrTableSetup *
kr_table_setup_new (void)
{
  return g_object_new (KR_TYPE_TABLE_SETUP, NULL);
}

const KrRules *
kr_table_setup_get_rules (KrTableSetup *self)
{
  return &self->rules;
}

void
kr_table_setup_set_rules (KrTableSetup *self, const KrRules *rules)
{
  self->rules = *rules;
  changed (self);
}

KrCode
kr_table_setup_set_rule (KrTableSetup *self, const char *key, const char *value, KrStatus *status)
{
  KrCode code = kr_rules_set (&self->rules, key, value, status);

  if (code == KR_OK)
    changed (self);
  return code;
}

gboolean
kr_table_setup_get_has_sides (KrTableSetup *self)
{
  return kr_rules_has_sides (&self->rules, (int) self->n_seats);
}

guint
kr_table_setup_get_n_seats (KrTableSetup *self)
{
  return self->n_seats;
}

gboolean
kr_table_setup_add_seat (KrTableSetup *self)
{
  if (self->n_seats == KR_MAX_SEATS)
    return FALSE;
  set_n_seats (self, self->n_seats + 1);
  replace_text (self, &self->draw, "");
  changed (self);
  return TRUE;
}

/* The cards that were drawn, seat by seat, go where their players go. */
static void
move_draw (KrTableSetup *self, guint from, guint to)
{
  g_auto (GStrv) cards = g_strsplit (self->draw, " ", -1);
  char *moved;

  if (g_strv_length (cards) != self->n_seats)
    return;
  moved = cards[from];
  if (from < to)
    memmove (&cards[from], &cards[from + 1], (to - from) * sizeof *cards);
  else
    memmove (&cards[to + 1], &cards[to], (from - to) * sizeof *cards);
  cards[to] = moved;
  g_free (self->draw);
  self->draw = g_strjoinv (" ", cards);
}

/* Where the player of seat @at sits after a move from @from to @to. */
static guint
follow_move (guint at, guint from, guint to)
{
  if (at == from)
    return to;
  if (from < at && at <= to)
    return at - 1;
  if (to <= at && at < from)
    return at + 1;
  return at;
}

static void
move_seat (KrTableSetup *self, guint from, guint to)
{
  Seat moved = self->seats[from];

  if (from < to)
    memmove (&self->seats[from], &self->seats[from + 1], (to - from) * sizeof moved);
  else
    memmove (&self->seats[to + 1], &self->seats[to], (from - to) * sizeof moved);
  self->seats[to] = moved;
  self->first_dealer = follow_move (self->first_dealer, from, to);
}

gboolean
kr_table_setup_remove_seat (KrTableSetup *self, guint seat)
{
  g_return_val_if_fail (seat < self->n_seats, FALSE);
  if (self->n_seats <= MIN_SEATS)
    return FALSE;
  if (self->first_dealer == seat)
    self->first_dealer = 0;
  move_seat (self, seat, self->n_seats - 1);
  set_n_seats (self, self->n_seats - 1);
  reset_seat (self, self->n_seats);
  replace_text (self, &self->draw, "");
  changed (self);
  return TRUE;
}

void
kr_table_setup_move_seat (KrTableSetup *self, guint from, guint to)
{
  g_return_if_fail (from < self->n_seats && to < self->n_seats);
  if (from == to)
    return;
  move_seat (self, from, to);
  move_draw (self, from, to);
  changed (self);
}

const char *
kr_table_setup_get_name (KrTableSetup *self, guint seat)
{
  g_return_val_if_fail (seat < self->n_seats, NULL);
  return self->seats[seat].name;
}

const char *
kr_table_setup_get_player_uuid (KrTableSetup *self, guint seat)
{
  g_return_val_if_fail (seat < self->n_seats, NULL);
  return self->seats[seat].uuid;
}

static void
take_player (KrTableSetup *self, guint at, const char *name, const char *uuid, guint pen)
{
  Seat *seat = &self->seats[at];

  g_free (seat->name);
  g_free (seat->uuid);
  seat->name = g_strdup (name != NULL ? name : "");
  seat->uuid = g_strdup (uuid);
  if (pen >= 1 && pen <= KR_N_PENS && is_pen_free (self, pen, at))
    seat->pen = pen;
}

void
kr_table_setup_set_player (
    KrTableSetup *self, guint seat, const char *name, const char *uuid, guint pen)
{
  g_return_if_fail (seat < self->n_seats);
  if (g_strcmp0 (self->seats[seat].name, name) == 0 &&
      g_strcmp0 (self->seats[seat].uuid, uuid) == 0)
    return;
  take_player (self, seat, name, uuid, pen);
  changed (self);
}

/* The seat whose pen @seat writes with: partners use the first one's. */
static guint
pen_seat (KrTableSetup *self, guint seat)
{
  return kr_table_setup_get_has_sides (self) ? seat % 2 : seat;
}

guint
kr_table_setup_get_pen (KrTableSetup *self, guint seat)
{
  g_return_val_if_fail (seat < self->n_seats, KR_PEN_PENCIL);
  return self->seats[pen_seat (self, seat)].pen;
}

void
kr_table_setup_set_pen (KrTableSetup *self, guint seat, guint pen)
{
  Seat *taker;

  g_return_if_fail (seat < self->n_seats && pen >= 1 && pen <= KR_N_PENS);
  taker = &self->seats[pen_seat (self, seat)];
  if (taker->pen == pen)
    return;
  for (guint other = 0; other < self->n_seats; other++)
    if (self->seats[other].pen == pen)
      self->seats[other].pen = taker->pen;
  taker->pen = pen;
  changed (self);
}

guint
kr_table_setup_get_first_dealer (KrTableSetup *self)
{
  return self->first_dealer;
}

void
kr_table_setup_set_first_dealer (KrTableSetup *self, guint seat)
{
  g_return_if_fail (seat < self->n_seats);
  if (self->first_dealer == seat)
    return;
  self->first_dealer = seat;
  changed (self);
}

const char *
kr_table_setup_get_draw (KrTableSetup *self)
{
  return self->draw;
}

void
kr_table_setup_set_draw (KrTableSetup *self, const char *draw)
{
  replace_text (self, &self->draw, draw);
}

const char *
kr_table_setup_get_place (KrTableSetup *self)
{
  return self->place;
}

void
kr_table_setup_set_place (KrTableSetup *self, const char *place)
{
  replace_text (self, &self->place, place);
}

const char *
kr_table_setup_get_note (KrTableSetup *self)
{
  return self->note;
}

void
kr_table_setup_set_note (KrTableSetup *self, const char *note)
{
  replace_text (self, &self->note, note);
}

void
kr_table_setup_fill (KrTableSetup *self, KrNewGame *setup)
{
  memset (setup, 0, sizeof *setup);
  setup->rules = self->rules;
  setup->n_players = self->n_seats;
  for (guint seat = 0; seat < self->n_seats; seat++) {
    setup->names[seat] = self->seats[seat].name;
    setup->player_uuids[seat] = self->seats[seat].uuid;
    setup->pens[seat] = kr_table_setup_get_pen (self, seat);
  }
  setup->first_dealer = self->first_dealer;
  setup->draw = *self->draw != '\0' ? self->draw : NULL;
  setup->place = self->place;
}

static void
take_seats (KrTableSetup *self, KrGame *game)
{
  for (guint seat = 0; seat < self->n_seats; seat++)
    self->seats[seat].pen = KR_PEN_PENCIL;
  for (guint seat = 0; seat < self->n_seats; seat++) {
    take_player (self, seat, kr_game_get_name (game, (int) seat),
                 kr_game_get_player_uuid (game, (int) seat), kr_game_get_pen (game, (int) seat));
    if (self->seats[seat].pen == KR_PEN_PENCIL)
      self->seats[seat].pen = find_free_pen (self, seat);
  }
}

void
kr_table_setup_take_game (KrTableSetup *self, KrGame *game)
{
  const KrMatch *match = kr_game_get_match (game);
  const int dealer = kr_match_next_dealer (match);

  self->rules = match->rules;
  set_n_seats (self, match->n_players);
  take_seats (self, game);
  self->first_dealer = (guint) (dealer != KR_NO_SEAT ? dealer : match->first_dealer);
  replace_text (self, &self->draw, "");
  replace_text (self, &self->place, kr_game_get_place (game));
  changed (self);
}
