/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-draw-bar.h"

#include "kr-accessible.h"
#include "kr-css-class.h"

#include <glib/gi18n.h>

struct _KrDrawBar {
  AdwBin parent_instance;

  const char *action; /* of the large button */
  GtkButton *draw;
  GtkLabel *draw_label;
  GtkToggleButton *says;
  GtkLabel *says_label;
  GtkWidget *says_switch;
};

G_DEFINE_FINAL_TYPE (KrDrawBar, kr_draw_bar, ADW_TYPE_BIN)

static void
draw_cb (KrDrawBar *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), self->action, NULL);
}

static void
kr_draw_bar_class_init (KrDrawBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/referee/kr-draw-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, KrDrawBar, draw);
  gtk_widget_class_bind_template_child (widget_class, KrDrawBar, draw_label);
  gtk_widget_class_bind_template_child (widget_class, KrDrawBar, says);
  gtk_widget_class_bind_template_child (widget_class, KrDrawBar, says_label);
  gtk_widget_class_bind_template_child (widget_class, KrDrawBar, says_switch);
  gtk_widget_class_bind_template_callback (widget_class, draw_cb);
  gtk_widget_class_set_css_name (widget_class, "draw-line");
}

static void
kr_draw_bar_init (KrDrawBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Whether "one card" can be said: it could be due with some card now. */
static gboolean
can_say (const KrTable *table)
{
  const uint64_t legal = kr_table_playable_cards (table);

  if (!table->started || table->over)
    return FALSE;
  if (table->setup.rules->one_card_cooper && table->again && table->hands[table->turn] == 0)
    return TRUE;
  for (KrCard card = 0; card < KR_N_CARDS; card++)
    if ((legal >> card & 1) != 0 && kr_table_call_is_due (table, card))
      return TRUE;
  return FALSE;
}

void
kr_draw_bar_show (KrDrawBar *self, const KrRefereeStatus *status)
{
  const KrTable *table = kr_referee_status_get_table (status);
  g_autofree char *draw = kr_referee_status_dup_draw (status);
  g_autofree char *tooltip = NULL;

  g_return_if_fail (KR_IS_DRAW_BAR (self));
  if (table->over)
    self->action = "game.score";
  else
    self->action = !table->started || kr_referee_is_lost (status->referee) ? "referee.set-table"
                                                                           : "referee.draw";
  gtk_label_set_label (self->draw_label, draw);
  kr_accessible_set_label (GTK_WIDGET (self->draw), draw);
  /* Translators: what a button does, and the key for it */
  tooltip = g_strdup_printf (_ ("%s (D)"), draw);
  kr_accessible_set_tooltip (GTK_WIDGET (self->draw), tooltip);
  gtk_widget_set_sensitive (GTK_WIDGET (self->draw), !status->waits);
  kr_css_class_set (GTK_WIDGET (self->draw), "suggested-action", table->started);
  gtk_widget_set_sensitive (GTK_WIDGET (self->says),
                            status->actor == KR_NO_SEAT && can_say (table));
}

void
kr_draw_bar_set_narrow (KrDrawBar *self, gboolean narrow, gboolean scant)
{
  g_return_if_fail (KR_IS_DRAW_BAR (self));
  gtk_label_set_label (self->says_label, narrow ? _ ("“One card”") : _ ("Says “one card”"));
  gtk_widget_set_visible (self->says_switch, !scant);
  gtk_label_set_wrap (self->draw_label, narrow);
}

void
kr_draw_bar_press (KrDrawBar *self)
{
  g_return_if_fail (KR_IS_DRAW_BAR (self));
  if (gtk_widget_get_sensitive (GTK_WIDGET (self->draw)))
    draw_cb (self);
}

gboolean
kr_draw_bar_get_says (KrDrawBar *self)
{
  g_return_val_if_fail (KR_IS_DRAW_BAR (self), FALSE);
  return gtk_widget_get_sensitive (GTK_WIDGET (self->says)) &&
         gtk_toggle_button_get_active (self->says);
}

gboolean
kr_draw_bar_toggle_says (KrDrawBar *self)
{
  g_return_val_if_fail (KR_IS_DRAW_BAR (self), FALSE);
  if (!gtk_widget_get_sensitive (GTK_WIDGET (self->says)))
    return FALSE;
  gtk_toggle_button_set_active (self->says, !gtk_toggle_button_get_active (self->says));
  return TRUE;
}

void
kr_draw_bar_hush (KrDrawBar *self)
{
  g_return_if_fail (KR_IS_DRAW_BAR (self));
  gtk_toggle_button_set_active (self->says, FALSE);
}
