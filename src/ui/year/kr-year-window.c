/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-year-window.h"

#include "kr-gettext.h"
#include "kr-accessible.h"
#include "kr-chart-view.h"
#include "kr-gradual-list.h"
#include "kr-message-bar.h"
#include "kr-print.h"
#include "kr-save.h"
#include "kr-scope-bar.h"
#include "kr-scope-words.h"
#include "kr-toast.h"
#include "kr-year-page.h"
#include "kr-year-review.h"
#include "kr-year-row.h"

#include <glib/gi18n.h>

#define N_PEOPLE 40
#define LAST_YEAR 9999

/* A year that is shown, printed and saved at the same time. */
typedef struct {
  KrYear *year;
  char *table; /* whose it is, in words; NULL: everybody’s */
} SharedYear;

struct _KrYearWindow {
  AdwWindow parent_instance;

  KrLedger *ledger;
  char *uuid; /* NULL: everybody */
  KrWhichGames *which;
  int number;
  SharedYear *year;          /* NULL: not loaded yet */
  GPtrArray *lines;          /* of KrYearLine: those before the people; NULL: not loaded yet */
  GCancellable *cancellable; /* of the loading under way; NULL: none */

  GtkLabel *title;
  GtkWidget *before;
  GtkWidget *after;
  KrScopeBar *scope;
  GtkStack *states;
  GtkWidget *computing;
  GtkSpinner *spinner;
  AdwStatusPage *nothing;
  GtkWidget *shown;
  GtkListBox *list;
  AdwPreferencesGroup *people_group;
  GtkListBox *people;
  GtkWidget *rating;
  KrChartView *chart;
};

G_DEFINE_FINAL_TYPE (KrYearWindow, kr_year_window, ADW_TYPE_WINDOW)

static void
free_shared_cb (gpointer data)
{
  SharedYear *shared = data;

  kr_year_free (shared->year);
  g_free (shared->table);
}

static void
unref_shared (gpointer shared)
{
  g_atomic_rc_box_release_full (shared, free_shared_cb);
}

static KrYearSource
get_source (const SharedYear *shared)
{
  return (KrYearSource){shared->year, shared->table, kr_gettext_get_translator ()};
}

/* --- Paper ------------------------------------------------------------------------ */

static gpointer
lay_out (gpointer year, KrPaper paper, guint *n_pages)
{
  const KrYearSource source = get_source (year);

  return kr_year_page_lay_out (&source, paper, NULL, NULL);
}

static const KrPrintKind print_kind = {
    .failure = N_ ("The year could not be printed. Your games are safe."),
    .lay_out = lay_out,
    .paint = kr_print_paint_page,
    .free_layout = (GDestroyNotify) kr_page_free,
    .free = unref_shared,
};

static GBytes *
render (gconstpointer year, const char *suffix, KrPaper paper, GError **error)
{
  const KrYearSource source = get_source (year);
  KrPageFormat format = KR_PAGE_FORMAT_PDF;

  kr_page_render_find_format (suffix, &format);
  return kr_year_page_render (&source, format, paper);
}

static const KrSaveKind save_kind = {
    .title = N_ ("Save the Year"),
    .formats = N_ ("Pages (PDF, SVG, PNG)"),
    .suffixes = (const char *const[]){"pdf", "svg", "png", NULL},
    .failure = N_ ("The year could not be saved. Your games are safe."),
    .render = render,
    .free = unref_shared,
};

static void
save_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  KrYearWindow *self = KR_YEAR_WINDOW (widget);

  kr_save (&save_kind, g_atomic_rc_box_acquire (self->year), gtk_label_get_text (self->title),
           GTK_WIDGET (self->states));
}

static void
print_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  KrYearWindow *self = KR_YEAR_WINDOW (widget);

  kr_print (&print_kind, g_atomic_rc_box_acquire (self->year), gtk_label_get_text (self->title),
            GTK_WIDGET (self->states));
}

/* --- What is shown ------------------------------------------------------------------ */

static void
show_line_cb (GtkWidget *row, gpointer line, gpointer window)
{
  kr_year_row_show (KR_YEAR_ROW (row), line);
}

static const KrRowKind line_kind = {kr_year_row_new, show_line_cb};

static void
show_state (KrYearWindow *self, GtkWidget *page)
{
  const gboolean can_keep = page == self->shown;

  gtk_spinner_set_spinning (self->spinner, page == self->computing);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "year.save", can_keep);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "year.print", can_keep);
  kr_accessible_show_page (self->states, page);
}

static void
show_title (KrYearWindow *self, const char *title)
{
  gtk_label_set_text (self->title, title);
  gtk_window_set_title (GTK_WINDOW (self), title);
}

static void
show_year (KrYearWindow *self)
{
  const KrYearSource source = get_source (self->year);
  GPtrArray *lines = kr_year_lines_list (&source, N_PEOPLE);
  GPtrArray *first = g_ptr_array_new ();
  GPtrArray *people = g_ptr_array_new ();
  g_autofree char *title = kr_year_lines_format_title (&source);

  for (guint i = 0; i < lines->len; i++) {
    KrYearLine *line = g_ptr_array_index (lines, i);

    g_ptr_array_add (line->kind == KR_YEAR_PERSON ? people : first, line);
  }
  show_title (self, title);
  adw_status_page_set_description (self->nothing, kr_year_lines_get_nothing (&source));
  adw_preferences_group_set_title (self->people_group, kr_year_lines_get_heading (&source));
  gtk_widget_set_visible (GTK_WIDGET (self->people_group), people->len > 0);
  show_state (self, lines->len > 0 ? self->shown : GTK_WIDGET (self->nothing));
  kr_gradual_list_fill (self->list, first, &line_kind, self);
  kr_gradual_list_fill (self->people, people, &line_kind, self);
  kr_chart_view_take_chart (self->chart, kr_year_lines_new_chart (&source));
  gtk_widget_set_visible (self->rating, self->year->year->ratings->len > 0);
  g_clear_pointer (&self->lines, g_ptr_array_unref);
  self->lines = lines; /* the lists show them */
}

static void
activated_cb (KrYearWindow *self, GtkListBoxRow *row)
{
  const KrYearLine *line = g_ptr_array_index (self->lines, gtk_list_box_row_get_index (row));
  GtkWidget *window = GTK_WIDGET (gtk_window_get_transient_for (GTK_WINDOW (self)));
  g_autofree char *address = line->deal != 0
                                 ? g_strdup_printf ("session/%s/%d", line->session, line->deal)
                                 : g_strdup_printf ("session/%s", line->session);

  gtk_window_close (GTK_WINDOW (self));
  gtk_widget_activate_action (window, "win.show-history", "s", address);
}

/* --- Loading -------------------------------------------------------------------------- */

static void
stop (KrYearWindow *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

/* The name of the games that count, or which they are; NULL: all. */
static char *
dup_table (KrYearWindow *self)
{
  const KrScope *scope = kr_which_games_get_scope (self->which);
  char *name =
      kr_which_games_is_all (self->which) ? NULL : kr_scope_words_dup_name (self->ledger, scope);

  return name != NULL || kr_which_games_is_all (self->which)
             ? name
             : kr_scope_words_format (self->ledger, scope);
}

/* When it was canceled, the window may be gone already, or show another year. */
static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  KrYear *year = kr_year_review_load_finish (KR_LEDGER (source), result, &error);
  KrYearWindow *self = user_data;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->cancellable);
  if (year == NULL) {
    show_state (self, GTK_WIDGET (self->nothing));
    kr_toast_error (GTK_WIDGET (self->states), error);
    return;
  }
  g_clear_pointer (&self->year, unref_shared);
  self->year = g_atomic_rc_box_new0 (SharedYear);
  self->year->year = year;
  self->year->table = dup_table (self);
  show_year (self);
}

static void
load (KrYearWindow *self, int number)
{
  g_autofree char *title = g_strdup_printf ("%d", number);

  stop (self);
  self->number = number;
  gtk_widget_set_sensitive (self->before, number > KR_FIRST_YEAR);
  gtk_widget_set_sensitive (self->after, number < LAST_YEAR);
  show_title (self, title);
  show_state (self, self->computing);
  self->cancellable = g_cancellable_new ();
  kr_year_review_load_async (self->ledger, number, self->uuid,
                             kr_which_games_get_scope (self->which), self->cancellable, loaded_cb,
                             self);
}

static void
load_again (KrYearWindow *self)
{
  load (self, self->number);
}

static void
before_cb (KrYearWindow *self)
{
  load (self, self->number - 1);
}

static void
after_cb (KrYearWindow *self)
{
  load (self, self->number + 1);
}

/* --- Class ----------------------------------------------------------------------------- */

static void
kr_year_window_dispose (GObject *object)
{
  KrYearWindow *self = KR_YEAR_WINDOW (object);

  stop (self);
  g_clear_pointer (&self->year, unref_shared);
  g_clear_pointer (&self->uuid, g_free);
  g_clear_object (&self->which);
  g_clear_object (&self->ledger);
  G_OBJECT_CLASS (kr_year_window_parent_class)->dispose (object);
}

/* Rows show their lines until the end. */
static void
kr_year_window_finalize (GObject *object)
{
  g_clear_pointer (&KR_YEAR_WINDOW (object)->lines, g_ptr_array_unref);
  G_OBJECT_CLASS (kr_year_window_parent_class)->finalize (object);
}

static void
kr_year_window_class_init (KrYearWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_year_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = kr_year_window_finalize;

  g_type_ensure (KR_TYPE_CHART_VIEW);
  g_type_ensure (KR_TYPE_MESSAGE_BAR);
  g_type_ensure (KR_TYPE_SCOPE_BAR);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/year/kr-year-window.ui");
  gtk_widget_class_bind_template_child (widget_class, KrYearWindow, title);
  gtk_widget_class_bind_template_child (widget_class, KrYearWindow, before);
  gtk_widget_class_bind_template_child (widget_class, KrYearWindow, after);
  gtk_widget_class_bind_template_child (widget_class, KrYearWindow, scope);
  gtk_widget_class_bind_template_child (widget_class, KrYearWindow, states);
  gtk_widget_class_bind_template_child (widget_class, KrYearWindow, computing);
  gtk_widget_class_bind_template_child (widget_class, KrYearWindow, spinner);
  gtk_widget_class_bind_template_child (widget_class, KrYearWindow, nothing);
  gtk_widget_class_bind_template_child (widget_class, KrYearWindow, shown);
  gtk_widget_class_bind_template_child (widget_class, KrYearWindow, list);
  gtk_widget_class_bind_template_child (widget_class, KrYearWindow, people_group);
  gtk_widget_class_bind_template_child (widget_class, KrYearWindow, people);
  gtk_widget_class_bind_template_child (widget_class, KrYearWindow, rating);
  gtk_widget_class_bind_template_child (widget_class, KrYearWindow, chart);
  gtk_widget_class_bind_template_callback (widget_class, before_cb);
  gtk_widget_class_bind_template_callback (widget_class, after_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_install_action (widget_class, "year.save", NULL, save_cb);
  gtk_widget_class_install_action (widget_class, "year.print", NULL, print_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
kr_year_window_init (KrYearWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
kr_year_window_new (KrLedger *ledger, const char *uuid, KrWhichGames *which, GtkWindow *window)
{
  KrYearWindow *self = g_object_new (KR_TYPE_YEAR_WINDOW, "transient-for", window, NULL);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  self->ledger = g_object_ref (ledger);
  self->uuid = g_strdup (uuid);
  self->which = g_object_ref (which);
  kr_scope_bar_set_ledger (self->scope, ledger, which);
  g_signal_connect_object (which, "changed", G_CALLBACK (load_again), self, G_CONNECT_SWAPPED);
  load (self, now != NULL ? g_date_time_get_year (now) : KR_FIRST_YEAR);
  return GTK_WIDGET (self);
}
