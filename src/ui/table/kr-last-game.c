/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-last-game.h"

#include "kr-css-class.h"
#include "kr-highlight-lines.h"
#include "kr-pen-mark.h"
#include "kr-pen-style.h"
#include "kr-points.h"
#include "kr-session-words.h"
#include "kr-sheet-source.h"
#include "kr-widget-children.h"
#include "kr-wrap-layout.h"

#include <glib/gi18n.h>

struct _KrLastGame {
  AdwBin parent_instance;

  GtkLabel *heading;
  GtkWidget *winner;
  KrPenMark *mark;
  GtkLabel *verdict;
  GtkLabel *detail;
  GtkLabel *total;
  GtkBox *others;
  GtkActionable *details;
};

G_DEFINE_FINAL_TYPE (KrLastGame, kr_last_game, ADW_TYPE_BIN)

/* The points between the first place and the next one. */
static gint64
find_margin (const KrMatch *match, int winner)
{
  gint64 margin = G_MAXINT64;

  for (int seat = 0; seat < match->n_seats; seat++)
    if (kr_match_side (match, seat) != kr_match_side (match, winner))
      margin = MIN (margin, match->totals[seat] - match->totals[winner]);
  return margin;
}

/* “Bo won by 49” */
static char *
format_verdict (const KrMatch *match, const KrSheet *sheet, int winner)
{
  const char *names = sheet->headline_names;
  g_autofree char *margin = NULL;

  if (match->n_scored == 0)
    return g_strdup (_ ("Stopped before the first deal"));
  if (match->stopped_early)
    return g_strdup_printf (_ ("Stopped after %d of %d deals"), match->n_scored,
                            match->schedule.n_deals);
  if (sheet->headline_column < 0)
    return g_strdup_printf (_ ("%s shared first place"), names);
  if (find_margin (match, winner) == 0)
    return g_strdup_printf (_ ("%s won on stars"), names);
  margin = kr_points_format (find_margin (match, winner));
  return g_strdup_printf (_ ("%s won by %s"), names, margin);
}

/* What there is to tell of the winner, or of the game. Caller frees. */
static char *
find_detail (const KrMatch *match, const KrSheet *sheet, int winner)
{
  g_autoptr (GPtrArray) lines = kr_highlight_lines_new (match, sheet);

  if (match->stopped_early)
    return sheet->headline_column >= 0
               ? g_strdup_printf (_ ("%s led with %s"), sheet->headline_names,
                                  sheet->columns[winner].total)
               : g_strdup ("");
  for (guint i = 0; i < lines->len; i++) {
    const KrHighlightLine *line = lines->pdata[i];

    if (line->column == winner)
      return g_strdup (line->title);
  }
  return g_strdup ("");
}

static void
add_other (KrLastGame *self, const KrSheetColumn *column)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *name = gtk_label_new (column->short_name);
  GtkWidget *total = gtk_label_new (column->total);

  kr_pen_style_set_pen (name, column->pen);
  gtk_widget_add_css_class (name, "heading");
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_MIDDLE);
  gtk_label_set_width_chars (GTK_LABEL (name), 4);
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_widget_add_css_class (total, "numeric");
  gtk_box_append (GTK_BOX (box), kr_pen_mark_new (column->pen, column->initial));
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), total);
  gtk_box_append (self->others, box);
}

static void
show_winner (KrLastGame *self, const KrMatch *match, const KrSheet *sheet, int winner)
{
  const KrSheetColumn *column = &sheet->columns[winner];
  const gboolean won = !match->stopped_early && sheet->headline_column >= 0;
  g_autofree char *verdict = format_verdict (match, sheet, winner);
  g_autofree char *detail = find_detail (match, sheet, winner);

  gtk_label_set_text (self->verdict, verdict);
  gtk_label_set_text (self->detail, detail);
  gtk_widget_set_visible (GTK_WIDGET (self->detail), *detail != '\0');
  gtk_label_set_text (self->total, column->total);
  gtk_widget_set_visible (GTK_WIDGET (self->total), won);
  gtk_widget_set_visible (GTK_WIDGET (self->mark), won);
  kr_pen_mark_set_pen (self->mark, column->pen);
  kr_pen_mark_set_initial (self->mark, column->badge);
  kr_pen_mark_set_reversed (self->mark, won);
  if (won)
    kr_pen_style_set_pen (self->winner, column->pen);
  else
    kr_pen_style_unset_pen (self->winner);
  kr_css_class_set (self->winner, "filled", won);
}

static void
kr_last_game_class_init (KrLastGameClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (KR_TYPE_PEN_MARK);
  g_type_ensure (KR_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/table/kr-last-game.ui");
  gtk_widget_class_bind_template_child (widget_class, KrLastGame, heading);
  gtk_widget_class_bind_template_child (widget_class, KrLastGame, winner);
  gtk_widget_class_bind_template_child (widget_class, KrLastGame, mark);
  gtk_widget_class_bind_template_child (widget_class, KrLastGame, verdict);
  gtk_widget_class_bind_template_child (widget_class, KrLastGame, detail);
  gtk_widget_class_bind_template_child (widget_class, KrLastGame, total);
  gtk_widget_class_bind_template_child (widget_class, KrLastGame, others);
  gtk_widget_class_bind_template_child (widget_class, KrLastGame, details);
  gtk_widget_class_set_css_name (widget_class, "last-game");
}

static void
kr_last_game_init (KrLastGame *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
kr_last_game_show (KrLastGame *self, KrGame *game)
{
  const KrMatch *match = kr_game_get_match (game);
  g_autoptr (KrSheet) sheet = kr_sheet_source_new_sheet (game, NULL);
  g_autofree char *date = kr_session_words_format_date (kr_game_get_started_at_us (game),
                                                        kr_game_get_utc_offset_min (game));
  g_autofree char *heading = g_strdup_printf (_ ("Last Time, %s"), date);
  g_autofree char *address = g_strdup_printf ("session/%s", kr_game_get_uuid (game));
  const int winner = MAX (sheet->headline_column, 0);

  gtk_label_set_text (self->heading, heading);
  show_winner (self, match, sheet, winner);
  kr_widget_children_remove (GTK_WIDGET (self->others));
  for (int place = 1; place <= KR_MAX_SEATS; place++)
    for (guint i = 0; i < sheet->n_columns; i++)
      if (match->place[i] == place && (match->stopped_early || (int) i != sheet->headline_column))
        add_other (self, &sheet->columns[i]);
  gtk_actionable_set_action_target (self->details, "s", address);
  gtk_actionable_set_action_name (self->details, "win.show-history");
}
