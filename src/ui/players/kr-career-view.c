/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-career-view.h"

#include "kr-accessible.h"
#include "kr-chart-view.h"
#include "kr-player-statistics.h"
#include "kr-statistic-row.h"
#include "kr-fitting-drop-down.h"
#include "kr-player-charts.h"
#include "kr-gradual-list.h"
#include "kr-session-words.h"
#include "kr-points.h"
#include "kr-wrap-layout.h"

#include <glib/gi18n.h>

#define FORM_GAMES 60
#define GAMES_A_PAGE 120 /* read at once while looking for the chosen games */
#define MAX_PAGES 5
#define ALL 0 /* the first entry of the drop-down; the kinds of games that were played follow */

struct _KrCareerView {
  AdwBin parent_instance;

  KrPlayerProfile *profile;
  gboolean is_listing;   /* the drop-down is being filled, so its signal is no choice */
  GPtrArray *form_uuids; /* of the sessions in the chart, step by step */

  GtkDropDown *choice;
  GtkBox *tiles;
  KrChartView *places;
  KrChartView *form;
  GtkWidget *games_group;
  GtkListBox *games;
  GtkWidget *deals_group;
  GtkListBox *deals;
};

G_DEFINE_FINAL_TYPE (KrCareerView, kr_career_view, ADW_TYPE_BIN)

/* --- The choice ----------------------------------------------------------- */

static gboolean
is_all (KrCareerView *self)
{
  return gtk_drop_down_get_selected (self->choice) == ALL;
}

/* The chosen kind of games; all of them together for ALL. */
static const KrCareerRow *
get_career (KrCareerView *self)
{
  if (is_all (self))
    return kr_player_profile_get_overall (self->profile);
  return g_ptr_array_index (kr_player_profile_get_careers (self->profile),
                            gtk_drop_down_get_selected (self->choice) - 1);
}

/* How many ranks there were at the largest table. */
static guint
count_places (KrCareerView *self)
{
  const GPtrArray *careers = kr_player_profile_get_careers (self->profile);
  guint most = 1;

  if (!is_all (self))
    return get_career (self)->n_players;
  for (guint i = 0; i < careers->len; i++)
    most = MAX (most, ((const KrCareerRow *) careers->pdata[i])->n_players);
  return most;
}

static void
list_choices (KrCareerView *self)
{
  const GPtrArray *careers = kr_player_profile_get_careers (self->profile);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_string_list_append (names, _ ("All rule sets"));
  for (guint i = 0; i < careers->len; i++) {
    const KrCareerRow *career = careers->pdata[i];
    g_autofree char *name = kr_session_words_format_kind (career->rules_name, career->n_players);

    gtk_string_list_append (names, name);
  }
  gtk_drop_down_set_model (self->choice, G_LIST_MODEL (names));
}

/* --- Tiles ------------------------------------------------------------------ */

/* Takes @figure over. */
static void
add_tile (KrCareerView *self, const char *title, char *figure)
{
  GtkWidget *tile = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *big = gtk_label_new (figure);
  GtkWidget *small = gtk_label_new (title);

  gtk_widget_add_css_class (big, "title-1");
  gtk_widget_add_css_class (big, "numeric");
  gtk_widget_add_css_class (small, "caption");
  gtk_widget_add_css_class (small, "dim-label");
  gtk_label_set_wrap (GTK_LABEL (small), TRUE);
  gtk_label_set_justify (GTK_LABEL (small), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (tile, "card");
  gtk_widget_add_css_class (tile, "tile");
  gtk_box_append (GTK_BOX (tile), big);
  gtk_box_append (GTK_BOX (tile), small);
  gtk_box_append (self->tiles, tile);
  g_free (figure);
}

/* Points are shown for one kind of games only: those of different rule sets do not compare. */
static void
show_tiles (KrCareerView *self, const KrPlayerStats *figures)
{
  const gint64 n_games = figures->n[KR_STAT_GAMES];
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->tiles))) != NULL)
    gtk_box_remove (self->tiles, child);
  add_tile (self, _ ("games"), kr_points_format (n_games));
  add_tile (self, _ ("won"), kr_points_format (figures->n[KR_STAT_PLACE]));
  add_tile (self, _ ("win rate"),
            kr_player_statistics_format_share (figures->n[KR_STAT_PLACE], n_games));
  add_tile (self, _ ("average place"),
            kr_player_statistics_format_mean (kr_player_statistics_sum_places (figures), n_games));
  if (!is_all (self))
    add_tile (self, _ ("points per game"),
              kr_player_statistics_format_mean (figures->n[KR_STAT_TOTALS], n_games));
}

/* --- Lists -------------------------------------------------------------------- */

static void
show_line_cb (GtkWidget *row, gpointer data, gpointer view)
{
  const KrFigureLine *line = data;

  kr_statistic_row_show (KR_STATISTIC_ROW (row), line->title, line->facts, line->figure);
  kr_statistic_row_lead_to (KR_STATISTIC_ROW (row), "session", line->session);
}

static const KrRowKind line_kind = {kr_statistic_row_new, show_line_cb};

/* Takes @lines over. */
static void
show_lines (KrCareerView *self, GtkListBox *list, GtkWidget *group, GPtrArray *lines)
{
  gtk_widget_set_visible (group, lines->len > 0);
  kr_gradual_list_fill (list, lines, &line_kind, self);
}

/* --- Form --------------------------------------------------------------------- */

static gboolean
is_chosen (KrCareerView *self, const KrOutcomeRow *game)
{
  const KrCareerRow *career = get_career (self);

  return is_all (self) ||
         (game->n_players == career->n_players && g_str_equal (game->rules_id, career->rules_id));
}

/* The last games of the chosen kind, newest first, found among the last games of all. The
 * games belong to @pages. */
static GPtrArray *
list_form_games (KrCareerView *self, GPtrArray *pages)
{
  GPtrArray *chosen = g_ptr_array_new ();
  gint64 before = 0;

  for (guint page = 0; page < MAX_PAGES && chosen->len < FORM_GAMES; page++) {
    GPtrArray *games = kr_player_profile_list_games (self->profile, before, GAMES_A_PAGE);

    g_ptr_array_add (pages, games);
    for (guint i = 0; i < games->len && chosen->len < FORM_GAMES; i++)
      if (is_chosen (self, games->pdata[i]))
        g_ptr_array_add (chosen, games->pdata[i]);
    if (games->len < GAMES_A_PAGE)
      break;
    before = ((const KrOutcomeRow *) games->pdata[games->len - 1])->position;
  }
  return chosen;
}

static void
game_cb (KrCareerView *self, guint step)
{
  g_autofree char *address = NULL;

  if (step >= self->form_uuids->len)
    return;
  address = g_strdup_printf ("session/%s", (const char *) self->form_uuids->pdata[step]);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.show-history", "s", address);
}

static void
show_form (KrCareerView *self)
{
  g_autoptr (GPtrArray) pages = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  g_autoptr (GPtrArray) games = list_form_games (self, pages);

  g_ptr_array_set_size (self->form_uuids, 0);
  for (guint i = games->len; i > 0; i--) {
    const KrOutcomeRow *game = games->pdata[i - 1];

    g_ptr_array_add (self->form_uuids, g_strdup (game->session_uuid));
  }
  kr_chart_view_take_chart (
      self->form, kr_player_charts_new_form (games, is_all (self) ? count_places (self) : 0,
                                             kr_player_profile_get_player (self->profile)->pen));
}

static void
show_chosen (KrCareerView *self)
{
  const KrCareerRow *career;

  if (self->is_listing || self->profile == NULL)
    return;
  career = get_career (self);
  show_tiles (self, &career->figures);
  kr_chart_view_take_chart (self->places, kr_player_charts_new_places (
                                              &career->figures, count_places (self),
                                              kr_player_profile_get_player (self->profile)->pen));
  show_form (self);
  show_lines (self, self->games, self->games_group, kr_player_statistics_new_of_games (career));
  show_lines (self, self->deals, self->deals_group, kr_player_statistics_new_of_deals (career));
}

/* --- Class ---------------------------------------------------------------------- */

static void
kr_career_view_dispose (GObject *object)
{
  KrCareerView *self = KR_CAREER_VIEW (object);

  g_clear_object (&self->profile);
  g_clear_pointer (&self->form_uuids, g_ptr_array_unref);
  G_OBJECT_CLASS (kr_career_view_parent_class)->dispose (object);
}

static void
kr_career_view_class_init (KrCareerViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_career_view_dispose;

  g_type_ensure (KR_TYPE_CHART_VIEW);
  g_type_ensure (KR_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/players/kr-career-view.ui");
  gtk_widget_class_bind_template_child (widget_class, KrCareerView, choice);
  gtk_widget_class_bind_template_child (widget_class, KrCareerView, tiles);
  gtk_widget_class_bind_template_child (widget_class, KrCareerView, places);
  gtk_widget_class_bind_template_child (widget_class, KrCareerView, form);
  gtk_widget_class_bind_template_child (widget_class, KrCareerView, games_group);
  gtk_widget_class_bind_template_child (widget_class, KrCareerView, games);
  gtk_widget_class_bind_template_child (widget_class, KrCareerView, deals_group);
  gtk_widget_class_bind_template_child (widget_class, KrCareerView, deals);
  gtk_widget_class_bind_template_callback (widget_class, show_chosen);
  gtk_widget_class_bind_template_callback (widget_class, game_cb);
  gtk_widget_class_set_css_name (widget_class, "career-view");
}

static void
kr_career_view_init (KrCareerView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->form_uuids = g_ptr_array_new_with_free_func (g_free);
  kr_fitting_drop_down_bind (self->choice);
  kr_accessible_follow_choice (self->choice);
  kr_chart_view_set_leads (self->form, _ ("Enter opens the game"));
}

/* What is chosen now, if @profile is of the same player and has it too. */
static guint
find_choice (KrCareerView *self, KrPlayerProfile *profile)
{
  const guint chosen = gtk_drop_down_get_selected (self->choice);

  if (self->profile == NULL || profile == NULL ||
      !g_str_equal (kr_player_profile_get_player (self->profile)->uuid,
                    kr_player_profile_get_player (profile)->uuid) ||
      chosen > kr_player_profile_get_careers (profile)->len)
    return ALL;
  return chosen;
}

void
kr_career_view_set_profile (KrCareerView *self, KrPlayerProfile *profile)
{
  const guint chosen = find_choice (self, profile);

  g_set_object (&self->profile, NULL);
  if (profile == NULL)
    return;
  self->profile = g_object_ref (profile);
  self->is_listing = TRUE;
  list_choices (self);
  gtk_drop_down_set_selected (self->choice, chosen);
  self->is_listing = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self->choice),
                          kr_player_profile_get_careers (profile)->len > 0);
  show_chosen (self);
}
