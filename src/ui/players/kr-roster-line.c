/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-roster-line.h"

#include "kr-accessible.h"
#include "kr-pen-mark.h"
#include "kr-session-words.h"
#include "kr-display-name.h"

#include <glib/gi18n.h>

struct _KrRosterLine {
  AdwBin parent_instance;

  KrPenMark *mark;
  GtkLabel *name;
  GtkLabel *facts;
  GtkLabel *last;
};

G_DEFINE_FINAL_TYPE (KrRosterLine, kr_roster_line, ADW_TYPE_BIN)

static void
kr_roster_line_class_init (KrRosterLineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (KR_TYPE_PEN_MARK);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/players/kr-roster-line.ui");
  gtk_widget_class_bind_template_child (widget_class, KrRosterLine, mark);
  gtk_widget_class_bind_template_child (widget_class, KrRosterLine, name);
  gtk_widget_class_bind_template_child (widget_class, KrRosterLine, facts);
  gtk_widget_class_bind_template_child (widget_class, KrRosterLine, last);
  gtk_widget_class_set_css_name (widget_class, "roster-line");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
kr_roster_line_init (KrRosterLine *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
kr_roster_line_new (void)
{
  return g_object_new (KR_TYPE_ROSTER_LINE, NULL);
}

/* The facts read `23 games · 7 won` or `2 games · 0 won · hidden`. */
void
kr_roster_line_show (KrRosterLine *self, const KrRosterRow *player)
{
  const char *name = player->name;
  const guint n_games = player->n_games;
  const guint n_wins = player->n_wins;
  const gint64 last_us = player->last_us;
  g_autofree char *initial = kr_display_name_initial (name, FALSE);
  g_autofree char *games = g_strdup_printf (ngettext ("%u game", "%u games", n_games), n_games);
  g_autofree char *wins = g_strdup_printf (ngettext ("%u won", "%u won", n_wins), n_wins);
  g_autofree char *facts =
      g_strjoin (" · ", games, wins, player->hidden ? _ ("hidden") : NULL, NULL);
  g_autofree char *last =
      last_us != 0 ? kr_session_words_format_day (last_us, 0) : g_strdup (_ ("no games yet"));
  g_autofree char *label = g_strjoin (", ", name, facts, last, NULL);

  kr_pen_mark_set_pen (self->mark, player->pen);
  kr_pen_mark_set_initial (self->mark, initial);
  gtk_label_set_text (self->name, name);
  gtk_label_set_text (self->facts, facts);
  gtk_label_set_text (self->last, last);
  kr_accessible_set_name (GTK_WIDGET (self), label);
}
