/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-scoring-pane-private.h"

/* The hands come before what else a correction has, although that is above them. */
static gboolean
leave_correction (KrScoringPane *self, GtkWidget *focus, guint key)
{
  GtkWidget *box = GTK_WIDGET (self->correction);

  return key == GDK_KEY_Tab && focus != NULL && gtk_widget_is_ancestor (focus, box) &&
         (gtk_widget_child_focus (box, GTK_DIR_TAB_FORWARD) ||
          gtk_widget_grab_focus (GTK_WIDGET (self->footer)));
}

/* In the field, Tab goes from hand to hand. The keys come after the footer, so that whoever has
 * nothing but Tab and Space reaches them too. */
static gboolean
go_over_keys (KrScoringPane *self, GtkWidget *focus, guint key)
{
  if (self->narrow || key != GDK_KEY_Tab || focus == NULL)
    return FALSE;
  if (gtk_widget_is_ancestor (focus, GTK_WIDGET (self->footer)))
    return gtk_widget_child_focus (GTK_WIDGET (self->footer), GTK_DIR_TAB_FORWARD) ||
           kr_hand_entry_focus_next_key (self->entry);
  if (!gtk_widget_is_ancestor (focus, GTK_WIDGET (self->entry)))
    return FALSE;
  if (kr_hand_entry_focus_next_key (self->entry))
    return TRUE;
  gtk_widget_grab_focus (GTK_WIDGET (self->footer)); /* GTK goes on from there */
  return FALSE;
}

/* Tab and Enter for the open hand where no field has the focus, which would handle them. */
static gboolean
press_without_field (KrScoringPane *self, guint key)
{
  const char *action = NULL;

  if (key == GDK_KEY_Tab)
    action = "scoring.next";
  else if (key == GDK_KEY_ISO_Left_Tab)
    action = "scoring.previous";
  else if (key == GDK_KEY_Return || key == GDK_KEY_KP_Enter)
    action = "scoring.end";
  return action != NULL && gtk_widget_activate_action (GTK_WIDGET (self), action, NULL);
}

/* A player who went out gets cards only from keys that are meant for that hand. */
static gboolean
type_key (KrScoringPane *self, guint key)
{
  const gunichar letter = gdk_keyval_to_unicode (key);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  char text[7] = "";

  if (kr_scoring_pane_is_out (self, self->current) &&
      (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->entry))))
    return FALSE;
  if (key == GDK_KEY_BackSpace) {
    kr_hand_entry_take_last (self->entry);
    return TRUE;
  }
  if (!(g_unichar_isalnum (letter) || letter == '=' || letter == '-'))
    return FALSE;
  g_unichar_to_utf8 (letter, text);
  return kr_hand_entry_type (self->entry, text);
}

gboolean
kr_scoring_pane_key_pressed (KrScoringPane *self, guint key, guint code, GdkModifierType modifiers)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  if (self->draft == NULL || (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  if (key == GDK_KEY_Escape) {
    gtk_widget_activate_action (GTK_WIDGET (self), "scoring.back", NULL);
    return GDK_EVENT_STOP;
  }
  if (leave_correction (self, focus, key))
    return GDK_EVENT_STOP;
  if (GTK_IS_TEXT (focus))
    return GDK_EVENT_PROPAGATE;
  if (self->narrow && focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->entry)) &&
      press_without_field (self, key))
    return GDK_EVENT_STOP;
  if (go_over_keys (self, focus, key))
    return GDK_EVENT_STOP;
  if (!type_key (self, key))
    return GDK_EVENT_PROPAGATE;
  if (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->footer)))
    gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  return GDK_EVENT_STOP;
}

gboolean
kr_scoring_pane_press (KrScoringPane *self, guint key, GdkModifierType modifiers)
{
  g_return_val_if_fail (KR_IS_SCORING_PANE (self), FALSE);
  if (self->draft == NULL || (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return FALSE;
  return press_without_field (self, key) || type_key (self, key);
}
