/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-session-row.h"

#include "kr-accessible.h"
#include "kr-gettext.h"
#include "kr-pen-style.h"
#include "kr-session-words.h"
#include "kr-display-name.h"
#include "kr-points.h"

#include <glib/gi18n.h>

/* The list has few rows and uses them again while it is scrolled. */

struct _KrSessionRow {
  AdwBin parent_instance;

  GtkLabel *date;
  GtkLabel *names;
  GtkLabel *facts;
  GtkWidget *outcome; /* winner and points */
  GtkLabel *winner;
  GtkLabel *points;
  GtkLabel *length;
  GtkWidget *restore; /* shown for a deleted session */
};

G_DEFINE_FINAL_TYPE (KrSessionRow, kr_session_row, ADW_TYPE_BIN)

static void
kr_session_row_class_init (KrSessionRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/history/kr-session-row.ui");
  gtk_widget_class_bind_template_child (widget_class, KrSessionRow, date);
  gtk_widget_class_bind_template_child (widget_class, KrSessionRow, names);
  gtk_widget_class_bind_template_child (widget_class, KrSessionRow, facts);
  gtk_widget_class_bind_template_child (widget_class, KrSessionRow, outcome);
  gtk_widget_class_bind_template_child (widget_class, KrSessionRow, winner);
  gtk_widget_class_bind_template_child (widget_class, KrSessionRow, points);
  gtk_widget_class_bind_template_child (widget_class, KrSessionRow, length);
  gtk_widget_class_bind_template_child (widget_class, KrSessionRow, restore);
  gtk_widget_class_set_css_name (widget_class, "session-row");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
kr_session_row_init (KrSessionRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
kr_session_row_new (void)
{
  return g_object_new (KR_TYPE_SESSION_ROW, NULL);
}

/* The first seat that won alone, or with a partner; G_MAXUINT if several are tied. */
static guint
find_winner (const KrSessionSummary *session)
{
  guint winner = G_MAXUINT;

  for (guint seat = 0; seat < session->n_seats; seat++) {
    if (session->places[seat] != 1)
      continue;
    if (winner != G_MAXUINT && session->pens[seat] != session->pens[winner])
      return G_MAXUINT;
    if (winner == G_MAXUINT)
      winner = seat;
  }
  return winner;
}

/* `Ruth`, `Ruth + Inês`: partners, or all who are tied */
static char *
join_winners (const KrSessionSummary *session)
{
  GString *names = g_string_new (NULL);

  for (guint seat = 0; seat < session->n_seats; seat++) {
    g_autofree char *name = kr_display_name_isolate (session->names[seat]);

    if (session->places[seat] == 1)
      g_string_append_printf (names, "%s%s", names->len > 0 ? " + " : "", name);
  }
  return g_string_free (names, FALSE);
}

static gint64
get_winning_points (const KrSessionSummary *session)
{
  for (guint seat = 0; seat < session->n_seats; seat++)
    if (session->places[seat] == 1)
      return session->totals[seat];
  return 0;
}

static void
show_finished (KrSessionRow *self, const KrSessionSummary *session)
{
  g_autofree char *winners = join_winners (session);
  g_autofree char *points = kr_points_format (get_winning_points (session));
  g_autofree char *length =
      session->length_us != 0 ? kr_session_words_format_length (session->length_us) : NULL;
  guint winner = find_winner (session);

  gtk_label_set_text (self->winner, winners);
  gtk_label_set_text (self->points, points);
  gtk_label_set_text (self->length, length != NULL ? length : "");
  if (winner != G_MAXUINT)
    kr_pen_style_set_pen (self->outcome, session->pens[winner]);
  else
    kr_pen_style_unset_pen (self->outcome);
}

/* `Craits · Ruth’s kitchen · club night · does not count` */
static char *
format_facts (const KrSessionSummary *session)
{
  GString *facts = g_string_new (kr_gettext_text (session->rules_name));

  if (*session->place != '\0')
    g_string_append_printf (facts, " · %s", session->place);
  if (*session->tags != '\0')
    g_string_append_printf (facts, " · %s", session->tags);
  if (session->uncounted)
    g_string_append_printf (facts, " · %s", _ ("does not count"));
  return g_string_free (facts, FALSE);
}

void
kr_session_row_show (KrSessionRow *self, const KrSessionSummary *session)
{
  g_autofree char *date =
      kr_session_words_format_date (session->started_at_us, session->utc_offset_min);
  g_autofree char *names = kr_session_words_join_seats (session, session->n_seats);
  g_autofree char *facts = format_facts (session);
  g_autofree char *outcome = NULL;
  g_autofree char *label = NULL;

  gtk_label_set_text (self->date, date);
  gtk_label_set_text (self->names, names);
  gtk_label_set_text (self->facts, facts);
  gtk_widget_set_visible (self->restore, session->deleted);
  if (session->deleted) {
    gtk_actionable_set_action_target (GTK_ACTIONABLE (self->restore), "s", session->uuid);
    gtk_actionable_set_action_name (GTK_ACTIONABLE (self->restore), "games.restore");
  }
  if (session->ended_at_us != 0) {
    show_finished (self, session);
  } else {
    g_autofree char *deals =
        g_strdup_printf (ngettext ("%1$u of %2$u deal", "%1$u of %2$u deals", session->n_deals),
                         session->n_scored, session->n_deals);

    gtk_label_set_text (self->winner, _ ("not finished"));
    gtk_label_set_text (self->points, "");
    gtk_label_set_text (self->length, deals);
    kr_pen_style_unset_pen (self->outcome);
  }
  /* Translators: who won, and with how many points. */
  outcome = g_strdup_printf (_ ("%1$s %2$s"), gtk_label_get_text (self->winner),
                             gtk_label_get_text (self->points));
  label = g_strjoin (", ", date, names, facts, g_strchomp (outcome),
                     gtk_label_get_text (self->length), NULL);
  kr_accessible_set_name (GTK_WIDGET (self), label);
}
