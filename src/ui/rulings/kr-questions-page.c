/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-questions-page.h"

#include "kr-accessible.h"
#include "kr-focus-through.h"
#include "kr-text-label.h"
#include "kr-question-path.h"
#include "kr-widget-children.h"

#include <glib/gi18n.h>

/* The answers given so far are buttons that go back; below are the question and its
 * answers. */

#define POSITION "position" /* of an answer or a step, on its button */

struct _KrQuestionsPage {
  AdwBin parent_instance;

  KrQuestionPath *walk;

  GtkBox *way;
  GtkLabel *question;
  GtkBox *answers;
};

G_DEFINE_FINAL_TYPE (KrQuestionsPage, kr_questions_page, ADW_TYPE_BIN)

static guint
position_of (GtkWidget *button)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), POSITION));
}

static void
choose (KrQuestionsPage *self, guint index)
{
  const char *ruling = kr_question_path_get_ruling (self->walk, index);
  g_autofree char *address = ruling != NULL ? g_strconcat ("ruling/", ruling, NULL) : NULL;

  if (address != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "rulings.open", "s", address);
  else
    kr_question_path_choose (self->walk, index);
}

static void
answer_clicked_cb (KrQuestionsPage *self, GtkWidget *button)
{
  choose (self, position_of (button));
}

static void
step_clicked_cb (KrQuestionsPage *self, GtkWidget *button)
{
  kr_question_path_go_back (self->walk, position_of (button));
}

static GtkWidget *
new_button (guint position, GtkWidget *child, const char *class)
{
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), child);
  gtk_widget_add_css_class (button, class);
  g_object_set_data (G_OBJECT (button), POSITION, GUINT_TO_POINTER (position));
  return button;
}

static GtkWidget *
new_step (KrQuestionsPage *self, guint index)
{
  const char *question = NULL;
  const char *answer = kr_question_path_get_step (self->walk, index, &question);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *button = new_button (index, box, "walk-step");

  gtk_box_append (GTK_BOX (box), kr_text_label_new (question, "dim-label"));
  gtk_box_append (GTK_BOX (box), kr_text_label_new (answer, "walk-given"));
  gtk_widget_add_css_class (button, "flat");
  kr_accessible_set_labelf (button, _ ("%s %s. Change the answer"), question, answer);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (step_clicked_cb), self);
  return button;
}

static GtkWidget *
new_answer (KrQuestionsPage *self, guint index)
{
  const char *answer = kr_question_path_get_answer (self->walk, index);
  gboolean is_likely = kr_question_path_is_likely (self->walk, index);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *button = new_button (index, box, "walk-answer");
  g_autofree char *number = g_strdup_printf ("%u", index + 1);
  GtkWidget *words = kr_text_label_new (answer, "walk-words");

  gtk_box_append (GTK_BOX (box), kr_text_label_new (number, "badge"));
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (box), words);
  if (is_likely) {
    gtk_box_append (GTK_BOX (box), kr_text_label_new (_ ("as it is now"), "likely"));
    gtk_widget_add_css_class (button, "likely");
  }
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_widget_add_css_class (button, "card");
  if (is_likely)
    kr_accessible_set_labelf (button, _ ("%s, as it is now"), answer);
  else
    kr_accessible_set_label (button, answer);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (answer_clicked_cb), self);
  return button;
}

static void
update (KrQuestionsPage *self)
{
  const gboolean had_focus =
      (gtk_widget_get_state_flags (GTK_WIDGET (self)) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;

  kr_widget_children_remove (GTK_WIDGET (self->way));
  kr_widget_children_remove (GTK_WIDGET (self->answers));
  for (guint i = 0; i < kr_question_path_n_steps (self->walk); i++)
    gtk_box_append (self->way, new_step (self, i));
  gtk_widget_set_visible (GTK_WIDGET (self->way), kr_question_path_n_steps (self->walk) > 0);
  gtk_label_set_label (self->question, kr_question_path_get_question (self->walk));
  for (guint i = 0; i < kr_question_path_n_answers (self->walk); i++)
    gtk_box_append (self->answers, new_answer (self, i));
  if (had_focus)
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

static gboolean
key_cb (KrQuestionsPage *self, guint key, guint keycode, GdkModifierType state)
{
  guint digit = key >= GDK_KEY_KP_1 && key <= GDK_KEY_KP_9 ? key - GDK_KEY_KP_1 : key - GDK_KEY_1;
  guint n_steps = kr_question_path_n_steps (self->walk);

  if ((state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;
  if (digit < MIN (9, kr_question_path_n_answers (self->walk)))
    choose (self, digit);
  else if (key == GDK_KEY_BackSpace && n_steps > 0)
    kr_question_path_go_back (self->walk, n_steps - 1);
  else if (key == GDK_KEY_Down || key == GDK_KEY_Up) /* from answer to answer, as Tab does */
    return gtk_widget_child_focus (GTK_WIDGET (self), key == GDK_KEY_Down ? GTK_DIR_TAB_FORWARD
                                                                          : GTK_DIR_TAB_BACKWARD);
  else
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}

/* To the likely answer, or else the first. */
static gboolean
kr_questions_page_grab_focus (GtkWidget *widget)
{
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (KR_QUESTIONS_PAGE (widget)->answers));

  for (GtkWidget *answer = first; answer != NULL; answer = gtk_widget_get_next_sibling (answer))
    if (gtk_widget_has_css_class (answer, "likely"))
      return gtk_widget_grab_focus (answer);
  return first != NULL && gtk_widget_grab_focus (first);
}

static void
kr_questions_page_dispose (GObject *object)
{
  KrQuestionsPage *self = KR_QUESTIONS_PAGE (object);

  g_clear_object (&self->walk);
  G_OBJECT_CLASS (kr_questions_page_parent_class)->dispose (object);
}

static void
kr_questions_page_class_init (KrQuestionsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_questions_page_dispose;
  widget_class->grab_focus = kr_questions_page_grab_focus;
  kr_focus_through_through_child (widget_class);

  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/kreights/Kreights/rulings/kr-questions-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KrQuestionsPage, way);
  gtk_widget_class_bind_template_child (widget_class, KrQuestionsPage, question);
  gtk_widget_class_bind_template_child (widget_class, KrQuestionsPage, answers);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
}

static void
kr_questions_page_init (KrQuestionsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
kr_questions_page_new (KrLibrary *library)
{
  KrQuestionsPage *self = g_object_new (KR_TYPE_QUESTIONS_PAGE, NULL);

  self->walk = kr_question_path_new (library);
  g_signal_connect_object (self->walk, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}
