/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-draw-bar.h"

#include "kr-accessible.h"

#include <glib/gi18n.h>

/* Two buttons. */

struct _KrDrawBar {
  GtkWidget parent_instance;

  const char *action; /* what the large button leads to; NULL: a draw */
  GtkWidget *box;
  GtkButton *draw;
  GtkLabel *draw_label;
  GtkToggleButton *says;
};

G_DEFINE_FINAL_TYPE (KrDrawBar, kr_draw_bar, GTK_TYPE_WIDGET)

enum {
  SIGNAL_DRAW,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
draw_cb (KrDrawBar *self)
{
  if (self->action != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), self->action, NULL);
  else
    g_signal_emit (self, signals[SIGNAL_DRAW], 0);
}

static void
kr_draw_bar_dispose (GObject *object)
{
  g_clear_pointer (&KR_DRAW_BAR (object)->box, gtk_widget_unparent);
  G_OBJECT_CLASS (kr_draw_bar_parent_class)->dispose (object);
}

static void
kr_draw_bar_class_init (KrDrawBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_draw_bar_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/referee/kr-draw-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, KrDrawBar, box);
  gtk_widget_class_bind_template_child (widget_class, KrDrawBar, draw);
  gtk_widget_class_bind_template_child (widget_class, KrDrawBar, draw_label);
  gtk_widget_class_bind_template_child (widget_class, KrDrawBar, says);
  gtk_widget_class_bind_template_callback (widget_class, draw_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "draw-line");
  signals[SIGNAL_DRAW] = g_signal_new ("draw", KR_TYPE_DRAW_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                       NULL, G_TYPE_NONE, 0);
}

static void
kr_draw_bar_init (KrDrawBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Whether the call could be due with any card now: only then it can be said. */
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

static const char *
find_action (const KrRefereeStatus *moment, const KrTable *table)
{
  if (table->over)
    return "game.score";
  return !table->started || kr_referee_is_lost (moment->referee) ? "referee.set-table" : NULL;
}

void
kr_draw_bar_show (KrDrawBar *self, const KrRefereeStatus *moment)
{
  const KrTable *table = kr_referee_status_get_table (moment);
  g_autofree char *draw = kr_referee_status_dup_draw (moment);
  g_autofree char *tooltip = NULL;

  g_return_if_fail (KR_IS_DRAW_BAR (self));
  self->action = find_action (moment, table);
  gtk_label_set_label (self->draw_label, draw);
  kr_accessible_set_label (GTK_WIDGET (self->draw), draw);
  /* Translators: what a button does, and the key for it */
  tooltip = g_strdup_printf (_ ("%s (+)"), draw);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->draw), tooltip);
  gtk_widget_set_sensitive (GTK_WIDGET (self->draw), moment->unsaved == NULL);
  if (table->started)
    gtk_widget_add_css_class (GTK_WIDGET (self->draw), "suggested-action");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->draw), "suggested-action");
  gtk_widget_set_visible (GTK_WIDGET (self->says), moment->actor == KR_NO_SEAT && can_say (table));
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
  return gtk_widget_get_visible (GTK_WIDGET (self->says)) &&
         gtk_toggle_button_get_active (self->says);
}

gboolean
kr_draw_bar_toggle_says (KrDrawBar *self)
{
  g_return_val_if_fail (KR_IS_DRAW_BAR (self), FALSE);
  if (!gtk_widget_get_visible (GTK_WIDGET (self->says)))
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
