/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-game-page.h"

#include "kr-across-keys.h"
#include "kr-across-window.h"
#include "kr-club-night.h"
#include "kr-deal-clock.h"
#include "kr-deal-stack.h"
#include "kr-dispute-page.h"
#include "kr-game-follow.h"
#include "kr-gettext.h"
#include "kr-saved-draft.h"
#include "kr-referee-page.h"
#include "kr-save-step.h"
#include "kr-scoring-heading.h"
#include "kr-settings.h"
#include "kr-toast.h"
#include "kr-sheet-view.h"
#include "kr-split-view.h"
#include "kr-step-words.h"
#include "kr-undo-step.h"

#include <glib/gi18n.h>

struct _KrGamePage {
  AdwBin parent_instance;

  guint rest_id; /* of the idle that makes what is not seen at first */

  KrGame *game;
  GtkWidget *across; /* the large sheet; NULL: it is closed */
  gboolean asked_across;
  char *title;
  char *subtitle;

  KrSplitView *sides;
  KrSheetView *sheet;
  KrDealStack *deal;
  KrRefereePage *referee; /* while it is visible, instead of the sides; NULL until it is needed, or
                           * there is time */
  GtkOverlay *overlay;
  GtkBox *content;
  KrDisputePage *dispute; /* NULL like referee */
};

G_DEFINE_FINAL_TYPE (KrGamePage, kr_game_page, ADW_TYPE_BIN)

enum {
  PROP_NARROW = 1,
  PROP_TITLE,
  PROP_SUBTITLE,
  PROP_SCORING,
  PROP_DEALING,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static gboolean
is_dealing (KrGamePage *self)
{
  return self->game != NULL && kr_match_running_deal (kr_game_get_match (self->game)) >= 0;
}

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

/* Which deal it is, each pane says itself. */
static void
update_titles (KrGamePage *self)
{
  const KrMatch *match = kr_game_get_match (self->game);
  KrDealDraft *draft = kr_deal_stack_get_draft (self->deal);

  if (draft != NULL)
    set_titles (self,
                g_strdup_printf (kr_deal_draft_is_correction (draft) ? _ ("Correct Deal %d")
                                                                     : _ ("Score Deal %d"),
                                 kr_deal_draft_get_deal (draft) + 1),
                kr_scoring_heading_dup_subtitle (draft));
  else
    set_titles (self, g_strdup (kr_gettext_text (match->rules.name)),
                g_strdup (kr_game_get_location (self->game)));
}

/* --- What is not seen at first ------------------------------------------ */

static void settled_cb (KrGamePage *self);

static void
ensure_referee (KrGamePage *self)
{
  if (self->referee != NULL)
    return;
  self->referee = g_object_new (KR_TYPE_REFEREE_PAGE, "visible", FALSE, "vexpand", TRUE, NULL);
  gtk_box_append (self->content, GTK_WIDGET (self->referee));
}

static void
ensure_dispute (KrGamePage *self)
{
  if (self->dispute != NULL)
    return;
  self->dispute =
      g_object_new (KR_TYPE_DISPUTE_PAGE, "visible", FALSE, "over", self->content, NULL);
  g_signal_connect_object (self->dispute, "notify::visible", G_CALLBACK (settled_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_overlay_add_overlay (self->overlay, GTK_WIDGET (self->dispute));
  gtk_overlay_set_measure_overlay (self->overlay, GTK_WIDGET (self->dispute), TRUE);
}

/* One after the other, once the game is shown: each is large. */
static gboolean
add_rest_cb (gpointer data)
{
  KrGamePage *self = data;

  if (self->referee == NULL) {
    ensure_referee (self);
    return G_SOURCE_CONTINUE;
  }
  ensure_dispute (self);
  self->rest_id = 0;
  return G_SOURCE_REMOVE;
}

/* --- Layout ----------------------------------------------------------- */

static gboolean
is_refereeing (KrGamePage *self)
{
  return self->referee != NULL && gtk_widget_get_visible (GTK_WIDGET (self->referee));
}

static gboolean
is_asking (KrGamePage *self)
{
  return self->dispute != NULL && gtk_widget_get_visible (GTK_WIDGET (self->dispute));
}

static void
update_layout (KrGamePage *self)
{
  kr_split_view_set_switchable (self->sides, kr_deal_stack_get_draft (self->deal) == NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->sides), !is_refereeing (self));
  update_titles (self);
}

static void
narrow_cb (KrGamePage *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
}

/* --- Scoring and refereeing ------------------------------------------- */

static void
draft_cb (KrGamePage *self)
{
  KrDealDraft *draft = kr_deal_stack_get_draft (self->deal);

  if (draft != NULL) {
    kr_split_view_show_deal (self->sides);
    g_signal_connect_object (draft, "changed", G_CALLBACK (update_titles), self, G_CONNECT_SWAPPED);
  }
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
}

static void
leave_referee_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  leave_referee (KR_GAME_PAGE (widget));
}

static void
referee_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  KrGamePage *self = KR_GAME_PAGE (widget);

  ensure_referee (self);
  kr_referee_page_set_game (self->referee, self->game);
  gtk_widget_set_visible (GTK_WIDGET (self->referee), TRUE);
  update_layout (self);
  kr_referee_page_begin (self->referee);
}

static void
open_scoring (KrGamePage *self, int deal)
{
  if (self->dispute != NULL)
    kr_dispute_page_leave (self->dispute);
  leave_referee (self);
  kr_deal_stack_open (self->deal, deal);
}

static void
score_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  KrGamePage *self = KR_GAME_PAGE (widget);
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

/* --- Undo and redo ---------------------------------------------------- */

/* A score that was undone is there again to be changed. */
static void
undone_cb (GtkWidget *widget, const KrMatchEvent *event)
{
  KrGamePage *self = KR_GAME_PAGE (widget);

  if (self->game == NULL || event->kind != KR_MATCH_EVENT_SCORE ||
      event->deal != kr_match_running_deal (kr_game_get_match (self->game)))
    return;
  kr_saved_draft_put (self->game, event->deal, &event->entry, NULL, NULL);
  open_scoring (self, event->deal);
}

void
kr_game_page_undo (KrGamePage *self)
{
  g_return_if_fail (KR_IS_GAME_PAGE (self));
  kr_undo_step_take_back (self->game, GTK_WIDGET (self), undone_cb);
}

void
kr_game_page_redo (KrGamePage *self)
{
  g_return_if_fail (KR_IS_GAME_PAGE (self));
  kr_undo_step_do_again (self->game, GTK_WIDGET (self));
}

static void
stopped_cb (GtkWidget *widget, gconstpointer event)
{
  KrGamePage *self = KR_GAME_PAGE (widget);

  if (self->game != NULL)
    kr_toast_with_undo (widget, _ ("The game ends here."), self->game);
}

void
kr_game_page_stop (KrGamePage *self)
{
  const KrMatchEvent event = {.kind = KR_MATCH_EVENT_STOP, .seat = KR_NO_SEAT};
  g_autofree char *words = NULL;
  KrSaveStep step;

  g_return_if_fail (KR_IS_GAME_PAGE (self));
  if (self->game == NULL)
    return;
  kr_deal_stack_close (self->deal);
  words = kr_step_words_format (self->game, &event, FALSE);
  kr_save_step_init_event (&step, self->game, &event, words, GTK_WIDGET (self));
  step.done = stopped_cb;
  kr_save_step (kr_game_get_ledger (self->game), &step);
}

/* At a table of a club’s evening the round may be over with the deal that was just scored. */
static void
scored_cb (KrGamePage *self)
{
  const KrMatch *match = kr_game_get_match (self->game);

  if (!match->over && kr_club_night_ends_after (kr_club_night_get (kr_game_get_ledger (self->game)),
                                                kr_game_get_uuid (self->game), match->n_scored))
    kr_game_page_stop (self);
}

/* --- Across the table ------------------------------------------------- */

static void
across_key_cb (KrGamePage *self, guint key, GdkModifierType modifiers)
{
  kr_across_keys_press (self->deal, self->game, key, modifiers);
}

static void
across_closed_cb (KrGamePage *self)
{
  self->across = NULL;
}

static void
close_across (KrGamePage *self)
{
  if (self->across != NULL)
    gtk_window_destroy (GTK_WINDOW (self->across));
}

void
kr_game_page_toggle_across (KrGamePage *self)
{
  g_return_if_fail (KR_IS_GAME_PAGE (self));
  if (self->across != NULL || self->game == NULL) {
    close_across (self);
    return;
  }
  self->across = kr_across_window_new (self->game);
  g_object_bind_property (self->deal, "draft", self->across, "draft", G_BINDING_SYNC_CREATE);
  g_signal_connect_object (self->across, "key", G_CALLBACK (across_key_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->across, "destroy", G_CALLBACK (across_closed_cb), self,
                           G_CONNECT_SWAPPED);
  kr_across_window_open (KR_ACROSS_WINDOW (self->across),
                         GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))));
}

/* --- A question ------------------------------------------------------- */

/* Whoever asked from the large sheet finds it again. */
static void
settled_cb (KrGamePage *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SCORING]);
  if (is_asking (self) || !self->asked_across)
    return;
  self->asked_across = FALSE;
  if (self->across != NULL)
    gtk_window_present (GTK_WINDOW (self->across));
}

void
kr_game_page_toggle_ruling (KrGamePage *self)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));

  g_return_if_fail (KR_IS_GAME_PAGE (self));
  if (is_asking (self)) {
    kr_dispute_page_leave (self->dispute);
  } else if (is_dealing (self)) {
    self->asked_across = self->across != NULL && gtk_window_is_active (GTK_WINDOW (self->across));
    ensure_dispute (self);
    kr_dispute_page_open (self->dispute, self->game, kr_deal_stack_get_draft (self->deal) != NULL);
    gtk_window_present (window);
  }
}

/* --- The game --------------------------------------------------------- */

static void
game_changed_cb (KrGamePage *self)
{
  if (!is_dealing (self))
    leave_referee (self);
  update_titles (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DEALING]);
}

static void
kr_game_page_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  KrGamePage *self = KR_GAME_PAGE (object);

  switch (prop_id) {
  case PROP_NARROW:
    g_value_set_boolean (value, kr_split_view_is_narrow (self->sides));
    break;
  case PROP_TITLE:
    g_value_set_string (value, self->title);
    break;
  case PROP_SUBTITLE:
    g_value_set_string (value, self->subtitle);
    break;
  case PROP_SCORING:
    g_value_set_boolean (value, kr_deal_stack_get_draft (self->deal) != NULL || is_asking (self));
    break;
  case PROP_DEALING:
    g_value_set_boolean (value, is_dealing (self));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
kr_game_page_dispose (GObject *object)
{
  KrGamePage *self = KR_GAME_PAGE (object);

  g_clear_handle_id (&self->rest_id, g_source_remove);
  kr_game_page_set_game (self, NULL);
  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->subtitle, g_free);
  G_OBJECT_CLASS (kr_game_page_parent_class)->dispose (object);
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
  properties[PROP_DEALING] = g_param_spec_boolean ("dealing", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  g_type_ensure (KR_TYPE_SPLIT_VIEW);
  g_type_ensure (KR_TYPE_SHEET_VIEW);
  g_type_ensure (KR_TYPE_DEAL_STACK);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/table/kr-game-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KrGamePage, sides);
  gtk_widget_class_bind_template_child (widget_class, KrGamePage, sheet);
  gtk_widget_class_bind_template_child (widget_class, KrGamePage, deal);
  gtk_widget_class_bind_template_child (widget_class, KrGamePage, content);
  gtk_widget_class_bind_template_child (widget_class, KrGamePage, overlay);
  gtk_widget_class_bind_template_callback (widget_class, narrow_cb);
  gtk_widget_class_bind_template_callback (widget_class, draft_cb);
  gtk_widget_class_bind_template_callback (widget_class, scored_cb);
  gtk_widget_class_install_action (widget_class, "game.score", NULL, score_cb);
  gtk_widget_class_install_action (widget_class, "game.referee", NULL, referee_cb);
  gtk_widget_class_install_action (widget_class, "referee.leave", NULL, leave_referee_cb);
  gtk_widget_class_set_css_name (widget_class, "game-page");
}

/* Ctrl+Return scores the running deal from wherever the focus is. */
static gboolean
score_shortcut_cb (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  KrGamePage *self = KR_GAME_PAGE (widget);

  if (!gtk_widget_get_mapped (widget) || self->game == NULL || is_asking (self) ||
      kr_deal_stack_get_draft (self->deal) != NULL)
    return GDK_EVENT_PROPAGATE;
  gtk_widget_activate_action (widget, "game.score", NULL);
  return GDK_EVENT_STOP;
}

static void
kr_game_page_init (KrGamePage *self)
{
  GtkEventController *shortcuts = gtk_shortcut_controller_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (shortcuts),
                                     GTK_SHORTCUT_SCOPE_GLOBAL);
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (shortcuts),
      gtk_shortcut_new (
          gtk_alternative_trigger_new (gtk_keyval_trigger_new (GDK_KEY_Return, GDK_CONTROL_MASK),
                                       gtk_keyval_trigger_new (GDK_KEY_KP_Enter, GDK_CONTROL_MASK)),
          gtk_callback_action_new (score_shortcut_cb, NULL, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self), shortcuts);
  self->rest_id = g_idle_add_full (G_PRIORITY_LOW, add_rest_cb, self, NULL);
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
  if (self->dispute != NULL)
    kr_dispute_page_close (self->dispute);
  leave_referee (self);
  close_across (self);
  kr_deal_stack_set_game (self->deal, NULL);
  kr_game_follow (&self->game, game, G_CALLBACK (game_changed_cb), self);
  kr_sheet_view_set_game (self->sheet, game);
  kr_deal_stack_set_game (self->deal, game);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DEALING]);
  if (game == NULL)
    return;
  /* The program may have ended during a question, with the clock stopped. */
  kr_deal_clock_start (game, NULL);
  update_layout (self);
  if (g_settings_get_boolean (kr_settings_get (), "across-the-table") &&
      !kr_game_get_match (game)->over)
    kr_game_page_toggle_across (self);
  deal = kr_saved_draft_find_news (game);
  if (deal >= 0)
    open_scoring (self, deal);
}
