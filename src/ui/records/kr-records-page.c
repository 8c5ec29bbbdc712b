/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-records-page.h"

#include "kr-accessible.h"
#include "kr-arrival.h"
#include "kr-feat-words.h"
#include "kr-statistic-row.h"
#include "kr-empty-page.h"
#include "kr-fitting-drop-down.h"
#include "kr-record-row.h"
#include "kr-records.h"
#include "kr-gradual-list.h"
#include "kr-session-words.h"
#include "kr-display-name.h"
#include "kr-wrap-layout.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define BEERS_AT_ONCE 12

/* A drop-down chooses a rule set with a number of players. All lists are read again when the
 * ledger changes while the page is mapped. */

struct _KrRecordsPage {
  AdwBin parent_instance;

  KrLedger *ledger;
  GPtrArray *played; /* of KrPlayedRow; NULL: not read yet */
  guint n_listed;    /* the most rows of the beer tab to list */

  GtkBox *page;
  GtkStack *content;
  GtkWidget *empty;
  GtkWidget *records;
  GtkDropDown *choice;
  GtkLabel *since;
  GtkListBox *games;
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

/* The record that the rule documents give for such games: preferably that of the rule set,
 * or else one of any set for this number of players. */
static const KrDocumentedRecord *
find_known (const KrPlayedRow *played, KrFeatKind kind)
{
  int n;
  const KrDocumentedRecord *known = kr_documented_records (&n);
  const KrDocumentedRecord *best = NULL;

  for (int i = 0; i < n; i++) {
    if (known[i].kind != kind ||
        (known[i].n_players != 0 && (guint) known[i].n_players != played->n_players))
      continue;
    if (best == NULL || g_str_equal (known[i].rules_id, played->rules_id))
      best = &known[i];
  }
  return best;
}

/* Whether it was set in the last game. In the first game of its kind all would be new. */
static gboolean
is_new (const KrPlayedRow *played, const KrFeatRecord *record)
{
  const KrBestFeat *best = kr_feat_record_get_best (record);

  return played->n_games > 1 && best != NULL &&
         g_strcmp0 (best->session_uuid, played->last_uuid) == 0;
}

typedef struct {
  KrFeatRecord *record;
  const KrDocumentedRecord *known;
  gboolean is_new;
} RecordLine;

static void
free_record_line_cb (gpointer line)
{
  kr_feat_record_free (((RecordLine *) line)->record);
  g_free (line);
}

static void
show_record_cb (GtkWidget *row, gpointer data, gpointer page)
{
  const RecordLine *line = data;

  kr_record_row_show (KR_RECORD_ROW (row), line->record, line->known, line->is_new);
}

static const KrRowKind record_kind = {kr_record_row_new, show_record_cb};

static void
show_records (KrRecordsPage *self, const KrPlayedRow *played)
{
  g_autoptr (GPtrArray) records =
      kr_records_list (self->ledger, played->rules_id, played->n_players);
  GPtrArray *games = g_ptr_array_new_with_free_func (free_record_line_cb);
  GPtrArray *deals = g_ptr_array_new_with_free_func (free_record_line_cb);

  while (records->len > 0) {
    RecordLine *line = g_new0 (RecordLine, 1);

    line->record = g_ptr_array_steal_index (records, 0);
    line->known = find_known (played, line->record->kind);
    line->is_new = is_new (played, line->record);
    g_ptr_array_add (kr_feat_kind_is_of_game (line->record->kind) ? games : deals, line);
  }
  kr_gradual_list_fill (self->games, games, &record_kind, self);
  kr_gradual_list_fill (self->deals, deals, &record_kind, self);
}

static void
show_yardstick (KrRecordsPage *self, const KrPlayedRow *played)
{
  KrYardstick yardstick;
  GString *text = g_string_new (NULL);
  gboolean has =
      kr_records_get_yardstick (self->ledger, played->rules_id, played->n_players, &yardstick);

  if (has && yardstick.wins_under != 0)
    g_string_append_printf (
        text, _ ("A total under %1$d usually wins; here, %2$u of %3$u such totals won."),
        (int) yardstick.wins_under, yardstick.n_under_won, yardstick.n_under);
  if (has && yardstick.excellent_under != 0)
    g_string_append_printf (text, _ ("%1$sA total under %2$d is excellent: %3$u in %4$u games."),
                            text->len > 0 ? " " : "", (int) yardstick.excellent_under,
                            yardstick.n_excellent, yardstick.n_games);
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
    g_string_append_printf (where, _ (", %s"), players);
  g_string_append_printf (where, _ (", %s"), _ (known->where));
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

  gtk_widget_set_visible (self->beer_group, lines->len > 0);
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

/* Fills the drop-down; what was chosen stays chosen. */
static void
list_played (KrRecordsPage *self)
{
  const KrPlayedRow *chosen = get_chosen (self);
  g_autoptr (GPtrArray) before = g_steal_pointer (&self->played); /* chosen is in it */
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint selected = 0;

  self->played = kr_records_list_played (self->ledger);
  for (guint i = 0; i < self->played->len; i++) {
    const KrPlayedRow *row = self->played->pdata[i];
    g_autofree char *name = kr_session_words_format_kind (row->rules_name, row->n_players);

    gtk_string_list_append (names, name);
    if (chosen != NULL && g_str_equal (row->rules_id, chosen->rules_id) &&
        row->n_players == chosen->n_players)
      selected = i;
  }
  gtk_drop_down_set_model (self->choice, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->choice, selected);
}

static void
refresh (KrRecordsPage *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  list_played (self);
  kr_accessible_show_page (self->content, self->played->len > 0 ? self->records : self->empty);
  show_chosen (self);
  show_beers (self);
}

/* --- Class ------------------------------------------------------------ */

static void
kr_records_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (kr_records_page_parent_class)->map (widget);
  refresh (KR_RECORDS_PAGE (widget));
}

static void
kr_records_page_dispose (GObject *object)
{
  KrRecordsPage *self = KR_RECORDS_PAGE (object);

  g_clear_pointer (&self->played, g_ptr_array_unref);
  g_clear_object (&self->ledger);
  G_OBJECT_CLASS (kr_records_page_parent_class)->dispose (object);
}

static void
kr_records_page_class_init (KrRecordsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_records_page_dispose;
  widget_class->map = kr_records_page_map;

  g_type_ensure (KR_TYPE_EMPTY_PAGE);
  g_type_ensure (KR_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/records/kr-records-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KrRecordsPage, page);
  gtk_widget_class_bind_template_child (widget_class, KrRecordsPage, content);
  gtk_widget_class_bind_template_child (widget_class, KrRecordsPage, empty);
  gtk_widget_class_bind_template_child (widget_class, KrRecordsPage, records);
  gtk_widget_class_bind_template_child (widget_class, KrRecordsPage, choice);
  gtk_widget_class_bind_template_child (widget_class, KrRecordsPage, since);
  gtk_widget_class_bind_template_child (widget_class, KrRecordsPage, games);
  gtk_widget_class_bind_template_child (widget_class, KrRecordsPage, deals);
  gtk_widget_class_bind_template_child (widget_class, KrRecordsPage, known);
  gtk_widget_class_bind_template_child (widget_class, KrRecordsPage, yardstick_group);
  gtk_widget_class_bind_template_child (widget_class, KrRecordsPage, yardstick);
  gtk_widget_class_bind_template_child (widget_class, KrRecordsPage, beer_group);
  gtk_widget_class_bind_template_child (widget_class, KrRecordsPage, beers);
  gtk_widget_class_bind_template_child (widget_class, KrRecordsPage, more_beers);
  gtk_widget_class_bind_template_callback (widget_class, show_chosen);
  gtk_widget_class_bind_template_callback (widget_class, show_more_beers);
  gtk_widget_class_set_css_name (widget_class, "records-page");
}

static void
kr_records_page_init (KrRecordsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->n_listed = BEERS_AT_ONCE;
  kr_fitting_drop_down_bind (self->choice);
  kr_accessible_follow_choice (self->choice);
  kr_arrival_focus (GTK_WIDGET (self), GTK_WIDGET (self->choice));
}

void
kr_records_page_set_switcher (KrRecordsPage *self, GtkWidget *switcher)
{
  gtk_box_prepend (self->page, switcher);
}

void
kr_records_page_set_ledger (KrRecordsPage *self, KrLedger *ledger)
{
  GPtrArray *lines = g_ptr_array_new ();
  int n;
  const KrDocumentedRecord *known = kr_documented_records (&n);

  self->ledger = g_object_ref (ledger);
  for (int i = 0; i < n; i++)
    g_ptr_array_add (lines, (gpointer) &known[i]);
  kr_gradual_list_fill (self->known, lines, &known_kind, self);
  g_signal_connect_object (ledger, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  refresh (self);
}
