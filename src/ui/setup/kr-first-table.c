/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-first-table.h"

#include "kr-arrival.h"
#include "kr-gettext.h"
#include "kr-seat-list.h"
#include "kr-status-words.h"
#include "kr-table-draft.h"
#include "kr-text-label.h"
#include "kr-toast.h"
#include "kr-wrap-layout.h"

#include <glib/gi18n.h>

struct _KrFirstTable {
  AdwBin parent_instance;

  KrLedger *ledger;
  KrTableSetup *setup;
  GListModel *rule_sets;
  gboolean is_showing; /* the setup's rules are being shown, not chosen */

  KrSeatList *seats;
  AdwComboRow *rules;
  GtkButton *deal;
  GtkLabel *hint;
};

G_DEFINE_FINAL_TYPE (KrFirstTable, kr_first_table, ADW_TYPE_BIN)

enum {
  SIGNAL_STARTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static const char *
get_deal_label (guint n_players)
{
  static const char *const labels[KR_MAX_SEATS + 1] = {
      NULL,
      NULL,
      N_ ("Deal for Two"),
      N_ ("Deal for Three"),
      N_ ("Deal for Four"),
      N_ ("Deal for Five"),
      N_ ("Deal for Six"),
      N_ ("Deal for Seven"),
      N_ ("Deal for Eight"),
  };

  return labels[n_players] != NULL ? _ (labels[n_players]) : C_ ("button", "Deal");
}

static const KrRules *
get_rules_at (KrFirstTable *self, guint position)
{
  g_autoptr (KrRuleSetItem) item = g_list_model_get_item (self->rule_sets, position);

  return item != NULL ? kr_rule_set_item_get_rules (item) : NULL; /* the list keeps the item */
}

static void
show_rules (KrFirstTable *self)
{
  const char *id = kr_table_setup_get_rules (self->setup)->id;

  self->is_showing = TRUE;
  for (guint i = 0; i < g_list_model_get_n_items (self->rule_sets); i++)
    /* NOLINTNEXTLINE(clang-analyzer-core.NonNullParamChecker): the list has as many as it says */
    if (g_str_equal (get_rules_at (self, i)->id, id))
      adw_combo_row_set_selected (self->rules, i);
  self->is_showing = FALSE;
}

static void
setup_changed_cb (KrFirstTable *self)
{
  g_autofree char *needed = NULL;
  g_autofree char *hint = NULL;
  KrNewGame game;
  KrStatus status;
  gboolean can_deal;

  kr_table_setup_fill (self->setup, &game);
  can_deal = kr_new_game_check (&game, &status) == KR_OK;
  if (!can_deal)
    needed = kr_status_words_format_new_game (&status, game.names, game.n_players);
  hint = can_deal ? g_strdup (_ ("Press Enter in an empty seat to deal."))
                  : g_strdup_printf ("%s %s", _ ("To start:"), needed);
  gtk_label_set_text (self->hint, hint);
  gtk_button_set_label (self->deal, get_deal_label (game.n_players));
  kr_text_label_wrap_button (GTK_WIDGET (self->deal));
  gtk_widget_set_sensitive (GTK_WIDGET (self->deal), can_deal);
  show_rules (self);
}

static void
rules_selected_cb (KrFirstTable *self)
{
  const KrRules *rules;

  if (self->is_showing || self->setup == NULL)
    return;
  rules = get_rules_at (self, adw_combo_row_get_selected (self->rules));
  if (rules != NULL)
    kr_table_setup_set_rules (self->setup, rules);
}

/* The names go; the rules stay for the next table. */
static void
forget_names (KrFirstTable *self)
{
  for (guint seat = 0; seat < kr_table_setup_get_n_seats (self->setup); seat++)
    kr_table_setup_set_player (self->setup, seat, "", NULL, 0);
}

static void
deal_cb (KrFirstTable *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KrGame) game = kr_table_setup_make_game (self->setup, self->ledger, &error);

  if (game == NULL) {
    kr_toast_error (GTK_WIDGET (self), error);
    return;
  }
  kr_table_draft_keep (NULL, self->ledger);
  forget_names (self);
  g_signal_emit (self, signals[SIGNAL_STARTED], 0, game);
}

static void
completed_cb (KrFirstTable *self)
{
  GtkWidget *empty = kr_seat_list_find_empty (self->seats);

  if (gtk_widget_get_sensitive (GTK_WIDGET (self->deal)))
    deal_cb (self);
  else if (empty != NULL)
    gtk_widget_grab_focus (empty);
}

/* New Game begins with what was typed here. */
static void
new_game_cb (KrFirstTable *self)
{
  gboolean has_name = FALSE;

  for (guint seat = 0; seat < kr_table_setup_get_n_seats (self->setup); seat++)
    has_name = has_name || *kr_table_setup_get_name (self->setup, seat) != '\0';
  if (has_name)
    kr_table_draft_keep (self->setup, self->ledger);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.new-game", NULL);
}

static char *
get_name_cb (KrRuleSetItem *item)
{
  const char *name = kr_gettext_text (kr_rule_set_item_get_rules (item)->name);
  const char *summary = kr_rule_set_item_get_summary (item);

  /* Translators: a rule set and what is special about it. */
  return *summary != '\0' ? g_strdup_printf (_ ("%s: %s"), name, _ (summary)) : g_strdup (name);
}

static void
kr_first_table_dispose (GObject *object)
{
  KrFirstTable *self = KR_FIRST_TABLE (object);

  g_clear_object (&self->rule_sets);
  g_clear_object (&self->setup);
  g_clear_object (&self->ledger);
  G_OBJECT_CLASS (kr_first_table_parent_class)->dispose (object);
}

static void
kr_first_table_class_init (KrFirstTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_first_table_dispose;
  signals[SIGNAL_STARTED] = g_signal_new ("started", KR_TYPE_FIRST_TABLE, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 1, KR_TYPE_GAME);

  g_type_ensure (KR_TYPE_SEAT_LIST);
  g_type_ensure (KR_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/setup/kr-first-table.ui");
  gtk_widget_class_bind_template_child (widget_class, KrFirstTable, seats);
  gtk_widget_class_bind_template_child (widget_class, KrFirstTable, rules);
  gtk_widget_class_bind_template_child (widget_class, KrFirstTable, deal);
  gtk_widget_class_bind_template_child (widget_class, KrFirstTable, hint);
  gtk_widget_class_bind_template_callback (widget_class, rules_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, completed_cb);
  gtk_widget_class_bind_template_callback (widget_class, deal_cb);
  gtk_widget_class_bind_template_callback (widget_class, new_game_cb);
}

static void
kr_first_table_init (KrFirstTable *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kr_seat_list_make_compact (self->seats);
}

void
kr_first_table_set_ledger (KrFirstTable *self, KrLedger *ledger)
{
  g_autoptr (GtkExpression) get_name = gtk_cclosure_expression_new (
      G_TYPE_STRING, NULL, 0, NULL, G_CALLBACK (get_name_cb), NULL, NULL);

  self->ledger = g_object_ref (ledger);
  self->setup = kr_table_setup_new ();
  self->rule_sets = kr_ledger_list_rule_sets (ledger);
  kr_table_setup_take_usual_rules (self->setup, ledger);
  self->is_showing = TRUE;
  adw_combo_row_set_expression (self->rules, get_name);
  adw_combo_row_set_model (self->rules, self->rule_sets);
  self->is_showing = FALSE;
  kr_seat_list_set_setup (self->seats, ledger, self->setup);
  g_signal_connect_object (self->setup, "changed", G_CALLBACK (setup_changed_cb), self,
                           G_CONNECT_SWAPPED);
  setup_changed_cb (self);
  kr_arrival_focus (GTK_WIDGET (self), kr_seat_list_find_empty (self->seats));
}
