/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-ruling-parts.h"

#include "kr-accessible.h"
#include "kr-example-words.h"
#include "kr-passage-text.h"
#include "kr-text-label.h"

#include <glib/gi18n.h>

GtkWidget *
kr_ruling_parts_new_step (KrAppliedRuling *told, guint index)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *words = kr_passage_text_new_label (kr_applied_ruling_get_step (told, index));
  /* Translators: the number of a step. */
  g_autofree char *text = g_strdup_printf (_ ("%u."), index + 1);
  GtkWidget *number = kr_text_label_new (text, "step-number");

  gtk_label_set_wrap (GTK_LABEL (number), FALSE);
  gtk_widget_set_valign (number, GTK_ALIGN_START);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (box), number);
  gtk_box_append (GTK_BOX (box), words);
  return box;
}

char *
kr_ruling_parts_dup_play (KrAppliedRulingExample example, const KrRules *rules)
{
  if (example.table != NULL)
    return kr_example_words_dup (example.table, rules);
  return g_strdup_printf (_ ("%s counts %" G_GINT64_FORMAT), example.hand, example.points);
}

GtkWidget *
kr_ruling_parts_new_example (KrAppliedRulingExample example, const KrRules *rules)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  g_autofree char *play = kr_ruling_parts_dup_play (example, rules);

  gtk_widget_add_css_class (box, "aside");
  if (*example.story->text != '\0')
    gtk_box_append (GTK_BOX (box), kr_passage_text_new_label (example.story));
  gtk_box_append (GTK_BOX (box),
                  kr_text_label_new (play, example.table != NULL ? "record" : "hand-points"));
  return box;
}

char *
kr_ruling_parts_dup_origin (KrAppliedRulingSource source)
{
  g_autofree char *document = *source.author != '\0'
                                  ? g_strdup_printf (_ ("%s, %s"), source.name, source.author)
                                  : g_strdup (source.name);

  if (source.is_reading)
    return g_strdup_printf (_ ("%s: our reading"), document);
  if (*source.heading == '\0')
    return g_strdup_printf (_ ("%s: in the document"), document);
  return g_strdup_printf (_ ("%s: in the document, under “%s”"), document, source.heading);
}

GtkWidget *
kr_ruling_parts_new_source (KrAppliedRulingSource source)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  gtk_widget_add_css_class (box, "aside");
  gtk_box_append (GTK_BOX (box), kr_passage_text_new_label (source.words));
  kr_ruling_parts_add_origin (box, source);
  return box;
}

void
kr_ruling_parts_add_origin (GtkWidget *box, KrAppliedRulingSource source)
{
  g_autofree char *origin = kr_ruling_parts_dup_origin (source);

  gtk_box_append (GTK_BOX (box), kr_text_label_new (origin, "origin"));
}

GtkWidget *
kr_ruling_parts_new_alike (KrAppliedRulingGroup alike)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *names = kr_text_label_new (alike.names, "alike-names");
  GtkWidget *basis =
      kr_text_label_new (alike.is_reading ? _ ("our reading") : _ ("in the document"),
                         alike.is_reading ? "basis-reading" : "basis-text");

  gtk_widget_set_hexpand (names, TRUE);
  gtk_label_set_wrap (GTK_LABEL (basis), FALSE);
  gtk_widget_set_valign (basis, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (head), names);
  gtk_box_append (GTK_BOX (head), basis);
  gtk_box_append (GTK_BOX (box), head);
  gtk_box_append (GTK_BOX (box), alike.is_same ? kr_text_label_new (_ ("as above"), "dim-label")
                                               : kr_passage_text_new_label (alike.answer));
  gtk_widget_add_css_class (row, "alike");
  if (alike.is_own)
    gtk_widget_add_css_class (row, "own");
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  return row;
}

static GtkWidget *
new_opener (const char *address, GtkWidget *child)
{
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), child);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "rulings.open");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", address);
  return button;
}

GtkWidget *
kr_ruling_parts_new_see (const char *id, const KrMarkedText *question)
{
  const char *text = question->text;
  g_autofree char *address = g_strconcat ("ruling/", id, NULL);
  GtkWidget *button = new_opener (address, kr_text_label_new (text, "see-also"));

  kr_accessible_set_label (button, text);
  return button;
}

GtkWidget *
kr_ruling_parts_new_atom (const char *id, const char *title)
{
  GtkWidget *button = new_opener (id, kr_text_label_new (id, "caption"));

  gtk_widget_add_css_class (button, "atom");
  if (*title != '\0')
    kr_accessible_set_labelf (button, _ ("Rule %s: %s. All its rulings"), id, title);
  else
    kr_accessible_set_labelf (button, _ ("Rule %s. All its rulings"), id);
  return button;
}

char *
kr_ruling_parts_dup_precedent_origin (KrPrecedentItem *item)
{
  const char *const parts[] = {kr_precedent_item_get_rules_name (item),
                               kr_precedent_item_get_players (item),
                               kr_precedent_item_get_location (item)};
  g_autoptr (GTimeZone) zone =
      g_time_zone_new_offset (kr_precedent_item_get_utc_offset_min (item) * 60);
  g_autoptr (GDateTime) utc =
      g_date_time_new_from_unix_utc (kr_precedent_item_get_written_at_us (item) / G_USEC_PER_SEC);
  g_autoptr (GDateTime) local = g_date_time_to_timezone (utc, zone);
  /* Translators: a date in full, as strftime has it. */
  g_autofree char *date = g_date_time_format (local, _ ("%-d %B %Y"));
  GString *origin = g_string_new (date);

  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    if (*parts[i] != '\0')
      g_string_append_printf (origin, " · %s", parts[i]);
  return g_string_free (origin, FALSE);
}
