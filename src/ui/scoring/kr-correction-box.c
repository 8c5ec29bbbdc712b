/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-correction-box.h"

#include "kr-longest-count.h"
#include "kr-ruling-backlinks.h"
#include "kr-stepper.h"
#include "kr-text-filter.h"
#include "kr-widget-children.h"
#include "kr-wrap-layout.h"

#include <glib/gi18n.h>

struct _KrCorrectionBox {
  AdwBin parent_instance;

  KrDealDraft *draft; /* NULL: hidden */

  KrStepper *count;
  GtkEditable *reason;
  GtkBox *rulings; /* by which something of the deal was recorded */
};

G_DEFINE_FINAL_TYPE (KrCorrectionBox, kr_correction_box, ADW_TYPE_BIN)

static void
update (KrCorrectionBox *self)
{
  const int count = kr_deal_draft_get_entry (self->draft)->longest_count;
  g_autofree char *text = count > 0 ? g_strdup_printf ("%d", count) : g_strdup ("–");

  kr_stepper_set_value (self->count, text, count > 0, count < KR_LONGEST_COUNT_MAX);
}

static void
step_count_cb (KrStepper *stepper, int change, KrCorrectionBox *self)
{
  const int count = kr_deal_draft_get_entry (self->draft)->longest_count;

  kr_deal_draft_set_longest_count (self->draft, kr_longest_count_step (count, change));
}

static void
reason_cb (KrCorrectionBox *self)
{
  if (self->draft != NULL)
    kr_deal_draft_set_reason (self->draft, gtk_editable_get_text (self->reason));
}

static void
activate_cb (KrCorrectionBox *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "scoring.end", NULL);
}

static void
kr_correction_box_dispose (GObject *object)
{
  KrCorrectionBox *self = KR_CORRECTION_BOX (object);

  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_func (self->draft, update, self);
  g_clear_object (&self->draft);
  G_OBJECT_CLASS (kr_correction_box_parent_class)->dispose (object);
}

static void
kr_correction_box_class_init (KrCorrectionBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_correction_box_dispose;
  g_type_ensure (KR_TYPE_STEPPER);
  g_type_ensure (KR_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/kreights/Kreights/scoring/kr-correction-box.ui");
  gtk_widget_class_bind_template_child (widget_class, KrCorrectionBox, count);
  gtk_widget_class_bind_template_child (widget_class, KrCorrectionBox, reason);
  gtk_widget_class_bind_template_child (widget_class, KrCorrectionBox, rulings);
  gtk_widget_class_bind_template_callback (widget_class, step_count_cb);
  gtk_widget_class_bind_template_callback (widget_class, reason_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
}

static void
kr_correction_box_init (KrCorrectionBox *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kr_text_filter_attach (self->reason, KR_TEXT_LINE);
  kr_stepper_set_words (self->count, _ ("Longest count"), _ ("Decrease longest count"),
                        _ ("Increase longest count"));
}

void
kr_correction_box_set_draft (KrCorrectionBox *self, KrDealDraft *draft)
{
  const char *reason;
  guint n_rulings;

  g_return_if_fail (KR_IS_CORRECTION_BOX (self));
  if (draft != NULL && !kr_deal_draft_is_correction (draft))
    draft = NULL;
  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_func (self->draft, update, self);
  g_clear_object (&self->draft); /* first: the reason that is set below is not its own */
  gtk_widget_set_visible (GTK_WIDGET (self), draft != NULL);
  reason = draft != NULL ? kr_deal_draft_get_reason (draft) : NULL;
  gtk_editable_set_text (self->reason, reason != NULL ? reason : "");
  if (draft == NULL)
    return;
  self->draft = g_object_ref (draft);
  g_signal_connect_swapped (draft, "changed", G_CALLBACK (update), self);
  kr_widget_children_remove (GTK_WIDGET (self->rulings));
  n_rulings = kr_ruling_backlinks_append (self->rulings, kr_deal_draft_get_game (draft),
                                          kr_deal_draft_get_deal (draft), KR_NO_SEAT);
  gtk_widget_set_visible (GTK_WIDGET (self->rulings), n_rulings > 0);
  update (self);
}
