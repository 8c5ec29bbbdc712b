/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-game-page.h"

#include "kr-booking-bar.h"
#include "kr-column-layout.h"
#include "kr-deal-draft.h"
#include "kr-deal-pane.h"
#include "kr-game-follow.h"
#include "kr-kept-draft.h"
#include "kr-referee-page.h"
#include "kr-report.h"
#include "kr-scoring-pane.h"
#include "kr-sheet-view.h"
#include "kr-undo.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/*
 * The leaflet shows the sheet and a stack of two panes. The scoring pane has a
 * draft as long as it is shown.
 */

struct _KrGamePage {
  GtkWidget parent_instance;

  KrGame *game;
  KrDealDraft *draft;  /* NULL: no deal is being scored */
  gboolean correction; /* draft: as it was opened */
  guint fold_id;       /* 0: all is as the leaflet is folded */
  char *title;
  char *subtitle;

  GtkWidget *box;
  KrBookingBar *bar;
  GtkWidget *switcher;
  GtkToggleButton *show_players;
  GtkToggleButton *show_sheet;
  AdwLeaflet *leaflet;
  GtkWidget *sheet_side;
  GtkWidget *pane_side;
  KrSheetView *sheet;
  GtkStack *panes;
  KrDealPane *deal;
  KrScoringPane *scoring;
  KrRefereePage *referee; /* in the place of all else where it is visible */
};

G_DEFINE_FINAL_TYPE (KrGamePage, kr_game_page, GTK_TYPE_WIDGET)

enum {
  PROP_NARROW = 1,
  PROP_TITLE,
  PROP_SUBTITLE,
  PROP_SCORING,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

/* --- Titles ----------------------------------------------------------- */

static void
set_titles (KrGamePage *self, char *title, char *subtitle)
{
  g_free (self->title);
  g_free (self->subtitle);
  self->title = title;
  self->subtitle = subtitle;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TITLE]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SUBTITLE]);
}

static void
update_titles (KrGamePage *self)
{
  const KrMatch *match = kr_game_get_match (self->game);
  const int deal = kr_match_running_deal (match);

  if (self->draft != NULL)
    set_titles (self,
                g_strdup_printf (self->correction ? _ ("Correct deal %d") : _ ("Score deal %d"),
                                 kr_deal_draft_get_deal (self->draft) + 1),
                g_strdup (""));
  else if (deal >= 0)
    set_titles (self, g_strdup_printf (_ ("Deal %1$d of %2$d"), deal + 1, match->schedule.n_deals),
                kr_deal_pane_dup_subtitle (self->game));
}

/* --- Layout ----------------------------------------------------------- */

static gboolean
is_narrow (KrGamePage *self)
{
  return adw_leaflet_get_folded (self->leaflet);
}

static gboolean
is_refereeing (KrGamePage *self)
{
  return gtk_widget_get_visible (GTK_WIDGET (self->referee));
}

static void
update_layout (KrGamePage *self)
{
  gtk_widget_set_visible (self->switcher,
                          is_narrow (self) && self->draft == NULL && !is_refereeing (self));
  gtk_widget_set_visible (GTK_WIDGET (self->leaflet), !is_refereeing (self));
  update_titles (self);
}

static void
side_cb (KrGamePage *self)
{
  adw_leaflet_set_visible_child (self->leaflet, gtk_toggle_button_get_active (self->show_sheet)
                                                    ? self->sheet_side
                                                    : self->pane_side);
}

/* The deal comes first, unless the sheet was being looked at. */
static gboolean
follow_fold_cb (gpointer user_data)
{
  KrGamePage *self = KR_GAME_PAGE (user_data);

  self->fold_id = 0;
  side_cb (self);
  kr_deal_pane_set_narrow (self->deal, is_narrow (self));
  kr_scoring_pane_set_narrow (self->scoring, is_narrow (self));
  if (self->game != NULL)
    update_layout (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
  return G_SOURCE_REMOVE;
}

/* The leaflet folds while it is given its size: what is in it and beside it may
 * change only after that. */
static void
folded_cb (KrGamePage *self)
{
  if (self->fold_id == 0)
    self->fold_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, follow_fold_cb, self, NULL);
}

static void
visible_child_cb (KrGamePage *self)
{
  const gboolean sheet = adw_leaflet_get_visible_child (self->leaflet) == self->sheet_side;

  gtk_toggle_button_set_active (sheet ? self->show_sheet : self->show_players, TRUE);
}

static void
book_cb (KrDealPane *pane, const KrMatchEvent *event, KrGamePage *self)
{
  kr_booking_bar_book (self->bar, event);
}

/* --- Scoring ---------------------------------------------------------- */

static void
follow_draft (KrGamePage *self)
{
  kr_sheet_view_set_draft (self->sheet, kr_deal_draft_get_entry (self->draft),
                           kr_deal_draft_get_deal (self->draft));
}

static void
not_kept_cb (KrDealDraft *draft, const char *message, KrGamePage *self)
{
  kr_booking_bar_set_unkept (self->bar, draft, message);
}

/* Shows the deal again; what was typed stays a draft. */
static void
close_scoring (KrGamePage *self)
{
  if (self->draft == NULL)
    return;
  gtk_stack_set_visible_child (self->panes, GTK_WIDGET (self->deal));
  kr_booking_bar_give_up_deal (self->bar);
  kr_scoring_pane_set_draft (self->scoring, NULL);
  kr_sheet_view_set_draft (self->sheet, NULL, 0);
  g_signal_handlers_disconnect_by_data (self->draft, self);
  g_clear_object (&self->draft);
  update_layout (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SCORING]);
}

static void
leave_referee (KrGamePage *self)
{
  if (!is_refereeing (self))
    return;
  gtk_widget_set_visible (GTK_WIDGET (self->referee), FALSE);
  kr_referee_page_set_game (self->referee, NULL);
  update_layout (self);
  gtk_widget_child_focus (GTK_WIDGET (self->deal), GTK_DIR_TAB_FORWARD);
}

static void
referee_cb (KrGamePage *self)
{
  kr_referee_page_set_game (self->referee, self->game);
  gtk_widget_set_visible (GTK_WIDGET (self->referee), TRUE);
  update_layout (self);
  kr_referee_page_begin (self->referee);
}

static void
open_scoring (KrGamePage *self, int deal)
{
  leave_referee (self);
  close_scoring (self);
  self->draft = kr_deal_draft_new (self->game, deal);
  self->correction = kr_deal_draft_is_correction (self->draft);
  g_signal_connect_swapped (self->draft, "changed", G_CALLBACK (follow_draft), self);
  g_signal_connect (self->draft, "not-kept", G_CALLBACK (not_kept_cb), self);
  kr_scoring_pane_set_draft (self->scoring, self->draft);
  gtk_stack_set_visible_child (self->panes, GTK_WIDGET (self->scoring));
  adw_leaflet_set_visible_child (self->leaflet, self->pane_side);
  follow_draft (self);
  update_layout (self);
  kr_scoring_pane_begin (self->scoring);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SCORING]);
}

static void
score_cb (KrGamePage *self)
{
  const int deal = kr_match_running_deal (kr_game_get_match (self->game));

  if (deal >= 0)
    open_scoring (self, deal);
}

void
kr_game_page_open_deal (KrGamePage *self, guint deal)
{
  g_return_if_fail (KR_IS_GAME_PAGE (self));
  if ((int) deal <= kr_game_get_match (self->game)->n_scored &&
      deal < kr_game_get_match (self->game)->schedule.n_deals)
    open_scoring (self, (int) deal);
}

/* A correction that is left is given up; a deal that is left half told is not. */
static void
back_cb (KrGamePage *self)
{
  if (self->draft == NULL)
    return;
  if (self->correction)
    kr_deal_draft_discard (self->draft);
  close_scoring (self);
  gtk_widget_child_focus (GTK_WIDGET (self->deal), GTK_DIR_TAB_FORWARD);
}

static void
end_cb (KrGamePage *self)
{
  g_autoptr (KrDealDraft) draft = g_object_ref (self->draft);

  kr_booking_bar_end_deal (self->bar, draft);
}

/* --- Undo and redo ---------------------------------------------------- */

/* A score that was taken back can be told again as it was. */
static void
reopen_score (KrGamePage *self, const KrMatchEvent *event)
{
  if (event->kind != KR_MATCH_EVENT_SCORE ||
      event->deal != kr_match_running_deal (kr_game_get_match (self->game)))
    return;
  kr_kept_draft_put (self->game, event->deal, &event->entry, NULL, NULL);
  open_scoring (self, event->deal);
}

void
kr_game_page_undo (KrGamePage *self)
{
  KrMatchEvent event;

  g_return_if_fail (KR_IS_GAME_PAGE (self));
  if (kr_undo_take_back (self->game, GTK_WIDGET (self), &event))
    reopen_score (self, &event);
}

void
kr_game_page_redo (KrGamePage *self)
{
  KrMatchEvent event;

  g_return_if_fail (KR_IS_GAME_PAGE (self));
  kr_undo_do_again (self->game, GTK_WIDGET (self), &event);
}

void
kr_game_page_stop (KrGamePage *self)
{
  const KrMatchEvent event = {.kind = KR_MATCH_EVENT_STOP, .seat = KR_NO_SEAT};

  g_return_if_fail (KR_IS_GAME_PAGE (self));
  if (self->game == NULL)
    return;
  close_scoring (self);
  if (kr_booking_bar_book (self->bar, &event))
    kr_report_with_action (GTK_WIDGET (self), _ ("The game ends here."), _ ("Undo"), "win.undo");
}

/* --- The game --------------------------------------------------------- */

/* The deal that is being scored is not the one any more that it was. */
static gboolean
is_draft_stale (KrGamePage *self)
{
  return self->correction != kr_deal_draft_is_correction (self->draft) ||
         (!self->correction && kr_deal_draft_get_deal (self->draft) !=
                                   kr_match_running_deal (kr_game_get_match (self->game)));
}

static void
game_changed_cb (KrGamePage *self)
{
  if (self->draft != NULL && is_draft_stale (self))
    close_scoring (self);
  if (kr_match_running_deal (kr_game_get_match (self->game)) < 0)
    leave_referee (self);
  update_titles (self);
}

static void
kr_game_page_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  KrGamePage *self = KR_GAME_PAGE (object);

  switch (prop_id) {
  case PROP_NARROW:
    g_value_set_boolean (value, is_narrow (self));
    break;
  case PROP_TITLE:
    g_value_set_string (value, self->title);
    break;
  case PROP_SUBTITLE:
    g_value_set_string (value, self->subtitle);
    break;
  case PROP_SCORING:
    g_value_set_boolean (value, self->draft != NULL);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
kr_game_page_dispose (GObject *object)
{
  KrGamePage *self = KR_GAME_PAGE (object);

  g_clear_handle_id (&self->fold_id, g_source_remove);
  if (self->box != NULL)
    kr_game_page_set_game (self, NULL);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->subtitle, g_free);
  G_OBJECT_CLASS (kr_game_page_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/kr-game-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KrGamePage, box);
  gtk_widget_class_bind_template_child (widget_class, KrGamePage, bar);
  gtk_widget_class_bind_template_child (widget_class, KrGamePage, switcher);
  gtk_widget_class_bind_template_child (widget_class, KrGamePage, show_players);
  gtk_widget_class_bind_template_child (widget_class, KrGamePage, show_sheet);
  gtk_widget_class_bind_template_child (widget_class, KrGamePage, leaflet);
  gtk_widget_class_bind_template_child (widget_class, KrGamePage, sheet_side);
  gtk_widget_class_bind_template_child (widget_class, KrGamePage, pane_side);
  gtk_widget_class_bind_template_child (widget_class, KrGamePage, sheet);
  gtk_widget_class_bind_template_child (widget_class, KrGamePage, panes);
  gtk_widget_class_bind_template_child (widget_class, KrGamePage, deal);
  gtk_widget_class_bind_template_child (widget_class, KrGamePage, scoring);
  gtk_widget_class_bind_template_child (widget_class, KrGamePage, referee);
  gtk_widget_class_bind_template_callback (widget_class, book_cb);
  gtk_widget_class_bind_template_callback (widget_class, score_cb);
  gtk_widget_class_bind_template_callback (widget_class, referee_cb);
  gtk_widget_class_bind_template_callback (widget_class, leave_referee);
  gtk_widget_class_bind_template_callback (widget_class, back_cb);
  gtk_widget_class_bind_template_callback (widget_class, close_scoring);
  gtk_widget_class_bind_template_callback (widget_class, end_cb);
  gtk_widget_class_bind_template_callback (widget_class, kr_game_page_open_deal);
  gtk_widget_class_bind_template_callback (widget_class, folded_cb);
  gtk_widget_class_bind_template_callback (widget_class, side_cb);
  gtk_widget_class_bind_template_callback (widget_class, visible_child_cb);
}

static void
kr_game_page_class_init (KrGamePageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = kr_game_page_dispose;
  object_class->get_property = kr_game_page_get_property;
  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE, flags);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_SUBTITLE] = g_param_spec_string ("subtitle", NULL, NULL, NULL, flags);
  properties[PROP_SCORING] = g_param_spec_boolean ("scoring", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  g_type_ensure (KR_TYPE_BOOKING_BAR);
  g_type_ensure (KR_TYPE_COLUMN_LAYOUT);
  g_type_ensure (KR_TYPE_SHEET_VIEW);
  g_type_ensure (KR_TYPE_DEAL_PANE);
  g_type_ensure (KR_TYPE_SCORING_PANE);
  g_type_ensure (KR_TYPE_REFEREE_PAGE);
  bind_template (widget_class);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "game-page");
}

/* Ctrl+Return scores the running deal from wherever the focus is. */
static gboolean
score_shortcut_cb (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  KrGamePage *self = KR_GAME_PAGE (widget);

  if (!gtk_widget_get_mapped (widget) || self->game == NULL || self->draft != NULL)
    return GDK_EVENT_PROPAGATE;
  score_cb (self);
  return GDK_EVENT_STOP;
}

static void
add_shortcut (KrGamePage *self)
{
  GtkEventController *shortcuts = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (shortcuts),
                                     GTK_SHORTCUT_SCOPE_GLOBAL);
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (shortcuts),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Return, GDK_CONTROL_MASK),
                        gtk_callback_action_new (score_shortcut_cb, NULL, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self), shortcuts);
}

static void
kr_game_page_init (KrGamePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_shortcut (self);
  folded_cb (self);
}

GtkWidget *
kr_game_page_new (void)
{
  return g_object_new (KR_TYPE_GAME_PAGE, NULL);
}

void
kr_game_page_set_game (KrGamePage *self, KrGame *game)
{
  int deal;

  g_return_if_fail (KR_IS_GAME_PAGE (self));
  if (self->game == game)
    return;
  leave_referee (self);
  close_scoring (self);
  kr_game_follow (&self->game, game, G_CALLBACK (game_changed_cb), self);
  kr_booking_bar_set_game (self->bar, game);
  kr_sheet_view_set_game (self->sheet, game);
  kr_deal_pane_set_game (self->deal, game);
  if (game == NULL)
    return;
  update_layout (self);
  deal = kr_kept_draft_find_news (game);
  if (deal >= 0)
    open_scoring (self, deal);
}
