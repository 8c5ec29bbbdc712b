/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-referee-reports.h"

#include "kr-accessible.h"
#include "kr-placeholder.h"
#include "kr-widget-children.h"

#include <glib/gi18n.h>

struct _KrRefereeReports {
  GtkPopover parent_instance;

  GtkBox *list;
};

G_DEFINE_FINAL_TYPE (KrRefereeReports, kr_referee_reports, GTK_TYPE_POPOVER)

static const char *const texts[] = {
    [KR_EVENT_STARTER] = "",
    [KR_EVENT_PLAY] = "",
    [KR_EVENT_DRAW] = "",
    [KR_EVENT_CALL] = N_ ("{player} says “one card”"),
    [KR_EVENT_ASK] = N_ ("{player} is asked “How many cards?”"),
    [KR_EVENT_REVOKE] = N_ ("{player} drew but could have played"),
    [KR_EVENT_SLOW] = N_ ("{player} is slow"),
    [KR_EVENT_LOOKED] = N_ ("{player} looked before naming a suit"),
    [KR_EVENT_MULLIGAN] = N_ ("{player} takes a mulligan"),
};

/* Whether the referee takes it from the player, allowed or not. */
static gboolean
is_possible (const KrTable *table, KrEventKind kind, int seat)
{
  const KrEvent event = {.kind = kind, .seat = (int8_t) seat};
  KrRuling ruling = {.id = KR_RULING_NONE};

  kr_table_check (table, &event, &ruling);
  return ruling.id != KR_RULING_IMPOSSIBLE && ruling.id != KR_RULING_NO_MULLIGAN;
}

/* Whether it means anything under the rules, here and now. */
static gboolean
can_be_reported (const KrTable *table, KrEventKind kind, int seat)
{
  const KrRules *rules = table->setup.rules;

  if (table->over || (!table->started && kind != KR_EVENT_LOOKED && kind != KR_EVENT_CALL))
    return FALSE;
  switch (kind) {
  case KR_EVENT_CALL:
    return (table->may_call >> seat & 1) != 0 || (rules->undue_call_draws && table->started);
  case KR_EVENT_ASK:
    return rules->one_card_asked;
  case KR_EVENT_REVOKE:
    return rules->revoke > 0 && is_possible (table, kind, seat);
  case KR_EVENT_SLOW:
    return rules->slow_draws && is_possible (table, kind, seat);
  case KR_EVENT_LOOKED:
    return rules->look_draws && is_possible (table, kind, seat);
  case KR_EVENT_MULLIGAN:
    return is_possible (table, kind, seat);
  case KR_EVENT_STARTER:
  case KR_EVENT_PLAY:
  case KR_EVENT_DRAW:
    break;
  }
  return FALSE;
}

static GtkWidget *
add_button (KrRefereeReports *self, const char *text)
{
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (button),
                        g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0, "ellipsize",
                                      PANGO_ELLIPSIZE_MIDDLE, "max-width-chars", 40, NULL));
  kr_accessible_set_tooltip (button, text);
  kr_accessible_set_name (GTK_WIDGET (button), text);
  gtk_widget_add_css_class (button, "flat");
  gtk_box_append (self->list, button);
  return button;
}

static void
report_cb (GtkWidget *button, KrRefereeReports *self)
{
  g_autoptr (GVariant) report = g_variant_ref (g_object_get_data (G_OBJECT (button), "report"));

  gtk_popover_popdown (GTK_POPOVER (self));
  gtk_widget_activate_action_variant (GTK_WIDGET (self), "referee.report", report);
}

static void
add_action (KrRefereeReports *self, const char *text, const char *action)
{
  GtkWidget *button = add_button (self, text);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (gtk_popover_popdown), self);
}

/* Anybody may ask: the player on the left does. */
static void
add_event (KrRefereeReports *self, KrGame *game, const KrTable *table, KrEventKind kind, int seat)
{
  g_autofree char *text =
      kr_placeholder_fill (_ (texts[kind]), "{player}", kr_game_get_name (game, seat));
  GtkWidget *button = add_button (self, text);
  GVariant *report = kind == KR_EVENT_ASK
                         ? g_variant_new ("(iii)", kind, (seat + 1) % table->setup.n_seats, seat)
                         : g_variant_new ("(iii)", kind, seat, KR_NO_SEAT);

  g_object_set_data_full (G_OBJECT (button), "report", g_variant_ref_sink (report),
                          (GDestroyNotify) g_variant_unref);
  g_signal_connect (button, "clicked", G_CALLBACK (report_cb), self);
}

static void
kr_referee_reports_class_init (KrRefereeReportsClass *klass)
{
}

static void
kr_referee_reports_init (KrRefereeReports *self)
{
  GtkWidget *scroller = g_object_new (
      GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy", GTK_POLICY_NEVER, "propagate-natural-height",
      TRUE, "propagate-natural-width", TRUE, "max-content-height", 420, NULL);

  self->list = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->list));
  gtk_popover_set_child (GTK_POPOVER (self), scroller);
}

void
kr_referee_reports_show (KrRefereeReports *self, KrGame *game, const KrTable *table)
{
  g_return_if_fail (KR_IS_REFEREE_REPORTS (self));
  kr_widget_children_remove (GTK_WIDGET (self->list));
  for (int kind = KR_EVENT_CALL; kind <= KR_EVENT_MULLIGAN; kind++)
    for (int seat = 0; seat < table->setup.n_seats; seat++)
      if (can_be_reported (table, (KrEventKind) kind, seat))
        add_event (self, game, table, (KrEventKind) kind, seat);
  if (gtk_widget_get_first_child (GTK_WIDGET (self->list)) != NULL)
    gtk_box_append (self->list, gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
  add_action (self, _ ("Set Up Position…"), "referee.set-table");
  add_action (self, _ ("What If…"), "win.what-if");
}
