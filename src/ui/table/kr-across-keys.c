/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-across-keys.h"

static void
act (KrDealStack *deal, const char *action)
{
  gtk_widget_activate_action (GTK_WIDGET (deal), action, NULL);
}

static void
press_with_control (KrDealStack *deal, KrGame *game, guint key)
{
  const guint first = key >= GDK_KEY_KP_0 ? GDK_KEY_KP_1 : GDK_KEY_1;

  if (key >= first && key < first + kr_game_get_match (game)->n_players)
    gtk_widget_activate_action (GTK_WIDGET (deal), "deal.happening", "(iii)", (int) (key - first),
                                KR_HAPPENING_PRESSURE, +1);
  else if (key == GDK_KEY_y || key == GDK_KEY_Z)
    act (deal, "win.redo");
  else if (key == GDK_KEY_z)
    act (deal, "win.undo");
  else if (key == GDK_KEY_r)
    act (deal, "win.ruling");
}

void
kr_across_keys_press (KrDealStack *deal, KrGame *game, guint key, GdkModifierType modifiers)
{
  g_return_if_fail (KR_IS_DEAL_STACK (deal));
  if (kr_deal_stack_get_draft (deal) != NULL && kr_deal_stack_press (deal, key, modifiers))
    return;
  if (kr_deal_stack_get_draft (deal) == NULL && (key == GDK_KEY_Return || key == GDK_KEY_KP_Enter))
    act (deal, "game.score");
  else if ((modifiers & GDK_CONTROL_MASK) != 0)
    press_with_control (deal, game, key);
}
