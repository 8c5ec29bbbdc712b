/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-scoring-footer.h"

#include "kr-css-class.h"
#include "kr-focus-through.h"
#include "kr-refusal.h"

#include <glib/gi18n.h>

struct _KrScoringFooter {
  AdwBin parent_instance;

  gboolean narrow;

  GtkLabel *missing;
  GtkWidget *end;
  GtkLabel *end_label;
  GtkWidget *end_key;
};

G_DEFINE_FINAL_TYPE (KrScoringFooter, kr_scoring_footer, ADW_TYPE_BIN)

static void
clicked_cb (KrScoringFooter *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "scoring.end", NULL);
}

static gboolean
kr_scoring_footer_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (KR_SCORING_FOOTER (widget)->end);
}

static void
kr_scoring_footer_class_init (KrScoringFooterClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->grab_focus = kr_scoring_footer_grab_focus;
  kr_focus_through_through_child (widget_class);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/kreights/Kreights/scoring/kr-scoring-footer.ui");
  gtk_widget_class_bind_template_child (widget_class, KrScoringFooter, missing);
  gtk_widget_class_bind_template_child (widget_class, KrScoringFooter, end);
  gtk_widget_class_bind_template_child (widget_class, KrScoringFooter, end_label);
  gtk_widget_class_bind_template_child (widget_class, KrScoringFooter, end_key);
  gtk_widget_class_bind_template_callback (widget_class, clicked_cb);
}

static void
kr_scoring_footer_init (KrScoringFooter *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
kr_scoring_footer_update (KrScoringFooter *self, KrDealDraft *draft)
{
  KrStatus status;
  const char *label;
  gboolean complete;
  int miscounted;
  g_autofree char *missing = NULL;

  g_return_if_fail (KR_IS_SCORING_FOOTER (self));
  complete = kr_deal_draft_check (draft, &status) == KR_OK;
  miscounted = kr_deal_draft_find_miscounted (draft);
  /* The deal can be ended although the referee counted other cards. */
  if (!complete)
    missing = kr_refusal_format_missing (draft, &status);
  else if (miscounted >= 0)
    missing = kr_refusal_format_miscounted (draft, miscounted);
  else
    missing = g_strdup ("");
  gtk_label_set_label (self->missing, missing);
  gtk_widget_set_visible (GTK_WIDGET (self->missing),
                          !self->narrow || (complete && *missing != '\0'));
  label = kr_deal_draft_is_correction (draft) ? _ ("Save Correction") : _ ("Save Deal");
  gtk_label_set_label (self->end_label, self->narrow && !complete ? missing : label);
  gtk_widget_set_visible (self->end_key, !self->narrow);
  gtk_widget_set_hexpand (self->end, self->narrow);
  gtk_widget_set_sensitive (self->end, complete);
  kr_css_class_set (self->end, "suggested-action", complete);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->end), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  gtk_widget_set_tooltip_text (self->end, complete ? _ ("Enter") : missing);
}

void
kr_scoring_footer_set_narrow (KrScoringFooter *self, gboolean narrow)
{
  g_return_if_fail (KR_IS_SCORING_FOOTER (self));
  self->narrow = narrow;
}
