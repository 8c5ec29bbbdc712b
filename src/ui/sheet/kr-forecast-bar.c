/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-forecast-bar.h"

#include "kr-accessible.h"
#include "kr-forecast-strip.h"
#include "kr-game-chances.h"
#include "kr-gettext.h"
#include "kr-settings.h"
#include "kr-story-outlook.h"
#include "kr-story.h"

#include <glib/gi18n.h>
#include <math.h>

struct _KrForecastBar {
  GtkWidget parent_instance;

  GtkWidget *content;
  GtkMenuButton *take;
  GtkLabel *to_win;
  GtkLabel *outlook;
  GtkMenuButton *how;
  KrForecastStrip *strip;
  GtkLabel *made_of;
  GtkLabel *base_rate;
  GtkLabel *leaders;
};

G_DEFINE_FINAL_TYPE (KrForecastBar, kr_forecast_bar, GTK_TYPE_WIDGET)

/* --- Words -------------------------------------------------------------------------- */

/* One sentence a line. Caller frees. */
static char *
describe_outlook (const KrMatch *match, const KrSheet *sheet, const KrGameForecast *known)
{
  g_autoptr (GPtrArray) lines =
      kr_story_outlook_list (match, known != NULL ? &known->chances : NULL, sheet);

  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("\n", (char **) lines->pdata);
}

static char *
describe_base_rate (const KrMatch *match, const KrForecast *forecast)
{
  const int rate = (int) round (100 * forecast->leader_won);

  if (match->n_scored == 0)
    return g_strdup (_ ("Nobody leads before the first deal."));
  return g_strdup_printf (_ ("Of 100 such games, the leader after %1$d of %2$d deals wins %3$d."),
                          match->n_scored, match->schedule.n_deals, rate);
}

static void
show_chances (KrForecastBar *self,
              const KrMatch *match,
              const KrSheet *sheet,
              const KrGameForecast *known)
{
  g_autofree char *base_rate = describe_base_rate (match, &known->chances);
  g_autofree char *made_of = kr_story_format_basis (&known->basis, &sheet->translator);
  g_autofree char *leaders =
      kr_story_format_leaders (&known->basis, match->n_scored, &sheet->translator);

  gtk_label_set_text (self->made_of, made_of);
  gtk_label_set_text (self->base_rate, base_rate);
  gtk_label_set_text (self->leaders, leaders != NULL ? leaders : "");
  gtk_widget_set_visible (GTK_WIDGET (self->leaders), leaders != NULL);
  kr_forecast_strip_show (self->strip, sheet, known->chances.chances[match->n_scored]);
}

/* @failure: why they cannot be known; NULL: they are being computed. */
static void
show_no_chances (KrForecastBar *self, const KrSheet *sheet, const GError *failure)
{
  g_autofree char *sentence = failure != NULL ? kr_gettext_dup_error (failure) : g_strdup ("");

  gtk_label_set_text (self->made_of, sentence);
  gtk_label_set_text (self->base_rate, "");
  gtk_widget_set_visible (GTK_WIDGET (self->leaders), FALSE);
  kr_forecast_strip_show (self->strip, sheet, NULL);
}

/* What is hidden keeps its room, so that nothing moves. */
static void
show_content (KrForecastBar *self, gboolean visible)
{
  int height = -1;

  if (gtk_widget_get_visible (self->content) == visible)
    return;
  if (!visible)
    gtk_widget_measure (GTK_WIDGET (self), GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  gtk_widget_set_size_request (GTK_WIDGET (self), -1, height);
  gtk_widget_set_visible (self->content, visible);
}

void
kr_forecast_bar_show (KrForecastBar *self, KrGame *game, const KrSheet *sheet, gboolean is_scoring)
{
  const KrMatch *match = kr_game_get_match (game);
  KrGameChances *chances = kr_game_chances_of_game (game);
  const KrGameForecast *known = kr_game_chances_get (chances);
  g_autofree char *to_win = NULL, *outlook = NULL;

  g_return_if_fail (KR_IS_FORECAST_BAR (self));
  gtk_widget_set_visible (GTK_WIDGET (self), sheet->has_chances);
  if (!sheet->has_chances)
    return;
  show_content (self, !is_scoring);
  if (is_scoring)
    return;
  to_win = kr_story_outlook_sum_up (match, sheet);
  outlook = describe_outlook (match, sheet, known);
  gtk_label_set_text (self->to_win, *to_win != '\0' ? to_win : _ ("What It Would Take"));
  gtk_label_set_text (self->outlook, outlook);
  gtk_widget_set_visible (GTK_WIDGET (self->take), *outlook != '\0');
  kr_accessible_set_name (GTK_WIDGET (self->take), gtk_label_get_text (self->to_win));
  if (known != NULL)
    show_chances (self, match, sheet, known);
  else
    show_no_chances (self, sheet, kr_game_chances_get_failure (chances));
}

/* --- Class ------------------------------------------------------------------------------ */

static void
hide_cb (KrForecastBar *self)
{
  gtk_menu_button_popdown (self->how);
  g_settings_set_boolean (kr_settings_get (), "forecast", FALSE);
}

static void
dispose (GObject *object)
{
  KrForecastBar *self = KR_FORECAST_BAR (object);

  g_clear_pointer (&self->content, gtk_widget_unparent);
  G_OBJECT_CLASS (kr_forecast_bar_parent_class)->dispose (object);
}

static void
kr_forecast_bar_class_init (KrForecastBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dispose;
  g_type_ensure (KR_TYPE_FORECAST_STRIP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/sheet/kr-forecast-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, KrForecastBar, content);
  gtk_widget_class_bind_template_child (widget_class, KrForecastBar, take);
  gtk_widget_class_bind_template_child (widget_class, KrForecastBar, to_win);
  gtk_widget_class_bind_template_child (widget_class, KrForecastBar, outlook);
  gtk_widget_class_bind_template_child (widget_class, KrForecastBar, how);
  gtk_widget_class_bind_template_child (widget_class, KrForecastBar, strip);
  gtk_widget_class_bind_template_child (widget_class, KrForecastBar, made_of);
  gtk_widget_class_bind_template_child (widget_class, KrForecastBar, base_rate);
  gtk_widget_class_bind_template_child (widget_class, KrForecastBar, leaders);
  gtk_widget_class_bind_template_callback (widget_class, hide_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "forecast-bar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
kr_forecast_bar_init (KrForecastBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kr_accessible_pass_tooltip_on (self->take);
  kr_accessible_pass_tooltip_on (self->how);
}
