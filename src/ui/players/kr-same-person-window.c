/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-same-person-window.h"

#include "kr-cancel-button.h"
#include "kr-gettext.h"
#include "kr-message-bar.h"
#include "kr-players.h"
#include "kr-text-label.h"
#include "kr-toast.h"
#include "kr-roster-list.h"
#include "kr-display-name.h"

#include <glib/gi18n.h>

/* While the players are being merged, nothing can be chosen and the window stays open. */

struct _KrSamePersonWindow {
  AdwWindow parent_instance;

  KrLedger *ledger;
  KrPlayerProfile *profile;
  char *into; /* the UUID of the chosen player; NULL: none */

  GtkWidget *content;
  GtkLabel *question;
  GtkSearchEntry *search;
  KrRosterList *list;
  GtkLabel *answer;
  GtkSpinner *spinner;
  GtkWidget *cancel;
  GtkWidget *merge;
};

enum {
  SIGNAL_MERGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (KrSamePersonWindow, kr_same_person_window, ADW_TYPE_WINDOW)

/* What merging means, or why it is impossible. */
static char *
format_answer (KrSamePersonWindow *self, KrPlayerProfile *other, const GError *error)
{
  g_autofree char *name = NULL;
  g_autofree char *other_name = NULL;

  if (error != NULL)
    return kr_gettext_dup_error (error);
  name = kr_display_name_isolate (kr_player_profile_get_player (self->profile)->name);
  other_name = kr_display_name_isolate (kr_player_profile_get_player (other)->name);
  return g_strdup_printf (_ ("From now on, %1$s’s games count as %2$s’s, whose name and pen stay. "
                             "Old sheets do not change."),
                          name, other_name);
}

static void
chosen_cb (KrSamePersonWindow *self, const char *uuid)
{
  const char *own = kr_player_profile_get_player (self->profile)->uuid;
  g_autoptr (GError) error = NULL;
  g_autoptr (KrPlayerProfile) other = kr_player_profile_new (self->ledger, uuid, &error);
  const gboolean can = other != NULL && kr_players_check_merge (self->ledger, own, uuid, &error);
  g_autofree char *answer = format_answer (self, other, error);

  g_free (self->into);
  self->into = g_strdup (uuid);
  gtk_label_set_text (self->answer, answer);
  gtk_widget_set_sensitive (self->merge, can);
}

static void
set_busy (KrSamePersonWindow *self, gboolean busy)
{
  gtk_widget_set_sensitive (self->content, !busy);
  gtk_widget_set_sensitive (self->merge, !busy);
  gtk_widget_set_sensitive (self->cancel, !busy);
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), busy);
  gtk_spinner_set_spinning (self->spinner, busy);
  gtk_window_set_deletable (GTK_WINDOW (self), !busy);
}

static void
merged_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (KrSamePersonWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  const gboolean done = kr_players_merge_finish (KR_LEDGER (source), result, &error);

  set_busy (self, FALSE);
  if (!done) {
    kr_toast_error (self->content, error);
    return;
  }
  g_signal_emit (self, signals[SIGNAL_MERGED], 0);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
merge_cb (KrSamePersonWindow *self)
{
  set_busy (self, TRUE);
  kr_players_merge_async (self->ledger, kr_player_profile_get_player (self->profile)->uuid,
                          self->into, NULL, merged_cb, g_object_ref (self));
}

static gboolean
kr_same_person_window_close_request (GtkWindow *window)
{
  if (gtk_widget_get_visible (GTK_WIDGET (KR_SAME_PERSON_WINDOW (window)->spinner)))
    return TRUE;
  return GTK_WINDOW_CLASS (kr_same_person_window_parent_class)->close_request (window);
}

static void
kr_same_person_window_dispose (GObject *object)
{
  KrSamePersonWindow *self = KR_SAME_PERSON_WINDOW (object);

  g_clear_object (&self->ledger);
  g_clear_object (&self->profile);
  g_clear_pointer (&self->into, g_free);
  G_OBJECT_CLASS (kr_same_person_window_parent_class)->dispose (object);
}

static void
kr_same_person_window_class_init (KrSamePersonWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_same_person_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = kr_same_person_window_close_request;

  signals[SIGNAL_MERGED] = g_signal_new ("merged", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (KR_TYPE_MESSAGE_BAR);
  g_type_ensure (KR_TYPE_ROSTER_LIST);
  g_type_ensure (KR_TYPE_CANCEL_BUTTON);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/kreights/Kreights/players/kr-same-person-window.ui");
  gtk_widget_class_bind_template_child (widget_class, KrSamePersonWindow, content);
  gtk_widget_class_bind_template_child (widget_class, KrSamePersonWindow, question);
  gtk_widget_class_bind_template_child (widget_class, KrSamePersonWindow, search);
  gtk_widget_class_bind_template_child (widget_class, KrSamePersonWindow, list);
  gtk_widget_class_bind_template_child (widget_class, KrSamePersonWindow, answer);
  gtk_widget_class_bind_template_child (widget_class, KrSamePersonWindow, spinner);
  gtk_widget_class_bind_template_child (widget_class, KrSamePersonWindow, cancel);
  gtk_widget_class_bind_template_child (widget_class, KrSamePersonWindow, merge);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, merge_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

/* Escape empties the search first, and closes the window then. */
static void
stop_search_cb (KrSamePersonWindow *self)
{
  if (*gtk_editable_get_text (GTK_EDITABLE (self->search)) == '\0')
    gtk_window_close (GTK_WINDOW (self));
}

static void
kr_same_person_window_init (KrSamePersonWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kr_text_label_wrap_button (self->merge);
  g_signal_connect_object (self->search, "stop-search", G_CALLBACK (stop_search_cb), self,
                           G_CONNECT_SWAPPED);
  kr_roster_list_set_search (self->list, self->search, GTK_WIDGET (self));
}

GtkWidget *
kr_same_person_window_new (KrLedger *ledger, KrPlayerProfile *profile)
{
  KrSamePersonWindow *self = g_object_new (KR_TYPE_SAME_PERSON_WINDOW, NULL);
  g_autofree char *name = kr_display_name_isolate (kr_player_profile_get_player (profile)->name);
  g_autofree char *question =
      g_strdup_printf (_ ("%s is another spelling of this player’s name:"), name);

  self->ledger = g_object_ref (ledger);
  self->profile = g_object_ref (profile);
  gtk_label_set_text (self->question, question);
  kr_roster_list_set_hidden (self->list, TRUE);
  kr_roster_list_set_ledger (self->list, ledger, kr_player_profile_get_player (profile)->uuid);
  return GTK_WIDGET (self);
}
