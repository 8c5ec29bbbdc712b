/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-referee-page.h"

#include "kr-accessible.h"
#include "kr-blank.h"
#include "kr-card-grid.h"
#include "kr-card-name.h"
#include "kr-em.h"
#include "kr-pen-mark.h"
#include "kr-pen-style.h"
#include "kr-referee-log.h"
#include "kr-referee-more.h"
#include "kr-referee-table.h"
#include "kr-referee-words.h"
#include "kr-referee-tiles.h"
#include "kr-report.h"
#include "kr-seat.h"
#include "kr-situation-window.h"
#include "kr-typed-card.h"
#include "kr-what-if-window.h"
#include "kr-why-window.h"

#include <glib/gi18n.h>

/*
 * Everything here shows the referee's table; it is asked again after each
 * change. What is the page's own: who is about to play out of turn, a card that
 * is half typed, and the answer to an event that was not recorded.
 */

#define RETRY_SECONDS 5
#define LEAST_WIDE_EMS 60
#define SPACING 20
#define NARROW_SPACING 4

struct _KrRefereePage {
  GtkWidget parent_instance;

  KrReferee *referee; /* NULL: nothing is shown */
  const char *names[KR_MAX_SEATS];
  int actor;    /* who plays next; KR_NO_SEAT: the player at turn */
  char *answer; /* to an event that changed nothing; NULL: none */
  KrAtoms answer_atoms;
  KrEvent *unsaved; /* could not be written yet; NULL: nothing waits */
  guint retry_id;
  gboolean narrow; /* one column */
  guint layout_id;
  KrTypedCard typed;

  GtkWidget *box;
  GtkWidget *banner;
  KrPenMark *mark;
  GtkLabel *headline;
  GtkLabel *news;
  GtkLabel *leave_label;
  GtkBox *columns;
  GtkWidget *table_side;
  KrRefereeTable *table;
  GtkWidget *log_frame;
  GtkListBox *log;
  GtkWidget *play_side;
  KrRefereeTiles *tiles;
  GtkLabel *invitation;
  GtkWidget *not_out_of_turn;
  GtkLabel *pressures;
  KrCardGrid *cards;
  GtkWidget *legend;
  GtkWidget *draw_line;
  GtkButton *draw;
  GtkToggleButton *says;
  GtkWidget *take_back;
  GtkMenuButton *out_of_turn;
  GtkPopover *others_popover;
  GtkBox *others;
  GtkMenuButton *something;
  KrRefereeMore *more;
  GtkWidget *why;
};

G_DEFINE_FINAL_TYPE (KrRefereePage, kr_referee_page, GTK_TYPE_WIDGET)

enum {
  SIGNAL_LEAVE,
  SIGNAL_SCORE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static const KrTable *
get_table (KrRefereePage *self)
{
  return kr_referee_get_table (self->referee);
}

/* Whose card is told next. */
static int
get_actor (KrRefereePage *self)
{
  return self->actor != KR_NO_SEAT ? self->actor : get_table (self)->turn;
}

/* --- Banner ------------------------------------------------------------ */

/* In whose pen the banner is written: the player at turn, or who is out. */
static int
find_banner_seat (const KrTable *table)
{
  if (table->turn != KR_NO_SEAT)
    return table->turn;
  return table->n_out > 0 ? table->out[0] : KR_NO_SEAT;
}

static void
show_banner_seat (KrRefereePage *self, int seat)
{
  KrGame *game = kr_referee_get_game (self->referee);
  g_autofree char *initial = seat != KR_NO_SEAT ? kr_seat_dup_initial (game, seat) : g_strdup ("");
  const guint pen = seat != KR_NO_SEAT ? kr_game_get_pen (game, seat) : KR_PEN_PENCIL;

  kr_pen_mark_set_pen (self->mark, pen);
  kr_pen_mark_set_initial (self->mark, initial);
  kr_pen_style_set_pen (self->banner, pen);
}

/* What the last event made happen, and who owes what. */
static char *
dup_news (KrRefereePage *self)
{
  KrRefereeEntry *last = kr_referee_get_last (self->referee);
  const KrMatchTableLine *line = last != NULL ? kr_referee_entry_get_line (last) : NULL;
  g_autofree char *notices = kr_referee_words_dup_notices (get_table (self), self->names);
  g_autofree char *effects = NULL;

  if (self->answer != NULL)
    return g_strdup (self->answer);
  if (line == NULL || line->is_situation)
    return g_steal_pointer (&notices);
  effects = kr_referee_words_dup_effects (&line->effects, self->names);
  return g_strconcat (effects, *effects != '\0' && *notices != '\0' ? " " : "", notices, NULL);
}

static void
update_banner (KrRefereePage *self)
{
  const gboolean lost = kr_referee_is_lost (self->referee);
  g_autofree char *headline = lost ? g_strdup (_ ("The record of this deal cannot be followed"))
                                   : kr_referee_words_dup_turn (get_table (self), self->names);
  g_autofree char *news = lost ? g_strdup (_ ("Set the table to go on.")) : dup_news (self);

  show_banner_seat (self, find_banner_seat (get_table (self)));
  gtk_label_set_label (self->headline, headline);
  gtk_label_set_label (self->news, news);
  gtk_widget_set_visible (GTK_WIDGET (self->news), *news != '\0');
}

/* --- Playing ----------------------------------------------------------- */

/* `Sam took a pressure this deal ●`; "" if there was none. */
static char *
dup_pressures (KrRefereePage *self)
{
  const KrTable *table = get_table (self);
  int seats[KR_MAX_SEATS];
  int n = 0;
  g_autofree char *players = NULL;

  for (int seat = 0; seat < table->setup.n_seats; seat++)
    if (table->tally[seat].pressures > 0)
      seats[n++] = seat;
  if (n == 0)
    return g_strdup ("");
  players = kr_referee_words_dup_list (seats, n, self->names);
  return kr_blank_fill (_ ("Pressures this deal: {players} ●"), "{players}", players);
}

static const char *
get_invitation (KrRefereePage *self)
{
  const KrTable *table = get_table (self);

  if (table->over)
    return _ ("The cards as they lie");
  if (!table->started)
    return _ ("Tap the card {player} turns up");
  return self->actor != KR_NO_SEAT ? _ ("Tap the card {player} plays out of turn")
                                   : _ ("Tap the card {player} plays");
}

static char *
dup_draw_label (KrRefereePage *self)
{
  const KrTable *table = get_table (self);
  g_autofree char *due = NULL;

  if (table->over)
    return g_strdup (_ ("Score this deal"));
  if (!table->started || kr_referee_is_lost (self->referee))
    return g_strdup (_ ("Set the table…"));
  if (self->actor != KR_NO_SEAT)
    return kr_blank_fill (_ ("{player} draws"), "{player}", self->names[self->actor]);
  due = kr_referee_words_dup_due (table);
  /* Translators: the player at turn and `draws one` */
  return g_strdup_printf (_ ("%1$s %2$s"), self->names[table->turn], due);
}

/* Whether the call could be due with any card now: only then it can be said. */
static gboolean
can_say (const KrTable *table)
{
  const uint64_t legal = kr_table_legal_cards (table);

  if (!table->started || table->over)
    return FALSE;
  if (table->setup.rules->one_card_cooper && table->again && table->hands[table->turn] == 0)
    return TRUE;
  for (KrCard card = 0; card < KR_N_CARDS; card++)
    if ((legal >> card & 1) != 0 && kr_table_call_is_due (table, card))
      return TRUE;
  return FALSE;
}

static void
update_play (KrRefereePage *self)
{
  const KrTable *table = get_table (self);
  const gboolean lost = kr_referee_is_lost (self->referee);
  const int actor = get_actor (self);
  g_autofree char *draw = dup_draw_label (self);
  g_autofree char *pressures = dup_pressures (self);
  g_autofree char *invitation =
      kr_blank_fill (get_invitation (self), "{player}", actor >= 0 ? self->names[actor] : "");

  gtk_label_set_label (self->invitation, invitation);
  gtk_label_set_label (self->pressures, pressures);
  gtk_widget_set_visible (self->not_out_of_turn, self->actor != KR_NO_SEAT);
  kr_card_grid_show (self->cards, table, actor);
  gtk_widget_set_sensitive (GTK_WIDGET (self->cards),
                            !lost && !table->over && self->unsaved == NULL);
  gtk_button_set_label (self->draw, draw);
  gtk_widget_set_sensitive (GTK_WIDGET (self->draw), self->unsaved == NULL);
  kr_accessible_set_label (GTK_WIDGET (self->draw), draw);
  if (table->started)
    gtk_widget_add_css_class (GTK_WIDGET (self->draw), "suggested-action");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->draw), "suggested-action");
  gtk_widget_set_visible (GTK_WIDGET (self->says), self->actor == KR_NO_SEAT && can_say (table));
}

static void
update_actions (KrRefereePage *self)
{
  const KrTable *table = get_table (self);
  const gboolean playing = table->started && !table->over && !kr_referee_is_lost (self->referee);

  gtk_widget_set_sensitive (self->take_back, kr_referee_can_take_back (self->referee));
  gtk_widget_set_sensitive (GTK_WIDGET (self->out_of_turn), playing);
  gtk_widget_set_sensitive (self->why,
                            self->answer != NULL || kr_referee_get_last (self->referee) != NULL);
  kr_referee_more_show (self->more, kr_referee_get_game (self->referee), table);
}

/* --- Log and the others ------------------------------------------------- */

static void
update_log (KrRefereePage *self)
{
  GListModel *log = kr_referee_get_log (self->referee);
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->log))) != NULL)
    gtk_list_box_remove (self->log, row);
  for (guint i = 0; i < g_list_model_get_n_items (log); i++) {
    g_autoptr (KrRefereeEntry) entry = g_list_model_get_item (log, i);

    gtk_list_box_append (self->log,
                         kr_referee_log_new_row (kr_referee_get_game (self->referee), entry));
  }
  gtk_widget_set_visible (self->log_frame, g_list_model_get_n_items (log) > 0);
  gtk_adjustment_set_value (
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->log_frame)), 0);
}

/* The game's names move when it changes. */
static void
take_names (KrRefereePage *self)
{
  KrGame *game = kr_referee_get_game (self->referee);

  for (int seat = 0; seat < kr_game_get_match (game)->n_seats; seat++)
    self->names[seat] = kr_game_get_name (game, seat);
}

static void update (KrRefereePage *self);

static void
other_cb (GtkWidget *button, KrRefereePage *self)
{
  gtk_popover_popdown (self->others_popover);
  self->actor = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "seat"));
  update (self);
}

static void
update_others (KrRefereePage *self)
{
  const KrTable *table = get_table (self);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->others))) != NULL)
    gtk_box_remove (self->others, child);
  for (int seat = 0; seat < table->setup.n_seats; seat++) {
    GtkWidget *button;

    if (seat == table->turn)
      continue;
    button = gtk_button_new_with_label (self->names[seat]);
    gtk_widget_add_css_class (button, "flat");
    kr_accessible_set_labelf (button, _ ("%s plays or draws out of turn"), self->names[seat]);
    g_object_set_data (G_OBJECT (button), "seat", GINT_TO_POINTER (seat));
    g_signal_connect (button, "clicked", G_CALLBACK (other_cb), self);
    gtk_box_append (self->others, button);
  }
}

static void
update (KrRefereePage *self)
{
  if (get_table (self) == NULL)
    return;
  update_banner (self);
  kr_referee_tiles_show (self->tiles, get_table (self));
  update_play (self);
  update_actions (self);
  update_others (self);
  kr_referee_table_show (self->table, get_table (self));
}

static void
referee_changed_cb (KrRefereePage *self)
{
  self->actor = KR_NO_SEAT;
  kr_typed_card_clear (&self->typed);
  g_clear_pointer (&self->answer, g_free);
  gtk_toggle_button_set_active (self->says, FALSE);
  take_names (self);
  if (get_table (self) == NULL)
    return;
  update (self);
  update_log (self);
}

/* --- Recording --------------------------------------------------------- */

static void record (KrRefereePage *self, const KrEvent *event);

static gboolean
retry_cb (gpointer user_data)
{
  KrRefereePage *self = KR_REFEREE_PAGE (user_data);
  g_autofree KrEvent *event = g_steal_pointer (&self->unsaved);

  self->retry_id = 0;
  record (self, event);
  return G_SOURCE_REMOVE;
}

static void
keep_unsaved (KrRefereePage *self, const KrEvent *event, const GError *error)
{
  g_free (self->answer);
  self->answer = g_strdup_printf (
      _ ("Not saved yet. %s It is kept here and tried again every few seconds."), error->message);
  self->unsaved = g_memdup2 (event, sizeof *event);
  self->retry_id = g_timeout_add_seconds (RETRY_SECONDS, retry_cb, self);
  update (self);
}

static void
record (KrRefereePage *self, const KrEvent *event)
{
  g_autoptr (GError) error = NULL;

  if (kr_referee_apply (self->referee, event, &error))
    return;
  if (g_error_matches (error, KR_GAME_ERROR, KR_GAME_ERROR_NOT_SAVED))
    keep_unsaved (self, event, error);
  else
    kr_report_error (GTK_WIDGET (self), error);
}

static void
show_answer (KrRefereePage *self, const KrRuling *ruling)
{
  g_autofree char *text = kr_referee_words_dup_ruling (ruling);

  g_free (self->answer);
  self->answer = g_strdup_printf (_ ("%1$s: %2$s"), self->names[ruling->seat], text);
  self->answer_atoms = ruling->atoms;
  update (self);
}

/* An event of which nothing can come is answered, all others are recorded. */
static void
tell (KrRefereePage *self, const KrEvent *event)
{
  KrRuling ruling = {0};

  if (!kr_table_check (get_table (self), event, &ruling) && kr_referee_is_answer_only (&ruling))
    show_answer (self, &ruling);
  else
    record (self, event);
}

static void
card_cb (KrCardGrid *grid, guint card, guint named, KrRefereePage *self)
{
  const KrTable *table = get_table (self);
  KrEvent event = {.kind = table->started ? KR_EVENT_PLAY : KR_EVENT_STARTER,
                   .seat = (int8_t) get_actor (self),
                   .card = (KrCard) card,
                   .named = (KrSuit) named,
                   .asked = KR_NO_SEAT};

  event.announced =
      gtk_widget_get_visible (GTK_WIDGET (self->says)) && gtk_toggle_button_get_active (self->says);
  if (event.seat != KR_NO_SEAT)
    tell (self, &event);
}

static void
more_event_cb (KrRefereeMore *more, const KrEvent *event, KrRefereePage *self)
{
  tell (self, event);
}

static void
take_back_cb (KrRefereePage *self)
{
  g_autoptr (GError) error = NULL;

  if (kr_referee_can_take_back (self->referee) && !kr_referee_take_back (self->referee, &error))
    kr_report_error (GTK_WIDGET (self), error);
}

static void
at_turn_cb (KrRefereePage *self)
{
  self->actor = KR_NO_SEAT;
  update (self);
}

static void
leave_cb (KrRefereePage *self)
{
  g_signal_emit (self, signals[SIGNAL_LEAVE], 0);
}

/* --- Windows ----------------------------------------------------------- */

static void
present (KrRefereePage *self, GtkWidget *window)
{
  gtk_window_set_transient_for (GTK_WINDOW (window),
                                GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))));
  gtk_window_present (GTK_WINDOW (window));
}

static void
situation_cb (KrRefereePage *self, const KrSituation *situation)
{
  g_autoptr (GError) error = NULL;

  if (!kr_referee_set_situation (self->referee, situation, &error))
    kr_report_error (GTK_WIDGET (self), error);
}

static void
set_table_cb (KrRefereePage *self)
{
  GtkWidget *window = kr_situation_window_new (get_table (self), self->names);

  g_signal_connect_object (window, "set", G_CALLBACK (situation_cb), self, G_CONNECT_SWAPPED);
  present (self, window);
}

static void
what_if_cb (KrRefereePage *self)
{
  KrGame *game = kr_referee_get_game (self->referee);
  const KrTable *table = get_table (self);

  present (self, kr_what_if_window_new (kr_game_get_ledger (game), game,
                                        table->started && !table->over ? table : NULL));
}

/* `Ruth: K♣`: what came last; the headline where nothing did. */
static char *
dup_last_title (KrRefereePage *self)
{
  KrRefereeEntry *last = kr_referee_get_last (self->referee);
  const KrMatchTableLine *line = last != NULL ? kr_referee_entry_get_line (last) : NULL;
  g_autofree char *event = NULL;

  if (self->answer != NULL || line == NULL || line->is_situation)
    return g_strdup (gtk_label_get_label (self->headline));
  event = kr_referee_words_dup_event (&line->event, &line->effects,
                                      kr_referee_entry_get_table (last), self->names);
  return g_strdup_printf (_ ("%1$s: %2$s"), self->names[line->event.seat], event);
}

static void
why_cb (KrRefereePage *self)
{
  KrGame *game = kr_referee_get_game (self->referee);
  KrRefereeEntry *last = kr_referee_get_last (self->referee);
  const KrMatchTableLine *line = last != NULL ? kr_referee_entry_get_line (last) : NULL;
  g_autofree char *title = dup_last_title (self);
  g_autofree char *news = NULL;
  KrAtoms atoms = {{0, 0}};

  if (self->answer != NULL)
    atoms = self->answer_atoms;
  else if (line != NULL && !line->is_situation)
    atoms = line->effects.atoms;
  news = dup_news (self);
  present (self, kr_why_window_new (kr_game_get_ledger (game), &kr_game_get_match (game)->rules,
                                    title, news, &atoms));
}

/* What the large button means: see dup_draw_label. */
static void
draw_cb (KrRefereePage *self)
{
  const KrTable *table = get_table (self);
  KrEvent event = {.kind = KR_EVENT_DRAW,
                   .seat = (int8_t) get_actor (self),
                   .card = KR_CARD_NONE,
                   .named = KR_SUIT_NONE,
                   .asked = KR_NO_SEAT};

  if (table->over) {
    g_signal_emit (self, signals[SIGNAL_SCORE], 0);
  } else if (!table->started || kr_referee_is_lost (self->referee)) {
    set_table_cb (self);
  } else {
    event.announced = gtk_widget_get_visible (GTK_WIDGET (self->says)) &&
                      gtk_toggle_button_get_active (self->says);
    tell (self, &event);
  }
}

/* --- Keys -------------------------------------------------------------- */

static gboolean
type_letter (KrRefereePage *self, guint key)
{
  const gunichar letter = gdk_keyval_to_unicode (key);
  KrCard card;

  if (letter == '!' && gtk_widget_get_visible (GTK_WIDGET (self->says))) {
    gtk_toggle_button_set_active (self->says, !gtk_toggle_button_get_active (self->says));
    return GDK_EVENT_STOP;
  }
  if (letter > 127 || !g_ascii_isalnum ((char) letter))
    return GDK_EVENT_PROPAGATE;
  if (kr_typed_card_add (&self->typed, (char) letter, &card) &&
      gtk_widget_get_sensitive (GTK_WIDGET (self->cards)))
    kr_card_grid_play (self->cards, card, KR_SUIT_NONE);
  return GDK_EVENT_STOP;
}

static gboolean
key_pressed_cb (KrRefereePage *self, guint key, guint code, GdkModifierType modifiers)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  if (self->referee == NULL || get_table (self) == NULL ||
      (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0 ||
      (focus != NULL && gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL))
    return GDK_EVENT_PROPAGATE;
  if (key == GDK_KEY_Escape && self->actor != KR_NO_SEAT)
    at_turn_cb (self);
  else if (key == GDK_KEY_Escape)
    leave_cb (self);
  else if (key == GDK_KEY_BackSpace && !kr_typed_card_clear (&self->typed))
    take_back_cb (self);
  else if (key == GDK_KEY_F1 && gtk_widget_get_sensitive (self->why))
    why_cb (self);
  else
    return type_letter (self, key);
  return GDK_EVENT_STOP;
}

/* --- Layout ------------------------------------------------------------ */

static void
move (GtkWidget *widget, GtkWidget *box)
{
  if (gtk_widget_get_parent (widget) == box)
    return;
  g_object_ref (widget);
  gtk_box_remove (GTK_BOX (gtk_widget_get_parent (widget)), widget);
  gtk_box_append (GTK_BOX (box), widget);
  g_object_unref (widget);
}

/* In one column the log comes last, and the large buttons stay in view. */
static void
move_parts (KrRefereePage *self)
{
  move (self->log_frame, self->narrow ? self->play_side : self->table_side);
  move (self->draw_line, self->narrow ? self->box : self->play_side);
  if (!self->narrow)
    gtk_box_reorder_child_after (GTK_BOX (self->play_side), self->draw_line, self->legend);
  gtk_widget_set_vexpand (self->draw_line, !self->narrow);
}

static void
lay_out (KrRefereePage *self)
{
  const gboolean narrow = self->narrow;

  if (narrow)
    gtk_widget_add_css_class (GTK_WIDGET (self), "narrow");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "narrow");
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->columns),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_spacing (self->columns, narrow ? NARROW_SPACING : SPACING);
  gtk_label_set_label (self->leave_label, narrow ? _ ("Leave") : _ ("Leave the referee"));
  gtk_widget_set_visible (self->legend, !narrow);
  kr_referee_tiles_set_narrow (self->tiles, narrow);
  move_parts (self);
  kr_card_grid_set_narrow (self->cards, narrow);
  kr_referee_table_set_narrow (self->table, narrow);
}

static gboolean
lay_out_cb (gpointer user_data)
{
  KrRefereePage *self = KR_REFEREE_PAGE (user_data);

  self->layout_id = 0;
  lay_out (self);
  return G_SOURCE_REMOVE;
}

static void
kr_referee_page_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  gtk_widget_measure (KR_REFEREE_PAGE (widget)->box, orientation, for_size, minimum, natural, NULL,
                      NULL);
}

/* What is in two columns can scroll sideways until it is in one. */
static void
kr_referee_page_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  KrRefereePage *self = KR_REFEREE_PAGE (widget);
  const gboolean narrow = width < LEAST_WIDE_EMS * kr_em_get (widget);

  gtk_widget_size_allocate (self->box, &(GtkAllocation){0, 0, width, height}, baseline);
  if (narrow == self->narrow)
    return;
  self->narrow = narrow;
  if (self->layout_id == 0)
    self->layout_id = g_idle_add (lay_out_cb, self);
}

/* --- Building ---------------------------------------------------------- */

static void
kr_referee_page_dispose (GObject *object)
{
  KrRefereePage *self = KR_REFEREE_PAGE (object);

  if (self->box != NULL)
    kr_referee_page_set_game (self, NULL);
  g_clear_handle_id (&self->layout_id, g_source_remove);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (kr_referee_page_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, KrRefereePage, box);
  gtk_widget_class_bind_template_child (widget_class, KrRefereePage, banner);
  gtk_widget_class_bind_template_child (widget_class, KrRefereePage, mark);
  gtk_widget_class_bind_template_child (widget_class, KrRefereePage, headline);
  gtk_widget_class_bind_template_child (widget_class, KrRefereePage, news);
  gtk_widget_class_bind_template_child (widget_class, KrRefereePage, leave_label);
  gtk_widget_class_bind_template_child (widget_class, KrRefereePage, columns);
  gtk_widget_class_bind_template_child (widget_class, KrRefereePage, table_side);
  gtk_widget_class_bind_template_child (widget_class, KrRefereePage, table);
  gtk_widget_class_bind_template_child (widget_class, KrRefereePage, log_frame);
  gtk_widget_class_bind_template_child (widget_class, KrRefereePage, log);
  gtk_widget_class_bind_template_child (widget_class, KrRefereePage, play_side);
  gtk_widget_class_bind_template_child (widget_class, KrRefereePage, tiles);
  gtk_widget_class_bind_template_child (widget_class, KrRefereePage, invitation);
  gtk_widget_class_bind_template_child (widget_class, KrRefereePage, not_out_of_turn);
  gtk_widget_class_bind_template_child (widget_class, KrRefereePage, pressures);
  gtk_widget_class_bind_template_child (widget_class, KrRefereePage, cards);
  gtk_widget_class_bind_template_child (widget_class, KrRefereePage, legend);
  gtk_widget_class_bind_template_child (widget_class, KrRefereePage, draw_line);
  gtk_widget_class_bind_template_child (widget_class, KrRefereePage, draw);
  gtk_widget_class_bind_template_child (widget_class, KrRefereePage, says);
  gtk_widget_class_bind_template_child (widget_class, KrRefereePage, take_back);
  gtk_widget_class_bind_template_child (widget_class, KrRefereePage, out_of_turn);
  gtk_widget_class_bind_template_child (widget_class, KrRefereePage, others_popover);
  gtk_widget_class_bind_template_child (widget_class, KrRefereePage, others);
  gtk_widget_class_bind_template_child (widget_class, KrRefereePage, something);
  gtk_widget_class_bind_template_child (widget_class, KrRefereePage, more);
  gtk_widget_class_bind_template_child (widget_class, KrRefereePage, why);
}

static void
kr_referee_page_class_init (KrRefereePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_referee_page_dispose;
  widget_class->measure = kr_referee_page_measure;
  widget_class->size_allocate = kr_referee_page_size_allocate;
  g_type_ensure (KR_TYPE_CARD_GRID);
  g_type_ensure (KR_TYPE_PEN_MARK);
  g_type_ensure (KR_TYPE_REFEREE_MORE);
  g_type_ensure (KR_TYPE_REFEREE_TABLE);
  g_type_ensure (KR_TYPE_REFEREE_TILES);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/kr-referee-page.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, leave_cb);
  gtk_widget_class_bind_template_callback (widget_class, card_cb);
  gtk_widget_class_bind_template_callback (widget_class, draw_cb);
  gtk_widget_class_bind_template_callback (widget_class, take_back_cb);
  gtk_widget_class_bind_template_callback (widget_class, at_turn_cb);
  gtk_widget_class_bind_template_callback (widget_class, more_event_cb);
  gtk_widget_class_bind_template_callback (widget_class, set_table_cb);
  gtk_widget_class_bind_template_callback (widget_class, what_if_cb);
  gtk_widget_class_bind_template_callback (widget_class, why_cb);
  gtk_widget_class_set_css_name (widget_class, "referee-page");
  signals[SIGNAL_LEAVE] = g_signal_new ("leave", KR_TYPE_REFEREE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL,
                                        NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_SCORE] = g_signal_new ("score", KR_TYPE_REFEREE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL,
                                        NULL, NULL, G_TYPE_NONE, 0);
}

static void
kr_referee_page_init (KrRefereePage *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->actor = KR_NO_SEAT;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

static void
forget_referee (KrRefereePage *self)
{
  g_clear_handle_id (&self->retry_id, g_source_remove);
  g_clear_pointer (&self->unsaved, g_free);
  g_clear_pointer (&self->answer, g_free);
  if (self->referee != NULL)
    g_signal_handlers_disconnect_by_data (self->referee, self);
  g_clear_object (&self->referee);
}

void
kr_referee_page_set_game (KrRefereePage *self, KrGame *game)
{
  g_return_if_fail (KR_IS_REFEREE_PAGE (self));
  forget_referee (self);
  kr_referee_table_set_game (self->table, game);
  if (game == NULL)
    return;
  self->referee = kr_referee_new (game);
  g_signal_connect_swapped (self->referee, "changed", G_CALLBACK (referee_changed_cb), self);
  referee_changed_cb (self);
}

void
kr_referee_page_begin (KrRefereePage *self)
{
  g_return_if_fail (KR_IS_REFEREE_PAGE (self));
  gtk_widget_child_focus (GTK_WIDGET (self->cards), GTK_DIR_TAB_FORWARD);
}
