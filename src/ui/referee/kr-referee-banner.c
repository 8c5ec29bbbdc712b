/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-referee-banner.h"

#include "kr-pen-mark.h"
#include "kr-pen-style.h"
#include "kr-referee-headline.h"
#include "kr-seat-look.h"

#include <glib/gi18n.h>

struct _KrRefereeBanner {
  AdwBin parent_instance;

  KrPenMark *mark;
  KrRefereeHeadline *headline;
  GtkWidget *ruling;
  GtkStack *leave;
};

G_DEFINE_FINAL_TYPE (KrRefereeBanner, kr_referee_banner, ADW_TYPE_BIN)

static void
kr_referee_banner_class_init (KrRefereeBannerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (KR_TYPE_PEN_MARK);
  g_type_ensure (KR_TYPE_REFEREE_HEADLINE);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/kreights/Kreights/referee/kr-referee-banner.ui");
  gtk_widget_class_bind_template_child (widget_class, KrRefereeBanner, mark);
  gtk_widget_class_bind_template_child (widget_class, KrRefereeBanner, headline);
  gtk_widget_class_bind_template_child (widget_class, KrRefereeBanner, ruling);
  gtk_widget_class_bind_template_child (widget_class, KrRefereeBanner, leave);
  gtk_widget_class_set_css_name (widget_class, "referee-banner");
}

static void
kr_referee_banner_init (KrRefereeBanner *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
kr_referee_banner_show (KrRefereeBanner *self, const KrRefereeStatus *status)
{
  g_autofree char *headline = kr_referee_status_dup_headline (status);
  g_autofree char *news = kr_referee_status_dup_news (status);
  g_autofree char *initial = NULL;
  KrGame *game = kr_referee_get_game (status->referee);
  const KrTable *table = kr_referee_status_get_table (status);
  guint pen = KR_PEN_PENCIL;
  int seat = kr_referee_status_get_actor (status);

  g_return_if_fail (KR_IS_REFEREE_BANNER (self));
  if (seat == KR_NO_SEAT && table->n_out > 0)
    seat = table->out[0];
  if (seat != KR_NO_SEAT) {
    initial = kr_seat_look_dup_initial (game, seat);
    pen = kr_game_get_pen (game, seat);
  }
  kr_pen_mark_set_pen (self->mark, pen);
  kr_pen_mark_set_initial (self->mark, initial != NULL ? initial : "");
  kr_pen_style_set_pen (GTK_WIDGET (self), pen);
  kr_referee_headline_show (self->headline, headline, news);
  gtk_widget_set_visible (self->ruling, kr_referee_status_get_ruling (status) != KR_RULING_NONE);
}

void
kr_referee_banner_set_narrow (KrRefereeBanner *self, gboolean narrow, gboolean scant, gboolean low)
{
  g_return_if_fail (KR_IS_REFEREE_BANNER (self));
  gtk_stack_set_visible_child_name (self->leave, narrow ? "sign" : "words");
  gtk_widget_set_visible (GTK_WIDGET (self->mark), !scant);
  kr_referee_headline_set_more_lines (self->headline, scant ? 1 : low ? -1 : 0);
}
