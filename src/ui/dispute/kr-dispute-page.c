/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-dispute-page.h"

#include "kr-accessible.h"
#include "kr-clock.h"
#include "kr-css-class.h"
#include "kr-deal-clock.h"
#include "kr-dispute-list.h"
#include "kr-dispute-ruling.h"
#include "kr-game-follow.h"
#include "kr-kept-place.h"
#include "kr-navigation-history.h"
#include "kr-passage-text.h"
#include "kr-questions-page.h"
#include "kr-toast.h"

#include <glib/gi18n.h>
#include <string.h>

/* The navigation history is the way from the questions to what is shown. */

#define LIST "list"
#define WALK "walk"
#define RULING "ruling/"

struct _KrDisputePage {
  AdwBin parent_instance;

  GtkWidget *over; /* not owned: the page that holds both removes them together */
  KrKeptPlace place;
  KrGame *game; /* NULL: the page is not open */
  int deal;
  gboolean is_scoring;
  KrLibrary *library; /* NULL until it is loaded, which begins when it is first needed */
  GCancellable *loading;
  KrNavigationHistory way;

  GtkLabel *clock;
  GtkWidget *leave;
  GtkStack *pages;
  KrDisputeList *list;
  AdwBin *walk; /* empty until it is first needed, and begun anew each time */
  KrDisputeRuling *ruling;
};

G_DEFINE_FINAL_TYPE (KrDisputePage, kr_dispute_page, ADW_TYPE_BIN)

enum {
  PROP_OVER = 1,
};

/* --- The way ------------------------------------------------------------ */

static void
show_address (KrDisputePage *self)
{
  const char *address = kr_navigation_history_get (&self->way);

  if (g_str_equal (address, LIST))
    kr_accessible_show_page (self->pages, GTK_WIDGET (self->list));
  else if (g_str_equal (address, WALK))
    kr_accessible_show_page (self->pages, GTK_WIDGET (self->walk));
  else if (kr_dispute_ruling_show (self->ruling, self->library, address + strlen (RULING)))
    kr_accessible_show_page (self->pages, GTK_WIDGET (self->ruling));
}

static void
go_to (KrDisputePage *self, const char *address)
{
  kr_navigation_history_add (&self->way, address);
  show_address (self);
}

/* What is not for the table opens in the Rulings; the clock stays stopped meanwhile. */
static void
open_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  KrDisputePage *self = KR_DISPUTE_PAGE (widget);
  const char *address = g_variant_get_string (parameter, NULL);

  if (g_str_equal (address, WALK)) {
    adw_bin_set_child (self->walk, kr_questions_page_new (self->library));
    go_to (self, WALK);
  } else if (g_str_has_prefix (address, RULING)) {
    go_to (self, address);
  } else {
    gtk_widget_activate_action (widget, "win.show-ruling", "s", address);
  }
}

static void
back_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  KrDisputePage *self = KR_DISPUTE_PAGE (widget);

  if (kr_navigation_history_go (&self->way, -1))
    show_address (self);
  else
    kr_dispute_page_leave (self);
}

static void
leave_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  kr_dispute_page_leave (KR_DISPUTE_PAGE (widget));
}

static gboolean
key_cb (KrDisputePage *self, guint key, guint code, GdkModifierType modifiers)
{
  if (key != GDK_KEY_Escape || (modifiers & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;
  gtk_widget_activate_action (GTK_WIDGET (self), "dispute.back", NULL);
  return GDK_EVENT_STOP;
}

/* --- The library -------------------------------------------------------- */

static void
begin (KrDisputePage *self)
{
  kr_library_set_game (self->library, self->game);
  kr_dispute_list_begin (self->list, self->library, self->is_scoring);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  KrLibrary *library = kr_library_load_finish (result, &error);
  KrDisputePage *self = user_data;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->loading);
  if (library == NULL) {
    kr_toast_error (GTK_WIDGET (self), error);
    return;
  }
  self->library = library;
  if (self->game != NULL)
    begin (self);
}

static void
load (KrDisputePage *self)
{
  if (self->loading != NULL)
    return;
  self->loading = g_cancellable_new ();
  kr_library_load_async (kr_game_get_ledger (self->game), kr_passage_text_translate, self->loading,
                         loaded_cb, self);
}

/* --- Opening and closing ------------------------------------------------ */

/* What is covered keeps its size, so that it is as it was when it comes back. */
static void
set_covered (GtkWidget *widget, gboolean covered)
{
  gtk_widget_set_child_visible (widget, !covered);
  gtk_accessible_update_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_HIDDEN, covered, -1);
}

/* Once something is recorded, there is one thing left to do. */
static void
set_settled (KrDisputePage *self, gboolean settled)
{
  kr_css_class_set (self->leave, "suggested-action", settled);
  if (settled)
    gtk_widget_grab_focus (self->leave);
}

static void
game_changed_cb (KrDisputePage *self)
{
  if (kr_match_running_deal (kr_game_get_match (self->game)) != self->deal)
    kr_dispute_page_leave (self);
  else
    set_settled (self, kr_game_get_change (self->game)->kind == KR_GAME_CHANGE_BOOKED);
}

static void
show_clock (KrDisputePage *self)
{
  const gint64 seconds = kr_clock_get_seconds (kr_deal_clock_get_started_at_us (self->game));
  g_autofree char *time = kr_clock_format (seconds);
  g_autofree char *text = g_strdup_printf (_ ("Clock stopped at %s"), time);

  gtk_label_set_label (self->clock, seconds >= 0 ? text : _ ("Clock stopped"));
}

void
kr_dispute_page_open (KrDisputePage *self, KrGame *game, gboolean is_scoring)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (KR_IS_DISPUTE_PAGE (self));
  if (self->game != NULL)
    return;
  if (!kr_deal_clock_stop (game, &error))
    kr_toast_error (GTK_WIDGET (self), error);
  kr_game_follow (&self->game, game, G_CALLBACK (game_changed_cb), self);
  self->deal = kr_match_running_deal (kr_game_get_match (game));
  self->is_scoring = is_scoring;
  show_clock (self);
  set_settled (self, FALSE);
  kr_navigation_history_forget (&self->way);
  go_to (self, LIST);
  kr_kept_place_keep (&self->place, self->over);
  set_covered (self->over, TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  if (self->library != NULL)
    begin (self);
  else
    load (self);
}

void
kr_dispute_page_leave (KrDisputePage *self)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (KR_IS_DISPUTE_PAGE (self));
  if (self->game != NULL && !kr_deal_clock_start (self->game, &error))
    kr_toast_error (GTK_WIDGET (self), error);
  kr_dispute_page_close (self);
}

void
kr_dispute_page_close (KrDisputePage *self)
{
  g_return_if_fail (KR_IS_DISPUTE_PAGE (self));
  if (!kr_game_follow (&self->game, NULL, G_CALLBACK (game_changed_cb), self))
    return;
  if (self->library != NULL)
    kr_library_set_game (self->library, NULL);
  kr_dispute_ruling_forget_game (self->ruling);
  adw_bin_set_child (self->walk, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  set_covered (self->over, FALSE);
  kr_kept_place_restore (&self->place);
}

/* --- The widget --------------------------------------------------------- */

static void
kr_dispute_page_set_property (GObject *object,
                              guint prop_id,
                              const GValue *value,
                              GParamSpec *pspec)
{
  KrDisputePage *self = KR_DISPUTE_PAGE (object);

  g_assert (prop_id == PROP_OVER);
  self->over = g_value_get_object (value);
}

static void
kr_dispute_page_dispose (GObject *object)
{
  KrDisputePage *self = KR_DISPUTE_PAGE (object);

  g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  kr_game_follow (&self->game, NULL, G_CALLBACK (game_changed_cb), self);
  g_clear_object (&self->library);
  kr_kept_place_clear (&self->place);
  kr_navigation_history_clear (&self->way);
  G_OBJECT_CLASS (kr_dispute_page_parent_class)->dispose (object);
}

static void
kr_dispute_page_class_init (KrDisputePageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = kr_dispute_page_set_property;
  object_class->dispose = kr_dispute_page_dispose;
  g_object_class_install_property (object_class, PROP_OVER,
                                   g_param_spec_object ("over", NULL, NULL, GTK_TYPE_WIDGET,
                                                        G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  g_type_ensure (KR_TYPE_DISPUTE_LIST);
  g_type_ensure (KR_TYPE_DISPUTE_RULING);
  gtk_widget_class_set_css_name (widget_class, "dispute-page");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/dispute/kr-dispute-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KrDisputePage, clock);
  gtk_widget_class_bind_template_child (widget_class, KrDisputePage, leave);
  gtk_widget_class_bind_template_child (widget_class, KrDisputePage, pages);
  gtk_widget_class_bind_template_child (widget_class, KrDisputePage, list);
  gtk_widget_class_bind_template_child (widget_class, KrDisputePage, walk);
  gtk_widget_class_bind_template_child (widget_class, KrDisputePage, ruling);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
  gtk_widget_class_install_action (widget_class, "rulings.open", "s", open_cb);
  gtk_widget_class_install_action (widget_class, "dispute.back", NULL, back_cb);
  gtk_widget_class_install_action (widget_class, "dispute.leave", NULL, leave_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "dispute.back",
                                       NULL);
}

static void
kr_dispute_page_init (KrDisputePage *self)
{
  kr_navigation_history_init (&self->way);
  gtk_widget_init_template (GTK_WIDGET (self));
}
