/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-table-setup.h"

#include "kr-first-draw.h"
#include "kr-pen.h"
#include "kr-seating.h"
#include "kr-settings.h"

#include <string.h>

#define MIN_SEATS 2

struct _KrTableSetup {
  GObject parent_instance;

  KrRules rules;
  KrSeating seating;
  guint first_dealer; /* < seating.n */
  char *draw;
  char *location;
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

static void
set_n_seats (KrTableSetup *self, guint n_seats)
{
  kr_seating_set_n (&self->seating, n_seats);
  self->first_dealer = MIN (self->first_dealer, n_seats - 1);
}

static void
kr_table_setup_finalize (GObject *object)
{
  KrTableSetup *self = KR_TABLE_SETUP (object);

  kr_seating_clear (&self->seating);
  g_free (self->draw);
  g_free (self->location);
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
  self->location = g_strdup ("");
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
  return kr_rules_has_sides (&self->rules, (int) kr_table_setup_get_n_players (self));
}

guint
kr_table_setup_get_n_seats (KrTableSetup *self)
{
  return self->seating.n;
}

guint
kr_table_setup_get_n_players (KrTableSetup *self)
{
  guint n = self->seating.n;

  while (n > MAX (self->rules.players_min, MIN_SEATS) && *self->seating.at[n - 1].name == '\0')
    n--;
  return n;
}

gboolean
kr_table_setup_add_seat (KrTableSetup *self)
{
  if (self->seating.n == KR_MAX_SEATS)
    return FALSE;
  set_n_seats (self, self->seating.n + 1);
  replace_text (self, &self->draw, "");
  changed (self);
  return TRUE;
}

/* Moves the cards that were drawn, one for each seat, with their players. */
static void
move_draw (KrTableSetup *self, guint from, guint to)
{
  g_auto (GStrv) cards = g_strsplit (self->draw, " ", -1);
  char *moved;

  if (g_strv_length (cards) != self->seating.n)
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

gboolean
kr_table_setup_remove_seat (KrTableSetup *self, guint seat)
{
  g_return_val_if_fail (seat < self->seating.n, FALSE);
  if (self->seating.n <= MIN_SEATS)
    return FALSE;
  self->first_dealer = self->first_dealer == seat
                           ? 0
                           : kr_seating_follow_move (self->first_dealer, seat, self->seating.n - 1);
  kr_seating_remove (&self->seating, seat);
  replace_text (self, &self->draw, "");
  changed (self);
  return TRUE;
}

void
kr_table_setup_move_seat (KrTableSetup *self, guint from, guint to)
{
  g_return_if_fail (from < self->seating.n && to < self->seating.n);
  if (from == to)
    return;
  kr_seating_move (&self->seating, from, to);
  self->first_dealer = kr_seating_follow_move (self->first_dealer, from, to);
  move_draw (self, from, to);
  changed (self);
}

void
kr_table_setup_swap_seats (KrTableSetup *self, guint a, guint b)
{
  const guint first = MIN (a, b), last = MAX (a, b);

  if (first == last)
    return;
  kr_table_setup_move_seat (self, last, first);
  kr_table_setup_move_seat (self, first + 1, last);
}

const char *
kr_table_setup_get_name (KrTableSetup *self, guint seat)
{
  g_return_val_if_fail (seat < self->seating.n, NULL);
  return self->seating.at[seat].name;
}

const char *
kr_table_setup_get_player_uuid (KrTableSetup *self, guint seat)
{
  g_return_val_if_fail (seat < self->seating.n, NULL);
  return self->seating.at[seat].uuid;
}

void
kr_table_setup_set_player (
    KrTableSetup *self, guint seat, const char *name, const char *uuid, guint pen)
{
  g_return_if_fail (seat < self->seating.n);
  if (g_strcmp0 (self->seating.at[seat].name, name) == 0 &&
      g_strcmp0 (self->seating.at[seat].uuid, uuid) == 0)
    return;
  kr_seating_set_player (&self->seating, seat, name, uuid, pen);
  changed (self);
}

/* The seat whose pen @seat uses: partners share the pen of the first of them. */
static guint
pen_seat (KrTableSetup *self, guint seat)
{
  return kr_table_setup_get_has_sides (self) ? seat % 2 : seat;
}

guint
kr_table_setup_get_pen (KrTableSetup *self, guint seat)
{
  g_return_val_if_fail (seat < self->seating.n, KR_PEN_PENCIL);
  return self->seating.at[pen_seat (self, seat)].pen;
}

void
kr_table_setup_set_pen (KrTableSetup *self, guint seat, guint pen)
{
  g_return_if_fail (seat < self->seating.n && pen >= 1 && pen <= KR_N_PENS);
  if (kr_table_setup_get_pen (self, seat) == pen)
    return;
  kr_seating_set_pen (&self->seating, pen_seat (self, seat), pen);
  changed (self);
}

void
kr_table_setup_set_has_played (KrTableSetup *self, guint seat, gboolean has_played)
{
  g_return_if_fail (seat < self->seating.n);
  if (self->seating.at[seat].has_played == has_played)
    return;
  self->seating.at[seat].has_played = has_played;
  changed (self);
}

gboolean
kr_table_setup_get_likely_first_game (KrTableSetup *self, guint seat)
{
  g_return_val_if_fail (seat < self->seating.n, FALSE);
  if (self->seating.at[seat].has_played || *self->seating.at[seat].name == '\0')
    return FALSE;
  for (guint other = 0; other < self->seating.n; other++)
    if (self->seating.at[other].has_played)
      return TRUE;
  return FALSE;
}

gboolean
kr_table_setup_get_first_game (KrTableSetup *self, guint seat)
{
  const KrSitter *sitter = &self->seating.at[seat];

  g_return_val_if_fail (seat < self->seating.n, FALSE);
  if (self->rules.first_game == KR_FIRST_GAME_NOTHING)
    return FALSE;
  return sitter->chose_first_game ? sitter->first_game
                                  : kr_table_setup_get_likely_first_game (self, seat);
}

void
kr_table_setup_set_first_game (KrTableSetup *self, guint seat, gboolean first_game)
{
  KrSitter *sitter = &self->seating.at[seat];

  g_return_if_fail (seat < self->seating.n);
  if (kr_table_setup_get_first_game (self, seat) == first_game)
    return;
  sitter->chose_first_game = TRUE;
  sitter->first_game = first_game;
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
  g_return_if_fail (seat < self->seating.n);
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

void
kr_table_setup_draw (KrTableSetup *self, KrRandom *random)
{
  char text[KR_FIRST_DRAW_TEXT_SIZE];
  KrFirstDraw draw;

  kr_first_draw_make (&draw, &self->rules, (int) kr_table_setup_get_n_players (self), random);
  kr_first_draw_format (&draw, text);
  self->first_dealer = (guint) draw.dealer;
  g_free (self->draw);
  self->draw = g_strdup (text);
  changed (self);
}

/* Whether a card was drawn for each player, and for nobody else. */
static gboolean
is_draw_complete (KrTableSetup *self)
{
  g_auto (GStrv) cards = g_strsplit (self->draw, " ", -1);

  return *self->draw != '\0' && g_strv_length (cards) == kr_table_setup_get_n_players (self);
}

const char *
kr_table_setup_get_location (KrTableSetup *self)
{
  return self->location;
}

void
kr_table_setup_set_location (KrTableSetup *self, const char *location)
{
  replace_text (self, &self->location, location);
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
  setup->n_players = kr_table_setup_get_n_players (self);
  for (guint seat = 0; seat < setup->n_players; seat++) {
    setup->names[seat] = self->seating.at[seat].name;
    setup->player_uuids[seat] = self->seating.at[seat].uuid;
    setup->pens[seat] = kr_table_setup_get_pen (self, seat);
    setup->first_games[seat] = kr_table_setup_get_first_game (self, seat);
  }
  setup->first_dealer = self->first_dealer < setup->n_players ? self->first_dealer : 0;
  setup->draw = is_draw_complete (self) ? self->draw : NULL;
  setup->location = self->location;
  setup->note = self->note;
}

KrGame *
kr_table_setup_make_game (KrTableSetup *self, KrLedger *ledger, GError **error)
{
  KrNewGame setup;

  kr_table_setup_fill (self, &setup);
  return kr_new_game_make (ledger, &setup, error);
}

static const KrRules *
find_rules (GListModel *rule_sets, const char *id)
{
  for (guint i = 0; i < g_list_model_get_n_items (rule_sets); i++) {
    g_autoptr (KrRuleSetItem) item = g_list_model_get_item (rule_sets, i);
    const KrRules *rules = kr_rule_set_item_get_rules (item); /* the list keeps the item */

    if (id == NULL || g_str_equal (rules->id, id))
      return rules;
  }
  return NULL;
}

static gboolean
are_same (const KrRules *a, const KrRules *b)
{
  for (int i = 0; i < kr_rule_n_keys (); i++)
    if (!kr_rules_same (a, b, kr_rule_key (i)))
      return FALSE;
  return TRUE;
}

/* Takes the rules of @game as they would be made now. Rules of an earlier version also take the
 * limits of players of now, unless the table itself is beyond them: it goes on as it was (D-4). */
static void
take_rules (KrTableSetup *self, KrGame *game)
{
  const KrMatch *match = kr_game_get_match (game);
  const KrRules *base = kr_ledger_find_base (kr_game_get_ledger (game), &match->rules);

  self->rules = match->rules;
  if (base == NULL)
    return;
  kr_rules_renew (&self->rules, base);
  if (are_same (&self->rules, &match->rules) ||
      kr_rules_check (base, match->n_players, NULL) != KR_OK)
    return;
  self->rules.players_min = base->players_min;
  self->rules.players_max = base->players_max;
}

void
kr_table_setup_take_usual_rules (KrTableSetup *self, KrLedger *ledger)
{
  g_autofree char *preferred = kr_settings_dup_word ("default-rules");
  g_autoptr (GListModel) rule_sets = kr_ledger_list_rule_sets (ledger);
  g_autoptr (KrGame) last = kr_game_dup_last (ledger);
  const KrRules *rules = find_rules (rule_sets, preferred);

  if (rules == NULL && last == NULL)
    rules = find_rules (rule_sets, NULL);
  if (rules != NULL) {
    kr_table_setup_set_rules (self, rules);
  } else if (last != NULL) {
    take_rules (self, last);
    changed (self);
  }
}

void
kr_table_setup_take_game (KrTableSetup *self, KrGame *game)
{
  const KrMatch *match = kr_game_get_match (game);
  const int dealer = kr_match_find_next_games_dealer (match);

  take_rules (self, game);
  kr_seating_take_game (&self->seating, game);
  self->first_dealer = (guint) (dealer != KR_NO_SEAT ? dealer : match->first_dealer);
  replace_text (self, &self->draw, "");
  replace_text (self, &self->location, kr_game_get_location (game));
  changed (self);
}
