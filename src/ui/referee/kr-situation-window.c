/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-situation-window.h"

#include "kr-accessible.h"
#include "kr-status-words.h"
#include "kr-situation-editor.h"
#include "kr-text-label.h"

#include <glib/gi18n.h>

struct _KrSituationWindow {
  AdwWindow parent_instance;

  KrTable table; /* for its cards and seats; its rules are not used */
  char *names[KR_MAX_SEATS];

  KrSituationEditor *editor;
  GtkLabel *problem;
  GtkWidget *set;
};

G_DEFINE_FINAL_TYPE (KrSituationWindow, kr_situation_window, ADW_TYPE_WINDOW)

enum {
  SIGNAL_SET,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
check_cb (KrSituationWindow *self)
{
  KrSituation situation;
  KrStatus status;
  g_autofree char *problem = NULL;

  kr_situation_editor_get (self->editor, &situation);
  if (kr_situation_check (&situation, &self->table, &status) != KR_OK)
    problem = kr_status_words_format_status (&status, (const char *const *) self->names,
                                             self->table.setup.n_seats);
  gtk_label_set_label (self->problem, problem != NULL ? problem : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem), problem != NULL);
  gtk_widget_set_sensitive (self->set, problem == NULL);
}

static void
set_cb (KrSituationWindow *self)
{
  KrSituation situation;

  kr_situation_editor_get (self->editor, &situation);
  g_signal_emit (self, signals[SIGNAL_SET], 0, &situation);
  gtk_window_close (GTK_WINDOW (self));
}

static void
kr_situation_window_finalize (GObject *object)
{
  KrSituationWindow *self = KR_SITUATION_WINDOW (object);

  for (int seat = 0; seat < KR_MAX_SEATS; seat++)
    g_free (self->names[seat]);
  G_OBJECT_CLASS (kr_situation_window_parent_class)->finalize (object);
}

static void
kr_situation_window_class_init (KrSituationWindowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kr_situation_window_finalize;
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close",
                                       NULL);
  signals[SIGNAL_SET] = g_signal_new ("set", KR_TYPE_SITUATION_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL,
                                      NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
kr_situation_window_init (KrSituationWindow *self)
{
  gtk_window_set_title (GTK_WINDOW (self), _ ("Set Up Position"));
  gtk_window_set_modal (GTK_WINDOW (self), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (self), 480, 680);
  gtk_widget_set_size_request (GTK_WIDGET (self), 340, 320);
}

static GtkWidget *
new_header (KrSituationWindow *self)
{
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *cancel = gtk_button_new_with_label (_ ("Cancel"));
  GtkWidget *title;

  adw_header_bar_set_show_start_title_buttons (ADW_HEADER_BAR (header), FALSE);
  adw_header_bar_set_show_end_title_buttons (ADW_HEADER_BAR (header), FALSE);
  /* Unlike the title that the header would make, this one gives way to the buttons. */
  title = g_object_new (GTK_TYPE_LABEL, "label", _ ("Set Up Position"), "ellipsize",
                        PANGO_ELLIPSIZE_END, NULL);
  gtk_widget_add_css_class (title, "title");
  adw_header_bar_set_title_widget (ADW_HEADER_BAR (header), title);
  kr_text_label_wrap_button (cancel);
  kr_accessible_set_tooltip (cancel, _ ("Leave the table as it is (Esc)"));
  self->set = gtk_button_new_with_label (_ ("Set Up"));
  kr_text_label_wrap_button (self->set);
  kr_accessible_set_tooltip (self->set, _ ("Go on from this position"));
  gtk_widget_add_css_class (self->set, "suggested-action");
  g_signal_connect_swapped (cancel, "clicked", G_CALLBACK (gtk_window_close), self);
  g_signal_connect_swapped (self->set, "clicked", G_CALLBACK (set_cb), self);
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), cancel);
  adw_header_bar_pack_end (ADW_HEADER_BAR (header), self->set);
  return header;
}

static GtkWidget *
new_content (KrSituationWindow *self)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy",
                                      GTK_POLICY_NEVER, "vexpand", TRUE, NULL);

  self->problem = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "xalign", 0.0, "accessible-role",
                                GTK_ACCESSIBLE_ROLE_STATUS, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->problem), "hint-bar");
  gtk_widget_add_css_class (GTK_WIDGET (self->editor), "why-content");
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->editor));
  gtk_box_append (GTK_BOX (content), new_header (self));
  gtk_box_append (GTK_BOX (content), GTK_WIDGET (self->problem));
  gtk_box_append (GTK_BOX (content), scroller);
  return content;
}

/* The position of @table or, before its starter is turned or after its end, one just after
 * the deal. */
static void
guess_situation (const KrTable *table, KrSituation *situation)
{
  const int n_seats = table->setup.n_seats;

  if (table->started && !table->over) {
    kr_situation_init (situation, table);
    return;
  }
  *situation = (KrSituation){.top = kr_card (KR_RANK_KING, KR_SUIT_CLUBS),
                             .named = KR_SUIT_NONE,
                             /* NOLINTNEXTLINE: no table is without seats */
                             .turn = (int8_t) ((table->setup.dealer + 1) % n_seats),
                             .direction = 1};
  situation->n_pack = (uint8_t) (table->cards.n_cards - n_seats * table->setup.cards - 1);
  for (int seat = 0; seat < n_seats; seat++)
    situation->hands[seat] = table->setup.cards;
}

GtkWidget *
kr_situation_window_new (const KrTable *table, const char *const names[])
{
  KrSituationWindow *self = g_object_new (KR_TYPE_SITUATION_WINDOW, NULL);
  KrSituation situation;

  self->table = *table;
  for (int seat = 0; seat < table->setup.n_seats; seat++)
    self->names[seat] = g_strdup (names[seat]);
  self->editor = KR_SITUATION_EDITOR (kr_situation_editor_new (table->setup.n_seats, names));
  adw_window_set_content (ADW_WINDOW (self), new_content (self));
  guess_situation (table, &situation);
  kr_situation_editor_set (self->editor, &situation);
  g_signal_connect_swapped (self->editor, "changed", G_CALLBACK (check_cb), self);
  check_cb (self);
  return GTK_WIDGET (self);
}
