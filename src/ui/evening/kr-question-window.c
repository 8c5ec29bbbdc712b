/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-question-window.h"

#include "kr-accessible.h"
#include "kr-arrival.h"
#include "kr-gettext.h"
#include "kr-library.h"
#include "kr-message-bar.h"
#include "kr-toast.h"

#include <glib/gi18n.h>

#define N_RULINGS 8

struct _KrQuestionWindow {
  AdwWindow parent_instance;

  GtkWidget *main; /* weak */
  char *question;
  KrLibrary *library; /* NULL: it is being read */
  GCancellable *cancellable;

  GtkLabel *heading;
  GtkLabel *said;
  GtkSearchEntry *search;
  GtkLabel *news;
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (KrQuestionWindow, kr_question_window, ADW_TYPE_WINDOW)

static GtkWidget *
new_row_cb (gpointer item, gpointer unused)
{
  GtkWidget *row = adw_action_row_new ();
  const KrMarkedText *title = kr_library_item_get_title (item);
  g_autofree char *id = g_strdup (kr_library_item_get_id (item));

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title->text);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 3);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  kr_accessible_set_tooltip (row, _ ("Open this ruling in the main window"));
  g_object_set_data_full (G_OBJECT (row), "id", g_steal_pointer (&id), g_free);
  return row;
}

static gboolean
is_ruling_cb (gpointer item, gpointer unused)
{
  return kr_library_item_get_kind (item) == KR_LIBRARY_RULING;
}

static void
search (KrQuestionWindow *self)
{
  const char *query = gtk_editable_get_text (GTK_EDITABLE (self->search));
  GListModel *found;
  g_autoptr (GtkFilterListModel) rulings = NULL;
  gboolean fits = TRUE;

  if (self->library == NULL)
    return;
  found = *query != '\0' ? kr_library_search (self->library, query, N_RULINGS, &fits)
                         : kr_library_list_useful (self->library);
  rulings = gtk_filter_list_model_new (
      found, GTK_FILTER (gtk_custom_filter_new (is_ruling_cb, NULL, NULL)));
  gtk_list_box_bind_model (self->list, G_LIST_MODEL (rulings), new_row_cb, NULL, NULL);
  gtk_label_set_text (self->news, *query == '\0' ? _ ("What is asked most")
                                  : fits         ? _ ("Likely rulings")
                                                 : _ ("Nothing fits well; the nearest"));
}

static void
loaded_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  g_autoptr (KrQuestionWindow) self = data;
  g_autoptr (GError) error = NULL;
  KrLibrary *library = kr_library_load_finish (result, &error);

  if (library == NULL) {
    if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
      kr_toast_error (GTK_WIDGET (self->list), error);
    return;
  }
  self->library = library;
  search (self);
}

static void
activated_cb (KrQuestionWindow *self, GtkListBoxRow *row)
{
  const char *id = g_object_get_data (G_OBJECT (row), "id");

  if (self->main != NULL) {
    gtk_widget_activate_action (self->main, "win.show-ruling", "s", id);
    gtk_window_present (GTK_WINDOW (self->main));
  }
}

static void
kr_question_window_dispose (GObject *object)
{
  KrQuestionWindow *self = KR_QUESTION_WINDOW (object);

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->library);
  g_clear_weak_pointer (&self->main);
  g_clear_pointer (&self->question, g_free);
  G_OBJECT_CLASS (kr_question_window_parent_class)->dispose (object);
}

static void
kr_question_window_class_init (KrQuestionWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_question_window_dispose;
  g_type_ensure (KR_TYPE_MESSAGE_BAR);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/kreights/Kreights/evening/kr-question-window.ui");
  gtk_widget_class_bind_template_child (widget_class, KrQuestionWindow, heading);
  gtk_widget_class_bind_template_child (widget_class, KrQuestionWindow, said);
  gtk_widget_class_bind_template_child (widget_class, KrQuestionWindow, search);
  gtk_widget_class_bind_template_child (widget_class, KrQuestionWindow, news);
  gtk_widget_class_bind_template_child (widget_class, KrQuestionWindow, list);
  gtk_widget_class_bind_template_callback (widget_class, search);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
kr_question_window_init (KrQuestionWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->cancellable = g_cancellable_new ();
  kr_arrival_focus (GTK_WIDGET (self), GTK_WIDGET (self->list));
}

GtkWidget *
kr_question_window_new (
    KrLedger *ledger, int table, const char *question, GtkWindow *parent, GtkWidget *main)
{
  KrQuestionWindow *self = g_object_new (KR_TYPE_QUESTION_WINDOW, "transient-for", parent, NULL);
  g_autofree char *heading = g_strdup_printf (_ ("Table %d Asks"), table + 1);
  g_autofree char *said = *question != '\0' ? g_strdup_printf (_ ("“%s”"), question)
                                            : g_strdup (_ ("Table calls without a question."));

  g_set_weak_pointer (&self->main, main);
  gtk_label_set_text (self->heading, heading);
  gtk_window_set_title (GTK_WINDOW (self), heading);
  gtk_label_set_text (self->said, said);
  gtk_editable_set_text (GTK_EDITABLE (self->search), question);
  kr_library_load_async (ledger, kr_gettext_text, self->cancellable, loaded_cb,
                         g_object_ref (self));
  return GTK_WIDGET (self);
}
