/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-seat-look.h"

#include "kr-accessible.h"
#include "kr-pen-mark.h"
#include "kr-pen-style.h"
#include "kr-display-name.h"

#include <glib/gi18n.h>

char *
kr_seat_look_dup_initial_among (const char *const names[], guint n, guint seat)
{
  g_autofree char *initial = kr_display_name_initial (names[seat], FALSE);

  for (guint other = 0; *initial != '\0' && other < n; other++) {
    g_autofree char *theirs = kr_display_name_initial (names[other], FALSE);

    if (other != seat && g_str_equal (theirs, initial))
      return kr_display_name_initial (names[seat], TRUE);
  }
  return g_steal_pointer (&initial);
}

char *
kr_seat_look_dup_initial (KrGame *game, int seat)
{
  const char *names[KR_MAX_SEATS];
  const int n_seats = kr_game_get_match (game)->n_seats;

  for (int i = 0; i < n_seats; i++)
    names[i] = kr_game_get_name (game, i);
  return kr_seat_look_dup_initial_among (names, (guint) n_seats, (guint) seat);
}

char *
kr_seat_look_dup_name (KrGame *game, int seat)
{
  return kr_display_name_isolate (kr_game_get_name (game, seat));
}

GtkWidget *
kr_seat_look_new_mark (KrGame *game, int seat)
{
  g_autofree char *initial = kr_seat_look_dup_initial (game, seat);

  return kr_pen_mark_new (kr_game_get_pen (game, seat), initial);
}

gboolean
kr_seat_look_is_first_game (KrGame *game, int seat)
{
  return (kr_game_get_match (game)->first_game >> seat & 1) != 0;
}

GtkWidget *
kr_seat_look_new_first_game_mark (void)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", C_ ("first game’s mark", "new"),
                                   "tooltip-text", _ ("First game: the rules excuse some mistakes"),
                                   "valign", GTK_ALIGN_CENTER, NULL);

  gtk_widget_add_css_class (label, "dealer-box");
  kr_accessible_set_name (GTK_WIDGET (label), _ ("first game"));
  return label;
}

GtkWidget *
kr_seat_look_new_name (KrGame *game, int seat)
{
  const char *name = kr_game_get_name (game, seat);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", name, "ellipsize",
                                   PANGO_ELLIPSIZE_MIDDLE, "max-width-chars", KR_SHORT_NAME_CHARS,
                                   "xalign", 0.0, "tooltip-text", name, NULL);

  kr_pen_style_set_pen (label, kr_game_get_pen (game, seat));
  gtk_widget_add_css_class (label, "player-name");
  return label;
}

const char *
kr_seat_look_get_place_text (int place)
{
  static const char *const places[KR_MAX_SEATS] = {
      N_ ("1st"), N_ ("2nd"), N_ ("3rd"), N_ ("4th"),
      N_ ("5th"), N_ ("6th"), N_ ("7th"), N_ ("8th"),
  };

  g_return_val_if_fail (place >= 0 && place <= KR_MAX_SEATS, "");
  return place > 0 ? _ (places[place - 1]) : "";
}

gboolean
kr_seat_look_can_happen (const KrRules *rules, KrHappening happening)
{
  switch (happening) {
  case KR_HAPPENING_PRESSURE:
    return TRUE;
  case KR_HAPPENING_FORGOT:
    return rules->one_card != KR_ONE_CARD_NOT_SAID;
  case KR_HAPPENING_COOPER:
    return (rules->removed & (1u << KR_RANK_SIX)) == 0;
  case KR_HAPPENING_REVOKE:
    return rules->revoke != 0;
  case KR_HAPPENING_MULLIGAN:
    return rules->first_game == KR_FIRST_GAME_MULLIGAN;
  case KR_HAPPENING_PENALTY_CARD:
    return kr_rules_have_penalty_cards (rules);
  case KR_N_HAPPENINGS:
    break;
  }
  return FALSE;
}
