/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-ruling-parts.h"

#include "kr-accessible.h"
#include "kr-example-words.h"
#include "kr-gettext.h"
#include "kr-passage-text.h"
#include "kr-points.h"
#include "kr-text-label.h"
#include "kr-session-words.h"

#include <glib/gi18n.h>

#define ADDRESS "address" /* that a button opens */

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
  g_autofree char *points = NULL;

  if (example.table != NULL)
    return kr_example_words_dup (example.table, rules);
  points = kr_points_format (example.points);
  return g_strdup_printf (_ ("%s counts %s"), example.hand, points);
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

/* Where the source is in its document: `document/kreights/60 61@60`. NULL if the outline does not
 * say. */
static char *
dup_place (KrAppliedRulingSource source)
{
  g_autoptr (GString) numbers = g_string_new (NULL);

  for (guint i = 0; i < source.n_sentences; i++)
    g_string_append_printf (numbers, "%s%u", i > 0 ? " " : "", source.sentences[i]);
  if (source.n_sentences > 0)
    return g_strdup_printf ("document/%s/%s@%u", source.document, numbers->str,
                            source.sentences[0]);
  if (*source.heading != '\0')
    return g_strdup_printf ("document/%s@#%s", source.document, source.heading);
  return NULL;
}

/* A box with what a document says, and its name. */
static GtkWidget *
new_source (KrAppliedRulingSource source)
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
  g_autofree char *place = dup_place (source);
  /* Translators: what a document says, and where. */
  g_autofree char *label = g_strdup_printf (_ ("%s. Show it in the outline"), origin);

  gtk_box_append (GTK_BOX (box), place != NULL ? kr_ruling_parts_new_link (place, origin, label)
                                               : kr_text_label_new (origin, "origin"));
}

void
kr_ruling_parts_add_sources (GtkBox *sources, KrAppliedRuling *told, guint first)
{
  g_autoptr (GHashTable) boxes = g_hash_table_new (g_str_hash, g_str_equal); /* by their words */

  for (guint i = first; i < kr_applied_ruling_n_sources (told); i++) {
    const KrAppliedRulingSource source = kr_applied_ruling_get_source (told, i);
    const char *words = source.words->text;
    GtkWidget *box = g_hash_table_lookup (boxes, words);

    if (box != NULL) {
      kr_ruling_parts_add_origin (box, source);
      continue;
    }
    box = new_source (source);
    gtk_box_append (sources, box);
    g_hash_table_insert (boxes, (gpointer) words, box);
  }
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

/* The focus shows from where one went, also if it was not a key that pressed the button. */
static void
open_cb (GtkWidget *button)
{
  gtk_widget_grab_focus (button);
  gtk_widget_activate_action (button, "rulings.open", "s", kr_ruling_parts_get_address (button));
}

static GtkWidget *
new_opener (const char *address, GtkWidget *child)
{
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), child);
  g_object_set_data_full (G_OBJECT (button), ADDRESS, g_strdup (address), g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (open_cb), NULL);
  return button;
}

const char *
kr_ruling_parts_get_address (GtkWidget *widget)
{
  return g_object_get_data (G_OBJECT (widget), ADDRESS);
}

GtkWidget *
kr_ruling_parts_find_opener (GtkWidget *widget, const char *address)
{
  GtkWidget *found = g_strcmp0 (kr_ruling_parts_get_address (widget), address) == 0 ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = kr_ruling_parts_find_opener (child, address);
  return found;
}

GtkWidget *
kr_ruling_parts_new_icon_text (const char *icon_name, const char *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *icon = gtk_image_new_from_icon_name (icon_name);
  GtkWidget *label = kr_text_label_new (text, NULL);

  /* There are hundreds of these beside a document; see kr-document-row.c. */
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD);
  gtk_widget_set_valign (icon, GTK_ALIGN_START);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), icon);
  gtk_box_append (GTK_BOX (box), label);
  return box;
}

GtkWidget *
kr_ruling_parts_new_link (const char *address, const char *text, const char *label)
{
  GtkWidget *button =
      new_opener (address, kr_ruling_parts_new_icon_text ("go-next-symbolic", text));

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "place-link");
  kr_accessible_set_label (button, label);
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
  const char *const parts[] = {kr_gettext_text (kr_precedent_item_get_rules_name (item)),
                               kr_precedent_item_get_players (item),
                               kr_precedent_item_get_location (item)};
  g_autofree char *date = kr_session_words_format_day (kr_precedent_item_get_written_at_us (item),
                                                       kr_precedent_item_get_utc_offset_min (item));
  GString *origin = g_string_new (date);

  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    if (*parts[i] != '\0')
      g_string_append_printf (origin, " · %s", parts[i]);
  return g_string_free (origin, FALSE);
}
