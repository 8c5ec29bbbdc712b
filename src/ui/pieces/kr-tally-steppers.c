/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-tally-steppers.h"

#include "kr-seat-look.h"
#include "kr-stepper.h"

#include <glib/gi18n.h>

struct _KrTallySteppers {
  GtkWidget parent_instance;

  KrDealDraft *draft;
  int seat;

  KrStepper *steppers[KR_N_HAPPENINGS]; /* NULL where the rules have no such happening */
};

G_DEFINE_FINAL_TYPE (KrTallySteppers, kr_tally_steppers, GTK_TYPE_WIDGET)

static const char *const words[KR_N_HAPPENINGS] = {
    [KR_HAPPENING_PRESSURE] = N_ ("Pressures"), [KR_HAPPENING_FORGOT] = N_ ("Forgot “one card”"),
    [KR_HAPPENING_COOPER] = N_ ("Coopers"),     [KR_HAPPENING_REVOKE] = N_ ("Revokes"),
    [KR_HAPPENING_MULLIGAN] = N_ ("Mulligans"), [KR_HAPPENING_PENALTY_CARD] = N_ ("Penalty cards"),
};

static void
step_cb (KrStepper *stepper, int change, KrTallySteppers *self)
{
  for (int i = 0; i < KR_N_HAPPENINGS; i++)
    if (self->steppers[i] == stepper)
      kr_deal_draft_add_happening (self->draft, self->seat, (KrHappening) i, change);
}

static void
add_happening (KrTallySteppers *self, KrHappening happening)
{
  const char *word = _ (words[happening]);
  g_autofree char *name = kr_seat_look_dup_name (kr_deal_draft_get_game (self->draft), self->seat);
  g_autofree char *less = g_strdup_printf (_ ("%2$s, %1$s: one less"), word, name);
  g_autofree char *more = g_strdup_printf (_ ("%2$s, %1$s: one more"), word, name);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = gtk_label_new (word);
  GtkWidget *stepper = kr_stepper_new (word, less, more);

  self->steppers[happening] = KR_STEPPER (stepper);
  g_signal_connect (stepper, "step", G_CALLBACK (step_cb), self);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_box_append (GTK_BOX (line), label);
  gtk_box_append (GTK_BOX (line), stepper);
  gtk_widget_set_parent (line, GTK_WIDGET (self));
}

static void
kr_tally_steppers_dispose (GObject *object)
{
  KrTallySteppers *self = KR_TALLY_STEPPERS (object);
  GtkWidget *line;

  g_clear_object (&self->draft);
  while ((line = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (line);
  G_OBJECT_CLASS (kr_tally_steppers_parent_class)->dispose (object);
}

static void
kr_tally_steppers_class_init (KrTallySteppersClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_tally_steppers_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static void
kr_tally_steppers_init (KrTallySteppers *self)
{
  GtkBoxLayout *layout = GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self)));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (layout, 8);
}

GtkWidget *
kr_tally_steppers_new (KrDealDraft *draft, int seat)
{
  KrTallySteppers *self = g_object_new (KR_TYPE_TALLY_STEPPERS, NULL);
  const KrRules *rules = &kr_game_get_match (kr_deal_draft_get_game (draft))->rules;

  self->draft = g_object_ref (draft);
  self->seat = seat;
  for (int i = 0; i < KR_N_HAPPENINGS; i++)
    if (kr_seat_look_can_happen (rules, (KrHappening) i))
      add_happening (self, (KrHappening) i);
  return GTK_WIDGET (self);
}

void
kr_tally_steppers_update (KrTallySteppers *self)
{
  const guint8 *happened;

  g_return_if_fail (KR_IS_TALLY_STEPPERS (self));
  happened = kr_deal_draft_get_entry (self->draft)->seats[self->seat].happened;
  for (int i = 0; i < KR_N_HAPPENINGS; i++) {
    g_autofree char *text = g_strdup_printf ("%d", happened[i]);

    if (self->steppers[i] != NULL)
      kr_stepper_set_value (self->steppers[i], text, happened[i] > 0, happened[i] < UINT8_MAX);
  }
}
