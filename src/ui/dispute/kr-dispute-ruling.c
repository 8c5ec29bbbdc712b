/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-dispute-ruling.h"

#include "kr-accessible.h"
#include "kr-arrival.h"
#include "kr-passage-text.h"
#include "kr-precedent-list.h"
#include "kr-ruling-actions.h"
#include "kr-ruling-parts.h"
#include "kr-widget-children.h"

struct _KrDisputeRuling {
  AdwBin parent_instance;

  KrAppliedRuling *ruling; /* NULL: nothing is shown yet */

  GtkScrolledWindow *scroller;
  GtkLabel *question;
  KrPrecedentList *precedents;
  GtkWidget *answer_box; /* takes the focus, and is called what the answer says */
  GtkLabel *answer;
  GtkWidget *silent;
  GtkWidget *steps_side;
  GtkBox *steps;
  KrRulingActions *actions;
  GtkExpander *why;
  GtkBox *sources;
};

G_DEFINE_FINAL_TYPE (KrDisputeRuling, kr_dispute_ruling, ADW_TYPE_BIN)

static void
whole_cb (KrDisputeRuling *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.show-ruling", "s",
                              kr_applied_ruling_get_id (self->ruling));
}

static gboolean
answer_key_cb (KrDisputeRuling *self, guint key)
{
  if (key != GDK_KEY_Return && key != GDK_KEY_KP_Enter)
    return GDK_EVENT_PROPAGATE;
  gtk_widget_activate_action (GTK_WIDGET (self), "dispute.leave", NULL);
  return GDK_EVENT_STOP;
}

static void
kr_dispute_ruling_dispose (GObject *object)
{
  g_clear_object (&KR_DISPUTE_RULING (object)->ruling);
  G_OBJECT_CLASS (kr_dispute_ruling_parent_class)->dispose (object);
}

static void
kr_dispute_ruling_class_init (KrDisputeRulingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_dispute_ruling_dispose;
  g_type_ensure (KR_TYPE_PRECEDENT_LIST);
  g_type_ensure (KR_TYPE_RULING_ACTIONS);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/kreights/Kreights/dispute/kr-dispute-ruling.ui");
  gtk_widget_class_bind_template_child (widget_class, KrDisputeRuling, scroller);
  gtk_widget_class_bind_template_child (widget_class, KrDisputeRuling, question);
  gtk_widget_class_bind_template_child (widget_class, KrDisputeRuling, precedents);
  gtk_widget_class_bind_template_child (widget_class, KrDisputeRuling, answer_box);
  gtk_widget_class_bind_template_child (widget_class, KrDisputeRuling, answer);
  gtk_widget_class_bind_template_child (widget_class, KrDisputeRuling, silent);
  gtk_widget_class_bind_template_child (widget_class, KrDisputeRuling, steps_side);
  gtk_widget_class_bind_template_child (widget_class, KrDisputeRuling, steps);
  gtk_widget_class_bind_template_child (widget_class, KrDisputeRuling, actions);
  gtk_widget_class_bind_template_child (widget_class, KrDisputeRuling, why);
  gtk_widget_class_bind_template_child (widget_class, KrDisputeRuling, sources);
  gtk_widget_class_bind_template_callback (widget_class, answer_key_cb);
  gtk_widget_class_bind_template_callback (widget_class, whole_cb);
}

/* The key that opened the ruling must not leave it. */
static void
kr_dispute_ruling_init (KrDisputeRuling *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kr_arrival_focus (GTK_WIDGET (self), self->answer_box);
  kr_arrival_guard (GTK_WIDGET (self));
}

static void
show_steps (KrDisputeRuling *self)
{
  const guint n = kr_applied_ruling_n_steps (self->ruling);

  kr_widget_children_remove (GTK_WIDGET (self->steps));
  for (guint i = 0; i < n; i++)
    gtk_box_append (self->steps, kr_ruling_parts_new_step (self->ruling, i));
  gtk_widget_set_visible (self->steps_side, n > 0);
}

static void
show_sources (KrDisputeRuling *self)
{
  kr_widget_children_remove (GTK_WIDGET (self->sources));
  kr_ruling_parts_add_sources (self->sources, self->ruling, 0);
  gtk_expander_set_expanded (self->why, FALSE);
}

/* The focus on the answer would scroll by sizes of the page when it was shown last. */
static gboolean
scroll_up_cb (gpointer user_data)
{
  KrDisputeRuling *self = user_data;

  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  return G_SOURCE_REMOVE;
}

gboolean
kr_dispute_ruling_show (KrDisputeRuling *self, KrLibrary *library, const char *id)
{
  KrAppliedRuling *ruling = kr_applied_ruling_new (library, id);

  g_return_val_if_fail (KR_IS_DISPUTE_RULING (self), FALSE);
  if (ruling == NULL)
    return FALSE;
  g_clear_object (&self->ruling);
  self->ruling = ruling;
  gtk_label_set_label (self->question, kr_applied_ruling_get_question (ruling)->text);
  kr_precedent_list_show (self->precedents, library, id);
  kr_passage_text_show (self->answer, kr_applied_ruling_get_answer (ruling));
  kr_accessible_set_name (GTK_WIDGET (self->answer_box),
                          kr_applied_ruling_get_answer (ruling)->text);
  gtk_widget_set_visible (self->silent, kr_applied_ruling_is_uncertain (ruling));
  show_steps (self);
  kr_ruling_actions_show (self->actions, ruling, kr_library_get_game (library));
  show_sources (self);
  g_idle_add_full (G_PRIORITY_LOW, scroll_up_cb, g_object_ref (self), g_object_unref);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (self->answer_box);
  return TRUE;
}

void
kr_dispute_ruling_forget_game (KrDisputeRuling *self)
{
  g_return_if_fail (KR_IS_DISPUTE_RULING (self));
  if (self->ruling != NULL)
    kr_ruling_actions_show (self->actions, self->ruling, NULL);
}
