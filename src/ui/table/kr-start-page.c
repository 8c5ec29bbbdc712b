/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-start-page.h"

#include "kr-accessible.h"
#include "kr-arrival.h"
#include "kr-column-layout.h"
#include "kr-first-table.h"
#include "kr-fold-layout.h"
#include "kr-font-size.h"
#include "kr-gettext.h"
#include "kr-last-game.h"
#include "kr-list-renew.h"
#include "kr-other-tables.h"
#include "kr-pinned-row.h"
#include "kr-session-words.h"
#include "kr-table-card.h"
#include "kr-wrap-layout.h"

#include <glib/gi18n.h>

/*
 * The rows that can be seen at once are there with the first frame. Their texts and the other
 * rows follow a few at a time, after what is beside the table: the layout of names in many
 * scripts takes long. What asks for a first table is made where there is none.
 */

#define EMPTY " " /* has the height of a line */
#define N_ROWS_FIRST 3
#define N_ROWS_MORE 2
#define N_TABLES 5 /* that are offered */

/* Ems of the unfinished games: as many of them are shown before they scroll, and so many are left
 * where the page has too little room that one sees what they are, and that there are more. */
#define MOST_EMS 16
#define LEAST_EMS 9.5

struct _KrStartPage {
  AdwBin parent_instance;

  GListModel *unfinished;
  GListStore *listed;       /* the same as of when the page could last be seen */
  GtkSliceListModel *shown; /* the first ones of them */
  gboolean painted;         /* whether the first frame has begun */
  guint adding;             /* an idle source, below the priority of drawing; 0: all are shown */

  KrLedger *ledger;
  char *latest_uuid; /* the last game of all tables; NULL: none */
  gboolean is_stale; /* the ledger has changed since it was read */
  guint refresh_id;  /* of an idle that reads it, if the page can be seen by then; 0: none */

  GPtrArray *tables; /* what is yet to be shown beside the table; NULL: nothing */
  guint table_shown; /* the one of them */
  KrGame *last;      /* its last game */

  KrPinnedRow *page;
  GtkWidget *unfinished_group;
  GtkWidget *unfinished_room; /* of a GtkScrolledWindow */
  GtkListBox *rows;
  GtkWidget *regulars;
  GtkWidget *beside;
  KrTableCard *table;
  KrLastGame *last_game;
  KrOtherTables *other_tables;
  AdwBin *first_table;
};

G_DEFINE_FINAL_TYPE (KrStartPage, kr_start_page, ADW_TYPE_BIN)

enum {
  SIGNAL_STARTED,
  SIGNAL_SEATS_WANTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* “Craits · deal 12 of 15 · Friday 13 November, Ruth’s kitchen” */
static char *
dup_details (const KrSessionSummary *game)
{
  g_autofree char *date = kr_session_words_format_date (game->started_at_us, game->utc_offset_min);
  g_autofree char *deal = g_strdup_printf (_ ("deal %u of %u"), game->n_scored + 1, game->n_deals);
  const gboolean has_place = game->place != NULL && *game->place != '\0';

  return g_strdup_printf ("%s · %s · %s%s%s", kr_gettext_text (game->rules_name), deal, date,
                          has_place ? _ (", ") : "", has_place ? game->place : "");
}

static GtkWidget *
new_button (const KrSessionSummary *game, const char *action)
{
  GtkWidget *button = gtk_button_new ();

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", game->uuid);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  return button;
}

static void
fill_row (AdwActionRow *row, const KrSessionSummary *game)
{
  g_autofree char *names = kr_session_words_join_seats (game, game->n_seats);
  g_autofree char *details = dup_details (game);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), names);
  adw_action_row_set_subtitle (row, details);
}

/* Fills the first row that is still empty; FALSE if there is none. */
static gboolean
fill_next_row (KrStartPage *self)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->rows, i)) != NULL; i++)
    if (g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), EMPTY)) {
      fill_row (ADW_ACTION_ROW (row),
                KR_ROW_AT (G_LIST_MODEL (self->shown), (guint) i, KrSessionSummary));
      return TRUE;
    }
  return FALSE;
}

static GtkWidget *
create_row_cb (gpointer item, gpointer user_data)
{
  KrStartPage *self = user_data;
  const KrSessionSummary *game = KR_ROW (item, KrSessionSummary);
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *names = kr_session_words_join_seats (game, game->n_seats);
  GtkWidget *go_on = new_button (game, "table.go-on");
  GtkWidget *remove = new_button (game, "table.delete");

  gtk_button_set_label (GTK_BUTTON (go_on), _ ("Resume"));
  kr_accessible_set_labelf (go_on, _ ("Resume the game of %s"), names);
  gtk_button_set_icon_name (GTK_BUTTON (remove), "user-trash-symbolic");
  gtk_widget_add_css_class (remove, "flat");
  kr_accessible_set_labelf (remove, _ ("Delete the game of %s"), names);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), EMPTY);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), EMPTY);
  if (self->painted)
    fill_row (ADW_ACTION_ROW (row), game);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), remove);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), go_on);
  /* Not its activatable widget, whose name would become the row's title. */
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_signal_connect_object (row, "activated", G_CALLBACK (gtk_widget_activate), go_on,
                           G_CONNECT_SWAPPED);
  return row;
}

static void
show_beside (KrStartPage *self)
{
  if (self->last != NULL) {
    kr_last_game_show (self->last_game, self->last);
    kr_other_tables_show (self->other_tables, self->tables, self->table_shown);
  }
  g_clear_object (&self->last);
  g_clear_pointer (&self->tables, g_ptr_array_unref);
  gtk_widget_set_visible (self->beside, TRUE);
}

static gboolean
add_rows_cb (gpointer data)
{
  KrStartPage *self = data;
  guint n = gtk_slice_list_model_get_size (self->shown) + N_ROWS_MORE;

  show_beside (self);
  if (fill_next_row (self))
    return G_SOURCE_CONTINUE;
  gtk_slice_list_model_set_size (self->shown, n);
  if (n < g_list_model_get_n_items (G_LIST_MODEL (self->listed)))
    return G_SOURCE_CONTINUE;
  self->adding = 0;
  return G_SOURCE_REMOVE;
}

/* The first frame begins: the rest of the work comes after it. */
static gboolean
first_frame_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer unused)
{
  KrStartPage *self = KR_START_PAGE (widget);

  self->painted = TRUE;
  if (self->adding == 0)
    self->adding = g_idle_add_full (G_PRIORITY_LOW, add_rows_cb, self, NULL);
  return G_SOURCE_REMOVE;
}

static void
update_rows (KrStartPage *self)
{
  guint n;

  kr_list_renew (self->listed, self->unfinished, g_direct_hash, g_direct_equal);
  n = g_list_model_get_n_items (G_LIST_MODEL (self->listed));
  if (self->painted && self->adding == 0 && gtk_slice_list_model_get_size (self->shown) < n)
    self->adding = g_idle_add_full (G_PRIORITY_LOW, add_rows_cb, self, NULL);
  gtk_widget_set_visible (self->unfinished_group, n > 0);
}

/* Shows the one of @tables whose last game is @uuid, or the first if that is NULL; a table that
 * cannot be opened leaves the page as it was, and the ledger says why. */
static void
show_table (KrStartPage *self, GPtrArray *tables, const char *uuid)
{
  for (guint i = 0; i < tables->len; i++) {
    const KrRegularTable *table = tables->pdata[i];
    g_autoptr (KrGame) last = NULL;

    if (uuid != NULL && !g_str_equal (table->last->uuid, uuid))
      continue;
    last = kr_game_open (self->ledger, table->last->uuid, NULL);
    if (last == NULL)
      continue;
    kr_table_card_show (self->table, table, last);
    g_set_object (&self->last, last);
    g_clear_pointer (&self->tables, g_ptr_array_unref);
    self->tables = g_ptr_array_ref (tables);
    self->table_shown = i;
    if (self->painted)
      show_beside (self);
    return;
  }
}

static void
started_cb (KrStartPage *self, KrGame *game)
{
  g_signal_emit (self, signals[SIGNAL_STARTED], 0, game);
}

static void
create_first_table (KrStartPage *self)
{
  KrFirstTable *first = g_object_new (KR_TYPE_FIRST_TABLE, NULL);

  g_signal_connect_object (first, "started", G_CALLBACK (started_cb), self, G_CONNECT_SWAPPED);
  kr_first_table_set_ledger (first, self->ledger);
  adw_bin_set_child (self->first_table, GTK_WIDGET (first));
}

/* Shows the table that played last, or what one needs to begin where nobody has played. A table
 * that is shown keeps its cards until another game is over. */
static void
update_tables (KrStartPage *self)
{
  g_autoptr (GPtrArray) tables = kr_regular_tables_list (self->ledger, N_TABLES);
  const char *latest =
      tables->len > 0 ? ((const KrRegularTable *) tables->pdata[0])->last->uuid : NULL;

  self->is_stale = FALSE;
  if (latest == NULL || g_strcmp0 (latest, self->latest_uuid) != 0) {
    g_free (self->latest_uuid);
    self->latest_uuid = g_strdup (latest);
    if (latest != NULL)
      show_table (self, tables, NULL);
  }
  if (latest == NULL && adw_bin_get_child (self->first_table) == NULL)
    create_first_table (self);
  gtk_widget_set_visible (self->regulars, latest != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->first_table), latest == NULL);
}

static void
refresh (KrStartPage *self)
{
  if (!self->is_stale)
    return;
  update_tables (self);
  update_rows (self);
}

static gboolean
refresh_cb (gpointer data)
{
  KrStartPage *self = data;

  self->refresh_id = 0;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    refresh (self);
  return G_SOURCE_REMOVE;
}

/* Before the next frame, in which a game may have taken the place of this page. */
static void
ledger_changed_cb (KrStartPage *self)
{
  self->is_stale = TRUE;
  if (self->refresh_id == 0)
    self->refresh_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, refresh_cb, self, NULL);
}

static void
kr_start_page_map (GtkWidget *widget)
{
  refresh (KR_START_PAGE (widget));
  GTK_WIDGET_CLASS (kr_start_page_parent_class)->map (widget);
}

static void
table_chosen_cb (KrStartPage *self, const char *uuid)
{
  g_autoptr (GPtrArray) tables = kr_regular_tables_list (self->ledger, N_TABLES);

  show_table (self, tables, uuid);
  gtk_widget_grab_focus (kr_table_card_get_deal (self->table));
}

static void
seats_wanted_cb (KrStartPage *self, KrGame *last)
{
  g_signal_emit (self, signals[SIGNAL_SEATS_WANTED], 0, last);
}

static void
kr_start_page_dispose (GObject *object)
{
  KrStartPage *self = KR_START_PAGE (object);

  g_clear_handle_id (&self->adding, g_source_remove);
  g_clear_handle_id (&self->refresh_id, g_source_remove);
  g_clear_object (&self->last);
  g_clear_pointer (&self->tables, g_ptr_array_unref);
  g_clear_object (&self->shown);
  g_clear_object (&self->listed);
  g_clear_object (&self->unfinished);
  g_clear_object (&self->ledger);
  g_clear_pointer (&self->latest_uuid, g_free);
  G_OBJECT_CLASS (kr_start_page_parent_class)->dispose (object);
}

static void
kr_start_page_class_init (KrStartPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_start_page_dispose;
  widget_class->map = kr_start_page_map;
  signals[SIGNAL_STARTED] = g_signal_new ("started", KR_TYPE_START_PAGE, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 1, KR_TYPE_GAME);
  signals[SIGNAL_SEATS_WANTED] =
      g_signal_new ("seats-wanted", KR_TYPE_START_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 1, KR_TYPE_GAME);

  g_type_ensure (KR_TYPE_COLUMN_LAYOUT);
  g_type_ensure (KR_TYPE_FOLD_LAYOUT);
  g_type_ensure (KR_TYPE_LAST_GAME);
  g_type_ensure (KR_TYPE_OTHER_TABLES);
  g_type_ensure (KR_TYPE_PINNED_ROW);
  g_type_ensure (KR_TYPE_TABLE_CARD);
  g_type_ensure (KR_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/table/kr-start-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KrStartPage, page);
  gtk_widget_class_bind_template_child (widget_class, KrStartPage, unfinished_group);
  gtk_widget_class_bind_template_child (widget_class, KrStartPage, unfinished_room);
  gtk_widget_class_bind_template_child (widget_class, KrStartPage, rows);
  gtk_widget_class_bind_template_child (widget_class, KrStartPage, regulars);
  gtk_widget_class_bind_template_child (widget_class, KrStartPage, beside);
  gtk_widget_class_bind_template_child (widget_class, KrStartPage, table);
  gtk_widget_class_bind_template_child (widget_class, KrStartPage, last_game);
  gtk_widget_class_bind_template_child (widget_class, KrStartPage, other_tables);
  gtk_widget_class_bind_template_child (widget_class, KrStartPage, first_table);
  gtk_widget_class_bind_template_callback (widget_class, table_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, started_cb);
  gtk_widget_class_bind_template_callback (widget_class, seats_wanted_cb);
}

static GtkSizeRequestMode
get_room_mode (GtkWidget *room)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* In the width that the list has, its rows may need several lines; a GtkScrolledWindow asks for
 * the height of none. */
static void
measure_room (GtkWidget *room,
              GtkOrientation orientation,
              int for_size,
              int *minimum,
              int *natural,
              int *minimum_baseline,
              int *natural_baseline)
{
  GtkWidget *scroller = gtk_widget_get_first_child (room);
  const double em = kr_font_size_get (room);
  int height;

  gtk_widget_measure (scroller, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return;
  gtk_widget_measure (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scroller)), orientation,
                      for_size, NULL, &height, NULL, NULL);
  *minimum = MAX (*minimum, MIN (height, (int) (LEAST_EMS * em)));
  *natural = MAX (*minimum, MIN (height, (int) (MOST_EMS * em)));
}

static void
allocate_room (GtkWidget *room, int width, int height, int baseline)
{
  gtk_widget_allocate (gtk_widget_get_first_child (room), width, height, baseline, NULL);
}

static void
kr_start_page_init (KrStartPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (
      self->unfinished_room, gtk_custom_layout_new (get_room_mode, measure_room, allocate_room));
  kr_arrival_focus (self->regulars, kr_table_card_get_deal (self->table));
  kr_arrival_guard (self->regulars);
  kr_arrival_guard (kr_pinned_row_get_bar (self->page));
  kr_pinned_row_set_row (self->page, kr_table_card_get_actions (self->table));
}

void
kr_start_page_set_ledger (KrStartPage *self, KrLedger *ledger)
{
  self->ledger = g_object_ref (ledger);
  update_tables (self);
  g_signal_connect_object (ledger, "changed", G_CALLBACK (ledger_changed_cb), self,
                           G_CONNECT_SWAPPED);
  self->unfinished = kr_ledger_list_unfinished (ledger);
  self->listed = g_list_store_new (KR_TYPE_ROW_ITEM);
  self->shown =
      gtk_slice_list_model_new (G_LIST_MODEL (g_object_ref (self->listed)), 0, N_ROWS_FIRST);
  gtk_list_box_bind_model (self->rows, G_LIST_MODEL (self->shown), create_row_cb, self, NULL);
  g_signal_connect_object (self->unfinished, "items-changed", G_CALLBACK (ledger_changed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_tick_callback (GTK_WIDGET (self), first_frame_cb, NULL, NULL);
  update_rows (self);
}
