/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-evening-card.h"

#include "kr-accessible.h"
#include "kr-css-class.h"
#include "kr-display-name.h"
#include "kr-evening-words.h"
#include "kr-pen-mark.h"
#include "kr-pen-style.h"
#include "kr-points.h"

#include <glib/gi18n.h>

/* A player’s mark, name and total. */
typedef struct {
  GtkWidget *box;
  KrPenMark *mark;
  GtkLabel *name;
  GtkLabel *total;
} Seat;

struct _KrEveningCard {
  AdwBin parent_instance;

  GtkLabel *number;
  GtkWidget *look;
  GtkImage *icon;
  GtkLabel *state;
  GtkProgressBar *deals;
  GtkGrid *grid;
  Seat seats[KR_MAX_SEATS];
  GtkLabel *progress;
  GtkLabel *leader;
  GtkWidget *question;
  GtkWidget *correct;
};

G_DEFINE_FINAL_TYPE (KrEveningCard, kr_evening_card, ADW_TYPE_BIN)

enum {
  SIGNAL_ASKED,
  SIGNAL_CORRECTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
create_seat (KrEveningCard *self, int number)
{
  Seat *seat = &self->seats[number];

  seat->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  seat->mark = KR_PEN_MARK (kr_pen_mark_new (0, ""));
  seat->name = GTK_LABEL (gtk_label_new (NULL));
  seat->total = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_set_valign (GTK_WIDGET (seat->mark), GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (GTK_WIDGET (seat->name), TRUE);
  gtk_label_set_xalign (seat->name, 0);
  gtk_label_set_ellipsize (seat->name, PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (seat->name, 4);
  gtk_widget_add_css_class (GTK_WIDGET (seat->name), "heading");
  gtk_widget_add_css_class (GTK_WIDGET (seat->total), "numeric");
  gtk_box_append (GTK_BOX (seat->box), GTK_WIDGET (seat->mark));
  gtk_box_append (GTK_BOX (seat->box), GTK_WIDGET (seat->name));
  gtk_box_append (GTK_BOX (seat->box), GTK_WIDGET (seat->total));
  gtk_grid_attach (self->grid, seat->box, number % 2, number / 2, 1, 1);
}

static void
show_seat (KrEveningCard *self, int number, const KrEveningPerson *person, const char *total)
{
  Seat *seat = &self->seats[number];
  g_autofree char *initial = kr_display_name_initial (person->name, FALSE);

  if (seat->box == NULL)
    create_seat (self, number);
  gtk_widget_set_visible (seat->box, TRUE);
  kr_pen_mark_set_pen (seat->mark, (guint) person->pen);
  kr_pen_mark_set_initial (seat->mark, initial);
  kr_pen_style_set_pen (GTK_WIDGET (seat->name), (guint) person->pen);
  gtk_label_set_text (seat->name, person->name);
  kr_accessible_set_tooltip (GTK_WIDGET (seat->name), person->name);
  gtk_label_set_text (seat->total, total);
}

static void
show_look (KrEveningCard *self, KrEveningLook look)
{
  static const char *const classes[] = {
      [KR_EVENING_LOOKS_WAITING] = "waiting", [KR_EVENING_LOOKS_PLAYING] = "playing",
      [KR_EVENING_LOOKS_OFFLINE] = "offline", [KR_EVENING_LOOKS_CALLING] = "calling",
      [KR_EVENING_LOOKS_DONE] = "done",
  };

  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    kr_css_class_set (GTK_WIDGET (self), classes[i], i == look);
  gtk_image_set_from_icon_name (self->icon, kr_evening_words_get_icon (look));
  gtk_widget_set_visible (self->question, look == KR_EVENING_LOOKS_CALLING);
}

void
kr_evening_card_show (KrEveningCard *self,
                      const KrEveningBoard *board,
                      int round,
                      int table,
                      const KrClubDevice *device,
                      gint64 now_us)
{
  const KrEveningTable *seats = &board->state->rounds[round].tables[table];
  const KrEveningResult *result = kr_evening_board_get_result (board, round, table);
  const KrEveningLook look = kr_evening_words_get_look (board, round, table, device, now_us);
  g_autofree char *number = g_strdup_printf ("%d", table + 1);
  g_autofree char *state = kr_evening_words_format_look (look, device);
  g_autofree char *progress = kr_evening_words_format_progress (board, round, table, look, device);
  g_autofree char *leader = kr_evening_words_format_leader (board, round, table, look, device);
  g_autofree char *name = g_strdup_printf (_ ("Table %1$d: %2$s"), table + 1, state);
  g_autofree char *correct = g_strdup_printf (_ ("Correct a seat of table %d"), table + 1);

  g_return_if_fail (KR_IS_EVENING_CARD (self));
  gtk_label_set_text (self->number, number);
  gtk_label_set_text (self->state, state);
  show_look (self, look);
  gtk_progress_bar_set_fraction (self->deals, result->over ? 1
                                              : result->n_deals > 0
                                                  ? (double) result->n_scored / result->n_deals
                                                  : 0);
  for (int seat = 0; seat < KR_MAX_SEATS; seat++) {
    if (seat < seats->n_seats) {
      g_autofree char *total =
          result->there ? kr_points_format (result->total[seat]) : g_strdup ("");

      show_seat (self, seat, &board->state->people[seats->seats[seat]], total);
    } else if (self->seats[seat].box != NULL) {
      gtk_widget_set_visible (self->seats[seat].box, FALSE);
    }
  }
  gtk_label_set_text (self->progress, progress);
  gtk_label_set_text (self->leader, leader);
  kr_accessible_set_name (GTK_WIDGET (self), name);
  kr_accessible_set_label (self->correct, correct);
}

static void
question_cb (KrEveningCard *self)
{
  g_signal_emit (self, signals[SIGNAL_ASKED], 0);
}

static void
correct_cb (KrEveningCard *self)
{
  g_signal_emit (self, signals[SIGNAL_CORRECTED], 0);
}

static void
kr_evening_card_class_init (KrEveningCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[SIGNAL_ASKED] = g_signal_new ("asked", KR_TYPE_EVENING_CARD, G_SIGNAL_RUN_LAST, 0, NULL,
                                        NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_CORRECTED] = g_signal_new ("corrected", KR_TYPE_EVENING_CARD, G_SIGNAL_RUN_LAST, 0,
                                            NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/evening/kr-evening-card.ui");
  gtk_widget_class_bind_template_child (widget_class, KrEveningCard, number);
  gtk_widget_class_bind_template_child (widget_class, KrEveningCard, look);
  gtk_widget_class_bind_template_child (widget_class, KrEveningCard, icon);
  gtk_widget_class_bind_template_child (widget_class, KrEveningCard, state);
  gtk_widget_class_bind_template_child (widget_class, KrEveningCard, deals);
  gtk_widget_class_bind_template_child (widget_class, KrEveningCard, grid);
  gtk_widget_class_bind_template_child (widget_class, KrEveningCard, progress);
  gtk_widget_class_bind_template_child (widget_class, KrEveningCard, leader);
  gtk_widget_class_bind_template_child (widget_class, KrEveningCard, question);
  gtk_widget_class_bind_template_child (widget_class, KrEveningCard, correct);
  gtk_widget_class_bind_template_callback (widget_class, question_cb);
  gtk_widget_class_bind_template_callback (widget_class, correct_cb);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
kr_evening_card_init (KrEveningCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
