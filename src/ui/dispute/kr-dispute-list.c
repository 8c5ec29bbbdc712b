/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-dispute-list.h"

#include "kr-accessible.h"
#include "kr-arrival.h"
#include "kr-likely-rulings.h"
#include "kr-referee-status.h"
#include "kr-referee-words.h"
#include "kr-search-result-row.h"

#include <glib/gi18n.h>

#define MAX_LIKELY 8 /* as many as there are keys for */
#define MAX_FOUND 12

struct _KrDisputeList {
  AdwBin parent_instance;

  KrLibrary *library; /* NULL until it is loaded */
  gboolean is_scoring;

  GtkLabel *situation; /* invisible without a referee, like `last` */
  GtkLabel *last;
  GtkEditable *search;
  GtkLabel *heading;
  GtkListBox *found;
  GtkWidget *nothing;
};

G_DEFINE_FINAL_TYPE (KrDisputeList, kr_dispute_list, ADW_TYPE_BIN)

static gboolean
is_searching (KrDisputeList *self)
{
  g_autofree char *words = g_strstrip (g_strdup (gtk_editable_get_text (self->search)));

  return *words != '\0';
}

/* The referee of the running deal, in @status; FALSE if none follows it. */
static gboolean
find_referee (KrDisputeList *self, KrRefereeStatus *status)
{
  g_autoptr (KrReferee) referee = NULL;

  if (kr_library_find_table (self->library) == NULL)
    return FALSE;
  referee = kr_referee_new (kr_library_get_game (self->library));
  kr_referee_status_init (status, referee);
  return TRUE;
}

static void
show_line (GtkLabel *label, const char *text)
{
  gtk_label_set_label (label, text);
  kr_accessible_set_tooltip (GTK_WIDGET (label), text);
  gtk_widget_set_visible (GTK_WIDGET (label), *text != '\0');
}

/* `Sam plays an ace or a deuce — or draws four · 23 cards in the pack`, and what came last:
 * `Ruth: 2♥. …` */
static void
show_situation (KrDisputeList *self)
{
  KrRefereeStatus status;
  g_autofree char *now = NULL;
  g_autofree char *last = NULL;
  g_autofree char *effects = NULL;
  g_autofree char *event = NULL;

  if (!find_referee (self, &status)) {
    show_line (self->situation, "");
    show_line (self->last, "");
    return;
  }
  now = kr_referee_words_dup_now (kr_referee_status_get_table (&status), status.names);
  event = kr_referee_status_dup_last (&status);
  effects = kr_referee_status_dup_effects (&status);
  last = g_strjoin (*event != '\0' && *effects != '\0' ? " · " : "", event, effects, NULL);
  show_line (self->situation, now);
  show_line (self->last, last);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->search),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, now, -1);
  kr_referee_status_clear (&status);
}

static GListModel *
list_likely (KrDisputeList *self)
{
  KrRefereeStatus status;
  GListModel *likely;

  if (!find_referee (self, &status))
    return kr_likely_rulings_list (self->library, NULL, self->is_scoring, MAX_LIKELY);
  likely = kr_likely_rulings_list (self->library, kr_referee_status_find_ruling (&status),
                                   self->is_scoring, MAX_LIKELY);
  kr_referee_status_clear (&status);
  return likely;
}

/* Likely questions are numbered, for the keys. */
static void
number_rows (KrDisputeList *self)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->found, i)) != NULL; i++)
    kr_search_result_row_set_number (KR_SEARCH_RESULT_ROW (row), i + 1);
}

static const char *
get_heading (KrDisputeList *self, gboolean fits)
{
  if (!fits)
    return _ ("No ruling seems to answer this. The nearest ones:");
  if (is_searching (self))
    return _ ("Rulings Found");
  return kr_library_find_table (self->library) != NULL ? _ ("Likely Questions")
                                                       : _ ("Common Questions");
}

static void
show_questions (KrDisputeList *self)
{
  g_autoptr (GListModel) items = NULL;
  gboolean is_empty;
  gboolean fits = TRUE;

  if (self->library == NULL)
    return;
  items = is_searching (self)
              ? kr_library_search (self->library, gtk_editable_get_text (self->search), MAX_FOUND,
                                   &fits)
              : list_likely (self);
  is_empty = g_list_model_get_n_items (items) == 0;
  gtk_list_box_bind_model (self->found, items, kr_search_result_row_new, NULL, NULL);
  if (!is_searching (self))
    number_rows (self);
  gtk_widget_set_visible (GTK_WIDGET (self->found), !is_empty);
  gtk_widget_set_visible (self->nothing, is_empty);
  gtk_label_set_label (self->heading, get_heading (self, fits || is_empty));
}

static void
open_row (KrDisputeList *self, GtkListBoxRow *row)
{
  if (row != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "rulings.open", "s",
                                kr_search_result_row_get_address (KR_SEARCH_RESULT_ROW (row)));
}

static void
row_activated_cb (KrDisputeList *self, GtkListBoxRow *row)
{
  open_row (self, row);
}

static void
open_first_cb (KrDisputeList *self)
{
  open_row (self, gtk_list_box_get_row_at_index (self->found, 0));
}

static void
walk_cb (KrDisputeList *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "rulings.open", "s", "walk");
}

static void
stop_search_cb (KrDisputeList *self)
{
  if (*gtk_editable_get_text (self->search) != '\0')
    gtk_editable_set_text (self->search, "");
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "dispute.back", NULL);
}

/* Down goes into the list; a number opens a question, unless it is part of a search. */
static gboolean
search_key_cb (KrDisputeList *self, guint key, guint code, GdkModifierType modifiers)
{
  const guint number =
      key >= GDK_KEY_KP_0 && key <= GDK_KEY_KP_9 ? key - GDK_KEY_KP_0 : key - GDK_KEY_0;
  GtkListBoxRow *first = gtk_list_box_get_row_at_index (self->found, 0);

  if ((modifiers & gtk_accelerator_get_default_mod_mask ()) != 0 || first == NULL)
    return GDK_EVENT_PROPAGATE;
  if (key == GDK_KEY_Down || key == GDK_KEY_KP_Down) {
    gtk_widget_grab_focus (GTK_WIDGET (first));
    return GDK_EVENT_STOP;
  }
  if (number < 1 || number > MAX_LIKELY || *gtk_editable_get_text (self->search) != '\0')
    return GDK_EVENT_PROPAGATE;
  open_row (self, gtk_list_box_get_row_at_index (self->found, (int) number - 1));
  return GDK_EVENT_STOP;
}

/* Up on the first row goes back to the search field. */
static gboolean
found_key_cb (KrDisputeList *self, guint key)
{
  GtkListBoxRow *first = gtk_list_box_get_row_at_index (self->found, 0);

  if ((key != GDK_KEY_Up && key != GDK_KEY_KP_Up) || first == NULL ||
      !gtk_widget_has_focus (GTK_WIDGET (first)))
    return GDK_EVENT_PROPAGATE;
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
  return GDK_EVENT_STOP;
}

static void
kr_dispute_list_dispose (GObject *object)
{
  g_clear_object (&KR_DISPUTE_LIST (object)->library);
  G_OBJECT_CLASS (kr_dispute_list_parent_class)->dispose (object);
}

static void
kr_dispute_list_class_init (KrDisputeListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_dispute_list_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/dispute/kr-dispute-list.ui");
  gtk_widget_class_bind_template_child (widget_class, KrDisputeList, situation);
  gtk_widget_class_bind_template_child (widget_class, KrDisputeList, last);
  gtk_widget_class_bind_template_child (widget_class, KrDisputeList, search);
  gtk_widget_class_bind_template_child (widget_class, KrDisputeList, heading);
  gtk_widget_class_bind_template_child (widget_class, KrDisputeList, found);
  gtk_widget_class_bind_template_child (widget_class, KrDisputeList, nothing);
  gtk_widget_class_bind_template_callback (widget_class, show_questions);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, open_first_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_bind_template_callback (widget_class, walk_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_key_cb);
  gtk_widget_class_bind_template_callback (widget_class, found_key_cb);
}

static void
kr_dispute_list_init (KrDisputeList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (self->search), GTK_WIDGET (self));
  kr_arrival_focus (GTK_WIDGET (self), GTK_WIDGET (self->search));
}

void
kr_dispute_list_begin (KrDisputeList *self, KrLibrary *library, gboolean is_scoring)
{
  g_return_if_fail (KR_IS_DISPUTE_LIST (self));
  g_set_object (&self->library, library);
  self->is_scoring = is_scoring;
  gtk_editable_set_text (self->search, "");
  show_situation (self);
  show_questions (self);
}
