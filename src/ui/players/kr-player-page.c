/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-player-page.h"

#include "kr-accessible.h"
#include "kr-back-button.h"
#include "kr-counted-figures.h"
#include "kr-pen-button.h"
#include "kr-placeholder.h"
#include "kr-player-profile.h"
#include "kr-players.h"
#include "kr-rating-view.h"
#include "kr-save-step.h"
#include "kr-text-filter.h"
#include "kr-toast.h"
#include "kr-same-person-window.h"
#include "kr-display-name.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* All parts show one profile, which is read anew whenever the ledger has changed. */

struct _KrPlayerPage {
  AdwBin parent_instance;

  KrLedger *ledger;
  KrWhichGames *which;
  KrPlayerProfile *profile; /* NULL: nobody is shown */

  GtkWidget *content;
  KrPenButton *pen;
  GtkLabel *title;
  GtkLabel *facts;
  GtkScrolledWindow *scroller;
  KrCountedFigures *figures;
  KrRatingView *rating;
  AdwEntryRow *name;
  GtkWidget *spellings_group;
  GtkListBox *spellings;
};

G_DEFINE_FINAL_TYPE (KrPlayerPage, kr_player_page, ADW_TYPE_BIN)

/* --- Changes ---------------------------------------------------------------- */

static void
undo_cb (KrPlayerPage *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "players.undo", NULL);
}

/* Reports a change that was made, or why it was not. */
static void
report (KrPlayerPage *self, gboolean done, const char *message, const GError *error)
{
  if (done)
    kr_toast_with_button (GTK_WIDGET (self), message, _ ("Undo"), G_CALLBACK (undo_cb), self);
  else
    kr_toast_error (GTK_WIDGET (self), error);
}

/* A change on its way to the disk. */
typedef struct {
  char *uuid;
  char *name;
  guint pen;
  gboolean hidden;
  char *message; /* it is on disk */
} Change;

static void
change_free (gpointer data)
{
  Change *self = data;

  g_free (self->uuid);
  g_free (self->name);
  g_free (self->message);
  g_free (self);
}

static gboolean
rename_player (gpointer ledger, gconstpointer data, GError **error)
{
  const Change *change = data;

  return kr_players_rename (ledger, change->uuid, change->name, error);
}

static gboolean
set_pen (gpointer ledger, gconstpointer data, GError **error)
{
  const Change *change = data;

  return kr_players_set_pen (ledger, change->uuid, change->pen, error);
}

static gboolean
set_hidden (gpointer ledger, gconstpointer data, GError **error)
{
  const Change *change = data;

  return kr_players_set_hidden (ledger, change->uuid, change->hidden, error);
}

static void
changed_cb (GtkWidget *near, gconstpointer change)
{
  report (KR_PLAYER_PAGE (near), TRUE, ((const Change *) change)->message, NULL);
}

/* Makes @change, which it takes over, to the player that is shown. @words: what it is, with
 * {player} for the name. */
static void
make_change (KrPlayerPage *self,
             const Change *change,
             const char *words,
             gboolean (*save) (gpointer ledger, gconstpointer change, GError **error))
{
  const KrRosterRow *player = kr_player_profile_get_player (self->profile);
  g_autofree char *filled = kr_placeholder_fill (words, "{player}", player->name);
  Change *step = g_memdup2 (change, sizeof *change);

  step->uuid = g_strdup (player->uuid);
  kr_save_step (self->ledger, &(KrSaveStep){.owner = self->ledger,
                                            .what = step,
                                            .free_what = change_free,
                                            .words = filled,
                                            .near = GTK_WIDGET (self),
                                            .save = save,
                                            .done = changed_cb});
}

static void
rename_cb (KrPlayerPage *self)
{
  const char *name = gtk_editable_get_text (GTK_EDITABLE (self->name));
  g_autofree char *apart = kr_display_name_isolate (name);
  const Change change = {.name = g_strdup (name),
                         .message = g_strdup_printf (_ ("Now called %s"), apart)};

  make_change (self, &change, _ ("{player}’s new name"), rename_player);
}

static void
pen_chosen_cb (KrPlayerPage *self, guint pen)
{
  const Change change = {.pen = pen, .message = g_strdup (_ ("Pen changed"))};

  make_change (self, &change, _ ("{player}’s pen"), set_pen);
}

static void
hide (KrPlayerPage *self, gboolean hidden)
{
  const char *message = hidden ? _ ("Hidden from lists") : _ ("Shown in lists again");
  const Change change = {.hidden = hidden, .message = g_strdup (message)};

  make_change (self, &change, hidden ? _ ("hiding {player}") : _ ("showing {player} again"),
               set_hidden);
}

static void
hide_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  hide (KR_PLAYER_PAGE (widget), g_str_equal (name, "player.hide"));
}

static void
split_done_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (KrPlayerPage) self = user_data;
  g_autoptr (GError) error = NULL;
  gboolean done = kr_players_split_finish (KR_LEDGER (source), result, &error);

  if (gtk_widget_get_root (GTK_WIDGET (self)) != NULL)
    report (self, done, _ ("Players split"), error);
}

static void
split_cb (KrPlayerPage *self, GtkWidget *button)
{
  gtk_widget_set_sensitive (button, FALSE);
  kr_players_split_async (self->ledger, g_object_get_data (G_OBJECT (button), "uuid"), NULL,
                          split_done_cb, g_object_ref (self));
}

static void
merged_cb (KrPlayerPage *self)
{
  report (self, TRUE, _ ("Players merged"), NULL);
}

static void
merge_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KrPlayerPage *self = KR_PLAYER_PAGE (widget);
  GtkWidget *window = kr_same_person_window_new (self->ledger, self->profile);

  g_signal_connect_object (window, "merged", G_CALLBACK (merged_cb), self, G_CONNECT_SWAPPED);
  gtk_window_set_transient_for (GTK_WINDOW (window), GTK_WINDOW (gtk_widget_get_root (widget)));
  gtk_window_present (GTK_WINDOW (window));
}

static void
games_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autofree char *address =
      g_strdup_printf ("games-of/%s", kr_player_page_get_uuid (KR_PLAYER_PAGE (widget)));

  gtk_widget_activate_action (widget, "win.show-history", "s", address);
}

static void
year_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_activate_action (widget, "win.show-year", "s",
                              kr_player_page_get_uuid (KR_PLAYER_PAGE (widget)));
}

/* --- What is shown ------------------------------------------------------------ */

static void
show_heading (KrPlayerPage *self)
{
  const gint64 *n = kr_player_profile_get_overall (self->profile)->figures.n;
  const gulong n_games = (gulong) n[KR_STAT_GAMES];
  const char *name = kr_player_profile_get_player (self->profile)->name;
  g_autofree char *initial = kr_display_name_initial (name, FALSE);
  g_autofree char *games =
      g_strdup_printf (ngettext ("%d game", "%d games", n_games), (int) n_games);
  /* Translators: %s is a number of games. It is not restricted, but other figures are. */
  g_autofree char *of_all = g_strdup_printf (_ ("of all games: %s"), games);
  g_autofree char *won = g_strdup_printf (_ ("%d won"), (int) n[KR_STAT_PLACE]);
  g_autofree char *facts =
      g_strjoin (" · ", kr_which_games_is_all (self->which) ? games : of_all, won,
                 kr_player_profile_get_player (self->profile)->hidden ? _ ("hidden") : NULL, NULL);

  gtk_label_set_text (self->title, name);
  gtk_label_set_text (self->facts, facts);
  kr_pen_button_show (self->pen, kr_player_profile_get_player (self->profile)->pen, initial, name);
}

static GtkWidget *
new_spelling (KrPlayerPage *self, const KrHolder *spelling)
{
  g_autofree char *apart = kr_display_name_isolate (spelling->name);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_button_new_with_label (_ ("Split Players"));

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), spelling->name);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  kr_accessible_set_labelf (button, _ ("%s is a different player"), apart);
  g_object_set_data_full (G_OBJECT (button), "uuid", g_strdup (spelling->uuid), g_free);
  g_signal_connect_object (button, "clicked", G_CALLBACK (split_cb), self, G_CONNECT_SWAPPED);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  return row;
}

static void
show_spellings (KrPlayerPage *self)
{
  const GPtrArray *spellings = kr_player_profile_get_spellings (self->profile);
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->spellings, 0)) != NULL)
    gtk_list_box_remove (self->spellings, GTK_WIDGET (row));
  for (guint i = 0; i < spellings->len; i++)
    gtk_list_box_append (self->spellings, new_spelling (self, spellings->pdata[i]));
  gtk_widget_set_visible (self->spellings_group, spellings->len > 0);
}

/* @profile may be NULL. A name that is being typed is not replaced. */
static void
show_profile (KrPlayerPage *self, KrPlayerProfile *profile)
{
  GtkEditable *entry = GTK_EDITABLE (self->name);
  const gboolean hidden = profile != NULL && kr_player_profile_get_player (profile)->hidden;
  const char *name;

  g_set_object (&self->profile, profile);
  gtk_widget_set_visible (self->content, profile != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "player.hide", profile != NULL && !hidden);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "player.show", hidden);
  kr_counted_figures_set_profile (self->figures, profile);
  kr_rating_view_set_profile (self->rating, profile);
  if (profile == NULL)
    return;
  show_heading (self);
  show_spellings (self);
  name = kr_player_profile_get_player (profile)->name;
  if (!gtk_widget_has_focus (GTK_WIDGET (gtk_editable_get_delegate (entry))) &&
      !g_str_equal (gtk_editable_get_text (entry), name))
    gtk_editable_set_text (entry, name);
}

static void
refresh (KrPlayerPage *self)
{
  g_autoptr (KrPlayerProfile) profile = NULL;

  if (self->profile == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  profile = kr_player_profile_new (self->ledger, kr_player_page_get_uuid (self), NULL);
  show_profile (self, profile);
}

/* --- Class ---------------------------------------------------------------------- */

static void
kr_player_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (kr_player_page_parent_class)->map (widget);
  refresh (KR_PLAYER_PAGE (widget));
}

static void
kr_player_page_dispose (GObject *object)
{
  KrPlayerPage *self = KR_PLAYER_PAGE (object);

  g_clear_object (&self->profile);
  g_clear_object (&self->ledger);
  g_clear_object (&self->which);
  G_OBJECT_CLASS (kr_player_page_parent_class)->dispose (object);
}

static void
kr_player_page_class_init (KrPlayerPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_player_page_dispose;
  widget_class->map = kr_player_page_map;

  g_type_ensure (KR_TYPE_BACK_BUTTON);
  g_type_ensure (KR_TYPE_COUNTED_FIGURES);
  g_type_ensure (KR_TYPE_PEN_BUTTON);
  g_type_ensure (KR_TYPE_RATING_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/players/kr-player-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KrPlayerPage, content);
  gtk_widget_class_bind_template_child (widget_class, KrPlayerPage, pen);
  gtk_widget_class_bind_template_child (widget_class, KrPlayerPage, title);
  gtk_widget_class_bind_template_child (widget_class, KrPlayerPage, facts);
  gtk_widget_class_bind_template_child (widget_class, KrPlayerPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, KrPlayerPage, figures);
  gtk_widget_class_bind_template_child (widget_class, KrPlayerPage, rating);
  gtk_widget_class_bind_template_child (widget_class, KrPlayerPage, name);
  gtk_widget_class_bind_template_child (widget_class, KrPlayerPage, spellings_group);
  gtk_widget_class_bind_template_child (widget_class, KrPlayerPage, spellings);
  gtk_widget_class_bind_template_callback (widget_class, pen_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, rename_cb);
  gtk_widget_class_install_action (widget_class, "player.games", NULL, games_cb);
  gtk_widget_class_install_action (widget_class, "player.year", NULL, year_cb);
  gtk_widget_class_install_action (widget_class, "player.merge", NULL, merge_cb);
  gtk_widget_class_install_action (widget_class, "player.hide", NULL, hide_cb);
  gtk_widget_class_install_action (widget_class, "player.show", NULL, hide_cb);
  gtk_widget_class_set_css_name (widget_class, "player-page");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
kr_player_page_init (KrPlayerPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kr_text_filter_attach (GTK_EDITABLE (self->name), KR_TEXT_NAME);
}

void
kr_player_page_set_ledger (KrPlayerPage *self, KrLedger *ledger, KrWhichGames *which)
{
  self->ledger = g_object_ref (ledger);
  self->which = g_object_ref (which);
  kr_counted_figures_set_ledger (self->figures, ledger, which);
  g_signal_connect_object (ledger, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (which, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
}

gboolean
kr_player_page_open (KrPlayerPage *self, const char *uuid, GError **error)
{
  g_autoptr (KrPlayerProfile) profile = kr_player_profile_new (self->ledger, uuid, error);

  if (profile == NULL)
    return FALSE;
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  show_profile (self, profile);
  return TRUE;
}

void
kr_player_page_close (KrPlayerPage *self)
{
  show_profile (self, NULL);
}

const char *
kr_player_page_get_uuid (KrPlayerPage *self)
{
  return self->profile != NULL ? kr_player_profile_get_player (self->profile)->uuid : NULL;
}
