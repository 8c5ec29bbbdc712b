/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-referee-buttons.h"

#include "kr-accessible.h"
#include "kr-referee-other-seats.h"
#include "kr-referee-reports.h"
#include "kr-referee-why.h"
#include "kr-wrap-layout.h"

struct _KrRefereeButtons {
  GtkBox parent_instance;

  const KrRefereeStatus *status; /* NULL: nothing is shown yet */

  GtkWidget *undo_sign;
  GtkStack *turn;
  GtkMenuButton *out_of_turn;
  KrRefereeOtherSeats *others;
  GtkMenuButton *something;
  KrRefereeReports *more;
  GtkMenuButton *why;
  GtkWidget *why_sign;
  KrRefereeWhy *explanation;
};

G_DEFINE_FINAL_TYPE (KrRefereeButtons, kr_referee_buttons, GTK_TYPE_BOX)

static void
kr_referee_buttons_class_init (KrRefereeButtonsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (KR_TYPE_REFEREE_OTHER_SEATS);
  g_type_ensure (KR_TYPE_REFEREE_REPORTS);
  g_type_ensure (KR_TYPE_REFEREE_WHY);
  g_type_ensure (KR_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/kreights/Kreights/referee/kr-referee-buttons.ui");
  gtk_widget_class_bind_template_child (widget_class, KrRefereeButtons, undo_sign);
  gtk_widget_class_bind_template_child (widget_class, KrRefereeButtons, turn);
  gtk_widget_class_bind_template_child (widget_class, KrRefereeButtons, out_of_turn);
  gtk_widget_class_bind_template_child (widget_class, KrRefereeButtons, others);
  gtk_widget_class_bind_template_child (widget_class, KrRefereeButtons, something);
  gtk_widget_class_bind_template_child (widget_class, KrRefereeButtons, more);
  gtk_widget_class_bind_template_child (widget_class, KrRefereeButtons, why);
  gtk_widget_class_bind_template_child (widget_class, KrRefereeButtons, why_sign);
  gtk_widget_class_bind_template_child (widget_class, KrRefereeButtons, explanation);
}

static void
explain_cb (GtkMenuButton *button, gpointer user_data)
{
  KrRefereeButtons *self = KR_REFEREE_BUTTONS (user_data);

  if (self->status != NULL)
    kr_referee_why_show (self->explanation, self->status);
}

static void
kr_referee_buttons_init (KrRefereeButtons *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kr_accessible_pass_tooltip_on (self->out_of_turn);
  kr_accessible_pass_tooltip_on (self->something);
  kr_accessible_pass_tooltip_on (self->why);
  gtk_menu_button_set_create_popup_func (self->why, explain_cb, self, NULL);
}

void
kr_referee_buttons_show (KrRefereeButtons *self, const KrRefereeStatus *status)
{
  const KrTable *table = kr_referee_status_get_table (status);

  g_return_if_fail (KR_IS_REFEREE_BUTTONS (self));
  self->status = status;
  gtk_stack_set_visible_child_name (self->turn,
                                    status->actor != KR_NO_SEAT ? "out-of-turn" : "in-turn");
  gtk_widget_set_sensitive (GTK_WIDGET (self->out_of_turn),
                            table->started && kr_referee_status_can_play (status));
  kr_referee_other_seats_show (self->others, status);
  kr_referee_reports_show (self->more, kr_referee_get_game (status->referee), table);
}

void
kr_referee_buttons_explain (KrRefereeButtons *self)
{
  g_return_if_fail (KR_IS_REFEREE_BUTTONS (self));
  gtk_menu_button_popup (self->why);
}

void
kr_referee_buttons_set_narrow (KrRefereeButtons *self, gboolean narrow)
{
  g_return_if_fail (KR_IS_REFEREE_BUTTONS (self));
  gtk_widget_set_visible (self->undo_sign, !narrow);
  gtk_widget_set_visible (self->why_sign, !narrow);
}
