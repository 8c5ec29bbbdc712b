/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-leader-row.h"

#include "kr-accessible.h"
#include "kr-display-name.h"
#include "kr-pen-mark.h"
#include "kr-points.h"
#include "kr-rating-band.h"
#include "kr-wrap-layout.h"

#include <glib/gi18n.h>

/* What a row shows apart from the rating. */
enum {
  GAMES,
  WINS,
  AHEAD,
  POINTS,
  STARS,
  N_FIGURES,
};

struct _KrLeaderRow {
  GtkListBoxRow parent_instance;

  GtkLabel *rank;
  KrPenMark *mark;
  GtkLabel *name;
  KrRatingBand *band;
  GtkLabel *rating;
  GtkBox *figures;
  GtkLabel *values[N_FIGURES];
  GtkLabel *captions[N_FIGURES];
};

G_DEFINE_FINAL_TYPE (KrLeaderRow, kr_leader_row, GTK_TYPE_LIST_BOX_ROW)

static GtkLabel *
add_label (GtkWidget *box, const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, css_class);
  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (GTK_BOX (box), label);
  return GTK_LABEL (label);
}

static void
add_figure (KrLeaderRow *self, int figure)
{
  GtkWidget *cell = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->values[figure] = add_label (cell, "figure");
  self->captions[figure] = add_label (cell, "caption");
  gtk_label_set_wrap (self->captions[figure], TRUE);
  gtk_label_set_justify (self->captions[figure], GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (GTK_WIDGET (self->captions[figure]), "dim-label");
  gtk_widget_set_valign (cell, GTK_ALIGN_CENTER);
  gtk_box_append (self->figures, cell);
}

static void
kr_leader_row_class_init (KrLeaderRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (KR_TYPE_PEN_MARK);
  g_type_ensure (KR_TYPE_RATING_BAND);
  g_type_ensure (KR_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/players/kr-leader-row.ui");
  gtk_widget_class_bind_template_child (widget_class, KrLeaderRow, rank);
  gtk_widget_class_bind_template_child (widget_class, KrLeaderRow, mark);
  gtk_widget_class_bind_template_child (widget_class, KrLeaderRow, name);
  gtk_widget_class_bind_template_child (widget_class, KrLeaderRow, band);
  gtk_widget_class_bind_template_child (widget_class, KrLeaderRow, rating);
  gtk_widget_class_bind_template_child (widget_class, KrLeaderRow, figures);
}

static void
kr_leader_row_init (KrLeaderRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_add_css_class (GTK_WIDGET (self), "leader");
  for (int figure = 0; figure < N_FIGURES; figure++)
    add_figure (self, figure);
}

GtkWidget *
kr_leader_row_new (void)
{
  return g_object_new (KR_TYPE_LEADER_ROW, NULL);
}

/* Takes @value over; @caption is what it counts. */
static void
show_figure (KrLeaderRow *self, int figure, char *value, const char *caption, GString *words)
{
  gtk_label_set_text (self->values[figure], value);
  gtk_label_set_text (self->captions[figure], caption);
  g_string_append_printf (words, ", %s %s", value, caption);
  g_free (value);
}

/* The figures, which are added to @words as well. */
static void
show_figures (KrLeaderRow *self, const KrBoardRow *leader, GString *words)
{
  g_autofree char *by_chance = kr_points_format_average (leader->n_chance_wins);
  /* Translators: below a number of games: “7”, “won, 5.8 by chance”. */
  g_autofree char *won = g_strdup_printf (_ ("won, %s by chance"), by_chance);

  show_figure (self, GAMES, kr_points_format (leader->n_games),
               ngettext ("game", "games", (gulong) leader->n_games), words);
  show_figure (self, WINS, kr_points_format (leader->n_wins), won, words);
  /* Translators: below a percentage: on average so many of the others finished ahead. */
  show_figure (self, AHEAD, g_strdup_printf (_ ("%.0f%%"), 100 * leader->place_share),
               _ ("others ahead"), words);
  show_figure (self, POINTS, kr_points_format_average (leader->points_per_deal),
               _ ("points per deal"), words);
  show_figure (self, STARS, kr_points_format (leader->n_stars),
               ngettext ("star", "stars", (gulong) leader->n_stars), words);
}

void
kr_leader_row_show (
    KrLeaderRow *self, const KrBoardRow *leader, guint rank, double least, double most)
{
  const char *name = leader->player.name;
  const double sure = KR_RATING_SURE * leader->rating.sigma;
  g_autofree char *initial = kr_display_name_initial (name, FALSE);
  g_autofree char *apart = kr_display_name_isolate (name);
  g_autofree char *number = g_strdup_printf (_ ("%u."), rank);
  /* Translators: a rating, and how much it could be off. */
  g_autofree char *rating = g_strdup_printf (_ ("%.1f ± %.1f"), leader->rating.mu, sure);
  g_autofree char *address = g_strdup_printf ("player/%s", leader->player.uuid);
  g_autoptr (GString) words = g_string_new (NULL);

  /* Translators: the rank on the leader board, the name and the rating. */
  g_string_append_printf (words, _ ("%1$s %2$s, rating %3$s"), number, apart, rating);
  gtk_label_set_text (self->rank, number);
  kr_pen_mark_set_pen (self->mark, leader->player.pen);
  kr_pen_mark_set_initial (self->mark, initial);
  gtk_label_set_text (self->name, name);
  gtk_label_set_text (self->rating, rating);
  kr_rating_band_show (self->band, &leader->rating, least, most);
  show_figures (self, leader, words);
  kr_accessible_set_name (GTK_WIDGET (self), words->str);
  /* The name is set last: GTK complains about an action without its target. */
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self), "s", address);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self), "win.show-history");
}
