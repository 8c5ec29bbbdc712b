/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-hand-notice.h"

#include "kr-accessible.h"

#include <glib/gi18n.h>

struct _KrHandNotice {
  AdwBin parent_instance;

  GtkWidget *refusal;
  GtkLabel *reason;
  GtkWidget *question;
  GtkLabel *as_cards;
  GtkButton *as_points;
  GtkWidget *clash;
  GtkWidget *clash_line;
  GtkLabel *clash_reason;
  GtkWidget *send_back;
};

G_DEFINE_FINAL_TYPE (KrHandNotice, kr_hand_notice, ADW_TYPE_BIN)

static void
kr_hand_notice_class_init (KrHandNoticeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/scoring/kr-hand-notice.ui");
  gtk_widget_class_bind_template_child (widget_class, KrHandNotice, refusal);
  gtk_widget_class_bind_template_child (widget_class, KrHandNotice, reason);
  gtk_widget_class_bind_template_child (widget_class, KrHandNotice, question);
  gtk_widget_class_bind_template_child (widget_class, KrHandNotice, as_cards);
  gtk_widget_class_bind_template_child (widget_class, KrHandNotice, as_points);
  gtk_widget_class_bind_template_child (widget_class, KrHandNotice, clash);
  gtk_widget_class_bind_template_child (widget_class, KrHandNotice, clash_line);
  gtk_widget_class_bind_template_child (widget_class, KrHandNotice, clash_reason);
  gtk_widget_class_bind_template_child (widget_class, KrHandNotice, send_back);
  gtk_widget_class_set_css_name (widget_class, "hand-notice");
}

static void
kr_hand_notice_init (KrHandNotice *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
kr_hand_notice_clear (KrHandNotice *self)
{
  g_return_if_fail (KR_IS_HAND_NOTICE (self));
  gtk_widget_set_visible (self->refusal, FALSE);
  gtk_widget_set_visible (self->question, FALSE);
}

void
kr_hand_notice_refuse (KrHandNotice *self, const char *reason)
{
  kr_hand_notice_clear (self);
  gtk_label_set_label (self->reason, reason);
  kr_accessible_set_tooltip (GTK_WIDGET (self->reason), reason);
  gtk_widget_set_visible (self->refusal, TRUE);
}

void
kr_hand_notice_ask (KrHandNotice *self, const char *as_cards, const char *points)
{
  /* Translators: the button that makes the digits that were typed points. = is the key for it. */
  g_autofree char *label = g_strdup_printf (_ ("Points instead: =%s"), points);

  kr_hand_notice_clear (self);
  gtk_label_set_label (self->as_cards, as_cards);
  gtk_button_set_label (self->as_points, label);
  kr_accessible_set_label (GTK_WIDGET (self->as_points), label);
  gtk_widget_set_visible (self->question, TRUE);
}

void
kr_hand_notice_set_room (KrHandNotice *self, gboolean wide, gboolean low)
{
  g_return_if_fail (KR_IS_HAND_NOTICE (self));
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->clash),
                                  wide ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_label_set_lines (self->clash_reason, wide ? 3 : 2);
  gtk_widget_set_visible (self->clash_line, wide || !low);
}

void
kr_hand_notice_set_clash (KrHandNotice *self, const char *name, const char *reason)
{
  g_return_if_fail (KR_IS_HAND_NOTICE (self));
  gtk_widget_set_visible (self->clash, reason != NULL);
  if (reason == NULL)
    return;
  gtk_label_set_label (self->clash_reason, reason);
  kr_accessible_set_tooltip (GTK_WIDGET (self->clash_reason), reason);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->clash), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  reason, -1);
  kr_accessible_set_labelf (self->send_back, _ ("Send Back to %s"), name);
}
