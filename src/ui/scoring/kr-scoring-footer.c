/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-scoring-footer.h"

#include "kr-accessible.h"
#include "kr-correction-words.h"
#include "kr-css-class.h"
#include "kr-focus-through.h"
#include "kr-proposal-words.h"
#include "kr-refusal.h"
#include "kr-seat-look.h"

#include <glib/gi18n.h>

struct _KrScoringFooter {
  AdwBin parent_instance;

  gboolean narrow;

  GtkLabel *missing;
  AdwBin *beside;
  GtkWidget *main;
  GtkLabel *main_label;
  GtkLabel *main_hint;
};

G_DEFINE_FINAL_TYPE (KrScoringFooter, kr_scoring_footer, ADW_TYPE_BIN)

static void
clicked_cb (KrScoringFooter *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "scoring.main", NULL);
}

static gboolean
kr_scoring_footer_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (KR_SCORING_FOOTER (widget)->main);
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
  gtk_widget_class_bind_template_child (widget_class, KrScoringFooter, beside);
  gtk_widget_class_bind_template_child (widget_class, KrScoringFooter, main);
  gtk_widget_class_bind_template_child (widget_class, KrScoringFooter, main_label);
  gtk_widget_class_bind_template_child (widget_class, KrScoringFooter, main_hint);
  gtk_widget_class_bind_template_callback (widget_class, clicked_cb);
}

static void
kr_scoring_footer_init (KrScoringFooter *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* What is still missing or looks wrong; else what a correction changes, or "". */
static char *
format_missing (KrDealDraft *draft, const KrScoringStep *step)
{
  const int miscounted = kr_deal_draft_find_miscounted (draft);
  g_autofree char *waiting = NULL;
  KrStatus status;

  /* The deal can be saved although the referee counted other cards. */
  if (kr_deal_draft_check (draft, &status) == KR_OK) {
    if (miscounted >= 0)
      return kr_refusal_format_miscounted (draft, miscounted);
    if (kr_deal_draft_is_correction (draft))
      return kr_correction_words_format (draft);
    return g_strdup (kr_proposals_get_has_phones (kr_deal_draft_get_proposals (draft))
                         ? _ ("All hands are in. Nothing clashes.")
                         : "");
  }
  if (step->kind == KR_SCORING_STEP_SAVE_OUT) {
    g_autofree char *name = kr_seat_look_dup_name (kr_deal_draft_get_game (draft), step->seat);

    return g_strdup_printf (_ ("Only %s has no cards."), name);
  }
  waiting = kr_proposal_words_format_waiting (draft);
  if (waiting != NULL)
    return g_steal_pointer (&waiting);
  return kr_refusal_format_missing (draft, &status);
}

/* What else the button does, or the key for it. */
static char *
format_hint (KrDealDraft *draft, const KrScoringStep *step, gboolean narrow)
{
  if (step->kind == KR_SCORING_STEP_SAVE_OUT) {
    g_autofree char *name = kr_seat_look_dup_name (kr_deal_draft_get_game (draft), step->seat);

    return g_strdup_printf (_ ("%s went out"), name);
  }
  if (step->kind == KR_SCORING_STEP_SAVE_NOBODY)
    return g_strdup (_ ("Nobody went out"));
  if (narrow && step->kind == KR_SCORING_STEP_SAVE && kr_deal_draft_is_correction (draft))
    return kr_correction_words_format (draft);
  return g_strdup (narrow || step->kind == KR_SCORING_STEP_MISSING ? "" : _ ("Enter"));
}

static char *
format_label (KrDealDraft *draft, const KrScoringStep *step)
{
  if (step->kind == KR_SCORING_STEP_NEXT) {
    g_autofree char *name = kr_seat_look_dup_name (kr_deal_draft_get_game (draft), step->seat);

    /* Translators: a button that goes to the hand of a player: “Next: Sam” */
    return g_strdup_printf (_ ("Next: %s"), name);
  }
  return g_strdup (kr_deal_draft_is_correction (draft) ? _ ("Save Correction") : _ ("Save Deal"));
}

void
kr_scoring_footer_update (KrScoringFooter *self, KrDealDraft *draft, int current)
{
  const KrScoringStep step = kr_scoring_step_find (draft, current);
  const gboolean next = step.kind == KR_SCORING_STEP_NEXT;
  const gboolean possible = step.kind != KR_SCORING_STEP_MISSING;
  const gboolean saves_more =
      step.kind == KR_SCORING_STEP_SAVE_OUT || step.kind == KR_SCORING_STEP_SAVE_NOBODY;
  g_autofree char *missing = format_missing (draft, &step);
  g_autofree char *hint = format_hint (draft, &step, self->narrow);
  g_autofree char *label = format_label (draft, &step);
  g_autofree char *name =
      saves_more ? g_strdup_printf (_ ("%s: %s"), label, hint) : g_strdup (label);

  g_return_if_fail (KR_IS_SCORING_FOOTER (self));
  gtk_label_set_label (self->missing, missing);
  kr_css_class_set (
      GTK_WIDGET (self->missing), "missing",
      step.kind != KR_SCORING_STEP_SAVE ||
          (!kr_deal_draft_is_correction (draft) && kr_deal_draft_find_miscounted (draft) >= 0));
  gtk_widget_set_visible (GTK_WIDGET (self->missing), !self->narrow);
  gtk_label_set_label (self->main_label, self->narrow && !possible ? missing : label);
  gtk_label_set_label (self->main_hint, hint);
  gtk_widget_set_visible (GTK_WIDGET (self->main_hint), *hint != '\0');
  gtk_widget_set_sensitive (self->main, possible);
  kr_css_class_set (
      self->main, "suggested-action",
      possible && !(next && kr_deal_draft_get_entry (draft)->seats[current].kind == KR_ENTRY_NONE));
  kr_accessible_set_name (GTK_WIDGET (self->main), name);
  kr_accessible_set_tooltip (self->main, *missing != '\0' ? missing : _ ("Enter"));
}

void
kr_scoring_footer_say_unseen (KrScoringFooter *self)
{
  g_return_if_fail (KR_IS_SCORING_FOOTER (self));
  gtk_label_set_label (self->narrow ? self->main_label : self->missing,
                       _ ("A hand has just come. Look at it, then save."));
}

void
kr_scoring_footer_set_narrow (KrScoringFooter *self, gboolean narrow)
{
  g_return_if_fail (KR_IS_SCORING_FOOTER (self));
  self->narrow = narrow;
}

void
kr_scoring_footer_set_beside (KrScoringFooter *self, GtkWidget *row)
{
  g_return_if_fail (KR_IS_SCORING_FOOTER (self));
  adw_bin_set_child (self->beside, row);
  gtk_widget_set_visible (GTK_WIDGET (self->beside), row != NULL);
}
