/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-counted-figures.h"

#include "kr-accessible.h"
#include "kr-career-view.h"
#include "kr-rival-list.h"
#include "kr-scope-bar.h"
#include "kr-toast.h"

struct _KrCountedFigures {
  AdwBin parent_instance;

  KrLedger *ledger;
  KrWhichGames *which;
  KrPlayerProfile *profile;  /* of all games; NULL: nobody is shown */
  GCancellable *cancellable; /* of the counting under way; NULL: none */

  KrScopeBar *scope;
  GtkStack *states;
  GtkWidget *counting;
  GtkSpinner *spinner;
  GtkWidget *nothing_fits;
  GtkWidget *figures;
  KrCareerView *career;
  KrRivalList *rivals;
};

G_DEFINE_FINAL_TYPE (KrCountedFigures, kr_counted_figures, ADW_TYPE_BIN)

static void
show_state (KrCountedFigures *self, GtkWidget *state)
{
  if (state != self->figures)
    kr_scope_bar_take_focus (self->scope, self->figures);
  gtk_spinner_set_spinning (self->spinner, state == self->counting);
  kr_accessible_show_page (self->states, state);
}

/* @counted is NULL for nobody. */
static void
show_figures (KrCountedFigures *self, KrPlayerProfile *counted)
{
  const gboolean is_empty = counted != NULL && !kr_which_games_is_all (self->which) &&
                            kr_player_profile_get_overall (counted)->figures.n[KR_STAT_GAMES] == 0;

  kr_career_view_set_profile (self->career, counted);
  kr_rival_list_set_profile (self->rivals, counted);
  show_state (self, is_empty ? self->nothing_fits : self->figures);
}

static void
stop (KrCountedFigures *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

/* When it was canceled, the view may be gone already, or show another player. */
static void
counted_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KrPlayerProfile) counted =
      kr_player_profile_count_finish (KR_LEDGER (source), result, &error);
  KrCountedFigures *self = user_data;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->cancellable);
  if (counted != NULL)
    show_figures (self, counted);
  else
    kr_toast_error (GTK_WIDGET (self), error);
}

static void
count (KrCountedFigures *self)
{
  stop (self);
  if (self->profile == NULL || kr_which_games_is_all (self->which)) {
    show_figures (self, self->profile);
    return;
  }
  show_state (self, self->counting);
  self->cancellable = g_cancellable_new ();
  kr_player_profile_count_async (self->ledger, kr_player_profile_get_player (self->profile)->uuid,
                                 kr_which_games_get_scope (self->which), self->cancellable,
                                 counted_cb, self);
}

/* --- Class ---------------------------------------------------------------- */

static void
kr_counted_figures_dispose (GObject *object)
{
  KrCountedFigures *self = KR_COUNTED_FIGURES (object);

  stop (self);
  g_clear_object (&self->ledger);
  g_clear_object (&self->which);
  g_clear_object (&self->profile);
  G_OBJECT_CLASS (kr_counted_figures_parent_class)->dispose (object);
}

static void
kr_counted_figures_class_init (KrCountedFiguresClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_counted_figures_dispose;
  g_type_ensure (KR_TYPE_CAREER_VIEW);
  g_type_ensure (KR_TYPE_RIVAL_LIST);
  g_type_ensure (KR_TYPE_SCOPE_BAR);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/kreights/Kreights/players/kr-counted-figures.ui");
  gtk_widget_class_bind_template_child (widget_class, KrCountedFigures, scope);
  gtk_widget_class_bind_template_child (widget_class, KrCountedFigures, states);
  gtk_widget_class_bind_template_child (widget_class, KrCountedFigures, counting);
  gtk_widget_class_bind_template_child (widget_class, KrCountedFigures, spinner);
  gtk_widget_class_bind_template_child (widget_class, KrCountedFigures, nothing_fits);
  gtk_widget_class_bind_template_child (widget_class, KrCountedFigures, figures);
  gtk_widget_class_bind_template_child (widget_class, KrCountedFigures, career);
  gtk_widget_class_bind_template_child (widget_class, KrCountedFigures, rivals);
}

static void
kr_counted_figures_init (KrCountedFigures *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
kr_counted_figures_set_ledger (KrCountedFigures *self, KrLedger *ledger, KrWhichGames *which)
{
  self->ledger = g_object_ref (ledger);
  self->which = g_object_ref (which);
  kr_scope_bar_set_ledger (self->scope, ledger, which);
}

void
kr_counted_figures_set_profile (KrCountedFigures *self, KrPlayerProfile *profile)
{
  g_set_object (&self->profile, profile);
  count (self);
}
