/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-club-join.h"

#include "kr-accessible.h"
#include "kr-arrival.h"
#include "kr-club-code.h"
#include "kr-file-choice.h"
#include "kr-fold-layout.h"
#include "kr-gettext.h"

#include <glib/gi18n.h>

struct _KrClubJoin {
  AdwBin parent_instance;

  KrClubLine *line;
  GCancellable *cancellable; /* while a club is asked; else NULL */

  GtkEditable *address;
  GtkEditable *login;
  GtkLabel *trouble;
  GtkStack *buttons;
  GtkWidget *ready;
  GtkWidget *busy;
  GtkWidget *join;
  GtkSpinner *spinner;
};

G_DEFINE_FINAL_TYPE (KrClubJoin, kr_club_join, ADW_TYPE_BIN)

/* The login matters to a server only, and only where the address has none. */
static void
changed_cb (KrClubJoin *self)
{
  g_autofree char *without = kr_club_code_read (gtk_editable_get_text (self->address), "");
  g_autofree char *with = kr_club_code_read (gtk_editable_get_text (self->address), "x");

  gtk_widget_set_sensitive (GTK_WIDGET (self->login), !g_str_equal (with, without));
  gtk_widget_set_sensitive (self->join, *without != '\0');
  gtk_label_set_label (self->trouble, "");
}

static void
show_busy (KrClubJoin *self, gboolean is_busy)
{
  gtk_widget_set_sensitive (GTK_WIDGET (self->address), !is_busy);
  gtk_spinner_set_spinning (self->spinner, is_busy);
  kr_accessible_show_page (self->buttons, is_busy ? self->busy : self->ready);
  if (is_busy)
    gtk_widget_set_sensitive (GTK_WIDGET (self->login), FALSE);
}

static void
joined_cb (GObject *line, GAsyncResult *result, gpointer data)
{
  g_autoptr (KrClubJoin) self = data;
  g_autoptr (GError) error = NULL;
  const gboolean was_stopped = g_cancellable_is_cancelled (self->cancellable);
  const gboolean done = kr_club_line_join_finish (KR_CLUB_LINE (line), result, &error);
  g_autofree char *why = error != NULL ? kr_gettext_dup_error (error) : NULL;

  g_clear_object (&self->cancellable);
  if (self->line == NULL)
    return; /* the window was closed */
  show_busy (self, FALSE);
  changed_cb (self);
  if (done || was_stopped)
    return;
  gtk_label_set_label (self->trouble, why);
  kr_accessible_announce (GTK_WIDGET (self->trouble), why);
  gtk_widget_grab_focus (GTK_WIDGET (self->address));
}

static void
join (KrClubJoin *self, const char *address)
{
  gtk_label_set_label (self->trouble, "");
  self->cancellable = g_cancellable_new ();
  show_busy (self, TRUE);
  kr_club_line_join_async (self->line, address, self->cancellable, joined_cb, g_object_ref (self));
}

static void
join_cb (KrClubJoin *self)
{
  g_autofree char *address = kr_club_code_read (gtk_editable_get_text (self->address),
                                                gtk_editable_get_text (self->login));

  if (*address != '\0' && self->cancellable == NULL)
    join (self, address);
}

static void
chosen_cb (GtkWidget *near, GListModel *files, gpointer data)
{
  KrClubJoin *self = KR_CLUB_JOIN (near);

  gtk_editable_set_text (self->address, kr_file_choice_get_path (files));
  join_cb (self);
}

static void
choose_cb (KrClubJoin *self)
{
  const KrFileQuestion question = {.title = _ ("Choose the Club’s Folder"), .accept = _ ("_Join")};

  kr_file_choice_folder (&question, GTK_WIDGET (self), chosen_cb, NULL, NULL);
}

static void
cancel_cb (KrClubJoin *self)
{
  g_cancellable_cancel (self->cancellable);
}

static void
kr_club_join_dispose (GObject *object)
{
  KrClubJoin *self = KR_CLUB_JOIN (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->line);
  G_OBJECT_CLASS (kr_club_join_parent_class)->dispose (object);
}

static void
kr_club_join_class_init (KrClubJoinClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_club_join_dispose;
  g_type_ensure (KR_TYPE_FOLD_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/club/kr-club-join.ui");
  gtk_widget_class_bind_template_child (widget_class, KrClubJoin, address);
  gtk_widget_class_bind_template_child (widget_class, KrClubJoin, login);
  gtk_widget_class_bind_template_child (widget_class, KrClubJoin, trouble);
  gtk_widget_class_bind_template_child (widget_class, KrClubJoin, buttons);
  gtk_widget_class_bind_template_child (widget_class, KrClubJoin, ready);
  gtk_widget_class_bind_template_child (widget_class, KrClubJoin, busy);
  gtk_widget_class_bind_template_child (widget_class, KrClubJoin, join);
  gtk_widget_class_bind_template_child (widget_class, KrClubJoin, spinner);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, join_cb);
  gtk_widget_class_bind_template_callback (widget_class, choose_cb);
  gtk_widget_class_bind_template_callback (widget_class, cancel_cb);
}

static void
kr_club_join_init (KrClubJoin *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kr_arrival_focus (GTK_WIDGET (self), GTK_WIDGET (self->address));
  show_busy (self, FALSE);
  changed_cb (self);
}

void
kr_club_join_set_line (KrClubJoin *self, KrClubLine *line)
{
  g_return_if_fail (KR_IS_CLUB_JOIN (self) && self->line == NULL);
  self->line = g_object_ref (line);
}
