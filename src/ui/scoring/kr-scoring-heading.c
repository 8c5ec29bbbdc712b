/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-scoring-heading.h"

#include "kr-seat-look.h"

#include <glib/gi18n.h>

struct _KrScoringHeading {
  AdwBin parent_instance;

  GtkLabel *title;
  GtkLabel *subtitle;
};

G_DEFINE_FINAL_TYPE (KrScoringHeading, kr_scoring_heading, ADW_TYPE_BIN)

static void
kr_scoring_heading_class_init (KrScoringHeadingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/kreights/Kreights/scoring/kr-scoring-heading.ui");
  gtk_widget_class_bind_template_child (widget_class, KrScoringHeading, title);
  gtk_widget_class_bind_template_child (widget_class, KrScoringHeading, subtitle);
}

static void
kr_scoring_heading_init (KrScoringHeading *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* `Bo went out ★`; NULL while nobody said. */
static char *
format_out (KrDealDraft *draft)
{
  KrGame *game = kr_deal_draft_get_game (draft);
  const KrDealEntry *entry = kr_deal_draft_get_entry (draft);
  const gboolean star = kr_game_get_match (game)->rules.stars && !entry->ha_ha_no_star;
  g_autofree char *name = NULL;

  if (entry->n_out == 0)
    return kr_deal_draft_get_nobody_out (draft) ? g_strdup (_ ("nobody went out")) : NULL;
  if (entry->n_out > 1)
    return g_strdup_printf (ngettext ("%d went out", "%d went out", entry->n_out), entry->n_out);
  name = kr_seat_look_dup_name (game, entry->out[0]);
  return g_strdup_printf (star ? _ ("%s went out ★") : _ ("%s went out"), name);
}

void
kr_scoring_heading_update (KrScoringHeading *self, KrDealDraft *draft)
{
  const int deal = kr_deal_draft_get_deal (draft);
  const gboolean correction = kr_deal_draft_is_correction (draft);
  g_autofree char *title =
      g_strdup_printf (correction ? _ ("Correct Deal %d") : _ ("Score Deal %d"), deal + 1);
  g_autofree char *subtitle = kr_scoring_heading_dup_subtitle (draft);

  g_return_if_fail (KR_IS_SCORING_HEADING (self));
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->subtitle, subtitle);
}

const char *
kr_scoring_heading_get_title (KrScoringHeading *self)
{
  g_return_val_if_fail (KR_IS_SCORING_HEADING (self), NULL);
  return gtk_label_get_label (self->title);
}

char *
kr_scoring_heading_dup_subtitle (KrDealDraft *draft)
{
  const KrMatch *match = kr_game_get_match (kr_deal_draft_get_game (draft));
  const int n_cards = match->schedule.cards[kr_deal_draft_get_deal (draft)];
  g_autofree char *cards = g_strdup_printf (ngettext ("%d card", "%d cards", n_cards), n_cards);
  g_autofree char *out = format_out (draft);

  return out != NULL ? g_strdup_printf ("%s · %s", cards, out) : g_steal_pointer (&cards);
}
