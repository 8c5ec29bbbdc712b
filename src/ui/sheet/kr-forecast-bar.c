/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-forecast-bar.h"

#include "kr-css-class.h"
#include "kr-display-name.h"
#include "kr-forecast-strip.h"
#include "kr-game-forecast.h"
#include "kr-gettext.h"
#include "kr-points.h"
#include "kr-settings.h"
#include "kr-sheet-source.h"
#include "kr-story.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

struct _KrForecastBar {
  GtkWidget parent_instance;

  KrGame *game;              /* that is shown; NULL: none */
  KrMatch match;             /* as the chances were computed, or are being computed, for */
  GCancellable *cancellable; /* of the computing under way; NULL: none */

  GtkWidget *content;
  GtkLabel *to_win;
  GtkMenuButton *how;
  KrForecastStrip *strip;
  GtkLabel *made_of;
  GtkLabel *base_rate;
  GtkLabel *leaders;
};

G_DEFINE_FINAL_TYPE (KrForecastBar, kr_forecast_bar, GTK_TYPE_WIDGET)

/* --- Words -------------------------------------------------------------------------- */

static int
compare_needed (gconstpointer a, gconstpointer b, gpointer match)
{
  const gint64 first = kr_forecast_get_needed (match, *(const int *) a);
  const gint64 second = kr_forecast_get_needed (match, *(const int *) b);

  return (first > second) - (first < second);
}

/* `To win, Bo needs 3 better than Ruth in 3 deals; Inês 75, Sam 106.` Caller frees. */
static char *
describe_needed (const KrMatch *match, const KrSheet *sheet)
{
  const int n_sides = match->sides ? 2 : match->n_seats;
  const int n_left = match->schedule.n_deals - match->n_scored;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *leader = NULL, *left = g_strdup_printf ("%d", n_left);
  int sides[KR_MAX_SEATS];
  gboolean begun = FALSE;

  for (int i = 0; i < n_sides; i++)
    sides[i] = i;
  g_qsort_with_data (sides, n_sides, sizeof *sides, compare_needed, (gpointer) match);
  leader = kr_display_name_isolate (sheet->columns[sides[0]].short_name);
  for (int i = 0; i < n_sides; i++) {
    const gint64 needed = kr_forecast_get_needed (match, sides[i]);
    g_autofree char *name = kr_display_name_isolate (sheet->columns[sides[i]].short_name);
    g_autofree char *points = kr_points_format (needed);

    if (needed == 0)
      continue;
    if (!begun) {
      g_autofree char *first = kr_translator_fill (
          &sheet->translator,
          ngettext ("To win, {name} needs {points} better than {leader} in {n} deal",
                    "To win, {name} needs {points} better than {leader} in {n} deals", n_left),
          "name", name, "points", points, "leader", leader, "n", left, NULL);
      g_string_append (text, first);
    } else {
      g_string_append_printf (text, "; %s %s", name, points);
    }
    begun = TRUE;
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
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
show_forecast (KrForecastBar *self, const KrGameForecast *forecast)
{
  const guint n = self->match.n_scored;
  g_autoptr (KrSheet) sheet = kr_sheet_source_new_sheet (self->game, NULL);
  g_autofree char *to_win = describe_needed (&self->match, sheet);
  g_autofree char *base_rate = describe_base_rate (&self->match, &forecast->chances);
  g_autofree char *made_of = kr_story_format_basis (&forecast->basis, &sheet->translator);
  g_autofree char *leaders = kr_story_format_leaders (&forecast->basis, n, &sheet->translator);

  gtk_label_set_text (self->to_win, to_win);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->to_win), to_win);
  gtk_label_set_text (self->made_of, made_of);
  gtk_label_set_text (self->base_rate, base_rate);
  gtk_label_set_text (self->leaders, leaders != NULL ? leaders : "");
  gtk_widget_set_visible (GTK_WIDGET (self->leaders), leaders != NULL);
  kr_forecast_strip_show (self->strip, sheet, forecast->chances.chances[n]);
  kr_css_class_set (self->content, "stale", FALSE);
}

/* The old chances stay dim. */
static void
show_failure (KrForecastBar *self, const GError *failure)
{
  g_autofree char *sentence = kr_gettext_dup_error (failure);

  gtk_label_set_text (self->made_of, sentence);
}

/* --- Computing ------------------------------------------------------------------------ */

static void
stop (KrForecastBar *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

/* When it was canceled, the bar may be gone already, or compute something else. */
static void
computed_cb (GObject *game, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  g_autofree KrGameForecast *forecast = kr_game_forecast_finish (KR_GAME (game), result, &error);
  KrForecastBar *self = user_data;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->cancellable);
  if (forecast != NULL)
    show_forecast (self, forecast);
  else
    show_failure (self, error);
}

/* Whether what has been booked since changes no chance: happenings of the running deal count once
 * it is scored. */
static gboolean
is_known (KrForecastBar *self, KrGame *game)
{
  const KrMatch *match = kr_game_get_match (game);

  return self->game == game && self->match.n_scored == match->n_scored &&
         memcmp (self->match.totals, match->totals, sizeof match->totals) == 0 &&
         memcmp (self->match.stars, match->stars, sizeof match->stars) == 0 &&
         self->match.schedule.n_deals == match->schedule.n_deals;
}

static void
compute (KrForecastBar *self, KrGame *game)
{
  stop (self);
  g_set_object (&self->game, game);
  self->match = *kr_game_get_match (game);
  kr_css_class_set (self->content, "stale", TRUE);
  self->cancellable = g_cancellable_new ();
  kr_game_forecast_async (game, self->cancellable, computed_cb, self);
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
  const gboolean wanted = g_settings_get_boolean (kr_settings_get (), "forecast") && !sheet->over;

  g_return_if_fail (KR_IS_FORECAST_BAR (self));
  gtk_widget_set_visible (GTK_WIDGET (self), wanted);
  if (wanted)
    show_content (self, !is_scoring);
  if (wanted && !is_known (self, game))
    compute (self, game);
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

  stop (self);
  g_clear_object (&self->game);
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
  gtk_widget_class_bind_template_child (widget_class, KrForecastBar, to_win);
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
}
