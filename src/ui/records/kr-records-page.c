/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-records-page.h"

#include "kr-accessible.h"
#include "kr-arrival.h"
#include "kr-chances-left.h"
#include "kr-feat-words.h"
#include "kr-statistic-row.h"
#include "kr-empty-page.h"
#include "kr-fitting-drop-down.h"
#include "kr-record-lines.h"
#include "kr-records.h"
#include "kr-scope-bar.h"
#include "kr-toast.h"
#include "kr-gradual-list.h"
#include "kr-session-words.h"
#include "kr-text-label.h"
#include "kr-display-name.h"
#include "kr-wrap-layout.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define BEERS_AT_ONCE 12

/* A drop-down chooses a rule set with a number of players. All lists are read again when the
 * ledger changes while the page is mapped. Records of all games are there at once; those of some
 * are counted in a thread, and what is shown stays until then. */

struct _KrRecordsPage {
  AdwBin parent_instance;

  KrLedger *ledger;
  KrWhichGames *which;
  GPtrArray *played;         /* of KrPlayedRow; NULL: not read yet */
  GPtrArray *scoped;         /* of KrScopedRecords, which own @played; NULL: all games count */
  GCancellable *cancellable; /* of the counting under way; NULL: none */
  gboolean is_stale;         /* @scoped is no longer right */
  guint n_listed;            /* the most rows of the beer tab to list */

  GtkBox *page;
  KrScopeBar *scope;
  GtkStack *content;
  GtkWidget *empty;
  GtkWidget *counting;
  GtkSpinner *spinner;
  GtkWidget *nothing_fits;
  GtkWidget *records;
  GtkDropDown *choice;
  GtkLabel *since;
  GtkWidget *quality;
  GtkListBox *games;
  KrChancesLeft *chances;
  GtkListBox *deals;
  GtkListBox *known;
  GtkWidget *yardstick_group;
  GtkLabel *yardstick;
  GtkWidget *beer_group;
  GtkListBox *beers;
  GtkButton *more_beers;
};

G_DEFINE_FINAL_TYPE (KrRecordsPage, kr_records_page, ADW_TYPE_BIN)

/* NULL if there is nothing to choose. */
static const KrPlayedRow *
get_chosen (KrRecordsPage *self)
{
  const guint selected = gtk_drop_down_get_selected (self->choice);

  return self->played != NULL && selected < self->played->len ? self->played->pdata[selected]
                                                              : NULL;
}

/* --- The table's own -------------------------------------------------- */

static GPtrArray *
list_records (KrRecordsPage *self, const KrPlayedRow *played)
{
  for (guint i = 0; self->scoped != NULL && i < self->scoped->len; i++) {
    const KrScopedRecords *records = self->scoped->pdata[i];

    if (records->played == played)
      return kr_records_list_scoped (records);
  }
  return kr_records_list (self->ledger, played->rules_id, played->n_players);
}

static void
show_records (KrRecordsPage *self, const KrPlayedRow *played)
{
  g_autoptr (GPtrArray) records = list_records (self, played);

  kr_record_lines_show (self->games, self->deals, played, records);
}

static void
show_yardstick (KrRecordsPage *self, const KrPlayedRow *played)
{
  KrYardstick yardstick;
  GString *text = g_string_new (NULL);
  gboolean has = kr_records_get_yardstick (self->ledger, played, &yardstick);

  if (has && yardstick.wins_under != 0)
    g_string_append_printf (
        text, _ ("A total under %1$d usually wins; here, %2$u of %3$u such totals won."),
        (int) yardstick.wins_under, yardstick.n_under_won, yardstick.n_under);
  if (text->len > 0)
    g_string_append_c (text, ' ');
  if (has && yardstick.excellent_under != 0)
    g_string_append_printf (
        text,
        ngettext ("A total under %1$d is excellent: %2$u in %3$u game.",
                  "A total under %1$d is excellent: %2$u in %3$u games.", yardstick.n_games),
        (int) yardstick.excellent_under, yardstick.n_excellent, yardstick.n_games);
  gtk_label_set_text (self->yardstick, text->str);
  gtk_widget_set_visible (self->yardstick_group, text->len > 0);
  g_string_free (text, TRUE);
}

/* --- Known from the texts, and beers ---------------------------------- */

/* The facts read `kreights, 3 players, Carson City`. */
static void
show_known_cb (GtkWidget *row, gpointer line, gpointer page)
{
  const KrDocumentedRecord *known = line;
  const int n = known->n_players;
  g_autofree char *players = g_strdup_printf (ngettext ("%d player", "%d players", n), n);
  g_autofree char *value = kr_feat_words_format_known (known);
  g_autoptr (GString) where = g_string_new (known->rules_id);

  if (n > 0)
    g_string_append_printf (where, " · %s", players);
  g_string_append_printf (where, " · %s", _ (known->where));
  kr_statistic_row_show (KR_STATISTIC_ROW (row), kr_feat_words_get_title (known->kind), where->str,
                         value);
}

static const KrRowKind known_kind = {kr_statistic_row_new, show_known_cb};

static void
show_beer_cb (GtkWidget *row, gpointer line, gpointer page)
{
  const KrBeerRow *owed = line;
  const guint n = owed->n;
  g_autofree char *debtor = kr_display_name_isolate (owed->debtor.name);
  g_autofree char *creditor = kr_display_name_isolate (owed->creditor.name);
  g_autofree char *title = g_strdup_printf (_ ("%1$s owes %2$s"), debtor, creditor);
  g_autofree char *beers = g_strdup_printf (ngettext ("%u beer", "%u beers", n), n);

  kr_statistic_row_show (KR_STATISTIC_ROW (row), title, NULL, beers);
}

static const KrRowKind beer_kind = {kr_statistic_row_new, show_beer_cb};

static void
show_beers (KrRecordsPage *self)
{
  GPtrArray *lines = kr_records_list_beers (self->ledger);

  /* A beer is owed whatever counts. */
  gtk_widget_set_visible (self->beer_group, lines->len > 0 && self->scoped == NULL);
  kr_gradual_list_fill_part (self->beers, lines, self->n_listed, self->more_beers, &beer_kind,
                             self);
}

static void
show_more_beers (KrRecordsPage *self)
{
  self->n_listed += BEERS_AT_ONCE;
  show_beers (self);
}

/* --- Choosing --------------------------------------------------------- */

static void
show_chosen (KrRecordsPage *self)
{
  const KrPlayedRow *played = get_chosen (self);
  g_autofree char *day = NULL;
  g_autofree char *since = NULL;
  guint n;

  if (played == NULL)
    return;
  n = played->n_games;
  day = kr_session_words_format_day (played->since_us, 0);
  since = n > 0 ? g_strdup_printf (ngettext ("%1$u game since %2$s", "%1$u games since %2$s", n), n,
                                   day)
                : g_strdup (_ ("no finished games yet"));
  gtk_label_set_text (self->since, since);
  show_records (self, played);
  show_yardstick (self, played);
}

/* Fills the drop-down from @played, which it takes over; what was chosen stays chosen. */
static void
list_played (KrRecordsPage *self, GPtrArray *played)
{
  const KrPlayedRow *chosen = get_chosen (self);
  g_autoptr (GPtrArray) before = g_steal_pointer (&self->played); /* chosen is in it */
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint selected = 0;

  for (guint i = 0; i < played->len; i++) {
    const KrPlayedRow *row = played->pdata[i];
    g_autofree char *name = kr_session_words_format_kind (row->rules_name, row->n_players);

    gtk_string_list_append (names, name);
    if (chosen != NULL && g_str_equal (row->rules_id, chosen->rules_id) &&
        row->n_players == chosen->n_players)
      selected = i;
  }
  gtk_drop_down_set_model (self->choice, G_LIST_MODEL (names));
  self->played = played;
  gtk_drop_down_set_selected (self->choice, selected);
}

static void
show_state (KrRecordsPage *self, GtkWidget *state)
{
  gtk_spinner_set_spinning (self->spinner, state == self->counting);
  gtk_widget_set_visible (GTK_WIDGET (self->scope), state != self->empty);
  if (state != self->records)
    kr_scope_bar_take_focus (self->scope, self->records);
  kr_accessible_show_page (self->content, state);
}

/* Shows @played, of all games or of @scoped; takes both over. Rows borrow from what was shown
 * before until they show something else. */
static void
take (KrRecordsPage *self, GPtrArray *played, GPtrArray *scoped)
{
  g_autoptr (GPtrArray) before = g_steal_pointer (&self->scoped);
  GtkWidget *none = scoped != NULL ? self->nothing_fits : self->empty;

  self->scoped = scoped;
  list_played (self, played);
  if (played->len == 0)
    kr_record_lines_clear (self->games, self->deals);
  show_state (self, played->len > 0 ? self->records : none);
  show_chosen (self);
  show_beers (self);
}

static void
stop (KrRecordsPage *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

/* When it was canceled, the page may be gone already, or show other games. */
static void
counted_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *scoped = kr_records_count_finish (KR_LEDGER (source), result, &error);
  KrRecordsPage *self = user_data;
  GPtrArray *played;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->cancellable);
  if (scoped == NULL) {
    kr_toast_error (GTK_WIDGET (self), error);
    return;
  }
  self->is_stale = FALSE;
  played = g_ptr_array_new ();
  for (guint i = 0; i < scoped->len; i++)
    g_ptr_array_add (played, ((const KrScopedRecords *) scoped->pdata[i])->played);
  take (self, played, scoped);
}

static void
refresh (KrRecordsPage *self)
{
  if (self->ledger == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  stop (self);
  if (kr_which_games_is_all (self->which)) {
    take (self, kr_records_list_played (self->ledger), NULL);
    return;
  }
  if (self->scoped != NULL && !self->is_stale)
    return;
  show_state (self, self->counting);
  self->cancellable = g_cancellable_new ();
  kr_records_count_async (self->ledger, kr_which_games_get_scope (self->which), self->cancellable,
                          counted_cb, self);
}

static void
changed_cb (KrRecordsPage *self)
{
  self->is_stale = TRUE;
  refresh (self);
}

static void
all_games_cb (KrRecordsPage *self)
{
  kr_which_games_set_all (self->which);
}

/* --- Class ------------------------------------------------------------ */

static void
kr_records_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (kr_records_page_parent_class)->map (widget);
  refresh (KR_RECORDS_PAGE (widget));
}

static void
kr_records_page_unmap (GtkWidget *widget)
{
  stop (KR_RECORDS_PAGE (widget));
  GTK_WIDGET_CLASS (kr_records_page_parent_class)->unmap (widget);
}

static void
kr_records_page_dispose (GObject *object)
{
  KrRecordsPage *self = KR_RECORDS_PAGE (object);

  stop (self);
  g_clear_pointer (&self->played, g_ptr_array_unref);
  g_clear_pointer (&self->scoped, g_ptr_array_unref);
  g_clear_object (&self->which);
  g_clear_object (&self->ledger);
  G_OBJECT_CLASS (kr_records_page_parent_class)->dispose (object);
}

static void
kr_records_page_class_init (KrRecordsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_records_page_dispose;
  widget_class->map = kr_records_page_map;
  widget_class->unmap = kr_records_page_unmap;

  g_type_ensure (KR_TYPE_CHANCES_LEFT);
  g_type_ensure (KR_TYPE_EMPTY_PAGE);
  g_type_ensure (KR_TYPE_SCOPE_BAR);
  g_type_ensure (KR_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/records/kr-records-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KrRecordsPage, page);
  gtk_widget_class_bind_template_child (widget_class, KrRecordsPage, scope);
  gtk_widget_class_bind_template_child (widget_class, KrRecordsPage, content);
  gtk_widget_class_bind_template_child (widget_class, KrRecordsPage, empty);
  gtk_widget_class_bind_template_child (widget_class, KrRecordsPage, counting);
  gtk_widget_class_bind_template_child (widget_class, KrRecordsPage, spinner);
  gtk_widget_class_bind_template_child (widget_class, KrRecordsPage, nothing_fits);
  gtk_widget_class_bind_template_child (widget_class, KrRecordsPage, records);
  gtk_widget_class_bind_template_child (widget_class, KrRecordsPage, choice);
  gtk_widget_class_bind_template_child (widget_class, KrRecordsPage, since);
  gtk_widget_class_bind_template_child (widget_class, KrRecordsPage, quality);
  gtk_widget_class_bind_template_child (widget_class, KrRecordsPage, games);
  gtk_widget_class_bind_template_child (widget_class, KrRecordsPage, chances);
  gtk_widget_class_bind_template_child (widget_class, KrRecordsPage, deals);
  gtk_widget_class_bind_template_child (widget_class, KrRecordsPage, known);
  gtk_widget_class_bind_template_child (widget_class, KrRecordsPage, yardstick_group);
  gtk_widget_class_bind_template_child (widget_class, KrRecordsPage, yardstick);
  gtk_widget_class_bind_template_child (widget_class, KrRecordsPage, beer_group);
  gtk_widget_class_bind_template_child (widget_class, KrRecordsPage, beers);
  gtk_widget_class_bind_template_child (widget_class, KrRecordsPage, more_beers);
  gtk_widget_class_bind_template_callback (widget_class, show_chosen);
  gtk_widget_class_bind_template_callback (widget_class, show_more_beers);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, all_games_cb);
  gtk_widget_class_set_css_name (widget_class, "records-page");
}

static void
kr_records_page_init (KrRecordsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kr_text_label_wrap_button (self->quality);
  self->n_listed = BEERS_AT_ONCE;
  kr_fitting_drop_down_bind (self->choice);
  kr_accessible_follow_choice (self->choice);
  kr_arrival_focus (GTK_WIDGET (self), GTK_WIDGET (self->scope)); /* where it is alone */
  kr_arrival_focus (GTK_WIDGET (self), GTK_WIDGET (self->choice));
}

void
kr_records_page_set_switcher (KrRecordsPage *self, GtkWidget *switcher)
{
  gtk_box_prepend (self->page, switcher);
}

void
kr_records_page_set_ledger (KrRecordsPage *self, KrLedger *ledger, KrWhichGames *which)
{
  GPtrArray *lines = g_ptr_array_new ();
  int n;
  const KrDocumentedRecord *known = kr_documented_records (&n);

  self->ledger = g_object_ref (ledger);
  self->which = g_object_ref (which);
  kr_scope_bar_set_ledger (self->scope, ledger, which);
  kr_chances_left_set_ledger (self->chances, ledger);
  for (int i = 0; i < n; i++)
    g_ptr_array_add (lines, (gpointer) &known[i]);
  kr_gradual_list_fill (self->known, lines, &known_kind, self);
  g_signal_connect_object (ledger, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (which, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  refresh (self);
}
