/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-version-card.h"

#include "kr-accessible.h"
#include "kr-exchange-words.h"
#include "kr-gettext.h"
#include "kr-score-row.h"
#include "kr-sheet-source.h"
#include "kr-sheet-table.h"
#include "kr-text-label.h"

#include <glib/gi18n.h>

static GtkWidget *
new_label (const char *text, const char *class)
{
  GtkWidget *label = kr_text_label_new (text, class);

  gtk_widget_add_css_class (label, "words");
  return label;
}

static char *
dup_source (const char *path)
{
  g_autofree char *name = *path != '\0' ? g_filename_display_basename (path) : NULL;

  return name != NULL ? g_strdup_printf (_ ("merged from “%s”"), name)
                      : g_strdup (_ ("made in this ledger"));
}

static GtkWidget *
new_heading (KrConflictItem *item, guint version)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  g_autofree char *source = dup_source (kr_conflict_item_get_source (item, version));
  g_autofree char *moment =
      kr_exchange_words_format_moment (kr_conflict_item_get_changed_at_us (item, version));
  g_autofree char *changed = g_strdup_printf (_ ("last changed on %s"), moment);
  g_autofree char *title = version == 0 ? g_strdup (_ ("The current version"))
                                        : g_strdup_printf (_ ("Another version (%u)"), version + 1);

  gtk_box_append (GTK_BOX (box), new_label (title, "heading"));
  gtk_box_append (GTK_BOX (box), new_label (changed, "dim-label"));
  gtk_box_append (GTK_BOX (box), new_label (source, "dim-label"));
  if (kr_conflict_item_is_deleted (item, version))
    gtk_box_append (GTK_BOX (box), new_label (_ ("It was deleted there."), "warning"));
  return box;
}

static void
add_sheet (GtkBox *card, KrConflictItem *item, KrGame *game)
{
  GtkWidget *table = g_object_new (KR_TYPE_SHEET_TABLE, "use", KR_SCORE_USE_READ, NULL);
  const int difference = kr_conflict_item_find_difference (item);
  g_autoptr (KrSheet) sheet = kr_sheet_source_new_sheet (game, NULL);

  kr_sheet_table_show (KR_SHEET_TABLE (table), sheet);
  if (difference >= 0)
    kr_sheet_table_mark (KR_SHEET_TABLE (table), (guint) difference,
                         _ ("The versions differ from here on"));
  gtk_box_append (card, table);
}

GtkWidget *
kr_version_card_new (KrConflictItem *item, guint version)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  GtkWidget *button = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (KrGame) game = kr_conflict_item_dup_game (item, version, &error);
  g_autofree char *texts = NULL;

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "version-card");
  gtk_widget_set_hexpand (card, TRUE);
  gtk_widget_set_valign (card, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (card), new_heading (item, version));
  if (game == NULL) {
    g_autofree char *words = kr_gettext_dup_error (error);

    gtk_box_append (GTK_BOX (card), new_label (words, "warning"));
    return card;
  }
  /* The versions may differ in these too. */
  texts = g_strjoin (
      *kr_game_get_location (game) != '\0' && *kr_game_get_note (game) != '\0' ? " · " : "",
      kr_game_get_location (game), kr_game_get_note (game), NULL);
  if (*texts != '\0')
    gtk_box_append (GTK_BOX (card), new_label (texts, "caption"));
  add_sheet (GTK_BOX (card), item, game);
  button = gtk_button_new_with_label (_ ("Keep This Version"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "conflicts.choose");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", version);
  kr_accessible_set_labelf (button, _ ("Keep version %u"), version + 1);
  kr_text_label_wrap_button (button);
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "pill");
  gtk_box_append (GTK_BOX (card), button);
  return card;
}
