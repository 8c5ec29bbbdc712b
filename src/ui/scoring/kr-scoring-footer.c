/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-scoring-footer.h"

#include "kr-focus-through.h"
#include "kr-refusal.h"

#include <glib/gi18n.h>

/* A sentence and a button. */

struct _KrScoringFooter {
  GtkWidget parent_instance;

  gboolean narrow;

  GtkWidget *box;
  GtkLabel *missing;
  GtkWidget *end;
  GtkLabel *end_label;
  GtkWidget *end_key;
};

G_DEFINE_FINAL_TYPE (KrScoringFooter, kr_scoring_footer, GTK_TYPE_WIDGET)

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
kr_scoring_footer_dispose (GObject *object)
{
  g_clear_pointer (&KR_SCORING_FOOTER (object)->box, gtk_widget_unparent);
  G_OBJECT_CLASS (kr_scoring_footer_parent_class)->dispose (object);
}

static void
kr_scoring_footer_class_init (KrScoringFooterClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_scoring_footer_dispose;
  widget_class->grab_focus = kr_scoring_footer_grab_focus;
  kr_focus_through_through_child (widget_class);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/kreights/Kreights/scoring/kr-scoring-footer.ui");
  gtk_widget_class_bind_template_child (widget_class, KrScoringFooter, box);
  gtk_widget_class_bind_template_child (widget_class, KrScoringFooter, missing);
  gtk_widget_class_bind_template_child (widget_class, KrScoringFooter, end);
  gtk_widget_class_bind_template_child (widget_class, KrScoringFooter, end_label);
  gtk_widget_class_bind_template_child (widget_class, KrScoringFooter, end_key);
  gtk_widget_class_bind_template_callback (widget_class, clicked_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
kr_scoring_footer_init (KrScoringFooter *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
update_button (KrScoringFooter *self, const char *label, const char *missing, gboolean complete)
{
  gtk_label_set_label (self->end_label, self->narrow && !complete ? missing : label);
  gtk_widget_set_visible (self->end_key, !self->narrow);
  gtk_widget_set_hexpand (self->end, self->narrow);
  gtk_widget_set_sensitive (self->end, complete);
  if (complete)
    gtk_widget_add_css_class (self->end, "suggested-action");
  else
    gtk_widget_remove_css_class (self->end, "suggested-action");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->end), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  gtk_widget_set_tooltip_text (self->end, complete ? _ ("Enter") : missing);
}

void
kr_scoring_footer_update (KrScoringFooter *self, KrDealDraft *draft)
{
  KrStatus status;
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
  update_button (self,
                 kr_deal_draft_is_correction (draft) ? _ ("Correct the deal") : _ ("End the deal"),
                 missing, complete);
}

void
kr_scoring_footer_set_narrow (KrScoringFooter *self, gboolean narrow)
{
  g_return_if_fail (KR_IS_SCORING_FOOTER (self));
  self->narrow = narrow;
}
