/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-ours-card.h"

#include "kr-gettext.h"
#include "kr-text-label.h"

#include <glib/gi18n.h>

GtkBox *
kr_ours_card_new (const KrTrialTable *table)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  g_autofree char *house_rules = kr_trial_table_dup_house_rules (table);

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "trial-card");
  gtk_widget_set_valign (card, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (head),
                  kr_text_label_new (kr_gettext_text (table->rules.name), "heading"));
  if (table->game != NULL) {
    GtkWidget *badge = gtk_label_new (_ ("this table"));

    gtk_widget_add_css_class (badge, "badge");
    gtk_widget_set_valign (badge, GTK_ALIGN_CENTER);
    gtk_box_append (GTK_BOX (head), badge);
  }
  if (*house_rules != '\0') {
    GtkWidget *end = kr_text_label_new (house_rules, "caption");

    gtk_widget_set_hexpand (end, TRUE);
    gtk_label_set_xalign (GTK_LABEL (end), 1);
    gtk_box_append (GTK_BOX (head), end);
  }
  gtk_box_append (GTK_BOX (card), head);
  return GTK_BOX (card);
}
