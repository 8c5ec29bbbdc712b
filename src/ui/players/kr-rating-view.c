/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-rating-view.h"

#include "kr-accessible.h"
#include "kr-chart-view.h"
#include "kr-player-charts.h"
#include "kr-toast.h"

#include <glib/gi18n.h>

#define HARDLY_KNOWN 10.0 /* a newcomer's is 16.7 */
#define ROUGHLY_KNOWN 5.0

struct _KrRatingView {
  AdwBin parent_instance;

  KrPlayerProfile *profile;
  gboolean is_shown;         /* the view shows the rating of @profile */
  GCancellable *cancellable; /* of the computation under way; NULL: none */

  GtkStack *states;
  GtkWidget *computing;
  GtkSpinner *spinner;
  GtkWidget *unrated;
  GtkWidget *rated;
  GtkLabel *rating;
  GtkLabel *meaning;
  GtkLabel *method;
  KrChartView *chart;
};

G_DEFINE_FINAL_TYPE (KrRatingView, kr_rating_view, ADW_TYPE_BIN)

static void
show_page (KrRatingView *self, GtkWidget *page)
{
  gtk_spinner_set_spinning (self->spinner, page == self->computing);
  kr_accessible_show_page (self->states, page);
}

/* `25.0 ± 16.2: very uncertain`. Caller frees. */
static char *
format_rating (const KrRating *rating)
{
  const double most = 2 * rating->sigma;
  const char *known = _ ("well known");

  if (most > HARDLY_KNOWN)
    known = _ ("very uncertain");
  else if (most > ROUGHLY_KNOWN)
    known = _ ("roughly known");
  /* Translators: a rating, how much it could be off, and that in words. */
  return g_strdup_printf (_ ("%.1f ± %.1f: %s"), rating->mu, most, known);
}

/* When it was canceled, the view may be gone already, or show another player. */
static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) points =
      kr_player_profile_load_rating_finish (KR_PLAYER_PROFILE (source), result, &error);
  KrRatingView *self = user_data;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->cancellable);
  if (points == NULL) {
    kr_toast_error (GTK_WIDGET (self), error);
    return;
  }
  self->is_shown = TRUE;
  show_page (self, points->len > 0 ? self->rated : self->unrated);
  if (points->len > 0) {
    g_autofree char *text =
        format_rating (&g_array_index (points, KrRatedGame, points->len - 1).rating);

    gtk_label_set_text (self->rating, text);
    kr_chart_view_take_chart (
        self->chart,
        kr_player_charts_new_rating (points, kr_player_profile_get_player (self->profile)->pen));
  }
}

static void
stop (KrRatingView *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

static void
load (KrRatingView *self)
{
  if (self->profile == NULL || self->is_shown || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  stop (self);
  show_page (self, self->computing);
  self->cancellable = g_cancellable_new ();
  kr_player_profile_load_rating_async (self->profile, self->cancellable, loaded_cb, self);
}

/* --- Class -------------------------------------------------------------------- */

static void
kr_rating_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (kr_rating_view_parent_class)->map (widget);
  load (KR_RATING_VIEW (widget));
}

static void
kr_rating_view_unmap (GtkWidget *widget)
{
  stop (KR_RATING_VIEW (widget));
  GTK_WIDGET_CLASS (kr_rating_view_parent_class)->unmap (widget);
}

static void
kr_rating_view_dispose (GObject *object)
{
  KrRatingView *self = KR_RATING_VIEW (object);

  stop (self);
  g_clear_object (&self->profile);
  G_OBJECT_CLASS (kr_rating_view_parent_class)->dispose (object);
}

static void
kr_rating_view_class_init (KrRatingViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_rating_view_dispose;
  widget_class->map = kr_rating_view_map;
  widget_class->unmap = kr_rating_view_unmap;

  g_type_ensure (KR_TYPE_CHART_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/players/kr-rating-view.ui");
  gtk_widget_class_bind_template_child (widget_class, KrRatingView, states);
  gtk_widget_class_bind_template_child (widget_class, KrRatingView, computing);
  gtk_widget_class_bind_template_child (widget_class, KrRatingView, spinner);
  gtk_widget_class_bind_template_child (widget_class, KrRatingView, unrated);
  gtk_widget_class_bind_template_child (widget_class, KrRatingView, rated);
  gtk_widget_class_bind_template_child (widget_class, KrRatingView, rating);
  gtk_widget_class_bind_template_child (widget_class, KrRatingView, meaning);
  gtk_widget_class_bind_template_child (widget_class, KrRatingView, method);
  gtk_widget_class_bind_template_child (widget_class, KrRatingView, chart);
  gtk_widget_class_set_css_name (widget_class, "rating-view");
}

static void
kr_rating_view_init (KrRatingView *self)
{
  KrRating newcomer;
  g_autofree char *meaning = NULL;
  g_autofree char *method = g_strdup_printf (_ ("Method: %s"), KR_RATING_METHOD);

  gtk_widget_init_template (GTK_WIDGET (self));
  kr_rating_init (&newcomer);
  meaning = g_strdup_printf (
      _ ("Playing strength, computed from the places in every game. A newcomer starts at %.1f ± "
         "%.1f; "
         "higher is stronger. In 19 of 20 cases the true strength lies within the range after ±."),
      newcomer.mu, 2 * newcomer.sigma);
  gtk_label_set_text (self->meaning, meaning);
  gtk_label_set_text (self->method, method);
}

/* Whether both profiles have the same rating, in the same pen. It depends on the player and
 * the number of games only. */
static gboolean
is_same_rating (KrPlayerProfile *profile, KrPlayerProfile *other)
{
  return profile != NULL && other != NULL &&
         g_str_equal (kr_player_profile_get_player (profile)->uuid,
                      kr_player_profile_get_player (other)->uuid) &&
         kr_player_profile_get_player (profile)->pen == kr_player_profile_get_player (other)->pen &&
         kr_player_profile_get_overall (profile)->figures.n[KR_STAT_GAMES] ==
             kr_player_profile_get_overall (other)->figures.n[KR_STAT_GAMES];
}

void
kr_rating_view_set_profile (KrRatingView *self, KrPlayerProfile *profile)
{
  if (!is_same_rating (self->profile, profile)) {
    stop (self);
    self->is_shown = FALSE;
  }
  g_set_object (&self->profile, profile);
  load (self);
}
