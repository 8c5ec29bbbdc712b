/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-session-story.h"

#include "kr-game-story.h"
#include "kr-seat-look.h"
#include "kr-session-words.h"
#include "kr-points.h"

#include <glib/gi18n.h>

/* Three headings with lines below them; one without lines is hidden. */

struct _KrSessionStory {
  AdwBin parent_instance;

  GtkWidget *leads_part;
  GtkLabel *leads;
  GtkWidget *pressures_part;
  GtkLabel *pressures;
  GtkWidget *corrections_part;
  GtkLabel *corrections;
};

G_DEFINE_FINAL_TYPE (KrSessionStory, kr_session_story, ADW_TYPE_BIN)

/* Adds a line to @text. Takes @line. */
static void
add_line (GString *text, char *line)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line);
  g_free (line);
}

/* Takes @text; "" hides @part. */
static void
show_text (GtkWidget *part, GtkLabel *label, GString *text)
{
  gtk_label_set_text (label, text->str);
  gtk_widget_set_visible (part, text->len > 0);
  g_string_free (text, TRUE);
}

/* `Deals 2 to 4: Bo`, or `Bo + Ruth` where partners lead together */
static char *
format_lead (KrGame *game, const KrStoryLead *lead)
{
  const int first = lead->first_deal + 1;
  g_autofree char *leader = NULL;

  if (lead->leader == KR_NO_SEAT) {
    leader = g_strdup (_ ("nobody: tied"));
  } else if (!kr_game_get_match (game)->sides) {
    leader = kr_seat_look_dup_name (game, lead->leader);
  } else {
    g_autofree char *name = kr_seat_look_dup_name (game, lead->leader);
    g_autofree char *partner = kr_seat_look_dup_name (game, lead->leader + 2);

    leader = g_strdup_printf ("%s + %s", name, partner);
  }
  if (lead->n_deals == 1)
    return g_strdup_printf (_ ("Deal %1$d: %2$s"), first, leader);
  return g_strdup_printf (_ ("Deals %1$d to %2$d: %3$s"), first, first + lead->n_deals - 1, leader);
}

/* `Deal 4: Sam, the 2nd, 10 points`; no points where they are paid at the end. */
static char *
format_pressure (KrGame *game, const KrStoryPressure *pressure)
{
  g_autofree char *points = kr_points_format (pressure->points);
  g_autofree char *name = kr_seat_look_dup_name (game, pressure->seat);

  if (pressure->points == 0)
    return g_strdup_printf (_ ("Deal %1$d: %2$s, number %3$d"), pressure->deal + 1, name,
                            pressure->number);
  return g_strdup_printf (_ ("Deal %1$d: %2$s, number %3$d, %4$s points"), pressure->deal + 1, name,
                          pressure->number, points);
}

/* `Deal 6 on 13 November 2026 at 21:02: the king was Sam’s` */
static char *
format_correction (KrGame *game, const KrStoryCorrection *correction)
{
  int utc_offset_min = kr_game_get_utc_offset_min (game);
  g_autofree char *day = kr_session_words_format_day (correction->at_us, utc_offset_min);
  g_autofree char *time = kr_session_words_format_time (correction->at_us, utc_offset_min);
  g_autofree char *when =
      g_strdup_printf (_ ("Deal %1$d on %2$s at %3$s"), correction->deal + 1, day, time);

  return *correction->reason != '\0' ? g_strdup_printf (_ ("%s: %s"), when, correction->reason)
                                     : g_steal_pointer (&when);
}

static void
kr_session_story_class_init (KrSessionStoryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/kreights/Kreights/history/kr-session-story.ui");
  gtk_widget_class_bind_template_child (widget_class, KrSessionStory, leads_part);
  gtk_widget_class_bind_template_child (widget_class, KrSessionStory, leads);
  gtk_widget_class_bind_template_child (widget_class, KrSessionStory, pressures_part);
  gtk_widget_class_bind_template_child (widget_class, KrSessionStory, pressures);
  gtk_widget_class_bind_template_child (widget_class, KrSessionStory, corrections_part);
  gtk_widget_class_bind_template_child (widget_class, KrSessionStory, corrections);
  gtk_widget_class_set_css_name (widget_class, "session-story");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
kr_session_story_init (KrSessionStory *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
kr_session_story_show (KrSessionStory *self, KrGame *game)
{
  g_autoptr (GArray) leads = kr_game_list_leads (game);
  g_autoptr (GArray) pressures = kr_game_list_pressures (game);
  g_autoptr (GArray) corrections = kr_game_list_corrections (game);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < leads->len; i++)
    add_line (text, format_lead (game, &g_array_index (leads, KrStoryLead, i)));
  show_text (self->leads_part, self->leads, text);
  text = g_string_new (NULL);
  for (guint i = 0; i < pressures->len; i++)
    add_line (text, format_pressure (game, &g_array_index (pressures, KrStoryPressure, i)));
  show_text (self->pressures_part, self->pressures, text);
  text = g_string_new (NULL);
  for (guint i = 0; i < corrections->len; i++)
    add_line (text, format_correction (game, &g_array_index (corrections, KrStoryCorrection, i)));
  show_text (self->corrections_part, self->corrections, text);
}
