/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-ruling-page.h"

#include "kr-fold-layout.h"
#include "kr-passage-text.h"
#include "kr-precedent-list.h"
#include "kr-toast.h"
#include "kr-ruling-actions.h"
#include "kr-ruling-copy.h"
#include "kr-ruling-files.h"
#include "kr-ruling-parts.h"
#include "kr-scroll-to.h"
#include "kr-widget-children.h"
#include "kr-wrap-layout.h"

#include <glib/gi18n.h>

/* All parts of the page are filled again for each ruling. */

struct _KrRulingPage {
  AdwBin parent_instance;

  KrLibrary *library;
  KrAppliedRuling *told; /* NULL: nothing is shown yet */

  GtkScrolledWindow *scroller;
  GtkLabel *question;
  KrPrecedentList *precedents;
  GtkLabel *answer;
  GtkWidget *silent;
  GtkLabel *silent_text;
  KrRulingActions *bookings;
  GtkWidget *play_side; /* what to do, and examples */
  GtkWidget *steps_side;
  GtkBox *steps;
  GtkWidget *examples_side;
  GtkBox *examples;
  GtkBox *sources;
  GtkListBox *alike;
  GtkWidget *see_side;
  GtkFlowBox *see;
  GtkWidget *also_side;
  GtkLabel *also;
  GtkBox *atoms;
};

G_DEFINE_FINAL_TYPE (KrRulingPage, kr_ruling_page, ADW_TYPE_BIN)

/* Says that the text does not settle it, and gives our reading. */
static void
show_silence (KrRulingPage *self)
{
  gboolean is_silent = kr_applied_ruling_is_uncertain (self->told);

  gtk_widget_set_visible (self->silent, is_silent);
  if (is_silent) {
    KrAppliedRulingSource own = kr_applied_ruling_get_source (self->told, 0);
    g_autofree char *lead =
        g_markup_printf_escaped ("<b>%s</b>", _ ("No document covers this for these rules."));
    g_autofree char *words = kr_passage_text_dup_markup (own.words, FALSE);
    g_autofree char *markup = g_strdup_printf ("%s %s", lead, words);

    gtk_label_set_markup (self->silent_text, markup);
  }
}

/* Where the own document comes nearest, though it is silent. */
static void
show_nearest (KrRulingPage *self)
{
  const KrAppliedRulingSource own = kr_applied_ruling_get_source (self->told, 0);
  GtkWidget *box;

  if (own.n_sentences == 0)
    return;
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (box, "aside");
  kr_ruling_parts_add_origin (box, own);
  gtk_box_append (self->sources, box);
}

/* If the text is silent, our reading of it, the first source, is shown above already. */
static void
show_sources (KrRulingPage *self)
{
  const gboolean is_silent = kr_applied_ruling_is_uncertain (self->told);

  kr_widget_children_remove (GTK_WIDGET (self->sources));
  if (is_silent)
    show_nearest (self);
  kr_ruling_parts_add_sources (self->sources, self->told, is_silent ? 1 : 0);
}

static void
show_see (KrRulingPage *self)
{
  guint n = kr_applied_ruling_n_see (self->told);

  kr_widget_children_remove (GTK_WIDGET (self->see));
  for (guint i = 0; i < n; i++) {
    const KrMarkedText *question = NULL;
    const char *id = kr_applied_ruling_get_see (self->told, i, &question);
    GtkWidget *button = kr_ruling_parts_new_see (id, question);

    gtk_flow_box_append (self->see, button);
    gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
  }
  gtk_widget_set_visible (self->see_side, n > 0);
}

static void
show_atoms (KrRulingPage *self)
{
  KrLedger *ledger = kr_library_get_ledger (self->library);
  const KrRules *rules = kr_library_get_rules (self->library);

  kr_widget_children_remove (GTK_WIDGET (self->atoms));
  for (const char *const *id = kr_applied_ruling_get_atoms (self->told); *id != NULL; id++) {
    KrAtomWords words;
    gboolean is_found = kr_ledger_find_atom (ledger, rules, *id, &words);

    gtk_box_append (self->atoms, kr_ruling_parts_new_atom (*id, is_found ? _ (words.title) : ""));
  }
}

static void
show (KrRulingPage *self)
{
  const KrRules *rules = kr_library_get_rules (self->library);
  const char *also = kr_applied_ruling_get_also (self->told);
  const guint n_steps = kr_applied_ruling_n_steps (self->told);
  const guint n_examples = kr_applied_ruling_n_examples (self->told);

  gtk_label_set_label (self->question, kr_applied_ruling_get_question (self->told)->text);
  kr_passage_text_show (self->answer, kr_applied_ruling_get_answer (self->told));
  kr_precedent_list_show (self->precedents, self->library, kr_applied_ruling_get_id (self->told));
  /* Under other rules than the table's the price would be another. */
  kr_ruling_actions_show (
      self->bookings, self->told,
      kr_library_is_for_table (self->library) ? kr_library_get_game (self->library) : NULL);
  show_silence (self);
  kr_widget_children_remove (GTK_WIDGET (self->steps));
  for (guint i = 0; i < n_steps; i++)
    gtk_box_append (self->steps, kr_ruling_parts_new_step (self->told, i));
  gtk_widget_set_visible (self->steps_side, n_steps > 0);
  kr_widget_children_remove (GTK_WIDGET (self->examples));
  for (guint i = 0; i < n_examples; i++)
    gtk_box_append (self->examples, kr_ruling_parts_new_example (
                                        kr_applied_ruling_get_example (self->told, i), rules));
  gtk_widget_set_visible (self->examples_side, n_examples > 0);
  gtk_widget_set_visible (self->play_side, n_steps > 0 || n_examples > 0);
  show_sources (self);
  kr_widget_children_remove (GTK_WIDGET (self->alike));
  for (guint i = 0; i < kr_applied_ruling_n_groups (self->told); i++)
    gtk_list_box_append (self->alike,
                         kr_ruling_parts_new_alike (kr_applied_ruling_get_group (self->told, i)));
  show_see (self);
  gtk_label_set_label (self->also, *also != '\0' ? _ (also) : "");
  gtk_widget_set_visible (self->also_side, *also != '\0');
  show_atoms (self);
}

static void
load (KrRulingPage *self, const char *id)
{
  KrAppliedRuling *told = kr_applied_ruling_new (self->library, id);

  if (told == NULL)
    return;
  g_clear_object (&self->told);
  self->told = told;
  show (self);
}

static void
refresh (KrRulingPage *self)
{
  if (self->told != NULL)
    load (self, kr_applied_ruling_get_id (self->told));
}

static void
copy_cb (KrRulingPage *self)
{
  g_autoptr (GListModel) precedents = kr_precedents_list (kr_library_get_ledger (self->library),
                                                          kr_applied_ruling_get_id (self->told));
  g_autofree char *text =
      kr_ruling_copy_format (self->told, kr_library_get_rules (self->library), precedents);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  kr_toast (GTK_WIDGET (self), _ ("Ruling copied as text"));
}

static void
print_cb (KrRulingPage *self)
{
  kr_ruling_files_print (self->told, self->library, GTK_WIDGET (self));
}

static void
save_cb (KrRulingPage *self)
{
  kr_ruling_files_save (self->told, self->library, GTK_WIDGET (self));
}

static void
kr_ruling_page_dispose (GObject *object)
{
  KrRulingPage *self = KR_RULING_PAGE (object);

  g_clear_object (&self->told);
  g_clear_object (&self->library);
  G_OBJECT_CLASS (kr_ruling_page_parent_class)->dispose (object);
}

static void
kr_ruling_page_class_init (KrRulingPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_ruling_page_dispose;

  g_type_ensure (KR_TYPE_FOLD_LAYOUT);
  g_type_ensure (KR_TYPE_PRECEDENT_LIST);
  g_type_ensure (KR_TYPE_RULING_ACTIONS);
  g_type_ensure (KR_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/rulings/kr-ruling-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KrRulingPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, KrRulingPage, question);
  gtk_widget_class_bind_template_child (widget_class, KrRulingPage, precedents);
  gtk_widget_class_bind_template_child (widget_class, KrRulingPage, answer);
  gtk_widget_class_bind_template_child (widget_class, KrRulingPage, silent);
  gtk_widget_class_bind_template_child (widget_class, KrRulingPage, silent_text);
  gtk_widget_class_bind_template_child (widget_class, KrRulingPage, bookings);
  gtk_widget_class_bind_template_child (widget_class, KrRulingPage, steps_side);
  gtk_widget_class_bind_template_child (widget_class, KrRulingPage, play_side);
  gtk_widget_class_bind_template_child (widget_class, KrRulingPage, steps);
  gtk_widget_class_bind_template_child (widget_class, KrRulingPage, examples_side);
  gtk_widget_class_bind_template_child (widget_class, KrRulingPage, examples);
  gtk_widget_class_bind_template_child (widget_class, KrRulingPage, sources);
  gtk_widget_class_bind_template_child (widget_class, KrRulingPage, alike);
  gtk_widget_class_bind_template_child (widget_class, KrRulingPage, see_side);
  gtk_widget_class_bind_template_child (widget_class, KrRulingPage, see);
  gtk_widget_class_bind_template_child (widget_class, KrRulingPage, also_side);
  gtk_widget_class_bind_template_child (widget_class, KrRulingPage, also);
  gtk_widget_class_bind_template_child (widget_class, KrRulingPage, atoms);
  gtk_widget_class_bind_template_callback (widget_class, copy_cb);
  gtk_widget_class_bind_template_callback (widget_class, print_cb);
  gtk_widget_class_bind_template_callback (widget_class, save_cb);
  gtk_widget_class_bind_template_callback (widget_class, kr_precedent_list_begin);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "rulings.back", NULL);
}

static void
kr_ruling_page_init (KrRulingPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
kr_ruling_page_new (KrLibrary *library)
{
  KrRulingPage *self = g_object_new (KR_TYPE_RULING_PAGE, NULL);

  self->library = g_object_ref (library);
  g_signal_connect_object (library, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

void
kr_ruling_page_show (GtkWidget *page, const char *id)
{
  KrRulingPage *self = KR_RULING_PAGE (page);

  load (self, id);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
}

void
kr_ruling_page_decide (GtkWidget *page)
{
  kr_precedent_list_begin (KR_RULING_PAGE (page)->precedents);
}

char *
kr_ruling_page_find_place (GtkWidget *page)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (page));

  if (focus == NULL || !gtk_widget_is_ancestor (focus, page))
    return NULL;
  return g_strdup (kr_ruling_parts_get_address (focus));
}

void
kr_ruling_page_go_to_place (GtkWidget *page, const char *place)
{
  GtkWidget *button = kr_ruling_parts_find_opener (page, place);

  if (button == NULL)
    return;
  gtk_widget_grab_focus (button);
  kr_scroll_to (button);
}
