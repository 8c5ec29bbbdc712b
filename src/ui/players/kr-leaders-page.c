/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-leaders-page.h"

#include "kr-accessible.h"
#include "kr-arrival.h"
#include "kr-board.h"
#include "kr-empty-page.h"
#include "kr-fitting-drop-down.h"
#include "kr-gradual-list.h"
#include "kr-leader-row.h"
#include "kr-scope-bar.h"
#include "kr-toast.h"

#include <glib/gi18n.h>

#define ROWS_AT_ONCE 24

struct _KrLeadersPage {
  AdwBin parent_instance;

  KrLedger *ledger;
  KrWhichGames *which;
  GPtrArray *leaders;        /* of KrBoardRow; NULL: not read yet */
  GCancellable *cancellable; /* of the reading under way; NULL: none */
  gboolean is_stale;         /* what is shown, or being read, is no longer right */
  guint n_listed;            /* the most leaders to list */

  GtkBox *page;
  KrScopeBar *scope;
  GtkStack *states;
  GtkWidget *reading;
  GtkSpinner *spinner;
  GtkWidget *empty;
  GtkWidget *nothing_fits;
  GtkScrolledWindow *board;
  GtkDropDown *order;
  GtkListBox *list;
  GtkButton *more;
};

G_DEFINE_FINAL_TYPE (KrLeadersPage, kr_leaders_page, ADW_TYPE_BIN)

/* The entries of the drop-down. */
static const struct {
  KrBoardOrder order;
  const char *words;
} orders[] = {
    {KR_BOARD_BY_RATING, N_ ("Highest rating first")},
    {KR_BOARD_BY_WINS, N_ ("Most games won first")},
    {KR_BOARD_BY_CHANCE, N_ ("Most won beyond chance first")},
    {KR_BOARD_BY_PLACE, N_ ("Fewest others ahead first")},
    {KR_BOARD_BY_POINTS, N_ ("Fewest points per deal first")},
    {KR_BOARD_BY_STARS, N_ ("Most stars first")},
    {KR_BOARD_BY_GAMES, N_ ("Most games first")},
};

G_STATIC_ASSERT (G_N_ELEMENTS (orders) == KR_N_BOARD_ORDERS);

/* --- The list ------------------------------------------------------------- */

static void
show_state (KrLeadersPage *self, GtkWidget *state)
{
  gtk_spinner_set_spinning (self->spinner, state == self->reading);
  kr_accessible_show_page (self->states, state);
}

/* A leader, where on the list, and the scale of all ratings that are shown. */
typedef struct {
  const KrBoardRow *leader;
  guint rank;
  double least;
  double most;
} Line;

static void
show_line_cb (GtkWidget *row, gpointer data, gpointer page)
{
  const Line *line = data;

  kr_leader_row_show (KR_LEADER_ROW (row), line->leader, line->rank, line->least, line->most);
}

static const KrRowKind line_kind = {kr_leader_row_new, show_line_cb};

static void
find_scale (const GPtrArray *leaders, double *least, double *most)
{
  *least = G_MAXDOUBLE;
  *most = -G_MAXDOUBLE;
  for (guint i = 0; i < leaders->len; i++) {
    const KrRating *rating = &((const KrBoardRow *) leaders->pdata[i])->rating;

    *least = MIN (*least, rating->mu - KR_RATING_SURE * rating->sigma);
    *most = MAX (*most, rating->mu + KR_RATING_SURE * rating->sigma);
  }
}

static void
list_leaders (KrLeadersPage *self)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  double least, most;

  find_scale (self->leaders, &least, &most);
  for (guint i = 0; i < self->leaders->len; i++) {
    const Line line = {self->leaders->pdata[i], i + 1, least, most};

    g_ptr_array_add (lines, g_memdup2 (&line, sizeof line));
  }
  kr_gradual_list_fill_part (self->list, lines, self->n_listed, self->more, &line_kind, self);
}

static void
show_more (KrLeadersPage *self)
{
  self->n_listed += ROWS_AT_ONCE;
  list_leaders (self);
}

static GtkWidget *
find_state (KrLeadersPage *self)
{
  if (self->leaders->len > 0)
    return GTK_WIDGET (self->board);
  return kr_which_games_is_all (self->which) ? self->empty : self->nothing_fits;
}

/* Shows @leaders, which it takes over, instead of those before: rows borrow from the lines, and
 * these from the leaders. */
static void
take_leaders (KrLeadersPage *self, GPtrArray *leaders)
{
  g_autoptr (GPtrArray) before = g_steal_pointer (&self->leaders);

  self->leaders = leaders;
  list_leaders (self);
  if (leaders->len == 0) {
    kr_scope_bar_take_focus (self->scope, GTK_WIDGET (self->order));
    kr_scope_bar_take_focus (self->scope, GTK_WIDGET (self->board));
  }
  show_state (self, find_state (self));
  gtk_widget_set_visible (GTK_WIDGET (self->order), leaders->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->scope),
                          gtk_stack_get_visible_child (self->states) != self->empty);
}

/* --- Reading ---------------------------------------------------------------- */

static void
stop (KrLeadersPage *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

/* When it was canceled, the page may be gone already, or read something else. */
static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) leaders = kr_board_load_finish (KR_LEDGER (source), result, &error);
  KrLeadersPage *self = user_data;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->cancellable);
  if (leaders != NULL)
    take_leaders (self, g_steal_pointer (&leaders));
  else
    kr_toast_error (GTK_WIDGET (self), error);
}

static void
load (KrLeadersPage *self)
{
  if (!self->is_stale || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  stop (self);
  self->is_stale = FALSE;
  if (self->leaders == NULL)
    show_state (self, self->reading);
  self->cancellable = g_cancellable_new ();
  kr_board_load_async (self->ledger, kr_which_games_get_scope (self->which),
                       orders[gtk_drop_down_get_selected (self->order)].order, self->cancellable,
                       loaded_cb, self);
}

static void
load_again (KrLeadersPage *self)
{
  self->is_stale = self->ledger != NULL;
  load (self);
}

static void
order_cb (KrLeadersPage *self)
{
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->board), 0);
  load_again (self);
}

static void
all_games_cb (KrLeadersPage *self)
{
  kr_which_games_set_all (self->which);
}

/* --- Class -------------------------------------------------------------------- */

static void
kr_leaders_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (kr_leaders_page_parent_class)->map (widget);
  load (KR_LEADERS_PAGE (widget));
}

static void
kr_leaders_page_unmap (GtkWidget *widget)
{
  KrLeadersPage *self = KR_LEADERS_PAGE (widget);

  if (self->cancellable != NULL)
    self->is_stale = TRUE;
  stop (self);
  GTK_WIDGET_CLASS (kr_leaders_page_parent_class)->unmap (widget);
}

static void
kr_leaders_page_dispose (GObject *object)
{
  KrLeadersPage *self = KR_LEADERS_PAGE (object);

  stop (self);
  g_clear_object (&self->ledger);
  g_clear_object (&self->which);
  g_clear_pointer (&self->leaders, g_ptr_array_unref);
  G_OBJECT_CLASS (kr_leaders_page_parent_class)->dispose (object);
}

static void
kr_leaders_page_class_init (KrLeadersPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_leaders_page_dispose;
  widget_class->map = kr_leaders_page_map;
  widget_class->unmap = kr_leaders_page_unmap;

  g_type_ensure (KR_TYPE_EMPTY_PAGE);
  g_type_ensure (KR_TYPE_SCOPE_BAR);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/players/kr-leaders-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KrLeadersPage, page);
  gtk_widget_class_bind_template_child (widget_class, KrLeadersPage, scope);
  gtk_widget_class_bind_template_child (widget_class, KrLeadersPage, states);
  gtk_widget_class_bind_template_child (widget_class, KrLeadersPage, reading);
  gtk_widget_class_bind_template_child (widget_class, KrLeadersPage, spinner);
  gtk_widget_class_bind_template_child (widget_class, KrLeadersPage, empty);
  gtk_widget_class_bind_template_child (widget_class, KrLeadersPage, nothing_fits);
  gtk_widget_class_bind_template_child (widget_class, KrLeadersPage, board);
  gtk_widget_class_bind_template_child (widget_class, KrLeadersPage, order);
  gtk_widget_class_bind_template_child (widget_class, KrLeadersPage, list);
  gtk_widget_class_bind_template_child (widget_class, KrLeadersPage, more);
  gtk_widget_class_bind_template_callback (widget_class, order_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_more);
  gtk_widget_class_bind_template_callback (widget_class, all_games_cb);
  gtk_widget_class_set_css_name (widget_class, "leaders-page");
}

static void
kr_leaders_page_init (KrLeadersPage *self)
{
  g_autoptr (GtkStringList) words = gtk_string_list_new (NULL);

  gtk_widget_init_template (GTK_WIDGET (self));
  self->n_listed = ROWS_AT_ONCE;
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    gtk_string_list_append (words, _ (orders[i].words));
  gtk_drop_down_set_model (self->order, G_LIST_MODEL (words));
  kr_fitting_drop_down_bind (self->order);
  kr_accessible_follow_choice (self->order);
  kr_arrival_focus (GTK_WIDGET (self), GTK_WIDGET (self->scope)); /* where it is alone */
  kr_arrival_focus (GTK_WIDGET (self), GTK_WIDGET (self->order));
}

void
kr_leaders_page_set_switcher (KrLeadersPage *self, GtkWidget *switcher)
{
  gtk_box_prepend (self->page, switcher);
}

void
kr_leaders_page_set_ledger (KrLeadersPage *self, KrLedger *ledger, KrWhichGames *which)
{
  self->ledger = g_object_ref (ledger);
  self->which = g_object_ref (which);
  kr_scope_bar_set_ledger (self->scope, ledger, which);
  g_signal_connect_object (ledger, "changed", G_CALLBACK (load_again), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (which, "changed", G_CALLBACK (load_again), self, G_CONNECT_SWAPPED);
  load_again (self);
}
