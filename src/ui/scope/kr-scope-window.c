/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-scope-window.h"

#include "kr-arrival.h"
#include "kr-cancel-button.h"
#include "kr-gettext.h"
#include "kr-records.h"
#include "kr-scope-kept.h"
#include "kr-scope-players.h"
#include "kr-scope-step.h"
#include "kr-scope-words.h"
#include "kr-tags.h"
#include "kr-text-filter.h"

#include <glib/gi18n.h>

/* Choosing a period writes its days into the two entries; these count. */

#define ANY 0 /* the first entry of a drop-down */
#define FEWEST_PLAYERS 2
#define RECENT_DAYS 30

enum {
  PERIOD_ANY,
  PERIOD_MONTH,
  PERIOD_THIS_YEAR,
  PERIOD_LAST_YEAR,
  PERIOD_OTHER,
};

enum {
  COMPANY_ANY,
  COMPANY_AMONG,
  COMPANY_WITH,
};

struct _KrScopeWindow {
  AdwWindow parent_instance;

  KrLedger *ledger;
  KrWhichGames *which;
  GtkWidget *near;      /* in the window behind this one */
  GPtrArray *rules_ids; /* in the drop-down, after "any" */
  gboolean is_filling;  /* the days are being set by a period */

  KrScopeKept *kept;
  AdwComboRow *period;
  AdwEntryRow *since;
  AdwEntryRow *until;
  AdwEntryRow *place;
  AdwEntryRow *tag;
  AdwComboRow *rules;
  AdwComboRow *n_players;
  AdwComboRow *company;
  KrScopePlayers *players;
  AdwEntryRow *name;
  GtkLabel *problem;
  GtkLabel *problem_of_name;
  GtkWidget *show;
};

G_DEFINE_FINAL_TYPE (KrScopeWindow, kr_scope_window, ADW_TYPE_WINDOW)

static const char *
get_text (AdwEntryRow *row)
{
  return gtk_editable_get_text (GTK_EDITABLE (row));
}

/* What was typed, without blanks around it. Caller frees. */
static char *
dup_text (AdwEntryRow *row)
{
  return g_strstrip (g_strdup (get_text (row)));
}

static void
set_day (AdwEntryRow *row, guint32 day)
{
  g_autofree char *text = kr_scope_words_format_day (day);

  gtk_editable_set_text (GTK_EDITABLE (row), text);
}

/* --- The period --------------------------------------------------------- */

static guint32
find_today (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return kr_scope_make_day (g_date_time_get_year (now), g_date_time_get_month (now),
                            g_date_time_get_day_of_month (now));
}

/* The days of @period; 0: any. */
static void
find_days (guint period, guint32 *since, guint32 *until)
{
  const guint32 today = find_today ();
  const int year = kr_scope_get_year (today);

  *since = *until = 0;
  if (period == PERIOD_MONTH)
    *since = today - RECENT_DAYS;
  else if (period == PERIOD_THIS_YEAR)
    *since = kr_scope_make_day (year, G_DATE_JANUARY, 1);
  else if (period == PERIOD_LAST_YEAR) {
    *since = kr_scope_make_day (year - 1, G_DATE_JANUARY, 1);
    *until = kr_scope_make_day (year - 1, G_DATE_DECEMBER, 31);
  }
}

static void
period_cb (KrScopeWindow *self)
{
  const guint period = adw_combo_row_get_selected (self->period);
  guint32 since, until;

  if (period == PERIOD_OTHER || self->is_filling)
    return;
  find_days (period, &since, &until);
  self->is_filling = TRUE;
  set_day (self->since, since);
  set_day (self->until, until);
  self->is_filling = FALSE;
}

/* The period that has these days. */
static guint
find_period (guint32 since, guint32 until)
{
  for (guint period = PERIOD_ANY; period < PERIOD_OTHER; period++) {
    guint32 first, last;

    find_days (period, &first, &last);
    if (first == since && last == until)
      return period;
  }
  return PERIOD_OTHER;
}

/* Reads the days, which are both valid if it is TRUE. */
static gboolean
read_days (KrScopeWindow *self, guint32 *since, guint32 *until)
{
  return kr_scope_words_parse_day (get_text (self->since), since) &&
         kr_scope_words_parse_day (get_text (self->until), until) &&
         (*since == 0 || *until == 0 || *since <= *until);
}

/* NULL: none. */
static void
show_problem (GtkLabel *label, const char *problem)
{
  gtk_label_set_text (label, problem != NULL ? problem : "");
  gtk_widget_set_visible (GTK_WIDGET (label), problem != NULL);
}

static void
days_cb (KrScopeWindow *self)
{
  guint32 since, until;
  const gboolean are_right = read_days (self, &since, &until);

  show_problem (self->problem, are_right ? NULL
                                         : _ ("Enter days as 2026-11-20, the first one before the "
                                              "last, or leave them empty."));
  gtk_widget_set_sensitive (self->show, are_right);
  if (self->is_filling)
    return;
  self->is_filling = TRUE;
  adw_combo_row_set_selected (self->period, are_right ? find_period (since, until) : PERIOD_OTHER);
  self->is_filling = FALSE;
}

/* --- What was chosen ------------------------------------------------------ */

static void
company_cb (KrScopeWindow *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->players),
                          adw_combo_row_get_selected (self->company) != COMPANY_ANY);
}

/* Counts only the games of @scope, which is kept if it was given a name. */
static void
count (KrScopeWindow *self, const KrScope *scope)
{
  g_autofree char *name = dup_text (self->name);

  if (*name != '\0' && kr_scope_is_all (scope)) {
    show_problem (self->problem_of_name,
                  _ ("Choose some of the games first: all games need no name."));
    gtk_widget_grab_focus (GTK_WIDGET (self->name));
    return;
  }
  kr_which_games_set_scope (self->which, scope);
  if (*name != '\0')
    kr_scope_step_save (self->ledger, name, scope, self->near);
  gtk_window_close (GTK_WINDOW (self));
}

static void
kept_cb (KrScopeWindow *self, gpointer scope)
{
  kr_which_games_set_scope (self->which, scope);
  gtk_window_close (GTK_WINDOW (self));
}

static void
name_cb (KrScopeWindow *self)
{
  show_problem (self->problem_of_name, NULL);
}

static void
show_cb (KrScopeWindow *self)
{
  const guint rules = adw_combo_row_get_selected (self->rules);
  const guint n_players = adw_combo_row_get_selected (self->n_players);
  const guint company = adw_combo_row_get_selected (self->company);
  g_auto (GStrv) chosen = kr_scope_players_dup_chosen (self->players);
  g_autofree char *place = dup_text (self->place);
  g_autofree char *typed_tag = dup_text (self->tag);
  g_auto (GStrv) tags = kr_tags_split (typed_tag);
  KrScope scope = {0};

  if (!read_days (self, &scope.since, &scope.until))
    return;
  scope.place = *place != '\0' ? place : NULL;
  scope.tag = tags[0]; /* one alone can be chosen; its field says so */
  scope.rules_id = rules != ANY ? self->rules_ids->pdata[rules - 1] : NULL;
  scope.n_players = n_players != ANY ? n_players - 1 + FEWEST_PLAYERS : 0;
  if (company == COMPANY_AMONG)
    scope.among = (const char *const *) chosen;
  else if (company == COMPANY_WITH)
    scope.with = (const char *const *) chosen;
  count (self, &scope);
}

/* --- What is chosen now ------------------------------------------------------ */

/* One rule set that was played by several numbers of players is one choice. */
static void
list_rules (KrScopeWindow *self, const char *chosen)
{
  g_autoptr (GPtrArray) played = kr_records_list_played (self->ledger);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint selected = 0;

  gtk_string_list_append (names, _ ("Any rule set"));
  for (guint i = 0; i < played->len; i++) {
    const KrPlayedRow *row = played->pdata[i];

    if (g_ptr_array_find_with_equal_func (self->rules_ids, row->rules_id, g_str_equal, NULL))
      continue;
    g_ptr_array_add (self->rules_ids, g_strdup (row->rules_id));
    gtk_string_list_append (names, kr_gettext_text (row->rules_name));
    if (g_strcmp0 (row->rules_id, chosen) == 0)
      selected = self->rules_ids->len;
  }
  adw_combo_row_set_model (self->rules, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->rules, selected);
}

static void
list_numbers (KrScopeWindow *self, guint chosen)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_string_list_append (names, _ ("Any number"));
  for (guint n = FEWEST_PLAYERS; n <= KR_MAX_SEATS; n++) {
    g_autofree char *name = g_strdup_printf (ngettext ("%u player", "%u players", n), n);

    gtk_string_list_append (names, name);
  }
  adw_combo_row_set_model (self->n_players, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->n_players, chosen != 0 ? chosen - FEWEST_PLAYERS + 1 : ANY);
}

static void
show_scope (KrScopeWindow *self, const KrScope *scope)
{
  const char *const *people = scope->among != NULL ? scope->among : scope->with;
  guint company = COMPANY_ANY;

  if (people != NULL)
    company = scope->among != NULL ? COMPANY_AMONG : COMPANY_WITH;
  set_day (self->since, scope->since);
  set_day (self->until, scope->until);
  gtk_editable_set_text (GTK_EDITABLE (self->place), scope->place != NULL ? scope->place : "");
  gtk_editable_set_text (GTK_EDITABLE (self->tag), scope->tag != NULL ? scope->tag : "");
  list_rules (self, scope->rules_id);
  list_numbers (self, scope->n_players);
  adw_combo_row_set_selected (self->company, company);
  kr_scope_players_set_ledger (self->players, self->ledger, people);
  company_cb (self);
}

/* --- Class ------------------------------------------------------------------ */

static void
kr_scope_window_dispose (GObject *object)
{
  KrScopeWindow *self = KR_SCOPE_WINDOW (object);

  g_clear_object (&self->ledger);
  g_clear_object (&self->which);
  g_clear_object (&self->near);
  g_clear_pointer (&self->rules_ids, g_ptr_array_unref);
  G_OBJECT_CLASS (kr_scope_window_parent_class)->dispose (object);
}

static void
kr_scope_window_class_init (KrScopeWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_scope_window_dispose;
  g_type_ensure (KR_TYPE_SCOPE_KEPT);
  g_type_ensure (KR_TYPE_SCOPE_PLAYERS);
  g_type_ensure (KR_TYPE_CANCEL_BUTTON);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/scope/kr-scope-window.ui");
  gtk_widget_class_bind_template_child (widget_class, KrScopeWindow, kept);
  gtk_widget_class_bind_template_child (widget_class, KrScopeWindow, period);
  gtk_widget_class_bind_template_child (widget_class, KrScopeWindow, since);
  gtk_widget_class_bind_template_child (widget_class, KrScopeWindow, until);
  gtk_widget_class_bind_template_child (widget_class, KrScopeWindow, place);
  gtk_widget_class_bind_template_child (widget_class, KrScopeWindow, tag);
  gtk_widget_class_bind_template_child (widget_class, KrScopeWindow, rules);
  gtk_widget_class_bind_template_child (widget_class, KrScopeWindow, n_players);
  gtk_widget_class_bind_template_child (widget_class, KrScopeWindow, company);
  gtk_widget_class_bind_template_child (widget_class, KrScopeWindow, players);
  gtk_widget_class_bind_template_child (widget_class, KrScopeWindow, name);
  gtk_widget_class_bind_template_child (widget_class, KrScopeWindow, problem);
  gtk_widget_class_bind_template_child (widget_class, KrScopeWindow, problem_of_name);
  gtk_widget_class_bind_template_child (widget_class, KrScopeWindow, show);
  gtk_widget_class_bind_template_callback (widget_class, period_cb);
  gtk_widget_class_bind_template_callback (widget_class, days_cb);
  gtk_widget_class_bind_template_callback (widget_class, company_cb);
  gtk_widget_class_bind_template_callback (widget_class, kept_cb);
  gtk_widget_class_bind_template_callback (widget_class, name_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
kr_scope_window_init (KrScopeWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->rules_ids = g_ptr_array_new_with_free_func (g_free);
  kr_text_filter_attach (GTK_EDITABLE (self->place), KR_TEXT_PLACE);
  kr_text_filter_attach (GTK_EDITABLE (self->tag), KR_TEXT_TAGS);
  kr_text_filter_attach (GTK_EDITABLE (self->name), KR_TEXT_NAME);
  kr_arrival_focus (GTK_WIDGET (self), GTK_WIDGET (self->period));
}

GtkWidget *
kr_scope_window_new (KrLedger *ledger, KrWhichGames *which, GtkWidget *near)
{
  KrScopeWindow *self = g_object_new (KR_TYPE_SCOPE_WINDOW, NULL);

  self->ledger = g_object_ref (ledger);
  self->which = g_object_ref (which);
  self->near = g_object_ref (near);
  kr_scope_kept_set_ledger (self->kept, ledger);
  show_scope (self, kr_which_games_get_scope (which));
  return GTK_WIDGET (self);
}
