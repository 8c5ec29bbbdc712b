/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-history-filter.h"

#include "kr-accessible.h"
#include "kr-gettext.h"
#include "kr-records.h"

#include <glib/gi18n.h>

/* The drop-downs follow the history, which others change, too: its page clears it when
 * nothing was found, and a player's page lists that player's games. */

#define FEWEST_PLAYERS 2
#define ANY_RULES 0 /* in the drop-down, before the rule sets */

/* Spans of time to choose from. */
enum {
  PERIOD_ANY,
  PERIOD_MONTH, /* the last 30 days */
  PERIOD_THIS_YEAR,
  PERIOD_LAST_YEAR,
  PERIOD_EARLIER,
};

struct _KrHistoryFilter {
  GtkPopover parent_instance;

  KrHistory *history;
  gboolean is_showing; /* the widgets are being set: they do not change the history */

  GtkDropDown *sort;
  GtkDropDown *rules;
  GtkDropDown *players;
  GtkDropDown *show;
  GtkDropDown *period;
  GtkWidget *tag_label;
  GtkDropDown *tag;
  GtkCheckButton *uncounted;
  GtkCheckButton *corrected;
  GtkCheckButton *deleted;
  GPtrArray *rules_ids; /* in the drop-down, after "any" */
  GStrv tags;           /* the same */
};

G_DEFINE_FINAL_TYPE (KrHistoryFilter, kr_history_filter, GTK_TYPE_POPOVER)

/* --- From the history ------------------------------------------------- */

/* Where @tag is in the drop-down. */
static guint
find_tag (KrHistoryFilter *self, const char *tag)
{
  for (guint i = 0; tag != NULL && self->tags != NULL && self->tags[i] != NULL; i++)
    if (g_str_equal (self->tags[i], tag))
      return i + 1;
  return 0;
}

static void
show_choices (KrHistoryFilter *self)
{
  const KrHistoryQuery *query = kr_history_get_query (self->history);
  const guint n_players = query->n_players;
  guint rules;

  if (query->rules_id == NULL ||
      !g_ptr_array_find_with_equal_func (self->rules_ids, query->rules_id, g_str_equal, &rules))
    rules = ANY_RULES;
  else
    rules++;
  self->is_showing = TRUE;
  gtk_drop_down_set_selected (self->sort, query->sort);
  gtk_drop_down_set_selected (self->rules, rules);
  gtk_drop_down_set_selected (self->players, n_players == 0 ? 0 : n_players - FEWEST_PLAYERS + 1);
  gtk_drop_down_set_selected (self->show, query->state);
  gtk_drop_down_set_selected (self->tag, find_tag (self, query->tag));
  gtk_check_button_set_active (self->uncounted, query->uncounted);
  gtk_check_button_set_active (self->corrected, query->corrected);
  gtk_check_button_set_active (self->deleted, query->deleted);
  self->is_showing = FALSE;
}

/* There is nothing to choose as long as no game has a tag. */
static void
list_tags (KrHistoryFilter *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  g_strfreev (self->tags);
  self->tags = kr_history_list_tags (self->history);
  gtk_string_list_append (names, _ ("Any tag"));
  gtk_string_list_splice (names, 1, 0, (const char *const *) self->tags);
  self->is_showing = TRUE;
  gtk_drop_down_set_model (self->tag, G_LIST_MODEL (names));
  self->is_showing = FALSE;
  gtk_widget_set_visible (self->tag_label, self->tags[0] != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->tag), self->tags[0] != NULL);
}

static void
changed_cb (KrHistoryFilter *self)
{
  const KrHistoryQuery *query = kr_history_get_query (self->history);

  if (query->from_us == 0 && query->before_us == 0)
    gtk_drop_down_set_selected (self->period, PERIOD_ANY);
  show_choices (self);
}

/* Lists the rule sets that have been played, which may be more than when it was last open.
 * One that was played by several numbers of players is one choice. */
static void
kr_history_filter_map (GtkWidget *widget)
{
  KrHistoryFilter *self = KR_HISTORY_FILTER (widget);
  g_autoptr (GPtrArray) played = kr_records_list_played (kr_history_get_ledger (self->history));
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  g_ptr_array_set_size (self->rules_ids, 0);
  gtk_string_list_append (names, _ ("Any rule set"));
  for (guint i = 0; i < played->len; i++) {
    const KrPlayedRow *row = played->pdata[i];
    const char *rules_id = row->rules_id;

    if (g_ptr_array_find_with_equal_func (self->rules_ids, rules_id, g_str_equal, NULL))
      continue;
    g_ptr_array_add (self->rules_ids, g_strdup (rules_id));
    gtk_string_list_append (names, kr_gettext_text (row->rules_name));
  }
  self->is_showing = TRUE;
  gtk_drop_down_set_model (self->rules, G_LIST_MODEL (names));
  self->is_showing = FALSE;
  list_tags (self);
  show_choices (self);
  GTK_WIDGET_CLASS (kr_history_filter_parent_class)->map (widget);
}

/* --- To the history --------------------------------------------------- */

/* The clock at the table counts: its times are compared as if they were UTC. */
static gint64
get_year_start_us (int year)
{
  g_autoptr (GDateTime) start = g_date_time_new_utc (year, 1, 1, 0, 0, 0);

  return start != NULL ? g_date_time_to_unix (start) * G_USEC_PER_SEC : 0;
}

static void
sort_cb (KrHistoryFilter *self)
{
  if (!self->is_showing)
    kr_history_set_sort (self->history, gtk_drop_down_get_selected (self->sort));
}

static void
rules_cb (KrHistoryFilter *self)
{
  guint selected = gtk_drop_down_get_selected (self->rules);

  if (self->is_showing || selected > self->rules_ids->len)
    return;
  kr_history_set_rules_id (self->history,
                           selected != ANY_RULES ? self->rules_ids->pdata[selected - 1] : NULL);
}

static void
players_cb (KrHistoryFilter *self)
{
  guint selected = gtk_drop_down_get_selected (self->players);

  if (!self->is_showing)
    kr_history_set_n_players (self->history, selected == 0 ? 0 : selected - 1 + FEWEST_PLAYERS);
}

static void
show_cb (KrHistoryFilter *self)
{
  if (!self->is_showing)
    kr_history_set_state (self->history, gtk_drop_down_get_selected (self->show));
}

static void
period_cb (KrHistoryFilter *self)
{
  const guint period = gtk_drop_down_get_selected (self->period);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  const int year = now != NULL ? g_date_time_get_year (now) : 9999;
  gint64 from_us = 0;
  gint64 before_us = 0;

  if (self->is_showing)
    return;
  if (period == PERIOD_MONTH && now != NULL)
    from_us = g_get_real_time () + g_date_time_get_utc_offset (now) - 30 * G_TIME_SPAN_DAY;
  else if (period == PERIOD_THIS_YEAR)
    from_us = get_year_start_us (year);
  else if (period == PERIOD_LAST_YEAR)
    from_us = get_year_start_us (year - 1);
  if (period == PERIOD_LAST_YEAR)
    before_us = get_year_start_us (year);
  else if (period == PERIOD_EARLIER)
    before_us = get_year_start_us (year - 1);
  kr_history_set_dates (self->history, from_us, before_us);
}

static void
tag_cb (KrHistoryFilter *self)
{
  const guint selected = gtk_drop_down_get_selected (self->tag);

  if (!self->is_showing && selected != GTK_INVALID_LIST_POSITION)
    kr_history_set_tag (self->history, selected != 0 ? self->tags[selected - 1] : NULL);
}

static void
uncounted_cb (KrHistoryFilter *self)
{
  if (!self->is_showing)
    kr_history_set_uncounted (self->history, gtk_check_button_get_active (self->uncounted));
}

static void
corrected_cb (KrHistoryFilter *self)
{
  if (!self->is_showing)
    kr_history_set_corrected (self->history, gtk_check_button_get_active (self->corrected));
}

static void
deleted_cb (KrHistoryFilter *self)
{
  if (!self->is_showing)
    kr_history_set_deleted (self->history, gtk_check_button_get_active (self->deleted));
}

static void
clear_cb (KrHistoryFilter *self)
{
  kr_history_clear (self->history);
}

/* --- Class ------------------------------------------------------------ */

static void
kr_history_filter_dispose (GObject *object)
{
  KrHistoryFilter *self = KR_HISTORY_FILTER (object);

  g_clear_object (&self->history);
  g_clear_pointer (&self->rules_ids, g_ptr_array_unref);
  g_clear_pointer (&self->tags, g_strfreev);
  G_OBJECT_CLASS (kr_history_filter_parent_class)->dispose (object);
}

static void
kr_history_filter_class_init (KrHistoryFilterClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_history_filter_dispose;
  widget_class->map = kr_history_filter_map;

  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/kreights/Kreights/history/kr-history-filter.ui");
  gtk_widget_class_bind_template_child (widget_class, KrHistoryFilter, sort);
  gtk_widget_class_bind_template_child (widget_class, KrHistoryFilter, rules);
  gtk_widget_class_bind_template_child (widget_class, KrHistoryFilter, players);
  gtk_widget_class_bind_template_child (widget_class, KrHistoryFilter, show);
  gtk_widget_class_bind_template_child (widget_class, KrHistoryFilter, period);
  gtk_widget_class_bind_template_child (widget_class, KrHistoryFilter, tag_label);
  gtk_widget_class_bind_template_child (widget_class, KrHistoryFilter, tag);
  gtk_widget_class_bind_template_child (widget_class, KrHistoryFilter, uncounted);
  gtk_widget_class_bind_template_child (widget_class, KrHistoryFilter, corrected);
  gtk_widget_class_bind_template_child (widget_class, KrHistoryFilter, deleted);
  gtk_widget_class_bind_template_callback (widget_class, sort_cb);
  gtk_widget_class_bind_template_callback (widget_class, rules_cb);
  gtk_widget_class_bind_template_callback (widget_class, players_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_cb);
  gtk_widget_class_bind_template_callback (widget_class, period_cb);
  gtk_widget_class_bind_template_callback (widget_class, tag_cb);
  gtk_widget_class_bind_template_callback (widget_class, uncounted_cb);
  gtk_widget_class_bind_template_callback (widget_class, corrected_cb);
  gtk_widget_class_bind_template_callback (widget_class, deleted_cb);
  gtk_widget_class_bind_template_callback (widget_class, clear_cb);
}

static void
kr_history_filter_init (KrHistoryFilter *self)
{
  self->rules_ids = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  kr_accessible_follow_choice (self->sort);
  kr_accessible_follow_choice (self->rules);
  kr_accessible_follow_choice (self->players);
  kr_accessible_follow_choice (self->show);
  kr_accessible_follow_choice (self->period);
  kr_accessible_follow_choice (self->tag);
}

GtkWidget *
kr_history_filter_new (KrHistory *history)
{
  KrHistoryFilter *self = g_object_new (KR_TYPE_HISTORY_FILTER, NULL);

  self->history = g_object_ref (history);
  g_signal_connect_object (history, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
