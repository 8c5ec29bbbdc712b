/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-club-table-page.h"

#include "kr-accessible.h"
#include "kr-arrival.h"
#include "kr-call-window.h"
#include "kr-club-line.h"
#include "kr-evening-words.h"
#include "kr-gettext.h"
#include "kr-seat-ring.h"
#include "kr-sit-window.h"
#include "kr-text-label.h"
#include "kr-toast.h"
#include "kr-widget-children.h"
#include "kr-wrap-layout.h"

#include <glib/gi18n.h>

struct _KrClubTablePage {
  AdwBin parent_instance;

  KrLedger *ledger;
  KrClubNight *night; /* the ledger’s */
  KrClubLine *line;   /* likewise */
  int away_round;     /* another game was asked for during it; -1: in none */
  gboolean wanted;
  gboolean asks; /* which table the laptop is, whatever was said */
  int n_choices;

  GtkStack *states;
  GtkWidget *choice;
  GtkFlowBox *tables;
  GtkWidget *table;
  GtkLabel *title;
  GtkLabel *facts;
  GtkLabel *news;
  KrSeatRing *ring;
  GtkWidget *seats;
  GtkWidget *sit;
  GtkButton *start;
  GtkButton *call;
  GtkWidget *other_table;
  GtkWidget *other_game;
  GtkLabel *called;
};

G_DEFINE_FINAL_TYPE (KrClubTablePage, kr_club_table_page, ADW_TYPE_BIN)

enum {
  PROP_WANTED = 1,
  N_PROPERTIES,
};

static GParamSpec *properties[N_PROPERTIES];

enum {
  SIGNAL_STARTED,
  SIGNAL_RESUMED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static int
get_table (KrClubTablePage *self)
{
  return self->asks ? KR_CLUB_NIGHT_NOT_CHOSEN : kr_club_night_get_own_table (self->night);
}

static const KrEveningPlayed *
get_round (KrClubTablePage *self)
{
  const KrEveningBoard *board = kr_club_night_get_board (self->night);

  return &board->state->rounds[board->state->n_rounds - 1];
}

gboolean
kr_club_table_page_has_table (KrClubTablePage *self)
{
  g_return_val_if_fail (KR_IS_CLUB_TABLE_PAGE (self), FALSE);
  return self->night != NULL && kr_club_night_get_round (self->night) >= 0 &&
         !kr_club_night_get_board (self->night)->state->closed && get_table (self) >= 0 &&
         get_table (self) < get_round (self)->seating.n_tables;
}

/* --- The question which table this is ------------------------------------------------- */

static void
chosen_cb (KrClubTablePage *self, GtkWidget *button)
{
  GtkWidget *child = gtk_widget_get_parent (button);

  self->asks = FALSE;
  kr_club_night_set_own_table (self->night,
                               gtk_flow_box_child_get_index (GTK_FLOW_BOX_CHILD (child)));
}

static void
no_table_cb (KrClubTablePage *self)
{
  self->asks = FALSE;
  kr_club_night_set_own_table (self->night, KR_CLUB_NIGHT_NO_TABLE);
}

static void
other_table_cb (KrClubTablePage *self)
{
  kr_club_table_page_come_back (self);
}

static void
show_choice (KrClubTablePage *self)
{
  const int n = get_round (self)->seating.n_tables;

  if (n == self->n_choices)
    return;
  kr_widget_children_remove (GTK_WIDGET (self->tables));
  for (int i = 0; i < n; i++) {
    g_autofree char *number = g_strdup_printf ("%d", i + 1);
    g_autofree char *name = g_strdup_printf (_ ("Table %d"), i + 1);
    GtkWidget *button = gtk_button_new_with_label (number);

    gtk_widget_add_css_class (button, "title-2");
    kr_accessible_set_label (button, name);
    g_signal_connect_object (button, "clicked", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
    gtk_flow_box_insert (self->tables, button, -1);
    gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
  }
  self->n_choices = n;
}

/* --- The table ------------------------------------------------------------------------- */

/* `Craits · 15 deals · until about 21:40` */
static void
show_facts (KrClubTablePage *self, const KrEveningBoard *board)
{
  const KrRules *rules = kr_club_night_get_rules (self->night);
  const KrEveningSettings *settings = &board->state->settings;
  const KrEveningPlayed *round = get_round (self);
  GString *facts = g_string_new (rules != NULL ? kr_gettext_text (rules->name) : "");

  if (settings->n_deals > 0)
    g_string_append_printf (facts,
                            ngettext (" · %d deal", " · %d deals", (gulong) settings->n_deals),
                            settings->n_deals);
  if (settings->n_minutes > 0) {
    g_autofree char *end = kr_evening_words_format_time (round->started_at_us +
                                                         settings->n_minutes * G_TIME_SPAN_MINUTE);

    g_string_append_printf (facts, _ (" · until about %s"), end);
  }
  gtk_label_set_text (self->facts, facts->str);
  g_string_free (facts, TRUE);
}

static void
show_call (KrClubTablePage *self)
{
  const char *question = kr_club_line_get_question (self->line);
  g_autofree char *said = NULL;

  if (question != NULL)
    said = *question != '\0' ? g_strdup_printf (_ ("The director has been called: “%s”"), question)
                             : g_strdup (_ ("The director has been called."));
  gtk_label_set_text (self->called, said != NULL
                                        ? said
                                        : _ ("Without the network the game goes on here; the "
                                             "director gets it when it is back."));
  gtk_button_set_label (self->call,
                        question != NULL ? _ ("Director Called…") : _ ("Call the Director…"));
  kr_text_label_wrap_button (GTK_WIDGET (self->call));
}

static void
show_table (KrClubTablePage *self)
{
  const KrEveningBoard *board = kr_club_night_get_board (self->night);
  const int round = board->state->n_rounds - 1;
  const int number = get_table (self);
  const gboolean has_table = number < get_round (self)->seating.n_tables;
  const KrEveningResult *result =
      has_table ? kr_evening_board_get_result (board, round, number) : NULL;
  const gboolean over = result != NULL && result->over;
  const gboolean called = get_round (self)->called_at_us != 0;
  g_autofree char *title = g_strdup_printf (_ ("Round %1$d, table %2$d"), round + 1, number + 1);

  gtk_label_set_text (self->title, title);
  show_facts (self, board);
  gtk_widget_set_visible (self->seats, has_table);
  gtk_widget_set_sensitive (GTK_WIDGET (self->start), has_table && !over);
  if (has_table)
    kr_seat_ring_show (self->ring, board->state, &get_round (self)->tables[number]);
  gtk_button_set_label (self->start, result != NULL && result->there ? _ ("Go On") : _ ("Start"));
  gtk_label_set_text (self->news, !has_table ? _ ("This table has no game in this round.")
                                  : over     ? _ ("This game is over. The next round will appear "
                                                      "here.")
                                  : called   ? _ ("Time is up: the deal that is being played is "
                                                    "the last one of this round.")
                                             : "");
  gtk_widget_set_visible (GTK_WIDGET (self->news), !has_table || over || called);
  show_call (self);
}

/* --- What is shown ---------------------------------------------------------------------- */

static void
update (KrClubTablePage *self)
{
  const KrEveningBoard *board = self->night != NULL ? kr_club_night_get_board (self->night) : NULL;
  gboolean wanted = board != NULL && board->state->n_rounds > 0 && !board->state->closed;

  if (wanted && self->away_round == board->state->n_rounds - 1)
    wanted = FALSE;
  if (wanted && get_table (self) == KR_CLUB_NIGHT_NO_TABLE)
    wanted = FALSE;
  if (wanted && get_table (self) == KR_CLUB_NIGHT_NOT_CHOSEN)
    show_choice (self);
  else if (wanted)
    show_table (self);
  if (wanted)
    kr_accessible_show_page (self->states, get_table (self) < 0 ? self->choice : self->table);
  self->wanted = wanted;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WANTED]);
}

/* The call is said again with what was heard. */
static void
heard_cb (KrClubTablePage *self)
{
  if (self->wanted && get_table (self) >= 0)
    show_call (self);
}

static void
start_cb (KrClubTablePage *self)
{
  const KrEveningBoard *board = kr_club_night_get_board (self->night);
  const int round = board->state->n_rounds - 1;
  const int number = get_table (self);
  g_autoptr (GError) error = NULL;
  g_autoptr (KrGame) game = NULL;

  if (kr_evening_board_get_result (board, round, number)->there) {
    g_signal_emit (self, signals[SIGNAL_RESUMED], 0,
                   board->state->rounds[round].tables[number].session);
    return;
  }
  game = kr_club_night_make_game (self->night, round, number, &error);
  if (game != NULL)
    g_signal_emit (self, signals[SIGNAL_STARTED], 0, game);
  else
    kr_toast_error (GTK_WIDGET (self), error);
}

static void
call_cb (KrClubTablePage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  gtk_window_present (GTK_WINDOW (kr_call_window_new (self->line, NULL, GTK_WINDOW (root))));
}

static void
sit_cb (KrClubTablePage *self)
{
  const int round = kr_club_night_get_round (self->night);

  gtk_window_present (GTK_WINDOW (
      kr_sit_window_new (self->night, round, get_table (self), GTK_WIDGET (self->states))));
}

static void
away_cb (KrClubTablePage *self)
{
  self->away_round = kr_club_night_get_round (self->night);
  update (self);
}

void
kr_club_table_page_come_back (KrClubTablePage *self)
{
  g_return_if_fail (KR_IS_CLUB_TABLE_PAGE (self));
  if (self->night == NULL)
    return;
  self->asks = self->wanted || kr_club_night_get_own_table (self->night) < 0;
  self->away_round = -1;
  update (self);
}

static void
kr_club_table_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_WANTED)
    g_value_set_boolean (value, KR_CLUB_TABLE_PAGE (object)->wanted);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
kr_club_table_page_dispose (GObject *object)
{
  KrClubTablePage *self = KR_CLUB_TABLE_PAGE (object);

  g_clear_object (&self->night);
  g_clear_object (&self->line);
  g_clear_object (&self->ledger);
  G_OBJECT_CLASS (kr_club_table_page_parent_class)->dispose (object);
}

static void
kr_club_table_page_class_init (KrClubTablePageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = kr_club_table_page_get_property;
  object_class->dispose = kr_club_table_page_dispose;
  properties[PROP_WANTED] =
      g_param_spec_boolean ("wanted", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  signals[SIGNAL_STARTED] = g_signal_new ("started", KR_TYPE_CLUB_TABLE_PAGE, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 1, KR_TYPE_GAME);
  signals[SIGNAL_RESUMED] = g_signal_new ("resumed", KR_TYPE_CLUB_TABLE_PAGE, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  g_type_ensure (KR_TYPE_SEAT_RING);
  g_type_ensure (KR_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/kreights/Kreights/evening/kr-club-table-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KrClubTablePage, states);
  gtk_widget_class_bind_template_child (widget_class, KrClubTablePage, choice);
  gtk_widget_class_bind_template_child (widget_class, KrClubTablePage, tables);
  gtk_widget_class_bind_template_child (widget_class, KrClubTablePage, table);
  gtk_widget_class_bind_template_child (widget_class, KrClubTablePage, title);
  gtk_widget_class_bind_template_child (widget_class, KrClubTablePage, facts);
  gtk_widget_class_bind_template_child (widget_class, KrClubTablePage, news);
  gtk_widget_class_bind_template_child (widget_class, KrClubTablePage, ring);
  gtk_widget_class_bind_template_child (widget_class, KrClubTablePage, seats);
  gtk_widget_class_bind_template_child (widget_class, KrClubTablePage, sit);
  gtk_widget_class_bind_template_child (widget_class, KrClubTablePage, start);
  gtk_widget_class_bind_template_child (widget_class, KrClubTablePage, call);
  gtk_widget_class_bind_template_child (widget_class, KrClubTablePage, other_table);
  gtk_widget_class_bind_template_child (widget_class, KrClubTablePage, other_game);
  gtk_widget_class_bind_template_child (widget_class, KrClubTablePage, called);
  gtk_widget_class_bind_template_callback (widget_class, no_table_cb);
  gtk_widget_class_bind_template_callback (widget_class, other_table_cb);
  gtk_widget_class_bind_template_callback (widget_class, start_cb);
  gtk_widget_class_bind_template_callback (widget_class, call_cb);
  gtk_widget_class_bind_template_callback (widget_class, sit_cb);
  gtk_widget_class_bind_template_callback (widget_class, away_cb);
}

static void
kr_club_table_page_init (KrClubTablePage *self)
{
  self->away_round = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  kr_text_label_wrap_button (self->sit);
  kr_text_label_wrap_button (self->other_table);
  kr_text_label_wrap_button (self->other_game);
  kr_arrival_focus (self->table, GTK_WIDGET (self->start));
  kr_arrival_guard (self->table);
}

void
kr_club_table_page_set_ledger (KrClubTablePage *self, KrLedger *ledger)
{
  g_return_if_fail (self->ledger == NULL);
  self->ledger = g_object_ref (ledger);
  self->night = g_object_ref (kr_club_night_get (ledger));
  self->line = g_object_ref (kr_club_line_get (ledger));
  g_signal_connect_object (self->night, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->line, "notify::devices", G_CALLBACK (heard_cb), self,
                           G_CONNECT_SWAPPED);
  update (self);
}
